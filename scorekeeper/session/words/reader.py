"""Going through the pieces of a line: which of the things that may stand at a place is meant (§2)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from scorekeeper.problem import Problem
from scorekeeper.session.names import fold
from scorekeeper.session.words.options import Match, Number, Option, Spot, listed
from scorekeeper.session.words.tokens import Kind, Line, Piece, cut, quote

_WHOLE = re.compile("0|[1-9][0-9]*")
_LONGEST_NUMBER = 9
"""Digits of the longest number anything in a hand could mean."""
_LONGEST_SHOWN = 30
_SPELLINGS = str.maketrans({"\u2212": "-", "\u2013": "-", "\ufe0e": None, "\ufe0f": None})
"""The minus sign and the dash that keyboards make of a hyphen; what asks for a suit sign as text or as picture."""

Span = tuple[int, int]
"""From where to where something stands in the line."""


class MisreadError(Exception):
    """The words cannot be read on; ``problem`` says why."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.message)
        self.problem = problem


class Player(NamedTuple):
    """A player, as what a word may stand for."""

    name: str


class Choice(NamedTuple):
    """What a word was found to mean, where it stands, and the part of the hand it says."""

    value: object
    span: Span
    says: str = ""


class _Reading(NamedTuple):
    """One thing a word could mean, as a list shows it, how well that fits, and how many pieces it takes."""

    label: str
    value: object
    match: Match
    length: int = 1
    option: Option | None = None


class Reader:
    """Reads one line for one table.

    ``awaits`` is the place at which the words ended, once they have; ``was_whole`` whether they could have ended
    somewhere.
    """

    def __init__(self, line: Line, players: Sequence[str]) -> None:
        self.line = line
        self.players = tuple(players)
        self.awaits: Spot | None = None
        self.was_whole = False
        self._folded = {fold(name): name for name in players}
        self._longest = max(map(len, self._folded), default=0)
        self._pieces = cut(line)
        self._at = 0

    def kind(self, at: int) -> Kind | None:
        """What the piece of that index is made of; None behind the last."""
        return self._pieces[at].kind if at < len(self._pieces) else None

    def key(self, at: int) -> str:
        """The piece of that index as it is compared; empty behind the last."""
        return fold(self._pieces[at].text.translate(_SPELLINGS)) if at < len(self._pieces) else ""

    def names(self, at: int) -> bool:
        """Whether the piece of that index can begin a player's name."""
        return at < len(self._pieces) and bool(self._players_meant(at))

    def choose(self, spot: Spot) -> Choice:
        """What the next word means at that place; the line may not end there."""
        choice = self.choose_or_end(spot)
        if choice is None:
            hint = f"Go on with {spot.described(self.players)}."
            raise MisreadError(missing(self.line, f"the {spot.what}", hint))
        return choice

    def choose_or_end(self, spot: Spot) -> Choice | None:
        """What the next word means at that place; None where the line is at its end."""
        at = self._at
        if at == len(self._pieces):
            self.awaits = spot
            return None
        readings = self._readings(spot)
        if not readings:
            raise MisreadError(self._unfit(spot))
        if any(reading.value != readings[0].value for reading in readings):
            raise MisreadError(self._ambiguous(readings, spot))
        reading = readings[0]
        value = self._whole_number(at) if isinstance(reading.option, Number) else reading.value
        self._at += reading.length
        self._finish_phrase(at, readings)
        if reading.option is not None:
            self._at = self._behind(self._at - 1)
        span = self._pieces[at].start, self._pieces[self._at - 1].end
        return Choice(value, span, reading.option.says if reading.option else "")

    def take(self, *texts: str) -> bool:
        """Read the next piece if it is one of these, and nobody's name."""
        found = self._at < len(self._pieces) and self.key(self._at) in texts and not self.names(self._at)
        self._at += found
        return found

    def digits(self) -> str:
        """The digits that follow; empty where none do."""
        return self.key(self._at) if self.kind(self._at) is Kind.DIGITS else ""

    def rest(self) -> str:
        """Everything behind the piece read last, as it was given; then the line is read."""
        piece = self._pieces[self._at - 1]
        self._at = len(self._pieces)
        return self.line.rest(piece)

    def since(self, start: int, ahead: int = 0) -> Span:
        """From an offset to the end of what was read, or of so many pieces more."""
        return start, self._pieces[self._at - 1 + ahead].end

    def misread(self, slug: str, message: str, hint: str, span: Span) -> MisreadError:
        """A problem with what stands at ``span``."""
        return MisreadError(Problem(slug, message, hint, self.line.place(*span)))

    def _readings(self, spot: Spot) -> list[_Reading]:
        """What the next word can mean, where the better reading makes the others void: a name that takes in more of
        the word, an exact word or name, a whole word that begins just one name, a word that what follows allows.

        An exact word is that word, too, when it was said before and so means nothing any more: no name is read out of
        it. Quotes make a name of a word, and a colon behind it makes it none.
        """
        players = self._players_meant(self._at) if spot.names else []
        if players and (players[0].length > 1 or self._opens_quoted_word()):
            return players
        if self._behind(self._at) > self._at + 1:
            players = []
        key = self.key(self._at)
        words = [_Reading(each.text, each.meaning(key), each.matches(key), 1, each) for each in spot.options]
        fitting = [reading for reading in players + words if reading.match is not Match.NOT]
        exact = [reading for reading in fitting if reading.match is Match.EXACT]
        if not exact and len(players) == 1 and self._is_whole_word(players[0].length):
            return players
        if not exact and any(option.is_word and option.matches(key) is Match.EXACT for option in spot.spent):
            return []
        best = exact or fitting
        return [reading for reading in best if self._is_allowed(reading)] or best

    def _is_allowed(self, reading: _Reading) -> bool:
        """Whether what follows a word lets it be meant. A name always can be: a number left out behind it is a slip,
        for which the name is not to be taken for another word."""
        option = reading.option
        return option is None or option.allows is None or option.allows(self, self._behind(self._at))

    def _players_meant(self, at: int) -> list[_Reading]:
        """Whose name, or the beginning of whose name, stands there: of the longest part of the word that is either.

        A beginning may run over a digit only if it is the whole word: ``b4+`` is Bob's four, though B4U may play.
        Quotes around a word can be part of the name.
        """
        for stop in range(self._farthest(at), at + 1, -1):
            named = self._named(at, stop)
            is_whole = self._opens_word(at) and self._opens_word(stop)
            may_begin = is_whole or Kind.DIGITS not in map(self.kind, range(at, stop))
            if len(named) == 1 and (may_begin or named[0].match is Match.EXACT):
                return named
        return self._named(at, at + 1)

    def _named(self, at: int, stop: int) -> list[_Reading]:
        """Whose name the pieces from one index up to another are, or begin."""
        word = self.line.words[self._pieces[at].word]
        said = fold(word.text[self._pieces[at].begin : self._pieces[stop - 1].stop])
        name = self._folded.get(said)
        if name is None and self._opens_word(at) and self._opens_word(stop):
            name = self._folded.get(fold(self.line.text[word.start : word.end]))
        if name is not None:
            return [_Reading(name, Player(name), Match.EXACT, stop - at)]
        begun = [name for folded, name in self._folded.items() if said and folded.startswith(said)]
        return [_Reading(name, Player(name), Match.BEGINNING, stop - at) for name in begun]

    def _behind(self, at: int) -> int:
        """The index behind a word: a colon at its end is part of it, and marks it as no name."""
        return at + 1 + (self.key(at + 1) == ":" and not self._opens_word(at + 1))

    def _farthest(self, at: int) -> int:
        """Behind which piece the longest name ends that could begin there: in the same word, before any ``+``."""
        word, stop = self._pieces[at].word, at + 1
        while stop < len(self._pieces) and stop - at < self._longest:
            if self._pieces[stop].word != word or self._pieces[stop].text == "+":
                break
            stop += 1
        return stop

    def _opens_word(self, at: int) -> bool:
        """Whether the piece of that index is the first of its word, or behind the last of all."""
        return at in (0, len(self._pieces)) or self._pieces[at].word != self._pieces[at - 1].word

    def _is_whole_word(self, length: int) -> bool:
        """Whether the next pieces, so many, are all of a word."""
        return self._opens_word(self._at) and self._opens_word(self._at + length)

    def _opens_quoted_word(self) -> bool:
        return self._opens_word(self._at) and self.line.words[self._pieces[self._at].word].is_quoted

    def _finish_phrase(self, begun: int, readings: Sequence[_Reading]) -> None:
        """Read the second of two words, whole or shortened, if the first was meant by the piece of index ``begun``; a
        hyphen may join them."""
        for reading in readings:
            first, _, second = reading.label.partition(" ")
            is_phrase = reading.option is not None and reading.option.is_word and second
            if is_phrase and first.startswith(self.key(begun)):
                at = self._at + (self.key(self._at) == "-" and not self._opens_word(self._at))
                key = self.key(at)
                if key.isalpha() and second.startswith(key):
                    self._at = at + 1

    def _whole_number(self, at: int) -> int:
        """The number a piece of digits stands for, in the digits 0 to 9 and nothing else."""
        piece = self._pieces[at]
        if len(piece.text) > _LONGEST_NUMBER:
            message, hint = f"a number of {len(piece.text)} digits is more than anybody means", "Write a smaller one."
        elif _WHOLE.fullmatch(piece.text):
            return int(piece.text)
        else:
            message = f"{_typed(piece)} is not written as a whole number"
            hint = f"Write {int(piece.text)}." if piece.text.isdecimal() else "Write it in the digits 0 to 9."
        raise self.misread("word-number", message, hint, (piece.start, piece.end))

    def _unfit(self, spot: Spot) -> Problem:
        """The problem of a word that means nothing at that place."""
        piece, key = self._pieces[self._at], self.key(self._at)
        place = self.line.place(piece.start, piece.end)
        for option in spot.spent:
            if option.matches(key) is not Match.NOT:
                message = f"{_typed(piece)}: {option.says} was said before"
                return Problem("word-twice", message, "Say each thing once, as it was in the end.", place)
        for refused in spot.refused:
            if refused.matches(key) is not Match.NOT:
                return Problem("word-refused", f"{_typed(piece)}: {refused.reason}", refused.hint, place)
        message = f"{_typed(piece)} is no {spot.what}"
        return Problem("word-unknown", message, f"It can be {spot.described(self.players)}.", place)

    def _ambiguous(self, readings: Sequence[_Reading], spot: Spot) -> Problem:
        """The problem of a word that means several things, all of them listed."""
        piece = self._pieces[self._at]
        labels = [reading.label for reading in readings]
        hint = "Write more of the one that is meant."
        if readings[0].match is Match.EXACT:
            hint = spot.clash
            if isinstance(readings[0].value, Player):
                name, word = quote(labels[0]), labels[-1]
                name = name if self.line.arguments is None else f"'{name}'"
                hint = f"Write {name}, with its quotes, for the player, or `{word}:` for the word."
        message = f"{_typed(piece)} could be {listed(labels)}"
        return Problem("word-ambiguous", message, hint, self.line.place(piece.start, piece.end))


def missing(line: Line, what: str, hint: str) -> Problem:
    """The problem of a line that ends where more belongs: it stands behind the end."""
    end = len(line.text)
    return Problem("word-missing", f"{what} is missing", hint, line.place(end, end + 1))


def _typed(piece: Piece) -> str:
    """A piece as a message repeats it."""
    text = piece.text
    return repr(text if len(text) <= _LONGEST_SHOWN else text[: _LONGEST_SHOWN - 1] + "…")
