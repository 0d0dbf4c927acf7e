"""What a corrected hand of Biritch changes: totals, games, the rubber, who dealt later hands, whose tricks count."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from scorekeeper.scoring.biritch.values import Played, Report, RubberScore, Two, pair_of
from scorekeeper.scoring.correction import Correction, Redealt, redealt


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game ended: the pair that won it, and the hand that decided it by its number now (None: it was taken
    out)."""

    winner: int
    hand: int | None


@dataclass(frozen=True, slots=True)
class MovedGame:
    """A game that ended otherwise before the correction; None: it was, or is, not finished."""

    number: int
    before: Ending | None
    after: Ending | None


@dataclass(frozen=True, slots=True)
class Consequences:
    """What a correction changed in its rubber. ``totals`` and ``winners`` are those before and those after.

    ``swapped`` are the numbers of the hands whose record now counts the tricks of the other pair, as a player of that
    pair is the dealer; ``net`` are the players whose net points are others now, with both.
    """

    rubber: int
    totals: tuple[Two, Two]
    games: tuple[MovedGame, ...]
    winners: tuple[int | None, int | None]
    redealt: tuple[Redealt, ...]
    swapped: tuple[int, ...]
    net: tuple[tuple[str, Two], ...]


def consequences(before: Report, after: Report, correction: Correction) -> Consequences:
    """What the correction that leads from one report to the other changed; it names its rubber, or means the last."""
    index = (correction.rubber or len(after.rubbers)) - 1
    old, new = before.rubbers[index], after.rubbers[index]
    deals = redealt((now.number, was.dealer, now.dealer) for was, now in correction.later(old.hands, new.hands))
    return Consequences(
        new.number,
        (old.totals, new.totals),
        tuple(_moved_games(old, new, correction)),
        (old.winner, new.winner),
        deals,
        tuple(deal.number for deal in deals if _is_swapped(deal, new)),
        tuple((player, (before.net[player], net)) for player, net in after.net.items() if before.net[player] != net),
    )


def _moved_games(old: RubberScore, new: RubberScore, correction: Correction) -> Iterator[MovedGame]:
    for index in range(max(len(old.games), len(new.games))):
        before = after = None
        if index < len(old.games):
            before = Ending(old.games[index].winner, correction.number_now(old.games[index].hand))
        if index < len(new.games):
            after = Ending(new.games[index].winner, new.games[index].hand)
        if before != after:
            yield MovedGame(index + 1, before, after)


def _is_swapped(deal: Redealt, score: RubberScore) -> bool:
    is_played = isinstance(score.hands[deal.number - 1].hand, Played)
    players = score.rubber.players
    return is_played and pair_of(players, deal.before) != pair_of(players, deal.after)
