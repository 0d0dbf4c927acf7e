"""The Nap sheet, as a value and as text (N7, N11, N13–N16, N18)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scorekeeper.scoring import nap
from scorekeeper.sheets.games import room
from scorekeeper.sheets.layout import text
from scorekeeper.sheets.nap.sheet import sheet
from scorekeeper.sheets.style import Style
from scorekeeper.sheets.values import Kind, Occasion, RowKind

MakeReport = Callable[..., nap.Report]
FOUR = ("Ann", "Bob", "Cat", "Dan")


def test_sheet_is_a_value(evening: Occasion, nap_report: MakeReport) -> None:
    """Every hand is a row with its payments as numbers and their sum; below stand balances and places."""
    made = sheet(evening, nap_report(*FOUR))
    assert [column.heading for column in made.columns][5:] == [("Ann",), ("Bob",), ("Cat",), ("Dan",), ("sum",)]
    numbers = [[None if cell is None else cell.value for cell in row.cells[5:]] for row in made.rows]
    assert numbers == [
        [-4, 12, -4, -4, 0],
        [0, 0, 0, 0, 0],
        [5, 5, 5, -15, 0],
        [0, 0, 0, 0, 0],
        [-10, 30, -10, -10, 0],
        ["", "", "", "", ""],
        [-9, 47, -9, -29, 0],
        [2, 1, 2, 4, None],
    ]
    assert [row.kind for row in made.rows] == [RowKind.HAND] * 5 + [RowKind.LINE] + [RowKind.TOTAL] * 2
    assert [row.note for row in made.rows[:5]] == [None, None, "led the wrong ace", "a card face up", None]


def test_sheet_as_text(evening: Occasion, nap_report: MakeReport) -> None:
    """The sheet names variant and payments, has a row for each hand, and says who leads and whose deal is next."""
    assert text(sheet(evening, nap_report(*FOUR))).splitlines() == [
        "Nap, British main variant · Thursday · each pays 3, 4, 5, 10",
        "  #  dealer   declarer  contract    result     Ann   Bob   Cat   Dan  sum",
        "  1  Ann      Bob       four        made 4      −4   +12    −4    −4    0",
        "  2  Bob      passed                             ·     ·     ·     ·    0",
        "  3  Cat      Dan       nap         failed 3    +5    +5    +5   −15    0",
        "     led the wrong ace",
        "  4  Dan      misdeal                            ·     ·     ·     ·    0",
        "     a card face up",
        "  5  Dan      Bob       wellington  made       −10   +30   −10   −10    0",
        "                                              ────  ────  ────  ────  ───",
        "     balance                                    −9   +47    −9   −29    0",
        "     place                                       2     1     2     4",
        "Bob leads by 56.",
        "Ann deals next. Round 1 of 2 is complete.",
    ]


def test_running_balances(evening: Occasion, nap_report: MakeReport) -> None:
    """With running balances each row shows what everybody then has, and says so in the heading."""
    made = sheet(evening, nap_report(*FOUR), running=True)
    assert "running balances" in made.heading
    balances = [[None if cell is None else cell.value for cell in row.cells[5:9]] for row in made.rows[:5]]
    assert balances == [
        [-4, 12, -4, -4],
        [-4, 12, -4, -4],
        [1, 17, 1, -19],
        [1, 17, 1, -19],
        [-9, 47, -9, -29],
    ]
    assert {cell.kind for row in made.rows[:5] for cell in row.cells[5:9] if cell} == {Kind.CHANGE}


def test_ascii_sheet(evening: Occasion, nap_report: MakeReport) -> None:
    """In ASCII nothing else is printed, and every column stands where it stood."""
    report = nap_report(*FOUR)
    plain = text(sheet(evening, report), Style(ascii=True))
    assert plain.isascii()
    assert "-10   +30   -10   -10    0" in plain
    assert [len(line) for line in plain.splitlines()] == [
        len(line) for line in text(sheet(evening, report)).splitlines()
    ]


def test_what_is_said_of_the_evening_is_shown(described: Occasion, nap_report: MakeReport) -> None:
    """Title and date stand in the heading, the session's note below it, line by line."""
    lines = text(sheet(described, nap_report(*FOUR))).splitlines()
    assert lines[:3] == [
        "Nap, British main variant · Thursday · 2026-11-26 · each pays 3, 4, 5, 10",
        "At the Crown.",
        "Rain.",
    ]


def test_amended_payments_are_named(evening: Occasion, nap_report: MakeReport) -> None:
    """Each amended payment stands beside the rule's number and its id (N16)."""
    tariff = nap.Tariff(four=nap.Stake(6, 6), nap=nap.Stake(10, 5))
    lines = text(sheet(evening, nap_report(*FOUR, tariff=tariff))).splitlines()
    assert lines[:2] == [
        "Nap, British main variant · Thursday · each pays 3, 6, 10/5, 10",
        "Amended: four 6 instead of 4 (N11); nap 10/5 instead of 5 (N11).",
    ]


def test_empty_session(untitled: Occasion) -> None:
    """Before the first hand there are balances of 0, no minus before them, and the first dealer."""
    report = nap.score(nap.Game(("Ann", "Bob", "Cat"), "Bob"))
    assert text(sheet(untitled, report)).splitlines() == [
        "Nap, British main variant · each pays 3, 4, 5, 10",
        "  #  dealer   declarer  contract  result   Ann   Bob   Cat  sum",
        "                                          ────  ────  ────  ───",
        "     balance                                 0     0     0    0",
        "     place                                   1     1     1",
        "Bob deals first.",
    ]


@pytest.mark.parametrize("players", [4, 5, 6, 7])
def test_every_table_fits(untitled: Occasion, nap_report: MakeReport, players: int) -> None:
    """From four to seven players with short names, the sheet fits eighty columns with every hand in full."""
    names = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus")[:players]
    lines = text(sheet(untitled, nap_report(*names))).splitlines()
    assert max(map(len, lines)) <= 80
    heading = next(line for line in lines if "dealer" in line)
    assert heading.split()[5:] == [*names, "sum"]
    assert any("wellington" in line and f"+{10 * (players - 1)}" in line for line in lines)


def test_ten_letter_names_fit_eighty_columns(evening: Occasion, nap_report: MakeReport) -> None:
    """Four names of ten letters are shown in full in eighty columns, their headings on two lines."""
    names = ("Alexandria", "Bernadette", "Christophe", "Dominiques")
    lines = text(sheet(evening, nap_report(*names, rounds=1))).splitlines()
    assert max(map(len, lines)) <= 80
    for name in names:
        assert sum(name in line for line in lines[1:3]) == 1
    assert lines[3].split()[:4] == ["1", "Alexandria", "Bernadette", "four"]


@pytest.mark.parametrize(
    ("rounds", "deals", "said"),
    [
        (None, 4, "Ann deals next."),
        (2, 1, "Bob deals next. Round 1 of 2: 1 of 4 deals done."),
        (2, 4, "Ann deals next. Round 1 of 2 is complete."),
        (2, 7, "Dan deals next. Round 2 of 2: 3 of 4 deals done."),
        (2, 8, "All 2 rounds are complete."),
        (1, 4, "The one agreed round is complete."),
    ],
)
def test_rounds(untitled: Occasion, rounds: int | None, deals: int, said: str) -> None:
    """The sheet tells how far the agreed rounds have come, and whose deal is next until they are complete (N14)."""
    report = nap.score(nap.Game(FOUR, "Ann", rounds, hands=(nap.PassedOut(),) * deals))
    assert sheet(untitled, report).remarks == ("Everybody is level.", said)


@pytest.mark.parametrize(
    ("hands", "rounds", "said"),
    [
        ((nap.Played("Ann", nap.Contract.THREE, 3),), None, "Ann leads by 12."),
        ((nap.Played("Ann", nap.Contract.THREE, 2),), None, "Bob, Cat and Dan share the lead, 12 ahead."),
        (
            (nap.Played("Ann", nap.Contract.THREE, 2), *[nap.PassedOut()] * 3),
            1,
            "Bob, Cat and Dan share the first place, 12 ahead.",
        ),
        ((nap.Played("Ann", nap.Contract.THREE, 3), *[nap.PassedOut()] * 3), 1, "Ann wins by 12."),
    ],
)
def test_who_leads(untitled: Occasion, hands: tuple[nap.Hand, ...], rounds: int | None, said: str) -> None:
    """The sheet says who leads and by how much, shared or alone, and who won once the rounds are complete (N14)."""
    report = nap.score(nap.Game(FOUR, "Dan", rounds, hands=hands))
    assert sheet(untitled, report).remarks[0] == said


def test_only_a_nap_sheet_comes_without_rubbers(evening: Occasion, nap_report: MakeReport) -> None:
    """An evening of Nap is one sheet, and its report until a hand is that of the hands up to it."""
    nap_room = room("nap")
    report = nap_report(*FOUR)
    assert nap_room.sheets(evening, report) == (sheet(evening, report),)
    cut = nap_room.until(report, 3)
    assert isinstance(cut, nap.Report)
    assert cut.balances == (1, 17, 1, -19)
    assert cut.next_dealer == "Dan"
