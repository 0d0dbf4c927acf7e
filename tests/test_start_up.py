"""What a process loads before it does anything."""

from __future__ import annotations

import re
from collections.abc import Callable
from subprocess import CompletedProcess

import pytest


@pytest.mark.parametrize(
    ("arguments", "environment"),
    [
        (["--help"], {}),
        (["--version"], {}),
        (["add", "--help"], {}),
        ([], {"_SCOREKEEPER_COMPLETE": "bash_complete", "COMP_WORDS": "scorekeeper sh", "COMP_CWORD": "1"}),
        ([], {"_SCOREKEEPER_COMPLETE": "zsh_complete", "COMP_WORDS": "scorekeeper sheet --f", "COMP_CWORD": "2"}),
        ([], {"_SCOREKEEPER_COMPLETE": "bash_source"}),
    ],
    ids=["help", "version", "help of a command", "completion of a command", "completion of an option", "switching on"],
)
def test_help_and_completion_start_lightly(
    run_python: Callable[..., CompletedProcess[str]], arguments: list[str], environment: dict[str, str]
) -> None:
    """Help, version and completion load neither the YAML nor the table library."""
    start = "import sys; sys.argv[0] = 'scorekeeper'; from scorekeeper.__main__ import main; main()"
    done = run_python("-X", "importtime", "-c", start, *arguments, **environment)
    loaded = set(re.findall(r"\| +([\w.]+)$", done.stderr, re.MULTILINE))
    assert (done.returncode, bool(done.stdout)) == (0, True), done.stderr
    assert "click" in loaded
    assert loaded & {"yaml", "tabulate", "wcwidth"} == set()
