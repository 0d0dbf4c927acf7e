"""Problems as people read them: where, what, the line itself with a caret, and what to do."""

from __future__ import annotations

from collections.abc import Iterable

from scorekeeper.problem import Level, Place, Problem, Refusal
from scorekeeper.sheets.signs import visible
from scorekeeper.sheets.style import BOLD, PLAIN, RED, YELLOW, Style
from scorekeeper.width import clip, columns

_INDENT = "   "
_NUMBER_WIDTH = 5
"""Columns for the number of a line."""
_CODES = {Level.ERROR: (BOLD, RED), Level.WARNING: (BOLD, YELLOW)}


def problems_text(problems: Iterable[Problem], style: Style = PLAIN) -> str:
    """Problems one after the other, in the order given."""
    return "\n".join(problem_text(problem, style) for problem in problems)


def problem_text(problem: Problem, style: Style = PLAIN) -> str:
    """One problem: message and slug, the user's line with a caret under the value at fault, the hint.

    Words typed at a prompt have no path, and so no line number before them.
    """
    place = problem.place
    where = "" if place.path is None else f"{visible(place.path)}:{place.line}:{place.column}: "
    lines = _headline(where, problem.level, problem.message, problem.slug, style)
    if place.excerpt:
        number = f"{place.line:>{_NUMBER_WIDTH}} | "
        gutters = (_INDENT, _INDENT) if place.path is None else (number, f"{'|':>{len(number) - 1}} ")
        excerpt = _excerpt(place, style.width - len(gutters[0]))
        lines += [(gutter + line).rstrip() for gutter, line in zip(gutters, excerpt, strict=True)]
    lines += style.fold(visible(problem.hint), _INDENT, _INDENT)
    return style.encode("\n".join(lines))


def refusal_text(refusal: Refusal, style: Style = PLAIN) -> str:
    """A refused request: the problems behind it, if any, what was refused, what to do."""
    said = _headline("", Level.ERROR, refusal.message, refusal.slug, style)
    said += style.fold(visible(refusal.hint), _INDENT, _INDENT)
    return "\n".join((*(problem_text(problem, style) for problem in refusal.problems), *map(style.encode, said)))


def _headline(where: str, level: Level, message: str, slug: str, style: Style) -> list[str]:
    first, *others = style.fold(f"{where}{level.value}: {visible(message)} [{slug}]", others=_INDENT)
    return [first.replace(f"{where}{level.value}", where + style.paint(level.value, *_CODES[level]), 1), *others]


def _excerpt(place: Place, room: int) -> tuple[str, str]:
    """The user's line, cut on both sides where the window is too narrow for it, and the line with the caret."""
    start = place.column - 1 - place.cut
    stop = start + place.width
    before, value, after = map(_shown, (place.excerpt[:start], place.excerpt[start:stop], place.excerpt[stop:]))
    mark = "…" if place.cut else ""
    if columns(mark + before + value + after) > room:
        keep = max(room - columns(value + after), room // 2) - 1
        while columns(before) > keep:
            before, mark = before[1:], "…"
    before = mark + before
    caret = "^" * max(1, min(columns(value), room - columns(before)))
    blanks = "\t".join(" " * columns(part) for part in before.split("\t"))
    return clip(before + value + after, room), blanks + caret


def _shown(text: str) -> str:
    """A part of a line with its tabs, and everything else visible."""
    return "\t".join(map(visible, text.split("\t")))
