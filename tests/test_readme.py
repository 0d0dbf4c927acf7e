"""The README: every transcript in it is what the program prints, every command and option it names exists."""

from __future__ import annotations

import doctest
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from scorekeeper.cli.app import COMMANDS, app

PROJECT = Path(__file__).parent.parent
README = (PROJECT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


def transcripts(block: str) -> list[tuple[str, str]]:
    """Each command of a console block, with what it prints."""
    parts = re.split(r"^\$ (.*)\n", block, flags=re.MULTILINE)[1:]
    return list(zip(parts[::2], parts[1::2], strict=True))


def test_every_transcript_is_what_the_program_prints(tmp_path: Path) -> None:
    """All console blocks, one after the other in one folder that has the samples."""
    shutil.copytree(PROJECT / "samples", tmp_path / "samples")
    environment = os.environ | {"PYTHONPATH": str(PROJECT), "PYTHONUTF8": "1", "COLUMNS": "80"}
    ran = 0
    for kind, block in BLOCKS:
        if kind != "console":
            continue
        for command, expected in transcripts(block):
            line = f'scorekeeper() {{ "{sys.executable}" -m scorekeeper "$@"; }}; {command}'
            done = subprocess.run(
                ["bash", "-c", line],
                cwd=tmp_path,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                encoding="utf-8",
                check=False,
            )
            assert done.stdout == expected, command
            ran += 1
    assert ran >= 15


def test_the_python_examples_hold() -> None:
    """The library's examples, as doctests on the samples."""
    examples = [block for kind, block in BLOCKS if kind == "python"]
    assert len(examples) >= 2
    here = Path.cwd()
    os.chdir(PROJECT)
    try:
        for number, example in enumerate(examples):
            test = doctest.DocTestParser().get_doctest(example, {}, f"README example {number}", "README.md", 0)
            assert test.examples
            assert doctest.DocTestRunner().run(test).failed == 0
    finally:
        os.chdir(here)


def test_the_first_two_blocks_set_everything_up() -> None:
    """The first runs the main job, the second passes the tests; each makes its own virtual environment."""
    first, second = BLOCKS[0], BLOCKS[1]
    assert first[0] == second[0] == "sh"
    for _, block in (first, second):
        assert block.count("\n") == 1
        assert block.startswith("python3 -m venv ")
    assert "scorekeeper sheet samples/" in first[1]
    assert "pytest" in second[1]


@pytest.mark.parametrize("name", list(COMMANDS))
def test_every_command_is_described(name: str) -> None:
    """The README has a line on each command, and its help ends with an example that names it."""
    assert re.search(rf"^\| `{name}[ `]", README, re.MULTILINE)
    command = app.get_command(None, name)  # type: ignore[arg-type]  # the context is not used
    assert command is not None
    assert command.epilog is not None
    assert "Example" in command.epilog
    assert f"scorekeeper {name}" in command.epilog
    for parameter in command.params:
        if getattr(parameter, "help", None) is not None and parameter.name != "help":
            assert parameter.opts[-1] in README, f"{name} {parameter.opts[-1]}"
