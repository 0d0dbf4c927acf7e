"""The deal of a Biritch hand: to look at, and as data."""

from __future__ import annotations

from scorekeeper.scoring.biritch import Played, pair_of, pairs
from scorekeeper.scoring.biritch.deal import Deal, dummy, judge
from scorekeeper.sheets.biritch.words import pair_names
from scorekeeper.sheets.picture import Picture, cards_json, play_json

_CALLS = ("contre", "sur contre")


def picture_of(hand: Played, deal: Deal, players: tuple[str, ...], dealer: str) -> Picture:
    """The hands around the table, who doubled in turn (B5), and the tricks, counted for the dealer's pair first."""
    play = judge(deal, players, dealer, hand.trump).play
    ours = pair_of(players, dealer)
    names = pair_names(pairs(players))
    said = [
        f"{name} {_CALLS[turn] if turn < len(_CALLS) else 'doubles again'}"
        for turn, name in enumerate(deal.doubled or ())
    ]
    return Picture(
        players,
        play.hands if play is not None else (None,) * len(players),
        play.tricks if play is not None else (),
        {dealer: "dealer", dummy(players, dealer): "dummy"},
        f"Doublings: {', '.join(said)}." if said else "",
        (names[ours], names[1 - ours]),
        frozenset(pairs(players)[ours]),
        around=True,
    )


def as_json(hand: Played, deal: Deal, players: tuple[str, ...], dealer: str) -> dict[str, object]:
    """Who doubled, cards and play, each where it is recorded."""
    doubled = {"doubled_by": list(deal.doubled)} if deal.doubled else {}
    cards = {"cards": cards_json(deal.cards)} if deal.cards else {}
    play = {"play": play_json(judge(deal, players, dealer, hand.trump).play, deal.play)} if deal.play else {}
    return {**doubled, **cards, **play}
