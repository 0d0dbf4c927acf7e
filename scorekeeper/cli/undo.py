"""`scorekeeper undo`: take back the last hand."""

from __future__ import annotations

import click

from scorekeeper.cli import output, recording, sessions
from scorekeeper.cli.options import SESSION, Command, ascii_option


@click.command("undo", cls=Command, example="scorekeeper undo thursday.yaml")
@click.argument("file", type=SESSION)
@ascii_option
def command(file: str, ascii_only: bool) -> None:
    """Take back the last hand, or a rubber that has none yet.

    The words that record it again are shown.
    """
    from scorekeeper.session.edit import undo
    from scorekeeper.sheets.games import room

    before, after = sessions.change(file, undo)
    session, report = sessions.scored(after)
    taken_back = recording.taken_back(before)
    output.write(f"{taken_back}\n{room(session.game).standing(report)}", output.look(ascii_only))
