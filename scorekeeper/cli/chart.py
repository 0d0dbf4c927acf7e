"""`scorekeeper chart`: how the points went over the evening."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from scorekeeper.cli import output, sessions
from scorekeeper.cli.options import SESSION, Command, Once, ascii_option
from scorekeeper.problem import Refusal

if TYPE_CHECKING:
    from types import ModuleType


@click.command(
    "chart", cls=Command, example="scorekeeper chart thursday.yaml\nscorekeeper chart friday.yaml --rubber 2"
)
@click.argument("file", type=SESSION)
@click.option("--rubber", cls=Once, type=click.IntRange(min=1), metavar="N", help="Only rubber N (Biritch).")
@ascii_option
def command(file: str, rubber: int | None, ascii_only: bool) -> None:
    """Draw how the points went: everybody's balance at Nap, each pair's total at Biritch, rubber by rubber.

    Needs the extra `chart`: pip install 'scorekeeper[chart]'. FILE may be - for standard input.
    """
    from scorekeeper.sheets.games import room

    drawing = _drawing()
    session, report = sessions.scored(sessions.read(file))
    style = output.look(ascii_only)
    charts = (drawing.chart(curves, style) for curves in room(session.game).curves_of(session, report, rubber))
    output.write("\n\n".join(charts))


def _drawing() -> ModuleType:
    """What draws, if it is installed."""
    try:
        from scorekeeper.sheets import chart
    except ModuleNotFoundError as error:
        if error.name != "plotext":
            raise
        raise _not_installed("plotext is not installed") from error
    if not chart.is_right_version():
        raise _not_installed(f"the plotext that is installed is not of version {chart.MAJOR}")
    return chart


def _not_installed(message: str) -> Refusal:
    return Refusal("not-installed", f"{message}, and charts need it", "Install it: pip install 'scorekeeper[chart]'")
