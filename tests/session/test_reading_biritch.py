"""A session of Biritch in its file, field by field (§1, §7): what is read, and what is refused where."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scorekeeper.problem import Level
from scorekeeper.scoring import biritch
from scorekeeper.scoring.biritch import Evening, Holding, Misdeal, NamedBy, Played, Rubber, Tariff, Trump
from scorekeeper.session.reading import Reading, Session

Expect = Callable[[str], Reading]

TABLE = "players: [Ann, Bob, Cat, Dan]\n  dealer: Ann\n"
RUBBER = f"- {TABLE}  hands:\n"
HEAD = f"game: biritch\nrubbers:\n{RUBBER}"
"""Lines 1 to 5 of most files here: Ann & Cat against Bob & Dan."""
WON = "  - {trump: biritch, tricks: 10, honours: {Ann: 2, Cat: 2}}\n"
"""40 below the line for the dealer's pair: a game (B9)."""
FIRST_PAIR_WINS = f"{WON}{WON.replace('10', '3')}"
"""Ann and then Bob deal, and both games are Ann & Cat's (B10)."""


@pytest.fixture
def expect_hand(expect: Expect) -> Expect:
    """Takes the only hand of a session as one line."""
    return lambda hand: expect(f"{HEAD}  - {hand}\n")


def evening(reading: Reading) -> Evening:
    """The rubbers of a session without errors."""
    assert reading.session is not None
    assert isinstance(reading.session.record, Evening)
    return reading.session.record


def only_hand(reading: Reading) -> Played:
    """The hand of a session with one."""
    (rubber,) = evening(reading).rubbers
    (hand,) = rubber.hands
    assert isinstance(hand, Played)
    return hand


def test_whole_session(expect: Expect) -> None:
    """Everything a session of Biritch can say is read (§1)."""
    reading = expect(
        """\
game: Biritch
title: Friday
note: at Violet's
tariff: {game: 100, x-agreed: by all}
rubbers:
- players: [Ann, Bob, Cat, Dan]
  dealer: Ann
  note: short
  x-table: 3
  hands:
  - {dealer: Ann, trump: hearts, tricks: 9, honours: {Bob: 2, Dan: 1}, chicane: Ann}
  - {dealer: Bob, trump: Biritch, named_by: partner, tricks: 6, doubles: sur contre, honours: {Bob: 3, x-seen: 1}}
  - {dealer: Cat, trump: spades, tricks: 12, honours: {ann: 4, Cat: 1}, chicane: [Dan], note: slam}
  - misdeal
  - outcome: misdeal
    dealer: Dan
    note: a card face up
"""
    )
    assert reading.session == Session(
        "biritch",
        Evening(
            Tariff(game=100),
            (
                Rubber(
                    ("Ann", "Bob", "Cat", "Dan"),
                    "Ann",
                    (
                        Played(
                            Trump.HEARTS, 9, 0, (Holding(("Bob",), 2), Holding(("Dan",), 1)), ("Ann",), dealer="Ann"
                        ),
                        Played(Trump.BIRITCH, 6, 2, (Holding(("Bob",), 3),), (), NamedBy.PARTNER, "Bob"),
                        Played(
                            Trump.SPADES,
                            12,
                            0,
                            (Holding(("Ann",), 4), Holding(("Cat",), 1)),
                            ("Dan",),
                            dealer="Cat",
                            note="slam",
                        ),
                        Misdeal(),
                        Misdeal("Dan", "a card face up"),
                    ),
                    "short",
                ),
            ),
        ),
        "Friday",
        None,
        "at Violet's",
    )
    assert (reading.game, reading.hands, reading.problems) == ("biritch", 5, ())


def test_scores_are_those_of_the_hands(expect_hand: Expect) -> None:
    """The report is what the rules make of the session that was read: BE1, 24 below and 16 above."""
    reading = expect_hand("{trump: hearts, tricks: 9, honours: {Bob: 2, Dan: 1}}")
    assert isinstance(reading.report, biritch.Report)
    (rubber,) = reading.report.rubbers
    assert (rubber.below, rubber.above) == ((24, 0), (0, 16))
    assert rubber.rubber is evening(reading).rubbers[0]
    assert reading.report.evening is evening(reading)


@pytest.mark.parametrize("rubbers", ["", "rubbers:\n", "rubbers: []\n", "rubbers: # none yet\n"])
def test_no_rubbers_yet(expect: Expect, rubbers: str) -> None:
    """Rubbers may be left out, or empty, before the first one."""
    reading = expect(f"game: biritch\n{rubbers}")
    assert (evening(reading).rubbers, reading.hands) == ((), 0)


@pytest.mark.parametrize("hands", ["", "  hands:\n", "  hands: []\n"])
def test_no_hands_yet(expect: Expect, hands: str) -> None:
    """A rubber may have no hands yet."""
    (rubber,) = evening(expect(f"game: biritch\nrubbers:\n- {TABLE}{hands}")).rubbers
    assert rubber == Rubber(("Ann", "Bob", "Cat", "Dan"), "Ann")


def test_hands_of_all_rubbers_are_counted(expect: Expect) -> None:
    """Misdeals and broken hands count, in every rubber."""
    assert expect(f"{HEAD}  - misdeal\n  - ⟨hand-kind⟩x\n{RUBBER}  - misdeal\n").hands == 3


def test_session_without_a_game_looks_like_biritch(expect: Expect) -> None:
    """Rubbers make a file one of Biritch, though it does not say so."""
    reading = expect(f"⟨key-missing⟩rubbers:\n{RUBBER}  - ⟨hand-kind⟩x\n")
    assert reading.game == "biritch"


@pytest.mark.parametrize("key", ["players", "dealer", "hands", "rounds", "score"])
def test_keys_that_belong_elsewhere(expect: Expect, key: str) -> None:
    """What Nap has at the top of a file is each rubber's own here, and no score is stored."""
    expect(f"game: biritch\n⟨key-unknown⟩{key}: [x]\n")


@pytest.mark.parametrize(
    "rubber",
    [
        "⟨value-kind⟩misdeal",
        "⟨value-kind⟩[Ann, Bob, Cat, Dan]",
        "⟨key-missing⟩⟨key-missing⟩{}",
        "⟨key-missing⟩{players: [Ann, Bob, Cat, Dan]}",
        "{players: ⟨players-count⟩[Ann, Bob, Cat], dealer: Ann, hands: [{trump: hearts, tricks: ⟨number⟩x}]}",
        "{players: ⟨players-count⟩[Ann, Bob, Cat, Dan, Eve], dealer: Zed}",
        "{players: [Ann, Bob, Cat, ⟨name-bad⟩Bob & Dan], dealer: Ann}",
        "{players: [Ann, Bob, Cat, ⟨name-twice⟩ANN], dealer: Ann}",
        "{players: [Ann, Bob, Cat, Dan], dealer: ⟨name-unknown⟩Eve}",
        "{players: [Ann, Bob, Cat, Dan], dealer: Ann, hands: ⟨value-kind⟩misdeal}",
        "{players: [Ann, Bob, Cat, Dan], dealer: Ann, note: ⟨value-kind⟩[x]}",
        "{players: [Ann, Bob, Cat, Dan], dealer: Ann, ⟨key-unknown⟩tariff: {game: 100}}",
        "{players: [Ann, Bob, Cat, Dan], dealer: Ann, ⟨key-unknown⟩winner: Ann}",
        "{players: [Ann, Bob, Cat, Dan], ⟨key-unknown⟩dealr: ⟨name-unknown⟩Eve}",
    ],
)
def test_rubbers_that_are_refused(expect: Expect, rubber: str) -> None:
    """Four players in their seats and a first dealer make a rubber (B1, B2)."""
    expect(f"game: biritch\nrubbers:\n- {rubber}\n")


def test_missing_players(expect: Expect) -> None:
    """Who sits at a table is said in every rubber; the names in its hands cannot be judged without."""
    expect("game: biritch\nrubbers:\n- ⟨key-missing⟩dealer: Zed\n  hands:\n  - {trump: hearts, tricks: ⟨number⟩x}\n")


def test_changed_partners(expect: Expect) -> None:
    """Each rubber has a table of its own; a player keeps the spelling of the first one."""
    text = f"{HEAD}{FIRST_PAIR_WINS}- players: [cat, Zoe, DAN, Eve]\n  dealer: zoe\n  hands:\n  - {{dealer: cat, "
    _, second = evening(expect(f"{text}outcome: misdeal}}\n")).rubbers
    assert (second.players, second.dealer) == (("Cat", "Zoe", "Dan", "Eve"), "Zoe")
    expect(f"{text.replace('dealer: cat', 'dealer: ⟨name-unknown⟩Ann')}outcome: misdeal}}\n")


def test_unfinished_rubber(expect: Expect) -> None:
    """A rubber nobody has won is a warning when another follows, and nothing when it is the last."""
    text = f"game: biritch\nrubbers:\n- ⟨rubber-unfinished⟩{TABLE}  hands:\n{WON}- {TABLE}"
    reading = expect(text)
    assert [problem.level for problem in reading.problems] == [Level.WARNING]
    assert reading.problems[0].message.startswith("rubber 1:")
    assert len(evening(reading).rubbers) == 2
    assert expect(f"{HEAD}{FIRST_PAIR_WINS}- {TABLE}").problems == ()


def test_hand_after_the_rubber(expect: Expect) -> None:
    """Two games end a rubber, and a third hand in it is refused with the way to start the next (B10)."""
    further = FIRST_PAIR_WINS.replace("- {", "- ⟨rubber-over⟩{", 1)
    reading = expect(f"{HEAD}{FIRST_PAIR_WINS}{further}")
    assert "rubber FILE" in reading.problems[0].hint


def test_a_broken_record_proves_no_end_of_a_rubber(expect: Expect) -> None:
    """Where something that decides games cannot be read, no hand is said to come after the end, and no rubber to be
    unfinished."""
    more = f"{FIRST_PAIR_WINS}{FIRST_PAIR_WINS}- {TABLE}"
    expect(f"{HEAD}  - {{trump: hearts, tricks: ⟨number⟩x}}\n{more}")
    expect(f"game: biritch\ntariff: {{game: ⟨number⟩x}}\nrubbers:\n{RUBBER}{more}")
    expect(f"game: biritch\nrubbers:\n{RUBBER.replace('dealer: ', 'dealer: ⟨name-unknown⟩Z')}{more}")


@pytest.mark.parametrize("trump", ["spades", "Clubs", "DIAMONDS", "hearts", '"biritch"'])
def test_trumps(expect_hand: Expect, trump: str) -> None:
    """The four suits and biritch ignore case (B3)."""
    hand = only_hand(expect_hand(f"{{trump: {trump}, tricks: 7, honours: {{Ann & Cat: 3}}}}"))
    assert hand.trump.value == trump.strip('"').lower()


@pytest.mark.parametrize(
    ("said", "hint"),
    [
        ("♠", "write spades"),
        ("♥\ufe0f", "write hearts"),
        ("♣\ufe0e", "write clubs"),
        ("♢", "write diamonds"),
        ("h", "write hearts"),
        ("heart", "write hearts"),
        ("NT", "Write biritch"),
        ("no trumps", "Write biritch"),
        ("no-trump", "Write biritch"),
        ("haerts", "Did you mean hearts?"),
        ("four", "one of spades, clubs, diamonds, hearts, biritch"),
    ],
)
def test_trumps_that_are_none(expect_hand: Expect, said: str, hint: str) -> None:
    """A short form or a sign is refused with the word to write."""
    reading = expect_hand(f"{{trump: ⟨value-word⟩{said}, tricks: 7}}")
    assert hint in reading.problems[0].hint


@pytest.mark.parametrize(
    ("said", "doubles"),
    [
        ("0", 0),
        ("1", 1),
        ("3", 3),
        ("1000", 1000),
        ("contre", 1),
        ("Contre", 1),
        ("sur contre", 2),
        ("'SUR  Contre'", 2),
    ],
)
def test_doublings(expect_hand: Expect, said: str, doubles: int) -> None:
    """The number of doublings, or a word for one or two of them (B4)."""
    assert only_hand(expect_hand(f"{{trump: biritch, tricks: 7, doubles: {said}}}")).doubles == doubles


@pytest.mark.parametrize(
    "said",
    [
        "⟨number⟩-1",
        "⟨number⟩01",
        "⟨number⟩2.0",
        "⟨number⟩x",
        "⟨number⟩XX",
        "⟨number⟩redouble",
        "⟨number⟩1000000000",
        "⟨doubles-count⟩1001",
        "⟨doubles-count⟩999999999",
        "⟨value-kind⟩{Dan: 1}",
        "⟨value-empty⟩''",
    ],
)
def test_doublings_that_are_none(expect_hand: Expect, said: str) -> None:
    """A number of doublings is whole, and at most 1,000."""
    expect_hand(f"{{trump: biritch, tricks: 7, doubles: {said}}}")


def test_doublings_as_crosses(expect_hand: Expect) -> None:
    """Crosses are counted in the hint."""
    assert expect_hand("{trump: biritch, tricks: 7, doubles: ⟨number⟩xxx}").problems[0].hint.startswith("Write 3")


@pytest.mark.parametrize(
    "tricks",
    [
        "⟨biritch-tricks⟩14",
        "⟨number⟩-2",
        "⟨number⟩+3",
        "⟨number⟩٩",
        "⟨number⟩nine",
        "⟨value-kind⟩[9]",
        "⟨value-empty⟩''",
    ],
)
def test_tricks_that_are_no_number_of_tricks(expect_hand: Expect, tricks: str) -> None:
    """The dealer's pair takes 0 to 13 tricks."""
    expect_hand(f"{{trump: biritch, tricks: {tricks}}}")


@pytest.mark.parametrize(
    ("honours", "holdings"),
    [
        ("{Bob: 3}", [(("Bob",), 3)]),
        ("{bob: 2, DAN: 1}", [(("Bob",), 2), (("Dan",), 1)]),
        ("{Bob & Dan: 3}", [(("Bob", "Dan"), 3)]),
        ("{Dan & Bob: 3}", [(("Bob", "Dan"), 3)]),
        ("{dan+bob: 3}", [(("Bob", "Dan"), 3)]),
        ("{Bob + Dan: 3}", [(("Bob", "Dan"), 3)]),
        ("{'Bob  &  Dan': 3}", [(("Bob", "Dan"), 3)]),
        ("{Bob&Dan: 3}", [(("Bob", "Dan"), 3)]),
        ("{Bob: 3, x-sure: no, Dan: 0}", [(("Bob",), 3), (("Dan",), 0)]),
    ],
)
def test_honours(expect_hand: Expect, honours: str, holdings: list[tuple[tuple[str, ...], int]]) -> None:
    """A key is one player, or a pair in either order, however spelt; the user's own keys are ignored."""
    hand = only_hand(expect_hand(f"{{trump: hearts, tricks: 9, honours: {honours}}}"))
    assert hand.honours == tuple(Holding(players, count) for players, count in holdings)


@pytest.mark.parametrize(
    "rest",
    [
        "honours: ⟨value-kind⟩Bob",
        "honours: ⟨value-kind⟩[Bob, Dan]",
        "honours: ⟨value-kind⟩3",
        "honours: {⟨name-unknown⟩Eve: 3}",
        "honours: {⟨name-unknown⟩Bob & Eve: 3}",
        "honours: {⟨name-unknown⟩Bob & Bob: 3}",
        "honours: {⟨name-unknown⟩Ann & Bob & Cat: 3}",
        "honours: {Ann & Bob: ⟨not-partners⟩3}",
        "honours: {Bob: ⟨number⟩three}",
        "honours: {Bob:⟨value-empty⟩ }",
        "honours: {Bob: ⟨value-kind⟩[3]}",
        "honours: {Bob: 3, ⟨key-duplicate⟩Bob: 2}",
        "honours: {Bob: 3, bob: ⟨honours-twice⟩2}",
        "honours: {Bob & Dan: 3, Dan: ⟨honours-twice⟩1}",
        "honours: {x-sure: 1, Bob: 2, x-so: 2, Dan: ⟨honours-count⟩6}",
        "honours: ⟨honours-impossible⟩{Bob: 4, Ann: 2}",
        "honours: ⟨honours-undecided⟩{Bob: 1}",
        "honours: {Bob: ⟨honours-impossible⟩3}, chicane: Bob",
        "chicane: ⟨name-unknown⟩Eve",
        "chicane: ⟨name-unknown⟩Bob & Dan",
        "chicane: [Bob, ⟨name-unknown⟩Eve]",
        "chicane: [Bob, ⟨value-kind⟩[Dan]]",
        "chicane: [Bob, ⟨value-empty⟩'']",
        "chicane: ⟨value-kind⟩{Bob: 1}",
        "honours: {Ann: 3}, chicane: [Bob, ⟨chicane-twice⟩bob]",
        "honours: {Ann: 3}, chicane: ⟨chicane-all⟩[Ann, Bob, Cat, Dan]",
        "named_by: ⟨value-word⟩Ann",
        "named_by: ⟨value-word⟩p",
        "named_by: ⟨value-empty⟩''",
    ],
)
def test_rest_of_a_hand_that_is_refused(expect_hand: Expect, rest: str) -> None:
    """Each thing wrong with honours, chicane and who named the trumps is reported once, where it stands."""
    expect_hand(f"{{trump: hearts, tricks: 9, {rest if 'honours' in rest else rest + ', honours: {Ann: 3}'}}}")


def test_chicane_at_biritch(expect_hand: Expect) -> None:
    """Without trumps nobody can be void of them (B17)."""
    expect_hand("{trump: biritch, tricks: 9, chicane: ⟨chicane-biritch⟩Bob}")


@pytest.mark.parametrize(
    ("chicane", "void"), [("Dan", ("Dan",)), ("[dan]", ("Dan",)), ("[Dan, Bob]", ("Dan", "Bob")), ("[]", ()), ("", ())]
)
def test_chicane(expect_hand: Expect, chicane: str, void: tuple[str, ...]) -> None:
    """Who was void is one name or a list of them (B14)."""
    hand = only_hand(expect_hand(f"{{trump: hearts, tricks: 9, honours: {{Ann: 5}}, chicane: {chicane}}}"))
    assert hand.chicane == void


@pytest.mark.parametrize("rest", ["", ", honours: {}", ", honours: ", ", chicane: []", ", honours: {x-seen: 3}"])
def test_trump_hand_without_honours(expect_hand: Expect, rest: str) -> None:
    """A trump hand that says nothing of honours and chicane is a warning, and scored without them (B16)."""
    reading = expect_hand(f"⟨honours-missing⟩{{trump: hearts, tricks: 9{rest}}}")
    assert [problem.level for problem in reading.problems] == [Level.WARNING]
    assert isinstance(reading.report, biritch.Report)
    assert reading.report.rubbers[0].totals == (24, 0)


@pytest.mark.parametrize(
    "hand",
    [
        "⟨key-missing⟩{tricks: 9}",
        "⟨key-missing⟩{trump: hearts}",
        "⟨key-missing⟩⟨key-missing⟩{}",
        "{trump: biritch, tricks: 9, ⟨key-unknown⟩contract: 3}",
        "{trump: biritch, tricks: 9, ⟨key-unknown⟩players: [Ann, Bob, Cat, Dan]}",
        "{trump: biritch, tricks: 9, ⟨key-unknown⟩hands: x, ⟨key-unknown⟩tariff: x}",
        "{trump: biritch, tricks: 9, ⟨key-unknown⟩undertricks: 3}",
        "{trump: biritch, tricks: 9, ⟨key-unknown⟩redouble: Ann}",
        "{trump: biritch, tricks: 9, ⟨key-unknown⟩points: 30}",
        "{trump: biritch, tricks: 9, ⟨key-unknown⟩honors: {Ann: ⟨number⟩x}}",
        "{⟨key-unknown⟩trumps: ⟨value-word⟩heart, tricks: 9}",
        "⟨value-word⟩passed",
        "{outcome: ⟨value-word⟩passed}",
        "{outcome: ⟨value-word⟩scored}",
        "{outcome: misdeal, trump: ⟨hand-keys⟩hearts, tricks: 9}",
        "⟨hand-kind⟩h 9",
    ],
)
def test_hands_that_are_refused(expect_hand: Expect, hand: str) -> None:
    """Each thing that is wrong with a hand is reported once, at the value that is at fault."""
    expect_hand(hand)


def test_keys_of_bridge(expect_hand: Expect) -> None:
    """Contracts and penalties belong to later games, and the message says so (B19)."""
    reading = expect_hand("{trump: biritch, tricks: 9, ⟨key-unknown⟩contract: 3, ⟨key-unknown⟩penalty: 50}")
    assert ["Contract Bridge" in problem.message for problem in reading.problems] == [True, True]


def test_place_in_the_evening(expect: Expect) -> None:
    """A problem names its rubber and hand."""
    reading = expect(f"{HEAD}{FIRST_PAIR_WINS}{RUBBER}  - misdeal\n  - {{trump: biritch, tricks: ⟨number⟩x}}\n")
    assert reading.problems[0].message.startswith("rubber 2, hand 2:")


@pytest.mark.parametrize("key", Tariff._fields)
def test_each_number_can_be_amended(expect: Expect, key: str) -> None:
    """Every number of the rules has a key, and what is not named stays (B19, §7)."""
    reading = expect(f"game: biritch\ntariff: {{{key}: 7}}\n")
    assert evening(reading).tariff == Tariff()._replace(**{key: 7})


@pytest.mark.parametrize("said", ["straight bridge", "Straight  Bridge", "'straight bridge'"])
def test_straight_bridge(expect: Expect, said: str) -> None:
    """The successor game of about 1900 is a whole set of numbers with a name (§7)."""
    tariff = Tariff(biritch=12, rubber=100, four_aces_in_one_hand=100, five_honours_in_one_hand=10)
    assert evening(expect(f"game: biritch\ntariff: {said}\n")).tariff == tariff


@pytest.mark.parametrize(
    "value",
    [
        "⟨value-word⟩bridge",
        "⟨value-word⟩1886",
        "⟨value-kind⟩[game, 100]",
        "{⟨key-unknown⟩gaem: ⟨number⟩x}",
        "{⟨key-unknown⟩nap: 5}",
        "{game: ⟨number⟩0}",
        "{game: ⟨number⟩-30}",
        "{rubber: ⟨number⟩1e2}",
        "{rubber: ⟨value-kind⟩{won: 40}}",
        "{chicane:⟨value-empty⟩ , game: 30}",
        "{hearts: 8, ⟨key-duplicate⟩hearts: 9}",
    ],
)
def test_tariffs_that_are_none(expect: Expect, value: str) -> None:
    """Unknown names and keys, negative numbers and whatever is no number are refused (§7)."""
    expect(f"game: biritch\ntariff: {value}\n")


@pytest.mark.parametrize("value", ["", "{}"])
def test_tariff_that_amends_nothing(expect: Expect, value: str) -> None:
    """A tariff left empty leaves the rules as they are."""
    assert evening(expect(f"game: biritch\ntariff: {value}\n")).tariff == Tariff()
