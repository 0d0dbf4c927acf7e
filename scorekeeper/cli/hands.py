"""Which hand a command is about: `N`, or in Biritch `R.N` for hand N of rubber R."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

import click

_WRITTEN = re.compile(r"(?:([1-9][0-9]{0,8})\.)?([1-9][0-9]{0,8})")


@dataclass(frozen=True, slots=True)
class HandNumber:
    """The number of a hand, misdeals included; ``rubber`` None: the last rubber, or a game that has none."""

    hand: int
    rubber: int | None = None


class HandType(click.ParamType):
    """The type of an argument that names a hand."""

    name = "hand"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> HandNumber:  # noqa: ANN401  # Click's signature
        """The hand meant."""
        if isinstance(value, HandNumber):
            return value
        written = _WRITTEN.fullmatch(value)
        if written is None:
            self.fail(f"{value!r} is not the number of a hand: write 3, or 2.3 for hand 3 of rubber 2.", param, ctx)
        return HandNumber(int(written[2]), int(written[1]) if written[1] else None)


HAND = HandType()
