"""The arithmetic of a hand, step by step, each with its rule and where that rule comes from."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scorekeeper.scoring import biritch, nap
from scorekeeper.scoring.biritch import Holding, NamedBy, Played, Rubber, Trump
from scorekeeper.scoring.nap import Contract, Result
from scorekeeper.scoring.rules import RULES
from scorekeeper.sheets.biritch.explained import worth as biritch_worth
from scorekeeper.sheets.explanation import Explanation, Step, explanation_text
from scorekeeper.sheets.games import room
from scorekeeper.sheets.nap.explained import worth as nap_worth
from scorekeeper.sheets.style import Style
from scorekeeper.width import columns

FOUR = ("Ann", "Bob", "Cat", "Dan")


def steps(explanation: Explanation) -> list[tuple[str, str]]:
    """Each step as its rules and its text."""
    return [(" ".join(step.rules), step.text) for step in explanation.steps]


def cited(explanation: Explanation, rule: str) -> list[str]:
    """The texts of the steps that follow a rule."""
    return [step.text for step in explanation.steps if rule in step.rules]


def test_nap_made(nap_report: Callable[..., nap.Report]) -> None:
    """A made contract: promise, result, who pays what, the sum, and the balances."""
    explanation = room("nap").explain(nap_report(*FOUR), 1)
    assert explanation.heading == "Hand 1: Ann dealt, Bob declared four, made 4."
    assert steps(explanation) == [
        ("N5", "Four promises at least 4 tricks."),
        ("N5", "Bob took 4, just as promised: made."),
        ("N11", "Each opponent pays 4 for four."),
        ("N3 N11", "Bob plays alone against all: 3 opponents × 4 = 12: Bob +12; Ann, Cat and Dan −4 each."),
        ("N13", "The payments add up: −4 + 12 − 4 − 4 = 0."),
        ("N13", "Balances after this hand: Ann −4, Bob +12, Cat −4 and Dan −4, together 0."),
        ("N2", "The deal passes to the left, to Bob."),
    ]


def test_nap_failed(nap_report: Callable[..., nap.Report]) -> None:
    """A failed contract pays the opponents, and the note comes last."""
    explanation = room("nap").explain(nap_report(*FOUR), 3)
    assert steps(explanation) == [
        ("N5", "Nap promises all 5 tricks."),
        ("N5", "Dan took 3, 2 short of the promise: failed."),
        ("N11", "A failed nap costs 5 to each opponent."),
        ("N3 N11", "Dan plays alone against all: 3 opponents × 5 = 15: Dan −15; Ann, Bob and Cat +5 each."),
        ("N13", "The payments add up: 5 + 5 + 5 − 15 = 0."),
        ("N13", "Balances after this hand: Ann +1, Bob +17, Cat +1 and Dan −19, together 0."),
        ("N2", "The deal passes to the left, to Dan."),
        ("", "Note: led the wrong ace"),
    ]


@pytest.mark.parametrize(
    ("hand", "rule", "text"),
    [
        (
            nap.Played("Ann", Contract.THREE, 5),
            "N12",
            "Ann took 5, 2 more than promised: made, and nothing extra for it.",
        ),
        (
            nap.Played("Ann", Contract.NAP, result=Result.FAILED),
            "N10",
            "Play stopped before the end, and all agreed that it was failed.",
        ),
        (nap.PassedOut(), "N7", "All passed: nobody pays."),
        (nap.PassedOut(), "N7", "It counts as Dan's deal all the same."),
        (nap.Misdeal(), "N18", "A misdeal: no payments, and Dan deals again."),
    ],
)
def test_nap_other_hands(hand: nap.Hand, rule: str, text: str) -> None:
    """Overtricks, results without tricks, passed deals and misdeals each follow a rule of their own."""
    explanation = room("nap").explain(nap.score(nap.Game(FOUR, "Dan", hands=(hand,))), 1)
    assert text in cited(explanation, rule)


def test_a_misdeal_moves_no_deal(nap_report: Callable[..., nap.Report]) -> None:
    """After a misdeal the deal does not pass (N18), after the last agreed round the game is over (N14)."""
    explanation = room("nap").explain(nap_report(*FOUR), 4)
    assert cited(explanation, "N2") == []
    explanation = room("nap").explain(nap_report(*FOUR, rounds=1), 5)
    assert cited(explanation, "N14") == ["The agreed rounds are dealt. Bob wins by 56."]
    assert cited(explanation, "N2") == []


def test_nap_amended() -> None:
    """An amended payment names the rule's number; the side that was not amended does not (N16)."""
    tariff = nap.Tariff(nap=nap.Stake(10, 5))
    made, failed = (
        room("nap").explain(
            nap.score(nap.Game(FOUR, "Dan", tariff=tariff, hands=(nap.Played("Ann", Contract.NAP, tricks),))), 1
        )
        for tricks in (5, 4)
    )
    assert cited(made, "N16") == ["Each opponent pays 10 for nap, by the table's own tariff instead of 5."]
    assert cited(failed, "N16") == []
    assert cited(failed, "N11")[0] == "A failed nap costs 5 to each opponent."


def test_nap_worth() -> None:
    """Without a session a hand is worth what it is at every table, each sum 0."""
    explanation = nap_worth(nap.Played("A", Contract.WELLINGTON, 4), range(3, 8))
    assert explanation.heading == "Wellington, failed 4."
    assert cited(explanation, "N13") == [
        "3 players: 2 × 10 = 20: declarer −20, each other +10; −20 + 10 + 10 = 0.",
        "4 players: 3 × 10 = 30: declarer −30, each other +10; −30 + 10 + 10 + 10 = 0.",
        "5 players: 4 × 10 = 40: declarer −40, each other +10; −40 + 10 + 10 + 10 + 10 = 0.",
        "6 players: 5 × 10 = 50: declarer −50, each other +10; −50 + 10 + 10 + 10 + 10 + 10 = 0.",
        "7 players: 6 × 10 = 60: declarer −60, each other +10; −60 + 10 + 10 + 10 + 10 + 10 + 10 = 0.",
    ]


def test_biritch_game(rubber: Callable[..., Rubber], biritch_report: Callable[..., biritch.Report]) -> None:
    """A doubled hand that wins a game: who named it, tricks, sum, the line before and after, aces, totals."""
    explanation = room("biritch").explain(biritch_report(rubber(*FOUR)), 2)
    assert explanation.heading == "Rubber 1, hand 2: Bob dealt, biritch, sur contre."
    assert steps(explanation) == [
        ("B3", "Bob passed the choice, and Dan named biritch, no trumps."),
        ("B4", "Contre and sur contre: 2 doublings, so the odd tricks count × 4."),
        ("B7", "Bob & Dan, the dealer's pair, took 6 tricks, Ann & Cat the other 7 of 13."),
        ("B8", "7 − 6 = 1 odd trick for Ann & Cat."),
        ("B8", "An odd trick at biritch is worth 10: 1 × 10 × 4 = 40 below the line."),
        ("B9", "Below the current line: Ann & Cat 24 + 40 = 64; Bob & Dan 0 + 0 = 0."),
        ("B9", "Ann & Cat reach 30 and win game 1."),
        ("B9", "A new line is drawn, and both pairs begin the next game at 0."),
        (
            "B18",
            (
                "Recorded of the 4 aces: Bob 3. "
                "2 ways fit (0-3-1-0, 1-3-0-0 with Ann, Bob, Cat and Dan), and all score alike."
            ),
        ),
        ("B13", "Bob & Dan hold three aces: 30 above, never doubled."),
        ("B15", "Totals, below and above: Ann & Cat 64 + 0 = 64; Bob & Dan 0 + 46 = 46. Ann & Cat lead by 18."),
        ("B2", "The deal passes to the left, to Cat."),
    ]


def test_biritch_slam_honours_and_chicane(
    rubber: Callable[..., Rubber], biritch_report: Callable[..., biritch.Report]
) -> None:
    """A slam with honours and the other side's chicane; points of the finished game are not carried over."""
    explanation = room("biritch").explain(biritch_report(rubber(*FOUR)), 3)
    assert steps(explanation)[4:] == [
        ("B9", "Below the current line: Ann & Cat 0 + 12 = 12; Bob & Dan 0 + 0 = 0."),
        ("B9", "A game takes 30: Ann & Cat need 18, Bob & Dan need 30."),
        ("B11", "Twelve tricks: 20 above for Ann & Cat."),
        (
            "B18",
            (
                "Recorded of the 5 honours: Ann 4, Cat 1, Dan without a trump. "
                "1 way fits (4-0-1-0 with Ann, Bob, Cat and Dan)."
            ),
        ),
        ("B12", "Ann & Cat hold five honours, four in one hand, worth 9 odd tricks: 9 × 2 = 18 above, never doubled."),
        ("B14", "Dan was dealt no trump, against that pair: −2 × 2 = −4 above for Ann & Cat."),
        ("B15", "Totals, below and above: Ann & Cat 76 + 34 = 110; Bob & Dan 0 + 46 = 46. Ann & Cat lead by 64."),
        ("B2", "The deal passes to the left, to Dan."),
    ]


def test_biritch_misdeal(rubber: Callable[..., Rubber], biritch_report: Callable[..., biritch.Report]) -> None:
    """A misdeal has no arithmetic (B2)."""
    explanation = room("biritch").explain(biritch_report(rubber(*FOUR)), 4)
    assert steps(explanation) == [
        ("B2", "A misdeal: no score, and Dan deals again."),
        ("", "Note: a card face up"),
    ]


def test_biritch_rubber(biritch_report: Callable[..., biritch.Report]) -> None:
    """The hand that wins the rubber: its 40, no new line, nobody deals next (B10)."""
    hands = (Played(Trump.HEARTS, 10), Played(Trump.HEARTS, 3))
    explanation = room("biritch").explain(biritch_report(Rubber(FOUR, "Ann", hands)), 2)
    assert cited(explanation, "B10") == ["Ann & Cat have won two games, and so the rubber: 40 above."]
    assert cited(explanation, "B9")[-1] == "Ann & Cat reach 30 and win game 2."
    assert cited(explanation, "B15")[0].endswith("Ann & Cat are ahead by 104.")
    assert cited(explanation, "B2") == []
    assert cited(explanation, "B16") == ["Nothing is recorded of honours and chicane: the hand is scored without them."]


@pytest.mark.parametrize(
    ("hand", "texts"),
    [
        (
            Played(Trump.HEARTS, 7, honours=(Holding(("A",), 3),), chicane=("C",)),
            ["C was dealt no trump, of the pair that scores the honours: 2 × 8 = 16 above for A & C."],
        ),
        (
            Played(Trump.HEARTS, 7, honours=(Holding(("A",), 4), Holding(("C",), 1)), chicane=("B", "D")),
            ["B and D were dealt no trump, against that pair, counted once: −2 × 8 = −16 above for A & C."],
        ),
        (
            Played(Trump.HEARTS, 7, honours=(Holding(("A",), 3),), chicane=("B", "C")),
            [
                "C was dealt no trump, of the pair that scores the honours: 2 × 8 = 16 above for A & C.",
                "B was dealt no trump, against that pair: −2 × 8 = −16 above for A & C.",
            ],
        ),
    ],
)
def test_chicane(hand: Played, texts: list[str]) -> None:
    """Chicane helps its own side, hurts the other, counts once for two hands, and cancels out (B14)."""
    assert cited(biritch_worth(hand), "B14") == texts


@pytest.mark.parametrize(
    ("honours", "text"),
    [
        ((), "Nothing is recorded of aces: nobody scores honours."),
        ((Holding(("A",), 2), Holding(("B",), 2)), "Each pair holds two aces: nobody scores honours."),
        ((Holding(("A",), 4),), "A & C hold four aces in one hand: 80 above, never doubled."),
    ],
)
def test_aces(honours: tuple[Holding, ...], text: str) -> None:
    """Aces are honours at biritch, where two each score nothing (B13)."""
    assert cited(biritch_worth(Played(Trump.BIRITCH, 7, honours=honours)), "B13") == [text]


def test_biritch_amended() -> None:
    """Every amended number names the rule's own beside it (B19)."""
    hand = Played(Trump.BIRITCH, 7, honours=(Holding(("B",), 4),), named_by=NamedBy.DEALER)
    explanation = biritch_worth(hand, biritch.STRAIGHT_BRIDGE)
    assert cited(explanation, "B19") == [
        (
            "An odd trick at biritch is worth 12: 1 × 12 = 12 below the line. "
            "By the table's tariff biritch is 12 instead of 10."
        ),
        (
            "B & D hold four aces in one hand: 100 above, never doubled. "
            "By the table's tariff four aces in one hand is 100 instead of 80."
        ),
    ]


def test_contre_alone_and_many_doublings() -> None:
    """One doubling is contre; so many that the figure would be long are a power."""
    assert cited(biritch_worth(Played(Trump.CLUBS, 7, 1)), "B4") == ["Contre: 1 doubling, so the odd tricks count × 2."]
    explanation = biritch_worth(Played(Trump.CLUBS, 7, 1000))
    assert cited(explanation, "B4") == ["1000 doublings, so the odd tricks count × 2^1000."]
    assert f"1 × 4 × 2^1000 = {4 << 1000} below" in cited(explanation, "B8")[1]


def test_many_ways_are_only_counted() -> None:
    """Where the honours can lie in many ways they are counted, not written out: A and C share three in four ways, B and
    D share two in three ways."""
    hand = Played(Trump.HEARTS, 7, honours=(Holding(("A", "C"), 3),))
    (text,) = cited(biritch_worth(hand), "B18")
    assert text == "Recorded of the 5 honours: A & C 3. 12 ways fit, and all score alike."


@pytest.mark.parametrize("trump", Trump)
@pytest.mark.parametrize("tricks", range(14))
def test_every_step_cites_rules_that_exist(trump: Trump, tricks: int) -> None:
    """Every step of every hand follows a rule of the catalogue."""
    explanation = biritch_worth(Played(trump, tricks, 1))
    assert explanation.steps
    assert all(step.rules and set(step.rules) <= RULES.keys() and step.provenances for step in explanation.steps)


def test_text(nap_report: Callable[..., nap.Report]) -> None:
    """As text each step has its rule at the left and at its end where that comes from, explained below."""
    lines = explanation_text(room("nap").explain(nap_report(*FOUR), 2)).splitlines()
    assert lines == [
        "Hand 2: Bob dealt, all passed.",
        "  N7   All passed: nobody pays. [source]",
        "  N7   It counts as Bob's deal all the same. [settled]",
        "  N13  Balances after this hand: Ann −4, Bob +12, Cat −4 and Dan −4, together 0.",
        "       [source]",
        "  N2   The deal passes to the left, to Cat. [settled]",
        "",
        "source: the published account of the game; settled: decided here, where that",
        "account is silent.",
    ]


def test_a_convention_is_called_one() -> None:
    """What the source declares as its own is no rule of the game, and the text says so (B14)."""
    hand = Played(Trump.HEARTS, 7, honours=(Holding(("A",), 4), Holding(("C",), 1)), chicane=("B", "D"))
    text = explanation_text(biritch_worth(hand), Style(width=200))
    assert "counted once: −2 × 8 = −16 above for A & C. [convention, settled]" in text
    assert "convention: declared by that account as its own" in text


@pytest.mark.parametrize("width", [20, 40, 80])
def test_narrow_and_ascii(nap_report: Callable[..., nap.Report], width: int) -> None:
    """The steps fit the window, down to a few words a line, and ASCII needs nothing else."""
    explanation = room("nap").explain(nap_report(*FOUR), 1)
    lines = explanation_text(explanation, Style(width, ascii=True)).splitlines()
    assert max(map(columns, lines)) <= max(width, 31)
    assert "".join(lines).isascii()


def test_a_note_cannot_steer_the_terminal() -> None:
    """What a user wrote is spelled out where it could steer."""
    assert "\x1b" not in explanation_text(Explanation("h", (Step("Note: \x1b[2J"),)))
