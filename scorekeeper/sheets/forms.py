"""Sheets in whatever format is wanted, each loaded only when it is used."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.sheets.style import PLAIN, Style
from scorekeeper.sheets.values import Occasion, Sheet


def written(form: str, occasion: Occasion, sheets: Sequence[Sheet], style: Style = PLAIN) -> str:
    """The sheets of an occasion as ``markdown``, ``html``, ``csv`` or, if it is none of them, text."""
    if form == "html":
        from scorekeeper.sheets.html import page

        return page(occasion, sheets, style)
    if form == "markdown":
        from scorekeeper.sheets.markdown import markdown

        return markdown(sheets, style)
    if form == "csv":
        from scorekeeper.sheets.csv_form import csv

        return csv(sheets, style)
    from scorekeeper.sheets.layout import text

    return "\n\n".join(text(sheet, style) for sheet in sheets)
