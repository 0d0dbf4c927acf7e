"""The arithmetic of a hand as a value, and as text."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Step:
    """One step of the arithmetic of a hand, and the ids of the rules it follows."""

    text: str
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Explanation:
    """How a hand scores: what it was, and every step from there to the totals."""

    heading: str
    steps: tuple[Step, ...]
