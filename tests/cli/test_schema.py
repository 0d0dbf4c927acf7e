"""`schema`, and the line by which `new` names one."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]


@pytest.mark.parametrize("game", ["nap", "biritch", "NAP"])
def test_a_schema_is_json(run: Run, game: str) -> None:
    """On standard output, for a file beside the sessions."""
    done = run("schema", game)
    assert (done.status, done.err) == (0, "")
    assert json.loads(done.out)["title"] == f"A session of {game.capitalize()}"


def test_only_two_games_have_one(run: Run) -> None:
    """Another game is no argument: exit 2."""
    assert run("schema", "whist").status == 2


def test_new_names_a_schema_only_when_asked(run: Run, tmp_path: Path) -> None:
    """In the first line, as YAML language servers look for it; the session is the same."""
    new = ("nap", "Ann", "Bob", "Cat", "--dealer", "Ann", "--date", "2026-11-26")
    assert run("new", "a.yaml", *new).status == 0
    assert run("new", "b.yaml", *new, "--schema", "nap.schema.json").status == 0
    plain, named = ((tmp_path / name).read_text() for name in ("a.yaml", "b.yaml"))
    assert "schema" not in plain
    assert named == "# yaml-language-server: $schema=nap.schema.json\n" + plain


@pytest.mark.parametrize("path", ["", " ", "a\nhands: []", "a\x1b"])
def test_a_schema_path_is_one_line(run: Run, tmp_path: Path, path: str) -> None:
    """Nothing else gets into the file that way: exit 2, and there is no file."""
    done = run("new", "a.yaml", "nap", "Ann", "Bob", "Cat", "--schema", path)
    assert (done.status, done.out) == (2, "")
    assert not (tmp_path / "a.yaml").exists()
