"""Honours and chicane: every way they can lie that fits a record, and what each scores (B12–B18).

A *lie* is how many honours each of the four hands was dealt, in seat order.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import product
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.scoring.biritch.values import Entry, EntryKind, Holding, Tariff, Trump, Two, pair_of

if TYPE_CHECKING:
    from scorekeeper.scoring.biritch.evidence import Evidence

SUIT_HONOURS, ACES = 5, 4
"""How many honours there are with a trump suit, and at biritch (B12, B13)."""
_ENOUGH_TO_SCORE = 3
_FOUR = 4

IN_WORDS: Mapping[str, str] = MappingProxyType(
    {
        "three_aces": "three aces",
        "four_aces": "four aces, divided",
        "four_aces_in_one_hand": "four aces in one hand",
        "three_honours": "three honours",
        "four_honours": "four honours, divided",
        "four_honours_in_one_hand": "four honours in one hand",
        "five_honours": "five honours, none with four",
        "five_honours_four_in_one_hand": "five honours, four in one hand",
        "five_honours_in_one_hand": "five honours in one hand",
    }
)
"""How each holding that scores is said aloud, by its key in the tariff."""

Lie = tuple[int, int, int, int]


class Record(NamedTuple):
    """What was recorded of the honours and chicane of one deal, and of which table; see ``Played``. ``known`` is what
    the cards tell of them, where some are recorded."""

    players: tuple[str, ...]
    trump: Trump
    honours: tuple[Holding, ...]
    chicane: tuple[str, ...]
    known: Evidence | None = None

    @property
    def is_silent(self) -> bool:
        """Whether nothing was recorded (B16)."""
        return not self.honours and not self.chicane

    @property
    def in_play(self) -> int:
        """How many honours the four hands hold."""
        return honours_in_play(self.trump)

    @property
    def kind(self) -> str:
        """What the honours of the deal are called."""
        return "aces" if self.trump is Trump.BIRITCH else "honours"


class Scored(NamedTuple):
    """Who scores a lie, and under which key of the tariff."""

    pair: int
    tariff_key: str


def honours_in_play(trump: Trump) -> int:
    """How many honours the four hands hold: five with a trump suit, the four aces at biritch."""
    return ACES if trump is Trump.BIRITCH else SUIT_HONOURS


@cache
def lies(honours: int) -> tuple[Lie, ...]:
    """Every way so many honours can lie in four hands."""
    return tuple(
        (a, b, c, honours - a - b - c) for a, b, c in product(range(honours + 1), repeat=3) if a + b + c <= honours
    )


def fitting(record: Record) -> tuple[Lie, ...]:
    """Every lie that a record and the cards allow (B17, B18). Where one partner is named the other, unnamed, has
    none."""
    alone: dict[int, int] = {}
    between: dict[int, int] = {}
    for holding in record.honours:
        seat = record.players.index(holding.players[0])
        if len(holding.players) == 1:
            alone[seat] = holding.honours
        else:
            between[seat % 2] = holding.honours
    for seat in tuple(alone):
        alone.setdefault((seat + 2) % 4, 0)
    alone_or_void = [*alone.items(), *((record.players.index(name), 0) for name in record.chicane)]
    return tuple(
        lie
        for lie in (lies(record.in_play) if record.known is None else record.known.lies)
        if all(lie[seat] == honours for seat, honours in alone_or_void)
        and all(_divided_between(lie, pair) == honours for pair, honours in between.items())
    )


def _divided_between(lie: Lie, pair: int) -> int | None:
    """How many honours two partners hold; None where one of them has four, which is no division."""
    one, partner = lie[pair], lie[pair + 2]
    return one + partner if max(one, partner) < _FOUR else None


def scored(lie: Lie, trump: Trump) -> Scored | None:
    """What a lie scores and for whom; None where nobody scores: two aces each (B12, B13)."""
    for pair in (0, 1):
        held, longest = lie[pair] + lie[pair + 2], max(lie[pair], lie[pair + 2])
        if held >= _ENOUGH_TO_SCORE:
            return Scored(pair, _aces_key(held, longest) if trump is Trump.BIRITCH else _suit_key(held, longest))
    return None


def _aces_key(held: int, longest: int) -> str:
    if held == _ENOUGH_TO_SCORE:
        return "three_aces"
    return "four_aces_in_one_hand" if longest == _FOUR else "four_aces"


def _suit_key(held: int, longest: int) -> str:
    if held == _ENOUGH_TO_SCORE:
        return "three_honours"
    if held == _FOUR:
        return "four_honours_in_one_hand" if longest == _FOUR else "four_honours"
    if longest == SUIT_HONOURS:
        return "five_honours_in_one_hand"
    return "five_honours_four_in_one_hand" if longest == _FOUR else "five_honours"


def entries(score: Scored | None, record: Record, tariff: Tariff) -> tuple[Entry, ...]:
    """The entries above the line, never doubled, for honours that score so and the chicane recorded (B12–B14)."""
    if score is None:
        return ()
    pair, key = score
    number = tariff.number(key)
    if record.trump is Trump.BIRITCH:
        return (Entry(EntryKind.HONOURS, pair, number, key),)
    odd_trick = tariff.odd_trick(record.trump)
    found = [Entry(EntryKind.HONOURS, pair, number * odd_trick, key, number)]
    for side, sign in ((pair, 1), (1 - pair, -1)):
        void = _void(record, side)
        if void:  # once for a side, even with two void hands
            units = sign * tariff.chicane
            found.append(Entry(EntryKind.CHICANE, pair, units * odd_trick, "chicane", units, void))
    return tuple(found)


def _void(record: Record, pair: int) -> tuple[str, ...]:
    return tuple(name for name in record.players if name in record.chicane and pair_of(record.players, name) == pair)


def points(found: Sequence[Entry]) -> Two:
    """What entries give each pair, in points."""
    return sum(entry.points for entry in found if not entry.pair), sum(entry.points for entry in found if entry.pair)
