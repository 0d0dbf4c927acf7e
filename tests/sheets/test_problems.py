"""Problems in print: where, what, the user's own line with a caret, what to do."""

from __future__ import annotations

import pytest

from scorekeeper.problem import Level, Place, Problem, Refusal
from scorekeeper.sheets.problems import problem_text, refusal_text
from scorekeeper.sheets.style import Style
from scorekeeper.width import columns

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"


def problem(excerpt: str, column: int, width: int = 1, path: str | None = "friday.yaml", cut: int = 0) -> Problem:
    """A problem with a value of this line."""
    return Problem("nap-tricks", "too many", "Write fewer.", Place(path, 14, column, excerpt, width, cut))


def caret(place: Problem, width: int = 80) -> tuple[str, str]:
    """The line and its caret line, without the gutter."""
    line, marks = problem_text(place, Style(width=width)).split("\n")[1:3]
    return line[8:], marks[8:]


def test_the_form_of_the_specification() -> None:
    """Place, level, message and slug; the line with its number; the caret; the hint."""
    found = Problem(
        "nap-tricks",
        "hand 3: 9 tricks is more than the 5 of a Nap hand",
        "Write a number from 0 to 5.",
        Place("friday.yaml", 14, 13, "    tricks: 9"),
    )
    assert problem_text(found).split("\n") == [
        "friday.yaml:14:13: error: hand 3: 9 tricks is more than the 5 of a Nap hand [nap-tricks]",
        "   14 |     tricks: 9",
        "      |             ^",
        "   Write a number from 0 to 5.",
    ]


def test_warnings_say_so() -> None:
    """A warning has its level in the same place."""
    found = Problem("honours-missing", "none", "Add them.", Place("f.yaml", 2, 1, "- x"), Level.WARNING)
    assert problem_text(found).startswith("f.yaml:2:1: warning: none [honours-missing]\n")


def test_words_at_a_prompt_have_no_file() -> None:
    """Words typed at a prompt are shown without path and number, the caret still under the word."""
    found = problem("b 4 9", 5, path=None)
    assert problem_text(found).split("\n") == [
        "error: too many [nap-tricks]",
        "   b 4 9",
        "       ^",
        "   Write fewer.",
    ]


@pytest.mark.parametrize(
    ("before", "value"),
    [("- 李雷: ", "9"), (f"- {FAMILY} Zoe\u0308: ", "ten"), ("- Łukasz: ", "雷雷"), ("", "x"), ("\u202e: ", "9")],
)
def test_the_caret_counts_columns(before: str, value: str) -> None:
    """Under wide, combining and hidden characters the caret still stands below the value, as wide as the value is."""
    line, marks = caret(problem(f"{before}{value}, more", len(before) + 1, len(value)))
    assert line[: line.index(value)].strip() == before.strip().replace("\u202e", "\\u202e")
    assert columns(marks.rstrip("^")) == columns(line[: line.index(value)])
    assert marks.count("^") == columns(value)


def test_tabs_stay_tabs() -> None:
    """A tab before the value stands in both lines, so that the caret is right wherever the tab stops are."""
    assert caret(problem("\ta:\t9", 5)) == ("\ta:\t9", "\t  \t^")


def test_escapes_are_spelled_out_everywhere() -> None:
    """Neither path, message, excerpt nor hint can steer the terminal."""
    place = Place("\x1b[2J.yaml", 1, 1, "\x1b[31mred\x07")
    shown = problem_text(Problem("x", "found \x1b", "write \u202e", place))
    assert "\x1b" not in shown
    assert shown.split("\n") == [
        "\\x1b[2J.yaml:1:1: error: found \\x1b [x]",
        "    1 | \\x1b[31mred\\x07",
        "      | ^^^^",
        "   write \\u202e",
    ]


def test_a_line_of_nothing_is_not_shown() -> None:
    """An empty file has no line to show."""
    assert problem_text(problem("", 1)).split("\n") == [
        "friday.yaml:14:1: error: too many [nap-tricks]",
        "   Write fewer.",
    ]


@pytest.mark.parametrize("at", [0, 30, 200, 380])
@pytest.mark.parametrize("width", [40, 80])
def test_long_lines_are_cut_around_the_value(at: int, width: int) -> None:
    """Of a line wider than the window the part around the value is shown, with a mark where something was left out."""
    excerpt = "a" * at + "9" + "b" * (400 - at)
    shown = problem_text(problem(excerpt, at + 1), Style(width=width)).split("\n")[1:3]
    assert max(map(columns, shown)) <= width
    line, marks = (part[8:] for part in shown)
    assert line[marks.index("^")] == "9"
    before, after = line.split("9")
    assert before in ("a" * at, f"…{'a' * (len(before) - 1)}")
    assert after in ("b" * (400 - at), f"{'b' * (len(after) - 1)}…")
    assert len(line) >= width - 8 - 1


def test_lines_cut_by_the_reader_keep_their_place() -> None:
    """Where the reader kept only a part of the line, the caret is counted from that part."""
    line, marks = caret(problem("abc9def", 1004, cut=1000))
    assert (line, marks) == ("…abc9def", "    ^")


def test_line_numbers_of_any_length() -> None:
    """The gutter grows with the number of the line."""
    found = Problem("x", "m", "h", Place("f", 1234567, 1, "9"))
    assert problem_text(found).split("\n")[1:3] == ["1234567 | 9", "        | ^"]


def test_colour_and_ascii() -> None:
    """The level is coloured on a terminal; in ASCII no sign is left."""
    assert problem_text(problem("9", 1), Style(colour=True)).startswith("friday.yaml:14:1: \x1b[1;31merror\x1b[0m: ")
    found = Problem("x", "3 × 8 − 2", "h", Place("f", 1, 300, "a" * 400))
    assert problem_text(found, Style(ascii=True)).isascii()


def test_refusals_come_after_their_problems() -> None:
    """A refusal shows the problems behind it, then what was refused and what to do."""
    refused = Refusal("file-errors", "friday.yaml has an error", "Mend it.", (problem("9", 1),))
    assert refusal_text(refused).split("\n")[3:] == [
        "   Write fewer.",
        "error: friday.yaml has an error [file-errors]",
        "   Mend it.",
    ]
