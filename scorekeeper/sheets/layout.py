"""A sheet as text, its columns straight whatever script the names are written in.

This is a layout of our own: tabulate measures in characters where wcwidth is missing, knows no lines across some of
its columns, and takes longer to import than to print an evening.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scorekeeper.sheets.signs import number, signed, visible
from scorekeeper.sheets.style import BOLD, CYAN, DIM, GREEN, PLAIN, RED, Style
from scorekeeper.sheets.values import Cell, Column, Kind, Row, RowKind, Sheet
from scorekeeper.width import clip, columns, pad, wrap

_GAP = 2
"""How many columns of the terminal stand between two of a sheet."""
_SQUEEZES = ((_GAP, 10), (1, 10), (1, 0))
"""What a window that is too narrow costs, step by step: the gap between columns, and how much names and texts keep."""
_BETWEEN = " · "
"""What stands between the parts of a heading."""
_OF_HANDS = (RowKind.HAND, RowKind.ENTRY)
"""The rows that tell of one hand, whose number is their first cell."""
_FEWEST = 20
"""How few columns a paragraph is set in, however narrow the window is."""


def text(sheet: Sheet, style: Style = PLAIN) -> str:
    """A sheet as lines of text, none wider than the window where that can be, without a line end at the last."""
    widths, gap = _widths(sheet, style.width)
    lines = [*_top(sheet, style), *_headings(sheet.columns, widths, gap, style)]
    rows = _Rows(sheet.columns, widths, gap, style)
    last_hand = next((row.cells[0] for row in reversed(sheet.rows) if row.kind is RowKind.HAND), None)
    for row in sheet.rows:
        is_last = row.kind in _OF_HANDS and last_hand is not None and row.cells[0] == last_hand
        lines += rows.drawn(row, is_last=is_last)
        if row.note is not None:
            lines += _note(row.note, widths[0] + gap, style)
    lines += [line for remark in sheet.remarks for line in hanging("", remark, 0, style)]
    return style.encode("\n".join(lines))


def hanging(label: str, paragraph: str, indent: int, style: Style, *codes: str) -> Iterator[str]:
    """A paragraph in lines that fit the window, set off to the right by ``indent`` columns, its label beside the first
    line."""
    before = pad(label, indent)
    for line in wrap(visible(paragraph), max(style.width - indent, _FEWEST)):
        yield before + style.paint(line, *codes)
        before = " " * indent


def shown(cell: Cell | None) -> str:
    """The text of a cell; a rule is drawn later, when its column's width is known."""
    if cell is None:
        return ""
    if isinstance(cell.value, str):
        return visible(cell.value)
    if cell.kind is Kind.NOTHING:
        return "·"
    return signed(cell.value) if cell.kind is Kind.CHANGE else number(cell.value)


def _widths(sheet: Sheet, limit: int) -> tuple[list[int], int]:
    """The width of each column, and of the gap between two.

    Too wide a table shrinks: first the headings above points, which then stand on several lines, then names, which
    are clipped, and texts, which go on below, then the gap. Points never do: where they alone are too wide, nothing
    shrinks in vain.
    """
    numbers = [index for index, column in enumerate(sheet.columns) if column.is_number]
    texts = [index for index, column in enumerate(sheet.columns) if not column.is_number]
    content = [_content(sheet, index) for index in range(len(sheet.columns))]
    least = [column.least for column in sheet.columns]
    for index in numbers:
        content[index] = least[index] = max(content[index], least[index])
    natural = [max(width, *map(columns, column.heading)) for column, width in zip(sheet.columns, content, strict=True)]
    widths, gap = [max(width, column.usual) for column, width in zip(sheet.columns, natural, strict=True)], _GAP
    if sum(widths) + gap * (len(widths) - 1) <= limit:
        return widths, gap
    if sum(content[index] for index in numbers) > limit:
        return natural, gap
    for gap, kept in _SQUEEZES:
        room = limit - gap * (len(natural) - 1)
        widths = _shrunk(natural, least, numbers, room)
        widths = _shrunk(widths, [max(few, kept) for few in least], texts, room)
        if sum(widths) <= room:
            break
    return widths, gap


def _content(sheet: Sheet, index: int) -> int:
    """The width that the cells of a column take; what occurs often is measured once."""
    cells = [row.cells[index] for row in sheet.rows]
    distinct = {(cell.kind, cell.value): cell for cell in cells if cell is not None}
    return max((columns(shown(cell)) for cell in distinct.values()), default=0)


def _shrunk(widths: Sequence[int], least: Sequence[int], which: Sequence[int], room: int) -> list[int]:
    """The widths with some columns narrowed, the widest first, until all fit or none can give way."""
    shrunk = list(widths)
    while sum(shrunk) > room and (loose := [index for index in which if shrunk[index] > least[index]]):
        shrunk[max(loose, key=shrunk.__getitem__)] -= 1
    return shrunk


def _top(sheet: Sheet, style: Style) -> Iterator[str]:
    for line in _title(sheet.heading, style.width):
        yield style.paint(line, BOLD)
    if sheet.amendments:
        yield from hanging("", f"Amended: {'; '.join(sheet.amendments)}.", 0, style)
    if sheet.note is not None:
        yield from _note(sheet.note, 0, style)


def _title(parts: Sequence[str], width: int) -> list[str]:
    """The parts of a heading in lines, broken between two of them where that will do."""
    lines: list[str] = []
    for part in map(visible, parts):
        if lines and columns(lines[-1]) + len(_BETWEEN) + columns(part) <= width:
            lines[-1] += _BETWEEN + part
        else:
            lines += wrap(part, width)
    return lines


def _note(note: str, indent: int, style: Style) -> Iterator[str]:
    for paragraph in filter(str.strip, note.splitlines()):
        yield from hanging("", paragraph, indent, style, DIM)


def _headings(wanted: Sequence[Column], widths: Sequence[int], gap: int, style: Style) -> list[str]:
    """The lines of the headings, each heading as low as there is room beside the others."""
    levels: list[str] = []
    ends: list[int] = []
    end = -gap
    for column, width in zip(wanted, widths, strict=True):
        start = end + gap
        end = start + width
        lines = [clip(line, end if column.is_number else width) for line in reversed(column.heading)]
        starts = [end - columns(line) if column.is_number else start for line in lines]
        floor = 0
        while any(ends[level] > max(left - gap, 0) for level, left in enumerate(starts, floor) if level < len(ends)):
            floor += 1
        for level, (line, left) in enumerate(zip(lines, starts, strict=True), floor):
            missing = level + 1 - len(levels)
            levels.extend([""] * missing)
            ends.extend([0] * missing)
            levels[level] += " " * (left - ends[level]) + style.paint(line, *((BOLD, GREEN) if column.leads else ()))
            ends[level] = left + columns(line)
    return levels[::-1]


class _Rows:
    """Draws the rows of one table. A long evening says the same few things over and over, so a cell is drawn once."""

    def __init__(self, wanted: Sequence[Column], widths: Sequence[int], gap: int, style: Style) -> None:
        self._columns = tuple(zip(wanted, widths, strict=True))
        self._blanks = tuple([" " * width] for width in widths)
        self._gap = " " * gap
        self._style = style
        self._known: dict[tuple[RowKind, bool], list[dict[tuple[Kind, int | str], list[str]]]] = {}

    def drawn(self, row: Row, *, is_last: bool) -> list[str]:
        """The lines of a row; ``is_last``: it tells of the last hand."""
        known = self._known.get((row.kind, is_last))
        if known is None:
            known = self._known[row.kind, is_last] = [{} for _ in self._columns]
        cells: list[list[str]] = []
        for index, (cell, drawn) in enumerate(zip(row.cells, known, strict=True)):
            if cell is None:
                cells.append(self._blanks[index])
                continue
            lines = drawn.get((cell.kind, cell.value))
            if lines is None:
                lines = drawn[cell.kind, cell.value] = self._cell(index, cell, row.kind, is_last=is_last)
            cells.append(lines)
        height = max(map(len, cells), default=1)
        if height > 1:
            cells = [lines + blank * (height - len(lines)) for lines, blank in zip(cells, self._blanks, strict=True)]
        return [self._gap.join([lines[level] for lines in cells]).rstrip() for level in range(height)]

    def _cell(self, index: int, cell: Cell, kind: RowKind, *, is_last: bool) -> list[str]:
        """The lines of a cell: a rule as wide as its column, a name clipped, a text on as many lines as it takes."""
        column, width = self._columns[index]
        words = shown(cell)
        if cell.kind is Kind.RULE:
            return [self._style.paint(_rule(kind, words, width), *_rule_codes(words))]
        codes = tuple(_codes(kind, cell, column, is_last=is_last))
        lines = wrap(words, width) if column.kind is Kind.TEXT else [clip(words, width)]
        return [self._padded(line, column, width, codes) for line in lines]

    def _padded(self, words: str, column: Column, width: int, codes: Sequence[str]) -> str:
        blanks = " " * (width - columns(words))
        painted = self._style.paint(words, *codes)
        return blanks + painted if column.is_number else painted + blanks


def _codes(kind: RowKind, cell: Cell, column: Column, *, is_last: bool) -> Iterator[str]:
    """The last hand and the totals stand out, negative points, the side that leads, and what is needed for game;
    that nothing was paid does not."""
    is_points = cell.kind in (Kind.POINTS, Kind.CHANGE) and isinstance(cell.value, int)
    is_heading = kind is RowKind.PLAYER and cell.kind is Kind.NAME
    if is_last or is_heading or kind in (RowKind.TOTAL, RowKind.NEEDS):
        yield BOLD
    if is_points and isinstance(cell.value, int) and cell.value < 0:
        yield RED
    elif kind is RowKind.TOTAL and column.leads:
        yield GREEN
    elif kind is RowKind.NEEDS:
        yield CYAN
    elif cell.kind is Kind.NOTHING:
        yield DIM


def _rule_codes(word: str) -> Iterator[str]:
    """The side that won a game stands out on its line."""
    if word:
        yield BOLD


def _rule(kind: RowKind, word: str, width: int) -> str:
    label = f" {word} " if word else ""
    return label.center(width, "═" if kind is RowKind.DOUBLE_LINE else "─")
