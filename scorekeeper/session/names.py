"""Player names: which are the same, and what a name may be (§1 of the format)."""

from __future__ import annotations

from collections.abc import Iterable

from scorekeeper.width import columns

RESERVED = frozenset({"passed", "pass", "misdeal"})
"""Words that stand for a hand, and so for nobody."""
WIDEST = 40
"""Columns the widest name may take."""

_JOINER = "\u200d"
_PRESENTATION = frozenset("\ufe0e\ufe0f")
"""Selectors between the black-and-white and the coloured form of the picture before them."""
_PRESENTABLE = frozenset("#*0123456789\u203c\u2049\u3030")
"""What has both forms and is no picture otherwise."""
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
    hidden = _hidden(name)
    if hidden is not None:
        return f"contains an invisible character (U+{ord(hidden):04X})"
    width = columns(name)
    complaints = (
        (not name, "is empty"),
        (fold(name) in RESERVED, "is a word that stands for a hand"),
        ("+" in name or " & " in f" {name} ", "contains '&' or '+', which join the names of a pair"),
        (width < 1, "has no width"),
        (width > WIDEST, f"is {width} columns wide, and {WIDEST} is the most"),
    )
    return next((reason for applies, reason in complaints if applies), None)


def _hidden(name: str) -> str | None:
    """The first control or invisible formatting character of a name; joiners inside an emoji are not meant."""
    if name.isascii():
        return next((character for character in name if character < " " or character == "\x7f"), None)
    from unicodedata import category

    for index, character in enumerate(name):
        before, behind = name[index - 1 : index], name[index + 1 : index + 2]
        if character == _JOINER:
            hides = not ((_is_picture(before) or before in _PRESENTATION) and _is_picture(behind))
        elif character in _PRESENTATION:
            hides = not (_is_picture(before) or before in _PRESENTABLE)
        else:
            hides = (
                category(character) in {"Cc", "Cf", "Cs", "Zl", "Zp"}
                or character in _BLANK_LETTERS
                or "\ufe00" <= character <= "\ufe0d"
                or "\U000e0100" <= character <= "\U000e01ef"
            )
        if hides:
            return character
    return None


def _is_picture(character: str) -> bool:
    """Whether a character is an emoji or part of one, even if this Python's Unicode does not know it yet."""
    from unicodedata import category

    return character != "" and (
        category(character) == "So" or "\u2190" <= character <= "\u21ff" or "\U0001f000" <= character <= "\U0001faff"
    )


class Roster:
    """The players of one table: finds each by any spelling of the name, and each pair (Biritch) by both.

    ``players`` are the canonical names in seat order. At an ``open`` table, one whose players could not be read,
    every name is somebody.
    """

    def __init__(self, players: Iterable[str], is_open: bool = False) -> None:
        self.players = tuple(players)
        self._is_open = is_open
        self._found = {name: name for name in self.players}
        self._folded = {fold(name): name for name in self.players}
        self._pairs: dict[str, tuple[str, ...]] = {}

    def find(self, text: str) -> str | None:
        """The player of that name, in the canonical spelling; None when nobody is called so."""
        name = self._found.get(text)
        if name is None:
            name = self._folded.get(fold(text)) or (clean(text) if self._is_open else "")
            if name:
                self._found[text] = name
        return name or None

    def find_pair(self, text: str) -> tuple[str, ...] | None:
        """Two players joined by ``&`` or ``+``, in either order, given in seat order; None when it is not that."""
        if not self._pairs:
            self._pairs = {
                f"{one}{sign}{other}": tuple(name for name in self.players if name in (first, second))
                for one, first in self._folded.items()
                for other, second in self._folded.items()
                for sign in (" & ", "&", "+", " + ")
                if first != second
            }
        return self._pairs.get(text) or self._pairs.get(fold(text))


class Register:
    """Everybody a file names, each in the spelling in which it does so first, and its tables."""

    def __init__(self) -> None:
        self._names: dict[str, str] = {}
        self._rosters: dict[tuple[str, ...], Roster] = {}

    def known(self, text: str) -> str | None:
        """The player whose name was entered in just this spelling."""
        return self._names.get(text)

    def enter(self, text: str) -> str:
        """The player of a name that has no :func:`complaint`, in the canonical spelling."""
        name = self._names.setdefault(fold(text), clean(text))
        self._names[text] = name
        return name

    def roster(self, players: Iterable[str]) -> Roster:
        """The table of these players; the same one whenever they sit in the same seats."""
        players = tuple(players)
        if players not in self._rosters:
            self._rosters[players] = Roster(players)
        return self._rosters[players]
