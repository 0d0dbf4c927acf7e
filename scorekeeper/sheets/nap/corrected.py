"""What a corrected hand of Nap changed, in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from scorekeeper.scoring.nap_consequences import Change, Consequences
from scorekeeper.sheets.signs import ordinal, signed


def sentences(found: Consequences) -> Iterator[str]:
    """Balances and places before and after, whether the game is over, and later hands that somebody else dealt."""
    if found.changes:
        yield f"{'; '.join(map(_changed, found.changes))}."
    else:
        yield "No balance changes."
    was_complete, is_complete = found.complete
    if was_complete and not is_complete:
        yield "The agreed rounds are not complete any more."
    elif is_complete and not was_complete:
        yield "With this the agreed rounds are complete."
    for deal in found.redealt:
        yield f"Hand {deal.number} is now dealt by {deal.after} instead of {deal.before}."


def _changed(change: Change) -> str:
    old, new = map(signed, change.balances)
    balance = f"{change.player} {old} → {new}" if old != new else f"{change.player} stays at {new}"
    before, after = map(ordinal, change.places)
    return balance if before == after else f"{balance}, {before} → {after}"
