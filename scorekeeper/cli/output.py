"""What goes to the terminal: which signs it can show, colour, width, and what happens when it cannot be written.

Results go to stdout, everything else to stderr.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, TextIO

import click

from scorekeeper.problem import Problem, Refusal

if TYPE_CHECKING:
    from scorekeeper.sheets.explanation import Explanation
    from scorekeeper.sheets.style import Style

_SIGNS = "♠♣♦♥−×·…→═─│"
"""The signs of the sheets beyond ASCII."""
_DEFAULT_WIDTH = 80


class NobodyReads(Exception):
    """Whoever read standard output has left."""


class CannotWrite(Exception):
    """Standard output cannot be written: a full disk, a closed stream."""


class _State:
    """What the process has done so far; ``recorded``: a file was changed, which a lost stream does not undo."""

    recorded = False


def prepare() -> None:
    """Let no character that a stream cannot encode stop the program."""
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]  # a TextIOWrapper at this point


def look(ascii_only: bool = False, stream: TextIO | None = None) -> Style:
    """How to write on a stream, standard output if none is named: colour only on a terminal, signs it can encode."""
    from scorekeeper.sheets.style import Style

    stream = stream or sys.stdout
    on_terminal = is_terminal(stream)
    colour = on_terminal and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    width = _width() if on_terminal else _DEFAULT_WIDTH
    return Style(width, ascii_only or not _can_show_signs(stream), colour, folds=on_terminal)


def plain(ascii_only: bool = False) -> Style:
    """How to write into a file: without colour, in the usual width."""
    from scorekeeper.sheets.style import Style

    return Style(_DEFAULT_WIDTH, ascii_only)


def is_terminal(stream: TextIO | None) -> bool:
    """Whether a stream is a terminal; a closed one is none."""
    return stream is not None and not stream.closed and stream.isatty()


def _can_show_signs(stream: TextIO | None) -> bool:
    try:
        _SIGNS.encode((stream.encoding if stream is not None else None) or "ascii")
    except UnicodeEncodeError:
        return False
    return True


def _width() -> int:
    import shutil

    return shutil.get_terminal_size((_DEFAULT_WIDTH, 24)).columns


def write(text: str, style: Style | None = None) -> None:
    """Write a result, a whole number of lines; with a style, in ASCII where that says so."""
    if style is not None:
        text = style.encode(text)
    with guarded():
        if sys.stdout is None:
            raise CannotWrite("it is closed")
        sys.stdout.write(text if text.endswith("\n") or not text else f"{text}\n")


def write_utf8(text: str) -> None:
    """Write data for other programs: in UTF-8, whatever the stream's own encoding."""
    with guarded():
        if sys.stdout is None:
            raise CannotWrite("it is closed")
        sys.stdout.reconfigure(encoding="utf-8", errors="replace")  # type: ignore[union-attr]  # a TextIOWrapper at this point
        sys.stdout.write(text)


def flush() -> None:
    """Hand over what was written; raises when it cannot be."""
    with guarded():
        if sys.stdout is not None:
            sys.stdout.flush()


@contextmanager
def guarded() -> Iterator[None]:
    """Tell a stream that cannot be written from other failures."""
    try:
        yield
    except BrokenPipeError as error:
        raise NobodyReads from error
    except OSError as error:
        raise CannotWrite(error.strerror or str(error)) from error


def abandon() -> None:
    """Give standard output up, so that the interpreter does not try once more at its end."""
    if sys.stdout is None:
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


def note_recorded() -> None:
    """Remember that a file was changed."""
    _State.recorded = True


def recorded() -> bool:
    """Whether this process has changed a file."""
    return _State.recorded


def complain(text: str) -> None:
    """Write to standard error; where that cannot be written there is nobody left to tell."""
    try:
        click.echo(text, err=True)
        if sys.stderr is not None:
            sys.stderr.flush()
    except OSError:
        return


def overwrite(text: str) -> None:
    """Write a line on the terminal of standard error that the next one takes the place of."""
    with suppress(OSError):
        sys.stderr.write(f"\r{text}\r")
        sys.stderr.flush()


def complain_usage(error: click.ClickException) -> None:
    """Say what is wrong with the command line."""
    from io import StringIO

    from scorekeeper.sheets.signs import visible

    shown = StringIO()
    error.show(file=shown)
    complain("\n".join(map(visible, shown.getvalue().rstrip("\n").split("\n"))))


def complain_refusal(refusal: Refusal) -> None:
    """Say what was refused and why, with the problems behind it."""
    from scorekeeper.sheets.problems import refusal_text

    complain(refusal_text(refusal, look(stream=sys.stderr)))


def warn(problems: Iterable[Problem]) -> None:
    """Write problems to standard error, each with the user's own line."""
    for problem in problems:
        from scorekeeper.sheets.problems import problem_text

        complain(problem_text(problem, look(stream=sys.stderr)))


def remark(text: str) -> None:
    """Write to standard error a sentence that is no result."""
    from scorekeeper.sheets.signs import visible

    style = look(stream=sys.stderr)
    complain(style.encode("\n".join(style.fold(visible(text)))))


def write_explanation(explanation: Explanation, style: Style) -> None:
    """Write the arithmetic of a hand, each step with its rule."""
    from scorekeeper.sheets.explanation import explanation_text

    write(explanation_text(explanation, style), style)
