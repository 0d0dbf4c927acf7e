"""A hand asked for field by field: what was named before the play first, and after it the result.

Each game has its questions; an answer is words of the hand's own language, and may say more than was asked.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Protocol, cast

from scorekeeper.cli import changes, output, recording, sessions
from scorekeeper.cli.hands import hands_of
from scorekeeper.problem import Problem

if TYPE_CHECKING:
    from scorekeeper.cli.prompt import Prompt
    from scorekeeper.session.proposing import Table
    from scorekeeper.session.reading import Reading, Session
    from scorekeeper.session.words import Line

_GAMES = {"nap": "scorekeeper.cli.questions.nap", "biritch": "scorekeeper.cli.questions.biritch"}
_ASKED = "honours-missing"
"""The warning that goes without saying where somebody was asked for the honours and left them out."""
BACK = "<"
"""The answer that steps back to the question before."""
_WAYS_OUT = f"`{BACK}` steps back a question, Ctrl-C drops the hand."


class Questions(Protocol):
    """The questions about one hand, and the answers so far."""

    def ask(self) -> str | None:
        """The next question; None once the hand is whole."""

    def take(self, answer: str) -> list[Problem]:
        """Take an answer to it. Where there are errors among the problems with it, it was not taken."""

    def back(self) -> bool:
        """Forget the last answer; False where there is none."""

    @property
    def words(self) -> str:
        """The words that say the hand, once it is whole."""

    def complete(self, line: str) -> tuple[str, list[str]]:
        """The unfinished word of an answer, and what it could become."""


def about_hand(session: Session, table: Table) -> Questions:
    """The questions about a hand that is dealt at a table."""
    return cast("Questions", import_module(_GAMES[session.game]).Questions(session, table))


def ask(prompt: Prompt, session: Session, table: Table, said: str = "") -> Line | None:
    """The words of a hand, when everything was answered; None when the user stepped back behind the first question.

    ``said`` is what was typed already: only the rest is asked for. Raises NotRecorded for words that are no beginning
    of a hand, EOFError and KeyboardInterrupt from the :class:`~scorekeeper.cli.prompt.Prompt`.
    """
    from scorekeeper.session.words import split_line

    questions = about_hand(session, table)
    if said.strip():
        recording.refuse_errors(questions.take(said))
    is_asked = False
    while True:
        while (question := questions.ask()) is not None:
            is_asked = True
            output.remark(question)
            answer = prompt.ask("? ", questions.complete)
            if answer.strip() == BACK:
                if not questions.back():
                    return None
            elif problems := questions.take(answer):
                output.warn(problems)
                output.remark(_WAYS_OUT)
        line = split_line(questions.words if is_asked else said)
        try:
            recording.propose(session, table, line)
        except recording.NotRecorded as refusal:
            output.warn(refusal.problems)
            questions.back()
        else:
            return line


def record(prompt: Prompt, file: str, shown: Reading, said: str = "", *, dry_run: bool = False) -> changes.Done | None:
    """Record the next hand after asking for all of it that was not ``said``; None when the user stepped back.

    It becomes the hand that is next when it is written, though another program may have changed the file since it was
    ``shown``; then that is said. Raises what :func:`ask` does, and Refusal.
    """
    from scorekeeper.session.proposing import next_table

    session, report = sessions.scored(shown)
    line = ask(prompt, session, next_table(session.record, report), said)
    if line is None:
        return None
    if line.text != said:
        prompt.remember(line.text)
    done = changes.carry_out(file, recording.record(line), dry_run=dry_run)
    if sessions.data_of(done.before) != sessions.data_of(shown):
        hands = hands_of(sessions.scored(done.after)[0].record)
        now = f"this is hand {len(hands)} now, dealt by {hands[-1].dealer}"
        output.remark(f"{file} was changed by another program meanwhile; {now}.")
    warnings = tuple(problem for problem in done.change.warnings if problem.slug != _ASKED)
    return done._replace(change=done.change._replace(warnings=warnings))


def unfinished_word(line: str) -> tuple[str, str]:
    """What stands before the last word of a line that is being typed, and that word; empty behind a blank."""
    from scorekeeper.session.words import split_line

    quoted = max(line.rfind(' "'), line.rfind(" '")) + 1
    if line[quoted : quoted + 1] in ('"', "'") and line.count(line[quoted], quoted) % 2:
        return line[:quoted], line[quoted:]
    words = split_line(line).words
    start = words[-1].start if words and words[-1].end == len(line) else len(line)
    return line[:start], line[start:]
