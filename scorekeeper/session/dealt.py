"""The deal of a hand in a session file, whatever the game: cards and play, and where in them a fault stands (§8)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, TypeVar

from scorekeeper.cards import Cards, Complaint, read_cards, read_hand, spans
from scorekeeper.problem import Fault
from scorekeeper.scoring.play import Line
from scorekeeper.session import fields
from scorekeeper.session.findings import Findings
from scorekeeper.session.names import Roster
from scorekeeper.session.nodes import Mapping, Node, Scalar, Sequence, shown
from scorekeeper.session.source import Source

_Cards = TypeVar("_Cards")
_Reads: TypeAlias = Callable[[str], "_Cards | Complaint"]
"""Reads a text as cards of one kind or another."""

_HAND = "a hand on one line, such as AH KH QH AS 2C or S KQJ862 H T82 D - C 98"
_TRICK = "a trick on one line, the leader's card first, such as KS 9S 5S 3S"


def hands(node: Node, roster: Roster, findings: Findings) -> tuple[tuple[str, Cards], ...]:
    """The hands as dealt, in the order of the file."""
    if not isinstance(node, Mapping):
        fields.expect_nothing(node, "cards", "a mapping", f"Write each player and {_HAND}.", findings)
        return ()
    found: dict[str, Cards] = {}
    keys: dict[str, Scalar] = {}
    for key, value in node.entries:
        name = roster.find(key.text)
        if name is None:
            if not fields.is_users_own(key.text):
                message = f"`cards` names {shown(key.text)!r}, who does not sit at this table"
                findings.at(key, "name-unknown", message, fields.whoever_sits(roster.players))
        elif keys.setdefault(name, key) is not key:
            fields.duplicate(key, keys[name], findings)
        else:
            hand = _read(read_hand, value, "cards", _HAND, findings)
            if hand is not None:
                found[name] = hand
    return tuple(found.items())


def tricks(node: Node, findings: Findings) -> tuple[Line, ...]:
    """The tricks as far as they were written down."""
    return tuple(
        trick
        for item in sequence(node, "play", f"Write a list, each item {_TRICK}.", findings)
        if (trick := _read(read_cards, item, "play", _TRICK, findings)) is not None
    )


def sequence(node: Node, key: str, hint: str, findings: Findings) -> list[Node]:
    """The items of a list that may be left empty."""
    if isinstance(node, Sequence):
        return node.items
    fields.expect_nothing(node, key, "a list", hint, findings)
    return []


def span(fault: Fault, node: Node, source: Source) -> tuple[int, int]:
    """From where to where a card that is at fault stands in the trick that the node holds."""
    if fault.card is None or not isinstance(node, Scalar):
        return node.start, node.end
    cards = spans(node.text)
    end = len(node.text)
    return _inside(node, *(cards[fault.card] if fault.card < len(cards) else (end, end)), source)


def _read(reads: _Reads[_Cards], node: Node, key: str, what: str, findings: Findings) -> _Cards | None:
    """What a text says in cards; None where it cannot be read."""
    if not isinstance(node, Scalar):
        fields.wrong_kind(node, key, "a text", f"Write {what}.", findings)
        return None
    if fields.required_text(node, findings, key, what) is None:
        return None
    found = reads(node.text)
    if isinstance(found, Complaint):
        start, end = _inside(node, found.start, found.end, findings.source)
        findings.report("card-unreadable", found.message, found.hint, start, end)
        return None
    return found


def _inside(node: Scalar, start: int, end: int, source: Source) -> tuple[int, int]:
    """Where characters of a text stand in the file; the whole text where that is written in another way, as with
    escapes or over several lines."""
    written = source.text[node.start : node.end]
    opening = written.find(node.text) if node.style is None or node.style in "'\"" else -1
    return (node.start + opening + start, node.start + opening + end) if opening >= 0 else (node.start, node.end)
