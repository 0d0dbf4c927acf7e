"""Reading takes whatever bytes there are: it never raises, reports in file order, and works in proportion to the
file (§1). Work is counted in calls and in memory, not in seconds."""

from __future__ import annotations

import sys
import tracemalloc
from collections.abc import Callable

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from scorekeeper.session import parsed, quick
from scorekeeper.session.events import PureParser, parser
from scorekeeper.session.reading import Reading, read_bytes

NAP = "game: nap\nplayers: [Ann, Bob, Cat, Dan]\ndealer: Ann\n"
HANDS = f"{NAP}hands:\n"
BIRITCH = "game: biritch\nrubbers:\n- players: [Ann, Bob, Cat, Dan]\n  dealer: Ann\n  hands:\n"

FRAGMENTS = [
    *(f"{line}\n" for line in NAP.splitlines()),
    *(f"{line}\n" for line in BIRITCH.splitlines()),
    "hands:\n",
    "- passed\n",
    "- misdeal\n",
    "- {declarer: Bob, contract: four, tricks: 4}\n",
    "- declarer: Bob\n",
    "  contract: nap\n",
    "  result: made\n",
    "  - {trump: hearts, tricks: 9, honours: {Ann & Cat: 3}, chicane: [Dan]}\n",
    "  - trump: biritch\n    tricks: 10\n",
    "  note: |\n    one\n    two\n",
    "  note: >-\n    one\n",
    "x-own: 1\n",
    "format: 1\n",
    "date: 2026-11-26\n",
    "tariff: straight bridge\n",
    "tariff: {nap: {made: 10}}\n",
    "rounds: 2\n",
    *"\n\t :-?[]{},'\"|>#@`%&*!~\\=<\r\0\u00a0\u2028\ufeff\ufffd",
    ": ",
    "- ",
    "? ",
    " #",
    "&a ",
    "*a",
    "!t ",
    "<<: ",
    "---\n",
    "...\n",
    "%YAML 1.1\n",
    "\\x4",
    '"\\U00110000"',
    '"\\ud800"',
    "🎉",
    "1" * 50,
    "\n  ",
    "\n    ",
    "\n\t",
]


def read_with_both(data: bytes) -> list[Reading]:
    """What either parser makes of some bytes."""
    readings = []
    with pytest.MonkeyPatch.context() as patch:
        for each in (parser, PureParser):
            patch.setattr(parsed, "parser", each)
            patch.setattr(quick, "parser", each)
            readings.append(read_bytes("s.yaml", data))
    return readings


def assert_sound(reading: Reading) -> None:
    """What holds of every reading."""
    places = [(problem.place.line, problem.place.column) for problem in reading.problems]
    assert places == sorted(places)
    assert (reading.session is None) == bool(reading.errors)
    assert (reading.report is None) == bool(reading.errors)
    for problem in reading.problems:
        line = reading.source.text.split("\n")[problem.place.line - 1].removesuffix("\r")
        assert problem.place.excerpt == line[problem.place.cut :][: len(problem.place.excerpt)]
        assert 1 <= problem.place.column <= len(line) + 1
        assert problem.message
        assert problem.hint


@given(st.binary())
@example(b"\xff\xfe")
@example(b"\xef\xbb\xbf\xef\xbb\xbf")
def test_any_bytes(data: bytes) -> None:
    """Whatever the bytes are, they are read or their problems listed."""
    for reading in read_with_both(data):
        assert_sound(reading)


@given(st.lists(st.sampled_from(FRAGMENTS), max_size=40).map("".join))
@settings(max_examples=400)
def test_any_fragments(text: str) -> None:
    """The same of texts that look like sessions, and of the ways they go wrong."""
    for reading in read_with_both(text.encode()):
        assert_sound(reading)


GOOD = (
    f"{NAP}rounds: 9\nhands:\n"
    + "- passed\n- {declarer: Bob, contract: four, tricks: 4}\n- declarer: Cat\n  contract: nap\n  result: made\n" * 3
)


@given(st.integers(0, len(GOOD)), st.integers(0, 3), st.sampled_from(FRAGMENTS))
@example(GOOD.index("- {declarer", 150), 3, "- players: [Ann, Bob, Cat, Dan]\n")  # no play, however like its name
@settings(max_examples=400)
def test_a_good_session_with_one_thing_changed(offset: int, length: int, fragment: str) -> None:
    """Typing over a good session somewhere gives a session or places of what is wrong, never more problems than a
    reader would believe."""
    text = GOOD[:offset] + fragment + GOOD[offset + length :]
    for reading in read_with_both(text.encode()):
        assert_sound(reading)
        assert len(reading.problems) <= 8


HOSTILE: dict[str, Callable[[int], str]] = {
    "brackets in a line": lambda size: HANDS + "- " + "[" * size,
    "brackets in lines": lambda size: "[\n" * size,
    "a bracket in each hand": lambda size: HANDS + "- [\n" * size,
    "a brace in each hand": lambda size: HANDS + "- {a: b,\n" * size,
    "dashes": lambda size: "- " * size,
    "question marks": lambda size: "? " * size,
    "question marks in lines": lambda size: "? \n" * size,
    "a quote in each hand": lambda size: HANDS + "- 'x\n" * size,
    "a sign in each hand": lambda size: HANDS + "- outcome: passed\n  note: @x\n" * size,
    "a long text": lambda size: HANDS + "- " + "x" * size * 10,
    "a long key": lambda size: "? " + "k" * size * 10 + "\n: v\n",
    "a long name": lambda size: f"game: nap\nplayers: [Ann, Bob, {'x' * size * 10}]\ndealer: {'y' * size * 10}\n",
    "a long number": lambda size: f"{HANDS}- {{declarer: Bob, contract: four, tricks: {'1' * size * 10}}}\n",
    "one key many times": lambda size: NAP + "x: 1\n" * size,
    "many keys": lambda size: NAP + "".join(f"key{number}: 1\n" for number in range(size)),
    "problems in a line": lambda size: f"{NAP}hands: [{'x, ' * size}]\n",
    "players": lambda size: f"game: nap\nplayers: [{', '.join(f'p{number}' for number in range(size))}]\n",
    "one player many times": lambda size: f"game: nap\nplayers: [{'Ann, ' * size}]\n",
    "honours": lambda size: BIRITCH + f"  - {{honours: {{{', '.join(f'Ann & {each}: 1' for each in range(size))}}}}}\n",
    "chicane": lambda size: f"{BIRITCH}  - {{trump: hearts, tricks: 9, chicane: [{'Dan, ' * size}]}}\n",
    "anchors and aliases": lambda size: HANDS + "- &a x\n- *a\n" * size,
    "merges": lambda size: HANDS + "- {<<: x}\n" * size,
    "documents": lambda size: "---\n" * size,
    "control characters": lambda size: "\0x" * size,
    "control characters in lines": lambda size: "\0x\n" * size,
    "escapes": lambda size: HANDS + '- "' + "\\e" * size + '"\n',
    "blank lines": lambda size: HANDS + "\n" * size * 10,
    "blanks": lambda size: HANDS + " " * size * 10,
    "odd blanks": lambda size: HANDS + "\u00a0- passed\n" * size,
    "empty hands": lambda size: HANDS + "-\n" * size,
    "hands after the end": lambda size: f"{NAP}rounds: 1\nhands:\n" + "- passed\n" * size,
    "rubbers that are none": lambda size: "game: biritch\nrubbers:\n" + "- x\n" * size,
    "rubbers of others": lambda size: (
        "game: biritch\nrubbers:\n"
        + "".join(f"- {{players: [a{each}, b{each}, c{each}, d{each}], dealer: x}}\n" for each in range(size))
    ),
}


def calls_and_memory(data: bytes) -> tuple[int, int]:
    """How many calls of functions reading some bytes makes, and how much memory it takes at most, in bytes."""
    calls = 0

    def count(*_: object) -> None:
        nonlocal calls
        calls += 1

    sys.setprofile(count)
    try:
        read_bytes("s.yaml", data)
    finally:
        sys.setprofile(None)
    tracemalloc.start()
    try:
        read_bytes("s.yaml", data)
        return calls, tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("kind", HOSTILE)
def test_work_in_proportion_to_the_file(either_parser: str, kind: str) -> None:
    """Four times the file is about four times the calls and the memory; what grows with the square of it would be
    sixteen times."""
    assert either_parser
    read_bytes("s.yaml", HOSTILE[kind](5).encode())  # whatever is imported or kept once
    calls, memory = calls_and_memory(HOSTILE[kind](100).encode())
    more_calls, more_memory = calls_and_memory(HOSTILE[kind](400).encode())
    assert more_calls <= 5 * calls + 2_000
    assert more_memory <= 6 * memory + 50_000
