"""The proof of a Biritch evening: entries make up totals, hands and pairs add up to the same, games and rubbers are
where the points put them (B8–B15)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scorekeeper.scoring.biritch import BOOK, GAMES_FOR_RUBBER, HAND_SIZE, HandScore, Report, RubberScore
from scorekeeper.sheets.biritch.words import games_won, pair_names
from scorekeeper.sheets.proof import Proof, Sum
from scorekeeper.sheets.signs import number, plural, signed


class _Count:
    """A rubber added up once more, hand by hand."""

    def __init__(self, hands: Sequence[HandScore], game: int) -> None:
        self.played = self.tricks = self.by_hands = 0
        self.below, self.above, self.wins = [0, 0], [0, 0], [0, 0]
        line = [0, 0]
        for hand in hands:
            if hand.tricks is None:
                continue
            self.played += 1
            self.tricks += sum(hand.tricks)
            self.by_hands += sum(hand.below)
            for entry in hand.above:
                self.by_hands += entry.points
                self.above[entry.pair] += entry.points
            for pair in (0, 1):
                self.below[pair] += hand.below[pair]
                line[pair] += hand.below[pair]
            taker = int(hand.tricks[1] > BOOK)
            if line[taker] >= game:
                self.wins[taker] += 1
                line = [0, 0]


def proof(report: Report) -> Proof:
    """The sums of every rubber, added up from its hands, and the net of the evening."""
    sums: list[Sum] = []
    sentences: list[str] = []
    for score in report.rubbers:
        count = _Count(score.hands, report.evening.tariff.game)
        sums += _sums(score, count, f"rubber {score.number}: ")
        sentences.append(_said(score, count))
    sums.append(Sum("sum of the net points", 0, sum(report.net.values())))
    if any(score.complete for score in report.rubbers):
        net = ", ".join(f"{player} {signed(points)}" for player, points in report.net.items())
        sentences.append(f"net {net}: together {signed(sum(report.net.values()))}")
    return Proof(tuple(sentences), tuple(sums))


def _sums(score: RubberScore, count: _Count, where: str) -> Iterator[Sum]:
    yield Sum(f"{where}tricks of both pairs", HAND_SIZE * count.played, count.tricks)
    games = games_won(score)
    for pair, name in enumerate(pair_names(score.rubber.pairs)):
        below, above = count.below[pair], count.above[pair]
        yield Sum(f"{where}below the lines, {name}", below, score.below[pair])
        yield Sum(f"{where}above the line, {name}", above, score.above[pair])
        yield Sum(f"{where}total, {name}", below + above, score.totals[pair])
        yield Sum(f"{where}games, {name}", count.wins[pair], games[pair])
    yield Sum(f"{where}by hands and by pairs", count.by_hands, sum(score.totals))
    yield Sum(f"{where}rubbers won", int(max(count.wins) >= GAMES_FOR_RUBBER), int(score.complete))
    first, second = (below + above for below, above in zip(count.below, count.above, strict=True))
    yield Sum(f"{where}margin", abs(first - second), score.margin)


def _said(score: RubberScore, count: _Count) -> str:
    sides = (
        f"{name} {below} below + {number(above)} above = {number(below + above)}"
        for name, below, above in zip(pair_names(score.rubber.pairs), count.below, count.above, strict=True)
    )
    games = f"{plural(sum(count.wins), 'game')}, {'won' if score.complete else 'unfinished'}"
    both = f"{number(count.by_hands)} by hands and by pairs"
    return f"rubber {score.number}: {'; '.join(sides)}; {both}; {games}"
