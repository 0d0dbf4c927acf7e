"""Cards: how they are written, who can follow suit, who wins a trick.

A hand is read in three notations, letters in either case: cards (``AH KH 10H AS 2C``; T or 10, suit letter or sign,
suit first or last), suits with their ranks (``S KQJ862 H T82 D - C 98``; ``-`` or nothing for none) and the dotted
one of Portable Bridge Notation (``KQJ862.T82..98``: spades.hearts.diamonds.clubs). Nothing here raises on any text:
what cannot be read is a :class:`Complaint`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum


class Suit(Enum):
    """The four suits, in the order in which a hand is written."""

    SPADES = "spades"
    HEARTS = "hearts"
    DIAMONDS = "diamonds"
    CLUBS = "clubs"

    @property
    def letter(self) -> str:
        """S, H, D or C."""
        return self.value[0].upper()

    @property
    def sign(self) -> str:
        """♠, ♥, ♦ or ♣."""
        return _SIGNS[self]

    __hash__ = object.__hash__  # each member is the only one of its kind, and cards are looked up a lot


class Rank(Enum):
    """The thirteen ranks; they compare, the ace highest (N1, B1)."""

    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "T"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    ACE = "A"

    def __lt__(self, other: Rank) -> bool:
        return _HEIGHTS[self] < _HEIGHTS[other]

    __hash__ = object.__hash__  # as for suits


_SIGNS = dict(zip(Suit, "♠♥♦♣", strict=True))
_HEIGHTS = {rank: height for height, rank in enumerate(Rank)}


@dataclass(frozen=True, slots=True)
class Card:
    """One card; ``str`` gives the notation that is read back, as in ``TH``."""

    rank: Rank
    suit: Suit

    def __str__(self) -> str:
        return self.rank.value + self.suit.letter


PACK = tuple(Card(rank, suit) for suit in Suit for rank in reversed(Rank))
"""The 52 cards, in the order in which a hand is written: by suit, each from the ace down."""

_POSITIONS = {card: position for position, card in enumerate(PACK)}


class Notation(Enum):
    """How a hand can be written."""

    CARDS = "cards"
    SUITS = "suits"
    DOTTED = "dotted"


@dataclass(frozen=True, slots=True)
class Cards:
    """The cards of one hand. However they came, they are kept in the order of :data:`PACK`, each once."""

    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", tuple(sorted(set(self.cards), key=_POSITIONS.__getitem__)))

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __len__(self) -> int:
        return len(self.cards)

    def __contains__(self, card: Card) -> bool:
        return card in self.cards

    def __str__(self) -> str:
        return self.write(Notation.CARDS)

    def ranks(self, suit: Suit) -> str:
        """The ranks held in one suit, from the top: ``KQJ862``; empty for none."""
        return "".join(card.rank.value for card in can_follow(self.cards, suit))

    def write(self, notation: Notation) -> str:
        """The hand as :func:`read_hand` reads it back (but that ``CARDS`` has nothing to show for no cards)."""
        if notation is Notation.CARDS:
            return " ".join(map(str, self.cards))
        if notation is Notation.DOTTED:
            return ".".join(map(self.ranks, Suit))
        return " ".join(f"{suit.letter} {self.ranks(suit) or '-'}" for suit in Suit)


def can_follow(cards: Iterable[Card], led: Suit) -> tuple[Card, ...]:
    """Those of some cards that follow the suit led; where there are any, one of them must be played (N9, B7)."""
    return tuple([card for card in cards if card.suit is led])


def winner(trick: Sequence[Card], trump: Suit | None) -> int:
    """Which card of a trick wins, counted from 0, the leader's first: the highest trump, else the highest of the
    suit led (N9, B7). ``trump`` None: there are no trumps."""
    contenders = (trump and can_follow(trick, trump)) or can_follow(trick, trick[0].suit)
    return trick.index(max(contenders, key=lambda card: card.rank))


@dataclass(frozen=True, slots=True)
class Complaint:
    """Why a text cannot be read as cards: its characters from ``start`` to ``end`` (counted from 0), what is wrong
    with them and what to write."""

    start: int
    end: int
    message: str
    hint: str


_TEN = "10"
_STYLES = ("\ufe0e", "\ufe0f")
"""What may follow a suit sign: show it as text, show it in colour."""
_RANKS = {spelling: rank for rank in Rank for spelling in (rank.value, rank.value.lower())} | {_TEN: Rank.TEN}
_SUITS = {
    spelling: suit
    for suit, outlined in zip(Suit, "♤♡♢♧", strict=True)
    for sign in (suit.sign, outlined)
    for spelling in (suit.letter, suit.letter.lower(), sign, *(sign + style for style in _STYLES))
}
_SYMBOLS: dict[str, Suit | Rank] = {**_SUITS, **_RANKS}
_CARDS = {(card.rank, card.suit): card for card in PACK}
_SPELLINGS = {
    spelling: _CARDS[rank, suit]
    for in_rank, rank in _RANKS.items()
    for in_suit, suit in _SUITS.items()
    for spelling in (in_rank + in_suit, in_suit + in_rank)
}
_Placed = tuple[Card, int, int]
"""A card, and from where to where it is written."""
_NONE = "-"
_SHOWN = 12
"""How many characters of a word that cannot be read are shown."""

_AS_CARD = "Write each card as rank and suit, as in AH or 10S."
_AS_SUITS = "Write each suit once, then its ranks, as in `S KQJ862 H T82 D - C 98`."
_AS_DOTTED = "Write spades.hearts.diamonds.clubs, as in `KQJ862.T82..98`; nothing between two dots for none."


def read_card(text: str) -> Card | Complaint:
    """One card."""
    cards = read_cards(text)
    if isinstance(cards, Complaint):
        return cards
    if len(cards) > 1:
        return Complaint(spans(text)[1][0], len(text), f"one card is wanted here, not {len(cards)}", _AS_CARD)
    return cards[0]


def read_cards(text: str) -> tuple[Card, ...] | Complaint:
    """Cards with blanks or commas between them, one or more, in the order written: a trick. The same card may come
    twice: that is for the referee to say."""
    cards = []
    for position, word in enumerate(_words(text)):
        card = _SPELLINGS.get(word)
        if card is None:
            return _misread(text, *spans(text)[position])
        cards.append(card)
    return tuple(cards) or Complaint(0, len(text), "no card is written", _AS_CARD)


def read_hand(text: str) -> Cards | Complaint:
    """A hand in any of the three notations, each card once."""
    if "." in text:
        return _read_dotted(text)
    words = [list(_pieces(text, *span)) for span in spans(text)]
    if words and isinstance(words[0][0].symbol, Suit) and not all(map(_could_be_card, words)):
        return _read_suits(words)
    cards = read_cards(text)
    if isinstance(cards, Complaint):
        return cards
    return _each_once((card, *span) for card, span in zip(cards, spans(text), strict=True))


def spans(text: str) -> list[tuple[int, int]]:
    """From where to where each card of :func:`read_cards` is written, to point at one of them: its words, between
    blanks and commas."""
    found = []
    end = 0
    for word in _words(text):
        start = text.index(word, end)
        end = start + len(word)
        found.append((start, end))
    return found


def _words(text: str) -> list[str]:
    return text.replace(",", " ").split()


class _Piece:
    """A rank, a suit or something else (``symbol`` None), as it is written."""

    __slots__ = ("end", "start", "symbol", "text")

    def __init__(self, text: str, start: int) -> None:
        self.text = text
        self.start = start
        self.end = start + len(text)
        self.symbol = _SYMBOLS.get(text)

    def complaint(self, message: str, hint: str) -> Complaint:
        return Complaint(self.start, self.end, message, hint)


def _pieces(text: str, start: int, end: int) -> Iterator[_Piece]:
    while start < end:
        two = text[start : min(start + 2, end)]
        length = len(two) if two == _TEN or two.endswith(_STYLES) else 1
        yield _Piece(two[:length], start)
        start += length


def _misread(text: str, start: int, end: int) -> Complaint:
    """Why a word is not a card."""
    pieces = list(_pieces(text, start, end))
    for piece in pieces:
        if piece.symbol is None:
            return piece.complaint(f"{_shown(piece.text)} is neither a rank nor a suit", _AS_CARD)
    if len(pieces) > 1:
        hint = f"{_AS_CARD} A blank stands between two cards."
        return Complaint(start, end, f"{_shown(text[start:end])} is not one card", hint)
    missing = "suit" if isinstance(pieces[0].symbol, Rank) else "rank"
    return Complaint(start, end, f"{text[start:end]} has no {missing}", _AS_CARD)


def _could_be_card(word: Sequence[_Piece]) -> bool:
    return len(word) == 2 and word[1].text != _NONE


def _read_suits(words: Iterable[Sequence[_Piece]]) -> Cards | Complaint:
    """A hand whose first word begins with a suit."""
    groups: list[tuple[_Piece, Suit, list[_Piece]]] = []
    for first, *others in words:
        if isinstance(first.symbol, Suit):
            groups.append((first, first.symbol, others))
        else:
            groups[-1][-1].extend((first, *others))
    placed: list[_Placed] = []
    seen: set[Suit] = set()
    for opening, suit, ranks in groups:
        if suit in seen:
            return opening.complaint(f"{suit.value} come a second time", _AS_SUITS)
        seen.add(suit)
        if not ranks:
            hint = f"Write the {suit.value} held, or - for none."
            return opening.complaint(f"no ranks follow the suit {opening.text}", hint)
        if len(ranks) > 1 or ranks[0].text != _NONE:
            for piece in ranks:
                if not isinstance(piece.symbol, Rank):
                    return piece.complaint(f"{_shown(piece.text)} cannot stand among the {suit.value}", _AS_SUITS)
                placed.append((_CARDS[piece.symbol, suit], piece.start, piece.end))
    return _each_once(placed)


def _read_dotted(text: str) -> Cards | Complaint:
    suits = text.split(".")
    if len(suits) != len(Suit):
        message = f"{len(suits)} suits stand between the dots, and there are {len(Suit)}"
        return Complaint(0, len(text), message, _AS_DOTTED)
    placed: list[_Placed] = []
    start = 0
    for suit, ranks in zip(Suit, suits, strict=True):
        end = start + len(ranks)
        for piece in _pieces(text, start, end):
            if isinstance(piece.symbol, Rank):
                placed.append((_CARDS[piece.symbol, suit], piece.start, piece.end))
            elif not piece.text.isspace() and ranks.strip() != _NONE:
                return piece.complaint(f"{_shown(piece.text)} is not a rank", _AS_DOTTED)
        start = end + 1
    return _each_once(placed)


def _each_once(placed: Iterable[_Placed]) -> Cards | Complaint:
    seen: set[Card] = set()
    for card, start, end in placed:
        if card in seen:
            return Complaint(start, end, f"{card} stands twice in one hand", "Write each card once.")
        seen.add(card)
    return Cards(tuple(seen))


def _shown(text: str) -> str:
    return f"'{text if len(text) <= _SHOWN else text[:_SHOWN] + '…'}'"
