"""The Biritch scoring block, as a value and as text (B8–B15, B19)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest

from scorekeeper.problem import Refusal
from scorekeeper.scoring import biritch
from scorekeeper.scoring.biritch import Holding, Played, Rubber, Trump
from scorekeeper.sheets.games import room
from scorekeeper.sheets.layout import text
from scorekeeper.sheets.style import Style
from scorekeeper.sheets.values import Cell, Kind, Occasion, Row, RowKind, Sheet
from scorekeeper.width import columns

MakeRubber = Callable[..., Rubber]
MakeReport = Callable[..., biritch.Report]
FOUR = ("Ann", "Bob", "Cat", "Dan")
TEN_LETTERS = ("Alexandria", "Bernadette", "Christophe", "Dominiques")
WIN = Played(Trump.HEARTS, 10, honours=(Holding(("Ann", "Cat"), 3),))
"""4 × 8 = 32 below for the dealer's pair: a game; 2 × 8 = 16 above for Ann & Cat."""


def sheets(occasion: Occasion, report: biritch.Report, rubber: int | None = None) -> tuple[Sheet, ...]:
    """The sheets of an evening."""
    return room("biritch").sheets(occasion, report, rubber=rubber)


def rows(sheet: Sheet, kind: RowKind) -> list[list[int | str | None]]:
    """The values in the rows of one kind."""
    return [[None if cell is None else cell.value for cell in row.cells] for row in sheet.rows if row.kind is kind]


def test_block_is_a_value(evening: Occasion, rubber: MakeRubber, biritch_report: MakeReport) -> None:
    """Each entry stands in its pair's column with its hand: above the line the latest first, below it the first."""
    (sheet,) = sheets(evening, biritch_report(rubber(*FOUR)))
    assert rows(sheet, RowKind.ENTRY) == [
        [3, "chicane (Dan)", -4, None],
        [3, "♠ five honours, four in one hand", 18, None],
        [3, "twelve tricks", 20, None],
        [2, "three aces", None, 30],
        [1, "♥ three honours", None, 16],
    ]
    assert rows(sheet, RowKind.HAND) == [
        [1, "Ann: ♥ 9", 24, None],
        [2, "Bob: biritch 6, ×4", 40, None],
        [3, "Cat: ♠ 12", 12, None],
        [4, "Dan: misdeal", None, None],
    ]
    assert rows(sheet, RowKind.GAME) == [[None, "game 1", "won", ""]]
    assert rows(sheet, RowKind.TOTAL) == [
        [None, "below the lines", 76, 0],
        [None, "above the line", 34, 46],
        [None, "total", 110, 46],
    ]
    assert rows(sheet, RowKind.NEEDS) == [[None, "needs for game", 18, 30]]
    assert sheet.remarks == ("Ann & Cat lead by 64.", "Dan deals next.")


def test_block_as_text(evening: Occasion, rubber: MakeRubber, biritch_report: MakeReport) -> None:
    """The block looks like one in a scoring book: entries grow upward from the double line, games are ruled off."""
    (sheet,) = sheets(evening, biritch_report(rubber(*FOUR)))
    assert text(sheet).splitlines() == [
        "Biritch, Collinson 1886 · Thursday · rubber 1",
        "                                                  Ann         Bob",
        " hand                                           & Cat       & Dan",
        "                                           ──────────  ──────────",
        "    3  chicane (Dan)                               −4",
        "    3  ♠ five honours, four in one hand            18",
        "    3  twelve tricks                               20",
        "    2  three aces                                              30",
        "    1  ♥ three honours                                         16",
        "                                           ══════════  ══════════",
        "    1  Ann: ♥ 9                                    24",
        "    2  Bob: biritch 6, ×4                          40",
        "       game 1                              ── won ───  ──────────",
        "    3  Cat: ♠ 12                                   12",
        "    4  Dan: misdeal",
        "       a card face up",
        "                                           ══════════  ══════════",
        "       below the lines                             76           0",
        "       above the line                              34          46",
        "       total                                      110          46",
        "       needs for game                              18          30",
        "Ann & Cat lead by 64.",
        "Dan deals next.",
    ]


def test_ascii_block(evening: Occasion, rubber: MakeRubber, biritch_report: MakeReport) -> None:
    """In ASCII suits are letters, rules are plain, and everything stands where it stood."""
    (sheet,) = sheets(evening, biritch_report(rubber(*FOUR)))
    plain = text(sheet, Style(ascii=True))
    assert plain.isascii()
    assert "    1  Ann: H 9                                    24" in plain.splitlines()
    assert "       game 1                              -- won ---  ----------" in plain.splitlines()
    assert [len(line) for line in plain.splitlines()] == [len(line) for line in text(sheet).splitlines()]


def test_finished_rubber(untitled: Occasion, biritch_report: MakeReport) -> None:
    """Two games for one pair: 40 for the rubber with the hand that won it, who won, and no needs (B10).

    Ann deals and Cat deals: 32 below for Ann & Cat each time, in between Bob's pair takes 10 as well. Three hands of
    16 honours are Ann & Cat's: 64 + 48 + 40 against 32.
    """
    (sheet,) = sheets(untitled, biritch_report(Rubber(FOUR, "Ann", (WIN, WIN, WIN))))
    assert rows(sheet, RowKind.ENTRY)[0] == [3, "rubber", 40, None]
    assert rows(sheet, RowKind.GAME) == [
        [None, "game 1", "won", ""],
        [None, "game 2", "", "won"],
        [None, "game 3", "won", ""],
    ]
    assert rows(sheet, RowKind.TOTAL) == [
        [None, "below the lines", 64, 32],
        [None, "above the line", 88, 0],
        [None, "total", 152, 32],
    ]
    assert sheet.remarks == ("Ann & Cat won the rubber by 2 games to 1. Ann & Cat are ahead by 120.",)


def test_winner_and_leader_may_differ(untitled: Occasion, biritch_report: MakeReport) -> None:
    """The pair that wins the rubber can be behind on points (B15): 64 + 40 against two times 80 for four aces."""
    aces = Played(Trump.BIRITCH, 10, honours=(Holding(("Bob",), 4),))
    between = Played(Trump.SPADES, 6, honours=(Holding(("Ann", "Cat"), 3),))
    hands = (aces, between, aces)
    (sheet,) = sheets(untitled, biritch_report(Rubber(FOUR, "Ann", hands)))
    # Below: 40, then 2 for Ann & Cat (Bob's pair took 6), then 40. Above: 4 for honours in spades, 40 for the rubber.
    assert rows(sheet, RowKind.TOTAL)[2] == [None, "total", 126, 160]
    assert sheet.remarks == ("Ann & Cat won the rubber by 2 games to 0. Bob & Dan are ahead by 34.",)


def test_empty_rubber(untitled: Occasion, biritch_report: MakeReport) -> None:
    """Before the first hand the block is empty, both pairs need the whole game, and the first dealer is named."""
    (sheet,) = sheets(untitled, biritch_report(Rubber(FOUR, "Cat")))
    assert rows(sheet, RowKind.ENTRY) == rows(sheet, RowKind.HAND) == []
    assert rows(sheet, RowKind.NEEDS) == [[None, "needs for game", 30, 30]]
    assert sheet.remarks == ("Cat deals first.",)


def test_evening_without_a_rubber(untitled: Occasion, biritch_report: MakeReport) -> None:
    """With no rubber started there is no block."""
    assert sheets(untitled, biritch_report()) == ()


def test_several_rubbers(evening: Occasion, biritch_report: MakeReport) -> None:
    """Each rubber has its block, then comes what each player won and lost over the finished ones.

    Rubber 1: the 120 of Ann & Cat. Rubber 2 is left unfinished and counts for nobody.
    """
    won = Rubber(FOUR, "Ann", (WIN, WIN, WIN))
    left = Rubber(("Ann", "Cat", "Eve", "Bob"), "Eve", (Played(Trump.SPADES, 7),), note="too late")
    begun = Rubber(FOUR, "Ann")
    first, second, third, net = sheets(evening, biritch_report(won, left, begun))
    assert [sheet.heading[-1] for sheet in (first, second, third)] == ["rubber 1", "rubber 2", "rubber 3"]
    assert second.note == "too late"
    assert second.remarks[-1].startswith("The rubber was left unfinished")
    assert third.remarks == ("Ann deals first.",)
    assert net.heading[-1] == "net over 1 finished rubber"
    assert rows(net, RowKind.TOTAL) == [
        ["Ann", 1, 1, 0, 120],
        ["Bob", 1, 0, 1, -120],
        ["Cat", 1, 1, 0, 120],
        ["Dan", 1, 0, 1, -120],
        ["Eve", 0, 0, 0, 0],
    ]
    assert sheets(evening, biritch_report(won, left, begun), 2) == (second,)
    assert len(sheets(evening, biritch_report(left, begun))) == 2


def test_amended_numbers_are_named(untitled: Occasion, biritch_report: MakeReport) -> None:
    """A set of numbers is called by its name, and each of them stands beside the rule it replaces (B19)."""
    (sheet,) = sheets(untitled, biritch_report(Rubber(FOUR, "Ann"), tariff=biritch.STRAIGHT_BRIDGE))
    assert sheet.heading == ("Biritch, Collinson 1886", "straight bridge tariff", "rubber 1")
    assert sheet.amendments == (
        "biritch 12 instead of 10 (B8)",
        "rubber 100 instead of 40 (B10)",
        "four aces in one hand 100 instead of 80 (B13)",
        "five honours in one hand 10 instead of 9 (B12)",
    )
    (sheet,) = sheets(untitled, biritch_report(Rubber(FOUR, "Ann"), tariff=biritch.Tariff(game=40, chicane=0)))
    assert sheet.amendments == ("game 40 instead of 30 (B9)", "chicane 0 instead of 2 (B14)")
    assert rows(sheet, RowKind.NEEDS) == [[None, "needs for game", 40, 40]]
    assert "Amended: game 40 instead of 30 (B9); chicane 0 instead of 2 (B14)." in text(sheet)


def longest_entries() -> tuple[Played, ...]:
    """Hands with the widest entries: both void hands of a pair, five honours, many doublings."""
    one, two, three, four = TEN_LETTERS
    return (
        Played(Trump.DIAMONDS, 13, 3, (Holding((one,), 4), Holding((three,), 1)), (two, four)),
        Played(Trump.BIRITCH, 0, 9, (Holding((two,), 4),)),
    )


def test_ten_letter_names_fit_eighty_columns(evening: Occasion, rubber: MakeRubber, biritch_report: MakeReport) -> None:
    """Four names of ten letters and the widest entries fit eighty columns, with nothing cut or wrapped."""
    (sheet,) = sheets(evening, biritch_report(rubber(*TEN_LETTERS, more=longest_entries())))
    lines = text(sheet).splitlines()
    assert max(map(columns, lines)) <= 80
    assert any("♦ five honours, four in one hand" in line for line in lines)
    assert any("chicane (Bernadette and Dominiques)" in line for line in lines)
    assert lines[1].split() == ["Alexandria", "Bernadette"]
    assert lines[2].split() == ["hand", "&", "Christophe", "&", "Dominiques"]


@pytest.mark.parametrize(
    "names", [("李雷", "Zoe\u0308", "\U0001f468\u200d\U0001f469\u200d\U0001f467", "Łukasz"), ("A", "B", "C", "D" * 40)]
)
def test_columns_are_straight(
    untitled: Occasion, rubber: MakeRubber, biritch_report: MakeReport, names: tuple[str, ...]
) -> None:
    """Whatever script the names are in, each pair's points end in one column."""
    (sheet,) = sheets(untitled, biritch_report(rubber(*names)))
    _, upper, lower, *lines = text(sheet, Style(width=120)).splitlines()
    assert columns(upper) == columns(lower)
    ends = {columns(line) for line in lines if line[-1].isdigit()}
    assert len(ends) == 2
    assert max(ends) == columns(lower)


def test_a_thousand_doublings(evening: Occasion, rubber: MakeRubber, biritch_report: MakeReport) -> None:
    """The multiplier of a thousand doublings is a power, the points are exact, and no entry is torn apart."""
    (sheet,) = sheets(evening, biritch_report(rubber(*FOUR, more=(Played(Trump.HEARTS, 7, doubles=1000),))))
    lines = text(sheet).splitlines()
    assert any("Dan: ♥ 7, ×2^1000" in line and line.endswith(str(8 << 1000)) for line in lines)
    assert any("♠ five honours, four in one hand" in line for line in lines)


@pytest.mark.parametrize(("hand", "rubber_number"), [(0, None), (5, None), (5, 1), (1, 2), (1, 0)])
def test_hands_that_are_not_there(
    rubber: MakeRubber, biritch_report: MakeReport, hand: int, rubber_number: int | None
) -> None:
    """A hand or a rubber that is not there is refused, with how many there are."""
    report = biritch_report(rubber(*FOUR))
    with pytest.raises(Refusal) as refused:
        room("biritch").until(report, hand, rubber_number)
    assert refused.value.slug == ("no-such-hand" if rubber_number in (None, 1) else "no-such-rubber")
    assert ("4 hands" if rubber_number in (None, 1) else "1 rubber") in refused.value.message


def test_report_until_a_hand(rubber: MakeRubber, biritch_report: MakeReport) -> None:
    """Until hand 1 of rubber 1 there is nothing of what came later, in that rubber or after it."""
    report = biritch_report(rubber(*FOUR), rubber(*FOUR))
    cut = room("biritch").until(report, 1, 1)
    assert isinstance(cut, biritch.Report)
    assert [(score.totals, score.next_dealer) for score in cut.rubbers] == [((24, 16), "Bob")]
    last = room("biritch").until(report, 2)
    assert isinstance(last, biritch.Report)
    assert [len(score.hands) for score in last.rubbers] == [4, 2]


def test_no_running_balances(evening: Occasion, rubber: MakeRubber, biritch_report: MakeReport) -> None:
    """Running balances are Nap's: for Biritch they are refused."""
    with pytest.raises(Refusal, match="no running balances") as refused:
        room("biritch").sheets(evening, biritch_report(rubber(*FOUR)), running=True)
    assert refused.value.slug == "no-running"


def test_every_trump_and_tricks(untitled: Occasion, biritch_report: MakeReport) -> None:
    """Whatever was played, the taking pair's column has the points and the other pair's is empty (B8)."""
    for trump, tricks in product(Trump, range(14)):
        (sheet,) = sheets(untitled, biritch_report(Rubber(FOUR, "Ann", (Played(trump, tricks),))))
        (row,) = (row for row in sheet.rows if row.kind is RowKind.HAND)
        value = biritch.STANDARD.odd_trick(trump)
        points: list[Cell | None] = [None, None]
        points[tricks < 7] = Cell(Kind.POINTS, value * (tricks - 6 if tricks > 6 else 7 - tricks))
        assert row == Row(RowKind.HAND, (*row.cells[:2], *points))
