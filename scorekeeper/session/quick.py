"""Long lists of hands that are written alike, read without the parser: it sees one hand of each run of lines.

A line as every command writes it, ``- {dealer: Ann, declarer: Bob, contract: four, tricks: 4}``, holds nothing that
YAML could take otherwise where a line of that form before it, in the same column, is an item of a list. So a run of
such lines is cut down to its first; where the parser takes that for an item, the others are items too, and each is
parsed only when somebody asks what is in it. Where it does not, nothing is known, and the text is read in full.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

import yaml

from scorekeeper.session.composer import Composer
from scorekeeper.session.events import parser
from scorekeeper.session.nodes import Mapping, Node, Scalar, Sequence

_KEY = "[a-z_]{1,30}"
_PLAIN = r"\w[\w.'/-]{0,60}(?: [\w.&'/-]{1,60}){0,20}"
_VALUE = rf"(?:{_PLAIN}|\{{{_PLAIN}: {_PLAIN}(?:, {_PLAIN}: {_PLAIN})*\}}|\[{_PLAIN}(?:, {_PLAIN})*\])"
_LINE = re.compile(rf"^( *)- (\{{{_KEY}: {_VALUE}(?:, {_KEY}: {_VALUE})*\}})(?:\r?\n|\Z)", re.MULTILINE)
_TOKEN = re.compile(rf"([{{}}\[\]])|{_PLAIN}")
_FEWEST = 2
"""Lines of a run that is worth the cut."""


class Line(Mapping):
    """A mapping in braces, in a line of a run. What is in it is parsed when it is first asked for."""

    __slots__ = ("_source",)

    def __init__(self, source: str, start: int, end: int) -> None:
        self._source = source
        self.flow = True
        self.complete = True
        self.start = start
        self.end = end

    def __getattr__(self, name: str) -> list[tuple[Scalar, Node]]:
        if name != "entries":
            raise AttributeError(name)
        self.entries = _entries(self._source, self.start, self.end)
        return self.entries


def _entries(text: str, start: int, end: int) -> list[tuple[Scalar, Node]]:
    """What is in a mapping of a line that has the form."""
    whole = Mapping(True, start)
    top: Mapping | Sequence = whole
    key: Scalar | None = None
    outer: list[tuple[Mapping | Sequence, Scalar | None]] = []
    node: Node
    for token in _TOKEN.finditer(text, start + 1, end - 1):
        sign = token[1]
        if sign is None:
            node = Scalar(token[0], None, token.start(), token.end())
        elif sign in "{[":
            outer.append((top, key))
            top, key = (Mapping if sign == "{" else Sequence)(True, token.start()), None
            continue
        else:
            node, node.end = top, token.end()
            top, key = outer.pop()
        if isinstance(top, Sequence):
            top.items.append(node)
        elif key is None and isinstance(node, Scalar):
            key = node
        elif key is not None:
            top.entries.append((key, node))
            key = None
    return whole.entries


class _Run(NamedTuple):
    """Lines of one form and indent, one below the other: where the mapping of each stands, and where the second line
    and the one below the run begin."""

    spans: list[tuple[int, int]]
    cut: int
    end: int


class _RunComposer(Composer):
    """Puts the lines of a run behind its first, once that has become an item of a block list."""

    run: _Run | None = None

    def close(self, end: int) -> None:
        """Close the innermost open collection; where it was the first of the run, the others follow."""
        closed = self.top
        super().close(end)
        if self.run is None or closed is None or (closed.start, closed.end) != self.run.spans[0]:
            return
        if isinstance(self.top, Sequence) and not self.top.flow:
            self.top.items += [Line(self.text, *span) for span in self.run.spans[1:]]
            self.last_end = self.run.spans[-1][1]
            self.run = None


def compose_quickly(text: str) -> Composer | None:
    """Everything in a text, all runs of lines cut; None where there are none, or one is not what it looks like."""
    runs = list(_runs(text))
    if not runs:
        return None
    pieces, start = [], 0
    for run in runs:
        pieces.append(text[start : run.cut])
        start = run.end
    composer = _RunComposer(text, ())
    events = parser("".join([*pieces, text[start:]]))
    removed = 0
    try:
        for run in runs:
            composer.run = run
            composer.take(events, removed, until=run.cut - removed)
            if composer.run is not None:
                return None
            removed += run.end - run.cut
        composer.take(events, removed)
    except yaml.YAMLError:
        return None
    finally:
        events.dispose()
    return composer


def _runs(text: str) -> Iterator[_Run]:
    spans: list[tuple[int, int]] = []
    indent = cut = end = -1
    for line in _LINE.finditer(text):
        if line.start() != end or line.end(1) - line.start() != indent:
            if len(spans) >= _FEWEST:
                yield _Run(spans, cut, end)
            spans, indent, cut = [], line.end(1) - line.start(), line.end()
        spans.append(line.span(2))
        end = line.end()
    if len(spans) >= _FEWEST:
        yield _Run(spans, cut, end)
