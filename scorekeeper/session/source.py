"""A session file as text: decoding, what characters may stand in it, and where something stands (§1 of the format).

Offsets count characters of the text after the byte order mark; lines and columns count from 1.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable

from scorekeeper.problem import Place

Report = Callable[[str, str, str, int, int], None]
"""Takes a problem's slug, message and hint, and the offsets between which it stands."""

BOM = "\ufeff"
_UTF16_BOMS = (b"\xff\xfe", b"\xfe\xff")

_STEP = 200
"""Of a long line the piece around a place is shown. Pieces begin at multiples of this, so that the many problems a
file of one line can have share theirs."""

UNWANTED = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff\ud800-\udfff]|\r(?!\n)")
"""What may not stand in a file: control characters, separators that are line ends to YAML and to nobody else,
a byte order mark that is not at the start, halves of a surrogate pair, a carriage return that ends a line alone."""
_WANTED_ASCII = re.compile("[\t\n\r -~]*")
_WANTED = "[\t\n\r -~\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]*"
"""Everything else, and carriage returns: a quick look tells that most files hold nothing unwanted. Making this
expression takes longer than reading an evening, and it is made only for what is not ASCII."""

_NAMES = {
    "\r": "a carriage return without a line feed",
    "\x85": "a next-line character (U+0085)",
    "\u2028": "a line separator (U+2028)",
    "\u2029": "a paragraph separator (U+2029)",
    "\ufeff": "a byte order mark (U+FEFF)",
}
_REMEDIES = {
    "\r": "End every line with a line feed, or with a carriage return and a line feed.",
    "\ufeff": "Remove it: it may only be the very first character. Were two files joined?",
}


class Source:
    """The text of one file under the name the user gave it; ``bom`` tells whether a byte order mark came first."""

    __slots__ = ("_excerpt", "_starts", "bom", "path", "text")

    def __init__(self, path: str, text: str, bom: bool = False) -> None:
        self.path = path
        self.text = text
        self.bom = bom
        self._starts: list[int] = []
        self._excerpt = (-1, "")

    def place(self, start: int, end: int | None = None) -> Place:
        """Where the characters from ``start`` to ``end`` stand; the width stays on the first line."""
        line = self.line(start)
        begin = self._starts[line - 1]
        stop = self._starts[line] - 1 if line < len(self._starts) else len(self.text)
        if self.text.endswith("\r", begin, stop):
            stop -= 1
        start = min(start, stop)
        width = max(1, min((end or 0) - start, stop - start))
        cut = max(0, (start - begin) // _STEP - 1) * _STEP
        if self._excerpt[0] != begin + cut:
            self._excerpt = begin + cut, self.text[begin + cut : min(stop, begin + cut + 3 * _STEP)]
        return Place(self.path, line, start - begin + 1, self._excerpt[1], width, cut)

    def line(self, offset: int) -> int:
        """The line in which an offset stands."""
        if not self._starts:
            self._starts = [0, *(match.end() for match in re.finditer("\n", self.text))]
        return bisect_right(self._starts, offset)

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


def is_utf16(data: bytes) -> bool:
    """Whether the bytes of a file are plainly UTF-16 or UTF-32: marked so, or with a NUL in one of the first two."""
    return data.startswith(_UTF16_BOMS) or data[:2].count(0) == 1


def harmless(text: str, report: Report) -> tuple[str, list[int]]:
    """The text with everything that may not stand in it replaced, so that the rest can be read and all offsets stay,
    and where it stood. It is reported once for each line."""
    is_clean = _WANTED_ASCII.fullmatch(text) if text.isascii() else re.fullmatch(_WANTED, text)
    if is_clean and text.count("\r") == text.count("\r\n"):
        return text, []
    unwanted_run = re.compile(f"(?:{UNWANTED.pattern})+")
    found = list(unwanted_run.finditer(text))
    first, line_end, more = found[0], -1, 0
    for match in found:
        if match.start() <= line_end:
            more += len(match.group())
            continue
        if line_end >= 0:
            _report_unwanted(first, more, report)
        first, more = match, len(match.group()) - 1
        line_end = text.find("\n", match.end())
        if line_end < 0:
            line_end = len(text)
    _report_unwanted(first, more, report)
    return unwanted_run.sub(_blank, text), [match.start() for match in found]


def _report_unwanted(match: re.Match[str], more: int, report: Report) -> None:
    character = match.group()[0]
    name = _NAMES.get(character, f"a control character (U+{ord(character):04X})")
    message = f"{name} cannot stand in a session file"
    if more:
        message += f", and {more} more in this line"
    report("character", message, _REMEDIES.get(character, "Remove it."), match.start(), match.end())


def _blank(match: re.Match[str]) -> str:
    """What stands for unwanted characters: a line end for those that begin a line, so that its indent stays."""
    begins_line = match.start() == 0 or match.string[match.start() - 1] == "\n"
    return "".join("\n" if begins_line or character == "\r" else " " for character in match.group())
