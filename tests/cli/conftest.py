"""Running commands in this process, in an empty folder."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from scorekeeper.cli.main import run as run_program

NAP = "game: nap\nplayers: [Ann, Bob, Cat, Dan]\ndealer: Ann\nhands:\n"
BIRITCH = "game: biritch\nrubbers:\n- players: [Ann, Bob, Cat, Dan]\n  dealer: Ann\n  hands:\n"


@dataclass(frozen=True)
class Done:
    """How a command ended and what it wrote."""

    status: int
    out: str
    err: str


Run = Callable[..., Done]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Iterator[Run]:
    """Runs `scorekeeper` with some arguments in the test's own folder."""
    monkeypatch.chdir(tmp_path)

    def run_command(*arguments: str) -> Done:
        monkeypatch.setattr(sys, "argv", ["scorekeeper", *arguments])
        status = run_program()
        written = capsys.readouterr()
        return Done(status, written.out, written.err)

    yield run_command
    gc.enable()


@pytest.fixture
def nap(tmp_path: Path) -> Path:
    """A session of Nap without hands: Ann, Bob, Cat and Dan, Ann deals."""
    path = tmp_path / "nap.yaml"
    path.write_text(NAP)
    return path


@pytest.fixture
def biritch(tmp_path: Path) -> Path:
    """A session of Biritch whose rubber has no hands: Ann & Cat against Bob & Dan, Ann deals."""
    path = tmp_path / "biritch.yaml"
    path.write_text(BIRITCH)
    return path
