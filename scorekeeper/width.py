"""How much room a text takes in a terminal: columns, not characters.

A Chinese character takes two columns, a combining mark none, a family of emoji joined into one picture two. The
package wcwidth knows best and is asked where it is installed; without it the Unicode tables of Python answer.
What is measured here holds no control characters: make them visible first.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache

_SIGNS = dict.fromkeys(map(ord, "♠♣♦♥−×·…→═─│–’"))
"""The signs of the sheets, each of one column, to be taken out of a text."""
_NARROW = "[ -~\xa0-\xac\xae-\u02ff\u2010-\u2027\u2190-\u21ff\u2200-\u22ff\u2500-\u257f\u2660-\u2667]*"
"""Texts of one column a character, told without asking anybody: Latin, punctuation, arrows, maths, lines, suits. Making
the expression takes a millisecond, so it is made when there is more than the signs of the sheets."""

_JOINER, _EMOJI_SIGN = "\u200d", "\ufe0f"
_SKIN_TONES = range(0x1F3FB, 0x1F400)
_EMOJI = range(0x1F300, 0x1FB00)
_FLAG_LETTERS = range(0x1F1E6, 0x1F200)
_JAMO_INSIDE = range(0x1160, 0x1200)
"""Vowels and final consonants of Hangul, drawn into the syllable that the letter before them began."""


def columns(text: str) -> int:
    """How many columns a text takes in a terminal."""
    if text.isascii() or text.translate(_SIGNS).isascii() or re.fullmatch(_NARROW, text):
        return len(text)
    return _measure()(text)


def pad(text: str, width: int, *, right: bool = False) -> str:
    """A text with blanks after it (before it, when it goes to the ``right``) up to ``width`` columns."""
    blanks = " " * (width - columns(text))
    return blanks + text if right else text + blanks


def clip(text: str, width: int, mark: str = "…") -> str:
    """A text in at most ``width`` columns; one that is longer ends with ``mark``, if there is room for it."""
    if columns(text) <= width:
        return text
    mark = mark if columns(mark) <= width else ""
    return _split(text, width - columns(mark))[0] + mark


def wrap(text: str, width: int) -> list[str]:
    """A text in lines of at most ``width`` columns, broken at blanks, and inside a word that is longer than a line.

    A line end in the text ends a line; there is always at least one line, and always progress, even where one
    character is wider than ``width``.
    """
    return [line for paragraph in text.split("\n") for line in _wrapped(paragraph, width)]


def _wrapped(paragraph: str, width: int) -> list[str]:
    lines: list[str] = []
    line, used = "", 0
    measure = len if paragraph.isascii() else columns
    for word in paragraph.split():
        taken = measure(word)
        if line and used + 1 + taken <= width:
            line += " " + word
            used += 1 + taken
            continue
        if line:
            lines.append(line)
        line, used = word, taken
        while used > width:
            head, line = _split(line, width)
            if not head:
                head, line = _first_cluster(line)
            lines.append(head)
            used = columns(line)
    return [*lines, line] if line or not lines else lines


def _split(text: str, width: int) -> tuple[str, str]:
    """The most of a text that ``width`` columns hold, and the rest; no cluster is taken apart."""
    used = length = 0
    for cluster, cluster_width in _clusters(text):
        used += cluster_width
        if used > width:
            break
        length += len(cluster)
    return text[:length], text[length:]


def _first_cluster(text: str) -> tuple[str, str]:
    cluster, _ = next(_clusters(text))
    return cluster, text[len(cluster) :]


@cache
def _measure() -> Callable[[str], int]:
    try:
        from wcwidth import wcswidth
    except ImportError:
        return _columns
    return lambda text: _columns(text) if (width := wcswidth(text)) < 0 else width


def _columns(text: str) -> int:
    return sum(width for _, width in _clusters(text))


def _clusters(text: str) -> Iterator[tuple[str, int]]:
    """The pieces of a text that a terminal draws as one, each with its columns."""
    cluster, width = "", 0
    for character in text:
        added = _width_inside(cluster, width, character) if cluster else None
        if added is None:
            if cluster:
                yield cluster, width
            cluster, width = character, _width_alone(character)
        else:
            cluster += character
            width += added
    if cluster:
        yield cluster, width


def _width_alone(character: str) -> int:
    from unicodedata import category, east_asian_width

    kind = category(character)
    if kind in ("Mn", "Me", "Cf", "Cc"):
        return 0
    if kind == "Cn":  # younger than these tables: most likely another emoji, if it is among emoji
        return 2 if ord(character) in _EMOJI else 1
    return 2 if east_asian_width(character) in ("W", "F") else 1


def _width_inside(cluster: str, width: int, character: str) -> int | None:
    """By how many columns a character widens the cluster before it; None: it begins a new one."""
    from unicodedata import category

    code = ord(character)
    last = cluster[-1]
    if character == _EMOJI_SIGN:
        return 1 if width == 1 and not last.isalpha() else 0
    if (last == _JOINER and width == 2) or (code in _SKIN_TONES and width == 2) or code in _JAMO_INSIDE:
        return 0
    if code in _FLAG_LETTERS and len(cluster) == 1 and ord(last) in _FLAG_LETTERS:
        return 1
    kind = category(character)
    if kind == "Mc":
        return 1
    return 0 if kind in ("Mn", "Me", "Cf") else None
