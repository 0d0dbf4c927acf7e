"""`add` without words: the same questions as `keep` asks, once."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Start = Callable[..., Any]

CTRL_C, CTRL_D = "\x03", "\x04"


@pytest.mark.parametrize(
    ("answers", "hand"),
    [
        (["b", "4", "4"], "{dealer: Ann, declarer: Bob, contract: four, tricks: 4}"),
        (["b 4", "-"], "{dealer: Ann, declarer: Bob, contract: four, result: failed}"),
        (["c nap 5 note at last"], "{dealer: Ann, declarer: Cat, contract: nap, tricks: 5, note: at last}"),
        (["passed"], "{outcome: passed, dealer: Ann}"),
        (["misdeal dealer d"], "{outcome: misdeal, dealer: Dan}"),
        (["", "b", "", "<", "c", "five", "well", "4"], "{dealer: Ann, declarer: Cat, contract: wellington, tricks: 4}"),
        (["b", "w", "n", "+"], "{dealer: Ann, declarer: Bob, contract: nap, result: made}"),
        (["b", "4", "9", "5"], "{dealer: Ann, declarer: Bob, contract: four, tricks: 5}"),
        (["b", "4", "d 3 2"], "{dealer: Ann, declarer: Dan, contract: three, tricks: 2}"),
        (["b 4", "<", "<", "d", "3", "3"], None),
    ],
)
def test_a_nap_hand_by_questions(start: Start, nap: Path, answers: list[str], hand: str | None) -> None:
    """An answer may say more than was asked, `<` steps back, what is refused is asked again, a whole hand is one."""
    before = nap.read_text()
    add = start("add", "s.yaml")
    assert add.prompt() == "Hand 1: Ann deals. Declarer: Ann, Bob, Cat, Dan, passed (pass) or misdeal"
    if hand is None:
        add.enter(answers[0])
        add.enter(answers[1])
        assert add.end("<\r").endswith("Nothing was recorded.")
        assert add.status == 1
        assert nap.read_text() == before
        return
    for answer in answers[:-1]:
        add.enter(answer)
    assert "Hand 1: " in add.end(f"{answers[-1]}\r")
    assert add.status == 0
    assert nap.read_text() == f"{before}- {hand}\n"


@pytest.mark.parametrize(
    ("answers", "hand"),
    [
        (["h", "", "9", "b3"], "{dealer: Ann, trump: hearts, tricks: 9, honours: {Bob: 3}}"),
        (["h", "x", "+3", ""], "{dealer: Ann, trump: hearts, tricks: 9, doubles: 1}"),
        (["c partner", "sur contre", "-1", "b2 d1 chi c"], None),
        (["nt", "0", "7", "a1 c1 b2"], "{dealer: Ann, trump: biritch, tricks: 7, honours: {Ann: 1, Cat: 1, Bob: 2}}"),
        (["h9 x", "h bob+dan 3"], "{dealer: Ann, trump: hearts, tricks: 9, doubles: 1, honours: {Bob & Dan: 3}}"),
        (["h9 chi c", "b2"], "{dealer: Ann, trump: hearts, tricks: 9, honours: {Bob: 2}, chicane: [Cat]}"),
        (["misdeal"], "{outcome: misdeal, dealer: Ann}"),
        (["h", "s9 h b3"], "{dealer: Ann, trump: spades, tricks: 9, honours: {Bob: 3}}"),
        (
            ["h", "", "<", "<", "s", "", "14", "9", "b1", "b3"],
            "{dealer: Ann, trump: spades, tricks: 9, honours: {Bob: 3}}",
        ),
        (["h9 x h b2 d1"], "{dealer: Ann, trump: hearts, tricks: 9, doubles: 1, honours: {Bob: 2, Dan: 1}}"),
        (["h9", "s9", "b3 x"], "{dealer: Ann, trump: hearts, tricks: 9, doubles: 1, honours: {Bob: 3}}"),
    ],
)
def test_a_biritch_hand_by_questions(start: Start, biritch: Path, answers: list[str], hand: str | None) -> None:
    """Trump and doublings come before the play, tricks and honours after it; Enter leaves out what there was not."""
    before = biritch.read_text()
    add = start("add", "s.yaml")
    assert add.prompt().startswith("Rubber 1, hand 1: Ann deals. Ann & Cat need 30, Bob & Dan need 30. Trump: spades,")
    for answer in answers[:-1]:
        add.enter(answer)
    said = add.end(f"{answers[-1]}\r")
    assert "Hand 1: " in said
    assert "honours-missing" not in said
    assert add.status == 0
    if hand is None:
        hand = (
            "{dealer: Ann, trump: clubs, named_by: partner, tricks: 6, doubles: 2, "
            "honours: {Bob: 2, Dan: 1}, chicane: [Cat]}"
        )
    assert biritch.read_text() == f"{before}  - {hand}\n"


@pytest.mark.parametrize("game", ["nap", "biritch"])
@pytest.mark.parametrize("answers", [[], ["h"], ["h", "x"], ["h", "x", "9"]])
@pytest.mark.parametrize(("key", "status"), [(CTRL_C, 130), (CTRL_D, 1)])
def test_leaving_at_each_question(
    start: Start, request: pytest.FixtureRequest, game: str, answers: list[str], key: str, status: int
) -> None:
    """Trouble 23: Ctrl-C and Ctrl-D at each prompt record nothing, and say so."""
    session: Path = request.getfixturevalue(game)
    before = session.read_bytes()
    add = start("add", "s.yaml")
    add.prompt()
    for answer in answers:
        add.enter({"h": "b", "x": "4", "9": "z"}[answer] if game == "nap" else answer)
    assert add.end(key).endswith("Nothing was recorded.")
    assert add.status == status
    assert session.read_bytes() == before


def test_another_program_meanwhile(start: Start, nap: Path) -> None:
    """Trouble 15: the hand goes to what is then the next deal, and that is said."""
    before = nap.read_text()
    add = start("add", "s.yaml")
    add.prompt()
    add.enter("c 4")
    nap.write_text(before + "- passed\n")
    said = add.end("4\r")
    assert "s.yaml was changed by another program meanwhile; this is hand 2 now, dealt by Bob." in said
    assert add.status == 0
    assert nap.read_text() == before + "- passed\n- {dealer: Bob, declarer: Cat, contract: four, tricks: 4}\n"


def test_another_program_ends_the_game_meanwhile(start: Start, nap: Path) -> None:
    """Then there is no next deal: refused, and theirs stays."""
    nap.write_text(nap.read_text().replace("rounds: 2", "rounds: 1") + "- passed\n" * 3)
    add = start("add", "s.yaml")
    add.prompt()
    add.enter("c 4")
    after = nap.read_text() + "- passed\n"
    nap.write_text(after)
    assert "[game-over]" in add.end("4\r")
    assert add.status == 1
    assert nap.read_text() == after


def test_dry_run_asks_and_writes_nothing(start: Start, nap: Path) -> None:
    """Everything is said, and the file is as it was."""
    before = nap.read_bytes()
    add = start("add", "s.yaml", "--dry-run")
    add.prompt()
    said = add.end("b 4 4\r")
    assert "Nothing was written: this is a dry run. Hand 1: Ann dealt, Bob declared four" in said
    assert nap.read_bytes() == before


def test_file_that_cannot_have_another_hand(start: Start, biritch: Path) -> None:
    """A won rubber is told before anything is asked."""
    biritch.write_text(biritch.read_text() + "  - {dealer: Ann, trump: biritch, tricks: 9}\n" * 2)
    add = start("add", "s.yaml")
    assert "rubber 1 is won (B10) [rubber-over]" in add.end()
    assert add.status == 1


@pytest.mark.parametrize(
    "stdin", ["</dev/null", "<&-", "<<< $'b\\n4'", "<<< ''"], ids=["null", "closed", "two answers", "one line"]
)
def test_without_a_terminal_nothing_is_asked(nap: Path, stdin: str) -> None:
    """Trouble 23: exit status 2, whatever stands in the input, and nothing is written."""
    before = nap.read_bytes()
    command = f"{sys.executable} -m scorekeeper add s.yaml {stdin}"
    done = subprocess.run(["bash", "-c", command], cwd=nap.parent, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert "Missing argument 'WORD...', and there is no terminal to ask at." in done.stderr
    assert nap.read_bytes() == before


@pytest.mark.usefixtures("nap")
def test_refused_answers_say_how_to_get_out(start: Start) -> None:
    """Somebody who is lost in a question is told how to step back and how to drop the hand."""
    add = start("add", "s.yaml")
    add.prompt()
    assert "`<` steps back a question, Ctrl-C drops the hand." in add.enter("undo")
