"""`scorekeeper new`: start a session."""

from __future__ import annotations

import sys
from datetime import date, datetime
from typing import TYPE_CHECKING

import click

from scorekeeper.cli import output
from scorekeeper.cli.options import GAMES, Command, Once
from scorekeeper.problem import Refusal

if TYPE_CHECKING:
    from scorekeeper.scoring import biritch, nap


@click.command(
    "new",
    cls=Command,
    example="scorekeeper new thursday.yaml nap Ann Bob Cat Dan --rounds 3\n"
    'scorekeeper new friday.yaml biritch Ann Bob Cat Dan --tariff "straight bridge"',
)
@click.argument("file", type=click.Path())
@click.argument("game", type=click.Choice(GAMES, case_sensitive=False), required=False)
@click.argument("names", nargs=-1, metavar="NAME...")
@click.option("--dealer", cls=Once, metavar="NAME", help="Who deals first; else drawn by lot.")
@click.option("--rounds", cls=Once, type=click.IntRange(min=1), metavar="N", help="Full rounds of the deal (Nap).")
@click.option("--title", cls=Once, metavar="TEXT", help="What the evening is called.")
@click.option("--date", "day", cls=Once, metavar="YYYY-MM-DD", help="When it is played; else today.")
@click.option(
    "--tariff", multiple=True, metavar="KEY=N", help='The table\'s own numbers: nap=10/5, rubber=50, "straight bridge".'
)
@click.option(
    "--schema", cls=Once, type=click.Path(), metavar="PATH", help="Name a JSON Schema in the first line, for editors."
)
def command(
    file: str,
    game: str | None,
    names: tuple[str, ...],
    dealer: str | None,
    rounds: int | None,
    title: str | None,
    day: str | None,
    tariff: tuple[str, ...],
    schema: str | None,
) -> None:
    """Start a session of Nap or Biritch in a new FILE.

    NAMEs are the players in their seats, clockwise: 3 to 7 for Nap, 4 for Biritch, partners opposite. What is left
    out is asked for in a terminal. A file that exists is never overwritten.
    """
    from scorekeeper.session import proposing, store
    from scorekeeper.session.reading import Session, read_bytes
    from scorekeeper.session.writing import session_text
    from scorekeeper.sheets.signs import visible

    game = game or _ask_game()
    players = proposing.seat(game, names) if names else _ask_players(game)
    first = proposing.first_dealer(players, dealer)
    record = _record(game, players, first, rounds, tariff)
    session = Session(game, record, _title(title), _day(day))
    data = (_schema_line(schema) + session_text(session)).encode()
    read_again = read_bytes(file, data)
    if read_again.errors:
        problem = read_again.errors[0]
        raise Refusal(problem.slug, problem.message, problem.hint)
    store.create(file, data)
    output.note_recorded()
    drawn = "" if dealer else ", drawn by lot,"
    seated = f"{', '.join(players)} play {game.capitalize()}"
    output.write(f"{visible(file)}: {seated}. {first}{drawn} deals first.", output.look())


def _record(
    game: str, players: tuple[str, ...], dealer: str, rounds: int | None, tariff: tuple[str, ...]
) -> nap.Game | biritch.Evening:
    from scorekeeper.scoring import biritch, nap
    from scorekeeper.session.tariffs import parse_tariff

    numbers = parse_tariff(game, tariff)
    if game == "nap":
        assert isinstance(numbers, nap.Tariff)
        return nap.Game(players, dealer, rounds, numbers)
    if rounds is not None:
        message = "Biritch is not played in rounds: a rubber ends with the second game won (B10)"
        raise Refusal("rounds", message, "Leave --rounds out.")
    assert isinstance(numbers, biritch.Tariff)
    return biritch.Evening(numbers, (biritch.Rubber(players, dealer),))


def _schema_line(path: str | None) -> str:
    """The comment by which editors find the schema of a file."""
    if path is None:
        return ""
    if not path.strip() or not path.isprintable():
        message = "--schema takes a path or an address on one line."
        raise click.UsageError(message, click.get_current_context())
    return f"# yaml-language-server: $schema={path}\n"


def _day(written: str | None) -> date:
    from scorekeeper.session.fields import parse_day

    if written is None:
        return datetime.now().astimezone().date()
    day = parse_day(written)
    if day is None:
        raise Refusal("date", f"{written!r} is no date", "Write it as YYYY-MM-DD, such as 2026-11-26.")
    return day


def _title(written: str | None) -> str | None:
    """The title; one with bytes that are no text is refused."""
    try:
        (written or "").encode()
    except UnicodeEncodeError as error:
        hint = "Write it in the encoding of your terminal, best UTF-8."
        raise Refusal("encoding", f"the title '{written}' is not UTF-8", hint) from error
    return written or None


def _ask_game() -> str:
    _need_terminal("GAME")
    answer: str = click.prompt("Which game", type=click.Choice(GAMES, case_sensitive=False), err=True)
    return answer


def _ask_players(game: str) -> tuple[str, ...]:
    """The players of the table, asked for until they can sit there."""
    from scorekeeper.session import proposing
    from scorekeeper.session.words import split_line

    _need_terminal("NAME...")
    how_many = "four" if game == "biritch" else "three to seven"
    output.remark(f"Name the {how_many} players in their seats, clockwise; put quotes around a name with a blank.")
    while True:
        answer: str = click.prompt("Players", err=True)
        try:
            return proposing.seat(game, [word.text for word in split_line(answer.replace(",", " ")).words])
        except Refusal as refusal:
            output.complain_refusal(refusal)


def _need_terminal(what: str) -> None:
    """Refuse to ask where nobody can answer."""
    if not (output.is_terminal(sys.stdin) and output.is_terminal(sys.stderr)):
        raise click.UsageError(f"Missing argument '{what}'.", click.get_current_context())
