"""What a line at the prompt is: the words of a hand, or a command.

At the place of the first word there may stand what begins a hand, or a command. A whole hand is always a hand, so
somebody called Undo or Sheet can play; a command of that name then needs its :data:`SIGN`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from scorekeeper.cli.hands import hand_number
from scorekeeper.problem import Problem
from scorekeeper.session.names import Roster
from scorekeeper.session.words import candidates, parse, split_line

SIGN = ":"
"""Before a word it makes a command of it, whoever plays."""
_NO_LINE = split_line("")


class Verb(Enum):
    """The commands, each with what is typed behind it, what it does, and an example of the former."""

    AMEND = ("amend", "N WORD…", "correct what the words name in hand N", "3 misdeal")
    INSERT = ("insert", "N WORD…", "put in a hand before hand N", "3 misdeal")
    REMOVE = ("remove", "N", "take out hand N", "3")
    UNDO = ("undo", "", "take back what was done last, step by step")
    REDO = ("redo", "", "do again what was taken back")
    SHEET = ("sheet", "", "show the whole sheet")
    EXPLAIN = ("explain", "N", "show the arithmetic of hand N", "3")
    RUBBER = ("rubber", "NAME×4", "start the next rubber (Biritch)", "Ann Bob Cat Dan")
    HELP = ("help", "", "show this")
    QUIT = ("quit", "", "leave; Ctrl-D does as well")

    def __init__(self, word: str, behind: str, does: str, example: str = "") -> None:
        self.word = word
        self.behind = behind
        self.does = does
        self.example = example


@dataclass(frozen=True, slots=True)
class Typed:
    """A line as it was understood: the command and what stands behind it; no command: the words of a hand."""

    verb: Verb | None
    rest: str


def understand(text: str, game: str, players: Sequence[str]) -> Typed | Problem:
    """What a line is, or why that cannot be told."""
    first, _, rest = text.strip().partition(" ")
    rest = rest.strip()
    can_be_hand = bool(candidates(game, players, _NO_LINE, first))
    if first.startswith(SIGN) and not can_be_hand:
        return _only([verb for verb in Verb if verb.word.startswith(first[1:].casefold())], first, rest)
    found = [verb for verb in Verb if first and verb.word.startswith(first.casefold())]
    exact = [verb for verb in found if verb.word == first.casefold()]
    if exact:
        return Typed(None, text) if _is_hand(exact[0], text, game, players) else Typed(exact[0], rest)
    return _only(found, first, rest) if found and not can_be_hand else Typed(None, text)


def _only(found: list[Verb], first: str, rest: str) -> Typed | Problem:
    if len(found) == 1:
        return Typed(found[0], rest)
    line = split_line(f"{first} {rest}".strip())
    place = line.place(0, len(first))
    if not found:
        words = ", ".join(verb.word for verb in Verb)
        return Problem("word-unknown", f"{first!r} is no command", f"There are {words}.", place)
    words = " or ".join(verb.word for verb in found)
    return Problem("word-ambiguous", f"{first!r} could be {words}", "Write more of the one that is meant.", place)


def _is_hand(verb: Verb, text: str, game: str, players: Sequence[str]) -> bool:
    """Whether a line that begins with a command's word is a hand all the same, declared by a player of that name.

    It is when it is a whole one, or at least more than the name. Where the word only begins the name it is the
    command, unless no such command can be meant.
    """
    said, problems = parse(game, split_line(text), players)
    first, _, rest = text.strip().partition(" ")
    if Roster(players).find(first) is None:
        return said is not None and not _is_meant(verb, rest.strip())
    return said is not None or (bool(rest.strip()) and problems[0].slug == "word-missing")


def _is_meant(verb: Verb, rest: str) -> bool:
    """Whether what stands behind a command fits it."""
    number, _, words = rest.partition(" ")
    match verb:
        case Verb.AMEND | Verb.INSERT:
            return hand_number(number) is not None and bool(words)
        case Verb.REMOVE | Verb.EXPLAIN:
            return hand_number(rest) is not None
        case Verb.RUBBER:
            return True
        case _:
            return not rest
