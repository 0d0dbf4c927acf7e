"""`watch` at a terminal: what it draws when the file changes, breaks, goes, and how it leaves."""

from __future__ import annotations

import os
import re
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pexpect
import pytest

import scorekeeper

HAND = "- {declarer: Bob, contract: four, tricks: 4}\n"
PATIENCE = 30
"""Seconds to wait for what is to be drawn, on a busy machine."""
ENTER, LEAVE = "\x1b[?1049h", "\x1b[?1049l"
FOOT = re.escape("q leaves")

Run = Callable[..., Any]
Spawned = Any


@pytest.fixture
def watch(tmp_path: Path) -> Iterator[Callable[..., Spawned]]:
    """Starts `watch` in a terminal of 80 columns and some lines; what is still there at the end is ended."""
    started: list[Spawned] = []

    def start(*arguments: str, lines: int = 24, **environment: str) -> Spawned:
        child = pexpect.spawn(
            sys.executable,
            ["-m", "scorekeeper", "watch", *arguments],
            cwd=str(tmp_path),
            dimensions=(lines, 80),
            encoding="utf-8",
            timeout=PATIENCE,
            env=os.environ
            | {
                "PYTHONPATH": str(Path(scorekeeper.__file__).parent.parent),
                "PYTHONUTF8": "1",
                "TERM": "xterm",
                "NO_COLOR": "1",
            }
            | environment,
        )
        started.append(child)
        return child

    yield start
    for child in started:
        child.close(force=True)


def put(path: Path, text: str) -> None:
    """Give a file another text in one step, so that nobody can see it half written."""
    beside = path.with_suffix(".new")
    beside.write_text(text)
    beside.replace(path)


def drawn(child: Spawned) -> list[str]:
    """The lines of the next picture that is drawn, without its foot."""
    child.expect(FOOT)
    return re.sub(r"\x1b\[[\d;?]*[a-zA-Z]", "", child.before.rpartition("\x1b[H")[2]).split("\r\n")


def left(child: Spawned) -> int | None:
    """How it ended, and that the terminal is as it was."""
    child.expect(re.escape("\x1b[?7h\x1b[?25h" + LEAVE))
    child.expect(pexpect.EOF)
    child.close()
    return child.exitstatus  # type: ignore[no-any-return]  # pexpect's attribute has no type


@pytest.mark.parametrize("key", ["q", "Q", "\x03"], ids=["q", "Q", "Ctrl-C"])
def test_draws_and_leaves(watch: Callable[..., Spawned], nap: Path, key: str) -> None:
    """On the alternate screen, and back, with nothing left on it; nobody's hands are touched."""
    nap.write_text(nap.read_text() + HAND)
    before = nap.read_bytes()
    child = watch("nap.yaml")
    lines = drawn(child)
    assert ENTER in child.before
    assert lines[0] == "Nap, British main variant · each pays 3, 4, 5, 10"
    assert "Bob leads by 16." in lines
    child.send(key)
    assert left(child) == 0
    assert nap.read_bytes() == before


def test_every_change_is_drawn(watch: Callable[..., Spawned], run: Run, nap: Path) -> None:
    """A hand added by another command, and a file that takes the other's place."""
    child = watch("nap.yaml")
    assert "Ann deals first." in drawn(child)
    run("add", "nap.yaml", "b", "4", "4")
    assert "Bob leads by 16." in drawn(child)
    put(nap, nap.read_text().replace("Bob", "Eve"))
    assert "Eve leads by 16." in drawn(child)
    child.send("q")
    assert left(child) == 0


def test_a_broken_file_keeps_the_last_good_sheet(watch: Callable[..., Spawned], nap: Path) -> None:
    """Broken, it is said below the sheet what is wrong and where; gone, that too; mended, the sheet is alone again."""
    good = nap.read_text() + HAND
    nap.write_text(good)
    child = watch("nap.yaml")
    assert "Bob leads by 16." in drawn(child)
    put(nap, good + "- {declarer: Bob, contract: four, tricks: 9}\n")
    lines = drawn(child)
    wrong = lines.index("Above is the last good sheet. What is wrong with the file now:")
    assert lines.index("Bob leads by 16.") < wrong
    assert lines[wrong + 1].startswith("nap.yaml:6:")
    nap.unlink()
    lines = drawn(child)
    assert "Bob leads by 16." in lines
    assert any("[file-missing]" in line for line in lines)
    put(nap, good + HAND)
    lines = drawn(child)
    assert "Bob leads by 32." in lines
    assert not any("wrong" in line for line in lines)
    child.send("q")
    assert left(child) == 0


def test_a_file_that_is_broken_from_the_start(watch: Callable[..., Spawned], nap: Path) -> None:
    """It is waited for: people begin to watch while somebody types."""
    good = nap.read_text()
    nap.write_text("game: nap\n")
    child = watch("nap.yaml")
    assert drawn(child)[0] == "What is wrong with the file now:"
    put(nap, good)
    assert "Ann deals first." in drawn(child)
    child.send("q")
    assert left(child) == 0


def test_a_window_shows_as_many_hands_as_it_holds(watch: Callable[..., Spawned], nap: Path) -> None:
    """Of thirty hands the last, above the balances of all; a larger window shows more, as soon as it is larger."""
    nap.write_text(nap.read_text() + HAND * 30)
    child = watch("nap.yaml", lines=15)
    lines = drawn(child)
    assert len(lines) == 15
    assert any(line.split()[:1] == ["30"] for line in lines)
    assert any("+360" in line for line in lines)
    few = next(int(line.split()[0]) for line in lines if "left out" in line)
    child.setwinsize(24, 80)
    lines = drawn(child)
    assert len(lines) == 24
    assert next(int(line.split()[0]) for line in lines if "left out" in line) == few - 9
    child.send("q")
    assert left(child) == 0


def test_biritch_shows_the_last_rubber(watch: Callable[..., Spawned], biritch: Path) -> None:
    """Of two rubbers the one in play."""
    rubber = biritch.read_text().partition("rubbers:\n")[2]
    biritch.write_text(
        f"game: biritch\nrubbers:\n{rubber}  - misdeal\n{rubber.replace('dealer: Ann', 'dealer: Dan')}  - misdeal\n"
    )
    child = watch("biritch.yaml")
    lines = drawn(child)
    assert lines[0] == "Biritch, Collinson 1886 · rubber 2"
    assert not any("rubber 1" in line for line in lines)
    assert "Dan deals next." in lines
    child.send("q")
    assert left(child) == 0


def test_stopped_and_continued(watch: Callable[..., Spawned], nap: Path) -> None:
    """Ctrl-Z gives the screen back while the program is stopped; when it goes on it draws again."""
    assert nap.exists()
    child = watch("nap.yaml")
    drawn(child)
    child.send("\x1a")
    child.expect(re.escape(LEAVE))
    _, status = os.waitpid(child.pid, os.WUNTRACED)
    assert os.WIFSTOPPED(status)
    child.kill(signal.SIGCONT)
    child.expect(re.escape(ENTER))
    assert "Ann deals first." in drawn(child)
    child.send("q")
    assert left(child) == 0


def test_a_signal_gives_the_terminal_back(watch: Callable[..., Spawned], nap: Path) -> None:
    """Ended from outside, it leaves the screen first."""
    assert nap.exists()
    child = watch("nap.yaml")
    drawn(child)
    child.kill(signal.SIGTERM)
    assert left(child) == 128 + signal.SIGTERM


@pytest.mark.parametrize(
    ("arguments", "status"),
    [(["missing.yaml"], 1), ([], 2), (["-"], 2), (["."], 2), (["biritch.yaml", "--running"], 1)],
)
def test_what_cannot_be_watched(
    watch: Callable[..., Spawned], biritch: Path, arguments: list[str], status: int
) -> None:
    """It is said at once, on the ordinary screen."""
    assert biritch.exists()
    child = watch(*arguments)
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == status
    assert ENTER not in child.before
    assert "rror" in child.before


def test_needs_a_terminal(run: Run, watch: Callable[..., Spawned], nap: Path) -> None:
    """Where nothing can be drawn the command line is wrong; a dumb terminal cannot either."""
    done = run("watch", str(nap))
    assert (done.status, done.out) == (2, "")
    assert "terminal" in done.err
    child = watch("nap.yaml", TERM="dumb")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 2
