"""Nap: what a deal pays, who deals next, when the game is over and who won it (N1–N19)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.scoring import nap
from scorekeeper.scoring.nap import Contract, Game, Hand, Misdeal, Outcome, PassedOut, Played, Result, Scorer, Stake

NAMES = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus")
THREE, FOUR, NAP, WELLINGTON = Contract

PROMISE = {THREE: 3, FOUR: 4, NAP: 5, WELLINGTON: 5}

DECLARER = {  # what a declarer takes from all the others together, or gives them, by the number of players
    3: {THREE: 6, FOUR: 8, NAP: 10, WELLINGTON: 20},
    4: {THREE: 9, FOUR: 12, NAP: 15, WELLINGTON: 30},
    5: {THREE: 12, FOUR: 16, NAP: 20, WELLINGTON: 40},
    6: {THREE: 15, FOUR: 20, NAP: 25, WELLINGTON: 50},
    7: {THREE: 18, FOUR: 24, NAP: 30, WELLINGTON: 60},
}
OPPONENT = {THREE: 3, FOUR: 4, NAP: 5, WELLINGTON: 10}


def table_of(size: int) -> tuple[str, ...]:
    """So many players in their seats."""
    return NAMES[:size]


def score(*hands: Hand, players: int = 4, rounds: int | None = None, tariff: nap.Tariff = nap.STANDARD) -> nap.Report:
    """An evening that Ann begins as dealer, scored."""
    return nap.score(Game(table_of(players), "Ann", rounds, tariff, hands))


def expected(players: int, declarer: str, contract: Contract, *, made: bool) -> tuple[int, ...]:
    """What everybody is paid, from the two tables above."""
    sign = 1 if made else -1
    return tuple(
        sign * DECLARER[players][contract] if name == declarer else -sign * OPPONENT[contract]
        for name in table_of(players)
    )


def seatings(players: int, contract: Contract) -> list[tuple[str, str]]:
    """Every dealer with every declarer; a Wellington at the dealer's left cannot be (N19)."""
    names = table_of(players)
    return [
        (dealer, declarer)
        for seat, dealer in enumerate(names)
        for declarer in names
        if contract is not WELLINGTON or declarer != names[(seat + 1) % players]
    ]


@pytest.mark.parametrize("players", range(3, 8))
@pytest.mark.parametrize("tricks", range(6))
@pytest.mark.parametrize("contract", Contract)
def test_every_contract_by_tricks(contract: Contract, tricks: int, players: int) -> None:
    """The declarer settles with each of the others alone, whoever dealt, and overtricks earn nothing (N3, N11, N12)."""
    made = tricks >= PROMISE[contract]
    for dealer, declarer in seatings(players, contract):
        [row] = score(Played(declarer, contract, tricks, dealer=dealer), players=players).rows
        assert row.payments == row.balances == expected(players, declarer, contract, made=made)
        assert row.outcome is (Outcome.MADE if made else Outcome.FAILED)
        assert sum(row.payments) == 0


@pytest.mark.parametrize("players", range(3, 8))
@pytest.mark.parametrize("result", [Result.MADE, Result.FAILED])
@pytest.mark.parametrize("contract", Contract)
def test_every_contract_by_result(contract: Contract, result: Result, players: int) -> None:
    """Where play stopped early, made or failed pays as if the tricks had been counted (N10, N11)."""
    for dealer, declarer in seatings(players, contract):
        [row] = score(Played(declarer, contract, result=result, dealer=dealer), players=players).rows
        assert row.payments == expected(players, declarer, contract, made=result is Result.MADE)
        assert row.outcome.value == result.value


def test_contracts_of_the_variant() -> None:
    """There are four bids, in this order, with these promises, and none of another variant (N5, N17)."""
    assert [contract.value for contract in Contract] == ["three", "four", "nap", "wellington"]
    assert [contract.promised for contract in Contract] == [3, 4, 5, 5]


def test_worked_deal() -> None:
    """NE1: a four made with four tricks gains 12 from three others, and failed with three loses 12 (N11)."""
    game = Game(("A", "B", "C", "D"), "D")
    made = nap.score(game._replace(hands=(Played("A", FOUR, 4),)))
    failed = nap.score(game._replace(hands=(Played("A", FOUR, 3),)))
    assert made.balances == (12, -4, -4, -4)
    assert failed.balances == (-12, 4, 4, 4)
    assert made.next_dealer == "A"


def test_sketched_sheet() -> None:
    """The evening of the sketched sheet: a four, a passed-out deal, a failed Nap and a Wellington."""
    report = score(
        Played("Bob", FOUR, 4),
        PassedOut(),
        Played("Dan", NAP, 3),
        Played("Bob", WELLINGTON, result=Result.MADE),
        rounds=2,
    )
    assert [row.dealer for row in report.rows] == ["Ann", "Bob", "Cat", "Dan"]
    assert [row.number for row in report.rows] == [1, 2, 3, 4]
    assert [row.payments for row in report.rows] == [
        (-4, 12, -4, -4),
        (0, 0, 0, 0),
        (5, 5, 5, -15),
        (-10, 30, -10, -10),
    ]
    assert [row.balances for row in report.rows] == [
        (-4, 12, -4, -4),
        (-4, 12, -4, -4),
        (1, 17, 1, -19),
        (-9, 47, -9, -29),
    ]
    assert report.balances == (-9, 47, -9, -29)
    assert report.places == (2, 1, 2, 4)
    assert (report.deals, report.complete, report.next_dealer) == (4, False, "Ann")


def test_evening_without_hands() -> None:
    """Before the first hand everybody has 0 and the first place, and the first dealer deals (N13, N14)."""
    report = score(players=3)
    assert (report.rows, report.balances, report.places) == ((), (0, 0, 0), (1, 1, 1))
    assert (report.deals, report.complete, report.next_dealer) == (0, False, "Ann")


@pytest.mark.parametrize(("hand", "outcome"), [(PassedOut(), Outcome.PASSED), (Misdeal(), Outcome.MISDEAL)])
def test_nobody_pays_without_a_contract(hand: Hand, outcome: Outcome) -> None:
    """A deal that all pass, and a misdeal, leave every balance as it was (N7, N18)."""
    first, second = score(Played("Cat", THREE, 3), hand).rows
    assert second.payments == (0, 0, 0, 0)
    assert second.balances == first.balances == (-3, -3, 9, -3)
    assert second.outcome is outcome


@pytest.mark.parametrize(
    ("hands", "dealers", "following"),
    [
        ((Played("Bob", THREE, 3),), ["Ann"], "Bob"),
        ((PassedOut(),), ["Ann"], "Bob"),
        ((Misdeal(),), ["Ann"], "Ann"),
        ((Misdeal(), Misdeal(), PassedOut()), ["Ann", "Ann", "Ann"], "Bob"),
        ((PassedOut(), PassedOut(), PassedOut(), PassedOut()), ["Ann", "Bob", "Cat", "Dan"], "Ann"),
        ((PassedOut("Cat"), PassedOut()), ["Cat", "Dan"], "Ann"),
        ((Played("Bob", THREE, 3, dealer="Dan"), PassedOut()), ["Dan", "Ann"], "Bob"),
        ((Misdeal("Cat"), PassedOut()), ["Cat", "Cat"], "Dan"),
        ((PassedOut(), PassedOut("Ann"), Misdeal()), ["Ann", "Ann", "Bob"], "Bob"),
    ],
)
def test_who_deals(hands: tuple[Hand, ...], dealers: list[str], following: str) -> None:
    """The deal goes to the left after a played and a passed-out deal, stays after a misdeal, and goes on from whoever
    is said to have dealt (N2, N7, N18)."""
    report = score(*hands)
    assert [row.dealer for row in report.rows] == dealers
    assert report.next_dealer == following


@pytest.mark.parametrize(
    ("balances", "places"),
    [
        ((5, 0, 0, -5), (1, 2, 2, 4)),
        ((0, 0, 0, 0), (1, 1, 1, 1)),
        ((-9, 47, -9, -29), (2, 1, 2, 4)),
        ((-1, -2, 3), (2, 3, 1)),
        ((4, 4, -4, -4, 0), (1, 1, 4, 4, 3)),
        ((1, 1, 1, -3), (1, 1, 1, 4)),
    ],
)
def test_places(balances: tuple[int, ...], places: tuple[int, ...]) -> None:
    """The highest balance is first; equal balances share the place, and the next one counts them all (N14)."""
    assert nap.places(balances) == places


def test_game_over_after_the_agreed_rounds() -> None:
    """One round of three players is three deals, misdeals not counted; then nobody deals (N14)."""
    hands: list[Hand] = [Misdeal(), PassedOut(), Misdeal(), Played("Cat", THREE, 0), Misdeal(), Played("Ann", NAP, 5)]
    unfinished, finished = score(*hands[:-1], players=3, rounds=1), score(*hands, players=3, rounds=1)
    assert (unfinished.deals, unfinished.complete, unfinished.next_dealer) == (2, False, "Cat")
    assert (finished.deals, finished.complete, finished.next_dealer) == (3, True, None)


@pytest.mark.parametrize("hand", [Played("Ann", FOUR, 4), PassedOut(), Misdeal()])
@pytest.mark.parametrize(("players", "rounds"), [(3, 1), (4, 2), (7, 3)])
def test_no_hand_after_the_game(hand: Hand, players: int, rounds: int) -> None:
    """After rounds × players deals no hand is taken, not even a misdeal, and the scores stay (N14)."""
    scorer = Scorer(Game(table_of(players), "Ann", rounds))
    for _ in range(rounds * players):
        assert scorer.take(PassedOut()) == []
    rows = list(scorer.rows)
    [fault] = scorer.take(hand)
    assert (fault.slug, fault.field) == ("game-over", None)
    assert (
        fault.message
        == {
            1: "the one agreed round was complete before this hand (N14)",
            2: "the 2 agreed rounds were complete before this hand (N14)",
            3: "the 3 agreed rounds were complete before this hand (N14)",
        }[rounds]
    )
    assert scorer.rows == rows


def test_game_over_is_said_once() -> None:
    """Of several hands too many only the first is told so, while their own faults are still found (N14)."""
    scorer = Scorer(Game(table_of(3), "Ann", 1))
    found = [[fault.slug for fault in scorer.take(Played("Ann", FOUR, tricks))] for tricks in (4, 4, 4, 4, 4, 6)]
    assert found == [[], [], [], ["game-over"], [], ["nap-tricks"]]


def test_game_over_despite_a_broken_hand() -> None:
    """Deals that are certain end the game even where a hand between them could not be read (N14)."""
    scorer = Scorer(Game(table_of(3), "Ann", 1))
    scorer.lose_track()
    scorer.take(PassedOut("Ann"))
    scorer.take(Played("Ann", FOUR, 6, dealer="Bob"))
    assert scorer.take(PassedOut("Cat")) == []
    assert [fault.slug for fault in scorer.take(PassedOut("Ann"))] == ["game-over"]


def test_no_agreed_rounds_no_end() -> None:
    """Without agreed rounds the game goes on (N14)."""
    report = score(*[PassedOut()] * 100, players=3)
    assert (report.deals, report.complete, report.next_dealer) == (100, False, "Bob")


@pytest.mark.parametrize("players", range(3, 8))
def test_wellington_by_the_first_speaker(players: int) -> None:
    """The player at the dealer's left speaks first, before any Nap, so cannot have bid Wellington (N4, N6, N19)."""
    names = table_of(players)
    for seat, dealer in enumerate(names):
        first = names[(seat + 1) % players]
        scorer = Scorer(Game(names, dealer))
        [fault] = scorer.take(Played(first, WELLINGTON, 5))
        assert (fault.slug, fault.field) == ("wellington-first", "contract")
        assert first in fault.message
        assert dealer in fault.hint
        assert scorer.rows == []
        for other in names:
            if other != first:
                assert Scorer(Game(names, dealer)).take(Played(other, WELLINGTON, 5)) == []
        for contract in (THREE, FOUR, NAP):
            assert Scorer(Game(names, dealer)).take(Played(first, contract, 5)) == []


def test_wellington_follows_the_dealer_who_really_dealt() -> None:
    """Who spoke first depends on who is said to have dealt, not on whose turn it was (N19)."""
    scorer = Scorer(Game(table_of(4), "Ann"))
    assert scorer.take(Played("Bob", WELLINGTON, 5, dealer="Cat")) == []
    assert [fault.slug for fault in scorer.take(Played("Ann", WELLINGTON, 5))] == ["wellington-first"]


@pytest.mark.parametrize("tricks", [6, 9, 13, 10**40])
def test_more_tricks_than_there_are(tricks: int) -> None:
    """Five cards make five tricks, and no more are taken (N1)."""
    scorer = Scorer(Game(table_of(4), "Ann"))
    [fault] = scorer.take(Played("Ann", NAP, tricks))
    assert (fault.slug, fault.field) == ("nap-tricks", "tricks")
    assert fault.message == f"{tricks} tricks is more than the 5 of a Nap hand"
    assert scorer.rows == []


def test_every_fault_of_a_hand_is_found() -> None:
    """A hand with two faults after the last round has three to answer for (N1, N14, N19)."""
    scorer = Scorer(Game(table_of(3), "Ann", 1))
    for _ in range(3):
        scorer.take(PassedOut())
    found = scorer.take(Played("Bob", WELLINGTON, 6))
    assert [fault.slug for fault in found] == ["game-over", "nap-tricks", "wellington-first"]


def test_own_tariff() -> None:
    """Other payments hold for the whole session, made and failed apart, and what is not named stays (N11, N16)."""
    tariff = nap.Tariff(nap=Stake(made=10, failed=5), three=Stake(2, 2))
    report = score(
        Played("Bob", NAP, 5), Played("Bob", NAP, 4), Played("Bob", THREE, 3), Played("Bob", FOUR, 4), tariff=tariff
    )
    assert [row.payments[0] for row in report.rows] == [-10, 5, -2, -4]
    assert [row.payments[1] for row in report.rows] == [30, -15, 6, 12]


def test_amended_payments() -> None:
    """Each payment that differs from the rule is named with the rule's own, in the order of the bids (N16)."""
    tariff = nap.Tariff(wellington=Stake(10, 20), four=Stake(4, 4), three=Stake(0, 3))
    assert list(tariff.amended()) == [
        (THREE, Stake(3, 3), Stake(0, 3)),
        (WELLINGTON, Stake(10, 10), Stake(10, 20)),
    ]
    assert list(nap.STANDARD.amended()) == []


def test_a_free_failure_is_plain_nought() -> None:
    """A table where failing costs nothing has noughts on the sheet, in whole units (N15, N16)."""
    [row] = score(Played("Bob", NAP, 0), tariff=nap.Tariff(nap=Stake(5, 0))).rows
    assert [str(points) for points in (*row.payments, *row.balances)] == ["0"] * 8


def test_lost_track() -> None:
    """After a hand that could not be read nobody knows who deals, until a hand says so (N2)."""
    scorer = Scorer(Game(table_of(4), "Ann"))
    scorer.lose_track()
    assert scorer.next_dealer is None
    assert scorer.take(Played("Bob", WELLINGTON, 5)) == []
    assert scorer.rows == []
    assert scorer.take(Misdeal("Cat")) == []
    assert scorer.take(Played("Dan", WELLINGTON, 5))[0].slug == "wellington-first"
    assert [(row.number, row.dealer) for row in scorer.rows] == [(3, "Cat")]
    scorer.lose_track("Dan")
    assert scorer.next_dealer == "Ann"


def test_a_hand_that_could_not_be_read_has_its_number() -> None:
    """Hands are counted as they stand in the record: the fourth is the fourth, whatever became of two before it."""
    scorer = Scorer(Game(table_of(4), "Ann"))
    scorer.take(PassedOut())
    scorer.lose_track()
    scorer.lose_track()
    scorer.take(Misdeal("Cat"))
    assert [row.number for row in scorer.rows] == [1, 4]


def test_score_refuses_what_cannot_be() -> None:
    """Scoring an evening with a hand that cannot be names the hand and the reason."""
    with pytest.raises(ValueError, match="hand 2: 6 tricks is more than the 5"):
        score(PassedOut(), Played("Ann", FOUR, 6))


def test_correcting_an_early_hand() -> None:
    """Another result in the first hand moves every balance after it by the difference, and nothing else (N13)."""
    hands = [Played("Bob", FOUR, tricks) for tricks in (4, 4, 4, 3, 4, 4)]
    before, after = score(*hands), score(hands[0]._replace(tricks=2), *hands[1:])
    assert [row.payments for row in before.rows[1:]] == [row.payments for row in after.rows[1:]]
    for old, new in zip(before.rows, after.rows, strict=True):
        moved = tuple(now - then for now, then in zip(new.balances, old.balances, strict=True))
        assert moved == (8, -24, 8, 8)


stakes = st.builds(Stake, st.integers(0, 99), st.integers(0, 99))
tariffs = st.builds(nap.Tariff, stakes, stakes, stakes, stakes)


@st.composite
def evenings(draw: st.DrawFn) -> Game:
    """Any evening of 3 to 7 players, with any tariff."""
    players = table_of(draw(st.integers(3, 7)))
    dealers = st.none() | st.sampled_from(players)
    hands: list[Hand] = []
    dealer = first = draw(st.sampled_from(players))
    for _ in range(draw(st.integers(0, 12))):
        stated = draw(dealers)
        dealer = stated or dealer
        kind = draw(st.sampled_from(["played", "played", "played", "passed", "misdeal"]))
        following = players[(players.index(dealer) + 1) % len(players)]
        if kind == "misdeal":
            hands.append(Misdeal(stated))
            continue
        if kind == "passed":
            hands.append(PassedOut(stated))
        else:
            contract = draw(st.sampled_from(Contract))
            declarer = draw(
                st.sampled_from([name for name in players if contract is not WELLINGTON or name != following])
            )
            tricks = draw(st.none() | st.integers(0, 5))
            result = draw(st.sampled_from(Result)) if tricks is None else None
            hands.append(Played(declarer, contract, tricks, result, stated))
        dealer = following
    return Game(players, first, None, draw(tariffs), tuple(hands))


@given(evenings())
def test_every_row_and_balance_sums_to_nought(game: Game) -> None:
    """Whatever is played, each row and each running balance sums to exactly 0, in whole units (N13, N15)."""
    report = nap.score(game)
    running = (0,) * len(game.players)
    for row in report.rows:
        assert sum(row.payments) == 0
        assert sum(row.balances) == 0
        running = tuple(have + paid for have, paid in zip(running, row.payments, strict=True))
        assert row.balances == running
        assert all(type(points) is int for points in row.payments)
    assert report.balances == running
    assert len(report.rows) == len(game.hands)


@given(evenings())
def test_only_the_declarer_deals_with_everybody(game: Game) -> None:
    """Every opponent pays or gets the same, and only a played hand moves anything (N3, N7, N18)."""
    for row in nap.score(game).rows:
        paid_by_others = {
            points
            for name, points in zip(game.players, row.payments, strict=True)
            if not isinstance(row.hand, Played) or name != row.hand.declarer
        }
        assert len(paid_by_others) == 1
        if not isinstance(row.hand, Played):
            assert paid_by_others == {0}


@given(st.lists(st.integers(-99, 99), min_size=3, max_size=7))
def test_a_place_counts_those_who_are_ahead(balances: list[int]) -> None:
    """A place is one more than the number of players with a higher balance (N14)."""
    for balance, place in zip(balances, nap.places(balances), strict=True):
        assert place == 1 + sum(other > balance for other in balances)


def test_sizes_of_the_table() -> None:
    """Three to seven can play, with five cards each (N1)."""
    assert (nap.FEWEST_PLAYERS, nap.MOST_PLAYERS, nap.HAND_SIZE) == (3, 7, 5)


def test_hands_of_different_outcomes_are_never_equal() -> None:
    """A deal passed out is no misdeal, whoever dealt and whatever was noted (N7, N18)."""
    hands = (Played("Ann", Contract.THREE, 3), PassedOut("Ann", "x"), Misdeal("Ann", "x"))
    assert len(set(hands)) == 3


def test_a_declarer_from_another_table_is_refused() -> None:
    """What four players pay adds up to nothing only if the declarer is one of them (N13)."""
    (fault,) = nap.faults(Played("Zed", Contract.FOUR, 4), ("Ann", "Bob", "Cat", "Dan"), "Ann")
    assert (fault.slug, fault.field) == ("name-unknown", "declarer")
    with pytest.raises(ValueError, match="Zed declared"):
        nap.score(Game(("Ann", "Bob", "Cat", "Dan"), "Ann", hands=(Played("Zed", Contract.FOUR, 4),)))
