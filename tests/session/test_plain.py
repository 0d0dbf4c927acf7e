"""Files that are read without the parser from end to end: the nodes are those that the parser makes of them."""

from __future__ import annotations

from collections.abc import Callable
from subprocess import CompletedProcess

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.session.composer import Composer
from scorekeeper.session.lines import Line
from scorekeeper.session.nodes import Mapping, Node, Sequence
from scorekeeper.session.plain import compose_plainly

Shape = Callable[["Node | None"], object]
InFull = Callable[[str], Composer]

HAND = "- {dealer: Ann, declarer: Bob, contract: four, tricks: 4}\n"
NAP = f"game: nap\ntitle: A long evening - x\nplayers: [Ann, Bob, Zoë, Cat O'Neil]\ndealer: Ann\nhands:\n{HAND}{HAND}"
BLOCK = "- dealer: Ann\n  declarer: Bob\n  contract: nap\n  result: made\n  note: a card was faced, and let pass\n"
RUBBER = (
    "- players: [Ann, Bob, Cat, Dan]\n  dealer: Ann\n  hands:\n"
    "  - {dealer: Ann, trump: spades, tricks: 7, honours: {Ann & Cat: 4}, chicane: [Dan]}\n"
    "  - trump: hearts\n    tricks: 9\n    honours: {Ann: 1, Bob & Dan: 2}\n    chicane: [Cat]\n"
)
BIRITCH = f"game: biritch\ndate: 2026-11-26\nrubbers:\n{RUBBER}{RUBBER}"
COMMENTED = "# our evening\n\n" + BIRITCH.replace("  hands:", "  # of the first\n\n  hands:\n# x") + "\n  # the end"
PARTS = (
    *(f"{line}\n" for line in (NAP + BIRITCH).splitlines()),
    "hands:\n", "- passed\n", "  - {a: b}\n", "    - {a: b}\n", "- {a: b}", "  hands:\n", "    hands:\n", "- a: b\n",
    "hands:\n", "- passed\n", "  - {a: b}\n", "    - {a: b}\n", "- {a: b}", "  hands:\n", "    hands:\n", "- a: b\n",
    "  - a: b\n", "    a: b\n", "   a: b\n", " a: b\n", "a: b", "a:\n", "\n", "  \n", "# x\n", "a: b # x\n", "a: 'b'\n",
    "a: b: c\n", "a: b,c\n", "a: [b, [c]]\n", "a: [b]x\n", "a: {b: c}\n", "? a\n", "---\n", "...\n", "a: |\n",
    "a: &b c\n", "a: b\r\n", "-  {a: b}\n", "-\ta: b\n", "a:  b\n", "a: -\n", "a: b -\n", "a: b\u00a0c\n",
    "a: b, c! d? (e) 5% +f; g\n", "a: b ?c\n", "a: b !c\n", "a: b %c\n", "a: b, \n", "a: b,\n", "  note: x, and y\n",
    "a: {b: c, d & e: f}\n", "a: {}\n", "a: {b: {c: d}}\n", "a: {b: c}x\n",
    "# x: y\n", "  # - {a: b}\n", "\r\n", " # x\r\n", "#", "  #x", "#\n",
    "é: b\n", "a: é\n", "a b: c\n", "a: b\n  c\n",
)  # fmt: skip


@pytest.mark.parametrize(
    "text",
    [
        NAP,
        NAP + BLOCK + HAND,
        BIRITCH,
        COMMENTED,
        NAP.rstrip("\n"),
        NAP.replace("\n", "\r\n"),
        BIRITCH.replace("\n", "\r\n"),
        "game: nap\n",
    ],
    ids=[
        "nap",
        "nap in blocks",
        "biritch",
        "commented",
        "no line end",
        "nap of windows",
        "biritch of windows",
        "no hands",
    ],
)
def test_files_as_commands_write_them_need_no_parser(shape: Shape, in_full: InFull, text: str) -> None:
    """The same nodes in the same places, hands in one line left for when somebody asks."""
    root = compose_plainly(text)
    assert shape(root) == shape(in_full(text).root)
    assert root is not None
    last = root.entries[-1][1]
    assert not isinstance(last, Sequence) or isinstance(last.items[-1], (Line, Mapping))


@given(st.lists(st.sampled_from(PARTS), max_size=12).map("".join))
@settings(max_examples=1000)
def test_whatever_is_read_is_what_the_parser_reads(shape: Shape, in_full: InFull, text: str) -> None:
    """Lines in any order and any column: the same nodes, or none and the parser reads them."""
    root = compose_plainly(text)
    if root is not None:
        full = in_full(text)
        assert (shape(root), full.problems) == (shape(full.root), [])


@given(
    st.sampled_from([NAP, BIRITCH]),
    st.integers(0, 400),
    st.integers(0, 3),
    st.sampled_from(PARTS) | st.text(max_size=2),
)
@settings(max_examples=1000)
def test_a_file_with_one_thing_changed(
    shape: Shape, in_full: InFull, text: str, offset: int, length: int, part: str
) -> None:
    """The same of a good file in which something else is typed somewhere."""
    text = text[:offset] + part + text[offset + length :]
    root = compose_plainly(text)
    if root is not None:
        full = in_full(text)
        assert (shape(root), full.problems) == (shape(full.root), [])


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n",
        "a\n",
        "- a: b\n",
        "a:\n",
        " a: b\n",
        "a:\n- {b: c}\n  - {b: c}\n",
        "a:\n- b:\n  - c:\n    - d:\n      - {d: e}\n",
    ],
)
def test_all_else_is_left_to_the_parser(text: str) -> None:
    """Nothing is said of what is empty, in another column, or deeper than a session goes."""
    assert compose_plainly(text) is None


def test_no_file_is_too_deep() -> None:
    """However many lists stand in each other."""
    assert compose_plainly("".join(f"{'  ' * depth}{'- ' * bool(depth)}a:\n" for depth in range(5_000))) is None


def test_such_a_file_is_read_without_loading_a_parser(run_python: Callable[..., CompletedProcess[str]]) -> None:
    """Loading one takes longer than reading an evening."""
    code = (
        "import sys\n"
        "from scorekeeper.session.reading import read_bytes\n"
        f"reading = read_bytes('s.yaml', {NAP.encode()!r})\n"
        "print(reading.problems, reading.hands, 'yaml' in sys.modules)"
    )
    done = run_python("-c", code)
    assert (done.stderr, done.stdout) == ("", "() 2 False\n")
