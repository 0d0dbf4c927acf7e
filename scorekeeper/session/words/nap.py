"""The words of a Nap hand: ``DECLARER CONTRACT RESULT``, ``passed`` or ``misdeal`` (§2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import IntEnum, auto
from typing import NamedTuple

from scorekeeper.problem import Problem
from scorekeeper.scoring import nap
from scorekeeper.session.words.options import DEALER, NOTE, Form, Key, Match, Number, Option, Refused, Spot
from scorekeeper.session.words.reader import Choice, Player, Reader, Span, missing
from scorekeeper.session.words.spoken import Parts, attempt, kept_note, written_tail
from scorekeeper.session.words.tokens import Line, in_one_word

USAGE = """\
DECLARER CONTRACT RESULT, or passed, or misdeal
  CONTRACT  three (3), four (4), nap, wellington
  RESULT    the declarer's tricks, 0 to 5, or made (+), or failed (-)
then, if need be: dealer NAME, and last: note TEXT
Words and names may be shortened and run together: b 4 4, b4+, cat nap -"""

_OTHER_VARIANTS = Refused(
    frozenset({"two", "2", "misère", "misere", "miss", "mis", "blücher", "blucher", "bluecher", "peep"}),
    "that is a contract of another variant, and this is the British main variant (N17)",
    "Say three, four, nap or wellington.",
)
_FIVE = Refused(
    frozenset({"five", "5"}),
    "nap and wellington both promise five tricks, so it could be either (N5)",
    "Say nap or wellington.",
)
_CLASH = "Say the contract in letters, `four`; the tricks go behind a contract, `four 3`."


def _is_last(reader: Reader, at: int) -> bool:
    """For a number of tricks: no result follows, or else it is the contract."""
    return all(option.matches(reader.key(at)) is Match.NOT for option in _RESULTS)


_NOT_PLAYED = (Option("passed", nap.Outcome.PASSED, ("pass",)), Option("misdeal", nap.Outcome.MISDEAL))
_CONTRACTS = (
    Option("three", nap.Contract.THREE, ("3",), "the contract"),
    Option("four", nap.Contract.FOUR, ("4",), "the contract"),
    Option("nap", nap.Contract.NAP, (), "the contract"),
    Option("wellington", nap.Contract.WELLINGTON, (), "the contract"),
)
_RESULTS = (
    Number(f"0 to {nap.HAND_SIZE} tricks", None, (), "the result", _is_last),
    Option("made", nap.Result.MADE, ("+",), "the result"),
    Option("failed", nap.Result.FAILED, ("-",), "the result"),
)


class _Stage(IntEnum):
    """How far the words have come: what may stand next."""

    DECLARER = auto()
    CONTRACT = auto()
    RESULT = auto()
    TAIL = auto()


class Said(NamedTuple):
    """What a line said of a Nap hand. ``outcome`` is passed or misdeal where that was said; the
    rest is as in :class:`~scorekeeper.session.words.spoken.Spoken`."""

    line: Line
    spans: Mapping[str, tuple[Span, ...]]
    dealer: str | None = None
    note: str | None = None
    outcome: nap.Outcome | None = None
    declarer: str | None = None
    contract: nap.Contract | None = None
    tricks: int | None = None
    result: nap.Result | None = None

    def to_hand(self) -> nap.Hand:
        """The hand, of a line that says a whole one; raises ValueError for any other."""
        hand, problems = self.amend(nap.PassedOut())
        if hand is None:
            raise ValueError(problems[0].message)
        if self.outcome is None and not isinstance(hand, nap.Played):
            raise ValueError("no hand was said")
        return hand

    def amend(self, hand: nap.Hand) -> tuple[nap.Hand | None, list[Problem]]:
        """The hand with what was said in the place of what it had. A hand without a play needs a whole one."""
        dealer, note = self.dealer or hand.dealer, kept_note(self, hand.note)
        if self.outcome is nap.Outcome.PASSED:
            return nap.PassedOut(dealer, note), []
        if self.outcome is nap.Outcome.MISDEAL:
            return nap.Misdeal(dealer, note), []
        declarer, contract, tricks, result = self.declarer, self.contract, self.tricks, self.result
        has_result = tricks is not None or result is not None
        if isinstance(hand, nap.Played):
            if not has_result:
                tricks, result = hand.tricks, hand.result
            declarer, contract = declarer or hand.declarer, contract or hand.contract
            new = hand._replace(declarer=declarer, contract=contract, tricks=tricks, result=result)
            return new._replace(dealer=dealer, note=note), []
        if not (declarer or contract or has_result):
            return hand._replace(dealer=dealer, note=note), []
        if declarer is None or contract is None or not has_result:
            what = "declarer" if declarer is None else "contract" if contract is None else "result"
            hint = "There was no play in this hand so far: say declarer, contract and result."
            return None, [missing(self.line, f"the {what}", hint)]
        deal = hand.deal if isinstance(hand, nap.PassedOut) else None
        return nap.Played(declarer, contract, tricks, result, dealer, note, deal), []


def parse(line: Line, players: Sequence[str], form: Form = Form.HAND) -> tuple[Said | None, list[Problem]]:
    """Read the words of a hand. :attr:`Form.WORTH` leaves the declarer out: it is the first player."""
    return attempt(read, line, players, form)


def read(reader: Reader, form: Form) -> Said:
    """Read a line in one form; raises :exc:`MisreadError`."""
    parts = Parts(reader, form)
    stage = _Stage.DECLARER
    if form is Form.WORTH:
        parts.put("declarer", reader.players[0])
        stage = _Stage.CONTRACT
    while choice := parts.next(_spot(stage, form), may_end=_may_end(stage, parts)):
        stage = _take(choice, parts)
    return Said(reader.line, parts.spans, **parts.values)


def say(hand: nap.Hand) -> str:
    """The words that record a hand."""
    if isinstance(hand, nap.Played):
        result = hand.tricks if hand.result is None else hand.result.value
        words = [in_one_word(hand.declarer), hand.contract.value, str(result)]
    else:
        words = ["passed" if isinstance(hand, nap.PassedOut) else "misdeal"]
    return " ".join(words + written_tail(hand.dealer, hand.note))


def _may_end(stage: _Stage, parts: Parts) -> bool:
    return bool(parts.values) if parts.form is Form.CHANGE else stage is _Stage.TAIL


def _spot(stage: _Stage, form: Form) -> Spot:
    tail = (DEALER, NOTE[form])
    if form is Form.CHANGE and stage is not _Stage.TAIL:
        contracts = _CONTRACTS if stage < _Stage.RESULT else ()
        options = contracts + _RESULTS + tail
        refused = (_OTHER_VARIANTS, _FIVE) if contracts else ()
        if stage is _Stage.DECLARER:
            return Spot("part to change", _NOT_PLAYED + options, names=True, refused=refused, clash=_CLASH)
        return Spot("contract or result", options, refused=refused, clash=_CLASH)
    if stage is _Stage.DECLARER:
        return Spot("declarer", _NOT_PLAYED, names=True)
    if stage is _Stage.CONTRACT:
        return Spot("contract", _CONTRACTS, refused=(_OTHER_VARIANTS, _FIVE))
    if stage is _Stage.RESULT:
        return Spot("result", _RESULTS)
    return Spot("word that can follow here", tail, spent=_RESULTS + _CONTRACTS)


def _take(choice: Choice, parts: Parts) -> _Stage:
    """Note what a word said; what may stand next."""
    match choice.value:
        case Player(name):
            parts.put("declarer", name, choice.span)
            return _Stage.CONTRACT
        case nap.Contract():
            parts.put("contract", choice.value, choice.span)
            return _Stage.RESULT
        case nap.Outcome():
            parts.put("outcome", choice.value, choice.span)
        case nap.Result():
            parts.put("result", choice.value, choice.span)
        case int():
            parts.put("tricks", choice.value, choice.span)
        case Key.DEALER:
            parts.take_dealer(choice)
        case Key.NOTE:
            parts.take_note(choice)
    return _Stage.TAIL
