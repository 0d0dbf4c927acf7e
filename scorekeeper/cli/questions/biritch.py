"""The questions about a hand of Biritch: trump and doublings, and after the play tricks and honours."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from scorekeeper.cli.questions import unfinished_word
from scorekeeper.problem import Fault, Level, Problem
from scorekeeper.scoring.biritch import BOOK, HAND_SIZE, Hand, Misdeal, Played, Trump, pair_of, pairs
from scorekeeper.scoring.biritch.deal import dummy
from scorekeeper.session.proposing import Table, faults
from scorekeeper.session.words import candidates, in_one_word, say, split_line
from scorekeeper.session.words.biritch import Said, parse
from scorekeeper.session.words.spoken import problems_with
from scorekeeper.sheets.biritch.words import doubling

if TYPE_CHECKING:
    from scorekeeper.session.reading import Session

_TRUMP, _DOUBLINGS, _TRICKS, _HONOURS = "trump", "doublings", "tricks", "honours"
_NONE = ("", "0", "-")
"""Answers that leave out what may be left out."""
_FIELDS = ("outcome", "trump", "tricks", "doubles", "honours", "chicane", "named_by", "dealer", "note")


class Questions:
    """What each answer said is kept by its question; together they are the hand."""

    def __init__(self, session: Session, table: Table) -> None:
        self._session = session
        self._table = table
        self._players = table.players
        self._answers: dict[str, dict[str, Any]] = {}

    @property
    def words(self) -> str:
        """The hand in the order of its words."""
        return say(_hand(self._said()))

    def ask(self) -> str | None:
        """The trump; then doublings and tricks, unless the trump came with its tricks; then the honours, and at
        biritch, where there may be none to record, only if everything was asked."""
        question = self._next()
        if question is None:
            return None
        said = self._said()
        dealer = said.get("dealer") or self._table.dealer
        if question == _TRUMP:
            trumps = ", ".join(trump.value for trump in Trump)
            partner = dummy(self._players, dealer)
            return f"Trump: {trumps}; or misdeal. Add `partner` where {partner} named it."
        if question == _DOUBLINGS:
            return "Doublings: contre, sur contre, x, xx, xxx …; Enter where there were none."
        if question == _TRICKS:
            pair = pairs(self._players)[pair_of(self._players, dealer)]
            odd = f"+1 to +{HAND_SIZE - BOOK} odd tricks, or -1 to -{HAND_SIZE - BOOK} of the others"
            named = ", ".join(filter(None, (said["trump"].value.capitalize(), doubling(said.get("doubles", 0)))))
            return f"{named}. Tricks of {' & '.join(pair)}: 0 to {HAND_SIZE}; or {odd}."
        return self._about_honours(said["trump"])

    def take(self, answer: str) -> list[Problem]:
        """Take an answer; before the hand is whole, another whole hand may be said instead."""
        question = self._next()
        if question is None:
            return []
        if answer.strip() in _NONE and question in (_DOUBLINGS, _HONOURS):
            self._answers[question] = {}
            return []
        heard, problems = self._heard(question, answer)
        if heard is None:
            return problems
        answers = {} if heard.is_whole else self._answers
        values = {**_merged(answers), **heard.values()}
        waits = "honours" not in values and question != _HONOURS  # chicane alone decides nothing
        found = heard.problems(faults(self._session.record, self._table, _hand(values)))
        errors = [problem for problem in found if problem.level is Level.ERROR]
        errors = [problem for problem in errors if not (waits and problem.slug == "honours-undecided")]
        if not errors:
            self._answers = {**answers, (question if answers else _TRUMP): heard.values()}
        return errors

    def back(self) -> bool:
        """Forget the last answer."""
        return bool(self._answers and self._answers.popitem())

    def complete(self, line: str) -> tuple[str, list[str]]:
        """What fits at the question."""
        head, word = unfinished_word(line)
        before = self._before(self._next() or _TRUMP)[0]
        return word, candidates("biritch", self._players, split_line(before + head), word)

    def _said(self) -> dict[str, Any]:
        return _merged(self._answers)

    def _next(self) -> str | None:
        said = self._said()
        if "outcome" in said:
            return None
        if "trump" not in said:
            return _TRUMP
        if "tricks" not in said:
            return _TRICKS if "doubles" in said or _DOUBLINGS in self._answers else _DOUBLINGS
        is_asked_all = _TRICKS in self._answers
        wants_honours = "honours" not in said and (is_asked_all or said["trump"] is not Trump.BIRITCH)
        return _HONOURS if wants_honours and _HONOURS not in self._answers else None

    def _about_honours(self, trump: Trump) -> str:
        _, second, third, fourth = map(in_one_word, self._players)
        how = f"who was dealt how many, such as `{second} 2 {fourth} 1`"
        if trump is Trump.BIRITCH:
            return f"Aces: {how}; Enter leaves them out."
        void = f"`chicane {third}` for a hand without trumps"
        return f"Honours in {trump.value}, A K Q J 10: {how}; {void}. Enter leaves them out."

    def _before(self, question: str) -> list[str]:
        """Words behind which the answer to a question can stand, so that together they are those of a hand."""
        said = self._said()
        if question == _TRUMP:
            return [""]
        trump = said["trump"].value
        if question == _TRICKS:
            return [f"{trump} "]
        if question == _DOUBLINGS:
            return [f"{trump} 0 "]
        doubled = f"doubles {said.get('doubles', 0)} "
        parts = [doubled] if "doubles" in said else [doubled, ""]  # so that `d1` is Dan's, as long as it can be
        return [f"{trump} 0 {part}{honours}" for part in parts for honours in ("honours ", "")]

    def _heard(self, question: str, answer: str) -> tuple[_Heard | None, list[Problem]]:
        """What an answer says, or what is wrong with it, as far as it can be read."""
        if question == _TRUMP:
            return self._heard_trump(answer)
        failures = []
        for before in self._before(question):
            said, problems = parse(split_line(before + answer), self._players)
            if said is not None:
                return _Heard(said, before, answer), []
            failures.append([_behind(before, answer, problem) for problem in problems])
        whole, _ = parse(split_line(answer), self._players)
        if whole is not None and question != _HONOURS:
            return _Heard(whole, "", answer, is_whole=True), []
        return None, max(failures, key=lambda problems: problems[0].place.column)

    def _heard_trump(self, answer: str) -> tuple[_Heard | None, list[Problem]]:
        """A whole hand; or a trump, perhaps with what else is known before the play, to which tricks are added."""
        line = split_line(answer)
        said, problems = parse(line, self._players)
        if said is not None:
            return _Heard(said, "", answer, is_whole=True), []
        for word in line.words:
            trump, rest = answer[: word.end], answer[word.end :]
            said, _ = parse(split_line(f"{trump} 0{rest}"), self._players)
            if said is not None:
                return _Heard(said._replace(line=line, spans={}, tricks=None), "", answer), []
        return None, problems


class _Heard:
    """What an answer was found to say, read behind the words ``before`` it; ``is_whole``: it is a hand by itself."""

    def __init__(self, said: Said, before: str, answer: str, is_whole: bool = False) -> None:
        self._said = said
        self._before = before
        self._answer = answer
        self.is_whole = is_whole

    def values(self) -> dict[str, Any]:
        """The fields that the answer itself says."""
        said = {field: getattr(self._said, field) for field in _FIELDS if getattr(self._said, field) is not None}
        if not self._before:
            return said
        return {field: value for field, value in said.items() if self._said.spans[field][0][1] > len(self._before)}

    def problems(self, found: Iterable[Fault]) -> list[Problem]:
        """What the rules say, at the words of the answer."""
        return [_behind(self._before, self._answer, problem) for problem in problems_with(self._said, found)]


def _behind(before: str, answer: str, problem: Problem) -> Problem:
    """A problem with words that were read behind others, placed in the answer alone."""
    start = problem.place.column - 1 - len(before)
    end = start + problem.place.width if start >= 0 else len(answer)
    return problem._replace(place=split_line(answer).place(max(0, start), end))


def _merged(answers: dict[str, dict[str, Any]]) -> dict[str, Any]:
    return {field: value for values in answers.values() for field, value in values.items()}


def _hand(said: dict[str, Any]) -> Hand:
    """The hand as far as it was said; a missing number of tricks is 0."""
    if "outcome" in said:
        return Misdeal(said.get("dealer"), said.get("note"))
    return Played(**{"tricks": 0, **said})
