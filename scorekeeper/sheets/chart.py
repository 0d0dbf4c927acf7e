"""Curves drawn in a terminal, by plotext, which only this needs."""

from __future__ import annotations

from collections.abc import Iterator

import plotext

from scorekeeper.sheets.curves import Curve, Curves, steps
from scorekeeper.sheets.signs import number, signed, to_ascii, visible
from scorekeeper.sheets.style import BOLD, CYAN, GREEN, PLAIN, RED, YELLOW, Style
from scorekeeper.width import columns, wrap

MAJOR = 6
"""The version of plotext whose functions are used here."""
_HEIGHT = 18
_NARROWEST = 30
_ROWS_PER_STEP = 3
_COLUMNS_PER_STEP = 7
_MOST_DIGITS = 9
"""Points of more digits are drawn without the last ones; a thousand doublings make some of three hundred (B4)."""
_BETWEEN, _GAP = " · ", "   "
_COLOURS = (CYAN, YELLOW, GREEN, RED, "35", "34", BOLD)
_CORNERS = str.maketrans(dict.fromkeys("┌┐└┘├┤┬┴┼", "+"))


def is_right_version() -> bool:
    """Whether the plotext that is installed is one that can be used."""
    return str(plotext.__version__).partition(".")[0] == str(MAJOR)


def chart(curves: Curves, style: Style = PLAIN) -> str:
    """The curves as lines of text, one below the other, with what each letter stands for and ends at."""
    width = max(style.width, _NARROWEST)
    lines = [style.paint(line, BOLD) for line in wrap(visible(_BETWEEN.join(curves.heading)), width)]
    if curves.hands:
        lines += (_painted(line, curves, style) for line in _plot(curves, width).splitlines())
    else:
        lines.append("No hands yet.")
    lines += _legend(curves, style, width)
    text = "\n".join(line.rstrip() for line in lines)
    return to_ascii(text.translate(_CORNERS)) if style.ascii else text


def _plot(curves: Curves, width: int) -> str:
    """The plot alone, in signs without colour."""
    figure = plotext.figure
    figure.clear()
    figure.theme("colorless")
    figure.plot_size(width, _HEIGHT)
    power = max(len(str(max(map(abs, curves.span)))) - _MOST_DIGITS, 0)
    unit = 10**power
    low, high = min(curves.span[0] // unit, 0), max(curves.span[1] // unit, 1)
    for x, y, sign in (
        ((0, curves.hands), (0, 0), "·"),
        *(((hand, hand), (low, high), "│") for hand in curves.marks),
        *(
            (range(curves.hands + 1), [points // unit for points in curve.points], letter)
            for curve, letter in _lettered(curves)
        ),
    ):
        figure.draw(figure.signal(list(x), list(y), marker=sign).lines())
    hands, heights = steps(0, curves.hands, width // _COLUMNS_PER_STEP), steps(low, high, _HEIGHT // _ROWS_PER_STEP)
    figure.ruler("x").ticks(hands, [str(hand) for hand in hands])
    figure.ruler("y").ticks(heights, [number(points) for points in heights])
    figure.ruler("y").lim(low, high)
    for axis in ("x", "y"):
        figure.axes(active=False, axis=axis, side=1)
    figure.label(f"hand; points in 10^{power}" if power else "hand")
    text: str = figure.build().string(colorless=True)
    figure.clear()
    return text


def _lettered(curves: Curves) -> Iterator[tuple[Curve, str]]:
    return zip(curves.curves, curves.letters, strict=True)


def _painted(line: str, curves: Curves, style: Style) -> str:
    """A line of the plot, each curve in a colour of its own; its letters stand nowhere else there."""
    for letter, colour in zip(curves.letters, _COLOURS, strict=False):
        line = line.replace(letter, style.paint(letter, colour)) if style.colour else line
    return line


def _legend(curves: Curves, style: Style, width: int) -> list[str]:
    lines: list[str] = []
    room = 0
    for (curve, letter), colour in zip(_lettered(curves), _COLOURS, strict=False):
        words = f"{letter}  {visible(curve.name)} {signed(curve.points[-1])}"
        room -= columns(words) + len(_GAP)
        if room < 0 or not lines:
            lines.append("")
            room = width - columns(words)
        lines[-1] += (_GAP if lines[-1] else "") + style.paint(words, colour)
    return lines
