"""Cards and play of both games against a second referee, written the long way over plain text."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.cards import Card, Cards, Suit, read_card, read_cards
from scorekeeper.problem import Fault
from scorekeeper.scoring import nap_deal
from scorekeeper.scoring.biritch import Trump, deal
from scorekeeper.scoring.play import Dealt, Play

DEALS = 100 if "MUTANT_UNDER_TEST" in os.environ else 1_000
"""How many deals of each game are tried in each test; fewer of them where mutmut runs it thousands of times."""
RANKS = "23456789TJQKA"
PACK = [rank + suit for suit in "SHDC" for rank in RANKS]
CARDS = {text: card for text in PACK if isinstance(card := read_card(text), Card)}
NAMES = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gil")
TRUMPS = {"S": Trump.SPADES, "H": Trump.HEARTS, "D": Trump.DIAMONDS, "C": Trump.CLUBS, "": Trump.BIRITCH}

Lines = list[list[str]]


@dataclass
class Table:
    """A deal and its play: ``hands`` by seat, who ``leads`` first, and the cards of each trick in turn."""

    game: str
    hands: list[list[str]]
    leads: int
    trump: str
    lines: Lines
    winners: list[int]

    def __post_init__(self) -> None:
        self.owners = {card: seat for seat, hand in enumerate(self.hands) for card in hand}

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.hands)

    @property
    def names(self) -> tuple[str, ...]:
        """The players, in their seats."""
        return NAMES[: self.seats]

    def seat_of(self, card: str) -> int | None:
        """Who was dealt a card."""
        return self.owners.get(card)


@dataclass
class Crime:
    """What is to go wrong in the play, at the first chance from trick ``after`` on, and where it did."""

    kind: str
    after: int
    where: tuple[int, int] | None = None
    could: tuple[str, ...] = ()


def trick_winner(line: Sequence[str], trump: str) -> int:
    """The position of the card that wins."""
    best = 0
    for position in range(1, len(line)):
        old, new = line[best], line[position]
        if new[1] == old[1]:
            if RANKS.index(new[0]) > RANKS.index(old[0]):
                best = position
        elif new[1] == trump:
            best = position
    return best


def deal_and_play(rng: Random, game: str, crime: Crime | None = None) -> Table:
    """A random deal played at random by the rules, but for one crime."""
    seats, size = (4, 13) if game == "biritch" else (rng.randint(3, 7), 5)
    pack = rng.sample(PACK, 52)
    hands = [pack[seat * size : (seat + 1) * size] for seat in range(seats)]
    leads = rng.randrange(seats)
    table = Table(game, hands, leads, rng.choice(list(TRUMPS)), [], [])
    left = [list(hand) for hand in hands]
    turn = leads
    for trick in range(size):
        if crime and crime.kind == "lead" and not crime.where and trick >= crime.after:
            turn = (turn + rng.randrange(1, seats)) % seats
            crime.where = trick, turn
        line: list[str] = []
        for step in range(seats):
            seat = (turn + step) % seats
            card = choose(rng, left[seat], line, crime, (trick, seat))
            left[seat].remove(card)
            line.append(card)
        if game == "nap" and trick == 0:
            table.trump = line[0][1]
        turn = (turn + trick_winner(line, table.trump)) % seats
        table.lines.append(line)
        table.winners.append(turn)
    return table


def choose(rng: Random, hand: list[str], line: list[str], crime: Crime | None, place: tuple[int, int]) -> str:
    """One card of a hand: any to lead, of the suit led where there is one; for a crime, of another suit."""
    if not line:
        return rng.choice(hand)
    following = [card for card in hand if card[1] == line[0][1]]
    others = [card for card in hand if card[1] != line[0][1]]
    if crime and crime.kind == "revoke" and not crime.where and place[0] >= crime.after and following and others:
        crime.where = place
        crime.could = tuple(following)
        return rng.choice(others)
    return rng.choice(following or others)


def first_offence(table: Table, lines: Lines) -> tuple[int, int] | None:
    """Trick and seat, from 0, of the first thing that is not right, where all hands are known."""
    left = [set(hand) for hand in table.hands]
    turn = table.leads
    trump = lines[0][0][1] if table.game == "nap" else table.trump
    for trick, line in enumerate(lines):
        order = [(turn + step) % table.seats for step in range(table.seats)]
        owners = [table.seat_of(card) for card in line]
        if len(line) < table.seats:
            return trick, next(seat for seat in order if seat not in owners)
        if owners != order:
            return trick, out_of_order(owners, order)
        for seat, card in zip(order, line, strict=True):
            if card not in left[seat]:
                return trick, seat
            left[seat].remove(card)
            if card[1] != line[0][1] and any(other[1] == line[0][1] for other in left[seat]):
                return trick, seat
        turn = order[trick_winner(line, trump)]
    return None


def out_of_order(owners: list[int | None], order: list[int]) -> int:
    """Who led out of turn, else the first who played a card of somebody else."""
    for first in order:
        if owners == [(first + step) % len(order) for step in range(len(order))]:
            return first
    return next(seat for seat, owner in zip(order, owners, strict=True) if owner != seat)


def as_cards(texts: Sequence[str]) -> Cards:
    """A hand for the program."""
    return Cards(tuple(CARDS[text] for text in texts))


def watch(table: Table, lines: Lines, known: Sequence[int]) -> tuple[Play | None, list[Fault]]:
    """What the program says to a play when it is shown some of the hands."""
    cards: Dealt = [(table.names[seat], as_cards(table.hands[seat])) for seat in known]
    tricks = [tuple(CARDS[text] for text in line) for line in lines]
    if table.game == "nap":
        return nap_deal.watch(cards, tricks, table.names, table.names[table.leads])
    dealer = table.names[(table.leads - 1) % 4]
    return deal.watch(cards, tricks, table.names, dealer, TRUMPS[table.trump])


def accused(table: Table, lines: Lines, known: Sequence[int] | None = None) -> list[Fault]:
    """The faults found in a play that is refused, all hands shown unless told otherwise; each names its trick and
    its player in words too."""
    play, found = watch(table, lines, range(table.seats) if known is None else known)
    assert play is None
    assert found
    for fault in found:
        assert fault.item is not None
        assert fault.message.startswith(f"trick {fault.item + 1}: ")
        assert fault.player is not None
        assert fault.player in fault.message
    return found


def place(table: Table, fault: Fault) -> tuple[int | None, int]:
    """Trick and seat that a fault names."""
    assert fault.player is not None
    return fault.item, table.names.index(fault.player)


@cache
def legal_tables(game: str) -> list[Table]:
    """Random deals, played by the rules."""
    rng = Random(f"legal {game}")
    tables = [deal_and_play(rng, game) for _ in range(DEALS)]
    assert all(first_offence(table, table.lines) is None for table in tables)
    return tables


@pytest.fixture(params=["nap", "biritch"])
def tables(request: pytest.FixtureRequest) -> list[Table]:
    """Random deals of each game, played by the rules; not to be changed."""
    game: str = request.param
    return legal_tables(game)


@pytest.fixture
def rng(request: pytest.FixtureRequest) -> Random:
    """Chance, the same for each test in every run."""
    return Random(request.node.name)


def test_what_is_played_by_the_rules_is_accepted(tables: list[Table], rng: Random) -> None:
    """Every trick has its leader, cards and winner, whichever hands are shown and wherever the record stops."""
    for table in tables:
        size = len(table.lines)
        length = rng.choice([size, rng.randint(0, size)])
        known = rng.sample(range(table.seats), rng.randint(0, table.seats))
        play, found = watch(table, table.lines[:length], known)
        assert found == []
        assert play is not None
        assert [trick.winner for trick in play.tricks] == [table.names[seat] for seat in table.winners[:length]]
        assert [[str(card) for card in trick.cards] for trick in play.tricks] == table.lines[:length]
        leaders = [table.leads, *table.winners][:length]
        assert [trick.leader for trick in play.tricks] == [table.names[seat] for seat in leaders]
        assert play.complete == (length == size)
        won = table.winners[:length].count(0)
        assert play.taken([table.names[0]]) == (won, won + size - length)
        shown = set(range(table.seats)) if play.complete else set(known)
        if len(shown) == 3 and table.game == "biritch":
            shown = {0, 1, 2, 3}
        expected = [as_cards(hand) if seat in shown else None for seat, hand in enumerate(table.hands)]
        assert list(play.hands) == expected


def test_trumps_are_the_first_suit_led_in_nap(rng: Random) -> None:
    """In Nap the suit of the first card is trumps (N8); in Biritch it is what was named (B3)."""
    for _ in range(50):
        table = deal_and_play(rng, "nap")
        play, _ = watch(table, table.lines[:1], [])
        assert play is not None
        assert play.trump is not None
        assert play.trump.letter == table.lines[0][0][1]
    table = deal_and_play(rng, "biritch")
    play, _ = watch(table, [], [])
    assert play is not None
    assert play.trump == {"S": Suit.SPADES, "H": Suit.HEARTS, "D": Suit.DIAMONDS, "C": Suit.CLUBS}.get(table.trump)


def swap_two(rng: Random, table: Table) -> Lines:
    """Two cards of two players change places, in one trick or in two."""
    lines = [list(line) for line in table.lines]
    places = [(trick, position) for trick, line in enumerate(lines) for position in range(len(line))]
    while True:
        (one, at_one), (two, at_two) = rng.sample(places, 2)
        if table.seat_of(lines[one][at_one]) != table.seat_of(lines[two][at_two]):
            lines[one][at_one], lines[two][at_two] = lines[two][at_two], lines[one][at_one]
            return lines


def repeat_one(rng: Random, table: Table) -> Lines:
    """A card stands in place of another as well as in its own."""
    lines = [list(line) for line in table.lines]
    one, two = rng.sample([(trick, position) for trick, line in enumerate(lines) for position in range(len(line))], 2)
    lines[one[0]][one[1]] = lines[two[0]][two[1]]
    return lines


def drop_one(rng: Random, table: Table) -> Lines:
    """A card is missing."""
    lines = [list(line) for line in table.lines]
    line = rng.choice(lines)
    del line[rng.randrange(len(line))]
    return lines


def turn_one(rng: Random, table: Table) -> Lines:
    """A trick is written from another player's card on."""
    lines = [list(line) for line in table.lines]
    line = rng.choice(lines)
    cut = rng.randrange(1, len(line))
    line[:] = line[cut:] + line[:cut]
    return lines


@pytest.mark.parametrize(
    ("spoil", "slugs"),
    [
        (swap_two, {"card-not-held"}),
        (repeat_one, {"card-not-held", "card-played-twice", "revoke", "led-out-of-turn"}),
        (drop_one, {"trick-cards"}),
        (turn_one, {"led-out-of-turn"}),
    ],
)
def test_what_is_spoilt_is_refused_where_it_first_shows(
    tables: list[Table], rng: Random, spoil: Callable[[Random, Table], Lines], slugs: set[str]
) -> None:
    """With all hands known the first fault names the trick and the player that the second referee names."""
    for table in tables:
        lines = spoil(rng, table)
        found = accused(table, lines)
        assert place(table, found[0]) == first_offence(table, lines), (table, lines, found)
        assert found[0].slug in slugs
        if spoil in (drop_one, turn_one):
            assert len([fault for fault in found if fault.item == found[0].item]) == 1


def test_a_card_that_was_never_dealt_is_refused(rng: Random) -> None:
    """In Nap most of the pack is not dealt; a card of it in the play is held against who plays it (N1)."""
    for table in legal_tables("nap"):
        lines = [list(line) for line in table.lines]
        line = rng.choice(lines)
        line[rng.randrange(len(line))] = rng.choice([card for card in PACK if table.seat_of(card) is None])
        (fault,) = accused(table, lines)
        assert fault.slug == "card-not-held"
        assert place(table, fault) == first_offence(table, lines)


def test_a_missing_card_is_one_fault(tables: list[Table], rng: Random) -> None:
    """What comes after the trick with the missing card is found to be in order."""
    for table in tables[:500]:
        assert len(accused(table, drop_one(rng, table))) == 1


def test_a_card_too_many_is_refused(tables: list[Table], rng: Random) -> None:
    """A card of an earlier trick, or of the same, written once more makes the trick too long: it is pointed at."""
    for table in tables:
        lines = [list(line) for line in table.lines]
        trick = rng.randrange(len(lines))
        card = rng.choice(lines[rng.randint(0, trick)])
        lines[trick].insert(rng.randint(0, table.seats), card)
        (fault,) = accused(table, lines)
        assert fault.slug == "trick-cards"
        assert place(table, fault) == (trick, table.seat_of(card))
        assert fault.card is not None
        assert lines[trick][fault.card] == card


@pytest.mark.parametrize("game", ["nap", "biritch"])
def test_a_lead_out_of_turn_is_refused(game: str, rng: Random) -> None:
    """Somebody leads who is not to lead, and all goes on from there: that one lead is at fault (N8, N9, B6, B7)."""
    for _ in range(DEALS):
        crime = Crime("lead", rng.randrange(5))
        table = deal_and_play(rng, game, crime)
        assert first_offence(table, table.lines) == crime.where
        (fault,) = accused(table, table.lines)
        assert fault.slug == "led-out-of-turn"
        assert place(table, fault) == crime.where
        assert fault.card == 0


@pytest.mark.parametrize("game", ["nap", "biritch"])
def test_a_revoke_is_refused(game: str, rng: Random) -> None:
    """Somebody does not follow suit and could: shown by the hand, and without it by the later tricks (N9, B7)."""
    committed = 0
    while committed < DEALS:
        crime = Crime("revoke", rng.randrange(4))
        table = deal_and_play(rng, game, crime)
        if crime.where is None:
            continue
        committed += 1
        assert first_offence(table, table.lines) == crime.where
        known: Sequence[int] = rng.choice([range(table.seats), [crime.where[1]], []])
        (fault,) = accused(table, table.lines, known)
        assert fault.slug == "revoke"
        assert place(table, fault) == crime.where
        assert fault.card is not None
        assert table.seat_of(table.lines[crime.where[0]][fault.card]) == crime.where[1]
        assert all(card in fault.message for card in crime.could)


def test_a_revoke_that_the_record_does_not_show_is_not_held_against_anybody(rng: Random) -> None:
    """Where the play stops before the suit turns up, only the hand itself can tell."""
    for _ in range(300):
        crime = Crime("revoke", 0)
        table = deal_and_play(rng, "biritch", crime)
        assert crime.where is not None
        trick, seat = crime.where
        play, found = watch(
            table, table.lines[: trick + 1], [other for other in range(4) if other not in (seat, seat ^ 1)]
        )
        assert found == []
        assert play is not None
        assert place(table, accused(table, table.lines[: trick + 1], [seat])[0]) == crime.where


def test_a_card_dealt_twice_is_refused(tables: list[Table], rng: Random) -> None:
    """A card in two of the hands shown: the second hand is at fault, and the first is named (N1, B1)."""
    for table in tables[:500]:
        first, second = sorted(rng.sample(range(table.seats), 2))
        spoilt = [list(hand) for hand in table.hands]
        spoilt[second][0] = spoilt[first][-1]
        cards = [(table.names[seat], as_cards(hand)) for seat, hand in enumerate(spoilt)]
        _, found = (
            nap_deal.watch(cards, [], table.names, "Ann")
            if table.game == "nap"
            else deal.watch(cards, [], table.names, "Ann", Trump.HEARTS)
        )
        (fault,) = found
        assert (fault.slug, fault.field, fault.item, fault.player) == (
            "card-dealt-twice",
            "cards",
            second,
            table.names[second],
        )
        assert spoilt[first][-1] in fault.message
        assert table.names[first] in fault.message


some_cards = st.lists(st.sampled_from(list(CARDS.values())), max_size=7)


@given(
    play=st.lists(some_cards, max_size=8),
    hands=st.lists(some_cards, max_size=4),
    first=st.sampled_from([None, *NAMES[:4]]),
    trump=st.sampled_from(Trump),
)
def test_whatever_is_written_gets_an_answer(
    play: list[list[Card]], hands: list[list[Card]], first: str | None, trump: Trump
) -> None:
    """Any cards in any number: a play or faults, each with its place in the record, in order."""
    cards = [(name, Cards(tuple(hand))) for name, hand in zip(NAMES, hands, strict=False)]
    for result, found in (
        nap_deal.watch(cards, play, NAMES[:4], first),
        deal.watch(cards, play, NAMES[:4], first, trump),
    ):
        assert not (result and found)
        of_cards = [fault.item for fault in found if fault.field == "cards"]
        of_play = [fault.item for fault in found if fault.field == "play"]
        assert len(of_cards) + len(of_play) == len(found)
        assert all(item in range(len(cards)) for item in of_cards)
        assert all(item in range(len(play)) for item in of_play)
        assert of_play == sorted(of_play, key=lambda item: item or 0)


# Single cases, by hand


def nap(
    play: Sequence[str], declarer: str | None = "Ann", **cards: str
) -> tuple[Play | None, list[tuple[str, str | None, int | None, int | None, str | None, str]]]:
    """A Nap deal of Ann, Bob and Cat."""
    dealt = [(name, as_cards(hand.split())) for name, hand in cards.items()]
    lines = [trick for line in play if isinstance(trick := read_cards(line), tuple)]
    result, found = nap_deal.watch(dealt, lines, NAMES[:3], declarer)
    return result, [(each.slug, each.field, each.item, each.card, each.player, each.message) for each in found]


ANN, BOB, CAT = "AH KH 9S 8S 2C", "QH JH AS 3C 4C", "TH 2H KS AC 5D"


def test_a_revoke_names_the_card_that_could_have_followed_and_when_it_came() -> None:
    """Bob throws a club on a heart in trick 1 and plays hearts in tricks 2 and 3."""
    _, found = nap(["AH 3C TH", "KH QH 2H", "9S JH KS"])
    message = "trick 1: Bob revokes with 3C and could have followed with QH (in trick 2) or JH (in trick 3) (N9)"
    assert found == [("revoke", "play", 0, 1, "Bob", message)]


def test_a_revoke_is_seen_at_once_where_the_hand_is_known() -> None:
    """The same in a record of one trick, with Bob's hand."""
    _, found = nap(["AH 3C TH"], Bob=BOB)
    message = "trick 1: Bob revokes with 3C and could have followed with QH or JH (N9)"
    assert found == [("revoke", "play", 0, 1, "Bob", message)]


def test_every_revoke_is_told() -> None:
    """Two players revoke, one of them twice: three faults, in the order of the play."""
    _, found = nap(["AH 3C AC", "KH AS TH"], Bob=BOB, Cat=CAT)
    assert [fault[2:5] for fault in found] == [(0, 1, "Bob"), (0, 2, "Cat"), (1, 1, "Bob")]


def test_throwing_away_from_a_void_is_no_revoke() -> None:
    """Ann and Bob have no diamond in trick 4 and may play anything, trumping or not (N9)."""
    play, found = nap(["AH JH 2H", "9S AS KS", "3C AC 2C", "5D 8S QH"], Ann=ANN, Bob=BOB, Cat=CAT)
    assert found == []
    assert play is not None
    assert [trick.winner for trick in play.tricks] == ["Ann", "Bob", "Cat", "Bob"]


def test_a_lead_out_of_turn_says_whose_lead_it_was() -> None:
    """Against the winner of the trick before, and in the first trick against the declarer (N8)."""
    _, found = nap(["AH QH TH", "AS KS 9S"], Ann=ANN, Bob=BOB, Cat=CAT)
    message = "trick 2: Bob leads AS, but the lead is Ann's: Ann won trick 1 (N9)"
    assert found == [("led-out-of-turn", "play", 1, 0, "Bob", message)]
    _, found = nap(["AH QH TH"], "Cat", Ann=ANN, Bob=BOB, Cat=CAT)
    message = "trick 1: Ann leads AH, but the lead is Cat's: the declarer leads first (N8)"
    assert found == [("led-out-of-turn", "play", 0, 0, "Ann", message)]


def test_one_known_hand_is_enough_to_see_who_led() -> None:
    """Of three hands only Ann's is known; her card stands last in the second trick, so Bob led."""
    _, found = nap(["AH QH TH", "AS KS 9S"], Ann=ANN)
    assert [fault[:5] for fault in found] == [("led-out-of-turn", "play", 1, 0, "Bob")]


def test_without_hands_a_lead_is_taken_as_written() -> None:
    """Nobody's hand is known: the line is read from the winner of the trick before."""
    play, found = nap(["AH QH TH", "AS KS 9S"])
    assert found == []
    assert play is not None
    assert play.tricks[1].leader == "Ann"


def test_a_card_of_another_hand_names_its_owner() -> None:
    """Bob plays a card that Cat was dealt, and then one that nobody was."""
    _, found = nap(["AH TH 2H", "9S 7H KS"], Ann=ANN, Bob=BOB, Cat=CAT)
    assert found == [
        ("card-not-held", "play", 0, 1, "Bob", "trick 1: Bob was not dealt TH, Cat was"),
        ("card-not-held", "play", 1, 1, None, "trick 2: nobody was dealt 7H"),
    ]


def test_a_card_played_twice_names_both_tricks() -> None:
    """With and without hands, in the trick of another player and in one's own."""
    _, found = nap(["AH QH TH", "KH QH 2H"])
    message = "trick 2: Bob plays QH, but QH was played in trick 1 by Bob already"
    assert found == [("card-played-twice", "play", 1, 1, "Bob", message)]
    _, found = nap(["AH QH QH"], Ann=ANN, Bob=BOB, Cat=CAT)
    message = "trick 1: Cat plays QH, but QH was played in trick 1 by Bob already"
    assert found == [("card-played-twice", "play", 0, 2, "Cat", message)]


def test_a_wrong_card_is_told_once() -> None:
    """Cat's ten of hearts stands in Bob's place in trick 1; that Cat plays it in trick 2 is not told again."""
    _, found = nap(["AH TH 2H", "KH JH TH"], Ann=ANN, Bob=BOB, Cat=CAT)
    assert [fault[:5] for fault in found] == [("card-not-held", "play", 0, 1, "Bob")]


def test_what_was_blamed_for_once_spoils_no_later_trick() -> None:
    """Trick 2, with the ten of hearts from the right hand, is in order, so the next lead is held to it."""
    _, found = nap(["AH TH 2H", "KH JH TH", "AS KS 9S"], Ann=ANN, Bob=BOB, Cat=CAT)
    assert [fault[:5] for fault in found] == [
        ("card-not-held", "play", 0, 1, "Bob"),
        ("led-out-of-turn", "play", 2, 0, "Bob"),
    ]


def test_faults_of_a_trick_stand_in_the_order_of_its_cards() -> None:
    """Ann's ace a second time is the first card of a trick in which the second, Bob's, is missing."""
    _, found = nap(["AH QH TH", "AH 2H"], Ann=ANN, Bob=BOB, Cat=CAT)
    assert [fault[:5] for fault in found] == [
        ("card-played-twice", "play", 1, 0, "Ann"),
        ("trick-cards", "play", 1, 1, "Bob"),
    ]


def test_a_missing_card_names_its_player_where_the_hands_tell() -> None:
    """With the hands it is clear whose card is missing; without, only that one is."""
    _, found = nap(["AH TH"], Ann=ANN, Bob=BOB, Cat=CAT)
    message = "trick 1: 2 cards, and 3 play: Bob's is missing"
    assert found == [("trick-cards", "play", 0, 1, "Bob", message)]
    _, found = nap(["QH TH"], Ann=ANN, Bob=BOB, Cat=CAT)
    assert [fault[2:5] for fault in found] == [(0, 0, "Ann")]
    _, found = nap(["AH TH"])
    assert found == [("trick-cards", "play", 0, None, None, "trick 1: 2 cards, and 3 play")]
    _, found = nap(["AH"], Ann=ANN, Bob=BOB, Cat=CAT)
    assert [fault[2:5] for fault in found] == [(0, None, None)]


def test_a_trick_of_no_cards_is_short() -> None:
    """An empty trick breaks nothing, as the first neither."""
    play, found = nap_deal.watch([], [()], NAMES[:3], "Ann")
    assert play is None
    assert [(fault.slug, fault.item) for fault in found] == [("trick-cards", 0)]


def test_a_card_too_many_is_pointed_at() -> None:
    """The one that comes twice, else the one of a wrong hand, else the last."""
    _, found = nap(["AH QH TH QH"])
    assert found == [("trick-cards", "play", 0, 3, None, "trick 1: 4 cards, and 3 play: QH is one too many")]
    _, found = nap(["AH QH JH TH"], Ann=ANN, Bob=BOB, Cat=CAT)
    assert found == [("trick-cards", "play", 0, 2, "Bob", "trick 1: 4 cards, and 3 play: Bob's JH is one too many")]
    _, found = nap(["AH QH TH 7D"])
    assert [fault[3:5] for fault in found] == [(3, None)]


def test_after_a_trick_that_nobody_can_have_won_only_what_is_certain_is_told() -> None:
    """Trick 1 lacks a card; without hands nothing more is told of who leads or follows, but a card played twice is."""
    _, found = nap(["AH QH", "KS AC 9S", "AC 8S QH", "8H KS 2H"])
    assert [fault[:3] for fault in found] == [
        ("trick-cards", "play", 0),
        ("card-played-twice", "play", 2),
        ("card-played-twice", "play", 2),
        ("card-played-twice", "play", 3),
    ]
    assert [fault[4] for fault in found] == [None] * 4
    assert found[1][5] == "trick 3: AC was played in trick 2 already"


def test_a_card_that_may_be_the_missing_one_is_not_held_against_its_player() -> None:
    """Bob's card is missing in tricks 1 and 3; that he throws a club on a heart in trick 2 may be right, for his
    hearts may be what is missing: he is accused only where he plays one later."""
    hands = {"Ann": ANN, "Bob": "QH AS 3C 4C 6C", "Cat": CAT}
    _, found = nap(["AH TH", "KH 3C 2H", "9S KS"], **hands)
    assert [fault[:5] for fault in found] == [
        ("trick-cards", "play", 0, 1, "Bob"),
        ("trick-cards", "play", 2, 1, "Bob"),
    ]
    _, found = nap(["AH TH", "KH 3C 2H", "9S AS KS", "QH 5D 8S"], **hands)
    assert [fault[:5] for fault in found] == [("trick-cards", "play", 0, 1, "Bob"), ("revoke", "play", 1, 1, "Bob")]


def test_a_deal_has_no_more_tricks_than_cards_in_a_hand() -> None:
    """Two tricks too many in Nap are one fault, at the first of them (N1)."""
    lines = ["AH QH TH", "KH JH 2H", "9S AS KS", "3C AC 2C", "5D 8S 4C", "6D 7D 8D", "9D TD JD"]
    play, found = nap(lines)
    assert play is None
    assert found == [("trick-count", "play", 5, None, None, "trick 6: a deal has only 5 tricks (N1)")]
    play, found = nap(lines[:5])
    assert found == []
    assert play is not None
    assert play.complete


def test_a_hand_has_five_cards_in_nap_and_thirteen_in_biritch() -> None:
    """Another number is refused, and the hand is not used against its player (N1, B1)."""
    play, found = nap(["AH QH TH", "KH JH 2H"], Ann=ANN, Bob="QH AS 3C 4C")
    assert play is None
    assert found == [("hand-size", "cards", 1, None, "Bob", "Bob has 4 cards, and 5 are dealt to a hand (N1)")]
    _, faults = deal.watch([("Ann", as_cards(ANN.split()))], [], NAMES[:4], "Ann", Trump.HEARTS)
    assert [(fault.slug, fault.message) for fault in faults] == [
        ("hand-size", "Ann has 5 cards, and 13 are dealt to a hand (B1)")
    ]


def test_a_hand_written_for_two_players_is_one_fault() -> None:
    """All the cards that were dealt already are told together."""
    _, found = nap([], Ann=ANN, Bob=BOB, Cat=ANN)
    assert found == [
        ("card-dealt-twice", "cards", 2, None, "Cat", "9S, 8S, AH, KH, 2C in Cat's hand: already dealt to Ann")
    ]
    _, found = nap([], Ann=ANN, Bob=BOB, Cat="AH QH 5D 6D 7D")
    assert found[0][5] == "AH, QH in Cat's hand: already dealt to Ann and Bob"


def test_where_it_is_not_recorded_the_cards_tell_who_led() -> None:
    """Without a declarer the hands tell who led; without hands too there is neither play nor fault."""
    play, found = nap(["QH TH AH"], None, Ann=ANN, Bob=BOB, Cat=CAT)
    assert found == []
    assert play is not None
    assert (play.tricks[0].leader, play.tricks[0].winner) == ("Bob", "Ann")
    assert nap(["QH TH AH"], None) == (None, [])


def test_the_fourth_hand_is_what_three_leave() -> None:
    """In Biritch three hands tell the fourth, which then is held to it (B1)."""
    table = deal_and_play(Random(4), "biritch")
    for known in combinations(range(4), 3):
        play, _ = watch(table, [], known)
        assert play is not None
        assert list(play.hands) == [as_cards(hand) for hand in table.hands]
        lines = swap_two(Random(5), table)
        assert place(table, accused(table, lines, known)[0]) == first_offence(table, lines)
