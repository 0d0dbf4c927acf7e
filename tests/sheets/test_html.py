"""Sheets as a page: what a browser is told, and that nothing on it comes from elsewhere."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable
from dataclasses import dataclass
from html.parser import HTMLParser

import pytest

from scorekeeper.scoring import biritch, nap
from scorekeeper.scoring.biritch import Rubber
from scorekeeper.sheets.games import room
from scorekeeper.sheets.html import page
from scorekeeper.sheets.style import Style
from scorekeeper.sheets.values import Occasion

FOUR = ("Ann", "Bob", "Cat", "Dan")
EVIL = "<script>alert(1)</script>\"'&amp;"
EMPTY = {"meta", "br"}
"""Elements that have no end."""

Cell = tuple[str, dict[str, str | None], str]
"""The name of a cell, its attributes and its words."""


@dataclass(frozen=True)
class Named:
    """What a session says of its evening."""

    title: str | None
    date: dt.date | None = None
    note: str | None = None


class Page(HTMLParser):
    """The elements of a page with their attributes and texts; whether each end tag closes what was opened last."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[str] = []
        self.rows: list[list[Cell]] = []
        self._open: list[str] = []
        self.feed(text)
        self.close()
        assert self._open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an element."""
        self.elements.append((tag, dict(attrs)))
        if tag not in EMPTY:
            self._open.append(tag)
        if tag == "tr":
            self.rows.append([])
        elif tag in ("td", "th"):
            self.rows[-1].append((tag, dict(attrs), ""))

    def handle_endtag(self, tag: str) -> None:
        """Check that it ends what was opened last."""
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        """Keep a text, in its cell where it is in one."""
        if "style" in self._open:
            return
        self.texts.append(data)
        if {"td", "th"} & set(self._open):
            tag, attributes, before = self.rows[-1][-1]
            self.rows[-1][-1] = (tag, attributes, before + data)

    def table(self) -> list[list[str]]:
        """The words of every row."""
        return [[words for _, _, words in row] for row in self.rows]


def widths(rows: list[list[Cell]]) -> set[int]:
    """How many columns the rows take."""
    return {sum(int(attributes.get("colspan") or 1) for _, attributes, _ in row) for row in rows}


def test_an_evening_of_nap(described: Occasion, nap_report: Callable[..., nap.Report]) -> None:
    """Each player has two columns: what the hand paid, and the balance it led to."""
    made = Page(page(described, room("nap").sheets(described, nap_report(*FOUR))))
    first, second, *rows = made.table()
    assert first == ["#", "dealer", "declarer", "contract", "result", *FOUR, "sum"]
    assert second == ["hand", "total"] * 4
    assert rows[0] == ["1", "Ann", "Bob", "four", "made 4", *["−4", "−4", "+12", "12", "−4", "−4", "−4", "−4"], "0"]
    assert rows[2] == ["3", "Cat", "Dan", "nap", "failed 3", *["+5", "1", "+5", "17", "+5", "1", "−15", "−19"], "0"]
    assert rows[-2] == ["", "balance", "−9", "+47", "−9", "−29", "0"]
    assert rows[-1] == ["", "place", "2", "1", "2", "4", ""]
    assert {"Thursday", "Bob leads by 56.", "At the Crown.\nRain."} <= set(made.texts)
    assert "Nap, British main variant · 2026-11-26" in made.texts


def test_a_biritch_block(
    evening: Occasion, rubber: Callable[..., Rubber], biritch_report: Callable[..., biritch.Report]
) -> None:
    """Above the line, below it, totals: three parts of one table, which double lines keep apart."""
    text = page(evening, room("biritch").sheets(evening, biritch_report(rubber(*FOUR))))
    made = Page(text)
    assert text.count("<tbody") == 3
    above, below, sums = (
        Page(f"<table>{part}</table>").table() for part in re.findall(r"<tbody.*?</tbody>", text, re.DOTALL)
    )
    assert above[0] == ["3", "chicane (Dan)", "−4", ""]
    assert below[1:3] == [["2", "Bob: biritch 6, ×4", "40", ""], ["", "game 1", "won", ""]]
    assert sums == [
        ["", "below the lines", "76", "0"],
        ["", "above the line", "34", "46"],
        ["", "total", "110", "46"],
        ["", "needs for game", "18", "30"],
    ]
    assert widths(made.rows) == {4}


def test_rows_and_columns_have_headings(described: Occasion, nap_report: Callable[..., nap.Report]) -> None:
    """Every heading says what it is the heading of; each row has one, but for the notes below hands 3 and 4; every
    row is as wide as the table: five columns, two for each player, and the sum."""
    made = Page(page(described, room("nap").sheets(described, nap_report(*FOUR))))
    headings = [[attributes["scope"] for tag, attributes, _ in row if tag == "th"] for row in made.rows]
    assert headings[0] == [*["col"] * 5, *["colgroup"] * 4, "col"]
    assert headings[1] == ["col"] * 8
    assert headings[2:] == [["row"], ["row"], ["row"], [], ["row"], [], ["row"], ["row"], ["row"]]
    assert widths([made.rows[0], *made.rows[2:]]) == {14}
    assert [tag for tag, _ in made.elements].count("caption") == 1


def test_a_page_says_what_it_is(untitled: Occasion, nap_report: Callable[..., nap.Report]) -> None:
    """Doctype, language, character set and a title, which is the variant's name where the evening has none."""
    text = page(untitled, room("nap").sheets(untitled, nap_report(*FOUR)))
    made = Page(text)
    assert text.startswith("<!DOCTYPE html>\n")
    assert ("html", {"lang": "en"}) in made.elements
    assert ("meta", {"charset": "utf-8"}) in made.elements
    assert "<title>Nap, British main variant</title>" in text
    assert made.texts.count("Nap, British main variant") == 2


def test_everything_is_escaped(nap_report: Callable[..., nap.Report]) -> None:
    """Names, titles and notes are texts, whatever stands in them; what could hide is spelled out."""
    title = Named(EVIL, note=f"{EVIL}\u202e")
    made = Page(page(title, room("nap").sheets(title, nap_report(EVIL, "Bob & Co", "Cat", "Dan"))))
    assert {tag for tag, _ in made.elements}.isdisjoint({"script", "img", "b"})
    assert EVIL in made.texts
    assert "Bob & Co" in made.texts
    assert f"{EVIL}\\u202e" in made.texts


def test_nothing_is_run_or_fetched(described: Occasion, nap_report: Callable[..., nap.Report]) -> None:
    """No script, no link, no address, no handler: the page works without a net."""
    text = page(described, room("nap").sheets(described, nap_report(*FOUR)))
    assert not re.search(r"<script|<link|<img|<iframe|url\(|@import|https?:|\bon\w+=|src=|href=", text)


def test_amended_numbers_stand_at_the_top(evening: Occasion, nap_report: Callable[..., nap.Report]) -> None:
    """Each amended number beside the rule's, once (N16)."""
    report = nap_report(*FOUR, tariff=nap.Tariff(nap=nap.Stake(10, 5)))
    made = Page(page(evening, room("nap").sheets(evening, report)))
    assert made.texts.count("Amended: nap 10/5 instead of 5 (N11).") == 1


def test_who_leads_is_marked(evening: Occasion, nap_report: Callable[..., nap.Report]) -> None:
    """The leader's column alone, and in it the place; nobody's while all are level."""
    made = Page(page(evening, room("nap").sheets(evening, nap_report(*FOUR))))
    leading = [
        words for row in made.rows for _, attributes, words in row if "leads" in (attributes.get("class") or "").split()
    ]
    assert leading == ["Bob", "+47", "1"]
    level = nap.score(nap.Game(FOUR, "Ann", hands=(nap.PassedOut(),)))
    assert 'leads"' not in page(evening, room("nap").sheets(evening, level))


@pytest.mark.parametrize("game", ["nap", "biritch"])
def test_an_evening_without_hands(untitled: Occasion, game: str, biritch_report: Callable[..., biritch.Report]) -> None:
    """A page can be pinned up before the first hand; the block has its lines already."""
    report = nap.score(nap.Game(FOUR, "Ann")) if game == "nap" else biritch_report(Rubber(FOUR, "Ann"))
    text = page(untitled, room(game).sheets(untitled, report))
    assert Page(text).rows
    assert text.count("<tbody") == {"nap": 1, "biritch": 3}[game]
    assert "Ann deals first." in text


def test_ascii(evening: Occasion, nap_report: Callable[..., nap.Report]) -> None:
    """In ASCII the signs are, and the page is still well formed."""
    text = page(evening, room("nap").sheets(evening, nap_report(*FOUR)), Style(ascii=True))
    assert text.isascii()
    assert ["", "balance", "-9", "+47", "-9", "-29", "0"] in Page(text).table()
