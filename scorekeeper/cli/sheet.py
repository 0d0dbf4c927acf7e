"""`scorekeeper sheet`: the score sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from scorekeeper.cli import output, sessions
from scorekeeper.cli.hands import HAND, HandNumber
from scorekeeper.cli.options import SESSION, Command, Once, ascii_option

if TYPE_CHECKING:
    from scorekeeper.scoring import biritch, nap
    from scorekeeper.session.reading import Session
    from scorekeeper.sheets.layout import Style


@click.command(
    "sheet",
    cls=Command,
    example="scorekeeper sheet thursday.yaml\nscorekeeper sheet friday.yaml --rubber 1 --through 6",
)
@click.argument("file", type=SESSION)
@click.option("--format", "form", cls=Once, type=click.Choice(["text", "json"]), help="text (the default) or json.")
@click.option("-o", "--output", "target", cls=Once, type=click.Path(), metavar="FILE", help="Write to a file instead.")
@click.option("--rubber", cls=Once, type=click.IntRange(min=1), metavar="N", help="Only rubber N (Biritch).")
@click.option("--through", cls=Once, type=HAND, metavar="N", help="As it stood after hand N (R.N in Biritch).")
@click.option("--running", is_flag=True, help="Balances after each hand instead of payments (Nap).")
@ascii_option
def command(
    file: str,
    form: str | None,
    target: str | None,
    rubber: int | None,
    through: HandNumber | None,
    running: bool,
    ascii_only: bool,
) -> None:
    """Show the score sheet of a session.

    FILE may be - for standard input.
    """
    from scorekeeper.sheets.games import room

    session, report = sessions.scored(sessions.read(file))
    sheets = room(session.game)
    if through is not None:
        report = sheets.until(report, through.hand, through.rubber or rubber)
    if form == "json":
        from scorekeeper.sheets.json_form import dumps

        text = dumps(sheets.as_json(session, report, rubber))
    else:
        style = output.look(ascii_only) if target is None else output.plain(ascii_only)
        text = as_text(session, report, style, running=running, rubber=rubber)
    if target is None:
        (output.write_utf8 if form == "json" else output.write)(text)
    else:
        sessions.write_apart(file, target, text if text.endswith("\n") else f"{text}\n")


def as_text(
    session: Session, report: nap.Report | biritch.Report, style: Style, *, running: bool = False, rubber: int | None = None
) -> str:
    """The sheets of a session as text, one below the other."""
    from scorekeeper.sheets import layout
    from scorekeeper.sheets.games import room

    sheets = room(session.game).sheets(session, report, running=running, rubber=rubber)
    return "\n\n".join(layout.text(sheet, style) for sheet in sheets)
