"""The Nap sheet: a row for each hand, what everybody was paid, balances and places (N11–N16)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import repeat

from scorekeeper.scoring.nap import Outcome, Played, Report, Row, Stake, Tariff
from scorekeeper.sheets.nap.words import result_words, rounds_words, who_leads
from scorekeeper.sheets.signs import next_deal
from scorekeeper.sheets.values import Cell, Column, Kind, Occasion, RowKind, Sheet, occasion_heading
from scorekeeper.sheets.values import Row as SheetRow

VARIANT = "Nap, British main variant"


def sheet(occasion: Occasion, report: Report, *, running: bool = False) -> Sheet:
    """The sheet of an evening; with ``running`` each row shows balances instead of payments."""
    tariff = report.game.tariff
    is_level = len(set(report.places)) == 1
    heading = [*occasion_heading(VARIANT, occasion), stakes(tariff), *(["running balances"] if running else [])]
    return Sheet(
        heading=tuple(heading),
        columns=(
            Column(("#",), Kind.COUNT, usual=3, least=3),
            Column(("dealer",), Kind.NAME, least=7),
            Column(("declarer",), Kind.NAME, least=8),
            Column(("contract",), Kind.TEXT, least=10),
            Column(("result",), Kind.TEXT, least=8),
            *(
                Column((name,), Kind.CHANGE, usual=4, leads=place == 1 and not is_level)
                for name, place in zip(report.game.players, report.places, strict=True)
            ),
            Column(("sum",), Kind.POINTS, least=3),
        ),
        rows=(*(_hand_row(row, running=running) for row in report.rows), *_total_rows(report)),
        amendments=tuple(amendments(tariff)),
        note=occasion.note,
        remarks=tuple(_remarks(report)),
    )


def stakes(tariff: Tariff) -> str:
    """What each contract pays, in rising order of the bids: 5, or 10/5 where made and failed differ."""
    return f"each pays {', '.join(map(_stake, (tariff.three, tariff.four, tariff.nap, tariff.wellington)))}"


def amendments(tariff: Tariff) -> Iterator[str]:
    """Each payment that the table amended, beside the rule's (N16)."""
    for contract, rule, ours in tariff.amended():
        yield f"{contract.value} {_stake(ours)} instead of {_stake(rule)} (N11)"


def _stake(stake: Stake) -> str:
    return str(stake.made) if stake.made == stake.failed else f"{stake.made}/{stake.failed}"


def _hand_row(row: Row, *, running: bool) -> SheetRow:
    hand = row.hand
    if isinstance(hand, Played):
        what: list[Cell | None] = [
            Cell(Kind.NAME, hand.declarer),
            Cell(Kind.TEXT, hand.contract.value),
            Cell(Kind.TEXT, result_words(hand)),
        ]
    else:
        what = [Cell(Kind.TEXT, row.outcome.value), None, None]
    numbers = row.balances if running else row.payments
    is_paid = running or row.outcome in (Outcome.MADE, Outcome.FAILED)
    kind = Kind.CHANGE if is_paid else Kind.NOTHING
    points = map(Cell, repeat(kind), numbers, repeat(None) if running else row.balances)
    first = (Cell(Kind.COUNT, row.number), Cell(Kind.NAME, row.dealer))
    return SheetRow(RowKind.HAND, (*first, *what, *points, Cell(Kind.POINTS, sum(numbers))), hand.note)


def _total_rows(report: Report) -> Iterator[SheetRow]:
    numbers = len(report.game.players) + 1
    yield SheetRow(RowKind.LINE, (*[None] * 5, *[Cell(Kind.RULE, "")] * numbers))
    balances = (Cell(Kind.CHANGE, balance) for balance in report.balances)
    places = (Cell(Kind.COUNT, place) for place in report.places)
    for word, cells, last in (
        ("balance", balances, Cell(Kind.POINTS, sum(report.balances))),
        ("place", places, None),
    ):
        yield SheetRow(RowKind.TOTAL, (None, Cell(Kind.TEXT, word), None, None, None, *cells, last))


def _remarks(report: Report) -> Iterator[str]:
    if report.deals:
        yield who_leads(report)
    dealer = next_deal(report.next_dealer, is_first=not report.rows)
    yield " ".join(filter(None, (dealer, rounds_words(report))))
