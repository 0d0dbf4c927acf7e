"""Deals in Portable Bridge Notation: tags in the order of its standard, seats, hands and tricks put right by hand."""

from __future__ import annotations

import datetime as dt
import re

import pytest

from scorekeeper.cards import Cards, Suit, read_cards, read_hand
from scorekeeper.problem import Refusal
from scorekeeper.scoring import biritch
from scorekeeper.scoring.biritch import Evening, Holding, Misdeal, Played, Rubber, Trump
from scorekeeper.scoring.biritch.deal import Deal
from scorekeeper.session.reading import Session
from scorekeeper.sheets.biritch.pbn import pbn

PLAYERS = ("Ann", "Bob", "Cat", "Dan")
RANKS = "A K Q J T 9 8 7 6 5 4 3 2"
MANDATORY = (
    "Event", "Site", "Date", "Board", "West", "North", "East", "South", "Dealer", "Vulnerable", "Deal", "Scoring",
    "Declarer", "Contract", "Result",
)  # fmt: skip


def hand(text: str) -> Cards:
    """A hand from its text."""
    cards = read_hand(text)
    assert isinstance(cards, Cards)
    return cards


def tricks(*lines: str) -> tuple[tuple[object, ...], ...]:
    """Tricks from their texts."""
    return tuple(read_cards(line) for line in lines)  # type: ignore[misc]  # none is a complaint


def exported(*hands: biritch.Hand, title: str | None = None, date: dt.date | None = None) -> str:
    """The hands of one rubber, which Ann deals first, as PBN."""
    evening = Evening(rubbers=(Rubber(PLAYERS, "Ann", hands),))
    return pbn(Session("biritch", evening, title, date), biritch.score(evening))


def tags(text: str) -> list[tuple[str, str]]:
    """Names and values as they are written."""
    return re.findall(r'^\[(\w+) "(.*)"\]$', text, re.MULTILINE)


PARTIAL = Deal(
    doubled=("Cat", "Bob"),
    cards=(("Cat", hand("JT93.J5.K43.AKQ5")), ("Bob", hand("AKQ2.AKQ2.A2.432"))),
    play=tricks("5H 9H 3H AH", "AS 3S 4S 5S"),  # type: ignore[arg-type]  # cards all the same
)
HEARTS = Played(Trump.HEARTS, 9, 2, (Holding(("Bob",), 3),), dealer="Bob", note="{ a\n% b", deal=PARTIAL)


def test_a_deal_is_written_word_for_word() -> None:
    """Ann is North, so Bob, who deals and plays dummy's cards, is East and declarer; Cat, at his left, leads.

    The second trick is led by Bob: its cards stand below those of the same players, Cat's first.
    """
    text = exported(Misdeal(), HEARTS, title='The "Crown" \\', date=dt.date(2026, 11, 20))
    assert text == (
        "% PBN 2.1\n"
        "; { a\n"
        "; % b\n"
        '[Event "The \\"Crown\\" \\\\"]\n'
        '[Site "?"]\n'
        '[Date "2026.11.20"]\n'
        '[Board "2"]\n'
        '[West "Dan"]\n'
        '[North "Ann"]\n'
        '[East "Bob"]\n'
        '[South "Cat"]\n'
        '[Dealer "E"]\n'
        '[Vulnerable "None"]\n'
        '[Deal "E:AKQ2.AKQ2.A2.432 JT93.J5.K43.AKQ5 - -"]\n'
        '[Scoring "Biritch"]\n'
        '[Declarer "E"]\n'
        '[Contract ""]\n'
        '[Result "9"]\n'
        '[BiritchDoublings "2"]\n'
        '[BiritchHand "1.2"]\n'
        '[BiritchTrump "H"]\n'
        '[Play "S"]\n'
        "H5 H9 H3 HA\n"
        "S3 S4 S5 SA\n"
        "*\n"
    )


def test_a_whole_deal_ends_with_its_last_trick() -> None:
    """A suit in each hand, at biritch: Bob, at Ann's left, leads his hearts and takes all thirteen."""
    suits = dict(zip(PLAYERS, "SHDC", strict=True))
    cards = tuple((player, hand(" ".join(rank + suit for rank in RANKS.split()))) for player, suit in suits.items())
    play = tricks(*(f"{rank}H {rank}D {rank}C {rank}S" for rank in RANKS.split()))
    text = exported(Played(Trump.BIRITCH, 0, deal=Deal(cards=cards, play=play)))  # type: ignore[arg-type]  # cards all the same
    assert '[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]' in text
    assert '[BiritchTrump "NT"]' in text
    assert text.partition('[Play "E"]\n')[2] == "".join(f"H{r} D{r} C{r} S{r}\n" for r in RANKS.split())


def test_the_tags_keep_the_order_of_the_standard() -> None:
    """The mandatory ones first, then ours by name, each once; what is not known is a question mark."""
    found = tags(exported(Played(Trump.BIRITCH, 7, deal=Deal(cards=PARTIAL.cards[:1]))))
    names = [name for name, _ in found]
    assert tuple(names[:15]) == MANDATORY
    assert names[15:] == sorted(names[15:])
    values = dict(found)
    assert (values["Event"], values["Date"], values["Deal"]) == ("?", "????.??.??", "N:- - JT93.J5.K43.AKQ5 -")


def test_only_hands_with_cards_are_deals() -> None:
    """An empty line stands between two; a hand without cards is left out, and its number with it."""
    bare = Played(Trump.BIRITCH, 6, dealer="Ann")
    text = exported(bare, HEARTS, bare, HEARTS)
    assert [value for name, value in tags(text) if name == "Board"] == ["2", "4"]
    assert text.count("\n\n") == 1
    with pytest.raises(Refusal) as refusal:
        exported(bare)
    assert refusal.value.slug == "no-deals"


def test_a_title_stays_one_token() -> None:
    """A value has no line end in it, and with its quotes no more than 255 characters."""
    text = exported(HEARTS, title="Friday\n[Deal]" + '"' * 300)
    (event,) = (line for line in text.splitlines() if line.startswith("[Event"))
    assert len(event) <= len("[Event ]") + 255
    assert event.startswith('[Event "Friday\\\\x0a[Deal]')
    assert re.fullmatch(r'\[Event "(?:[^"\\]|\\["\\])*"\]', event)


def test_every_suit_has_a_letter() -> None:
    """Trumps are written as the notation writes denominations."""
    letters = {
        trump: dict(tags(exported(Played(trump, 7, deal=Deal(cards=PARTIAL.cards[:1])))))["BiritchTrump"]
        for trump in Trump
    }
    assert letters == {Trump.BIRITCH: "NT", **{Trump(suit.value): suit.letter for suit in Suit}}
