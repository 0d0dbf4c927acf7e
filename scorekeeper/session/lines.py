"""Lines as every command writes them, and what is in them.

``- {dealer: Ann, declarer: Bob, contract: four, tricks: 4}`` holds nothing that YAML could take in more than one way,
so it need not be parsed before somebody asks what is in it.
"""

from __future__ import annotations

import re

from scorekeeper.session.nodes import Mapping, Node, Scalar, Sequence

KEY = "[a-z_]{1,30}"
PLAIN = r"\w[\w.'/-]{0,60}(?: [\w.&'/-]{1,60}){0,20}"
_NAME = r"\w[\w.'/-]{0,60}(?: [\w.&'/-]{1,60}){0,15}"
"""As a key, which YAML lets have 1,024 characters."""
MAPPING = rf"\{{(?:{_NAME}: {PLAIN}(?:, (?=\w)|(?=\}})))+\}}"
LIST = rf"\[(?:{PLAIN}(?:, (?=\w)|(?=\])))+\]"
_VALUE = rf"(?:{PLAIN}|{MAPPING}|{LIST})"
LINE = re.compile(rf"^ *- (\{{(?:{KEY}: {_VALUE}(?:, (?=[a-z_])|(?=\}})))+\}})(?:\r?\n|\Z)", re.MULTILINE)
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
        value = collection(text, *pair.span(3)) if plain is None else Scalar(plain, None, *pair.span(2))
        entries.append((key, value))
    return entries


def collection(text: str, start: int, end: int) -> Mapping | Sequence:
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
