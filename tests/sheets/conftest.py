"""Evenings whose every number was worked out by hand from the rules."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from scorekeeper.scoring import biritch, nap
from scorekeeper.scoring.biritch import Holding, NamedBy, Rubber, Trump
from scorekeeper.scoring.nap import Contract, Result


@dataclass(frozen=True)
class Evening:
    """What a session says of its evening."""

    title: str | None = None
    date: dt.date | None = None
    note: str | None = None


@pytest.fixture
def evening() -> Evening:
    """An evening of which only the title is known."""
    return Evening("Thursday")


@pytest.fixture
def untitled() -> Evening:
    """An evening of which nothing is said."""
    return Evening()


@pytest.fixture
def described() -> Evening:
    """An evening with all that can be said of it."""
    return Evening("Thursday", dt.date(2026, 11, 26), "At the Crown.\nRain.")


@pytest.fixture
def nap_report() -> Callable[..., nap.Report]:
    """Makes an evening with one hand of every kind at a table of four, the first player dealing first.

    By hand: a made four −4 +12 −4 −4; nothing; a failed nap +5 +5 +5 −15; nothing; a made Wellington
    −10 +30 −10 −10. Balances −9, 47, −9, −29; places 2, 1, 2, 4; four deals, which are one round.
    """

    def make(*players: str, rounds: int | None = 2, tariff: nap.Tariff = nap.STANDARD) -> nap.Report:
        first, second, *_, last = players
        hands = (
            nap.Played(second, Contract.FOUR, tricks=4),
            nap.PassedOut(),
            nap.Played(last, Contract.NAP, tricks=3, note="led the wrong ace"),
            nap.Misdeal(note="a card face up"),
            nap.Played(second, Contract.WELLINGTON, result=Result.MADE),
        )
        return nap.score(nap.Game(players, first, rounds, tariff, hands))

    return make


@pytest.fixture
def rubber() -> Callable[..., Rubber]:
    """Makes a rubber of four hands, the first player dealing first; ``more`` hands may follow.

    By hand, for the first pair and the second:

    1. hearts, 9 tricks: 3 × 8 = 24 below; three honours 2 × 8 = 16 above for the other pair.
    2. biritch, 6 tricks, so 7 for the first pair, sur contre: 1 × 10 × 4 = 40 below, 64 in all: game. Three aces: 30.
    3. spades, 12 tricks: 6 × 2 = 12 below; above 20 for twelve tricks, five honours with four in one hand 9 × 2 = 18,
       chicane on the other side −2 × 2 = −4.
    4. a misdeal.

    Below 76 and 0, above 34 and 46, totals 110 and 46; 12 and 0 towards the second game.
    """

    def make(*players: str, more: tuple[biritch.Hand, ...] = ()) -> Rubber:
        first, second, third, fourth = players
        hands = (
            biritch.Played(Trump.HEARTS, 9, honours=(Holding((second,), 2), Holding((fourth,), 1))),
            biritch.Played(Trump.BIRITCH, 6, doubles=2, honours=(Holding((second,), 3),), named_by=NamedBy.PARTNER),
            biritch.Played(Trump.SPADES, 12, honours=(Holding((first,), 4), Holding((third,), 1)), chicane=(fourth,)),
            biritch.Misdeal(note="a card face up"),
        )
        return Rubber(players, first, (*hands, *more))

    return make


@pytest.fixture
def biritch_report() -> Callable[..., biritch.Report]:
    """Scores rubbers, by Biritch's own tariff unless another is given."""

    def make(*rubbers: Rubber, tariff: biritch.Tariff = biritch.STANDARD) -> biritch.Report:
        return biritch.score(biritch.Evening(tariff, rubbers))

    return make
