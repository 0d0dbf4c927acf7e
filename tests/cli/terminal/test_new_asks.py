"""`new` in a terminal asks for what is missing, and again after an answer that cannot be."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pexpect

import scorekeeper

PROJECT = Path(scorekeeper.__file__).parent.parent


def test_new_asks_until_the_players_can_sit_down(tmp_path: Path) -> None:
    """Two players are too few for Biritch; four are seated as they were typed, a quoted name with its blank."""
    child = pexpect.spawn(
        sys.executable,
        ["-m", "scorekeeper", "new", "s.yaml", "--dealer", "Bob", "--date", "2026-11-27"],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(PROJECT), "TERM": "dumb"},
        encoding="utf-8",
        timeout=30,
        dimensions=(24, 60),
    )
    child.expect("Which game")
    child.sendline("biritch")
    child.expect("Players: ")
    child.sendline("Ann Bob")
    child.expect("players-count")
    child.expect("Players: ")
    child.sendline("'Ann Lee' Bob, Cat Dan")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
    assert (tmp_path / "s.yaml").read_text() == (
        "game: biritch\ndate: 2026-11-27\nrubbers:\n- players: [Ann Lee, Bob, Cat, Dan]\n  dealer: Bob\n  hands:\n"
    )
