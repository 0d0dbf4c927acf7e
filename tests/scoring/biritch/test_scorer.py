"""Biritch: odd tricks, games, rubbers, slams, totals and the numbers a table may amend (B1–B4, B8–B11, B15, B19)."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.problem import Level
from scorekeeper.scoring import biritch
from scorekeeper.scoring.biritch import (
    STANDARD,
    STRAIGHT_BRIDGE,
    Entry,
    EntryKind,
    Evening,
    Hand,
    Holding,
    Misdeal,
    NamedBy,
    Played,
    Rubber,
    RubberScore,
    Scorer,
    Tariff,
    Trump,
)
from scorekeeper.scoring.biritch.deal import Deal
from scorekeeper.scoring.biritch.scorer import odd_trick_points

PLAYERS = ("Ann", "Bob", "Cat", "Dan")
SPADES, CLUBS, DIAMONDS, HEARTS, BIRITCH = Trump
ODD_TRICK = {SPADES: 2, CLUBS: 4, DIAMONDS: 6, HEARTS: 8, BIRITCH: 10}
FIRST, SECOND = 0, 1
"""Ann & Cat, and Bob & Dan."""


def played(trump: Trump, tricks: int, dealer: str | None = "Ann", doubles: int = 0, **held: int) -> Played:
    """A hand; ``held`` are honours by the player's name, or by AnnCat and BobDan for a pair."""
    pairs = {"AnnCat": ("Ann", "Cat"), "BobDan": ("Bob", "Dan")}
    holdings = tuple(Holding(pairs.get(who, (who,)), honours) for who, honours in held.items())
    return Played(trump, tricks, doubles, holdings, dealer=dealer)


def score(*hands: Hand, tariff: Tariff = STANDARD) -> RubberScore:
    """A rubber that Ann begins as dealer, scored."""
    return biritch.score(Evening(tariff, (Rubber(PLAYERS, "Ann", hands),))).rubbers[0]


def above(rubber: RubberScore, kind: EntryKind) -> list[tuple[int, int, int]]:
    """Hand, pair and points of every entry of one kind."""
    return [
        (hand.number, entry.pair, entry.points) for hand in rubber.hands for entry in hand.above if entry.kind is kind
    ]


@pytest.mark.parametrize("tricks", range(14))
@pytest.mark.parametrize("trump", Trump)
def test_every_hand(trump: Trump, tricks: int) -> None:
    """The pair with more than six tricks scores those over six, doubled as often as was said, and nobody is fined; the
    tricks are those of the dealer's pair (B4, B8, B9, B11, B18)."""
    for dealer, doubles in product(PLAYERS, range(5)):
        dealers, others = (FIRST, SECOND) if dealer in ("Ann", "Cat") else (SECOND, FIRST)
        winner, taken = (dealers, tricks) if tricks > 6 else (others, 13 - tricks)
        below = 0
        for _ in range(taken - 6):
            below += ODD_TRICK[trump]
        for _ in range(doubles):
            below += below

        rubber = score(played(trump, tricks, dealer, doubles))

        [hand] = rubber.hands
        assert hand.tricks is not None
        assert (hand.tricks[dealers], hand.tricks[others]) == (tricks, 13 - tricks)
        assert (hand.below[winner], hand.below[1 - winner]) == (below, 0)
        assert rubber.below == hand.below
        assert above(rubber, EntryKind.SLAM) == {12: [(1, winner, 20)], 13: [(1, winner, 40)]}.get(taken, [])
        assert sum(rubber.above) == {12: 20, 13: 40}.get(taken, 0)
        assert hand.won_game == (winner if below >= 30 else None)
        assert rubber.below_line == ((0, 0) if below >= 30 else hand.below)
        assert not rubber.complete


def test_doublings_without_a_ceiling() -> None:
    """A thousand doublings are kept exactly; one more could not be printed, and is refused (B4)."""
    rubber = score(played(SPADES, 7, doubles=1000))
    assert rubber.below == (2**1001, 0)
    assert len(str(rubber.totals[0])) == 302
    for doubles in (1001, 10**40):
        scorer = Scorer(Rubber(PLAYERS, "Ann"))
        fault = scorer.take(played(BIRITCH, 7, doubles=doubles))[0]
        assert (fault.slug, fault.field, fault.level) == ("doubles-count", "doubles", Level.ERROR)
        assert fault.message == f"{doubles} doublings is more than the 1000 that can be kept"
        assert scorer.hands == []


@pytest.mark.parametrize(("doubles", "multiplier"), [(0, 1), (1, 2), (2, 4), (3, 8), (4, 16), (10, 1024)])
def test_multiplier(doubles: int, multiplier: int) -> None:
    """Contre doubles, sur contre makes it four times, and so on (B4)."""
    assert Played(HEARTS, 7, doubles).multiplier == multiplier


@pytest.mark.parametrize("tricks", [14, 15, 10**40])
def test_more_tricks_than_there_are(tricks: int) -> None:
    """Thirteen cards make thirteen tricks between the two pairs, and no more are taken (B1, B18)."""
    scorer = Scorer(Rubber(PLAYERS, "Ann"))
    [fault] = scorer.take(played(BIRITCH, tricks))
    assert (fault.slug, fault.field) == ("biritch-tricks", "tricks")
    assert fault.message == f"{tricks} tricks is more than the 13 of a Biritch hand"
    assert scorer.hands == []


def test_every_fault_of_a_hand_is_found() -> None:
    """Tricks, doublings and honours are each answered for, in that order (B4, B18)."""
    found = biritch.faults(played(SPADES, 14, doubles=1001, Bob=6), PLAYERS, STANDARD)
    assert [fault.slug for fault in found] == ["biritch-tricks", "doubles-count", "honours-count"]
    assert biritch.faults(Misdeal(), PLAYERS, STANDARD) == []


@pytest.mark.parametrize(("tricks", "points"), [(0, 0), (5, 0), (6, 0), (7, 16), (8, 32), (13, 112)])
def test_only_tricks_over_six_score(tricks: int, points: int) -> None:
    """Nothing for six tricks or fewer, and nothing taken off; hearts under contre, 2 × 8 for each one over (B4, B8)."""
    assert odd_trick_points(Played(HEARTS, tricks, 1), tricks, STANDARD) == points


def test_who_doubled_is_held_against_who_dealt() -> None:
    """Cat may double first where Bob dealt, by turn or by the record, and not where her partner did (B4)."""
    hand = Played(BIRITCH, 7, 1, deal=Deal(("Cat",)))
    scorer = Scorer(Rubber(PLAYERS, "Ann"))
    assert [[fault.slug for fault in scorer.take(each)] for each in (hand, hand, hand)] == [
        ["doubling-side"],
        [],
        ["doubling-side"],
    ]
    assert scorer.take(hand._replace(dealer="Bob")) == []


def test_worked_example() -> None:
    """BE1: nine tricks in hearts are 24 below, three honours of the defenders 16 above; contre makes 48 of the 24, a
    game, and leaves the 16 (B8, B9, B12)."""
    plain, doubled = score(played(HEARTS, 9, Bob=2, Dan=1)), score(played(HEARTS, 9, doubles=1, Bob=2, Dan=1))
    assert (plain.below, plain.above, plain.games) == ((24, 0), (0, 16), ())
    assert (doubled.below, doubled.above) == ((48, 0), (0, 16))
    assert [(game.number, game.winner, game.hand) for game in doubled.games] == [(1, FIRST, 1)]


@pytest.mark.parametrize("dealer", PLAYERS)
@pytest.mark.parametrize("named_by", NamedBy)
def test_who_named_the_trump(named_by: NamedBy, dealer: str) -> None:
    """It makes no difference to the score whether the dealer or the partner named the trump (B3)."""
    hand = played(DIAMONDS, 9, dealer, Ann=3)
    assert score(hand._replace(named_by=named_by)).totals == score(hand).totals


def test_sketched_sheet() -> None:
    """The rubber of the sketched sheet: 110 to 46, with 18 and 30 needed for the second game."""
    rubber = score(
        played(HEARTS, 9, None, Bob=2, Dan=1),
        played(BIRITCH, 6, None, doubles=2, Bob=3)._replace(named_by=NamedBy.PARTNER),
        played(SPADES, 12, None, Ann=4, Cat=1)._replace(chicane=("Dan",)),
        Misdeal(),
    )
    assert [hand.dealer for hand in rubber.hands] == ["Ann", "Bob", "Cat", "Dan"]
    assert [hand.below for hand in rubber.hands] == [(24, 0), (40, 0), (12, 0), (0, 0)]
    assert [(hand.game, hand.won_game) for hand in rubber.hands] == [(1, None), (1, FIRST), (2, None), (2, None)]
    assert [(game.number, game.winner, game.hand, game.points) for game in rubber.games] == [(1, FIRST, 2, (64, 0))]
    assert above(rubber, EntryKind.HONOURS) == [(1, SECOND, 16), (2, SECOND, 30), (3, FIRST, 18)]
    assert above(rubber, EntryKind.CHICANE) == [(3, FIRST, -4)]
    assert above(rubber, EntryKind.SLAM) == [(3, FIRST, 20)]
    assert above(rubber, EntryKind.RUBBER) == []
    assert (rubber.below, rubber.above, rubber.totals) == ((76, 0), (34, 46), (110, 46))
    assert (rubber.ahead, rubber.margin) == (FIRST, 64)
    assert rubber.below_line == (12, 0)
    assert (rubber.complete, rubber.next_dealer) == (False, "Dan")


PRINTED = Rubber(
    ("A", "C", "B", "D"),
    "A",
    (
        Played(DIAMONDS, 9, honours=(Holding(("A", "B"), 4),)),
        Played(BIRITCH, 8, honours=(Holding(("C", "D"), 3),)),
        Played(HEARTS, 8, honours=(Holding(("C", "D"), 3),)),
        Played(CLUBS, 6, honours=(Holding(("A", "B"), 4),)),
        Played(BIRITCH, 8, honours=(Holding(("D",), 4),)),
        Played(SPADES, 6, honours=(Holding(("C", "D"), 4),)),
    ),
)
"""A rubber of straight bridge as a book of 1909 prints it."""


def test_printed_rubber() -> None:
    """The printed rubber of straight bridge ends 204 to 178, by 26, and its last trick brings exactly 30 (B9, B10, B15,
    B19)."""
    [rubber] = biritch.score(Evening(STRAIGHT_BRIDGE, (PRINTED,))).rubbers
    assert rubber.totals == (204, 178)
    assert (rubber.winner, rubber.ahead, rubber.margin, rubber.next_dealer) == (FIRST, FIRST, 26, None)
    assert [(game.hand, game.winner, game.points) for game in rubber.games] == [
        (3, FIRST, (34, 24)),
        (6, FIRST, (30, 0)),
    ]
    assert above(rubber, EntryKind.RUBBER) == [(6, FIRST, 100)]
    assert above(rubber, EntryKind.HONOURS) == [
        (1, FIRST, 24),
        (2, SECOND, 30),
        (3, SECOND, 16),
        (4, FIRST, 16),
        (5, SECOND, 100),
        (6, SECOND, 8),
    ]


def test_printed_rubber_by_the_booklet() -> None:
    """Under Biritch's own numbers the printed rubber stands at 100 to 154, unfinished, 26 of 30 in the second game (B8,
    B9, B13)."""
    [rubber] = biritch.score(Evening(STANDARD, (PRINTED,))).rubbers
    assert rubber.totals == (100, 154)
    assert (rubber.winner, rubber.ahead, rubber.margin, rubber.next_dealer) == (None, SECOND, 54, "B")
    assert len(rubber.games) == 1
    assert rubber.below_line == (26, 0)


def test_game_at_exactly_thirty() -> None:
    """28 below the line and then 2 more are a game (B9)."""
    rubber = score(played(CLUBS, 13), played(SPADES, 7))
    assert [hand.below for hand in rubber.hands] == [(28, 0), (2, 0)]
    assert [(game.hand, game.winner, game.points) for game in rubber.games] == [(2, FIRST, (30, 0))]


def test_one_deal_is_at_most_one_game() -> None:
    """A deal worth 280 wins one game, and nothing of it is carried into the next (B9)."""
    rubber = score(played(BIRITCH, 13, doubles=2))
    assert rubber.below == (280, 0)
    assert [(game.number, game.winner) for game in rubber.games] == [(1, FIRST)]
    assert (rubber.winner, rubber.below_line) == (None, (0, 0))


def test_honours_win_no_game() -> None:
    """28 below the line and four honours above it are no game, nor is a slam (B9, B11, B12)."""
    rubber = score(played(CLUBS, 13, AnnCat=4))
    assert (rubber.below, rubber.above) == ((28, 0), (16 + 40, 0))
    assert rubber.games == ()
    assert rubber.below_line == (28, 0)


def test_both_start_again_after_a_game() -> None:
    """After a game the other pair's 20 stays in its total, but it needs 30 again, and no surplus is carried (B9)."""
    hands = [played(BIRITCH, 8, "Bob"), played(BIRITCH, 10, "Ann"), played(BIRITCH, 8, "Bob")]
    rubber = score(*hands)
    assert rubber.games[0].points == (40, 20)
    assert (rubber.below, rubber.below_line) == ((40, 40), (0, 20))
    assert len(rubber.games) == 1
    assert score(*hands, played(BIRITCH, 7, "Bob")).games[1].points == (0, 30)


@pytest.mark.parametrize("dealer", ["Ann", "Bob"])
@pytest.mark.parametrize("tricks", [0, 1, 12, 13])
def test_honours_belong_to_who_was_dealt_them(tricks: int, dealer: str) -> None:
    """Honours are scored by the pair that holds them, whether it won or lost the tricks, defended or not; slams by the
    pair that took them, 20 or 40 and never both (B11, B12)."""
    taken = max(tricks, 13 - tricks)
    winner = FIRST if (tricks > 6) == (dealer == "Ann") else SECOND
    for holder, pair in (("Cat", FIRST), ("Dan", SECOND)):
        rubber = score(played(HEARTS, tricks, dealer, **{holder: 4}))
        assert above(rubber, EntryKind.HONOURS) == [(1, pair, 64)]
        assert above(rubber, EntryKind.SLAM) == [(1, winner, 40 if taken == 13 else 20)]


TWO_GAMES = (played(BIRITCH, 9, "Ann"), played(BIRITCH, 4, "Bob"))
"""Ann & Cat win two straight games: 30, and 30 again as Bob's side takes but four."""


@pytest.mark.parametrize(("tricks", "points", "key"), [(12, 20, "twelve_tricks"), (13, 40, "thirteen_tricks")])
def test_a_slam_names_its_number(tricks: int, points: int, key: str) -> None:
    """Twelve tricks and thirteen come from two numbers of the tariff (B11, B19)."""
    assert score(played(SPADES, tricks)).hands[0].above == (Entry(EntryKind.SLAM, FIRST, points, key),)


def test_two_straight_games() -> None:
    """The first pair with two games wins the rubber and 40 above the line, written with the hand that won it, and not
    before (B10)."""
    assert score(TWO_GAMES[0]).above == (0, 0)
    rubber = score(*TWO_GAMES)
    assert rubber.hands[1].above == (Entry(EntryKind.RUBBER, FIRST, 40, "rubber"),)
    assert (rubber.winner, rubber.complete, rubber.next_dealer) == (FIRST, True, None)
    assert (rubber.totals, rubber.margin, rubber.below_line) == ((100, 0), 100, (0, 0))


def test_three_games() -> None:
    """A rubber at a game each goes to the pair that wins the third (B10)."""
    hands = [played(BIRITCH, 9, "Ann"), played(BIRITCH, 9, "Bob"), played(BIRITCH, 9, "Dan")]
    assert score(*hands[:2]).winner is None
    rubber = score(*hands)
    assert [game.winner for game in rubber.games] == [FIRST, SECOND, SECOND]
    assert rubber.winner == SECOND
    assert rubber.totals == (30, 100)


@pytest.mark.parametrize("hand", [played(SPADES, 7, Ann=3), Misdeal(), played(BIRITCH, 14)])
def test_no_hand_after_the_rubber(hand: Hand) -> None:
    """A third hand after two straight games is refused, a misdeal too, with the way to start the next rubber (B10)."""
    scorer = Scorer(Rubber(PLAYERS, "Ann"), number=3)
    assert [scorer.take(game) for game in TWO_GAMES] == [[], []]
    before = scorer.report()
    fault = scorer.take(hand)[0]
    assert (fault.slug, fault.field) == ("rubber-over", None)
    assert "rubber 3 was won before this hand" in fault.message
    assert "scorekeeper rubber" in fault.hint
    assert scorer.report() == before
    assert [fault.slug for fault in scorer.take(played(BIRITCH, 7))] == []


def test_rubber_over_despite_a_broken_hand() -> None:
    """A rubber that was won before a hand that could not be read is over for the hand after it all the same (B10)."""
    scorer = Scorer(Rubber(PLAYERS, "Ann"))
    for hand in TWO_GAMES:
        scorer.take(hand)
    scorer.lose_track()
    assert [fault.slug for fault in scorer.take(Misdeal("Ann"))] == ["rubber-over"]


def test_nothing_is_said_of_games_after_a_broken_hand() -> None:
    """Where a hand is missing nobody knows how the games stand, and no later hand is told it comes too late (B10)."""
    for broken in (None, played(BIRITCH, 14)):
        scorer = Scorer(Rubber(PLAYERS, "Ann"))
        scorer.take(TWO_GAMES[0])
        if broken is None:
            scorer.lose_track("Bob")
        else:
            scorer.take(broken)
        assert [scorer.take(hand) for hand in (*TWO_GAMES, *TWO_GAMES)] == [[]] * 4
        assert [hand.number for hand in scorer.hands] == [1]


def test_one_trick_fewer_at_the_end() -> None:
    """A last hand taken back and played with one trick fewer leaves no trace of the game or of the 40 (B9, B10)."""
    rubber = score(TWO_GAMES[0], played(BIRITCH, 5, "Bob"))
    assert (rubber.winner, len(rubber.games), rubber.next_dealer) == (None, 1, "Cat")
    assert (rubber.above, rubber.below, rubber.below_line) == ((0, 0), (50, 0), (20, 0))


def test_the_loser_may_be_ahead() -> None:
    """The pair that wins the rubber and the pair ahead on points may differ (B15)."""
    rubber = score(played(HEARTS, 10, Bob=4), played(HEARTS, 10, Bob=4))
    assert rubber.totals == (32 + 32 + 40, 64 + 64)
    assert (rubber.winner, rubber.ahead, rubber.margin) == (FIRST, SECOND, 24)


def test_equal_totals() -> None:
    """With equal totals the margin is 0, nobody is ahead, and the rubber still has its winner (B15)."""
    evening = Evening(rubbers=(Rubber(PLAYERS, "Ann", (played(HEARTS, 10, Bob=4), played(HEARTS, 10, BobDan=5))),))
    report = biritch.score(evening)
    [rubber] = report.rubbers
    assert rubber.totals == (104, 104)
    assert (rubber.winner, rubber.ahead, rubber.margin) == (FIRST, None, 0)
    assert [str(points) for points in report.net.values()] == ["0"] * 4


@pytest.mark.parametrize(
    ("hands", "dealers", "following"),
    [
        ((played(SPADES, 7, None, Ann=3),), ["Ann"], "Bob"),
        ((Misdeal(),), ["Ann"], "Ann"),
        ((Misdeal(), Misdeal("Cat"), played(SPADES, 7, None, Ann=3)), ["Ann", "Cat", "Cat"], "Dan"),
        ((played(SPADES, 7, "Dan", Ann=3), Misdeal()), ["Dan", "Ann"], "Ann"),
        (tuple(played(SPADES, 7, None, Ann=3) for _ in range(5)), ["Ann", "Bob", "Cat", "Dan", "Ann"], "Bob"),
    ],
)
def test_who_deals(hands: tuple[Hand, ...], dealers: list[str], following: str) -> None:
    """The deal goes to the left, stays after a misdeal, and goes on from whoever is said to have dealt (B2)."""
    rubber = score(*hands)
    assert [hand.dealer for hand in rubber.hands] == dealers
    assert rubber.next_dealer == following


def test_whose_tricks_they_are_follows_the_dealer() -> None:
    """The same nine tricks are Ann & Cat's when one of them dealt, and Bob & Dan's otherwise (B2, B18)."""
    assert score(played(BIRITCH, 9, None)).below == (30, 0)
    assert score(Misdeal("Bob"), played(BIRITCH, 9, None)).below == (0, 30)


def test_misdeal() -> None:
    """A misdeal scores nothing and leaves the game as it was (B2)."""
    rubber = score(played(HEARTS, 9, Ann=3), Misdeal(note="a card face up"))
    hand = rubber.hands[1]
    assert (hand.number, hand.game, hand.tricks, hand.below, hand.above, hand.won_game) == (
        2,
        1,
        None,
        (0, 0),
        (),
        None,
    )
    assert hand.hand == Misdeal(note="a card face up")
    assert [hand.outcome.value for hand in rubber.hands] == ["scored", "misdeal"]
    assert (rubber.totals, rubber.below_line) == ((24 + 16, 0), (24, 0))


def test_lost_track() -> None:
    """After a hand that could not be read the deal goes on from its dealer, where that is known (B2)."""
    scorer = Scorer(Rubber(PLAYERS, "Ann"))
    scorer.lose_track("Cat")
    assert scorer.next_dealer == "Dan"
    scorer.lose_track()
    assert scorer.take(played(SPADES, 7, None, Ann=3)) == []
    assert scorer.next_dealer is None
    assert [fault.slug for fault in scorer.take(played(SPADES, 14, "Dan", Ann=3))] == ["biritch-tricks"]
    assert scorer.next_dealer == "Ann"


def test_unknown_first_dealer() -> None:
    """Where nobody knows who dealt first a hand that does not say is checked and not scored, and where the games end is
    not known from then on (B2, B10)."""
    scorer = Scorer(Rubber(PLAYERS, "Ann"))
    scorer.next_dealer = None
    assert [fault.slug for fault in scorer.take(played(SPADES, 7, None))] == ["honours-missing"]
    assert [scorer.take(hand) for hand in (*TWO_GAMES, *TWO_GAMES)] == [[]] * 4
    assert scorer.hands == []


def test_a_rubber_without_hands() -> None:
    """A rubber just begun stands at nothing, and its first dealer deals (B2)."""
    rubber = Scorer(Rubber(PLAYERS, "Ann")).report()
    assert (rubber.number, rubber.rubber) == (1, Rubber(PLAYERS, "Ann"))
    assert (rubber.hands, rubber.games, rubber.totals, rubber.below_line) == ((), (), (0, 0), (0, 0))
    assert (rubber.winner, rubber.ahead, rubber.margin, rubber.next_dealer) == (None, None, 0, "Ann")


def test_an_evening_without_rubbers() -> None:
    """An evening just begun has its numbers, but no scores and no dealer (B19)."""
    report = biritch.score(Evening(STRAIGHT_BRIDGE))
    assert report.evening == Evening(STRAIGHT_BRIDGE)
    assert (report.rubbers, dict(report.net), report.next_dealer) == ((), {}, None)


def test_score_refuses_what_cannot_be() -> None:
    """Scoring an evening with a hand that cannot be names the rubber, the hand and the reason; a warning is none."""
    wrong = Rubber(PLAYERS, "Ann", (played(SPADES, 7), played(SPADES, 14, Ann=3)))
    with pytest.raises(ValueError, match="rubber 2, hand 2: 14 tricks is more than the 13"):
        biritch.score(Evening(rubbers=(Rubber(PLAYERS, "Ann", TWO_GAMES), wrong)))


def test_the_pairs() -> None:
    """Partners sit opposite each other, and each pair is named in seat order (B1)."""
    assert Rubber(PLAYERS, "Ann").pairs == (("Ann", "Cat"), ("Bob", "Dan"))
    assert [biritch.pair_of(PLAYERS, name) for name in PLAYERS] == [0, 1, 0, 1]


def test_net_over_rubbers_with_changed_partners() -> None:
    """Each player gains or loses the margin of every finished rubber, whoever the partner was; an unfinished one counts
    nothing (B1, B15)."""
    report = biritch.score(
        Evening(
            rubbers=(
                Rubber(PLAYERS, "Ann", TWO_GAMES),  # Ann & Cat by 100
                Rubber(
                    ("Ann", "Cat", "Bob", "Eve"), "Cat", (Played(BIRITCH, 9), Played(BIRITCH, 3))
                ),  # Cat & Eve by 110
                Rubber(PLAYERS, "Dan", (played(BIRITCH, 9, None),)),
            )
        )
    )
    assert [rubber.margin for rubber in report.rubbers] == [100, 30 + 40 + 40, 30]
    assert [rubber.winner for rubber in report.rubbers] == [FIRST, SECOND, None]
    assert report.net == {"Ann": 100 - 110, "Bob": -100 - 110, "Cat": 100 + 110, "Dan": -100, "Eve": 110}
    assert report.next_dealer == "Ann"


@pytest.mark.parametrize(
    ("key", "hand", "kind", "points"),
    [
        ("twelve_tricks", played(BIRITCH, 12), EntryKind.SLAM, 7),
        ("thirteen_tricks", played(BIRITCH, 13), EntryKind.SLAM, 7),
        ("three_aces", played(BIRITCH, 7, Ann=3), EntryKind.HONOURS, 7),
        ("four_aces", played(BIRITCH, 7, AnnCat=4), EntryKind.HONOURS, 7),
        ("four_aces_in_one_hand", played(BIRITCH, 7, Ann=4), EntryKind.HONOURS, 7),
        ("three_honours", played(HEARTS, 7, Ann=3), EntryKind.HONOURS, 56),
        ("four_honours", played(HEARTS, 7, AnnCat=4), EntryKind.HONOURS, 56),
        ("four_honours_in_one_hand", played(HEARTS, 7, Ann=4), EntryKind.HONOURS, 56),
        ("five_honours", played(HEARTS, 7, AnnCat=5), EntryKind.HONOURS, 56),
        ("five_honours_four_in_one_hand", played(HEARTS, 7, Ann=4, Cat=1), EntryKind.HONOURS, 56),
        ("five_honours_in_one_hand", played(HEARTS, 7, Ann=5), EntryKind.HONOURS, 56),
        ("chicane", played(HEARTS, 7, Ann=3)._replace(chicane=("Cat",)), EntryKind.CHICANE, 56),
        ("chicane", played(HEARTS, 7, Ann=3)._replace(chicane=("Bob",)), EntryKind.CHICANE, -56),
    ],
)
def test_an_amended_number_above_the_line(key: str, hand: Played, kind: EntryKind, points: int) -> None:
    """A number of the table's own takes the place of the rule's, and only there (B19)."""
    tariff = STANDARD._replace(**{key: 7})
    amended, rule = score(hand, tariff=tariff), score(hand)
    assert above(amended, kind) == [(1, FIRST, points)]
    [change] = [new - old for new, old in zip(amended.totals, rule.totals, strict=True) if new != old]
    assert change == points - above(rule, kind)[0][2]


@pytest.mark.parametrize("trump", Trump)
def test_an_amended_odd_trick(trump: Trump) -> None:
    """Another value of an odd trick holds for its own trump, below the line and for the honours (B8, B12, B19)."""
    tariff = STANDARD._replace(**{trump.value: 7})
    for played_in in Trump:
        rubber = score(played(played_in, 9, AnnCat=4), tariff=tariff)
        value = 7 if played_in is trump else ODD_TRICK[played_in]
        assert rubber.below == (3 * value, 0)
        assert rubber.above == (40 if played_in is BIRITCH else 4 * value, 0)


def test_an_amended_game_and_rubber() -> None:
    """A table may play for another number of points a game, and another reward for the rubber (B9, B10, B19)."""
    tariff = Tariff(game=100, rubber=250)
    assert score(*TWO_GAMES, *TWO_GAMES[:1], tariff=tariff).games == ()
    rubber = score(*TWO_GAMES, *TWO_GAMES, *TWO_GAMES, *TWO_GAMES, tariff=tariff)
    assert [(game.hand, game.points) for game in rubber.games] == [(4, (120, 0)), (8, (120, 0))]
    assert rubber.totals == (240 + 250, 0)


def test_amended_numbers() -> None:
    """Each number that differs from the rule is named with the rule's own, in the order of the tariff (B19)."""
    assert list(STANDARD.amended()) == []
    assert list(STANDARD._replace(chicane=0, spades=3, game=30).amended()) == [("spades", 2, 3), ("chicane", 2, 0)]
    assert list(STRAIGHT_BRIDGE.amended()) == [
        ("biritch", 10, 12),
        ("rubber", 40, 100),
        ("four_aces_in_one_hand", 80, 100),
        ("five_honours_in_one_hand", 9, 10),
    ]
    assert dict(biritch.TARIFFS) == {"straight bridge": STRAIGHT_BRIDGE}


def test_the_numbers_of_the_rules() -> None:
    """The tariff holds the booklet's numbers (B8, B9, B10, B11, B12, B13, B14)."""
    assert STANDARD._asdict() == {
        "spades": 2,
        "clubs": 4,
        "diamonds": 6,
        "hearts": 8,
        "biritch": 10,
        "game": 30,
        "rubber": 40,
        "twelve_tricks": 20,
        "thirteen_tricks": 40,
        "three_aces": 30,
        "four_aces": 40,
        "four_aces_in_one_hand": 80,
        "three_honours": 2,
        "four_honours": 4,
        "four_honours_in_one_hand": 8,
        "five_honours": 5,
        "five_honours_four_in_one_hand": 9,
        "five_honours_in_one_hand": 9,
        "chicane": 2,
    }


@st.composite
def hands(draw: st.DrawFn, players: tuple[str, ...]) -> Hand:
    """Any hand at a table, dealt by whoever's turn it is or by anybody."""
    dealer = draw(st.none() | st.sampled_from(players))
    if draw(st.integers(0, 9)) == 0:
        return Misdeal(dealer)
    trump = draw(st.sampled_from(Trump))
    honours = 4 if trump is BIRITCH else 5
    dealt = draw(st.lists(st.sampled_from(players), min_size=honours, max_size=honours))
    without = [name for name in players if name not in dealt]
    void = draw(st.lists(st.sampled_from(without), unique=True)) if without and trump is not BIRITCH else []
    return Played(
        trump,
        draw(st.integers(0, 13)),
        draw(st.integers(0, 3)),
        tuple(Holding((name,), dealt.count(name)) for name in players if name in dealt),
        tuple(void),
        dealer=dealer,
    )


@st.composite
def rubbers(draw: st.DrawFn) -> Rubber:
    """Any rubber of any four of six players, up to the hand that wins it."""
    players = tuple(draw(st.permutations(("Ann", "Bob", "Cat", "Dan", "Eve", "Fay")))[:4])
    scorer = Scorer(Rubber(players, draw(st.sampled_from(players))))
    taken: list[Hand] = []
    for hand in draw(st.lists(hands(players), max_size=12)):
        if scorer.winner is None:
            assert scorer.take(hand) == []
            taken.append(hand)
    return scorer.rubber._replace(hands=tuple(taken))


@given(rubbers())
def test_totals_are_the_sum_of_the_entries(rubber: Rubber) -> None:
    """Each pair's total is the sum of its entries above and below all lines, and the margin their difference (B15)."""
    report = biritch.score(Evening(rubbers=(rubber,))).rubbers[0]
    for pair in (FIRST, SECOND):
        below = sum(hand.below[pair] for hand in report.hands)
        entries = sum(entry.points for hand in report.hands for entry in hand.above if entry.pair == pair)
        assert (report.below[pair], report.above[pair]) == (below, entries)
        assert report.totals[pair] == below + entries
    assert report.margin == max(report.totals) - min(report.totals)
    assert report.ahead == (None if not report.margin else report.totals.index(max(report.totals)))
    assert len(report.hands) == len(rubber.hands)


@given(rubbers())
def test_a_rubber_ends_at_the_second_game(rubber: Rubber) -> None:
    """Read off hand by hand: a game ends when a pair has 30 below the line, the rubber at a pair's second game, with 40
    for that pair once; what is below the last line counts towards the next (B9, B10)."""
    report = biritch.score(Evening(rubbers=(rubber,))).rubbers[0]
    line, won = [0, 0], [0, 0]
    for hand in report.hands:
        assert 2 not in won
        assert hand.game == sum(won) + 1
        line = [line[0] + hand.below[0], line[1] + hand.below[1]]
        if max(line) < 30:
            assert hand.won_game is None
        else:
            winner = line.index(max(line))
            won[winner] += 1
            game = report.games[sum(won) - 1]
            assert hand.won_game == winner
            assert (game.number, game.winner, game.hand) == (sum(won), winner, hand.number)
            assert game.points == tuple(line)
            line = [0, 0]
    assert report.below_line == tuple(line)
    assert len(report.games) == sum(won)
    assert report.winner == (won.index(2) if 2 in won else None)
    assert above(report, EntryKind.RUBBER) == ([(len(report.hands), report.winner, 40)] if 2 in won else [])
    assert (report.next_dealer is None) == (2 in won)


@given(st.lists(rubbers(), max_size=4))
def test_net_sums_to_nought(played_rubbers: list[Rubber]) -> None:
    """What some have won over the evening others have lost, and an unfinished rubber moves nobody (B15)."""
    report = biritch.score(Evening(rubbers=tuple(played_rubbers)))
    assert sum(report.net.values()) == 0
    assert set(report.net) == {name for rubber in played_rubbers for name in rubber.players}
    if not any(rubber.complete for rubber in report.rubbers):
        assert set(report.net.values()) <= {0}
