"""What this room offers for a game, and where to find it for each."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol, cast

from scorekeeper.sheets.values import Occasion, Sheet

if TYPE_CHECKING:
    from scorekeeper.sheets.explanation import Explanation
    from scorekeeper.sheets.proof import Proof

_ROOMS = {"nap": "scorekeeper.sheets.nap", "biritch": "scorekeeper.sheets.biritch"}


class Room(Protocol):
    """The sheets of one game; ``report`` is that game's own.

    ``hand`` counts from 1, misdeals included; ``rubber`` is None where the game has none, or the last is meant. What
    a report does not hold is refused with :class:`~scorekeeper.problem.Refusal`.
    """

    def until(self, report: Any, hand: int, rubber: int | None = None) -> Any:  # noqa: ANN401  # each game's own report
        """The report as it stood after a hand."""

    def sheets(
        self,
        occasion: Occasion,
        report: Any,  # noqa: ANN401  # each game's own report
        *,
        running: bool = False,
        rubber: int | None = None,
    ) -> tuple[Sheet, ...]:
        """The sheets of an evening; with ``running`` each hand shows what everybody then had, where the game can."""

    def as_json(self, occasion: Occasion, report: Any, rubber: int | None = None) -> dict[str, object]:  # noqa: ANN401  # each game's own report
        """The evening as `sheet --format json` gives it."""

    def said(self, report: Any, hand: int, rubber: int | None = None) -> str:  # noqa: ANN401  # each game's own report
        """One hand said back: what was recorded and what it scored."""

    def standing(self, report: Any) -> str:  # noqa: ANN401  # each game's own report
        """Where everybody stands, in one line."""

    def explain(self, report: Any, hand: int, rubber: int | None = None) -> Explanation:  # noqa: ANN401  # each game's own report
        """The arithmetic of one hand, step by step."""

    def proof(self, report: Any) -> Proof:  # noqa: ANN401  # each game's own report
        """The sums of a report, computed anew from its rows."""


def room(game: str) -> Room:
    """The sheets of a game, by its name in a session file."""
    return cast("Room", import_module(_ROOMS[game]))
