"""Player names: which are the same, and what a name may be (§1 of the format)."""

from __future__ import annotations

from collections.abc import Iterable

from scorekeeper.width import columns

RESERVED = frozenset({"passed", "pass", "misdeal"})
"""Words that stand for a hand, and so for nobody."""
WIDEST = 40
"""Columns the widest name may take."""

_JOINER = "\u200d"
_PRESENTATION = "\ufe0e\ufe0f"
_BLANK_LETTERS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Characters that Unicode counts among letters and marks, and nobody can see."""


def clean(name: str) -> str:
    """The spelling that is kept: in Unicode NFC, trimmed, every run of blanks one space."""
    if not name.isascii():
        from unicodedata import normalize

        name = normalize("NFC", name)
    return " ".join(name.split())


def fold(name: str) -> str:
    """What names are compared by: two with the same fold are one player."""
    name = clean(name)
    if name.isascii():
        return name.lower()
    from unicodedata import normalize

    return normalize("NFC", name.casefold())


def complaint(name: str) -> str | None:
    """Why a text cannot be a player's name, as the rest of a sentence that begins with it; None when it can."""
    name = clean(name)
    if not name:
        return "is empty"
    hidden = _hidden(name)
    if hidden is not None:
        return f"contains an invisible character (U+{ord(hidden):04X})"
    if fold(name) in RESERVED:
        return "is a word that stands for a hand"
    if "+" in name or " & " in name:
        return "contains ' & ' or '+', which join the names of a pair"
    width = columns(name)
    if width < 1:
        return "has no width"
    if width > WIDEST:
        return f"is {width} columns wide, and {WIDEST} is the most"
    return None


def _hidden(name: str) -> str | None:
    """The first control or invisible formatting character of a name; joiners inside an emoji are not meant."""
    if name.isascii():
        return next((character for character in name if character < " " or character == "\x7f"), None)
    from unicodedata import category

    for index, character in enumerate(name):
        in_emoji = index > 0 and _belongs_to_emoji(name[index - 1])
        if character == _JOINER:
            if in_emoji and index + 1 < len(name) and category(name[index + 1]) == "So":
                continue
            return character
        if character in _PRESENTATION:
            if in_emoji:
                continue
            return character
        if category(character) in {"Cc", "Cf", "Cs", "Zl", "Zp"} or character in _BLANK_LETTERS:
            return character
        if "\ufe00" <= character <= "\ufe0d" or "\U000e0100" <= character <= "\U000e01ef":
            return character
    return None


def _belongs_to_emoji(character: str) -> bool:
    from unicodedata import category

    return character in _PRESENTATION or character in "#*0123456789" or category(character) in {"So", "Sk"}


class Roster:
    """The players of one table: finds each by any spelling of the name, and each pair (Biritch) by both.

    ``players`` are the canonical names in seat order. At an ``open`` table, one whose players could not be read,
    every name is somebody.
    """

    def __init__(self, players: Iterable[str], is_open: bool = False) -> None:
        self.players = tuple(players)
        self._is_open = is_open
        self._names = {name: name for name in self.players}
        self._folded = {fold(name): name for name in self.players}

    def find(self, text: str) -> str | None:
        """The player of that name, in the canonical spelling; None when nobody is called so."""
        return self._names.get(text) or self._folded.get(fold(text)) or (clean(text) if self._is_open else None)

    def find_pair(self, text: str) -> tuple[str, ...] | None:
        """Two players joined by ``&`` or ``+``, in either order, given in seat order; None when it is not that."""
        folded = fold(text)
        for one in self.players:
            for other in self.players:
                if one != other and folded in _joined(one, other):
                    return tuple(name for name in self.players if name in (one, other))
        return None


def _joined(one: str, other: str) -> tuple[str, ...]:
    one, other = fold(one), fold(other)
    return f"{one} & {other}", f"{one}+{other}", f"{one} + {other}"
