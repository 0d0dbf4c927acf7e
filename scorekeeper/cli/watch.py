"""`scorekeeper watch`: the sheet on a second screen, drawn again whenever the file changes."""

from __future__ import annotations

import gc
import os
import sys
import time
from bisect import bisect_right
from pathlib import Path
from typing import TYPE_CHECKING

import click

from scorekeeper.cli import output, screen
from scorekeeper.cli.options import Command, ascii_option
from scorekeeper.problem import Refusal

if TYPE_CHECKING:
    from scorekeeper.session.reading import Reading
    from scorekeeper.sheets.style import Style
    from scorekeeper.sheets.values import Sheet

_PAUSE = 0.2
"""Seconds between two looks at the file."""
_LEAST = 4
"""Lines that the last good sheet keeps, however much there is to say of the file."""


@click.command("watch", cls=Command, example="scorekeeper watch thursday.yaml")
@click.argument("file", type=click.Path(dir_okay=False))
@click.option("--running", is_flag=True, help="Balances after each hand instead of payments (Nap).")
@ascii_option
def command(file: str, running: bool, ascii_only: bool) -> None:
    """Show the sheet, and draw it again whenever the file changes.

    As many of the last hands are shown as the window holds, in Biritch those of the last rubber. q or Ctrl-C leaves.
    """
    screen.need_screen()
    if file == "-":
        raise click.UsageError("Standard input cannot be watched: name a file.", click.get_current_context())
    watched = Watched(file, running=running)
    watched.look()
    if isinstance(watched.problem, Refusal):
        raise watched.problem
    gc.enable()  # unlike other commands, this one stays
    try:
        with screen.borrowed() as borrowed:
            _watch(watched, borrowed, output.look(ascii_only))
    except KeyboardInterrupt:
        return


def _watch(watched: Watched, borrowed: screen.Screen, style: Style) -> None:
    drawn = None
    while True:
        seen, size = watched.look(), os.get_terminal_size(sys.stdout.fileno())
        if (seen, size, borrowed.stopped) != drawn:
            drawn = (seen, size, borrowed.stopped)
            borrowed.draw(watched.lines(style._replace(width=size.columns or style.width), size.lines or 24))
        pressed = borrowed.pressed(_PAUSE)
        if pressed is not None and (not pressed or pressed[0] in "qQ"):
            return


class Watched:
    """A file that may change, break or go at any moment, with its last good sheet."""

    def __init__(self, path: str, *, running: bool = False) -> None:
        self.problem: Reading | Refusal | None = None
        """What is wrong with the file as it is now."""
        self._path = path
        self._running = running
        self._seen: tuple[int, ...] | None = None
        self._sheet: Sheet | None = None
        self._read_at = ""

    def look(self) -> tuple[int, ...]:
        """Read the file if it is not the one that was read; what tells the two apart, nothing where there is none."""
        seen = _identity(self._path)
        if seen != self._seen:
            self._seen = seen
            try:
                self.problem = self._read()
            except Refusal as refusal:
                self.problem = refusal
        return seen

    def lines(self, style: Style, height: int) -> list[str]:
        """What fits a window of so many lines: the sheet, what is wrong, and how to leave."""
        from scorekeeper.sheets.signs import visible
        from scorekeeper.sheets.style import DIM
        from scorekeeper.width import clip

        wrong = self._wrong(style)[: max(height - _LEAST - 1, 1)]
        sheet = [] if self._sheet is None else _fitted(self._sheet, style, height - len(wrong) - 1)
        parts = (Path(self._path).name, f"read {self._read_at}" if self._read_at else "", "q leaves")
        foot = clip(style.encode(" · ".join(filter(None, map(visible, parts)))), style.width)
        blanks = [""] * (height - len(sheet) - len(wrong) - 1)
        return [*sheet, *wrong, *blanks, style.paint(foot, DIM)][-height:]

    def _read(self) -> Reading | None:
        """Read the file. Its sheet becomes the one that is shown, unless the file has errors, which are returned."""
        from scorekeeper.scoring import nap
        from scorekeeper.session.reading import read
        from scorekeeper.sheets.games import room

        if Path(self._path).exists() and not Path(self._path).is_file():
            message = f"{self._path} is a device or a pipe, not a file"
            raise Refusal("file-kind", message, "Only a plain file can be watched.")
        reading = read(self._path)
        if reading.session is None or reading.report is None:
            return reading
        record = reading.session.record
        rubber = None if isinstance(record, nap.Game) else len(record.rubbers) or None
        made = room(reading.session.game).sheets(reading.session, reading.report, running=self._running, rubber=rubber)
        self._sheet = made[0] if made else None
        self._read_at = time.strftime("%H:%M:%S")
        return None

    def _wrong(self, style: Style) -> list[str]:
        from scorekeeper.sheets.problems import problems_text, refusal_text

        if self.problem is None:
            return []
        if isinstance(self.problem, Refusal):
            said = refusal_text(self.problem, style)
        else:
            said = problems_text(self.problem.errors, style)
        above = "" if self._sheet is None else "Above is the last good sheet. "
        return [style.encode(f"{above}What is wrong with the file now:"), *said.splitlines()]


def _identity(path: str) -> tuple[int, ...]:
    try:
        found = Path(path).stat()
    except OSError:
        return ()
    return found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns, found.st_ctime_ns


def _fitted(sheet: Sheet, style: Style, height: int) -> list[str]:
    """The lines of a sheet, with as many of its last hands as fit; where not even one does, its lower end."""
    from scorekeeper.sheets.layout import text
    from scorekeeper.sheets.values import last_hands

    def lines(count: int) -> list[str]:
        return text(last_hands(sheet, count), style).splitlines()

    counts = range(1, max(height, 1) + 1)
    fitting = bisect_right(counts, height, key=lambda count: len(lines(count)))
    return lines(max(fitting, 1))[-height:] if height > 0 else []
