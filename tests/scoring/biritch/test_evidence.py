"""What the cards tell of honours and chicane, by hand and against every deal that fits a small record (B12–B18)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import permutations
from random import Random

import pytest

from scorekeeper.cards import PACK, Card, Cards, Suit, can_follow, read_cards, read_hand, winner
from scorekeeper.scoring.biritch import EntryKind, Holding, Played, Rubber, Scorer, Trump, deal
from scorekeeper.scoring.biritch.evidence import (
    Evidence,
    chicane,
    evidence,
    faults,
    honour_cards,
    narrowed,
    told,
    with_chicane,
)
from scorekeeper.scoring.biritch.honours import Lie, Record
from scorekeeper.scoring.play import Play

PLAYERS = ("Ann", "Bob", "Cat", "Dan")
HANDS = {
    "Ann": "S AQ95 H 84 D AKQT C KJ2",
    "Bob": "S KJT2 H AK2 D 9876 C 43",
    "Cat": "S 8764 H QJT73 D - C AQT9",
    "Dan": "S 3 H 965 D J5432 C 8765",
}
"""Spade honours: Ann A Q, Bob K J 10. Heart honours: Bob A K, Cat Q J 10. Diamond honours: Ann A K Q 10, Dan J; Cat
void. Club honours: Ann K J, Cat A Q 10. Aces: Ann spades and diamonds, Bob hearts, Cat clubs."""


def seen(trump: Trump, *names: str, play: tuple[str, ...] = ()) -> Evidence:
    """What some of the hands and a play tell; Dan deals, so Ann leads."""
    cards = [(name, hand) for name in names if isinstance(hand := read_hand(HANDS[name]), Cards)]
    tricks = [trick for line in play if isinstance(trick := read_cards(line), tuple)]
    assert (len(cards), len(tricks)) == (len(names), len(play))
    watched, found = deal.watch(cards, tricks, PLAYERS, "Dan", trump)
    assert found == []
    assert watched is not None
    return evidence(watched, trump)


@pytest.mark.parametrize(
    ("trump", "lie", "void"),
    [
        (Trump.SPADES, (2, 3, 0, 0), ()),
        (Trump.HEARTS, (0, 2, 3, 0), ()),
        (Trump.DIAMONDS, (4, 0, 0, 1), ("Cat",)),
        (Trump.CLUBS, (2, 0, 3, 0), ()),
        (Trump.BIRITCH, (2, 1, 1, 0), ()),
    ],
)
@pytest.mark.parametrize("known", [PLAYERS, PLAYERS[:3], PLAYERS[1:]])
def test_three_hands_decide(trump: Trump, lie: Lie, void: tuple[str, ...], known: tuple[str, ...]) -> None:
    """With three hands known, so with all four, there is one way for the honours to lie, and chicane is known."""
    assert seen(trump, *known) == Evidence((lie,), tuple(name in void for name in PLAYERS))


@pytest.mark.parametrize("trump", Trump)
def test_without_cards_everything_is_open(trump: Trump) -> None:
    """No hand and no trick: every way five honours, or four aces, lie in four hands."""
    found = seen(trump)
    assert len(found.lies) == (35 if trump is Trump.BIRITCH else 56)  # C(7, 3) and C(8, 3)
    assert found.void == ((False,) * 4 if trump is Trump.BIRITCH else (None,) * 4)


def test_one_hand_narrows() -> None:
    """Bob holds A K of hearts, so the other three lie anywhere else: ten ways."""
    found = seen(Trump.HEARTS, "Bob")
    assert found.counts([1]) == [2]
    assert found.counts([0]) == [0, 1, 2, 3]
    assert found.counts([1, 3]) == [2, 3, 4, 5]
    assert len(found.lies) == 10
    assert found.void == (None, False, None, None)


def test_two_hands_that_hold_all_the_trumps_leave_the_others_void() -> None:
    """Thirteen diamonds in two hands: the two that are not known were dealt none."""
    cards = [
        ("Ann", Cards(tuple(card for card in PACK if card.suit is Suit.DIAMONDS)[:12] + PACK[:1])),
        ("Bob", Cards(PACK[1:13] + tuple(card for card in PACK if card.suit is Suit.DIAMONDS)[12:])),
    ]
    play, _ = deal.watch(cards, [], PLAYERS, "Dan", Trump.DIAMONDS)
    assert play is not None
    assert evidence(play, Trump.DIAMONDS) == Evidence(((5, 0, 0, 0),), (False, False, True, True))


def test_a_card_played_was_held() -> None:
    """One trick without hands: Cat trumps with the king of spades and so has an honour and is not void."""
    found = seen(Trump.SPADES, play=("AD 9D KS 2D",))
    assert found.counts([2]) == [1, 2, 3, 4, 5]
    assert found.void == (None, None, False, None)


def test_who_does_not_follow_a_trump_has_played_all_of_them() -> None:
    """Dan follows to one round of spades and not to the next: one trump, no honour, no chicane; Cat has none."""
    found = seen(Trump.SPADES, play=("AS 2S 9H 3S", "QS TS 7C 2D"))
    assert found.counts([3]) == [0]
    assert found.counts([2]) == [0]
    assert found.void == (False, False, True, False)
    assert set(found.lies) == {(2, 3, 0, 0), (3, 2, 0, 0), (4, 1, 0, 0)}


def random_play(rng: Random, trump: Suit | None) -> tuple[list[Cards], list[tuple[Card, ...]]]:
    """A deal, played at random by the rules; Ann leads."""
    pack = rng.sample(PACK, 52)
    hands = [Cards(tuple(pack[at : at + 13])) for at in (0, 13, 26, 39)]
    left = [list(hand) for hand in hands]
    turn, lines = 0, []
    for _ in range(13):
        line: list[Card] = []
        for step in range(4):
            held = left[(turn + step) % 4]
            card = rng.choice((can_follow(held, line[0].suit) if line else ()) or held)
            held.remove(card)
            line.append(card)
        lines.append(tuple(line))
        turn = (turn + winner(line, trump)) % 4
    return hands, lines


def watched(hands: list[Cards], known: Iterable[int], lines: list[tuple[Card, ...]], trump: Trump) -> Play:
    """A play without fault; Dan deals."""
    play, found = deal.watch([(PLAYERS[seat], hands[seat]) for seat in known], lines, PLAYERS, "Dan", trump)
    assert found == []
    assert play is not None
    return play


def lie_of(hands: Sequence[Iterable[Card]], trump: Trump) -> Lie:
    """How the honours lie in four hands."""
    honours = set(honour_cards(trump))
    first, second, third, fourth = (len(honours.intersection(hand)) for hand in hands)
    return first, second, third, fourth


@pytest.mark.parametrize("trump", Trump)
def test_the_evidence_is_true_and_grows(trump: Trump) -> None:
    """Whatever is shown of a deal: how the honours really lie is among the ways, a void that is told is one, and one
    trick more never leaves more open."""
    rng = Random(trump.value)
    suit = deal.trump_suit(trump)
    for _ in range(60):
        hands, lines = random_play(rng, suit)
        voids = tuple(suit is not None and not can_follow(hand, suit) for hand in hands)
        known = rng.sample(range(4), rng.randint(0, 3))
        before = evidence(watched(hands, known, [], trump), trump)
        for tricks in range(14):
            now = evidence(watched(hands, known, lines[:tricks], trump), trump)
            assert lie_of(hands, trump) in now.lies
            assert all(told in (None, void) for told, void in zip(now.void, voids, strict=True))
            assert set(now.lies) <= set(before.lies)
            assert all(old in (None, new) for old, new in zip(before.void, now.void, strict=True))
            before = now
        assert before == Evidence((lie_of(hands, trump),), voids)


@pytest.mark.parametrize("trump", Trump)
def test_the_last_cards_can_lie_as_the_play_allows(trump: Trump) -> None:
    """After twelve tricks each of four unseen cards is in a hand of its own, in none that was out of its suit: all
    of these ways are found, and only ways in which no hand has two of the four."""
    rng = Random(f"last {trump.value}")
    for _ in range(200):
        hands, lines = random_play(rng, deal.trump_suit(trump))
        play = watched(hands, [], lines[:12], trump)
        shown = [play.played_by(player) for player in PLAYERS]
        out = {
            (PLAYERS.index(player), trick.cards[0].suit)
            for trick in play.tricks
            for player, card in trick.plays(PLAYERS)
            if card.suit is not trick.cards[0].suit
        }
        last = [card for card in PACK if not any(card in cards for cards in shown)]
        possible = {
            lie_of([(*cards, card) for cards, card in zip(shown, way, strict=True)], trump)
            for way in permutations(last)
            if not any((seat, card.suit) in out for seat, card in enumerate(way))
        }
        found = evidence(play, trump).lies
        assert possible <= set(found)
        assert all(held <= seen + 1 for lie in found for held, seen in zip(lie, lie_of(shown, trump), strict=True))


HEARTS_KNOWN = seen(Trump.HEARTS, *PLAYERS)


def record(honours: str = "", void: str = "", trump: Trump = Trump.HEARTS) -> Record:
    """A record of honours, as in "Bob 2, Ann+Cat 3", and of void hands."""
    entries = [entry.rsplit(" ", 1) for entry in honours.split(", ") if entry]
    holdings = tuple(Holding(tuple(who.split("+")), int(number)) for who, number in entries)
    return Record(PLAYERS, trump, holdings, tuple(void.split()))


@pytest.mark.parametrize(
    "honours", ["", "Bob 2", "Cat 3", "Ann+Cat 3", "Bob+Dan 2", "Bob 2, Cat 3", "Ann 0, Bob 2, Cat 3, Dan 0"]
)
def test_a_record_that_agrees_with_the_cards_is_right(honours: str) -> None:
    """Bob has two heart honours and Cat three, however much of it is recorded: it lies that way and no other."""
    assert faults(record(honours), HEARTS_KNOWN) == []
    assert narrowed(record(honours), HEARTS_KNOWN) == ((0, 2, 3, 0),)


@pytest.mark.parametrize(
    ("honours", "items", "message"),
    [
        ("Bob 3", [0], "Bob: recorded with 3 of the 5 honours, and the cards give 2 (B18)"),
        ("Cat 3, Bob 1", [1], "Bob: recorded with 1 of the 5 honours, and the cards give 2 (B18)"),
        ("Ann+Cat 4", [0], "Ann & Cat: recorded with 4 of the 5 honours, and the cards give 3 (B18)"),
        (
            "Dan 0",
            [0],
            "Bob: recorded with 0 of the 5 honours, by naming the partner alone, and the cards give 2 (B18)",
        ),
        ("Ann 3", [0, 0], "Ann: recorded with 3 of the 5 honours, and the cards give 0 (B18)"),
    ],
)
def test_a_record_that_disagrees_with_the_cards_shows_both_counts(honours: str, items: list[int], message: str) -> None:
    """A count for a player, for a pair, and the none of a partner who is not named."""
    found = faults(record(honours), HEARTS_KNOWN)
    assert [(fault.field, fault.item) for fault in found] == [("honours", item) for item in items]
    assert found[0].message == message


def test_a_count_within_what_is_open_is_right() -> None:
    """With Bob's hand alone Cat may have any of the three others, but not four."""
    known = seen(Trump.HEARTS, "Bob")
    assert faults(record("Cat 3"), known) == []
    (fault,) = faults(record("Cat 4"), known)
    assert fault.message == "Cat: recorded with 4 of the 5 honours, and the cards give 0 to 3 (B18)"


def test_counts_that_fit_one_by_one_may_not_fit_together() -> None:
    """Ann has four of the diamonds, so five for the pair cannot be divided (B12, B18)."""
    known = seen(Trump.DIAMONDS, "Ann")
    (fault,) = faults(record("Ann+Cat 5", trump=Trump.DIAMONDS), known)
    assert (fault.slug, fault.field, fault.item) == ("honours-disagree", "honours", None)


def test_chicane_comes_from_the_record_and_from_the_cards() -> None:
    """Cat was dealt no diamond: named or not; Ann was dealt four."""
    known = seen(Trump.DIAMONDS, "Cat")
    assert chicane(record(trump=Trump.DIAMONDS), known) == ("Cat",)
    assert chicane(record(void="Bob", trump=Trump.DIAMONDS), known) == ("Bob", "Cat")
    assert faults(record(void="Cat", trump=Trump.DIAMONDS), known) == []
    (fault,) = faults(record(void="Cat Ann", trump=Trump.DIAMONDS), seen(Trump.DIAMONDS, "Ann", "Cat"))
    assert (fault.slug, fault.field, fault.item) == ("chicane-disagrees", "chicane", 1)
    assert fault.message == "Ann is recorded as void of trumps, and was dealt some (B14)"


def dealt(*names: str, play: tuple[str, ...] = (), doubled: tuple[str, ...] | None = None) -> deal.Deal:
    """Some of the hands, some tricks, and who doubled."""
    cards = tuple((name, hand) for name in names if isinstance(hand := read_hand(HANDS[name]), Cards))
    tricks = tuple(trick for line in play if isinstance(trick := read_cards(line), tuple))
    assert (len(cards), len(tricks)) == (len(names), len(play))
    return deal.Deal(doubled, cards, tricks)


@pytest.mark.parametrize("names", [(), ("Ann",)])
@pytest.mark.parametrize("play", [(), ("AD 9D 4S 2D",)])
def test_doublings_that_are_counted_anew_name_nobody(names: tuple[str, ...], play: tuple[str, ...]) -> None:
    """Cards and play stay as they are; where nothing but the names was known nothing is left (B4)."""
    left = dealt(*names, play=play, doubled=("Ann", "Bob")).counted_anew
    assert left == (dealt(*names, play=play) if names or play else None)


def test_a_record_is_told_what_its_cards_show() -> None:
    """What was written down stays as it is, with the evidence beside it, of hands or of a play; Dan deals (B18)."""
    hand = Played(Trump.DIAMONDS, 7, 0, (Holding(("Ann",), 4),), ("Cat",))
    written = Record(PLAYERS, Trump.DIAMONDS, hand.honours, hand.chicane)
    assert told(hand, dealt("Ann", "Cat"), PLAYERS, "Dan") == (
        written._replace(known=seen(Trump.DIAMONDS, "Ann", "Cat")),
        [],
    )
    trick = ("AD 9D KS 2D",)
    assert told(hand, dealt(play=trick), PLAYERS, "Dan") == (
        written._replace(known=seen(Trump.DIAMONDS, play=trick)),
        [],
    )
    assert told(hand, dealt(doubled=("Bob",)), PLAYERS, "Cat") == (written, [])


def test_cards_at_fault_tell_nothing() -> None:
    """A hand in which a card is missing is a fault, and no evidence of honours."""
    short = deal.Deal(cards=(("Ann", Cards(PACK[:12])),))
    record, found = told(Played(Trump.SPADES, 7), short, PLAYERS, "Dan")
    assert record == Record(PLAYERS, Trump.SPADES, (), ())
    assert [fault.slug for fault in found] == ["hand-size"]


@pytest.mark.parametrize(("tricks", "slugs"), [(0, []), (12, []), (13, ["tricks-disagree"])])
def test_the_tricks_are_compared_with_the_play(tricks: int, slugs: list[str]) -> None:
    """Ann, who leads as Dan dealt, takes the first trick: Dan & Bob can have twelve and not all. Where it is not known
    who dealt, nothing is said of whose tricks they are (B7, B18)."""
    hand = Played(Trump.BIRITCH, tricks)
    deal_of_one_trick = dealt(*PLAYERS, play=("AD 9D 4S 2D",))
    assert [fault.slug for fault in told(hand, deal_of_one_trick, PLAYERS, "Dan")[1]] == slugs
    record, found = told(hand, deal_of_one_trick, PLAYERS, None)
    assert record.known == seen(Trump.BIRITCH, *PLAYERS)
    assert found == []


def test_more_tricks_than_there_are_is_no_matter_of_the_play() -> None:
    """Where no trick was written down the number has nothing to disagree with."""
    assert told(Played(Trump.BIRITCH, 14), dealt("Ann"), PLAYERS, "Dan")[1] == []


def test_who_doubled_out_of_turn_is_told_before_the_tricks() -> None:
    """Every fault of the deal, in the order of the record; the hands are evidence all the same (B4)."""
    hand = Played(Trump.BIRITCH, 13, 1)
    record, found = told(hand, dealt("Ann", play=("AD 9D KS 2D",), doubled=("Bob",)), PLAYERS, "Dan")
    assert [fault.slug for fault in found] == ["doubling-side", "tricks-disagree"]
    assert record.known == seen(Trump.BIRITCH, "Ann", play=("AD 9D KS 2D",))


def test_a_void_hand_that_the_cards_show_counts_as_recorded() -> None:
    """Cat was dealt no diamond; without cards the record stays as it is (B14)."""
    written = record(void="Bob", trump=Trump.DIAMONDS)
    known = seen(Trump.DIAMONDS, "Cat")
    assert with_chicane(written) == written
    assert with_chicane(written._replace(known=known)) == written._replace(chicane=("Bob", "Cat"), known=known)


def cards_of_ann(hand: str) -> deal.Deal:
    """A deal of which Ann's hand alone is known."""
    found = read_hand(hand)
    assert isinstance(found, Cards)
    return deal.Deal(cards=(("Ann", found),))


HONOURS, CHICANE = EntryKind.HONOURS, EntryKind.CHICANE
THREE_ACES, FOUR_ACES = cards_of_ann("S AQ H A4 D AKQT C 98765"), cards_of_ann("S AQ H A4 D AKQT C A9876")
ALL_HEART_HONOURS = cards_of_ann("S 32 H AKQJT D 432 C 432")


@pytest.mark.parametrize(
    ("trump", "cards", "slugs", "entries"),
    [
        # all hands known: Cat's three hearts, 2 × 8 (B12); Ann's four diamonds, 8 × 6, and Cat void, 2 × 6 (B14)
        (Trump.HEARTS, dealt(*PLAYERS), [], [(HONOURS, 0, 16)]),
        (Trump.DIAMONDS, dealt(*PLAYERS), [], [(HONOURS, 0, 48), (CHICANE, 0, 12)]),
        # nobody can be void, and where the honours lie is open; where they lie is known, and others may be void
        (Trump.HEARTS, dealt(play=("2H 3H 4H 5H",)), ["honours-missing"], []),
        (Trump.HEARTS, ALL_HEART_HONOURS, ["honours-missing"], []),
        (Trump.HEARTS, dealt(doubled=("Ann",)), ["honours-missing"], []),
        # Ann's two aces and Cat's one, 30 (B13); two that may be all that their pair has; four in one hand, 80; three,
        # with or without the fourth in the partner's hand
        (Trump.BIRITCH, dealt(*PLAYERS), [], [(HONOURS, 0, 30)]),
        (Trump.BIRITCH, dealt("Ann"), [], []),
        (Trump.BIRITCH, FOUR_ACES, [], [(HONOURS, 0, 80)]),
        (Trump.BIRITCH, THREE_ACES, ["honours-undecided"], []),
        (Trump.BIRITCH, dealt(doubled=("Ann",)), [], []),
    ],
)
def test_where_nothing_is_written_of_honours_the_cards_decide_or_they_are_missing(
    trump: Trump, cards: deal.Deal, slugs: list[str], entries: list[tuple[EntryKind, int, int]]
) -> None:
    """Silence scores what the cards show for certain; at biritch it means nobody's three aces, unless somebody must
    have them (B13, B16, B18). Dan deals."""
    scorer = Scorer(Rubber(PLAYERS, "Dan"))
    assert [fault.slug for fault in scorer.take(Played(trump, 7, deal=cards))] == slugs
    above = [entry for hand in scorer.hands for entry in hand.above]
    assert [(entry.kind, entry.pair, entry.points) for entry in above] == entries


def test_a_void_hand_that_only_the_cards_show_is_scored_with_the_record() -> None:
    """Ann's four diamond honours are recorded, 8 × 6; that her partner was dealt none, 2 × 6, Cat's cards show (B12,
    B14). Dan deals."""
    scorer = Scorer(Rubber(PLAYERS, "Dan"))
    assert scorer.take(Played(Trump.DIAMONDS, 7, 0, (Holding(("Ann",), 4),), deal=dealt("Cat"))) == []
    above = [(entry.kind, entry.pair, entry.points, entry.players) for entry in scorer.hands[0].above]
    assert above == [(HONOURS, 0, 48, ()), (CHICANE, 0, 12, ("Cat",))]


def test_what_is_wrong_with_a_deal_is_told_with_what_is_wrong_with_the_record() -> None:
    """A hand of twelve cards beside six honours: both are errors. Missing honours, a mere warning, wait (B1, B18)."""
    short = deal.Deal(cards=(("Ann", Cards(PACK[:12])),))
    for holdings, slugs in (((), ["hand-size"]), ((Holding(("Bob",), 6),), ["hand-size", "honours-count"])):
        scorer = Scorer(Rubber(PLAYERS, "Dan"))
        assert [fault.slug for fault in scorer.take(Played(Trump.HEARTS, 7, 0, holdings, deal=short))] == slugs


def test_honours_are_the_five_highest_trumps_or_the_aces() -> None:
    """A K Q J 10 of the trump suit (B12), four aces at biritch (B13)."""
    assert [str(card) for card in honour_cards(Trump.CLUBS)] == ["AC", "KC", "QC", "JC", "TC"]
    assert [str(card) for card in honour_cards(Trump.BIRITCH)] == ["AS", "AH", "AD", "AC"]
