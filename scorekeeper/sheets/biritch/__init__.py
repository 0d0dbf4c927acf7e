"""Biritch in this room: see :class:`scorekeeper.sheets.games.Room` for what each function is for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.problem import Refusal
from scorekeeper.scoring.biritch import Evening, HandScore, Report, RubberScore, score
from scorekeeper.sheets.games import no_such_hand
from scorekeeper.sheets.signs import plural

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorekeeper.scoring.biritch.standings import Standing
    from scorekeeper.scoring.correction import Correction
    from scorekeeper.scoring.standings import Line
    from scorekeeper.sheets.curves import Curves
    from scorekeeper.sheets.explanation import Explanation
    from scorekeeper.sheets.proof import Proof
    from scorekeeper.sheets.season import Season
    from scorekeeper.sheets.values import Occasion, Sheet


def until(report: Report, hand: int, rubber: int | None = None) -> Report:
    """The evening as it stood after a hand of a rubber, the last when none is named."""
    last, _ = _hand(report, hand, rubber)
    *before, cut = report.evening.rubbers[: last.number]
    return score(Evening(report.evening.tariff, (*before, cut._replace(hands=cut.hands[:hand]))))


def sheets(
    occasion: Occasion, report: Report, *, running: bool = False, rubber: int | None = None
) -> tuple[Sheet, ...]:
    """The scoring block of each rubber, or of one of them, and what the finished ones came to. Raises Refusal for
    ``running``: the block shows the points towards each game as it is."""
    from scorekeeper.sheets.biritch.sheet import evening_sheet, rubber_sheet

    if running:
        hint = "Leave it out: needs and totals stand below the block."
        raise Refusal("no-running", "a Biritch sheet has no running balances", hint)
    blocks = tuple(rubber_sheet(occasion, report, rubber_score) for rubber_score in chosen(report, rubber))
    if rubber is None and len(blocks) > 1 and any(rubber_score.complete for rubber_score in report.rubbers):
        return (*blocks, evening_sheet(occasion, report))
    return blocks


def as_json(occasion: Occasion, report: Report, rubber: int | None = None) -> dict[str, object]:
    """The evening as `sheet --format json` gives it; with one rubber, all the rest is still the evening's."""
    from scorekeeper.sheets.biritch.json_form import as_json as form

    return form(occasion, report, chosen(report, rubber))


def said(report: Report, hand: int, rubber: int | None = None) -> str:
    """One hand said back."""
    from scorekeeper.sheets.biritch.speech import said as say

    rubber_score, hand_score = _hand(report, hand, rubber)
    return say(hand_score, rubber_score, report.evening.tariff)


def standing(report: Report) -> str:
    """Totals, needs and games of the last rubber, and whose deal it is."""
    from scorekeeper.sheets.biritch.speech import standing as say

    return say(report)


def next_hand(report: Report) -> str:
    """The next hand, its dealer, what each pair needs; or who won the rubber."""
    from scorekeeper.sheets.biritch.speech import next_hand as say

    return say(report)


def consequences(before: Report, after: Report, correction: Correction) -> tuple[str, ...]:
    """Totals before and after, the games and rubbers that moved, and the hands that somebody else dealt."""
    from scorekeeper.scoring.biritch.consequences import consequences as compare
    from scorekeeper.sheets.biritch.corrected import sentences

    found = compare(before, after, correction)
    return tuple(sentences(found, after.rubbers[found.rubber - 1]))


def explain(report: Report, hand: int, rubber: int | None = None) -> Explanation:
    """The arithmetic of one hand."""
    from scorekeeper.sheets.biritch.explained import explain as steps

    rubber_score, _ = _hand(report, hand, rubber)
    return steps(until(report, hand, rubber_score.number))


def proof(report: Report) -> Proof:
    """The sums of every rubber, computed anew from its hands."""
    from scorekeeper.sheets.biritch.sums import proof as prove

    return prove(report)


def chosen(report: Report, rubber: int | None) -> tuple[RubberScore, ...]:
    """The rubbers of an evening, or the one of that number."""
    if rubber is None:
        return report.rubbers
    if not 1 <= rubber <= len(report.rubbers):
        message = f"there is no rubber {rubber}: {plural(len(report.rubbers), 'rubber')} so far"
        raise Refusal("no-such-rubber", message, "Count from 1.")
    return (report.rubbers[rubber - 1],)


def curves_of(occasion: Occasion, report: Report, rubber: int | None = None) -> tuple[Curves, ...]:
    """How the points of each rubber went."""
    from scorekeeper.sheets.biritch.curves import curves as draw

    return tuple(draw(occasion, score) for score in chosen(report, rubber))


def amended(report: Report) -> tuple[str, ...]:
    """Each number that the table amended, beside the rule's."""
    from scorekeeper.sheets.biritch.words import amendments

    return tuple(amendments(report.evening.tariff))


def standings(report: Report) -> dict[str, Standing]:
    """What an evening adds to the standing of each player."""
    from scorekeeper.scoring.biritch.standings import standings as of_report

    return of_report(report)


def standings_sheet(season: Season, lines: Sequence[Line[Standing]], *, named: bool = False) -> Sheet:
    """The table over many sessions."""
    from scorekeeper.sheets.biritch.standings_table import standings_sheet as table

    return table(season, lines, named=named)


def standings_json(lines: Sequence[Line[Standing]]) -> list[dict[str, object]]:
    """The same as data."""
    from scorekeeper.sheets.biritch.standings_table import standings_json as form

    return form(lines)


def _hand(report: Report, hand: int, rubber: int | None) -> tuple[RubberScore, HandScore]:
    """A hand and its rubber, the last when none is named."""
    (rubber_score,) = chosen(report, len(report.rubbers) if rubber is None else rubber)
    if not 1 <= hand <= len(rubber_score.hands):
        raise no_such_hand(hand, len(rubber_score.hands), f" in rubber {rubber_score.number}")
    return rubber_score, rubber_score.hands[hand - 1]
