"""`chart`: how the points went over the evening."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]


def test_a_chart_is_drawn(run: Run, nap: Path) -> None:
    """With the balances everybody ends at: Bob +12, the others −4."""
    pytest.importorskip("plotext", reason="charts need plotext: pip install 'scorekeeper[chart]'")
    run("add", nap.name, "b", "4", "4")
    done = run("chart", nap.name)
    assert (done.status, done.err) == (0, "")
    assert done.out.endswith("A  Ann −4   B  Bob +12   C  Cat −4   D  Dan −4\n")


def test_without_plotext_it_says_what_to_install(run: Run, nap: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One clear line and what to do: exit 1, nothing on standard output."""
    monkeypatch.setitem(sys.modules, "plotext", None)
    monkeypatch.delitem(sys.modules, "scorekeeper.sheets.chart", raising=False)
    monkeypatch.delattr("scorekeeper.sheets.chart", raising=False)
    done = run("chart", nap.name)
    assert (done.status, done.out) == (1, "")
    assert "plotext is not installed, and charts need it [not-installed]" in done.err
    assert "pip install 'scorekeeper[chart]'" in done.err


def test_another_plotext_is_told_from_none(run: Run, nap: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An older version has other functions."""
    pytest.importorskip("plotext", reason="charts need plotext: pip install 'scorekeeper[chart]'")
    monkeypatch.setattr("plotext.__version__", "5.3.2")
    done = run("chart", nap.name)
    assert (done.status, done.out) == (1, "")
    assert "not of version 6" in done.err
