"""`--bids`, `--cards` and `--play`: recorded, checked, and kept by later corrections."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]

PLAY = ("AH JH 9H 7H; KH 10H 8H 6H", "QH KD QD JD, AS KS QS JS", "2C,AC,QC,JC")
"""The play of NE1: the leader takes four tricks, the next player the fifth."""
NE1 = """\
- dealer: Ann
  bids: [four, pass, pass, pass]
  declarer: Bob
  contract: four
  tricks: 4
  cards:
    Bob: AS AH KH QH 2C
    Dan: 8H 9H QS QC QD
  play:
  - AH JH 9H 7H
  - KH TH 8H 6H
  - QH KD QD JD
  - AS KS QS JS
  - 2C AC QC JC
""".replace("8H 9H QS QC QD", "QS 9H 8H QD QC")


def options(play: tuple[str, ...] = PLAY) -> list[str]:
    """What to write of a play."""
    return [word for tricks in play for word in ("--play", tricks)]


def test_a_whole_deal_needs_no_words(run: Run, nap: Path) -> None:
    """Bids give declarer and contract, the play the tricks; each hand and trick gets a line of its own."""
    before = nap.read_text()
    cards = ["--cards", "dan=S Q H 98 D Q C Q", "--cards", "Bob = AH KH QH AS 2C"]
    done = run("add", "nap.yaml", "--bids", "FOUR pass, p p", *cards, *options())
    assert (done.status, done.err) == (0, "")
    assert nap.read_text() == before + NE1
    assert done.out.startswith("Hand 1: Ann dealt, Bob declared four and made it with 4 tricks: each pays 4, +12.")
    assert run("add", "nap.yaml", "cat", "3", "3").status == 0
    assert nap.read_text().endswith("\n- dealer: Bob\n  declarer: Cat\n  contract: three\n  tricks: 3\n")


def test_words_say_what_does_not_follow(run: Run, nap: Path) -> None:
    """With the bids only the result is left to say; bids alone can pass a deal out (N7)."""
    before = nap.read_text()
    assert run("add", "nap.yaml", "made", "--bids", "pass 3 nap pass").status == 0
    assert run("add", "nap.yaml", "--bids", "pass pass pass pass", "note", "cold cards").status == 0
    assert nap.read_text() == (
        before + "- {dealer: Ann, bids: [pass, three, nap, pass], declarer: Dan, contract: nap, result: made}\n"
        "- {outcome: passed, dealer: Bob, bids: [pass, pass, pass, pass], note: cold cards}\n"
    )


@pytest.mark.parametrize(
    ("arguments", "slug", "pointed"),
    [
        (["made", "--bids", "pass four three pass"], "bid-too-low", "   pass four three pass\n             ^^^^^\n"),
        (["made", "--bids", "pass four"], "bids-count", "   pass four\n   ^^^^^^^^^\n"),
        (["made", "--bids", "pass five pass pass"], "word-unknown", "   pass five pass pass\n        ^^^^\n"),
        (["--bids", "four pass pass pass"], "word-missing", ""),
        (["dan", "--bids", "four pass pass pass", "made"], "declarer-disagrees", "   dan made\n   ^^^\n"),
        (["bob", "4", "5", *options()], "tricks-disagree", "   bob 4 5\n         ^\n"),
        (["bob", "four", *options(PLAY[:1])], "result-open", ""),
        (["bob", "four", "--play", "AH JH 9H"], "trick-cards", "   AH JH 9H\n   ^^^^^^^^\n"),
        (["bob", "four", "--play", "AH JH 9H 7H; JH 8H"], "trick-cards", ""),
        (
            ["bob", "4", "made", "--play", "AH JH 9H 7H; KH KD 8H 6H; QH TH QD JD"],
            "revoke",
            "\n                   ^^\n",
        ),
        (["bob", "4", "made", "--play", "AH JX 9H 7H"], "card-unreadable", "   AH JX 9H 7H\n       ^\n"),
        (["bob", "4", "made", "--cards", "bob=AS KS"], "hand-size", "   bob=AS KS\n       ^^^^^\n"),
        (["bob", "4", "made", "--cards", "AS KS"], "word-missing", ""),
        (["bob", "4", "made", "--cards", "eve=AS KS"], "name-unknown", ""),
        (["bob", "4", "made", "--cards", "b=AS KS QS JS TS", "--cards", "bob=AH"], "word-twice", ""),
        (["misdeal", "--bids", "pass pass pass pass"], "hand-keys", ""),
        (["passed", *options()], "passed-disagrees", ""),
    ],
)
def test_what_cannot_be_is_refused(run: Run, nap: Path, arguments: list[str], slug: str, pointed: str) -> None:
    """The text or the word at fault is pointed at, and nothing is written."""
    before = nap.read_bytes()
    done = run("add", "nap.yaml", *arguments)
    assert (done.status, done.out) == (1, "")
    assert f"[{slug}]" in done.err
    assert pointed in done.err
    assert nap.read_bytes() == before


def test_amend_keeps_the_deal(run: Run, nap: Path) -> None:
    """A note changes nothing of the deal; a result that the play does not give is refused with both counts."""
    nap.write_text(nap.read_text() + NE1)
    assert run("amend", "nap.yaml", "1", "note", "as in the book").status == 0
    assert nap.read_text().endswith(NE1 + "  note: as in the book\n")
    before = nap.read_bytes()
    done = run("amend", "nap.yaml", "1", "four", "3")
    assert done.status == 1
    assert "3 tricks recorded for Bob, and the play gives 4: 1 too few [tricks-disagree]" in done.err
    assert nap.read_bytes() == before


def test_amend_tells_the_deal_anew(run: Run, nap: Path) -> None:
    """Another play takes the place of the old one, and its result that of the old result; other hands are kept."""
    nap.write_text(nap.read_text() + NE1)
    cards = ["--cards", "cat=JH TH KS AC KD"]
    assert run("amend", "nap.yaml", "1", *options(PLAY[:2]), *cards).status == 0
    assert nap.read_text().endswith(
        NE1.replace("tricks: 4", "result: made")
        .replace("  - 2C AC QC JC\n", "")
        .replace("  play:", "    Cat: KS JH TH KD AC\n  play:")
    )


def test_a_passed_hand_carries_no_play(run: Run, nap: Path) -> None:
    """`passed` replaces the hand, its deal included."""
    nap.write_text(nap.read_text() + NE1)
    before = nap.read_text()
    assert run("amend", "nap.yaml", "1", "passed").status == 0
    assert "outcome: passed" in nap.read_text()
    assert "play:" not in nap.read_text()
    assert before.startswith(nap.read_text().split("hands:")[0])


def test_insert_and_undo(run: Run, nap: Path) -> None:
    """A deal can be put in before another, and taken out again to the byte."""
    nap.write_text(nap.read_text() + "- {dealer: Ann, declarer: Bob, contract: four, tricks: 4}\n")
    before = nap.read_bytes()
    assert run("insert", "nap.yaml", "1", "bob", "four", *options()).status == 0
    assert run("check", "nap.yaml").status == 0
    assert run("remove", "nap.yaml", "1").status == 0
    assert nap.read_bytes() == before


def test_biritch_cards_count_the_honours(run: Run, biritch: Path) -> None:
    """Three hands leave the fourth; Cat's five heart honours are 9 × 8 = 72 above (B12)."""
    cards = ("a=S AKQ H 98765 D 432 C 32", "b=S J98765 H 432 D - C AKQJ", "c=S T H AKQJT D AKQJT C 54")
    done = run("add", "biritch.yaml", "h", "9", *(word for hand in cards for word in ("--cards", hand)))
    assert (done.status, done.err) == (0, "")
    assert "five honours in one hand, 9 × 8 = 72 above" in done.out
    assert "chicane (Dan)" in done.out
    assert biritch.read_text().endswith("      Bob: S J98765 H 432 D - C AKQJ\n      Cat: S T H AKQJT D AKQJT C 54\n")


@pytest.mark.parametrize(
    ("words", "slug"),
    [("h --play AS", "trick-cards"), ("h --play ASKSQSJS", "card-unreadable"), ("--play AS", "word-missing")],
)
def test_biritch_needs_what_does_not_follow(run: Run, biritch: Path, words: str, slug: str) -> None:
    """The trump is always to be said, the tricks where the play does not go to its end (B7)."""
    before = biritch.read_bytes()
    done = run("add", "biritch.yaml", *words.split())
    assert done.status == 1
    assert f"[{slug}]" in done.err
    assert biritch.read_bytes() == before


def test_nobody_bids_at_biritch(run: Run, biritch: Path) -> None:
    """Bids are refused there (B3)."""
    before = biritch.read_bytes()
    done = run("add", "biritch.yaml", "h", "9", "--bids", "pass")
    assert done.status == 1
    assert "[word-refused]" in done.err
    assert biritch.read_bytes() == before


def test_doublings_counted_anew_lose_their_names(run: Run, biritch: Path) -> None:
    """Who doubled stays as long as the number does."""
    head = biritch.read_text()
    hand = "  - {dealer: Ann, trump: hearts, tricks: 9, doubles: [Bob, Cat], honours: {Ann: 3}}\n"
    biritch.write_text(head + hand)
    assert run("amend", "biritch.yaml", "1", "8", "sur", "contre").status == 0
    assert biritch.read_text() == head + hand.replace("9", "8")
    assert run("amend", "biritch.yaml", "1", "contre").status == 0
    assert biritch.read_text() == head + hand.replace("9", "8").replace("[Bob, Cat]", "1")


@pytest.mark.parametrize("option", ["--bids", "--play"])
def test_an_empty_text_tells_nothing(run: Run, nap: Path, option: str) -> None:
    """Words with an empty option beside them are the words alone."""
    before = nap.read_text()
    assert run("add", "nap.yaml", "bob", "four", "4", option, "").status == 0
    assert nap.read_text() == before + "- {dealer: Ann, declarer: Bob, contract: four, tricks: 4}\n"


@pytest.mark.parametrize("command", ["amend", "insert"])
def test_something_has_to_be_said(run: Run, nap: Path, command: str) -> None:
    """Neither words nor a deal is a wrong command line."""
    nap.write_text(nap.read_text() + NE1)
    assert run(command, "nap.yaml", "1").status == 2
