"""What somebody proposes for a session before it is written: players, the dealer, the next hand.

Each function raises :class:`~scorekeeper.problem.Refusal` for what cannot be.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from scorekeeper.problem import Fault, Refusal
from scorekeeper.scoring import nap
from scorekeeper.scoring.rotation import after
from scorekeeper.session.names import Roster, clean, complaint, fold

if TYPE_CHECKING:
    from scorekeeper.scoring import biritch

    Hand: TypeAlias = nap.Hand | biritch.Hand

SEATS = {"nap": (nap.FEWEST_PLAYERS, nap.MOST_PLAYERS), "biritch": (4, 4)}
"""How few and how many sit at the table of each game (N1, B1)."""


class Table(NamedTuple):
    """Where the next hand is dealt: the ``players`` in their seats and whose deal it is."""

    players: tuple[str, ...]
    dealer: str


def seat(game: str, names: Sequence[str]) -> tuple[str, ...]:
    """The players of a new table, as they will be written."""
    fewest, most = SEATS[game]
    seen: dict[str, str] = {}
    for name in names:
        reason = complaint(name)
        if reason is not None:
            raise Refusal("name-bad", f"{name!r} {reason}", "Choose another name.")
        if fold(name) in seen:
            message = f"{name!r} and {seen[fold(name)]!r} are one name: capitals make no difference"
            raise Refusal("name-twice", message, "Give each player a name of their own.")
        seen[fold(name)] = name
    if not fewest <= len(names) <= most:
        how_many = f"{fewest}" if fewest == most else f"{fewest} to {most}"
        message = f"{len(names)} players, and {how_many} sit at a table of {game.capitalize()}"
        raise Refusal("players-count", message, f"Name {how_many} players, in their seats, clockwise.")
    return tuple(clean(name) for name in names)


def find_player(players: Sequence[str], written: str) -> str:
    """The player of that name, or of the one name that begins so."""
    exact = Roster(players).find(written)
    begun = [name for name in players if fold(name).startswith(fold(written))]
    if exact is not None or len(begun) == 1:
        return exact or begun[0]
    message = f"{written!r} does not sit at this table" if not begun else f"{written!r} could be {' or '.join(begun)}"
    raise Refusal("name-unknown", message, f"The players are {', '.join(players)}.")


def next_table(record: nap.Game | biritch.Evening, report: nap.Report | biritch.Report) -> Table:
    """Where the next hand is dealt, if one can be (N14, B10)."""
    if isinstance(record, nap.Game):
        if report.next_dealer is None:
            message = f"the game is over: {nap.rounds_complete(record.rounds or 0)} (N14)"
            raise Refusal("game-over", message, "Agree on more rounds in `rounds:`, or start a new session.")
        return Table(record.players, report.next_dealer)
    if not record.rubbers:
        raise Refusal(
            "no-such-rubber", "there is no rubber yet", "Start one: `scorekeeper rubber FILE` and four names."
        )
    if report.next_dealer is None:
        message = f"rubber {len(record.rubbers)} is won (B10)"
        hint = "Start the next one: `scorekeeper rubber FILE` with the four players in their seats."
        raise Refusal("rubber-over", message, hint)
    return Table(record.rubbers[-1].players, report.next_dealer)


def table_of(report: nap.Report | biritch.Report, number: int, rubber: int | None = None) -> Table:
    """Where a hand that is there was dealt; ``rubber`` None is the last."""
    players, _, dealt = _dealt(report, rubber)
    return Table(players, dealt[number - 1].dealer)


def table_before(report: nap.Report | biritch.Report, number: int, rubber: int | None = None) -> Table:
    """Where a hand is dealt that is put in before the one of that number, or after the last (N2, N18, B2)."""
    players, first_dealer, dealt = _dealt(report, rubber)
    if number == 1:
        return Table(players, first_dealer)
    previous = dealt[number - 2]
    is_redealt = previous.outcome.value == "misdeal"
    return Table(players, previous.dealer if is_redealt else after(players, previous.dealer))


def _dealt(
    report: nap.Report | biritch.Report, rubber: int | None
) -> tuple[tuple[str, ...], str, Sequence[nap.Row | biritch.HandScore]]:
    """The players of a table, who dealt first, and every hand with its dealer."""
    if isinstance(report, nap.Report):
        return report.game.players, report.game.dealer, report.rows
    score = report.rubbers[(rubber or len(report.rubbers)) - 1]
    return score.rubber.players, score.rubber.dealer, score.hands


def faults(record: nap.Game | biritch.Evening, table: Table, hand: Hand) -> list[Fault]:
    """What the rules say against a next hand at a table; warnings too."""
    dealer = hand.dealer or table.dealer
    if isinstance(record, nap.Game):
        if isinstance(hand, (nap.Played, nap.PassedOut, nap.Misdeal)):
            return nap.faults(hand, table.players, dealer)
        return []
    from scorekeeper.scoring import biritch

    if isinstance(hand, biritch.Played | biritch.Misdeal):
        return biritch.faults(hand, table.players, record.tariff, dealer)
    return []


def first_dealer(players: Sequence[str], written: str | None) -> str:
    """Who deals first: the player named, else one drawn by lot (N2, B2)."""
    if written is not None:
        return find_player(players, written)
    from secrets import choice

    return choice(players)
