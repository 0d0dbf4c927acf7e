"""A sheet as a value: columns, rows and cells that say what they hold. How it looks is for a format to say."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Protocol

from scorekeeper.problem import Refusal
from scorekeeper.sheets.signs import plural

if TYPE_CHECKING:
    from typing import TypeAlias

    from scorekeeper.scoring import biritch, nap

    AnyReport: TypeAlias = nap.Report | biritch.Report


class Occasion(Protocol):
    """What a session says of its evening, whatever was played."""

    @property
    def title(self) -> str | None:
        """What the table called it."""

    @property
    def date(self) -> dt.date | None:
        """When it was played."""

    @property
    def note(self) -> str | None:
        """What somebody remarked on it."""


class Kind(Enum):
    """What a cell, or every cell of a column, holds."""

    COUNT = "count"  # a number that is no points: of a hand, of a place
    NAME = "name"  # a player
    TEXT = "text"
    POINTS = "points"  # as they stand: 24, −4
    CHANGE = "change"  # won or paid, with the sign: +12, −4
    NOTHING = "nothing"  # nobody was paid
    RULE = "rule"  # a line across the column, with a word in it or none


class RowKind(Enum):
    """What a row is for."""

    TOP = "top"  # the line that the columns hang from
    ENTRY = "entry"  # points above the line
    DOUBLE_LINE = "double line"
    HAND = "hand"
    GAME = "game"  # the line drawn after a game
    TOTAL = "total"


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell: a number where it is a number, else its text."""

    kind: Kind
    value: int | str


@dataclass(frozen=True, slots=True)
class Column:
    """A column: the lines of its heading and what it holds. As text it is ``usual`` wide where there is room for that,
    and never less than ``least``, in columns of a terminal."""

    heading: tuple[str, ...]
    kind: Kind
    usual: int = 0
    least: int = 0

    @property
    def is_number(self) -> bool:
        """Whether it holds numbers, which stand at the right and are never cut."""
        return self.kind in (Kind.COUNT, Kind.POINTS, Kind.CHANGE)


@dataclass(frozen=True, slots=True)
class Row:
    """A row of cells, one for each column (None: empty), with the note on its hand."""

    kind: RowKind
    cells: tuple[Cell | None, ...]
    note: str | None = None


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet: ``heading`` names the variant first, ``amendments`` each amended number with the rule it replaces,
    ``remarks`` are the sentences below the table."""

    heading: tuple[str, ...]
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    amendments: tuple[str, ...] = ()
    note: str | None = None
    remarks: tuple[str, ...] = ()


def occasion_heading(variant: str, occasion: Occasion) -> list[str]:
    """The heading of every sheet: the variant, the title, the date."""
    day = occasion.date.isoformat() if occasion.date is not None else None
    return [part for part in (variant, occasion.title, day) if part]


def occasion_json(occasion: Occasion) -> dict[str, object]:
    """What a session says of its evening, as data."""
    return {
        "title": occasion.title,
        "date": occasion.date.isoformat() if occasion.date is not None else None,
        "note": occasion.note,
    }


def no_such_hand(hand: int, there_are: int, where: str = "") -> Refusal:
    """The refusal of a hand that a report does not hold."""
    message = f"there is no hand {hand}{where}: {plural(there_are, 'hand')} so far"
    return Refusal("no-hand", message, "Count as the sheet does: from 1, misdeals included.")
