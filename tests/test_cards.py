"""Cards: the three notations, following suit, winning a trick."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.cards import (
    PACK,
    Card,
    Cards,
    Complaint,
    Notation,
    Rank,
    Suit,
    can_follow,
    read_card,
    read_cards,
    read_hand,
    spans,
    winner,
)

BEATEN_BY = {
    "2": "",
    "3": "2",
    "4": "23",
    "5": "234",
    "6": "2345",
    "7": "23456",
    "8": "234567",
    "9": "2345678",
    "T": "23456789",
    "J": "23456789T",
    "Q": "23456789TJ",
    "K": "23456789TJQ",
    "A": "23456789TJQK",
}
"""Which ranks each rank beats (N1, B1)."""
TRUMPS = {"S": Suit.SPADES, "H": Suit.HEARTS, "D": Suit.DIAMONDS, "C": Suit.CLUBS, "none": None}

hands = st.builds(Cards, st.sets(st.sampled_from(PACK), min_size=1, max_size=13).map(tuple))
texts = st.one_of(
    st.text(),
    st.text(alphabet="AKQJT1098765432SHDCshdc♠♥♡♦♣\ufe0f.-, \n", max_size=40),
)


def card(text: str) -> Card:
    """A card that is known to be one."""
    found = read_card(text)
    assert isinstance(found, Card)
    return found


EXAMPLE = Cards(tuple(map(card, ["KS", "QS", "JS", "8S", "6S", "2S", "TH", "8H", "2H", "9D", "4D", "9C", "8C"])))


def complaint(text: str) -> Complaint:
    """What is said against a hand that cannot be read."""
    found = read_hand(text)
    assert isinstance(found, Complaint)
    return found


def beats(second: str, first: str, trump: str) -> bool:
    """Whether the second card of a trick beats the first (N9, B7)."""
    if second[1] == first[1]:
        return first[0] in BEATEN_BY[second[0]]
    return second[1] == trump


@pytest.mark.parametrize("trump", TRUMPS)
def test_of_two_cards_the_right_one_wins(trump: str) -> None:
    """Every ordered pair of cards, with every trump and without: the winner is the one a table gives (N9, B7)."""
    pack = [rank + suit for suit in "SHDC" for rank in BEATEN_BY]
    cards = {text: card(text) for text in pack}
    pairs = list(permutations(pack, 2))
    assert len(pairs) == 52 * 51
    wrong = [
        (first, second)
        for first, second in pairs
        if winner([cards[first], cards[second]], TRUMPS[trump]) != int(beats(second, first, trump))
    ]
    assert wrong == []


@pytest.mark.parametrize(
    ("trick", "trump", "expected"),
    [
        ("KC 2H AC 7C", "H", 1),
        ("KC 2H AC 7C", "none", 2),
        ("2C 3H TH KS", "H", 2),
        ("5D AS KH AC 6D", "C", 3),
        ("5D AS KH AC 6D", "none", 4),
        ("9S", "H", 0),
    ],
)
def test_the_highest_trump_or_the_highest_of_the_suit_led_wins(trick: str, trump: str, expected: int) -> None:
    """A trick of any length goes to its highest trump, else to the highest card of the suit led (N9, B7, BE2)."""
    cards = read_cards(trick)
    assert isinstance(cards, tuple)
    assert winner(cards, TRUMPS[trump]) == expected


def test_a_player_can_follow_with_the_cards_of_the_suit_led() -> None:
    """Who holds cards of the suit led must choose among them; who holds none may play anything (N9, B7)."""
    assert can_follow(EXAMPLE, Suit.HEARTS) == (card("TH"), card("8H"), card("2H"))
    assert can_follow([card("AS"), card("KD")], Suit.CLUBS) == ()


def test_ranks_compare() -> None:
    """The ace is the highest and the two the lowest (N1, B1)."""
    assert [rank.value for rank in sorted(Rank)] == list("23456789TJQKA")
    assert max(Rank) is Rank.ACE
    assert Rank.NINE < Rank.TEN < Rank.JACK


def test_a_pack_has_fifty_two_cards_in_the_order_in_which_hands_are_written() -> None:
    """Spades, hearts, diamonds, clubs, each from the ace down."""
    assert [str(card) for card in PACK] == [rank + suit for suit in "SHDC" for rank in "AKQJT98765432"]


@pytest.mark.parametrize("text", ["TH", "th", "10H", "HT", "H10", "h10", "♥T", "10♥", "T♥\ufe0f", "♥\ufe0e10", "♡t"])
def test_one_card_has_many_spellings(text: str) -> None:
    """T or 10, letter or sign, suit first or last, either case."""
    assert read_card(text) == Card(Rank.TEN, Suit.HEARTS)


def test_every_card_reads_back() -> None:
    """Each card, and its suit as letter and sign, means the same when it is read again."""
    for each in PACK:
        assert read_card(str(each)) == each
        assert read_card(each.suit.sign + each.rank.value) == each


@pytest.mark.parametrize(
    "text",
    [
        "KS QS JS 8S 6S 2S TH 8H 2H 9D 4D 9C 8C",
        "8C 9C 2H, 8H, 10H ♠K ♠Q ♠J ♠8 ♠6 ♠2 d9 d4",
        "S KQJ862 H T82 D 94 C 98",
        "c 98 h 1082 s kqj862 d 94",
        "♠ K Q J 8 6 2 ♥ 10 8 2 ♦ 9 4 ♣ 9 8",
        "♠KQJ862 ♥T82 ♦94 ♣98",
        "S 268JQK, H 28T, D 49, C 89",
        "KQJ862.T82.94.98",
        "kqj862.1082.94.98",
        " KQJ862 . T82 . 94 . 98 ",
    ],
)
def test_one_hand_has_three_notations(text: str) -> None:
    """Cards, suits with ranks and the dotted form give the same hand, whatever the order and the case."""
    assert read_hand(text) == EXAMPLE


@pytest.mark.parametrize(
    "text", ["S - H AQ D JT83 C AKQ9764", "H AQ D JT83 C AKQ9764", ".AQ.JT83.AKQ9764", "-.AQ.JT83.AKQ9764"]
)
def test_a_void_is_a_dash_or_nothing(text: str) -> None:
    """A suit of which a hand has no card is written - or left out."""
    hand = read_hand(text)
    assert isinstance(hand, Cards)
    assert [hand.ranks(suit) for suit in Suit] == ["", "AQ", "JT83", "AKQ9764"]


def test_a_hand_of_single_cards_can_be_written_by_suits() -> None:
    """`SK` is the king of spades in both notations."""
    assert read_hand("SK HA DQ C-") == Cards((card("KS"), card("AH"), card("QD")))
    assert read_hand("S K") == read_hand("SK") == Cards((card("KS"),))


def test_each_notation_is_written() -> None:
    """The hands of the description come out as they stand there."""
    assert EXAMPLE.write(Notation.SUITS) == "S KQJ862 H T82 D 94 C 98"
    assert EXAMPLE.write(Notation.DOTTED) == "KQJ862.T82.94.98"
    assert str(EXAMPLE) == EXAMPLE.write(Notation.CARDS) == "KS QS JS 8S 6S 2S TH 8H 2H 9D 4D 9C 8C"
    assert Cards((card("2C"), card("AH"))).write(Notation.SUITS) == "S - H A D - C 2"


@given(hand=hands, notation=st.sampled_from(Notation))
def test_hands_read_back(hand: Cards, notation: Notation) -> None:
    """A hand written in any notation is the same hand when it is read."""
    assert read_hand(hand.write(notation)) == hand


@given(hand=hands)
def test_the_order_of_the_cards_does_not_matter(hand: Cards) -> None:
    """Two hands of the same cards are equal and hash alike; each knows its cards."""
    turned = Cards(hand.cards[::-1])
    assert turned == hand
    assert hash(turned) == hash(hand)
    assert [card for card in PACK if card in hand] == list(turned)
    assert len(turned) == len(hand.cards)


@pytest.mark.parametrize(
    ("text", "start", "end", "message"),
    [
        ("", 0, 0, "no card is written"),
        (" , ", 0, 3, "no card is written"),
        ("AH KH QX", 7, 8, "'X' is neither a rank nor a suit"),
        ("AH 1H", 3, 4, "'1' is neither a rank nor a suit"),
        ("AH ſ2", 3, 4, "'ſ' is neither a rank nor a suit"),
        ("A\ufe0fH", 0, 2, "'A\ufe0f' is neither a rank nor a suit"),
        ("S\ufe0f AK H 2", 0, 2, "'S\ufe0f' is neither a rank nor a suit"),
        ("AH K 2C", 3, 4, "K has no suit"),
        ("AH H 2C", 3, 4, "H has no rank"),
        ("AHKH 2C", 0, 4, "'AHKH' is not one card"),
        ("2C AHKHQHJHTH9H", 3, 15, "'AHKHQHJHTH9H' is not one card"),
        ("2C AHKHQHJHTH9H8", 3, 16, "'AHKHQHJHTH9H…' is not one card"),
        ("AH KH ♥A", 6, 8, "AH stands twice in one hand"),
        ("S KQ H A S 2", 9, 10, "spades come a second time"),
        ("S KQ AH", 6, 7, "'H' cannot stand among the spades"),
        ("S H AKQ", 0, 1, "no ranks follow the suit S"),
        ("S AKQ H", 6, 7, "no ranks follow the suit H"),
        ("S AKQ- H 2", 5, 6, "'-' cannot stand among the spades"),
        ("S -A H 2", 2, 3, "'-' cannot stand among the spades"),
        ("S -- H 2", 2, 3, "'-' cannot stand among the spades"),
        ("S AKx H 2", 4, 5, "'x' cannot stand among the spades"),
        ("S AKQ H 2A2", 10, 11, "2H stands twice in one hand"),
        ("KQ.T82.94", 0, 9, "3 suits stand between the dots, and there are 4"),
        ("KQ.T8X.94.98", 5, 6, "'X' is not a rank"),
        ("KQ.T8-.94.98", 5, 6, "'-' is not a rank"),
        ("KQ.T8,.94.98", 5, 6, "',' is not a rank"),
        ("KQK.T8.94.98", 2, 3, "KS stands twice in one hand"),
    ],
)
def test_what_cannot_be_read_is_pointed_at(text: str, start: int, end: int, message: str) -> None:
    """The complaint stands at the first thing that is wrong, and says what to write."""
    found = complaint(text)
    assert (found.start, found.end, found.message) == (start, end, message)
    assert found.hint.endswith(".")


def test_one_card_is_not_two() -> None:
    """Where one card is wanted a second is refused, and pointed at."""
    found = read_card("AH 10S")
    assert isinstance(found, Complaint)
    assert (found.start, found.end, found.message) == (3, 6, "one card is wanted here, not 2")


def test_a_trick_keeps_its_order_and_its_places() -> None:
    """The cards of a trick come in the order written, each with its place; the same card twice is not for the
    reader to refuse."""
    text = "♥\ufe0fA, 10h\t2S 2S"
    assert read_cards(text) == (card("AH"), card("TH"), card("2S"), card("2S"))
    assert [text[start:end] for start, end in spans(text)] == ["♥\ufe0fA", "10h", "2S", "2S"]


@given(text=texts)
def test_reading_never_raises(text: str) -> None:
    """Any text is cards, or a complaint whose place lies in the text."""
    for read in (read_card, read_cards, read_hand):
        found = read(text)
        if isinstance(found, Complaint):
            assert 0 <= found.start <= found.end <= len(text)
            assert found.message
            assert found.hint
