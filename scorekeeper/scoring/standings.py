"""Standings over many sessions of a game: one line a player, the highest net first."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from scorekeeper.scoring.nap import places

_Self = TypeVar("_Self")


class _Standing(Protocol):
    """What both games know of a player."""

    def __add__(self: _Self, other: _Self, /) -> _Self:
        """The same player over more sessions."""

    @property
    def net(self) -> int:
        """Won less lost, in points."""


Standing = TypeVar("Standing", bound=_Standing)


@dataclass(frozen=True, slots=True)
class Line(Generic[Standing]):
    """A player and the place that the net gives; equal nets share one, and the next counts them all (N14)."""

    place: int
    player: str
    standing: Standing


def ranked(standings: Mapping[str, Standing]) -> tuple[Line[Standing], ...]:
    """The table: the highest net first, players who share a place by name."""
    order = sorted(standings, key=lambda player: (-standings[player].net, player.casefold(), player))
    numbers = places([standings[player].net for player in order])
    return tuple(Line(place, player, standings[player]) for place, player in zip(numbers, order, strict=True))


def added_up(sessions: Iterable[Mapping[str, Standing]], same: Callable[[str], str]) -> dict[str, Standing]:
    """Every player's standing over some sessions; ``same`` tells by which name a player is known."""
    total: dict[str, Standing] = {}
    for session in sessions:
        for name, standing in session.items():
            player = same(name)
            total[player] = total[player] + standing if player in total else standing
    return total
