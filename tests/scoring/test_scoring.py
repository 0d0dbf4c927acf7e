"""One call scores an evening of either game."""

from __future__ import annotations

import pytest

from scorekeeper.scoring import biritch, nap, score


def test_an_evening_of_nap() -> None:
    """Bob's four of Ann's deal brings him 2 × 4 (N11)."""
    hands = (nap.Played("Bob", nap.Contract.FOUR, 4),)
    assert score(nap.Game(("Ann", "Bob", "Cat"), "Ann", hands=hands)).balances == (-4, 8, -4)


def test_an_evening_of_biritch() -> None:
    """Nine tricks at biritch are 3 × 10 for the dealer's pair (B8)."""
    rubber = biritch.Rubber(("Ann", "Bob", "Cat", "Dan"), "Ann", (biritch.Played(biritch.Trump.BIRITCH, 9),))
    assert score(biritch.Evening(rubbers=(rubber,))).rubbers[0].totals == (30, 0)


def test_a_hand_that_cannot_be() -> None:
    """Neither game is scored with one (N1, B18)."""
    with pytest.raises(ValueError, match="hand 1: 6 tricks"):
        score(nap.Game(("Ann", "Bob", "Cat"), "Ann", hands=(nap.Played("Bob", nap.Contract.FOUR, 6),)))
