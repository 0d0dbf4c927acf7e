"""`scorekeeper insert`: put in a hand that was left out."""

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
    "insert",
    cls=Command,
    context_settings=WORDS_SETTINGS,
    example="scorekeeper insert thursday.yaml 3 passed           the hand before hand 3 was left out\n"
    "scorekeeper insert friday.yaml 1.2 h9 h b3",
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
    """Put in a hand before hand N, which is then hand N + 1.

    The words are those of `add`. The deal is that of whoever the rotation tells there; `dealer WHO` says otherwise.
    What changed is reported, and every later hand that somebody else dealt now.
    """
    from scorekeeper.session.words import from_arguments

    need_words(words, texts)
    edit = corrections.insert(hand, from_arguments(words), texts)
    done = changes.carry_out(file, edit, dry_run=dry_run)
    changes.report(done, ascii_only, dry_run=dry_run)
