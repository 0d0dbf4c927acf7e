"""`scorekeeper rubber`: start the next rubber."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from scorekeeper.cli import output, sessions
from scorekeeper.cli.options import SESSION, Command, Once, ascii_option
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
    from scorekeeper.scoring import biritch
    from scorekeeper.session import proposing
    from scorekeeper.session.edit import append_rubber

    players = proposing.seat("biritch", names)
    first = proposing.first_dealer(players, dealer)

    def edit(reading: Reading) -> bytes:
        if not abandon:
            _refuse_unfinished(reading)
        return append_rubber(reading, biritch.Rubber(players, first))

    _, after = sessions.change(file, edit)
    session, _ = sessions.scored(after)
    assert isinstance(session.record, biritch.Evening)  # as a rubber was appended
    rubber = session.record.rubbers[-1]
    one, other = (" & ".join(pair) for pair in rubber.pairs)
    drawn = "" if dealer else ", drawn by lot,"
    number = len(session.record.rubbers)
    output.write(f"Rubber {number}: {one} against {other}. {rubber.dealer}{drawn} deals first.", output.look(ascii_only))


def _refuse_unfinished(reading: Reading) -> None:
    from scorekeeper.scoring import biritch

    _, report = sessions.scored(reading)
    if isinstance(report, biritch.Report) and report.rubbers and not report.rubbers[-1].complete:
        message = f"rubber {len(report.rubbers)} is not won yet"
        raise Refusal("rubber-unfinished", message, "Play it to its end, or leave it as it is with --abandon.")
