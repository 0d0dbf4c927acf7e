"""Windows of every width, and terminals that can or want less."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.width import columns

Start = Callable[..., Any]

HAND = "- {dealer: Ann, declarer: Bob, contract: four, tricks: 4, note: the table laughed for a quarter of an hour}\n"


def lines(raw: str) -> list[str]:
    """The lines of what was written to a terminal."""
    return raw.replace("\r\n", "\n").rstrip("\n").split("\n")


@pytest.mark.parametrize("width", [20, 40, 79, 132, 300])
def test_sentences_fit_the_window(start: Start, nap: Path, width: int) -> None:
    """What a command says is folded to the window, and loses no word."""
    nap.write_text(nap.read_text() + HAND)
    said = {}
    for window in (width, 1000):
        terminal = start("add", "s.yaml", "cat", "nap", "4", "--dry-run", columns=window)
        said[window] = terminal.end()
        assert terminal.status == 0
        assert max(map(columns, lines(terminal.raw))) <= window
    assert said[width] == said[1000]


@pytest.mark.parametrize("width", [20, 40, 60, 79, 132, 300])
def test_sheets_of_any_window(start: Start, nap: Path, width: int) -> None:
    """A sheet is as wide as the window has room for, or as its table needs; every hand is in it."""
    nap.write_text(nap.read_text() + HAND)
    terminal = start("sheet", "s.yaml", columns=width, NO_COLOR="1")
    written = terminal.end()
    assert terminal.status == 0
    assert "+12" in written
    assert "quarter" in written
    assert max(map(columns, lines(terminal.raw))) <= max(width, 80)


@pytest.mark.parametrize("setting", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_no_colour_where_none_is_wanted(start: Start, nap: Path, setting: dict[str, str]) -> None:
    """A terminal gets colour, but not with NO_COLOR, nor where it is dumb."""
    nap.write_text(nap.read_text() + HAND)
    plain, coloured = start("sheet", "s.yaml", **setting), start("sheet", "s.yaml")
    assert plain.end() == coloured.end()
    assert "\x1b" in coloured.raw
    assert "\x1b" not in plain.raw
