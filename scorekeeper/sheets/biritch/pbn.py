"""Biritch deals in Portable Bridge Notation 2.1: every hand that carries cards, for the programs of bridge players.

The first seat is North. The dealer plays dummy's cards too (B6), and so is the notation's declarer; ``Result`` is what
the dealer's pair took. A contract there is none, only a trump and doublings, which may be more than two: ``Contract``
is left empty, as the notation wants it of what does not apply, and trump and doublings stand in tags of our own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scorekeeper.cards import Card, Notation
from scorekeeper.problem import Refusal
from scorekeeper.scoring.biritch import HandScore, Played, Report, RubberScore
from scorekeeper.scoring.biritch.deal import Deal, trump_suit, watch
from scorekeeper.scoring.play import Play, in_turn
from scorekeeper.sheets.signs import visible
from scorekeeper.sheets.values import Occasion
from scorekeeper.width import wrap

_SEATS = "NESW"
_UNKNOWN_DAY = "????.??.??"
_LONGEST_VALUE = 253
"""A token has at most 255 characters, and the value is one with its quotes."""
_COMMENT_WIDTH = 100


def pbn(occasion: Occasion, report: Report) -> str:
    """The deals of an evening that carry cards. Raises :class:`Refusal` where none does."""
    deals = [
        "\n".join(_deal(occasion, score, hand, deal, board))
        for board, (score, hand) in enumerate(_hands(report), start=1)
        if isinstance(hand.hand, Played) and (deal := hand.hand.deal) is not None and deal.cards
    ]
    if not deals:
        message = "no hand of the session carries its cards"
        raise Refusal("no-deals", message, "Write the hands as dealt under `cards` where they are known.")
    return "% PBN 2.1\n" + "\n\n".join(deals) + "\n"


def _hands(report: Report) -> Iterator[tuple[RubberScore, HandScore]]:
    for score in report.rubbers:
        for hand in score.hands:
            yield score, hand


def _deal(occasion: Occasion, score: RubberScore, hand: HandScore, deal: Deal, board: int) -> Iterator[str]:
    """One deal: what the notation wants of every one, in its order, then our own tags by name, then the play."""
    played = hand.hand
    assert isinstance(played, Played)
    players = score.rubber.players
    seats = dict(zip(players, _SEATS, strict=True))
    yield from _comment(played.note or "")
    yield _tag("Event", occasion.title or "?")
    yield _tag("Site", "?")
    yield _tag("Date", occasion.date.strftime("%Y.%m.%d") if occasion.date is not None else _UNKNOWN_DAY)
    yield _tag("Board", str(board))
    for seat in ("West", "North", "East", "South"):
        yield _tag(seat, players[_SEATS.index(seat[0])])
    yield _tag("Dealer", seats[hand.dealer])
    yield _tag("Vulnerable", "None")
    yield _tag("Deal", f"{seats[hand.dealer]}:{' '.join(_cards(deal, in_turn(players, hand.dealer)))}")
    yield _tag("Scoring", "Biritch")
    yield _tag("Declarer", seats[hand.dealer])
    yield _tag("Contract", "")
    yield _tag("Result", str(played.tricks))
    yield _tag("BiritchDoublings", str(played.doubles))
    yield _tag("BiritchHand", f"{score.number}.{hand.number}")
    trump = trump_suit(played.trump)
    yield _tag("BiritchTrump", trump.letter if trump is not None else "NT")
    play, _ = watch(deal.cards, deal.play, players, hand.dealer, played.trump)
    if play is not None and play.tricks:
        yield from _play(play, seats)


def _cards(deal: Deal, players: Sequence[str]) -> Iterator[str]:
    known = dict(deal.cards)
    return (known[player].write(Notation.DOTTED) if player in known else "-" for player in players)


def _play(play: Play, seats: dict[str, str]) -> Iterator[str]:
    """The tricks, a column for each player from the opening leader on; an asterisk where they stop early."""
    leader = play.tricks[0].leader
    yield _tag("Play", seats[leader])
    for trick in play.tricks:
        cards = dict(trick.plays(play.players))
        yield " ".join(_card(cards[player]) for player in in_turn(play.players, leader))
    if not play.complete:
        yield "*"


def _card(card: Card) -> str:
    return card.suit.letter + card.rank.value


def _tag(name: str, value: str) -> str:
    """A tag; too long a value is cut."""
    value = visible(value)[:_LONGEST_VALUE]
    while len(escaped := value.replace("\\", "\\\\").replace('"', '\\"')) > _LONGEST_VALUE:
        value = value[:-1]
    return f'[{name} "{escaped}"]'


def _comment(text: str) -> Iterator[str]:
    for line in filter(str.strip, text.splitlines()):
        yield from (f"; {part}" for part in wrap(visible(line), _COMMENT_WIDTH))
