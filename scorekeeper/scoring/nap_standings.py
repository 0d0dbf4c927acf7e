"""What an evening of Nap adds to each player's standing over many (N11–N14)."""

from __future__ import annotations

from dataclasses import dataclass
from operator import add

from scorekeeper.scoring.nap import Contract, Misdeal, Outcome, Played, Report

_CONTRACTS = tuple(Contract)


@dataclass(frozen=True, slots=True)
class Declared:
    """One contract in the hands of one player: how often it was ``bid`` and ``made``, and the points it ``earned``."""

    bid: int = 0
    made: int = 0
    earned: int = 0

    def __add__(self, other: Declared) -> Declared:
        return Declared(self.bid + other.bid, self.made + other.made, self.earned + other.earned)


@dataclass(frozen=True, slots=True)
class Standing:
    """One player over some sessions.

    ``deals`` counts all that were dealt at the player's table, passed-out ones too but no misdeals; ``declared`` has
    the contracts in the order of the bids, ``defended`` the points from what others declared.
    """

    sessions: int = 0
    deals: int = 0
    declared: tuple[Declared, ...] = (Declared(),) * len(_CONTRACTS)
    defended: int = 0

    def __add__(self, other: Standing) -> Standing:
        return Standing(
            self.sessions + other.sessions,
            self.deals + other.deals,
            tuple(map(add, self.declared, other.declared)),
            self.defended + other.defended,
        )

    @property
    def total(self) -> Declared:
        """All contracts together."""
        return sum(self.declared, start=Declared())

    @property
    def net(self) -> int:
        """Everything won less everything paid, in points; over all players it sums to 0 (N13)."""
        return self.total.earned + self.defended


def standings(report: Report) -> dict[str, Standing]:
    """What one session adds, by player."""
    return {
        player: Standing(1, _deals(report), _declared(report, seat, player), _defended(report, seat, player))
        for seat, player in enumerate(report.game.players)
    }


def _deals(report: Report) -> int:
    return sum(not isinstance(row.hand, Misdeal) for row in report.rows)


def _declared(report: Report, seat: int, player: str) -> tuple[Declared, ...]:
    found = dict.fromkeys(_CONTRACTS, Declared())
    for row in report.rows:
        if isinstance(row.hand, Played) and row.hand.declarer == player:
            made = row.outcome is Outcome.MADE
            found[row.hand.contract] += Declared(1, int(made), row.payments[seat])
    return tuple(found.values())


def _defended(report: Report, seat: int, player: str) -> int:
    return sum(
        row.payments[seat] for row in report.rows if isinstance(row.hand, Played) and row.hand.declarer != player
    )
