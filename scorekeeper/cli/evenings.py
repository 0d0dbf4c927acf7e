"""Reading many sessions for one table: in several processes where that pays, with a word on how far it is."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

from scorekeeper.cli import output
from scorekeeper.problem import Refusal

if TYPE_CHECKING:
    import datetime as dt

    from scorekeeper.sheets.season import AnyStandings

_WORTH_PROCESSES = 300_000
"""From so many bytes of sessions on, starting processes takes less time than it saves."""
_BATCHES = 16
"""How many batches a process gets: enough that none waits long for the others, and that the word on progress moves."""
_PATIENCE, _PAUSE = 1.0, 0.1
"""Seconds before the first word on progress, and between two."""


@dataclass(frozen=True, slots=True)
class Evening:
    """What one file adds to the standings; ``left_out`` says why it adds nothing."""

    path: str
    game: str = ""
    date: dt.date | None = None
    standings: AnyStandings | None = None
    amended: tuple[str, ...] = ()
    left_out: str | None = None


def read_all(paths: Sequence[str]) -> list[Evening]:
    """The evenings of these files, in their order."""
    with _progress(len(paths)) as progress, _reading(paths) as evenings:
        found = []
        for evening in evenings:
            found.append(evening)
            progress(len(found))
        return found


def each_once(paths: Sequence[str]) -> list[str]:
    """The files without those that were named before, by whatever path or link."""
    return list({_identity(path): path for path in reversed(paths)}.values())[::-1]


def _identity(path: str) -> tuple[int, int] | str:
    found = None if path == "-" else _stat(path)
    return path if found is None else (found.st_dev, found.st_ino)


@contextmanager
def _reading(paths: Sequence[str]) -> Iterator[Iterator[Evening]]:
    """Reads file after file, here or in as many processes as there are processors."""
    workers = _processors()
    if workers == 1 or "-" in paths or _bytes_of(paths) < _WORTH_PROCESSES:
        yield map(_read, paths)
        return
    pool = ProcessPoolExecutor(workers, initializer=_leave_interrupts)
    try:
        with _uninterrupted():
            evenings = pool.map(_read, paths, chunksize=max(len(paths) // (workers * _BATCHES), 1))
        yield evenings
    finally:
        with _uninterrupted():
            pool.shutdown(cancel_futures=True)


def _processors() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _bytes_of(paths: Sequence[str]) -> int:
    return sum(found.st_size for path in paths if (found := _stat(path)) is not None)


def _stat(path: str) -> os.stat_result | None:
    try:
        return Path(path).stat()
    except (OSError, ValueError):  # that it cannot be read is said when it is read
        return None


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Hold Ctrl-C back for a moment: while processes begin or end it would leave some of them behind."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _leave_interrupts() -> None:
    """Ctrl-C reaches every process of a terminal; the first ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _read(path: str) -> Evening:
    from scorekeeper.session.reading import read
    from scorekeeper.sheets.games import room

    try:
        reading = read(path)
    except Refusal as refusal:
        return Evening(path, left_out=refusal.message)
    if reading.session is None or reading.report is None:
        first, *others = reading.errors
        how_many = f"has {len(others) + 1} errors, the first" if others else "has an error"
        where = f"in line {first.place.line}: {first.message} [{first.slug}]"
        return Evening(path, left_out=f"{path} {how_many} {where}")
    of_game = room(reading.session.game)
    standings, amended = of_game.standings(reading.report), of_game.amended(reading.report)
    return Evening(path, reading.session.game, reading.session.date, standings, amended)


@contextmanager
def _progress(total: int) -> Iterator[_Progress]:
    progress = _Progress(total)
    try:
        yield progress
    finally:
        progress.wipe()


class _Progress:
    """A line on a terminal's standard error that says how many files are read, once that takes long."""

    def __init__(self, total: int) -> None:
        self._total = total
        self._next = monotonic() + _PATIENCE
        self._shows = output.is_terminal(sys.stderr) and os.environ.get("TERM") != "dumb"
        self._shown = ""

    def __call__(self, done: int) -> None:
        if self._shows and (now := monotonic()) >= self._next:
            self._next = now + _PAUSE
            self._write(f"{done} of {self._total} sessions read")

    def wipe(self) -> None:
        """Leave nothing of it."""
        if self._shown:
            self._write("")

    def _write(self, text: str) -> None:
        output.overwrite(text.ljust(len(self._shown)) if text else " " * len(self._shown))
        self._shown = text
