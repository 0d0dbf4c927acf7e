"""`scorekeeper rules`: the values and the rules that are kept."""

from __future__ import annotations

import click

from scorekeeper.cli import output
from scorekeeper.cli.options import GAMES, Command, ascii_option


@click.command("rules", cls=Command, example="scorekeeper rules biritch")
@click.argument("game", type=click.Choice(GAMES, case_sensitive=False), required=False)
@ascii_option
def command(game: str | None, ascii_only: bool) -> None:
    """Show the tables of values and the rules, each with its id and where it comes from.

    Both games are shown when none is named.
    """
    from scorekeeper.sheets.rules_page import rules_page

    output.write(rules_page(game, output.look(ascii_only)))
