"""`scorekeeper remove`: take a hand out."""

from __future__ import annotations

import click

from scorekeeper.cli import changes, corrections
from scorekeeper.cli.hands import HAND, HandNumber
from scorekeeper.cli.options import SESSION, Command, ascii_option, dry_run_option


@click.command("remove", cls=Command, example="scorekeeper remove thursday.yaml 3\nscorekeeper remove friday.yaml 1.2")
@click.argument("file", type=SESSION)
@click.argument("hand", type=HAND, metavar="N")
@dry_run_option
@ascii_option
def command(file: str, hand: HandNumber, dry_run: bool, ascii_only: bool) -> None:
    """Take out hand N, which was never played or is there twice.

    What changed is reported, and every later hand that somebody else dealt now.
    """
    done = changes.carry_out(file, corrections.remove(hand), dry_run=dry_run)
    changes.report(done, ascii_only, dry_run=dry_run)
