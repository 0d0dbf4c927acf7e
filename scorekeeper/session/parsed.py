"""From YAML text to nodes, over parser events. After a syntax error reading goes on at the next line that continues a
list or mapping which is still open."""

from __future__ import annotations

import re
from collections.abc import Iterator
from collections.abc import Sequence as Offsets

import yaml

from scorekeeper.session.composer import Composer
from scorekeeper.session.events import Passage, parser
from scorekeeper.session.nodes import Mapping, Node, Scalar, Sequence
from scorekeeper.session.quick import compose_quickly
from scorekeeper.session.source import Report

_ODD_INDENT = r"(?m)^( *)[\xa0\u1680\u2000-\u200a\u202f\u205f\u3000][^\S\n]*(?=-\s|[\w-]+:(?:\s|\Z))"
"""The indent of a line with an item or a key, with a blank in it that is none to YAML."""


def compose(text: str, report: Report, spoiled: Offsets[int] = ()) -> Node | None:
    """The root node of a YAML text, or None where there is nothing; whatever a session file may not hold is reported.

    The text has passed :func:`~scorekeeper.session.source.harmless`, which replaced characters at the ``spoiled``
    offsets: scalars around them are broken.
    """
    composer = (None if spoiled else compose_quickly(text)) or _composed(text, spoiled)
    odd = {} if text.isascii() else {match.end(1): match.end() for match in re.finditer(_ODD_INDENT, text)}
    if odd and (composer.problems or not odd.keys().isdisjoint(_starts(composer.root))):
        composer = _composed(re.sub(_ODD_INDENT, lambda match: " " * len(match.group()), text), spoiled)
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


def _composed(text: str, spoiled: Offsets[int]) -> Composer:
    """All that can be read of a text."""
    composer = Composer(text, spoiled)
    passage: Passage | None = Passage(text)
    while passage is not None:
        passage = _take(composer, text, passage)
    while composer.top is not None:
        composer.abandon()
    return composer


def _take(composer: Composer, text: str, passage: Passage) -> Passage | None:
    """Take the events of a passage; the passage to go on with where a syntax error ended it."""
    events = parser(passage.stream)
    try:
        composer.take(events, passage.shift, passage.reopened)
    except yaml.YAMLError as error:
        from scorekeeper.session.recovery import recover

        return recover(composer, text, error, passage)
    finally:
        events.dispose()
    return None
