"""What a corrected hand of Nap changes: balances, places, who dealt later hands, whether the game is over."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.scoring.correction import Correction, Redealt, redealt
from scorekeeper.scoring.nap import Report


@dataclass(frozen=True, slots=True)
class Change:
    """One player's balance in points and place, before the correction and after."""

    player: str
    balances: tuple[int, int]
    places: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Consequences:
    """What a correction changed. ``changes`` are of the players whose balance or place is another now, in seat order;
    ``complete`` tells whether all agreed rounds were dealt before, and whether they are now (N14)."""

    changes: tuple[Change, ...]
    redealt: tuple[Redealt, ...]
    complete: tuple[bool, bool]


def consequences(before: Report, after: Report, correction: Correction) -> Consequences:
    """What the correction that leads from one report to the other changed."""
    balances = zip(before.balances, after.balances, strict=True)
    places = zip(before.places, after.places, strict=True)
    changes = map(Change, after.game.players, balances, places)
    later = correction.later(before.rows, after.rows)
    return Consequences(
        tuple([change for change in changes if len({*change.balances}) > 1 or len({*change.places}) > 1]),
        redealt((new.number, old.dealer, new.dealer) for old, new in later),
        (before.complete, after.complete),
    )
