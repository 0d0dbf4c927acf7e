"""The command `scorekeeper` and its commands, each loaded only when it is used."""

from __future__ import annotations

from importlib import import_module

import click

from scorekeeper import __version__
from scorekeeper.cli.options import Command

COMMANDS = {
    "new": "Start a session: the players, who deals, what the table agreed on.",
    "add": "Record a hand in a few words.",
    "keep": "Stay at the table: one prompt for each hand.",
    "amend": "Correct any hand, and hear what changes.",
    "insert": "Put in a hand that was left out.",
    "remove": "Take any hand out.",
    "undo": "Take back the last hand.",
    "rubber": "Start the next rubber (Biritch).",
    "edit": "Open the file in an editor, and put it in place once it checks.",
    "sheet": "Show the score sheet.",
    "watch": "Keep the score sheet on a second screen while the file changes.",
    "check": "Prove that files, hands and sums are right.",
    "standings": "Show one table over many sessions.",
    "chart": "Draw how the points went over the evening.",
    "export": "Write a session for ledger, hledger or bridge programs.",
    "explain": "Show the arithmetic of one hand, step by step.",
    "score": "Show what a hand is worth, without a session.",
    "schema": "Print the JSON Schema of a session file, for editors.",
    "rules": "Show the values and the rules that are kept.",
}
"""Every command with the line that `--help` has for it. Its module has the same name."""


class App(click.Group):
    """The group of commands, in the order an evening uses them."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002  # Click's signature
        """The names of all commands."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002  # Click's signature
        """The command of that name, loaded now."""
        if cmd_name not in COMMANDS:
            return None
        command: Command = import_module(f"scorekeeper.cli.{cmd_name}").command
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that is named. An early Click shows the help where a word begins with a sign, as if all were
        well."""
        if args[0] not in COMMANDS and not args[0][:1].isalnum() and not ctx.resilient_parsing:
            ctx.fail(f"No such command {args[0]!r}.")
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002  # Click's signature
        """Write the table of commands without loading them."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@click.group(
    cls=App,
    context_settings={"help_option_names": ["--help", "-h"], "max_content_width": 100},
    epilog="\b\nExample:\n  scorekeeper new thursday.yaml nap Ann Bob Cat Dan\n  scorekeeper add thursday.yaml b 4 4\n"
    "  scorekeeper sheet thursday.yaml",
)
@click.version_option(__version__)
def app() -> None:
    """Keep the score of an evening of Nap or Biritch.

    Sessions are YAML files that hold what happened at the table; every score is computed from the hands.
    """
