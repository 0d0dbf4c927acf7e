"""Sheets as Markdown with pipe tables, which GitHub, GitLab, Forgejo and their like draw.

The tables are of our own: tabulate lets a `|` end its cell, and a sheet has texts of its users' in it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from scorekeeper.sheets.layout import shown
from scorekeeper.sheets.signs import visible
from scorekeeper.sheets.style import PLAIN, Style
from scorekeeper.sheets.values import Cell, Kind, Row, RowKind, Sheet
from scorekeeper.width import columns, pad

_SPECIAL = re.compile(r"[\\`*_\[\]<>|~#$]|&(?=#?\w+;)|(?<!\w)@(?=\w)|^(?:[-+=]|\d+(?=[.)]))")
"""What would be markup: everywhere, or only at the beginning of a line."""
_RULES = {RowKind.DOUBLE_LINE: "═══", RowKind.GAME: "───"}
_BORDERS = (RowKind.TOP, RowKind.LINE)
"""Lines that a table has anyhow, or can do without."""
_STRONG = (RowKind.TOTAL, RowKind.NEEDS)
_BETWEEN = " · "
_LINE_END = "<br>"
"""What ends a line inside a cell."""


def markdown(sheets: Sequence[Sheet], style: Style = PLAIN) -> str:
    """Sheets as Markdown, one below the other, with a line end at the last line."""
    return "\n".join("\n".join(_lines(sheet, style)) + "\n" for sheet in sheets)


def _lines(sheet: Sheet, style: Style) -> Iterator[str]:
    yield f"## {_text(_BETWEEN.join(sheet.heading), style)}"
    if sheet.amendments:
        yield from ("", _text(f"Amended: {'; '.join(sheet.amendments)}.", style))
    if sheet.note is not None:
        yield from ("", f"> {_text(sheet.note, style)}")
    yield ""
    yield from _table(sheet, style)
    for remark in filter(None, sheet.remarks):
        yield from ("", _text(remark, style))


def _table(sheet: Sheet, style: Style) -> Iterator[str]:
    has_notes = any(row.note is not None for row in sheet.rows)
    numbers = [column.is_number for column in sheet.columns] + [False] * has_notes
    headings = [_text(" ".join(column.heading), style) for column in sheet.columns] + ["note"] * has_notes
    rows = [_cells(row, style, has_notes=has_notes) for row in sheet.rows if row.kind not in _BORDERS]
    widths = [max(3, *map(columns, column)) for column in zip(headings, *rows, strict=True)]
    yield _row(headings, widths, numbers)
    marks = ("-" * (width - 1) + ":" if right else "-" * width for width, right in zip(widths, numbers, strict=True))
    yield f"| {' | '.join(marks)} |"
    for cells in rows:
        yield _row(cells, widths, numbers)


def _row(cells: Sequence[str], widths: Sequence[int], numbers: Sequence[bool]) -> str:
    padded = (pad(cell, width, right=right) for cell, width, right in zip(cells, widths, numbers, strict=True))
    return f"| {' | '.join(padded)} |"


def _cells(row: Row, style: Style, *, has_notes: bool) -> list[str]:
    cells = [_cell(cell, row.kind, style) for cell in row.cells]
    return [*cells, _text(row.note or "", style)] if has_notes else cells


def _cell(cell: Cell | None, kind: RowKind, style: Style) -> str:
    if cell is None:
        return ""
    words = _text(cell.value, style) if isinstance(cell.value, str) else style.encode(shown(cell))
    if cell.kind is Kind.RULE:
        rule = style.encode(_RULES[kind])
        return f"{rule} **{words}** {rule}" if words else rule
    return f"**{words}**" if words and kind in _STRONG else words


def _text(text: str, style: Style) -> str:
    """A text that means itself in Markdown, on one line."""
    lines = (style.encode(visible(line.strip())) for line in text.splitlines() if line.strip())
    return _LINE_END.join(_SPECIAL.sub(_escaped, line) for line in lines)


def _escaped(found: re.Match[str]) -> str:
    sign = found[0]
    if sign == "@":
        return "&#64;"  # a backslash does not keep a forge from telling the person who has that name
    return f"\\{sign}" if not sign.isdigit() else f"{sign}\\"
