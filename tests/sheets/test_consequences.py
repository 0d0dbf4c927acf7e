"""What a corrected hand changed, in sentences, and what the prompt says of the hand to come."""

from __future__ import annotations

from scorekeeper.scoring import biritch, nap
from scorekeeper.scoring.biritch import Evening, Rubber, Trump
from scorekeeper.scoring.correction import Correction
from scorekeeper.scoring.nap import Contract, Game
from scorekeeper.sheets.games import room

PLAYERS = ("Ann", "Bob", "Cat", "Dan")
FOUR = nap.Played("Bob", Contract.FOUR, tricks=4)
FAILED_NAP = nap.Played("Dan", Contract.NAP, tricks=3)
HEARTS = biritch.Played(Trump.HEARTS, 9)
CLUBS = biritch.Played(Trump.CLUBS, 5)
NO_TRUMPS = biritch.Played(Trump.BIRITCH, 9)


def nap_report(*hands: nap.Hand, rounds: int | None = None) -> nap.Report:
    """An evening of Nap in which Ann deals first."""
    return nap.score(Game(PLAYERS, "Ann", rounds, hands=hands))


def biritch_report(*hands: biritch.Hand) -> biritch.Report:
    """An evening of one rubber, Ann & Cat against Bob & Dan, in which Ann deals first."""
    return biritch.score(Evening(rubbers=(Rubber(PLAYERS, "Ann", hands),)))


def nap_said(before: nap.Report, after: nap.Report, correction: Correction) -> list[str]:
    """What is said of a correction at Nap."""
    return list(room("nap").consequences(before, after, correction))


def biritch_said(before: biritch.Report, after: biritch.Report, correction: Correction) -> list[str]:
    """What is said of a correction at Biritch."""
    return list(room("biritch").consequences(before, after, correction))


def test_nap_balances_places_and_deals() -> None:
    """The four was Dan's: 1, 17, 1, −19 becomes 1, 1, 1, −3; no deal moves."""
    before, after = nap_report(FOUR, FAILED_NAP), nap_report(nap.Played("Dan", Contract.FOUR, 4), FAILED_NAP)
    assert nap_said(before, after, Correction(1)) == [
        "Ann stays at +1, 2nd → 1st; Bob +17 → +1; Cat stays at +1, 2nd → 1st; Dan −19 → −3."
    ]


def test_nap_removal() -> None:
    """Without a passed hand nothing is paid otherwise, but the deal behind it moves to Bob."""
    before, after = nap_report(FOUR, nap.PassedOut(), FAILED_NAP), nap_report(FOUR, FAILED_NAP)
    assert nap_said(before, after, Correction(2, -1)) == [
        "No balance changes.",
        "Hand 2 is now dealt by Bob instead of Cat.",
    ]


def test_nap_end_of_the_rounds() -> None:
    """The fourth deal of one round is taken out, and put back."""
    hands = (FOUR, nap.PassedOut(), nap.PassedOut(), nap.PassedOut())
    full, short = nap_report(*hands, rounds=1), nap_report(*hands[:3], rounds=1)
    assert nap_said(full, short, Correction(4, -1))[1:] == ["The agreed rounds are not complete any more."]
    assert nap_said(short, full, Correction(4, 1))[1:] == ["With this the agreed rounds are complete."]


def test_biritch_rubber_opens_and_closes() -> None:
    """24, 8 and 30 for Ann & Cat with the rubber's 40; with hearts 5 it is 8 and 30 against 16 (B8–B10)."""
    won = biritch_report(HEARTS, CLUBS, NO_TRUMPS)
    lost = biritch_report(biritch.Played(Trump.HEARTS, 5), CLUBS, NO_TRUMPS)
    assert biritch_said(won, lost, Correction(1)) == [
        "Rubber 1: Ann & Cat 102 → 38, Bob & Dan 0 → 16.",
        "Game 1 now ends with hand 3 instead of hand 2.",
        "Game 2 is open again.",
        "Rubber 1 is open again.",
        "Net: Ann +102 → 0, Bob −102 → 0, Cat +102 → 0, Dan −102 → 0.",
    ]
    assert biritch_said(lost, won, Correction(1)) == [
        "Rubber 1: Ann & Cat 38 → 102, Bob & Dan 16 → 0.",
        "Game 1 now ends with hand 2 instead of hand 3.",
        "Game 2 is now won by Ann & Cat with hand 3.",
        "Rubber 1 is now won by Ann & Cat.",
        "Net: Ann 0 → +102, Bob 0 → −102, Cat 0 → +102, Dan 0 → −102.",
    ]


def test_biritch_tricks_change_sides() -> None:
    """Ann's spades 7 put in first: 2 for Ann & Cat, and everything else is the other pair's."""
    before = biritch_report(HEARTS, CLUBS, NO_TRUMPS)
    after = biritch_report(biritch.Played(Trump.SPADES, 7), HEARTS, CLUBS, NO_TRUMPS)
    assert biritch_said(before, after, Correction(1, 1))[:-1] == [
        "Rubber 1: Ann & Cat 102 → 2, Bob & Dan 0 → 102.",
        "Game 1 is now won by Bob & Dan with hand 3, not by Ann & Cat.",
        "Game 2 is now won by Bob & Dan with hand 4, not by Ann & Cat.",
        "Rubber 1 is now won by Bob & Dan instead of Ann & Cat.",
        "Hand 2 is now dealt by Bob instead of Ann, so its 9 tricks are those of Bob & Dan, not of Ann & Cat.",
        "Hand 3 is now dealt by Cat instead of Bob, so its 5 tricks are those of Ann & Cat, not of Bob & Dan.",
        "Hand 4 is now dealt by Dan instead of Cat, so its 9 tricks are those of Bob & Dan, not of Ann & Cat.",
    ]


def test_biritch_game_moves_to_the_other_pair_and_hand() -> None:
    """Clubs 9 at the second hand: 24 against 12; then it is 30 for Bob & Dan, who deal the third instead of Cat."""
    before = biritch_report(HEARTS, CLUBS)
    after = biritch_report(HEARTS, biritch.Played(Trump.CLUBS, 9), biritch.Played(Trump.BIRITCH, 4))
    after_two = biritch_report(HEARTS, biritch.Played(Trump.CLUBS, 9))
    assert biritch_said(before, after_two, Correction(2)) == [
        "Rubber 1: Ann & Cat 32 → 24, Bob & Dan 0 → 12.",
        "Game 1 is open again.",
    ]
    assert biritch_said(after_two, after, Correction(3, 1)) == [
        "Rubber 1: Ann & Cat stay at 24, Bob & Dan 12 → 42.",
        "Game 1 is now won by Bob & Dan with hand 3.",
    ]


def test_biritch_hand_that_ended_a_game_is_taken_out() -> None:
    """Hearts 9 twice for Ann & Cat: without the second of three the third ends the game."""
    hands = (HEARTS, biritch.Played(Trump.HEARTS, 4), biritch.Played(Trump.HEARTS, 7, dealer="Ann"))
    before, after = biritch_report(*hands), biritch_report(hands[0], hands[2])
    assert biritch_said(before, after, Correction(2, -1)) == [
        "Rubber 1: Ann & Cat 56 → 32, Bob & Dan stay at 0.",
        "Game 1 now ends with hand 2 instead of the hand that was taken out.",
    ]


def test_partner_of_the_dealer_deals() -> None:
    """Where the new dealer is the old one's partner, whose tricks they are does not change."""
    before = biritch_report(biritch.Played(Trump.SPADES, 6, dealer="Dan"), HEARTS)
    after = biritch_report(biritch.Played(Trump.SPADES, 6, dealer="Bob"), HEARTS)
    assert biritch_said(before, after, Correction(1))[1:] == ["Hand 2 is now dealt by Cat instead of Ann."]


def test_next_hand_at_nap() -> None:
    """The hand, who deals, who leads by how much; nothing of a lead before the first; then who won."""
    assert room("nap").next_hand(nap_report()) == "Hand 1: Ann deals."
    assert room("nap").next_hand(nap_report(FOUR)) == "Hand 2: Bob deals. Bob leads by 16."
    complete = nap_report(FOUR, nap.PassedOut(), nap.PassedOut(), nap.PassedOut(), rounds=1)
    assert room("nap").next_hand(complete) == "The one agreed round is complete. Bob wins by 16."


def test_next_hand_at_biritch() -> None:
    """The rubber and the hand, who deals, what each pair needs; then that the rubber is over and who won it."""
    assert room("biritch").next_hand(biritch_report(HEARTS)) == (
        "Rubber 1, hand 2: Bob deals. Ann & Cat need 6, Bob & Dan need 30."
    )
    assert room("biritch").next_hand(biritch_report(HEARTS, CLUBS, NO_TRUMPS)) == (
        "Rubber 1 is over. Ann & Cat won the rubber by 2 games to 0. Ann & Cat are ahead by 102."
    )
    assert room("biritch").next_hand(biritch.score(Evening())) == "No rubber has been started."
