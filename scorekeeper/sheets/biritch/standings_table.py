"""Standings at Biritch: each player's place, rubbers, points for and against, and net."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.scoring.biritch.standings import Standing
from scorekeeper.scoring.standings import Line
from scorekeeper.sheets.biritch.sheet import VARIANT
from scorekeeper.sheets.season import Season
from scorekeeper.sheets.values import Cell, Column, Kind, Row, RowKind, Sheet

_UNFINISHED = "Points are those of finished rubbers."


def standings_sheet(season: Season, lines: Sequence[Line[Standing]], *, named: bool = False) -> Sheet:  # noqa: ARG001  # every row is a player's anyway
    """The table, a row for each player. Points are those of finished rubbers, so that for less against is the net."""
    unfinished = any(line.standing.unfinished for line in lines)
    return Sheet(
        heading=season.heading(VARIANT),
        columns=(
            Column(("place",), Kind.COUNT),
            Column(("player",), Kind.NAME, usual=10, least=6),
            Column(("sessions",), Kind.COUNT),
            Column(("deals",), Kind.COUNT),
            Column(("won",), Kind.COUNT),
            Column(("lost",), Kind.COUNT),
            Column(("unfinished",), Kind.COUNT),
            Column(("for",), Kind.POINTS, usual=6),
            Column(("against",), Kind.POINTS),
            Column(("net",), Kind.CHANGE, usual=6),
        ),
        rows=(*(Row(RowKind.PLAYER, _cells(line)) for line in lines), _sums(lines)),
        amendments=season.amendments(),
        remarks=(*([_UNFINISHED] if unfinished else []), *season.remarks),
    )


def standings_json(lines: Sequence[Line[Standing]]) -> list[dict[str, object]]:
    """The table as data."""
    return [
        {
            "place": line.place,
            "player": line.player,
            "sessions": line.standing.sessions,
            "deals": line.standing.deals,
            "rubbers": {
                "won": line.standing.won,
                "lost": line.standing.lost,
                "unfinished": line.standing.unfinished,
            },
            "points": {"for": line.standing.scored, "against": line.standing.conceded},
            "net": line.standing.net,
        }
        for line in lines
    ]


def _cells(line: Line[Standing]) -> tuple[Cell | None, ...]:
    standing = line.standing
    counts = (standing.sessions, standing.deals, standing.won, standing.lost, standing.unfinished)
    return (
        Cell(Kind.COUNT, line.place),
        Cell(Kind.NAME, line.player),
        *(Cell(Kind.COUNT, count) for count in counts),
        Cell(Kind.POINTS, standing.scored),
        Cell(Kind.POINTS, standing.conceded),
        Cell(Kind.CHANGE, standing.net),
    )


def _sums(lines: Sequence[Line[Standing]]) -> Row:
    """All points, which are as many for as against, and the nets, which sum to 0."""
    total = sum((line.standing for line in lines), start=Standing())
    points = (Cell(Kind.POINTS, total.scored), Cell(Kind.POINTS, total.conceded), Cell(Kind.CHANGE, total.net))
    return Row(RowKind.TOTAL, (None, Cell(Kind.TEXT, "sum"), *[None] * 5, *points))
