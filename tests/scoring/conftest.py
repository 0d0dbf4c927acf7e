"""What holds for every test of the rules."""

from __future__ import annotations

import pytest

from scorekeeper.scoring import nap_deal
from scorekeeper.scoring.biritch import deal, honours, records


@pytest.fixture(autouse=True)
def _nothing_is_remembered() -> None:
    """No test has an answer that was worked out for another: the rules forget what they keep of earlier ones."""
    for module in (nap_deal, deal, honours, records):
        for kept in vars(module).values():
            if hasattr(kept, "cache_clear"):
                kept.cache_clear()
