"""The program: ``scorekeeper``, also ``python -m scorekeeper``."""

from __future__ import annotations

import gc
import signal

TYPE_CHECKING = False  # as in `typing`, which takes a while to load
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


def main() -> None:
    """Run the command that the arguments name, and exit with its status.

    The command answers an interrupt while it runs. Before, while it is loaded, and when it has done what it had to do,
    there is nothing to put in order, and an interrupt ends the process without a word.
    """
    gc.disable()  # a command is short, and the collector costs more than half of the time of reading a large file
    _on_interrupt(signal.SIG_DFL)
    from scorekeeper.cli.main import INTERRUPTED, run

    try:
        _on_interrupt(signal.default_int_handler)
        status = run()
        _on_interrupt(signal.SIG_DFL)
    except KeyboardInterrupt:  # between two steps of the above
        _on_interrupt(signal.SIG_DFL)
        status = INTERRUPTED
    gc.freeze()  # nor is there anything to collect at the end
    raise SystemExit(status)


def _on_interrupt(handler: Callable[..., Any] | signal.Handlers) -> None:
    """Answer Ctrl-C so, unless nobody is to: a shell lets the commands in a script's background ignore it."""
    if signal.getsignal(signal.SIGINT) != signal.SIG_IGN:
        signal.signal(signal.SIGINT, handler)


if __name__ == "__main__":
    main()
