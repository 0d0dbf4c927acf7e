"""Standings at Nap: each player's place and net, and what every contract earned."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scorekeeper.scoring.nap import Contract
from scorekeeper.scoring.nap_standings import Declared, Standing
from scorekeeper.scoring.standings import Line
from scorekeeper.sheets.nap.sheet import VARIANT
from scorekeeper.sheets.season import Season
from scorekeeper.sheets.values import Cell, Column, Kind, Row, RowKind, Sheet

_AGAINST_OTHERS = "of others"


def standings_sheet(season: Season, lines: Sequence[Line[Standing]], *, named: bool = False) -> Sheet:
    """The table: a row for each player and, below it, one for each contract and one for those of the others, which
    together earned the net. ``named``: every row says whose it is."""
    return Sheet(
        heading=season.heading(VARIANT),
        columns=(
            Column(("place",), Kind.COUNT),
            Column(("player",), Kind.NAME, usual=10, least=6),
            Column(("sessions",), Kind.COUNT),
            Column(("deals",), Kind.COUNT),
            Column(("contract",), Kind.TEXT, least=10),
            Column(("bid",), Kind.COUNT),
            Column(("made",), Kind.COUNT),
            Column(("earned",), Kind.CHANGE),
            Column(("net",), Kind.CHANGE, usual=5),
        ),
        rows=(*(row for line in lines for row in _rows(line, named=named)), _sums(lines)),
        amendments=season.amendments(),
        remarks=season.remarks,
    )


def standings_json(lines: Sequence[Line[Standing]]) -> list[dict[str, object]]:
    """The table as data."""
    return [
        {
            "place": line.place,
            "player": line.player,
            "sessions": line.standing.sessions,
            "deals": line.standing.deals,
            "contracts": {
                contract.value: {"bid": declared.bid, "made": declared.made, "earned": declared.earned}
                for contract, declared in zip(Contract, line.standing.declared, strict=True)
            },
            "against_others": line.standing.defended,
            "net": line.standing.net,
        }
        for line in lines
    ]


def _rows(line: Line[Standing], *, named: bool) -> Iterator[Row]:
    standing = line.standing
    name = Cell(Kind.NAME, line.player)
    first = (Cell(Kind.COUNT, line.place), name, *_counts(standing.sessions, standing.deals))
    yield Row(RowKind.PLAYER, (*first, None, *_declared(standing.total)[:2], None, Cell(Kind.CHANGE, standing.net)))
    before = (None, name if named else None, None, None)
    for contract, declared in zip(Contract, standing.declared, strict=True):
        if declared.bid:
            what = Cell(Kind.TEXT, contract.value)
            yield Row(RowKind.CONTRACT, (*before, what, *_declared(declared), None))
    others = (Cell(Kind.TEXT, _AGAINST_OTHERS), None, None, Cell(Kind.CHANGE, standing.defended), None)
    yield Row(RowKind.CONTRACT, (*before, *others))


def _counts(*numbers: int) -> tuple[Cell, ...]:
    return tuple(Cell(Kind.COUNT, number) for number in numbers)


def _declared(declared: Declared) -> tuple[Cell, ...]:
    return (*_counts(declared.bid, declared.made), Cell(Kind.CHANGE, declared.earned))


def _sums(lines: Sequence[Line[Standing]]) -> Row:
    """What was bid and made by all; what they won and paid sums to 0 (N13)."""
    total = sum((line.standing.total for line in lines), start=Declared())
    net = Cell(Kind.CHANGE, sum(line.standing.net for line in lines))
    return Row(RowKind.TOTAL, (None, Cell(Kind.TEXT, "sum"), *[None] * 3, *_declared(total)[:2], None, net))
