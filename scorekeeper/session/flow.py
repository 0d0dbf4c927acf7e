"""Items put into and taken out of what stands in brackets: a list, or the entries of a mapping in braces.

Taking out an item that was put in at the end leaves the very text that was there before.
"""

from __future__ import annotations

import re

from scorekeeper.session.nodes import Mapping, Scalar, Sequence
from scorekeeper.session.splices import Splice, cut_lines, line_end, line_start, next_line

Span = tuple[int, int]

_BLANKS_AND_COMMENTS = re.compile(r"(?:\s|#[^\n]*)*")
_COMMENT_LINES = re.compile(r"(?:[ \t]*\r?\n)*[ \t]*#[^\n]*\n")
_REST_OF_LINE = re.compile(r"[ \t]*(?:#[^\n]*)?\r?\n")


def spans(node: Mapping | Sequence, text: str) -> list[Span]:
    """From where to where each item, or each key with its value, stands."""
    if isinstance(node, Sequence):
        return [(item.start, item.end) for item in node.items]
    return [(key.start, entry_end(text, key, value.end)) for key, value in node.entries]


def entry_end(text: str, key: Scalar, value_end: int) -> int:
    """Where an entry ends. The parsers do not agree where an empty value stands: here it does at the colon."""
    colon = colon_end(text, key)
    return value_end if text[colon:value_end].strip() else colon


def colon_end(text: str, key: Scalar) -> int:
    """Where a value may begin: after the colon of a key, or after the key itself where there is none."""
    colon = re.compile(r"\s*:").match(text, key.end)
    return colon.end() if colon else key.end


def insert(text: str, node: Mapping | Sequence, index: int, new: str) -> list[Splice]:
    """Put an item before the one at ``index``, or after the last."""
    there = spans(node, text)
    if index < len(there):
        start = there[index][0]
        begin = line_start(text, start)
        if _is_blank(text[begin:start]):
            return [(begin, begin, text[begin:start] + new + "," + line_end(text, start))]
        return [(start, start, new + ", ")]
    if not there:
        return [(node.start + 1, node.start + 1, new)]
    return _append(text, there[-1], node.end - 1, new)


def remove(text: str, node: Mapping | Sequence, index: int) -> list[Splice]:
    """Take an item out, with one of the commas beside it, and with its line if it has that to itself."""
    there = spans(node, text)
    start, end = there[index]
    comma_before = _comma(text, there[index - 1][1]) if index else None
    own_comma = _comma(text, end)
    tail = end if own_comma is None else own_comma + 1
    if _is_blank(text[line_start(text, start) : start]) and _REST_OF_LINE.match(text, tail):
        cuts = [cut_lines(text, start, tail)]
        if own_comma is None and comma_before is not None:
            cuts.append((comma_before, comma_before + 1, ""))
        return cuts
    if index + 1 < len(there) and _is_blank(text[tail : there[index + 1][0]]):
        return [(start, there[index + 1][0], "")]
    if comma_before is None:
        return [(start, tail, "")]
    joined = not text[comma_before + 1 : start].strip()
    if own_comma is not None:
        return [(comma_before + 1 if joined else start, tail, "")]
    if joined:
        return [(comma_before, end, "")]
    return [(comma_before, comma_before + 1, ""), (start, end, "")]


def _append(text: str, last: Span, closing: int, new: str) -> list[Splice]:
    start, end = last
    comma = _comma(text, end)
    after = end if comma is None else comma + 1
    indent = text[line_start(text, start) : start]
    before, behind = (",", "") if comma is None else ("", ",")
    if not _is_blank(indent):
        return [(after, after, f"{before} {new}{behind}")]
    ending = line_end(text, start)
    if "\n" not in text[after:closing]:
        return [(after, after, before + ending + indent + new + behind)]
    at = next_line(text, after)
    while comment := _COMMENT_LINES.match(text, at):
        at = comment.end()
    return [(after, after, before), (at, at, indent + new + behind + ending)]


def _comma(text: str, at: int) -> int | None:
    """Where the comma stands that follows; None when something else does."""
    rest = _BLANKS_AND_COMMENTS.match(text, at)
    found = rest.end() if rest else at
    return found if text.startswith(",", found) else None


def _is_blank(text: str) -> bool:
    return not text.strip(" \t")
