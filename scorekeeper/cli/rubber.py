"""`scorekeeper rubber`: start the next rubber."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from scorekeeper.cli import changes
from scorekeeper.cli.options import SESSION, Command, Once, ascii_option
from scorekeeper.cli.sessions import scored
from scorekeeper.problem import Refusal

if TYPE_CHECKING:
    from scorekeeper.session.reading import Reading


@click.command("rubber", cls=Command, example="scorekeeper rubber friday.yaml Ann Dan Bob Cat --dealer Dan")
@click.argument("file", type=SESSION)
@click.argument("names", nargs=4, metavar="NAME NAME NAME NAME")
@click.option("--dealer", cls=Once, metavar="NAME", help="Who deals first; else drawn by lot.")
@click.option("--abandon", is_flag=True, help="Leave the last rubber as it is, though it is not won.")
@ascii_option
def command(file: str, names: tuple[str, ...], dealer: str | None, abandon: bool, ascii_only: bool) -> None:
    """Start the next rubber of Biritch, once the last is won.

    NAMEs are the four players in their seats, clockwise; partners sit opposite.
    """
    changes.report(changes.carry_out(file, begin(names, dealer, abandon=abandon)), ascii_only)


def begin(names: Sequence[str], dealer: str | None, *, abandon: bool) -> changes.Edit:
    """The next rubber; ``dealer`` None is drawn by lot. A rubber that is not won is left only if told to ``abandon``
    it."""
    from scorekeeper.scoring.biritch import Report, Rubber
    from scorekeeper.session import proposing
    from scorekeeper.session.edit import append_rubber
    from scorekeeper.session.names import fold

    seated = proposing.seat("biritch", names)
    first = seated.index(proposing.first_dealer(seated, dealer))
    drawn = "" if dealer else ", drawn by lot,"

    def edit(reading: Reading) -> changes.Change:
        _, scores = scored(reading)
        played = scores.rubbers if isinstance(scores, Report) else ()
        if played and not played[-1].complete and not abandon:
            message = f"rubber {len(played)} is not won yet"
            raise Refusal("rubber-unfinished", message, "Play it to its end, or say `--abandon` to leave it as it is.")
        known = {fold(name): name for score in played for name in score.rubber.players}
        players = tuple(known.get(fold(name), name) for name in seated)
        rubber = Rubber(players, players[first])
        one, other = (" & ".join(pair) for pair in rubber.pairs)
        number = len(played) + 1
        headline = f"Rubber {number}: {one} against {other}. {rubber.dealer}{drawn} deals first."
        return changes.Change(append_rubber(reading, rubber), f"rubber {number}", (headline,), stands=False)

    return edit
