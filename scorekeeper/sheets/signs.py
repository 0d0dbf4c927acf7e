"""The signs and figures of every text: suits, minus, multipliers, and what must not reach a terminal as it is."""

from __future__ import annotations

from collections.abc import Sequence

_PLAIN = str.maketrans(
    {
        "♠": "S", "♣": "C", "♦": "D", "♥": "H",
        "−": "-", "–": "-", "—": "-", "·": "-", "×": "x", "…": "~", "→": "->",
        "’": "'", "‘": "'", "“": '"', "”": '"',
        "─": "-", "═": "=", "│": "|",
    }
)  # fmt: skip
_LONGEST_MULTIPLIER = 10
"""Up to so many doublings the multiplier is written out: ×1024."""


def to_ascii(text: str) -> str:
    """A text with the signs of this package as ASCII: S C D H for the suits, a hyphen for the minus.

    What stands in a table stays as wide as it was. What users wrote stays theirs, but for the same signs.
    """
    return text if text.isascii() else text.translate(_PLAIN)


def visible(text: str) -> str:
    r"""A text of the user's, fit to be printed: whatever could steer a terminal or hide is spelled out.

    Control characters become ``\x1b``, invisible formatting (bidirectional overrides, zero-width spaces) and line
    separators ``\u202e``, bytes of a file name that are no text ``\xff``. Joiners stay: emoji need them.
    """
    if text.isprintable():
        return text
    return "".join([character if character.isprintable() else _spelled(character) for character in text])


def number(points: int) -> str:
    """Points with a minus sign where they are negative."""
    return f"−{-points}" if points < 0 else str(points)


def signed(points: int) -> str:
    """Points won or paid: +12, −4, 0."""
    return f"+{points}" if points > 0 else number(points)


def multiplier(doubles: int) -> str:
    """By what so many doublings multiply: 4, or 2^1000 where the figure would be long."""
    return str(1 << doubles) if doubles <= _LONGEST_MULTIPLIER else f"2^{doubles}"


def plural(count: int, word: str) -> str:
    """A count and its word: 1 hand, 2 hands."""
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def listed(words: Sequence[str], last: str = "and") -> str:
    """Words as a sentence lists them: Ann, Bob and Cat."""
    return f" {last} ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))


def ordinal(place: int) -> str:
    """A place in words and figures: 1st, 2nd, 3rd, 4th."""
    ending = "th" if place % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(place % 10, "th")
    return f"{place}{ending}"


def next_deal(dealer: str | None, *, is_first: bool) -> str:
    """Whose deal it is; nothing once nobody deals any more."""
    return "" if dealer is None else f"{dealer} deals {'first' if is_first else 'next'}."


def _spelled(character: str) -> str:
    from unicodedata import category

    code = ord(character)
    if category(character) not in ("Cc", "Cf", "Cs", "Zl", "Zp") or character in "\u200c\u200d":
        return character
    if 0xDC80 <= code <= 0xDCFF:  # a byte that was no text in a file name
        return f"\\x{code - 0xDC00:02x}"
    if code <= 0xFF:
        return f"\\x{code:02x}"
    return f"\\u{code:04x}" if code <= 0xFFFF else f"\\U{code:08x}"
