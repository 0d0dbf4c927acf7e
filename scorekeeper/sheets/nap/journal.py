"""An evening of Nap as a journal of plain-text accounting, which ledger and hledger both read.

Each hand is a transaction, what everybody was paid its postings: a program that knows nothing of Nap refuses a hand
whose payments do not sum to 0, and adds the balances up by itself (N13).
"""

from __future__ import annotations

from collections.abc import Iterator

from scorekeeper.problem import Refusal
from scorekeeper.scoring.nap import Played, Report, Row
from scorekeeper.sheets.nap.sheet import VARIANT, amendments, stakes
from scorekeeper.sheets.nap.words import result_words
from scorekeeper.sheets.signs import visible
from scorekeeper.sheets.values import Occasion, occasion_heading
from scorekeeper.width import wrap

ROOT = "Players"
"""The account that all players' accounts stand in; a name behind it never begins one, so no sign means anything."""
COMMODITY = "points"
_MEANING = str.maketrans({sign: f"%{ord(sign):02X}" for sign in "%:;"})
"""Signs that would end or divide a name; as with addresses, so that no two players have one account."""
_FIRST_YEAR = 1400
"""Ledger knows no day before."""
_COMMENT_WIDTH = 100
"""A note is written in lines of so many columns: ledger reads none of more than 4,096 bytes."""


def journal(occasion: Occasion, report: Report) -> str:
    """The evening as a journal. Raises :class:`Refusal` where the day is not known, which every transaction has."""
    return "\n".join(_lines(occasion, report)) + "\n"


def account(player: str) -> str:
    """The account of a player; different players have different ones."""
    return f"{ROOT}:{_escaped(player)}"


def _lines(occasion: Occasion, report: Report) -> Iterator[str]:
    day = _day(occasion)
    tariff = report.game.tariff
    yield from _comment(" · ".join((*occasion_heading(VARIANT, occasion), stakes(tariff))))
    yield from _comment(*(f"Amended: {amendment}" for amendment in amendments(tariff)), occasion.note or "")
    yield ""
    yield f"commodity {COMMODITY}"
    yield from (f"account {account(player)}" for player in report.game.players)
    for row in report.rows:
        yield ""
        yield from _comment(row.hand.note or "")
        yield f"{day} * ({row.number}) {_what(row)}"
        for player, points in zip(report.game.players, row.payments, strict=True):
            yield f"    {account(player)}  {points} {COMMODITY}"


def _day(occasion: Occasion) -> str:
    if occasion.date is None:
        message = "the session has no date, and a journal has none without a day"
        raise Refusal("journal-date", message, "Add `date: YYYY-MM-DD` at the top of the session.")
    if occasion.date.year < _FIRST_YEAR:
        message = f"{occasion.date.isoformat()} is a day that ledger does not know"
        raise Refusal("journal-date", message, f"Correct `date`; the first year is {_FIRST_YEAR}.")
    return occasion.date.isoformat()


def _what(row: Row) -> str:
    """A hand in the words of the sheet."""
    if not isinstance(row.hand, Played):
        return row.outcome.value
    return f"{_escaped(row.hand.declarer)}, {row.hand.contract.value}, {result_words(row.hand)}"


def _escaped(name: str) -> str:
    return visible(name).translate(_MEANING)


def _comment(*paragraphs: str) -> Iterator[str]:
    """Lines that begin with a semicolon in the first column: neither program looks into those for tags or dates."""
    for paragraph in paragraphs:
        for line in filter(str.strip, paragraph.splitlines()):
            yield from (f"; {part}" for part in wrap(visible(line), _COMMENT_WIDTH))
