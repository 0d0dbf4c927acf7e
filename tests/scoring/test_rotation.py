"""The deal goes to the left."""

from __future__ import annotations

import pytest

from scorekeeper.scoring.rotation import after


@pytest.mark.parametrize(("player", "left"), ["AB", "BC", "CD", "DA"])
def test_after(player: str, left: str) -> None:
    """The next dealer sits at the left, which is clockwise, and after the last seat comes the first (N2, B2)."""
    assert after(("A", "B", "C", "D"), player) == left
