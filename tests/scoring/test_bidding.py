"""The words before the play: Nap bids (N4–N7), Biritch doublings (B4, B5), and the results that follow."""

from __future__ import annotations

from itertools import product

import pytest

from scorekeeper.cards import Card, read_card
from scorekeeper.scoring import nap_deal
from scorekeeper.scoring.biritch import deal
from scorekeeper.scoring.nap import Contract, Misdeal, PassedOut, Played, Result
from scorekeeper.scoring.nap_deal import Auction, Bid
from scorekeeper.scoring.play import Play, Trick

NAMES = ("Ann", "Bob", "Cat", "Dan", "Eve")
WORDS = ["pass", "three", "four", "nap", "wellington"]


def bids(words: str) -> list[Bid]:
    """Bids from words."""
    return [Bid(word) for word in words.split()]


def first_offence(words: tuple[str, ...]) -> int | None:
    """Which bid is the first that N4–N6 do not allow."""
    for at, word in enumerate(words):
        before = [WORDS.index(other) for other in words[:at]]
        if word != "pass" and any(WORDS.index(word) <= other for other in before):
            return at
        if word == "wellington" and "nap" not in words[:at]:
            return at
    return None


@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_bidding_is_judged(players: int) -> None:
    """Of all the ways to bid those are accepted that rise, with Wellington only over Nap (N4–N6); the highest bid
    gives declarer and contract, and none is a passed-out deal (N7)."""
    names = NAMES[:players]
    accepted = 0
    for words in product(WORDS, repeat=players):
        heard, found = nap_deal.auction([Bid(word) for word in words], names, names[0])
        order = (*names[1:], names[0])
        wrong = first_offence(words)
        if wrong is not None:
            assert heard is None
            assert (found[0].field, found[0].item) == ("bids", wrong)
            assert order[wrong] in found[0].message
            continue
        accepted += 1
        highest = max(words, key=WORDS.index)
        assert found == []
        assert heard is not None
        assert [(player, bid.value) for player, bid in heard.said] == list(zip(order, words, strict=True))
        assert heard.declarer == (None if highest == "pass" else order[words.index(highest)])
        assert heard.contract == (None if highest == "pass" else Contract(highest))
    # Rising bids without Wellington: choose who bids, and what: sums of C(n, k) × C(3, k) for k = 0 … 3. With it, Nap
    # comes somewhere before: sums of C(n, k) × C(2, k − 2) for k = 2 … 4.
    assert accepted == {3: 20 + 5, 4: 35 + 15, 5: 56 + 35}[players]


def test_the_dealer_speaks_last() -> None:
    """The player at the dealer's left speaks first, whoever deals (N4)."""
    heard, _ = nap_deal.auction(bids("pass four pass pass"), NAMES[:4], "Cat")
    assert heard == Auction(
        (("Dan", Bid.PASS), ("Ann", Bid.FOUR), ("Bob", Bid.PASS), ("Cat", Bid.PASS)), "Ann", Contract.FOUR
    )


@pytest.mark.parametrize(
    ("words", "item", "message"),
    [
        ("four three pass pass", 1, "Cat's three is not higher than Bob's four (N4, N5)"),
        ("four four pass pass", 1, "Cat's four is not higher than Bob's four (N4, N5)"),
        ("pass four nap four", 3, "Ann's four is not higher than Dan's nap (N4, N5)"),
        ("wellington pass pass pass", 0, "Bob bids wellington, and nobody has bid nap before (N6)"),
        ("pass four wellington pass", 2, "Dan bids wellington, and nobody has bid nap before (N6)"),
        ("pass four", None, "2 bids, and each of the 4 players speaks once: Dan and Ann have not spoken (N4)"),
        ("pass four pass", None, "3 bids, and each of the 4 players speaks once: Ann has not spoken (N4)"),
        ("pass four pass pass nap", 4, "5 bids, and each of the 4 players speaks once (N4)"),
    ],
)
def test_a_wrong_bid_names_player_and_reason(words: str, item: int | None, message: str) -> None:
    """Which bid, whose, and why not; Ann deals."""
    heard, found = nap_deal.auction(bids(words), NAMES[:4], "Ann")
    assert heard is None
    assert [(fault.item, fault.message) for fault in found] == [(item, message)]


def test_a_wrong_bid_is_not_held_against_those_after_it() -> None:
    """Wellington without Nap counts for nothing, so the nap after it stands; the three after that does not."""
    _, found = nap_deal.auction(bids("wellington nap three pass"), NAMES[:4], "Ann")
    assert [(fault.slug, fault.item) for fault in found] == [("bid-wellington", 0), ("bid-too-low", 2)]


FOUR_BY_BOB = Auction((("Bob", Bid.FOUR), ("Cat", Bid.PASS), ("Ann", Bid.PASS)), "Bob", Contract.FOUR)
ALL_PASS = Auction((("Bob", Bid.PASS), ("Cat", Bid.PASS), ("Ann", Bid.PASS)), None, None)


def test_a_record_that_agrees_with_the_bids_is_right() -> None:
    """Declarer and contract, a passed-out deal, and a misdeal whatever was bid."""
    assert nap_deal.bid_faults(Played("Bob", Contract.FOUR, 4), FOUR_BY_BOB) == []
    assert nap_deal.bid_faults(PassedOut(), ALL_PASS) == []
    assert nap_deal.bid_faults(Misdeal(), FOUR_BY_BOB) == []


def test_a_record_that_disagrees_with_the_bids_shows_both() -> None:
    """Each of declarer, contract and outcome that the bids do not give."""
    found = nap_deal.bid_faults(Played("Cat", Contract.NAP, 4), FOUR_BY_BOB)
    assert [(fault.field, fault.message) for fault in found] == [
        ("declarer", "Cat is recorded as declarer, and by the bids Bob declares four (N3, N4)"),
        ("contract", "nap is recorded as the contract, and by the bids Bob declares four (N3, N4)"),
    ]
    found = nap_deal.bid_faults(Played("Cat", Contract.NAP, 4), ALL_PASS)
    assert [fault.message for fault in found] == [
        "Cat is recorded as declarer, and by the bids everybody passes (N3, N4)",
        "nap is recorded as the contract, and by the bids everybody passes (N3, N4)",
    ]
    (fault,) = nap_deal.bid_faults(PassedOut(), FOUR_BY_BOB)
    assert fault.field == "bids"
    assert fault.message == "the deal is recorded as passed, and by the bids Bob declares four (N4, N7)"


def won(winners: str) -> Play:
    """A Nap play of Ann and two others in which the tricks went so (A: Ann, anything else: not)."""
    card = read_card("AS")
    assert isinstance(card, Card)
    tricks = tuple(Trick("Ann", (card, card, card), "Ann" if winner == "A" else "Bob") for winner in winners)
    return Play(("Ann", "Bob", "Cat"), 5, None, (None, None, None), tricks)


@pytest.mark.parametrize("contract", Contract)
def test_a_result_is_known_when_the_rest_cannot_change_it(contract: Contract) -> None:
    """Every way the first tricks can go: all five give the number, fewer the result where every way to go on gives
    the same (N5, N10)."""
    promised = {"three": 3, "four": 4, "nap": 5, "wellington": 5}[contract.value]
    for length in range(6):
        for winners in map("".join, product("AB", repeat=length)):
            ways = ["".join(rest) for rest in product("AB", repeat=5 - length)]
            ends = {(winners + rest).count("A") >= promised for rest in ways}
            expected: int | Result | None = None
            if length == 5:
                expected = winners.count("A")
            elif len(ends) == 1:
                expected = Result.MADE if ends.pop() else Result.FAILED
            assert nap_deal.settled(won(winners), "Ann", contract) == expected


@pytest.mark.parametrize("contract", Contract)
def test_a_recorded_result_must_be_one_the_play_can_come_to(contract: Contract) -> None:
    """Every recorded number and result against every way the first tricks can go."""
    promised = {"three": 3, "four": 4, "nap": 5, "wellington": 5}[contract.value]
    for length in range(6):
        for winners in map("".join, product("AB", repeat=length)):
            counts = {(winners + "".join(rest)).count("A") for rest in product("AB", repeat=5 - length)}
            for tricks in range(6):
                found = nap_deal.play_faults(Played("Ann", contract, tricks), won(winners))
                assert [fault.slug for fault in found] == ([] if tricks in counts else ["tricks-disagree"])
            for result in Result:
                found = nap_deal.play_faults(Played("Ann", contract, None, result), won(winners))
                possible = any((count >= promised) == (result is Result.MADE) for count in counts)
                assert [fault.slug for fault in found] == ([] if possible else ["result-disagrees"])


def test_a_result_that_disagrees_with_the_play_shows_both_counts() -> None:
    """What is recorded, what the play gives, and the difference."""
    (fault,) = nap_deal.play_faults(Played("Ann", Contract.FOUR, 4), won("AABBA"))
    assert (fault.field, fault.message) == ("tricks", "4 tricks recorded for Ann, and the play gives 3: 1 too many")
    (fault,) = nap_deal.play_faults(Played("Ann", Contract.FOUR, 1), won("AAA"))
    assert fault.message == "1 trick recorded for Ann, and the play gives 3 to 5: 2 too few"
    (fault,) = nap_deal.play_faults(Played("Ann", Contract.FOUR, None, Result.MADE), won("AABB"))
    assert (fault.field, fault.message) == (
        "result",
        "made is recorded, and the play gives Ann 2 to 3 of the 4 tricks promised",
    )


def test_a_play_that_stops_too_early_tells_what_is_open() -> None:
    """Two of four tricks, and three cards left: nobody can tell (N10)."""
    fault = nap_deal.unsettled_fault(won("AA"), "Ann", Contract.FOUR)
    assert fault.field == "play"
    assert fault.message == "Ann promised 4 tricks, has 2, and the play stops with 3 to come (N10)"


@pytest.mark.parametrize("dealer", NAMES[:4])
def test_every_list_of_doublings_is_judged(dealer: str) -> None:
    """Of all lists of up to four names those are accepted in which a defender is first and the sides alternate
    (B4, B5), whoever deals."""
    names = NAMES[:4]
    dealers = {dealer, names[(names.index(dealer) + 2) % 4]}
    for length in range(5):
        for doubled in product(names, repeat=length):
            turn_of_defenders = True
            wrong = []
            for at, name in enumerate(doubled):
                if (name not in dealers) == turn_of_defenders:
                    turn_of_defenders = not turn_of_defenders
                else:
                    wrong.append(at)
            found = deal.doubling_faults(doubled, names, dealer)
            assert [(fault.field, fault.item) for fault in found] == [("doubles", at) for at in wrong]


@pytest.mark.parametrize(
    ("doubled", "item", "message"),
    [
        (["Cat"], 0, "Cat is of the dealer's side and cannot double first (B4)"),
        (["Bob", "Dan"], 1, "Dan cannot double again: Bob, of the same side, made the last doubling (B5)"),
        (["Bob", "Ann", "Ann"], 2, "Ann cannot double again: Ann, of the same side, made the last doubling (B5)"),
    ],
)
def test_a_wrong_doubling_names_player_and_reason(doubled: list[str], item: int, message: str) -> None:
    """Which doubling, whose, and why not; Ann deals."""
    (fault,) = deal.doubling_faults(doubled, NAMES[:4], "Ann")
    assert (fault.item, fault.message) == (item, message)


def test_doublings_that_could_not_be_printed_are_refused() -> None:
    """There is no ceiling but that of a thousand doublings."""
    raises = ["Bob", "Ann"] * 500
    assert deal.doubling_faults(raises, NAMES[:4], "Ann") == []
    (fault,) = deal.doubling_faults([*raises, "Dan"], NAMES[:4], "Ann")
    assert (fault.slug, fault.item) == ("doubles-count", 1000)
