"""What the tests of reading share."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
import yaml

from scorekeeper.session import parsed, quick
from scorekeeper.session.composer import Composer
from scorekeeper.session.events import PureParser, parser
from scorekeeper.session.nodes import Mapping, Node, Scalar, Sequence
from scorekeeper.session.reading import Reading, read_bytes, read_change

MARK = re.compile("⟨([a-z0-9-]+)⟩")

Read = Callable[["str | bytes"], Reading]

PARSERS = {"libyaml": parser, "pure": PureParser}


@pytest.fixture(params=PARSERS)
def either_parser(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Lets a test be run with libyaml, and once more with the pure parser."""
    name: str = request.param
    if name == "libyaml" and not yaml.__with_libyaml__:
        pytest.skip("PyYAML was built without libyaml")
    for module in (parsed, quick):
        monkeypatch.setattr(module, "parser", PARSERS[name])
    read_change.cache_clear()  # what was read last was read with the other
    return name


@pytest.fixture
def read(either_parser: str) -> Read:
    """Reads a text or bytes as a session file called ``s.yaml``."""
    assert either_parser

    def read_either(content: str | bytes) -> Reading:
        return read_bytes("s.yaml", content.encode() if isinstance(content, str) else content)

    return read_either


@pytest.fixture
def expect(read: Read) -> Callable[[str], Reading]:
    """Takes a file in which ``⟨slug⟩`` stands before everything that is wrong, and sees to it that reading the file
    without these marks finds just that, in that order."""

    def check(marked: str) -> Reading:
        expected, rest = [], marked
        while mark := MARK.search(rest):
            before = rest[: mark.start()]
            expected.append((mark.group(1), before.count("\n") + 1, len(before) - before.rfind("\n")))
            rest = before + rest[mark.end() :]
        reading = read(rest)
        problems = reading.problems
        assert [(each.slug, each.place.line, each.place.column) for each in problems] == expected, problems
        return reading

    return check


def _shape(node: Node | None) -> object:
    """Everything a node says, and where."""
    if isinstance(node, Scalar):
        return node.text, node.style, node.start, node.end
    if isinstance(node, Mapping):
        entries = [(_shape(key), _shape(value)) for key, value in node.entries]
        return "mapping", node.flow, node.complete, node.start, node.end, entries
    if isinstance(node, Sequence):
        return "list", node.flow, node.complete, node.start, node.end, [_shape(item) for item in node.items]
    return None if node is None else (type(node).__name__, node.start, node.end)


def _in_full(text: str) -> Composer:
    """What the parser makes of a text."""
    composer = Composer(text, ())
    events = parser(text)
    composer.take(events)
    events.dispose()
    return composer


@pytest.fixture(scope="session")
def shape() -> Callable[[Node | None], object]:
    """Tells everything a node says, and where."""
    return _shape


@pytest.fixture(scope="session")
def in_full() -> Callable[[str], Composer]:
    """Parses all of a text."""
    return _in_full
