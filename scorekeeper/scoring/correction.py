"""A correction of an earlier hand, and what it means for the hands behind it, whatever was played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple, TypeVar

Row = TypeVar("Row")


class Correction(NamedTuple):
    """Which hand was corrected: its number, counted from 1, misdeals included, and its rubber where there are any.

    By ``shift`` the numbers of all hands behind it change: 1 where the hand was put in, −1 where it was taken out, 0
    where it was amended.
    """

    hand: int
    shift: int = 0
    rubber: int | None = None

    @property
    def reverse(self) -> Correction:
        """The correction that takes this one back."""
        return Correction(self.hand, -self.shift, self.rubber)

    def number_now(self, number: int) -> int | None:
        """The number of a hand after the correction, by the one it had before; None: it was taken out."""
        if number == self.hand and self.shift < 0:
            return None
        return number + self.shift if number >= self.hand else number

    def later(self, before: Sequence[Row], after: Sequence[Row]) -> Iterator[tuple[Row, Row]]:
        """Each hand behind the corrected one, as it was and as it is; the sequences hold all hands."""
        return zip(before[self.hand - (self.shift > 0) :], after[self.hand - (self.shift < 0) :], strict=True)


class Redealt(NamedTuple):
    """A later hand that somebody else dealt, as its record leaves the dealer to the rotation; ``number`` is its number
    now."""

    number: int
    before: str
    after: str


def redealt(deals: Iterable[tuple[int, str, str]]) -> tuple[Redealt, ...]:
    """Those of the later hands that somebody else dealt, from the number, the old dealer and the new one of each."""
    return tuple([Redealt(number, before, after) for number, before, after in deals if before != after])
