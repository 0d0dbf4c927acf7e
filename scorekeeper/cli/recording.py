"""Recording a hand: from its words to the file, and back in the game's words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from scorekeeper.problem import Level, Problem

if TYPE_CHECKING:
    from scorekeeper.session.proposing import Hand
    from scorekeeper.session.reading import Reading
    from scorekeeper.session.words import Line


class NotRecorded(Exception):
    """The words of a hand are refused; nothing was written. ``problems`` tell why."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("nothing was recorded")
        self.problems = tuple(problems)


@dataclass(frozen=True, slots=True)
class Proposal:
    """A hand that can be recorded, with the warnings about it, and whether it repeats the hand before."""

    hand: Hand
    warnings: tuple[Problem, ...]
    repeats: bool


def propose(reading: Reading, line: Line) -> Proposal:
    """The next hand of a session from its words. Raises NotRecorded, or Refusal when no hand can follow."""
    from scorekeeper.cli.sessions import scored
    from scorekeeper.session.proposing import faults, next_table
    from scorekeeper.session.words import parse

    session, report = scored(reading)
    table = next_table(session.record, report)
    said, problems = parse(session.game, line, table.players)
    if said is None:
        raise NotRecorded(problems)
    hand = said.to_hand()
    found = refuse_errors(said.problems(faults(session.record, table, hand)))
    hand = replace(hand, dealer=hand.dealer or table.dealer)
    return Proposal(hand, tuple(found), _repeats(session.record, hand))


def refuse_errors(problems: list[Problem]) -> list[Problem]:
    """The problems with a hand when all are warnings. Raises NotRecorded when one is an error."""
    if any(problem.level is Level.ERROR for problem in problems):
        raise NotRecorded(problems)
    return problems


def _repeats(record: object, hand: Hand) -> bool:
    """Whether the hand before says the same, whoever dealt it."""
    from scorekeeper.scoring import nap

    hands = record.hands if isinstance(record, nap.Game) else record.rubbers[-1].hands  # type: ignore[attr-defined]
    return bool(hands) and replace(hands[-1], dealer=None) == replace(hand, dealer=None)


def say_back(reading: Reading) -> str:
    """The last hand of a session in the game's words, and where everybody stands."""
    from scorekeeper.cli.sessions import scored
    from scorekeeper.sheets.games import room

    session, report = scored(reading)
    sheets = room(session.game)
    return f"{sheets.said(report, last_number(reading))}\n{sheets.standing(report)}"


def taken_back(before: Reading) -> str:
    """What `undo` took out of a session, with the words that record it again."""
    from scorekeeper.cli.sessions import scored
    from scorekeeper.scoring import biritch
    from scorekeeper.session.words import say

    session, _ = scored(before)
    record = session.record
    if isinstance(record, biritch.Evening) and not record.rubbers[-1].hands:
        return f"Rubber {len(record.rubbers)} is taken back: it had no hands yet."
    hands = record.rubbers[-1].hands if isinstance(record, biritch.Evening) else record.hands
    return f"Hand {len(hands)} is taken back: {say(hands[-1])}"


def last_number(reading: Reading) -> int:
    """The number of the last hand, in Biritch of the last rubber."""
    from scorekeeper.cli.sessions import scored
    from scorekeeper.scoring import nap

    session, _ = scored(reading)
    record = session.record
    return len(record.hands) if isinstance(record, nap.Game) else len(record.rubbers[-1].hands)
