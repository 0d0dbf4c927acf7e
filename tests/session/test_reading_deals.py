"""The deal of a hand in a session file: what it decides, and each thing that can be wrong, with its place (§8)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from scorekeeper.cards import PACK, Card, Cards, Notation, Suit, can_follow, winner
from scorekeeper.scoring import biritch, nap, nap_deal
from scorekeeper.scoring.biritch import deal as biritch_deal
from scorekeeper.session.reading import Reading, Session, read_bytes
from scorekeeper.session.writing import session_text

SAMPLES = Path(__file__).parent.parent.parent / "samples"
NAP = """\
game: nap
players: [Ann, Bob, Cat, Dan]
dealer: Dan
hands:
- bids: [four, pass, pass, pass]
  cards:
    Ann: AH KH QH AS 2C
    Bob: JH 10H KS AC KD
    Cat: 9H 8H QS QC QD
    Dan: 7H 6H JS JC JD
  play:
  - AH JH 9H 7H
  - KH 10H 8H 6H
  - QH KD QD JD
  - AS KS QS JS
  - 2C AC QC JC
"""
BIRITCH = """\
game: biritch
rubbers:
- players: [Ann, Bob, Cat, Dan]
  dealer: Dan
  hands:
  - trump: diamonds
    tricks: 9
    cards:
      Ann: S AQ95 H 84 D AKQT C KJ2
      Bob: S KJT2 H AK2 D 9876 C 43
      Cat: S 8764 H QJT73 D - C AQT9
      Dan: S 3 H 965 D J5432 C 8765
"""
"""Of the diamond honours Ann has A K Q 10 and Dan J; Cat has no diamond."""

Found = list[tuple[str, int, int]]


def found(text: str) -> Found:
    """The problems of a session: slug, line and column of each."""
    return [(problem.slug, problem.place.line, problem.place.column) for problem in read(text).problems]


def read(text: str) -> Reading:
    """A session that is read from a text."""
    return read_bytes("s.yaml", text.encode())


def hands(text: str) -> Sequence[nap.Hand | biritch.Hand]:
    """The hands of a session without problems."""
    reading = read(text)
    assert reading.problems == ()
    assert reading.session is not None
    record = reading.session.record
    return record.hands if isinstance(record, nap.Game) else record.rubbers[0].hands


def changed(text: str, *pairs: str) -> str:
    """A text with some places of it changed: old, new, old, new …"""
    for old, new in zip(pairs[::2], pairs[1::2], strict=True):
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


def test_a_nap_deal_says_the_whole_hand() -> None:
    """NE1: declarer and contract follow from the bids, four tricks from the play (N4, N9)."""
    (hand,) = hands(NAP)
    assert isinstance(hand, nap.Played)
    assert (hand.declarer, hand.contract, hand.tricks, hand.result) == ("Ann", nap.Contract.FOUR, 4, None)
    assert hand.deal is not None
    assert (len(hand.deal.cards), len(hand.deal.play)) == (4, 5)


def test_a_play_that_stops_gives_the_result() -> None:
    """Four of four tricks are made, whatever follows; with two lost four cannot be made any more (N10)."""
    shorter = NAP.replace("  - 2C AC QC JC\n", "")
    (made,) = hands(shorter)
    (failed,) = hands(
        "game: nap\nplayers: [Ann, Bob, Cat]\ndealer: Cat\nhands:\n"
        "- {declarer: Ann, contract: four, play: [2H 3H 4H, KC 2C 3C]}\n"
    )
    assert isinstance(made, nap.Played)
    assert isinstance(failed, nap.Played)
    assert (made.tricks, made.result) == (None, nap.Result.MADE)
    assert (failed.tricks, failed.result) == (None, nap.Result.FAILED)


@pytest.mark.parametrize(
    "hand", ["{bids: [pass, pass, pass, pass]}", "{outcome: passed, bids: [pass, PASS, pass, pass]}"]
)
def test_bids_alone_can_pass_a_deal_out(hand: str) -> None:
    """When all pass nothing else need be written (N7), and the rotation goes on."""
    text = f"game: nap\nplayers: [Ann, Bob, Cat, Dan]\ndealer: Dan\nhands:\n- {hand}\n"
    (passed,) = hands(text)
    assert passed == nap.PassedOut(deal=nap_deal.Deal((nap_deal.Bid.PASS,) * 4))
    report = read(text).report
    assert report is not None
    assert report.next_dealer == "Ann"


def test_the_first_card_tells_who_declared() -> None:
    """The declarer leads first (N8): with the leader's hand known the name may be left out."""
    (hand,) = hands(
        "game: nap\nplayers: [Ann, Bob, Cat]\ndealer: Ann\nhands:\n"
        "- {contract: three, cards: {Cat: AS KS QS 2H 3H}, play: [AS 2S 3S, KS 4S 5S, QS 6S 7S]}\n"
    )
    assert isinstance(hand, nap.Played)
    assert (hand.declarer, hand.result) == ("Cat", nap.Result.MADE)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (changed(NAP, "    Ann: AH KH QH AS 2C", "    Ann: AH KH QH AS"), ("hand-size", 7, 10)),
        (changed(NAP, "Bob: JH 10H KS", "Bob: JH AH KS"), ("card-dealt-twice", 8, 10)),
        (changed(NAP, "- KH 10H 8H 6H", "- KH 10H 8H"), ("trick-cards", 13, 14)),
        (changed(NAP, "- QH KD QD JD", "- QH KD QD AH"), ("card-played-twice", 14, 14)),
        (NAP, None),
        (changed(NAP, "- QH KD QD JD", "- QH KD AD JD"), ("card-not-held", 14, 11)),
        (changed(NAP, "- KH 10H 8H 6H", "- 10H 8H 6H KH"), ("led-out-of-turn", 13, 5)),
        (changed(NAP, "- KH 10H 8H 6H", "- KH KD 8H 6H", "- QH KD QD", "- QH 10H QD"), ("revoke", 13, 8)),
        (NAP + "  - 2D 3D 4D 5D\n", ("trick-count", 17, 5)),
        (changed(NAP, "[four, pass, pass, pass]", "[four, pass, pass]"), ("bids-count", 5, 9)),
        (changed(NAP, "[four, pass, pass, pass]", "[four, three, pass, pass]"), ("bid-too-low", 5, 16)),
        (changed(NAP, "[four, pass, pass, pass]", "[four, wellington, pass, pass]"), ("bid-wellington", 5, 16)),
        (NAP + "  declarer: Bob\n", ("declarer-disagrees", 17, 13)),
        (NAP + "  contract: three\n", ("contract-disagrees", 17, 13)),
        (NAP + "  tricks: 3\n", ("tricks-disagree", 17, 11)),
        (NAP + "  result: failed\n", ("result-disagrees", 17, 11)),
        (changed(NAP, "bids:", "outcome: passed\n  bids:").split("  play:")[0], ("passed-disagrees", 6, 9)),
        (changed(NAP, "  - QH KD QD JD\n  - AS KS QS JS\n  - 2C AC QC JC\n", ""), ("result-open", 12, 3)),
        (changed(NAP, "Bob: JH 10H KS", "Bob: JH 11H KS"), ("card-unreadable", 8, 13)),
        (changed(NAP, "- KH 10H 8H 6H", "- 'KH 10H 8X 6H'"), ("card-unreadable", 13, 14)),
        (changed(NAP, "    Bob: JH", "    Bub: JH"), ("name-unknown", 8, 5)),
        (changed(NAP, "pass, pass, pass]", "pass, pass, 4]"), ("value-word", 5, 28)),
    ],
)
def test_a_fault_stands_at_the_card(text: str, expected: tuple[str, int, int] | None) -> None:
    """Each thing that can be wrong with a Nap deal is reported where it stands (N1, N4–N10)."""
    assert found(text) == ([expected] if expected else [])


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (BIRITCH, None),
        (BIRITCH + "    honours: {Ann & Cat: 4}\n", ("honours-disagree", 13, 14)),
        (BIRITCH + "    honours: {Ann: 4}\n", None),
        (BIRITCH + "    honours: {Dan: 1}\n", None),
        (BIRITCH + "    honours: {Bob: 1, Dan: 1}\n", ("honours-disagree", 13, 20)),
        (BIRITCH + "    chicane: [Cat]\n", None),
        (BIRITCH + "    chicane: [Cat, Bob]\n", ("chicane-disagrees", 13, 20)),
        (BIRITCH + "    doubles: [Ann, Bob, Cat]\n", None),
        (BIRITCH + "    doubles: [Ann, Cat]\n", ("doubling-side", 13, 20)),
        (BIRITCH + "    doubles: [Bob]\n", ("doubling-side", 13, 15)),
        (BIRITCH + "    doubles: [Eve]\n", ("name-unknown", 13, 15)),
        (BIRITCH + "    play: [AS 2S 4S 3S]\n", None),
        (BIRITCH + "    play: [2S 4S 3S AS]\n", ("led-out-of-turn", 13, 12)),
        (BIRITCH + "    play: [AS 2S 4S 5H]\n", ("revoke", 13, 21)),
        (changed(BIRITCH, "    tricks: 9\n", "    play: [AS 2S 4S 3S]\n"), ("key-missing", 6, 5)),
        (changed(BIRITCH, "tricks: 9", "tricks: 13") + "    play: [AS 2S 4S 3S]\n", ("tricks-disagree", 7, 13)),
        (changed(BIRITCH, "C KJ2", "C KJ"), ("hand-size", 9, 12)),
        ("".join(BIRITCH.partition("      Bob")[:1]), ("honours-missing", 6, 5)),
    ],
)
def test_faults_of_a_biritch_deal(text: str, expected: tuple[str, int, int] | None) -> None:
    """Each thing that can be wrong with a Biritch deal is reported where it stands (B4–B7, B12–B18)."""
    assert found(text) == ([expected] if expected else [])


def test_a_disagreement_names_both_counts() -> None:
    """What is recorded and what the play gives stand in one sentence, with the difference."""
    (problem,) = read(NAP + "  tricks: 2\n").problems
    assert problem.message == "hand 1: 2 tricks recorded for Ann, and the play gives 4: 2 too few"


def test_honours_and_chicane_are_counted_from_the_cards() -> None:
    """Four diamond honours in one hand are 8 × 6 = 48 for Ann & Cat, Cat's chicane adds 2 × 6 = 12 (B12, B14)."""
    for text in (BIRITCH, BIRITCH.rpartition("      Dan")[0]):  # three hands leave the fourth
        report = read(text).report
        assert isinstance(report, biritch.Report)
        (score,) = report.rubbers[0].hands
        assert sorted((entry.kind.value, entry.pair, entry.points) for entry in score.above) == [
            ("chicane", 0, 12),
            ("honours", 0, 48),
        ]


@pytest.mark.parametrize(
    ("ann", "slugs", "above"),
    [
        ("S A2345 H A234 D A2 C 23", ["honours-undecided"], None),  # three aces, or four with Cat's
        ("S A2345 H A234 D A2 C A2", [], (80, 0)),  # four aces in one hand, whoever holds what else (B13)
        ("S A2345 H A234 D 23 C 23", [], (0, 0)),  # nobody need score: nothing was recorded of the other two
    ],
)
def test_silence_at_biritch_does_not_gainsay_the_cards(
    ann: str, slugs: list[str], above: tuple[int, int] | None
) -> None:
    """Where somebody scores aces however they lie, saying nothing of them cannot mean that nobody does (B18)."""
    text = "game: biritch\nrubbers:\n- players: [Ann, Bob, Cat, Dan]\n  dealer: Ann\n  hands:\n"
    reading = read(f"{text}  - {{trump: biritch, tricks: 7, cards: {{Ann: {ann}}}}}\n")
    assert [problem.slug for problem in reading.problems] == slugs
    report = reading.report
    assert (report is None) == (above is None)
    if isinstance(report, biritch.Report):
        assert report.rubbers[0].above == above


def test_every_problem_is_told_and_none_hides_the_next_hand() -> None:
    """Several faults in one deal, and those of the hands behind it, in file order."""
    text = changed(NAP, "- KH 10H 8H 6H", "- KH KD 8H 6H", "[four, pass, pass, pass]", "[four, three, pass, pass]")
    assert found(
        text + "- {declarer: Eve, contract: four, tricks: 9}\n- {bids: [pass, pass, pass, pass], tricks: 2}\n"
    ) == [
        ("bid-too-low", 5, 16),
        ("revoke", 13, 8),
        ("card-played-twice", 14, 8),
        ("name-unknown", 17, 14),
        ("passed-disagrees", 18, 44),
    ]


@pytest.mark.parametrize("misplaced", ["bids: [pass]", "cards: {Ann: AS}", "play: [AS]"])
def test_a_misdeal_carries_no_deal(misplaced: str) -> None:
    """A misdeal has neither bids nor cards nor play (N18)."""
    text = f"game: nap\nplayers: [Ann, Bob, Cat, Dan]\ndealer: Dan\nhands:\n- {{outcome: misdeal, {misplaced}}}\n"
    assert [problem.slug for problem in read(text).problems] == ["hand-keys"]


@pytest.mark.parametrize(
    ("key", "value", "slug"),
    [
        ("bids", "four", "value-kind"),
        ("cards", "[AS]", "value-kind"),
        ("cards", "{Ann: [AS]}", "value-kind"),
        ("cards", "{Ann: }", "value-empty"),
        ("cards", "{Ann: AS KS QS JS TS, ann: AS}", "key-duplicate"),
        ("play", "AS 2S 3S 4S", "value-kind"),
        ("play", "[[AS, 2S, 3S, 4S]]", "value-kind"),
    ],
)
def test_values_of_another_kind(key: str, value: str, slug: str) -> None:
    """What is no list or mapping of texts is refused, not guessed at."""
    text = "game: nap\nplayers: [Ann, Bob, Cat, Dan]\ndealer: Dan\nhands:\n"
    reading = read(f"{text}- {{declarer: Ann, contract: four, tricks: 4, {key}: {value}}}\n")
    assert [problem.slug for problem in reading.problems] == [slug]


def test_a_card_in_a_folded_text_is_told_with_the_whole_text() -> None:
    """Where the characters of a text do not stand in the file one for one, all of it is pointed at."""
    text = changed(NAP, "- KH 10H 8H 6H", '- "KH KD\n    8H 6H"', "- QH KD QD", "- QH 10H QD")
    assert found(text) == [("revoke", 13, 5)]


@pytest.mark.parametrize("notation", [*Notation, "signs"])
def test_the_printed_deals_in_every_notation(notation: Notation | str) -> None:
    """The four printed deals read the same, however their hands are written, and score the same."""
    text = (SAMPLES / "printed-deals.yaml").read_text(encoding="utf-8")
    reading = read(text)
    assert isinstance(reading.report, biritch.Report)
    hands_of_seats = {"      A: ", "      Y: ", "      B: ", "      Z: "}
    known = iter(
        hand
        for score in reading.report.rubbers
        for row in score.hands
        if isinstance(row.hand, biritch.Played) and row.hand.deal is not None
        for _, hand in row.hand.deal.cards
    )
    lines = [
        line[:9] + _written(next(known), notation) if line[:9] in hands_of_seats else line for line in text.splitlines()
    ]
    again = read("\n".join(lines))
    assert again.problems == ()
    assert again.session == reading.session


def _written(hand: Cards, notation: Notation | str) -> str:
    if isinstance(notation, Notation):
        return hand.write(notation)
    return ", ".join(f"{card.suit.sign}{card.rank.value.replace('T', '10')}" for card in hand)


def test_random_deals_are_read_back_as_they_were() -> None:
    """200 random deals of either game, played by the rules, written and read again: the same hands, no problem."""
    random = Random(4)
    for number in range(200):
        size, seats = (nap.HAND_SIZE, random.randint(3, 7)) if number % 2 else (biritch.HAND_SIZE, 4)
        players = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gil")[:seats]
        pack = random.sample(PACK, size * seats)
        dealt = [Cards(tuple(pack[seat * size : (seat + 1) * size])) for seat in range(seats)]
        trump = random.choice([*Suit, None]) if size == biritch.HAND_SIZE else None
        lines, taken = played(dealt, trump, size == nap.HAND_SIZE, random)
        known = tuple((players[seat], dealt[seat]) for seat in random.sample(range(seats), random.randint(0, seats)))
        if size == nap.HAND_SIZE:
            deal = nap_deal.Deal(None, known, lines)
            hand: nap.Hand = nap.Played("Ann", nap.Contract.THREE, taken.count(0), None, players[-1], None, deal)
            report = nap.score(nap.Game(players, players[-1], hands=(hand,)))
            check_round_trip("nap", report.game)
        else:
            named = biritch.Trump(trump.value) if trump else biritch.Trump.BIRITCH
            tricks = sum(seat % 2 for seat in taken)
            score = biritch.Played(named, tricks, dealer="Dan", deal=biritch_deal.Deal(None, known, lines))
            rubber = biritch.Rubber(players, "Dan", (score,))
            check_round_trip("biritch", biritch.score(biritch.Evening(rubbers=(rubber,))).evening)


def check_round_trip(game: str, record: nap.Game | biritch.Evening) -> None:
    """Write a session and read it; without the number of tricks it says the same."""
    text = session_text(Session(game, record))
    for variant in (text, "".join(line for line in text.splitlines(keepends=True) if "tricks:" not in line)):
        reading = read(variant)
        assert reading.problems == ()
        assert reading.session is not None
        assert reading.session.record == record


def played(
    dealt: Sequence[Cards], trump: Suit | None, lead_is_trump: bool, random: Random
) -> tuple[tuple[tuple[Card, ...], ...], list[int]]:
    """A play by the rules with random cards, the first seat leading; which seat took each trick."""
    left = [list(hand) for hand in dealt]
    leader, lines, taken = 0, list[tuple[Card, ...]](), list[int]()
    while left[0]:
        trick: list[Card] = []
        for turn in range(len(left)):
            hand = left[(leader + turn) % len(left)]
            card = random.choice((can_follow(hand, trick[0].suit) if trick else ()) or hand)
            hand.remove(card)
            trick.append(card)
        if lead_is_trump and not lines:
            trump = trick[0].suit
        leader = (leader + winner(trick, trump)) % len(left)
        lines.append(tuple(trick))
        taken.append(leader)
    return tuple(lines), taken
