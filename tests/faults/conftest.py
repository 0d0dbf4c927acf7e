"""Running real processes, many of them, and killing them."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import scorekeeper

PROJECT = Path(scorekeeper.__file__).parent.parent
FORKER = Path(__file__).parent / "forker.py"


@dataclass(frozen=True)
class Ended:
    """How a process ended: its exit status, or minus the signal; what it wrote; how many seconds it ran."""

    status: int
    written: str
    seconds: float


class Forker:
    """Runs commands one after the other, each in a process of its own."""

    def __init__(self, environment: dict[str, str], folder: Path, under: Sequence[str] = ()) -> None:
        folder.mkdir()
        self._folder = folder
        self._orders = 0
        self._process = subprocess.Popen(
            [*under, sys.executable, str(FORKER)],
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=folder,
        )

    def begin(
        self,
        *arguments: str,
        kill: signal.Signals | None = None,
        delay: float = 0.0,
        draft: Path | None = None,
        fresh: bool = False,
    ) -> Callable[[], Ended]:
        """Order a command and do not wait; what is returned does. Orders are carried out one after the other.

        ``kill`` is sent ``delay`` seconds after its start or, with ``draft``, after that file is there. ``fresh``: in a
        new interpreter.
        """
        self._orders += 1
        output = self._folder / str(self._orders)
        order: dict[str, Any] = {"arguments": arguments, "output": str(output), "fresh": fresh}
        order |= {"signal": kill, "delay": delay, "draft": draft and str(draft)}
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(order) + "\n")
        self._process.stdin.flush()
        return lambda: self._ended(output)

    def run(self, *arguments: str, **how: Any) -> Ended:  # noqa: ANN401  # as `begin` has them
        """Run a command to its end, or until a signal."""
        return self.begin(*arguments, **how)()

    def _ended(self, output: Path) -> Ended:
        assert self._process.stdout is not None
        status, seconds = json.loads(self._process.stdout.readline())
        written = output.read_text(encoding="utf-8")
        output.unlink()
        return Ended(status, written, seconds)

    def __enter__(self) -> Forker:
        return self

    def __exit__(self, *_: object) -> None:
        with self._process:
            assert self._process.stdin is not None
            self._process.stdin.close()


@pytest.fixture
def thorough() -> bool:
    """Whether the tests here may take minutes, as they do in CI, and not seconds."""
    return bool(os.environ.get("THOROUGH") or os.environ.get("CI"))


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """What a command finds around it: its own folder for copies, and an editor that appends a misdeal."""
    (tmp_path / "copies").mkdir()
    editor = tmp_path / "append"
    editor.write_text("#!/bin/sh\necho '- misdeal' >>\"$1\"\n")
    editor.chmod(0o755)
    gone = ("VISUAL", "PYTHONIOENCODING", "LC_ALL", "COLUMNS")
    plain = {name: value for name, value in os.environ.items() if name not in gone}
    added = {"PYTHONPATH": str(PROJECT), "PYTHONUTF8": "1", "PYTHONDONTWRITEBYTECODE": "1", "LANG": "C.UTF-8"}
    return plain | added | {"TMPDIR": str(tmp_path / "copies"), "EDITOR": str(editor)}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder for a session and nothing else."""
    path = tmp_path / "sessions"
    path.mkdir()
    return path


@pytest.fixture
def forkers(tmp_path: Path, environment: dict[str, str]) -> Iterator[Callable[..., list[Forker]]]:
    """Starts so many forkers, perhaps under another program."""
    with ExitStack() as stack:

        def start(count: int, under: Sequence[str] = ()) -> list[Forker]:
            folders = [tmp_path / f"forker-{number}" for number in range(count)]
            return [stack.enter_context(Forker(environment, folder, under)) for folder in folders]

        yield start


@pytest.fixture
def execute(forkers: Callable[..., list[Forker]]) -> Callable[..., Ended]:
    """Runs a command to its end, or until a signal."""
    return forkers(1)[0].run


@pytest.fixture
def has_strace() -> None:
    """Skips a test where strace is not installed, or no process may watch another."""
    if shutil.which("strace") is None:
        pytest.skip("strace is not installed")
    if subprocess.run(["strace", "-f", "-e", "trace=none", "true"], capture_output=True, check=False).returncode:
        pytest.skip("no process may watch another here")
