"""Nap, British main variant: what a deal pays and how an evening adds up (N1–N19).

Points are notional units (N15) and always whole. Hands count from 1, misdeals included.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from operator import add
from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.problem import Fault
from scorekeeper.scoring.rotation import after

if TYPE_CHECKING:
    from scorekeeper.scoring.nap_deal import Deal

HAND_SIZE = 5
"""Cards in a hand, and so tricks in a deal (N1)."""
FEWEST_PLAYERS, MOST_PLAYERS = 3, 7
"""How many can sit at the table (N1)."""


class Contract(Enum):
    """What a declarer promises, in rising order of the bids (N5)."""

    THREE = "three"
    FOUR = "four"
    NAP = "nap"
    WELLINGTON = "wellington"

    @property
    def promised(self) -> int:
        """The tricks a declarer has to take (N5)."""
        return _PROMISED[self]


_PROMISED = {Contract.THREE: 3, Contract.FOUR: 4, Contract.NAP: HAND_SIZE, Contract.WELLINGTON: HAND_SIZE}


class Result(Enum):
    """How a declarer ended, where nobody counted the tricks to the end (N10)."""

    MADE = "made"
    FAILED = "failed"


class Outcome(Enum):
    """How a deal ended, for the sheet."""

    MADE = "made"
    FAILED = "failed"
    PASSED = "passed"
    MISDEAL = "misdeal"


class Stake(NamedTuple):
    """What each opponent pays a successful declarer, and a failed declarer each opponent, in points (N11)."""

    made: int
    failed: int


class Tariff(NamedTuple):
    """The payments of the table: N11, or what it agreed instead (N16)."""

    three: Stake = Stake(3, 3)
    four: Stake = Stake(4, 4)
    nap: Stake = Stake(5, 5)
    wellington: Stake = Stake(10, 10)

    def stake(self, contract: Contract) -> Stake:
        """The payment for one contract."""
        stake: Stake = getattr(self, contract.value)
        return stake

    def amended(self) -> Iterator[tuple[Contract, Stake, Stake]]:
        """Each contract whose payment differs from N11: the contract, the rule's stake, the table's own."""
        for contract in Contract:
            if self.stake(contract) != STANDARD.stake(contract):
                yield contract, STANDARD.stake(contract), self.stake(contract)


STANDARD = Tariff()


class Played(NamedTuple):
    """A deal somebody declared. Just one of ``tricks`` (the declarer's) and ``result`` is known (N10).

    ``dealer`` is None where the rotation tells (N2), ``deal`` where nothing is recorded of bids, cards and play.
    """

    declarer: str
    contract: Contract
    tricks: int | None = None
    result: Result | None = None
    dealer: str | None = None
    note: str | None = None
    deal: Deal | None = None

    @property
    def made(self) -> bool:
        """Whether the declarer kept the promise (N5); overtricks are as good as the promise (N12)."""
        if self.tricks is None:
            return self.result is Result.MADE
        return self.tricks >= self.contract.promised


class PassedOut(NamedTuple):
    """A deal in which everybody passed: no payments, and it counts as the dealer's deal (N7)."""

    dealer: str | None = None
    note: str | None = None
    deal: Deal | None = None


class Misdeal(NamedTuple):
    """A deal that was void; the same dealer deals again (N18)."""

    dealer: str | None = None
    note: str | None = None


Hand = Played | PassedOut | Misdeal


class Game(NamedTuple):
    """An evening of Nap: ``players`` in their seats, clockwise, ``dealer`` who dealt first, ``rounds`` the full
    rounds of the deal the table agreed on (N14; None: none were agreed)."""

    players: tuple[str, ...]
    dealer: str
    rounds: int | None = None
    tariff: Tariff = STANDARD
    hands: tuple[Hand, ...] = ()


class Row(NamedTuple):
    """One hand on the sheet: what everybody was paid (negative: paid) and has, in seat order."""

    number: int
    hand: Hand
    dealer: str
    outcome: Outcome
    payments: tuple[int, ...]
    balances: tuple[int, ...]


class Report(NamedTuple):
    """An evening, scored. ``balances`` and ``places`` are in seat order."""

    game: Game
    rows: tuple[Row, ...]
    balances: tuple[int, ...]
    places: tuple[int, ...]
    deals: int
    complete: bool
    next_dealer: str | None


class Scorer:
    """Scores an evening hand by hand.

    A hand that could not be read is passed over with :meth:`lose_track`; from then on only what is certain
    all the same is said.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.rows: list[Row] = []
        self.next_dealer: str | None = game.dealer
        self._number = 0
        self._overrun = False
        self._deals = 0
        self._nobody_pays = (0,) * len(game.players)
        self._balances = self._nobody_pays
        self._payments: dict[tuple[str, Contract, bool], tuple[int, ...]] = {}

    def take(self, hand: Hand) -> list[Fault]:
        """Score the next hand. The faults say why it was not (N5, N14, N19); then no row is added."""
        self._number += 1
        players = self.game.players
        dealer = hand.dealer or self.next_dealer
        found = faults(hand, players, dealer)
        if self._complete and not self._overrun:  # said once, not of every hand too many
            self._overrun = True
            found.insert(0, self._game_over())
        if isinstance(hand, Misdeal):
            self.next_dealer = dealer
        else:
            self._deals += 1
            self.next_dealer = dealer and after(players, dealer)
        if dealer and not found:
            self._enter(hand, dealer)
        return found

    def lose_track(self, dealer: str | None = None) -> None:
        """Pass over a hand that could not be read. ``dealer`` is who dealt it, where that is known and it is known to
        be a deal that counts."""
        self._number += 1
        self.next_dealer = dealer and after(self.game.players, dealer)

    def report(self) -> Report:
        """The evening so far."""
        complete = self._complete
        return Report(
            self.game,
            tuple(self.rows),
            self._balances,
            places(self._balances),
            self._deals,
            complete,
            None if complete else self.next_dealer,
        )

    @property
    def _complete(self) -> bool:
        rounds = self.game.rounds
        return rounds is not None and self._deals >= rounds * len(self.game.players)

    def _game_over(self) -> Fault:
        return Fault(
            "game-over",
            f"{rounds_complete(self.game.rounds or 0, 'before this hand')} (N14)",
            "Agree on more rounds in `rounds:`, or start a new session.",
        )

    def _enter(self, hand: Hand, dealer: str) -> None:
        if isinstance(hand, Played):
            made = hand.made
            outcome = Outcome.MADE if made else Outcome.FAILED
            payments = self._paid(hand.declarer, hand.contract, made)
            self._balances = tuple(map(add, self._balances, payments))
        else:
            outcome = Outcome.PASSED if isinstance(hand, PassedOut) else Outcome.MISDEAL
            payments = self._nobody_pays
        self.rows.append(Row(self._number, hand, dealer, outcome, payments, self._balances))

    def _paid(self, declarer: str, contract: Contract, made: bool) -> tuple[int, ...]:
        """What everybody is paid, in seat order (N11–N13): few different rows, so each is kept and shared."""
        key = declarer, contract, made
        if key not in self._payments:
            stake = self.game.tariff.stake(contract)
            each = stake.made if made else -stake.failed
            opponents = len(self.game.players) - 1
            self._payments[key] = tuple([each * opponents if name == declarer else -each for name in self.game.players])
        return self._payments[key]


def score(game: Game) -> Report:
    """Score an evening (N11–N14). Raises ValueError for a hand that cannot be; :func:`faults` tells why."""
    scorer = Scorer(game)
    for number, hand in enumerate(game.hands, start=1):
        for fault in scorer.take(hand):
            raise ValueError(f"hand {number}: {fault.message}")
    return scorer.report()


def faults(hand: Hand, players: Sequence[str], dealer: str | None) -> list[Fault]:
    """What the rules say against one hand alone (N1, N5, N19) and its deal (N4–N10); ``dealer`` None: it is not known
    who dealt."""
    found = _faults_of_play(hand, players, dealer) if isinstance(hand, Played) else []
    if not isinstance(hand, Misdeal) and hand.deal is not None:
        from scorekeeper.scoring.nap_deal import faults as faults_of_deal

        found += faults_of_deal(hand, hand.deal, tuple(players), dealer)
    return found


def _faults_of_play(hand: Played, players: Sequence[str], dealer: str | None) -> list[Fault]:
    found = []
    if hand.declarer not in players:
        message = f"{hand.declarer} declared, and does not sit at this table"
        found.append(Fault("name-unknown", message, f"The players are {', '.join(players)}.", "declarer"))
    if hand.tricks is not None and hand.tricks > HAND_SIZE:
        found.append(
            Fault(
                "nap-tricks",
                f"{hand.tricks} tricks is more than the {HAND_SIZE} of a Nap hand",
                f"Write a number from 0 to {HAND_SIZE}.",
                "tricks",
            )
        )
    if hand.contract is Contract.WELLINGTON and dealer and hand.declarer == after(players, dealer):
        found.append(
            Fault(
                "wellington-first",
                f"{hand.declarer} sits at the dealer's left and spoke first, so cannot have bid Wellington: "
                "it needs another player's Nap before it (N6, N19)",
                f"Correct the declarer, the contract, or the dealer ({dealer}).",
                "contract",
            )
        )
    return found


def rounds_complete(rounds: int, when: str = "") -> str:
    """That all agreed rounds are dealt, in words; ``when``: since when that was so, if it is past."""
    what = "the one agreed round" if rounds == 1 else f"the {rounds} agreed rounds"
    verb = ("was" if rounds == 1 else "were") if when else ("is" if rounds == 1 else "are")
    return " ".join(filter(None, (what, verb, "complete", when)))


def places(balances: Sequence[int]) -> tuple[int, ...]:
    """The place of each balance: the highest is 1, equal balances share one, the next counts them all (N14)."""
    order = sorted(balances, reverse=True)
    return tuple(order.index(balance) + 1 for balance in balances)
