"""The words of a hand: the small language of ``add``, ``amend``, ``insert``, ``score`` and of the prompt (§2).

A line becomes words (:func:`split_line`, :func:`from_arguments`), and the words what was said (:func:`parse`): a value
that makes a hand, changes another, and tells where the line says what the rules complain of. What may be said is a
table for each place, from which the messages and :func:`candidates` are made as well.

:mod:`~scorekeeper.session.words.nap` and :mod:`~scorekeeper.session.words.biritch` have the same for one game.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Protocol, cast

from scorekeeper.problem import Problem
from scorekeeper.scoring import nap as nap_rules
from scorekeeper.session.names import fold
from scorekeeper.session.words.options import Form, Spot
from scorekeeper.session.words.spoken import awaited
from scorekeeper.session.words.tokens import Line, from_arguments, in_one_word, split_line

if TYPE_CHECKING:
    from scorekeeper.scoring import biritch as biritch_rules
    from scorekeeper.session.words import biritch, nap
    from scorekeeper.session.words.reader import Reader

__all__ = [
    "Form",
    "Line",
    "candidates",
    "from_arguments",
    "in_one_word",
    "parse",
    "say",
    "split_line",
    "usage",
    "what_fits",
    "what_is_missing",
]


class _Words(Protocol):
    """The words of one game."""

    USAGE: str

    def read(self, reader: Reader, form: Form, /) -> nap.Said | biritch.Said:
        """What the words of a line say. Raises MisreadError."""

    def parse(
        self, line: Line, players: Sequence[str], form: Form, /
    ) -> tuple[nap.Said | biritch.Said | None, list[Problem]]:
        """What a line says, or None and what is wrong with it."""


def _words(game: str) -> _Words:
    """The words of a game; those of the other are not loaded."""
    return cast("_Words", import_module(f"{__name__}.{game}"))


def parse(
    game: str, line: Line, players: Sequence[str], form: Form = Form.HAND
) -> tuple[nap.Said | biritch.Said | None, list[Problem]]:
    """Read the words of a hand, or None and what is wrong with them. ``players`` are those of the table, in their
    seats. Nothing is raised, whatever the text."""
    return _words(game).parse(line, players, form)


def say(hand: nap_rules.Hand | biritch_rules.Hand, players: Sequence[str] = ()) -> str:
    """The words that record a hand: a line that :func:`parse` makes the same hand of, but for blanks around its
    note. ``players`` are needed only where one of them is called like a word of the language."""
    if isinstance(hand, (nap_rules.Played, nap_rules.PassedOut, nap_rules.Misdeal)):
        from scorekeeper.session.words import nap

        return nap.say(hand)
    from scorekeeper.session.words import biritch

    return biritch.say(hand, players)


def usage(game: str) -> str:
    """What may be said of a hand, in a few lines."""
    return _words(game).USAGE


def candidates(
    game: str, players: Sequence[str], before: Line, unfinished: str = "", form: Form = Form.HAND
) -> list[str]:
    """What the ``unfinished`` word could become behind the words ``before`` it: whole words and names, sorted. The
    second player of a pair comes with the first, as one word. At a prompt names are in quotes where they need them."""
    is_typed = before.arguments is None
    first, plus, rest = unfinished.rpartition("+")
    if plus:
        before = split_line(f"{before.text} {first if is_typed else in_one_word(first)}+")
    key = fold(rest.lstrip("\"'"))
    found: set[str] = set()
    for spot in _spots(game, players, before, form):
        words = [option.text for option in spot.options if option.text[0].isalpha()]
        names = [name for name in players if spot.names and fold(name).startswith(key)]
        found.update(map(in_one_word, names) if is_typed else names)
        found.update(word for word in words if word.startswith(key))
    return sorted(first + plus + word for word in found)


def what_fits(game: str, players: Sequence[str], before: Line, form: Form = Form.HAND) -> str:
    """Everything that could be said behind the words ``before``, to read: "three (3), four (4), nap or wellington".
    Empty where nothing can."""
    spots = _spots(game, players, before, form)
    return spots[-1].described(players) if spots else ""


def what_is_missing(game: str, players: Sequence[str], before: Line) -> str:
    """What a hand lacks that has only the words ``before`` so far: its "contract". Empty where it lacks nothing."""
    spots = _spots(game, players, before, Form.HAND)
    return spots[-1].what if spots and parse(game, before, players)[0] is None else ""


def _spots(game: str, players: Sequence[str], before: Line, form: Form) -> list[Spot]:
    return awaited(_words(game).read, before, players, form)
