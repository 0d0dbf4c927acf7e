"""Nap in a session file: reading its fields (§1 of the format)."""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.scoring import nap
from scorekeeper.session import fields, table
from scorekeeper.session.document import Mapping, Node
from scorekeeper.session.fields import Findings
from scorekeeper.session.names import Roster

KEYS = ("players", "dealer", "rounds", "tariff", "hands")
"""What stands at the top of a file, beside what every game has."""
HAND_KEYS = ("dealer", "outcome", "declarer", "contract", "tricks", "result", "note")
_PLAY_KEYS = ("declarer", "contract", "tricks", "result")
_NOT_PLAYED = ("passed", "misdeal")
_CONTRACTS = {contract.value: contract for contract in nap.Contract}
_RESULTS = {result.value: result for result in nap.Result}

REFUSED_KEYS = {
    "rubbers": "`rubbers` belong to Biritch, and this is a session of Nap",
    "points": "no score is stored: everything is computed from the hands",
    "score": "no score is stored: everything is computed from the hands",
    "balances": "no score is stored: everything is computed from the hands",
    "payments": "no score is stored: everything is computed from the hands",
}

_VARIANT = "is a contract of another variant, and this is the British main variant (N17)"
_CONTRACT_HINT = f"Write one of {', '.join(_CONTRACTS)}."
_REFUSED_CONTRACTS = {
    "3": ("`contract` is '3', and files spell it out", "Write three."),
    "4": ("`contract` is '4', and files spell it out", "Write four."),
    "5": ("`contract` is '5', which could be nap or wellington", "Write nap or wellington."),
    "five": ("`contract` is 'five', which could be nap or wellington", "Write nap or wellington."),
    **{
        name: (f"{name!r} {_VARIANT}", _CONTRACT_HINT)
        for name in ("two", "2", "misère", "misere", "miss", "mis", "blücher", "blucher", "bluecher", "peep")
    },
}
_REFUSED_RESULTS = {
    "+": ("`result` is '+', and files spell it out", "Write made."),
    "-": ("`result` is '-', and files spell it out", "Write failed."),
}


def read(mapping: Mapping, found: dict[str, Node], findings: Findings) -> tuple[nap.Game, nap.Report | None, int]:
    """The game of a file, its scores, and how many hands stand in it.

    The scores are None where something is wrong with the file; then the game holds only what could be read.
    """
    seated = table.read_players(mapping, found.get("players"), findings, nap.FEWEST_PLAYERS, nap.MOST_PLAYERS)
    roster = seated or Roster((), is_open=True)
    dealer = table.read_first_dealer(mapping, found.get("dealer"), roster, findings)
    rounds, tariff = _rounds(found.get("rounds"), findings), read_tariff(found.get("tariff"), findings)
    game = nap.Game(roster.players, dealer or "", rounds, tariff)
    scorer = nap.Scorer(game)
    scorer.next_dealer = dealer
    nodes = table.items(found.get("hands"), "hands", findings)
    hands: list[nap.Hand] = []
    for _, node in table.numbered(nodes, findings, ""):
        hand, places = _read_hand(node, roster, findings)
        if hand is not None:
            hands.append(hand)
        if seated is None:
            continue
        if hand is None:
            scorer.lose_track(table.stated_dealer(places.get("dealer"), roster))
        else:
            table.report_faults(scorer.take(hand), node, places, findings)
    game = replace(game, hands=tuple(hands))
    return game, None if findings.errors else replace(scorer.report(), game=game), len(nodes)


def read_tariff(node: Node | None, findings: Findings) -> nap.Tariff:
    """The table's own payments (N16); what is not named stays as the rule has it."""
    if not isinstance(node, Mapping):
        fields.expect_mapping(
            node, "tariff", "Write what the table agreed on, such as {nap: {made: 10, failed: 5}}.", findings
        )
        return nap.STANDARD
    stakes = {}
    for name, value in fields.keys(node, tuple(_CONTRACTS), findings).items():
        if name in _CONTRACTS:
            stakes[name] = _stake(value, nap.STANDARD.stake(_CONTRACTS[name]), name, findings)
    return replace(nap.STANDARD, **stakes)


def _stake(node: Node, rule: nap.Stake, name: str, findings: Findings) -> nap.Stake:
    if not isinstance(node, Mapping):
        both = fields.number(node, findings, name, "the points each opponent pays, or {made: …, failed: …}")
        return rule if both is None else nap.Stake(both, both)
    points = {
        key: fields.number(value, findings, key, "points, a whole number from 0")
        for key, value in fields.keys(node, tuple(_RESULTS), findings).items()
        if key in _RESULTS
    }
    return replace(rule, **{key: value for key, value in points.items() if value is not None})


def _rounds(node: Node | None, findings: Findings) -> int | None:
    if node is None:
        return None
    rounds = fields.number(node, findings, "rounds", "how many full rounds of the deal were agreed")
    if rounds == 0:
        message = "`rounds` is 0, and a game has at least one"
        findings.at(node, "number", message, "Write how many rounds were agreed, or leave `rounds` out.")
        return None
    return rounds


def _read_hand(node: Node, roster: Roster, findings: Findings) -> tuple[nap.Hand | None, dict[str, Node]]:
    """A hand, None when it could not be read, and the nodes of its fields."""
    if not isinstance(node, Mapping):
        said = table.short_hand(node, _NOT_PLAYED, findings)
        return (_without_play(said, None, None) if said else None), {}
    found = fields.keys(node, HAND_KEYS, findings, REFUSED_KEYS)
    errors_before = findings.errors
    dealer = fields.player(found["dealer"], roster, findings, "dealer") if "dealer" in found else None
    note = fields.text(found["note"], findings, "note") if "note" in found else None
    hand: nap.Hand | None
    if "outcome" in found:
        said = table.outcome(found, _NOT_PLAYED, _PLAY_KEYS, findings)
        hand = _without_play(said, dealer, note) if said else None
    else:
        hand = _read_played(node, found, roster, findings, dealer, note)
    return (hand if findings.errors == errors_before else None), found


def _without_play(said: str, dealer: str | None, note: str | None) -> nap.Hand:
    return nap.PassedOut(dealer, note) if said == "passed" else nap.Misdeal(dealer, note)


def _read_played(
    node: Mapping, found: dict[str, Node], roster: Roster, findings: Findings, dealer: str | None, note: str | None
) -> nap.Played | None:
    declarer = contract = tricks = result = None
    if "declarer" in found:
        declarer = fields.player(found["declarer"], roster, findings, "declarer")
    else:
        fields.missing(node, "declarer", "who played alone", findings)
    if "contract" in found:
        contract = fields.word(found["contract"], _CONTRACTS, findings, "contract", _REFUSED_CONTRACTS)
    else:
        fields.missing(node, "contract", f"one of {', '.join(_CONTRACTS)}", findings)
    if "tricks" in found:
        tricks = fields.number(found["tricks"], findings, "tricks", f"a number from 0 to {nap.HAND_SIZE}")
        if "result" in found:
            message = "`tricks` and `result` both say how the hand ended"
            findings.at(found["result"], "hand-keys", message, "Keep one of the two: `tricks` when they were counted.")
    elif "result" in found:
        result = fields.word(found["result"], _RESULTS, findings, "result", _REFUSED_RESULTS)
    else:
        fields.missing(node, "tricks", "how many the declarer took, or `result: made` or `failed`", findings)
    if declarer is None or contract is None or (tricks is None and result is None):
        return None
    return nap.Played(declarer, contract, tricks, result, dealer, note)
