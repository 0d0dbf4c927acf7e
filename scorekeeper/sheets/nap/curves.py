"""The balances of an evening of Nap as curves (N13)."""

from __future__ import annotations

from scorekeeper.scoring.nap import Report
from scorekeeper.sheets.curves import Curve, Curves
from scorekeeper.sheets.nap.sheet import VARIANT
from scorekeeper.sheets.values import Occasion, occasion_heading


def curves(occasion: Occasion, report: Report) -> Curves:
    """What everybody had before the first hand and after each."""
    return Curves(
        (*occasion_heading(VARIANT, occasion), "balances"),
        tuple(
            Curve(player, (0, *(row.balances[seat] for row in report.rows)))
            for seat, player in enumerate(report.game.players)
        ),
    )
