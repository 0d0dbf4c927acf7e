"""A terminal's whole screen, borrowed for a while and given back as it was, however the program ends."""

from __future__ import annotations

import os
import select
import signal
import sys
import termios
import tty
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from types import FrameType

import click

from scorekeeper.cli import output

_ENTER = "\x1b[?1049h\x1b[?25l\x1b[?7l"
"""The alternate screen, without a cursor, lines cut at the edge."""
_LEAVE = "\x1b[?7h\x1b[?25h\x1b[?1049l"
_HOME, _END_OF_LINE, _END_OF_SCREEN = "\x1b[H", "\x1b[K", "\x1b[J"
_MOST_KEYS = 64
_ENDING = (signal.SIGTERM, signal.SIGHUP)


def need_screen() -> None:
    """Refuse to draw where there is no terminal that can be drawn on and typed at (exit 2)."""
    if not (output.is_terminal(sys.stdin) and output.is_terminal(sys.stdout)) or os.environ.get("TERM") == "dumb":
        message = "There is no terminal to draw on. `scorekeeper sheet` prints the sheet once."
        raise click.UsageError(message, click.get_current_context())


@contextmanager
def borrowed() -> Iterator[Screen]:
    """The screen, given back at the end, before Ctrl-Z stops the program, and when a signal ends it."""
    screen = Screen()
    handlers = {signal.SIGTSTP: screen.stop, **dict.fromkeys(_ENDING, _end)}
    before = {number: signal.signal(number, handler) for number, handler in handlers.items()}
    try:
        screen.enter()
        yield screen
    finally:
        screen.leave()
        for number, handler in before.items():
            signal.signal(number, handler)


class Screen:
    """The screen of the terminal that standard input and output are."""

    def __init__(self) -> None:
        self._modes = termios.tcgetattr(sys.stdin)
        self.stopped = 0
        """How often the program was stopped and went on, after which the screen is blank."""

    def enter(self) -> None:
        """Take the screen, and keys as they are pressed."""
        tty.setcbreak(sys.stdin)
        self._write(_ENTER)

    def leave(self) -> None:
        """Give both back."""
        try:
            self._write(_LEAVE)
        finally:
            with suppress(termios.error):  # the terminal is gone
                termios.tcsetattr(sys.stdin, termios.TCSADRAIN, self._modes)

    def stop(self, _number: int, _frame: FrameType | None) -> None:
        """Stop, as Ctrl-Z wants it, and take the screen again when the program goes on."""
        self.leave()
        os.kill(os.getpid(), signal.SIGSTOP)
        self.enter()
        self.stopped += 1

    def draw(self, lines: list[str]) -> None:
        """Show these lines, from the top, and nothing else."""
        self._write(_HOME + f"{_END_OF_LINE}\n".join(lines) + _END_OF_LINE + _END_OF_SCREEN)

    def pressed(self, seconds: float) -> str | None:
        """What is typed within so many seconds: None where nothing is, and "" once the terminal is gone."""
        if not select.select([sys.stdin], [], [], seconds)[0]:
            return None
        try:
            return os.read(sys.stdin.fileno(), _MOST_KEYS).decode(errors="replace")
        except OSError:
            return ""

    @staticmethod
    def _write(text: str) -> None:
        with output.guarded():
            sys.stdout.write(text)
            sys.stdout.flush()


def _end(number: int, _frame: FrameType | None) -> None:
    """End as a shell expects of a program that a signal ended, but through every `finally`."""
    sys.exit(128 + number)
