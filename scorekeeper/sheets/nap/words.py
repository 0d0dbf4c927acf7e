"""Nap in words: results, who leads, how far the agreed rounds have come."""

from __future__ import annotations

from scorekeeper.scoring.nap import Outcome, Played, Report, Row
from scorekeeper.sheets.signs import listed, next_deal, ordinal, plural, signed, visible


def result_words(hand: Played) -> str:
    """How a declared hand ended, with the declarer's tricks where they were counted: made 4, failed."""
    word = "made" if hand.made else "failed"
    return word if hand.tricks is None else f"{word} {hand.tricks}"


def who_leads(report: Report) -> str:
    """Who is ahead, and by how much; once the rounds are complete, who won (N14)."""
    first = [name for name, place in zip(report.game.players, report.places, strict=True) if place == 1]
    others = [balance for balance, place in zip(report.balances, report.places, strict=True) if place > 1]
    if not others:
        return "Everybody is level."
    lead = max(report.balances) - max(others)
    if len(first) > 1:
        verb = "share the first place" if report.complete else "share the lead"
        return f"{listed(first)} {verb}, {lead} ahead."
    return f"{first[0]} {'wins' if report.complete else 'leads'} by {lead}."


def next_hand(report: Report) -> str:
    """The hand to come, whose deal it is and who leads; or that the rounds are complete, and who won (N14)."""
    if report.next_dealer is None:
        return f"{rounds_words(report)} {who_leads(report)}"
    coming = f"Hand {len(report.rows) + 1}: {report.next_dealer} deals."
    return f"{coming} {who_leads(report)}" if report.rows else coming


def rounds_words(report: Report) -> str:
    """How far the agreed rounds have come (N14); nothing where none were agreed."""
    rounds, table = report.game.rounds, len(report.game.players)
    if rounds is None:
        return ""
    if report.complete:
        return f"All {rounds} rounds are complete." if rounds > 1 else "The one agreed round is complete."
    full, deals = divmod(report.deals, table)
    if full and not deals:
        return f"Round {full} of {rounds} is complete."
    return f"Round {full + 1} of {rounds}: {deals} of {table} deals done."


def said(row: Row) -> str:
    """One hand in the game's words: who dealt, who declared what, what it paid."""
    note = f" Note: {visible(row.hand.note)}" if row.hand.note else ""
    return f"Hand {row.number}: {_what_happened(row)}{note}"


def _what_happened(row: Row) -> str:
    hand = row.hand
    if not isinstance(hand, Played):
        if row.outcome is Outcome.MISDEAL:
            return f"a misdeal by {row.dealer}, who deals again."
        return f"{row.dealer} dealt, all passed: nobody pays."
    earned = max(row.payments, key=abs)  # the declarer's: as much as all the others' together
    each = abs(earned) // (len(row.payments) - 1)
    end = "made it" if hand.made else "failed"
    tricks = "" if hand.tricks is None else f" with {plural(hand.tricks, 'trick')}"
    paid = f"each pays {each}" if hand.made else f"pays {each} to each"
    declared = f"{hand.declarer} declared {hand.contract.value} and {end}{tricks}"
    return f"{row.dealer} dealt, {declared}: {paid}, {signed(earned)}."


def standing(report: Report) -> str:
    """Everybody's balance in the order of the places, then whose deal it is, or who won."""
    end = who_leads(report) if report.complete else next_deal(report.next_dealer, is_first=not report.rows)
    return " ".join(filter(None, (f"{_balances(report)}.", end, rounds_words(report))))


def _balances(report: Report) -> str:
    by_place: dict[int, list[str]] = {}
    for name, place in zip(report.game.players, report.places, strict=True):
        by_place.setdefault(place, []).append(name)
    balance = dict(zip(report.places, report.balances, strict=True))
    return ", ".join(
        f"{ordinal(place)} {listed(names)} {signed(balance[place])}" for place, names in sorted(by_place.items())
    )
