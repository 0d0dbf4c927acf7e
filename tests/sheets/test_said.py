"""Hands said back in the game's words, and where everybody stands after them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scorekeeper.problem import Refusal
from scorekeeper.scoring import biritch, nap
from scorekeeper.scoring.biritch import Holding, NamedBy, Rubber, Trump
from scorekeeper.scoring.nap import Contract, Result
from scorekeeper.sheets.games import room

FOUR = ("Ann", "Bob", "Cat", "Dan")


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        (
            nap.Played("Bob", Contract.FOUR, tricks=4),
            "Hand 1: Cat dealt, Bob declared four and made it with 4 tricks: each pays 4, +12.",
        ),
        (
            nap.Played("Dan", Contract.NAP, tricks=3),
            "Hand 1: Cat dealt, Dan declared nap and failed with 3 tricks: pays 5 to each, −15.",
        ),
        (
            nap.Played("Ann", Contract.THREE, tricks=1, note="too bold\x1b[2J"),
            "Hand 1: Cat dealt, Ann declared three and failed with 1 trick: pays 3 to each, −9. Note: too bold\\x1b[2J",
        ),
        (
            nap.Played("Ann", Contract.WELLINGTON, result=Result.MADE),
            "Hand 1: Cat dealt, Ann declared wellington and made it: each pays 10, +30.",
        ),
        (
            nap.Played("Ann", Contract.NAP, result=Result.FAILED),
            "Hand 1: Cat dealt, Ann declared nap and failed: pays 5 to each, −15.",
        ),
        (nap.PassedOut(), "Hand 1: Cat dealt, all passed: nobody pays."),
        (nap.Misdeal(note="a card face up"), "Hand 1: a misdeal by Cat, who deals again. Note: a card face up"),
    ],
)
def test_nap(hand: nap.Hand, said: str) -> None:
    """Every kind of Nap hand says who dealt, who declared what, and who pays whom how much."""
    assert room("nap").said(nap.score(nap.Game(FOUR, "Cat", hands=(hand,))), 1) == said


def test_nap_at_a_table_that_pays_nothing() -> None:
    """A payment of 0 has no sign."""
    tariff = nap.Tariff(three=nap.Stake(0, 0))
    report = nap.score(nap.Game(FOUR, "Cat", tariff=tariff, hands=(nap.Played("Ann", Contract.THREE, 3),)))
    assert room("nap").said(report, 1).endswith("each pays 0, 0.")


def test_nap_standing(nap_report: Callable[..., nap.Report]) -> None:
    """Balances in the order of the places, equal ones together, then whose deal it is; at the end who won."""
    stands = "1st Bob +47, 2nd Ann and Cat −9, 4th Dan −29."
    standing = room("nap").standing
    assert standing(nap_report(*FOUR)) == f"{stands} Ann deals next. Round 1 of 2 is complete."
    assert standing(nap_report(*FOUR, rounds=None)) == f"{stands} Ann deals next."
    assert standing(nap_report(*FOUR, rounds=1)) == f"{stands} Bob wins by 56. The one agreed round is complete."
    assert standing(nap.score(nap.Game(FOUR, "Dan"))) == "1st Ann, Bob, Cat and Dan 0. Dan deals first."


def said(*hands: biritch.Hand, dealer: str = "Cat", tariff: biritch.Tariff = biritch.STANDARD) -> str:
    """The last of these hands said back."""
    report = biritch.score(biritch.Evening(tariff, (Rubber(FOUR, dealer, hands),)))
    return room("biritch").said(report, len(hands))


BOTH = (Holding(("Bob", "Dan"), 3),)
OURS = (Holding(("Ann", "Cat"), 3),)


def test_the_hand_of_the_specification() -> None:
    """A doubled hand that wins the game, with the other pair's honours."""
    misdeals = (biritch.Misdeal(),) * 6
    hand = biritch.Played(Trump.HEARTS, 9, doubles=1, honours=(Holding(("Bob",), 2), Holding(("Dan",), 1)))
    assert said(*misdeals, hand) == (
        "Hand 7: Cat dealt, hearts, contre. Ann & Cat took 9: 3 odd × 8 × 2 = 48 below, game. "
        "Bob & Dan: three honours, 2 × 8 = 16 above."
    )


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        (
            biritch.Played(Trump.SPADES, 7, honours=OURS),
            "Cat dealt, spades. Ann & Cat took 7: 1 odd × 2 = 2 below. Ann & Cat: three honours, 2 × 2 = 4 above.",
        ),
        (
            biritch.Played(Trump.BIRITCH, 6, 2, (Holding(("Bob",), 3),), named_by=NamedBy.PARTNER),
            (
                "Cat dealt, Ann named biritch, sur contre. Bob & Dan took 7: 1 odd × 10 × 4 = 40 below, game. "
                "Bob & Dan: three aces, 30 above."
            ),
        ),
        (
            biritch.Played(Trump.CLUBS, 12, 0, (Holding(("Ann",), 4), Holding(("Cat",), 1)), ("Dan",)),
            (
                "Cat dealt, clubs. Ann & Cat took 12: 6 odd × 4 = 24 below. "
                "Ann & Cat: twelve tricks, 20 above; five honours, four in one hand, 9 × 4 = 36 above; "
                "chicane (Dan), −2 × 4 = −8 above."
            ),
        ),
        (
            biritch.Played(Trump.DIAMONDS, 0, 0, (Holding(("Ann",), 4),), ("Cat",)),
            (
                "Cat dealt, diamonds. Bob & Dan took 13: 7 odd × 6 = 42 below, game. "
                "Ann & Cat: four honours in one hand, 8 × 6 = 48 above; chicane (Cat), 2 × 6 = 12 above. "
                "Bob & Dan: thirteen tricks, 40 above."
            ),
        ),
        (
            biritch.Played(Trump.HEARTS, 7, 3, note="late"),
            (
                "Cat dealt, hearts, 3 doublings. Ann & Cat took 7: 1 odd × 8 × 8 = 64 below, game. "
                "Nothing is recorded of honours. Note: late"
            ),
        ),
        (
            biritch.Played(Trump.BIRITCH, 7, 0, (Holding(("Ann",), 2), Holding(("Bob",), 2))),
            "Cat dealt, biritch. Ann & Cat took 7: 1 odd × 10 = 10 below. Two aces each: nobody scores honours.",
        ),
        (
            biritch.Played(Trump.BIRITCH, 8),
            "Cat dealt, biritch. Ann & Cat took 8: 2 odd × 10 = 20 below.",
        ),
        (biritch.Misdeal(note="oh"), "a misdeal by Cat, who deals again. Note: oh"),
    ],
)
def test_biritch(hand: biritch.Hand, expected: str) -> None:
    """Every kind of Biritch hand says what was named and doubled, what it scored, for whom and why."""
    assert said(hand) == f"Hand 1: {expected}"


def test_a_thousand_doublings_are_exact() -> None:
    """The multiplier is a power, the points are exact."""
    assert f"took 7: 1 odd × 8 × 2^1000 = {8 << 1000} below, game." in said(
        biritch.Played(Trump.HEARTS, 7, 1000, honours=OURS)
    )


def test_the_rubber() -> None:
    """The hand that wins the rubber says so, with the 40 above."""
    win = biritch.Played(Trump.HEARTS, 10, honours=BOTH)
    loss = biritch.Played(Trump.HEARTS, 3, honours=BOTH)
    assert said(win, loss) == (
        "Hand 2: Dan dealt, hearts. Ann & Cat took 10: 4 odd × 8 = 32 below, game and rubber. "
        "Ann & Cat: rubber, 40 above. Bob & Dan: three honours, 2 × 8 = 16 above."
    )


def test_biritch_standing(rubber: Callable[..., Rubber], biritch_report: Callable[..., biritch.Report]) -> None:
    """Totals, points and needs of the game in play, games won, and whose deal it is."""
    standing = room("biritch").standing
    assert standing(biritch_report(rubber(*FOUR))) == (
        "Rubber 1: Ann & Cat 110, Bob & Dan 46. Below the line 12 to 0: Ann & Cat need 18, Bob & Dan need 30. "
        "Games 1 to 0. Dan deals next."
    )
    assert standing(biritch_report(rubber(*FOUR), Rubber(FOUR, "Bob"))) == (
        "Rubber 2: Ann & Cat 0, Bob & Dan 0. Below the line 0 to 0: Ann & Cat need 30, Bob & Dan need 30. "
        "Games 0 to 0. Bob deals first."
    )
    assert standing(biritch_report()) == "No rubber has been started."


def test_biritch_standing_of_a_won_rubber(biritch_report: Callable[..., biritch.Report]) -> None:
    """Who won, and who is ahead, which can be the other pair (B15): 32 + 32 + 40 against 80 + 80."""
    aces = (Holding(("Bob",), 4),)
    hands = (
        biritch.Played(Trump.BIRITCH, 10, honours=aces),
        biritch.Misdeal(),
        biritch.Played(Trump.BIRITCH, 3, honours=aces),
    )
    assert room("biritch").standing(biritch_report(Rubber(FOUR, "Ann", hands))) == (
        "Rubber 1: Ann & Cat 120, Bob & Dan 160. Ann & Cat won the rubber by 2 games to 0. Bob & Dan are ahead by 40."
    )


def test_level_totals(biritch_report: Callable[..., biritch.Report]) -> None:
    """A won rubber can end level (B15): 40 + 40 below against 40 + 40 above, with nothing for the rubber."""
    tariff = biritch.Tariff(rubber=0)
    divided = (Holding(("Bob", "Dan"), 4),)
    hands = (
        biritch.Played(Trump.BIRITCH, 10, honours=divided),
        biritch.Played(Trump.BIRITCH, 3, honours=divided),
    )
    standing = room("biritch").standing(biritch_report(Rubber(FOUR, "Ann", hands), tariff=tariff))
    assert standing.endswith("Ann & Cat won the rubber by 2 games to 0. The totals are equal.")


def test_hands_that_are_not_there(nap_report: Callable[..., nap.Report]) -> None:
    """A hand that is not there, or a rubber in Nap, is refused."""
    with pytest.raises(Refusal, match="no hand 6: 5 hands so far"):
        room("nap").said(nap_report(*FOUR), 6)
    with pytest.raises(Refusal, match="no rubbers"):
        room("nap").said(nap_report(*FOUR), 1, 1)
