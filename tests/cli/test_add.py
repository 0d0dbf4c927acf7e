"""`add` and `undo`: a hand goes into the file in a few words, is said back, and can be taken out again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]


def test_a_nap_hand_is_recorded_with_its_dealer_and_said_back(run: Run, nap: Path) -> None:
    """Bob makes four: three opponents pay 4 each (N11)."""
    before = nap.read_text()
    done = run("add", "nap.yaml", "b", "4", "4")
    assert (done.status, done.err) == (0, "")
    assert nap.read_text() == before + "- {dealer: Ann, declarer: Bob, contract: four, tricks: 4}\n"
    assert done.out.startswith("Hand 1: Ann dealt, Bob declared four")
    assert "+12" in done.out
    assert "Bob deals next" in done.out


def test_a_biritch_hand_is_said_back_as_promised(run: Run, biritch: Path) -> None:
    """The sentence that the specification gives: 3 × 8 × 2 below wins the game, 2 × 8 above (B8, B12)."""
    assert biritch.exists()
    for words in ("c6 h ann+cat 3", "misdeal", "s6 h bob+dan 3", "misdeal", "d6 h ann+cat 3", "misdeal"):
        done = run("add", "biritch.yaml", *words.split(), "dealer", "cat")
        assert done.status == 0, done.err
    done = run("add", "biritch.yaml", "h9", "x", "h", "b3", "dealer", "cat")
    assert done.out.splitlines()[0] == (
        "Hand 7: Cat dealt, hearts, contre. Ann & Cat took 9: 3 odd × 8 × 2 = 48 below, game. "
        "Bob & Dan: three honours, 2 × 8 = 16 above."
    )


@pytest.mark.parametrize(
    ("words", "slug"),
    [
        ("q 4 4", "word-unknown"),
        ("b 4 9", "nap-tricks"),
        ("b well +", "wellington-first"),
        ("b 5 5", "word-refused"),
        ("b 4", "word-missing"),
    ],
)
def test_refused_words_leave_the_file_as_it_was(run: Run, nap: Path, words: str, slug: str) -> None:
    """Exit status 1, the reason on stderr with the words themselves, nothing on stdout, nothing written."""
    before = nap.read_bytes()
    done = run("add", "nap.yaml", *words.split())
    assert (done.status, done.out) == (1, "")
    assert f"[{slug}]" in done.err
    assert f"   {words}\n" in done.err
    assert nap.read_bytes() == before


def test_words_may_begin_with_a_minus(run: Run, nap: Path) -> None:
    """`b 4 -`, `b4-` and a `--` before the words all record that Bob failed at four."""
    for words in (["b", "4", "-"], ["b4-"], ["--", "b", "4", "-"]):
        assert run("add", "nap.yaml", *words).status == 0
    line = "declarer: Bob, contract: four, result: failed}\n"
    assert nap.read_text().endswith(f"- {{dealer: Ann, {line}- {{dealer: Bob, {line}- {{dealer: Cat, {line}")


@pytest.mark.parametrize("command", [["add", "nap.yaml", "b", "4", "4"], ["score", "nap", "4", "4"]])
@pytest.mark.parametrize("word", ["dealer", "note", "misdeal"])
def test_a_word_that_looks_like_an_option_is_told_from_one(run: Run, nap: Path, command: list[str], word: str) -> None:
    """Who writes `--dealer` hears that it is a word: exit 2, and nothing is recorded."""
    before = nap.read_bytes()
    done = run(*command, f"--{word}", "cat")
    assert (done.status, done.out, nap.read_bytes()) == (2, "", before)
    assert f"No such option: --{word}. It is a word of the hand: write {word}." in done.err


def test_an_unknown_option_is_no_word(run: Run, nap: Path) -> None:
    """A word that begins with two minus signs is an option, and an unknown one is a wrong command line."""
    before = nap.read_bytes()
    done = run("add", "nap.yaml", "b", "4", "4", "--dryrun")
    assert (done.status, done.out) == (2, "")
    assert "--dry-run" in done.err
    assert nap.read_bytes() == before


def test_no_words_without_a_terminal_is_a_wrong_command_line(run: Run, nap: Path) -> None:
    """There is nobody to ask."""
    assert run("add", str(nap)).status == 2


def test_a_dry_run_says_everything_and_writes_nothing(run: Run, nap: Path) -> None:
    """The hand is said back as if it were recorded, and stderr says that it is not."""
    before = nap.read_bytes()
    done = run("add", "nap.yaml", "--dry-run", "b", "4", "4")
    assert done.status == 0
    assert done.out.startswith("Hand 1: Ann dealt, Bob declared four")
    assert "dry run" in done.err
    assert nap.read_bytes() == before


def test_a_repeated_hand_is_mentioned(run: Run, nap: Path) -> None:
    """The same words twice may be one hand entered twice: it is recorded, and mentioned."""
    assert run("add", str(nap), "b", "4", "4").err == ""
    assert "repeats the one before" in run("add", str(nap), "b", "4", "4").err
    assert run("add", str(nap), "b", "4", "3").err == ""


def test_a_trump_hand_without_honours_is_recorded_with_a_warning(run: Run, biritch: Path) -> None:
    """Somebody always has three honours with a trump suit (B16)."""
    done = run("add", str(biritch), "h9")
    assert done.status == 0
    assert "warning" in done.err
    assert "[honours-missing]" in done.err
    assert "trump: hearts, tricks: 9}" in biritch.read_text()


def test_no_hand_follows_the_last_agreed_round(run: Run, nap: Path) -> None:
    """One round of four is four deals; a fifth hand is refused (N14)."""
    nap.write_text(nap.read_text().replace("dealer: Ann\n", "dealer: Ann\nrounds: 1\n"))
    for _ in range(4):
        assert run("add", str(nap), "passed").status == 0
    before = nap.read_bytes()
    done = run("add", str(nap), "passed")
    assert (done.status, done.out) == (1, "")
    assert "[game-over]" in done.err
    assert nap.read_bytes() == before


def test_a_won_rubber_takes_no_further_hand(run: Run, biritch: Path) -> None:
    """Two straight games end the rubber (B10); the refusal says how to start the next."""
    for _ in range(2):
        assert run("add", str(biritch), "h13", "h", "ann+cat", "3", "dealer", "ann").status == 0
    before = biritch.read_bytes()
    done = run("add", str(biritch), "h9", "h", "b3")
    assert (done.status, done.out) == (1, "")
    assert "[rubber-over]" in done.err
    assert "scorekeeper rubber" in done.err
    assert biritch.read_bytes() == before


def test_a_file_with_errors_is_not_changed(run: Run, nap: Path) -> None:
    """All its problems are listed."""
    broken = "- {declarer: Bob, contract: four, tricks: 9}\n- {declarer: Q, contract: four, tricks: 1}\n"
    nap.write_text(nap.read_text() + broken)
    before = nap.read_bytes()
    done = run("add", "nap.yaml", "b", "4", "4")
    assert (done.status, done.out) == (1, "")
    assert "nap.yaml:5:43: error: hand 1: 9 tricks is more than the 5 of a Nap hand [nap-tricks]" in done.err
    assert "[name-unknown]" in done.err
    assert nap.read_bytes() == before


def test_undo_restores_the_bytes_and_gives_the_words_back(run: Run, nap: Path) -> None:
    """`add` and `undo` leave no trace."""
    before = nap.read_bytes()
    run("add", str(nap), "b", "4", "4", "note", "a", "good", "one")
    done = run("undo", str(nap))
    assert (done.status, done.err) == (0, "")
    assert "Hand 1 is taken back: Bob four 4 dealer Ann note a good one" in done.out
    assert nap.read_bytes() == before


def test_undo_with_nothing_to_take_back_is_refused(run: Run, nap: Path) -> None:
    """An empty session stays as it is."""
    before = nap.read_bytes()
    done = run("undo", str(nap))
    assert (done.status, done.out) == (1, "")
    assert "[nothing-to-undo]" in done.err
    assert nap.read_bytes() == before


def test_undone_hand_leaves_no_trace_of_the_rubber(run: Run, biritch: Path) -> None:
    """Finish a rubber, undo, add the hand with one trick fewer: neither the 40 nor the game is left."""
    run("add", str(biritch), "h12", "h", "ann+cat", "3", "dealer", "ann")  # 6 × 8 = 48: game; 16 + 20 above
    run("add", str(biritch), "d11", "h", "ann+cat", "3", "dealer", "ann")  # 5 × 6 = 30: game and rubber; 12 + 40 above
    run("undo", str(biritch))
    done = run("add", str(biritch), "d10", "h", "ann+cat", "3", "dealer", "ann")  # 4 × 6 = 24
    assert done.status == 0
    sheet = run("sheet", str(biritch), "--format", "json").out
    assert '"rubber_winner": null' in sheet
    assert '"Ann & Cat": 120' in sheet  # 48 + 24 below, 16 + 20 + 12 above
