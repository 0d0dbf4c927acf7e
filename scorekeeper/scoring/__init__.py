"""The rules of the two games, and nothing else: values in, scores or faults out.

An evening is of one game: the other is not loaded.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, overload

if TYPE_CHECKING:
    from scorekeeper.scoring import biritch, nap

__all__ = ["biritch", "nap", "score"]


@overload
def score(record: nap.Game) -> nap.Report: ...
@overload
def score(record: biritch.Evening) -> biritch.Report: ...
def score(record: nap.Game | biritch.Evening) -> nap.Report | biritch.Report:
    """Score an evening of either game. Raises ValueError for a hand that cannot be, with the rule it breaks."""
    from scorekeeper.scoring import nap

    if isinstance(record, nap.Game):
        return nap.score(record)
    from scorekeeper.scoring import biritch

    return biritch.score(record)
