"""What both games' files have in common: the players, who deals, lists of hands, and a hand's own fields."""

from __future__ import annotations

from collections.abc import Iterator

from scorekeeper.problem import Fault
from scorekeeper.session import fields
from scorekeeper.session.document import Broken, Mapping, Node, Scalar, Sequence, shown
from scorekeeper.session.fields import Findings
from scorekeeper.session.names import Roster, clean, complaint, fold

SHORT_HANDS = {"pass": "passed", "passed": "passed", "misdeal": "misdeal"}


def read_players(
    mapping: Mapping, node: Node | None, findings: Findings, fewest: int, most: int, known: dict[str, str] | None = None
) -> Roster | None:
    """The players of a table in seat order (N1, B1), or None where the list does not stand.

    ``known`` maps folds to the spelling first met elsewhere in the file, and grows.
    """
    how_many = f"{fewest}" if fewest == most else f"{fewest} to {most}"
    if node is None:
        fields.missing(mapping, "players", f"the list of {how_many} names in their seats, clockwise", findings)
        return None
    if not isinstance(node, Sequence):
        if isinstance(node, (Mapping, Scalar)):
            message = f"`players` is {fields.kind(node)}, and a list belongs here"
            findings.at(node, "value-kind", message, f"Write {how_many} names: [Ann, Bob, …].")
        return None
    before = findings.errors
    spellings = known if known is not None else {}
    names: dict[str, str] = {}
    for item in node.items:
        name = fields.required_text(item, findings, "players", "a name")
        if name is None:
            continue
        reason = complaint(name)
        if reason is not None:
            findings.at(item, "name-bad", f"{shown(name)!r} {reason}", "Write another name.")
        elif fold(name) in names:
            message = f"{shown(name)!r} sits at this table already, and capitals make no difference"
            findings.at(item, "name-twice", message, "Give each player a name of their own.")
        else:
            names[fold(name)] = spellings.setdefault(fold(name), clean(name))
    if node.complete and not fewest <= len(node.items) <= most:
        message = f"{len(node.items)} players, and {how_many} sit at this table"
        findings.at(node, "players-count", message, f"Write {how_many} names, in their seats, clockwise.")
    return Roster(names.values()) if findings.errors == before and node.complete else None


def read_first_dealer(mapping: Mapping, node: Node | None, roster: Roster, findings: Findings) -> str | None:
    """Who dealt first (N2, B2)."""
    if node is None:
        fields.missing(mapping, "dealer", "who dealt first", findings)
        return None
    return fields.player(node, roster, findings, "dealer")


def stated_dealer(node: Node | None, roster: Roster) -> str | None:
    """The dealer of a hand that is otherwise broken, where that much can be read."""
    return roster.find(node.text) if isinstance(node, Scalar) else None


def items(node: Node | None, key: str, findings: Findings) -> list[Node]:
    """The items of a list that may be left out or empty."""
    if isinstance(node, Sequence):
        return node.items
    if isinstance(node, Mapping) or (isinstance(node, Scalar) and not node.is_empty):
        hint = f"Begin every item with `- `, or leave `{key}` out while there are none."
        findings.at(node, "value-kind", f"`{key}` is {fields.kind(node)}, and a list belongs here", hint)
    return []


def numbered(nodes: list[Node], findings: Findings, prefix: str) -> Iterator[tuple[int, Node]]:
    """Each hand's number and node, with ``findings`` told which hand it is."""
    outer = findings.where
    for number, node in enumerate(nodes, start=1):
        findings.where = f"{prefix}hand {number}"
        yield number, node
    findings.where = outer


def report_faults(faults: list[Fault], hand: Node, found: dict[str, Node], findings: Findings) -> None:
    """Give each of the rules' faults the place of the field it is about, or of the whole hand."""
    for fault in faults:
        node = found.get(fault.field, hand) if fault.field else hand
        if fault.item is not None:
            if isinstance(node, Sequence):
                node = node.items[fault.item]
            elif isinstance(node, Mapping):
                node = node.entries[fault.item][1]
        findings.fault(fault, node)


def short_hand(node: Node, allowed: tuple[str, ...], findings: Findings) -> str | None:
    """A hand that is one word: ``passed`` or ``misdeal``."""
    if isinstance(node, Broken):
        return None
    said = node.text.strip().casefold() if isinstance(node, Scalar) else ""
    if said in allowed:
        return said
    words = " or ".join(f"`{name}`" for name in allowed)
    if SHORT_HANDS.get(said) in allowed:
        findings.at(node, "value-word", f"a hand is {fields.kind(node)}", f"Write {SHORT_HANDS[said]}.")
    else:
        message = f"a hand is {fields.kind(node)}"
        findings.at(node, "hand-kind", message, f"Write the word {words}, or the hand's keys and values.")
    return None


def outcome(
    found: dict[str, Node], allowed: tuple[str, ...], play_keys: tuple[str, ...], findings: Findings
) -> str | None:
    """The word of a hand written as ``{outcome: …}``, which has nothing of a played hand beside it."""
    node = found["outcome"]
    refused = {
        name: (
            f"`outcome` is {name!r}, and it is only for a hand without a deal",
            "Write `result:` or `tricks:` instead.",
        )
        for name in ("made", "failed")
    }
    refused["pass"] = ("`outcome` is 'pass'", "Write passed.")
    said = fields.word(node, {name: name for name in allowed}, findings, "outcome", refused)
    for key in play_keys:
        if key in found:
            message = f"`{key}` stands in a hand that was not played"
            findings.at(found[key], "hand-keys", message, f"Remove `{key}`, or `outcome`.")
            said = None
    return said
