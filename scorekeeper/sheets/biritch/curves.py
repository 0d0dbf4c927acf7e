"""The points of a rubber of Biritch as curves: everything above and below the lines (B15)."""

from __future__ import annotations

from itertools import accumulate

from scorekeeper.scoring.biritch import RubberScore
from scorekeeper.sheets.biritch.sheet import VARIANT
from scorekeeper.sheets.curves import Curve, Curves
from scorekeeper.sheets.values import Occasion, occasion_heading


def curves(occasion: Occasion, score: RubberScore) -> Curves:
    """What each pair had before the first hand and after each; the marks are the hands that won a game."""
    return Curves(
        (*occasion_heading(VARIANT, occasion), f"rubber {score.number}", "points"),
        tuple(
            Curve(" & ".join(players), tuple(accumulate(_gained(score, pair), initial=0)))
            for pair, players in enumerate(score.rubber.pairs)
        ),
        tuple(game.hand for game in score.games),
    )


def _gained(score: RubberScore, pair: int) -> list[int]:
    return [hand.below[pair] + sum(entry.points for entry in hand.above if entry.pair == pair) for hand in score.hands]
