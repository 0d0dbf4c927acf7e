"""Commands that are killed at random moments: the file is the whole old one or the whole new one, and what was
reported is in it (§6).

``KILLS=1000 pytest tests/faults/test_killed.py --log-cli-level=INFO`` kills a thousand and says how it went.
"""

from __future__ import annotations

import logging
import os
import random
import signal
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

KILLS = int(os.environ.get("KILLS") or (200 if os.environ.get("CI") else 40))
SIGNALS = (signal.SIGKILL, signal.SIGTERM, signal.SIGINT, signal.SIGHUP)
INTERRUPTED = 130
IN_A_FRESH_PROCESS = 0.1
AIMED = 0.6
"""What share of the signals waits for the draft, and so comes while the file is saved."""
SAVING = 0.6
"""About what share of a command's time lies behind the moment at which the draft is there."""
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

    def command(self, words: list[str], path: Path) -> list[str]:
        """The words of a command with the file in its place."""
        return [words[0], str(path), *words[1:]]


@pytest.fixture
def table(folder: Path, tmp_path: Path) -> Table:
    """A session of two hands."""
    path = folder / "s.yaml"
    path.write_text(START)
    return Table(path, tmp_path / "s.yaml")


def draw(dice: random.Random, hands: int) -> list[str]:
    """A command that changes a session of so many hands; it stays short."""
    kinds = ["amend", "undo"] if hands > 12 else ["add", "amend", "undo", "edit"] if hands > 2 else ["add", "edit"]
    kind = dice.choice(kinds)
    if kind == "add":
        return [kind, *dice.choice((["passed"], ["misdeal"], ["cat", "four", str(dice.randint(0, 5))]))]
    if kind == "amend":
        return [kind, str(dice.randint(1, hands)), "note", f"number {dice.randint(0, 999)}"]
    return [kind]


def test_killed_at_random(table: Table, folder: Path, execute: Execute) -> None:
    """KILL, TERM, INT and HUP at random moments of add, amend, undo and edit."""
    dice = random.Random(KILLS)
    lasts: dict[tuple[str, bool], float] = {}
    seen: Counter[str] = Counter()
    for _ in range(KILLS):
        old = table.path.read_bytes()
        words = draw(dice, old.count(b"\n- "))
        table.copy.write_bytes(old)
        whole = execute(*table.command(words, table.copy))
        assert whole.status == 0, whole.written
        new = table.copy.read_bytes()

        fresh, kill = dice.random() < IN_A_FRESH_PROCESS, dice.choice(SIGNALS)
        lasts.setdefault((words[0], False), whole.seconds)
        if (words[0], fresh) not in lasts:
            table.copy.write_bytes(old)
            lasts[words[0], fresh] = execute(*table.command(words, table.copy), fresh=fresh).seconds
        aimed = dice.random() < AIMED
        delay = dice.uniform(0, lasts[words[0], False] * SAVING if aimed else lasts[words[0], fresh])
        ended = execute(
            *table.command(words, table.path),
            kill=kill,
            delay=delay,
            draft=table.draft if aimed else None,
            fresh=fresh,
        )

        after = table.path.read_bytes()
        assert after in {old, new}, (words, kill.name)
        assert after == new or not is_reported(ended.status, ended.written), (words, kill.name, ended)
        assert ended.status in {0, -kill, INTERRUPTED}, ended
        left = [path.name for path in folder.iterdir() if path != table.path]
        assert left in ([], [table.draft.name])
        if left:
            assert execute(*table.command(["add", "misdeal"], table.path)).status == 0
            assert list(folder.iterdir()) == [table.path]
        how = "finished before" if ended.status == 0 else "new file" if after == new else "old file"
        seen.update([f"killed {words[0]}", kill.name, how, *(["swept by the next command"] if left else [])])
    LOG.info("%d processes killed: %s", KILLS, ", ".join(f"{what} {count}" for what, count in sorted(seen.items())))
    assert seen["old file"]
    assert seen["new file"]


def is_reported(status: int, written: str) -> bool:
    """Whether a command said, or ended as if it had said, that the change is made."""
    return status == 0 or any(said in written for said in ("Hand ", "→", "is taken back", "is changed"))
