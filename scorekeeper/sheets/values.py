"""A sheet as a value: columns, rows and cells that say what they hold. How it looks is for a format to say."""

from __future__ import annotations

import datetime as dt
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple, Protocol

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

    __hash__ = object.__hash__  # quicker than that of its name, and a layout looks up every cell


class RowKind(Enum):
    """What a row is for."""

    TOP = "top"  # the line that the columns hang from
    ENTRY = "entry"  # points above the line
    DOUBLE_LINE = "double line"
    HAND = "hand"
    GAME = "game"  # the line drawn after a game
    LINE = "line"  # drawn above a list's totals
    TOTAL = "total"
    NEEDS = "needs"  # what each side needs for game
    PLAYER = "player"  # one player over many sessions
    CONTRACT = "contract"  # what one contract earned that player


class Cell(NamedTuple):
    """One cell: a number where it is a number, else its text. Beside a payment stands the ``balance`` it leads to."""

    kind: Kind
    value: int | str
    balance: int | None = None


class Column(NamedTuple):
    """A column: the lines of its heading and what it holds; ``leads``: it is of a player or pair who is ahead. As text
    it is ``usual`` wide where there is room for that, and never less than ``least``, in columns of a terminal."""

    heading: tuple[str, ...]
    kind: Kind
    usual: int = 0
    least: int = 0
    leads: bool = False

    @property
    def is_number(self) -> bool:
        """Whether it holds numbers, which stand at the right and are never cut."""
        return self.kind in (Kind.COUNT, Kind.POINTS, Kind.CHANGE)


class Row(NamedTuple):
    """A row of cells, one for each column (None: empty), with the note on its hand."""

    kind: RowKind
    cells: tuple[Cell | None, ...]
    note: str | None = None


class Sheet(NamedTuple):
    """A sheet: ``heading`` names the variant first, ``amendments`` each amended number with the rule it replaces,
    ``remarks`` are the sentences below the table."""

    heading: tuple[str, ...]
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    amendments: tuple[str, ...] = ()
    note: str | None = None
    remarks: tuple[str, ...] = ()


def last_hands(sheet: Sheet, count: int) -> Sheet:
    """A sheet with only the last so many hands and what they scored; games and totals stay, and the first remark says
    how many hands are left out."""
    numbers = [_number(row) for row in sheet.rows if row.kind is RowKind.HAND]
    left_out = max(len(numbers) - count, 0)
    if not left_out:
        return sheet
    first = numbers[left_out]
    of_hands = (RowKind.HAND, RowKind.ENTRY)
    rows = tuple(row for row in sheet.rows if row.kind not in of_hands or _number(row) >= first)
    return sheet._replace(rows=rows, remarks=(f"{plural(left_out, 'earlier hand')} left out.", *sheet.remarks))


def _number(row: Row) -> int:
    """The number of the hand that a row is of, which is its first cell."""
    cell = row.cells[0]
    return cell.value if cell is not None and isinstance(cell.value, int) else 0


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
