"""What every test may use."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import settings

import scorekeeper

PROJECT = Path(scorekeeper.__file__).parent.parent
STREAM_SETTINGS = ("PYTHONIOENCODING", "PYTHONUTF8", "LC_ALL", "LC_CTYPE", "LANG", "NO_COLOR", "FORCE_COLOR", "COLUMNS")

settings.register_profile("local", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "local")

RunPython = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture(scope="session", autouse=True)
def _signals_are_answered() -> None:
    """Ctrl-C and a closed window reach the programs under test, also where the tests themselves are to ignore them, as
    in the background of a script."""
    for number, handler in ((signal.SIGINT, signal.default_int_handler), (signal.SIGHUP, signal.SIG_DFL)):
        if signal.getsignal(number) == signal.SIG_IGN:
            signal.signal(number, handler)


@pytest.fixture
def run_python(tmp_path: Path) -> RunPython:
    """Runs this Python on some arguments in a process of its own, in an empty folder, with UTF-8 streams.

    ``stdin`` is what the process can read, ``environment`` what is added to its environment.
    """

    def run(*arguments: str, stdin: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
        plain = {name: value for name, value in os.environ.items() if name not in STREAM_SETTINGS}
        return subprocess.run(
            [sys.executable, *arguments],
            cwd=tmp_path,
            env=plain | {"PYTHONPATH": str(PROJECT), "PYTHONUTF8": "1"} | environment,
            input=stdin,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )

    return run
