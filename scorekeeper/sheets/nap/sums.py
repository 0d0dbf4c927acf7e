"""The proof of a Nap evening: every row sums to 0, every balance is its column, all balances sum to 0 (N13)."""

from __future__ import annotations

from scorekeeper.scoring.nap import Report
from scorekeeper.sheets.proof import Proof, Sum
from scorekeeper.sheets.signs import plural, signed


def proof(report: Report) -> Proof:
    """The sums of the evening, added up from its rows; nothing is taken from the totals it proves."""
    players, rows = report.game.players, report.rows
    zero_rows = sum(not sum(row.payments) for row in rows)
    columns = [sum(column) for column in zip(*(row.payments for row in rows), strict=True)] or [0] * len(players)
    balances = list(zip(players, columns, report.balances, strict=True))
    said = ", ".join(f"{player} {signed(column)}" for player, column, _ in balances)
    return Proof(
        sentences=(
            f"{plural(zero_rows, 'row')} of payments, each adding up to 0",
            f"balances {said}: each the sum of its column, together {signed(sum(columns))}",
        ),
        sums=(
            Sum("rows that add up to 0", len(rows), zero_rows),
            *(Sum(f"balance of {player}", column, balance) for player, column, balance in balances),
            Sum("sum of the balances", 0, sum(report.balances)),
        ),
    )
