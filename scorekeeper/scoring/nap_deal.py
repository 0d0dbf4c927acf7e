"""The deal of a Nap hand: its bids, cards and play, and what follows from them (N4–N10)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from scorekeeper.cards import Cards
from scorekeeper.problem import Fault
from scorekeeper.scoring.nap import HAND_SIZE, Contract, Hand, PassedOut, Played, Result
from scorekeeper.scoring.play import Dealt, Line, Play, Setting, count_fault, in_turn, spread
from scorekeeper.scoring.referee import referee


class Bid(Enum):
    """What a player can say, in rising order (N5)."""

    PASS = "pass"
    THREE = "three"
    FOUR = "four"
    NAP = "nap"
    WELLINGTON = "wellington"

    @property
    def contract(self) -> Contract | None:
        """What is promised; None for a pass."""
        return None if self is Bid.PASS else Contract(self.value)


@dataclass(frozen=True, slots=True)
class Deal:
    """What a hand may carry beside its result: ``bids`` from the dealer's left (None: not recorded), the ``cards``
    of the hands that are known, and the tricks of the ``play`` as far as they were written down."""

    bids: tuple[Bid, ...] | None = None
    cards: tuple[tuple[str, Cards], ...] = ()
    play: tuple[Line, ...] = ()


@dataclass(frozen=True, slots=True)
class Auction:
    """The bidding of one deal, without fault: who said what, in turn. Where all passed, there is neither declarer nor
    contract (N7)."""

    said: tuple[tuple[str, Bid], ...]
    declarer: str | None
    contract: Contract | None


def auction(bids: Sequence[Bid], players: Sequence[str], dealer: str) -> tuple[Auction | None, list[Fault]]:
    """The bidding, or what is wrong with it: everybody once from the dealer's left, each bid higher than all before
    it, Wellington only after Nap (N4–N6). ``item`` is the bid, counted from 0; a bid at fault is as good as a pass
    to those after it."""
    order = in_turn(players, dealer)
    order = (*order[1:], dealer)
    found = [] if len(bids) == len(order) else [_miscounted(bids, order)]
    said = tuple(zip(order, bids, strict=False))
    highest, declarer = Bid.PASS, None
    for item, (player, bid) in enumerate(said):
        fault = _bid_fault(item, player, bid, highest, declarer)
        if fault:
            found.append(fault)
        elif bid is not Bid.PASS:
            highest, declarer = bid, player
    return (None, found) if found else (Auction(said, declarer, highest.contract), [])


def _miscounted(bids: Sequence[Bid], order: Sequence[str]) -> Fault:
    few = len(bids) < len(order)
    message = f"{len(bids)} bids, and each of the {len(order)} players speaks once"
    if few:
        silent = order[len(bids) :]
        message = f"{message}: {' and '.join(silent)} {'has' if len(silent) == 1 else 'have'} not spoken"
    hint = f"Write one word for each, in this order: {', '.join(order)}."
    return Fault("bids-count", f"{message} (N4)", hint, "bids", None if few else len(order))


def _bid_fault(item: int, player: str, bid: Bid, highest: Bid, bidder: str | None) -> Fault | None:
    rising = list(Bid)
    if bid is Bid.PASS:
        return None
    if rising.index(bid) <= rising.index(highest):
        message = f"{player}'s {bid.value} is not higher than {bidder}'s {highest.value} (N4, N5)"
        return Fault("bid-too-low", message, f"{player} can pass or bid more than {highest.value}.", "bids", item)
    if bid is Bid.WELLINGTON and highest is not Bid.NAP:
        message = f"{player} bids wellington, and nobody has bid nap before (N6)"
        return Fault("bid-wellington", message, "Correct this bid or those before it.", "bids", item)
    return None


def watch(
    cards: Dealt, play: Sequence[Line], players: tuple[str, ...], declarer: str | None
) -> tuple[Play | None, list[Fault]]:
    """The cards and the play, or what is wrong with them (N1, N8, N9); the suit of the first card led is trumps.

    ``declarer`` None: it is not recorded; where the cards show who led first, that player is.
    """
    setting = Setting(players, HAND_SIZE, declarer, None, True, "N1", "the declarer leads first (N8)", "N9")
    return referee(setting, cards, play)


class Judged(NamedTuple):
    """What a deal shows: its bidding and its play, each None where it is not recorded or at fault, and the faults."""

    bidding: Auction | None
    play: Play | None
    faults: tuple[Fault, ...]


@lru_cache(maxsize=16)  # whoever fills a hand in from its deal asks first, and then whoever checks it
def judge(deal: Deal, players: tuple[str, ...], dealer: str | None, declarer: str | None) -> Judged:
    """What a deal shows. ``dealer`` and ``declarer`` are None where they are not recorded or known; without a dealer
    nothing is said of the bids."""
    bidding, found = None, list[Fault]()
    if deal.bids is not None and dealer is not None:
        bidding, found = auction(deal.bids, players, dealer)
    leader = declarer
    if bidding is not None and bidding.declarer != declarer:
        leader = bidding.declarer if declarer is None else None  # a fault of its own, see bid_faults
    play, of_cards = watch(deal.cards, deal.play, players, leader)
    found += of_cards
    if bidding is not None and bidding.declarer is None and deal.play:
        message = "a play is recorded, and by the bids everybody passes (N7)"
        found.append(Fault("passed-disagrees", message, "Remove the play, or correct the bids.", "play"))
    return Judged(bidding, play, tuple(found))


class Record(NamedTuple):
    """What is recorded of a declared hand beside its deal; None: nothing."""

    declarer: str | None = None
    contract: Contract | None = None
    tricks: int | None = None
    result: Result | None = None

    @property
    def has_result(self) -> bool:
        """Whether it says how the hand ended."""
        return self.tricks is not None or self.result is not None


def filled_in(record: Record, judged: Judged) -> Record:
    """A record with what follows from the deal in the place of what is missing: declarer and contract from the bids,
    the declarer from who leads (N8), tricks or result from the play."""
    declarer, contract, tricks, result = record
    bidding, play, _ = judged
    if bidding is not None:
        declarer, contract = declarer or bidding.declarer, contract or bidding.contract
    if play is None or not play.tricks:
        return Record(declarer, contract, tricks, result)
    declarer = declarer or play.tricks[0].leader
    if contract is not None and not record.has_result:
        shown = settled(play, declarer, contract)
        if isinstance(shown, Result):
            result = shown
        else:
            tricks = shown
    return Record(declarer, contract, tricks, result)


def faults(hand: Played | PassedOut, deal: Deal, players: tuple[str, ...], dealer: str | None) -> list[Fault]:
    """What is wrong with a deal, or with what is recorded beside it."""
    judged = judge(deal, players, dealer, hand.declarer if isinstance(hand, Played) else None)
    found = list(judged.faults)
    if judged.bidding is not None:
        found += bid_faults(hand, judged.bidding)
    if judged.play is not None and judged.play.tricks and isinstance(hand, Played):
        found += play_faults(hand, judged.play)
    if isinstance(hand, PassedOut) and deal.play and not found:
        message = "a play is recorded of a deal that is recorded as passed (N7)"
        found.append(Fault("passed-disagrees", message, "Remove the play, or record who declared.", "play"))
    return found


def settled(play: Play, declarer: str, contract: Contract) -> int | Result | None:
    """What the play shows for certain: the declarer's tricks where all were played, the result where the rest could
    not change it (N10), else None."""
    fewest, most = play.taken([declarer])
    if play.complete:
        return fewest
    if fewest >= contract.promised:
        return Result.MADE
    return Result.FAILED if most < contract.promised else None


def unsettled_fault(play: Play, declarer: str, contract: Contract) -> Fault:
    """The fault of a play that stops too early to tell the result, where no other record does (N10)."""
    won, most = play.taken([declarer])
    message = f"{declarer} promised {contract.promised} tricks, has {won}, and the play stops with {most - won} to come"
    return Fault("result-open", f"{message} (N10)", "Add `tricks` or `result`, or the tricks that follow.", "play")


def play_faults(hand: Played, play: Play) -> list[Fault]:
    """Where the recorded tricks or result disagree with the play."""
    taken = play.taken([hand.declarer])
    if hand.tricks is not None:
        fault = count_fault(hand.tricks, taken, hand.declarer)
        return [fault] if fault else []
    promised = hand.contract.promised
    if taken[1] >= promised if hand.made else taken[0] < promised:
        return []
    recorded = Result.MADE if hand.made else Result.FAILED
    gives = f"the play gives {hand.declarer} {spread(*taken)} of the {promised} tricks promised"
    message = f"{recorded.value} is recorded, and {gives}"
    return [Fault("result-disagrees", message, "Correct the result or the play.", "result")]


def bid_faults(hand: Hand, bidding: Auction) -> list[Fault]:
    """Where the recorded declarer or contract, or a deal recorded as passed out, disagrees with the bids."""
    hint = "Correct it or the bids; it may be left out."
    given = f"{bidding.declarer} declares {bidding.contract.value}" if bidding.contract else "everybody passes"
    if isinstance(hand, PassedOut) and bidding.contract:
        message = f"the deal is recorded as passed, and by the bids {given} (N4, N7)"
        return [Fault("passed-disagrees", message, "Record who declared, or correct the bids.", "bids")]
    found = []
    if isinstance(hand, Played) and hand.declarer != bidding.declarer:
        message = f"{hand.declarer} is recorded as declarer, and by the bids {given} (N3, N4)"
        found.append(Fault("declarer-disagrees", message, hint, "declarer"))
    if isinstance(hand, Played) and hand.contract is not bidding.contract:
        message = f"{hand.contract.value} is recorded as the contract, and by the bids {given} (N3, N4)"
        found.append(Fault("contract-disagrees", message, hint, "contract"))
    return found
