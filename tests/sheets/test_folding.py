"""Sentences in a narrow window, and problems in one."""

from __future__ import annotations

import pytest

from scorekeeper.problem import Place, Problem, Refusal
from scorekeeper.sheets.problems import problem_text, refusal_text
from scorekeeper.sheets.style import PLAIN, Style

NARROW = Style(width=30, folds=True)
SENTENCE = "Ann & Cat took 9: 3 odd × 8 = 24 below."


def test_sentence_breaks_at_a_blank() -> None:
    """No line is wider than the window, the first and the others have their indents, and no word is lost."""
    assert NARROW.fold(SENTENCE, "- ", "   ") == ["- Ann & Cat took 9: 3 odd × 8", "   = 24 below."]


@pytest.mark.parametrize("style", [PLAIN, Style(width=30), Style(width=39, folds=True)])
def test_sentence_that_fits_or_goes_to_no_window_is_one_line(style: Style) -> None:
    """Other programs read line by line."""
    assert style.fold(SENTENCE) == [SENTENCE]
    assert PLAIN.fold(SENTENCE, "- ", "   ") == [f"- {SENTENCE}"]


def test_long_word_is_not_broken() -> None:
    """It may be the name of a file, to be copied."""
    name = "/somewhere/far/away/on/the/disk/nap.yaml."
    assert NARROW.fold(f"It is kept in {name} Look.") == ["It is kept in", name, "Look."]


def test_problem_in_a_narrow_window() -> None:
    """Headline and hint go on below themselves, and the colour is that of the level alone."""
    problem = Problem(
        "nap-tricks", "9 tricks is more than the 5 of a Nap hand", "Write 0 to 5.", Place(None, 1, 5, "b 4 9")
    )
    assert problem_text(problem, NARROW).splitlines() == [
        "error: 9 tricks is more than",
        "   the 5 of a Nap hand",
        "   [nap-tricks]",
        "   b 4 9",
        "       ^",
        "   Write 0 to 5.",
    ]
    assert problem_text(problem, Style(30, colour=True, folds=True)).startswith(
        "\x1b[1;31merror\x1b[0m: 9 tricks is more than\n"
    )


def test_refusal_in_a_narrow_window() -> None:
    """The hint keeps its indent."""
    refusal = Refusal("rubber-over", "rubber 1 is won (B10)", "Start the next one with four names.")
    assert refusal_text(refusal, NARROW).splitlines() == [
        "error: rubber 1 is won (B10)",
        "   [rubber-over]",
        "   Start the next one with",
        "   four names.",
    ]
