"""Commands that are killed at random moments: the file is the whole old one or the whole new one, and what was
reported is in it (§6).

``pytest tests/faults/test_killed.py --log-cli-level=INFO`` kills a thousand and says how it went; CI kills 200, and
``KILLS`` is for other numbers.
"""

from __future__ import annotations

import logging
import os
import random
import re
import signal
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

KILLS = int(os.environ.get("KILLS") or (200 if os.environ.get("CI") else 1000))
SIGNALS = (signal.SIGKILL, signal.SIGTERM, signal.SIGINT, signal.SIGHUP)
INTERRUPTED = 130
IN_A_FRESH_PROCESS = 0.1
AIMED = 0.6
"""What share of the signals waits for the draft, and so comes while the file is saved."""
SAVING = 0.6
"""About what share of a command's time lies behind the moment at which the draft is there."""
LONGEST = 12
"""Hands after which the session begins anew."""
BEGINNING = ("__init__.py", "__main__.py")
SWALLOWED = "Exception ignored in"
"""What Python says of an interrupt that comes while it clears away, and then goes on as if there had been none."""
START = "game: nap\nplayers: [Ann, Bob, Cat, Dan]\ndealer: Ann\nhands:\n- passed\n- misdeal\n"

LOG = logging.getLogger(__name__)

Execute = Callable[..., Any]


@dataclass(frozen=True)
class Table:
    """A session that commands change, and a copy on which the same command can be seen to its end."""

    path: Path
    copy: Path

    @property
    def draft(self) -> Path:
        """What the safe save writes beside the session."""
        return self.path.with_name(f".{self.path.name}.scorekeeper")


@pytest.fixture
def table(folder: Path, tmp_path: Path) -> Table:
    """A session of two hands."""
    path = folder / "s.yaml"
    path.write_text(START)
    return Table(path, tmp_path / "s.yaml")


def draw(dice: random.Random, hands: int) -> list[str]:
    """A command that changes a session of so many hands."""
    kind = dice.choice(("add", "amend", "undo", "edit") if hands > 1 else ("add", "amend", "edit"))
    if kind == "add":
        return [kind, *dice.choice((["passed"], ["misdeal"], ["cat", "four", str(dice.randint(0, 5))]))]
    if kind == "amend":
        return [kind, str(dice.randint(1, hands)), "note", f"number {dice.randint(0, 999)}"]
    return [kind]


class Killer:
    """Kills commands at random moments, most of them while the file is saved."""

    def __init__(self, table: Table, execute: Execute) -> None:
        self._table = table
        self._execute = execute
        self._dice = random.Random(KILLS)
        self._lasts: dict[tuple[str, bool], float] = {}
        self.seen: Counter[str] = Counter()

    def strike(self) -> None:
        """Kill one command, and see to it that nothing is lost and nothing left."""
        path = self._table.path
        if path.read_bytes().count(b"\n- ") > LONGEST:
            path.write_text(START)
        old = path.read_bytes()
        words = draw(self._dice, old.count(b"\n- "))
        new = self._whole(words, old)
        kill, ended = self._killed(words)
        after = path.read_bytes()
        assert after in {old, new}, (words, kill.name)
        assert after == new or not is_reported(ended.status, ended.written), (words, kill.name, ended)
        if is_pythons(ended):
            assert after == old, (words, ended)
        else:
            assert ended.status in {0, -kill, INTERRUPTED}, (words, kill.name, ended)
            assert "Traceback" not in ended.written.partition(SWALLOWED)[0], (words, kill.name, ended)
        how = "finished before" if ended.status == 0 else "new file" if after == new else "old file"
        self.seen.update([words[0], kill.name, how])
        left = [each.name for each in path.parent.iterdir() if each != path]
        if left:
            assert left == [self._table.draft.name]
            assert self._execute("add", str(path), "misdeal").status == 0
            assert list(path.parent.iterdir()) == [path]
            self.seen["swept by the next command"] += 1

    def _whole(self, words: list[str], old: bytes, fresh: bool = False) -> bytes:
        """What a command makes of the session when nobody kills it."""
        self._table.copy.write_bytes(old)
        ended = self._execute(words[0], str(self._table.copy), *words[1:], fresh=fresh)
        assert ended.status == 0, ended.written
        self._lasts[words[0], fresh] = ended.seconds
        return self._table.copy.read_bytes()

    def _killed(self, words: list[str]) -> tuple[signal.Signals, Any]:
        """The signal that a command got, and how it ended."""
        fresh = self._dice.random() < IN_A_FRESH_PROCESS
        if (words[0], fresh) not in self._lasts:
            self._whole(words, self._table.path.read_bytes(), fresh)
        kill, is_aimed = self._dice.choice(SIGNALS), self._dice.random() < AIMED
        within = self._lasts[words[0], False] * SAVING if is_aimed else self._lasts[words[0], fresh]
        draft, delay = self._table.draft if is_aimed else None, self._dice.uniform(0, within)
        command = (words[0], str(self._table.path), *words[1:])
        return kill, self._execute(*command, kill=kill, delay=delay, draft=draft, fresh=fresh)


def test_killed_at_random(table: Table, execute: Execute) -> None:
    """KILL, TERM, INT and HUP at random moments of add, amend, undo and edit."""
    killer = Killer(table, execute)
    for _ in range(KILLS):
        killer.strike()
    LOG.info("%d killed: %s", KILLS, ", ".join(f"{what} {count}" for what, count in sorted(killer.seen.items())))
    assert killer.seen["old file"]


def is_pythons(ended: Any) -> bool:  # noqa: ANN401  # what `execute` returns
    """Whether an interrupt came to a new interpreter that had not yet come to the program."""
    if ended.status not in {1, -signal.SIGINT} or "KeyboardInterrupt" not in ended.written:
        return False
    frames = re.findall(r'File "(.*)", line', ended.written)
    return not any("/scorekeeper/" in frame and Path(frame).name not in BEGINNING for frame in frames)


def is_reported(status: int, written: str) -> bool:
    """Whether a command said, or ended as if it had said, that the change is made."""
    return status == 0 or any(said in written for said in ("Hand ", "→", "is taken back", "is changed"))
