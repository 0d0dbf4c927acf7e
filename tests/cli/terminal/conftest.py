"""The real process at a pseudo-terminal."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pexpect
import pytest

import scorekeeper

PROJECT = Path(scorekeeper.__file__).parent.parent
NAP = "game: nap\nplayers: [Ann, Bob, Cat, Dan]\ndealer: Ann\nrounds: 2\nhands:\n"
BIRITCH = "game: biritch\nrubbers:\n- players: [Ann, Bob, Cat, Dan]\n  dealer: Ann\n  hands:\n"
AT_PROMPT = r"(?:\A|[\r\n])(?:> |\? )\Z"
CONTROLS = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>]|\x07|\r(?!\n)")


class Terminal:
    """A command that somebody types to. What it writes is given without controls, each line end one blank."""

    def __init__(self, folder: Path, arguments: tuple[str, ...], size: tuple[int, int], added: dict[str, str]) -> None:
        gone = ("NO_COLOR", "PYTHONIOENCODING", "LC_ALL", "COLUMNS", "LINES", "INPUTRC")
        plain = {name: value for name, value in os.environ.items() if name not in gone}
        settings = {"PYTHONPATH": str(PROJECT), "PYTHONUTF8": "1", "TERM": "xterm", "INPUTRC": "/dev/null"}
        self.child = pexpect.spawn(
            sys.executable,
            ["-m", "scorekeeper", *arguments],
            cwd=folder,
            env=plain | settings | added,
            encoding="utf-8",
            codec_errors="replace",
            timeout=60,
            dimensions=size,
        )
        self.child.delaybeforesend = None  # every key waits for its prompt
        self.child.delayafterclose = self.child.delayafterterminate = 0.02
        self.raw = ""

    def prompt(self) -> str:
        """Wait for the next prompt; what was written before it."""
        self.child.expect(AT_PROMPT)
        return self._written()

    def press(self, keys: str) -> str:
        """Press keys, wait for the next prompt; what was written meanwhile, the echo of the keys first."""
        self.child.send(keys)
        return self.prompt()

    def enter(self, line: str) -> str:
        """Type a line with Enter, wait for the next prompt; what was written meanwhile, the line itself first."""
        return self.press(f"{line}\r")

    def end(self, keys: str = "") -> str:
        """Press the last keys and wait for the end; what was written meanwhile."""
        self.child.send(keys)
        self.child.expect(pexpect.EOF)
        self.child.close()
        return self._written()

    @property
    def status(self) -> int:
        """The exit status of a command that has ended; of one that a signal ended, minus the signal."""
        if self.child.exitstatus is not None:
            return self.child.exitstatus
        assert self.child.signalstatus is not None
        return -self.child.signalstatus

    def _written(self) -> str:
        self.raw = self.child.before or ""
        return " ".join(CONTROLS.sub("", self.raw).split())


Start = Callable[..., Terminal]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts a command at a terminal, of 24 lines of 80 columns if nothing else is said, in the test's own folder."""
    running: list[Terminal] = []

    def run(*arguments: str, lines: int = 24, columns: int = 80, **environment: str) -> Terminal:
        running.append(Terminal(tmp_path, arguments, (lines, columns), environment))
        return running[-1]

    yield run
    for terminal in running:
        terminal.child.close(force=True)


@pytest.fixture
def nap(tmp_path: Path) -> Path:
    """A session of Nap without hands: Ann, Bob, Cat and Dan, Ann deals, two rounds."""
    path = tmp_path / "s.yaml"
    path.write_text(NAP)
    return path


@pytest.fixture
def biritch(tmp_path: Path) -> Path:
    """A session of Biritch whose rubber has no hands: Ann & Cat against Bob & Dan, Ann deals."""
    path = tmp_path / "s.yaml"
    path.write_text(BIRITCH)
    return path
