"""What the cards tell of honours and chicane: the hands that are known narrow the ways they can lie (B12–B18).

A card belongs to the hand it was dealt to or that played it. One that was not seen is in a hand that is not known,
has room for it, and never failed to follow its suit.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from scorekeeper.cards import PACK, Card, Rank, Suit
from scorekeeper.problem import Fault
from scorekeeper.scoring.biritch.deal import Deal, judge, tricks_fault, trump_suit
from scorekeeper.scoring.biritch.honours import Lie, Record, fitting
from scorekeeper.scoring.biritch.values import Played, Trump
from scorekeeper.scoring.play import Play, in_turn, spread

_SUIT_HONOURS = frozenset([Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.TEN])


@dataclass(frozen=True, slots=True)
class Evidence:
    """What is certain: ``lies`` are the ways the honours can lie, all that are not ruled out; ``void`` whether each
    hand was dealt no trump, in seat order (None: it cannot be told; False at biritch)."""

    lies: tuple[Lie, ...]
    void: tuple[bool | None, ...]

    def counts(self, seats: Iterable[int]) -> list[int]:
        """How many honours these hands can hold together, rising; just one number where it is certain."""
        wanted = tuple(seats)
        return sorted({sum(lie[seat] for seat in wanted) for lie in self.lies})


def honour_cards(trump: Trump) -> tuple[Card, ...]:
    """A K Q J 10 of the trump suit; the four aces at biritch (B12, B13)."""
    suit = trump_suit(trump)
    if suit is None:
        return tuple(card for card in PACK if card.rank is Rank.ACE)
    return tuple(card for card in PACK if card.suit is suit and card.rank in _SUIT_HONOURS)


def evidence(play: Play, trump: Trump) -> Evidence:
    """What the known hands and the tricks played tell."""
    holders = _Holders(play)
    suit = trump_suit(trump)
    if suit is None:
        return Evidence(_lies(honour_cards(trump), holders), (False,) * len(play.players))
    trumps = [holders.of(card) for card in PACK if card.suit is suit]
    void: list[bool | None] = []
    for seat in range(len(play.players)):
        can, must = any(seat in who for who in trumps), any(who == [seat] for who in trumps)
        void.append(None if can and not must else not can)
    return Evidence(_lies(honour_cards(trump), holders), tuple(void))


class _Holders:
    """Who can have been dealt a card."""

    def __init__(self, play: Play) -> None:
        self.seen: dict[Card, int] = {}
        self._out: set[tuple[int, Suit]] = set()
        for seat, hand in enumerate(play.hands):
            self.seen.update(dict.fromkeys(hand or (), seat))
        for trick in play.tricks:
            for player, card in trick.plays(play.players):
                seat = play.players.index(player)
                self.seen[card] = seat
                if card.suit is not trick.cards[0].suit:
                    self._out.add((seat, trick.cards[0].suit))
        dealt = list(self.seen.values())
        self.room = [play.hand_size - dealt.count(seat) for seat in range(len(play.players))]

    def of(self, card: Card) -> list[int]:
        """The seats it can have been dealt to."""
        if card in self.seen:
            return [self.seen[card]]
        return [seat for seat, room in enumerate(self.room) if room and (seat, card.suit) not in self._out]


def _lies(honours: Iterable[Card], holders: _Holders) -> tuple[Lie, ...]:
    """Every way the honours can lie; those not seen fill what room the hands have."""
    ways = {((0, 0, 0, 0), (0, 0, 0, 0))}  # honours in each hand, and those of them that were not seen
    for card in honours:
        unseen = int(card not in holders.seen)
        ways = {(_plus(lie, seat, 1), _plus(new, seat, unseen)) for lie, new in ways for seat in holders.of(card)}
    return tuple(sorted({lie for lie, new in ways if all(map(int.__le__, new, holders.room))}))


def _plus(lie: Lie, seat: int, more: int) -> Lie:
    first, second, third, fourth = (count + more * (at == seat) for at, count in enumerate(lie))
    return first, second, third, fourth


def told(hand: Played, deal: Deal, players: tuple[str, ...], dealer: str | None) -> tuple[Record, list[Fault]]:
    """The record of honours and chicane of a hand with what its cards tell, and what is wrong with its deal or with
    the tricks recorded beside it. Cards that are at fault tell nothing."""
    play, found = judge(deal, players, dealer, hand.trump)
    record = Record(players, hand.trump, hand.honours, hand.chicane)
    if play is None:
        return record, list(found)
    disagrees = tricks_fault(hand.tricks, play, dealer) if deal.play and dealer is not None else None
    known = evidence(play, hand.trump) if deal.cards or deal.play else None
    return record._replace(known=known), [*found, *([disagrees] if disagrees else [])]


def with_chicane(record: Record) -> Record:
    """A record with every hand as void that was so by the cards too."""
    return record if record.known is None else record._replace(chicane=chicane(record, record.known))


def narrowed(record: Record, known: Evidence) -> tuple[Lie, ...]:
    """Every lie that fits both the record of honours and chicane and the cards (B18)."""
    return fitting(record._replace(known=known))


def chicane(record: Record, known: Evidence) -> tuple[str, ...]:
    """Every hand that was void of trumps, by the record or by the cards, in seat order."""
    void = dict(zip(record.players, known.void, strict=True))
    return tuple(name for name in record.players if void[name] or name in record.chicane)


def faults(record: Record, known: Evidence) -> list[Fault]:
    """Where a record of honours and chicane, itself without fault, disagrees with the cards (B14, B17, B18)."""
    found = []
    for item, (who, honours) in _claims(record):
        counts = known.counts(map(record.players.index, who))
        if honours not in counts:
            how = "" if who == record.honours[item].players else ", by naming the partner alone"
            recorded = f"{' & '.join(who)}: recorded with {honours} of the {record.in_play} {record.kind}{how}"
            message = f"{recorded}, and the cards give {spread(counts[0], counts[-1])} (B18)"
            found.append(Fault("honours-disagree", message, _CORRECT_HONOURS, "honours", item))
    for item, name in enumerate(record.chicane):
        if known.void[record.players.index(name)] is False:
            message = f"{name} is recorded as void of trumps, and was dealt some (B14)"
            hint = f"Leave {name} out, or correct the cards."
            found.append(Fault("chicane-disagrees", message, hint, "chicane", item))
    if not found and not narrowed(record, known):
        message = f"the {record.kind} cannot lie as recorded with the cards that are known (B18)"
        field = "honours" if record.honours else "chicane"
        found.append(Fault("honours-disagree", message, _CORRECT_HONOURS, field))
    return found


_CORRECT_HONOURS = "Correct the record or the cards; what the cards tell may be left out."


def _claims(record: Record) -> Iterator[tuple[int, tuple[tuple[str, ...], int]]]:
    """What each entry of a record says of whom; of the partner of a player named alone too (B18)."""
    named = {name for holding in record.honours for name in holding.players}
    for item, holding in enumerate(record.honours):
        yield item, (holding.players, holding.honours)
        partner = in_turn(record.players, holding.players[0])[2]
        if partner not in named:
            yield item, ((partner,), 0)
