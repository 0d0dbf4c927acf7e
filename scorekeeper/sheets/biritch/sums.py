"""The proof of a Biritch evening: entries make up totals, hands and pairs add up to the same, games and rubbers are
where the points put them (B8–B15)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from scorekeeper.scoring.biritch import BOOK, GAMES_FOR_RUBBER, HAND_SIZE, HandScore, Report, RubberScore
from scorekeeper.sheets.biritch.words import games_won, pair_names
from scorekeeper.sheets.proof import Proof, Sum
from scorekeeper.sheets.signs import number, plural, signed


class _Count:
    """A rubber added up once more, hand by hand."""

    def __init__(self, hands: Sequence[HandScore], game: int) -> None:
        played = tricks = by_hands = 0
        below, above, wins, line = [0, 0], [0, 0], [0, 0], [0, 0]
        for hand in hands:
            if hand.tricks is None:
                continue
            played += 1
            tricks += hand.tricks[0] + hand.tricks[1]
            first, second = hand.below
            by_hands += first + second
            below[0] += first
            below[1] += second
            line[0] += first
            line[1] += second
            for entry in hand.above:
                by_hands += entry.points
                above[entry.pair] += entry.points
            taker = int(hand.tricks[1] > BOOK)
            if line[taker] >= game:
                wins[taker] += 1
                line = [0, 0]
        self.played, self.tricks, self.by_hands = played, tricks, by_hands
        self.below, self.above, self.wins = below, above, wins


def proof(report: Report) -> Proof:
    """The sums of every rubber, added up from its hands, and the net of the evening."""
    sums: list[Sum] = []
    sentences: list[str] = []
    for score in report.rubbers:
        count = _Count(score.hands, report.evening.tariff.game)
        sums += _sums(score, count)
        sentences.append(_said(score, count))
    sums.append(Sum("sum of the net points", 0, sum(report.net.values())))
    if any(score.complete for score in report.rubbers):
        net = ", ".join(f"{player} {signed(points)}" for player, points in report.net.items())
        sentences.append(f"net {net}: together {signed(sum(report.net.values()))}")
    return Proof(tuple(sentences), tuple(sums))


def _sums(score: RubberScore, count: _Count) -> Iterator[Sum]:
    rubber, totals, games = score.number, score.totals, games_won(score)
    yield Sum("tricks of both pairs", HAND_SIZE * count.played, count.tricks, rubber)
    for pair, (below_the_lines, above_the_line, total, games_of) in enumerate(_names(score.rubber.pairs)):
        below, above = count.below[pair], count.above[pair]
        yield Sum(below_the_lines, below, score.below[pair], rubber)
        yield Sum(above_the_line, above, score.above[pair], rubber)
        yield Sum(total, below + above, totals[pair], rubber)
        yield Sum(games_of, count.wins[pair], games[pair], rubber)
    yield Sum("by hands and by pairs", count.by_hands, sum(totals), rubber)
    yield Sum("rubbers won", int(max(count.wins) >= GAMES_FOR_RUBBER), int(score.complete), rubber)
    first, second = (below + above for below, above in zip(count.below, count.above, strict=True))
    yield Sum("margin", abs(first - second), score.margin, rubber)


@lru_cache
def _names(pairs: tuple[tuple[str, str], tuple[str, str]]) -> tuple[tuple[str, ...], ...]:
    """What is added up for each pair."""
    added_up = ("below the lines", "above the line", "total", "games")
    return tuple(tuple(f"{what}, {pair}" for what in added_up) for pair in pair_names(pairs))


def _said(score: RubberScore, count: _Count) -> str:
    sides = (
        f"{name} {below} below + {number(above)} above = {number(below + above)}"
        for name, below, above in zip(pair_names(score.rubber.pairs), count.below, count.above, strict=True)
    )
    games = f"{plural(sum(count.wins), 'game')}, {'won' if score.complete else 'unfinished'}"
    both = f"{number(count.by_hands)} by hands and by pairs"
    return f"rubber {score.number}: {'; '.join(sides)}; {both}; {games}"
