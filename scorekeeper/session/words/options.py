"""What may stand at one place of a line: the tables that reading, completion and every message are made from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum, auto
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from scorekeeper.session.words.reader import Reader

_FEWEST_LETTERS = 3
"""Of a word that is refused anyway, to know it by its beginning."""


class Form(Enum):
    """What a line has to say: a whole hand, what to change of one, or (Nap) only what a hand is worth by."""

    HAND = auto()
    CHANGE = auto()
    WORTH = auto()


class Key(Enum):
    """The words that go with every hand of either game."""

    DEALER = auto()
    NOTE = auto()


class Match(Enum):
    """How well something typed fits a word or a name."""

    NOT = auto()
    BEGINNING = auto()
    EXACT = auto()


class Option(NamedTuple):
    """A word that may stand at a place, the value it stands for, and the part of the hand it ``says``.

    ``text`` is the whole word, or two; ``short`` are other spellings. ``allows`` tells whether the word can be meant,
    by what follows it: the reader and the index of the next piece.
    """

    text: str
    value: object
    short: tuple[str, ...] = ()
    says: str = ""
    allows: Callable[[Reader, int], bool] | None = None

    @property
    def is_word(self) -> bool:
        """Whether the text is a word that can be typed as it stands."""
        return True

    @property
    def label(self) -> str:
        """The word with its other spellings, for a list."""
        return f"{self.text} ({', '.join(self.short)})" if self.short else self.text

    def matches(self, key: str) -> Match:
        """How a folded piece fits. The two words of a phrase may be run together, or the first stand for both."""
        return match_words((self.text.replace(" ", ""), *self.short), key)

    def meaning(self, key: str) -> object:
        """The value a folded piece stands for, given that it fits."""
        del key
        return self.value


class Number(Option):
    """Any whole number; ``text`` says which are meant."""

    __slots__ = ()

    @property
    def is_word(self) -> bool:
        """It is a description."""
        return False

    def matches(self, key: str) -> Match:
        """Digits of any script: what is wrong with them is for the reader to say."""
        return Match.EXACT if key[:1].isdigit() else Match.NOT


class Signed(Option):
    """A sign that has a number behind it: ``+n``."""

    __slots__ = ()

    @property
    def is_word(self) -> bool:
        """It is a description."""
        return False

    def matches(self, key: str) -> Match:
        """The sign alone."""
        return Match.EXACT if key == self.text[0] else Match.NOT


class Repeated(Option):
    """A letter that is written once for each time; ``value`` makes the meaning of the number of times."""

    __slots__ = ()
    value: Callable[[int], object]

    @property
    def label(self) -> str:
        """The letter, and that it goes on."""
        return f"{self.text}, {self.text * 2} …"

    def matches(self, key: str) -> Match:
        """Any number of the letter says all it says."""
        return Match.EXACT if key and not key.strip(self.text) else Match.NOT

    def meaning(self, key: str) -> object:
        """What so many of the letter stand for."""
        return self.value(len(key))


class Refused(NamedTuple):
    """Words that people may well type and that are refused, with the reason why and what to do."""

    words: frozenset[str]
    reason: str
    hint: str

    def matches(self, key: str) -> Match:
        """How a folded piece fits; a few letters are not enough to know what was meant."""
        found = match_words(self.words, key)
        return Match.NOT if found is Match.BEGINNING and len(key) < _FEWEST_LETTERS else found


class Spot(NamedTuple):
    """One place: ``what`` it is for, the options, and whether a player's name fits.

    ``spent`` are options that could have stood here, had they not been said already; ``clash`` is what to do where a
    word is two of the options.
    """

    what: str
    options: tuple[Option, ...] = ()
    names: bool = False
    spent: tuple[Option, ...] = ()
    refused: tuple[Refused, ...] = ()
    clash: str = ""

    def described(self, players: Sequence[str]) -> str:
        """Everything that fits, as a list to read."""
        return listed([*(players if self.names else ()), *(option.label for option in self.options)])


def match_words(words: Sequence[str] | frozenset[str], key: str) -> Match:
    """How a folded piece fits any of some words. Letters can be a beginning; digits and signs say all they say."""
    if key in words:
        return Match.EXACT
    return Match.BEGINNING if key.isalpha() and any(word.startswith(key) for word in words) else Match.NOT


def listed(items: Sequence[str]) -> str:
    """Items as people read them: one, one or other, one, two or three."""
    *most, last = items
    return f"{', '.join(most)} or {last}" if most else last


def takes_player(reader: Reader, at: int) -> bool:
    """For a word that needs a player behind it."""
    return reader.names(at)


def takes_text(reader: Reader, at: int) -> bool:
    """For a word that needs anything at all behind it."""
    return bool(reader.key(at))


DEALER = Option("dealer", Key.DEALER, says="the dealer", allows=takes_player)
NOTE = {
    Form.HAND: Option("note", Key.NOTE, says="the note", allows=takes_text),
    Form.WORTH: Option("note", Key.NOTE, says="the note", allows=takes_text),
    Form.CHANGE: Option("note", Key.NOTE, says="the note"),  # with nothing behind it, it takes the note out
}
