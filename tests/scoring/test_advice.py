"""What a table is told of each fault of a Nap hand, whole: the rule's verdict, its place, and the way out."""

from __future__ import annotations

import pytest

from scorekeeper.cards import Card, Cards, read_cards
from scorekeeper.problem import Fault
from scorekeeper.scoring import nap, nap_deal
from scorekeeper.scoring.nap import Contract, Hand, PassedOut, Played, Result
from scorekeeper.scoring.nap_deal import Bid, Deal

PLAYERS = ("Ann", "Bob", "Cat")
THREE, FOUR, NAP, WELLINGTON = Contract
ANN, BOB, CAT = "AH KH 9S 8S 2C", "QH JH AS 3C 4C", "TH 2H KS AC 5D"


def cards(text: str) -> tuple[Card, ...]:
    """Cards from a line of them."""
    found = read_cards(text)
    assert isinstance(found, tuple)
    return found


def deal(bids: str = "", play: str = "", **hands: str) -> Deal:
    """A deal: bids in words, the tricks of a play with a stroke between them, and hands by player."""
    return Deal(
        tuple(Bid(word) for word in bids.split()) or None,
        tuple((name, Cards(cards(hand))) for name, hand in hands.items()),
        tuple(cards(line) for line in play.split(" / ") if line),
    )


@pytest.mark.parametrize(
    ("hand", "faults"),
    [
        (
            Played("Ann", FOUR, 6),
            [
                Fault(
                    "nap-tricks",
                    "6 tricks is more than the 5 of a Nap hand",
                    "Write a number from 0 to 5.",
                    "tricks",
                )
            ],
        ),
        (
            Played("Bob", WELLINGTON, 5),
            [
                Fault(
                    "wellington-first",
                    "Bob sits at the dealer's left and spoke first, so cannot have bid Wellington: "
                    "it needs another player's Nap before it (N6, N19)",
                    "Correct the declarer, the contract, or the dealer (Ann).",
                    "contract",
                )
            ],
        ),
        (
            Played("Bob", FOUR, 4, deal=deal("four")),
            [
                Fault(
                    "bids-count",
                    "1 bids, and each of the 3 players speaks once: Cat and Ann have not spoken (N4)",
                    "Write one word for each, in this order: Bob, Cat, Ann.",
                    "bids",
                )
            ],
        ),
        (
            Played("Bob", FOUR, 4, deal=deal("four pass pass pass")),
            [
                Fault(
                    "bids-count",
                    "4 bids, and each of the 3 players speaks once (N4)",
                    "Write one word for each, in this order: Bob, Cat, Ann.",
                    "bids",
                    3,
                )
            ],
        ),
        (
            Played("Bob", FOUR, 4, deal=deal("four three pass")),
            [
                Fault(
                    "bid-too-low",
                    "Cat's three is not higher than Bob's four (N4, N5)",
                    "Cat can pass or bid more than four.",
                    "bids",
                    1,
                )
            ],
        ),
        (
            Played("Cat", WELLINGTON, 5, deal=deal("pass wellington pass")),
            [
                Fault(
                    "bid-wellington",
                    "Cat bids wellington, and nobody has bid nap before (N6)",
                    "Correct this bid or those before it.",
                    "bids",
                    1,
                )
            ],
        ),
        (
            Played("Cat", NAP, 5, deal=deal("four pass pass")),
            [
                Fault(
                    "declarer-disagrees",
                    "Cat is recorded as declarer, and by the bids Bob declares four (N3, N4)",
                    "Correct it or the bids; it may be left out.",
                    "declarer",
                ),
                Fault(
                    "contract-disagrees",
                    "nap is recorded as the contract, and by the bids Bob declares four (N3, N4)",
                    "Correct it or the bids; it may be left out.",
                    "contract",
                ),
            ],
        ),
        (
            PassedOut(deal=deal("four pass pass")),
            [
                Fault(
                    "passed-disagrees",
                    "the deal is recorded as passed, and by the bids Bob declares four (N4, N7)",
                    "Record who declared, or correct the bids.",
                    "bids",
                )
            ],
        ),
        (
            PassedOut(deal=deal("pass pass pass", "AH QH TH")),
            [
                Fault(
                    "passed-disagrees",
                    "a play is recorded, and by the bids everybody passes (N7)",
                    "Remove the play, or correct the bids.",
                    "play",
                )
            ],
        ),
        (
            PassedOut(deal=deal("", "AH QH TH")),
            [
                Fault(
                    "passed-disagrees",
                    "a play is recorded of a deal that is recorded as passed (N7)",
                    "Remove the play, or record who declared.",
                    "play",
                )
            ],
        ),
        (
            Played("Ann", FOUR, 1, deal=deal("", "AH QH TH / KH JH 2H")),
            [
                Fault(
                    "tricks-disagree",
                    "1 trick recorded for Ann, and the play gives 2 to 5: 1 too few",
                    "Correct the number or the play; where every trick is written the number may be left out.",
                    "tricks",
                )
            ],
        ),
        (
            Played("Ann", NAP, result=Result.MADE, deal=deal("", "AH QH TH / 9S AS KS")),
            [
                Fault(
                    "result-disagrees",
                    "made is recorded, and the play gives Ann 1 to 4 of the 5 tricks promised",
                    "Correct the result or the play.",
                    "result",
                )
            ],
        ),
        (
            Played("Ann", THREE, result=Result.FAILED, deal=deal("", "AH QH TH / KH JH 2H / AS 3S 4S")),
            [
                Fault(
                    "result-disagrees",
                    "failed is recorded, and the play gives Ann 3 to 5 of the 3 tricks promised",
                    "Correct the result or the play.",
                    "result",
                )
            ],
        ),
    ],
)
def test_a_fault_of_a_hand(hand: Hand, faults: list[Fault]) -> None:
    """Ann deals: what is wrong and where, the rule behind it, and what to write instead (N1, N4–N7, N10, N19)."""
    assert nap.faults(hand, PLAYERS, "Ann") == faults


@pytest.mark.parametrize(
    ("play", "hands", "place", "slug", "message", "hint"),
    [
        (
            "",
            {"Ann": "AH KH 9S 8S"},
            ("cards", 0, None, "Ann"),
            "hand-size",
            "Ann has 4 cards, and 5 are dealt to a hand (N1)",
            "Write all 5 cards as they were dealt, or leave the hand out.",
        ),
        (
            "",
            {"Ann": ANN, "Cat": "TH 2H KS AC AH"},
            ("cards", 1, None, "Cat"),
            "card-dealt-twice",
            "AH in Cat's hand: already dealt to Ann",
            "There is one of each card: correct one of the hands.",
        ),
        (
            "AH QH TH / KH JH 2H / 9S AS KS / 3C AC 2C / 5D 8S 4C / 6D 7D 8D",
            {},
            ("play", 5, None, None),
            "trick-count",
            "trick 6: a deal has only 5 tricks (N1)",
            "Remove what is too much; each trick is one line.",
        ),
        (
            "AH TH",
            {"Ann": ANN, "Bob": BOB, "Cat": CAT},
            ("play", 0, 1, "Bob"),
            "trick-cards",
            "trick 1: 2 cards, and 3 play: Bob's is missing",
            "Write one card for each player, the leader's first, then clockwise.",
        ),
        (
            "AH TH",
            {},
            ("play", 0, None, None),
            "trick-cards",
            "trick 1: 2 cards, and 3 play",
            "Write one card for each player, the leader's first, then clockwise.",
        ),
        (
            "AH QH TH 7D",
            {},
            ("play", 0, 3, None),
            "trick-cards",
            "trick 1: 4 cards, and 3 play: 7D is one too many",
            "Write one card for each player, the leader's first, then clockwise.",
        ),
        (
            "AH QH TH / KH QH 2H",
            {},
            ("play", 1, 1, "Bob"),
            "card-played-twice",
            "trick 2: Bob plays QH, but QH was played in trick 1 by Bob already",
            "Correct it here or in trick 1: there is one of each card.",
        ),
        (
            "AH TH 2H",
            {"Ann": ANN, "Bob": BOB, "Cat": CAT},
            ("play", 0, 1, "Bob"),
            "card-not-held",
            "trick 1: Bob was not dealt TH, Cat was",
            "Correct the card, or the hand in `cards`.",
        ),
        (
            "AH 3C TH",
            {"Bob": BOB},
            ("play", 0, 1, "Bob"),
            "revoke",
            "trick 1: Bob revokes with 3C and could have followed with QH or JH (N9)",
            "Correct the card, or the hearts that Bob holds or plays later.",
        ),
        (
            "QH TH AH",
            {"Ann": ANN, "Bob": BOB, "Cat": CAT},
            ("play", 0, 0, "Bob"),
            "led-out-of-turn",
            "trick 1: Bob leads QH, but the lead is Ann's: the declarer leads first (N8)",
            "Begin the trick with Ann's card, or correct the tricks before it.",
        ),
    ],
)
def test_a_fault_of_the_cards(
    play: str,
    hands: dict[str, str],
    place: tuple[str, int, int | None, str | None],
    slug: str,
    message: str,
    hint: str,
) -> None:
    """Ann declares: which card of which trick or hand, whose it is, and what to correct (N1, N8, N9)."""
    known = deal("", play, **hands)
    watched, [fault] = nap_deal.watch(known.cards, known.play, PLAYERS, "Ann")
    assert watched is None
    assert (fault.field, fault.item, fault.card, fault.player) == place
    assert (fault.slug, fault.message, fault.hint) == (slug, message, hint)


def test_a_hand_after_the_last_round() -> None:
    """One round of three deals is over: the fourth hand needs another agreement or another session (N14)."""
    scorer = nap.Scorer(nap.Game(PLAYERS, "Ann", rounds=1))
    for _ in PLAYERS:
        scorer.take(PassedOut())
    assert scorer.take(PassedOut()) == [
        Fault(
            "game-over",
            "the one agreed round was complete before this hand (N14)",
            "Agree on more rounds in `rounds:`, or start a new session.",
        )
    ]


def test_a_play_that_leaves_the_result_open() -> None:
    """Ann has one of four tricks and four are to come: one more line of the record is asked for (N10)."""
    play, _ = nap_deal.watch((), [cards("AH QH TH")], PLAYERS, "Ann")
    assert play is not None
    assert nap_deal.unsettled_fault(play, "Ann", FOUR) == Fault(
        "result-open",
        "Ann promised 4 tricks, has 1, and the play stops with 4 to come (N10)",
        "Add `tricks` or `result`, or the tricks that follow.",
        "play",
    )


@pytest.mark.parametrize(
    ("rounds", "now", "since"),
    [
        (1, "the one agreed round is complete", "the one agreed round was complete before this hand"),
        (2, "the 2 agreed rounds are complete", "the 2 agreed rounds were complete before this hand"),
    ],
)
def test_the_end_of_the_game_in_words(rounds: int, now: str, since: str) -> None:
    """All rounds dealt, now and before: one or several (N14)."""
    assert nap.rounds_complete(rounds) == now
    assert nap.rounds_complete(rounds, "before this hand") == since
