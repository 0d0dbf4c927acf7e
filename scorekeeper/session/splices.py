"""Small changes to a text, by position: everything outside a splice stays as it is, character for character."""

from __future__ import annotations

from collections.abc import Iterable

Splice = tuple[int, int, str]
"""From where to where the old text is cut, and what is put there instead."""


def apply(text: str, splices: Iterable[Splice]) -> str:
    """The text with all splices made; they are given in any order and do not overlap."""
    for start, end, new in sorted(splices, key=lambda splice: splice[:2], reverse=True):
        text = text[:start] + new + text[end:]
    return text


def line_start(text: str, at: int) -> int:
    """Where the line begins in which a position lies."""
    return text.rfind("\n", 0, at) + 1


def next_line(text: str, at: int) -> int:
    """Where the next line begins; the end of the text after its last line."""
    found = text.find("\n", at)
    return len(text) if found < 0 else found + 1


def content_end(text: str, at: int) -> int:
    """Where the line ends in which a position lies, before its line end."""
    end = next_line(text, at)
    return end - len(_ending(text, end))


def column(text: str, at: int) -> int:
    """How many characters stand before a position in its line."""
    return at - line_start(text, at)


def skip_spaces(text: str, at: int) -> int:
    """Where the spaces end that stand at a position, if there are any."""
    while text.startswith(" ", at):
        at += 1
    return at


def line_end(text: str, at: int) -> str:
    """The line end of the line in which a position lies, or where it has none of the line before; else a line feed."""
    return _ending(text, next_line(text, at)) or _ending(text, line_start(text, at)) or "\n"


def put_lines(text: str, at: int, lines: str, ending: str) -> Splice:
    """Put lines, given without their last line end, at the beginning of a line or at the end of the text.

    Where the text ends without a line end it still does so afterwards, and :func:`cut_lines` restores it.
    """
    begins_line = at == line_start(text, at)
    return at, at, lines + ending if begins_line else ending + lines


def cut_lines(text: str, start: int, end: int) -> Splice:
    """Cut whole lines, from the one in which ``start`` lies to the one in which ``end`` does."""
    start, end = line_start(text, start), next_line(text, end)
    if not _ending(text, end):
        start -= len(_ending(text, start))
    return start, end, ""


def _ending(text: str, end: int) -> str:
    if text.endswith("\r\n", 0, end):
        return "\r\n"
    return "\n" if text.endswith("\n", 0, end) else ""
