"""`scorekeeper keep`: stay at the table."""

from __future__ import annotations

import gc

import click

from scorekeeper.cli import prompt
from scorekeeper.cli.options import SESSION, Command, ascii_option
from scorekeeper.problem import Refusal


@click.command("keep", cls=Command, example="scorekeeper keep thursday.yaml")
@click.argument("file", type=SESSION)
@ascii_option
def command(file: str, ascii_only: bool) -> None:
    """Stay at the table: one prompt a hand, which says who deals and what each side needs.

    Type the words of a hand, or Enter to be asked for it field by field. Everything is saved at once and said back;
    undo is one word, and so are the other corrections, the sheet and help.
    """
    from scorekeeper.cli.keeping.keeper import Keeper

    if file == "-":
        raise Refusal("file-kind", "standard input is no session to keep", "Give the name of a session file.")
    if not prompt.can_ask():
        raise click.UsageError(
            "`keep` needs a terminal; `add` records a hand without one.", click.get_current_context()
        )
    gc.enable()  # an evening is long
    Keeper(file, ascii_only=ascii_only).stay()
