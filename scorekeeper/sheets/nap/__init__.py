"""Nap in this room: see :class:`scorekeeper.sheets.games.Room` for what each function is for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.problem import Refusal
from scorekeeper.scoring.nap import Report, Row, score
from scorekeeper.sheets.games import no_such_hand

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorekeeper.scoring.correction import Correction
    from scorekeeper.scoring.nap_standings import Standing
    from scorekeeper.scoring.standings import Line
    from scorekeeper.sheets.curves import Curves
    from scorekeeper.sheets.explanation import Explanation
    from scorekeeper.sheets.proof import Proof
    from scorekeeper.sheets.season import Season
    from scorekeeper.sheets.values import Occasion, Sheet


def until(report: Report, hand: int, rubber: int | None = None) -> Report:
    """The evening as it stood after a hand."""
    _row(report, hand, rubber)
    return score(report.game._replace(hands=report.game.hands[:hand]))


def sheets(
    occasion: Occasion, report: Report, *, running: bool = False, rubber: int | None = None
) -> tuple[Sheet, ...]:
    """The one sheet of an evening; with ``running`` it shows balances instead of payments."""
    from scorekeeper.sheets.nap.sheet import sheet

    _refuse_rubber(rubber)
    return (sheet(occasion, report, running=running),)


def as_json(occasion: Occasion, report: Report, rubber: int | None = None) -> dict[str, object]:
    """The evening as `sheet --format json` gives it."""
    from scorekeeper.sheets.nap.json_form import as_json as form

    _refuse_rubber(rubber)
    return form(occasion, report)


def said(report: Report, hand: int, rubber: int | None = None) -> str:
    """One hand said back."""
    from scorekeeper.sheets.nap.words import said as say

    return say(_row(report, hand, rubber))


def standing(report: Report) -> str:
    """Balances in the order of the places, and whose deal it is."""
    from scorekeeper.sheets.nap.words import standing as say

    return say(report)


def next_hand(report: Report) -> str:
    """The next hand, its dealer, who leads; once the rounds are complete, who won."""
    from scorekeeper.sheets.nap.words import next_hand as say

    return say(report)


def consequences(before: Report, after: Report, correction: Correction) -> tuple[str, ...]:
    """Balances and places before and after, and the hands that somebody else dealt."""
    from scorekeeper.scoring.nap_consequences import consequences as compare
    from scorekeeper.sheets.nap.corrected import sentences

    return tuple(sentences(compare(before, after, correction)))


def explain(report: Report, hand: int, rubber: int | None = None) -> Explanation:
    """The arithmetic of one hand."""
    from scorekeeper.sheets.nap.explained import explain as steps

    return steps(report, _row(report, hand, rubber))


def proof(report: Report) -> Proof:
    """The zero sums of an evening, computed anew from its rows."""
    from scorekeeper.sheets.nap.sums import proof as prove

    return prove(report)


def curves_of(occasion: Occasion, report: Report, rubber: int | None = None) -> tuple[Curves, ...]:
    """How the balances of an evening went."""
    from scorekeeper.sheets.nap.curves import curves as draw

    _refuse_rubber(rubber)
    return (draw(occasion, report),)


def amended(report: Report) -> tuple[str, ...]:
    """Each number that the table amended, beside the rule's."""
    from scorekeeper.sheets.nap.sheet import amendments

    return tuple(amendments(report.game.tariff))


def standings(report: Report) -> dict[str, Standing]:
    """What an evening adds to the standing of each player."""
    from scorekeeper.scoring.nap_standings import standings as of_report

    return of_report(report)


def standings_sheet(season: Season, lines: Sequence[Line[Standing]], *, named: bool = False) -> Sheet:
    """The table over many sessions."""
    from scorekeeper.sheets.nap.standings_table import standings_sheet as table

    return table(season, lines, named=named)


def standings_json(lines: Sequence[Line[Standing]]) -> list[dict[str, object]]:
    """The same as data."""
    from scorekeeper.sheets.nap.standings_table import standings_json as form

    return form(lines)


def _row(report: Report, hand: int, rubber: int | None) -> Row:
    _refuse_rubber(rubber)
    if not 1 <= hand <= len(report.rows):
        raise no_such_hand(hand, len(report.rows))
    return report.rows[hand - 1]


def _refuse_rubber(rubber: int | None) -> None:
    if rubber is not None:
        raise Refusal("no-rubbers", "an evening of Nap has no rubbers", "Leave the rubber out.")
