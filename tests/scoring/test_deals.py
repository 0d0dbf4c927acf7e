"""What follows from the deal of a Nap hand where the record leaves it out: declarer, contract, tricks and result."""

from __future__ import annotations

import pytest

from scorekeeper.cards import Card, Cards, read_cards
from scorekeeper.scoring import nap
from scorekeeper.scoring.nap import Contract, Hand, Misdeal, PassedOut, Played, Result
from scorekeeper.scoring.nap_deal import Bid, Deal, Record, filled_in, judge

PLAYERS = ("Ann", "Bob", "Cat")
THREE, FOUR, NAP, WELLINGTON = Contract
MADE, FAILED = Result
HANDS = {"Ann": "AH KH 9S 8S 2C", "Bob": "QH JH AS 3C 4C", "Cat": "TH 2H KS AC 5D"}
PLAY = ("AH QH TH", "KH JH 2H", "9S AS KS", "3C AC 2C", "5D 8S 4C")
"""Ann leads; hearts are trumps. She takes tricks 1 and 2, Bob trick 3, Cat tricks 4 and 5."""
THREE_IN_A_ROW = ("AH QH TH", "KH JH 2H", "AS 3S 4S")
"""Ann takes all three."""


def cards(text: str) -> tuple[Card, ...]:
    """Cards from a line of them."""
    found = read_cards(text)
    assert isinstance(found, tuple)
    return found


def deal(bids: str = "", play: tuple[str, ...] = (), known: str = "") -> Deal:
    """A deal: bids in words from Bob on, tricks, and the names of those whose hands are known."""
    return Deal(
        tuple(Bid(word) for word in bids.split()) or None,
        tuple((name, Cards(cards(HANDS[name]))) for name in known.split()),
        tuple(map(cards, play)),
    )


@pytest.mark.parametrize(
    ("given", "record", "full"),
    [
        # the bids tell declarer and contract (N3–N5), and nothing where all passed (N7)
        (deal("pass pass four"), Record(), Record("Ann", FOUR)),
        (deal("nap wellington pass"), Record(), Record("Cat", WELLINGTON)),
        (deal("pass pass pass"), Record(), Record()),
        (deal("four three pass"), Record(), Record()),
        # the play tells the number of tricks at its end, and the result where the rest cannot change it (N10)
        (deal("pass pass four", PLAY), Record(), Record("Ann", FOUR, 2)),
        (deal("pass pass four", PLAY[:4]), Record(), Record("Ann", FOUR, None, FAILED)),
        (deal("pass pass four", PLAY[:3]), Record(), Record("Ann", FOUR)),
        (deal("pass pass three", THREE_IN_A_ROW), Record(), Record("Ann", THREE, None, MADE)),
        (deal("pass pass four", THREE_IN_A_ROW), Record(), Record("Ann", FOUR)),
        # and who led is the declarer (N8); what was promised it does not tell
        (deal("", PLAY, "Ann Bob Cat"), Record(), Record("Ann")),
        (deal("", ("QH TH AH",), "Ann Bob Cat"), Record(), Record("Bob")),
        (deal("", PLAY, "Ann Bob Cat"), Record(None, THREE), Record("Ann", THREE, 2)),
        (deal("", PLAY), Record("Ann", THREE), Record("Ann", THREE, 2)),
        (deal("", PLAY), Record("Ann"), Record("Ann")),
        # neither do the hands alone, nor a play that is at fault
        (deal("", (), "Ann Bob Cat"), Record(None, FOUR), Record(None, FOUR)),
        (deal("pass pass four", ("AH QH",)), Record(), Record("Ann", FOUR)),
        # what is recorded stands, whatever the deal shows
        (deal("pass pass four", PLAY), Record("Ann", THREE), Record("Ann", THREE, 2)),
        (deal("pass pass four"), Record("Cat"), Record("Cat", FOUR)),
        (deal("pass pass four"), Record(tricks=3), Record("Ann", FOUR, 3)),
        (deal("pass pass four"), Record(result=MADE), Record("Ann", FOUR, None, MADE)),
        (deal("pass pass four", PLAY), Record(tricks=4), Record("Ann", FOUR, 4)),
        (deal("pass pass four", PLAY), Record(result=MADE), Record("Ann", FOUR, None, MADE)),
        (deal("", THREE_IN_A_ROW), Record("Ann", THREE, 3), Record("Ann", THREE, 3)),
    ],
)
def test_what_follows_from_a_deal(given: Deal, record: Record, full: Record) -> None:
    """Ann deals. What is missing is taken from the bids and the play, as far as they are certain (N3–N5, N8, N10)."""
    assert filled_in(record, judge(given, PLAYERS, "Ann", record.declarer)) == full


def test_without_a_dealer_the_bids_tell_nothing() -> None:
    """Nobody knows who spoke first, so the same words could be anybody's (N4)."""
    judged = judge(deal("pass pass four"), PLAYERS, None, None)
    assert (judged.bidding, judged.faults) == (None, ())
    assert filled_in(Record(), judged) == Record()


def test_who_declares_by_the_bids_leads() -> None:
    """Bob declares by the bids, and Ann's card opens the play: her lead is out of turn (N8)."""
    judged = judge(deal("four pass pass", PLAY, "Ann Bob Cat"), PLAYERS, "Ann", None)
    assert (judged.play, [(fault.slug, fault.item) for fault in judged.faults]) == (None, [("led-out-of-turn", 0)])


def test_where_record_and_bids_name_two_declarers_the_cards_tell_who_led() -> None:
    """Cat is recorded, Bob declares by the bids, and Ann led: that the two disagree is the fault, and the lead none."""
    hand = Played("Cat", FOUR, 2, deal=deal("four pass pass", PLAY, "Ann Bob Cat"))
    assert [fault.slug for fault in nap.faults(hand, PLAYERS, "Ann")] == ["declarer-disagrees"]


@pytest.mark.parametrize(
    "hand",
    [
        Played("Ann", FOUR, 2, deal=deal("pass pass four", PLAY, "Ann Bob Cat")),
        Played("Ann", FOUR, result=FAILED, deal=deal("pass pass four", PLAY[:2])),
        Played("Ann", FOUR, 5, deal=deal("", (), "Ann")),
        PassedOut(deal=deal("pass pass pass", (), "Ann Bob")),
        PassedOut(),
        Misdeal(),
    ],
)
def test_a_hand_that_agrees_with_its_deal_is_right(hand: Hand) -> None:
    """Bids, hands and play as recorded, however much of them is (N4–N10)."""
    assert nap.faults(hand, PLAYERS, "Ann") == []


@pytest.mark.parametrize(
    ("hand", "slugs"),
    [
        (Played("Ann", FOUR, 3, deal=deal("pass pass four", PLAY)), ["tricks-disagree"]),
        (Played("Ann", NAP, 3, deal=deal("pass pass four", PLAY)), ["contract-disagrees", "tricks-disagree"]),
        (Played("Ann", FOUR, 6, deal=deal("", (), "Ann")), ["nap-tricks"]),
        (Played("Ann", FOUR, 3, deal=deal("pass pass four pass", ("AH QH",))), ["bids-count", "trick-cards"]),
        (PassedOut(deal=deal("pass four pass", PLAY)), ["passed-disagrees"]),
        (PassedOut(deal=deal("", ("AH QH",))), ["trick-cards"]),
    ],
)
def test_every_fault_of_a_deal_is_found_once(hand: Hand, slugs: list[str]) -> None:
    """The bids, the play, and what is recorded beside them, in this order; one contradiction is one fault."""
    assert [fault.slug for fault in nap.faults(hand, PLAYERS, "Ann")] == slugs
