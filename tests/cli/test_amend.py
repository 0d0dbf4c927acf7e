"""`amend`: what the words name changes in any hand, the rest stays, and what follows from it is told."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]

NAP_HANDS = """\
- {dealer: Ann, declarer: Bob, contract: four, tricks: 4}   # close
- passed
- declarer: Dan
  contract: nap
  result: failed
  note: led the wrong ace
"""
"""−4 +12 −4 −4; nothing; +5 +5 +5 −15: balances 1, 17, 1, −19. The rotation tells that Bob and Cat dealt."""
BIRITCH_HANDS = """\
  - {dealer: Ann, trump: hearts, tricks: 9, honours: {Bob: 3}}
  - {trump: clubs, tricks: 5, honours: {Ann: 3}}
  - {trump: biritch, tricks: 9}
"""
"""24 and 8 below for Ann & Cat, game; 30, game and rubber. Above: 16 for Bob & Dan, 8 and 40 for Ann & Cat."""


@pytest.fixture
def thursday(nap: Path) -> Path:
    """An evening of Nap with three hands."""
    nap.write_text(nap.read_text() + NAP_HANDS)
    return nap


@pytest.fixture
def friday(biritch: Path) -> Path:
    """An evening of Biritch with one rubber, which Ann & Cat have won."""
    biritch.write_text(biritch.read_text() + BIRITCH_HANDS)
    return biritch


def test_named_part_changes_and_the_rest_of_the_file_stays(run: Run, thursday: Path) -> None:
    """Three tricks instead of four: only that figure is another, and the comment stays."""
    before = thursday.read_text()
    done = run("amend", "nap.yaml", "1", "failed")
    assert done.status == 0
    assert thursday.read_text() == before.replace("tricks: 4", "result: failed")
    assert done.out.splitlines() == [
        "Hand 1 is amended; it was: Bob four 4 dealer Ann",
        "Hand 1: Ann dealt, Bob declared four and failed: pays 4 to each, −12.",
        "Ann +1 → +9, 2nd → 1st; Bob +17 → −7, 1st → 3rd; Cat +1 → +9, 2nd → 1st; Dan −19 → −11.",
        "1st Ann and Cat +9, 3rd Bob −7, 4th Dan −11. Dan deals next.",
    ]
    assert done.err == ""


def test_dealer_is_written_so_that_the_deal_never_moves(run: Run, thursday: Path) -> None:
    """The file left to the rotation that Cat dealt hand 3; the command says so in the hand."""
    assert run("amend", "nap.yaml", "3", "d", "nap", "5").status == 0
    assert thursday.read_text().endswith(
        "- passed\n- dealer: Cat\n  declarer: Dan\n  contract: nap\n  tricks: 5\n  note: led the wrong ace\n"
    )


def test_hand_that_says_so_already_is_left_alone(run: Run, thursday: Path) -> None:
    """Nothing is written, not even the dealer that the file leaves out."""
    before = thursday.read_bytes()
    done = run("amend", "nap.yaml", "3", "dan", "failed")
    assert (done.status, done.out) == (0, "Nothing changes: hand 3 says just that.\n")
    assert thursday.read_bytes() == before


def test_misdeal_moves_the_deals_behind_it(run: Run, thursday: Path) -> None:
    """Bob's passed deal was a misdeal: Bob dealt the third hand too, not Cat (N18)."""
    done = run("amend", "nap.yaml", "2", "misdeal")
    assert "- {outcome: misdeal, dealer: Bob}\n" in thursday.read_text()
    assert done.out.splitlines()[2:] == [
        "No balance changes.",
        "Hand 3 is now dealt by Bob instead of Cat.",
        "1st Bob +17, 2nd Ann and Cat +1, 4th Dan −19. Cat deals next.",
    ]


def test_words_may_begin_with_a_minus(run: Run, thursday: Path) -> None:
    """`amend 1 -` is failed, and `--` before the words does no harm."""
    assert run("amend", "nap.yaml", "1", "-").status == 0
    assert "contract: four, result: failed}" in thursday.read_text()
    assert run("amend", "nap.yaml", "--", "1", "+").status == 0
    assert "contract: four, result: made}" in thursday.read_text()


@pytest.mark.usefixtures("friday")
def test_first_hand_of_a_rubber_moves_everything_behind_it(run: Run) -> None:
    """Trouble 7: 5 tricks instead of 9 give 16 to the others, so game 1 comes with hand 3, and the rubber is open."""
    done = run("amend", "biritch.yaml", "1", "5")
    assert done.status == 0
    now = (
        "Hand 1: Ann dealt, hearts. Bob & Dan took 8: 2 odd × 8 = 16 below. Bob & Dan: three honours, 2 × 8 = 16 above."
    )
    needs = "Below the line 0 to 0: Ann & Cat need 30, Bob & Dan need 30."
    assert done.out.splitlines() == [
        "Hand 1 is amended; it was: hearts 9 honours Bob 3 dealer Ann",
        now,
        "Rubber 1: Ann & Cat 110 → 46, Bob & Dan 16 → 32.",
        "Game 1 now ends with hand 3 instead of hand 2.",
        "Game 2 is open again.",
        "Rubber 1 is open again.",
        "Net: Ann +94 → 0, Bob −94 → 0, Cat +94 → 0, Dan −94 → 0.",
        f"Rubber 1: Ann & Cat 46, Bob & Dan 32. {needs} Games 1 to 0. Dan deals next.",
    ]


def test_new_trump_needs_its_honours_said_again(run: Run, friday: Path) -> None:
    """The honours of hearts are not those of spades: refused until they are said, and nothing is written."""
    before = friday.read_bytes()
    done = run("amend", "biritch.yaml", "1", "spades")
    assert (done.status, done.out) == (1, "")
    assert "[word-missing]" in done.err
    assert friday.read_bytes() == before
    assert run("amend", "biritch.yaml", "1", "spades", "honours", "cat", "4").status == 0
    assert "  - {dealer: Ann, trump: spades, tricks: 9, honours: {Cat: 4}}\n" in friday.read_text()


def test_later_hand_behind_a_rubber_that_ends_earlier_is_refused(run: Run, friday: Path) -> None:
    """13 tricks make hand 1 a game, 56; hand 2 doubled three times is the second, 64; hand 3 is one too many (B10)."""
    assert run("amend", "biritch.yaml", "1", "13").status == 0
    before = friday.read_bytes()
    for dry_run in ([], ["--dry-run"]):
        done = run("amend", "biritch.yaml", "2", "doubles", "3", *dry_run)
        assert (done.status, done.out) == (1, "")
        line = "  - {trump: biritch, tricks: 9}"
        assert done.err.startswith("biritch.yaml:8:5: error: rubber 1, hand 3: rubber 1 was won before this hand")
        assert f"    8 | {line}\n" in done.err
        assert "nothing was written [correction-refused]" in done.err
        assert friday.read_bytes() == before


def test_wellington_of_the_first_to_speak_is_refused(run: Run, thursday: Path) -> None:
    """Bob sits at Ann's left (N19): the word at fault is shown."""
    before = thursday.read_bytes()
    done = run("amend", "nap.yaml", "1", "wellington")
    assert (done.status, done.out) == (1, "")
    assert "[wellington-first]\n   wellington\n   ^^^^^^^^^^\n" in done.err
    assert thursday.read_bytes() == before


def test_amendment_that_makes_a_later_hand_impossible_is_refused(run: Run, nap: Path) -> None:
    """Ann's deal becomes a misdeal, so Ann dealt hand 2 as well, and Bob spoke first: no Wellington (N18, N19)."""
    nap.write_text(nap.read_text() + "- passed\n- {declarer: Bob, contract: wellington, tricks: 5}\n")
    before = nap.read_bytes()
    done = run("amend", "nap.yaml", "1", "misdeal")
    assert (done.status, done.out) == (1, "")
    assert "nap.yaml:6:" in done.err
    assert "hand 2: Bob sits at the dealer's left" in done.err
    assert nap.read_bytes() == before


def test_dry_run_says_everything_and_writes_nothing(run: Run, thursday: Path) -> None:
    """The consequences can be heard before they are real."""
    before = thursday.read_bytes()
    done = run("amend", "nap.yaml", "1", "failed", "--dry-run")
    assert done.status == 0
    assert "Bob +17 → −7, 1st → 3rd" in done.out
    assert done.err == "Nothing was written: this is a dry run.\n"
    assert thursday.read_bytes() == before
    assert run("amend", "nap.yaml", "1", "failed").out == done.out


def test_hand_of_an_earlier_rubber(run: Run, friday: Path) -> None:
    """R.N is a hand of rubber R, a plain N one of the last; the first is named with its rubber."""
    second = "- {players: [Ann, Cat, Bob, Dan], dealer: Dan, hands: [{trump: spades, tricks: 7, honours: {Ann: 3}}]}\n"
    friday.write_text(friday.read_text() + second)
    done = run("amend", "biritch.yaml", "1.2", "6")
    assert done.out.startswith("Rubber 1, hand 2 is amended; it was: clubs 5 honours Ann 3\n")
    assert "tricks: 6, honours: {Ann: 3}}" in friday.read_text()
    done = run("amend", "biritch.yaml", "1", "8")
    assert done.out.startswith("Hand 1 is amended; it was: spades 7 honours Ann 3\nHand 1: Dan dealt, spades.")
    assert "trump: spades, tricks: 8" in friday.read_text()


@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        (["nap.yaml", "4", "failed"], 1),
        (["nap.yaml", "1.1", "failed"], 1),
        (["nap.yaml", "1", "bill"], 1),
        (["nap.yaml", "2", "nap"], 1),
        (["nowhere.yaml", "1", "failed"], 1),
        (["nap.yaml", "0", "failed"], 2),
        (["nap.yaml", "one", "failed"], 2),
        (["nap.yaml", "1"], 2),
        (["nap.yaml"], 2),
        (["nap.yaml", "1", "failed", "--dryrun"], 2),
    ],
)
def test_refusals_leave_the_file(run: Run, thursday: Path, arguments: list[str], status: int) -> None:
    """1 where the request is not right, 2 where the command line is not; nothing on stdout, nothing written."""
    before = thursday.read_bytes()
    done = run("amend", *arguments)
    assert (done.status, done.out) == (status, "")
    assert done.err
    assert thursday.read_bytes() == before


def test_file_with_errors_is_not_changed(run: Run, thursday: Path) -> None:
    """The error is listed, and nothing is written."""
    thursday.write_text(thursday.read_text().replace("nap\n  result", "nip\n  result"))
    before = thursday.read_bytes()
    done = run("amend", "nap.yaml", "1", "failed")
    assert (done.status, done.out) == (1, "")
    assert "nap.yaml:8:13: error:" in done.err
    assert thursday.read_bytes() == before
