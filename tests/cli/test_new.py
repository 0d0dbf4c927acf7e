"""`new` and `rubber`: a session begins, a rubber follows another."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]


def test_a_nap_session_is_written_as_a_person_would(run: Run, tmp_path: Path) -> None:
    """Everything that was agreed stands in the file, and nothing else."""
    done = run(
        "new", "s.yaml", "nap", "Ann", "Bob", "Cat", "--dealer", "bob", "--rounds", "3", "--title", "At home: No 7",
        "--date", "2026-11-26", "--tariff", "nap=10/5", "--tariff", "three=2",
    )  # fmt: skip
    assert (done.status, done.err) == (0, "")
    assert (tmp_path / "s.yaml").read_text() == (
        'game: nap\ntitle: "At home: No 7"\ndate: 2026-11-26\nplayers: [Ann, Bob, Cat]\ndealer: Bob\nrounds: 3\n'
        "tariff: {three: 2, nap: {made: 10, failed: 5}}\nhands:\n"
    )
    assert "Bob deals first" in done.out
    assert run("check", "s.yaml").status == 0


def test_a_biritch_session_opens_its_first_rubber(run: Run, tmp_path: Path) -> None:
    """The players belong to the rubber; a named tariff stays a name."""
    done = run(
        "new", "s.yaml", "biritch", "Ann", "Bob", "Cat", "Dan", "--dealer", "Ann", "--date", "2026-11-27",
        "--tariff", "Straight  Bridge",
    )  # fmt: skip
    assert (done.status, done.err) == (0, "")
    assert (tmp_path / "s.yaml").read_text() == (
        "game: biritch\ndate: 2026-11-27\ntariff: straight bridge\nrubbers:\n"
        "- players: [Ann, Bob, Cat, Dan]\n  dealer: Ann\n  hands:\n"
    )


def test_the_first_dealer_is_drawn_by_lot_and_named(run: Run, tmp_path: Path) -> None:
    """Without --dealer everybody is drawn sooner or later (N2), and today is the date."""
    drawn = set()
    for number in range(60):
        done = run("new", f"{number}.yaml", "nap", "Ann", "Bob", "Cat")
        assert "drawn by lot" in done.out
        text = (tmp_path / f"{number}.yaml").read_text()
        drawn.add(text.partition("dealer: ")[2].partition("\n")[0])
        assert f"date: {datetime.now().astimezone().date()}" in text
    assert drawn == {"Ann", "Bob", "Cat"}


@pytest.mark.parametrize(
    ("arguments", "status", "slug"),
    [
        (["nap", "Ann", "Bob"], 1, "[players-count]"),
        (["nap", *"ABCDEFGH"], 1, "[players-count]"),
        (["biritch", "Ann", "Bob", "Cat"], 1, "[players-count]"),
        (["nap", "Ann", "ann", "Bob"], 1, "[name-twice]"),
        (["nap", "Ann", "Bob", "pass"], 1, "[name-bad]"),
        (["nap", "Ann", "Bob", "Cat+Dan"], 1, "[name-bad]"),
        (["nap", "Ann", "Bob", "C\u200bat"], 1, "[name-bad]"),
        (["nap", "Ann", "Bob", "Cat", "--dealer", "Eve"], 1, "[name-unknown]"),
        (["nap", "Ann", "Bob", "Cat", "--date", "26.11.2026"], 1, "[date]"),
        (["nap", "Ann", "Bob", "Cat", "--date", "2026-02-30"], 1, "[date]"),
        (["nap", "Ann", "Bob", "Cat", "--tariff", "two=2"], 1, "[tariff]"),
        (["nap", "Ann", "Bob", "Cat", "--tariff", "nap=-5"], 1, "[tariff]"),
        (["nap", "Ann", "Bob", "Cat", "--tariff", "nap=5", "--tariff", "nap=6"], 1, "[tariff]"),
        (["nap", "Ann", "Bob", "Cat", "--tariff", "straight bridge"], 1, "[tariff]"),
        (["biritch", "Ann", "Bob", "Cat", "Dan", "--tariff", "rubber=50/40"], 1, "[tariff]"),
        (["biritch", "Ann", "Bob", "Cat", "Dan", "--rounds", "2"], 1, "[rounds]"),
        (["biritch", "Ann", "Bob", "Cat", "Dan", "--tariff", "game=0"], 1, "[number]"),
        (["nap", "Ann", "Bob", "Cat", "--title", "a\x1b[31m"], 1, "[character]"),
        (["nap", "Ann", "Bob", "Cat", "--title", "a\udcff"], 1, r"the title 'a\xff' is not UTF-8"),
        (["nap", "Ann", "Bob", "Cat", "--rounds", "0"], 2, "--rounds"),
        (["whist", "Ann", "Bob", "Cat"], 2, "whist"),
        (["nap", "Ann", "Bob", "Cat", "--dealer", "Ann", "--dealer", "Bob"], 2, "--dealer"),
        ([], 2, "GAME"),
        (["nap"], 2, "NAME"),
    ],
)
def test_what_cannot_be_starts_nothing(run: Run, tmp_path: Path, arguments: list[str], status: int, slug: str) -> None:
    """A wrong request is 1, a wrong command line 2; no file appears."""
    done = run("new", "s.yaml", *arguments)
    assert (done.status, done.out) == (status, "")
    assert slug in done.err
    assert list(tmp_path.iterdir()) == []


def test_a_file_is_never_overwritten(run: Run, nap: Path) -> None:
    """Neither a session nor anything else."""
    before = nap.read_bytes()
    done = run("new", str(nap), "nap", "Ann", "Bob", "Cat")
    assert (done.status, done.out) == (1, "")
    assert nap.read_bytes() == before


def test_the_next_rubber_follows_a_won_one(run: Run, biritch: Path) -> None:
    """Partners are chosen afresh (B1); the new pairs are named."""
    for _ in range(2):
        run("add", str(biritch), "h13", "h", "ann+cat", "3", "dealer", "ann")
    done = run("rubber", str(biritch), "Ann", "Dan", "Bob", "Cat", "--dealer", "Dan")
    assert (done.status, done.err) == (0, "")
    assert done.out == "Rubber 2: Ann & Bob against Dan & Cat. Dan deals first.\n"
    assert biritch.read_text().endswith("- players: [Ann, Dan, Bob, Cat]\n  dealer: Dan\n  hands:\n")
    assert run("add", str(biritch), "s7", "h", "dan3").status == 0


def test_an_unfinished_rubber_is_left_only_on_purpose(run: Run, biritch: Path) -> None:
    """Without --abandon it is refused, with it a warning stays in `check`, and `undo` takes the new rubber back."""
    run("add", str(biritch), "h9", "h", "b3")
    before = biritch.read_bytes()
    refused = run("rubber", str(biritch), "Ann", "Dan", "Bob", "Cat")
    assert (refused.status, refused.out) == (1, "")
    assert "[rubber-unfinished]" in refused.err
    assert biritch.read_bytes() == before
    assert run("rubber", str(biritch), "Ann", "Dan", "Bob", "Cat", "--abandon", "--dealer", "Ann").status == 0
    assert "[rubber-unfinished]" in run("check", str(biritch)).out
    assert run("check", "--strict", str(biritch)).status == 1
    assert "Rubber 2 is taken back" in run("undo", str(biritch)).out
    assert biritch.read_bytes() == before


def test_nap_has_no_rubbers(run: Run, nap: Path) -> None:
    """The file stays as it is."""
    before = nap.read_bytes()
    done = run("rubber", str(nap), "Ann", "Bob", "Cat", "Dan")
    assert (done.status, done.out) == (1, "")
    assert nap.read_bytes() == before
