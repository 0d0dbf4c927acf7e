"""The words of a Biritch hand."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scorekeeper.problem import Problem
from scorekeeper.scoring import biritch
from scorekeeper.scoring.biritch import Holding, Misdeal, NamedBy, Played, Trump
from scorekeeper.session import words
from scorekeeper.session.words.spoken import problems_with

SPADES, CLUBS, DIAMONDS, HEARTS, BIRITCH = Trump
PARTNER = NamedBy.PARTNER

TRUMPS = [
    ("s9", SPADES),
    ("spades 9", SPADES),
    ("\u26609", SPADES),
    ("c9", CLUBS),
    ("\u2663 9", CLUBS),
    ("d9", DIAMONDS),
    ("\u2666\ufe0f9", DIAMONDS),
    ("h9", HEARTS),
    ("HEARTS 9", HEARTS),
    ("\u2665\ufe0e 9", HEARTS),
    ("b9", BIRITCH),
    ("biritch 9", BIRITCH),
    ("nt9", BIRITCH),
    ("NT 9", BIRITCH),
    ("n9", BIRITCH),
    ("n t 9", BIRITCH),
    ("no trumps 9", BIRITCH),
    ("no trump 9", BIRITCH),
    ("no t9", BIRITCH),
    ("no9", BIRITCH),
    ("no-trumps 9", BIRITCH),
    ("notrumps 9", BIRITCH),
]


@pytest.mark.parametrize(("line", "trump"), TRUMPS)
def test_trumps(hand: Callable[..., biritch.Hand], line: str, trump: Trump) -> None:
    """The suits, their signs, and the names that no trumps goes by."""
    assert hand("biritch", line) == Played(trump, 9)


TRICKS = [
    ("h0", 0), ("h 13", 13), ("h+1", 7), ("h+3", 9), ("h +7", 13), ("h-1", 6), ("h-2", 5), ("h - 7", 0),
    ("h\u22122", 5), ("h\u20132", 5), ("nt-2", 5), ("no-trumps-2", 5), ("no-2", 5), ("no +2", 8),
]  # fmt: skip


@pytest.mark.parametrize(("line", "tricks"), TRICKS)
def test_tricks(hand: Callable[..., biritch.Hand], line: str, tricks: int) -> None:
    """Tricks of the dealer's pair, or odd tricks of either pair: six and n, or seven less n."""
    assert hand("biritch", line) == Played(BIRITCH if line[0] == "n" else HEARTS, tricks)


DOUBLES = [
    ("contre", 1), ("con", 1), ("c", 1), ("x", 1), ("X", 1), ("sur contre", 2), ("sur", 2), ("s c", 2),
    ("SUR CONTRE", 2), ("surcontre", 2), ("sur-contre", 2), ("xx", 2), ("xxx", 3), ("xxxxxxxx", 8), ("doubles 0", 0),
    ("doubles 3", 3), ("d3", 3), ("double 1", 1), ("doubles 1000", 1000),
]  # fmt: skip


@pytest.mark.parametrize(("said", "doubles"), DOUBLES)
def test_doublings(hand: Callable[..., biritch.Hand], said: str, doubles: int) -> None:
    """Every way to say how often the value was doubled (B4)."""
    assert hand("biritch", f"h9 {said}") == Played(HEARTS, 9, doubles)


def test_doubling_run_together_with_the_tricks(hand: Callable[..., biritch.Hand]) -> None:
    """A doubling may follow the tricks without a blank."""
    assert hand("biritch", "h9xx") == Played(HEARTS, 9, 2)


BOB_3 = Played(HEARTS, 9, honours=(Holding(("Bob",), 3),))
WHOLE = Played(HEARTS, 9, 1, (Holding(("Bob",), 2), Holding(("Dan",), 1)), ("Cat",))
DIVIDED = (Holding(("Bob", "Dan"), 4), Holding(("Ann",), 0))

PARTS = [
    ("h9 h b3", BOB_3),
    ("\u26659 honours bob 3", BOB_3),
    ("h9 x hon bob2 dan1 chi cat", WHOLE),
    ("h9 x h b2 d1 ch c", WHOLE),
    ("h9 chi cat hon bob2 dan1 contre", WHOLE),
    ("h9 honours bob+dan 4 ann 0", BOB_3._replace(honours=DIVIDED)),
    ("h9 honours dan + bob 4 ann 0", BOB_3._replace(honours=DIVIDED)),
    ("h9 h d&b4 a0", BOB_3._replace(honours=DIVIDED)),
    ("h9 h b3 chi cat dan", BOB_3._replace(chicane=("Cat", "Dan"))),
    ("h9 h b3 chi dan cat", BOB_3._replace(chicane=("Dan", "Cat"))),
    ("h9 h b3 chi ann+cat", BOB_3._replace(chicane=("Ann", "Cat"))),
    ("h9 h b3 chi cat dan partner", BOB_3._replace(chicane=("Cat", "Dan"), named_by=PARTNER)),
    ("h9 p h b3", BOB_3._replace(named_by=PARTNER)),
    ("h9 h b3 p", BOB_3._replace(named_by=PARTNER)),
    ("h9 h b3 dealer cat", BOB_3._replace(dealer="Cat")),
    ("h9 dealer cat h b3", BOB_3._replace(dealer="Cat")),
    ("h9 dealer cat xx note partner chi dan", Played(HEARTS, 9, 2, dealer="Cat", note="partner chi dan")),
    ("h9 h b3 n it's  late", BOB_3._replace(note="it's  late")),
    ("misdeal", Misdeal()),
    ("m dealer dan note a card up", Misdeal("Dan", "a card up")),
]


@pytest.mark.parametrize(("line", "expected"), PARTS)
def test_words_of_a_hand(hand: Callable[..., biritch.Hand], line: str, expected: biritch.Hand) -> None:
    """Trump and tricks, then the other parts in any order, shortened and run together."""
    assert hand("biritch", line) == expected


KEYWORDS = ("Hon", "Chi", "X", "Partner")
BOB2 = ("Ann", "Bob", "Bob2", "Dan")

NAMED = [
    (KEYWORDS, "h9 hon hon 3", (Holding(("Hon",), 3),), ()),
    (KEYWORDS, "h9 hon x 3 chi 1", (Holding(("X",), 3), Holding(("Chi",), 1)), ()),
    (KEYWORDS, "h9 hon chi 3 x 1 hon 1", (Holding(("Chi",), 3), Holding(("X",), 1), Holding(("Hon",), 1)), ()),
    (KEYWORDS, "h9 chi chi", (), ("Chi",)),
    (KEYWORDS, "h9 chi x", (), ("X",)),
    (KEYWORDS, "h9 chi partner", (), ("Partner",)),
    (KEYWORDS, 'h9 chi hon "partner"', (), ("Hon", "Partner")),
    (KEYWORDS, "h9 chi hon chi", (), ("Hon", "Chi")),
    (KEYWORDS, "h9 hon chi+partner 4", (Holding(("Chi", "Partner"), 4),), ()),
    (KEYWORDS, "h9 chi x hon+x", (), ("X", "Hon", "X")),
    (BOB2, "h9 h bob2 3", (Holding(("Bob2",), 3),), ()),
    (BOB2, "h9 h bob 2 ann1", (Holding(("Bob",), 2), Holding(("Ann",), 1)), ()),
    (
        ("7up", "R2-D2", "Ann Lee", "O'Brien"),
        "h9 h 7up3 o'brien1",
        (Holding(("7up",), 3), Holding(("O'Brien",), 1)),
        (),
    ),
    (("7up", "R2-D2", "Ann Lee", "O'Brien"), "h9 h 7up+ann 4", (Holding(("7up", "Ann Lee"), 4),), ()),
    (("7up", "R2-D2", "Ann Lee", "O'Brien"), 'h9 chi "ann lee" r2', (), ("Ann Lee", "R2-D2")),
    (("7up", "R2-D2", "Ann Lee", "O'Brien"), 'h9 chi "ann lee"+7up', (), ("Ann Lee", "7up")),
    (("3", "4", "Note", "Dealer"), "h9 h 4 3 3 1", (Holding(("4",), 3), Holding(("3",), 1)), ()),
    (("3", "4", "Note", "Dealer"), "h9 h 4 3 dealer 1", (Holding(("4",), 3), Holding(("Dealer",), 1)), ()),
    (("Ann", "Tom", "Bob", "T"), "h9 h ann 0 to 3", (Holding(("Ann",), 0), Holding(("Tom",), 3)), ()),
    (("Ann", "Tom", "Bob", "T"), "h9 h ann0t3", (Holding(("Ann",), 0), Holding(("T",), 3)), ()),
    (("H9", "B3", "Spades", "Misdeals"), "h9 h b3 3", (Holding(("B3",), 3),), ()),
    (("Ned", "Paul", "Xavier", "Dora"), "h9 h ned3 p1", (Holding(("Ned",), 3), Holding(("Paul",), 1)), ()),
    (("Ned", "Paul", "Xavier", "Dora"), "h9 doubles 0 h p3 d1", (Holding(("Paul",), 3), Holding(("Dora",), 1)), ()),
]


@pytest.mark.parametrize(("players", "line", "honours", "chicane"), NAMED)
def test_names_that_are_other_words(
    hand: Callable[..., biritch.Hand],
    players: tuple[str, ...],
    line: str,
    honours: tuple[Holding, ...],
    chicane: tuple[str, ...],
) -> None:
    """Where only a name can stand a name is meant; where both can, an exact name, or what follows, decides."""
    played = hand("biritch", line, players)
    assert isinstance(played, Played)
    assert (played.trump, played.tricks) == (HEARTS, 9)
    assert (played.honours, played.chicane) == (honours, chicane)


REFUSED = [
    # line, slug, column, width
    ("", "word-missing", 1, 1),
    ("h", "word-missing", 2, 1),
    ("h9 h", "word-missing", 5, 1),
    ("h9 h b", "word-missing", 7, 1),
    ("h9 h b+", "word-missing", 8, 1),
    ("h9 chi", "word-missing", 7, 1),
    ("h9 doubles", "word-missing", 11, 1),
    ("h9 dealer", "word-missing", 10, 1),
    ("h9 note", "word-missing", 8, 1),
    ("h+", "word-missing", 3, 1),
    ("q9", "word-unknown", 1, 1),
    ("h q", "word-unknown", 3, 1),
    ("h9 q", "word-unknown", 4, 1),
    ("h9 h q3", "word-unknown", 6, 1),
    ("h9 h b q", "word-unknown", 8, 1),
    ("h9 h b3 q", "word-unknown", 9, 1),
    ("h9 chi cat 3", "word-twice", 12, 1),
    ("h9 h b+3", "word-unknown", 8, 1),
    ("misdeal x", "word-unknown", 9, 1),
    ("misdeal h b3", "word-unknown", 9, 1),
    ("passed", "word-refused", 1, 6),
    ("3nt", "word-refused", 1, 1),
    ("4 hearts", "word-refused", 1, 1),
    ("h9 redouble", "word-refused", 4, 8),
    ("h9 made", "word-refused", 4, 4),
    ("h9 down 2", "word-refused", 4, 4),
    ("h9 x3", "word-refused", 4, 2),
    ("h9 xx 3", "word-refused", 4, 4),
    ("h9 contre 1", "word-refused", 4, 8),
    ("h9 4", "word-twice", 4, 1),
    ("h9 +2", "word-twice", 4, 1),
    ("h9 hearts", "word-twice", 4, 6),
    ("h9 diamonds", "word-twice", 4, 8),
    ("h9 x x", "word-twice", 6, 1),
    ("h9 contre sur contre", "word-twice", 11, 3),
    ("h9 doubles 2 xx", "word-twice", 14, 2),
    ("h9 surcontre contre", "word-twice", 14, 6),
    ("h9 h b3 honours d1", "word-twice", 9, 7),
    ("h9 chi cat chi dan", "word-twice", 12, 3),
    ("h9 partner partner", "word-twice", 12, 7),
    ("h9 dealer ann dealer bob", "word-twice", 15, 6),
    ("h09", "word-number", 2, 2),
    ("h\u0669", "word-number", 2, 1),
    ("h9 h b03", "word-number", 7, 2),
    ("h9 doubles 1000000000000", "word-number", 12, 13),
    ("h+0", "word-number", 2, 2),
    ("h -8", "word-number", 3, 2),
    ("h9 note \u2028", "word-character", 9, 1),
]


@pytest.mark.parametrize(("line", "slug", "column", "width"), REFUSED)
def test_what_is_refused_and_where(
    refused: Callable[..., Problem], line: str, slug: str, column: int, width: int
) -> None:
    """One problem, with a slug, at the word at fault or behind the end."""
    problem = refused("biritch", line)
    assert (problem.slug, problem.place.column, problem.place.width) == (slug, column, width)


@pytest.mark.parametrize(
    ("line", "texts"),
    [
        ("q", ["spades (\u2660)", "biritch (nt), no trumps or misdeal"]),
        ("h q", ["'q' is no number of tricks", "0 to 13, +n or -n"]),
        ("h9 q", ["contre, sur contre, x, xx", "doubles, honours, chicane, partner, dealer or note"]),
        ("h9 h b", ["the number of honours of Bob is missing", "0 to 5"]),
        ("h9 h d+b", ["the number of honours of Bob & Dan is missing"]),
        ("h9 x3", ["`xxx` or `doubles 3`"]),
        ("h9 xx5", ["`doubles 5`"]),
        ("3nt", ["B19", "Auction and Contract Bridge"]),
        ("h9 redouble", ["B19", "Auction and Contract Bridge"]),
        ("passed", ["B3", "partner"]),
        ("h\u0669", ["Write 9."]),
        ("h+8", ["1 to 7"]),
        ("h9 contre x", ["the doubling was said before"]),
    ],
)
def test_messages_say_what_to_write(refused: Callable[..., Problem], line: str, texts: list[str]) -> None:
    """A refusal names what was found, lists what can stand there, or says what to write instead."""
    problem = refused("biritch", line)
    said = f"{problem.message} {problem.hint}"
    assert [text for text in texts if text not in said] == []


AMBIGUOUS = [
    (("Ann", "Bob", "Cat", "Dan"), "h9 h b2 d1", "'d' could be Dan or doubles", 9),
    (("Ann", "Andy", "Cat", "Dan"), "h9 h an3", "'an' could be Ann or Andy", 6),
    (("Ann", "Bob", "Cat", "Ned"), "h9 h b2 n1", "'n' could be Ned or note", 9),
    (("X", "Bob", "Cat", "Dan"), "h9 h b2 x", "'x' could be X or x", 9),
    (("Note", "Bob", "Cat", "Dan"), "h9 h b2 note 3", "'note' could be Note or note", 9),
    (("Dealer", "Bob", "Cat", "Dan"), "h9 chi b dealer cat", "'dealer' could be Dealer or dealer", 10),
    (("Partner", "Bob", "Cat", "Dan"), "h9 chi b partner", "'partner' could be Partner or partner", 10),
]


@pytest.mark.parametrize(("players", "line", "message", "column"), AMBIGUOUS)
def test_ambiguous_words(
    refused: Callable[..., Problem], players: tuple[str, ...], line: str, message: str, column: int
) -> None:
    """A word that could go on a list of players and could be another word is refused, and both are listed."""
    problem = refused("biritch", line, players)
    assert (problem.slug, problem.message, problem.place.column) == ("word-ambiguous", message, column)


@pytest.mark.parametrize(
    ("players", "line", "honours", "chicane"),
    [
        (("Ann", "Bob", "Cat", "Dan"), "h9 h b 2 d 1", (("Bob", 2), ("Dan", 1)), ()),
        (("Ann", "Bob", "Cat", "Dan"), "h9 h b 2 d 1 x", (("Bob", 2), ("Dan", 1)), ()),
        (("Ann", "Bob", "Cat", "Dan"), "h9 chi b d", (), ("Bob", "Dan")),
        (("Nia", "Oto", "Pip", "Quin"), "h9 h p 2 n 1", (("Pip", 2), ("Nia", 1)), ()),
        (("Nia", "Oto", "Pip", "Quin"), "h9 chi n p", (), ("Nia", "Pip")),
    ],
)
def test_a_whole_word_that_begins_one_name_is_that_player(
    players: tuple[str, ...], line: str, honours: tuple[tuple[str, int], ...], chicane: tuple[str, ...]
) -> None:
    """Where a name fits, whatever other word it could begin."""
    said, problems = words.parse("biritch", words.split_line(line), players)
    assert problems == []
    assert said is not None
    hand = said.to_hand()
    assert isinstance(hand, Played)
    assert tuple((holding.players[0], holding.honours) for holding in hand.honours) == honours
    assert hand.chicane == chicane


def test_a_name_whose_number_is_left_out_is_no_other_word(refused: Callable[..., Problem]) -> None:
    """Cat is not contre, and Paul is not partner: the number is missed."""
    for players, line in ((("Ann", "Bob", "Cat", "Dan"), "h9 h b2 c"), (("Ann", "Bob", "Cat", "Paul"), "h9 h b2 p")):
        assert refused("biritch", line, players).slug == "word-missing"


def test_quotes_make_a_player_of_a_word() -> None:
    """The way out of an exact clash is named, for a prompt and for a shell, and works in both."""
    players = ("Note", "Bob", "Cat", "Dan")
    for line, way_out in (
        (words.split_line("h9 chi bob note x"), 'Write "Note", with its quotes'),
        (words.from_arguments(["h9", "chi", "bob", "note", "x"]), "Write '\"Note\"', with its quotes"),
    ):
        _, problems = words.parse("biritch", line, players)
        assert [(way_out in problem.hint, "`note:`" in problem.hint) for problem in problems] == [(True, True)]
    for line in (words.split_line('h9 chi bob "Note" x'), words.from_arguments(["h9", "chi", "bob", '"Note"', "x"])):
        said, _ = words.parse("biritch", line, players)
        assert said is not None
        assert said.to_hand() == Played(HEARTS, 9, 1, chicane=("Bob", "Note"))


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("h9 chi bob note: x", Played(HEARTS, 9, chicane=("Bob",), note="x")),
        ("h9 chi bob n:x: y", Played(HEARTS, 9, chicane=("Bob",), note="x: y")),
        ("h9 honours: bob 3 dealer: note", Played(HEARTS, 9, honours=(Holding(("Bob",), 3),), dealer="Note")),
        ("hearts: 9 doubles: 3 sur contre: note", None),
        ("h9 chi bob xx: dealer: bob", Played(HEARTS, 9, 2, chicane=("Bob",), dealer="Bob")),
    ],
)
def test_colon_makes_a_word_of_a_name(
    hand: Callable[..., biritch.Hand], refused: Callable[..., Problem], line: str, expected: biritch.Hand | None
) -> None:
    """A word with a colon behind it, as in the file, is not the player called so."""
    players = ("Note", "Bob", "Dealer", "XX")
    if expected is None:
        assert refused("biritch", line, players).slug == "word-twice"
    else:
        assert hand("biritch", line, players) == expected


FAULTS = [
    ("h14", "biritch-tricks", 2, 2),
    ("h9 doubles 1001", "doubles-count", 4, 12),
    ("h9 h b6", "honours-count", 6, 2),
    ("h9 h a1 b6", "honours-count", 9, 2),
    ("h9 h a+b 3", "not-partners", 6, 5),
    ("h9 h b2 bob+dan 3", "honours-twice", 9, 9),
    ("h9 h b2 c2 x", "honours-impossible", 4, 7),
    ("h9 h b3 chi cat cat", "chicane-twice", 17, 3),
    ("h9 h b3 chi a+b a+c", "chicane-twice", 17, 1),
    ("nt9 chi cat x", "chicane-biritch", 5, 7),
    ("h9 h b3 chi bob", "honours-impossible", 6, 2),
    (" h9 x ", "honours-missing", 2, 4),
]


@pytest.mark.parametrize(("line", "slug", "column", "width"), FAULTS)
def test_faults_of_the_rules_stand_at_their_words(line: str, slug: str, column: int, width: int) -> None:
    """What the rules say against a hand points at the words that said it (B4, B16, B17, B18)."""
    players = ("Ann", "Bob", "Cat", "Dan")
    said, problems = words.parse("biritch", words.split_line(line), players)
    assert isinstance(said, words.biritch.Said), problems
    problems = problems_with(said, biritch.faults(said.to_hand(), players, biritch.STANDARD))
    assert (slug, column, width) in [(each.slug, each.place.column, each.place.width) for each in problems]


def test_more_than_a_thousand_doublings_written_out() -> None:
    """So many letters x are read, and refused by the rule that bounds the doublings."""
    said, _ = words.parse("biritch", words.split_line(f"nt9 {'x' * 1001}"), ("Ann", "Bob", "Cat", "Dan"))
    assert isinstance(said, words.biritch.Said)
    (problem,) = problems_with(said, biritch.faults(said.to_hand(), ("Ann", "Bob", "Cat", "Dan"), biritch.STANDARD))
    assert (problem.slug, problem.place.column, problem.place.width) == ("doubles-count", 5, 1001)


@pytest.mark.parametrize(("line", "keys"), [("h9 h b3", 8), ("h9 x h b2 d1 ch c", 18)])
def test_keystrokes(hand: Callable[..., biritch.Hand], line: str, keys: int) -> None:
    """Keys with Enter: a hand with its honours, and one with doubling, divided honours and chicane."""
    assert len(line) + 1 == keys
    assert hand("biritch", line) in (BOB_3, WHOLE)
