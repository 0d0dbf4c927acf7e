"""What the commands have in common: their class, their arguments and options."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Any, TypeVar, cast

import click

if TYPE_CHECKING:
    from datetime import date

    from click.shell_completion import CompletionItem

    from scorekeeper.session.telling import Texts

    _ParamType = click.ParamType[date]
    _ParamTypeOfText = click.ParamType[str]
else:
    _ParamType = _ParamTypeOfText = click.ParamType  # generic in newer versions of Click only

Decorated = TypeVar("Decorated", bound=Callable[..., Any])

GAMES = ("nap", "biritch")
FORMATS = ("text", "markdown", "html", "csv", "json")
"""What a table can be written as."""


class Command(click.Command):
    """A command whose help ends with an example."""

    def __init__(self, *args: Any, example: str, **settings: Any) -> None:  # noqa: ANN401  # passed on to Click
        lines = "\n".join(f"  {line}" for line in example.splitlines())
        settings.setdefault("epilog", f"\b\nExample:\n{lines}")
        super().__init__(*args, **settings)


class Once(click.Option):
    """An option with one value, which is refused when it is given twice instead of the last one winning."""

    def __init__(self, *args: Any, **settings: Any) -> None:  # noqa: ANN401  # passed on to Click
        settings["multiple"] = True
        super().__init__(*args, **settings)

    def process_value(self, ctx: click.Context, value: Any) -> Any:  # noqa: ANN401  # Click's signature
        """The one value, or None."""
        values = super().process_value(ctx, value)
        if len(values) > 1:
            raise click.BadOptionUsage(self.opts[0], f"Option {self.opts[0]!r} is given {len(values)} times.", ctx)
        return values[0] if values else None


class SessionFile(_ParamTypeOfText):
    """The path of a session file, or ``-``. What is there is for the store to say."""

    name = "file"

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:  # noqa: ARG002  # Click's signature
        """Whatever files the shell finds."""
        from click.shell_completion import CompletionItem

        return [CompletionItem(incomplete, type="file")]


SESSION = SessionFile()


_WORDS = frozenset(
    ("chicane", "contre", "dealer", "doubles", "failed", "honours", "made", "misdeal", "note", "partner", "passed")
)
"""What somebody who thinks of options may well write with hyphens before it."""


def words_argument(required: bool = True) -> Callable[[Decorated], Decorated]:
    """The words of a hand. A word may begin with a minus; one that begins with two is an option, and unknown."""
    metavar = "WORD..." if required else "[WORD...]"
    return click.argument(
        "words", nargs=-1, required=required, metavar=metavar, type=click.UNPROCESSED, callback=_no_options
    )


def _no_options(ctx: click.Context, _parameter: click.Parameter, words: tuple[str, ...]) -> tuple[str, ...]:
    for word in words:
        if word.startswith("--") and word != "--":
            name = word.partition("=")[0]
            if name[2:] in _WORDS:
                message = f"No such option: {name}. It is a word of the hand: write {name[2:]}."
                raise click.NoSuchOption(name, message, ctx=ctx)
            known = [option for parameter in ctx.command.params for option in parameter.opts if option.startswith("--")]
            raise click.NoSuchOption(name, possibilities=_like(name, known), ctx=ctx)
    return words


def _like(name: str, known: list[str]) -> list[str]:
    from difflib import get_close_matches

    return get_close_matches(name, known)


WORDS_SETTINGS = {"ignore_unknown_options": True}
"""Settings of a command that takes the words of a hand."""


def ascii_option(function: Decorated) -> Decorated:
    """The option to do without signs beyond ASCII."""
    return click.option("--ascii", "ascii_only", is_flag=True, help="Write S C D H and plain lines.")(function)


def deal_options(function: Decorated) -> Decorated:
    """The options that tell of the deal itself; the command is given ``texts``, None where there are none of them."""

    @wraps(function)
    def told(*, bids: str | None, cards: tuple[str, ...], play: tuple[str, ...], **others: Any) -> Any:  # noqa: ANN401  # passed on
        return function(texts=_texts(bids, cards, play), **others)

    command = cast("Decorated", told)
    for option in (
        click.option("--play", multiple=True, metavar="TRICKS", help="The tricks in order, `;` between; repeatable."),
        click.option("--cards", multiple=True, metavar="WHO=HAND", help="A hand as it was dealt; repeatable."),
        click.option("--bids", cls=Once, metavar="BIDS", help="What each said, from the dealer's left (Nap)."),
    ):
        command = option(command)
    return command


def _texts(bids: str | None, cards: tuple[str, ...], play: tuple[str, ...]) -> Texts | None:
    if bids is None and not cards and not play:
        return None
    from scorekeeper.session.telling import Texts

    return Texts(bids, cards, play)


def need_words(words: tuple[str, ...], texts: Texts | None) -> None:
    """Refuse a command line that says nothing of a hand, neither in words nor of its deal."""
    if not words and texts is None:
        context = click.get_current_context()
        (parameter,) = (each for each in context.command.params if each.name == "words")
        raise click.MissingParameter(ctx=context, param=parameter)


def dry_run_option(function: Decorated) -> Decorated:
    """The option to see what a change would be."""
    return click.option("--dry-run", is_flag=True, help="Say what would change, and write nothing.")(function)


class Day(_ParamType):
    """A day, written as YYYY-MM-DD."""

    name = "day"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> date:  # noqa: ANN401  # Click's signature
        """The day that is meant."""
        from scorekeeper.session.fields import parse_day

        day = parse_day(value)
        if day is None:
            self.fail(f"{value!r} is no date. Write it as YYYY-MM-DD, such as 2026-11-26.", param, ctx)
        return day


def day_option(*names: str, text: str) -> Callable[[Decorated], Decorated]:
    """An option whose value is a day, None when it is left out."""
    return click.option(*names, cls=Once, type=Day(), metavar="YYYY-MM-DD", help=text)
