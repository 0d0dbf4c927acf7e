"""The page of rules: tables of values from the tariffs, every rule with its id and where it comes from."""

from __future__ import annotations

import pytest

from scorekeeper.scoring.rules import RULES
from scorekeeper.sheets.rules_page import rules_page
from scorekeeper.sheets.style import Style
from scorekeeper.width import columns


def cells(page: str, *, after: str) -> list[list[str]]:
    """The rows of the table under a heading, cut where two blanks or more stand."""
    lines = page.splitlines()
    start = next(index for index, line in enumerate(lines) if line.startswith(after)) + 2
    rows = []
    for line in lines[start:]:
        if not line:
            break
        rows.append([cell.strip() for cell in line.split("  ") if cell.strip()])
    return rows


def test_nap_values() -> None:
    """What each contract promises and pays (N5, N11)."""
    assert cells(rules_page("nap"), after="contract") == [
        ["three", "3", "3", "3"],
        ["four", "4", "4", "4"],
        ["nap", "5", "5", "5"],
        ["wellington", "5", "10", "10"],
    ]


def test_biritch_values() -> None:
    """Odd tricks undoubled and doubled, honours in every suit, aces, game, slams, rubber (B8–B14)."""
    page = rules_page("biritch")
    assert cells(page, after="below the line (B8)") == [
        ["spades", "2", "4", "8"],
        ["clubs", "4", "8", "16"],
        ["diamonds", "6", "12", "24"],
        ["hearts", "8", "16", "32"],
        ["biritch", "10", "20", "40"],
    ]
    assert cells(page, after="honours with a trump suit (B12)") == [
        ["three honours", "2", "4", "8", "12", "16"],
        ["four honours, divided", "4", "8", "16", "24", "32"],
        ["four honours in one hand", "8", "16", "32", "48", "64"],
        ["five honours, none with four", "5", "10", "20", "30", "40"],
        ["five honours, four in one hand", "9", "18", "36", "54", "72"],
        ["five honours in one hand", "9", "18", "36", "54", "72"],
        ["chicane, added or subtracted (B14)", "2", "4", "8", "12", "16"],
    ]
    assert cells(page, after="honours at biritch (B13)") == [
        ["three aces", "30"],
        ["four aces, divided", "40"],
        ["four aces in one hand", "80"],
    ]
    assert cells(page, after="game, slams, rubber") == [
        ["game (B9)", "30"],
        ["twelve tricks (B11)", "20"],
        ["thirteen tricks (B11)", "40"],
        ["rubber (B10)", "40"],
    ]
    assert cells(page, after="tariff: straight bridge (B19)") == [
        ["biritch", "10", "12"],
        ["rubber", "40", "100"],
        ["four aces in one hand", "80", "100"],
        ["five honours in one hand", "9", "10"],
    ]


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_is_there_with_its_provenance(rule: str) -> None:
    """Each rule of the game stands on its page in full, each part with where it comes from."""
    page = " ".join(rules_page(RULES[rule].game, Style(width=80)).split())
    for part in RULES[rule].parts:
        assert f"{part.text} [{part.provenance.value}]" in page
    assert f" {rule} {RULES[rule].parts[0].text}" in page


def test_both_games() -> None:
    """Without a game both pages follow each other, each under the name of its variant."""
    assert rules_page() == f"{rules_page('nap')}\n\n{rules_page('biritch')}"
    assert rules_page("nap").splitlines()[0] == "Nap, British main variant"
    assert rules_page("biritch").splitlines()[0] == "Biritch, Collinson 1886"
    assert "B1" not in rules_page("nap")


def test_page_fits_the_window() -> None:
    """The page fits eighty columns; in ASCII the suits are letters."""
    assert max(map(columns, rules_page().splitlines())) <= 80
    plain = rules_page("biritch", Style(ascii=True))
    assert plain.isascii()
    assert "odd tricks    S    C    D    H" in plain
