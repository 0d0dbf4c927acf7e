"""The kept corpus of the fuzzer, and every input that once broke something, run without it."""

from __future__ import annotations

import runpy
from collections.abc import Callable
from pathlib import Path

import pytest

HERE = Path(__file__).parent
TARGETS: dict[str, Callable[[bytes], None]] = runpy.run_path(str(HERE / "targets.py"))["TARGETS"]
INPUTS = [(name, path) for name in TARGETS for path in sorted((HERE / "corpus" / name).iterdir())]


@pytest.mark.parametrize(("name", "path"), INPUTS, ids=[f"{name}-{path.name}" for name, path in INPUTS])
def test_input_holds(name: str, path: Path) -> None:
    """No input raises what is not the package's own, and what holds of every input holds of it."""
    TARGETS[name](path.read_bytes())


def test_every_target_has_inputs() -> None:
    """There is something to begin from, whatever is fuzzed."""
    assert {name for name, _ in INPUTS} == set(TARGETS)
