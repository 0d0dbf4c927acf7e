"""The words of ``amend``: what they name is changed, the rest of the hand is kept."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scorekeeper.problem import Problem
from scorekeeper.scoring import biritch, nap
from scorekeeper.scoring.biritch import Holding, NamedBy, Trump
from scorekeeper.scoring.nap import Contract, Result
from scorekeeper.session import words
from scorekeeper.session.words import Form
from scorekeeper.session.words import biritch as biritch_words
from scorekeeper.session.words import nap as nap_words

FOUR = ("Ann", "Bob", "Cat", "Dan")

NAP_HAND = nap.Played("Bob", Contract.FOUR, 4, dealer="Ann", note="close")
NAP_CHANGES = [
    ("c", NAP_HAND._replace(declarer="Cat")),
    ("three", NAP_HAND._replace(contract=Contract.THREE)),
    ("4 3", NAP_HAND._replace(tricks=3)),
    ("four 3", NAP_HAND._replace(tricks=3)),
    ("nap +", NAP_HAND._replace(contract=Contract.NAP, tricks=None, result=Result.MADE)),
    ("5", NAP_HAND._replace(tricks=5)),
    ("0", NAP_HAND._replace(tricks=0)),
    ("-", NAP_HAND._replace(tricks=None, result=Result.FAILED)),
    ("d +", NAP_HAND._replace(declarer="Dan", tricks=None, result=Result.MADE)),
    ("c w", NAP_HAND._replace(declarer="Cat", contract=Contract.WELLINGTON)),
    ("c 3 2", NAP_HAND._replace(declarer="Cat", contract=Contract.THREE, tricks=2)),
    ("dealer cat", NAP_HAND._replace(dealer="Cat")),
    ("de c", NAP_HAND._replace(dealer="Cat")),
    ("note far", NAP_HAND._replace(note="far")),
    ("note", NAP_HAND._replace(note=None)),
    ("5 note", NAP_HAND._replace(tricks=5, note=None)),
    ("passed", nap.PassedOut("Ann", "close")),
    ("misdeal dealer dan", nap.Misdeal("Dan", "close")),
    ("mis", nap.Misdeal("Ann", "close")),
    ("p note", nap.PassedOut("Ann")),
]


@pytest.mark.parametrize(("line", "expected"), NAP_CHANGES)
def test_changes_of_a_nap_hand(line: str, expected: nap.Hand) -> None:
    """Any part may be named alone; a deal without play takes the place of the play, and keeps dealer and note."""
    said, problems = nap_words.parse(words.split_line(line), FOUR, Form.CHANGE)
    assert problems == []
    assert said is not None
    assert said.amend(NAP_HAND) == (expected, [])


def test_tricks_replace_a_result() -> None:
    """A hand known as made or failed gets its number of tricks, and no longer both."""
    said, _ = nap_words.parse(words.split_line("5"), FOUR, Form.CHANGE)
    assert said is not None
    amended, _ = said.amend(NAP_HAND._replace(tricks=None, result=Result.MADE))
    assert amended == NAP_HAND._replace(tricks=5)


@pytest.mark.parametrize("hand", [nap.PassedOut("Ann", "dull"), nap.Misdeal("Ann", "dull")])
@pytest.mark.parametrize(
    ("line", "missing"),
    [
        ("c", "the contract"),
        ("4 4", "the declarer"),
        ("+", "the declarer"),
        ("c nap", "the result"),
        ("c +", "the contract"),
    ],
)
def test_hand_without_play_needs_a_whole_one(hand: nap.Hand, line: str, missing: str) -> None:
    """A part of a play is refused where there was none; the problem stands behind the words."""
    said, _ = nap_words.parse(words.split_line(line), FOUR, Form.CHANGE)
    assert said is not None
    amended, problems = said.amend(hand)
    assert amended is None
    assert [(each.slug, each.message, each.place.column) for each in problems] == [
        ("word-missing", f"{missing} is missing", len(line) + 1)
    ]


def test_hand_without_play_takes_dealer_note_and_a_whole_hand() -> None:
    """What a deal without play does have can be changed, and so can all of it."""
    for line, expected in (
        ("dealer cat", nap.PassedOut("Cat", "dull")),
        ("note", nap.PassedOut("Ann")),
        ("misdeal", nap.Misdeal("Ann", "dull")),
        ("b 4 4", nap.Played("Bob", Contract.FOUR, 4, dealer="Ann", note="dull")),
    ):
        said, _ = nap_words.parse(words.split_line(line), FOUR, Form.CHANGE)
        assert said is not None
        assert said.amend(nap.PassedOut("Ann", "dull")) == (expected, [])


HEARTS, BIRITCH = Trump.HEARTS, Trump.BIRITCH
BOB_3 = (Holding(("Bob",), 3),)
BIRITCH_HAND = biritch.Played(HEARTS, 9, 1, BOB_3, ("Cat",), NamedBy.PARTNER, "Ann", "late")
BIRITCH_CHANGES = [
    ("13", BIRITCH_HAND._replace(tricks=13)),
    ("-2", BIRITCH_HAND._replace(tricks=5)),
    ("8 xx", BIRITCH_HAND._replace(tricks=8, doubles=2)),
    ("x", BIRITCH_HAND),
    ("contre", BIRITCH_HAND),
    ("sur contre", BIRITCH_HAND._replace(doubles=2)),
    ("doubles 0", BIRITCH_HAND._replace(doubles=0)),
    ("honours b2 da1", BIRITCH_HAND._replace(honours=(Holding(("Bob",), 2), Holding(("Dan",), 1)))),
    ("h b2", BIRITCH_HAND._replace(honours=(Holding(("Bob",), 2),))),
    ("chicane ann dan", BIRITCH_HAND._replace(chicane=("Ann", "Dan"))),
    ("honours 0", BIRITCH_HAND._replace(honours=())),
    ("chi 0", BIRITCH_HAND._replace(chicane=())),
    ("ho 0 ch 0", BIRITCH_HAND._replace(honours=(), chicane=())),
    ("partner", BIRITCH_HAND),
    ("partner 0", BIRITCH_HAND._replace(named_by=NamedBy.DEALER)),
    ("dealer dan", BIRITCH_HAND._replace(dealer="Dan")),
    ("note", BIRITCH_HAND._replace(note=None)),
    ("h", BIRITCH_HAND),
    ("hearts 8", BIRITCH_HAND._replace(tricks=8)),
    ("h8 partner 0", BIRITCH_HAND._replace(tricks=8, named_by=NamedBy.DEALER)),
    ("d honours b3", BIRITCH_HAND._replace(trump=Trump.DIAMONDS, chicane=())),
    ("d8 ho b3 chi c", BIRITCH_HAND._replace(trump=Trump.DIAMONDS, tricks=8)),
    ("d8 honours 0", BIRITCH_HAND._replace(trump=Trump.DIAMONDS, tricks=8, honours=(), chicane=())),
    ("nt ho a3", BIRITCH_HAND._replace(trump=BIRITCH, honours=(Holding(("Ann",), 3),), chicane=())),
    ("spades chi c", BIRITCH_HAND._replace(trump=Trump.SPADES, honours=(), chicane=("Cat",))),
    ("misdeal", biritch.Misdeal("Ann", "late")),
    ("m note", biritch.Misdeal("Ann")),
]


@pytest.mark.parametrize(("line", "expected"), BIRITCH_CHANGES)
def test_changes_of_a_biritch_hand(line: str, expected: biritch.Hand) -> None:
    """Any part may be named alone; ``0`` says of a part that there was none."""
    said, problems = biritch_words.parse(words.split_line(line), FOUR, Form.CHANGE)
    assert problems == []
    assert said is not None
    assert said.amend(BIRITCH_HAND) == (expected, [])


@pytest.mark.parametrize("line", ["d", "d9", "nt", "spades x", "c9 partner"])
def test_another_trump_needs_honours_and_chicane_again(line: str) -> None:
    """Honours and chicanes are those of the trump: with another one, the old ones are not kept, nor lost unnoticed."""
    said, _ = biritch_words.parse(words.split_line(line), FOUR, Form.CHANGE)
    assert said is not None
    amended, problems = said.amend(BIRITCH_HAND)
    assert amended is None
    assert [(each.slug, each.place.column) for each in problems] == [("word-missing", len(line) + 1)]
    assert "`honours 0`" in problems[0].hint


def test_another_trump_where_nothing_was_recorded() -> None:
    """Without honours and chicane there is nothing to say again."""
    said, _ = biritch_words.parse(words.split_line("d"), FOUR, Form.CHANGE)
    assert said is not None
    assert said.amend(biritch.Played(HEARTS, 9)) == (biritch.Played(Trump.DIAMONDS, 9), [])


@pytest.mark.parametrize(
    ("line", "missing"),
    [("9", "the trump"), ("h", "the number of tricks"), ("x", "the trump"), ("h x", "the number of tricks")],
)
def test_misdeal_needs_trump_and_tricks(line: str, missing: str) -> None:
    """A misdeal becomes a hand only by a whole one."""
    said, _ = biritch_words.parse(words.split_line(line), FOUR, Form.CHANGE)
    assert said is not None
    amended, problems = said.amend(biritch.Misdeal())
    assert amended is None
    assert [(each.slug, each.message) for each in problems] == [("word-missing", f"{missing} is missing")]


def test_misdeal_takes_dealer_note_and_a_whole_hand() -> None:
    """What a misdeal does have can be changed, and so can all of it."""
    for line, expected in (
        ("dealer cat", biritch.Misdeal("Cat", "face up")),
        ("note", biritch.Misdeal("Ann")),
        ("h9 ho b3", biritch.Played(HEARTS, 9, honours=BOB_3, dealer="Ann", note="face up")),
    ):
        said, _ = biritch_words.parse(words.split_line(line), FOUR, Form.CHANGE)
        assert said is not None
        assert said.amend(biritch.Misdeal("Ann", "face up")) == (expected, [])


REFUSED = [
    # game, line, slug, column, width
    ("nap", "", "word-missing", 1, 1),
    ("nap", "4", "word-ambiguous", 1, 1),
    ("nap", "b 3", "word-ambiguous", 3, 1),
    ("nap", "f", "word-ambiguous", 1, 1),
    ("nap", "q", "word-unknown", 1, 1),
    ("nap", "two", "word-refused", 1, 3),
    ("nap", "b five", "word-refused", 3, 4),
    ("nap", "4 4 4", "word-twice", 5, 1),
    ("nap", "b 4 4 q", "word-unknown", 7, 1),
    ("nap", "dealer", "word-missing", 7, 1),
    ("nap", "4 04", "word-number", 3, 2),
    ("biritch", "", "word-missing", 1, 1),
    ("biritch", "c", "word-ambiguous", 1, 1),
    ("biritch", "s", "word-ambiguous", 1, 1),
    ("biritch", "h c3", "word-ambiguous", 1, 1),
    ("biritch", "honours", "word-missing", 8, 1),
    ("biritch", "3nt", "word-refused", 2, 2),
    ("biritch", "4 hearts", "word-refused", 3, 6),
    ("biritch", "passed", "word-refused", 1, 6),
    ("biritch", "x3", "word-refused", 1, 2),
    ("biritch", "d9 h b3 q", "word-unknown", 9, 1),
    ("biritch", "misdeal 4", "word-unknown", 9, 1),
    ("biritch", "honours 0 b3", "word-unknown", 11, 1),
]


@pytest.mark.parametrize(("game", "line", "slug", "column", "width"), REFUSED)
def test_what_is_refused_and_where(
    refused: Callable[..., Problem], game: str, line: str, slug: str, column: int, width: int
) -> None:
    """One problem at the word at fault; what begins as a whole hand is judged as one."""
    problem = refused(game, line, form=Form.CHANGE)
    assert (problem.slug, problem.place.column, problem.place.width) == (slug, column, width)


@pytest.mark.parametrize(
    ("game", "line", "message"),
    [
        ("nap", "4", "'4' could be four or 0 to 5 tricks"),
        ("nap", "f", "'f' could be four or failed"),
        ("biritch", "c", "'c' could be clubs or contre"),
        ("biritch", "n", "'n' could be biritch, no trumps or note"),
    ],
)
def test_ambiguous_changes(refused: Callable[..., Problem], game: str, line: str, message: str) -> None:
    """A part named by too little is refused, and what it could be is listed."""
    assert refused(game, line, form=Form.CHANGE).message == message


def test_whole_hand_means_the_same_in_a_change() -> None:
    """Words of a whole hand are not read otherwise because parts of them could stand alone."""
    players = ("Tom", "Fred", "Mia", "Dan")
    for line in ("t 4 4", "f 3 +", "d 4 -", "p", "d nap 5 d t n x"):
        whole, _ = nap_words.parse(words.split_line(line), players)
        assert whole is not None
        assert nap_words.parse(words.split_line(line), players, Form.CHANGE) == (whole, [])
    for line in ("d9", "h9 h d3", "n9 x", "c+3 s c", "s0 n 3"):
        said, _ = biritch_words.parse(words.split_line(line), players)
        assert said is not None
        assert biritch_words.parse(words.split_line(line), players, Form.CHANGE) == (said, [])


@pytest.mark.parametrize(
    ("game", "line"),
    [("nap", "5"), ("nap", "c w"), ("nap", "note"), ("biritch", "x"), ("biritch", "h"), ("biritch", "dealer cat")],
)
def test_line_of_changes_is_no_hand(game: str, line: str) -> None:
    """A hand is made only of a line that says a whole one."""
    said, problems = words.parse(game, words.split_line(line), ("Ann", "Bob", "Cat", "Eve"), Form.CHANGE)
    assert said is not None, problems
    with pytest.raises(ValueError, match=r"is missing|no hand was said"):
        said.to_hand()
