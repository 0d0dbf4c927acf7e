"""`scorekeeper score`: what a hand is worth, without a session."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from scorekeeper.cli import output, recording
from scorekeeper.cli.options import GAMES, WORDS_SETTINGS, Command, Once, ascii_option, words_argument
from scorekeeper.problem import Problem, Refusal

if TYPE_CHECKING:
    from scorekeeper.sheets.explanation import Explanation

_SEATS = ("A", "B", "C", "D")
"""Who sits at a table that nobody sits at; A deals."""


@click.command(
    "score",
    cls=Command,
    context_settings=WORDS_SETTINGS,
    example="scorekeeper score nap four 4\n"
    "scorekeeper score nap wellington failed --players 5\n"
    "scorekeeper score biritch h9 contre honours b3",
)
@click.argument("game", type=click.Choice(GAMES, case_sensitive=False))
@words_argument()
@click.option("--players", cls=Once, type=click.IntRange(3, 7), metavar="N", help="At a table of N only (Nap).")
@ascii_option
def command(game: str, words: tuple[str, ...], players: int | None, ascii_only: bool) -> None:
    """Show what a hand is worth, without a session: the arithmetic, step by step.

    \b
    Nap:      CONTRACT RESULT, for tables of 3 to 7
    Biritch:  the words of a hand, with A, B, C and D in their seats and A dealing
    """  # noqa: D301  # Click's mark for lines that stay as they are
    if game == "biritch" and players is not None:
        raise Refusal("players-count", "Biritch is always played by four (B1)", "Leave --players out.")
    try:
        explanation, warnings = _nap(words, players) if game == "nap" else _biritch(words)
    except recording.NotRecorded as refused:
        raise recording.NotRecorded(refused.problems, remark="") from None
    output.warn(warnings)
    output.write_explanation(explanation, output.look(ascii_only))


def _nap(words: tuple[str, ...], players: int | None) -> tuple[Explanation, list[Problem]]:
    from scorekeeper.scoring import nap
    from scorekeeper.session.words import Form, from_arguments
    from scorekeeper.session.words.nap import parse
    from scorekeeper.session.words.spoken import problems_with
    from scorekeeper.sheets.nap.explained import worth

    said, problems = parse(from_arguments(words), _SEATS, Form.WORTH)
    if said is None:
        raise recording.NotRecorded(problems)
    hand = said.to_hand()
    assert isinstance(hand, nap.Played)  # as the form knows no other
    recording.refuse_errors(problems_with(said, nap.faults(hand, _SEATS, None)))
    tables = (players,) if players else range(nap.FEWEST_PLAYERS, nap.MOST_PLAYERS + 1)
    return worth(hand, tables), []


def _biritch(words: tuple[str, ...]) -> tuple[Explanation, list[Problem]]:
    from scorekeeper.scoring import biritch
    from scorekeeper.session.words import from_arguments
    from scorekeeper.session.words.biritch import parse
    from scorekeeper.session.words.spoken import problems_with
    from scorekeeper.sheets.biritch.explained import worth

    said, problems = parse(from_arguments(words), _SEATS)
    if said is None:
        raise recording.NotRecorded(problems)
    hand = said.to_hand()
    if isinstance(hand, biritch.Misdeal):
        message = "a misdeal scores nothing; the same dealer deals again (B2)"
        raise Refusal("nothing-scored", message, "Say a trump and tricks.")
    warnings = recording.refuse_errors(problems_with(said, biritch.faults(hand, _SEATS, biritch.STANDARD)))
    return worth(hand), warnings
