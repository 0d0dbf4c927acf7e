"""The deal of a hand as a command is told of it, beside the words: bids, cards and play, each a text (§8).

Words may then leave out what follows from the deal.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from scorekeeper.cards import Card, Cards, Complaint, read_cards, read_hand, spans
from scorekeeper.problem import Fault, Problem
from scorekeeper.scoring import nap_deal
from scorekeeper.session.proposing import find_player
from scorekeeper.session.words import split_line
from scorekeeper.session.words.spoken import Spoken, problems_with
from scorekeeper.session.words.tokens import Line

_BIDS = {bid.value: bid for bid in nap_deal.Bid}
_SHORT_BIDS = {"3": nap_deal.Bid.THREE, "4": nap_deal.Bid.FOUR, "passed": nap_deal.Bid.PASS}
_WORD = re.compile(r"[^\s,]+")
_PART = re.compile(r"[^;\n]*[^;\n\s][^;\n]*")
_PIECE = re.compile("[^,]+")


@dataclass(frozen=True, slots=True)
class Texts:
    """What a command was told of a deal: the ``bids`` from the dealer's left; each of the ``cards`` a player, ``=`` and
    the hand; in ``play`` the tricks, those in one text with ``;`` between, or ``,`` if each has more than one card."""

    bids: str | None = None
    cards: tuple[str, ...] = ()
    play: tuple[str, ...] = ()


class Told:
    """A deal that was told, or the ``problems`` with it. Raises Refusal for somebody who does not sit at the table."""

    def __init__(self, texts: Texts, players: Sequence[str]) -> None:
        self.problems: list[Problem] = []
        self.bids: list[nap_deal.Bid] = []
        self.cards: dict[str, Cards] = {}
        self.play: list[tuple[Card, ...]] = []
        self._places: dict[str, list[tuple[Line, int, int]]] = {"bids": [], "cards": [], "play": []}
        self._read_bids(texts.bids or "")
        for text in texts.cards:
            self._read_hand(text, players)
        for text in texts.play:
            self._read_play(text)

    def found(self, faults: Iterable[Fault], said: Spoken) -> list[Problem]:
        """What the rules say against the hand, in the text or at the word that is at fault."""
        return [self._at(fault) or problems_with(said, [fault])[0] for fault in faults]

    def _at(self, fault: Fault) -> Problem | None:
        places = self._places.get(fault.field or "", [])
        if not places or (fault.item or 0) >= len(places):
            return None
        line, start, end = places[fault.item or 0]
        if fault.item is None:
            start, end = 0, len(line.text)
        elif fault.card is not None:
            inside = spans(line.text[start:end])
            first, last = inside[fault.card] if fault.card < len(inside) else (end - start, end - start + 1)
            start, end = start + first, start + last
        return Problem(fault.slug, fault.message, fault.hint, line.place(start, end), fault.level)

    def _read_bids(self, text: str) -> None:
        line = split_line(text)
        for word in _WORD.finditer(text):
            said = word.group().casefold()
            meant = {bid for name, bid in _BIDS.items() if name.startswith(said)}
            bid = _BIDS.get(said) or _SHORT_BIDS.get(said) or (meant.pop() if len(meant) == 1 else None)
            if bid is None:
                hint = f"Write one of {', '.join(_BIDS)}."
                place = line.place(*word.span())
                self.problems.append(Problem("word-unknown", f"{word.group()!r} is no bid (N5)", hint, place))
            else:
                self.bids.append(bid)
                self._places["bids"].append((line, *word.span()))

    def _read_hand(self, text: str, players: Sequence[str]) -> None:
        who, sign, written = text.partition("=")
        line, start = split_line(text), len(who) + 1
        if not sign:
            message, hint = "no player is named before the cards", 'Write WHO=CARDS, such as "bob=AH KH QH AS 2C".'
            self.problems.append(Problem("word-missing", message, hint, line.place(0, 1)))
            return
        name = find_player(players, who)
        hand = read_hand(written)
        if isinstance(hand, Complaint):
            self._complain(hand, line, start)
        elif name in self.cards:
            message = f"the cards of {name} are given twice"
            self.problems.append(Problem("word-twice", message, "Give each hand once.", line.place(0, start - 1)))
        else:
            self.cards[name] = hand
            self._places["cards"].append((line, start, len(text)))

    def _read_play(self, text: str) -> None:
        line = split_line(text)
        for start, end in _tricks(text):
            trick = read_cards(text[start:end])
            if isinstance(trick, Complaint):
                self._complain(trick, line, start)
            else:
                self.play.append(trick)
                self._places["play"].append((line, start, end))

    def _complain(self, complaint: Complaint, line: Line, offset: int) -> None:
        place = line.place(offset + complaint.start, offset + max(complaint.end, complaint.start + 1))
        self.problems.append(Problem("card-unreadable", complaint.message, complaint.hint, place))


def _tricks(text: str) -> Iterator[tuple[int, int]]:
    """From where to where each trick is written."""
    for part in _PART.finditer(text):
        pieces = list(_PIECE.finditer(text, *part.span()))
        are_tricks = all(len(piece.group().split()) != 1 for piece in pieces)
        for found in pieces if are_tricks else [part]:
            if found.group().strip():
                yield found.span()
