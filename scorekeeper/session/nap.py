"""Nap in a session file: reading its fields (§1 of the format)."""

from __future__ import annotations

from collections.abc import Collection

from scorekeeper.scoring import nap
from scorekeeper.session import fields, hands, table
from scorekeeper.session.findings import Findings
from scorekeeper.session.hands import STORED, Written
from scorekeeper.session.names import Register, Roster
from scorekeeper.session.nodes import Mapping, Node

KEYS = ("players", "dealer", "rounds", "tariff", "hands")
"""What stands at the top of a file, beside what every game has."""
CONTRACTS = {contract.value: contract for contract in nap.Contract}
_RESULTS = {result.value: result for result in nap.Result}

REFUSED_KEYS = {
    "rubbers": ("`rubbers` belong to Biritch, and this is a session of Nap", "Write `game: biritch`, or `hands:`."),
    **dict.fromkeys(("points", "score", "scores", "balances", "payments", "total", "totals"), STORED),
}
"""What people write at the top of a file by mistake."""
_REFUSED_HAND_KEYS = {
    **dict.fromkeys(("points", "score", "payments", "balances"), STORED),
    **{
        key: (f"`{key}` belongs to Biritch, and this is a session of Nap", "Remove it, or write `game: biritch`.")
        for key in ("trump", "doubles", "honours", "chicane", "named_by")
    },
    **{
        key: (f"`{key}` is said of the whole session, and this is a hand", "Move it to the top of the file.")
        for key in ("players", "rounds", "tariff", "hands")
    },
}

_ANOTHER_VARIANT = {
    name: (
        f"{name!r} is a contract of another variant, and this is the British main variant (N17)",
        f"Write one of {', '.join(CONTRACTS)}.",
    )
    for name in ("two", "2", "misère", "misere", "misery", "miss", "mis", "blücher", "blucher", "bluecher", "peep")
}
REFUSED_CONTRACTS: fields.Refused = {
    **_ANOTHER_VARIANT,
    **{
        said: (f"`contract` is {said!r}", f"Files spell it out: write {word}.")
        for said, word in (("3", "three"), ("4", "four"), ("napoleon", "nap"))
    },
    **{
        said: (f"`contract` is {said!r}, which could be nap or wellington", "Write nap or wellington.")
        for said in ("5", "five")
    },
}
_REFUSED_RESULTS = {
    **{
        said: (f"`result` is {said!r}", f"Files spell it out: write {word}.")
        for said, word in (("+", "made"), ("-", "failed"))
    },
    **{
        str(tricks): (f"`result` is '{tricks}', a number of tricks", f"Write `tricks: {tricks}`.")
        for tricks in range(nap.HAND_SIZE + 1)
    },
}
_REFUSED_OUTCOMES = {
    "pass": ("this is 'pass'", "Write passed."),
    **{
        said: (f"{said!r} is how a played hand ends", f"Write its declarer and contract, and `result: {said}`.")
        for said in _RESULTS
    },
}


def read(mapping: Mapping, found: dict[str, Node], findings: Findings) -> tuple[nap.Game, nap.Report | None, int]:
    """The game of a file, its scores, and how many hands stand in it.

    The scores are None where something is wrong with the file; then the game holds only what could be read.
    """
    players = found.get("players")
    seated = table.read_players(mapping, players, findings, nap.FEWEST_PLAYERS, nap.MOST_PLAYERS, Register())
    roster = seated or Roster((), is_open=True)
    dealer = table.read_first_dealer(mapping, found.get("dealer"), roster, findings)
    rounds, tariff = _rounds(found.get("rounds"), findings), read_tariff(found.get("tariff"), findings)
    scorer = nap.Scorer(nap.Game(roster.players, dealer or "", rounds, tariff))
    scorer.next_dealer = dealer
    nodes = table.items(found.get("hands"), "hands", findings)
    played = hands.read(nodes, _HANDS, roster, scorer if seated else None, findings)
    scorer.game = scorer.game._replace(hands=tuple(played))
    return scorer.game, None if findings.errors else scorer.report(), len(nodes)


def read_tariff(node: Node | None, findings: Findings) -> nap.Tariff:
    """The table's own payments (N16); what is not named stays as the rule has it."""
    if not isinstance(node, Mapping):
        hint = "Write what the table agreed on, such as {nap: {made: 10, failed: 5}}."
        fields.expect_nothing(node, "tariff", "a mapping", hint, findings)
        return nap.STANDARD
    stakes = {
        name: _stake(value, nap.STANDARD.stake(CONTRACTS[name]), name, findings)
        for name, value in fields.keys(node, CONTRACTS, findings, _ANOTHER_VARIANT).items()
    }
    return nap.STANDARD._replace(**stakes)


def _stake(node: Node, rule: nap.Stake, name: str, findings: Findings) -> nap.Stake:
    if not isinstance(node, Mapping):
        both = fields.number(node, findings, name, "the points each opponent pays, or {made: …, failed: …}")
        return rule if both is None else nap.Stake(both, both)
    points = {
        key: fields.number(value, findings, key, "points, a whole number from 0")
        for key, value in fields.keys(node, _RESULTS, findings).items()
    }
    return rule._replace(**{key: value for key, value in points.items() if value is not None})


def _rounds(node: Node | None, findings: Findings) -> int | None:
    if node is None:
        return None
    rounds = fields.number(node, findings, "rounds", "how many full rounds of the deal were agreed")
    if rounds == 0:
        hint = "Write how many rounds were agreed, or leave `rounds` out."
        findings.at(node, "number", "`rounds` is 0, and a game has at least one", hint)
        return None
    return rounds


def read_record(
    found: dict[str, Node], roster: Roster, findings: Findings
) -> tuple[str | None, nap.Contract | None, int | None, nap.Result | None]:
    """Declarer, contract, tricks and result of a hand, each None where it is not there or could not be read."""
    declarer = contract = tricks = result = None
    if "declarer" in found:
        declarer = fields.player(found["declarer"], roster, findings, "declarer")
    if "contract" in found:
        contract = fields.word(found["contract"], CONTRACTS, findings, "contract", REFUSED_CONTRACTS)
    if "tricks" in found:
        what = f"a number from 0 to {nap.HAND_SIZE}, or `result: made` or `failed` in its place"
        tricks = fields.number(found["tricks"], findings, "tricks", what)
        if "result" in found:
            message = "`tricks` and `result` both say how the hand ended"
            findings.at(found["result"], "hand-keys", message, "Keep one of the two: `tricks` when they were counted.")
    elif "result" in found:
        result = fields.word(found["result"], _RESULTS, findings, "result", _REFUSED_RESULTS)
    return declarer, contract, tricks, result


def report_missing(node: Mapping, there: Collection[str], findings: Findings) -> None:
    """Report each part of a declared hand that is not among those ``there``."""
    if "declarer" not in there:
        fields.missing(node, "declarer", "who played alone", findings)
    if "contract" not in there:
        fields.missing(node, "contract", f"one of {', '.join(CONTRACTS)}", findings)
    if "tricks" not in there and "result" not in there:
        fields.missing(node, "tricks", "how many the declarer took, or `result: made` or `failed`", findings)


_DEAL_KEYS = frozenset(("bids", "cards", "play"))
_PLAY_KEYS = ("bids", "declarer", "contract", "tricks", "result", "cards", "play")
HAND_KEYS = ("dealer", "outcome", *_PLAY_KEYS, "note")
_NOT_PLAYED = {"passed": nap.PassedOut, "misdeal": nap.Misdeal}
_KEYS_OF_DEALS = {"passed": ("bids", "cards")}


class _Hands(hands.Form[nap.Hand]):
    """How the hands of Nap are written."""

    keys = dict.fromkeys(HAND_KEYS)
    play_keys = _PLAY_KEYS
    refused_keys = _REFUSED_HAND_KEYS
    not_played = _NOT_PLAYED
    refused_words = _REFUSED_OUTCOMES
    deal_keys = _KEYS_OF_DEALS

    def read_played(self, written: Written) -> nap.Hand | None:
        """A hand that somebody declared, or with its bids one that all passed."""
        if not _DEAL_KEYS.isdisjoint(written.found):
            from scorekeeper.session.nap_dealt import read_dealt

            return read_dealt(written)
        declarer, contract, tricks, result = read_record(written.found, written.roster, written.findings)
        report_missing(written.node, written.found, written.findings)
        if declarer is None or contract is None or (tricks is None and result is None):
            return None
        return nap.Played(declarer, contract, tricks, result, written.dealer, written.note)

    def with_deal(self, hand: nap.Hand, written: Written) -> nap.Hand:
        """A hand that was passed out, with its bids and cards."""
        from scorekeeper.session.nap_dealt import read_deal

        deal = read_deal(written.found, written.roster, written.findings)
        return hand._replace(deal=deal) if isinstance(hand, nap.PassedOut) else hand


_HANDS = _Hands()
