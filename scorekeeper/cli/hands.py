"""Which hand a command is about: `N`, or in Biritch `R.N` for hand N of rubber R."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, NamedTuple

import click

if TYPE_CHECKING:
    from scorekeeper.scoring import biritch, nap
    from scorekeeper.scoring.correction import Correction

_WRITTEN = r"(?:([1-9][0-9]{0,8})\.)?([1-9][0-9]{0,8})"


class HandNumber(NamedTuple):
    """The number of a hand, misdeals included; ``rubber`` None: the last rubber, or a game that has none."""

    hand: int
    rubber: int | None = None


def hand_number(text: str) -> HandNumber | None:
    """The hand that somebody means by ``3`` or ``2.3``; None where it is neither."""
    written = re.fullmatch(_WRITTEN, text)
    return written and HandNumber(int(written[2]), int(written[1]) if written[1] else None)


if TYPE_CHECKING:
    _ParamType = click.ParamType[HandNumber]
else:
    _ParamType = click.ParamType  # generic in newer versions of Click only


class HandType(_ParamType):
    """The type of an argument that names a hand."""

    name = "hand"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> HandNumber:  # noqa: ANN401  # Click's signature
        """The hand meant."""
        if isinstance(value, HandNumber):
            return value
        number = hand_number(value)
        if number is None:
            self.fail(f"{value!r} is not the number of a hand: write 3, or 2.3 for hand 3 of rubber 2.", param, ctx)
        return number


HAND = HandType()


def hands_of(record: nap.Game | biritch.Evening, rubber: int | None = None) -> tuple[nap.Hand | biritch.Hand, ...]:
    """The hands of a game of Nap, or of a rubber, the last where none is named; none where there is no rubber."""
    from scorekeeper.scoring import nap

    if isinstance(record, nap.Game):
        return record.hands
    return record.rubbers[rubber - 1 if rubber else -1].hands if record.rubbers else ()


def locate(number: HandNumber, record: nap.Game | biritch.Evening, shift: int = 0) -> Correction:
    """Which hand is corrected, its rubber by number."""
    from scorekeeper.scoring import nap
    from scorekeeper.scoring.correction import Correction

    rubber = None if isinstance(record, nap.Game) else number.rubber or len(record.rubbers)
    return Correction(number.hand, shift, rubber)


def hand_name(where: Correction, record: nap.Game | biritch.Evening) -> str:
    """A hand as it is called: hand 3, and in an earlier rubber than the last: rubber 1, hand 3."""
    from scorekeeper.scoring import nap

    is_plain = isinstance(record, nap.Game) or where.rubber == len(record.rubbers)
    return f"hand {where.hand}" if is_plain else f"rubber {where.rubber}, hand {where.hand}"
