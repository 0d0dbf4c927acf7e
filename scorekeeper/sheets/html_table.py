"""The table of a sheet in HTML: headings that name their columns and rows, and classes for the looks."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from itertools import groupby

from scorekeeper.sheets.layout import shown
from scorekeeper.sheets.signs import number, visible
from scorekeeper.sheets.style import Style
from scorekeeper.sheets.values import Cell, Column, Kind, Row, RowKind, Sheet

_LINES = (RowKind.TOP, RowKind.DOUBLE_LINE, RowKind.LINE)
"""Rows that are borders here."""
_SUMS = (RowKind.TOTAL, RowKind.NEEDS)
_POINTS = (Kind.POINTS, Kind.CHANGE, Kind.NOTHING)
_LONGEST_UNBROKEN = 40
"""A table of more rows than this may go on overleaf."""


def escaped(text: str, style: Style) -> str:
    """A text that means itself in HTML; its lines stay lines."""
    return escape("\n".join(style.encode(visible(line)) for line in text.splitlines()))


class Table:
    """The table of a sheet. A column whose payments lead to balances becomes two: the hand's points, then the total."""

    def __init__(self, sheet: Sheet, style: Style) -> None:
        self._sheet = sheet
        self._style = style
        self._is_block = any(row.kind is RowKind.DOUBLE_LINE for row in sheet.rows)
        self._has_balances = [
            any((cell := row.cells[index]) is not None and cell.balance is not None for row in sheet.rows)
            for index in range(len(sheet.columns))
        ]
        of_hands = [row.cells[0] for row in sheet.rows if row.kind is RowKind.HAND]
        self._last_hand = of_hands[-1] if of_hands else None
        totals = [row for row in sheet.rows if row.kind is RowKind.TOTAL]
        self._verdict = totals[-1] if totals else None

    @property
    def classes(self) -> str:
        """What kind of sheet it is, for the looks of its section."""
        is_long = len(self._sheet.rows) > _LONGEST_UNBROKEN
        return " ".join(("block" if self._is_block else "list", *(["long"] if is_long else [])))

    def lines(self, caption: str) -> Iterator[str]:
        """The table in lines; the caption is HTML."""
        yield "<table>"
        yield f"<caption>{caption}{self._below_caption()}</caption>"
        yield "<thead>"
        yield from self._headings()
        yield "</thead>"
        for is_sums, rows in self._parts():
            yield '<tbody class="sums">' if is_sums else "<tbody>"
            for row in rows:
                yield from self._row(row)
            if not rows and self._is_block:
                yield from self._row(Row(RowKind.HAND, (None,) * len(self._sheet.columns)))
            yield "</tbody>"
        yield "</table>"

    def _below_caption(self) -> str:
        note = self._sheet.note
        return "" if note is None else f'<span class="note">{escaped(note, self._style)}</span>'

    def _parts(self) -> Iterator[tuple[bool, list[Row]]]:
        """The parts of the table between its double lines; in a list the sums at its end are a part too."""
        if not self._is_block:
            rows = (row for row in self._sheet.rows if row.kind not in _LINES)
            yield from ((is_sums, list(part)) for is_sums, part in groupby(rows, lambda row: row.kind in _SUMS))
            return
        part: list[Row] = []
        for row in self._sheet.rows:
            if row.kind is RowKind.DOUBLE_LINE:
                yield False, part
                part = []
            elif row.kind not in _LINES:
                part.append(row)
        yield True, part

    def _headings(self) -> Iterator[str]:
        is_double = any(self._has_balances)
        rows = ' rowspan="2"' if is_double else ""
        columns = list(zip(self._sheet.columns, self._has_balances, strict=True))
        firsts = (
            self._heading(column, ' colspan="2" scope="colgroup"' if has_balance else f'{rows} scope="col"')
            for column, has_balance in columns
        )
        yield f"<tr>{''.join(firsts)}</tr>"
        if is_double:
            hand, total = '<th scope="col" class="number pair">hand</th>', '<th scope="col" class="number">total</th>'
            yield f"<tr>{''.join(f'{hand}{total}' for _, has_balance in columns if has_balance)}</tr>"

    def _heading(self, column: Column, attributes: str) -> str:
        words = "<br>".join(f"<bdi>{escaped(line, self._style)}</bdi>" for line in column.heading if line)
        is_side = column.kind in _POINTS and (self._is_block or column.kind is Kind.CHANGE)
        classes = (
            "number" if column.is_number else "",
            "side" if is_side else "",
            "pair" if " colspan" in attributes else "",
            "leads" if column.leads else "",
        )
        if not words:
            return f"<td{attributes.partition(' scope')[0]}></td>"
        return f"<th{attributes}{_classes(*classes)}>{words}</th>"

    def _row(self, row: Row) -> Iterator[str]:
        is_last = row.kind in (RowKind.HAND, RowKind.ENTRY) and row.cells[0] == self._last_hand is not None
        kind = row.kind.value if row.kind not in (RowKind.HAND, RowKind.ENTRY) else ""
        yield f"<tr{_classes(kind, 'last' if is_last else '')}>{''.join(self._cells(row))}</tr>"
        if row.note is not None:
            note = Row(row.kind, (None, Cell(Kind.TEXT, row.note), *[None] * (len(row.cells) - 2)))
            yield f'<tr class="note">{"".join(self._cells(note, has_heading=True))}</tr>'

    def _cells(self, row: Row, *, has_heading: bool = False) -> Iterator[str]:
        """The cells of a row; the first that says something is its heading, unless it has one, and words go on over
        empty cells."""
        index = 0
        while index < len(row.cells):
            cell, column = row.cells[index], self._sheet.columns[index]
            width = 1
            if cell is not None and cell.kind is Kind.TEXT and not column.is_number:
                while self._is_free(row, index + width):
                    width += 1
            is_heading = cell is not None and not has_heading
            has_heading |= is_heading
            yield self._cell(row, index, width, is_heading=is_heading)
            index += width

    def _is_free(self, row: Row, index: int) -> bool:
        return index < len(row.cells) and row.cells[index] is None and not self._sheet.columns[index].is_number

    def _cell(self, row: Row, index: int, width: int, *, is_heading: bool) -> str:
        cell, column, has_balance = row.cells[index], self._sheet.columns[index], self._has_balances[index]
        is_split = has_balance and cell is not None and cell.balance is not None
        span = width + (has_balance and not is_split)
        leads = column.leads and row.kind is RowKind.TOTAL
        classes = (
            "number" if column.is_number else column.kind.value,
            "points" if column.kind in _POINTS and self._is_block else "",
            "pair" if has_balance else "",
            "row" if is_heading else "",
            "leads" if leads else "",
            _sign(cell.value) if cell is not None and cell.kind in _POINTS else "",
        )
        tag, scope = ("th", ' scope="row"') if is_heading else ("td", "")
        words = escaped(_words(cell), self._style)
        if leads and row is self._verdict:
            words = f'<span class="crown">{words}</span>'
        columns = f' colspan="{span}"' if span > 1 else ""
        made = f"<{tag}{scope}{columns}{_classes(*classes)}>{words}</{tag}>"
        return made + self._balance(cell) if is_split and cell is not None else made

    def _balance(self, cell: Cell) -> str:
        points = cell.balance or 0
        return f"<td{_classes('number then', _sign(points))}><small>{self._style.encode(number(points))}</small></td>"


def _words(cell: Cell | None) -> str:
    return cell.value if cell is not None and isinstance(cell.value, str) else shown(cell)


def _sign(points: int | str) -> str:
    return "minus" if isinstance(points, int) and points < 0 else ""


def _classes(*names: str) -> str:
    wanted = " ".join(filter(None, names))
    return f' class="{wanted}"' if wanted else ""
