"""Hands that are written in a line, read without the parser: of each run of such lines it sees only ``- {}``.

A line as every command writes it, ``- {dealer: Ann, declarer: Bob, contract: four, tricks: 4}``, holds nothing that
YAML could take otherwise where ``- {}`` in the same column is an item of a list, nor could the lines of that form below
it. So a run of them is cut down to the braces of its first; where the parser takes those for an item, all are items,
and each is parsed only when somebody asks what is in it. Where it does not, nothing is known, and the text is read in
full.
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
_MAPPING = rf"\{{(?:{_PLAIN}: {_PLAIN}(?:, (?=\w)|(?=\}})))+\}}"
_LIST = rf"\[(?:{_PLAIN}(?:, (?=\w)|(?=\])))+\]"
_VALUE = rf"(?:{_PLAIN}|{_MAPPING}|{_LIST})"
_LINE = re.compile(rf"^ *- (\{{(?:{_KEY}: {_VALUE}(?:, (?=[a-z_])|(?=\}})))+\}})(?:\r?\n|\Z)", re.MULTILINE)
_ITEM = re.compile(r"[^ ,][^,]*")
_PAIR = re.compile(r"([^ :,][^:,]*): (?:([^,{}\[\]]+)|(\{[^}]*\}|\[[^\]]*\]))")
"""What is between the brackets of a line that has the form, and so holds no sign of YAML's but those that part it."""


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
    entries: list[tuple[Scalar, Node]] = []
    for pair in _PAIR.finditer(text, start + 1, end - 1):
        key = Scalar(pair[1], None, *pair.span(1))
        plain = pair[2]
        value = _collection(text, *pair.span(3)) if plain is None else Scalar(plain, None, *pair.span(2))
        entries.append((key, value))
    return entries


def _collection(text: str, start: int, end: int) -> Mapping | Sequence:
    """A mapping or list inside a line that has the form."""
    if text[start] == "[":
        sequence = Sequence(True, start)
        sequence.end = end
        sequence.items = [Scalar(item[0], None, *item.span()) for item in _ITEM.finditer(text, start + 1, end - 1)]
        return sequence
    mapping = Mapping(True, start)
    mapping.end = end
    mapping.entries = [
        (Scalar(pair[1], None, *pair.span(1)), Scalar(pair[2], None, *pair.span(2)))
        for pair in _PAIR.finditer(text, start + 1, end - 1)
    ]
    return mapping


class _Run(NamedTuple):
    """Lines of one form and indent, one below the other: where the mapping of each stands, and where the second line
    and the one below the run begin."""

    spans: list[tuple[int, int]]
    cut: int
    end: int


class _RunComposer(Composer):
    """Puts the lines of a run in the place of its braces, once those have become an item of a block list."""

    run: _Run | None = None

    def close(self, end: int) -> None:
        """Close the innermost open collection; where it was the braces of the run, its lines take their place."""
        closed = self.top
        super().close(end)
        if self.run is None or closed is None or (closed.start, closed.end) != self.run.spans[0]:
            return
        if isinstance(self.top, Sequence) and not self.top.flow:
            self.top.items[-1:] = [Line(self.text, *span) for span in self.run.spans]
            self.last_end = self.run.spans[-1][1]
            self.run = None


def compose_quickly(text: str) -> Composer | None:
    """Everything in a text, all runs of lines cut; None where there are none, or one is not what it looks like."""
    runs = list(_runs(text))
    if not runs:
        return None
    pieces: list[str] = []
    start = 0
    for run in runs:
        opening, end = run.spans[0]
        pieces += text[start : opening + 1], text[end - 1 : run.cut]
        start = run.end
    composer = _RunComposer(text, ())
    events = parser("".join([*pieces, text[start:]]))
    removed = 0
    try:
        for run in runs:
            composer.run = run
            opening, end = run.spans[0]
            composer.take(events, removed, until=opening + 1 - removed)
            removed += end - opening - 2
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
        begin, below = line.span()
        span = line.span(1)
        if begin != end or span[0] - begin != indent:
            if spans:
                yield _Run(spans, cut, end)
            spans, indent, cut = [], span[0] - begin, below
        spans.append(span)
        end = below
    if spans:
        yield _Run(spans, cut, end)
