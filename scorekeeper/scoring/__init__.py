"""The rules of the two games, and nothing else: values in, scores or faults out."""

from __future__ import annotations

from typing import overload

from scorekeeper.scoring import biritch, nap

__all__ = ["biritch", "nap", "score"]


@overload
def score(record: nap.Game) -> nap.Report: ...
@overload
def score(record: biritch.Evening) -> biritch.Report: ...
def score(record: nap.Game | biritch.Evening) -> nap.Report | biritch.Report:
    """Score an evening of either game. Raises ValueError for a hand that cannot be, with the rule it breaks."""
    return nap.score(record) if isinstance(record, nap.Game) else biritch.score(record)
