"""`scorekeeper sheet`: the score sheet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import click

from scorekeeper.cli import output, sessions
from scorekeeper.cli.hands import HAND, HandNumber
from scorekeeper.cli.options import FORMATS, SESSION, Command, Once, ascii_option

if TYPE_CHECKING:
    from scorekeeper.scoring import biritch, nap
    from scorekeeper.session.reading import Session
    from scorekeeper.sheets.style import Style
    from scorekeeper.sheets.values import Sheet


@dataclass(frozen=True, slots=True)
class Part:
    """What of an evening a sheet shows: one rubber or all, payments or ``running`` balances, all hands or the last."""

    rubber: int | None = None
    running: bool = False
    last: int | None = None


@click.command(
    "sheet",
    cls=Command,
    example="scorekeeper sheet thursday.yaml\n"
    "scorekeeper sheet friday.yaml --rubber 1 --through 6\n"
    "scorekeeper sheet friday.yaml --format html -o friday.html",
)
@click.argument("file", type=SESSION)
@click.option("--format", "form", cls=Once, type=click.Choice(FORMATS), help="Text unless another is named.")
@click.option("-o", "--output", "target", cls=Once, type=click.Path(), metavar="FILE", help="Write to a file instead.")
@click.option("--rubber", cls=Once, type=click.IntRange(min=1), metavar="N", help="Only rubber N (Biritch).")
@click.option("--through", cls=Once, type=HAND, metavar="N", help="As it stood after hand N (R.N in Biritch).")
@click.option(
    "--last", cls=Once, type=click.IntRange(min=1), metavar="N", help="Only the last N hands, and all totals."
)
@click.option("--running", is_flag=True, help="Balances after each hand instead of payments (Nap).")
@click.option("--bom", is_flag=True, help="Mark CSV as UTF-8, as Excel wants it.")
@ascii_option
def command(
    file: str,
    form: str | None,
    target: str | None,
    through: HandNumber | None,
    bom: bool,
    ascii_only: bool,
    **part: Any,  # noqa: ANN401  # the options that say what part of the evening is shown
) -> None:
    """Show the score sheet of a session.

    FILE may be - for standard input.
    """
    wanted, form = Part(**part), form or "text"
    _refuse_idle(form, wanted, bom=bom)
    session, report = sessions.scored(sessions.read(file))
    if through is not None:
        from scorekeeper.sheets.games import room

        report = room(session.game).until(report, through.hand, through.rubber or wanted.rubber)
    style = output.look(ascii_only) if target is None and form == "text" else output.plain(ascii_only)
    text = _written(form, session, report, style, wanted)
    if bom:
        text = f"\ufeff{text}"
    if target is not None:
        sessions.write_apart(file, target, text if text.endswith("\n") else f"{text}\n")
    elif form == "text":
        output.write(text)
    else:
        output.write_utf8(text)


def as_text(
    session: Session,
    report: nap.Report | biritch.Report,
    style: Style,
    *,
    running: bool = False,
    rubber: int | None = None,
) -> str:
    """The sheets of a session as text, one below the other."""
    return _written("text", session, report, style, Part(rubber, running))


def _refuse_idle(form: str, wanted: Part, *, bom: bool) -> None:
    """Refuse an option that the format has no use for."""
    if bom and form != "csv":
        raise click.UsageError("--bom marks CSV: add --format csv, or leave it out.", click.get_current_context())
    if wanted.last is not None and form == "json":
        message = "JSON holds every hand: leave --last out, or choose another format."
        raise click.UsageError(message, click.get_current_context())


def _written(form: str, session: Session, report: nap.Report | biritch.Report, style: Style, wanted: Part) -> str:
    """The sheets of a session in a format."""
    if form == "json":
        from scorekeeper.sheets.games import room
        from scorekeeper.sheets.json_form import dumps

        return dumps(room(session.game).as_json(session, report, wanted.rubber))
    from scorekeeper.sheets.forms import written

    return written(form, session, _sheets(session, report, wanted), style)


def _sheets(session: Session, report: nap.Report | biritch.Report, wanted: Part) -> tuple[Sheet, ...]:
    from scorekeeper.sheets.games import room
    from scorekeeper.sheets.values import last_hands

    sheets = room(session.game).sheets(session, report, running=wanted.running, rubber=wanted.rubber)
    if wanted.last is None:
        return sheets
    return tuple(last_hands(sheet, wanted.last) for sheet in sheets)
