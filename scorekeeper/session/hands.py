"""Reading the hands of either game: what all hands have, what stands for a hand without a deal, and where the rules'
faults belong in the file."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from collections.abc import Mapping as Words
from types import MappingProxyType
from typing import Generic, NamedTuple, Protocol, TypeVar

from scorekeeper.problem import Fault
from scorekeeper.session import fields
from scorekeeper.session.findings import Findings
from scorekeeper.session.names import Roster
from scorekeeper.session.nodes import Mapping, Node, Scalar, Sequence

STORED = ("no score is stored: everything is computed from the hands", "Remove it.")
"""What is said of a key that holds a score."""

Hand = TypeVar("Hand")
Hand_contra = TypeVar("Hand_contra", contravariant=True)


class Scorer(Protocol[Hand_contra]):
    """What scores the hands of a game one by one."""

    next_dealer: str | None

    def take(self, hand: Hand_contra) -> list[Fault]:
        """Score the next hand."""

    def lose_track(self, dealer: str | None = None) -> None:
        """Pass over a hand that could not be read, dealt by ``dealer``."""


class Written(NamedTuple):
    """A hand as it is written: its node and those of its fields, who sits at its table, and where problems go.

    ``dealer`` and ``note`` are what it says itself, ``expected`` is who deals by the rotation.
    """

    node: Mapping
    found: dict[str, Node]
    roster: Roster
    findings: Findings
    dealer: str | None
    note: str | None
    expected: str | None

    @property
    def dealt_by(self) -> str | None:
        """Who dealt; None where that cannot be told."""
        return self.dealer or self.expected

    def report(self, faults: Iterable[Fault]) -> None:
        """Report what the rules say against the hand."""
        report(faults, self.node, self.found, self.roster, self.findings)


class Form(Generic[Hand]):
    """How the hands of a game are written; each game has its own.

    ``not_played`` makes the hand each word without a play stands for, from its dealer and note. ``keys`` are those of
    any hand, ``play_keys`` those of a played one alone, but for the ``deal_keys`` of each word; what people write by
    mistake is in ``refused_keys`` and ``refused_words``.
    """

    keys: Words[str, object]
    play_keys: tuple[str, ...]
    refused_keys: fields.Refused
    not_played: Words[str, Callable[[str | None, str | None], Hand]]
    refused_words: fields.Refused
    deal_keys: Words[str, tuple[str, ...]] = MappingProxyType({})

    def read_played(self, written: Written) -> Hand | None:
        """The hand that a mapping without an outcome is."""
        raise NotImplementedError

    def with_deal(self, hand: Hand, written: Written) -> Hand:
        """A hand that was not played, with what its ``deal_keys`` say."""
        raise NotImplementedError

    def read(
        self, node: Node, roster: Roster, findings: Findings, expected: str | None
    ) -> tuple[Hand | None, dict[str, Node]]:
        """A hand, None when it could not be read, and the nodes of its fields. ``expected`` deals by the rotation."""
        if not isinstance(node, Mapping):
            said = self._word_alone(node, findings)
            return (self.not_played[said](None, None) if said else None), {}
        found = fields.keys(node, self.keys, findings, self.refused_keys)
        dealer = fields.player(found["dealer"], roster, findings, "dealer") if "dealer" in found else None
        note = fields.text(found["note"], findings, "note") if "note" in found else None
        written = Written(node, found, roster, findings, dealer, note, expected)
        if "outcome" not in found:
            return self.read_played(written), found
        said = self._outcome(found, findings)
        if not said:
            return None, found
        hand = self.not_played[said](dealer, note)
        if not found.keys().isdisjoint(self.deal_keys.get(said, ())):
            hand = self.with_deal(hand, written)
        return hand, found

    def _word_alone(self, node: Node, findings: Findings) -> str | None:
        """The word that is a whole hand."""
        said = node.text.strip().casefold() if isinstance(node, Scalar) else ""
        if said in self.not_played:
            return said
        if said in self.refused_words:
            findings.at(node, "value-word", *self.refused_words[said])
        elif not fields.is_cut_off(node):
            words = " or ".join(f"`{word}`" for word in self.not_played)
            hint = f"Write the word {words}, or the hand's keys and values."
            findings.at(node, "hand-kind", f"a hand is {fields.kind(node)}", hint)
        return None

    def _outcome(self, found: dict[str, Node], findings: Findings) -> str | None:
        """The word of a hand written as ``{outcome: …}``, which has nothing of a played hand beside it."""
        words = {word: word for word in self.not_played}
        said = fields.word(found["outcome"], words, findings, "outcome", self.refused_words)
        beside = [key for key in found if key in self.play_keys and key not in self.deal_keys.get(said or "", ())]
        if said and beside:
            message = f"`{beside[0]}` stands in a hand that was not played"
            hint = f"Remove {', '.join(f'`{key}`' for key in beside)}; or remove `outcome`."
            findings.at(found[beside[0]], "hand-keys", message, hint)
        return said


def read(
    nodes: list[Node], form: Form[Hand], roster: Roster, scorer: Scorer[Hand] | None, findings: Findings
) -> list[Hand]:
    """The hands that could be read; each is scored on the way, where there is a scorer, and its faults reported."""
    hands: list[Hand] = []
    known = findings.known.setdefault(roster.players, {})
    for number, node in enumerate(nodes, start=1):
        findings.hand = number
        written = _written(node, findings.source.text)
        if isinstance(node, Mapping) and written in known:
            hands.append(known[written])
            if scorer is not None and (faults := scorer.take(hands[-1])):
                report(faults, node, fields.keys(node, form.keys, findings), roster, findings)
            continue
        errors_before, found_before = findings.errors, findings.count
        hand, found = form.read(node, roster, findings, scorer.next_dealer if scorer is not None else None)
        if hand is None or findings.errors != errors_before or (errors_before and is_damaged(node, found)):
            if scorer is not None:
                scorer.lose_track(_dealer_of_broken(node, found, roster, scorer.next_dealer))
        else:
            hands.append(hand)
            # Without a dealer what it says may hang on who deals; and a warning about it is to be given every time.
            if written and "dealer" in found and findings.count == found_before:
                known[written] = hand
            if scorer is not None:
                report(scorer.take(hand), node, found, roster, findings)
    findings.hand = None
    return hands


def _written(node: Node, text: str) -> str:
    """The text of a hand in braces, or of the lines of one in a block; empty where it says less than was written."""
    if not isinstance(node, Mapping) or not node.complete:
        return ""
    start = node.start if node.flow else text.rfind("\n", 0, node.start) + 1
    return text[start : node.end]


def report(faults: Iterable[Fault], hand: Node, found: dict[str, Node], roster: Roster, findings: Findings) -> None:
    """Report what the rules say against a hand, each fault where it belongs."""
    for fault in faults:
        node = _place(fault, hand, found, roster)
        if fault.card is None:
            findings.fault(fault, node.start, node.end)
        else:
            from scorekeeper.session.dealt import span

            findings.fault(fault, *span(fault, node, findings.source))


def _place(fault: Fault, hand: Node, found: dict[str, Node], roster: Roster) -> Node:
    """The node a fault is about: a field or an entry of it, or the whole hand."""
    node = found.get(fault.field, hand) if fault.field else hand
    if fault.item is None:
        return node
    if isinstance(node, Sequence):
        return node.items[fault.item]
    if isinstance(node, Mapping):
        return [value for key, value in node.entries if names_somebody(key.text, roster)][fault.item]
    return node


def is_damaged(node: Node, found: dict[str, Node]) -> bool:
    """Whether a hand or rubber may say less than was written, because of a syntax error in it."""
    return fields.is_cut_off(node) or any(map(fields.is_cut_off, found.values()))


def _dealer_of_broken(hand: Node, found: dict[str, Node], roster: Roster, expected: str | None) -> str | None:
    """Who dealt a hand that is broken, where that can be told, and that the hand counts as a deal."""
    if not found or "outcome" in found:
        return None
    if "dealer" not in found:
        return None if fields.is_cut_off(hand) else expected
    node = found["dealer"]
    return roster.find(node.text) if isinstance(node, Scalar) else None


def names_somebody(key: str, roster: Roster) -> bool:
    """Whether a key where players are named is not one of the user's own."""
    return not fields.is_users_own(key) or bool(roster.find(key) or roster.find_pair(key))
