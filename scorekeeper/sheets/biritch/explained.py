"""The arithmetic of one Biritch hand: odd tricks, game, honours, chicane, slam, rubber, totals (B2–B19)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from scorekeeper.scoring.biritch import (
    BOOK,
    HAND_SIZE,
    STANDARD,
    Entry,
    EntryKind,
    Evening,
    Hand,
    HandScore,
    NamedBy,
    Played,
    Report,
    Rubber,
    RubberScore,
    Tariff,
    Trump,
    pair_of,
    score,
)
from scorekeeper.scoring.biritch.deal import dummy
from scorekeeper.scoring.biritch.honours import Record, fitting, scored
from scorekeeper.scoring.rules import Provenance
from scorekeeper.sheets.biritch.words import (
    RULE_OF,
    doubling,
    entries_upward,
    entry_sum,
    entry_words,
    key_words,
    needs,
    pair_names,
    who_leads,
)
from scorekeeper.sheets.explanation import Explanation, Step
from scorekeeper.sheets.signs import listed, multiplier, number, plural, visible

if TYPE_CHECKING:
    from scorekeeper.sheets.picture import Picture

_FEW_WAYS = 8
"""Up to so many ways the honours can lie are written out."""
SEATS = ("A", "B", "C", "D")
"""Who sits at the table of a hand without a session; A deals."""


def explain(report: Report) -> Explanation:
    """How the last hand of an evening scores, from what was recorded to both totals after it."""
    rubber = report.rubbers[-1]
    return _Hand(rubber, rubber.hands[-1], report.evening.tariff).explain()


def worth(hand: Played, tariff: Tariff = STANDARD) -> Explanation:
    """What a hand is worth with no session: seats A B C D, A dealing."""
    return explain(score(Evening(tariff, (Rubber(SEATS, SEATS[0], (hand,)),))))


class _Hand:
    """The last hand of a rubber, with what every step speaks of."""

    def __init__(self, rubber: RubberScore, hand: HandScore, tariff: Tariff) -> None:
        self.rubber = rubber
        self.score = hand
        self.tariff = tariff
        self.players = rubber.rubber.players
        self.names = pair_names(rubber.rubber.pairs)

    def explain(self) -> Explanation:
        hand = self.score.hand
        if isinstance(hand, Played):
            steps = [*self._named(hand), *self._below(hand), *self._above(hand), *self._totals()]
            what = f"{hand.trump.value}{', ' if hand.doubles else ''}{doubling(hand.doubles)}"
        else:
            steps = [Step(f"A misdeal: no score, and {self.score.dealer} deals again.", ("B2",), (Provenance.SOURCE,))]
            what = "a misdeal"
        if hand.note:
            steps.append(Step(f"Note: {visible(hand.note)}"))
        heading = f"Rubber {self.rubber.number}, hand {self.score.number}: {self.score.dealer} dealt, {what}."
        return Explanation(heading, tuple(steps), self._picture(hand))

    def _picture(self, hand: Hand) -> Picture | None:
        if not isinstance(hand, Played) or hand.deal is None:
            return None
        from scorekeeper.sheets.biritch.dealt import picture_of

        return picture_of(hand, hand.deal, self.players, self.score.dealer)

    def _record(self, hand: Played) -> Record:
        """What is recorded of honours and chicane, with what the cards tell."""
        if hand.deal is None:
            return Record(self.players, hand.trump, hand.honours, hand.chicane)
        from scorekeeper.scoring.biritch.evidence import told, with_chicane

        return with_chicane(told(hand, hand.deal, self.players, self.score.dealer)[0])

    def _named(self, hand: Played) -> Iterator[Step]:
        dealer, trump = self.score.dealer, hand.trump.value
        what = f"{trump}, no trumps" if hand.trump is Trump.BIRITCH else f"{trump} trumps"
        if hand.named_by is NamedBy.PARTNER:
            yield Step(f"{dealer} passed the choice, and {dummy(self.players, dealer)} named {what}.", ("B3",))
        else:
            yield Step(f"{dealer} named {what}.", ("B3",))
        if hand.doubles:
            called = ("Contre: ", "Contre and sur contre: ")[hand.doubles - 1] if hand.doubles <= 2 else ""
            count = plural(hand.doubles, "doubling")
            yield Step(f"{called}{count}, so the odd tricks count × {multiplier(hand.doubles)}.", ("B4",))

    def _below(self, hand: Played) -> Iterator[Step]:
        tricks = self.score.tricks or (0, 0)
        dealers = pair_of(self.players, self.score.dealer)
        took = f"{self.names[dealers]}, the dealer's pair, took {plural(hand.tricks, 'trick')}"
        rest = f"{self.names[1 - dealers]} the other {tricks[1 - dealers]} of {HAND_SIZE}"
        yield Step(f"{took}, {rest}.", ("B7",))
        pair = 0 if tricks[0] > BOOK else 1
        odd, value = tricks[pair] - BOOK, self.tariff.odd_trick(hand.trump)
        yield Step(f"{tricks[pair]} − {BOOK} = {plural(odd, 'odd trick')} for {self.names[pair]}.", ("B8",))
        doubled = f" × {multiplier(hand.doubles)}" if hand.doubles else ""
        sums = f"{odd} × {value}{doubled} = {self.score.below[pair]} below the line"
        at = "at" if hand.trump is Trump.BIRITCH else "in"
        yield self._by_tariff(hand.trump.value, f"An odd trick {at} {hand.trump.value} is worth {value}: {sums}.")
        yield from self._game()

    def _game(self) -> Iterator[Step]:
        """What the hand does to the game in play, and to the rubber."""
        before = [
            sum(hand.below[pair] for hand in self.rubber.hands[:-1] if hand.game == self.score.game) for pair in (0, 1)
        ]
        after = [have + won for have, won in zip(before, self.score.below, strict=True)]
        line = "; ".join(
            f"{name} {had} + {won} = {has}"
            for name, had, won, has in zip(self.names, before, self.score.below, after, strict=True)
        )
        yield Step(f"Below the current line: {line}.", ("B9",))
        winner, game = self.score.won_game, self.tariff.game
        if winner is None:
            needed = needs(self.rubber, self.tariff)
            text = f"A game takes {game}: {self.names[0]} need {needed[0]}, {self.names[1]} need {needed[1]}."
            yield self._by_tariff("game", text)
            return
        yield self._by_tariff("game", f"{self.names[winner]} reach {game} and win game {self.score.game}.")
        if self.rubber.complete:
            return
        yield Step("A new line is drawn, and both pairs begin the next game at 0.", ("B9",))

    def _above(self, hand: Played) -> Iterator[Step]:
        if not any(entry.kind is EntryKind.HONOURS for entry in self.score.above):
            yield self._without_honours(hand)
        for entry in entries_upward(self.score):
            if entry.kind is EntryKind.HONOURS:
                yield self._ways(hand)
            yield self._entry(entry, hand)

    def _without_honours(self, hand: Played) -> Step:
        record = self._record(hand)
        if {scored(lie, hand.trump) for lie in fitting(record)} == {None}:
            return Step("Each pair holds two aces: nobody scores honours.", ("B13",))
        if hand.trump is Trump.BIRITCH:
            return Step("Nothing is recorded of aces: nobody scores honours.", ("B13",))
        return Step("Nothing is recorded of honours and chicane: the hand is scored without them.", ("B16",))

    def _ways(self, hand: Played) -> Step:
        """Every way the honours can lie that fits what was recorded."""
        record = self._record(hand)
        said = [f"{' & '.join(holding.players)} {holding.honours}" for holding in hand.honours]
        if hand.chicane:
            said.append(f"{listed(hand.chicane)} without a trump")
        ways = ["-".join(map(str, lie)) for lie in fitting(record)]
        fit = "1 way fits" if len(ways) == 1 else f"{len(ways)} ways fit"
        shown = f" ({', '.join(ways)} with {listed(self.players)})" if len(ways) <= _FEW_WAYS else ""
        alike = "" if len(ways) == 1 else ", and all score alike"
        recorded = f"Recorded of the {record.in_play} {record.kind}: {', '.join(said)}."
        if record.known is not None:
            recorded = f"{recorded} With the cards" if said else f"The {record.kind} are counted from the cards:"
        text = f"{recorded} {fit}{shown}{alike}."
        return Step(text, ("B18",))

    def _entry(self, entry: Entry, hand: Played) -> Step:
        points = f"{entry_sum(entry, hand, self.tariff)} above"
        return self._by_tariff(entry.tariff_key, self._entry_text(entry, points), self._parts(entry))

    def _entry_text(self, entry: Entry, points: str) -> str:
        name, words = self.names[entry.pair], entry_words(entry)
        match entry.kind:
            case EntryKind.HONOURS:
                value = f", worth {entry.units} odd tricks" if entry.units is not None else ""
                return f"{name} hold {words}{value}: {points}, never doubled."
            case EntryKind.CHICANE:
                return f"{_void(entry)}: {points} for {name}."
            case EntryKind.SLAM:
                return f"{words.capitalize()}: {points} for {name}."
            case EntryKind.RUBBER:
                return f"{name} have won two games, and so the rubber: {points}."

    def _parts(self, entry: Entry) -> tuple[Provenance, ...]:
        """Which parts of its rule an entry rests on, by where they come from (B12, B14)."""
        if entry.tariff_key == "five_honours_in_one_hand":
            return (Provenance.SETTLED,)
        if entry.kind is EntryKind.CHICANE and sum(other.kind is entry.kind for other in self.score.above) > 1:
            return (Provenance.SETTLED,)
        return (Provenance.CONVENTION, Provenance.SETTLED) if len(entry.players) > 1 else (Provenance.SOURCE,)

    def _totals(self) -> Iterator[Step]:
        totals = "; ".join(
            f"{name} {below} + {number(above)} = {number(total)}"
            for name, below, above, total in zip(
                self.names, self.rubber.below, self.rubber.above, self.rubber.totals, strict=True
            )
        )
        yield Step(f"Totals, below and above: {totals}. {who_leads(self.rubber)}", ("B15",))
        if self.rubber.next_dealer is not None:
            yield Step(f"The deal passes to the left, to {self.rubber.next_dealer}.", ("B2",), (Provenance.SOURCE,))

    def _by_tariff(self, key: str, text: str, parts: tuple[Provenance, ...] = ()) -> Step:
        """A step that rests on a number of the tariff; where the table amended that number it says so (B19)."""
        ours, rule = self.tariff.number(key), STANDARD.number(key)
        if ours == rule:
            return Step(text, (RULE_OF[key],), parts)
        return Step(
            f"{text} By the table's tariff {key_words(key)} is {ours} instead of {rule}.", (RULE_OF[key], "B19")
        )


def _void(entry: Entry) -> str:
    """Whose hands without a trump make a correction, and which way it goes (B14)."""
    who = f"{listed(entry.players)} {'was' if len(entry.players) == 1 else 'were'} dealt no trump"
    side = "of the pair that scores the honours" if entry.units and entry.units > 0 else "against that pair"
    return f"{who}, {side}" + (", counted once" if len(entry.players) > 1 else "")
