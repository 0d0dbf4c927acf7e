"""`sheet`, `explain`, `score` and `rules`: what a reader gets, and what is refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]


def test_the_sheet_of_an_evening_shows_every_hand(run: Run, nap: Path) -> None:
    """The sketch: Bob +47, Ann and Cat −9, Dan −29."""
    for words in ("b 4 4", "passed", "d nap 3", "b well +"):
        run("add", str(nap), *words.split())
    done = run("sheet", str(nap))
    assert (done.status, done.err) == (0, "")
    balance = next(line for line in done.out.splitlines() if "balance" in line)
    assert balance.split() == ["balance", "−9", "+47", "−9", "−29", "0"]
    assert "Nap, British main variant" in done.out


def test_through_shows_the_evening_as_it_stood(run: Run, nap: Path) -> None:
    """After hand 1 only Bob's four has been paid."""
    for words in ("b 4 4", "d nap 3"):
        run("add", str(nap), *words.split())
    data = json.loads(run("sheet", str(nap), "--through", "1", "--format", "json").out)
    assert data["balances"] == {"Ann": -4, "Bob": 12, "Cat": -4, "Dan": -4}
    assert len(data["hands"]) == 1


def test_running_balances_instead_of_payments(run: Run, nap: Path) -> None:
    """After two hands of +12 Bob's second row shows 24."""
    for words in ("b 4 4", "b 4 4"):
        run("add", str(nap), *words.split())
    payments, running = (run("sheet", str(nap), *option).out.splitlines() for option in ((), ("--running",)))
    assert [line.split()[7] for line in payments if line.split()[:1] == ["2"]] == ["+12"]
    assert [line.split()[7] for line in running if line.split()[:1] == ["2"]] == ["+24"]


def test_ascii_needs_no_other_signs(run: Run, biritch: Path) -> None:
    """With --ascii everything is ASCII."""
    run("add", str(biritch), "h9", "h", "bob2", "dan1", "chi", "cat")
    for arguments in (["sheet", str(biritch)], ["explain", str(biritch), "1"], ["score", "biritch", "h9", "h", "b3"]):
        done = run(*arguments, "--ascii")
        assert done.status == 0
        assert done.out.isascii()


def test_sheet_never_writes_onto_the_session(run: Run, nap: Path, tmp_path: Path) -> None:
    """Not by name, not by a link; another file is written whole."""
    (tmp_path / "link.yaml").symlink_to(nap)
    before = nap.read_bytes()
    for target in ("nap.yaml", "link.yaml", "./nap.yaml"):
        done = run("sheet", "nap.yaml", "-o", target)
        assert (done.status, done.out) == (1, "")
        assert nap.read_bytes() == before
    done = run("sheet", "nap.yaml", "-o", "sheet.txt")
    assert (done.status, done.out) == (0, "")
    assert (tmp_path / "sheet.txt").read_text() == run("sheet", "nap.yaml").out


@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        (["sheet", "missing.yaml"], 1),
        (["sheet", "nap.yaml", "--rubber", "1"], 1),
        (["sheet", "nap.yaml", "--through", "7"], 1),
        (["sheet", "nap.yaml", "--through", "x"], 2),
        (["sheet", "nap.yaml", "--format", "pdf"], 2),
        (["sheet", "nap.yaml", "--format", "json", "--format", "text"], 2),
        (["sheet"], 2),
        (["explain", "nap.yaml", "1"], 1),
        (["explain", "nap.yaml", "0"], 2),
        (["explain", "nap.yaml", "1.1"], 1),
        (["score", "nap", "two", "3"], 1),
        (["score", "nap", "four", "4", "--players", "8"], 2),
        (["score", "biritch", "h9", "h", "a1"], 1),
        (["score", "biritch", "misdeal"], 1),
        (["score", "whist", "h9"], 2),
        (["rules", "whist"], 2),
        (["nosuch"], 2),
    ],
)
def test_what_cannot_be_shown(run: Run, nap: Path, arguments: list[str], status: int) -> None:
    """A wrong request is 1, a wrong command line 2, and nothing goes to stdout."""
    assert nap.exists()
    done = run(*arguments)
    assert (done.status, done.out) == (status, "")
    assert done.err


def test_explain_names_rules_and_where_they_come_from(run: Run, nap: Path) -> None:
    """Each step has its rule id."""
    run("add", str(nap), "b", "4", "3")
    done = run("explain", str(nap), "1")
    assert (done.status, done.err) == (0, "")
    assert "3 opponents × 4 = 12" in done.out
    assert "N11" in done.out
    assert "N13" in done.out


def test_score_needs_no_session(run: Run) -> None:
    """Four made: +8 with three players, +24 with seven; a Biritch hand as in BE1 under contre: 48 and 16."""
    nap = run("score", "nap", "four", "4")
    assert (nap.status, nap.err) == (0, "")
    assert "+8" in nap.out
    assert "+24" in nap.out
    assert "+24" not in run("score", "nap", "four", "4", "--players", "3").out
    biritch = run("score", "biritch", "h9", "x", "h", "b3")
    assert (biritch.status, biritch.err) == (0, "")
    assert "48" in biritch.out
    assert "16" in biritch.out


def test_rules_lists_every_rule_with_its_origin(run: Run) -> None:
    """All ids of a game, and only of that game when one is named."""
    for game, letter, other in (("nap", "N", "B"), ("biritch", "B", "N")):
        done = run("rules", game)
        assert (done.status, done.err) == (0, "")
        for number in range(1, 20):
            assert f"{letter}{number}" in done.out.split()
        assert f"{other}19" not in done.out.split()
    both = run("rules").out.split()
    assert {"N19", "B19"} <= set(both)
