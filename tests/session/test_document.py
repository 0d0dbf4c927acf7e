"""Nodes: what they hold, where they stand, and that both parsers give the same ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from subprocess import CompletedProcess

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.session import parsed
from scorekeeper.session.document import compose
from scorekeeper.session.events import PureParser, Rest, parser
from scorekeeper.session.nodes import Broken, Mapping, Node, Scalar, Sequence

SAMPLES = sorted((Path(__file__).parent.parent.parent / "samples").iterdir())

Compose = Callable[[str], "Node | None"]


@pytest.fixture
def composed(either_parser: str) -> Compose:
    """The root of a text without problems."""
    assert either_parser

    def compose_plainly(text: str) -> Node | None:
        problems: list[str] = []
        root = compose(text, lambda slug, *_: problems.append(slug))
        assert problems == []
        return root

    return compose_plainly


def outline(node: Node | None, text: str) -> Iterator[tuple[object, ...]]:
    """Every node of a document, from the root on, with what stands at its place."""
    if node is None:
        return
    what = (node.text, node.style) if isinstance(node, Scalar) else ()
    flags = (node.flow, node.complete) if isinstance(node, (Mapping, Sequence)) else ()
    yield type(node).__name__, node.start, node.end, text[node.start : node.end], *what, *flags
    if isinstance(node, Sequence):
        for item in node.items:
            yield from outline(item, text)
    elif isinstance(node, Mapping):
        for key, value in node.entries:
            yield from outline(key, text)
            yield from outline(value, text)


def test_what_nodes_hold(composed: Compose) -> None:
    """Texts stay texts, keys stay in order, and every node knows what it covers."""
    text = "a: 'x y'\nb: [1, ~]\nc:\n- d: |\n    e\n\n    f\n\n# comment\nz: \"\\u00e9\" # comment\n"
    assert list(outline(composed(text), text)) == [
        ("Mapping", 0, 64, text[:64], False, True),
        ("Scalar", 0, 1, "a", "a", None),
        ("Scalar", 3, 8, "'x y'", "x y", "'"),
        ("Scalar", 9, 10, "b", "b", None),
        ("Sequence", 12, 18, "[1, ~]", True, True),
        ("Scalar", 13, 14, "1", "1", None),
        ("Scalar", 16, 17, "~", "~", None),
        ("Scalar", 19, 20, "c", "c", None),
        ("Sequence", 22, 41, "- d: |\n    e\n\n    f", False, True),
        ("Mapping", 24, 41, "d: |\n    e\n\n    f", False, True),
        ("Scalar", 24, 25, "d", "d", None),
        ("Scalar", 27, 41, "|\n    e\n\n    f", "e\n\nf\n", "|"),
        ("Scalar", 53, 54, "z", "z", None),
        ("Scalar", 56, 64, '"\\u00e9"', "é", '"'),
    ]


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("a:\n", [2]),
        ("a:   # none\nb: 1\n", [2]),
        ("{a: , b: }", [3, 8]),
        ("{a:\n  , b: 1}", [3]),
        ("- \n-\n- x\n", [1, 4]),
        ("a:\n\n\n\n", [2]),
        ("? a\n", [3]),
    ],
)
def test_where_nothing_is_written(composed: Compose, text: str, places: list[int]) -> None:
    """An empty value stands right behind what announces it, whichever the parser."""
    empty = [row[1:3] for row in outline(composed(text), text) if row[0] == "Scalar" and row[4:] == ("", None)]
    assert empty == [(place, place) for place in places]


def test_quoted_empty_text_is_something(composed: Compose) -> None:
    """Only where nothing at all is written a scalar is empty."""
    root = composed("a: ''\nb:\n")
    assert isinstance(root, Mapping)
    assert [value.is_empty for _, value in root.entries if isinstance(value, Scalar)] == [False, True]


@pytest.mark.parametrize("text", ["", "# x\n", "---\n# x\n"])
def test_no_document(composed: Compose, text: str) -> None:
    """Where there is nothing there is no node, or an empty one."""
    root = composed(text)
    assert root is None or (isinstance(root, Scalar) and root.is_empty)


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
def test_parsers_agree_on_the_samples(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both parsers give the same nodes at the same places."""
    text = path.read_text(encoding="utf-8")
    outlines = []
    for each in (parser, PureParser):
        monkeypatch.setattr(parsed, "parser", each)
        outlines.append(list(outline(compose(text, lambda *problem: pytest.fail(str(problem))), text)))
    assert outlines[0] == outlines[1]


WORDS = st.sampled_from(["Ann", "No", "7", "x y", "Zoë", "李雷", "a:b", "a#b", "'don''t'", '"\\u00e9"', "''", "~"])
VALUES = st.recursive(
    WORDS,
    lambda values: (
        st.lists(values, max_size=4).map(lambda items: f"[{', '.join(items)}]")
        | st.dictionaries(WORDS, values, max_size=4).map(
            lambda entries: "{" + ", ".join(f"{key}: {value}" for key, value in entries.items()) + "}"
        )
    ),
    max_leaves=12,
)
BLOCKS = st.recursive(
    VALUES.map(lambda value: [value]),
    lambda blocks: (
        st.lists(blocks, min_size=1, max_size=4).map(
            lambda items: [f"{'  ' if index else '- '}{line}" for item in items for index, line in enumerate(item)]
        )
        | st.lists(st.tuples(WORDS, blocks), min_size=1, max_size=4).map(
            lambda entries: [line for key, value in entries for line in (f"{key}:", *(f"  {each}" for each in value))]
        )
    ),
    max_leaves=20,
)


@given(BLOCKS, st.sampled_from(["\n", "\r\n", "\n\n", " # x\n"]))
@settings(max_examples=200)
def test_parsers_agree(lines: list[str], ending: str) -> None:
    """Whatever is made of lists and mappings in either style has the same nodes with either parser."""
    text = "".join(line + ending for line in lines)
    outlines = []
    with pytest.MonkeyPatch.context() as patch:
        for each in (parser, PureParser):
            patch.setattr(parsed, "parser", each)
            found: list[tuple[object, ...]] = []
            root = compose(text, lambda *problem, found=found: found.append(problem))
            outlines.append([*found, *outline(root, text)])
    assert outlines[0] == outlines[1]


@pytest.mark.parametrize(
    ("text", "complete"),
    [
        ("a: [1, 2\n", {"Mapping": False, "Sequence": False}),
        ("a: [1]\n? [x]\n: y\n", {"Mapping": False, "Sequence": True}),
        ("a: [1]\nb: @x\n", {"Mapping": False, "Sequence": True}),
        ("- a: @x\n- 1\n", {"Mapping": False, "Sequence": True}),
        ("- a: 1\n b: 2\n- 1\n", {"Mapping": False, "Sequence": True}),
    ],
)
def test_what_an_error_leaves_incomplete(either_parser: str, text: str, complete: dict[str, bool]) -> None:
    """Where something was not read the collection says so; one that goes on behind the error is whole."""
    assert either_parser
    root = compose(text, lambda *_: None)
    found = {row[0]: row[-1] for row in outline(root, text) if row[0] in {"Mapping", "Sequence"}}
    assert found == complete


def test_characters_that_were_replaced_break_a_text(either_parser: str) -> None:
    """A scalar around such a place is broken; one beside it is not."""
    assert either_parser
    root = compose("[a b, c, d ]", lambda *_: None, [2, 10])
    assert isinstance(root, Sequence)
    assert [isinstance(item, Broken) for item in root.items] == [True, False, False]


@pytest.mark.parametrize("length", [0, 1, 255, 256, 257, 5_000])
def test_text_in_pieces(length: int) -> None:
    """A parser that reads on is given the opening lines and then the text from its offset on, all of it."""
    text = "".join(chr(0x100 + index % 1000) for index in range(length))
    rest = Rest("opening\n", f"before{text}", len("before"))
    pieces = []
    while piece := rest.read(16):
        pieces.append(piece)
    assert "".join(pieces) == f"opening\n{text}"


def test_numbers_too_large_for_the_pure_parser() -> None:
    """Where PyYAML itself raises ValueError there is an error like any other."""
    for text in ('"\\Uffffffff"', '"\\U00110000"', f"%YAML 1.{'1' * 5000}\n---\nx\n"):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(parsed, "parser", PureParser)
            slugs: list[str] = []
            compose(text, lambda slug, *_, slugs=slugs: slugs.append(slug))
        assert slugs in (["yaml-syntax"], [])


def test_yaml_without_libyaml(run_python: Callable[..., CompletedProcess[str]]) -> None:
    """Where PyYAML has no libyaml the pure parser reads the samples all the same."""
    script = (
        "import sys; sys.modules['yaml._yaml'] = None\n"
        "from scorekeeper.session.events import PureParser, parser\n"
        "from scorekeeper.session.reading import read\n"
        "assert isinstance(parser('x'), PureParser)\n"
        "print([read(path).problems for path in sys.argv[1:]])\n"
    )
    done = run_python("-c", script, *map(str, SAMPLES))
    assert (done.stdout, done.stderr) == (f"{[()] * len(SAMPLES)}\n", "")
