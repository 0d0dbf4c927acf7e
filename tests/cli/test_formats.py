"""`sheet --format`: each format through the command, into a file and onto a stream."""

from __future__ import annotations

import csv
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess
from typing import Any

import pytest

import scorekeeper

Run = Callable[..., Any]
RunPython = Callable[..., CompletedProcess[str]]
STARTS = {"markdown": "## Nap, British main variant", "html": "<!DOCTYPE html>\n", "csv": "part,#,dealer,"}


@pytest.fixture
def played(run: Run, nap: Path) -> Path:
    """A session with three hands: Bob makes a four, all pass, Dan fails at nap."""
    for words in ("b 4 4", "passed", "d nap 3"):
        run("add", str(nap), *words.split())
    return nap


@pytest.mark.parametrize("form", STARTS)
def test_every_format(run: Run, played: Path, tmp_path: Path, form: str) -> None:
    """On standard output and in a file the same, and all three hands are in it."""
    done = run("sheet", str(played), "--format", form)
    assert (done.status, done.err) == (0, "")
    assert done.out.startswith(STARTS[form])
    assert done.out.endswith("\n")
    assert {"four", "passed", "nap"} <= set(done.out.replace("<", " ").replace(">", " ").replace(",", " ").split())
    written = run("sheet", str(played), "--format", form, "-o", "sheet")
    assert (written.status, written.out, written.err) == (0, "", "")
    assert (tmp_path / "sheet").read_text(encoding="utf-8") == done.out
    assert sorted(path.name for path in tmp_path.iterdir()) == ["nap.yaml", "sheet"]


@pytest.mark.parametrize("form", STARTS)
def test_formats_are_utf8_whatever_the_stream(run_python: RunPython, played: Path, form: str) -> None:
    """A stream in Latin 1 gets the minus all the same: the page says itself that it is UTF-8."""
    played.write_text(played.read_text().replace("Cat", "李雷"), encoding="utf-8")
    done = run_python(
        "-m", "scorekeeper", "sheet", str(played), "--format", form, PYTHONIOENCODING="latin-1", PYTHONUTF8="0"
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "李雷" in done.stdout


def test_bom_is_for_excel(run: Run, played: Path, tmp_path: Path) -> None:
    """The mark stands once, before everything, in UTF-8; without the option there is none."""
    assert run("sheet", str(played), "--format", "csv", "--bom", "-o", "a.csv").status == 0
    assert run("sheet", str(played), "--format", "csv", "-o", "b.csv").status == 0
    assert (tmp_path / "a.csv").read_bytes() == b"\xef\xbb\xbf" + (tmp_path / "b.csv").read_bytes()
    with (tmp_path / "a.csv").open(encoding="utf-8-sig", newline="") as file:
        assert next(csv.reader(file))[:2] == ["part", "#"]


def test_the_last_hands(run: Run, played: Path) -> None:
    """Only hand 3; the balances are those of all three, and two hands are said to be left out."""
    done = run("sheet", str(played), "--last", "1")
    assert [line.split()[0] for line in done.out.splitlines() if line[:3].strip().isdigit()] == ["3"]
    assert next(line for line in done.out.splitlines() if "balance" in line).split()[1:] == [
        "+1",
        "+17",
        "+1",
        "−19",
        "0",
    ]
    assert "2 earlier hands left out." in done.out


@pytest.mark.parametrize(
    "options",
    [["--bom"], ["--bom", "--format", "html"], ["--last", "2", "--format", "json"], ["--last", "0"], ["--last", "x"]],
)
def test_options_that_do_not_fit(run: Run, played: Path, options: list[str]) -> None:
    """An option that the format has no use for is the command line's fault."""
    done = run("sheet", str(played), *options)
    assert (done.status, done.out) == (2, "")
    assert options[0] in done.err


def test_never_onto_the_session_by_any_way(run: Run, played: Path, tmp_path: Path) -> None:
    """Not through a second hard link, nor through standard input; nothing is left beside it."""
    before = played.read_bytes()
    os.link(played, tmp_path / "hard.yaml")
    assert run("sheet", "nap.yaml", "-o", "hard.yaml").status == 1
    with played.open() as stdin:
        done = subprocess.run(
            [sys.executable, "-m", "scorekeeper", "sheet", "-", "-o", "nap.yaml"],
            cwd=tmp_path,
            env=os.environ | {"PYTHONPATH": str(Path(scorekeeper.__file__).parent.parent)},
            stdin=stdin,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
    assert (done.returncode, done.stdout) == (1, "")
    assert "output-session" in done.stderr
    assert played.read_bytes() == before
    assert sorted(path.name for path in tmp_path.iterdir()) == ["hard.yaml", "nap.yaml"]


def test_a_sheet_that_cannot_be_written_leaves_the_old_one(run: Run, played: Path, tmp_path: Path) -> None:
    """A write-protected file and a folder are refused, and stay as they are."""
    target = tmp_path / "old.html"
    target.write_text("old")
    target.chmod(0o444)
    for path in ("old.html", "."):
        done = run("sheet", str(played), "--format", "html", "-o", path)
        assert (done.status, done.out) == (1, "")
        assert done.err
    assert target.read_text() == "old"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["nap.yaml", "old.html"]
