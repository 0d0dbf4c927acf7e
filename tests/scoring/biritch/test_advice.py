"""What a table is told of each fault of a Biritch hand, whole: the rule's verdict, its place, and the way out."""

from __future__ import annotations

import pytest

from scorekeeper.cards import Card, Cards, read_cards, read_hand
from scorekeeper.problem import Fault, Level
from scorekeeper.scoring import biritch
from scorekeeper.scoring.biritch import Holding, Played, Rubber, Trump
from scorekeeper.scoring.biritch.deal import Deal

PLAYERS = ("Ann", "Bob", "Cat", "Dan")
SPADES, CLUBS, DIAMONDS, HEARTS, BIRITCH = Trump


def held(**honours: int) -> tuple[Holding, ...]:
    """Honours by player; by AnnCat, BobDan and AnnBob for two of them."""
    two = {"AnnCat": ("Ann", "Cat"), "BobDan": ("Bob", "Dan"), "AnnBob": ("Ann", "Bob")}
    return tuple(Holding(two.get(who, (who,)), number) for who, number in honours.items())


def hand(text: str) -> Cards:
    """A hand, suit by suit."""
    found = read_hand(text)
    assert isinstance(found, Cards)
    return found


def cards(text: str) -> tuple[Card, ...]:
    """Cards from a line of them."""
    found = read_cards(text)
    assert isinstance(found, tuple)
    return found


BOB_HAS_TWO_HEART_HONOURS = Deal(cards=(("Bob", hand("S KJT2 H AK2 D 9876 C 43")),))
CAT_HAS_NO_DIAMOND = Deal(cards=(("Cat", hand("S 8764 H QJT73 D - C AQT9")),))
OUT_OF_TURN = cards("AC 2C 3C 4C")


@pytest.mark.parametrize(
    ("played", "faults"),
    [
        (
            Played(BIRITCH, 14),
            [
                Fault(
                    "biritch-tricks",
                    "14 tricks is more than the 13 of a Biritch hand",
                    "Write a number from 0 to 13: the tricks of the dealer's pair.",
                    "tricks",
                )
            ],
        ),
        (
            Played(BIRITCH, 7, 1001),
            [
                Fault(
                    "doubles-count",
                    "1001 doublings is more than the 1000 that can be kept",
                    "Write how often the value was doubled, a number from 0 to 1000.",
                    "doubles",
                )
            ],
        ),
        (
            Played(BIRITCH, 7, deal=Deal(cards=CAT_HAS_NO_DIAMOND.cards, play=(OUT_OF_TURN,))),
            [
                Fault(
                    "led-out-of-turn",
                    "trick 1: Cat leads AC, but the lead is Bob's: the player at the dealer's left leads first (B6)",
                    "Begin the trick with Bob's card, or correct the tricks before it.",
                    "play",
                    0,
                    card=0,
                    player="Cat",
                )
            ],
        ),
        (
            Played(BIRITCH, 7, 1, deal=Deal(("Cat",))),
            [
                Fault(
                    "doubling-side",
                    "Cat is of the dealer's side and cannot double first (B4)",
                    "This doubling is for Bob or Dan.",
                    "doubles",
                    0,
                )
            ],
        ),
        (
            Played(BIRITCH, 7, 2, deal=Deal(("Bob", "Dan"))),
            [
                Fault(
                    "doubling-side",
                    "Dan cannot double again: Bob, of the same side, made the last doubling (B5)",
                    "This doubling is for Ann or Cat.",
                    "doubles",
                    1,
                )
            ],
        ),
        (
            Played(BIRITCH, 7, 1001, deal=Deal(("Bob", "Ann") * 500 + ("Dan",))),
            [
                Fault(
                    "doubles-count",
                    "1001 doublings is more than the 1000 that can be kept",
                    "Name at most 1000.",
                    "doubles",
                    1000,
                )
            ],
        ),
        (
            Played(HEARTS, 7),
            [
                Fault(
                    "honours-missing",
                    "nothing is recorded of honours and chicane, though one pair always scores honours with a trump "
                    "suit (B16)",
                    "Add `honours:`, who was dealt how many of A K Q J 10, or only the pair that scores.",
                    level=Level.WARNING,
                )
            ],
        ),
        (
            Played(HEARTS, 7, deal=BOB_HAS_TWO_HEART_HONOURS),
            [
                Fault(
                    "honours-missing",
                    "nothing is recorded of honours and chicane, though one pair always scores honours with a trump "
                    "suit (B16), and the cards that are known do not decide them (B18)",
                    "Add `honours:`, who was dealt how many of A K Q J 10, or only the pair that scores.",
                    level=Level.WARNING,
                )
            ],
        ),
        (
            Played(HEARTS, 7, honours=held(AnnBob=3)),
            [
                Fault(
                    "not-partners",
                    "Ann & Bob are not partners: the pairs are Ann & Cat and Bob & Dan (B1)",
                    "Name one player, or the two of a pair.",
                    "honours",
                    0,
                )
            ],
        ),
        (
            Played(HEARTS, 7, honours=held(Ann=6)),
            [
                Fault(
                    "honours-count",
                    "Ann: 6 honours is more than the 5 there are",
                    "Write a number from 0 to 5.",
                    "honours",
                    0,
                )
            ],
        ),
        (
            Played(BIRITCH, 7, honours=held(BobDan=5)),
            [
                Fault(
                    "honours-count",
                    "Bob & Dan: 5 aces is more than the 4 there are",
                    "Write a number from 0 to 4.",
                    "honours",
                    0,
                )
            ],
        ),
        (
            Played(HEARTS, 7, honours=held(AnnCat=3, Ann=3)),
            [
                Fault(
                    "honours-twice",
                    "the honours of Ann are recorded twice, for Ann & Cat and for Ann",
                    "Record each player alone, or the pair as one, not both.",
                    "honours",
                    1,
                )
            ],
        ),
        (
            Played(BIRITCH, 7, chicane=("Ann",)),
            [
                Fault(
                    "chicane-biritch",
                    "there is no chicane at biritch, which has no trumps (B17)",
                    "Leave `chicane` out, or correct the trump.",
                    "chicane",
                )
            ],
        ),
        (
            Played(HEARTS, 7, honours=held(Bob=3), chicane=("Ann", "Ann")),
            [Fault("chicane-twice", "Ann is named twice", "Name each void hand once.", "chicane", 1)],
        ),
        (
            Played(HEARTS, 7, chicane=PLAYERS),
            [
                Fault(
                    "chicane-all",
                    "all four hands cannot be void of trumps (B17)",
                    "Name only the hands that were dealt no trump.",
                    "chicane",
                )
            ],
        ),
        (
            Played(HEARTS, 7, honours=held(AnnCat=3), chicane=("Ann", "Cat")),
            [
                Fault(
                    "honours-impossible",
                    "Ann & Cat cannot hold 3 of the honours and no trump (B17)",
                    "Correct `honours` or `chicane`.",
                    "honours",
                    0,
                )
            ],
        ),
        (
            Played(HEARTS, 7, honours=held(Ann=3, Bob=1)),
            [
                Fault(
                    "honours-impossible",
                    "the honours recorded add up to 4, and 5 are dealt: 1 too few (B18)",
                    "Correct the counts so that they add up to 5.",
                    "honours",
                )
            ],
        ),
        (
            Played(HEARTS, 7, honours=held(AnnCat=4), chicane=("Ann",)),
            [
                Fault(
                    "honours-impossible",
                    "no way 5 honours can lie fits what is recorded of honours and chicane (B17, B18)",
                    "Correct `honours` or `chicane`. A count for a pair means that neither partner has four; "
                    "a player without trumps has no honours.",
                    "honours",
                )
            ],
        ),
        (
            Played(HEARTS, 7, honours=held(Bob=1)),
            [
                Fault(
                    "honours-undecided",
                    "what is recorded does not decide the score: it could be Ann & Cat four honours, divided (32); "
                    "or Ann & Cat four honours in one hand (64) (B18)",
                    "Say who was dealt how many: at the least, the hands of the pair that scores.",
                    "honours",
                )
            ],
        ),
        (
            Played(HEARTS, 7, honours=held(Bob=3), deal=BOB_HAS_TWO_HEART_HONOURS),
            [
                Fault(
                    "honours-disagree",
                    "Bob: recorded with 3 of the 5 honours, and the cards give 2 (B18)",
                    "Correct the record or the cards; what the cards tell may be left out.",
                    "honours",
                    0,
                )
            ],
        ),
        (
            Played(HEARTS, 7, honours=held(Cat=3), chicane=("Bob",), deal=BOB_HAS_TWO_HEART_HONOURS),
            [
                Fault(
                    "chicane-disagrees",
                    "Bob is recorded as void of trumps, and was dealt some (B14)",
                    "Leave Bob out, or correct the cards.",
                    "chicane",
                    0,
                )
            ],
        ),
        (
            Played(DIAMONDS, 7, chicane=("Ann", "Bob", "Dan"), deal=CAT_HAS_NO_DIAMOND),
            [
                Fault(
                    "honours-disagree",
                    "the honours cannot lie as recorded with the cards that are known (B18)",
                    "Correct the record or the cards; what the cards tell may be left out.",
                    "chicane",
                )
            ],
        ),
    ],
)
def test_a_fault_of_a_hand(played: Played, faults: list[Fault]) -> None:
    """Ann deals: what is wrong and where, the rule behind it, and what to write instead (B1, B4, B5, B14, B16–B18)."""
    assert biritch.faults(played, PLAYERS, biritch.STANDARD, "Ann") == faults


def test_a_hand_after_the_rubber() -> None:
    """Two straight games: the third hand belongs to a rubber that has to be begun (B10)."""
    scorer = biritch.Scorer(Rubber(PLAYERS, "Ann"), number=2)
    for tricks in (9, 4):
        scorer.take(Played(BIRITCH, tricks))
    assert scorer.take(Played(BIRITCH, 7)) == [
        Fault(
            "rubber-over",
            "rubber 2 was won before this hand: the first pair to win two games ends it (B10)",
            "Start the next rubber: `scorekeeper rubber FILE` with the four players in their seats.",
        )
    ]
