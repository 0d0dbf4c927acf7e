"""What a corrected hand of Nap changes, as a value."""

from __future__ import annotations

import pytest

from scorekeeper.scoring.correction import Correction, Redealt
from scorekeeper.scoring.nap import Contract, Game, Hand, Misdeal, PassedOut, Played, Report, score
from scorekeeper.scoring.nap_consequences import Change, consequences

PLAYERS = ("Ann", "Bob", "Cat", "Dan")
FOUR = Played("Bob", Contract.FOUR, tricks=4)
NAP = Played("Dan", Contract.NAP, tricks=3)
HANDS: tuple[Hand, ...] = (FOUR, PassedOut(), NAP)
"""A made four, −4 +12 −4 −4; nothing; a failed nap, +5 +5 +5 −15: balances 1, 17, 1, −19 and places 2, 1, 2, 4."""


def report(*hands: Hand, rounds: int | None = None) -> Report:
    """An evening in which Ann deals first."""
    return score(Game(PLAYERS, "Ann", rounds, hands=hands))


def test_amended_hand_moves_balances_and_places() -> None:
    """A four that failed after all: +4 −12 +4 +4, so 9, −7, 9, −11, and Ann and Cat share the first place (N11)."""
    after = report(Played("Bob", Contract.FOUR, tricks=3), *HANDS[1:])
    found = consequences(report(*HANDS), after, Correction(1))
    assert found.changes == (
        Change("Ann", (1, 9), (2, 1)),
        Change("Bob", (17, -7), (1, 3)),
        Change("Cat", (1, 9), (2, 1)),
        Change("Dan", (-19, -11), (4, 4)),
    )
    assert found.redealt == ()


def test_only_who_has_another_balance_or_place_is_listed() -> None:
    """Cat instead of Bob made the four: Ann and Dan keep what they have, and Ann her place."""
    after = report(Played("Cat", Contract.FOUR, tricks=4), *HANDS[1:])
    found = consequences(report(*HANDS), after, Correction(1))
    assert found.changes == (Change("Bob", (17, 1), (1, 2)), Change("Cat", (1, 17), (2, 1)))


def test_place_alone_can_change() -> None:
    """Dan instead of Bob made the four: 1, 1, 1 and −3, so Ann and Cat, who keep their 1, are first with Bob (N14)."""
    after = report(Played("Dan", Contract.FOUR, tricks=4), *HANDS[1:])
    assert consequences(report(*HANDS), after, Correction(1)).changes == (
        Change("Ann", (1, 1), (2, 1)),
        Change("Bob", (17, 1), (1, 1)),
        Change("Cat", (1, 1), (2, 1)),
        Change("Dan", (-19, -3), (4, 4)),
    )


@pytest.mark.parametrize(
    ("correction", "hands", "moved"),
    [
        (Correction(2, -1), (FOUR, NAP), [Redealt(2, "Cat", "Bob")]),
        (Correction(1, 1), (Misdeal(), *HANDS), []),
        (
            Correction(1, 1),
            (PassedOut(), *HANDS),
            [Redealt(2, "Ann", "Bob"), Redealt(3, "Bob", "Cat"), Redealt(4, "Cat", "Dan")],
        ),
        (Correction(2), (FOUR, Misdeal(), NAP), [Redealt(3, "Cat", "Bob")]),
        (Correction(3, 1), (*HANDS[:2], PassedOut(), NAP), [Redealt(4, "Cat", "Dan")]),
        (Correction(4, 1), (*HANDS, PassedOut()), []),
        (Correction(3, -1), HANDS[:2], []),
    ],
)
def test_later_hands_follow_the_rotation(correction: Correction, hands: tuple[Hand, ...], moved: list[Redealt]) -> None:
    """Every hand behind the corrected one whose dealer the rotation tells and is another (N2, N7, N18)."""
    assert list(consequences(report(*HANDS), report(*hands), correction).redealt) == moved


def test_stated_dealers_stay() -> None:
    """A hand that states its dealer was dealt by nobody else, and the rotation goes on from it."""
    stated = Played("Dan", Contract.NAP, tricks=3, dealer="Cat")
    hands = (FOUR, PassedOut(), stated, PassedOut())
    found = consequences(report(*hands), report(*hands[:1], *hands[2:]), Correction(2, -1))
    assert found.redealt == ()


def test_end_of_the_game_moves() -> None:
    """One round of four deals: a deal that was a misdeal is none, and the game goes on (N14, N18)."""
    hands = (*HANDS, PassedOut())
    after = (*HANDS, Misdeal())
    assert consequences(report(*hands, rounds=1), report(*after, rounds=1), Correction(4)).complete == (True, False)
    assert consequences(report(*after, rounds=1), report(*hands, rounds=1), Correction(4)).complete == (False, True)


@pytest.mark.parametrize(
    ("correction", "numbers"),
    [
        (Correction(2), [1, 2, 3]),
        (Correction(2, 1), [1, 3, 4]),
        (Correction(2, -1), [1, None, 2]),
    ],
)
def test_numbers_behind_a_correction(correction: Correction, numbers: list[int | None]) -> None:
    """Hands behind one put in count one more, behind one taken out one less."""
    assert [correction.number_now(number) for number in (1, 2, 3)] == numbers


def test_reverse_takes_a_correction_back() -> None:
    """What was put in is taken out at the same place."""
    assert Correction(2, 1, 3).reverse == Correction(2, -1, 3)
    assert Correction(2).reverse == Correction(2)
