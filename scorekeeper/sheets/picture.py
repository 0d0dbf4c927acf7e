"""A deal to look at: the hands around the table or in rows, what was said before the play, and each trick."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from scorekeeper.cards import Card, Cards, Rank, Suit
from scorekeeper.scoring.play import Line, Play, Trick
from scorekeeper.sheets.layout import hanging
from scorekeeper.sheets.signs import visible
from scorekeeper.sheets.style import BOLD, DIM, Style
from scorekeeper.width import clip, columns, pad

_LED, _WON = ">", "*"
_CARD = 6
"""Columns of the widest card in the table of tricks, with its marks."""
_NUMBER = 3
"""Columns of the number of a trick."""
_ONE_THIRD = 26
"""Columns from one hand around the table to the next, at the most: thirteen cards of one suit fit behind the last."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A deal as far as it is known.

    ``hands`` are in seat order; where they stand ``around`` the table the first player sits at the top. ``roles`` is
    what stands behind a name, ``spoken`` what was said before the play. The tricks are counted for both ``sides``; who
    belongs to the first is in ``first_side``.
    """

    players: tuple[str, ...]
    hands: tuple[Cards | None, ...]
    tricks: tuple[Trick, ...]
    roles: Mapping[str, str]
    spoken: str
    sides: tuple[str, str]
    first_side: frozenset[str]
    around: bool = False


def lines(picture: Picture, style: Style) -> Iterator[str]:
    """The picture as lines of text, each part with a blank line before it."""
    if any(picture.hands):
        yield ""
        is_wide = style.width >= 3 * _ONE_THIRD
        yield from _around(picture) if picture.around and is_wide else _rows(picture, style)
    if picture.spoken:
        yield ""
        yield from hanging("", picture.spoken, 0, style)
    if picture.tricks:
        yield ""
        yield from _tricks(picture, style)


def cards_json(cards: Iterable[tuple[str, Cards]]) -> dict[str, list[str]]:
    """Hands as data: by player, each card as rank and suit."""
    return {name: list(map(str, hand)) for name, hand in cards}


def play_json(play: Play | None, recorded: Sequence[Line]) -> list[dict[str, object]]:
    """Tricks as data: who led, the cards in turn, who won; both None where that is not known."""
    tricks: Sequence[Trick | None] = play.tricks if play is not None else [None] * len(recorded)
    return [
        {"leader": trick and trick.leader, "cards": list(map(str, line)), "winner": trick and trick.winner}
        for trick, line in zip(tricks, recorded, strict=True)
    ]


def _card(card: Card) -> str:
    return card.suit.sign + _rank(card.rank)


def _rank(rank: Rank) -> str:
    return "10" if rank is Rank.TEN else rank.value


def _held(hand: Cards, suit: Suit) -> str:
    """The cards of one suit: ♠ A 10 2, or ♠ – where there are none."""
    return " ".join([suit.sign, *([_rank(card.rank) for card in hand if card.suit is suit] or ["–"])])


def _named(picture: Picture, player: str) -> str:
    role = picture.roles.get(player)
    return visible(player) + (f" ({role})" if role else "")


def _rows(picture: Picture, style: Style) -> Iterator[str]:
    names = [_named(picture, player) for player in picture.players]
    indent = max(map(columns, names)) + 4
    for name, hand in zip(names, picture.hands, strict=True):
        suits = [] if hand is None else [_held(hand, suit) for suit in Suit if hand.ranks(suit)]
        yield from hanging(f"  {name}", " ".join(suits) or "not known", indent, style)


def _around(picture: Picture) -> Iterator[str]:
    """The first player at the top and the others clockwise, as they sit."""
    blocks = [
        [_named(picture, player), *(["not known"] if hand is None else [_held(hand, suit) for suit in Suit])]
        for player, hand in zip(picture.players, picture.hands, strict=True)
    ]
    step = min(_ONE_THIRD, max(columns(line) for block in blocks for line in block) + 2)
    top, right, bottom, left = blocks
    for line in top:
        yield " " * step + line
    for row in range(max(len(left), len(right))):
        west, east = (block[row] if row < len(block) else "" for block in (left, right))
        yield (pad(clip(west, 2 * step - 1), 2 * step) + east).rstrip()
    for line in bottom:
        yield " " * step + line


def _tricks(picture: Picture, style: Style) -> Iterator[str]:
    """A row for each trick and a column for each player; the running count of tricks at its end."""
    count = len(picture.players)
    longest = max(_CARD, *(columns(visible(player)) + 1 for player in picture.players))
    width = max(_CARD, min(longest, (style.width - 2 * _NUMBER - len("13 : 13")) // count - 1))
    heading = " ".join(pad(" " + clip(visible(player), width - 1), width) for player in picture.players)
    yield style.paint(f"{' ' * _NUMBER}  {heading}".rstrip(), BOLD)
    first = 0
    for number, trick in enumerate(picture.tricks, start=1):
        first += trick.winner in picture.first_side
        played = dict(trick.plays(picture.players))
        cells = " ".join(_cell(trick, player, played[player], width, style) for player in picture.players)
        yield f"{number:{_NUMBER}}  {cells}  {first} : {number - first}"
    explained = f"{_LED} leads, {_WON} wins; the tricks so far are those of {picture.sides[0]} : {picture.sides[1]}."
    yield from hanging("", explained, 0, style, DIM)


def _cell(trick: Trick, player: str, card: Card, width: int, style: Style) -> str:
    won = player == trick.winner
    text = f"{_LED if player == trick.leader else ' '}{_card(card)}{_WON if won else ''}"
    return style.paint(text, *((BOLD,) if won else ())) + " " * (width - columns(text))
