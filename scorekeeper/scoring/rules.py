"""The rules as this scorekeeper holds them: one id each, in short, and where each part of it comes from.

The numbers of the rules are not repeated here: they stand in the tariffs of the two games.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType


class Provenance(Enum):
    """Where a rule, or a part of it, comes from."""

    SOURCE = "source"
    """The source's account of the game."""
    CONVENTION = "convention"
    """A convention that the source declares as its own."""
    SETTLED = "settled"
    """Settled here, because the source is silent."""


@dataclass(frozen=True, slots=True)
class Part:
    """A sentence of a rule, and where it comes from."""

    text: str
    provenance: Provenance = Provenance.SOURCE


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule of one game ("nap" or "biritch"): its id ("N11", "B14") and its parts."""

    id: str
    game: str
    parts: tuple[Part, ...]

    @property
    def summary(self) -> str:
        """The whole rule in short."""
        return " ".join(part.text for part in self.parts)

    @property
    def provenances(self) -> tuple[Provenance, ...]:
        """Where its parts come from, each named once, in the order of the parts."""
        return tuple(dict.fromkeys(part.provenance for part in self.parts))


def _convention(text: str) -> Part:
    return Part(text, Provenance.CONVENTION)


def _settled(text: str) -> Part:
    return Part(text, Provenance.SETTLED)


_NAP: dict[str, tuple[str | Part, ...]] = {
    "N1": (
        "Three to seven players, the full pack, ace high; five cards each, by three and two.",
        "No exchange, no stock, no misère: what is not dealt stays out of play.",
        _convention("The pack is shuffled before every deal."),
    ),
    "N2": ("The first dealer is drawn by lot.", _settled("The deal passes to the left.")),
    "N3": ("The highest bidder is the declarer and plays alone against all the others.",),
    "N4": ("From the dealer's left everybody speaks once, the dealer last: a pass, or more than any bid so far.",),
    "N5": ("The bids rise from three over four and Nap to Wellington; the last two promise every trick.",),
    "N6": ("Wellington can only follow another player's Nap.",),
    "N7": (
        "When everybody passes nobody pays, and the next dealer deals.",
        _settled("It counts as a deal of the one who dealt."),
    ),
    "N8": ("The declarer leads first; the suit of that card is trumps.",),
    "N9": (
        "Follow suit or, without it, play anything.",
        "The highest trump takes the trick, else the highest card of the suit led; who takes it leads.",
    ),
    "N10": ("Once the result is beyond doubt play may stop, if all agree; the tricks then need no count.",),
    "N11": ("A declarer who succeeds is paid for the contract by each opponent; one who fails pays each the same.",),
    "N12": ("Tricks beyond the promise earn nothing.",),
    "N13": ("Everybody starts at nought, and all balances together always make nought.",),
    "N14": (
        "The game lasts the full rounds of the deal that the table agreed on, misdeals not counted.",
        "The highest balance wins, and equal balances share a place.",
        _settled("The next place counts all who share."),
    ),
    "N15": ("The units are no money.",),
    "N16": (
        "Other payments are another agreement, made before the deal, declared and shown on every sheet.",
        _settled("They hold for the whole session."),
    ),
    "N17": ("Two, misère, Blücher, exchanging and doubled payments are other variants.",),
    "N18": (_settled("After a misdeal the same dealer deals again, and nobody pays."),),
    "N19": ("The first to speak, at the dealer's left, has heard no Nap and so cannot have bid Wellington.",),
}

_BIRITCH: dict[str, tuple[str | Part, ...]] = {
    "B1": (
        "Four players, partners opposite, and the full pack, dealt out singly; no card is turned up.",
        _convention("The pairs hold for one rubber."),
        "For the next one partners are chosen afresh.",
    ),
    "B2": (
        _convention("The first dealer is drawn at random."),
        "The deal passes to the left; after a misdeal the same dealer deals again, and nobody scores.",
    ),
    "B3": (
        "The dealer names a trump suit or biritch, which is no trumps, or leaves it to the partner, who must.",
        "Nobody bids tricks.",
    ),
    "B4": ("A defender may double by contre, the dealer's side again by sur contre, and so on in turn without end.",),
    "B5": (
        _convention("The defender at the dealer's left may double first, then the other."),
        _convention("Each raise falls to the side that did not make the last."),
        "It ends when that side declines, and with the opening lead.",
    ),
    "B6": (
        "The dealer's left leads.",
        "The dealer's partner is dummy, whose cards the dealer plays, whoever named trumps.",
    ),
    "B7": (
        "Follow suit or, without it, play anything.",
        "The highest trump takes the trick, else the highest card of the suit led.",
        "The hand that takes it leads, dummy too, and all tricks are played.",
    ),
    "B8": (
        "The pair with more than six tricks scores each one over six below the line; only this is doubled.",
        "There is neither contract nor penalty.",
    ),
    "B9": (
        "A pair that has enough below the line wins the game, once the whole deal is entered.",
        "Then both begin again at nought, and nothing is carried over.",
    ),
    "B10": ("Two games win the rubber, and its reward above the line.",),
    "B11": ("Twelve tricks have a reward above the line, thirteen one of their own instead, whoever takes them.",),
    "B12": (
        "A K Q J 10 of trumps are honours and score for the pair that was dealt three or more.",
        "They count as so many odd tricks, undoubled, and more when four lie in one hand.",
        _settled("Five in one hand count as four in one hand and a fifth."),
    ),
    "B13": (
        "At biritch the aces are honours: three in a pair, four divided, or four in one hand.",
        "Two each score nothing.",
    ),
    "B14": (
        "Chicane is a hand dealt no trump.",
        "It adds to the honours that its own pair scores, and takes as much off those of the other.",
        _convention("It is counted once for a side, not twice."),
        _settled("Two void hands in one pair count once."),
        _settled("With a void hand in each pair, or three in all, both corrections are made and cancel out."),
    ),
    "B15": (
        "Everything above and below the lines is added up; the difference of the totals is the margin.",
        "The winner of the rubber may be behind on points, or level.",
    ),
    "B16": ("With a trump suit somebody always scores honours, so a record without them is incomplete.",),
    "B17": (
        "A void hand has no honour; nobody is void at biritch, and never all four hands.",
        "Where both hands of a pair are void the other pair has all five honours.",
    ),
    "B18": (
        "The tricks of both pairs, and the honours of all four hands, add up to what there is.",
        "A record of honours stands for every way they can lie that fits it.",
        "It is impossible if none fits, and decides the score if all that fit score alike.",
    ),
    "B19": (
        _settled("Other numbers are another agreement, declared and shown on every sheet."),
        "Contracts, bids of tricks and penalties are another game.",
    ),
}


def _catalogue(game: str, rules: Mapping[str, tuple[str | Part, ...]]) -> dict[str, Rule]:
    return {
        rule: Rule(rule, game, tuple(part if isinstance(part, Part) else Part(part) for part in parts))
        for rule, parts in rules.items()
    }


RULES: Mapping[str, Rule] = MappingProxyType(_catalogue("nap", _NAP) | _catalogue("biritch", _BIRITCH))
"""Every rule by its id, N1 to N19 and B1 to B19, in this order."""


def of_game(game: str) -> tuple[Rule, ...]:
    """The rules of one game, "nap" or "biritch", in the order of their ids."""
    return tuple(rule for rule in RULES.values() if rule.game == game)
