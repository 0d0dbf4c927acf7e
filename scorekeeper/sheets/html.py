"""Sheets as one HTML page that a club prints and pins up: nothing in it is run, nothing is fetched."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scorekeeper.sheets.html_style import STYLE
from scorekeeper.sheets.html_table import Table, escaped
from scorekeeper.sheets.style import PLAIN, Style
from scorekeeper.sheets.values import Occasion, Sheet, occasion_heading

_BETWEEN = " · "


def page(occasion: Occasion, sheets: Sequence[Sheet], style: Style = PLAIN) -> str:
    """The sheets of an evening as a page of its own, with a line end at the last line."""
    return "\n".join(_lines(occasion, sheets, style)) + "\n"


def _lines(occasion: Occasion, sheets: Sequence[Sheet], style: Style) -> Iterator[str]:
    variant = sheets[0].heading[0] if sheets else ""
    common = occasion_heading(variant, occasion)
    yield "<!DOCTYPE html>"
    yield '<html lang="en">'
    yield "<head>"
    yield '<meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield f"<title>{escaped(_BETWEEN.join([*common[1:], variant]), style)}</title>"
    yield f"<style>{STYLE}</style>"
    yield "</head>"
    yield "<body>"
    yield from _header(variant, occasion, sheets, style)
    yield "<main>"
    for index, sheet in enumerate(sheets, 1):
        yield from _section(sheet, sheet.heading[len(common) :], f"sheet-{index}", style)
    yield "</main>"
    yield "</body>"
    yield "</html>"


def _header(variant: str, occasion: Occasion, sheets: Sequence[Sheet], style: Style) -> Iterator[str]:
    """What the evening was, and each number that the table amended."""
    day = occasion.date.isoformat() if occasion.date is not None else ""
    about = [part for part in (variant if occasion.title else "", day) if part]
    yield "<header>"
    yield f'<h1 dir="auto">{escaped(occasion.title or variant, style)}</h1>'
    if about:
        yield f'<p class="about">{escaped(_BETWEEN.join(about), style)}</p>'
    amendments = "; ".join(dict.fromkeys(amendment for sheet in sheets for amendment in sheet.amendments))
    if amendments:
        yield f'<p class="about">Amended: {escaped(amendments, style)}.</p>'
    yield "</header>"


def _section(sheet: Sheet, subject: Sequence[str], name: str, style: Style) -> Iterator[str]:
    """One sheet: its note, its table, which scrolls by itself where the window is too narrow, and its remarks."""
    table = Table(sheet, style)
    yield f'<section class="{table.classes}">'
    yield f'<div class="scroll" role="region" aria-labelledby="{name}" tabindex="0">'
    yield from table.lines(f'<span id="{name}">{escaped(_BETWEEN.join(subject), style)}</span>')
    yield "</div>"
    yield from (f"<p>{escaped(remark, style)}</p>" for remark in sheet.remarks if remark)
    yield "</section>"
