"""Session files that are written as commands write them from the first line to the last, read without a parser.

Each line is ``key: text``, ``key: [text, text]``, ``key: {name: text}``, ``key:`` above a list, ``- key: …``, or a hand
in braces, in the column where it belongs and without quotes; comments have lines of their own. Such a text has one
meaning in YAML. Where a single line is anything else, nothing is said of the file, and the parser reads it all.
"""

from __future__ import annotations

import re

from scorekeeper.session.lines import KEY, LINE, LIST, MAPPING, Line, collection
from scorekeeper.session.nodes import Mapping, Node, Scalar, Sequence

_TEXT = r"\w[\w.,;!?()+%'/-]*(?: [\w.,;!?()+%&'/-]+)*"
"""A text outside of brackets, where a comma parts nothing."""
_ENTRY = re.compile(rf"({KEY}):(?: ({_TEXT}|{LIST}|{MAPPING}))?(?:\r?\n|\Z)")
_BETWEEN = re.compile(r"(?: *(?:#[^\r\n]*)?\r?\n)*(?: *#[^\r\n]*\Z)?")
"""Empty lines, and comments that have a line of their own."""
_DASH = re.compile(r" *- (?=[a-z_])")
_DEEPEST = 3
"""Mappings inside each other, but for those in braces: a session, in it rubbers, and in these hands."""


class _WrittenOtherwiseError(Exception):
    """A line that is none of those above, or stands in another column."""


def compose_plainly(text: str) -> Mapping | None:
    """The root of a text that is written so from end to end; None for any other."""
    try:
        root, end = _mapping(text, _next(text, 0), 0, 1)
    except _WrittenOtherwiseError:
        return None
    return root if end == len(text) else None


def _mapping(text: str, at: int, column: int, depth: int) -> tuple[Mapping, int]:
    """The block mapping whose first key stands at an offset, and where the line below it begins."""
    mapping = Mapping(False, at)
    while True:
        entry = _ENTRY.match(text, at)
        if entry is None or depth > _DEEPEST:
            raise _WrittenOtherwiseError
        below = _next(text, entry.end())
        value: Node
        if entry[2] is None:
            value, below = _list(text, below, column, depth)
        elif entry[2][0] in "[{":
            value = collection(text, *entry.span(2))
        else:
            value = Scalar(entry[2], None, *entry.span(2))
        mapping.entries.append((Scalar(entry[1], None, *entry.span(1)), value))
        mapping.end = value.end
        at = below + column
        if text[below:at].strip(" ") or text[at : at + 1] in ("", " ", "-"):
            return mapping, below


def _list(text: str, at: int, column: int, depth: int) -> tuple[Sequence, int]:
    """The block list whose first line begins at an offset, not left of a column, and where the line below begins."""
    dash = LINE.match(text, at) or _DASH.match(text, at)
    inside = (dash.start(1) if dash.re is LINE else dash.end()) - at if dash else 0
    if inside < column + 2:
        raise _WrittenOtherwiseError
    items = Sequence(False, at + inside - 2)
    while True:
        line = LINE.match(text, at)
        if line and line.start(1) - at == inside:
            items.items.append(Line(text, *line.span(1)))
            items.end, at = line.end(1), line.end()
            continue
        dash = _DASH.match(text, at)
        if line or dash is None or dash.end() - at != inside:
            between = _next(text, at)
            if between == at:
                return items, at
            at = between
            continue
        item, at = _mapping(text, dash.end(), inside, depth + 1)
        items.items.append(item)
        items.end = item.end


def _next(text: str, at: int) -> int:
    """Where the next line begins that says something."""
    between = _BETWEEN.match(text, at)
    return between.end() if between else at
