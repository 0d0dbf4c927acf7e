"""Sheets as text: straight columns, narrow windows, colours."""

from __future__ import annotations

import re

import pytest

from scorekeeper.sheets.layout import text
from scorekeeper.sheets.style import Style
from scorekeeper.sheets.values import Cell, Column, Kind, Row, RowKind, Sheet
from scorekeeper.width import columns

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
NAMES = ["李雷", "Zoe\u0308", FAMILY, "Łukasz"]


WORDS = ["four", "honours", "in", "one", "hand"]


def table(names: list[str], points: int = 5, note: str | None = None) -> Sheet:
    """A sheet with a column of names, one of texts, and points under each name."""
    hand = (Cell(Kind.COUNT, 1), Cell(Kind.NAME, names[0]), Cell(Kind.TEXT, " ".join(WORDS)))
    return Sheet(
        heading=("A game", "a title"),
        columns=(
            Column(("#",), Kind.COUNT, usual=3, least=3),
            Column(("who",), Kind.NAME, least=4),
            Column(("what",), Kind.TEXT, least=8),
            *(Column((name,), Kind.CHANGE) for name in names),
        ),
        rows=(
            Row(RowKind.HAND, (*hand, *(Cell(Kind.CHANGE, points) for _ in names)), note),
            Row(RowKind.TOTAL, (None, Cell(Kind.TEXT, "sum"), None, *(Cell(Kind.CHANGE, -points) for _ in names))),
        ),
    )


def ends(line: str, pattern: str) -> list[int]:
    """The columns in which the matches of a pattern end."""
    return [columns(line[: match.end()]) for match in re.finditer(pattern, line)]


@pytest.mark.parametrize("names", [NAMES, NAMES[::-1], ["A" * 10, "B", "C" * 10, "D" * 3]])
def test_columns_are_straight(names: list[str]) -> None:
    """Whatever script the names are in, every number of a column ends where its heading ends."""
    heading, first, second = text(table(names), Style(width=100)).splitlines()[1:]
    wanted = ends(heading, r"\S+")[3:]
    assert ends(first, r"[+−]5") == wanted
    assert ends(second, r"[+−]5") == wanted


def test_headings_climb_where_they_have_no_room() -> None:
    """Headings wider than their numbers stand on several lines, each ending above its column, none clipped."""
    names = ["Alexandria", "Bernadette", "Christophe", "Dominiques"]
    upper, lower, first, _ = text(table(names), Style(width=70)).splitlines()[1:]
    assert upper.split() + lower.split()[3:] == ["Bernadette", "Dominiques", "Alexandria", "Christophe"]
    assert sorted(ends(upper, r"\S+") + ends(lower, r"\S+")[3:]) == ends(first, r"\+5")


@pytest.mark.parametrize("width", range(30, 101, 5))
def test_narrow_windows(width: int) -> None:
    """The narrower the window the more a sheet gives way, yet no number and no text is lost."""
    lines = text(table(["Alexandria", "Bob"], points=1234), Style(width=width)).splitlines()
    assert max(map(columns, lines)) <= width
    assert sum(line.count("+1234") for line in lines) == 2
    assert [word for word in re.findall(r"\w+", " ".join(lines)) if word in WORDS] == WORDS


def test_a_name_is_clipped_when_nothing_else_helps() -> None:
    """A name gives way last, and shows that it did."""
    lines = text(table(["Alexandria", "Bob"]), Style(width=26)).splitlines()
    assert lines[3] == "  1 Alexan… four     +5 +5"
    assert max(map(columns, lines)) <= 26


def test_huge_points_are_exact() -> None:
    """Points of hundreds of digits are printed to the last, and nothing else is squeezed for them in vain."""
    huge = 3 << 1000
    lines = text(table(["Ann", "Bob"], points=huge), Style(width=80)).splitlines()
    assert f"+{huge}" in lines[2]
    assert f"−{huge}" in lines[3]
    assert "four honours in one hand" in lines[2]


def test_notes_stand_below_their_hand() -> None:
    """A note is wrapped below its row, indented, its lines kept and its control characters spelled out."""
    lines = text(table(["Ann"], note="one two three four five six seven\n\n\x1b[31mred"), Style(width=40)).splitlines()
    assert lines[3:6] == [
        "     one two three four five six seven",
        "     \\x1b[31mred",
        "     sum                             −5",
    ]


def test_ends_of_lines_have_no_blanks() -> None:
    """No line ends with blanks, not even where the last cell is empty."""
    sheet = table(["Ann"])
    sheet = Sheet(sheet.heading, sheet.columns, (*sheet.rows, Row(RowKind.HAND, (None,) * 4)))
    assert [line for line in text(sheet).splitlines() if line != line.rstrip()] == []


def test_colour_changes_nothing_but_the_colour() -> None:
    """Without its escapes a coloured sheet is the plain one; negative points are red, the last hand is bold."""
    coloured = text(table(NAMES, note="remarkable"), Style(width=100, colour=True))
    assert re.sub(r"\x1b\[[\d;]*m", "", coloured) == text(table(NAMES, note="remarkable"), Style(width=100))
    assert "\x1b[1;31m−5\x1b[0m" in coloured
    assert "\x1b[1m+5\x1b[0m" in coloured
    assert "\x1b[2mremarkable\x1b[0m" in coloured


def test_ascii_needs_nothing_else() -> None:
    """In ASCII the signs of a sheet are ASCII, as wide as before."""
    plain = text(table(["Alexandria", "Bob"]), Style(width=30, ascii=True))
    assert plain.isascii()
    assert [len(line) for line in plain.splitlines()[1:]] == [
        columns(line) for line in text(table(["Alexandria", "Bob"]), Style(width=30)).splitlines()[1:]
    ]


def test_headings_break_between_their_parts() -> None:
    """A heading too wide for the window goes on in the next line with a whole part, if a part is not too wide."""
    sheet = Sheet(("Nap", "a long title of the evening", "each pays 3, 4, 5, 10"), (), ())
    assert text(sheet, Style(width=40)).splitlines() == ["Nap · a long title of the evening", "each pays 3, 4, 5, 10"]
    assert text(sheet, Style(width=20)).splitlines() == [
        "Nap",
        "a long title of the",
        "evening",
        "each pays 3, 4, 5,",
        "10",
    ]


def test_the_eye_finds_what_matters() -> None:
    """In colour: who leads by name and total, what is needed, the last hand bold above and below the line."""
    sheet = Sheet(
        heading=("A game",),
        columns=(Column(("#",), Kind.COUNT), Column(("Ann",), Kind.POINTS, leads=True), Column(("Bob",), Kind.POINTS)),
        rows=tuple(
            Row(
                kind,
                (Cell(Kind.COUNT, number) if number else None, Cell(Kind.POINTS, points), Cell(Kind.POINTS, points)),
            )
            for kind, number, points in (
                (RowKind.ENTRY, 2, 11),
                (RowKind.ENTRY, 1, 12),
                (RowKind.HAND, 1, 13),
                (RowKind.HAND, 2, 14),
                (RowKind.TOTAL, 0, 50),
                (RowKind.NEEDS, 0, 30),
            )
        ),
    )
    lines = text(sheet, Style(colour=True)).splitlines()[1:]
    looks = [{words: codes for codes, words in re.findall(r"\x1b\[([\d;]+)m(\w+)", line)} for line in lines]
    assert looks[0] == {"Ann": "1;32"}
    assert looks[1:5] == [{"2": "1", "11": "1"}, {}, {}, {"2": "1", "14": "1"}]
    assert re.findall(r"\x1b\[([\d;]+)m50", lines[5]) == ["1;32", "1"]
    assert re.findall(r"\x1b\[([\d;]+)m30", lines[6]) == ["1;36", "1;36"]
