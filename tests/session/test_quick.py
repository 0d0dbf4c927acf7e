"""Lists of hands that are read without the parser: the nodes are those that the parser makes of the whole text."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from scorekeeper.session.composer import Composer
from scorekeeper.session.lines import Line
from scorekeeper.session.nodes import Mapping, Node, Sequence
from scorekeeper.session.quick import compose_quickly

Shape = Callable[["Node | None"], object]
InFull = Callable[[str], Composer]

HEAD = "game: nap\nplayers: [Ann, Bob, Cat, Dan]\ndealer: Ann\nhands:\n"
PLAIN = "- {dealer: Ann, declarer: Bob, contract: four, tricks: 4}\n"
HONOURS = "- {dealer: Zoë, trump: hearts, tricks: 9, honours: {Bob: 2, Zoë & Ann: 1}, chicane: [Bob, Dan]}\n"


LINES = st.sampled_from(
    [
        PLAIN,
        HONOURS,
        PLAIN.replace("\n", "\r\n"),
        "  " + PLAIN,
        "  " + HONOURS,
        "- {outcome: passed, dealer: Ann}\n",
        "- passed\n",
        "- {dealer: Ann, note: a: b}\n",
        '- {dealer: Ann, note: "x"}\n',
        "- {dealer: *a}\n",
        "- {dealer: Ann}  # a comment\n",
        "# a comment\n",
        "\n",
        "- dealer: Ann\n  declarer: Bob\n",
        "- note: |\n    a block\n",
        "  note: |\n",
        "  note: >+\n",
        "- note: some text\n",
        '- "quoted over lines\n',
        'to here"\n',
        "x-list: [\n",
        "]\n",
        "x-more:\n",
        "- - {a: b}\n",
        "---\n",
        "...\n",
    ]
)


@given(st.lists(LINES, max_size=14), st.sampled_from([HEAD, "", "rubbers:\n- hands:\n"]))
@example([PLAIN] * 3, HEAD)
@example([HONOURS, HONOURS, "- passed\n", HONOURS, HONOURS], HEAD)
@example(["  " + PLAIN] * 3, "rubbers:\n- hands:\n")
@example(["- note: |\n", "    " + PLAIN, "    " + PLAIN], HEAD)
@example(['- "quoted over lines\n', PLAIN, PLAIN, 'to here"\n'], HEAD)
@example([PLAIN, PLAIN.rstrip("\n")], HEAD)
@example([PLAIN, "- passed\n", HONOURS, "- dealer: Ann\n  declarer: Bob\n", PLAIN], HEAD)
@example([PLAIN, "  : x\n"], HEAD)
@example(["".join(f"{'  ' * depth}-\n" for depth in range(9)), (" " * 18 + "- {a: {b: c}}\n") * 2], "x-own:\n")
@example([f"- {{a: {{{' '.join(['a' * 60] * 18)}: b}}}}\n"] * 2, "x-own:\n")
def test_the_nodes_are_those_of_the_parser(shape: Shape, in_full: InFull, lines: list[str], head: str) -> None:
    """Whatever stands around the lines: the same nodes and problems, or none, and then the text is read in full."""
    text = head + "".join(lines)
    quick = compose_quickly(text)
    if quick is None:
        return
    full = in_full(text)
    assert shape(quick.root) == shape(full.root)
    assert quick.problems == full.problems


@pytest.mark.parametrize("count", [2, 5])
@pytest.mark.parametrize("line", [PLAIN, HONOURS, HONOURS.replace("\n", "\r\n")])
def test_lines_as_commands_write_them_are_read_without_the_parser(line: str, count: int) -> None:
    """All are left for when somebody asks."""
    composer = compose_quickly(HEAD + line * count)
    assert composer is not None
    assert isinstance(composer.root, Mapping)
    hands = composer.root.entries[-1][1]
    assert isinstance(hands, Sequence)
    assert [isinstance(item, Line) for item in hands.items] == [True] * count


@pytest.mark.parametrize(
    "text",
    [
        "",
        HEAD,
        HEAD + PLAIN,
        HEAD + "- note: |\n" + ("    " + PLAIN) * 3,
        f"note: 'a\n{PLAIN * 2}b'\n",
        "hands: [\n" + PLAIN * 3 + "]\n",
    ],
)
def test_what_only_looks_like_hands_is_left_to_the_parser(text: str) -> None:
    """Lines inside a note, a quoted text or brackets are no items of a list, and one line alone is no run."""
    assert compose_quickly(text) is None
