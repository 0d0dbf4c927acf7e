"""`scorekeeper explain`: the arithmetic of one hand."""

from __future__ import annotations

import click

from scorekeeper.cli import output, sessions
from scorekeeper.cli.hands import HAND, HandNumber
from scorekeeper.cli.options import SESSION, Command, ascii_option


@click.command(
    "explain", cls=Command, example="scorekeeper explain thursday.yaml 4\nscorekeeper explain friday.yaml 2.3"
)
@click.argument("file", type=SESSION)
@click.argument("hand", type=HAND, metavar="N")
@ascii_option
def command(file: str, hand: HandNumber, ascii_only: bool) -> None:
    """Show the arithmetic of hand N, step by step, with the rule behind each step.

    N counts hands as the sheet does, misdeals included; R.N is hand N of rubber R (a plain N: of the last rubber).
    """
    from scorekeeper.sheets.games import room

    session, report = sessions.scored(sessions.read(file))
    output.write_explanation(room(session.game).explain(report, hand.hand, hand.rubber), output.look(ascii_only))
