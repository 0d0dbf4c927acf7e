"""The arithmetic of one Biritch hand: odd tricks, game, honours, chicane, slam, rubber, totals (B2–B19)."""

from __future__ import annotations

from collections.abc import Iterator

from scorekeeper.scoring.biritch import (
    BOOK,
    HAND_SIZE,
    STANDARD,
    Entry,
    EntryKind,
    Evening,
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
from scorekeeper.scoring.biritch.honours import Record, fitting
from scorekeeper.sheets.biritch.words import (
    RULE_OF,
    doubling,
    entries_upward,
    entry_sum,
    entry_words,
    needs,
    pair_names,
    who_leads,
)
from scorekeeper.sheets.explanation import Explanation, Step
from scorekeeper.sheets.signs import listed, multiplier, number, plural, visible

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
            steps = [Step(f"A misdeal: no score, and {self.score.dealer} deals again.", ("B2",))]
            what = "a misdeal"
        if hand.note:
            steps.append(Step(f"Note: {visible(hand.note)}"))
        return Explanation(
            f"Rubber {self.rubber.number}, hand {self.score.number}: {self.score.dealer} dealt, {what}.", tuple(steps)
        )

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
        yield Step(
            f"An odd trick in {hand.trump.value} is worth {value}: {sums}.", self._number_rules(hand.trump.value)
        )
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
            yield Step(text, self._number_rules("game"))
            return
        text = f"{self.names[winner]} reach {game} and win game {self.score.game}."
        yield Step(text, self._number_rules("game"))
        if self.rubber.complete:
            return
        yield Step("A new line is drawn, and both pairs begin the next game at 0.", ("B9",))

    def _above(self, hand: Played) -> Iterator[Step]:
        if self.score.hand == hand and not self._has(EntryKind.HONOURS):
            yield self._without_honours(hand)
        for entry in entries_upward(self.score):
            if entry.kind is EntryKind.HONOURS:
                yield self._ways(hand)
            yield from self._entry(entry, hand)

    def _has(self, kind: EntryKind) -> bool:
        return any(entry.kind is kind for entry in self.score.above)

    def _without_honours(self, hand: Played) -> Step:
        if hand.honours:
            return Step("Each pair holds two aces: nobody scores honours.", ("B13",))
        if hand.trump is Trump.BIRITCH:
            return Step("Nothing is recorded of aces: nobody scores honours.", ("B13",))
        return Step("Nothing is recorded of honours and chicane: the hand is scored without them.", ("B16",))

    def _ways(self, hand: Played) -> Step:
        """Every way the honours can lie that fits what was recorded."""
        record = Record(self.players, hand.trump, hand.honours, hand.chicane)
        said = [f"{' & '.join(holding.players)} {holding.honours}" for holding in hand.honours]
        if hand.chicane:
            said.append(f"{listed(hand.chicane)} without a trump")
        ways = ["-".join(map(str, lie)) for lie in fitting(record)]
        fit = "1 way fits" if len(ways) == 1 else f"{len(ways)} ways fit"
        shown = f" ({', '.join(ways)} with {listed(self.players)})" if len(ways) <= _FEW_WAYS else ""
        alike = "" if len(ways) == 1 else ", and all score alike"
        text = f"Recorded of the {record.in_play} {record.kind}: {', '.join(said)}. {fit}{shown}{alike}."
        return Step(text, ("B18",))

    def _entry(self, entry: Entry, hand: Played) -> Iterator[Step]:
        name, sums = self.names[entry.pair], entry_sum(entry, hand, self.tariff)
        words = entry_words(entry)
        rules = self._number_rules(entry.tariff_key)
        match entry.kind:
            case EntryKind.HONOURS:
                value = f", worth {entry.units} odd tricks" if entry.units is not None else ""
                yield Step(f"{name} hold {words}{value}: {sums} above, never doubled.", rules)
            case EntryKind.CHICANE:
                yield Step(f"{_void(entry)}: {sums} above for {name}.", rules)
            case EntryKind.SLAM:
                yield Step(f"{words.capitalize()}: {sums} above for {name}.", rules)
            case EntryKind.RUBBER:
                yield Step(f"{name} have won two games, and so the rubber: {sums} above.", rules)

    def _totals(self) -> Iterator[Step]:
        totals = "; ".join(
            f"{name} {below} + {number(above)} = {number(total)}"
            for name, below, above, total in zip(
                self.names, self.rubber.below, self.rubber.above, self.rubber.totals, strict=True
            )
        )
        yield Step(f"Totals, below and above: {totals}. {who_leads(self.rubber)}", ("B15",))
        if self.rubber.next_dealer is not None:
            yield Step(f"The deal passes to the left, to {self.rubber.next_dealer}.", ("B2",))

    def _number_rules(self, key: str) -> tuple[str, ...]:
        """The rule a number of the tariff stands in, and B19 where the table amended it."""
        amended = self.tariff.number(key) != STANDARD.number(key)
        return (RULE_OF[key], "B19") if amended else (RULE_OF[key],)


def _void(entry: Entry) -> str:
    """Whose hands without a trump make a correction, and which way it goes (B14)."""
    who = f"{listed(entry.players)} {'was' if len(entry.players) == 1 else 'were'} dealt no trump"
    side = "of the pair that scores the honours" if entry.units and entry.units > 0 else "against that pair"
    return f"{who}, {side}" + (", counted once" if len(entry.players) > 1 else "")
