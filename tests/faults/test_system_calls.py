"""What the system sees of a save: the order of its calls, and each of them failing or being the last (§6).

``THOROUGH=1`` tries every fault at every call, as CI does; else one of them at a call of each name.
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

OLD = b"game: nap\nplayers: [Ann, Bob, Cat, Dan]\ndealer: Ann\nhands:\n- passed\n"
NEW = OLD + b"- misdeal\n"
DRAFT = ".s.yaml.scorekeeper"
KILL = "signal=KILL"
FAULTS = ("error=ENOSPC", "error=EIO", "error=EACCES", "error=EINTR", KILL)

CHANGE = """
import sys
from scorekeeper.problem import Refusal
from scorekeeper.session import store
try: store.change(sys.argv[1], lambda data: data + b"- misdeal\\n"); print("recorded")
except Refusal as refusal: print(refusal.slug)
"""
CREATE = f"""
import sys
from scorekeeper.problem import Refusal
from scorekeeper.session import store
try: store.create(sys.argv[1], {OLD!r}); print("recorded")
except Refusal as refusal: print(refusal.slug)
"""
LINE = re.compile(r"(?:\d+ +)?(\w+)\((.*)\) += (?:-?\d+|\?)")


@dataclass(frozen=True)
class Traced:
    """A process that strace watched: its status and output, and its calls as name and arguments, in order."""

    status: int
    said: str
    calls: tuple[tuple[str, str], ...]


class Strace:
    """Runs Python under strace, beside the folder of a session."""

    def __init__(self, folder: Path, environment: dict[str, str]) -> None:
        self.path = folder / "s.yaml"
        self._environment = environment
        self._log = folder.parent / "trace"

    def run(self, *arguments: str, options: tuple[str, ...] = ()) -> Traced:
        """Every system call that strace's options let through."""
        command = ["strace", "-f", "-qq", "-y", "-o", str(self._log), *options, sys.executable, "-S"]
        done = subprocess.run(
            [*command, *arguments],
            env=self._environment,
            cwd=self._log.parent,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        lines = self._log.read_text(encoding="utf-8").splitlines()
        calls = [(found[1], found[2]) for found in map(LINE.match, lines) if found]
        return Traced(done.returncode, done.stdout.strip(), tuple(calls))

    def save(self, code: str, fault: str | None = None) -> Traced:
        """A save as strace sees it: what touches the folder, the session and its draft, with a fault in it."""
        paths = (self.path.parent, self.path, self.path.with_name(DRAFT))
        options = [part for path in paths for part in ("-P", str(path))]
        injected = ("-e", f"inject={fault}") if fault else ()
        return self.run("-c", code, str(self.path), options=("-e", "trace=%file,%desc", *options, *injected))

    def assert_swept(self, place: str, *, may_leave: bool) -> None:
        """See to it that nothing stands beside the session, or if it may, not after the next command any more."""
        if may_leave:
            assert self.save(CHANGE).said == "recorded", place
        assert [path.name for path in self.path.parent.iterdir()] == [self.path.name], place


@pytest.fixture
def strace(folder: Path, environment: dict[str, str], has_strace: None) -> Strace:  # noqa: ARG001  # skips
    """Strace, where it can be had."""
    site = os.pathsep.join([environment["PYTHONPATH"], *(path for path in sys.path if path.endswith("-packages"))])
    return Strace(folder, environment | {"PYTHONPATH": site})


def order(traced: Traced) -> list[str]:
    """What was written, flushed, named and said, in order."""
    found = []
    for name, arguments in traced.calls:
        if "/sessions" in arguments or arguments.startswith("1<"):
            about = "draft" if DRAFT in arguments else "said" if arguments.startswith("1<") else "folder"
            found.append(f"{name.removesuffix('2').removesuffix('at')} {about}")
    return found


ORDERED = "trace=write,pwrite64,writev,fsync,fdatasync,rename,renameat,renameat2,link,linkat,unlink,unlinkat"


def test_order_of_add(strace: Strace) -> None:
    """Write, flush, rename, flush the folder; and only then is it said that the hand is recorded."""
    strace.path.write_bytes(OLD)
    traced = strace.run("-m", "scorekeeper", "add", str(strace.path), "misdeal", options=("-e", ORDERED))
    assert order(traced) == ["write draft", "fsync draft", "rename draft", "fsync folder", "write said"], traced.said


def test_order_of_new(strace: Strace) -> None:
    """Write, flush, give it its name, flush the folder; and only then is it said."""
    words = ("new", str(strace.path), "nap", "Ann", "Bob", "Cat", "--dealer", "Ann")
    traced = strace.run("-m", "scorekeeper", *words, options=("-e", ORDERED))
    expected = ["write draft", "fsync draft", "link draft", "fsync folder", "unlink draft", "write said"]
    assert order(traced) == expected, traced.said


def faults(calls: tuple[tuple[str, str], ...], thorough: bool) -> Iterator[tuple[str, str, str]]:
    """Every fault at every call, or one of them at the last call of each name: the name, the fault, and both as
    strace wants them."""
    count: Counter[str] = Counter()
    last = Counter(name for name, _ in calls)
    for name, _ in calls:
        count[name] += 1
        if thorough:
            chosen: Sequence[str] = FAULTS
        else:
            chosen = [FAULTS[len(count) % len(FAULTS)]] if count[name] == last[name] else []
        for fault in chosen:
            yield name, fault, f"{name}:{fault}:when={count[name]}"


def test_fault_at_every_call_of_a_change(strace: Strace, thorough: bool) -> None:
    """The old file and a refusal, or the new file and its report; what a killed process leaves, the next one sweeps."""
    path = strace.path
    path.write_bytes(OLD)
    whole = strace.save(CHANGE)
    assert (whole.said, path.read_bytes()) == ("recorded", NEW)
    assert len(whole.calls) > 25
    for name, fault, place in faults(whole.calls, thorough):
        path.write_bytes(OLD)
        traced = strace.save(CHANGE, place)
        now = path.read_bytes()
        if fault == KILL:
            assert traced.status == -signal.SIGKILL, place
            assert now == NEW or (now == OLD and not traced.said), place
        else:
            assert traced.status == 0, (place, traced.said)
            assert now == (NEW if traced.said == "recorded" else OLD), (place, traced.said)
        strace.assert_swept(place, may_leave=fault == KILL or name == "unlinkat")


def test_fault_at_every_call_of_a_creation(strace: Strace, thorough: bool) -> None:
    """No file and a refusal, or the whole file and its report."""
    path = strace.path
    whole = strace.save(CREATE)
    assert whole.said == "recorded"
    assert len(whole.calls) > 10
    for name, fault, place in faults(whole.calls, thorough):
        path.unlink()
        traced = strace.save(CREATE, place)
        there = path.exists()
        assert not there or path.read_bytes() == OLD, place
        if fault == KILL:
            assert traced.status == -signal.SIGKILL, place
            assert there or not traced.said, place
        else:
            assert (traced.status, there) == (0, traced.said == "recorded"), (place, traced.said)
        if not there:
            assert strace.save(CREATE).said == "recorded", place
        strace.assert_swept(place, may_leave=there and (fault == KILL or name == "unlinkat"))
