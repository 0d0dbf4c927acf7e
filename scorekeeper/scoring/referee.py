"""Watches a deal and its play like a careful onlooker (N1, N8, N9, B1, B6, B7).

The record may be partial: only some hands, only the first tricks. What cannot be known is not guessed; after a trick
that leaves open who won it, nothing more is held against anybody until the cards tell again who leads.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from scorekeeper.cards import PACK, Card, Cards, Suit, can_follow, winner
from scorekeeper.problem import Fault
from scorekeeper.scoring.play import Dealt, Line, Play, Setting, Trick


def referee(setting: Setting, dealt: Dealt, lines: Sequence[Line]) -> tuple[Play | None, list[Fault]]:
    """The deal and its play, or what is wrong with them, in the order of the record (field "cards" or "play").

    A hand that is itself at fault is taken as unknown. Where nothing is wrong and yet the record does not tell who
    led, there is neither a play nor a fault.
    """
    found, hands = _deal(setting, dealt)
    onlooker = _Onlooker(setting, hands)
    for line in lines:
        onlooker.watch(line)
    found += onlooker.faults()
    if found or len(onlooker.tricks) < len(lines):
        return None, found
    known = tuple(map(hands.get, setting.players))
    play = Play(setting.players, setting.hand_size, onlooker.trump, known, tuple(onlooker.tricks))
    if play.complete:
        play = replace(play, hands=tuple(Cards(play.played_by(player)) for player in setting.players))
    return play, []


def _deal(setting: Setting, dealt: Dealt) -> tuple[list[Fault], dict[str, Cards]]:
    """The faults of the hands, and the hands without; where all the others are known, so is the last."""
    found: list[Fault] = []
    holder: dict[Card, str] = {}
    doubtful: set[str] = set()
    for item, (player, hand) in enumerate(dealt):
        if len(hand) != setting.hand_size:
            message = f"{player} has {len(hand)} cards, and {setting.hand_size} are dealt to a hand"
            hint = f"Write all {setting.hand_size} cards as they were dealt, or leave the hand out."
            found.append(Fault("hand-size", f"{message} ({setting.deal_rule})", hint, "cards", item, player=player))
            doubtful.add(player)
        twice = [card for card in hand if card in holder]
        if twice:
            owners = dict.fromkeys(holder[card] for card in twice)
            message = f"{', '.join(map(str, twice))} in {player}'s hand: already dealt to {' and '.join(owners)}"
            hint = "There is one of each card: correct one of the hands."
            found.append(Fault("card-dealt-twice", message, hint, "cards", item, player=player))
            doubtful.update((player, *owners))
        for card in hand:
            holder.setdefault(card, player)
    known = {player: hand for player, hand in dealt if player not in doubtful}
    unknown = [player for player in setting.players if player not in known]
    if len(unknown) == 1 and len(setting.players) * setting.hand_size == len(PACK) and not found:
        known[unknown[0]] = Cards(tuple(card for card in PACK if card not in holder))
    return found, known


class _Move(NamedTuple):
    """One card whose player is clear; ``led`` is None where the lead was out of turn, so nobody is held to it."""

    trick: int
    position: int
    seat: int
    card: Card
    led: Suit | None


class _Onlooker:
    """Sees trick after trick. Tricks, positions in a trick and seats count from 0, seats clockwise."""

    def __init__(self, setting: Setting, hands: Mapping[str, Cards]) -> None:
        self.tricks: list[Trick] = []
        self.trump = setting.trump
        self._trump_is_sure = not setting.lead_is_trump
        self._setting = setting
        self._players = setting.players
        self._hands = [hands.get(player) for player in setting.players]
        self._owner = {card: seat for seat, hand in enumerate(self._hands) if hand for card in hand}
        self._turn = None if setting.leader is None else setting.players.index(setting.leader)
        self._why_turn = setting.lead_rule
        self._watched = 0
        self._spoilt: int | None = None  # the first trick of which it is not clear who played what
        self._played: dict[Card, tuple[int, int | None]] = {}  # in which trick and, if known, from which seat
        self._blamed: set[Card] = set()  # reported once; nothing more is said of these
        self._moves: list[_Move] = []
        self._found: list[Fault] = []

    def faults(self) -> list[Fault]:
        """Everything against the play watched so far, in its order."""
        revokes = [fault for move in self._moves if (fault := self._revoke(move))]
        return sorted(self._found + revokes, key=lambda fault: (fault.item or 0, fault.card or 0))

    def watch(self, line: Line) -> None:
        """See the next trick."""
        trick, size = self._watched, self._setting.hand_size
        self._watched += 1
        if trick > size:
            return
        if trick == size:
            message = f"a deal has only {size} tricks ({self._setting.deal_rule})"
            self._blame("trick-count", message, "Remove what is too much; each trick is one line.", trick)
            return
        if len(line) < len(self._players):
            seats = self._short(trick, line)
        elif len(line) > len(self._players):
            seats = self._long(trick, line)
        else:
            seats = self._in_order(trick, line)
        sound = len(line) == len(seats) == len(self._players)
        for position, card in enumerate(line):
            sound &= self._place(trick, position, card, seats[position] if seats else None)
        if not sound and self._spoilt is None:
            self._spoilt = trick
        in_turn = bool(seats) and self._turn in (None, seats[0])
        if trick == 0 and in_turn and self._setting.lead_is_trump:
            self.trump, self._trump_is_sure = line[0].suit, line[0] not in self._blamed
        self._turn = self._finish(trick, line, seats, in_turn) if sound else None

    def _finish(self, trick: int, line: Line, seats: Sequence[int], in_turn: bool) -> int | None:
        """Keep a trick of which it is clear who played what; who leads to the next one, if that is clear too."""
        for position, (seat, card) in enumerate(zip(seats, line, strict=True)):
            led = line[0].suit if in_turn else None
            self._moves.append(_Move(trick, position, seat, card, led))
        taker = seats[winner(line, self.trump)]
        self.tricks.append(Trick(self._players[seats[0]], tuple(line), self._players[taker]))
        self._why_turn = f"{self._players[taker]} won trick {trick + 1} ({self._setting.follow_rule})"
        return taker if in_turn and self._trump_is_sure else None

    def _in_order(self, trick: int, line: Line) -> Sequence[int]:
        """Whose seat each card of a trick came from; empty where that cannot be told."""
        turn = self._turn
        if turn is not None and self._fits(line, self._clockwise(turn)):
            return self._clockwise(turn)
        leaders = [seat for seat in range(len(self._players)) if self._fits(line, self._clockwise(seat))]
        if len(leaders) != 1:
            return () if turn is None else self._clockwise(turn)
        if turn is not None:
            whose = self._players[turn]
            message = f"{self._players[leaders[0]]} leads {line[0]}, but the lead is {whose}'s: {self._why_turn}"
            hint = f"Begin the trick with {whose}'s card, or correct the tricks before it."
            self._blame("led-out-of-turn", message, hint, trick, 0, leaders[0])
        return self._clockwise(leaders[0])

    def _short(self, trick: int, line: Line) -> Sequence[int]:
        """Report a trick with too few cards; whose seats they came from, where it is clear which one is missing."""
        order = () if self._turn is None else self._clockwise(self._turn)
        gaps = [gap for gap in range(len(order)) if self._fits(line, _without(order, gap))]
        counted = f"{len(line)} cards, and {len(self._players)} play"
        if len(gaps) != 1 or len(line) != len(order) - 1:
            self._blame("trick-cards", counted, _ONE_EACH, trick)
            return ()
        (gap,) = gaps
        missing = f"{self._players[order[gap]]}'s is missing"
        self._blame("trick-cards", f"{counted}: {missing}", _ONE_EACH, trick, gap, order[gap])
        return _without(order, gap)

    def _long(self, trick: int, line: Line) -> Sequence[int]:
        """Report a trick with too many cards, at the first that is there twice, or out of order, or too late."""
        order = () if self._turn is None else self._clockwise(self._turn)
        twice = (at for at, card in enumerate(line) if card in self._played or card in line[:at])
        misplaced = (at for at, seat in enumerate(order) if not self._may_hold(seat, line[at]))
        surplus = next(twice, next(misplaced, len(self._players)))
        card = line[surplus]
        owner = self._owner.get(card)
        whose = "" if owner is None else f"{self._players[owner]}'s "
        message = f"{len(line)} cards, and {len(self._players)} play: {whose}{card} is one too many"
        self._blame("trick-cards", message, _ONE_EACH, trick, surplus, owner)
        self._blamed.add(card)
        return ()

    def _place(self, trick: int, position: int, card: Card, seat: int | None) -> bool:
        """Take note of a card; whether nothing speaks against it."""
        if card in self._blamed:
            return True
        doubt = self._doubt(card, seat)
        self._played.setdefault(card, (trick, seat))
        if doubt is None:
            return True
        self._blame(*doubt, trick, position, seat)
        self._blamed.add(card)
        return False

    def _doubt(self, card: Card, seat: int | None) -> tuple[str, str, str] | None:
        """Slug, message and hint against a card in this place."""
        who = None if seat is None else self._players[seat]
        if card in self._played:
            before, whose = self._played[card]
            by = "" if whose is None else f" by {self._players[whose]}"
            message = f"{card} was played in trick {before + 1}{by} already"
            hint = f"Correct it here or in trick {before + 1}: there is one of each card."
            return "card-played-twice", message if who is None else f"{who} plays {card}, but {message}", hint
        if any(self._may_hold(each, card) for each in (range(len(self._players)) if seat is None else [seat])):
            return None
        owner = self._owner.get(card)
        message = f"{who} was not dealt {card}" if who else f"nobody was dealt {card}"
        message = message if owner is None else f"{message}, {self._players[owner]} was"
        return "card-not-held", message, "Correct the card, or the hand in `cards`."

    def _revoke(self, move: _Move) -> Fault | None:
        if move.led is None or move.card.suit is move.led:
            return None
        could = can_follow(self._left_in(move.seat, move.trick), move.led)
        if not could:
            return None
        who = self._players[move.seat]
        message = f"{who} revokes with {move.card} and could have followed with {' or '.join(map(self._when, could))}"
        message = f"{message} ({self._setting.follow_rule})"
        hint = f"Correct the card, or the {move.led.value} that {who} holds or plays later."
        return self._fault("revoke", message, hint, move.trick, move.position, move.seat)

    def _when(self, card: Card) -> str:
        return f"{card} (in trick {self._played[card][0] + 1})" if card in self._played else str(card)

    def _left_in(self, seat: int, trick: int) -> list[Card]:
        """What a hand surely held after a trick: all the rest of it where that is known, else what it plays later."""
        hand = self._hands[seat]
        if hand is not None and (self._spoilt is None or trick < self._spoilt):
            return [card for card in hand if card not in self._played or self._played[card][0] > trick]
        return [move.card for move in self._moves if move.seat == seat and move.trick > trick]

    def _may_hold(self, seat: int, card: Card) -> bool:
        owner = self._owner.get(card)
        return self._hands[seat] is None if owner is None else owner == seat

    def _fits(self, line: Line, seats: Sequence[int]) -> bool:
        return all(self._may_hold(seat, card) for seat, card in zip(seats, line, strict=False))

    def _clockwise(self, first: int) -> tuple[int, ...]:
        return (*range(first, len(self._players)), *range(first))

    def _blame(
        self, slug: str, message: str, hint: str, trick: int, position: int | None = None, seat: int | None = None
    ) -> None:
        self._found.append(self._fault(slug, message, hint, trick, position, seat))

    def _fault(self, slug: str, message: str, hint: str, trick: int, position: int | None, seat: int | None) -> Fault:
        player = None if seat is None else self._players[seat]
        return Fault(slug, f"trick {trick + 1}: {message}", hint, "play", trick, card=position, player=player)


_ONE_EACH = "Write one card for each player, the leader's first, then clockwise."


def _without(seats: Sequence[int], gap: int) -> tuple[int, ...]:
    return (*seats[:gap], *seats[gap + 1 :])
