"""`export`: a session for other programs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]
CARDS = "  - {trump: hearts, tricks: 9, cards: {Ann: AKQ2.AKQ2.A2.432}}\n"


@pytest.fixture
def dated(run: Run, nap: Path) -> Path:
    """A session of Nap with a date and one hand: a four that Bob made."""
    nap.write_text(nap.read_text().replace("players", "date: 2026-11-26\nplayers"))
    run("add", nap.name, "b", "4", "4")
    return nap


@pytest.mark.parametrize("form", ["ledger", "hledger"])
def test_a_journal_goes_to_standard_output(run: Run, dated: Path, form: str) -> None:
    """Both programs get the same text."""
    done = run("export", dated.name, "--format", form)
    assert (done.status, done.err) == (0, "")
    assert "2026-11-26 * (1) Bob, four, made 4\n    Players:Ann  -4 points\n    Players:Bob  12 points\n" in done.out


def test_deals_go_to_a_file(run: Run, biritch: Path, tmp_path: Path) -> None:
    """With -o nothing is printed."""
    biritch.write_text(biritch.read_text() + CARDS)
    done = run("export", biritch.name, "--format", "pbn", "-o", "deals.pbn")
    assert (done.status, done.out, done.err) == (0, "", "")
    assert '[Deal "N:AKQ2.AKQ2.A2.432 - - -"]' in (tmp_path / "deals.pbn").read_text()


def test_the_session_is_not_written_over(run: Run, dated: Path, tmp_path: Path) -> None:
    """Nor by a link to it."""
    (tmp_path / "link").symlink_to(dated.name)
    before = dated.read_bytes()
    for target in (dated.name, "link"):
        assert run("export", dated.name, "--format", "ledger", "-o", target).status == 1
    assert dated.read_bytes() == before


@pytest.mark.parametrize(
    ("session", "form", "slug"),
    [
        ("nap", "ledger", "journal-date"),
        ("nap", "pbn", "no-deals"),
        ("biritch", "pbn", "no-deals"),
        ("biritch", "hledger", "no-journal"),
    ],
)
def test_what_cannot_be_written_is_refused(
    run: Run, session: str, form: str, slug: str, request: pytest.FixtureRequest
) -> None:
    """A journal needs a day and Nap, the notation deals with cards."""
    path: Path = request.getfixturevalue(session)
    done = run("export", path.name, "--format", form)
    assert (done.status, done.out) == (1, "")
    assert f"[{slug}]" in done.err


def test_the_format_has_to_be_named(run: Run, dated: Path) -> None:
    """There is none that is meant without saying: exit 2."""
    done = run("export", dated.name)
    assert (done.status, done.out) == (2, "")
    assert "ledger, hledger, pbn" in done.err
