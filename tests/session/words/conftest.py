"""What the tests of the words of a hand share: reading a line for a table of four."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from scorekeeper.problem import Problem
from scorekeeper.scoring import biritch, nap
from scorekeeper.session import words
from scorekeeper.session.words import Form

FOUR = ("Ann", "Bob", "Cat", "Dan")

ReadHand = Callable[..., "nap.Hand | biritch.Hand"]
Refuse = Callable[..., Problem]


@pytest.fixture
def hand() -> ReadHand:
    """Reads a line that has to be a whole hand."""

    def read(game: str, line: str, players: Sequence[str] = FOUR) -> nap.Hand | biritch.Hand:
        said, problems = words.parse(game, words.split_line(line), players)
        assert problems == []
        assert said is not None
        return said.to_hand()

    return read


@pytest.fixture
def refused() -> Refuse:
    """Reads a line that has to be refused, and gives the one problem."""

    def read(game: str, line: str, players: Sequence[str] = FOUR, form: Form = Form.HAND) -> Problem:
        said, problems = words.parse(game, words.split_line(line), players, form)
        assert said is None
        (problem,) = problems
        return problem

    return read
