"""`scorekeeper schema`: the session file for editors that complete and check YAML."""

from __future__ import annotations

import click

from scorekeeper.cli import output
from scorekeeper.cli.options import GAMES, Command


@click.command("schema", cls=Command, example="scorekeeper schema nap > nap.schema.json")
@click.argument("game", type=click.Choice(GAMES, case_sensitive=False))
def command(game: str) -> None:
    """Print the JSON Schema (2020-12) of a session file.

    An editor with a YAML language server completes and checks sessions by it, once their first line names it:
    `# yaml-language-server: $schema=nap.schema.json`. `new --schema` writes that line. `check` checks everything.
    """
    from scorekeeper.session.schema import schema
    from scorekeeper.sheets.json_form import dumps

    output.write_utf8(dumps(schema(game)))
