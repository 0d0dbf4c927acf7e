"""A Nap evening as data for other programs. Keys are promised: they may be added, never renamed."""

from __future__ import annotations

from scorekeeper.scoring.nap import Contract, Misdeal, Played, Report, Row
from scorekeeper.sheets.values import Occasion, occasion_json


def as_json(occasion: Occasion, report: Report) -> dict[str, object]:
    """The evening: hands with payments and balances, then balances and places, each by player."""
    game = report.game
    stakes = {contract: game.tariff.stake(contract) for contract in Contract}
    return {
        "game": "nap",
        **occasion_json(occasion),
        "players": list(game.players),
        "rounds": game.rounds,
        "tariff": {contract.value: {"made": stake.made, "failed": stake.failed} for contract, stake in stakes.items()},
        "hands": [_hand(row, game.players) for row in report.rows],
        "balances": _by_player(game.players, report.balances),
        "places": _by_player(game.players, report.places),
        "complete": report.complete,
        "next_dealer": report.next_dealer,
    }


def _hand(row: Row, players: tuple[str, ...]) -> dict[str, object]:
    hand = row.hand if isinstance(row.hand, Played) else None
    return {
        "number": row.number,
        "dealer": row.dealer,
        "outcome": row.outcome.value,
        "declarer": hand and hand.declarer,
        "contract": hand and hand.contract.value,
        "tricks": hand and hand.tricks,
        "payments": _by_player(players, row.payments),
        "balances": _by_player(players, row.balances),
        "note": row.hand.note,
        **_deal(row, players),
    }


def _deal(row: Row, players: tuple[str, ...]) -> dict[str, object]:
    """The bids, cards and play of a hand, as far as they are recorded."""
    if isinstance(row.hand, Misdeal) or row.hand.deal is None:
        return {}
    from scorekeeper.sheets.nap.dealt import as_json as form

    return form(row.hand, row.hand.deal, players, row.dealer)


def _by_player(players: tuple[str, ...], numbers: tuple[int, ...]) -> dict[str, int]:
    return dict(zip(players, numbers, strict=True))
