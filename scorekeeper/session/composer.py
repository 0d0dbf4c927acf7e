"""Nodes built from parser events, in one pass without recursion; what YAML can do and a session may not is noted."""

from __future__ import annotations

import sys
from bisect import bisect_left
from collections.abc import Sequence as Offsets

from yaml import (
    AliasEvent,
    CollectionEndEvent,
    CollectionStartEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    MarkedYAMLError,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
)

from scorekeeper.session.events import Event, Parser
from scorekeeper.session.nodes import Broken, Collection, Mapping, Node, Scalar, Sequence, shown
from scorekeeper.session.source import UNWANTED

MAX_DEPTH = 12
"""Lists and mappings inside each other; a session needs six."""
TOO_DEEP = "maximum nesting depth"
"""What a parser error says of that; libyaml has a limit of its own, and the same words."""

Found = tuple[str, str, str, int, int]
"""A problem's slug, message and hint, and the offsets between which it stands."""


class Composer:
    """Builds nodes from the events of one parser after another.

    ``top`` is the innermost open collection and ``key`` the key it has read and not yet given a value; ``outer`` are
    the collections around it, each with its key. ``last_end`` is where what was read last ends.
    """

    def __init__(self, text: str, spoiled: Offsets[int]) -> None:
        self.root: Node | None = None
        self.problems: list[Found] = []
        self.top: Collection | None = None
        self.key: Node | None = None
        self.outer: list[tuple[Collection | None, Node | None]] = []
        self.last_end = 0
        self.text = text
        self._spoiled = spoiled
        self._shift = 0
        self._documents = 0
        self._held_back: Event = None

    def take(self, events: Parser, shift: int = 0, reopened: int = 0, until: int = sys.maxsize) -> None:
        """Take a parser's events until there are no more, or a second document begins.

        The parser counts its offsets from ``shift``; the first ``reopened`` collections it opens are those that are
        open already. The first event that begins at its offset ``until`` or behind is held back for the next call.
        Raises YAMLError where the parser does, and where collections stand too deep in each other.
        """
        self._shift = shift
        next_event, spoiled = events.get_event, self._spoiled
        if not _skips(events, reopened):
            return
        event, self._held_back = self._held_back or next_event(), None
        while event is not None:
            kind, start, end = event.__class__, event.start_mark.index, event.end_mark.index
            if start >= until:
                self._held_back = event
                return
            if kind is ScalarEvent:
                if event.style or start == end or event.tag is not None or event.anchor is not None or spoiled:
                    self.put(self._checked(event))
                else:
                    self.last_end = end = end + shift
                    self.put(Scalar(event.value, None, start + shift, end))
            elif kind is MappingEndEvent or kind is SequenceEndEvent:
                self.close(end + shift)
            elif kind is MappingStartEvent or kind is SequenceStartEvent:
                self._open(event)
            elif kind is AliasEvent:
                self._alias(event)
            elif kind is DocumentStartEvent and not self._begin_document(event):
                return
            event = next_event()

    def put(self, node: Node) -> None:
        """Give a node its place in the innermost open collection."""
        top = self.top
        if isinstance(top, Mapping):
            key = self.key
            if key is None:
                self.key = node
            else:
                self.key = None
                if isinstance(key, Scalar):
                    top.entries.append((key, node))
                else:
                    top.complete = False
        elif isinstance(top, Sequence):
            top.items.append(node)
        else:
            self.root = node

    def abandon(self) -> None:
        """Close the innermost open collection as it is, not complete."""
        assert self.top is not None
        self.top.complete = False
        self.close(self.last_end)

    def reopen(self) -> bool:
        """Open the last value of the innermost collection again, if that is a block; whether it is."""
        key, last = self.last_entry()
        if not isinstance(last, Collection) or last.flow:
            return False
        if isinstance(self.top, Mapping):
            self.top.entries.pop()
        elif isinstance(self.top, Sequence):
            self.top.items.pop()
        self.outer.append((self.top, key))
        self.top, self.key = last, None
        return True

    def break_last(self) -> int:
        """Break the last value of the innermost collection; where its entry begins."""
        key, last = self.last_entry()
        assert last is not None
        broken = Broken(last.start, last.end)
        if isinstance(self.top, Mapping) and key is not None:
            self.top.entries[-1] = key, broken
            return key.start
        if isinstance(self.top, Sequence):
            self.top.items[-1] = broken
        return last.start

    def open_collections(self) -> list[Collection]:
        """The collections that are open, the outermost first."""
        return [each for each in (*(outer for outer, _ in self.outer), self.top) if each is not None]

    def last_entry(self) -> tuple[Scalar | None, Node | None]:
        """The last key and value, or item, of the innermost collection."""
        if isinstance(self.top, Mapping) and self.top.entries:
            return self.top.entries[-1]
        if isinstance(self.top, Sequence) and self.top.items:
            return None, self.top.items[-1]
        return None, None

    def report(self, slug: str, message: str, hint: str, start: int, end: int) -> None:
        """Note a problem."""
        self.problems.append((slug, message, hint, start, end))

    def _open(self, event: Event) -> None:
        if len(self.outer) >= MAX_DEPTH:
            raise MarkedYAMLError(problem=TOO_DEEP, problem_mark=event.start_mark)
        self._refuse_properties(event)
        start = event.start_mark.index + self._shift
        if self.key is None and isinstance(self.top, Mapping):
            message = "a list or mapping cannot be a key"
            self.report("yaml-key", message, "Write a plain word as the key.", start, start + 1)
        self.outer.append((self.top, self.key))
        kind = Mapping if isinstance(event, MappingStartEvent) else Sequence
        self.top, self.key = kind(bool(event.flow_style), start), None
        self.last_end = event.end_mark.index + self._shift

    def close(self, end: int) -> None:
        """Close the innermost open collection, which ends at an offset if it is one in brackets."""
        node = self.top
        assert node is not None  # a parser ends only what it has begun
        if node.flow:
            self.last_end = end
        node.end = self.last_end
        self.top, self.key = self.outer.pop()
        self.put(node)

    def _checked(self, event: Event) -> Node:
        """A scalar with something about it: a style, a tag, nothing written at all, replaced characters around it."""
        self._refuse_properties(event)
        start, end = event.start_mark.index + self._shift, event.end_mark.index + self._shift
        style = event.style or None
        scalar = Scalar(event.value, style, start, end)
        if style in {"|", ">"}:
            scalar.end = end = start + len(self.text[start:end].rstrip())
        elif scalar.is_empty:  # one parser places it before the blanks around it, the other behind them
            while start and self.text[start - 1] in " \t\r\n":
                start -= 1
            scalar.start = scalar.end = end = start
        self.last_end = end
        if style == '"' and UNWANTED.search(scalar.text):
            message = "an escape in this text stands for a control character"
            self.report("character", message, "Write the text without it.", start, end)
            return Broken(start, end)
        spoiled = bisect_left(self._spoiled, start)
        if spoiled < len(self._spoiled) and self._spoiled[spoiled] < end:
            return Broken(start, end)
        return scalar

    def _alias(self, event: Event) -> None:
        start, end = event.start_mark.index + self._shift, event.end_mark.index + self._shift
        message = f"*{shown(event.anchor)} repeats another part of the file, which a session cannot do"
        hint = "Write the value itself; put quotes around a text that begins with *."
        self.report("yaml-alias", message, hint, start, end)
        self.last_end = end
        self.put(Broken(start, end))

    def _begin_document(self, event: Event) -> bool:
        """Whether it is the first one."""
        self._documents += 1
        if self._documents == 1:
            return True
        start, end = event.start_mark.index + self._shift, event.end_mark.index + self._shift
        self.report("yaml-documents", "a second YAML document begins here", "Keep one session in a file.", start, end)
        return False

    def _refuse_properties(self, event: Event) -> None:
        start = event.start_mark.index + self._shift
        if event.anchor is not None:
            message = f"&{shown(event.anchor)} names a part of the file, which a session cannot do"
            hint = "Remove it; put quotes around a text that begins with &."
            self.report("yaml-anchor", message, hint, start, start + 1)
        if event.tag is not None:
            message = f"{shown(event.tag)} is a YAML tag, which a session cannot have"
            hint = "Remove it; put quotes around a text that begins with !."
            self.report("yaml-tag", message, hint, start, start + 1)


def _skips(events: Parser, reopened: int) -> bool:
    """Pass over the events that open so many collections, one in the other; whether they do."""
    while reopened and (event := events.get_event()) is not None:
        reopened -= isinstance(event, CollectionStartEvent)
        if isinstance(event, CollectionEndEvent):
            break
    return not reopened
