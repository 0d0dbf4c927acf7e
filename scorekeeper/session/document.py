"""From YAML text to nodes, over parser events. After a syntax error reading goes on at the next line that continues a
list or mapping which is still open."""

from __future__ import annotations

import re
from collections.abc import Iterator
from collections.abc import Sequence as Offsets
from dataclasses import dataclass, replace
from itertools import islice

import yaml

from scorekeeper.session import syntax
from scorekeeper.session.composer import MAX_DEPTH, Composer
from scorekeeper.session.events import Rest, parser
from scorekeeper.session.nodes import Broken, Collection, Mapping, Node, Scalar, Sequence, shown
from scorekeeper.session.source import Report
from scorekeeper.session.syntax import Block, Mistake

__all__ = ["Broken", "Collection", "Mapping", "Node", "Scalar", "Sequence", "compose", "shown"]

_BRACKET = re.compile(r"[\[{]")
_ODD_INDENT = re.compile(
    r"^( *)[\xa0\u1680\u2000-\u200a\u202f\u205f\u3000][^\S\n]*(?=-\s|[\w-]+:(?:\s|\Z))", re.MULTILINE
)
"""The indent of a line with an item or a key, with a blank in it that is none to YAML."""


def compose(text: str, report: Report, spoiled: Offsets[int] = ()) -> Node | None:
    """The root node of a YAML text, or None where there is nothing; whatever a session file may not hold is reported.

    The text has passed :func:`~scorekeeper.session.source.harmless`, which replaced characters at the ``spoiled``
    offsets: scalars around them are broken.
    """
    composer = _composed(text, spoiled)
    odd = {match.end(1): match.end() for match in _ODD_INDENT.finditer(text)}
    if odd and (composer.problems or not odd.keys().isdisjoint(_starts(composer.root))):
        composer = _composed(_ODD_INDENT.sub(lambda match: " " * len(match.group()), text), spoiled)
        for start, end in odd.items():
            report("yaml-indent", "a blank that is no space cannot indent", "Use spaces.", start, end)
    for problem in composer.problems:
        report(*problem)
    return composer.root


def _starts(root: Node | None) -> Iterator[int]:
    """Where the scalars of a document begin, keys among them."""
    nodes = [root]
    while nodes:
        node = nodes.pop()
        if isinstance(node, Scalar):
            yield node.start
        elif isinstance(node, Sequence):
            nodes += node.items
        elif isinstance(node, Mapping):
            nodes += (part for entry in node.entries for part in entry)


@dataclass(frozen=True, slots=True)
class _Passage:
    """What a parser is to read: its offsets count from ``shift``, and it first opens so many collections again."""

    stream: str | Rest
    shift: int = 0
    reopened: int = 0
    start: int = 0


def _composed(text: str, spoiled: Offsets[int]) -> Composer:
    """All that can be read of a text."""
    composer = Composer(text, spoiled)
    passage: _Passage | None = _Passage(text)
    while passage is not None:
        passage = _take(composer, text, passage)
    while composer.top is not None:
        composer.abandon()
    return composer


def _take(composer: Composer, text: str, passage: _Passage) -> _Passage | None:
    """Take the events of a passage; the passage to go on with where a syntax error ended it."""
    events = parser(passage.stream)
    try:
        composer.take(events, passage.shift, passage.reopened)
    except yaml.YAMLError as error:
        return _recover(composer, text, syntax.mistake(error, text, passage.shift), passage.start)
    finally:
        events.dispose()
    return None


def _recover(composer: Composer, text: str, mistake: Mistake, since: int) -> _Passage | None:
    """Report a mistake, leave what it cut off as it is, and find what to read next; None where nothing can follow.

    The parser that made it has read from offset ``since``, so reading goes on behind that.
    """
    mistake, entry = _break_entry(composer, text, mistake, since)
    composer.report(mistake.slug, mistake.message, mistake.hint, mistake.offset, mistake.offset + 1)
    while composer.top is not None and composer.top.flow:
        entry = min(entry, composer.top.start)
        composer.abandon()
    if composer.top is None:
        return None
    composer.top.complete = False
    opened = [*(outer for outer, _ in composer.outer if outer is not None), composer.top]
    blocks = [_block(collection, text) for collection in opened]
    following = syntax.resume(text, max(entry, since), blocks)
    if following is None:
        return None
    start, index = following
    while len(composer.outer) > index + 1:
        composer.abandon()
    composer.last_end = start
    opening = syntax.reopening(blocks[:index])
    return _Passage(Rest(opening, text, start), start - len(opening), index + 1, start)


def _break_entry(composer: Composer, text: str, mistake: Mistake, since: int) -> tuple[Mistake, int]:
    """Break the entry in which a mistake was made; the mistake, better placed, and where that entry begins."""
    top, key = composer.top, composer.key
    if mistake.slug == "yaml-depth":
        mistake = _at_bracket(composer, text, mistake)
    if key is not None:
        composer.put(Broken(mistake.offset, mistake.offset))
        return mistake, min(mistake.offset, key.start)
    key, last = composer.last_entry()
    line_start = text.rfind("\n", 0, mistake.noticed) + 1
    if isinstance(last, Scalar) and last.start >= since:
        spans_lines = "\n" in text[last.start : last.end]
        if last.end > line_start or (spans_lines and top is not None and top.flow):
            composer.break_last()
            if spans_lines and last.style in {"'", '"'}:
                mistake = syntax.unclosed_quote(last.start)
            return mistake, (key or last).start
    elif top is not None and not top.flow and not syntax.continues(text, line_start, _block(top, text)):
        while composer.reopen():  # the mistake may be that it ended
            pass
    return mistake, mistake.offset


def _at_bracket(composer: Composer, text: str, mistake: Mistake) -> Mistake:
    """The mistake of too many brackets at the first of them; libyaml looks a thousand ahead of its events."""
    allowed = MAX_DEPTH - len(composer.outer)
    if not allowed:
        return mistake
    first = next(islice(_BRACKET.finditer(text, composer.last_end), allowed, None), None)
    return replace(mistake, offset=first.start()) if first else mistake


def _block(collection: Collection, text: str) -> Block:
    column = collection.start - text.rfind("\n", 0, collection.start) - 1
    return Block(column, isinstance(collection, Sequence))
