"""`scorekeeper export`: a session for other programs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from scorekeeper.cli import output, sessions
from scorekeeper.cli.options import SESSION, Command, Once
from scorekeeper.problem import Refusal

if TYPE_CHECKING:
    from scorekeeper.scoring import biritch, nap
    from scorekeeper.session.reading import Session

_JOURNALS = ("ledger", "hledger")
_FORMATS = (*_JOURNALS, "pbn")


@click.command(
    "export",
    cls=Command,
    example="scorekeeper export thursday.yaml --format ledger | ledger -f - balance\n"
    "scorekeeper export friday.yaml --format pbn -o friday.pbn",
)
@click.argument("file", type=SESSION)
@click.option("--format", "form", cls=Once, type=click.Choice(_FORMATS), help="For which program.")
@click.option("-o", "--output", "target", cls=Once, type=click.Path(), metavar="FILE", help="Write to a file instead.")
def command(file: str, form: str | None, target: str | None) -> None:
    """Write a session for another program.

    ledger and hledger get an evening of Nap as a journal, each hand a transaction that balances; pbn is Portable
    Bridge Notation, for the Biritch deals whose cards are known. FILE may be - for standard input.
    """
    if form is None:
        raise click.UsageError(f"Missing option '--format': one of {', '.join(_FORMATS)}.", click.get_current_context())
    session, report = sessions.scored(sessions.read(file))
    text = _written(form, session, report)
    if target is not None:
        sessions.write_apart(file, target, text)
    else:
        output.write_utf8(text)


def _written(form: str, session: Session, report: nap.Report | biritch.Report) -> str:
    from scorekeeper.scoring import nap

    if form in _JOURNALS:
        if not isinstance(report, nap.Report):
            message = "at Biritch nobody pays after a hand, so there is nothing to enter in a journal"
            raise Refusal("no-journal", message, "`sheet --format csv` or json gives its numbers to other programs.")
        from scorekeeper.sheets.nap.journal import journal

        return journal(session, report)
    if isinstance(report, nap.Report):
        message = "Portable Bridge Notation holds the deals of four players with thirteen cards, not those of Nap"
        raise Refusal("no-deals", message, "`sheet --format json` gives them to other programs.")
    from scorekeeper.sheets.biritch.pbn import pbn

    return pbn(session, report)
