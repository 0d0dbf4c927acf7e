"""Honours and chicane against a second count, written out the long way from the rules (B12–B18).

Seats are numbered 0 to 3, clockwise: Ann and Cat are the first pair, Bob and Dan the second. A record maps seats to
honours: ``{(1,): 3}`` is three in Bob's hand, ``{(0, 2): 4}`` four between Ann and Cat.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

import pytest

from scorekeeper.problem import Fault, Level
from scorekeeper.scoring import biritch
from scorekeeper.scoring.biritch import EntryKind, Holding, Played, Trump
from scorekeeper.scoring.biritch.honours import IN_WORDS, Record
from scorekeeper.scoring.biritch.records import Verdict, decide

PLAYERS = ("Ann", "Bob", "Cat", "Dan")
PAIRS = ((0, 2), (1, 3))
ODD_TRICK = {Trump.SPADES: 2, Trump.CLUBS: 4, Trump.DIAMONDS: 6, Trump.HEARTS: 8}
SUITS = list(ODD_TRICK)
VOIDS = [void for size in range(5) for void in combinations(range(4), size)]

Written = dict[tuple[int, ...], int]
Way = tuple[int, ...]
IMPOSSIBLE, UNDECIDED, MISSING = "impossible", "undecided", "missing"


def ways(honours: int) -> list[Way]:
    """Every way so many honours can lie in the four hands."""
    return [way for way in product(range(honours + 1), repeat=4) if sum(way) == honours]


FIVE_HONOURS, FOUR_ACES = ways(5), ways(4)


def trump_multiples(way: Way, void: tuple[int, ...]) -> tuple[int, int]:
    """What each pair scores for honours and chicane with a trump suit, in values of one odd trick (B12, B14)."""
    scored = [0, 0]
    for pair, (one, partner) in enumerate(PAIRS):
        held = way[one] + way[partner]
        if held < 3:
            continue
        four_in_one_hand = way[one] >= 4 or way[partner] >= 4
        if held == 3:
            scored[pair] = 2
        elif held == 4 and not four_in_one_hand:
            scored[pair] = 4
        elif held == 4:
            scored[pair] = 8
        elif not four_in_one_hand:
            scored[pair] = 5
        else:
            scored[pair] = 9
        own_chicane = one in void or partner in void
        opponents = PAIRS[1 - pair]
        their_chicane = opponents[0] in void or opponents[1] in void
        if own_chicane:
            scored[pair] += 2
        if their_chicane:
            scored[pair] -= 2
    return scored[0], scored[1]


def ace_points(way: Way) -> tuple[int, int]:
    """What each pair scores for aces at biritch, in points (B13)."""
    scored = [0, 0]
    for pair, (one, partner) in enumerate(PAIRS):
        held = way[one] + way[partner]
        if held == 3:
            scored[pair] = 30
        elif held == 4 and 4 in (way[one], way[partner]):
            scored[pair] = 80
        elif held == 4:
            scored[pair] = 40
    return scored[0], scored[1]


def fits(way: Way, record: Written, void: tuple[int, ...]) -> bool:
    """Whether the honours can lie this way when this was recorded (B17, B18)."""
    if any(way[seat] > 0 for seat in void):
        return False
    for pair in PAIRS:
        one, partner = pair
        if pair in record and (way[one] >= 4 or way[partner] >= 4 or way[one] + way[partner] != record[pair]):
            return False
        if (one,) in record or (partner,) in record:
            recorded = record.get((one,), 0), record.get((partner,), 0)
            if (way[one], way[partner]) != recorded:
                return False
    return True


def multiples(record: Written, void: tuple[int, ...]) -> tuple[int, int] | str:
    """What a record with a trump suit gives each pair, in values of one odd trick, or why it gives none (B16–B18)."""
    if not record and not void:
        return MISSING
    if len(void) == 4:
        return IMPOSSIBLE
    return only({trump_multiples(way, void) for way in FIVE_HONOURS if fits(way, record, void)})


def aces(record: Written) -> tuple[int, int] | str:
    """What a record at biritch gives each pair, in points, or why it gives none (B13, B18)."""
    if not record:
        return 0, 0
    return only({ace_points(way) for way in FOUR_ACES if fits(way, record, ())})


def only(results: set[tuple[int, int]]) -> tuple[int, int] | str:
    """The one result there is (B18)."""
    if not results:
        return IMPOSSIBLE
    return results.pop() if len(results) == 1 else UNDECIDED


def ways_to_record(pair: tuple[int, int], counts: range) -> Iterator[Written]:
    """Everything that can be written of one pair: nothing, one hand, the other, both, or the pair as a whole."""
    one, partner = pair
    yield {}
    for count in counts:
        yield {(one,): count}
        yield {(partner,): count}
        yield {pair: count}
        for other in counts:
            yield {(one,): count, (partner,): other}


def every_record(counts: range) -> Iterator[Written]:
    """Everything that can be written of honours, possible or not."""
    for first, second in product(ways_to_record(PAIRS[0], counts), ways_to_record(PAIRS[1], counts)):
        yield {**first, **second}


def hand(trump: Trump, record: Written, void: tuple[int, ...] = (), doubles: int = 0) -> Played:
    """A hand with this record; seven tricks to Ann's pair, as she deals."""
    holdings = tuple(Holding(tuple(PLAYERS[seat] for seat in seats), count) for seats, count in record.items())
    return Played(trump, 7, doubles, holdings, tuple(PLAYERS[seat] for seat in void))


def take(played: Played, tariff: biritch.Tariff = biritch.STANDARD) -> tuple[list[Fault], tuple[biritch.Entry, ...]]:
    """The faults of a hand that Ann dealt, and its entries above the line."""
    scorer = biritch.Scorer(biritch.Rubber(PLAYERS, "Ann"), tariff)
    found = scorer.take(played)
    return found, scorer.hands[0].above if scorer.hands else ()


def points(entries: tuple[biritch.Entry, ...]) -> tuple[int, int]:
    """The points of each pair."""
    first = sum(entry.points for entry in entries if entry.pair == 0)
    second = sum(entry.points for entry in entries if entry.pair == 1)
    return first, second


def answer(trump: Trump, record: Written, void: tuple[int, ...]) -> tuple[int, int] | str:
    """What the scorekeeper makes of a record, in the terms of the long count."""
    found, entries = take(hand(trump, record, void))
    slugs = {fault.slug for fault in found}
    if slugs == {"honours-undecided"}:
        return UNDECIDED
    if slugs == {"honours-missing"}:
        assert [fault.level for fault in found] == [Level.WARNING]
        assert entries == ()
        return MISSING
    if slugs:
        assert slugs <= {"honours-impossible", "honours-count", "chicane-all", "chicane-biritch"}
        assert all(fault.level is Level.ERROR for fault in found)
        return IMPOSSIBLE
    assert {entry.kind for entry in entries} <= {EntryKind.HONOURS, EntryKind.CHICANE}
    return points(entries)


@pytest.mark.parametrize("void", VOIDS)
def test_every_record_with_a_trump_suit(void: tuple[int, ...]) -> None:
    """Whatever is recorded of honours and void hands scores, or is refused, as the long count says (B12, B14, B16, B17,
    B18)."""
    for record in every_record(range(6)):
        counted = multiples(record, void)
        if isinstance(counted, str):
            assert answer(Trump.DIAMONDS, record, void) == counted, record
            continue
        for trump, odd_trick in ODD_TRICK.items():
            in_points = (counted[0] * odd_trick, counted[1] * odd_trick)
            assert answer(trump, record, void) == in_points, (trump, record)


def test_every_record_at_biritch() -> None:
    """Whatever is recorded of aces scores, or is refused, as the long count says (B13, B18)."""
    for record in every_record(range(6)):
        assert answer(Trump.BIRITCH, record, ()) == aces(record), record


def records_of(way: Way) -> Iterator[Written]:
    """Every way to put down truly how the honours lie: hands, pairs and silence, mixed.

    One partner is named alone only where the other has none, and a pair as one only where neither has four.
    """

    def halves(pair: tuple[int, int]) -> Iterator[Written]:
        one, partner = pair
        yield {}
        yield {(one,): way[one], (partner,): way[partner]}
        if way[partner] == 0:
            yield {(one,): way[one]}
        if way[one] == 0:
            yield {(partner,): way[partner]}
        if max(way[one], way[partner]) < 4:
            yield {pair: way[one] + way[partner]}

    for first, second in product(halves(PAIRS[0]), halves(PAIRS[1])):
        yield {**first, **second}


def voids_of(way: Way) -> list[tuple[int, ...]]:
    """Every set of hands that can be void of trumps when the honours lie this way (B17)."""
    return [void for void in VOIDS if len(void) < 4 and all(way[seat] == 0 for seat in void)]


@pytest.mark.parametrize("way", FIVE_HONOURS)
def test_every_deal_with_a_trump_suit(way: Way) -> None:
    """However the honours were dealt, a true record of it scores what the deal is worth or leaves it open, and naming
    the pair that scores, hand by hand, is enough (B12, B14, B18)."""
    for void in voids_of(way):
        first, second = trump_multiples(way, void)
        worth = (8 * first, 8 * second)
        scorers = PAIRS[0] if way[0] + way[2] >= 3 else PAIRS[1]
        for record in records_of(way):
            scored = answer(Trump.HEARTS, record, void)
            if all((seat,) in record for seat in scorers):
                assert scored == worth, (record, void)
            else:
                assert scored in (worth, UNDECIDED if record or void else MISSING), (record, void)


@pytest.mark.parametrize("way", FOUR_ACES)
def test_every_deal_at_biritch(way: Way) -> None:
    """However the aces were dealt, a true record of it scores what the deal is worth, or leaves open whether four are
    divided (B13, B18)."""
    for record in records_of(way):
        if record:
            scored = answer(Trump.BIRITCH, record, ())
            assert scored == ace_points(way) or (scored == UNDECIDED and 4 in (way[0] + way[2], way[1] + way[3])), (
                record
            )


def test_silence() -> None:
    """With a trump suit a record of nothing is a warning and scores nothing; at biritch it is no fault (B13, B16)."""
    for trump in SUITS:
        found, entries = take(hand(trump, {}))
        assert [(fault.slug, fault.level, fault.field) for fault in found] == [("honours-missing", Level.WARNING, None)]
        assert entries == ()
    assert take(hand(Trump.BIRITCH, {})) == ([], ())


@pytest.mark.parametrize(
    ("void", "slugs"), [((0,), ["chicane-biritch"]), ((0, 1, 2, 3), ["chicane-biritch", "chicane-all"])]
)
@pytest.mark.parametrize("record", [{}, {(1,): 3}])
def test_no_chicane_at_biritch(record: Written, void: tuple[int, ...], slugs: list[str]) -> None:
    """Without trumps nobody can be void of them (B17)."""
    found, entries = take(hand(Trump.BIRITCH, record, void))
    assert [(fault.slug, fault.field) for fault in found] == [(slug, "chicane") for slug in slugs]
    assert entries == ()


HONOURS, CHICANE = EntryKind.HONOURS, EntryKind.CHICANE


@pytest.mark.parametrize(
    ("trump", "record", "void", "entries"),
    [
        # hearts, 8 an odd trick: 2 × 8, and the chicane of the pair's own adds 2 × 8 (B14)
        (Trump.HEARTS, {(1,): 3}, (), [(HONOURS, 1, 16, "three_honours", 2, ())]),
        (
            Trump.HEARTS,
            {(1,): 3},
            (3,),
            [(HONOURS, 1, 16, "three_honours", 2, ()), (CHICANE, 1, 16, "chicane", 2, ("Dan",))],
        ),
        # clubs, 4 an odd trick: 4 × 4, and the other pair's chicane takes 2 × 4 off, in the same column
        (
            Trump.CLUBS,
            {(0, 2): 4},
            (3,),
            [(HONOURS, 0, 16, "four_honours", 4, ()), (CHICANE, 0, -8, "chicane", -2, ("Dan",))],
        ),
        # one correction for a side with two void hands
        (
            Trump.SPADES,
            {(1,): 4, (3,): 1},
            (0, 2),
            [(HONOURS, 1, 18, "five_honours_four_in_one_hand", 9, ()), (CHICANE, 1, -4, "chicane", -2, ("Ann", "Cat"))],
        ),
        # a void hand in each pair, and three void hands: both corrections stand there, and cancel out
        (
            Trump.DIAMONDS,
            {(2,): 4, (1,): 1},
            (0, 3),
            [
                (HONOURS, 0, 48, "four_honours_in_one_hand", 8, ()),
                (CHICANE, 0, 12, "chicane", 2, ("Ann",)),
                (CHICANE, 0, -12, "chicane", -2, ("Dan",)),
            ],
        ),
        (
            Trump.SPADES,
            {},
            (3, 0, 1),
            [
                (HONOURS, 0, 18, "five_honours_in_one_hand", 9, ()),
                (CHICANE, 0, 4, "chicane", 2, ("Ann",)),
                (CHICANE, 0, -4, "chicane", -2, ("Bob", "Dan")),
            ],
        ),
        (Trump.HEARTS, {(1, 3): 5}, (), [(HONOURS, 1, 40, "five_honours", 5, ())]),
        (Trump.BIRITCH, {(3,): 3, (0,): 1}, (), [(HONOURS, 1, 30, "three_aces", None, ())]),
        (Trump.BIRITCH, {(0, 2): 4}, (), [(HONOURS, 0, 40, "four_aces", None, ())]),
        (Trump.BIRITCH, {(0,): 4}, (), [(HONOURS, 0, 80, "four_aces_in_one_hand", None, ())]),
        (Trump.BIRITCH, {(0, 2): 2}, (), []),
    ],
)
def test_entries(trump: Trump, record: Written, void: tuple[int, ...], entries: list[tuple[object, ...]]) -> None:
    """Each entry says what it is for, whose it is, its points, the number it comes from and who was void; all stand in
    the column of the pair that scores the honours (B12, B13, B14)."""
    found, above = take(hand(trump, record, void))
    assert found == []
    assert [
        (entry.kind, entry.pair, entry.points, entry.tariff_key, entry.units, entry.players) for entry in above
    ] == entries


@pytest.mark.parametrize("trump", Trump)
def test_doubling_leaves_honours_alone(trump: Trump) -> None:
    """Honours and chicane are never doubled (B12, B13, B14)."""
    void = () if trump is Trump.BIRITCH else (3,)
    undoubled = take(hand(trump, {(1,): 3}, void))
    assert all(take(hand(trump, {(1,): 3}, void, doubles)) == undoubled for doubles in range(1, 5))


@pytest.mark.parametrize(
    ("trump", "honours", "chicane", "expected"),
    [
        (Trump.SPADES, [(("Ann", "Bob"), 3)], (), [("not-partners", "honours", 0)]),
        (Trump.SPADES, [(("Cat", "Ann"), 3)], (), [("not-partners", "honours", 0)]),
        (Trump.SPADES, [(("Ann",), 0), (("Bob",), 6)], (), [("honours-count", "honours", 1)]),
        (Trump.BIRITCH, [(("Bob",), 5)], (), [("honours-count", "honours", 0)]),
        (Trump.SPADES, [(("Bob",), 10**40)], (), [("honours-count", "honours", 0)]),
        (Trump.SPADES, [(("Ann",), 3), (("Ann",), 3)], (), [("honours-twice", "honours", 1)]),
        (Trump.SPADES, [(("Ann", "Cat"), 3), (("Ann",), 3)], (), [("honours-twice", "honours", 1)]),
        (Trump.SPADES, [(("Cat",), 3), (("Ann", "Cat"), 3)], (), [("honours-twice", "honours", 1)]),
        (Trump.SPADES, [(("Ann", "Cat"), 3), (("Ann", "Cat"), 3)], (), [("honours-twice", "honours", 1)]),
        (Trump.SPADES, [(("Bob",), 3)], ("Ann", "Cat", "Ann"), [("chicane-twice", "chicane", 2)]),
        (Trump.SPADES, [(("Bob",), 3)], ("Ann", "Bob", "Cat", "Dan"), [("chicane-all", "chicane", None)]),
        (
            Trump.SPADES,
            [(("Ann",), 6), (("Ann",), 1)],
            ("Dan", "Dan"),
            [("honours-count", "honours", 0), ("honours-twice", "honours", 1), ("chicane-twice", "chicane", 1)],
        ),
    ],
)
def test_records_that_cannot_stand(
    trump: Trump,
    honours: list[tuple[tuple[str, ...], int]],
    chicane: tuple[str, ...],
    expected: list[tuple[str, str, int | None]],
) -> None:
    """Pairs that are none, more honours than there are and players named twice are refused, each where it stands (B1,
    B17, B18)."""
    holdings = tuple(Holding(players, count) for players, count in honours)
    found, entries = take(Played(trump, 7, 0, holdings, chicane))
    assert [(fault.slug, fault.field, fault.item) for fault in found] == expected
    assert entries == ()


@pytest.mark.parametrize(
    ("trump", "record", "void", "field", "item", "said"),
    [
        (Trump.SPADES, {(0,): 3, (1,): 1, (3,): 0}, (), "honours", None, "add up to 4, and 5 are dealt: 1 too few"),
        (Trump.SPADES, {(0,): 4, (1,): 3}, (), "honours", None, "add up to 7, and 5 are dealt: 2 too many"),
        (Trump.SPADES, {(0, 2): 4, (1, 3): 4}, (), "honours", None, "add up to 8, and 5 are dealt: 3 too many"),
        (
            Trump.BIRITCH,
            {(0,): 3, (1,): 0},
            (),
            "honours",
            None,
            "aces recorded add up to 3, and 4 are dealt: 1 too few",
        ),
        (Trump.SPADES, {(0,): 4, (1,): 1}, (1,), "honours", 1, "Bob cannot hold 1 of the honours and no trump"),
        (Trump.SPADES, {(0, 2): 3}, (0, 2), "honours", 0, "Ann & Cat cannot hold 3 of the honours and no trump"),
        (Trump.SPADES, {(0, 2): 4}, (0,), "honours", None, "no way 5 honours can lie"),
        (Trump.SPADES, {(1,): 2}, (0, 2), "honours", None, "no way 5 honours can lie"),
        # five in all, but the void partner leaves four or five in one hand, which a count for a pair denies
        (Trump.SPADES, {(0, 2): 5}, (0,), "honours", None, "no way 5 honours can lie"),
        (Trump.SPADES, {(0, 2): 4, (1,): 1}, (0,), "honours", None, "no way 5 honours can lie"),
    ],
)
def test_why_a_record_is_impossible(
    trump: Trump, record: Written, void: tuple[int, ...], field: str, item: int | None, said: str
) -> None:
    """A record that no deal fits is refused with the plainest reason there is (B17, B18)."""
    [fault] = take(hand(trump, record, void))[0]
    assert (fault.slug, fault.field, fault.item) == ("honours-impossible", field, item)
    assert said in fault.message


@pytest.mark.parametrize(
    ("trump", "record", "void", "field", "ways"),
    [
        (
            Trump.HEARTS,
            {(1,): 1},
            (),
            "honours",
            ["Ann & Cat four honours, divided (32)", "Ann & Cat four honours in one hand (64)"],
        ),
        (
            Trump.BIRITCH,
            {(0, 2): 0},
            (),
            "honours",
            ["Bob & Dan four aces, divided (40)", "Bob & Dan four aces in one hand (80)"],
        ),
        (
            Trump.SPADES,
            {},
            (1, 3),
            "chicane",
            [
                "Ann & Cat five honours, none with four (6)",
                "Ann & Cat five honours, four in one hand (14)",
                "Ann & Cat five honours in one hand (14)",
            ],
        ),
    ],
)
def test_what_an_undecided_record_could_be(
    trump: Trump, record: Written, void: tuple[int, ...], field: str, ways: list[str]
) -> None:
    """A record that leaves the score open is refused with everything it could be, in points (B18)."""
    [fault] = take(hand(trump, record, void))[0]
    assert (fault.slug, fault.field, fault.item) == ("honours-undecided", field, None)
    assert fault.message.endswith(f"it could be {'; or '.join(ways)} (B18)")


@pytest.mark.parametrize(
    ("tariff", "trump", "record", "worth"),
    [
        # one hand or two, four honours are worth the same here, so that it need not be known
        (biritch.Tariff(four_honours_in_one_hand=4), Trump.HEARTS, {(1,): 1}, (32, 0)),
        (biritch.Tariff(four_aces=80), Trump.BIRITCH, {(1, 3): 0}, (80, 0)),
        (biritch.Tariff(five_honours=9), Trump.SPADES, {(0,): 0}, (0, 18)),
        # and here nothing is, so that it need not even be known whose they are
        (biritch.Tariff(clubs=0), Trump.CLUBS, {(1,): 1}, (0, 0)),
    ],
)
def test_ways_that_score_alike(tariff: biritch.Tariff, trump: Trump, record: Written, worth: tuple[int, int]) -> None:
    """Where every way that fits scores the same, by the table's own numbers too, the record decides (B18, B19)."""
    assert take(hand(trump, record))[0][0].slug == "honours-undecided"
    found, entries = take(hand(trump, record), tariff)
    assert found == []
    assert points(entries) == worth


def test_aces_that_may_score_or_not() -> None:
    """Where the aces may lie two and two or give a pair three, it could be that nobody scores (B13, B18)."""
    record = Record(PLAYERS, Trump.BIRITCH, (), ())
    [fault] = decide([(3, 1, 0, 0), (1, 1, 1, 1)], record, biritch.STANDARD).faults
    assert fault.message.endswith("it could be nobody scores; or Ann & Cat three aces (30) (B18)")
    assert decide([(1, 1, 1, 1), (2, 0, 0, 2)], record, biritch.STANDARD) == Verdict()


def test_whose_nought_it_is_does_not_matter() -> None:
    """Where honours and chicane are worth nothing, a void hand alone leaves nothing open (B18, B19)."""
    found, entries = take(hand(Trump.SPADES, {}, (0,)), biritch.Tariff(spades=0))
    assert found == []
    assert points(entries) == (0, 0)


def test_five_in_one_hand_apart() -> None:
    """Under a tariff that pays five in one hand more than four and one, a record has to tell them apart (B18, B19)."""
    straight = biritch.STRAIGHT_BRIDGE
    assert points(take(hand(Trump.CLUBS, {(2,): 5}), straight)[1]) == (40, 0)
    assert points(take(hand(Trump.CLUBS, {(2,): 4, (0,): 1}), straight)[1]) == (36, 0)
    assert points(take(hand(Trump.BIRITCH, {(2,): 4}), straight)[1]) == (100, 0)


def test_every_holding_has_a_name() -> None:
    """Each number of the tariff that pays honours can be said aloud (B12, B13)."""
    assert set(IN_WORDS) == {key for key in biritch.Tariff._fields if "honours" in key or "aces" in key}
