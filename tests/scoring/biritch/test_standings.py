"""Standings at Biritch, with numbers worked by hand from B8–B15."""

from __future__ import annotations

from scorekeeper.scoring import biritch
from scorekeeper.scoring.biritch import Evening, Misdeal, Played, Rubber, Trump
from scorekeeper.scoring.biritch.standings import Standing, standings
from scorekeeper.scoring.standings import added_up, ranked

PLAYERS = ("Ann", "Bob", "Cat", "Dan")
WON = Rubber(
    PLAYERS,
    "Ann",
    (
        Played(Trump.BIRITCH, 9),  # Ann's pair: 3 × 10 = 30 below, game
        Misdeal(),
        Played(Trump.BIRITCH, 7),  # Bob's pair: 10 below
        Played(Trump.BIRITCH, 9),  # Cat deals: 30 below, game and rubber, 40 above
    ),
)
"""Ann & Cat 30 + 30 + 40 = 100, Bob & Dan 10: they win by 90."""
LOST = Rubber(("Ann", "Cat", "Bob", "Dan"), "Ann", (Played(Trump.BIRITCH, 3), Played(Trump.BIRITCH, 10)))
"""Ann & Bob deal and take 3: Cat & Dan 4 × 10 = 40 below, game; Cat's pair takes 10: 40 below, game and rubber, 40
above. 120 to 0."""
OPEN = Rubber(PLAYERS, "Dan", (Played(Trump.BIRITCH, 8),))


def test_points_are_those_of_finished_rubbers() -> None:
    """Rubbers won and lost, points for and against; an unfinished one counts its hands and nothing else (B10, B15)."""
    found = standings(biritch.score(Evening(rubbers=(WON, LOST, OPEN))))
    assert found == {
        "Ann": Standing(1, 6, won=1, lost=1, unfinished=1, scored=100, conceded=10 + 120),
        "Bob": Standing(1, 6, won=0, lost=2, unfinished=1, scored=10, conceded=100 + 120),
        "Cat": Standing(1, 6, won=2, lost=0, unfinished=1, scored=100 + 120, conceded=10),
        "Dan": Standing(1, 6, won=1, lost=1, unfinished=1, scored=10 + 120, conceded=100),
    }


def test_nets_are_the_margins_and_sum_to_nothing() -> None:
    """Two sessions: the nets are those of the reports together, and over all players 0."""
    reports = [biritch.score(Evening(rubbers=rubbers)) for rubbers in ((WON, OPEN), (LOST,))]
    lines = ranked(added_up(map(standings, reports), str))
    assert [(line.place, line.player, line.standing.net) for line in lines] == [
        (1, "Cat", 210), (2, "Dan", 30), (3, "Ann", -30), (4, "Bob", -210),
    ]  # fmt: skip
    assert [line.standing.sessions for line in lines] == [2, 2, 2, 2]
    assert {line.player: line.standing.net for line in lines} == {
        player: sum(report.net[player] for report in reports) for player in PLAYERS
    }


def test_the_winner_of_a_rubber_may_be_behind() -> None:
    """A rubber can be won by the pair with fewer points: won and net are two things (B15)."""
    slams = (
        Played(Trump.BIRITCH, 9),  # Ann & Cat 30, game
        Played(Trump.SPADES, 13),  # Bob & Dan 14 below, 40 above
        Played(Trump.SPADES, 0),  # Cat deals; Bob & Dan 14 below, 40 above
        Played(Trump.SPADES, 13),  # Dan deals; Bob & Dan 14 below, which make 42 and the game, 40 above
        Played(Trump.BIRITCH, 9),  # Ann & Cat 30, game and rubber, 40 above: 100 to 162
    )
    found = standings(biritch.score(Evening(rubbers=(Rubber(PLAYERS, "Ann", slams),))))
    assert (found["Ann"].won, found["Ann"].net, found["Bob"].lost, found["Bob"].net) == (1, -62, 1, 62)
