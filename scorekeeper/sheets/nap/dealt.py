"""The deal of a Nap hand: to look at, and as data."""

from __future__ import annotations

from scorekeeper.scoring.nap import PassedOut, Played
from scorekeeper.scoring.nap_deal import Deal, Judged, judge
from scorekeeper.sheets.picture import Picture, cards_json, play_json


def picture_of(hand: Played | PassedOut, deal: Deal, players: tuple[str, ...], dealer: str) -> Picture:
    """The hands in rows, the bids from the dealer's left (N4), and the tricks, the declarer's counted (N5)."""
    shown = _shown(hand, deal, players, dealer)
    declarer = hand.declarer if isinstance(hand, Played) else ""
    spoken = ""
    if shown.bidding is not None:
        said = ", ".join(f"{name} {bid.value}" for name, bid in shown.bidding.said)
        spoken = f"Bids, from the dealer's left: {said}."
    play = shown.play
    return Picture(
        players,
        play.hands if play is not None else (None,) * len(players),
        play.tricks if play is not None else (),
        {dealer: "dealer", declarer: "declarer"} if declarer != dealer else {dealer: "dealer, declarer"},
        spoken,
        (declarer, "the others"),
        frozenset([declarer]),
    )


def as_json(hand: Played | PassedOut, deal: Deal, players: tuple[str, ...], dealer: str) -> dict[str, object]:
    """Bids, cards and play, each where it is recorded."""
    bids = {"bids": [bid.value for bid in deal.bids]} if deal.bids is not None else {}
    cards = {"cards": cards_json(deal.cards)} if deal.cards else {}
    play = {"play": play_json(_shown(hand, deal, players, dealer).play, deal.play)} if deal.play else {}
    return {**bids, **cards, **play}


def _shown(hand: Played | PassedOut, deal: Deal, players: tuple[str, ...], dealer: str) -> Judged:
    return judge(deal, players, dealer, hand.declarer if isinstance(hand, Played) else None)
