"""A Biritch hand said back after it is recorded, and where both pairs stand."""

from __future__ import annotations

from collections.abc import Iterator

from scorekeeper.scoring.biritch import BOOK, EntryKind, HandScore, NamedBy, Played, Report, RubberScore, Tariff, Trump
from scorekeeper.scoring.biritch.deal import dummy
from scorekeeper.sheets.biritch.words import (
    doubling,
    entries_upward,
    entry_sum,
    entry_words,
    games_won,
    needs,
    pair_names,
    tricks_sum,
    who_won,
)
from scorekeeper.sheets.signs import next_deal, number, visible


def said(score: HandScore, rubber: RubberScore, tariff: Tariff) -> str:
    """One hand in the game's words: who dealt, what was named, what it scored below and above the line."""
    note = f" Note: {visible(score.hand.note)}" if score.hand.note else ""
    hand = score.hand
    if not isinstance(hand, Played):
        return f"Hand {score.number}: a misdeal by {score.dealer}, who deals again.{note}"
    names = pair_names(rubber.rubber.pairs)
    sentences = [_named(score, hand, rubber), _below(score, hand, rubber, tariff)]
    for pair in (0, 1):
        entries = [entry for entry in entries_upward(score) if entry.pair == pair]
        if entries:
            sums = (f"{entry_words(entry)}, {entry_sum(entry, hand, tariff)} above" for entry in entries)
            sentences.append(f"{names[pair]}: {'; '.join(sums)}.")
    return f"Hand {score.number}: {' '.join((*sentences, *_no_honours(score, hand)))}{note}"


def standing(report: Report) -> str:
    """Totals, the points and needs of the game in play, and whose deal it is; or who won the rubber."""
    if not report.rubbers:
        return "No rubber has been started."
    score = report.rubbers[-1]
    names = pair_names(score.rubber.pairs)
    totals = ", ".join(f"{name} {number(total)}" for name, total in zip(names, score.totals, strict=True))
    return f"Rubber {score.number}: {totals}. {_where(score, report.evening.tariff)}"


def next_hand(report: Report) -> str:
    """The hand to come, whose deal it is and what each pair needs for the game; or who won the last rubber."""
    if not report.rubbers:
        return "No rubber has been started."
    score = report.rubbers[-1]
    if score.next_dealer is None:
        return f"Rubber {score.number} is over. {who_won(score)}"
    (first, second), needed = pair_names(score.rubber.pairs), needs(score, report.evening.tariff)
    coming = f"Rubber {score.number}, hand {len(score.hands) + 1}: {score.next_dealer} deals."
    return f"{coming} {first} need {needed[0]}, {second} need {needed[1]}."


def _named(score: HandScore, hand: Played, rubber: RubberScore) -> str:
    trump = hand.trump.value
    if hand.named_by is NamedBy.PARTNER:
        trump = f"{dummy(rubber.rubber.players, score.dealer)} named {trump}"
    return f"{', '.join(filter(None, (f'{score.dealer} dealt', trump, doubling(hand.doubles))))}."


def _below(score: HandScore, hand: Played, rubber: RubberScore, tariff: Tariff) -> str:
    tricks = score.tricks or (0, 0)
    pair = 0 if tricks[0] > BOOK else 1
    won = ""
    if score.won_game is not None:
        ends_rubber = any(entry.kind is EntryKind.RUBBER for entry in score.above)
        won = ", game and rubber" if ends_rubber else ", game"
    name = pair_names(rubber.rubber.pairs)[pair]
    return f"{name} took {tricks[pair]}: {tricks_sum(score, hand, pair, tariff)} below{won}."


def _no_honours(score: HandScore, hand: Played) -> Iterator[str]:
    if any(entry.kind is EntryKind.HONOURS for entry in score.above):
        return
    if hand.honours:
        yield "Two aces each: nobody scores honours."
    elif hand.trump is not Trump.BIRITCH:
        yield "Nothing is recorded of honours."


def _where(score: RubberScore, tariff: Tariff) -> str:
    if score.complete:
        return who_won(score)
    names, needed, won = pair_names(score.rubber.pairs), needs(score, tariff), games_won(score)
    dealer = next_deal(score.next_dealer, is_first=not score.hands)
    return (
        f"Below the line {score.below_line[0]} to {score.below_line[1]}: "
        f"{names[0]} need {needed[0]}, {names[1]} need {needed[1]}. Games {won[0]} to {won[1]}. {dealer}"
    )
