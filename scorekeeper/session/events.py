"""The parsers of PyYAML, as sources of events: libyaml's where PyYAML has it, else the pure one.

The pure one is slower and a little stricter (it knows no tabs between values); the events are the same.
"""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

import yaml

try:
    from yaml import CLoader
except ImportError:  # PyYAML was built without libyaml
    CLoader = None  # type: ignore[assignment,misc]  # a class otherwise

Event = Any
"""An event of PyYAML's; its type stubs know of no mark that is always there, as a parsed event's is."""


class Parser(Protocol):
    """What is asked of a parser. It raises :class:`yaml.YAMLError` where it cannot go on."""

    def get_event(self) -> Event:
        """The next event; None after the last."""

    def dispose(self) -> None:
        """Let go of what the parser holds."""


class PureParser(yaml.Loader):
    """The parser that every PyYAML has."""

    def get_event(self) -> Event:
        """The next event. Of a number too large for an escape or a version PyYAML itself raises ValueError."""
        try:
            return super().get_event()  # type: ignore[no-untyped-call]  # its stubs are bare
        except (ValueError, OverflowError) as error:
            raise yaml.MarkedYAMLError(problem="number too large", problem_mark=self.get_mark()) from error


class Rest:
    """A text from an offset on, with other lines before it: a file that a parser reads in pieces.

    The pieces grow, so that little is copied for a parser that soon stops, and not much for one that does not.
    """

    def __init__(self, opening: str, text: str, offset: int) -> None:
        self._opening = opening
        self._text = text
        self._offset = offset
        self._piece = 256

    def read(self, _size: int = -1) -> str:
        """The next piece; empty at the end. Parsers take what they are given, however much they asked for."""
        opening, self._opening = self._opening, ""
        if opening:
            return opening
        piece = self._text[self._offset : self._offset + self._piece]
        self._offset += self._piece
        self._piece *= 2
        return piece


class Passage(NamedTuple):
    """What a parser is to read, from offset ``start`` of the text. Its own offsets count from ``shift``, and the first
    ``reopened`` collections it opens are open already."""

    stream: str | Rest
    shift: int = 0
    reopened: int = 0
    start: int = 0


def parser(stream: str | Rest) -> Parser:
    """A parser of the faster kind that there is."""
    return PureParser(stream) if CLoader is None else CLoader(stream)
