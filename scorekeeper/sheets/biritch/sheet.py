"""The Biritch sheet: the scoring block of a rubber, a column for each pair (B8–B15).

Above the double line stand honours, chicane, slams and the rubber, the latest on top; below it the trick points,
with a rule across both columns after each game.
"""

from __future__ import annotations

from collections.abc import Iterator

from scorekeeper.scoring.biritch import (
    BOOK,
    Entry,
    EntryKind,
    GameScore,
    HandScore,
    Played,
    Report,
    RubberScore,
    Tariff,
)
from scorekeeper.sheets.biritch.words import (
    amendments,
    entries_upward,
    entry_words,
    needs,
    tariff_name,
    trump_sign,
    who_leads,
    who_won,
)
from scorekeeper.sheets.signs import multiplier, next_deal, plural
from scorekeeper.sheets.values import Cell, Column, Kind, Occasion, Row, RowKind, Sheet, occasion_heading

VARIANT = "Biritch, Collinson 1886"


def rubber_sheet(occasion: Occasion, report: Report, score: RubberScore) -> Sheet:
    """The scoring block of one rubber."""
    tariff = report.evening.tariff
    named = tariff_name(tariff)
    heading = [*occasion_heading(VARIANT, occasion), *([f"{named} tariff"] if named else []), f"rubber {score.number}"]
    notes = filter(None, (occasion.note if score.number == 1 else None, score.rubber.note))
    return Sheet(
        heading=tuple(heading),
        columns=(
            Column(("hand",), Kind.COUNT, usual=5, least=5),
            Column(("",), Kind.TEXT, usual=34, least=16),
            *(
                Column((one, f"& {other}"), Kind.POINTS, usual=10, least=8, leads=score.ahead == pair)
                for pair, (one, other) in enumerate(score.rubber.pairs)
            ),
        ),
        rows=tuple(_rows(score, tariff)),
        amendments=tuple(amendments(tariff)),
        note="\n".join(notes) or None,
        remarks=tuple(_remarks(score, is_last=score.number == len(report.rubbers))),
    )


def evening_sheet(occasion: Occasion, report: Report) -> Sheet:
    """What everybody won and lost over the finished rubbers of an evening."""
    finished = [score for score in report.rubbers if score.complete]
    won = dict.fromkeys(report.net, 0)
    played = dict(won)
    for score in finished:
        for pair, players in enumerate(score.rubber.pairs):
            for player in players:
                played[player] += 1
                won[player] += pair == score.winner
    return Sheet(
        heading=(*occasion_heading(VARIANT, occasion), f"net over {plural(len(finished), 'finished rubber')}"),
        columns=(
            Column(("player",), Kind.NAME, usual=14, least=7),
            Column(("rubbers",), Kind.COUNT),
            Column(("won",), Kind.COUNT),
            Column(("lost",), Kind.COUNT),
            Column(("net",), Kind.CHANGE, usual=10),
        ),
        rows=tuple(
            Row(
                RowKind.TOTAL,
                (
                    Cell(Kind.NAME, player),
                    *(Cell(Kind.COUNT, n) for n in (played[player], won[player], played[player] - won[player])),
                    Cell(Kind.CHANGE, net),
                ),
            )
            for player, net in report.net.items()
        ),
    )


def _rows(score: RubberScore, tariff: Tariff) -> Iterator[Row]:
    yield _rule(RowKind.TOP)
    for hand in reversed(score.hands):
        for entry in reversed(entries_upward(hand)):
            yield _entry_row(hand, entry)
    yield _rule(RowKind.DOUBLE_LINE)
    ended = {game.hand: game for game in score.games}
    for hand in score.hands:
        yield _hand_row(hand)
        if hand.number in ended:
            yield _game_row(ended[hand.number])
    yield _rule(RowKind.DOUBLE_LINE)
    yield _total("below the lines", score.below)
    yield _total("above the line", score.above)
    yield _total("total", score.totals)
    if not score.complete:
        yield _total("needs for game", needs(score, tariff), RowKind.NEEDS)


def _rule(kind: RowKind) -> Row:
    return Row(kind, (None, None, Cell(Kind.RULE, ""), Cell(Kind.RULE, "")))


def _total(label: str, points: tuple[int, int], kind: RowKind = RowKind.TOTAL) -> Row:
    return Row(kind, (None, Cell(Kind.TEXT, label), *(Cell(Kind.POINTS, number) for number in points)))


def _entry_row(hand: HandScore, entry: Entry) -> Row:
    sign = f"{trump_sign(hand.hand.trump)} " if entry.units is not None and isinstance(hand.hand, Played) else ""
    words = entry_words(entry) if entry.kind is EntryKind.CHICANE else f"{sign}{entry_words(entry)}"
    points = (Cell(Kind.POINTS, entry.points) if pair == entry.pair else None for pair in (0, 1))
    return Row(RowKind.ENTRY, (Cell(Kind.COUNT, hand.number), Cell(Kind.TEXT, words), *points))


def _hand_row(score: HandScore) -> Row:
    number = Cell(Kind.COUNT, score.number)
    hand = score.hand
    if not isinstance(hand, Played) or score.tricks is None:
        return Row(RowKind.HAND, (number, Cell(Kind.TEXT, f"{score.dealer}: misdeal"), None, None), hand.note)
    doubled = f", ×{multiplier(hand.doubles)}" if hand.doubles else ""
    words = f"{score.dealer}: {trump_sign(hand.trump)} {hand.tricks}{doubled}"
    points = (
        Cell(Kind.POINTS, below) if taken > BOOK else None
        for taken, below in zip(score.tricks, score.below, strict=True)
    )
    return Row(RowKind.HAND, (number, Cell(Kind.TEXT, words), *points), hand.note)


def _game_row(game: GameScore) -> Row:
    lines = (Cell(Kind.RULE, "won" if pair == game.winner else "") for pair in (0, 1))
    return Row(RowKind.GAME, (None, Cell(Kind.TEXT, f"game {game.number}"), *lines))


def _remarks(score: RubberScore, *, is_last: bool) -> Iterator[str]:
    if score.complete:
        yield who_won(score)
        return
    if score.hands:
        yield who_leads(score)
    if not is_last:
        yield "The rubber was left unfinished: no bonus for it, and it does not count in the net."
    else:
        yield next_deal(score.next_dealer, is_first=not score.hands)
