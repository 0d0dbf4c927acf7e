"""`scorekeeper undo`: take back the last hand."""

from __future__ import annotations

import click

from scorekeeper.cli import changes, corrections
from scorekeeper.cli.options import SESSION, Command, ascii_option


@click.command("undo", cls=Command, example="scorekeeper undo thursday.yaml")
@click.argument("file", type=SESSION)
@ascii_option
def command(file: str, ascii_only: bool) -> None:
    """Take back the last hand, or a rubber that has none yet.

    The words that record it again are shown, and what changed.
    """
    changes.report(changes.carry_out(file, corrections.take_back), ascii_only)
