"""Whole deals from printed sources: four of bridge-whist, every card and trick, and the examples NE1 and BE2.

Winners and tricks are those of the books; honours are counted here by hand from the cards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations

import pytest

from scorekeeper.cards import Cards, Notation, read_cards, read_hand
from scorekeeper.scoring import nap_deal
from scorekeeper.scoring.biritch import Trump, deal
from scorekeeper.scoring.biritch.evidence import evidence
from scorekeeper.scoring.nap import Contract, Result
from scorekeeper.scoring.play import Dealt, Line, Play

SEATS = ("A", "Y", "B", "Z")


@dataclass(frozen=True)
class Printed:
    """A deal with A leading, Z having dealt; ``lie`` is the honours in each hand, ``tricks`` those of Y & Z."""

    trump: Trump
    cards: tuple[str, str, str, str]
    play: str
    winners: str
    tricks: int
    lie: tuple[int, int, int, int]


ELWELL_1 = Printed(
    Trump.BIRITCH,
    (
        "S KQJ862 H T82 D 94 C 98",
        "S 9 H 763 D Q65 C KQJ542",
        "S T75 H AJ95 D JT87 C A7",
        "S A43 H KQ4 D AK32 C T63",
    ),
    """KS 9S 5S 3S
    QS 3H 7S 4S
    2S 6H TS AS
    TC 8C 2C 7C
    6C 9C JC AC
    5H KH 2H 7H
    3C 6S 4C 9H
    5C JH 4H 8S
    QC 7D QH JS
    KC 8D 2D 4D
    QD TD 3D 9D
    6D JD KD 8H
    AD TH 5D AH""",
    "AAZZBZYYYYYZZ",
    10,
    (0, 0, 2, 2),  # B: hearts and clubs; Z: spades and diamonds
)
ELWELL_6 = Printed(
    Trump.HEARTS,
    (
        "S QT5 H 764 D J972 C 876",
        "S A643 H 95 D A4 C AJ943",
        "S 9872 H T32 D T86 C KQT",
        "S KJ H AKQJ8 D KQ53 C 52",
    ),
    """2D AD 6D 3D
    4D 8D KD 7D
    5D 9D 5H TD
    9H 2H AH 4H
    KH 6H 3C 3H
    QH 7H 4C TH
    JH 6C 9C TC
    QD JD JC 2S
    KS 5S 3S 7S
    JS QS AS 8S
    4S 9S 8H TS
    2C 7C AC QC
    6S KC 5C 8C""",
    "YZYZZZZZZYZYY",
    13,
    (0, 0, 1, 4),  # B the ten, Z the four above it
)
ELWELL_12 = Printed(
    Trump.BIRITCH,
    (
        "S KT H 7643 D AKQ4 C JT5",
        "S 9876 H T52 D 962 C 832",
        "S AQJ5432 H KJ98 D 75 C -",
        "S - H AQ D JT83 C AKQ9764",
    ),
    """KD 2D 5D 3D
    QD 6D 7D 8D
    AD 9D 2S TD
    KS 8S 3S QH
    TS 7S AS 4C
    QS 6C 4D 6S
    JS 7C 3H 9S
    5S 9C 4H 2C
    4S QC 6H 3C
    8H AH 7H 2H
    AC 5C 8C 9H
    KC TC 5H JH
    JD JC TH KH""",
    "AAAABBBBBZZZZ",
    4,
    (1, 0, 1, 2),  # A diamonds, B spades, Z hearts and clubs
)
FOSTER_1 = Printed(
    Trump.BIRITCH,
    (
        "S 98 H K963 D AT974 C Q4",
        "S J H T75 D Q83 C 976532",
        "S K65432 H J82 D J6 C AK",
        "S AQT7 H AQ4 D K52 C JT8",
    ),
    """7D 3D JD KD
    JC QC 2C KC
    6D 2D AD 8D
    4D QD 2S 5D
    3C AC TC 4C
    JH AH 3H 5H
    8C 8S 9C 2H
    7C 3S 4H 9S
    6C 4S QH 6H
    5C 8H 7S 9H
    JS 5S QS 9D
    AS TD 7H 6S
    TS KH TH KS""",
    "ZBAYBZYYYYZZB",
    9,
    (1, 0, 1, 2),  # A diamonds, B clubs, Z spades and hearts
)
PRINTED = {"Elwell 1": ELWELL_1, "Elwell 6": ELWELL_6, "Elwell 12": ELWELL_12, "Foster 1": FOSTER_1}


@pytest.fixture(params=PRINTED)
def printed(request: pytest.FixtureRequest) -> Printed:
    """Each deal of the books."""
    name: str = request.param
    return PRINTED[name]


def as_written(hand: str) -> str:
    """A hand as the books give it."""
    return hand


def as_cards(hand: str) -> str:
    """The same as single cards."""
    words = hand.split()
    return " ".join(
        rank + suit for suit, ranks in zip(words[::2], words[1::2], strict=True) for rank in ranks if rank != "-"
    )


def as_signs(hand: str) -> str:
    """The same as single cards with the sign first and the ten in figures."""
    return " ".join(
        {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}[card[1]] + card[0].replace("T", "10")
        for card in as_cards(hand).split()
    )


def as_dotted(hand: str) -> str:
    """The same with dots between the suits."""
    return ".".join(hand.replace("-", "").split(" ")[1::2])


def dealt(cards: tuple[str, ...], write: Callable[[str], str] = as_written) -> list[tuple[str, Cards]]:
    """The four hands, read."""
    found = [(seat, read_hand(write(hand))) for seat, hand in zip(SEATS, cards, strict=True)]
    return [(seat, hand) for seat, hand in found if isinstance(hand, Cards)]


def lines(play: str) -> Iterator[Line]:
    """The tricks, read."""
    for line in play.splitlines():
        trick = read_cards(line)
        assert isinstance(trick, tuple)
        yield trick


def watched(printed: Printed, cards: Dealt, tricks: int = 13) -> Play:
    """The play, in which nothing is at fault."""
    play, found = deal.watch(cards, list(lines(printed.play))[:tricks], SEATS, "Z", printed.trump)
    assert found == []
    assert play is not None
    return play


@pytest.mark.parametrize("write", [as_written, as_cards, as_signs, as_dotted])
def test_every_trick_goes_where_the_book_says(printed: Printed, write: Callable[[str], str]) -> None:
    """Winners, tricks of the dealer's pair and honours of a whole deal, with its hands in each notation."""
    play = watched(printed, dealt(printed.cards, write))
    assert "".join(trick.winner for trick in play.tricks) == printed.winners
    assert deal.taken_by_dealers_pair(play, "Z") == (printed.tricks, printed.tricks)
    found = evidence(play, printed.trump)
    assert found.lies == (printed.lie,)
    assert found.void == (False,) * 4


def test_the_play_alone_tells_the_hands(printed: Printed) -> None:
    """Thirteen tricks without any hand give all four, their honours, and the same winners."""
    play = watched(printed, [])
    assert list(play.hands) == [hand for _, hand in dealt(printed.cards)]
    assert "".join(trick.winner for trick in play.tricks) == printed.winners
    assert evidence(play, printed.trump).lies == (printed.lie,)


def test_any_of_the_hands_may_be_known(printed: Printed) -> None:
    """With some hands and some of the tricks all that is told is true."""
    cards = dealt(printed.cards)
    for number in range(5):
        for known in combinations(cards, number):
            for tricks in range(0, 14, 4):
                play = watched(printed, known, tricks)
                assert "".join(trick.winner for trick in play.tricks) == printed.winners[:tricks]
                found = evidence(play, printed.trump)
                assert printed.lie in found.lies
                assert True not in found.void
                fewest, most = deal.taken_by_dealers_pair(play, "Z")
                assert fewest <= printed.tricks <= most


def test_hands_are_written_as_the_books_do(printed: Printed) -> None:
    """Reading and writing a hand gives the notation back, the dash for none included."""
    for hand, (_, cards) in zip(printed.cards, dealt(printed.cards), strict=True):
        assert cards.write(Notation.SUITS) == hand
        assert cards.write(Notation.DOTTED) == as_dotted(hand)
        assert cards.write(Notation.CARDS) == as_cards(hand)


def test_another_number_of_tricks_shows_both_counts(printed: Printed) -> None:
    """Only the printed number agrees with the play."""
    play = watched(printed, [])
    for tricks in range(14):
        fault = deal.tricks_fault(tricks, play, "Z")
        assert (fault is None) == (tricks == printed.tricks)
        if fault:
            assert fault.field == "tricks"
            assert fault.message.startswith(f"{tricks} trick")
            assert f"for Y & Z, and the play gives {printed.tricks}: " in fault.message


def test_the_dealers_tricks_are_shown_by_a_whole_play(printed: Printed) -> None:
    """Where the record does not give them: Y & Z's, or A & B's had one of them dealt; not before the last trick, not
    where it is unknown who dealt, and not where the play is at fault."""
    tricks = tuple(tuple(line) for line in lines(printed.play))
    whole = deal.judge(deal.Deal(play=tricks), SEATS, "Z", printed.trump)
    assert whole.faults == ()
    assert [deal.tricks_shown(whole, dealer) for dealer in "AYBZ"] == [
        13 - printed.tricks, printed.tricks, 13 - printed.tricks, printed.tricks,
    ]  # fmt: skip
    assert deal.tricks_shown(whole, None) is None
    stopped = deal.judge(deal.Deal(play=tricks[:12]), SEATS, "Z", printed.trump)
    assert stopped.faults == ()
    assert deal.tricks_shown(stopped, "Z") is None
    spoilt = deal.judge(deal.Deal(play=(*tricks[:12], tricks[0])), SEATS, "Z", printed.trump)
    assert spoilt.faults
    assert deal.tricks_shown(spoilt, "Z") is None


NE1_HANDS = {"A": "AH KH QH AS 2C", "B": "JH 10H KS AC KD", "C": "9H 8H QS QC QD", "D": "7H 6H JS JC JD"}
NE1_PLAY = ["AH JH 9H 7H", "KH 10H 8H 6H", "QH KD QD JD", "AS KS QS JS", "2C AC QC JC"]


def ne1(tricks: int) -> Play:
    """The first tricks of NE1."""
    cards = [(name, hand) for name, text in NE1_HANDS.items() if isinstance(hand := read_hand(text), Cards)]
    assert len(cards) == 4
    play, found = nap_deal.watch(cards, list(lines("\n".join(NE1_PLAY[:tricks]))), tuple(NE1_HANDS), "A")
    assert found == []
    assert play is not None
    return play


def test_ne1_is_won_with_four_tricks() -> None:
    """D deals, A bids four and takes four tricks, B the fifth; hearts, led first, are trumps (NE1, N8)."""
    bidding, faults = nap_deal.auction(
        [nap_deal.Bid(word) for word in ["four", "pass", "pass", "pass"]], [*"ABCD"], "D"
    )
    assert faults == []
    assert bidding is not None
    assert (bidding.declarer, bidding.contract) == ("A", Contract.FOUR)
    play = ne1(5)
    assert "".join(trick.winner for trick in play.tricks) == "AAAAB"
    assert play.trump is not None
    assert play.trump.value == "hearts"
    assert nap_deal.settled(play, "A", Contract.FOUR) == 4


def test_ne1_may_stop_when_the_result_is_beyond_doubt() -> None:
    """After four tricks the four is made; after three it is open, and a three is made (N10)."""
    assert nap_deal.settled(ne1(4), "A", Contract.FOUR) is Result.MADE
    assert nap_deal.settled(ne1(3), "A", Contract.FOUR) is None
    assert nap_deal.settled(ne1(3), "A", Contract.THREE) is Result.MADE


def test_be2_is_won_by_the_only_trump() -> None:
    """A leads clubs, B has none and trumps with the two of hearts, C and D follow: B wins (BE2)."""
    players = ("A", "B", "C", "D")
    play, found = deal.watch([], list(lines("KC 2H AC 7C")), players, "D", Trump.HEARTS)
    assert found == []
    assert play is not None
    assert play.tricks[0].winner == "B"
    assert deal.taken_by_dealers_pair(play, "D") == (1, 13)


def test_be2_the_others_had_to_follow() -> None:
    """Had C, who held the ace of clubs, trumped over B, that would be a revoke (BE2, B7)."""
    players = ("A", "B", "C", "D")
    play, found = deal.watch([], list(lines("KC 2H 3H 7C\nAC 2D 8C 2S")), players, "D", Trump.HEARTS)
    assert play is None
    (fault,) = found
    assert (fault.slug, fault.player, fault.item, fault.card) == ("revoke", "C", 0, 2)
    assert fault.message == "trick 1: C revokes with 3H and could have followed with AC (in trick 2) (B7)"
