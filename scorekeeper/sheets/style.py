"""How a text looks where it is going: how wide, in which signs, with which colours."""

from __future__ import annotations

from typing import NamedTuple

from scorekeeper.sheets.signs import to_ascii
from scorekeeper.width import columns

BOLD, DIM, RED, GREEN, YELLOW, CYAN = "1", "2", "31", "32", "33", "36"
"""Codes of a terminal's looks."""


class Style(NamedTuple):
    """How texts look: the ``width`` of the window in columns, ASCII instead of signs and lines, colours or none.

    ``folds``: long sentences are broken at a blank before the window does it anywhere. Where there is no window a
    sentence is one line, for other programs.
    """

    width: int = 80
    ascii: bool = False
    colour: bool = False
    folds: bool = False

    def paint(self, text: str, *codes: str) -> str:
        """A text in a terminal's colours, where colours are wanted."""
        return f"\x1b[{';'.join(codes)}m{text}\x1b[0m" if self.colour and codes and text else text

    def encode(self, text: str) -> str:
        """A finished text, in ASCII where that is wanted."""
        return to_ascii(text) if self.ascii else text

    def fold(self, sentence: str, first: str = "", others: str = "") -> list[str]:
        """A sentence as lines, on as many as it takes where long sentences are broken; the first and the others each
        have an indent. No word is broken: it may be the name of a file."""
        if not self.folds or columns(first + sentence) <= self.width:
            return [first + sentence]
        lines, line = [], first
        for word in sentence.split():
            is_begun = line not in (first, others)
            if is_begun and columns(f"{line} {word}") > self.width:
                lines.append(line)
                line, is_begun = others, False
            line += f" {word}" if is_begun else word
        return [*lines, line]


PLAIN = Style()
