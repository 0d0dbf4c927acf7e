"""The values of Biritch: what was dealt and played, the numbers it is scored by, and the scores (B1–B19).

Points are whole; tricks are those of the dealer's pair unless said otherwise; hands, games and rubbers count
from 1, misdeals included. The first pair of a rubber is the players in seats 1 and 3.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from scorekeeper.scoring.biritch.deal import Deal

HAND_SIZE = 13
"""Cards in a hand, and so tricks in a deal (B1)."""
BOOK = 6
"""Tricks that score nothing; each one more is an odd trick (B8)."""
GAMES_FOR_RUBBER = 2
"""Games that win a rubber (B10)."""
MOST_DOUBLES = 1000
"""Biritch knows no ceiling (B4); more than this could not be printed."""


class Trump(Enum):
    """What the dealer's side named: a trump suit, or biritch, which is no trump (B3)."""

    SPADES = "spades"
    CLUBS = "clubs"
    DIAMONDS = "diamonds"
    HEARTS = "hearts"
    BIRITCH = "biritch"


class NamedBy(Enum):
    """Who named the trump: the dealer, or the partner to whom the dealer passed the choice (B3)."""

    DEALER = "dealer"
    PARTNER = "partner"


class Outcome(Enum):
    """How a deal ended, for the sheet."""

    SCORED = "scored"
    MISDEAL = "misdeal"


class Tariff(NamedTuple):
    """The numbers of the game: the rules' own, or what the table agreed instead (B19).

    Everything is in points, but the values from ``three_honours`` on, which count odd tricks of the suit.
    """

    spades: int = 2  # B8
    clubs: int = 4
    diamonds: int = 6
    hearts: int = 8
    biritch: int = 10
    game: int = 30  # B9
    rubber: int = 40  # B10
    twelve_tricks: int = 20  # B11
    thirteen_tricks: int = 40
    three_aces: int = 30  # B13
    four_aces: int = 40
    four_aces_in_one_hand: int = 80
    three_honours: int = 2  # B12
    four_honours: int = 4
    four_honours_in_one_hand: int = 8
    five_honours: int = 5
    five_honours_four_in_one_hand: int = 9
    five_honours_in_one_hand: int = 9
    chicane: int = 2  # B14

    def number(self, key: str) -> int:
        """The number that stands under a key of the tariff."""
        number: int = getattr(self, key)
        return number

    def odd_trick(self, trump: Trump) -> int:
        """What one odd trick scores, undoubled, in points (B8)."""
        points: int = getattr(self, trump.value)
        return points

    def amended(self) -> Iterator[tuple[str, int, int]]:
        """Each number that differs from the rules: its key, the rule's number, the table's own."""
        for key, rule, ours in zip(self._fields, STANDARD, self, strict=True):
            if ours != rule:
                yield key, rule, ours


STANDARD = Tariff()
STRAIGHT_BRIDGE = Tariff(biritch=12, rubber=100, four_aces_in_one_hand=100, five_honours_in_one_hand=10)
TARIFFS: Mapping[str, Tariff] = MappingProxyType({"straight bridge": STRAIGHT_BRIDGE})
"""Whole sets of numbers that have a name."""


class Holding(NamedTuple):
    """A record of honours as dealt: ``honours`` in the hand of one player, or between the two hands of a pair,
    in seat order, neither of which then has four (B12, B13, B18)."""

    players: tuple[str, ...]
    honours: int


class Played(NamedTuple):
    """A deal that was played. ``dealer`` is None where the rotation tells (B2), ``deal`` where nothing is recorded of
    who doubled, of cards and play; the doublings of a deal are counted in ``doubles``.

    ``tricks`` are those of the dealer's pair, ``doubles`` the number of doublings (B4), ``honours`` and ``chicane``
    what was recorded of them (both empty: nothing was, B16); ``chicane`` names every hand that was void.
    """

    trump: Trump
    tricks: int
    doubles: int = 0
    honours: tuple[Holding, ...] = ()
    chicane: tuple[str, ...] = ()
    named_by: NamedBy = NamedBy.DEALER
    dealer: str | None = None
    note: str | None = None
    deal: Deal | None = None

    @property
    def multiplier(self) -> int:
        """By what the odd tricks are multiplied: 2 to the number of doublings (B4)."""
        return 1 << self.doubles


class Misdeal(NamedTuple):
    """A deal that was void; the same dealer deals again, without score (B2)."""

    dealer: str | None = None
    note: str | None = None


Hand = Played | Misdeal


class Rubber(NamedTuple):
    """One rubber: four ``players`` in their seats, clockwise, and ``dealer``, who dealt first."""

    players: tuple[str, ...]
    dealer: str
    hands: tuple[Hand, ...] = ()
    note: str | None = None

    @property
    def pairs(self) -> tuple[tuple[str, str], tuple[str, str]]:
        """The two pairs, partners opposite, each in seat order (B1)."""
        return pairs(self.players)


class Evening(NamedTuple):
    """The rubbers of one session, with the numbers they are scored by."""

    tariff: Tariff = STANDARD
    rubbers: tuple[Rubber, ...] = ()


Two = tuple[int, int]
"""A number for each pair, the first pair's first."""


class EntryKind(Enum):
    """What an entry above the line is for (B10–B14)."""

    HONOURS = "honours"
    CHICANE = "chicane"
    SLAM = "slam"
    RUBBER = "rubber"


class Entry(NamedTuple):
    """Points above the line for one pair (0 or 1): ``tariff_key`` names the number they come from, ``players``
    who was void (chicane). ``units`` counts odd tricks where the number does, and is None elsewhere."""

    kind: EntryKind
    pair: int
    points: int
    tariff_key: str
    units: int | None = None
    players: tuple[str, ...] = ()


class HandScore(NamedTuple):
    """One hand on the sheet. ``game`` is the game it belonged to; ``won_game`` the pair that won it with this hand.

    ``tricks`` is None for a misdeal.
    """

    number: int
    hand: Hand
    dealer: str
    game: int
    tricks: Two | None
    below: Two
    above: tuple[Entry, ...]
    won_game: int | None

    @property
    def outcome(self) -> Outcome:
        """Whether the hand was played."""
        return Outcome.SCORED if isinstance(self.hand, Played) else Outcome.MISDEAL


class GameScore(NamedTuple):
    """A finished game: the pair that won it, the hand that decided it, each pair's points below that line."""

    number: int
    winner: int
    hand: int
    points: Two


class RubberScore(NamedTuple):
    """A rubber, scored. ``below_line`` are the points towards the game in play, (0, 0) once the rubber is won.

    ``margin`` is in points and never negative, ``ahead`` the pair it belongs to (None: equal) (B15).
    """

    number: int
    rubber: Rubber
    hands: tuple[HandScore, ...]
    games: tuple[GameScore, ...]
    below_line: Two
    above: Two
    below: Two
    winner: int | None
    next_dealer: str | None

    @property
    def complete(self) -> bool:
        """Whether the rubber is won (B10)."""
        return self.winner is not None

    @property
    def totals(self) -> Two:
        """Everything above and below all the lines (B15)."""
        return self.above[0] + self.below[0], self.above[1] + self.below[1]

    @property
    def margin(self) -> int:
        """The difference of the totals, in points (B15)."""
        return abs(self.totals[0] - self.totals[1])

    @property
    def ahead(self) -> int | None:
        """The pair with the higher total; None when they are equal (B15)."""
        first, second = self.totals
        return None if first == second else int(second > first)


class Report(NamedTuple):
    """An evening, scored. ``net`` gives every player the margins of the finished rubbers, for or against."""

    evening: Evening
    rubbers: tuple[RubberScore, ...]
    net: Mapping[str, int]
    next_dealer: str | None


def pairs(players: Sequence[str]) -> tuple[tuple[str, str], tuple[str, str]]:
    """The two pairs at a table of four, partners opposite, each in seat order (B1)."""
    north, east, south, west = players
    return (north, south), (east, west)


def pair_of(players: Sequence[str], player: str) -> int:
    """Which pair a player belongs to: 0 or 1."""
    return players.index(player) % 2
