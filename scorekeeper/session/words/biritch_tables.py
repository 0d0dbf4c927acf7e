"""What may be said of a Biritch hand, word by word: the tables of :mod:`scorekeeper.session.words.biritch`."""

from __future__ import annotations

from enum import Enum, auto
from typing import NamedTuple

from scorekeeper.scoring.biritch import BOOK, HAND_SIZE, MOST_DOUBLES, Outcome, Trump
from scorekeeper.session.words.options import (
    DEALER,
    NOTE,
    Form,
    Match,
    Number,
    Option,
    Refused,
    Repeated,
    Signed,
    takes_player,
)
from scorekeeper.session.words.reader import Reader
from scorekeeper.session.words.tokens import Kind

USAGE = f"""\
TRUMP TRICKS, or misdeal
  TRUMP     spades, clubs, diamonds, hearts, biritch (nt, no trumps)
  TRICKS    of the dealer's pair, 0 to {HAND_SIZE}; or only the odd tricks,
            +1 to +7 for the dealer's pair, -1 to -7 for the other
then in any order, as far as there were any:
  contre, sur contre, x, xx, xxx … or doubles N
  honours WHO N …   chicane WHO …   WHO is a player or a pair: bob, bob+dan
  partner           named the trump
  dealer NAME       really dealt
and last: note TEXT
Words and names may be shortened and run together:
  h9 h b3           h9 x hon bob2 dan1 chi cat"""


class Part(Enum):
    """The parts of a hand that begin with a word of their own."""

    DOUBLES = auto()
    HONOURS = auto()
    CHICANE = auto()
    PARTNER = auto()


class Side(Enum):
    """Whose odd tricks are counted."""

    DEALERS = auto()
    OTHERS = auto()


class Doubled(NamedTuple):
    """So many doublings, said without a number (B4)."""

    times: int


NOTHING = Option("0", None)
"""In a change, behind the word of a part: there was none."""
PAIR_SIGNS = ("+", "&")
"""What joins the names of a pair."""


def _takes_number(reader: Reader, at: int) -> bool:
    return reader.kind(at) is Kind.DIGITS


def _takes_nothing(reader: Reader, at: int) -> bool:
    return reader.kind(at) is not Kind.DIGITS and reader.key(at) not in PAIR_SIGNS


def _takes_zero(reader: Reader, at: int) -> bool:
    return _takes_nothing(reader, at) or reader.key(at) == NOTHING.text


def _takes_player_or_zero(reader: Reader, at: int) -> bool:
    return takes_player(reader, at) or reader.key(at) == NOTHING.text


def _takes_other_parts(reader: Reader, at: int) -> bool:
    """For a trump in a change: a name behind it belongs to another word that the trump's may be the beginning of."""
    key = reader.key(at)
    return not reader.names(at) or any(option.matches(key) is not Match.NOT for option in PARTS[Form.CHANGE])


def _trumps(form: Form) -> tuple[Option, ...]:
    allows = _takes_other_parts if form is Form.CHANGE else None
    return tuple(
        Option(text, trump, short, "the trump", allows)
        for text, trump, short in (
            ("spades", Trump.SPADES, ("♠",)),
            ("clubs", Trump.CLUBS, ("♣",)),
            ("diamonds", Trump.DIAMONDS, ("♦",)),
            ("hearts", Trump.HEARTS, ("♥",)),
            ("biritch", Trump.BIRITCH, ("nt",)),
            ("no trumps", Trump.BIRITCH, ()),
        )
    )


def _parts(form: Form) -> tuple[Option, ...]:
    opens_list = _takes_player_or_zero if form is Form.CHANGE else takes_player
    ends = _takes_zero if form is Form.CHANGE else _takes_nothing
    return (
        Option("contre", Doubled(1), (), "the doubling", _takes_nothing),
        Option("sur contre", Doubled(2), (), "the doubling", _takes_nothing),
        Repeated("x", Doubled, (), "the doubling", _takes_nothing),
        Option("doubles", Part.DOUBLES, (), "the doubling", _takes_number),
        Option("honours", Part.HONOURS, (), "the list of honours", opens_list),
        Option("chicane", Part.CHICANE, (), "the list of chicanes", opens_list),
        Option("partner", Part.PARTNER, (), "who named the trump", ends),
        DEALER,
        NOTE[form],
    )


def _unless_tricks_follow(option: Option) -> Option:
    """At the start of a change, too, a letter with a number behind it is a trump with its tricks."""

    def allows(reader: Reader, at: int) -> bool:
        is_number = reader.kind(at) is Kind.DIGITS or reader.key(at) in ("+", "-")
        return not is_number and (option.allows is None or option.allows(reader, at))

    return option._replace(allows=allows)


FORMS = (Form.HAND, Form.CHANGE)
TRUMPS = {form: _trumps(form) for form in FORMS}
PARTS = {form: _parts(form) for form in FORMS}
FIRST_PARTS = tuple(map(_unless_tricks_follow, PARTS[Form.CHANGE]))
"""The same at the start of a change, where a trump could stand as well."""
MISDEAL = Option("misdeal", Outcome.MISDEAL)
TRICKS = (
    Number(f"0 to {HAND_SIZE}", None, (), "the number of tricks"),
    Signed("+n", Side.DEALERS, (), "the number of tricks"),
    Signed("-n", Side.OTHERS, (), "the number of tricks"),
)
DOUBLINGS = Number(f"0 to {MOST_DOUBLES}", None)
HONOURS = Number("0 to 5", None)
ODD_TRICKS = Number(f"1 to {HAND_SIZE - BOOK}", None)

BID = Refused(
    frozenset(map(str, range(HAND_SIZE + 1))),
    "nobody bids a number of tricks in Biritch: contracts and bids belong to Auction and Contract Bridge (B19)",
    "Say the trump first, then the tricks that the dealer's pair took: `h 9`.",
)
PASSED = Refused(
    frozenset({"passed", "pass"}),
    "no Biritch deal is passed out: the dealer or the partner has to name the trump (B3)",
    "Say the trump and the tricks; then `partner`, if the dealer passed the choice.",
)
LATE_TRUMP = Refused(
    frozenset({"spades", "clubs", "diamonds", "hearts", "biritch", "nt", "no", "♠", "♣", "♦", "♥"}),
    "the trump stands before the tricks; a bid of so many belongs to Auction and Contract Bridge (B19)",
    "Say the trump first, then the tricks that the dealer's pair took: `h 9`.",
)
OTHER_BRIDGE = Refused(
    frozenset(
        {
            "bid", "contract", "declarer", "made", "down", "overtricks", "undertricks", "penalty", "vulnerable",
            "redouble", "redoubled",
        }
    ),
    "contracts, bids and penalties belong to Auction and Contract Bridge (B19)",
    "Say only what Biritch counts: the tricks, the doubling, honours and chicane.",
)  # fmt: skip
