"""Every sample, with its scores worked out by hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from scorekeeper.scoring import biritch, nap
from scorekeeper.session.reading import Reading, read_bytes

SAMPLES = sorted((Path(__file__).parent.parent / "samples").iterdir())

NOBODY = (0, 0, 0, 0)

THURSDAY = (
    # dealer, then Maud, Percy, Edith, Jack; a declarer gets, or pays, three times what the others do
    ("Percy", (-3, -3, +9, -3)),  # Edith makes three
    ("Edith", (-12, +4, +4, +4)),  # Maud fails at four
    ("Jack", NOBODY),  # passed out
    ("Maud", (-5, -5, -5, +15)),  # Jack makes Nap
    ("Percy", NOBODY),  # a misdeal: Percy deals again
    ("Percy", (+30, -10, -10, -10)),  # Maud makes Wellington
    ("Edith", (+3, -9, +3, +3)),  # Percy fails at three
    ("Jack", (-4, -4, +12, -4)),  # Edith makes four
    ("Maud", NOBODY),  # passed out
    ("Percy", (+5, +5, +5, -15)),  # Jack fails at Nap
    ("Edith", (+10, -30, +10, +10)),  # Percy fails at Wellington by one trick
    ("Maud", (-3, +9, -3, -3)),  # Percy makes three, and the two tricks over earn nothing (N12)
    ("Percy", NOBODY),  # a misdeal
    ("Percy", (-9, +3, +3, +3)),  # Maud fails at three
    ("Edith", (-4, -4, -4, +12)),  # Jack makes four with a trick over
    ("Jack", (-5, -5, +15, -5)),  # Edith makes Nap
    ("Maud", (+5, -15, +5, +5)),  # Percy fails at Nap
    ("Percy", (-10, -10, -10, +30)),  # Jack makes Wellington
    ("Edith", (-30, +10, +10, +10)),  # Maud fails at Wellington
    ("Jack", (-3, +9, -3, -3)),  # Percy makes three
    ("Maud", (+4, +4, -12, +4)),  # Edith fails at four
    ("Percy", (-5, +15, -5, -5)),  # Percy makes Nap
)


@dataclass(frozen=True)
class Worked:
    """A Biritch hand by hand: points below the line, and each entry above it, for either pair."""

    dealer: str
    below: tuple[int, int] = (0, 0)
    above: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    game: int | None = None


FRIDAY_FIRST = (
    # Violet & Nora, Hugh & Basil
    Worked("Violet", (2 * 2, 0), ((2 * 2,), ())),  # two odd tricks in spades, three honours
    Worked("Hugh", (0, 1 * 4), ((), (4 * 4, -2 * 4))),  # clubs: four divided, less Nora's chicane
    Worked("Nora", (0, 2 * 6), ((8 * 6,), ())),  # five tricks leave the others eight; four in one hand
    Worked("Basil"),  # a misdeal
    Worked("Basil", (0, 1 * 8 * 8), ((), (5 * 8,)), game=1),  # 4 + 12 + 64 = 80; five divided
    Worked("Violet", (6 * 10, 0), ((20, 30), ()), game=0),  # twelve tricks, three aces
    Worked("Hugh", (0, 2 * 10), ((), (40,))),  # four aces divided
    Worked("Nora", (7 * 2, 0), ((40, 9 * 2, -2 * 2), ())),  # thirteen tricks, five with four in one hand, chicane once
    Worked("Basil", (1 * 8 * 4, 0), ((40,), (2 * 8, 2 * 8)), game=0),  # 14 + 32 = 46: the rubber; honours, own chicane
)
FRIDAY_SECOND = (
    # Violet & Hugh, Nora & Basil
    Worked("Nora", (0, 1 * 6), ((), (9 * 6, 2 * 6, -2 * 6))),  # five in one hand; the two chicanes cancel out
    Worked("Hugh", (1 * 10, 0), ((80,), ())),  # four aces in one hand
    Worked("Basil", (3 * 4 * 16, 0), ((2 * 4,), ()), game=0),  # four tricks leave the others nine
    Worked("Violet"),  # a misdeal
    Worked("Violet", (0, 1 * 10)),  # two aces each
    Worked("Nora", (0, 2 * 8), ((), (4 * 8,))),  # 10 + 16 = 26: four short of the second game
)

PRINTED = (
    # A & B, C & D
    Worked("A", (3 * 6, 0), ((4 * 6,), ())),
    Worked("C", (0, 2 * 12), ((), (30,))),
    Worked("B", (2 * 8, 0), ((), (2 * 8,)), game=0),  # 18 + 16 = 34
    Worked("D", (1 * 4, 0), ((4 * 4,), ())),
    Worked("A", (2 * 12, 0), ((), (100,))),
    Worked("C", (1 * 2, 0), ((100,), (4 * 2,)), game=0),  # 4 + 24 + 2 = 30, game and rubber
)
PRINTED_DEALS = (
    # A & B, Y & Z; Z deals them all
    Worked("Z", (0, 4 * 12), ((), ()), game=1),  # ten tricks, two aces each
    Worked("Z", (3 * 12, 0), ((), ()), game=0),  # four tricks leave the others nine, two aces each
    Worked("Z", (0, 7 * 8), ((), (40, 8 * 8, 100)), game=1),  # thirteen tricks; Z has A K Q J of hearts; the rubber
    Worked("Z", (0, 3 * 12), ((), ()), game=1),  # nine tricks, two aces each
)
PRINTED_UNDER_1886 = (
    PRINTED[0],
    Worked("C", (0, 2 * 10), ((), (30,))),
    PRINTED[2],
    PRINTED[3],
    Worked("A", (2 * 10, 0), ((), (80,))),
    Worked("C", (1 * 2, 0), ((), (4 * 2,))),  # 4 + 20 + 2 = 26: no game
)


@pytest.fixture
def reading() -> Callable[[str], Reading]:
    """Reads a sample by its name."""

    def read_sample(name: str) -> Reading:
        path = next(path for path in SAMPLES if path.name == name)
        return read_bytes(path.name, path.read_bytes())

    return read_sample


def worked(score: biritch.RubberScore) -> tuple[Worked, ...]:
    """The hands of a scored rubber as they are worked above."""
    return tuple(
        Worked(
            hand.dealer,
            hand.below,
            (
                tuple(entry.points for entry in hand.above if entry.pair == 0),
                tuple(entry.points for entry in hand.above if entry.pair == 1),
            ),
            hand.won_game,
        )
        for hand in score.hands
    )


def in_any_order(hands: tuple[Worked, ...]) -> list[Worked]:
    """The hands with the entries above the line sorted: their order within a hand is the sheet's affair."""
    return [replace(hand, above=(tuple(sorted(hand.above[0])), tuple(sorted(hand.above[1])))) for hand in hands]


def biritch_report(reading: Reading) -> biritch.Report:
    """The scores of a Biritch sample."""
    assert isinstance(reading.report, biritch.Report)
    return reading.report


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
def test_samples_have_no_problems(path: Path, reading: Callable[[str], Reading]) -> None:
    """A sample reads without an error or a warning, and opens with a comment that says what to look at."""
    assert reading(path.name).problems == ()
    opening = path.read_text(encoding="utf-8").split("game:")[0]
    assert opening.startswith("# ")
    assert f"scorekeeper sheet samples/{path.name}" in opening or f"scorekeeper explain samples/{path.name}" in opening


def test_nap_evening(reading: Callable[[str], Reading]) -> None:
    """The Nap evening pays hand for hand what was worked out, and two players share the third place (N11–N14)."""
    report = reading("nap-evening.yaml").report
    assert isinstance(report, nap.Report)
    assert [(row.dealer, row.payments) for row in report.rows] == list(THURSDAY)
    assert report.balances == (-36, -36, +24, +48)
    assert report.places == (3, 3, 2, 1)
    assert (report.complete, report.deals, report.next_dealer) == (True, 20, None)


def test_nap_evening_has_every_kind_of_hand(reading: Callable[[str], Reading]) -> None:
    """The Nap evening has every contract made and failed, by tricks and by result, and what else can befall a deal."""
    report = reading("nap-evening.yaml").report
    assert isinstance(report, nap.Report)
    hands = [row.hand for row in report.rows]
    played = [hand for hand in hands if isinstance(hand, nap.Played)]
    kinds = {(hand.contract, hand.made, hand.tricks is None) for hand in played}
    assert len(kinds) == 4 * 2 * 2
    assert any(hand.tricks is not None and hand.tricks > hand.contract.promised for hand in played)
    others = [type(hand) for hand in hands if not isinstance(hand, nap.Played)]
    assert (others.count(nap.PassedOut), others.count(nap.Misdeal)) == (2, 2)


def test_nap_worked_deal(reading: Callable[[str], Reading]) -> None:
    """NE1: four tricks bring A 12, and three would have cost as much."""
    read = reading("nap-worked-deal.yaml")
    assert isinstance(read.report, nap.Report)
    assert read.report.balances == (+12, -4, -4, -4)
    (hand,) = read.report.game.hands
    assert isinstance(hand, nap.Played)
    assert (hand.declarer, hand.contract, hand.tricks) == ("A", nap.Contract.FOUR, 4)
    failed = nap.score(read.report.game._replace(hands=(hand._replace(tricks=3, deal=None),)))
    assert failed.balances == (-12, +4, +4, +4)


def test_biritch_worked_example(reading: Callable[[str], Reading]) -> None:
    """BE1: 24 below for the dealer's pair and 16 above for the defenders; under contre 48, game, and still 16."""
    report = biritch_report(reading("biritch-worked-example.yaml"))
    (rubber,) = report.rubbers
    assert worked(rubber) == (Worked("Ada", (3 * 8, 0), ((), (2 * 8,))),)
    (hand,) = rubber.rubber.hands
    assert isinstance(hand, biritch.Played)
    doubled = rubber.rubber._replace(hands=(hand._replace(doubles=1),))
    (score,) = biritch.score(report.evening._replace(rubbers=(doubled,))).rubbers
    assert worked(score) == (Worked("Ada", (48, 0), ((), (16,)), game=0),)


def test_biritch_evening(reading: Callable[[str], Reading]) -> None:
    """The Biritch evening scores hand for hand what was worked out; only the finished rubber counts for the net."""
    report = biritch_report(reading("biritch-evening.yaml"))
    first, second = report.rubbers
    assert in_any_order(worked(first)) == in_any_order(FRIDAY_FIRST)
    assert (first.below, first.above) == (
        (4 + 60 + 14 + 32, 4 + 12 + 64 + 20),
        (4 + 48 + 50 + 54 + 40, 8 + 40 + 40 + 32),
    )
    assert (first.totals, first.winner, first.ahead, first.margin) == ((306, 220), 0, 0, 86)
    assert in_any_order(worked(second)) == in_any_order(FRIDAY_SECOND)
    assert (second.below, second.above) == ((10 + 192, 6 + 10 + 16), (80 + 8, 54 + 32))
    assert (second.totals, second.winner, second.ahead, second.margin) == ((290, 118), None, 0, 172)
    assert second.below_line == (0, 26)
    assert report.net == {"Violet": 86, "Nora": 86, "Hugh": -86, "Basil": -86}
    assert report.next_dealer == "Hugh"


def test_biritch_evening_has_every_kind_of_honours(reading: Callable[[str], Reading]) -> None:
    """The Biritch evening scores every number of the tariff, and is doubled past sur contre."""
    report = biritch_report(reading("biritch-evening.yaml"))
    hands = [hand for rubber in report.rubbers for hand in rubber.hands]
    played = [hand.hand for hand in hands if isinstance(hand.hand, biritch.Played)]
    scored = {hand.trump.value for hand in played} | {entry.tariff_key for hand in hands for entry in hand.above}
    assert scored | {"game"} == set(biritch.Tariff._fields)
    assert max(hand.doubles for hand in played) == 4


def test_printed_rubber(reading: Callable[[str], Reading]) -> None:
    """The rubber of 1909 ends as its book says: 204 to 178."""
    report = biritch_report(reading("printed-rubber-1909.yaml"))
    (rubber,) = report.rubbers
    assert in_any_order(worked(rubber)) == in_any_order(PRINTED)
    assert (rubber.totals, rubber.winner, rubber.ahead, rubber.margin) == ((204, 178), 0, 0, 26)


def test_printed_deals(reading: Callable[[str], Reading]) -> None:
    """The deals of two books: tricks and honours as printed, from the play and the cards alone."""
    first, second = biritch_report(reading("printed-deals.yaml")).rubbers
    assert in_any_order((*worked(first), *worked(second))) == in_any_order(PRINTED_DEALS)
    hands = [hand.hand for score in (first, second) for hand in score.hands]
    assert [hand.tricks for hand in hands if isinstance(hand, biritch.Played)] == [10, 4, 13, 9]
    assert (first.totals, first.winner) == ((36, 48 + 56 + 40 + 64 + 100), 1)


def test_printed_rubber_under_the_rules_of_1886(reading: Callable[[str], Reading]) -> None:
    """The same deals under Biritch's own numbers leave the rubber open: 100 to 154, with 26 of the 30 for a game."""
    evening = biritch_report(reading("printed-rubber-1909.yaml")).evening
    (rubber,) = biritch.score(evening._replace(tariff=biritch.STANDARD)).rubbers
    assert in_any_order(worked(rubber)) == in_any_order(PRINTED_UNDER_1886)
    assert (rubber.totals, rubber.winner, rubber.below_line) == ((100, 154), None, (26, 0))
