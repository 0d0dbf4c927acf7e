"""`keep` when things go wrong: windows closed, other programs, bad lines, narrow and poor terminals."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Start = Callable[..., Any]

CTRL_C, CTRL_D, UP = "\x03", "\x04", "\x1b[A"
FOUR = "- {dealer: Ann, declarer: Bob, contract: four, tricks: 4}\n"


def only_the_session(folder: Path) -> bool:
    """Whether nothing else was left in the folder."""
    return [path.name for path in folder.iterdir()] == ["s.yaml"]


@pytest.mark.parametrize("keys", ["", "c nap 3", "c nap\r", "\rc\r"])
def test_closed_window_saves_what_was_entered_and_nothing_half(start: Start, nap: Path, keys: str) -> None:
    """SIGHUP at the prompt, in a line, at a question: the hand entered before is there, and that is all."""
    before = nap.read_text()
    keep = start("keep", "s.yaml")
    keep.prompt()
    keep.enter("b 4 4")
    if "\r" in keys:
        keep.press(keys)
    else:
        keep.child.send(keys)
    keep.child.kill(signal.SIGHUP)
    keep.end()
    assert keep.status == -signal.SIGHUP
    assert nap.read_text() == before + FOUR
    assert only_the_session(nap.parent)
    again = start("keep", "s.yaml")
    assert again.prompt().endswith("Hand 2: Bob deals. Bob leads by 16.")


def test_terminal_that_is_gone(start: Start, nap: Path) -> None:
    """Where the signal is ignored, as under nohup, the end of the terminal is the end of the command all the same."""
    before = nap.read_text()
    ours = signal.signal(signal.SIGHUP, signal.SIG_IGN)  # which the command inherits
    try:
        keep = start("keep", "s.yaml")
    finally:
        signal.signal(signal.SIGHUP, ours)
    keep.prompt()
    keep.enter("b 4 4")
    nowhere = os.open(os.devnull, os.O_RDWR)
    os.dup2(nowhere, keep.child.child_fd)
    os.close(nowhere)
    deadline = time.monotonic() + 30
    while keep.child.isalive() and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not keep.child.isalive()
    assert nap.read_text() == before + FOUR
    assert only_the_session(nap.parent)


QUESTIONS = [[], ["h9"], ["h"], ["h", ""], ["", "h", "x", "9"]]
"""What leads to each question of Biritch."""


def test_interrupt_drops_what_was_half_entered(start: Start, biritch: Path) -> None:
    """Ctrl-C in a line or at any question, also the one for the honours, leads back to the prompt."""
    before = biritch.read_bytes()
    keep = start("keep", "s.yaml")
    keep.prompt()
    for lines in QUESTIONS:
        for line in lines:
            keep.enter(line)
        said = keep.press(f"d 7{CTRL_C}")
        assert said.endswith("Rubber 1, hand 1: Ann deals. Ann & Cat need 30, Bob & Dan need 30.")
        assert ("Dropped." in said) is bool(lines)
    assert biritch.read_bytes() == before


@pytest.mark.parametrize("lines", QUESTIONS)
def test_end_of_input_leaves_and_saves_nothing_half_entered(start: Start, biritch: Path, lines: list[str]) -> None:
    """Ctrl-D leaves from the prompt and from every question."""
    before = biritch.read_bytes()
    keep = start("keep", "s.yaml")
    keep.prompt()
    for line in lines:
        keep.enter(line)
    assert keep.end(CTRL_D).endswith("Everything is saved in s.yaml.")
    assert keep.status == 0
    assert biritch.read_bytes() == before


def test_refused_line_comes_back_with_the_arrow(start: Start, nap: Path) -> None:
    """Nothing typed is lost: the line can be mended."""
    keep = start("keep", "s.yaml")
    keep.prompt()
    assert "'fuor' is no contract" in keep.enter("b fuor 4")
    keep.enter(UP + "\x1b[D" * 2 + "\x7f" * 4 + "four")
    assert keep.end(CTRL_D)
    assert nap.read_text().endswith(FOUR)


def test_tab_completes_names_and_words(start: Start, nap: Path) -> None:
    """`b`, Tab, `w`, Tab is Bob, wellington; who cannot have bid it is told so before the play."""
    keep = start("keep", "s.yaml")
    keep.prompt()
    assert "Cat plays wellington. Result:" in keep.press("c\tw\t\r")
    keep.enter("+")
    keep.end(CTRL_D)
    assert nap.read_text().endswith("declarer: Cat, contract: wellington, result: made}\n")


def test_hand_goes_to_what_is_next_by_then(start: Start, nap: Path) -> None:
    """Trouble 15: another program appends a hand while the prompt waits; both are there, and it is said."""
    before = nap.read_text()
    keep = start("keep", "s.yaml")
    keep.prompt()
    nap.write_text(before + FOUR)
    said = keep.enter("c 3 3")
    assert "s.yaml was changed by another program meanwhile; this is hand 2 now, dealt by Bob." in said
    assert "Hand 2: Bob dealt, Cat declared three and made it with 3 tricks" in said
    assert nap.read_text() == before + FOUR + "- {dealer: Bob, declarer: Cat, contract: three, tricks: 3}\n"
    keep.enter("undo")
    assert nap.read_text() == before + FOUR
    assert keep.enter("undo").endswith("Hand 1: Ann deals.")  # there is nothing else to take back but that hand
    assert nap.read_text() == before


def test_correction_of_a_file_that_has_changed_is_said_again(start: Start, nap: Path) -> None:
    """Another program took hand 1 out: hand 1 is not what was shown, so it is not amended; then it is said anew."""
    before = nap.read_text()
    nap.write_text(before + FOUR + "- passed\n")
    keep = start("keep", "s.yaml")
    keep.prompt()
    for command in ("amend 1 failed", "remove 1", "undo", "insert 1 passed"):
        nap.write_text(before + f"- {{outcome: passed, note: {command}}}\n")
        said = keep.enter(command)
        assert "s.yaml was changed by another program meanwhile [file-changed] Nothing was done." in said
        assert said.endswith("Hand 2: Bob deals. Everybody is level.")
        assert nap.read_text().endswith(f"note: {command}}}\n")
    assert "Nothing was done" not in keep.enter("amend 1 misdeal")


def test_what_is_shown_is_the_file_as_it_is_now(start: Start, nap: Path) -> None:
    """Another program appended hands while the prompt waited: the sheet and the arithmetic have them."""
    before = nap.read_text()
    keep = start("keep", "s.yaml", lines=60)
    keep.prompt()
    nap.write_text(before + FOUR)
    said = keep.enter("explain 1")
    assert said.index("s.yaml was changed by another program.") < said.index("N11")
    nap.write_text(before + FOUR + "- {dealer: Bob, declarer: Cat, contract: nap, tricks: 5}\n")
    said = keep.enter("sheet")
    assert said.index("s.yaml was changed by another program.") < said.rindex("+15")


def test_file_that_breaks_meanwhile(start: Start, nap: Path) -> None:
    """An editor left an error in it: it is told, nothing is written; once it is mended all goes on."""
    before = nap.read_text()
    keep = start("keep", "s.yaml")
    keep.prompt()
    nap.write_text(before + "- pased\n")
    said = keep.enter("b 4 4")
    assert "s.yaml:6:3: error: hand 1" in said
    assert "has an error and is not changed" in said
    assert nap.read_text() == before + "- pased\n"
    nap.write_text(before + "- passed\n")
    assert "Hand 2: Bob dealt" in keep.enter("b 4 4")


def test_undo_and_redo_step_through_everything(start: Start, nap: Path) -> None:
    """Hands, amendments, insertions and removals, each step byte for byte; then the hands from before this evening."""
    nap.write_text(nap.read_text() + FOUR + "- passed   # all of them\n")
    states = [nap.read_text()]
    keep = start("keep", "s.yaml")
    keep.prompt()
    for line in ("c 3 3", "amend 1 failed", "insert 2 d nap 5", "remove 1", "amend 1 note late"):
        keep.enter(line)
        states.append(nap.read_text())
    assert len(set(states)) == 6
    for state in reversed(states[:-1]):
        assert "Taken back: " in keep.enter("undo")
        assert nap.read_text() == state
    assert "Hand 2 is taken back: passed" in keep.enter("undo")
    assert nap.read_text() == states[0].removesuffix("- passed   # all of them\n")
    for state in states:
        assert "Done again: " in keep.enter("redo")
        assert nap.read_text() == state
    assert "[nothing-to-redo]" in keep.enter("redo")
    keep.enter("undo")
    keep.enter("passed")
    assert "[nothing-to-redo]" in keep.enter("redo")


def test_players_with_the_name_of_a_command(start: Start, nap: Path) -> None:
    """Undo and Sheet play; their hands are hands, and the commands still work."""
    before = (
        nap.read_text().replace("Ann, Bob, Cat, Dan", "Undo, Sheet, Quit, Amend").replace("dealer: Ann", "dealer: Undo")
    )
    nap.write_text(before)
    keep = start("keep", "s.yaml")
    keep.prompt()
    keep.enter("sheet 4 4")
    keep.enter("undo 3 3")
    assert nap.read_text() == before + (
        "- {dealer: Undo, declarer: Sheet, contract: four, tricks: 4}\n"
        "- {dealer: Sheet, declarer: Undo, contract: three, tricks: 3}\n"
    )
    assert "Nap, British main variant" in keep.enter("sheet")
    keep.enter("undo")
    assert nap.read_text() == before + "- {dealer: Undo, declarer: Sheet, contract: four, tricks: 4}\n"
    keep.enter(":amend 1 three")
    keep.enter("amend 3 2")
    assert nap.read_text() == before + (
        "- {dealer: Undo, declarer: Sheet, contract: three, tricks: 4}\n"
        "- {dealer: Sheet, declarer: Amend, contract: three, tricks: 2}\n"
    )
    keep.end("quit\r")
    assert keep.status == 0


BAD_LINES = {
    "undo 3": "`undo` stands alone [command-words]",
    "amend": "`amend` needs N WORD… behind it [command-words] Write it like `amend 3 misdeal`.",
    "amend 1": "`amend` needs N WORD… behind it",
    "remove": "`remove` needs N behind it",
    "remove 1 2": "`remove` needs N behind it",
    "explain x": "`explain` needs N behind it",
    "amend 7 failed": "there is no hand 7",
    "rubber a b c d": "Nap is not played in rubbers",
    "r": "'r' could be remove or redo or rubber [word-ambiguous]",
    "nobody": "'nobody' is no declarer [word-unknown]",
    "b 4 9": "9 tricks is more than the 5 of a Nap hand",
    "b well 5": "cannot have bid Wellington",
}


def test_bad_lines(start: Start, nap: Path) -> None:
    """Each is told what is wrong, and nothing is written."""
    nap.write_text(nap.read_text() + "- {dealer: Dan, declarer: Bob, contract: four, tricks: 4}\n")
    before = nap.read_bytes()
    keep = start("keep", "s.yaml")
    keep.prompt()
    for line, said in BAD_LINES.items():
        assert said in keep.enter(line)
        assert nap.read_bytes() == before


def test_help_and_explain(start: Start, nap: Path) -> None:
    """What can be typed, and the arithmetic of a hand."""
    nap.write_text(nap.read_text() + FOUR)
    keep = start("keep", "s.yaml", lines=60)
    keep.prompt()
    said = keep.enter("help")
    assert "DECLARER CONTRACT RESULT" in said
    assert "insert N WORD… put in a hand before hand N" in said
    assert "N11" in keep.enter("explain 1")


def test_game_that_is_over(start: Start, nap: Path) -> None:
    """One round of four deals: the winner is named, a fifth deal refused, and corrections go on."""
    nap.write_text(nap.read_text().replace("rounds: 2", "rounds: 1") + FOUR + "- passed\n" * 2)
    keep = start("keep", "s.yaml")
    keep.prompt()
    assert keep.enter("passed").endswith("The one agreed round is complete. Bob wins by 16.")
    assert "the game is over" in keep.enter("passed")
    assert "The agreed rounds are not complete any more." in keep.enter("amend 4 misdeal")


def test_warning_where_nobody_asked_for_honours(start: Start, biritch: Path) -> None:
    """A trump hand put in without honours was not asked about, so it is warned of; one that was asked about is not."""
    keep = start("keep", "s.yaml")
    keep.prompt()
    keep.enter("h9")
    assert "honours-missing" not in keep.enter("")
    assert "[honours-missing]" in keep.enter("insert 1 h9")
    assert biritch.read_text().count("trump: hearts, tricks: 9}\n") == 2


def test_narrow_window(start: Start, nap: Path) -> None:
    """At 40 columns no line is wider, a sheet that would be is left out, and hands go in as always."""
    keep = start("keep", "s.yaml", columns=40, lines=40, NO_COLOR="1")
    lines = []
    keep.prompt()
    for line in ("b 4 4", "x", "", "c", "nap", "5", "amend 1 failed", "remove 1"):
        keep.enter(line)
        lines += keep.raw.split("\r\n")[1:]
    widths = [len(re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", line)) for line in lines]
    assert [line for line, width in zip(lines, widths, strict=True) if width > 40] == []
    assert "\x1b[1" not in keep.raw
    assert nap.read_text().endswith("hands:\n- {dealer: Bob, declarer: Cat, contract: nap, tricks: 5}\n")


def test_low_window_shows_the_last_hands(start: Start, nap: Path) -> None:
    """A sheet that is too long is cut to its last hands, or left out, but the hand is always said back."""
    nap.write_text(nap.read_text().replace("rounds: 2", "rounds: 9") + FOUR * 20)
    keep = start("keep", "s.yaml", lines=20)
    keep.prompt()
    said = keep.enter("passed")
    assert "Hand 21: Bob dealt, all passed" in said
    assert "earlier hands left out." in said
    assert len(keep.raw.split("\r\n")) <= 20
    low = start("keep", "s.yaml", lines=8)
    low.prompt()
    said = low.enter("passed")
    assert "Hand 22: Cat dealt, all passed" in said
    assert "dealer declarer" not in said


@pytest.mark.parametrize(
    ("environment", "colour"),
    [({}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)],
)
def test_colour(start: Start, nap: Path, environment: dict[str, str], colour: bool) -> None:
    """Only where it is wanted; without it no escape is written at all on a dumb terminal."""
    del nap
    keep = start("keep", "s.yaml", **environment)
    keep.prompt()
    keep.enter("b 4 4")
    assert ("\x1b[1m" in keep.raw) is colour
    if environment.get("TERM") == "dumb":
        assert "\x1b" not in keep.raw


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "cp437", "latin-1"])
def test_poor_encodings(start: Start, biritch: Path, encoding: str) -> None:
    """Signs become S C D H and plain lines; nothing stops the evening."""
    keep = start("keep", "s.yaml", PYTHONUTF8="0", PYTHONIOENCODING=encoding)
    keep.prompt()
    said = keep.enter("h9 h b3")
    assert "three honours, 2 x 8 = 16 above" in said
    assert "1 Ann: H 9" in said
    assert biritch.read_text().endswith("tricks: 9, honours: {Bob: 3}}\n")


@pytest.mark.parametrize(
    ("environment", "said"),
    [
        ({"PYTHONUTF8": "0", "PYTHONIOENCODING": "utf-8:strict"}, "That was not typed in UTF-8; type it again."),
        ({}, "cannot be recorded [word-character]"),
    ],
)
def test_bytes_that_are_no_text(start: Start, nap: Path, environment: dict[str, str], said: str) -> None:
    """A line that is not UTF-8 is refused, however Python reads the terminal."""
    before = nap.read_text()
    keep = start("keep", "s.yaml", **environment)
    keep.prompt()
    os.write(keep.child.child_fd, b"b 4 4 note \xff\r")
    assert said in keep.prompt()
    keep.enter("b 4 4")
    assert nap.read_text() == before + FOUR


@pytest.mark.parametrize("redirection", ["</dev/null", "<&-", "</dev/null >/dev/null 2>&1", "<s.yaml"])
def test_keep_needs_a_terminal(nap: Path, redirection: str) -> None:
    """Exit status 2 without one, and nothing is written."""
    before = nap.read_bytes()
    command = f"{sys.executable} -m scorekeeper keep s.yaml {redirection}"
    done = subprocess.run(["bash", "-c", command], cwd=nap.parent, capture_output=True, check=False)
    assert done.returncode == 2
    assert nap.read_bytes() == before
