"""Deals to look at, in explanations, and as data: hands, bids, doublings, tricks."""

from __future__ import annotations

from json import loads

import pytest

from scorekeeper.cards import PACK, Card, Cards, Suit, can_follow, read_cards, read_hand
from scorekeeper.scoring import biritch, nap, nap_deal
from scorekeeper.scoring.biritch import deal as biritch_deal
from scorekeeper.sheets.explanation import explanation_text
from scorekeeper.sheets.games import room
from scorekeeper.sheets.json_form import dumps
from scorekeeper.sheets.style import Style
from scorekeeper.width import columns

FOUR = ("Ann", "Bob", "Cat", "Dan")
BIDS = (nap_deal.Bid.FOUR, nap_deal.Bid.PASS, nap_deal.Bid.PASS, nap_deal.Bid.PASS)
HANDS = ("AH KH QH AS 2C", "JH 10H KS AC KD", "9H 8H QS QC QD", "7H 6H JS JC JD")
PLAY = ("AH JH 9H 7H", "KH 10H 8H 6H", "QH KD QD JD", "AS KS QS JS", "2C AC QC JC")
BRIDGE = (
    "S AQ95 H 84 D AKQT C KJ2",
    "S KJT2 H AK2 D 9876 C 43",
    "S 8764 H QJT73 D - C AQT9",
    "S 3 H 965 D J5432 C 8765",
)


def hand(text: str) -> Cards:
    """A hand that can be read."""
    found = read_hand(text)
    assert isinstance(found, Cards)
    return found


def line(text: str) -> tuple[Card, ...]:
    """A trick that can be read."""
    found = read_cards(text)
    assert isinstance(found, tuple)
    return found


def nap_report(deal: nap_deal.Deal, tricks: int = 4) -> nap.Report:
    """The hand of NE1, Dan dealing, with a deal."""
    played = nap.Played("Ann", nap.Contract.FOUR, tricks, deal=deal)
    return nap.score(nap.Game(FOUR, "Dan", hands=(played,)))


def biritch_report(deal: biritch_deal.Deal, doubles: int = 0) -> biritch.Report:
    """A hand in diamonds that Dan dealt, with a deal."""
    played = biritch.Played(biritch.Trump.DIAMONDS, 9, doubles, deal=deal)
    return biritch.score(biritch.Evening(rubbers=(biritch.Rubber(FOUR, "Dan", (played,)),)))


WHOLE = nap_deal.Deal(BIDS, tuple(zip(FOUR, map(hand, HANDS), strict=True)), tuple(map(line, PLAY)))


def explained(game: str, report: nap.Report | biritch.Report, style: Style) -> str:
    """The explanation of the first hand, as text."""
    return explanation_text(room(game).explain(report, 1), style)


def test_a_nap_deal_in_rows() -> None:
    """NE1: the hands, the bids, each trick with who led and who won, Ann's tricks against the others'."""
    parts = explained("nap", nap_report(WHOLE), Style()).split("\n\n")
    assert parts[1].splitlines() == [
        "  Ann (declarer)  ♠ A ♥ A K Q ♣ 2",
        "  Bob             ♠ K ♥ J 10 ♦ K ♣ A",
        "  Cat             ♠ Q ♥ 9 8 ♦ Q ♣ Q",
        "  Dan (dealer)    ♠ J ♥ 7 6 ♦ J ♣ J",
    ]
    assert parts[2] == "Bids, from the dealer's left: Ann four, Bob pass, Cat pass, Dan pass."
    assert parts[3].splitlines() == [
        "      Ann    Bob    Cat    Dan",
        "  1  >♥A*    ♥J     ♥9     ♥7     1 : 0",
        "  2  >♥K*    ♥10    ♥8     ♥6     2 : 0",
        "  3  >♥Q*    ♦K     ♦Q     ♦J     3 : 0",
        "  4  >♠A*    ♠K     ♠Q     ♠J     4 : 0",
        "  5  >♣2     ♣A*    ♣Q     ♣J     4 : 1",
        "> leads, * wins; the tricks so far are those of Ann : the others.",
    ]


def test_only_what_is_recorded_is_shown() -> None:
    """One hand, no bids, one trick: nothing of the others is made up."""
    deal = nap_deal.Deal(None, (("Bob", hand(HANDS[1])),), (line(PLAY[0]),))
    parts = explained("nap", nap_report(deal), Style()).split("\n\n")
    assert parts[1].splitlines()[::2] == ["  Ann (declarer)  not known", "  Cat             not known"]
    assert parts[2].splitlines()[1:-1] == ["  1  >♥A*    ♥J     ♥9     ♥7     1 : 0"]


def test_biritch_hands_stand_around_the_table() -> None:
    """The first player at the top, the next at the right; dealer and dummy are named, a void is a dash (B6)."""
    deal = biritch_deal.Deal(("Ann", "Bob", "Cat"), tuple(zip(FOUR, map(hand, BRIDGE), strict=True)))
    text = explained("biritch", biritch_report(deal, 3), Style())
    _, table, doublings, *_ = text.split("\n\n")
    assert table.splitlines() == [
        "              Ann",
        "              ♠ A Q 9 5",
        "              ♥ 8 4",
        "              ♦ A K Q 10",
        "              ♣ K J 2",
        "Dan (dealer)                Bob (dummy)",
        "♠ 3                         ♠ K J 10 2",
        "♥ 9 6 5                     ♥ A K 2",
        "♦ J 5 4 3 2                 ♦ 9 8 7 6",
        "♣ 8 7 6 5                   ♣ 4 3",
        "              Cat",
        "              ♠ 8 7 6 4",
        "              ♥ Q J 10 7 3",
        "              ♦ –",
        "              ♣ A Q 10 9",
    ]
    assert doublings == "Doublings: Ann contre, Bob sur contre, Cat doubles again."
    assert "The honours are counted from the cards: 1 way fits (4-0-0-1" in text


def long_names(count: int) -> tuple[str, ...]:
    """Names of ten letters."""
    return tuple(letter * 10 for letter in "ABCDEFG"[:count])


@pytest.mark.parametrize("style", [Style(), Style(ascii=True)], ids=["signs", "ascii"])
@pytest.mark.parametrize("count", range(3, 8))
def test_nap_fits_eighty_columns(count: int, style: Style) -> None:
    """Any table of names of ten letters fits, in ASCII too."""
    names = long_names(count)
    dealt = [Cards(tuple(PACK[seat::count][:5])) for seat in range(count)]
    led = dealt[0].cards[0]
    trick = tuple((can_follow(cards, led.suit) or cards.cards)[0] for cards in dealt)
    deal = nap_deal.Deal(None, tuple(zip(names, dealt, strict=True)), (trick,))
    report = nap.score(nap.Game(names, names[-1], hands=(nap.Played(names[0], nap.Contract.THREE, 3, deal=deal),)))
    text = explained("nap", report, style)
    assert max(map(columns, text.splitlines())) <= 80
    assert text.isascii() == style.ascii


@pytest.mark.parametrize("style", [Style(), Style(ascii=True)], ids=["signs", "ascii"])
def test_biritch_fits_eighty_columns(style: Style) -> None:
    """Thirteen cards of one suit in every hand are the widest deal there is."""
    names = long_names(4)
    dealt = tuple(
        (name, Cards(tuple(card for card in PACK if card.suit is suit))) for name, suit in zip(names, Suit, strict=True)
    )
    hand = biritch.Played(biritch.Trump.HEARTS, 13, deal=biritch_deal.Deal(None, dealt))
    rubber = biritch.Rubber(names, names[-1], (hand,))
    text = explained("biritch", biritch.score(biritch.Evening(rubbers=(rubber,))), style)
    assert max(map(columns, text.splitlines())) <= 80
    assert text.isascii() == style.ascii
    assert "A K Q J 10 9 8 7 6 5 4 3 2" in text


def test_a_narrow_window_has_rows() -> None:
    """Where the table has no room the hands stand below each other."""
    deal = biritch_deal.Deal(None, tuple(zip(FOUR, map(hand, BRIDGE), strict=True)))
    text = explained("biritch", biritch_report(deal), Style(width=40))
    assert max(map(columns, text.splitlines())) <= 40
    assert "  Bob (dummy)" in text


def test_nap_json() -> None:
    """Bids as they are written, cards by player, each trick with leader, cards and winner."""
    (first,) = loads(dumps(room("nap").as_json(_Untitled(), nap_report(WHOLE))))["hands"]
    assert first["bids"] == ["four", "pass", "pass", "pass"]
    assert first["cards"]["Cat"] == ["QS", "9H", "8H", "QD", "QC"]
    assert first["play"][4] == {"leader": "Ann", "cards": ["2C", "AC", "QC", "JC"], "winner": "Bob"}


def test_biritch_json() -> None:
    """Who doubled, cards and play, where they are recorded, and no key where they are not."""
    deal = biritch_deal.Deal(("Ann",), (("Dan", hand(BRIDGE[3])),), (line("AS 2S 4S 3S"),))
    told, untold = (
        loads(dumps(room("biritch").as_json(_Untitled(), report)))["rubbers"][0]["hands"][0]
        for report in (biritch_report(deal, 1), biritch_report(biritch_deal.Deal(None, deal.cards)))
    )
    assert told["doubled_by"] == ["Ann"]
    assert told["cards"]["Dan"][:2] == ["3S", "9H"]
    assert told["play"] == [{"leader": "Ann", "cards": ["AS", "2S", "4S", "3S"], "winner": "Ann"}]
    assert untold.keys() & {"doubled_by", "cards", "play"} == {"cards"}


class _Untitled:
    """An evening of which nothing is said."""

    title = None
    date = None
    note = None
