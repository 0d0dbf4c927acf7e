"""The questions about a hand of Nap: declarer, contract, and after the play the result."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.cli.questions import unfinished_word
from scorekeeper.problem import Level, Problem
from scorekeeper.session.names import Roster
from scorekeeper.session.proposing import Table, faults
from scorekeeper.session.words import candidates, in_one_word, split_line, what_fits, what_is_missing
from scorekeeper.session.words.nap import Said, parse
from scorekeeper.session.words.spoken import problems_with

if TYPE_CHECKING:
    from scorekeeper.session.reading import Session

_REST = {"contract": "three made", "result": "made"}
"""Words in the place of what is missing, so that what was said before it can be read."""


class Questions:
    """The answers, put in a row, are the words of the hand."""

    def __init__(self, session: Session, table: Table) -> None:
        self._session = session
        self._table = table
        self._players = table.players
        self._answers: list[str] = []

    @property
    def words(self) -> str:
        """The answers in a row."""
        return " ".join(self._answers)

    def ask(self) -> str | None:
        """What the words lack: the declarer, the contract, the result."""
        line = split_line(self.words)
        missing = what_is_missing("nap", self._players, line)
        if not missing:
            return None
        return f"{self._so_far(missing)}{missing.capitalize()}: {what_fits('nap', self._players, line)}"

    def take(self, answer: str) -> list[Problem]:
        """Take what goes on from the words so far; or instead of them a whole hand."""
        answer = answer.strip()
        name = Roster(self._players).find(answer)
        added = [in_one_word(name) if name else answer] if answer else []
        problems = self._problems(" ".join([*self._answers, *added]))
        if not problems:
            self._answers += added
        elif self._answers and parse(split_line(answer), self._players)[0] is not None:
            problems = self._problems(answer)
            self._answers = self._answers if problems else [answer]
        return problems

    def back(self) -> bool:
        """Forget the last answer."""
        return bool(self._answers and self._answers.pop())

    def complete(self, line: str) -> tuple[str, list[str]]:
        """What fits behind the words so far."""
        head, word = unfinished_word(line)
        return word, candidates("nap", self._players, split_line(f"{self.words} {head}"), word)

    def _so_far(self, missing: str) -> str:
        """What was understood, as a sentence before the next question."""
        said = self._read(self.words, missing)
        if said is None or missing not in _REST:
            return ""
        does = "declares" if missing == "contract" or said.contract is None else f"plays {said.contract.value}"
        return f"{said.declarer} {does}. "

    def _problems(self, words: str) -> list[Problem]:
        """The errors in the words so far, whatever may come behind them."""
        line = split_line(words)
        said, problems = parse(line, self._players)
        if said is None:
            missing = what_is_missing("nap", self._players, line)
            if not missing or problems[0].slug != "word-missing":
                return problems
            if missing != "result":
                return []
            said = self._read(words, missing)
        if said is None:
            return []
        found = problems_with(said._replace(line=line), faults(self._session.record, self._table, said.to_hand()))
        return [problem for problem in found if problem.level is Level.ERROR]

    def _read(self, words: str, missing: str) -> Said | None:
        return parse(split_line(f"{words} {_REST.get(missing, '')}"), self._players)[0]
