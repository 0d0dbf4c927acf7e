"""`scorekeeper add`: record one hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from scorekeeper.cli import changes, output, recording, sessions
from scorekeeper.cli.options import (
    SESSION,
    WORDS_SETTINGS,
    Command,
    ascii_option,
    deal_options,
    dry_run_option,
    words_argument,
)

if TYPE_CHECKING:
    from scorekeeper.session.telling import Texts


@click.command(
    "add",
    cls=Command,
    context_settings=WORDS_SETTINGS,
    example="scorekeeper add thursday.yaml b 4 4            Bob declared four and took four\n"
    "scorekeeper add thursday.yaml dan nap failed\n"
    "scorekeeper add friday.yaml h9 x hon bob2 dan1    hearts, nine tricks, contre, honours\n"
    'scorekeeper add thursday.yaml made --bids "pass four pass pass"',
)
@click.argument("file", type=SESSION)
@words_argument(required=False)
@deal_options
@dry_run_option
@ascii_option
def command(
    file: str,
    words: tuple[str, ...],
    texts: Texts | None,
    dry_run: bool,
    ascii_only: bool,
) -> None:
    """Record one hand in a few words, and say it back.

    \b
    Nap:      DECLARER CONTRACT RESULT, or passed, or misdeal
    Biritch:  TRUMP TRICKS [contre] [honours WHO N ...] [chicane WHO ...] [partner],
              or misdeal; the tricks are those of the dealer's pair
    Both:     dealer WHO, and last: note TEXT

    Names and words may be shortened as far as they stay clear. Without words, in a terminal, it asks for each part.
    What follows from the bids, cards and play that are told may be left out.
    """  # noqa: D301  # Click's mark for lines that stay as they are
    if words or texts is not None:
        from scorekeeper.session.words import from_arguments

        edit = recording.record(from_arguments(words), texts)
        done = changes.carry_out(file, edit, dry_run=dry_run)
    else:
        done = _asked(file, dry_run=dry_run)
    changes.report(done, ascii_only, dry_run=dry_run)


def _asked(file: str, *, dry_run: bool) -> changes.Done:
    """Record the hand that the user is asked for. Raises NotRecorded when there is none in the end."""
    from scorekeeper.cli import prompt, questions
    from scorekeeper.sheets.games import room

    prompt.need_terminal("WORD...")
    shown = sessions.read(file)
    session, scores = sessions.scored(shown)
    output.remark(room(session.game).next_hand(scores))
    try:
        done = questions.record(prompt.Prompt(), file, shown, dry_run=dry_run)
    except EOFError:
        done = None
    except KeyboardInterrupt:
        output.remark("Nothing was recorded.")
        raise
    if done is None:
        raise recording.NotRecorded([])
    return done
