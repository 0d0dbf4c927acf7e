"""The words of a Biritch hand: ``TRUMP TRICKS`` and what else there was, or ``misdeal`` (§2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from scorekeeper.problem import Problem
from scorekeeper.scoring import biritch
from scorekeeper.session.names import fold
from scorekeeper.session.words import biritch_tables as tables
from scorekeeper.session.words.biritch_tables import Doubled, Part, Side
from scorekeeper.session.words.options import Form, Key, Match, Number, Spot
from scorekeeper.session.words.reader import Choice, Player, Reader, Span, missing
from scorekeeper.session.words.spoken import Parts, attempt, kept_note, written_tail
from scorekeeper.session.words.tokens import Line, in_one_word, quote

USAGE = tables.USAGE

_PLAY = ("trump", "tricks", "doubles", "honours", "chicane", "named_by")
_FIELDS = {Part.HONOURS: "honours", Part.CHICANE: "chicane"}


class Said(NamedTuple):
    """What a line said of a Biritch hand. ``outcome`` is misdeal where that was said; an empty tuple says that there
    were no honours, or no chicane; the
    rest is as in :class:`~scorekeeper.session.words.spoken.Spoken`."""

    line: Line
    spans: Mapping[str, tuple[Span, ...]]
    dealer: str | None = None
    note: str | None = None
    outcome: biritch.Outcome | None = None
    trump: biritch.Trump | None = None
    tricks: int | None = None
    doubles: int | None = None
    honours: tuple[biritch.Holding, ...] | None = None
    chicane: tuple[str, ...] | None = None
    named_by: biritch.NamedBy | None = None

    def to_hand(self) -> biritch.Hand:
        """The hand, of a line that says a whole one; raises ValueError for any other."""
        hand, problems = self.amend(biritch.Misdeal())
        if hand is None:
            raise ValueError(problems[0].message)
        if self.outcome is None and not isinstance(hand, biritch.Played):
            raise ValueError("no hand was said")
        return hand

    def amend(self, hand: biritch.Hand) -> tuple[biritch.Hand | None, list[Problem]]:
        """The hand with what was said in the place of what it had. A misdeal needs a whole hand; with another trump
        the honours and chicanes of a hand are no more, and have to be said again if there were any."""
        dealer, note = self.dealer or hand.dealer, kept_note(self, hand.note)
        if self.outcome is biritch.Outcome.MISDEAL:
            return biritch.Misdeal(dealer, note), []
        said = {field: getattr(self, field) for field in _PLAY if getattr(self, field) is not None}
        if not isinstance(hand, biritch.Played):
            if not said:
                return hand._replace(dealer=dealer, note=note), []
            if self.trump is None or self.tricks is None:
                what = "the trump" if self.trump is None else "the number of tricks"
                return None, [missing(self.line, what, "This hand was a misdeal so far: say trump and tricks.")]
            hand = biritch.Played(self.trump, self.tricks)
        elif self.trump not in (None, hand.trump):
            if (hand.honours or hand.chicane) and self.honours is None and self.chicane is None:
                what = "with another trump, who holds honours or chicane"
                return None, [missing(self.line, what, "Say them again, or `honours 0` to leave them out.")]
            hand = hand._replace(honours=(), chicane=())
        if hand.deal is not None and self.doubles not in (None, hand.doubles):
            said["deal"] = hand.deal.counted_anew
        return hand._replace(dealer=dealer, note=note, **said), []


def parse(line: Line, players: Sequence[str], form: Form = Form.HAND) -> tuple[Said | None, list[Problem]]:
    """Read the words of a hand; ``players`` are the four in their seats."""
    return attempt(read, line, players, form)


def read(reader: Reader, form: Form) -> Said:
    """Read a line in one form; raises :exc:`MisreadError`."""
    parts = _HandParts(reader, Form.CHANGE if form is Form.CHANGE else Form.HAND)
    while choice := parts.next(parts.spot(), may_end=parts.may_end):
        parts.take(choice)
    parts.close_list()
    return Said(reader.line, parts.spans, **parts.values)


def say(hand: biritch.Hand, players: Sequence[str] = ()) -> str:
    """The words that record a hand. Those that a player is called by, too, are marked with a colon."""
    names = {fold(name) for name in players}

    def keyword(word: str) -> str:
        return f"{word}:" if word in names else word

    tail = written_tail(hand.dealer, hand.note, keyword)
    if not isinstance(hand, biritch.Played):
        return " ".join(["misdeal", *tail])
    words = [hand.trump.value, str(hand.tricks)]
    if hand.doubles:
        words.append({1: "contre", 2: "sur contre"}.get(hand.doubles, f"doubles {hand.doubles}"))
    if hand.honours:
        words.append("honours")
        words += [f"{'+'.join(map(_written, holding.players))} {holding.honours}" for holding in hand.honours]
    if hand.chicane:
        words += [keyword("chicane"), *map(_written, hand.chicane)]
    if hand.named_by is biritch.NamedBy.PARTNER:
        words.append(keyword("partner"))
    return " ".join(words + tail)


class _HandParts(Parts):
    """The parts of a hand while they are read; ``_list`` is the part whose list of players may go on."""

    def __init__(self, reader: Reader, form: Form) -> None:
        super().__init__(reader, form)
        self._list: Part | None = None
        self._list_start = 0
        self._entries: list[object] = []
        self._entry_spans: list[Span] = []

    @property
    def may_end(self) -> bool:
        """Whether the line may end here."""
        if self._needs_player:
            return False
        if self.form is Form.CHANGE:
            return bool(self.values)
        return "tricks" in self.values or "outcome" in self.values

    def spot(self) -> Spot:
        """What may stand next: the trump, the tricks, then the other parts; in a change, any of them."""
        is_change = self.form is Form.CHANGE
        trumps, parts = tables.TRUMPS[self.form], tables.PARTS[self.form]
        if self._needs_player:
            return Spot("player", (tables.NOTHING,) if is_change else (), names=True)
        if "outcome" in self.values:
            return Spot("word that can follow here", parts[-2:])
        if not self.values:
            if is_change:
                options = (*trumps, *tables.TRICKS, tables.MISDEAL, *tables.FIRST_PARTS)
                return Spot("part to change", options, refused=(tables.PASSED, tables.OTHER_BRIDGE))
            return Spot("trump", (*trumps, tables.MISDEAL), refused=(tables.BID, tables.PASSED))
        if self.values.keys() == {"trump"}:
            return Spot("number of tricks", tables.TRICKS + (parts if is_change else ()))
        return Spot(
            "player, nor a word that can follow here" if self._list else "word that can follow here",
            parts,
            names=self._list is not None,
            spent=trumps + tables.TRICKS,
            refused=(tables.LATE_TRUMP, tables.OTHER_BRIDGE),
        )

    def take(self, choice: Choice) -> None:
        """Note what a word said, with what belongs to it."""
        if isinstance(choice.value, Player):
            self._take_holder(choice.value.name, choice.span)
            return
        self.close_list()
        match choice.value:
            case biritch.Trump():
                self.put("trump", choice.value, choice.span)
            case biritch.Outcome():
                self.put("outcome", choice.value, choice.span)
            case int():
                self.put("tricks", choice.value, choice.span)
            case Side():
                self._take_odd_tricks(choice.value, choice.span)
            case Doubled(times):
                self._take_doublings(times, choice.span)
            case Part():
                self._take_part(choice.value, choice.span)
            case Key.DEALER:
                self.take_dealer(choice)
            case Key.NOTE:
                self.take_note(choice)

    def close_list(self) -> None:
        """Note the list that was open, if one was."""
        if self._list is not None:
            whole = self.reader.since(self._list_start)
            if self._entry_spans:
                whole = self._list_start, self._entry_spans[-1][1]
            self.put(_FIELDS[self._list], tuple(self._entries), whole, *self._entry_spans)
        self._list, self._entries, self._entry_spans = None, [], []

    @property
    def _needs_player(self) -> bool:
        return self._list is not None and not self._entries

    def _take_part(self, part: Part, span: Span) -> None:
        if part is Part.DOUBLES:
            times = self._number("number of doublings", tables.DOUBLINGS)
            self.put("doubles", times, self.reader.since(span[0]))
        elif part is Part.PARTNER:
            is_taken_out = self.form is Form.CHANGE and self.reader.take(tables.NOTHING.text)
            named_by = biritch.NamedBy.DEALER if is_taken_out else biritch.NamedBy.PARTNER
            self.put("named_by", named_by, self.reader.since(span[0]))
        else:
            self.put(_FIELDS[part], (), span)
            self._list, self._list_start = part, span[0]

    def _take_odd_tricks(self, side: Side, span: Span) -> None:
        odd = self._number("number of odd tricks", tables.ODD_TRICKS)
        span = self.reader.since(span[0])
        if not 1 <= odd <= biritch.HAND_SIZE - biritch.BOOK:
            message = f"{odd} is no number of odd tricks"
            hint = f"A pair can win {tables.ODD_TRICKS.text}; {biritch.BOOK} tricks are said as `{biritch.BOOK}`."
            raise self.reader.misread("word-number", message, hint, span)
        tricks = biritch.BOOK + odd
        self.put("tricks", tricks if side is Side.DEALERS else biritch.HAND_SIZE - tricks, span)

    def _take_doublings(self, times: int, span: Span) -> None:
        digits = self.reader.digits()
        if digits:
            written = "`xxx` or `doubles 3`" if digits == "3" else f"one x for each doubling, or `doubles {digits}`"
            message = "a number behind a doubling could mean anything"
            raise self.reader.misread("word-refused", message, f"Write {written}.", self.reader.since(span[0], 1))
        self.put("doubles", times, span)

    def _take_holder(self, name: str, span: Span) -> None:
        """Note who was void, or who held how many honours: a player, or a pair."""
        names, spans = [name], [span]
        if self.reader.take(*tables.PAIR_SIGNS):
            other, other_span = self.player()
            names.append(other)
            spans.append(other_span)
        if self._list is Part.CHICANE:
            self._entries += names
            self._entry_spans += spans
            return
        holders = tuple(sorted(names, key=self.reader.players.index))
        count = self._number(f"number of honours of {' & '.join(holders)}", tables.HONOURS)
        self._entries.append(biritch.Holding(holders, count))
        self._entry_spans.append(self.reader.since(span[0]))

    def _number(self, what: str, which: Number) -> int:
        value = self.reader.choose(Spot(what, (which,))).value
        assert isinstance(value, int)  # nothing else fits there
        return value


def _written(name: str) -> str:
    """A name where other words could stand as well: in quotes if it is one of them."""
    key = fold(name)
    is_word = any(option.matches(key) is Match.EXACT for option in tables.PARTS[Form.HAND])
    return quote(name) if is_word else in_one_word(name)
