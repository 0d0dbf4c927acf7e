"""The words of a Nap hand."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scorekeeper.problem import Problem
from scorekeeper.scoring import nap
from scorekeeper.scoring.nap import Contract, Misdeal, PassedOut, Played, Result
from scorekeeper.session import words
from scorekeeper.session.words import Form
from scorekeeper.session.words.spoken import problems_with

THREE, FOUR, NAP, WELLINGTON = Contract
MADE, FAILED = Result

HANDS = [
    ("b 4 4", Played("Bob", FOUR, 4)),
    ("b 4 0", Played("Bob", FOUR, 0)),
    ("b 3 5", Played("Bob", THREE, 5)),
    ("bob three 2", Played("Bob", THREE, 2)),
    ("BOB FOUR MADE", Played("Bob", FOUR, result=MADE)),
    ("b4+", Played("Bob", FOUR, result=MADE)),
    ("b4-", Played("Bob", FOUR, result=FAILED)),
    ("b 4 -", Played("Bob", FOUR, result=FAILED)),
    ("b 4 \u2212", Played("Bob", FOUR, result=FAILED)),
    ("b4+ ", Played("Bob", FOUR, result=MADE)),
    ("bob4 3", Played("Bob", FOUR, 3)),
    ("c nap5", Played("Cat", NAP, 5)),
    ("c n f", Played("Cat", NAP, result=FAILED)),
    ("d w m", Played("Dan", WELLINGTON, result=MADE)),
    ("a t m", Played("Ann", THREE, result=MADE)),
    ("a fo m", Played("Ann", FOUR, result=MADE)),
    ("a f m", Played("Ann", FOUR, result=MADE)),
    ("passed", PassedOut()),
    ("pass", PassedOut()),
    ("p", PassedOut()),
    ("misdeal", Misdeal()),
    ("m", Misdeal()),
    ("b 4 4 dealer cat", Played("Bob", FOUR, 4, dealer="Cat")),
    ("b 4 4 d c", Played("Bob", FOUR, 4, dealer="Cat")),
    ("p d c n all too weak", PassedOut("Cat", "all too weak")),
    ("misdeal note  a card 'face up' ", Misdeal(note="a card 'face up'")),
    ("b 4 4 note dealer cat", Played("Bob", FOUR, 4, note="dealer cat")),
    ("b 4 4 n5", Played("Bob", FOUR, 4, note="5")),
]


@pytest.mark.parametrize(("line", "expected"), HANDS)
def test_words_of_a_hand(hand: Callable[..., nap.Hand], line: str, expected: nap.Hand) -> None:
    """Declarer, contract and result, shortened and run together, or a hand without a play."""
    assert hand("nap", line) == expected


NAMED = [
    (("7up", "R2-D2", "Ann Lee", "O'Brien"), "7up 4 4", Played("7up", FOUR, 4)),
    (("7up", "R2-D2", "Ann Lee", "O'Brien"), "7 4 4", Played("7up", FOUR, 4)),
    (("7up", "R2-D2", "Ann Lee", "O'Brien"), "r2-d2 4 4", Played("R2-D2", FOUR, 4)),
    (("7up", "R2-D2", "Ann Lee", "O'Brien"), "r2 4 4", Played("R2-D2", FOUR, 4)),
    (("7up", "R2-D2", "Ann Lee", "O'Brien"), '"ann  lee" 4 4', Played("Ann Lee", FOUR, 4)),
    (("7up", "R2-D2", "Ann Lee", "O'Brien"), "a 4 4", Played("Ann Lee", FOUR, 4)),
    (("7up", "R2-D2", "Ann Lee", "O'Brien"), '"ann lee"4+', Played("Ann Lee", FOUR, result=MADE)),
    (("7up", "R2-D2", "Ann Lee", "O'Brien"), "o'brien4-", Played("O'Brien", FOUR, result=FAILED)),
    (("7up", "R2-D2", "Ann Lee", "O'Brien"), "o'b4-", Played("O'Brien", FOUR, result=FAILED)),
    (("3", "4", "Nap", "X"), "4 4 4", Played("4", FOUR, 4)),
    (("3", "4", "Nap", "X"), "3 nap +", Played("3", NAP, result=MADE)),
    (("3", "4", "Nap", "X"), "n n +", Played("Nap", NAP, result=MADE)),
    (("Paul", "Passos", "Mia", "Misdeals"), "pass", PassedOut()),
    (("Paul", "Passos", "Mia", "Misdeals"), "misdeal", Misdeal()),
    (("Paul", "Passos", "Mia", "Misdeals"), "passo 4 4", Played("Passos", FOUR, 4)),
    (("Ann", "Anna", "Bob"), "ann 4 4", Played("Ann", FOUR, 4)),
    (("Ann", "Anna", "Bob"), "anna 4 4", Played("Anna", FOUR, 4)),
    (("B", "B4U", "Cat"), "b4+", Played("B", FOUR, result=MADE)),
    (("B", "B4U", "Cat"), "b4 4 4", Played("B4U", FOUR, 4)),
    (("Zo\u00eb", "\u0141ukasz", "\u674e\u96f7"), "Zoe\u0308 4 4", Played("Zo\u00eb", FOUR, 4)),
    (("Zo\u00eb", "\u0141ukasz", "\u674e\u96f7"), "\u674e4+", Played("\u674e\u96f7", FOUR, result=MADE)),
    (("Zo\u00eb", "\u0141ukasz", "\u674e\u96f7"), "\u0142 4 4", Played("\u0141ukasz", FOUR, 4)),
    (("Dealer", "Note", "Five"), "dealer 4 4", Played("Dealer", FOUR, 4)),
    (("Dealer", "Note", "Five"), "five 4 4 dealer note", Played("Five", FOUR, 4, dealer="Note")),
]


@pytest.mark.parametrize(("players", "line", "expected"), NAMED)
def test_names_of_every_kind(
    hand: Callable[..., nap.Hand], players: tuple[str, ...], line: str, expected: nap.Hand
) -> None:
    """A whole word that is a name, or begins just one, is that player; where no name fits, it is not."""
    assert hand("nap", line, players) == expected


REFUSED = [
    # line, slug, column, width
    ("", "word-missing", 1, 1),
    ("b", "word-missing", 2, 1),
    ("b 4", "word-missing", 4, 1),
    ("b 4 4 dealer", "word-missing", 13, 1),
    ("b 4 4 note", "word-missing", 11, 1),
    ("q 4 4", "word-unknown", 1, 1),
    ("b lee 4", "word-unknown", 3, 3),
    ("b44", "word-unknown", 2, 2),
    ("b 4 q", "word-unknown", 5, 1),
    ("b 6 4", "word-unknown", 3, 1),
    ("passed 4", "word-unknown", 8, 1),
    ("b 4 4 dealer q", "word-unknown", 14, 1),
    ('"" 4 4', "word-unknown", 1, 2),
    ("b 5 5", "word-refused", 3, 1),
    ("b five 5", "word-refused", 3, 4),
    ("b two 2", "word-refused", 3, 3),
    ("b 2 2", "word-refused", 3, 1),
    ("b mis\u00e8re 0", "word-refused", 3, 6),
    ("b mise 0", "word-refused", 3, 4),
    ("b bl\u00fccher +", "word-refused", 3, 7),
    ("b 4 4 3", "word-twice", 7, 1),
    ("b 4 + made", "word-twice", 7, 4),
    ("b 4 4 nap", "word-twice", 7, 3),
    ("b 4 4 dealer cat dealer dan", "word-twice", 18, 6),
    ("b 4 09", "word-number", 5, 2),
    ("b 4 \u0663", "word-number", 5, 1),
    ("b 4 \u00b2", "word-number", 5, 1),
    ("b 4 1234567890", "word-number", 5, 10),
    ("b 4 4 note \x1b[31m", "word-character", 12, 1),
]


@pytest.mark.parametrize(("line", "slug", "column", "width"), REFUSED)
def test_what_is_refused_and_where(
    refused: Callable[..., Problem], line: str, slug: str, column: int, width: int
) -> None:
    """One problem, with a slug, at the word at fault or behind the end."""
    problem = refused("nap", line)
    assert (problem.slug, problem.place.column, problem.place.width) == (slug, column, width)
    assert (problem.place.path, problem.place.line) == (None, 1)


@pytest.mark.parametrize(
    ("players", "line", "listed"),
    [
        (("Ann", "Andy", "Bob"), "an 4 4", "'an' could be Ann or Andy"),
        (("Paul", "Pam", "Bob"), "p 4 4", "'p' could be Paul, Pam or passed"),
        (("B4U", "B42", "Bob"), "b4+", "'b' could be B4U, B42 or Bob"),
    ],
)
def test_ambiguous_words(refused: Callable[..., Problem], players: tuple[str, ...], line: str, listed: str) -> None:
    """Everything that a word could be is listed."""
    problem = refused("nap", line, players)
    assert (problem.slug, problem.message) == ("word-ambiguous", listed)


@pytest.mark.parametrize(
    ("line", "texts"),
    [
        ("q", ["'q' is no declarer", "Ann, Bob, Cat, Dan, passed (pass) or misdeal"]),
        ("b q", ["'q' is no contract", "three (3), four (4), nap or wellington"]),
        ("b 4", ["the result is missing", "0 to 5 tricks, made (+) or failed (-)"]),
        ("b 4 4 q", ["'q' is no word", "dealer or note"]),
        ("b 5 5", ["N5", "nap or wellington"]),
        ("b two 2", ["another variant", "N17"]),
        ("b 4 09", ["'09'", "Write 9."]),
        ("b 4 \u0663", ["Write 3."]),
    ],
)
def test_messages_say_what_to_write(refused: Callable[..., Problem], line: str, texts: list[str]) -> None:
    """A refusal names what was found and lists what can stand there."""
    problem = refused("nap", line)
    said = f"{problem.message} {problem.hint}"
    assert [text for text in texts if text not in said] == []


@pytest.mark.parametrize(
    ("line", "slug", "column", "width"),
    [
        ("b 4 6", "nap-tricks", 5, 1),
        ("b w 5 dealer ann", "wellington-first", 3, 1),
    ],
)
def test_faults_of_the_rules_stand_at_their_words(line: str, slug: str, column: int, width: int) -> None:
    """What the rules say against a hand points at the word that said it (N1, N19)."""
    players = ("Ann", "Bob", "Cat", "Dan")
    said, _ = words.parse("nap", words.split_line(line), players)
    assert isinstance(said, words.nap.Said)
    hand = said.to_hand()
    (problem,) = problems_with(said, nap.faults(hand, players, hand.dealer))
    assert (problem.slug, problem.place.column, problem.place.width) == (slug, column, width)


def test_fault_of_the_whole_hand_stands_at_the_whole_line() -> None:
    """A fault that no word is to blame for, such as a hand too many (N14), takes in all of them."""
    game = nap.Game(("Ann", "Bob", "Cat"), "Ann", 1, hands=(PassedOut(),) * 3)
    scorer = nap.Scorer(game)
    for each in game.hands:
        scorer.take(each)
    said, _ = words.parse("nap", words.split_line(" b 4 4 "), game.players)
    assert isinstance(said, words.nap.Said)
    (problem,) = problems_with(said, scorer.take(said.to_hand()))
    assert (problem.slug, problem.place.column, problem.place.width) == ("game-over", 2, 5)


@pytest.mark.parametrize(
    ("line", "contract", "tricks", "result"),
    [("four 4", FOUR, 4, None), ("4+", FOUR, None, MADE), ("nap -", NAP, None, FAILED), ("w 5", WELLINGTON, 5, None)],
)
def test_worth_of_a_contract_needs_no_declarer(
    line: str, contract: Contract, tricks: int | None, result: Result | None
) -> None:
    """For what a hand is worth, contract and result are enough; the first player declares."""
    said, problems = words.parse("nap", words.split_line(line), ("A", "B", "C"), Form.WORTH)
    assert problems == []
    assert said is not None
    assert said.to_hand() == Played("A", contract, tricks, result)


def test_worth_refuses_a_declarer(refused: Callable[..., Problem]) -> None:
    """Without a session there is nobody to name."""
    assert refused("nap", "b 4 4", form=Form.WORTH).slug == "word-unknown"


def test_six_keys() -> None:
    """The shortest hand with its number of tricks takes six keys, Enter included."""
    assert len("b 4 4") + 1 == 6


def test_minus_as_an_argument(hand: Callable[..., nap.Hand]) -> None:
    """A failed four reads the same as three arguments, as one, and typed (trouble 27)."""
    expected = hand("nap", "bob four failed")
    for arguments in (["b", "4", "-"], ["b4-"], ["b 4 -"]):
        said, problems = words.parse("nap", words.from_arguments(arguments), ("Ann", "Bob", "Cat", "Dan"))
        assert problems == []
        assert said is not None
        assert said.to_hand() == expected
