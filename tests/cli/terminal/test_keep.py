"""`keep`: a whole evening of each game typed at a terminal, with everything that goes wrong at a card table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

Start = Callable[..., Any]

UP = "\x1b[A"
CTRL_C, CTRL_D = "\x03", "\x04"


def test_an_evening_of_nap(start: Start, nap: Path) -> None:
    """Mistakes, corrections, a dropped line and a question stepped back: the file holds just what was meant."""
    before = nap.read_text()
    keep = start("keep", "s.yaml")
    assert keep.prompt().endswith("Hand 1: Ann deals.")
    said = keep.enter("b 4 4")
    assert "each pays 4, +12. 1st Bob +12, 2nd Ann, Cat and Dan −4." in said
    assert said.endswith("Hand 2: Bob deals. Bob leads by 16.")
    assert "'x' is no declarer [word-unknown] x 3 3 ^ It can be Ann, Bob, Cat, Dan" in keep.enter("x 3 3")
    keep.enter("c3+")
    keep.enter("passed")
    assert keep.press(f"d nap 3{CTRL_C}").endswith("Hand 4: Dan deals. Bob leads by 4.")
    keep.enter("d nap 5")
    assert "Taken back: hand 4, Dan nap 5 dealer Dan." in keep.enter("undo")
    keep.enter("d nap 4")
    keep.enter("misdeal")
    assert "Declarer: Ann, Bob, Cat, Dan" in keep.enter("")
    assert "Ann declares. Contract: three (3)" in keep.enter("a")
    assert "Ann plays wellington. Result:" in keep.enter("well")
    assert "Ann declares. Contract:" in keep.enter("<")
    assert "Ann plays nap. Result: 0 to 5 tricks, made (+) or failed (-)" in keep.enter("nap")
    keep.enter("-")
    assert "Bob plays three. Result:" in keep.enter("b 3")
    assert "Dropped." in keep.press(CTRL_C)
    keep.enter("b 3 3 note lucky")
    amended = keep.enter("amend 2 d")
    assert "Hand 2 is amended; it was: Cat three made dealer Bob" in amended
    assert "Cat" in amended
    put_in = keep.enter("insert 3 a 3 2")
    assert "Hands 3 to 7 are now 4 to 8." in put_in
    assert "Hand 3: Cat dealt, Ann declared three and failed with 2 tricks" in put_in
    keep.enter("remove 4")
    keep.enter("undo")
    keep.enter("redo")
    assert keep.end(CTRL_D).endswith("Everything is saved in s.yaml.")
    assert keep.status == 0
    assert nap.read_text() == before + (
        "- {dealer: Ann, declarer: Bob, contract: four, tricks: 4}\n"
        "- {dealer: Bob, declarer: Dan, contract: three, result: made}\n"
        "- {dealer: Cat, declarer: Ann, contract: three, tricks: 2}\n"
        "- {dealer: Dan, declarer: Dan, contract: nap, tricks: 4}\n"
        "- {outcome: misdeal, dealer: Ann}\n"
        "- {dealer: Ann, declarer: Ann, contract: nap, result: failed}\n"
        "- {dealer: Bob, declarer: Bob, contract: three, tricks: 3, note: lucky}\n"
    )
    assert [path.name for path in nap.parent.iterdir()] == ["s.yaml"]


def test_an_evening_of_biritch(start: Start, biritch: Path) -> None:
    """A rubber of two games with honours asked for, corrected until it is right; then the next, partners changed."""
    before = biritch.read_text()
    keep = start("keep", "s.yaml")
    assert keep.prompt().endswith("Rubber 1, hand 1: Ann deals. Ann & Cat need 30, Bob & Dan need 30.")
    assert "Honours in hearts, A K Q J 10: who was dealt how many" in keep.enter("h9")
    assert "Bob: 9 honours is more than the 5 there are" in keep.enter("b9")
    said = keep.enter("b3")
    assert "3 odd × 8 = 24 below. Bob & Dan: three honours, 2 × 8 = 16 above." in said
    assert said.endswith("Rubber 1, hand 2: Bob deals. Ann & Cat need 6, Bob & Dan need 30.")
    assert "Biritch, contre. Tricks of Bob & Dan: 0 to 13" in keep.enter("b x partner")
    assert "Aces: who was dealt how many" in keep.enter("-1")
    said = keep.enter("a2 c1")
    assert "Ann & Cat took 7: 1 odd × 10 × 2 = 20 below, game." in said
    assert (
        "Trump: spades, clubs, diamonds, hearts, biritch; or misdeal. Add `partner` where Ann named it."
        in keep.enter("")
    )
    assert "Doublings:" in keep.enter("s")
    assert "Spades. Tricks of Ann & Cat" in keep.enter("")
    assert "Honours in spades" in keep.enter("12")
    keep.enter("a4 c1 chi d")
    assert "a misdeal by Dan, who deals again." in keep.enter("misdeal")
    keep.enter("h9 x h b2 da1")
    said = keep.enter("amend 5 4")
    assert "Ann & Cat took 9: 3 odd × 8 × 2 = 48 below, game and rubber." in said
    assert "Rubber 1 is now won by Ann & Cat." in said
    assert said.endswith("Ann & Cat won the rubber by 2 games to 0. Ann & Cat are ahead by 176.")
    assert "rubber 1 is won (B10)" in keep.enter("h9 h b3")
    assert "The four players in their seats" in keep.enter("rubber")
    assert "Rubber 2: Ann & Bob against Dan & Eve. Dan deals first." in keep.enter("a d b Eve dealer d")
    assert keep.enter("d8 h eve3").endswith("Rubber 2, hand 2: Bob deals. Ann & Bob need 30, Dan & Eve need 18.")
    assert keep.end("quit\r").endswith("Everything is saved in s.yaml.")
    assert keep.status == 0
    assert biritch.read_text() == before + (
        "  - {dealer: Ann, trump: hearts, tricks: 9, honours: {Bob: 3}}\n"
        "  - {dealer: Bob, trump: biritch, named_by: partner, tricks: 6, doubles: 1, honours: {Ann: 2, Cat: 1}}\n"
        "  - {dealer: Cat, trump: spades, tricks: 12, honours: {Ann: 4, Cat: 1}, chicane: [Dan]}\n"
        "  - {outcome: misdeal, dealer: Dan}\n"
        "  - {dealer: Dan, trump: hearts, tricks: 4, doubles: 1, honours: {Bob: 2, Dan: 1}}\n"
        "- players: [Ann, Dan, Bob, Eve]\n"
        "  dealer: Dan\n"
        "  hands:\n"
        "  - {dealer: Dan, trump: diamonds, tricks: 8, honours: {Eve: 3}}\n"
    )
