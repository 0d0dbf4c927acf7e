"""The arithmetic of one Nap hand: promise, result, who pays what, and that it all sums to 0 (N5–N16)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scorekeeper.scoring.nap import (
    HAND_SIZE,
    STANDARD,
    Game,
    Misdeal,
    Outcome,
    Played,
    Report,
    Row,
    Tariff,
    score,
)
from scorekeeper.scoring.rotation import after
from scorekeeper.scoring.rules import Provenance
from scorekeeper.sheets.explanation import Explanation, Step
from scorekeeper.sheets.nap.words import result_words, who_leads
from scorekeeper.sheets.signs import listed, number, plural, signed, visible


def explain(report: Report, row: Row) -> Explanation:
    """How one hand of an evening scores, from what was recorded to everybody's balance after it."""
    players = report.game.players
    hand = row.hand
    steps = list(_played(hand, players, report.game.tariff) if isinstance(hand, Played) else _unplayed(row))
    if isinstance(hand, Played):
        steps.append(Step(f"The payments add up: {_added(row.payments)}.", ("N13",)))
    balances = listed([f"{name} {signed(balance)}" for name, balance in zip(players, row.balances, strict=True)])
    steps.append(Step(f"Balances after this hand: {balances}, together {sum(row.balances)}.", ("N13",)))
    if report.complete and row is report.rows[-1]:
        steps.append(Step(f"The agreed rounds are dealt. {who_leads(report)}", ("N14",)))
    elif row.outcome is not Outcome.MISDEAL:
        steps.append(
            Step(f"The deal passes to the left, to {after(players, row.dealer)}.", ("N2",), (Provenance.SETTLED,))
        )
    if hand.note:
        steps.append(Step(f"Note: {visible(hand.note)}"))
    picture = None
    if not isinstance(hand, Misdeal) and hand.deal is not None:
        from scorekeeper.sheets.nap.dealt import picture_of

        picture = picture_of(hand, hand.deal, players, row.dealer)
    return Explanation(f"Hand {row.number}: {row.dealer} dealt, {_said(row)}.", tuple(steps), picture)


def worth(hand: Played, tables: Sequence[int], tariff: Tariff = STANDARD) -> Explanation:
    """What a hand is worth with no session, at tables of so many players."""
    hand = hand._replace(declarer="The declarer")
    steps = [*_promise(hand), _stake(hand, tariff)]
    for table in tables:
        players = (hand.declarer, *(str(opponent) for opponent in range(1, table)))
        # the declarer deals, and so may have bid anything (N19)
        payments = score(Game(players, hand.declarer, tariff=tariff, hands=(hand,))).rows[0].payments
        opponents = f"{table - 1} × {abs(payments[1])} = {abs(payments[0])}"
        shares = f"declarer {signed(payments[0])}, each other {signed(payments[1])}"
        steps.append(Step(f"{table} players: {opponents}: {shares}; {_added(payments)}.", ("N11", "N13")))
    return Explanation(f"{hand.contract.value.capitalize()}, {result_words(hand)}.", tuple(steps))


def _said(row: Row) -> str:
    if isinstance(row.hand, Played):
        return f"{row.hand.declarer} declared {row.hand.contract.value}, {result_words(row.hand)}"
    return "a misdeal" if row.outcome is Outcome.MISDEAL else "all passed"


def _unplayed(row: Row) -> Iterator[Step]:
    if row.outcome is Outcome.MISDEAL:
        yield Step(f"A misdeal: no payments, and {row.dealer} deals again.", ("N18",))
    else:
        yield Step("All passed: nobody pays.", ("N7",), (Provenance.SOURCE,))
        yield Step(f"It counts as {row.dealer}'s deal all the same.", ("N7",), (Provenance.SETTLED,))


def _played(hand: Played, players: Sequence[str], tariff: Tariff) -> Iterator[Step]:
    yield from _promise(hand)
    yield _stake(hand, tariff)
    stake = tariff.stake(hand.contract)
    each = stake.made if hand.made else stake.failed
    others = [name for name in players if name != hand.declarer]
    sums = f"{plural(len(others), 'opponent')} × {each} = {each * len(others)}"
    earned, paid = (each, -each) if hand.made else (-each, each)
    shares = f"{hand.declarer} {signed(earned * len(others))}; {listed(others)} {signed(paid)} each"
    yield Step(f"{hand.declarer} plays alone against all: {sums}: {shares}.", ("N3", "N11"))


def _promise(hand: Played) -> Iterator[Step]:
    promised = hand.contract.promised
    least = f"all {HAND_SIZE}" if promised == HAND_SIZE else f"at least {promised}"
    yield Step(f"{hand.contract.value.capitalize()} promises {least} tricks.", ("N5",))
    word = "made" if hand.made else "failed"
    if hand.tricks is None:
        yield Step(f"Play stopped before the end, and all agreed that it was {word}.", ("N10",))
        return
    over = hand.tricks - promised
    if over > 0:
        text = f"{hand.declarer} took {hand.tricks}, {over} more than promised: {word}, and nothing extra for it."
        yield Step(text, ("N12",))
    else:
        short = f"{-over} short of the promise" if over else "just as promised"
        yield Step(f"{hand.declarer} took {hand.tricks}, {short}: {word}.", ("N5",))


def _stake(hand: Played, tariff: Tariff) -> Step:
    """What each pays, by the rule or by the table's own agreement."""
    contract = hand.contract.value
    ours, rule = tariff.stake(hand.contract), STANDARD.stake(hand.contract)
    if hand.made:
        each, usual, text = ours.made, rule.made, f"Each opponent pays {ours.made} for {contract}"
    else:
        each, usual, text = ours.failed, rule.failed, f"A failed {contract} costs {ours.failed} to each opponent"
    if each == usual:
        return Step(f"{text}.", ("N11",))
    return Step(f"{text}, by the table's own tariff instead of {usual}.", ("N16",))


def _added(payments: Sequence[int]) -> str:
    """Payments as a sum that is 0: 12 − 4 − 4 − 4 = 0."""
    first, *others = payments
    terms = "".join(f" {'−' if other < 0 else '+'} {abs(other)}" for other in others)
    return f"{number(first)}{terms} = {sum(payments)}"
