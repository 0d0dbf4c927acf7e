"""A Biritch hand that carries its deal: who doubled, cards and play, and what follows from them (§8 of the format)."""

from __future__ import annotations

from scorekeeper.scoring import biritch
from scorekeeper.scoring.biritch.deal import Deal, judge, tricks_shown
from scorekeeper.session import dealt, fields
from scorekeeper.session.findings import Findings
from scorekeeper.session.hands import Written
from scorekeeper.session.names import Roster
from scorekeeper.session.nodes import Node, Sequence


def read_deal(found: dict[str, Node], roster: Roster, findings: Findings) -> Deal | None:
    """Who doubled, the cards and the play of a hand; None where nothing is recorded of them."""
    doubles = found.get("doubles")
    named = doubles.items if isinstance(doubles, Sequence) else []
    said = [fields.player(item, roster, findings, "doubles") for item in named]
    doubled = tuple(name for name in said if name is not None)
    cards = dealt.hands(found["cards"], roster, findings) if "cards" in found else ()
    play = dealt.tricks(found["play"], findings) if "play" in found else ()
    return Deal(doubled or None, cards, play) if doubled or cards or play else None


def tricks_of(deal: Deal, written: Written, trump: biritch.Trump) -> int | None:
    """The tricks of the dealer's pair, which are not written. Where the play does not tell them that is reported, or
    what is wrong with it."""
    dealer, players = written.dealt_by, written.roster.players
    if dealer is None or not players:
        return None
    judged = judge(deal, players, dealer, trump)
    tricks = tricks_shown(judged, dealer)
    if tricks is not None and not judged.faults:
        return tricks
    written.report(judged.faults)
    if not judged.faults:
        count = f"{len(deal.play)} of {biritch.HAND_SIZE} tricks are in the play"
        fields.missing(written.node, "tricks", f"how many the dealer's pair took: {count}", written.findings)
    return None
