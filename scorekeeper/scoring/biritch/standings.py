"""What an evening of Biritch adds to each player's standing over many (B10, B15)."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.scoring.biritch.values import Played, Report, RubberScore


@dataclass(frozen=True, slots=True)
class Standing:
    """One player over some sessions.

    ``deals`` counts the hands played at the player's table, no misdeals. Rubbers ``won`` and ``lost``, and the points
    ``scored`` by the player's pair and ``conceded`` to the other, are those of finished rubbers, as the net is;
    ``unfinished`` counts the others.
    """

    sessions: int = 0
    deals: int = 0
    won: int = 0
    lost: int = 0
    unfinished: int = 0
    scored: int = 0
    conceded: int = 0

    def __add__(self, other: Standing) -> Standing:
        return Standing(
            self.sessions + other.sessions,
            self.deals + other.deals,
            self.won + other.won,
            self.lost + other.lost,
            self.unfinished + other.unfinished,
            self.scored + other.scored,
            self.conceded + other.conceded,
        )

    @property
    def net(self) -> int:
        """The margins for, less those against, in points; over all players it sums to 0 (B15)."""
        return self.scored - self.conceded


def standings(report: Report) -> dict[str, Standing]:
    """What one session adds, by player: one session for everybody who sat at a table of it."""
    found: dict[str, Standing] = {}
    for score in report.rubbers:
        for seat, player in enumerate(score.rubber.players):
            before = found.get(player, Standing(sessions=1))
            found[player] = before + _of_rubber(score, seat % 2)
    return found


def _of_rubber(score: RubberScore, pair: int) -> Standing:
    deals = sum(isinstance(hand.hand, Played) for hand in score.hands)
    if score.winner is None:
        return Standing(deals=deals, unfinished=1)
    won = int(score.winner == pair)
    return Standing(deals=deals, won=won, lost=1 - won, scored=score.totals[pair], conceded=score.totals[1 - pair])
