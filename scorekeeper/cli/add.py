"""`scorekeeper add`: record one hand."""

from __future__ import annotations

import click

from scorekeeper.cli import output, recording, sessions
from scorekeeper.cli.options import SESSION, WORDS_SETTINGS, Command, ascii_option, words_argument


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
@click.option("--dry-run", is_flag=True, help="Say what would be recorded, and write nothing.")
@ascii_option
def command(file: str, words: tuple[str, ...], dry_run: bool, ascii_only: bool) -> None:
    """Record one hand in a few words, and say it back.

    \b
    Nap:      DECLARER CONTRACT RESULT, or passed, or misdeal
    Biritch:  TRUMP TRICKS [contre] [honours WHO N ...] [chicane WHO ...] [partner],
              or misdeal; the tricks are those of the dealer's pair
    Both:     dealer WHO, and last: note TEXT

    Names and words may be shortened as far as they stay clear.
    """
    from scorekeeper.session.edit import append_hand
    from scorekeeper.session.reading import Reading, read_bytes
    from scorekeeper.session.words import from_arguments

    line = from_arguments(words)
    proposals: list[recording.Proposal] = []

    def edit(reading: Reading) -> bytes:
        proposals[:] = [recording.propose(reading, line)]
        return append_hand(reading, proposals[0].hand)

    if dry_run:
        before = sessions.read(file)
        after = read_bytes(file, edit(before))
    else:
        _, after = sessions.change(file, edit)
    output.warn(proposals[0].warnings)
    if dry_run:
        output.remark("Nothing was written: this is a dry run.")
    elif proposals[0].repeats:
        output.remark("This hand repeats the one before; if it was entered twice, `undo` takes it back.")
    output.write(recording.say_back(after), output.look(ascii_only))
