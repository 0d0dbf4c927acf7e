"""Hands that are written in a line, read without the parser: of each run of such lines it sees only ``- {}``.

A line as every command writes it, ``- {dealer: Ann, declarer: Bob, contract: four, tricks: 4}``, holds nothing that
YAML could take otherwise where ``- {}`` in the same column is an item of a list, nor could the lines of that form below
it. So a run of them is cut down to the braces of its first; where the parser takes those for an item, all are items,
and each is parsed only when somebody asks what is in it. Where it does not, nothing is known, and the text is read in
full.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import yaml

from scorekeeper.session.composer import MAX_DEPTH, Composer
from scorekeeper.session.events import parser
from scorekeeper.session.lines import LINE, Line
from scorekeeper.session.nodes import Sequence

_DEEPEST = MAX_DEPTH - 2
"""Collections around a run, so that what is in its lines is not too deep either."""
_FEWEST = 2
"""Lines of a run that is worth the cut."""


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
        if isinstance(self.top, Sequence) and not self.top.flow and len(self.outer) < _DEEPEST:
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
    for line in LINE.finditer(text):
        begin, below = line.span()
        span = line.span(1)
        if begin != end or span[0] - begin != indent:
            if len(spans) >= _FEWEST:
                yield _Run(spans, cut, end)
            spans, indent, cut = [], span[0] - begin, below
        spans.append(span)
        end = below
    if len(spans) >= _FEWEST:
        yield _Run(spans, cut, end)
