"""What can be done to a sheet before it is shown: only its last hands."""

from __future__ import annotations

from collections.abc import Callable

from scorekeeper.scoring import biritch, nap
from scorekeeper.scoring.biritch import Rubber
from scorekeeper.sheets.games import room
from scorekeeper.sheets.values import Occasion, RowKind, Sheet, last_hands

FOUR = ("Ann", "Bob", "Cat", "Dan")


def rows(sheet: Sheet, kind: RowKind) -> list[list[int | str | None]]:
    """The rows of one kind, each as its values."""
    return [[None if cell is None else cell.value for cell in row.cells] for row in sheet.rows if row.kind is kind]


def test_the_last_hands_of_nap(evening: Occasion, nap_report: Callable[..., nap.Report]) -> None:
    """Of five hands the last two, with their numbers; balances and places are still the evening's."""
    (whole,) = room("nap").sheets(evening, nap_report(*FOUR))
    cut = last_hands(whole, 2)
    assert [row[0] for row in rows(cut, RowKind.HAND)] == [4, 5]
    assert rows(cut, RowKind.TOTAL) == rows(whole, RowKind.TOTAL)
    assert cut.remarks == ("3 earlier hands left out.", *whole.remarks)


def test_the_last_hands_of_a_rubber(
    evening: Occasion, rubber: Callable[..., Rubber], biritch_report: Callable[..., biritch.Report]
) -> None:
    """Hands 3 and 4 with what they scored above the line; the game that hand 2 won stays, and the totals."""
    (whole,) = room("biritch").sheets(evening, biritch_report(rubber(*FOUR)))
    cut = last_hands(whole, 2)
    assert [row[0] for row in rows(cut, RowKind.HAND)] == [3, 4]
    assert {row[0] for row in rows(cut, RowKind.ENTRY)} == {3}
    for kind in (RowKind.GAME, RowKind.TOTAL, RowKind.NEEDS, RowKind.DOUBLE_LINE):
        assert rows(cut, kind) == rows(whole, kind) != []
    assert cut.remarks[0] == "2 earlier hands left out."
    assert last_hands(whole, 3).remarks[0] == "1 earlier hand left out."


def test_nothing_is_left_out_where_there_is_no_more(evening: Occasion, nap_report: Callable[..., nap.Report]) -> None:
    """As many hands as there are, or more, are all of them."""
    (whole,) = room("nap").sheets(evening, nap_report(*FOUR))
    assert last_hands(whole, 5) is last_hands(whole, 99) is whole
