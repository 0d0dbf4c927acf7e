"""What can be wrong, as values: faults found by the rules, problems with a place in somebody's text.

A :class:`Fault` is what the rules say of a hand; they know nothing of files. The reading side gives it
a :class:`Place` and so makes it a :class:`Problem`. Every slug stands in :data:`CATALOGUE`; once
released it keeps its meaning.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Level(Enum):
    """How bad a problem is: a warning leaves the data usable, an error does not."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True)
class Fault:
    """What the rules say against one hand, without a place.

    ``field`` names the part of the hand that is at fault ("tricks", "honours" …; None: the whole hand)
    and ``item`` the entry inside it, counted from 0, where the part is a list.
    """

    slug: str
    message: str
    hint: str
    field: str | None = None
    item: int | None = None
    level: Level = Level.ERROR


@dataclass(frozen=True, slots=True)
class Place:
    """Where something stands in a text: ``line`` and ``column`` count from 1, in characters.

    ``path`` is the file as the user named it, or None for words typed at a prompt. ``excerpt`` is the
    user's own line, without its line end and, where it is very long, only the part around the place: then
    ``cut`` characters before it were left out. ``width`` is how many characters are meant.
    """

    path: str | None
    line: int
    column: int
    excerpt: str
    width: int = 1
    cut: int = 0


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong with a text: what was expected and found, and what to do about it."""

    slug: str
    message: str
    hint: str
    place: Place
    level: Level = Level.ERROR


class Refusal(Exception):
    """A request that is not carried out; nothing was changed. Its text and hint are for the user (exit 1)."""

    def __init__(self, slug: str, message: str, hint: str, problems: tuple[Problem, ...] = ()) -> None:
        super().__init__(message)
        self.slug = slug
        self.message = message
        self.hint = hint
        self.problems = problems
