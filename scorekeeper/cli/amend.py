"""`scorekeeper amend`: correct a hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from scorekeeper.cli import changes, corrections
from scorekeeper.cli.hands import HAND, HandNumber
from scorekeeper.cli.options import (
    SESSION,
    WORDS_SETTINGS,
    Command,
    ascii_option,
    deal_options,
    dry_run_option,
    need_words,
    words_argument,
)

if TYPE_CHECKING:
    from scorekeeper.session.telling import Texts


@click.command(
    "amend",
    cls=Command,
    context_settings=WORDS_SETTINGS,
    example="scorekeeper amend thursday.yaml 3 failed            hand 3 was not made\n"
    "scorekeeper amend thursday.yaml 3 cat nap\n"
    "scorekeeper amend friday.yaml 1.4 8 honours bob+dan 3   hand 4 of rubber 1",
)
@click.argument("file", type=SESSION)
@click.argument("hand", type=HAND, metavar="N")
@words_argument(required=False)
@deal_options
@dry_run_option
@ascii_option
def command(
    file: str,
    hand: HandNumber,
    words: tuple[str, ...],
    texts: Texts | None,
    dry_run: bool,
    ascii_only: bool,
) -> None:
    """Correct hand N: what the words name changes, the rest of it stays.

    N counts hands as the sheet does, misdeals included; R.N is hand N of rubber R (a plain N: of the last rubber).
    The words are those of `add`. A new trump needs honours and chicane said again; `passed` and `misdeal` replace the
    hand; `honours 0`, `chicane 0`, `partner 0` and a bare `note` take out what was there. What changed is reported.
    """
    from scorekeeper.session.words import from_arguments

    need_words(words, texts)
    edit = corrections.amend(hand, from_arguments(words), texts)
    done = changes.carry_out(file, edit, dry_run=dry_run)
    changes.report(done, ascii_only, dry_run=dry_run)
