"""Trouble that other score keepers had, at the level of commands: rubbers, places, dealers, commands all at once."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import scorekeeper

Run = Callable[..., Any]

PROJECT = Path(scorekeeper.__file__).parent.parent


def test_rubber_of_two_straight_games_ends_there(run: Run, biritch: Path) -> None:
    """Trouble 5: no 40 before the second game, a third hand is refused with the way to the next rubber (B10)."""
    assert "30 below, game." in run("add", "biritch.yaml", "b9", "h", "a1", "c1", "dealer", "ann").out
    done = run("add", "biritch.yaml", "b9", "h", "a1", "c1", "dealer", "ann")
    assert "30 below, game and rubber." in done.out
    assert "Ann & Cat: rubber, 40 above." in done.out
    before = biritch.read_bytes()
    done = run("add", "biritch.yaml", "h9", "h", "b3")
    assert done.status == 1
    assert "rubber 1 is won (B10) [rubber-over]\n   Start the next one: `scorekeeper rubber FILE`" in done.err
    assert biritch.read_bytes() == before
    done = run("insert", "biritch.yaml", "3", "h9", "h", "b3")
    assert (done.status, biritch.read_bytes()) == (1, before)


@pytest.mark.usefixtures("biritch")
def test_rubber_that_undo_opens_is_not_won_by_less(run: Run) -> None:
    """Trouble 6: the last hand taken back and added with one trick fewer wins nothing: 20 below, no 40 above."""
    for _ in range(2):
        run("add", "biritch.yaml", "b9", "h", "a1", "c1", "dealer", "ann")
    run("undo", "biritch.yaml")
    done = run("add", "biritch.yaml", "b8", "h", "a1", "c1", "dealer", "ann")
    assert "Ann & Cat 50, Bob & Dan 0. Below the line 20 to 0" in done.out
    assert "Games 1 to 0" in done.out
    sheet = json.loads(run("sheet", "biritch.yaml", "--format", "json").out)
    assert sheet["rubbers"][0]["rubber_winner"] is None
    assert sheet["rubbers"][0]["above"] == {"Ann & Cat": 0, "Bob & Dan": 0}


def test_shared_places_and_no_negative_zero(run: Run, nap: Path) -> None:
    """Trouble 8: 1, 17, 1, −19 are places 2, 1, 2, 4; all 0 are all first, and 0 has no sign."""
    run("add", "nap.yaml", "b", "4", "4")
    done = run("add", "nap.yaml", "d", "nap", "-")
    assert "1st Bob +17, 2nd Ann and Cat +1, 4th Dan −19." in done.out
    run("undo", "nap.yaml")
    done = run("add", "nap.yaml", "b", "4", "-")
    assert "1st Ann, Bob, Cat and Dan 0." in done.out
    for form in ("text", "json", "csv"):
        shown = run("sheet", "nap.yaml", "--format", form).out
        assert "-0" not in shown.replace(nap.name, "")
        assert "−0" not in shown
    assert run("undo", "nap.yaml").status == 0
    done = run("undo", "nap.yaml")
    assert "1st Ann, Bob, Cat and Dan 0. Ann deals first." in done.out


def test_dealers_go_round(run: Run, nap: Path) -> None:
    """Trouble 9: after a hand, a passed one, a misdeal, and after somebody else dealt (N2, N7, N18)."""
    for words, dealer, following in (
        ("b 4 4", "Ann", "Bob"),
        ("passed", "Bob", "Cat"),
        ("misdeal", "Cat", "Cat"),
        ("passed dealer ann", "Ann", "Bob"),
        ("misdeal dealer dan", "Dan", "Dan"),
        ("passed", "Dan", "Ann"),
    ):
        done = run("add", "nap.yaml", *words.split())
        assert f"dealer: {dealer}" in nap.read_text().splitlines()[-1]
        assert f"{following} deals next." in done.out


def test_corrections_at_once(nap: Path) -> None:
    """Trouble 12: eight commands at once on one file, adding and amending, and every change is there afterwards."""
    count = 8
    lines = "".join(f"- {{outcome: passed, note: n{number}}}\n" for number in range(count))
    nap.write_text(nap.read_text() + lines)
    commands = [["amend", "nap.yaml", str(number + 1), "note", f"changed {number}"] for number in range(count // 2)]
    commands += [["add", "nap.yaml", "passed", "note", f"added {number}"] for number in range(count // 2)]
    environment = os.environ | {"PYTHONPATH": str(PROJECT)}
    running = [
        subprocess.Popen(
            [sys.executable, "-m", "scorekeeper", *command],
            cwd=nap.parent,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        for command in commands
    ]
    assert [process.wait() for process in running] == [0] * count
    text = nap.read_text()
    for number in range(count // 2):
        assert text.count(f"changed {number}") == text.count(f"added {number}") == 1
        assert f"note: n{number}}}" not in text
    assert text.count("outcome: passed") == count + count // 2
    assert [path.name for path in nap.parent.iterdir()] == ["nap.yaml"]
