"""Charts: the values of the curves, worked out by hand, and what is drawn of them."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from scorekeeper.scoring import biritch, nap
from scorekeeper.scoring.biritch import Played, Rubber, Trump
from scorekeeper.sheets.curves import Curve, Curves, steps
from scorekeeper.sheets.games import room
from scorekeeper.sheets.style import Style
from scorekeeper.sheets.values import Occasion
from scorekeeper.width import columns

PLAYERS = ("Ann", "Bob", "Cat", "Dan")
SWING = Curves(("Nap",), (Curve("Ann", (0, 10, 20)), Curve("Bob", (0, -10, -20))), (1,))


@pytest.fixture(scope="module")
def draw() -> Callable[..., str]:
    """Draws curves; skipped where plotext is not there."""
    pytest.importorskip("plotext", reason="charts need plotext: pip install 'scorekeeper[chart]'")
    from scorekeeper.sheets.chart import chart

    return chart


def test_balances_are_curves(nap_report: Callable[..., nap.Report], described: Occasion) -> None:
    """From 0, hand by hand: −4 +12 −4 −4, nothing, +5 +5 +5 −15, nothing, −10 +30 −10 −10 (N13)."""
    (found,) = room("nap").curves_of(described, nap_report(*PLAYERS))
    assert found.curves == (
        Curve("Ann", (0, -4, -4, 1, 1, -9)),
        Curve("Bob", (0, 12, 12, 17, 17, 47)),
        Curve("Cat", (0, -4, -4, 1, 1, -9)),
        Curve("Dan", (0, -4, -4, -19, -19, -29)),
    )
    assert found.heading == ("Nap, British main variant", "Thursday", "2026-11-26", "balances")


def test_points_of_each_rubber_are_curves(untitled: Occasion) -> None:
    """Everything above and below: 30 below; 14 below and 40 above for thirteen tricks; 30 and the rubber's 40 (B15)."""
    hands = (Played(Trump.BIRITCH, 9), Played(Trump.SPADES, 13), Played(Trump.BIRITCH, 9))
    report = biritch.score(biritch.Evening(rubbers=(Rubber(PLAYERS, "Ann", hands), Rubber(PLAYERS, "Bob"))))
    first, second = room("biritch").curves_of(untitled, report)
    assert first.curves == (Curve("Ann & Cat", (0, 30, 30, 100)), Curve("Bob & Dan", (0, 0, 54, 54)))
    assert first.marks == (1, 3)
    assert second.curves == (Curve("Ann & Cat", (0,)), Curve("Bob & Dan", (0,)))
    assert room("biritch").curves_of(untitled, report, 2) == (second,)


@pytest.mark.parametrize(
    ("low", "high", "most", "expected"),
    [
        (0, 5, 10, [0, 1, 2, 3, 4, 5]),
        (0, 22, 11, [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22]),
        (-36, 48, 5, [-20, 0, 20, 40]),
        (-7, 999, 4, [0, 200, 400, 600, 800]),
        (0, 0, 3, [0]),
    ],
)
def test_an_axis_has_round_numbers(low: int, high: int, most: int, expected: list[int]) -> None:
    """Steps of 1, 2 or 5, or ten, a hundred … times that, inside the span."""
    assert steps(low, high, most) == expected


@pytest.mark.parametrize(
    ("names", "letters"),
    [
        (("Ann", "bob", "Cat"), ("A", "B", "C")),
        (("Maud", "Percy", "Edith"), ("M", "P", "E")),
        (("Ann", "Alf", "Bob"), ("A", "B", "C")),
        (("李雷", "Zoë", "Ann"), ("A", "B", "C")),
        (("ß", "Ann", "Bob"), ("A", "B", "C")),
    ],
)
def test_each_curve_has_a_letter(names: tuple[str, ...], letters: tuple[str, ...]) -> None:
    """The initials where they tell the curves apart."""
    assert Curves((), tuple(Curve(name, (0,)) for name in names)).letters == letters


def test_every_curve_ends_where_it_should(draw: Callable[..., str]) -> None:
    """Ann's letter stands in the topmost line of the plot at the right, Bob's in the lowest; both begin at 0."""
    lines = draw(SWING, Style(60)).splitlines()
    assert lines[0] == "Nap"
    plot = [line for line in lines if re.match(r"^ *[−\d]*[┤│]", line)]
    assert plot[0].startswith(" 20┤")
    assert plot[0].endswith("A")
    assert plot[-1].startswith("−20┤")
    assert plot[-1].endswith("B")
    (zero,) = (line for line in plot if line.startswith("  0┤"))
    assert zero[4] in "AB"
    assert lines[-1] == "A  Ann +20   B  Bob −20"


@pytest.mark.parametrize("width", [30, 60, 80, 120])
def test_no_line_is_wider_than_the_window(draw: Callable[..., str], width: int) -> None:
    """The plot fills the window; the letters go on to the next line."""
    names = ("Bartholomew", "Cunegunde", "李雷", "D", "E", "F", "G")
    curves = Curves(("Nap", "balances"), tuple(Curve(name, (0, *range(50))) for name in names))
    lines = draw(curves, Style(width)).splitlines()
    assert max(map(columns, lines)) <= width
    assert sum(len(re.findall(r"[+]49", line)) for line in lines) == len(names)


def test_without_signs_it_is_ascii(draw: Callable[..., str]) -> None:
    """Axes, minus and lines have their stand-ins."""
    assert draw(SWING, Style(60, ascii=True)).isascii()


def test_colours_are_the_curves_own(draw: Callable[..., str]) -> None:
    """Each letter of the plot is painted, and nothing else changes."""
    plain, painted = draw(SWING, Style(60)), draw(SWING, Style(60, colour=True))
    assert re.sub(r"\x1b\[[\d;]*m", "", painted) == plain
    assert "\x1b[36mA\x1b[0m" in painted


def test_a_thousand_doublings_can_be_drawn(draw: Callable[..., str]) -> None:
    """Points that no float can hold are drawn in a larger unit, which the axis names (B4)."""
    text = draw(Curves(("Biritch",), (Curve("A & C", (0, 7 * 10**320)), Curve("B & D", (0, 0)))))
    assert "hand; points in 10^312" in text


def test_an_evening_without_hands_says_so(draw: Callable[..., str]) -> None:
    """There is nothing to draw yet."""
    assert "No hands yet." in draw(Curves(("Nap",), (Curve("Ann", (0,)), Curve("Bob", (0,)))))
