"""Sheets as CSV for a spreadsheet: a table for each sheet, an empty line between two.

Every record of a table is as long as its first, which names the columns. ``part`` says what a record is: an entry
above the line, a hand, a game, a total, what a side needs, or text about the sheet, which then stands under ``note``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from scorekeeper.sheets.signs import visible
from scorekeeper.sheets.style import PLAIN, Style
from scorekeeper.sheets.values import Cell, Row, RowKind, Sheet

if TYPE_CHECKING:
    from typing import Any

_LINES = (RowKind.TOP, RowKind.DOUBLE_LINE, RowKind.LINE)
"""Rows that are only drawn."""
_ABOUT = "about"
_UNNAMED = "entry"
"""The column that needs no heading on paper."""
_TAKEN_FOR_MORE = re.compile(r"[=+\-@\t\r\n＝＋－＠]|[\s.,]*\d[\d.,:/e%\s-]*\Z|(?:true|false)\Z", re.IGNORECASE)
"""Texts that a spreadsheet would not leave alone: formulas, numbers, dates, truth values."""
_BETWEEN = " · "


def csv(sheets: Sequence[Sheet], style: Style = PLAIN) -> str:
    """Sheets as CSV, with a line end at the last line.

    Points are whole numbers with an ASCII minus. A text that a spreadsheet could take for a formula, a number, a date
    or a truth value begins with an apostrophe.
    """
    from csv import writer
    from io import StringIO

    into = StringIO()
    table = writer(into, lineterminator="\n")
    for index, sheet in enumerate(sheets):
        if index:
            into.write("\n")
        table.writerows(_records(sheet, style))
    return into.getvalue()


def _records(sheet: Sheet, style: Style) -> Iterator[list[Any]]:
    headings = (_safe(" ".join(column.heading) or _UNNAMED, style) for column in sheet.columns)
    yield ["part", *headings, "note"]
    blanks = [""] * len(sheet.columns)
    amended = (f"Amended: {amendment}" for amendment in sheet.amendments)
    before = (_BETWEEN.join(sheet.heading), *amended, sheet.note or "")
    yield from ([_ABOUT, *blanks, _safe(text, style)] for text in before if text)
    for row in sheet.rows:
        if row.kind not in _LINES:
            yield _record(row, style)
    yield from ([_ABOUT, *blanks, _safe(text, style)] for text in sheet.remarks if text)


def _record(row: Row, style: Style) -> list[Any]:
    return [row.kind.value, *(_value(cell, style) for cell in row.cells), _safe(row.note or "", style)]


def _value(cell: Cell | None, style: Style) -> int | str:
    if cell is None:
        return ""
    return cell.value if isinstance(cell.value, int) else _safe(cell.value, style)


def _safe(text: str, style: Style) -> str:
    """A text that stays text in a spreadsheet, on its own lines, with nothing in it that cannot be seen."""
    guard = "'" if text and _TAKEN_FOR_MORE.match(text) else ""
    return guard + "\n".join(style.encode(visible(line)) for line in text.split("\n"))
