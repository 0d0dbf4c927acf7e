"""What holds for any words at all."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.problem import Problem
from scorekeeper.scoring import biritch, nap
from scorekeeper.session import words
from scorekeeper.session.names import clean, complaint, fold
from scorekeeper.session.words import Form
from scorekeeper.session.words.spoken import problems_with

AWKWARD_NAMES = (
    "Ann", "Ann Lee", "Anna", "O'Brien", "'t Hooft", 'The "Ace"', "a 'b' \"c\"", "7up", "R2-D2", "3", "4", "0", "10",
    "Nap", "Made", "Hon", "Chi", "X", "xx", "Note", "Dealer", "Partner", "Doubles", "Surcontre", "Contre", "Honours",
    "Hearts", "NT", "Zoë", "李雷", "Łukasz", "-Cy", "--x", "@x", "&", "♥", "A&B", "x-ray", "👨\u200d👩\u200d👧", "٣",
)  # fmt: skip
NAMES = st.sampled_from(AWKWARD_NAMES) | st.text(max_size=12).map(clean).filter(lambda name: complaint(name) is None)
NOTES = st.none() | st.text(st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp", "Cf", "Cn")), min_size=1).map(
    str.strip
).filter(bool)


def tables_of(size: int) -> st.SearchStrategy[tuple[str, ...]]:
    """Players whose names differ."""
    return st.lists(NAMES, min_size=size, max_size=size, unique_by=fold).map(tuple)


@st.composite
def nap_hands(draw: st.DrawFn) -> tuple[tuple[str, ...], nap.Hand]:
    """A table and any hand of Nap at it."""
    players = draw(tables_of(4))
    dealer, note = draw(st.none() | st.sampled_from(players)), draw(NOTES)
    if draw(st.booleans()):
        return players, nap.PassedOut(dealer, note) if draw(st.booleans()) else nap.Misdeal(dealer, note)
    tricks = draw(st.none() | st.integers(0, 5))
    result = draw(st.sampled_from(nap.Result)) if tricks is None else None
    contract = draw(st.sampled_from(nap.Contract))
    return players, nap.Played(draw(st.sampled_from(players)), contract, tricks, result, dealer, note)


@st.composite
def biritch_hands(draw: st.DrawFn) -> tuple[tuple[str, ...], biritch.Hand]:
    """A table and any hand of Biritch at it, whether or not its honours can be."""
    players = draw(tables_of(4))
    dealer, note = draw(st.none() | st.sampled_from(players)), draw(NOTES)
    if draw(st.integers(0, 9)) == 0:
        return players, biritch.Misdeal(dealer, note)
    holders = st.sampled_from([*((name,) for name in players), *biritch.pairs(players)])
    return players, biritch.Played(
        draw(st.sampled_from(biritch.Trump)),
        draw(st.integers(0, 13)),
        draw(st.integers(0, 5) | st.just(1000)),
        tuple(draw(st.lists(st.builds(biritch.Holding, holders, st.integers(0, 5)), max_size=4))),
        tuple(draw(st.lists(st.sampled_from(players), max_size=4))),
        draw(st.sampled_from(biritch.NamedBy)),
        dealer,
        note,
    )


def read(game: str, line: words.Line, players: Sequence[str], form: Form = Form.HAND) -> nap.Hand | biritch.Hand:
    """The hand that a line has to say."""
    said, problems = words.parse(game, line, players, form)
    assert problems == []
    assert said is not None
    return said.to_hand()


@given(nap_hands(), st.sampled_from([Form.HAND, Form.CHANGE]))
def test_nap_hand_is_said_and_read(case: tuple[tuple[str, ...], nap.Hand], form: Form) -> None:
    """Every hand has words that record it, whatever the players are called."""
    players, hand = case
    assert read("nap", words.split_line(words.say(hand, players)), players, form) == hand


@given(biritch_hands(), st.sampled_from([Form.HAND, Form.CHANGE]))
def test_biritch_hand_is_said_and_read(case: tuple[tuple[str, ...], biritch.Hand], form: Form) -> None:
    """Every hand has words that record it, whatever the players are called."""
    players, hand = case
    assert read("biritch", words.split_line(words.say(hand, players)), players, form) == hand


@given(biritch_hands())
def test_words_of_a_hand_as_arguments(case: tuple[tuple[str, ...], biritch.Hand]) -> None:
    """The same words as arguments of a command say the same, with single blanks in the note."""
    players, hand = case
    line = words.split_line(words.say(hand, players))
    again = read("biritch", words.from_arguments([line.text[word.start : word.end] for word in line.words]), players)
    note = hand.note and " ".join(hand.note.split())
    assert again._replace(note=again.note and " ".join(again.note.split())) == hand._replace(note=note)


TEXTS = st.text(max_size=40) | st.lists(
    st.sampled_from(
        [
            *"bcdhnpsx0349+-&\"' ", "ann", "4", "nap", "passed", "misdeal", "made", "h9", "honours", "chicane",
            "partner", "dealer", "doubles", "sur", "contre", "no", "trumps", "b3", "bob+dan", "٣", "09", "♥️", "Ann Lee",
            "x3", "redouble", "misère", '"', "\x1b", "\ud800",
        ]
    ),
    max_size=12,
).map(" ".join)  # fmt: skip
GAMES = st.sampled_from(["nap", "biritch"])


def fits_its_line(problem: Problem) -> bool:
    """Whether the place of a problem is in its line, or just behind it."""
    place = problem.place
    return 1 <= place.column <= len(place.excerpt) + 1 and place.width >= 1 and "\n" not in place.excerpt


@given(GAMES, TEXTS, tables_of(4), st.sampled_from(Form))
def test_reading_never_raises(game: str, text: str, players: tuple[str, ...], form: Form) -> None:
    """Any text is a hand, a change, or one problem with a place in it; and can be completed."""
    line = words.split_line(text)
    said, problems = words.parse(game, line, players, form)
    assert (said is None) == (len(problems) == 1)
    assert all(map(fits_its_line, problems))
    assert all(problem.slug.startswith("word-") and problem.message and problem.hint for problem in problems)
    assert words.candidates(game, players, line, "a", form) == sorted(words.candidates(game, players, line, "a", form))


@given(GAMES, st.lists(TEXTS, max_size=6), tables_of(4))
def test_arguments_are_words(game: str, arguments: list[str], players: tuple[str, ...]) -> None:
    """Any arguments are as many words, and are read without raising."""
    line = words.from_arguments(arguments)
    assert len(line.words) == len(arguments)
    _, problems = words.parse(game, line, players)
    assert all(map(fits_its_line, problems))


@given(TEXTS, tables_of(4))
def test_faults_of_a_hand_stand_in_its_line(text: str, players: tuple[str, ...]) -> None:
    """Whatever the rules say against a hand that was read, it has a place in the line."""
    said, _ = words.biritch.parse(words.split_line(text), players)
    if said is not None:
        assert all(map(fits_its_line, problems_with(said, biritch.faults(said.to_hand(), players, biritch.STANDARD))))
