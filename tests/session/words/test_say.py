"""The words that record a hand, as they are repeated to the players."""

from __future__ import annotations

import pytest

from scorekeeper.scoring import biritch, nap
from scorekeeper.scoring.biritch import Holding, NamedBy, Trump
from scorekeeper.scoring.nap import Contract, Result
from scorekeeper.session import words

SAID = [
    (nap.Played("Bob", Contract.FOUR, 4), "Bob four 4"),
    (nap.Played("Bob", Contract.FOUR, 0), "Bob four 0"),
    (
        nap.Played("Ann Lee", Contract.WELLINGTON, result=Result.MADE, dealer="Cat"),
        '"Ann Lee" wellington made dealer Cat',
    ),
    (nap.Played("O'Brien", Contract.NAP, result=Result.FAILED, note="led 'it'"), "O'Brien nap failed note led 'it'"),
    (nap.PassedOut(), "passed"),
    (nap.Misdeal("Ann Lee", "late"), 'misdeal dealer "Ann Lee" note late'),
    (biritch.Played(Trump.HEARTS, 9), "hearts 9"),
    (biritch.Played(Trump.BIRITCH, 0, 1), "biritch 0 contre"),
    (biritch.Played(Trump.SPADES, 13, 2), "spades 13 sur contre"),
    (biritch.Played(Trump.CLUBS, 7, 3, named_by=NamedBy.PARTNER), "clubs 7 doubles 3 partner"),
    (
        biritch.Played(
            Trump.DIAMONDS, 9, 0, (Holding(("Bob", "Ann Lee"), 4), Holding(("Note",), 0)), ("Cat", "X"), dealer="Cat"
        ),
        'diamonds 9 honours Bob+"Ann Lee" 4 "Note" 0 chicane Cat "X" dealer Cat',
    ),
    (biritch.Misdeal("Cat", "face up"), "misdeal dealer Cat note face up"),
]


@pytest.mark.parametrize(("hand", "line"), SAID)
def test_words_that_record_a_hand(hand: nap.Hand | biritch.Hand, line: str) -> None:
    """Words written out, in one order, with quotes only where they are needed."""
    assert words.say(hand) == line


def test_words_that_a_player_is_called_by() -> None:
    """Where a player has the name of a word, the word is marked with a colon."""
    hand = biritch.Played(Trump.HEARTS, 9, chicane=("Bob",), dealer="Bob", note="x")
    assert words.say(hand, ("note", "Bob", "Chicane", "Dan")) == "hearts 9 chicane: Bob dealer Bob note: x"


def test_name_in_quotes_of_its_own() -> None:
    """Quotes may be part of a name: typed as it is written, it is that player."""
    said, problems = words.parse("nap", words.split_line('"Ace" 4 4'), ('"Ace"', "Bob", "Cat"))
    assert problems == []
    assert said is not None
    assert said.to_hand() == nap.Played('"Ace"', Contract.FOUR, 4)
