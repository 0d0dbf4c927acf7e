"""Reading a file by its name, and what a reading is."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from scorekeeper.problem import Level, Refusal
from scorekeeper.session.reading import read, read_bytes

SESSION = "game: nap\nplayers: [Ann, Bob, Cat]\ndealer: Ann\nhands:\n- passed\n"


def test_file(tmp_path: Path) -> None:
    """A file is read by its name, under which its problems are known."""
    path = tmp_path / "s.yaml"
    path.write_text(f"{SESSION}- passd\n", encoding="utf-8")
    reading = read(str(path))
    assert reading.hands == 2
    assert [problem.place.path for problem in reading.problems] == [str(path)]
    assert path.read_text(encoding="utf-8") == f"{SESSION}- passd\n"


def test_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    """A minus stands for standard input."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(SESSION.encode())))
    reading = read("-")
    assert (reading.hands, reading.problems, reading.source.path) == (1, (), "-")


@pytest.mark.parametrize(
    ("name", "slug"), [("none.yaml", "file-missing"), ("none/s.yaml", "file-missing"), (".", "file-folder")]
)
def test_nothing_to_read(tmp_path: Path, name: str, slug: str) -> None:
    """Where there is no file there is a refusal."""
    with pytest.raises(Refusal) as refused:
        read(str(tmp_path / name))
    assert refused.value.slug == slug


def test_device_without_anything_in_it() -> None:
    """What ends at once is an empty file."""
    assert [problem.slug for problem in read("/dev/null").problems] == ["file-empty"]


def test_errors_and_warnings() -> None:
    """Only errors leave a file without a session; warnings are listed among them in file order."""
    table = "- players: [Ann, Bob, Cat, Dan]\n  dealer: Ann\n"
    warned = f"game: biritch\nrubbers:\n{table}  hands:\n  - {{trump: hearts, tricks: 7}}\n"
    reading = read_bytes("s.yaml", warned.encode())
    assert [problem.level for problem in reading.problems] == [Level.WARNING]
    assert reading.errors == ()
    assert reading.session is not None
    reading = read_bytes("s.yaml", f"{warned}  - {{trump: x, tricks: 7}}\ndate: x\n".encode())
    assert [problem.level for problem in reading.problems] == [Level.WARNING, Level.ERROR, Level.ERROR]
    assert [problem.slug for problem in reading.errors] == ["value-word", "date"]
    assert (reading.session, reading.report, reading.game, reading.hands) == (None, None, "biritch", 2)


def test_nodes_of_the_file() -> None:
    """The nodes are there for editing, whatever the hands are; without a mapping there are none."""
    reading = read_bytes("s.yaml", f"{SESSION}- passd\n".encode())
    assert reading.root is not None
    assert [key.text for key, _ in reading.root.entries] == ["game", "players", "dealer", "hands"]
    assert read_bytes("s.yaml", b"[]").root is None
