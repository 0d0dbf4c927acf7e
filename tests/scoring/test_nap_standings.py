"""Standings at Nap, with numbers worked by hand from N11 and N13."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.scoring import nap
from scorekeeper.scoring.nap import Contract, Game, Misdeal, PassedOut, Played, Result
from scorekeeper.scoring.nap_standings import Declared, Standing, standings
from scorekeeper.scoring.standings import added_up, ranked

PLAYERS = ("Ann", "Bob", "Cat", "Dan")
FIRST = Game(
    PLAYERS,
    "Ann",
    hands=(
        Played("Bob", Contract.FOUR, tricks=4),
        PassedOut(),
        Misdeal(),
        Played("Dan", Contract.NAP, tricks=3),
        Played("Bob", Contract.WELLINGTON, result=Result.MADE, dealer="Dan"),
    ),
)
"""By hand: Bob +12, the others −4 each; Dan −15, the others +5; Bob +30, the others −10. Four deals and a misdeal."""


def test_every_contract_earns_apart() -> None:
    """Bids, contracts made and points stand by contract; what others declared stands apart (N11)."""
    found = standings(nap.score(FIRST))
    none = Declared()
    assert found == {
        "Ann": Standing(1, 4, (none, none, none, none), -4 + 5 - 10),
        "Bob": Standing(1, 4, (none, Declared(1, 1, 12), none, Declared(1, 1, 30)), 5),
        "Cat": Standing(1, 4, (none, none, none, none), -4 + 5 - 10),
        "Dan": Standing(1, 4, (none, none, Declared(1, 0, -15), none), -4 - 10),
    }
    assert [standing.net for standing in found.values()] == [-9, 47, -9, -29]


def test_two_sessions_add_up_under_one_name() -> None:
    """At a table of three Bob, in capitals, fails a three: −6, and the others get 3 each."""
    second = Game(("BOB", "Eve", "Ann"), "Eve", hands=(Played("BOB", Contract.THREE, tricks=2),))
    sessions = [standings(nap.score(game)) for game in (FIRST, second)]
    lines = ranked(added_up(sessions, lambda name: {"BOB": "Bob"}.get(name, name)))
    assert [(line.place, line.player, line.standing.net) for line in lines] == [
        (1, "Bob", 41), (2, "Eve", 3), (3, "Ann", -6), (4, "Cat", -9), (5, "Dan", -29),
    ]  # fmt: skip
    bob = lines[0].standing
    assert (bob.sessions, bob.deals, bob.total) == (2, 5, Declared(3, 2, 12 + 30 - 6))
    assert bob.declared[0] == Declared(1, 0, -6)


def test_equal_nets_share_a_place() -> None:
    """Balances 5, 0, 0, −5 have the places 1, 2, 2, 4; who shares one stands by name (N14)."""
    lines = ranked({name: Standing(defended=net) for name, net in (("Dan", 0), ("Ann", -5), ("bea", 0), ("Cat", 5))})
    assert [(line.place, line.player) for line in lines] == [(1, "Cat"), (2, "bea"), (2, "Dan"), (4, "Ann")]


HANDS = st.one_of(
    st.tuples(st.sampled_from(PLAYERS), st.sampled_from(list(Contract)[:3]), st.integers(0, 5)).map(
        lambda of: Played(*of)
    ),
    st.just(PassedOut()),
    st.just(Misdeal()),
)


@given(st.lists(st.lists(HANDS, max_size=8), max_size=5))
def test_nets_sum_to_nothing(evenings: list[list[nap.Hand]]) -> None:
    """Over any sessions the nets sum to 0, and each is the sum of the session's balances (N13)."""
    reports = [nap.score(Game(PLAYERS, "Ann", hands=tuple(hands))) for hands in evenings]
    total = added_up(map(standings, reports), str)
    assert sum(standing.net for standing in total.values()) == 0
    assert {player: standing.net for player, standing in total.items()} == {
        player: sum(report.balances[seat] for report in reports) for seat, player in enumerate(PLAYERS) if reports
    }
