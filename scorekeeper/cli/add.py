"""`scorekeeper add`: record one hand."""

from __future__ import annotations

import click

from scorekeeper.cli import changes, recording
from scorekeeper.cli.options import SESSION, WORDS_SETTINGS, Command, ascii_option, dry_run_option, words_argument


@click.command(
    "add",
    cls=Command,
    context_settings=WORDS_SETTINGS,
    example="scorekeeper add thursday.yaml b 4 4            Bob declared four and took four\n"
    "scorekeeper add thursday.yaml dan nap failed\n"
    "scorekeeper add friday.yaml h9 x hon bob2 dan1    hearts, nine tricks, contre, honours",
)
@click.argument("file", type=SESSION)
@words_argument()
@dry_run_option
@ascii_option
def command(file: str, words: tuple[str, ...], dry_run: bool, ascii_only: bool) -> None:
    r"""Record one hand in a few words, and say it back.

    \b
    Nap:      DECLARER CONTRACT RESULT, or passed, or misdeal
    Biritch:  TRUMP TRICKS [contre] [honours WHO N ...] [chicane WHO ...] [partner],
              or misdeal; the tricks are those of the dealer's pair
    Both:     dealer WHO, and last: note TEXT

    Names and words may be shortened as far as they stay clear.
    """
    from scorekeeper.session.words import from_arguments

    done = changes.carry_out(file, recording.record(from_arguments(words)), dry_run=dry_run)
    changes.report(done, ascii_only, dry_run=dry_run)
