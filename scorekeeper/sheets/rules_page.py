"""The page of the `rules` command: the tables of values, straight from the tariffs, and every rule in short."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scorekeeper.scoring import biritch, nap
from scorekeeper.scoring.biritch import Trump
from scorekeeper.scoring.biritch.honours import IN_WORDS
from scorekeeper.scoring.rules import Provenance, of_game
from scorekeeper.sheets.biritch import words
from scorekeeper.sheets.biritch.sheet import VARIANT as BIRITCH
from scorekeeper.sheets.explanation import cited, legend
from scorekeeper.sheets.layout import hanging
from scorekeeper.sheets.nap.sheet import VARIANT as NAP
from scorekeeper.sheets.style import BOLD, PLAIN, Style

_INDENT = 5
_BONUSES = ("game", "twelve_tricks", "thirteen_tricks", "rubber")
_SUITS = tuple(trump for trump in Trump if trump is not Trump.BIRITCH)


def rules_page(game: str | None = None, style: Style = PLAIN) -> str:
    """The values and rules of a game ("nap" or "biritch"), or of both."""
    games = (game,) if game is not None else ("nap", "biritch")
    return style.encode("\n\n".join("\n".join(_page(each, style)) for each in games))


def _page(game: str, style: Style) -> Iterator[str]:
    title, tables = (NAP, _nap_tables()) if game == "nap" else (BIRITCH, _biritch_tables())
    yield style.paint(title, BOLD)
    for table in tables:
        yield ""
        yield table
    yield ""
    for rule in of_game(game):
        parts = " ".join(f"{part.text}{cited([part.provenance])}" for part in rule.parts)
        yield from hanging(rule.id, parts, _INDENT, style)
    yield ""
    yield from legend(tuple(Provenance), style)


def _nap_tables() -> Iterator[str]:
    rows = []
    for contract in nap.Contract:
        stake = nap.STANDARD.stake(contract)
        rows.append((contract.value, contract.promised, stake.made, stake.failed))
    yield _table(("contract", "tricks promised", "made: each pays", "failed: pays each"), rows)


def _biritch_tables() -> Iterator[str]:
    tariff = biritch.STANDARD
    odd_tricks = [(trump.value, *(tariff.odd_trick(trump) << doubles for doubles in range(3))) for trump in Trump]
    yield _table(("below the line (B8)", "odd trick", "contre", "sur contre"), odd_tricks)
    suits = [words.trump_sign(trump) for trump in _SUITS]
    holdings = [_in_suits(IN_WORDS[key], tariff.number(key)) for key in IN_WORDS if "honours" in key]
    chicane = _in_suits("chicane, added or subtracted (B14)", tariff.chicane)
    yield _table(("honours with a trump suit (B12)", "odd tricks", *suits), (*holdings, chicane))
    aces = [(IN_WORDS[key], tariff.number(key)) for key in IN_WORDS if "aces" in key]
    yield _table(("honours at biritch (B13)", "points"), aces)
    bonuses = [(f"{words.key_words(key)} ({words.RULE_OF[key]})", tariff.number(key)) for key in _BONUSES]
    yield _table(("game, slams, rubber", "points"), bonuses)
    for name, numbers in biritch.TARIFFS.items():
        amended = [(words.key_words(key), rule, ours) for key, rule, ours in numbers.amended()]
        yield _table((f"tariff: {name} (B19)", "rule", "instead"), amended)


def _in_suits(what: str, units: int) -> tuple[str | int, ...]:
    """A value in odd tricks, and what it comes to in each suit."""
    return (what, units, *(units * biritch.STANDARD.odd_trick(trump) for trump in _SUITS))


def _table(headings: Sequence[str], rows: Sequence[Sequence[str | int]]) -> str:
    from tabulate import tabulate

    aligned = ("left", *["right"] * (len(headings) - 1))
    return tabulate(rows, headings, tablefmt="simple", disable_numparse=True, colalign=aligned)
