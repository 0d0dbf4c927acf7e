"""The proof of an evening as a value: sums computed anew from its rows, beside those the sheet shows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


class Sum(NamedTuple):
    """One sum that was checked, of one ``rubber`` where the game has some: what it must be, added up from the hands,
    and what the sheet says."""

    what: str
    expected: int
    found: int
    rubber: int | None = None

    @property
    def name(self) -> str:
        """What was added up, and where."""
        return self.what if self.rubber is None else f"rubber {self.rubber}: {self.what}"

    @property
    def holds(self) -> bool:
        """Whether the sheet says what it must."""
        return self.expected == self.found


@dataclass(frozen=True, slots=True)
class Proof:
    """What was checked of an evening: in sentences for people, as sums for programs."""

    sentences: tuple[str, ...]
    sums: tuple[Sum, ...]

    @property
    def broken(self) -> tuple[Sum, ...]:
        """The sums that do not hold; none, unless the scorekeeper itself is wrong."""
        return tuple(checked for checked in self.sums if not checked.holds)
