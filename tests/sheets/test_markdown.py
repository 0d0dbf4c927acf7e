"""Sheets as Markdown: tables that forges draw, and texts that stay what they are."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from scorekeeper.scoring import biritch, nap
from scorekeeper.scoring.biritch import Rubber
from scorekeeper.sheets.games import room
from scorekeeper.sheets.markdown import markdown
from scorekeeper.sheets.style import Style
from scorekeeper.sheets.values import Cell, Column, Kind, Occasion, Row, RowKind, Sheet

FOUR = ("Ann", "Bob", "Cat", "Dan")


def cells(line: str) -> list[str]:
    """The cells of a table's line, as a forge cuts it: at each `|` that no backslash stands before."""
    return [cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]]


def table(text: str) -> list[list[str]]:
    """All lines of the tables in a text."""
    return [cells(line) for line in text.splitlines() if line.startswith("|")]


def one_text(words: str, note: str | None = None) -> Sheet:
    """A sheet that says nothing but some words."""
    columns = (Column(("#",), Kind.COUNT), Column(("what",), Kind.TEXT))
    return Sheet(("A game", words), columns, (Row(RowKind.HAND, (Cell(Kind.COUNT, 1), Cell(Kind.TEXT, words)), note),))


def test_an_evening_of_nap(evening: Occasion, nap_report: Callable[..., nap.Report]) -> None:
    """The heading, a table whose numbers stand at the right, the totals strong, and the remarks."""
    text = markdown(room("nap").sheets(evening, nap_report(*FOUR)))
    assert text.splitlines()[0] == "## Nap, British main variant · Thursday · each pays 3, 4, 5, 10"
    heading, marks, *rows = table(text)
    assert heading == ["\\#", "dealer", "declarer", "contract", "result", *FOUR, "sum", "note"]
    assert [mark.endswith("-:") for mark in marks] == [True, *[False] * 4, *[True] * 5, False]
    assert rows[0] == ["1", "Ann", "Bob", "four", "made 4", "−4", "+12", "−4", "−4", "0", ""]
    assert rows[2] == ["3", "Cat", "Dan", "nap", "failed 3", "+5", "+5", "+5", "−15", "0", "led the wrong ace"]
    balances = ["**−9**", "**+47**", "**−9**", "**−29**", "**0**"]
    assert rows[5] == ["", "**balance**", "", "", "", *balances, ""]
    assert text.endswith("\n\nBob leads by 56.\n\nAnn deals next. Round 1 of 2 is complete.\n")


def test_a_biritch_block(
    evening: Occasion, rubber: Callable[..., Rubber], biritch_report: Callable[..., biritch.Report]
) -> None:
    """The double lines and the line of a game are rows of the table; every row has as many cells as the heading."""
    text = markdown(room("biritch").sheets(evening, biritch_report(rubber(*FOUR))))
    heading, marks, *rows = table(text)
    assert heading == ["hand", "", "Ann & Cat", "Bob & Dan", "note"]
    assert {len(row) for row in (marks, *rows)} == {5}
    assert [row[2:4] for row in rows if "═" in row[2]] == [["═══", "═══"]] * 2
    assert ["", "game 1", "─── **won** ───", "───", ""] in rows
    assert ["", "**needs for game**", "**18**", "**30**", ""] in rows


@pytest.mark.parametrize(
    ("words", "written"),
    [
        ("a | b", r"a \| b"),
        ("*bold* _low_ `code`", r"\*bold\* \_low\_ \`code\`"),
        ("<img src=x>", r"\<img src=x\>"),
        ("[a](b)", r"\[a\](b)"),
        ("back\\slash", r"back\\slash"),
        ("&lt; and A & B", r"\&lt; and A & B"),
        ("#12 and ~~gone~~", r"\#12 and \~\~gone\~\~"),
        ("@ann said ann@example.org", "&#64;ann said ann@example.org"),
        ("one\ntwo", "one<br>two"),
        ("\x1b[31m", r"\\x1b\[31m"),
    ],
)
def test_what_users_wrote_is_no_markup(words: str, written: str) -> None:
    """In headings, cells and notes alike."""
    text = markdown([one_text(words, note=words)])
    assert text.splitlines()[0] == f"## A game · {written}"
    assert table(text)[2] == ["1", written, written]


def test_ascii_signs_end_no_cell() -> None:
    """A sign that becomes a `|` in ASCII is one in the text, not the end of the cell."""
    text = markdown([one_text("♥ a│b")], Style(ascii=True))
    assert text.isascii()
    assert table(text)[2] == ["1", r"H a\|b"]


@pytest.mark.parametrize(
    ("note", "written"),
    [
        ("1. first", r"1\. first"),
        ("- point", r"\- point"),
        ("+ point", r"\+ point"),
        ("007", "007"),
        ("a - b", "a - b"),
    ],
)
def test_a_line_of_a_note_begins_no_list(note: str, written: str) -> None:
    """What would be a list at the beginning of a line is none; elsewhere, and in a number, nothing is in the way."""
    sheet = Sheet(("A game",), (Column(("#",), Kind.COUNT),), (), note=note)
    assert markdown([sheet]).splitlines()[2] == f"> {written}"
