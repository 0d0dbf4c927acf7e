"""A hand made of words and of a deal that a command was told: what follows from the deal need not be said (§8).

What was told takes the place of what an old hand had of it, of the cards hand by hand, and of what followed from that.
What the words say stands beside it, and has to agree.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from scorekeeper.cards import Cards
from scorekeeper.problem import Fault, Problem
from scorekeeper.scoring import biritch, nap, nap_deal
from scorekeeper.scoring.biritch import deal as biritch_deal
from scorekeeper.scoring.play import Play
from scorekeeper.session.proposing import Table
from scorekeeper.session.telling import Told
from scorekeeper.session.words import Form, Line, parse
from scorekeeper.session.words import biritch as biritch_words
from scorekeeper.session.words import nap as nap_words
from scorekeeper.session.words.reader import missing
from scorekeeper.session.words.spoken import kept_note, problems_with

if TYPE_CHECKING:
    from scorekeeper.session.proposing import Hand

Said = nap_words.Said | biritch_words.Said


@dataclass(frozen=True, slots=True)
class Completed:
    """What words and deal come to: the hand, or what is wrong with it; and what the words ``said``, where they could
    be read."""

    hand: Hand | None
    problems: tuple[Problem, ...] = ()
    said: Said | None = None


def complete(game: str, line: Line, told: Told, table: Table, old: Hand | None = None) -> Completed:
    """The hand that is dealt at a table, or what is made of an ``old`` one."""
    if told.problems:
        return Completed(None, tuple(told.problems))
    if line.words:
        said, problems = parse(game, line, table.players, Form.CHANGE)
        if said is None:
            return Completed(None, tuple(problems))
    else:
        said = nap_words.Said(line, {}) if game == "nap" else biritch_words.Said(line, {})
    if said.outcome in (nap.Outcome.MISDEAL, biritch.Outcome.MISDEAL):
        fault = Fault("hand-keys", "a misdeal carries neither bids nor cards nor play", "Leave one out.", "outcome")
        return Completed(None, tuple(problems_with(said, [fault])))
    dealer = said.dealer or (old.dealer if old is not None else None)
    completer = _Completer(told, Table(table.players, dealer or table.dealer))
    hand = completer.nap(said, old) if isinstance(said, nap_words.Said) else completer.biritch(said, old)
    if isinstance(hand, list):
        return Completed(None, tuple(hand), said)
    note = kept_note(said, old.note if old is not None else None)
    hand = hand._replace(dealer=dealer, note=note)
    if not isinstance(hand, (nap.Misdeal, biritch.Misdeal)) and hand.deal in (nap_deal.Deal(), biritch_deal.Deal()):
        hand = hand._replace(deal=None)  # the texts were empty
    return Completed(hand, (), said)


class _Completer:
    """Makes the hand, without dealer and note, or finds what is wrong; the ``table`` has its real dealer."""

    def __init__(self, told: Told, table: Table) -> None:
        self._told = told
        self._table = table

    def nap(self, said: nap_words.Said, old: Hand | None) -> nap.Hand | list[Problem]:
        told, was = self._told, old if isinstance(old, nap.Played) else None
        before = old.deal if isinstance(old, (nap.Played, nap.PassedOut)) and old.deal else nap_deal.Deal()
        deal = nap_deal.Deal(
            tuple(told.bids) or before.bids, self._cards(before.cards), tuple(told.play) or before.play
        )
        if said.outcome is nap.Outcome.PASSED:
            return nap.PassedOut(deal=replace(deal, play=tuple(told.play)))
        declarer, contract = said.declarer, said.contract
        if was is not None and not told.bids:
            declarer, contract = declarer or was.declarer, contract or was.contract
        record = nap_deal.Record(declarer, contract, said.tricks, said.result)
        judged = nap_deal.judge(deal, self._table.players, self._table.dealer, declarer)
        full = nap_deal.filled_in(record, judged)
        if was is not None and full.declarer == was.declarer and not full.has_result:
            full = full._replace(tricks=was.tricks, result=was.result)
        if full.declarer and full.contract and full.has_result:
            return nap.Played(full.declarer, full.contract, full.tricks, full.result, deal=deal)
        if judged.faults:
            return told.found(judged.faults, said)
        if judged.bidding is not None and judged.bidding.declarer is None and full == nap_deal.Record():
            return nap.PassedOut(deal=deal)
        return self._open_nap(said, full, judged.play if deal.play else None)

    def biritch(self, said: biritch_words.Said, old: Hand | None) -> biritch.Hand | list[Problem]:
        told, was = self._told, old if isinstance(old, biritch.Played) else None
        if told.bids:
            message = "at Biritch nobody bids: the dealer or the partner names a trump (B3)"
            return told.found([Fault("word-refused", message, "Say the trump.", "bids")], said)
        trump = said.trump or (was.trump if was is not None else None)
        if trump is None:
            return [missing(said.line, "the trump", "Say it before the tricks.")]
        before = was.deal if was is not None and was.deal else biritch_deal.Deal()
        deal = biritch_deal.Deal(before.doubled, self._cards(before.cards), tuple(told.play) or before.play)
        judged = biritch_deal.judge(deal, self._table.players, self._table.dealer, trump)
        tricks = biritch_deal.tricks_shown(judged, self._table.dealer) if said.tricks is None else said.tricks
        if tricks is None and judged.faults:
            return told.found(judged.faults, said)
        if tricks is None and was is not None:
            tricks = was.tricks
        if tricks is None:
            there = (
                f"{len(deal.play)} of {biritch.HAND_SIZE} tricks are in the play" if deal.play else "there is no play"
            )
            hint = f"Say how many the dealer's pair took: {there}."
            return [missing(said.line, "the number of tricks", hint)]
        hand, problems = said._replace(trump=trump, tricks=tricks).amend(was or biritch.Misdeal())
        if not isinstance(hand, biritch.Played):
            return problems
        return hand._replace(deal=replace(deal, doubled=hand.deal.doubled if hand.deal else None))

    def _open_nap(self, said: nap_words.Said, full: nap_deal.Record, play: Play | None) -> list[Problem]:
        """What a hand lacks that neither its words nor its deal say."""
        if full.declarer and full.contract and play is not None:
            return self._told.found([nap_deal.unsettled_fault(play, full.declarer, full.contract)], said)
        what = "declarer" if full.declarer is None else "contract" if full.contract is None else "result"
        from_deal = "play" if what == "result" else "bids"
        return [missing(said.line, f"the {what}", f"Say it; or tell the {from_deal}, from which it follows.")]

    def _cards(self, before: tuple[tuple[str, Cards], ...]) -> tuple[tuple[str, Cards], ...]:
        told = {name: self._told.cards[name] for name in self._table.players if name in self._told.cards}
        return tuple({**dict(before), **told}.items())
