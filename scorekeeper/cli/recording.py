"""Recording a hand: from its words, read at its table and judged by the rules, to the file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.cli.changes import Change
from scorekeeper.cli.hands import HandNumber, hands_of, locate
from scorekeeper.cli.sessions import scored
from scorekeeper.problem import Level, Problem

if TYPE_CHECKING:
    from scorekeeper.cli.changes import Edit
    from scorekeeper.session.proposing import Hand, Table
    from scorekeeper.session.reading import Reading, Session
    from scorekeeper.session.telling import Texts
    from scorekeeper.session.words import Line


class NotRecorded(Exception):
    """The words of a hand are refused. ``problems`` tell why, and ``remark`` what that means for the file."""

    def __init__(self, problems: Sequence[Problem], remark: str = "Nothing was recorded.") -> None:
        super().__init__(remark)
        self.problems = tuple(problems)
        self.remark = remark


class Proposal(NamedTuple):
    """A hand that can be recorded, and the warnings about it."""

    hand: Hand
    warnings: tuple[Problem, ...]


def record(line: Line, texts: Texts | None = None) -> Edit:
    """The next hand, from its words and from the ``texts`` of its deal."""
    from scorekeeper.session.edit import append_hand
    from scorekeeper.session.proposing import next_table
    from scorekeeper.session.words import say

    def edit(reading: Reading) -> Change:
        session, scores = scored(reading)
        proposal = propose(session, next_table(session.record, scores), line, texts=texts)
        hands = hands_of(session.record)
        where = locate(HandNumber(len(hands) + 1), session.record, shift=1)
        remark = ""
        if hands and hands[-1]._replace(dealer=None) == proposal.hand._replace(dealer=None):
            remark = "This hand repeats the one before; if it was entered twice, `undo` takes it back."
        data = append_hand(reading, proposal.hand)
        name = f"hand {where.hand}, {say(proposal.hand)}"
        return Change(data, name, (), where, proposal.warnings, remark, compares=False)

    return edit


def propose(
    session: Session, table: Table, line: Line, old: Hand | None = None, texts: Texts | None = None
) -> Proposal:
    """The hand that a line says, or what it makes of an ``old`` one; with the ``texts`` of a deal it need not say what
    follows from that. Raises NotRecorded."""
    from scorekeeper.session.proposing import faults
    from scorekeeper.session.words import Form, parse
    from scorekeeper.session.words.spoken import problems_with

    if texts is not None:
        return _propose_dealt(session, table, line, old, texts)
    said, problems = parse(session.game, line, table.players, Form.HAND if old is None else Form.CHANGE)
    if said is None:
        raise NotRecorded(problems)
    if old is None:
        hand: Hand | None = said.to_hand()
    else:
        hand, problems = said.amend(old)  # type: ignore[arg-type]  # a hand of the game that was read
    if hand is None:
        raise NotRecorded(problems)
    found = refuse_errors(problems_with(said, faults(session.record, table, hand)))
    return Proposal(hand._replace(dealer=hand.dealer or table.dealer), tuple(found))


def _propose_dealt(session: Session, table: Table, line: Line, old: Hand | None, texts: Texts) -> Proposal:
    from scorekeeper.session.completing import complete
    from scorekeeper.session.proposing import faults
    from scorekeeper.session.telling import Told

    told = Told(texts, table.players)
    completed = complete(session.game, line, told, table, old)
    hand, said = completed.hand, completed.said
    if hand is None or said is None:
        raise NotRecorded(completed.problems)
    found = refuse_errors(told.found(faults(session.record, table, hand), said))
    return Proposal(hand._replace(dealer=hand.dealer or table.dealer), tuple(found))


def refuse_errors(problems: list[Problem]) -> list[Problem]:
    """The problems with a hand when all are warnings. Raises NotRecorded, with the errors alone, when some are none."""
    errors = [problem for problem in problems if problem.level is Level.ERROR]
    if errors:
        raise NotRecorded(errors)
    return problems
