"""How everybody's points went over an evening, as values: a curve for each side, hand by hand."""

from __future__ import annotations

from dataclasses import dataclass
from string import ascii_uppercase


@dataclass(frozen=True, slots=True)
class Curve:
    """One side's points: before the first hand, then after each."""

    name: str
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Curves:
    """The curves of one evening or rubber; ``marks`` are the hands after which a line is drawn across."""

    heading: tuple[str, ...]
    curves: tuple[Curve, ...]
    marks: tuple[int, ...] = ()

    @property
    def hands(self) -> int:
        """How many hands there are."""
        return len(self.curves[0].points) - 1

    @property
    def span(self) -> tuple[int, int]:
        """The least and the most points of anybody."""
        points = [each for curve in self.curves for each in curve.points]
        return min(points), max(points)

    @property
    def letters(self) -> tuple[str, ...]:
        """A letter for each curve: the initials, where they are different letters from A to Z, else A, B, C …"""
        initials = tuple(curve.name[:1].upper() for curve in self.curves)
        can_be = all(letter in ascii_uppercase for letter in initials) and len(set(initials)) == len(initials)
        return initials if can_be else tuple(ascii_uppercase[: len(initials)])


def steps(low: int, high: int, most: int) -> list[int]:
    """Round numbers between two, at most one more than so many: 1, 2 or 5 apart, or ten, a hundred … times that."""
    size = 1
    while True:
        for step in (size, 2 * size, 5 * size):
            first, last = -(-low // step), high // step
            if last - first <= most:
                return [number * step for number in range(first, last + 1)]
        size *= 10
