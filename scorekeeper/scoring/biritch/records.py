"""Judging a record of honours and chicane: what it scores, or why it is impossible, undecided or missing (B16–B18)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from scorekeeper.problem import Fault, Level
from scorekeeper.scoring.biritch.honours import IN_WORDS, Lie, Record, Scored, entries, fitting, points, scored
from scorekeeper.scoring.biritch.values import Entry, Holding, Played, Tariff, Trump, pair_of, pairs


class Verdict(NamedTuple):
    """What a record comes to: entries above the line, or faults (a warning leaves the hand scorable)."""

    entries: tuple[Entry, ...] = ()
    faults: tuple[Fault, ...] = ()


NOTHING = Verdict()


def judge(hand: Played, players: tuple[str, ...], tariff: Tariff, dealer: str | None = None) -> Verdict:
    """What the record of honours and chicane of a hand comes to, with what its cards tell of them; faults of the deal
    too. ``dealer`` None: it is not known who dealt."""
    if hand.deal is None:
        return _judge(Record(players, hand.trump, hand.honours, hand.chicane), tariff)
    from scorekeeper.scoring.biritch.evidence import told  # with all that reads cards: few hands have any

    record, found = told(hand, hand.deal, players, dealer)
    verdict = _judge(record, tariff)
    if not found:
        return verdict
    return Verdict(faults=(*found, *(fault for fault in verdict.faults if fault.level is Level.ERROR)))


@lru_cache(maxsize=4096)  # an evening repeats itself, and hands that share their entries take less room
def _judge(record: Record, tariff: Tariff) -> Verdict:
    if record.is_silent:
        return _judge_silence(record, tariff)
    found = (*_honours_faults(record), *_chicane_faults(record))
    if record.known is not None and not found:
        from scorekeeper.scoring.biritch.evidence import faults, with_chicane

        found = tuple(faults(record, record.known))
        record = with_chicane(record)
    if found:
        return Verdict(faults=found)
    return decide(fitting(record), record, tariff)


def _judge_silence(record: Record, tariff: Tariff) -> Verdict:
    """What a hand scores of which nothing was recorded but cards: what they decide, if they do (B16, B18)."""
    if record.known is not None and None not in record.known.void:
        from scorekeeper.scoring.biritch.evidence import with_chicane

        shown = with_chicane(record)
        verdict = decide(fitting(shown), shown, tariff)
        if not verdict.faults:
            return verdict
    if record.known is not None and record.trump is Trump.BIRITCH:
        lies = fitting(record)
        if lies and all(scored(lie, record.trump) for lie in lies):  # somebody scores, so silence cannot mean nobody
            return decide(lies, record, tariff)
    return NOTHING if record.trump is Trump.BIRITCH else Verdict(faults=(_missing(record),))


def decide(lies: Iterable[Lie], record: Record, tariff: Tariff) -> Verdict:
    """What a record comes to where the honours lie in one of these ways and nobody else is void (B18)."""
    ways = dict.fromkeys(scored(lie, record.trump) for lie in lies)
    if not ways:
        return Verdict(faults=(_impossible(record),))
    results = [entries(way, record, tariff) for way in ways]
    if len({points(result) for result in results}) > 1:
        return Verdict(faults=(_undecided(ways, record, tariff),))
    return Verdict(results[0])


def _missing(record: Record) -> Fault:
    though = "though one pair always scores honours with a trump suit (B16)"
    if record.known is not None:
        though = f"{though}, and the cards that are known do not decide them (B18)"
    return Fault(
        "honours-missing",
        f"nothing is recorded of honours and chicane, {though}",
        "Add `honours:`, who was dealt how many of A K Q J 10, or only the pair that scores.",
        level=Level.WARNING,
    )


def _honours_faults(record: Record) -> Iterator[Fault]:
    """What cannot stand whatever was dealt: pairs that are none, more than there are, a player twice."""
    seen: dict[str, Holding] = {}
    for item, holding in enumerate(record.honours):
        who = _said(holding.players)
        if len(holding.players) > 1 and tuple(holding.players) not in pairs(record.players):
            message = f"{who} are not partners: the pairs are {_said_pairs(record)} (B1)"
            yield Fault("not-partners", message, "Name one player, or the two of a pair.", "honours", item)
        if holding.honours > record.in_play:
            message = f"{who}: {holding.honours} {record.kind} is more than the {record.in_play} there are"
            yield Fault("honours-count", message, f"Write a number from 0 to {record.in_play}.", "honours", item)
        again = next((name for name in holding.players if name in seen), None)
        if again:
            before = _said(seen[again].players)
            message = f"the {record.kind} of {again} are recorded twice, for {before} and for {who}"
            hint = "Record each player alone, or the pair as one, not both."
            yield Fault("honours-twice", message, hint, "honours", item)
        seen.update(dict.fromkeys(holding.players, holding))


def _chicane_faults(record: Record) -> Iterator[Fault]:
    """What cannot stand whatever was dealt: void hands without trumps, named twice, or all four (B17)."""
    if record.chicane and record.trump is Trump.BIRITCH:
        message = "there is no chicane at biritch, which has no trumps (B17)"
        yield Fault("chicane-biritch", message, "Leave `chicane` out, or correct the trump.", "chicane")
    seen: set[str] = set()
    for item, name in enumerate(record.chicane):
        if name in seen:
            yield Fault("chicane-twice", f"{name} is named twice", "Name each void hand once.", "chicane", item)
        seen.add(name)
    if len(seen) == len(record.players):
        message = "all four hands cannot be void of trumps (B17)"
        yield Fault("chicane-all", message, "Name only the hands that were dealt no trump.", "chicane")


def _impossible(record: Record) -> Fault:
    """The fault of a record that no deal fits, with the plainest reason there is."""
    for item, holding in enumerate(record.honours):
        if holding.honours and set(holding.players) <= set(record.chicane):
            message = f"{_said(holding.players)} cannot hold {holding.honours} of the honours and no trump (B17)"
            return Fault("honours-impossible", message, "Correct `honours` or `chicane`.", "honours", item)
    in_play, recorded = record.in_play, sum(holding.honours for holding in record.honours)
    sides = {pair_of(record.players, holding.players[0]) for holding in record.honours}
    if recorded > in_play or (recorded < in_play and len(sides) == len(pairs(record.players))):
        wrong = f"{recorded - in_play} too many" if recorded > in_play else f"{in_play - recorded} too few"
        message = f"the {record.kind} recorded add up to {recorded}, and {in_play} are dealt: {wrong} (B18)"
        hint = f"Correct the counts so that they add up to {in_play}."
        return Fault("honours-impossible", message, hint, "honours")
    message = f"no way {in_play} {record.kind} can lie fits what is recorded of honours and chicane (B17, B18)"
    hint = (
        "Correct `honours` or `chicane`. A count for a pair means that neither partner has four; "
        "a player without trumps has no honours."
    )
    return Fault("honours-impossible", message, hint, "honours")


def _undecided(ways: Iterable[Scored | None], record: Record, tariff: Tariff) -> Fault:
    """The fault of a record that leaves the score open, with everything it could be."""
    choices = []
    for way in sorted(ways, key=lambda way: way or (-1, "")):
        if way is None:
            choices.append("nobody scores")
            continue
        worth = points(entries(way, record, tariff))[way.pair]
        choices.append(f"{_said(pairs(record.players)[way.pair])} {IN_WORDS[way.tariff_key]} ({worth})")
    message = f"what is recorded does not decide the score: it could be {'; or '.join(choices)} (B18)"
    hint = "Say who was dealt how many: at the least, the hands of the pair that scores."
    return Fault("honours-undecided", message, hint, "honours" if record.honours else "chicane")


def _said(players: Iterable[str]) -> str:
    return " & ".join(players)


def _said_pairs(record: Record) -> str:
    return " and ".join(_said(pair) for pair in pairs(record.players))
