"""A Nap hand that carries its deal: bids, cards and play, and what follows from them (§8 of the format)."""

from __future__ import annotations

from scorekeeper.problem import Fault
from scorekeeper.scoring import nap, nap_deal
from scorekeeper.session import dealt, fields
from scorekeeper.session.findings import Findings
from scorekeeper.session.hands import Written
from scorekeeper.session.names import Roster
from scorekeeper.session.nap import REFUSED_CONTRACTS, read_record, report_missing
from scorekeeper.session.nodes import Node

BIDS = {bid.value: bid for bid in nap_deal.Bid}
"""What is written for each bid."""
_REFUSED_BIDS = {
    **REFUSED_CONTRACTS,
    **dict.fromkeys(("passed", "passes", "-", "no bid"), ("this is no bid", "Write pass.")),
}


def read_dealt(written: Written) -> nap.Hand | None:
    """A hand with what follows from its deal in the place of what is not written."""
    node, found, roster, findings, dealer, note, _ = written
    errors_before = findings.errors
    deal = read_deal(found, roster, findings)
    record = nap_deal.Record(*read_record(found, roster, findings))
    if findings.errors != errors_before or deal is None or not roster.players:
        is_empty = deal is None and findings.errors == errors_before
        report_missing(node, found if is_empty else _could_follow(found), findings)
        return _as_recorded(record, dealer, note, deal)
    judged = nap_deal.judge(deal, roster.players, written.dealt_by, record.declarer)
    full = nap_deal.filled_in(record, judged)
    hand = _as_recorded(full, dealer, note, deal)
    if hand is not None:
        return hand
    all_passed = judged.bidding is not None and judged.bidding.declarer is None
    if all_passed and record == nap_deal.Record() and not judged.faults:
        return nap.PassedOut(dealer, note, deal)
    written.report(judged.faults)
    if all_passed:
        _report_not_passed(written)
    elif written.dealt_by is not None:
        _report_open(written, deal, judged, full)
    return None


def read_deal(found: dict[str, Node], roster: Roster, findings: Findings) -> nap_deal.Deal | None:
    """The bids, cards and play of a hand; None where nothing is recorded of them."""
    bids = _bids(found["bids"], findings) if "bids" in found else ()
    cards = dealt.hands(found["cards"], roster, findings) if "cards" in found else ()
    play = dealt.tricks(found["play"], findings) if "play" in found else ()
    return nap_deal.Deal(bids or None, cards, play) if bids or cards or play else None


def _bids(node: Node, findings: Findings) -> tuple[nap_deal.Bid, ...]:
    hint = "Write one word for each player from the dealer's left: [pass, four, pass, pass]."
    items = dealt.sequence(node, "bids", hint, findings)
    said = [fields.word(item, BIDS, findings, "bids", _REFUSED_BIDS) for item in items]
    return tuple(bid for bid in said if bid is not None)


def _as_recorded(
    record: nap_deal.Record, dealer: str | None, note: str | None, deal: nap_deal.Deal | None
) -> nap.Played | None:
    """The declared hand of a record, if that is a whole one."""
    declarer, contract, tricks, result = record
    if declarer is None or contract is None or (tricks is None and result is None):
        return None
    return nap.Played(declarer, contract, tricks, result, dealer, note, deal)


def _could_follow(found: dict[str, Node]) -> set[str]:
    """What is written, with all that could follow from a deal that cannot be judged."""
    from_bids = ("declarer", "contract") if "bids" in found else ()
    return {*found, *from_bids, *(("tricks",) if "play" in found else ())}


def _report_not_passed(written: Written) -> None:
    """Report what is recorded of a declared hand, though by the bids there was none."""
    for key in ("declarer", "contract", "tricks", "result"):
        if key in written.found:
            message = f"`{key}` is recorded, and by the bids everybody passes (N7)"
            written.report([Fault("passed-disagrees", message, f"Remove `{key}`, or correct the bids.", key)])


def _report_open(written: Written, deal: nap_deal.Deal, judged: nap_deal.Judged, full: nap_deal.Record) -> None:
    """Report what is neither written nor follows from a deal; nothing that would follow from what is at fault."""
    there = {key for key, value in full._asdict().items() if value is not None}
    if deal.bids is not None and judged.bidding is None:
        there |= {"declarer", "contract"}
    if deal.play and (judged.play is not None or judged.faults):
        there.add("tricks")
    if deal.play and judged.play is not None and full.declarer and full.contract:
        written.report([nap_deal.unsettled_fault(judged.play, full.declarer, full.contract)])
    report_missing(written.node, there, written.findings)
