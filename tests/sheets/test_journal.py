"""The journal of an evening: its text, and what ledger and hledger themselves make of it.

The two programs are Debian packages of their names (`apt-get install ledger hledger`); without one its tests are
skipped.
"""

from __future__ import annotations

import csv
import datetime as dt
import os
import shutil
import subprocess
from collections.abc import Callable, Sequence
from io import StringIO
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorekeeper.problem import Refusal
from scorekeeper.scoring import nap
from scorekeeper.scoring.nap import Contract, Game, Misdeal, PassedOut, Played
from scorekeeper.session.names import clean, complaint, fold
from scorekeeper.session.reading import Session, read
from scorekeeper.sheets.nap.journal import account, journal

SAMPLES = Path(__file__).parents[2] / "samples"
DAY = dt.date(2026, 11, 26)
PLAYERS = ("Ann", "Bob", "Cat")
Program = Callable[[str], dict[str, str]]

HOSTILE = (
    ("A:B", "A;B", "A%3AB"),
    ("A ;B", "; B", ";", "%", "%3B", ":", ":: A"),
    ("(A)", "[B]", "<C>", "{D}", "((", "]]", "{{"),
    ("* A", "! B", "~ C", "= D", "@ E", "@@ 5 F", "D 5"),
    ('"A"', "'B'", "`C`", "A\\", "\\n", "A|B", "| C"),
    ("5", "-5 points", "points", "2026-11-26", "include x", "end comment", "account Z"),
    ("李雷", "Zoë", "Łukasz", "👨\u200d👩\u200d👧", "שלמה", "é", "ﬀ"),
    ("A = 5", "A @ 5", "A, B", "A.", ".A", "$A", "#A"),
    ("key: value", ":tag:", "date: x", "[=2026/01/01]", "A key:: value", "A % 2", "expr"),
)


def run(*command: str, journal_text: str) -> str:
    """What a program prints of a journal; it must not complain."""
    environment = os.environ | {"LC_ALL": "C.UTF-8", "HOME": os.devnull}
    done = subprocess.run(
        command, input=journal_text, env=environment, capture_output=True, encoding="utf-8", check=False
    )
    assert (done.returncode, done.stderr) == (0, ""), journal_text
    return done.stdout


def ledger(text: str) -> dict[str, str]:
    """The balances as ledger has them, which at first refuses every account and commodity not declared."""
    table = run(
        "ledger", "--args-only", "--pedantic", "-f", "-", "balance", "--flat", "--empty", "--no-total",
        "--format", "%(account)\t%(quantity(scrub(total)))\n",
        journal_text=text,
    )  # fmt: skip
    return dict(line.split("\t") for line in table.splitlines())


def hledger(text: str) -> dict[str, str]:
    """The balances as hledger has them; its strict check comes first."""
    run("hledger", "-f", "-", "check", "--strict", journal_text=text)
    table = run("hledger", "-f", "-", "balance", "--flat", "--empty", "-N", "-O", "csv", journal_text=text)
    rows = list(csv.reader(StringIO(table)))
    assert rows[0] == ["account", "balance"]
    return {name: balance.removesuffix(" points") for name, balance in rows[1:]}


PROGRAMS: dict[str, Program] = {"ledger": ledger, "hledger": hledger}


@pytest.fixture(params=list(PROGRAMS))
def program(request: pytest.FixtureRequest) -> Program:
    """Each program, skipped where it is not installed."""
    name: str = request.param
    if shutil.which(name) is None:
        pytest.skip(f"{name} is not installed: apt-get install {name}")
    return PROGRAMS[name]


def evening(players: Sequence[str], note: str | None = None) -> nap.Report:
    """One hand of every kind; the last player declares the first, the first the others."""
    hands = (
        Played(players[-1], Contract.FOUR, tricks=4, note=note),
        PassedOut(note=note),
        Misdeal(),
        Played(players[0], Contract.NAP, tricks=0),
        Played(players[0], Contract.THREE, tricks=3),
    )
    return nap.score(Game(tuple(players), players[0], hands=hands))


def session(
    report: nap.Report, date: dt.date | None = DAY, title: str | None = None, note: str | None = None
) -> Session:
    """What a file says of an evening."""
    return Session("nap", report.game, title, date, note)


def expected(report: nap.Report) -> dict[str, str]:
    """The balances as the sheet has them, by account."""
    return {account(name): str(points) for name, points in zip(report.game.players, report.balances, strict=True)}


def test_each_hand_is_a_transaction_that_balances() -> None:
    """Word for word: a made four of Cat's, 4 from each; a hand that all passed has nothing to pay (N7, N11)."""
    hands = (Played("Cat", Contract.FOUR, tricks=5, note="over: trumps\n2026"), PassedOut())
    report = nap.score(Game(PLAYERS, "Ann", tariff=nap.Tariff(nap=nap.Stake(10, 5)), hands=hands))
    assert journal(session(report, title="Thursday"), report) == (
        "; Nap, British main variant · Thursday · 2026-11-26 · each pays 3, 4, 10/5, 10\n"
        "; Amended: nap 10/5 instead of 5 (N11)\n"
        "\n"
        "commodity points\n"
        "account Players:Ann\n"
        "account Players:Bob\n"
        "account Players:Cat\n"
        "\n"
        "; over: trumps\n"
        "; 2026\n"
        "2026-11-26 * (1) Cat, four, made 5\n"
        "    Players:Ann  -4 points\n"
        "    Players:Bob  -4 points\n"
        "    Players:Cat  8 points\n"
        "\n"
        "2026-11-26 * (2) passed\n"
        "    Players:Ann  0 points\n"
        "    Players:Bob  0 points\n"
        "    Players:Cat  0 points\n"
    )


@pytest.mark.parametrize("date", [None, dt.date(1399, 12, 31)])
def test_a_day_that_no_journal_has_is_refused(date: dt.date | None) -> None:
    """Every transaction has a day, from 1400 on."""
    report = evening(PLAYERS)
    with pytest.raises(Refusal) as refusal:
        journal(session(report, date), report)
    assert refusal.value.slug == "journal-date"


@pytest.mark.parametrize("sample", ["nap-evening.yaml", "nap-worked-deal.yaml"])
def test_the_samples_add_up_elsewhere(program: Program, sample: str) -> None:
    """Another program comes to the same balances."""
    reading = read(str(SAMPLES / sample))
    assert isinstance(reading.report, nap.Report)
    assert reading.session is not None
    dated = Session("nap", reading.report.game, reading.session.title, reading.session.date or DAY)
    assert program(journal(dated, reading.report)) == expected(reading.report)


@pytest.mark.parametrize("players", HOSTILE)
def test_no_name_breaks_a_journal(program: Program, players: tuple[str, ...]) -> None:
    """Whatever a player may be called, everybody has an account of their own, with the right balance."""
    assert [name for name in players if complaint(name)] == []
    report = evening(players)
    assert program(journal(session(report), report)) == expected(report)
    assert len(expected(report)) == len(players)


@pytest.mark.parametrize("command", [("ledger", "payees"), ("hledger", "descriptions")], ids=lambda command: command[0])
def test_every_hand_keeps_its_words(command: tuple[str, str]) -> None:
    """What a hand was stands in the journal's own field for that, whatever its declarer is called."""
    if shutil.which(command[0]) is None:
        pytest.skip(f"{command[0]} is not installed: apt-get install {command[0]}")
    report = evening(("| C;", "Bob", "A ;B"))
    words = run(*command, "-f", "-", journal_text=journal(session(report), report)).splitlines()
    played = {"A %3BB, four, made 4", "| C%3B, nap, failed 0", "| C%3B, three, made 3"}
    assert set(words) - {"passed", "misdeal"} == played  # ledger leaves out whom nothing was paid to


@pytest.mark.parametrize(
    "note",
    [
        "date: 2026-99-99", "[=2026-99-99]", ":tag:other:", "key:: 1 +", "end comment\ncomment\n!include /etc/passwd",
        "\n\n2026-11-26 x\n  A  1\n  B", "a\x0bb\x0cc\x85d\u2028e\r2026-01-01 x", "x" * 9000, "李" * 5000,
        "  ; Players:Ann  99 points",
    ],
)  # fmt: skip
def test_no_note_breaks_a_journal(program: Program, note: str) -> None:
    """Whatever somebody remarked, the balances stay."""
    report = evening(PLAYERS, note)
    assert program(journal(session(report, title=note, note=note), report)) == expected(report)


NAMES = st.text(st.characters(exclude_categories=("Cs", "Cc")), min_size=1, max_size=12).map(clean)
TABLES = st.lists(NAMES.filter(lambda name: complaint(name) is None), min_size=3, max_size=7, unique_by=fold)


@settings(max_examples=15, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(players=TABLES)
def test_any_table_adds_up_elsewhere(program: Program, players: list[str]) -> None:
    """Any names that a session may have."""
    report = evening(players)
    assert program(journal(session(report), report)) == expected(report)
