"""`scorekeeper standings`: one table over many sessions."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import click

from scorekeeper.cli import output
from scorekeeper.cli.options import FORMATS, GAMES, SESSION, Command, Once, ascii_option, day_option

if TYPE_CHECKING:
    from scorekeeper.cli.evenings import Evening
    from scorekeeper.sheets.season import AnyLines, Season
    from scorekeeper.sheets.style import Style


@dataclass(frozen=True, slots=True)
class Days:
    """The days that count: the first and the last (None: however early or late)."""

    since: dt.date | None = None
    until: dt.date | None = None

    @property
    def are_all(self) -> bool:
        """Whether no day was named, so that sessions without a date count too."""
        return self.since is None and self.until is None

    def hold(self, day: dt.date | None) -> bool:
        """Whether a session of that day counts."""
        if day is None:
            return self.are_all
        return (self.since or day) <= day <= (self.until or day)


@dataclass(frozen=True, slots=True)
class Table:
    """The standings of one game."""

    game: str
    season: Season
    lines: AnyLines


@click.command(
    "standings",
    cls=Command,
    example="scorekeeper standings thursdays/*.yaml\nscorekeeper standings --since 2026-09-01 --format html *.yaml",
)
@click.argument("files", nargs=-1, required=True, type=SESSION, metavar="FILE...")
@click.option("--format", "form", cls=Once, type=click.Choice(FORMATS), help="Text unless another is named.")
@day_option("--since", text="Only sessions of that day or later.")
@day_option("--until", text="Only sessions of that day or earlier.")
@ascii_option
@click.pass_context
def command(
    ctx: click.Context,
    files: tuple[str, ...],
    form: str | None,
    since: dt.date | None,
    until: dt.date | None,
    ascii_only: bool,
) -> None:
    """Show one table over many sessions, for each game: places, net, and how it came about.

    Players are matched by name, as in a session. A file that cannot be read or has errors is named and left out, and
    the exit status is 1. With --since or --until sessions without a date are left out.
    """
    from scorekeeper.cli.evenings import each_once, read_all

    once = each_once(files)
    if len(once) < len(files):
        output.remark(f"{len(files) - len(once)} of the files are named more than once and counted once.")
    evenings = read_all(once)
    broken = [evening for evening in evenings if evening.left_out is not None]
    for evening in broken:
        output.remark(f"Left out: {evening.left_out}")
    tables = _tables([evening for evening in evenings if evening.left_out is None], Days(since, until))
    _write(form or "text", tables, broken, ascii_only=ascii_only)
    if broken:
        ctx.exit(1)


def _tables(evenings: Sequence[Evening], days: Days) -> list[Table]:
    """A table for each game that was played."""
    tables = []
    for game in GAMES:
        played = [evening for evening in evenings if evening.game == game]
        counted = [evening for evening in played if days.hold(evening.date)]
        if played:
            tables.append(_table(game, counted, _remarks(played, counted)))
    return tables


def _remarks(played: Sequence[Evening], counted: Sequence[Evening]) -> list[str]:
    """How many sessions are of other days, or of none that is known."""
    from scorekeeper.sheets.signs import plural

    left_out = len(played) - len(counted)
    undated = sum(evening.date is None for evening in played) if left_out else 0
    others = left_out - undated
    return [
        f"{plural(count, 'session')} {which} left out."
        for count, which in ((others, "of other days"), (undated, "without a date"))
        if count
    ]


def _table(game: str, evenings: Sequence[Evening], remarks: Sequence[str]) -> Table:
    from scorekeeper.scoring.standings import added_up, ranked
    from scorekeeper.session.names import Register
    from scorekeeper.sheets.season import season

    standings = added_up((evening.standings or {} for evening in evenings), Register().enter)
    described = season([evening.date for evening in evenings], [evening.amended for evening in evenings], remarks)
    return Table(game, described, ranked(standings))


def _write(form: str, tables: Sequence[Table], broken: Sequence[Evening], *, ascii_only: bool) -> None:
    if form == "json":
        from scorekeeper.sheets.json_form import dumps

        output.write_utf8(dumps(_as_json(tables, broken)))
        return
    style = output.look(ascii_only) if form == "text" else output.plain(ascii_only)
    text = _written(form, tables, style)
    if form == "text":
        output.write(text)
    else:
        output.write_utf8(text)


def _written(form: str, tables: Sequence[Table], style: Style) -> str:
    from scorekeeper.sheets.forms import written
    from scorekeeper.sheets.games import room
    from scorekeeper.sheets.season import UNDATED

    sheets = [room(table.game).standings_sheet(table.season, table.lines, named=form == "csv") for table in tables]
    return written(form, UNDATED, sheets, style)


def _as_json(tables: Sequence[Table], broken: Sequence[Evening]) -> dict[str, object]:
    from scorekeeper.sheets.games import room

    return {
        "games": [
            {
                "game": table.game,
                **table.season.as_json(),
                "standings": room(table.game).standings_json(table.lines),
            }
            for table in tables
        ],
        "left_out": [{"path": evening.path, "reason": evening.left_out} for evening in broken],
    }
