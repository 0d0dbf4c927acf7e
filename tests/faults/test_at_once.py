"""Many commands at once on one file: every change is there afterwards, or was refused; whoever reads sees a whole
file (§6)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

PROCESSES = 8
START = "game: nap\nplayers: [Ann, Bob, Cat, Dan]\ndealer: Ann\nhands:\n"

Forkers = Callable[..., list[Any]]


@pytest.fixture
def path(folder: Path) -> Path:
    """A session without hands."""
    path = folder / "s.yaml"
    path.write_text(START)
    return path


def begin_adding(forkers: list[Any], path: Path, each: int) -> dict[str, Callable[[], Any]]:
    """Let every process add so many hands. What each ends with can be asked for by the note of its hand."""
    numbers = [(process, number) for number in range(each) for process in range(len(forkers))]
    return {
        f"hand {number} of {process}": forkers[process].begin(
            "add", str(path), "misdeal", "note", f"hand {number} of {process}"
        )
        for process, number in numbers
    }


def notes(path: Path) -> list[str]:
    """The notes of the hands in a file, sorted."""
    lines = path.read_text().removeprefix(START).splitlines()
    return sorted(line.partition("note: ")[2].rstrip("}") for line in lines)


def test_adds_from_eight_processes(path: Path, forkers: Forkers, thorough: bool) -> None:
    """All hands are there, 200 of them when thorough, and every command said so."""
    begun = begin_adding(forkers(PROCESSES), path, 25 if thorough else 4)
    for note, end in begun.items():
        ended = end()
        assert (ended.status, note in ended.written) == (0, True), ended.written
    assert notes(path) == sorted(begun)
    assert list(path.parent.iterdir()) == [path]


def test_readers_beside_writers(path: Path, forkers: Forkers, thorough: bool) -> None:
    """`sheet` and `check` in a loop beside `add` never see a broken file, nor one that lost a hand."""
    each = 20 if thorough else 5
    reader, checker, *adders = forkers(4)
    begun = begin_adding(adders, path, each)
    reads = [reader.begin("sheet", str(path), "--format", "csv") for _ in range(3 * each)]
    checks = [checker.begin("check", str(path)) for _ in range(2 * each)]
    seen = []
    for end in reads:
        ended = end()
        assert ended.status == 0, ended.written
        seen.append(ended.written.count("misdeal"))
    assert seen == sorted(seen)
    assert [end().status for end in checks] == [0] * len(checks)
    assert [end().status for end in begun.values()] == [0] * len(begun)
    assert notes(path) == sorted(begun)


@pytest.mark.usefixtures("has_strace")
def test_network_folder_without_locks(path: Path, forkers: Forkers, thorough: bool) -> None:
    """Where the system answers every lock with "no locks available", no hand that was reported is missing."""
    under = ("strace", "-f", "-qq", "-o", "/dev/null", "-e", "inject=flock:error=ENOLCK")
    begun = begin_adding(forkers(3, under), path, 10 if thorough else 3)
    reported = sorted(note for note, end in begun.items() if end().status == 0)
    assert notes(path) == reported
    assert reported
    assert list(path.parent.iterdir()) == [path]
