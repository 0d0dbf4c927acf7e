"""What both games' words have in common: reading a line in one form or another, and what was said as a value."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from scorekeeper.problem import Fault, Place, Problem
from scorekeeper.session.source import UNWANTED
from scorekeeper.session.words.options import Form, Spot
from scorekeeper.session.words.reader import Choice, MisreadError, Player, Reader, Span, missing
from scorekeeper.session.words.tokens import Line, in_one_word

Read = TypeVar("Read")


class Spoken(Protocol):
    """What a line said, of a hand of either game. A part that was not said is None."""

    @property
    def line(self) -> Line:
        """The line."""

    @property
    def spans(self) -> Mapping[str, tuple[Span, ...]]:
        """Where each part of the hand stands in it, by the name of its field: first the whole part, then its entries,
        where it is a list."""

    @property
    def dealer(self) -> str | None:
        """Who dealt."""

    @property
    def note(self) -> str | None:
        """The note, empty where it is to be taken out."""


def problems_with(said: Spoken, faults: Iterable[Fault]) -> list[Problem]:
    """What the rules say against a hand, at the words that are at fault; the whole line where none are."""
    return [Problem(fault.slug, fault.message, fault.hint, _place(said, fault), fault.level) for fault in faults]


def kept_note(said: Spoken, old: str | None) -> str | None:
    """The note of a hand that had an ``old`` one."""
    return old if said.note is None else said.note or None


def _place(said: Spoken, fault: Fault) -> Place:
    spans = said.spans.get(fault.field or "")
    if spans:
        entry = 0 if fault.item is None else fault.item + 1
        return said.line.place(*spans[entry if entry < len(spans) else 0])
    words = said.line.words
    return said.line.place(words[0].start, words[-1].end) if words else said.line.place(0, 1)


class Parts:
    """The parts of a hand while they are read: ``values`` by field and where each stands."""

    def __init__(self, reader: Reader, form: Form) -> None:
        self.reader = reader
        self.form = form
        self.values: dict[str, Any] = {}
        self.spans: dict[str, tuple[Span, ...]] = {}
        self._said: set[str] = set()

    def put(self, field: str, value: object, *spans: Span) -> None:
        """Note a part of the hand: its value, where all of it stands, where its entries stand."""
        self.values[field] = value
        self.spans[field] = spans

    def next(self, spot: Spot, *, may_end: bool) -> Choice | None:
        """What the next word means there, without what was said before; None where the line ends and may, and behind
        a note."""
        if "note" in self.values:
            return None
        options = tuple(option for option in spot.options if option.says not in self._said)
        spent = tuple(option for option in spot.options + spot.spent if option.says in self._said)
        spot = spot._replace(options=options, spent=spent)
        self.reader.was_whole |= may_end
        choice = self.reader.choose_or_end(spot) if may_end else self.reader.choose(spot)
        if choice is not None and choice.says:
            self._said.add(choice.says)
        return choice

    def player(self) -> tuple[str, Span]:
        """The player who has to be named next."""
        choice = self.reader.choose(Spot("player", names=True))
        assert isinstance(choice.value, Player)  # nothing else fits there
        return choice.value.name, choice.span

    def take_dealer(self, choice: Choice) -> None:
        """Read who dealt, behind the word ``dealer``."""
        name, _ = self.player()
        self.put("dealer", name, self.reader.since(choice.span[0]))

    def take_note(self, choice: Choice) -> None:
        """Read the note, behind the word ``note``: the rest of the line."""
        text = self.reader.rest()
        if not text and self.form is not Form.CHANGE:
            hint = "Go on with anything, to the end of the line."
            raise MisreadError(missing(self.reader.line, "the text of the note", hint))
        self.put("note", text, self.reader.since(choice.span[0]))


def attempt(
    read: Callable[[Reader, Form], Read], line: Line, players: Sequence[str], form: Form
) -> tuple[Read | None, list[Problem]]:
    """Read a line in a form. What makes a whole hand is one, also where only a change was asked for; and where it goes
    on from a whole hand, what is wrong is what keeps it from being one."""
    unwanted = UNWANTED.search(line.text)
    if unwanted:
        message = f"a control character (U+{ord(unwanted.group()):04X}) cannot be recorded"
        return None, [Problem("word-character", message, "Leave it out.", line.place(*unwanted.span()))]
    failures = []
    for each in _readings(form):
        reader = Reader(line, players)
        said = _try(read, reader, each)
        if not isinstance(said, MisreadError):
            return said, []
        failures.append((reader.was_whole, said.problem))
    return None, [next((problem for was_whole, problem in failures if was_whole), failures[-1][1])]


def awaited(read: Callable[[Reader, Form], Spoken], line: Line, players: Sequence[str], form: Form) -> list[Spot]:
    """The places at which the words of a line end: what could be said next."""
    spots = []
    for each in _readings(form):
        reader = Reader(line, players)
        _try(read, reader, each)
        if reader.awaits is not None:
            spots.append(reader.awaits)
    return spots


def written_tail(dealer: str | None, note: str | None, keyword: Callable[[str], str] = str) -> list[str]:
    """The words for who dealt and for the note, where there are any; ``keyword`` writes a word of the language."""
    words = [] if dealer is None else [keyword("dealer"), in_one_word(dealer)]
    return words if note is None else [*words, keyword("note"), note]


def _readings(form: Form) -> tuple[Form, ...]:
    return (Form.HAND, Form.CHANGE) if form is Form.CHANGE else (form,)


def _try(read: Callable[[Reader, Form], Read], reader: Reader, form: Form) -> Read | MisreadError:
    try:
        return read(reader, form)
    except MisreadError as error:
        return error
