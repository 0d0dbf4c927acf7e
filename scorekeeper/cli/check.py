"""`scorekeeper check`: prove that files, hands and sums are right."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from scorekeeper.cli import output
from scorekeeper.cli.options import SESSION, Command, Once, ascii_option
from scorekeeper.problem import Place, Problem, Refusal

if TYPE_CHECKING:
    from scorekeeper.sheets.checked import Checked


@click.command(
    "check", cls=Command, example="scorekeeper check thursday.yaml friday.yaml\nscorekeeper check --strict *.yaml"
)
@click.argument("files", nargs=-1, required=True, type=SESSION, metavar="FILE...")
@click.option("--format", "form", cls=Once, type=click.Choice(["text", "json"]), help="text (the default) or json.")
@click.option("--strict", is_flag=True, help="Warnings count as errors.")
@ascii_option
@click.pass_context
def command(ctx: click.Context, files: tuple[str, ...], form: str | None, strict: bool, ascii_only: bool) -> None:
    """Validate everything: the files, every hand, zero sums, games, rubbers, cross-footed totals.

    Says for each file what was checked and what the sums are. Exit status 1 when anything is wrong.
    """
    from scorekeeper.sheets import checked, json_form

    results = [_check(path) for path in files]
    look = output.look(ascii_only)
    if form == "json":
        output.write_utf8(json_form.dumps(checked.check_json(results)))
    else:
        output.write(checked.check_text(results, look))
    if not all(result.passes(strict=strict) for result in results):
        ctx.exit(1)


def _check(path: str) -> Checked:
    """One file, checked; one that cannot be read has that as its problem."""
    from scorekeeper.session.reading import read
    from scorekeeper.sheets.checked import Checked
    from scorekeeper.sheets.games import room

    try:
        reading = read(path)
    except Refusal as refusal:
        place = Place(path, 1, 1, "")
        return Checked(path, None, 0, (Problem(refusal.slug, refusal.message, refusal.hint, place),), None)
    proof = room(reading.session.game).proof(reading.report) if reading.session and reading.report else None
    return Checked(path, reading.game, reading.hands, reading.problems, proof)
