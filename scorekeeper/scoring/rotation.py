"""The deal goes round the table, to the left (N2, B2)."""

from __future__ import annotations

from collections.abc import Sequence


def after(players: Sequence[str], player: str) -> str:
    """The player at the left of ``player``; ``players`` are in their seats, clockwise."""
    return players[(players.index(player) + 1) % len(players)]
