"""A deal and its play as values, shared by both games; :mod:`scorekeeper.scoring.referee` checks them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from scorekeeper.cards import Card, Cards, Suit
from scorekeeper.problem import Fault

Dealt = Sequence[tuple[str, Cards]]
"""The hands that are known, as dealt: whose, and what cards; each player at most once."""
Line = Sequence[Card]
"""One trick as written: the leader's card, then clockwise a card of each player."""


@dataclass(frozen=True, slots=True)
class Setting:
    """What a referee has to know of a game and a deal.

    ``players`` are in their seats, clockwise; ``hand_size`` is the cards to a hand and so the tricks in a deal;
    ``leader`` leads to the first trick (None: it is not known who); ``trump`` is None where there are no trumps or
    ``lead_is_trump``: the first card led makes them. The rules are those that messages name.
    """

    players: tuple[str, ...]
    hand_size: int
    leader: str | None
    trump: Suit | None
    lead_is_trump: bool
    deal_rule: str
    lead_rule: str
    follow_rule: str


@dataclass(frozen=True, slots=True)
class Trick:
    """One trick: ``cards`` are the leader's first, then clockwise."""

    leader: str
    cards: tuple[Card, ...]
    winner: str

    def plays(self, players: Sequence[str]) -> tuple[tuple[str, Card], ...]:
        """Who played which card, in turn."""
        return tuple(zip(in_turn(players, self.leader), self.cards, strict=True))


@dataclass(frozen=True, slots=True)
class Play:
    """The deal as far as it is known, and the tricks as far as they were written down, without fault.

    ``hands`` are as dealt, in seat order, None where not known. ``trump`` is None where there are no trumps, and in
    Nap before the first lead.
    """

    players: tuple[str, ...]
    hand_size: int
    trump: Suit | None
    hands: tuple[Cards | None, ...]
    tricks: tuple[Trick, ...]

    @property
    def complete(self) -> bool:
        """Whether every trick of the deal is there."""
        return len(self.tricks) == self.hand_size

    def taken(self, side: Iterable[str]) -> tuple[int, int]:
        """The fewest and the most tricks that these players together can have taken, equal once the play is
        complete."""
        members = set(side)
        won = sum(trick.winner in members for trick in self.tricks)
        return won, won + self.hand_size - len(self.tricks)

    def played_by(self, player: str) -> tuple[Card, ...]:
        """The cards of one hand, in the order in which they were played."""
        return tuple(dict(trick.plays(self.players))[player] for trick in self.tricks)


def in_turn(players: Sequence[str], first: str) -> tuple[str, ...]:
    """All the players, clockwise from one of them."""
    seat = players.index(first)
    return (*players[seat:], *players[:seat])


def count_fault(recorded: int, taken: tuple[int, int], whose: str) -> Fault | None:
    """The fault of a recorded number of tricks that the play does not allow; ``taken`` as of :meth:`Play.taken`."""
    fewest, most = taken
    if fewest <= recorded <= most:
        return None
    off = f"{recorded - most} too many" if recorded > most else f"{fewest - recorded} too few"
    said = "1 trick" if recorded == 1 else f"{recorded} tricks"
    return Fault(
        "tricks-disagree",
        f"{said} recorded for {whose}, and the play gives {spread(fewest, most)}: {off}",
        "Correct the number or the play; where every trick is written the number may be left out.",
        "tricks",
    )


def spread(fewest: int, most: int) -> str:
    """A number in a sentence that is known only within bounds: ``3 to 5``, or ``4``."""
    return f"{fewest}" if fewest == most else f"{fewest} to {most}"
