"""The help of every command, as it is printed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from scorekeeper.cli.app import COMMANDS

Run = Callable[..., Any]


@pytest.mark.parametrize("name", list(COMMANDS))
def test_help_ends_with_an_example_in_lines_of_its_own(run: Run, name: str) -> None:
    """No sign meant for the formatter is left in it, and the example can be copied."""
    done = run(name, "--help")
    assert (done.status, done.err) == (0, "")
    assert "\\b" not in done.out
    assert "\b" not in done.out
    assert f"  scorekeeper {name} " in done.out.partition("Example:\n")[2]


def test_the_words_are_told_in_lines_of_their_own(run: Run) -> None:
    """What may be typed for either game is a table, not a paragraph."""
    lines = [line.strip() for line in run("add", "--help").out.splitlines()]
    assert "Nap:      DECLARER CONTRACT RESULT, or passed, or misdeal" in lines
    assert "Both:     dealer WHO, and last: note TEXT" in lines


def test_a_folder_is_no_session(run: Run) -> None:
    """It is a wrong request, not a wrong command line, and the other files are checked all the same."""
    done = run("check", ".", "missing.yaml")
    assert done.status == 1
    assert "[file-folder]" in done.out
    assert "[file-missing]" in done.out
    assert (run("add", ".", "b", "4", "4").status, run("sheet", ".").status) == (1, 1)
