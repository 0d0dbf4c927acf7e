"""A session file as text: decoding, what characters may stand in it, and where something stands (§1 of the format).

Offsets count characters of the text after the byte order mark; lines and columns count from 1.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass, field

from scorekeeper.problem import Place

Report = Callable[[str, str, str, int, int], None]
"""Takes a problem's slug, message and hint, and the offsets between which it stands."""

BOM = "\ufeff"
UTF16_BOMS = (b"\xff\xfe", b"\xfe\xff")
"""How a file begins that is UTF-16, and so no UTF-8 at all."""

_MOST_SHOWN = 400
"""Characters of a line that are kept for showing it; a file may be one line, with a problem in every word of it."""

UNWANTED = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff\ud800-\udfff]|\r(?!\n)")
"""What may not stand in a file: control characters, separators that are line ends to YAML and to nobody else,
a byte order mark that is not at the start, halves of a surrogate pair, a carriage return that ends a line alone."""

_NAMES = {
    "\r": "a carriage return without a line feed",
    "\x85": "a next-line character (U+0085)",
    "\u2028": "a line separator (U+2028)",
    "\u2029": "a paragraph separator (U+2029)",
    "\ufeff": "a byte order mark (U+FEFF)",
}


@dataclass(slots=True)
class Source:
    """The text of one file under the name the user gave it; ``bom`` tells whether a byte order mark came first."""

    path: str
    text: str
    bom: bool = False
    _starts: list[int] = field(default_factory=list)

    def place(self, start: int, end: int | None = None) -> Place:
        """Where the characters from ``start`` to ``end`` stand; the width stays on the first line."""
        if not self._starts:
            self._starts = [0, *(match.end() for match in re.finditer("\n", self.text))]
        line = bisect_right(self._starts, start)
        begin = self._starts[line - 1]
        stop = self._starts[line] - 1 if line < len(self._starts) else len(self.text)
        if self.text.endswith("\r", begin, stop):
            stop -= 1
        start = min(start, stop)
        width = max(1, min((end or 0) - start, stop - start))
        left = max(begin, start - _MOST_SHOWN // 2)
        excerpt = self.text[left : min(stop, left + _MOST_SHOWN)]
        return Place(self.path, line, start - begin + 1, excerpt, width, left - begin)

    def encode(self, text: str | None = None) -> bytes:
        """The bytes of this text, or of another in its place, as the file stores them."""
        body = self.text if text is None else text
        return (BOM + body if self.bom else body).encode("utf-8")


def decode(path: str, data: bytes) -> tuple[Source, int | None]:
    """The text of a file's bytes, and the offset of the first that is not UTF-8 (None: all are).

    Such bytes are read as U+FFFD. A byte order mark may come first.
    """
    try:
        text, bad = data.decode("utf-8"), None
    except UnicodeDecodeError as error:
        text, bad = data.decode("utf-8", "replace"), len(data[: error.start].decode("utf-8"))
    bom = text.startswith(BOM)
    return Source(path, text[1:] if bom else text, bom), None if bad is None else bad - bom


def report_encoding(data: bytes, offset: int, report: Report) -> None:
    """Report that ``data`` is not UTF-8 from ``offset`` on."""
    what = "the file is UTF-16, not UTF-8" if data.startswith(UTF16_BOMS) else "this is not UTF-8"
    report("encoding", what, "Save the file again as UTF-8.", offset, offset + 1)


def harmless(text: str, report: Report) -> str:
    """The text with every character that may not stand in it reported and replaced by a blank, so that the rest can
    be read and all offsets stay."""

    def replace(match: re.Match[str]) -> str:
        character = match.group()
        name = _NAMES.get(character, f"a control character (U+{ord(character):04X})")
        message = f"{name} cannot stand in a session file"
        report("character", message, _remedy(character), match.start(), match.end())
        return " "

    return UNWANTED.sub(replace, text)


def _remedy(character: str) -> str:
    if character == "\r":
        return "End every line with a line feed, or with a carriage return and a line feed."
    if character == BOM:
        return "Remove it: it may only be the very first character (were two files joined?)."
    return "Remove it."
