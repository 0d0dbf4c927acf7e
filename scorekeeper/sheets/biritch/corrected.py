"""What a corrected hand of Biritch changed, in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from scorekeeper.scoring.biritch import RubberScore, pair_of
from scorekeeper.scoring.biritch.consequences import Consequences, MovedGame
from scorekeeper.scoring.correction import Redealt
from scorekeeper.sheets.biritch.words import pair_names
from scorekeeper.sheets.signs import number, plural, signed


def sentences(found: Consequences, score: RubberScore) -> Iterator[str]:
    """Totals before and after, games and the rubber that moved, and later hands that somebody else dealt.

    ``score`` is the rubber as it is now.
    """
    names = pair_names(score.rubber.pairs)
    totals = zip(names, *found.totals, strict=True)
    yield f"Rubber {found.rubber}: {', '.join(_total(name, old, new) for name, old, new in totals)}."
    for game in found.games:
        yield _game(game, names)
    if found.winners[0] != found.winners[1]:
        yield _rubber(found, names)
    for deal in found.redealt:
        yield _redealt(deal, score, names) if deal.number in found.swapped else f"{_dealt(deal)}."
    if found.net:
        yield f"Net: {', '.join(f'{player} {signed(old)} → {signed(new)}' for player, (old, new) in found.net)}."


def _total(name: str, old: int, new: int) -> str:
    return f"{name} stay at {number(new)}" if old == new else f"{name} {number(old)} → {number(new)}"


def _game(game: MovedGame, names: tuple[str, str]) -> str:
    before, after = game.before, game.after
    if after is None:
        return f"Game {game.number} is open again."
    now = f"Game {game.number} is now won by {names[after.winner]} with hand {after.hand}"
    if before is None:
        return f"{now}."
    if before.winner != after.winner:
        was = f"{names[before.winner]}{'' if before.hand in (None, after.hand) else f' with hand {before.hand}'}"
        return f"{now}, not by {was}."
    was = "the hand that was taken out" if before.hand is None else f"hand {before.hand}"
    return f"Game {game.number} now ends with hand {after.hand} instead of {was}."


def _rubber(found: Consequences, names: tuple[str, str]) -> str:
    before, after = found.winners
    if after is None:
        return f"Rubber {found.rubber} is open again."
    instead = "" if before is None else f" instead of {names[before]}"
    return f"Rubber {found.rubber} is now won by {names[after]}{instead}."


def _dealt(deal: Redealt) -> str:
    return f"Hand {deal.number} is now dealt by {deal.after} instead of {deal.before}"


def _redealt(deal: Redealt, score: RubberScore, names: tuple[str, str]) -> str:
    """A hand whose recorded tricks are now another pair's."""
    pair = pair_of(score.rubber.players, deal.after)
    tricks = (score.hands[deal.number - 1].tricks or (0, 0))[pair]
    return f"{_dealt(deal)}, so its {plural(tricks, 'trick')} are those of {names[pair]}, not of {names[1 - pair]}."
