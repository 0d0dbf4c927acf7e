"""Sheets as CSV: numbers are numbers, texts are safe, each table is a rectangle."""

from __future__ import annotations

import csv
from collections.abc import Callable

import pytest

from scorekeeper.scoring import biritch, nap
from scorekeeper.scoring.biritch import Rubber
from scorekeeper.sheets import csv_form
from scorekeeper.sheets.games import room
from scorekeeper.sheets.style import Style
from scorekeeper.sheets.values import Cell, Column, Kind, Occasion, Row, RowKind, Sheet

FOUR = ("Ann", "Bob", "Cat", "Dan")


def tables(text: str) -> list[list[list[str]]]:
    """The tables of a text, as any reader of CSV has them."""
    found: list[list[list[str]]] = [[]]
    for record in csv.reader(text.splitlines(keepends=True)):
        if record:
            found[-1].append(record)
        else:
            found.append([])
    return found


def written(words: str) -> str:
    """What a text becomes in the table."""
    columns = (Column(("what",), Kind.TEXT),)
    sheet = Sheet(("A game",), columns, (Row(RowKind.HAND, (Cell(Kind.TEXT, words),)),))
    (table,) = tables(csv_form.csv([sheet]))
    return table[2][1]


def test_an_evening_of_nap(evening: Occasion, nap_report: Callable[..., nap.Report]) -> None:
    """Points with an ASCII minus and without a plus, 0 where nobody paid, all records as long as the heading."""
    (table,) = tables(csv_form.csv(room("nap").sheets(evening, nap_report(*FOUR))))
    assert table[0] == ["part", "#", "dealer", "declarer", "contract", "result", *FOUR, "sum", "note"]
    assert {len(record) for record in table} == {12}
    hands = [record[1:] for record in table if record[0] == "hand"]
    assert hands[0] == ["1", "Ann", "Bob", "four", "made 4", "-4", "12", "-4", "-4", "0", ""]
    assert hands[1] == ["2", "Bob", "passed", "", "", "0", "0", "0", "0", "0", ""]
    assert hands[2] == ["3", "Cat", "Dan", "nap", "failed 3", "5", "5", "5", "-15", "0", "led the wrong ace"]
    totals = [record[2:] for record in table if record[0] == "total"]
    assert totals[0] == ["balance", "", "", "", "-9", "47", "-9", "-29", "0", ""]
    assert [record[-1] for record in table if record[0] == "about"] == [
        "Nap, British main variant · Thursday · each pays 3, 4, 5, 10",
        "Bob leads by 56.",
        "Ann deals next. Round 1 of 2 is complete.",
    ]


def test_a_table_for_each_rubber(
    evening: Occasion, rubber: Callable[..., Rubber], biritch_report: Callable[..., biritch.Report]
) -> None:
    """Two rubbers are two tables, each with its own pairs; what is only drawn on paper is left out."""
    report = biritch_report(rubber(*FOUR), rubber("Dan", "Cat", "Bob", "Ann"))
    first, second = tables(csv_form.csv(room("biritch").sheets(evening, report)))
    assert first[0] == ["part", "hand", "entry", "Ann & Cat", "Bob & Dan", "note"]
    assert second[0] == ["part", "hand", "entry", "Dan & Bob", "Cat & Ann", "note"]
    assert ["entry", "3", "chicane (Dan)", "-4", "", ""] in first
    assert ["hand", "2", "Bob: biritch 6, ×4", "40", "", ""] in first
    assert ["game", "", "game 1", "won", "", ""] in first
    assert ["needs", "", "needs for game", "18", "30", ""] in first
    assert {record[0] for record in first[1:]} == {"about", "entry", "hand", "game", "total", "needs"}


@pytest.mark.parametrize(
    "words",
    ["=1+1", "+49 30", "-2", "@SUM(A1)", "\tx", "\rx", "＝1", "007", "1e3", "12:30", "2026-11-26", "1/2", "5%", "TRUE"],
)
def test_a_spreadsheet_takes_no_text_for_more(words: str) -> None:
    """Formulas, numbers, dates and truth values that are texts begin with an apostrophe."""
    assert written(words)[0] == "'"


@pytest.mark.parametrize(
    "words", ["Ann", "E", "e.e.", "♥ 9", "made 4", "3rd", "true love", "a=b", "Jean-Luc", "'tis", "١a"]
)
def test_other_texts_stay_as_they_are(words: str) -> None:
    """No apostrophe where none is needed."""
    assert written(words) == words


def test_texts_with_every_sign_of_csv_survive() -> None:
    """Commas, quotes and line ends come back; what would steer a terminal is spelled out."""
    assert written('a "b", c\nd; e') == 'a "b", c\nd; e'
    assert written("a\x1b[31m") == r"a\x1b[31m"


def test_ascii_signs_break_no_quotes() -> None:
    """A sign that becomes a quote in ASCII is quoted like one."""
    columns = (Column(("what",), Kind.TEXT),)
    sheet = Sheet(("A game",), columns, (Row(RowKind.HAND, (Cell(Kind.TEXT, "“H”, ♥"),)),))
    text = csv_form.csv([sheet], Style(ascii=True))
    assert text.isascii()
    assert tables(text)[0][2][1] == '"H", H'


def test_huge_points_are_exact() -> None:
    """A number keeps all its digits and its minus."""
    columns = (Column(("points",), Kind.POINTS),)
    sheet = Sheet(("A game",), columns, (Row(RowKind.HAND, (Cell(Kind.POINTS, -(3 << 1000)),)),))
    assert tables(csv_form.csv([sheet]))[0][2][1] == f"-{3 << 1000}"
