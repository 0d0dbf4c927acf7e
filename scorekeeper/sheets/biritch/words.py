"""Biritch in words: trumps, doublings, entries, pairs, and the rule behind each number of the tariff."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from types import MappingProxyType

from scorekeeper.scoring.biritch import BOOK, TARIFFS, Entry, EntryKind, HandScore, Played, RubberScore, Tariff, Trump
from scorekeeper.scoring.biritch.honours import IN_WORDS
from scorekeeper.sheets.signs import listed, multiplier, number

SIGNS = MappingProxyType({Trump.SPADES: "♠", Trump.CLUBS: "♣", Trump.DIAMONDS: "♦", Trump.HEARTS: "♥"})
"""The signs of the trump suits; biritch has none."""

_UPWARD = (EntryKind.SLAM, EntryKind.HONOURS, EntryKind.CHICANE, EntryKind.RUBBER)
"""In what order the entries of one hand are made."""

_RULES = {
    "B8": ("spades", "clubs", "diamonds", "hearts", "biritch"),
    "B9": ("game",),
    "B10": ("rubber",),
    "B11": ("twelve_tricks", "thirteen_tricks"),
    "B12": tuple(key for key in IN_WORDS if "honours" in key),
    "B13": tuple(key for key in IN_WORDS if "aces" in key),
    "B14": ("chicane",),
}
RULE_OF = MappingProxyType({key: rule for rule, keys in _RULES.items() for key in keys})
"""The rule that each number of the tariff stands in, by its key."""


def trump_sign(trump: Trump) -> str:
    """A trump as short as it can be written: the suit's sign, or biritch."""
    return SIGNS.get(trump, trump.value)


def doubling(doubles: int) -> str:
    """So many doublings as they are called: contre, sur contre, 3 doublings; nothing where there was none."""
    return ("", "contre", "sur contre")[doubles] if doubles <= 2 else f"{doubles} doublings"


def key_words(key: str) -> str:
    """A number of the tariff in words: four aces in one hand."""
    return key.replace("_", " ")


def entry_words(entry: Entry) -> str:
    """What an entry above the line is for."""
    if entry.kind is EntryKind.CHICANE:
        return f"chicane ({listed(entry.players)})"
    return IN_WORDS.get(entry.tariff_key) or key_words(entry.tariff_key)


def entries_upward(score: HandScore) -> list[Entry]:
    """The entries of a hand above the line, in the order they are made: from the line upward."""
    return sorted(score.above, key=lambda entry: _UPWARD.index(entry.kind))


def entry_sum(entry: Entry, hand: Played, tariff: Tariff) -> str:
    """How an entry comes to its points: 2 × 8 = 16 for three honours in hearts, or only the points (B12–B14)."""
    if entry.units is None:
        return number(entry.points)
    return f"{number(entry.units)} × {tariff.odd_trick(hand.trump)} = {number(entry.points)}"


def tricks_sum(score: HandScore, hand: Played, pair: int, tariff: Tariff) -> str:
    """How the odd tricks of a pair come to their points: 3 odd × 8 × 2 = 48 (B8)."""
    odd = score.tricks[pair] - BOOK if score.tricks is not None else 0
    doubled = f" × {multiplier(hand.doubles)}" if hand.doubles else ""
    return f"{odd} odd × {tariff.odd_trick(hand.trump)}{doubled} = {score.below[pair]}"


def pair_names(pairs: Sequence[Sequence[str]]) -> tuple[str, str]:
    """The names of both pairs: Ann & Cat, Bob & Dan."""
    first, second = pairs
    return " & ".join(first), " & ".join(second)


def tariff_name(tariff: Tariff) -> str | None:
    """What a whole set of numbers is called, where it has a name."""
    return next((name for name, numbers in TARIFFS.items() if numbers == tariff), None)


def amendments(tariff: Tariff) -> Iterator[str]:
    """Each number that the table amended, beside the rule's (B19)."""
    for key, rule, ours in tariff.amended():
        yield f"{key_words(key)} {ours} instead of {rule} ({RULE_OF[key]})"


def needs(score: RubberScore, tariff: Tariff) -> tuple[int, int]:
    """How many points each pair still needs below the line for the game (B9)."""
    first, second = score.below_line
    return tariff.game - first, tariff.game - second


def games_won(score: RubberScore) -> tuple[int, int]:
    """How many games each pair has won."""
    second = sum(game.winner for game in score.games)
    return len(score.games) - second, second


def who_leads(score: RubberScore) -> str:
    """Who is ahead on points, and by how much (B15)."""
    if score.ahead is None:
        return "The totals are equal."
    verb = "are ahead" if score.complete else "lead"
    return f"{pair_names(score.rubber.pairs)[score.ahead]} {verb} by {score.margin}."


def who_won(score: RubberScore) -> str:
    """Who won a finished rubber and by how many games, then who is ahead, which can be the other pair (B10, B15)."""
    won = games_won(score)
    winner = pair_names(score.rubber.pairs)[won[1] > won[0]]
    return f"{winner} won the rubber by {max(won)} games to {min(won)}. {who_leads(score)}"
