"""A line as words, and words as pieces (§2 of the interface).

Offsets count characters of the line. A *piece* is what a word that is nobody's name is made of: a run of letters, a
run of digits, or a single sign.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from enum import Enum
from typing import NamedTuple

from scorekeeper.problem import Place
from scorekeeper.session.source import UNWANTED

_LETTER = r"[^\W\d_]"
_QUOTES = frozenset("\"'")
_QUOTED = {
    quote: f"{quote}((?:[^{quote}]|{quote}{quote}|{quote}(?={_LETTER}))*){quote}(?!{quote}|{_LETTER})"
    for quote in _QUOTES
}
"""A quoted part. Before a letter the quote is an apostrophe and closes nothing; doubled it stands for itself."""
_UP_TO_PLUS = re.compile(r"\+|[^\s+]+\+?")
_JOINERS = "\u200c\u200d"


class Word(NamedTuple):
    """One word of a line, from ``start`` to ``end``; ``text`` is without its quotes.

    ``gaps`` are the indexes of the text before which the line has a quote more.
    """

    text: str
    start: int
    end: int
    gaps: tuple[int, ...] = ()

    @property
    def is_quoted(self) -> bool:
        """Whether the word begins with a quoted part."""
        return self.gaps[:1] == (0,)

    def offset(self, index: int) -> int:
        """Where in the line a character of the text stands."""
        return self.start + index + bisect_right(self.gaps, index)


class Line(NamedTuple):
    """Words as they were given: typed in one ``text``, or as ``arguments``, for which the text only shows them."""

    text: str
    words: tuple[Word, ...]
    arguments: tuple[str, ...] | None = None

    def place(self, start: int, end: int) -> Place:
        """Where the characters from ``start`` to ``end`` stand, for a problem; what could not be shown is replaced."""
        excerpt = re.sub(r"\s", " ", UNWANTED.sub("\ufffd", self.text))
        return Place(None, 1, start + 1, excerpt, max(1, end - start))

    def rest(self, piece: Piece) -> str:
        """Everything after a piece as it was given, without the blanks around it."""
        if self.arguments is None:
            return self.text[piece.end :].strip()
        inside = self.words[piece.word].text[piece.stop :]
        return " ".join([inside, *self.arguments[piece.word + 1 :]]).strip()


class Kind(Enum):
    """What a piece is made of."""

    LETTERS = "letters"
    DIGITS = "digits"
    SIGN = "sign"


class Piece(NamedTuple):
    """A part of a word: the word's number in its line, the part of its text from ``begin`` to ``stop``, and where
    that stands in the line, from ``start`` to ``end``."""

    kind: Kind
    text: str
    word: int
    begin: int
    stop: int
    start: int
    end: int


def split_line(text: str) -> Line:
    """The words of a line typed at a prompt. Within quotes, at the start of a word or after a ``+``, a blank is part
    of the word; a quote that nothing closes is a character like any other."""
    words = []
    quotes = set(_QUOTES)
    position = 0
    while position < len(text):
        if text[position].isspace():
            position += 1
        else:
            words.append(_word(text, position, quotes))
            position = words[-1].end
    return Line(text, tuple(words))


def from_arguments(arguments: Sequence[str]) -> Line:
    """The words given as the arguments of a command, each of them one word."""
    text = " ".join(map(_shown, arguments))
    return Line(text, split_line(text).words, tuple(arguments))


def quote(text: str) -> str:
    """A text in quotes, as one word of a line."""
    mark = "'" if '"' in text and "'" not in text else '"'
    return mark + text.replace(mark, mark * 2) + mark


def in_one_word(text: str) -> str:
    """A text as one word of a line: in quotes where it needs them."""
    needs = not text or any(character.isspace() for character in text) or re.search(r"""(?:^|\+)["']""", text)
    return quote(text) if needs else text


def cut(line: Line) -> list[Piece]:
    """The pieces of all words. An empty word is an empty piece, so that it is not overlooked."""
    pieces = []
    for number, word in enumerate(line.words):
        runs = list(_runs(word.text)) or [(Kind.SIGN, 0, 0)]
        for kind, begin, stop in runs:
            start = word.offset(begin) if stop else word.start
            end = word.offset(stop - 1) + 1 if stop else word.end
            pieces.append(Piece(kind, word.text[begin:stop], number, begin, stop, start, end))
    return pieces


def _word(text: str, start: int, quotes: set[str]) -> Word:
    """The word that starts there. A quote found to be without its fellow is dropped from ``quotes``, for good."""
    parts: list[str] = []
    gaps: list[int] = []
    length, position = 0, start
    while position < len(text) and not text[position].isspace():
        mark = text[position]
        may_open = position == start or text[position - 1] == "+"
        match = re.compile(_QUOTED[mark]).match(text, position) if may_open and mark in quotes else None
        if match:
            doubled = enumerate(re.finditer(mark * 2, match[1]))
            part = match[1].replace(mark * 2, mark)
            gaps += [length, *(length + pair.start() - before for before, pair in doubled), length + len(part)]
        else:
            if may_open:
                quotes.discard(mark)
            match = _UP_TO_PLUS.match(text, position)
            assert match  # a character that is no blank
            part = match[0]
        parts.append(part)
        length += len(part)
        position = match.end()
    return Word("".join(parts), start, position, tuple(gaps))


def _shown(argument: str) -> str:
    """An argument as a word of a line: as it is where it reads as one word, quotes of its own included."""
    quotes = set(_QUOTES)
    is_word = argument[:1].strip() and _word(argument, 0, quotes).end == len(argument) and len(quotes) == len(_QUOTED)
    return argument if is_word else quote(argument)


def _runs(text: str) -> Iterator[tuple[Kind, int, int]]:
    """The runs of a text, each with the indexes where it begins and stops; blanks are left out."""
    kind, begin = None, 0
    for index, character in enumerate(text):
        found = _kind(character)
        if (found is kind and found is not Kind.SIGN) or (kind and _clings(character)):
            continue
        if kind:
            yield kind, begin, index
        kind, begin = found, index
    if kind:
        yield kind, begin, len(text)


def _kind(character: str) -> Kind | None:
    if character.isalpha():
        return Kind.LETTERS
    if character.isdigit():
        return Kind.DIGITS
    return None if character.isspace() else Kind.SIGN


def _clings(character: str) -> bool:
    """Whether a character belongs to the one before it: an accent, a variation selector, a joiner."""
    if character.isascii():
        return False
    from unicodedata import category

    return character in _JOINERS or category(character).startswith("M")
