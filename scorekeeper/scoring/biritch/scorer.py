"""Scoring a rubber and an evening of rubbers (B8–B15)."""

from __future__ import annotations

from scorekeeper.problem import Fault, Level
from scorekeeper.scoring.biritch.records import NOTHING, Verdict, judge
from scorekeeper.scoring.biritch.values import (
    BOOK,
    GAMES_FOR_RUBBER,
    HAND_SIZE,
    MOST_DOUBLES,
    STANDARD,
    Entry,
    EntryKind,
    Evening,
    GameScore,
    Hand,
    HandScore,
    Played,
    Report,
    Rubber,
    RubberScore,
    Tariff,
    Two,
    pair_of,
)
from scorekeeper.scoring.rotation import after

_SHARES: tuple[Two, ...] = tuple((taken, HAND_SIZE - taken) for taken in range(HAND_SIZE + 1))
_SLAMS = {HAND_SIZE - 1: "twelve_tricks", HAND_SIZE: "thirteen_tricks"}


class Scorer:
    """Scores a rubber hand by hand. ``winner`` is the pair that has won it (B10).

    After a hand that is at fault, that nobody knows who dealt, or that could not be read (:meth:`lose_track`), no more
    hands are entered: where the games end is not known any more, and only what is certain all the same is said.
    """

    def __init__(self, rubber: Rubber, tariff: Tariff = STANDARD, number: int = 1) -> None:
        self.rubber = rubber
        self.tariff = tariff
        self.number = number
        self.hands: list[HandScore] = []
        self.games: list[GameScore] = []
        self.winner: int | None = None
        self.next_dealer: str | None = rubber.dealer
        self._certain = True
        self._overrun = False
        self._below_line, self._below, self._above = [0, 0], [0, 0], [0, 0]

    def take(self, hand: Hand) -> list[Fault]:
        """Score the next hand. The faults say what is wrong with it; it is scored when they are only warnings."""
        players = self.rubber.players
        dealer = hand.dealer or self.next_dealer
        verdict, found = _judge(hand, players, self.tariff, dealer)
        if self.winner is not None and not self._overrun:  # said once, not of every hand too many
            self._overrun = True
            found.insert(0, _rubber_over(self.number))
        if isinstance(hand, Played):
            self.next_dealer = dealer and after(players, dealer)
        else:
            self.next_dealer = dealer
        if not dealer or (found and any(fault.level is Level.ERROR for fault in found)):
            self._certain = False
        elif self._certain:
            self._enter(hand, dealer, verdict.entries)
        return found

    def lose_track(self, dealer: str | None = None) -> None:
        """Pass over a hand that could not be read. ``dealer`` is who dealt it, where that is known and it is known to
        be no misdeal."""
        self._certain = False
        self.next_dealer = dealer and after(self.rubber.players, dealer)

    def report(self) -> RubberScore:
        """The rubber so far."""
        return RubberScore(
            self.number,
            self.rubber,
            tuple(self.hands),
            tuple(self.games),
            _two(self._below_line),
            _two(self._above),
            _two(self._below),
            self.winner,
            self.next_dealer if self.winner is None else None,
        )

    def _enter(self, hand: Hand, dealer: str, honours: tuple[Entry, ...]) -> None:
        number, game = len(self.hands) + 1, len(self.games) + 1
        if not isinstance(hand, Played):
            self.hands.append(HandScore(number, hand, dealer, game, None, (0, 0), (), None))
            return
        tricks = tricks_of_pairs(hand, pair_of(self.rubber.players, dealer))
        pair = 0 if tricks[0] > BOOK else 1
        gained = odd_trick_points(hand, tricks[pair], self.tariff)
        self._below[pair] += gained
        self._below_line[pair] += gained
        above = honours + self._slam(pair, tricks[pair])
        won_game = pair if self._below_line[pair] >= self.tariff.game else None
        if won_game is not None:
            above += self._end_game(won_game, number)
        for entry in above:
            self._above[entry.pair] += entry.points
        below = (gained, 0) if pair == 0 else (0, gained)
        self.hands.append(HandScore(number, hand, dealer, game, tricks, below, above, won_game))

    def _slam(self, pair: int, tricks: int) -> tuple[Entry, ...]:
        """The entry for twelve or thirteen tricks (B11)."""
        key = _SLAMS.get(tricks)
        return (Entry(EntryKind.SLAM, pair, self.tariff.number(key), key),) if key else ()

    def _end_game(self, winner: int, hand: int) -> tuple[Entry, ...]:
        """Draw a new line (B9); the entry for the rubber, where this game wins it (B10)."""
        self.games.append(GameScore(len(self.games) + 1, winner, hand, _two(self._below_line)))
        self._below_line = [0, 0]
        if [game.winner for game in self.games].count(winner) < GAMES_FOR_RUBBER:
            return ()
        self.winner = winner
        return (Entry(EntryKind.RUBBER, winner, self.tariff.rubber, "rubber"),)


def score(evening: Evening) -> Report:
    """Score an evening (B8–B15). Raises ValueError for a hand that cannot be; :func:`faults` tells why."""
    rubbers = []
    for number, rubber in enumerate(evening.rubbers, start=1):
        scorer = Scorer(rubber, evening.tariff, number)
        for position, hand in enumerate(rubber.hands, start=1):
            for fault in scorer.take(hand):
                if fault.level is Level.ERROR:
                    raise ValueError(f"rubber {number}, hand {position}: {fault.message}")
        rubbers.append(scorer.report())
    return report(evening, tuple(rubbers))


def report(evening: Evening, rubbers: tuple[RubberScore, ...]) -> Report:
    """An evening's report from the scores of its rubbers."""
    net = {player: 0 for rubber in evening.rubbers for player in rubber.players}
    for rubber_score in rubbers:
        if rubber_score.complete:
            margin, ahead = rubber_score.margin, rubber_score.ahead
            for seat, player in enumerate(rubber_score.rubber.players):
                net[player] += margin if seat % 2 == ahead else -margin
    return Report(evening, rubbers, net, rubbers[-1].next_dealer if rubbers else None)


def faults(hand: Hand, players: tuple[str, ...], tariff: Tariff, dealer: str | None = None) -> list[Fault]:
    """What the rules say against one hand alone (B4, B16–B18) and its deal (B4–B7); a warning leaves it scorable.
    ``dealer`` None: it is not known who dealt."""
    return _judge(hand, players, tariff, dealer)[1]


def _judge(hand: Hand, players: tuple[str, ...], tariff: Tariff, dealer: str | None) -> tuple[Verdict, list[Fault]]:
    """What the honours and chicane of a hand come to, and everything wrong with it."""
    if not isinstance(hand, Played):
        return NOTHING, []
    verdict = judge(hand, players, tariff, dealer)
    found = list(verdict.faults)
    if hand.doubles > MOST_DOUBLES and not (hand.deal and hand.deal.doubled):
        message = f"{hand.doubles} doublings is more than the {MOST_DOUBLES} that can be kept"
        hint = f"Write how often the value was doubled, a number from 0 to {MOST_DOUBLES}."
        found.insert(0, Fault("doubles-count", message, hint, "doubles"))
    if hand.tricks > HAND_SIZE:
        message = f"{hand.tricks} tricks is more than the {HAND_SIZE} of a Biritch hand"
        hint = f"Write a number from 0 to {HAND_SIZE}: the tricks of the dealer's pair."
        found.insert(0, Fault("biritch-tricks", message, hint, "tricks"))
    return verdict, found


def tricks_of_pairs(hand: Played, dealers_pair: int) -> Two:
    """The tricks each pair took; ``hand.tricks`` are the dealer's pair's (B18)."""
    return _SHARES[hand.tricks if dealers_pair == 0 else HAND_SIZE - hand.tricks]


def odd_trick_points(hand: Played, tricks: int, tariff: Tariff) -> int:
    """The points below the line for a pair that took so many tricks: odd tricks × their value × the doubling (B8)."""
    return max(tricks - BOOK, 0) * tariff.odd_trick(hand.trump) * hand.multiplier


def _rubber_over(number: int) -> Fault:
    return Fault(
        "rubber-over",
        f"rubber {number} was won before this hand: the first pair to win two games ends it (B10)",
        "Start the next rubber: `scorekeeper rubber FILE` with the four players in their seats.",
    )


def _two(points: list[int]) -> Two:
    return points[0], points[1]
