"""Ctrl-C before, while and after a command does its work."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import scorekeeper
from scorekeeper import __main__ as program
from scorekeeper.cli import main, output

PROJECT = Path(scorekeeper.__file__).parent.parent


@pytest.fixture
def ends(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., int]]:
    """Runs the program in this process to its exit status."""
    before = signal.getsignal(signal.SIGINT)

    def ended(*arguments: str) -> int:
        monkeypatch.setattr(sys, "argv", ["scorekeeper", *arguments])
        with pytest.raises(SystemExit) as ended_with:
            program.main()
        assert isinstance(ended_with.value.code, int)
        return ended_with.value.code

    yield ended
    signal.signal(signal.SIGINT, before)


@pytest.mark.parametrize("moment", ["prepare", "flush"])
def test_an_interrupt_between_the_steps_is_no_fault(
    ends: Callable[..., int],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    moment: str,
) -> None:
    """Before the command and after its last line, Ctrl-C ends the program with 130 and without a traceback."""

    def interrupted() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(output, moment, interrupted)
    assert ends("rules", "nap") == 130
    assert "Traceback" not in capsys.readouterr().err


def test_the_work_done_an_interrupt_ends_the_process(ends: Callable[..., int], nap: Path) -> None:
    """Once a hand is recorded nothing is left to put in order."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    assert ends("add", str(nap), "passed") == 0
    assert signal.getsignal(signal.SIGINT) == signal.SIG_DFL


def test_the_command_answers_an_interrupt(ends: Callable[..., int], monkeypatch: pytest.MonkeyPatch) -> None:
    """While it runs Ctrl-C is an exception, so that every `finally` comes to its turn."""
    seen = []

    def look() -> int:
        seen.append(signal.getsignal(signal.SIGINT))
        return 0

    monkeypatch.setattr(main, "run", look)
    assert ends() == 0
    assert seen == [signal.default_int_handler]


def test_in_the_background_of_a_script_it_stays_ignored(ends: Callable[..., int], nap: Path) -> None:
    """What a shell lets a command ignore, the command ignores."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    assert ends("add", str(nap), "passed") == 0
    assert signal.getsignal(signal.SIGINT) == signal.SIG_IGN


def test_an_interrupt_while_the_program_is_loaded_ends_it_quietly(tmp_path: Path) -> None:
    """A tired hand on Ctrl-C before the program has begun gets no traceback."""
    start = (
        "import os, signal, sys\n"
        "sys.path.insert(0, sys.argv.pop(1))\n"
        "class Interrupt:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        if name == 'scorekeeper.cli.main':\n"
        "            os.kill(os.getpid(), signal.SIGINT)\n"
        "sys.meta_path.insert(0, Interrupt())\n"
        "from scorekeeper.__main__ import main\n"
        "main()\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", start, str(PROJECT), "rules"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
        start_new_session=True,
    )
    assert (done.returncode, done.stdout, done.stderr) == (-signal.SIGINT, "", "")
