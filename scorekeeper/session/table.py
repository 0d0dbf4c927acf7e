"""What both games' files have in common: the players, who dealt first, lists."""

from __future__ import annotations

from scorekeeper.session import fields
from scorekeeper.session.findings import Findings
from scorekeeper.session.names import Register, Roster, complaint
from scorekeeper.session.nodes import Mapping, Node, Scalar, Sequence, shown


def read_players(
    mapping: Mapping, node: Node | None, findings: Findings, fewest: int, most: int, register: Register
) -> Roster | None:
    """The players of a table in seat order (N1, B1), or None where the list does not stand."""
    how_many = f"{fewest}" if fewest == most else f"{fewest} to {most}"
    if node is None:
        fields.missing(mapping, "players", f"the list of {how_many} names in their seats, clockwise", findings)
        return None
    if not isinstance(node, Sequence):
        fields.wrong_kind(node, "players", "a list", f"Write {how_many} names: [Ann, Bob, …].", findings)
        return None
    players: dict[str, None] = {}
    errors_before = findings.errors
    for item in node.items:
        name = _player(item, register, findings)
        if name is not None and name in players:
            message = f"{name} sits at this table already; capitals and blanks make no other player"
            findings.at(item, "name-twice", message, "Give each player a name of their own.")
        elif name is not None:
            players[name] = None
    if not node.complete:
        return None
    if not fewest <= len(node.items) <= most:
        message = f"{len(node.items)} players, and {how_many} sit at this table"
        findings.at(node, "players-count", message, f"Write {how_many} names, in their seats, clockwise.")
    stands = findings.errors == errors_before and len(players) == len(node.items)
    return register.roster(players) if stands else None


def _player(node: Node, register: Register, findings: Findings) -> str | None:
    known = register.known(node.text) if isinstance(node, Scalar) else None
    name = known or fields.required_text(node, findings, "players", "a name")
    if known or name is None:
        return known
    reason = complaint(name)
    if reason is None:
        return register.enter(name)
    findings.at(node, "name-bad", f"{shown(name)!r} {reason}", "Write another name.")
    return None


def read_first_dealer(mapping: Mapping, node: Node | None, roster: Roster, findings: Findings) -> str | None:
    """Who dealt first (N2, B2)."""
    if node is None:
        fields.missing(mapping, "dealer", "who dealt first", findings)
        return None
    return fields.player(node, roster, findings, "dealer")


def items(node: Node | None, key: str, findings: Findings) -> list[Node]:
    """The items of a list that may be left out or empty."""
    if isinstance(node, Sequence):
        return node.items
    hint = f"Begin every item with `- `, or leave `{key}` out while there are none."
    fields.expect_nothing(node, key, "a list", hint, findings)
    return []
