"""What a corrected hand of Biritch changes, as a value."""

from __future__ import annotations

from scorekeeper.scoring.biritch import Evening, Hand, Misdeal, Played, Report, Rubber, Trump, score
from scorekeeper.scoring.biritch.consequences import Ending, MovedGame, consequences
from scorekeeper.scoring.correction import Correction, Redealt

PLAYERS = ("Ann", "Bob", "Cat", "Dan")
HANDS: tuple[Hand, ...] = (
    Played(Trump.HEARTS, 9),
    Played(Trump.CLUBS, 5),
    Played(Trump.BIRITCH, 9),
)
"""No honours. Ann deals: 3 × 8 = 24 for Ann & Cat. Bob deals, so they took 8: 2 × 4 = 8, in all 32, game. Cat deals:
3 × 10 = 30, game and rubber, 40 above. Totals 102 and 0."""


def report(*hands: Hand, more: tuple[Rubber, ...] = ()) -> Report:
    """An evening whose first rubber has these hands."""
    return score(Evening(rubbers=(Rubber(PLAYERS, "Ann", hands), *more)))


def test_amended_hand_moves_totals_games_and_rubber() -> None:
    """Five tricks instead of nine in the first hand: 2 × 8 = 16 for the others; game 1 takes until hand 3."""
    after = report(Played(Trump.HEARTS, 5), *HANDS[1:])
    found = consequences(report(*HANDS), after, Correction(1, rubber=1))
    assert found.rubber == 1
    assert found.totals == ((102, 0), (38, 16))
    assert found.games == (MovedGame(1, Ending(0, 2), Ending(0, 3)), MovedGame(2, Ending(0, 3), None))
    assert found.winners == (0, None)
    assert (found.redealt, found.swapped) == ((), ())
    assert found.net == (("Ann", (102, 0)), ("Bob", (-102, 0)), ("Cat", (102, 0)), ("Dan", (-102, 0)))


def test_reverse_correction_closes_the_rubber_again() -> None:
    """The same the other way round: game 2 and the rubber are won."""
    before = report(Played(Trump.HEARTS, 5), *HANDS[1:])
    found = consequences(before, report(*HANDS), Correction(1, rubber=1))
    assert found.totals == ((38, 16), (102, 0))
    assert found.games == (MovedGame(1, Ending(0, 3), Ending(0, 2)), MovedGame(2, None, Ending(0, 3)))
    assert found.winners == (None, 0)


def test_inserted_hand_moves_the_deals_and_whose_tricks_they_were() -> None:
    """Ann's spades 7 comes first, 1 × 2: now Bob, Cat and Dan dealt the others, whose nine, five and nine are the
    tricks of the other pair: 24, 8 and 30 for Bob & Dan, two games and the rubber."""
    after = report(Played(Trump.SPADES, 7), *HANDS)
    found = consequences(report(*HANDS), after, Correction(1, 1, 1))
    assert found.totals == ((102, 0), (2, 102))
    assert found.games == (MovedGame(1, Ending(0, 3), Ending(1, 3)), MovedGame(2, Ending(0, 4), Ending(1, 4)))
    assert found.winners == (0, 1)
    assert found.redealt == (Redealt(2, "Ann", "Bob"), Redealt(3, "Bob", "Cat"), Redealt(4, "Cat", "Dan"))
    assert found.swapped == (2, 3, 4)


def test_game_that_only_has_another_number_of_hand_did_not_move() -> None:
    """A misdeal put in before it moves the numbers, and nothing else (B2)."""
    found = consequences(report(*HANDS), report(Misdeal(), *HANDS), Correction(1, 1))
    assert found.totals == ((102, 0), (102, 0))
    assert (found.games, found.redealt) == ((), ())


def test_game_whose_last_hand_is_taken_out() -> None:
    """Without hand 2, Ann & Cat have 24 and Bob deals the last: 3 × 10 = 30 for Bob & Dan, their game."""
    found = consequences(report(*HANDS), report(HANDS[0], HANDS[2]), Correction(2, -1))
    assert found.totals == ((102, 0), (24, 30))
    assert found.games == (MovedGame(1, Ending(0, None), Ending(1, 2)), MovedGame(2, Ending(0, 2), None))
    assert found.redealt == (Redealt(2, "Cat", "Bob"),)
    assert found.swapped == (2,)


def test_misdeal_has_no_tricks_to_swap() -> None:
    """A misdeal that Bob instead of Cat dealt is listed, and nobody's tricks with it."""
    hands = (HANDS[0], Played(Trump.CLUBS, 7), Misdeal())
    found = consequences(report(*hands), report(*hands[:1], *hands[2:]), Correction(2, -1))
    assert found.redealt == (Redealt(2, "Cat", "Bob"),)
    assert found.swapped == ()


def test_partner_instead_deals_for_the_same_pair() -> None:
    """Two deals more: Cat deals what Ann dealt, and the tricks are still those of Ann & Cat."""
    before = report(Played(Trump.SPADES, 6, dealer="Dan"), HANDS[0])
    after = report(Played(Trump.SPADES, 6, dealer="Bob"), HANDS[0])
    found = consequences(before, after, Correction(1))
    assert found.redealt == (Redealt(2, "Ann", "Cat"),)
    assert found.swapped == ()


def test_earlier_rubber_changes_the_net_alone() -> None:
    """The second rubber is not concerned, and the first has no margin any more.

    With clubs 6 instead of 5, Ann & Cat took 7: 4, so 28; biritch 9 makes it 58, one game. The rubber is open.
    """
    second = Rubber(PLAYERS, "Dan", (Played(Trump.SPADES, 9),))
    before = report(*HANDS, more=(second,))
    after = report(HANDS[0], Played(Trump.CLUBS, 6), HANDS[2], more=(second,))
    found = consequences(before, after, Correction(2, rubber=1))
    assert found.rubber == 1
    assert found.totals == ((102, 0), (58, 0))
    assert found.winners == (0, None)
    assert dict(found.net)["Dan"] == (-102, 0)


def test_last_rubber_is_meant_where_none_is_named() -> None:
    """A correction without a rubber concerns the last."""
    second = Rubber(PLAYERS, "Dan", (Played(Trump.SPADES, 9),))
    amended = second._replace(hands=(Played(Trump.SPADES, 8),))
    found = consequences(report(*HANDS, more=(second,)), report(*HANDS, more=(amended,)), Correction(1))
    assert (found.rubber, found.totals) == (2, ((0, 6), (0, 4)))
