"""A Biritch evening as data for other programs. Keys are promised: they may be added, never renamed."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.scoring.biritch import HandScore, Played, Report, RubberScore
from scorekeeper.sheets.biritch.words import pair_names
from scorekeeper.sheets.values import Occasion, occasion_json

_Names = tuple[str, str]


def as_json(occasion: Occasion, report: Report, rubbers: Sequence[RubberScore]) -> dict[str, object]:
    """The evening with these of its rubbers: hands with their points, games and totals, each by pair."""
    return {
        "game": "biritch",
        **occasion_json(occasion),
        "tariff": report.evening.tariff._asdict(),
        "rubbers": [_rubber(score) for score in rubbers],
        "net": dict(report.net),
        "next_dealer": report.next_dealer,
    }


def _rubber(score: RubberScore) -> dict[str, object]:
    names = pair_names(score.rubber.pairs)
    return {
        "number": score.number,
        "players": list(score.rubber.players),
        "pairs": list(names),
        "hands": [_hand(hand, names) | _deal(hand, score.rubber.players) for hand in score.hands],
        "games": [{"number": game.number, "winner": names[game.winner], "hand": game.hand} for game in score.games],
        "below_line": _by_pair(names, score.below_line),
        "above": _by_pair(names, score.above),
        "below": _by_pair(names, score.below),
        "totals": _by_pair(names, score.totals),
        "rubber_winner": None if score.winner is None else names[score.winner],
        "margin": {"pair": None if score.ahead is None else names[score.ahead], "points": score.margin},
        "complete": score.complete,
        "note": score.rubber.note,
    }


def _hand(score: HandScore, names: _Names) -> dict[str, object]:
    hand = score.hand if isinstance(score.hand, Played) else None
    above = {
        name: [{"kind": entry.kind.value, "points": entry.points} for entry in score.above if entry.pair == pair]
        for pair, name in enumerate(names)
    }
    return {
        "number": score.number,
        "dealer": score.dealer,
        "outcome": score.outcome.value,
        "trump": hand and hand.trump.value,
        "named_by": hand and hand.named_by.value,
        "doubles": hand and hand.doubles,
        "multiplier": hand and hand.multiplier,
        "tricks": score.tricks and _by_pair(names, score.tricks),
        "below": hand and _by_pair(names, score.below),
        "above": hand and above,
        "note": score.hand.note,
    }


def _deal(score: HandScore, players: tuple[str, ...]) -> dict[str, object]:
    """Who doubled, the cards and the play of a hand, as far as they are recorded."""
    if not isinstance(score.hand, Played) or score.hand.deal is None:
        return {}
    from scorekeeper.sheets.biritch.dealt import as_json as form

    return form(score.hand, score.hand.deal, players, score.dealer)


def _by_pair(names: _Names, numbers: tuple[int, int]) -> dict[str, int]:
    return dict(zip(names, numbers, strict=True))
