"""From YAML text to nodes that know where they stand.

A scalar stays text: what it means is for the field to say, so a player may be called ``No`` or ``007``. Nodes are
built from parser events in one pass without recursion. What YAML can do and a session file may not (anchors,
aliases, tags, several documents …) is reported here.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import yaml

from scorekeeper.session.source import UNWANTED, Report

MAX_DEPTH = 12
"""Lists and mappings inside each other; a session needs six."""

try:
    from yaml.cyaml import CLoader as _Parser
except ImportError:  # PyYAML built without libyaml: slower, and the same events
    from yaml.loader import Loader as _Parser  # type: ignore[assignment]  # asked for the same methods

Event = Any
"""An event of PyYAML's; its type stubs know of no mark that is always there, as a parsed event's is."""


class Node:
    """Anything in a document, from offset ``start`` to ``end`` of its text (for block style: to the end of its last
    inner value)."""

    __slots__ = ("end", "start")

    def __init__(self, start: int, end: int) -> None:
        self.start = start
        self.end = end


class Broken(Node):
    """Something already reported; whoever reads on says nothing more about it."""

    __slots__ = ()


class Scalar(Node):
    """A single value as text. ``style`` is None for a plain one, else its quote or block sign."""

    __slots__ = ("style", "text")

    def __init__(self, text: str, style: str | None, start: int, end: int) -> None:
        self.text = text
        self.style = style
        self.start = start
        self.end = end

    @property
    def is_empty(self) -> bool:
        """Whether nothing at all is written."""
        return not self.text and self.style is None


class Mapping(Node):
    """Keys and values in the order of the file, duplicates included. ``complete`` is False where a syntax error cut
    it off."""

    __slots__ = ("complete", "entries", "flow")

    def __init__(self, flow: bool, start: int) -> None:
        self.entries: list[tuple[Scalar, Node]] = []
        self.flow = flow
        self.start = start
        self.end = start
        self.complete = False


class Sequence(Node):
    """A list. ``complete`` is False where a syntax error cut it off."""

    __slots__ = ("complete", "flow", "items")

    def __init__(self, flow: bool, start: int) -> None:
        self.items: list[Node] = []
        self.flow = flow
        self.start = start
        self.end = start
        self.complete = False


def compose(text: str, report: Report) -> Node | None:
    """The root node of a YAML text, or None where there is nothing; whatever a session file may not hold is reported.

    The text has passed :func:`~scorekeeper.session.source.harmless`. After a syntax error the nodes begun
    before it are returned as far as they go, marked as not complete.
    """
    composer = _Composer(text, report)
    try:
        for event in _events(text):
            if not composer.take(event):
                break
    except yaml.YAMLError as error:
        _report_syntax(error, text, report)
    return composer.finish()


def _events(text: str) -> Iterator[Event]:
    parser = _Parser(text)
    get_event = parser.get_event
    try:
        while (event := get_event()) is not None:
            yield event
    finally:
        parser.dispose()


class _Composer:
    """Builds nodes from events; ``_stack`` holds the open collections and ``_keys`` the key each open mapping has
    read and not yet given a value (None: it expects a key)."""

    def __init__(self, text: str, report: Report) -> None:
        self._text = text
        self._report = report
        self._stack: list[Mapping | Sequence] = []
        self._keys: list[Node | None] = []
        self._root: Node | None = None
        self._documents = 0
        self._last_end = 0

    def take(self, event: Event) -> bool:
        """Take one event; False when reading is to stop here."""
        kind = event.__class__
        if kind is yaml.ScalarEvent:
            self._scalar(event)
        elif kind is yaml.MappingEndEvent or kind is yaml.SequenceEndEvent:
            self._close(event.end_mark.index)
        elif kind is yaml.MappingStartEvent or kind is yaml.SequenceStartEvent:
            return self._open(event)
        elif kind is yaml.AliasEvent:
            self._alias(event)
        elif kind is yaml.DocumentStartEvent:
            return self._document(event)
        return True

    def finish(self) -> Node | None:
        """The root as far as it came; a collection that was cut off stays in its parent, not complete."""
        while self._stack:
            node = self._stack.pop()
            self._keys.pop()
            node.end = self._last_end
            self._put(node)
        return self._root

    def _scalar(self, event: Event) -> None:
        start, end, style = event.start_mark.index, event.end_mark.index, event.style or None
        if event.anchor is not None or event.tag is not None:
            self._refuse_properties(event)
        if style == "|" or style == ">":
            end = start + len(self._text[start:end].rstrip())
        elif style == '"' and UNWANTED.search(event.value):
            message = "an escape in this text stands for a control character"
            self._report("character", message, "Write the text without it.", start, end)
            self._put(Broken(start, end))
            return
        self._last_end = end
        self._put(Scalar(event.value, style, start, end))

    def _open(self, event: Event) -> bool:
        start, end = event.start_mark.index, event.end_mark.index
        if len(self._stack) >= MAX_DEPTH:
            _report_depth(start, self._report)
            return False
        if event.anchor is not None or event.tag is not None:
            self._refuse_properties(event)
        if self._stack and self._stack[-1].__class__ is Mapping and self._keys[-1] is None:
            self._report(
                "yaml-key", "a list or mapping cannot be a key", "Write a plain word as the key.", start, start + 1
            )
        kind = Mapping if event.__class__ is yaml.MappingStartEvent else Sequence
        self._stack.append(kind(bool(event.flow_style), start))
        self._keys.append(None)
        self._last_end = end
        return True

    def _close(self, end: int) -> None:
        node = self._stack.pop()
        self._keys.pop()
        if node.flow:
            self._last_end = end
        node.end = self._last_end
        node.complete = True
        self._put(node)

    def _put(self, node: Node) -> None:
        if not self._stack:
            self._root = node
            return
        parent = self._stack[-1]
        if isinstance(parent, Sequence):
            parent.items.append(node)
            return
        key = self._keys[-1]
        if key is None:
            self._keys[-1] = node
        else:
            self._keys[-1] = None
            if isinstance(key, Scalar):
                parent.entries.append((key, node))

    def _alias(self, event: Event) -> None:
        start, end = event.start_mark.index, event.end_mark.index
        message = f"*{shown(event.anchor)} repeats another part of the file, which a session cannot do"
        self._report(
            "yaml-alias", message, "Write the value itself; put quotes around a text that begins with *.", start, end
        )
        self._last_end = end
        self._put(Broken(start, end))

    def _document(self, event: Event) -> bool:
        self._documents += 1
        if self._documents == 1:
            return True
        message = "a second YAML document begins here"
        start = event.start_mark.index
        self._report("yaml-documents", message, "Keep one session in a file.", start, event.end_mark.index)
        return False

    def _refuse_properties(self, event: Event) -> None:
        start = event.start_mark.index
        if event.anchor is not None:
            message = f"&{shown(event.anchor)} names a part of the file, which a session cannot do"
            hint = "Remove it; put quotes around a text that begins with &."
            self._report("yaml-anchor", message, hint, start, start + 1)
        tag = getattr(event, "tag", None)
        if tag is not None:
            message = f"{shown(tag)} is a YAML tag, which a session cannot have"
            hint = "Remove it; put quotes around a text that begins with !."
            self._report("yaml-tag", message, hint, start, start + 1)


def shown(text: str, most: int = 40) -> str:
    """A text of the user's as a message repeats it: on one line, and not much longer than ``most`` characters."""
    line = " ".join(text.split())
    return line if len(line) <= most else line[: most - 1] + "…"


_SYNTAX_HINTS = (
    (
        "that cannot start any token",
        "Put quotes around a text that begins with this character; indent with spaces, not tabs.",
    ),
    ("mapping values are not allowed", "Put quotes around a text that contains ': ', or correct the indent."),
    ("could not find expected ':'", "Write `key: value`, or correct the indent."),
    ("did not find expected ',' or", "Close the bracket, or write a comma between the values."),
    ("did not find expected key", "Correct the indent of this line, or close a quote or bracket before it."),
    ("did not find expected '-'", "Correct the indent: every item of a list begins with `- ` in the same column."),
    ("unexpected end of stream", "Close the quote or bracket that was opened here."),
)


def _report_depth(offset: int, report: Report) -> None:
    message = f"lists and mappings stand more than {MAX_DEPTH} deep inside each other"
    report("yaml-depth", message, "A session needs six; remove the brackets too many.", offset, offset + 1)


def _report_syntax(error: yaml.YAMLError, text: str, report: Report) -> None:
    """A syntax error in the parser's words, with what to do about the usual ones."""
    mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
    offset = min(mark.index, len(text)) if mark is not None else getattr(error, "position", 0)
    said = " ".join(
        str(part) for part in (getattr(error, "problem", None) or error, getattr(error, "context", None)) if part
    )
    if "nesting depth" in said:
        _report_depth(offset, report)
        return
    hint = next((hint for words, hint in _SYNTAX_HINTS if words in said), "Correct the YAML of this line.")
    if text[offset : offset + 1] == "\t":
        said, hint = "a tab cannot indent or separate here", "Use spaces."
    report("yaml-syntax", f"the YAML cannot be read: {shown(said, 160)}", hint, offset, offset + 1)
