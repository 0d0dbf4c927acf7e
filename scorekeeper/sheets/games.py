"""What this room offers for a game, and where to find it for each."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Protocol, cast

from scorekeeper.problem import Refusal
from scorekeeper.sheets.signs import plural

if TYPE_CHECKING:
    from scorekeeper.scoring.correction import Correction
    from scorekeeper.sheets.curves import Curves
    from scorekeeper.sheets.explanation import Explanation
    from scorekeeper.sheets.proof import Proof
    from scorekeeper.sheets.season import AnyLines, AnyStandings, Season
    from scorekeeper.sheets.values import AnyReport, Occasion, Sheet

_ROOMS = {"nap": "scorekeeper.sheets.nap", "biritch": "scorekeeper.sheets.biritch"}


class Room(Protocol):
    """The sheets of one game; every ``report`` is that game's own.

    ``hand`` counts from 1, misdeals included; ``rubber`` is None where the game has none, or the last is meant. What
    a report does not hold is refused with :class:`~scorekeeper.problem.Refusal`.
    """

    def until(self, report: AnyReport, hand: int, rubber: int | None = None) -> AnyReport:
        """The report as it stood after a hand."""

    def sheets(
        self,
        occasion: Occasion,
        report: AnyReport,
        *,
        running: bool = False,
        rubber: int | None = None,
    ) -> tuple[Sheet, ...]:
        """The sheets of an evening; with ``running`` each hand shows what everybody then had, where the game can."""

    def as_json(self, occasion: Occasion, report: AnyReport, rubber: int | None = None) -> dict[str, object]:
        """The evening as `sheet --format json` gives it."""

    def said(self, report: AnyReport, hand: int, rubber: int | None = None) -> str:
        """One hand said back: what was recorded and what it scored."""

    def standing(self, report: AnyReport) -> str:
        """Where everybody stands, in one line."""

    def next_hand(self, report: AnyReport) -> str:
        """What comes next, in one line: which hand, who deals, and how near everybody is to winning."""

    def consequences(self, before: AnyReport, after: AnyReport, correction: Correction) -> tuple[str, ...]:
        """What a correction changed, in sentences; the reports are those before and after it."""

    def explain(self, report: AnyReport, hand: int, rubber: int | None = None) -> Explanation:
        """The arithmetic of one hand, step by step."""

    def proof(self, report: AnyReport) -> Proof:
        """The sums of a report, computed anew from its rows."""

    def curves_of(self, occasion: Occasion, report: AnyReport, rubber: int | None = None) -> tuple[Curves, ...]:
        """How everybody's points went over an evening, each rubber apart where the game has some."""

    def amended(self, report: AnyReport) -> tuple[str, ...]:
        """Each number that the table amended, beside the rule's."""

    def standings(self, report: AnyReport) -> AnyStandings:
        """What an evening adds to the standing of each player."""

    def standings_sheet(self, season: Season, lines: AnyLines, *, named: bool = False) -> Sheet:
        """The table over many sessions; ``named``: every row says whose it is."""

    def standings_json(self, lines: AnyLines) -> list[dict[str, object]]:
        """The same as data."""


def room(game: str) -> Room:
    """The sheets of a game, by its name in a session file."""
    return cast("Room", import_module(_ROOMS[game]))


def no_such_hand(hand: int, there_are: int, where: str = "") -> Refusal:
    """The refusal of a hand that a report does not hold."""
    message = f"there is no hand {hand}{where}: {plural(there_are, 'hand')} so far"
    return Refusal("no-such-hand", message, "Count as the sheet does: from 1, misdeals included.")
