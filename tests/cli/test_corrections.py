"""Random evenings with a mistake in them: corrected, they equal the evening typed right in the first place."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.cli import corrections
from scorekeeper.cli.changes import Change
from scorekeeper.cli.hands import HandNumber
from scorekeeper.cli.recording import record
from scorekeeper.problem import Refusal
from scorekeeper.scoring import biritch, nap
from scorekeeper.session.reading import Reading, read_bytes
from scorekeeper.session.words import say, split_line

Hand: TypeAlias = nap.Hand | biritch.Hand

PLAYERS = ("Ann", "Bob", "Cat", "Dan")
NAP = b"game: nap\nplayers: [Ann, Bob, Cat, Dan]\ndealer: Ann\nrounds: 2\nhands:\n- misdeal  # the first\n"
BIRITCH = (
    b"game: biritch\nrubbers:\n- players: [Ann, Bob, Cat, Dan]\n  dealer: Ann\n  hands:\n  - misdeal  # the first\n"
)
"""Evenings of one hand already, so that hand N of the list below is hand N + 1."""

players = st.sampled_from(PLAYERS)
notes = st.sampled_from([None, None, "late", "x: # y"])


@st.composite
def nap_hands(draw: st.DrawFn) -> Hand:
    """A hand of Nap that says its dealer; a Wellington never by the first to speak (N19)."""
    dealer, note = draw(players), draw(notes)
    kind = draw(st.sampled_from(["played", "played", "played", "passed", "misdeal"]))
    if kind != "played":
        return nap.PassedOut(dealer, note) if kind == "passed" else nap.Misdeal(dealer, note)
    first = PLAYERS[(PLAYERS.index(dealer) + 1) % 4]
    contract = draw(st.sampled_from(nap.Contract))
    declarer = draw(players.filter(lambda name: contract is not nap.Contract.WELLINGTON or name != first))
    tricks = draw(st.none() | st.integers(0, 5))
    result = draw(st.sampled_from(nap.Result)) if tricks is None else None
    return nap.Played(declarer, contract, tricks, result, dealer, note)


@st.composite
def biritch_hands(draw: st.DrawFn) -> Hand:
    """A hand of Biritch that says its dealer, and who was dealt each honour, or nothing of honours."""
    dealer, note = draw(players), draw(notes)
    if draw(st.integers(0, 5)) == 0:
        return biritch.Misdeal(dealer, note)
    trump = draw(st.sampled_from(biritch.Trump))
    count = 4 if trump is biritch.Trump.BIRITCH else 5
    dealt = draw(st.lists(players, min_size=count, max_size=count)) if draw(st.booleans()) else []
    honours = tuple(biritch.Holding((name,), dealt.count(name)) for name in PLAYERS if name in dealt)
    void = [name for name in PLAYERS if dealt and name not in dealt and trump is not biritch.Trump.BIRITCH]
    chicane = tuple(void[: draw(st.integers(0, len(void)))])
    named_by = draw(st.sampled_from(biritch.NamedBy))
    return biritch.Played(
        trump, draw(st.integers(0, 13)), draw(st.integers(0, 2)), honours, chicane, named_by, dealer, note
    )


def typed(start: bytes, hands: list[Hand]) -> Reading | None:
    """The evening typed hand by hand; None where one of them cannot be."""
    reading = read_bytes("s.yaml", start)
    try:
        for hand in hands:
            reading = read_bytes("s.yaml", record(split_line(say(hand)))(reading).data)
    except Refusal:
        return None
    return reading


def whole(hand: Hand) -> str:
    """The words that make any hand this one: also what there was not."""
    note = getattr(hand, "note", None)
    words = say(hand._replace(note=None))
    if isinstance(hand, biritch.Played):
        words += "" if hand.doubles else " doubles 0"
        words += "" if hand.honours else " honours 0"
        words += "" if hand.chicane else " chicane 0"
        words += "" if hand.named_by is biritch.NamedBy.PARTNER else " partner 0"
    return f"{words} note {note or ''}"


def check(right: Reading | None, correct: Callable[[], Change]) -> None:
    """The correction gives the right evening, byte for byte; one that cannot be is refused with its problems."""
    if right is None:
        with pytest.raises(Refusal) as refused:
            correct()
        assert refused.value.slug == "correction-refused"
        assert refused.value.problems
    else:
        assert correct().data == right.source.encode()


EVENINGS = st.one_of(
    st.tuples(st.just(NAP), st.lists(nap_hands(), min_size=1, max_size=9), nap_hands()),
    st.tuples(st.just(BIRITCH), st.lists(biritch_hands(), min_size=1, max_size=6), biritch_hands()),
)


@given(EVENINGS, st.data())
def test_amended_hand(evening: tuple[bytes, list[Hand], Hand], data: st.DataObject) -> None:
    """Any hand said wrong and amended is the hand said right."""
    start, hands, wrong = evening
    at = data.draw(st.integers(0, len(hands) - 1))
    mistaken = typed(start, [*hands[:at], wrong, *hands[at + 1 :]])
    if mistaken is not None:
        words = split_line(whole(hands[at]))
        check(typed(start, hands), lambda: corrections.amend(HandNumber(at + 2), words)(mistaken))


@given(EVENINGS, st.data())
def test_inserted_hand(evening: tuple[bytes, list[Hand], Hand], data: st.DataObject) -> None:
    """Any hand left out and put in is the hand typed at its turn."""
    start, hands, _ = evening
    at = data.draw(st.integers(0, len(hands) - 1))
    mistaken = typed(start, [*hands[:at], *hands[at + 1 :]])
    if mistaken is not None:
        words = split_line(say(hands[at]))
        check(typed(start, hands), lambda: corrections.insert(HandNumber(at + 2), words)(mistaken))


@given(EVENINGS, st.data())
def test_removed_hand(evening: tuple[bytes, list[Hand], Hand], data: st.DataObject) -> None:
    """Any hand too many and taken out was never typed."""
    start, hands, extra = evening
    at = data.draw(st.integers(0, len(hands)))
    mistaken = typed(start, [*hands[:at], extra, *hands[at:]])
    if mistaken is not None:
        check(typed(start, hands), lambda: corrections.remove(HandNumber(at + 2))(mistaken))
