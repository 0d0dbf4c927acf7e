"""What can be typed next: completion and the lists of a prompt."""

from __future__ import annotations

import pytest

from scorekeeper.session import words
from scorekeeper.session.words import Form

FOUR = ("Bob", "Cat", "Dan", "Ann Lee")
NAMES = ['"Ann Lee"', "Bob", "Cat", "Dan"]

CANDIDATES = [
    # game, words before, unfinished word, what it can become
    ("nap", "", "", [*NAMES, "misdeal", "passed"]),
    ("nap", "", "b", ["Bob"]),
    ("nap", "", "A", ['"Ann Lee"']),
    ("nap", "", '"ann', ['"Ann Lee"']),
    ("nap", "", "p", ["passed"]),
    ("nap", "bob", "", ["four", "nap", "three", "wellington"]),
    ("nap", "bob", "w", ["wellington"]),
    ("nap", "b4", "", ["failed", "made"]),
    ("nap", "b 4 4", "", ["dealer", "note"]),
    ("nap", "b 4 4 dealer", "", NAMES),
    ("nap", "b 4 4 dealer cat", "", ["note"]),
    ("nap", "passed", "d", ["dealer"]),
    ("nap", "b 4 4 note", "", []),
    ("nap", "b 4 4 note led", "a", []),
    ("nap", "q", "", []),
    ("biritch", "", "", ["biritch", "clubs", "diamonds", "hearts", "misdeal", "no trumps", "spades"]),
    ("biritch", "h", "", []),
    ("biritch", "h9", "", ["chicane", "contre", "dealer", "doubles", "honours", "note", "partner", "sur contre", "x"]),
    ("biritch", "h9", "c", ["chicane", "contre"]),
    ("biritch", "h9 xx chi cat", "d", ["Dan", "dealer"]),
    ("biritch", "h9 hon", "", NAMES),
    ("biritch", "h9 hon bob", "", []),
    ("biritch", "h9 hon b3", "c", ["Cat", "chicane", "contre"]),
    ("biritch", "h9 hon", "bob+d", ["bob+Dan"]),
    ("biritch", "h9 hon", "bob+", [f"bob+{name}" for name in NAMES]),
    ("biritch", "h9 chi bob partner x hon b1", "", [*NAMES, "dealer", "note"]),
    ("biritch", "misdeal", "", ["dealer", "note"]),
]


@pytest.mark.parametrize(("game", "before", "unfinished", "expected"), CANDIDATES)
def test_candidates(game: str, before: str, unfinished: str, expected: list[str]) -> None:
    """Whole words and names that fit at the place, sorted; what was said already is not offered again."""
    assert words.candidates(game, FOUR, words.split_line(before), unfinished) == expected


def test_candidates_behind_arguments() -> None:
    """Words given as arguments are completed like those typed."""
    before = words.from_arguments(["Ann Lee"])
    assert words.candidates("nap", FOUR, before, "n") == ["nap"]
    assert words.candidates("biritch", FOUR, words.from_arguments(["h9", "hon"]), "Ann Lee+D") == ["Ann Lee+Dan"]


@pytest.mark.parametrize(
    ("game", "before", "unfinished", "expected"),
    [
        ("nap", "", "n", ["nap", "note"]),
        ("nap", "cat", "", ["dealer", "failed", "four", "made", "nap", "note", "three", "wellington"]),
        ("biritch", "", "c", ["chicane", "clubs", "contre"]),
        ("biritch", "x", "s", []),
        ("biritch", "h", "p", ["partner"]),
    ],
)
def test_candidates_of_a_change(game: str, before: str, unfinished: str, expected: list[str]) -> None:
    """A change may begin with any part."""
    assert words.candidates(game, FOUR, words.split_line(before), unfinished, Form.CHANGE) == expected


def test_every_candidate_is_read() -> None:
    """What completion offers is accepted where it was offered."""
    for game, before, unfinished, expected in CANDIDATES:
        for candidate in expected:
            _, problems = words.parse(game, words.split_line(f"{before} {candidate}"), FOUR)
            assert [each.slug for each in problems if each.slug != "word-missing"] == [], (before, unfinished)


@pytest.mark.parametrize(
    ("game", "before", "expected"),
    [
        ("nap", "b", "three (3), four (4), nap or wellington"),
        ("nap", "b4", "0 to 5 tricks, made (+) or failed (-)"),
        ("biritch", "h", "0 to 13, +n or -n"),
        ("biritch", "h9 hon b", "0 to 5"),
        ("biritch", "h9 dealer", "Bob, Cat, Dan or Ann Lee"),
        ("nap", "b 4 4 note x", ""),
        ("nap", "q", ""),
    ],
)
def test_what_fits(game: str, before: str, expected: str) -> None:
    """A prompt can say what may be typed, numbers and signs as well."""
    assert words.what_fits(game, FOUR, words.split_line(before)) == expected


@pytest.mark.parametrize("game", ["nap", "biritch"])
def test_usage_names_every_word(game: str) -> None:
    """The short help leaves no word out, and fits a window of 80 columns above an indent."""
    text = words.usage(game)
    before = ["", "b", "b4", "b44"] if game == "nap" else ["", "h", "h9"]
    for line in before:
        for word in words.candidates(game, (), words.split_line(line)):
            assert word in text
    assert max(map(len, text.splitlines())) <= 80
