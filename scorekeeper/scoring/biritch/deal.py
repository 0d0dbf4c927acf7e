"""The deal of a Biritch hand: who doubled, the cards and the play, and what follows from them (B4–B7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from scorekeeper.cards import Cards, Suit
from scorekeeper.problem import Fault
from scorekeeper.scoring.biritch.values import HAND_SIZE, MOST_DOUBLES, Trump, pair_of, pairs
from scorekeeper.scoring.play import Dealt, Line, Play, Setting, count_fault, in_turn
from scorekeeper.scoring.referee import referee


@dataclass(frozen=True, slots=True)
class Deal:
    """What a hand may carry beside its result: who ``doubled``, in order (None: only how often is recorded), the
    ``cards`` of the hands that are known, and the tricks of the ``play`` as far as they were written down."""

    doubled: tuple[str, ...] | None = None
    cards: tuple[tuple[str, Cards], ...] = ()
    play: tuple[Line, ...] = ()

    @property
    def counted_anew(self) -> Deal | None:
        """The deal once the doublings are only counted, and no more named; None where nothing else is known."""
        return Deal(None, self.cards, self.play) if self.cards or self.play else None


def trump_suit(trump: Trump) -> Suit | None:
    """The suit of trumps; None at biritch."""
    return None if trump is Trump.BIRITCH else Suit(trump.value)


def dummy(players: Sequence[str], dealer: str) -> str:
    """The dealer's partner, whose cards the dealer plays (B6)."""
    return in_turn(players, dealer)[2]


def doubling_faults(doubled: Sequence[str], players: Sequence[str], dealer: str) -> list[Fault]:
    """What is wrong with a list of who doubled: a defender first, then the sides in turn (B4, B5). ``item`` is the
    doubling, counted from 0; one at fault is passed over."""
    defenders = 1 - pair_of(players, dealer)
    turn, last = defenders, ""
    found = []
    for item, player in enumerate(doubled):
        if pair_of(players, player) == turn:
            turn, last = 1 - turn, player
            continue
        side = " or ".join(pairs(players)[turn])
        if last:
            message = f"{player} cannot double again: {last}, of the same side, made the last doubling (B5)"
        else:
            message = f"{player} is of the dealer's side and cannot double first (B4)"
        found.append(Fault("doubling-side", message, f"This doubling is for {side}.", "doubles", item))
    if len(doubled) > MOST_DOUBLES:
        message = f"{len(doubled)} doublings is more than the {MOST_DOUBLES} that can be kept"
        found.append(Fault("doubles-count", message, f"Name at most {MOST_DOUBLES}.", "doubles", MOST_DOUBLES))
    return found


def watch(
    cards: Dealt, play: Sequence[Line], players: tuple[str, ...], dealer: str | None, trump: Trump
) -> tuple[Play | None, list[Fault]]:
    """The cards and the play, or what is wrong with them (B1, B6, B7). ``dealer`` None: it is not known who dealt."""
    leader = None if dealer is None else in_turn(players, dealer)[1]
    why = "the player at the dealer's left leads first (B6)"
    return referee(Setting(players, HAND_SIZE, leader, trump_suit(trump), False, "B1", why, "B7"), cards, play)


class Judged(NamedTuple):
    """What a deal shows: its play, None where that is at fault, and the faults."""

    play: Play | None
    faults: tuple[Fault, ...]


@lru_cache(maxsize=16)  # whoever fills a hand in from its deal asks first, and then whoever checks it
def judge(deal: Deal, players: tuple[str, ...], dealer: str | None, trump: Trump) -> Judged:
    """What a deal shows. ``dealer`` None: it is not known who dealt, and so nothing is said of who doubled."""
    doubling = doubling_faults(deal.doubled, players, dealer) if deal.doubled and dealer is not None else []
    play, found = watch(deal.cards, deal.play, players, dealer, trump)
    return Judged(play, (*doubling, *found))


def tricks_shown(judged: Judged, dealer: str | None) -> int | None:
    """The tricks of the dealer's pair, where the play was recorded to its end."""
    play = judged.play
    if play is None or dealer is None or not play.complete:
        return None
    return taken_by_dealers_pair(play, dealer)[0]


def taken_by_dealers_pair(play: Play, dealer: str) -> tuple[int, int]:
    """The fewest and the most tricks that the dealer's pair can have; equal once all are played."""
    return play.taken([dealer, dummy(play.players, dealer)])


def tricks_fault(recorded: int, play: Play, dealer: str) -> Fault | None:
    """Where the recorded tricks of the dealer's pair disagree with the play."""
    whose = " & ".join(pairs(play.players)[pair_of(play.players, dealer)])
    return count_fault(recorded, taken_by_dealers_pair(play, dealer), whose)
