"""`insert` and `remove`: a hand that was left out, a hand too many, and what becomes of the hands behind it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]

HANDS = """\
- {dealer: Ann, declarer: Bob, contract: four, tricks: 4}
- passed                       # Bob's deal
- {declarer: Dan, contract: nap, result: failed}
- {dealer: Dan, declarer: Cat, contract: three, tricks: 3}
"""
"""−4 +12 −4 −4; nothing; +5 +5 +5 −15; −3 −3 +9 −3: balances −2, 14, 10, −22."""


@pytest.fixture
def thursday(nap: Path) -> Path:
    """An evening of Nap with four hands, of which the first and the last state their dealers."""
    nap.write_text(nap.read_text() + HANDS)
    return nap


def test_removed_hand_moves_only_the_deals_that_are_not_stated(run: Run, thursday: Path) -> None:
    """Trouble 7: declarers stay, the stated dealer stays, and the hand whose dealer is another is named."""
    before = thursday.read_text()
    done = run("remove", "nap.yaml", "2")
    assert (done.status, done.err) == (0, "")
    assert thursday.read_text() == before.replace("- passed                       # Bob's deal\n", "")
    assert done.out.splitlines() == [
        "Hand 2 is removed; it was: passed",
        "Hands 3 to 4 are now 2 to 3.",
        "No balance changes.",
        "Hand 2 is now dealt by Bob instead of Cat.",
        "1st Bob +14, 2nd Cat +10, 3rd Ann −2, 4th Dan −22. Ann deals next.",
    ]


def test_inserted_hand_is_dealt_as_the_rotation_tells(run: Run, thursday: Path) -> None:
    """Cat's deal comes after Bob's; it is written with its dealer, below its neighbour and in its style."""
    before = thursday.read_text()
    done = run("insert", "nap.yaml", "3", "a", "3", "2")
    assert (done.status, done.err) == (0, "")
    line = "# Bob's deal\n"
    assert thursday.read_text() == before.replace(
        line, line + "- {dealer: Cat, declarer: Ann, contract: three, tricks: 2}\n"
    )
    assert done.out.splitlines() == [
        "Hand 3 is put in.",
        "Hands 3 to 4 are now 4 to 5.",
        "Hand 3: Cat dealt, Ann declared three and failed with 2 tricks: pays 3 to each, −9.",
        "Ann −2 → −11; Bob +14 → +17; Cat +10 → +13; Dan −22 → −19.",
        "Hand 4 is now dealt by Dan instead of Cat.",
        "1st Bob +17, 2nd Cat +13, 3rd Ann −11, 4th Dan −19. Ann deals next.",
    ]


@pytest.mark.parametrize(
    ("number", "dealer", "line"),
    [("1", "Ann", 4), ("2", "Bob", 5), ("4", "Dan", 7), ("5", "Ann", 8)],
)
def test_inserted_anywhere(run: Run, thursday: Path, number: str, dealer: str, line: int) -> None:
    """Before the first hand the first dealer deals, behind the last whoever is next."""
    assert run("insert", "nap.yaml", number, "passed").status == 0
    assert thursday.read_text().splitlines()[line] == f"- {{outcome: passed, dealer: {dealer}}}"


def test_dealer_behind_a_misdeal_is_the_same(run: Run, nap: Path) -> None:
    """A misdeal is dealt again by the same player (N18)."""
    nap.write_text(nap.read_text() + "- misdeal\n- passed\n")
    assert run("insert", "nap.yaml", "2", "b", "4", "4").status == 0
    assert "- misdeal\n- {dealer: Ann, declarer: Bob, contract: four, tricks: 4}\n- passed\n" in nap.read_text()


def test_inserted_hand_can_name_its_dealer(run: Run, thursday: Path) -> None:
    """Somebody dealt out of turn, and the deal goes on from there."""
    done = run("insert", "nap.yaml", "3", "passed", "dealer", "ann")
    assert "- {outcome: passed, dealer: Ann}\n" in thursday.read_text()
    assert "Hand 4 is now dealt by Bob instead of Cat.\n" in done.out


def test_pair_whose_tricks_would_change_is_named(run: Run, biritch: Path) -> None:
    """Without hand 1, Ann dealt what Bob dealt, and the nine tricks are those of the other pair."""
    hand = "  - {trump: spades, tricks: 9, honours: {Ann: 3}}\n"
    biritch.write_text(biritch.read_text() + hand * 2)
    done = run("remove", "biritch.yaml", "1")
    assert (
        "Hand 1 is now dealt by Ann instead of Bob, so its 9 tricks are those of Ann & Cat, not of Bob & Dan.\n"
        in done.out
    )
    assert biritch.read_text().count(hand) == 1


def test_hand_too_many_for_a_won_rubber_is_refused(run: Run, biritch: Path) -> None:
    """Two games end the rubber (B10): one more before them leaves the last behind its end, and nothing is written."""
    hand = "  - {dealer: Ann, trump: biritch, tricks: 9}\n"
    biritch.write_text(biritch.read_text() + hand * 2)
    before = biritch.read_bytes()
    done = run("insert", "biritch.yaml", "1", "b9", "dealer", "ann")
    assert (done.status, done.out) == (1, "")
    assert "rubber 1, hand 3: rubber 1 was won before this hand" in done.err
    assert "[correction-refused]" in done.err
    assert biritch.read_bytes() == before


def test_deal_too_many_for_the_agreed_rounds_is_refused(run: Run, thursday: Path) -> None:
    """One round of four is dealt (N14): a fifth deal is refused anywhere, a misdeal is none."""
    thursday.write_text(thursday.read_text().replace("hands:", "rounds: 1\nhands:"))
    before = thursday.read_bytes()
    done = run("insert", "nap.yaml", "1", "passed")
    assert (done.status, done.out) == (1, "")
    assert "hand 5: the one agreed round was complete before this hand" in done.err
    assert thursday.read_bytes() == before
    assert run("insert", "nap.yaml", "1", "misdeal").status == 0
    assert run("remove", "nap.yaml", "3").out.splitlines()[3] == "The agreed rounds are not complete any more."


def test_insert_then_remove_leaves_the_same_bytes(run: Run, thursday: Path) -> None:
    """Wherever the hand was put in."""
    before = thursday.read_bytes()
    for number in ("1", "2", "3", "4", "5"):
        assert run("insert", "nap.yaml", number, "c", "nap", "-").status == 0
        assert thursday.read_bytes() != before
        assert run("remove", "nap.yaml", number).status == 0
        assert thursday.read_bytes() == before


@pytest.mark.parametrize("command", [["insert", "2", "passed"], ["remove", "2"]])
def test_dry_run_says_everything_and_writes_nothing(run: Run, thursday: Path, command: list[str]) -> None:
    """What would be told is told, and the file is as it was."""
    before = thursday.read_bytes()
    name, number, *words = command
    dry = run(name, "nap.yaml", number, *words, "--dry-run")
    assert (dry.status, dry.err) == (0, "Nothing was written: this is a dry run.\n")
    assert thursday.read_bytes() == before
    assert run(name, "nap.yaml", number, *words).out == dry.out


@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        (["remove", "nap.yaml", "5"], 1),
        (["remove", "nap.yaml", "1.1"], 1),
        (["insert", "nap.yaml", "6", "passed"], 1),
        (["insert", "nap.yaml", "1", "failed"], 1),
        (["insert", "nap.yaml", "1", "b", "well", "+"], 1),
        (["insert", "nap.yaml", "2.1", "passed"], 1),
        (["remove", "nap.yaml"], 2),
        (["remove", "nap.yaml", "-1"], 2),
        (["remove", "nap.yaml", "1", "2"], 2),
        (["insert", "nap.yaml", "1"], 2),
        (["insert", "nap.yaml", "x", "passed"], 2),
    ],
)
def test_refusals_leave_the_file(run: Run, thursday: Path, arguments: list[str], status: int) -> None:
    """1 where the request is not right, 2 where the command line is not; nothing on stdout, nothing written."""
    before = thursday.read_bytes()
    done = run(*arguments)
    assert (done.status, done.out) == (status, "")
    assert done.err
    assert thursday.read_bytes() == before


def test_undo_tells_what_changed(run: Run, thursday: Path) -> None:
    """The last hand is taken back: Cat's three was worth 9 to Cat and −3 to the others."""
    done = run("undo", "nap.yaml")
    assert done.out.splitlines() == [
        "Hand 4 is taken back: Cat three 3 dealer Dan",
        "Ann −2 → +1, 3rd → 2nd; Bob +14 → +17; Cat +10 → +1; Dan −22 → −19.",
        "1st Bob +17, 2nd Ann and Cat +1, 4th Dan −19. Dan deals next.",
    ]
    assert thursday.read_text().endswith("result: failed}\n")


def test_undo_opens_a_rubber_again(run: Run, biritch: Path) -> None:
    """Trouble 6: no trace of the rubber's 40, nor of the game, in what stands."""
    hand = "  - {dealer: Ann, trump: biritch, tricks: 9, honours: {Ann: 2, Bob: 2}}\n"
    biritch.write_text(biritch.read_text() + hand * 2)
    done = run("undo", "biritch.yaml")
    assert done.out.splitlines()[1:5] == [
        "Rubber 1: Ann & Cat 100 → 30, Bob & Dan stay at 0.",
        "Game 2 is open again.",
        "Rubber 1 is open again.",
        "Net: Ann +100 → 0, Bob −100 → 0, Cat +100 → 0, Dan −100 → 0.",
    ]
    assert done.out.splitlines()[5].startswith("Rubber 1: Ann & Cat 30, Bob & Dan 0.")
