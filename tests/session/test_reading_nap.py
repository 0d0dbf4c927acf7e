"""A session of Nap in its file, field by field (§1, §7): what is read, and what is refused where."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

import pytest

from scorekeeper.scoring import nap
from scorekeeper.scoring.nap import Contract, Game, Misdeal, PassedOut, Played, Result, Stake, Tariff
from scorekeeper.session.reading import Reading, Session, read_bytes

Expect = Callable[[str], Reading]

HEAD = "game: nap\nplayers: [Ann, Bob, Cat, Dan]\ndealer: Ann\n"
"""Lines 1 to 3 of most files here."""


@pytest.fixture
def expect_hand(expect: Expect) -> Expect:
    """Takes the only hand of a session as one line."""
    return lambda hand: expect(f"{HEAD}hands:\n- {hand}\n")


@pytest.fixture
def expect_head(expect: Expect) -> Expect:
    """Takes the rest of a session that has no hands."""
    return lambda rest: expect(HEAD + rest)


def game(reading: Reading) -> Game:
    """The game of a session without errors."""
    assert reading.session is not None
    assert isinstance(reading.session.record, Game)
    return reading.session.record


def test_whole_session(expect: Expect) -> None:
    """Everything a session of Nap can say is read (§1)."""
    reading = expect(
        """\
game: nap
format: 1
title: Thursday at the Crown
date: 2026-11-26
note: |
  cold
  and wet
players: [Ann, Bob, Cat, Dan]
dealer: Ann
rounds: 2
tariff: {nap: {made: 10, failed: 5}}
x-place: {table: [3, 4]}
hands:
- {dealer: Ann, declarer: Bob, contract: four, tricks: 4}
- passed
- misdeal
- declarer: Dan
  contract: nap
  result: failed
  note: led the wrong ace
  x-led: AH
- {outcome: misdeal, dealer: Dan, note: a card face up}
- {outcome: passed}
- {declarer: cat, contract: Wellington, result: MADE}
- PASSED
"""
    )
    assert reading.session == Session(
        "nap",
        Game(
            ("Ann", "Bob", "Cat", "Dan"),
            "Ann",
            2,
            Tariff(nap=Stake(10, 5)),
            (
                Played("Bob", Contract.FOUR, 4, dealer="Ann"),
                PassedOut(),
                Misdeal(),
                Played("Dan", Contract.NAP, result=Result.FAILED, note="led the wrong ace"),
                Misdeal("Dan", "a card face up"),
                PassedOut(),
                Played("Cat", Contract.WELLINGTON, result=Result.MADE),
                PassedOut(),
            ),
        ),
        "Thursday at the Crown",
        date(2026, 11, 26),
        "cold\nand wet",
    )
    assert (reading.game, reading.hands, reading.errors) == ("nap", 8, ())


def test_scores_are_those_of_the_hands(expect: Expect) -> None:
    """The report is what the rules make of the session that was read (N11)."""
    reading = expect(f"{HEAD}hands:\n- {{declarer: Bob, contract: four, tricks: 4}}\n")
    assert isinstance(reading.report, nap.Report)
    assert reading.report.balances == (-4, +12, -4, -4)
    assert reading.report.game is game(reading)
    assert reading.report.next_dealer == "Bob"


@pytest.mark.parametrize("hands", ["", "hands:\n", "hands: []\n", "hands: # none yet\n", "hands:\n\n# none\n"])
def test_no_hands_yet(expect_head: Expect, hands: str) -> None:
    """Hands may be left out, or empty, while there are none."""
    reading = expect_head(hands)
    assert (game(reading).hands, reading.hands) == ((), 0)


@pytest.mark.parametrize("key", ["game", "players", "dealer"])
def test_missing_key(expect: Expect, key: str) -> None:
    """What a session cannot do without is missed at its beginning."""
    lines = [line for line in HEAD.splitlines(keepends=True) if not line.startswith(key)]
    expect("⟨key-missing⟩" + "".join(lines) + "hands:\n- passed\n")


@pytest.mark.parametrize(
    "value",
    [
        "⟨value-word⟩whist",
        "⟨value-word⟩na",
        "⟨value-word⟩bridge",
        "⟨value-kind⟩[nap]",
        "⟨value-kind⟩{nap: 1}",
        '⟨value-empty⟩""',
    ],
)
def test_game_that_is_not_kept(expect: Expect, value: str) -> None:
    """Another game is refused, and the rest still read as what it looks like."""
    text = HEAD.replace("game: nap", f"game: {value}")
    expect(f"{text}hands:\n- ⟨hand-kind⟩passd\n")


def test_game_in_capitals(expect: Expect) -> None:
    """The name of the game ignores case, like every fixed word."""
    expect(HEAD.replace("nap", "NAP"))


def test_file_without_any_known_key(expect: Expect) -> None:
    """A mapping that is no session at all misses the game, and nothing else can be said of it."""
    assert expect("⟨key-missing⟩shopping: [eggs]\n").game is None


@pytest.mark.parametrize("value", ["⟨number⟩1.0", "⟨number⟩0", "⟨number⟩one", "⟨value-kind⟩[1]", "⟨number⟩01"])
def test_format_that_is_none(expect_head: Expect, value: str) -> None:
    """The format is a whole number from 1, and what is wrong behind it is still reported."""
    expect_head(f"format: {value}\nrounds: ⟨number⟩x\n")


def test_format_of_a_newer_scorekeeper(expect_head: Expect) -> None:
    """Of a file from a newer scorekeeper nothing else is judged."""
    reading = expect_head("format: ⟨format-newer⟩2\nwhatever: [that, may, mean]\n")
    assert (reading.session, reading.hands) == (None, 0)


@pytest.mark.parametrize("value", ["", "x", "'2026'", "~", '"a: b"'])
def test_titles(expect_head: Expect, value: str) -> None:
    """A title is any text; left empty it is none."""
    reading = expect_head(f"title: {value}\n")
    assert reading.session is not None
    assert reading.session.title == (value.strip("'\"") or None)


@pytest.mark.parametrize("key", ["title", "note", "date"])
@pytest.mark.parametrize("value", ["[x]", "{x: y}"])
def test_text_that_is_none(expect_head: Expect, key: str, value: str) -> None:
    """A list or mapping is no text."""
    expect_head(f"{key}: ⟨value-kind⟩{value}\n")


@pytest.mark.parametrize(
    "value", ["26-11-2026", "2026-11-31", "2026-1-2", "2026/11/26", "20261126", "yesterday", "2026-11-26T20:00"]
)
def test_dates_that_are_none(expect_head: Expect, value: str) -> None:
    """A date is YYYY-MM-DD and in the calendar."""
    expect_head(f"date: ⟨date⟩{value}\n")


@pytest.mark.parametrize("value", ["0", "-1", "2.0", "two", "02"])
def test_rounds_that_are_none(expect_head: Expect, value: str) -> None:
    """The agreed rounds are a whole number from 1 (N14)."""
    expect_head(f"rounds: ⟨number⟩{value}\n")


def test_rounds_left_empty(expect_head: Expect) -> None:
    """A key without a value says nothing."""
    expect_head("rounds:⟨value-empty⟩\n")


@pytest.mark.parametrize(
    ("value", "tariff"),
    [
        ("", Tariff()),
        ("{}", Tariff()),
        ("{three: 2}", Tariff(three=Stake(2, 2))),
        ("{three: {made: 2}}", Tariff(three=Stake(2, 3))),
        ("{four: {failed: 0}, wellington: {failed: 5, made: 20}}", Tariff(four=Stake(4, 0), wellington=Stake(20, 5))),
        ("{x-why: 'house rule', nap: 6}", Tariff(nap=Stake(6, 6))),
        ("{nap: {x-since: 1920}}", Tariff()),
    ],
)
def test_tariffs(expect_head: Expect, value: str, tariff: Tariff) -> None:
    """The table's own payments replace those they name, and leave the others (N16, §7)."""
    assert game(expect_head(f"tariff: {value}\n")).tariff == tariff


@pytest.mark.parametrize(
    "value",
    [
        "⟨value-kind⟩straight bridge",
        "⟨value-kind⟩5",
        "⟨value-kind⟩[three, 4]",
        "{⟨key-unknown⟩two: 2}",
        "{⟨key-unknown⟩misère: 3}",
        "{⟨key-unknown⟩foru: 4}",
        "{⟨key-unknown⟩game: 30}",
        "{nap: ⟨number⟩-5}",
        "{nap: ⟨number⟩5.5}",
        "{nap: ⟨number⟩five}",
        "{nap:⟨value-empty⟩ }",
        "{nap: ⟨value-kind⟩[10, 5]}",
        "{nap: {made: ⟨number⟩+10, failed: 5}}",
        "{nap: {⟨key-unknown⟩won: 10, failed: ⟨number⟩x}}",
        "{nap: 5, ⟨key-duplicate⟩nap: 6}",
        "{nap: {made: 5, ⟨key-duplicate⟩made: 6}}",
        "{three: ⟨number⟩1234567890}",
    ],
)
def test_tariffs_that_are_none(expect_head: Expect, value: str) -> None:
    """Unknown keys, negative numbers and whatever is no number are refused (§7)."""
    expect_head(f"tariff: {value}\nhands:\n- passed\n")


@pytest.mark.parametrize(
    "players",
    [
        "⟨players-count⟩[Ann, Bob]",
        "⟨players-count⟩[Ann, Bob, C, D, E, F, G, H]",
        "⟨players-count⟩[]",
        "⟨value-kind⟩Ann, Bob, Cat",
        "⟨value-kind⟩{Ann: 1}",
        "[Ann, Bob, ⟨value-kind⟩[Cat]]",
        "[Ann, Bob, ⟨value-empty⟩'']",
        "[Ann, Bob, ⟨value-kind⟩Cat: Dan]",
        "[Ann, ⟨name-twice⟩ann, Bob]",
        "[Ann, Zoë, Cat, ⟨name-twice⟩ZOE\u0308]",
        "[Ann, Bob Lee, Cat, ⟨name-twice⟩'bob\u00a0\u2003 lee']",
        "[Ann, Bob, Straße, ⟨name-twice⟩STRASSE]",
        "[Ann, Bob, ⟨name-bad⟩passed]",
        "[Ann, Bob, ⟨name-bad⟩Misdeal]",
        "[Ann, Bob, ⟨name-bad⟩Cat & Dan]",
        "[Ann, Bob, ⟨name-bad⟩Cat+Dan]",
        "[Ann, Bob, ⟨name-bad⟩C\u200bat]",
        "[Ann, Bob, ⟨name-bad⟩C\u00adat]",
        "[⟨name-bad⟩pass, ⟨name-bad⟩a+b, ⟨name-bad⟩x\u202ey, Dan]",
    ],
)
def test_players_that_are_refused(expect: Expect, players: str) -> None:
    """Three to seven names that differ (N1); at a table nobody can be sure of, no name is unknown in the hands."""
    expect(
        f"game: nap\nplayers: {players}\ndealer: Ann\n"
        "hands:\n- {declarer: Zed, contract: four, tricks: 4}\n- {declarer: Ann, contract: ⟨value-word⟩5, tricks: 4}\n"
    )


@pytest.mark.parametrize(
    "names",
    [
        ("No", "On", "Null", "~"),
        ("007", "1e3", "0x10", "12:30"),
        ("“Ann”", "Bob", "Cat"),
        ("Zoë", "李雷", "Łukasz", "👨\u200d👩\u200d👧"),
        ("A|B", "<b>x</b>", "=A1", "-Cy"),
        ("yes", "true", "null", ".inf", "2026-11-26", "0o7", "_"),
    ],
    ids=str,
)
def test_names_stay_what_is_written(expect: Expect, names: tuple[str, ...]) -> None:
    """A name is a text, whatever YAML would make of it elsewhere, with quotes or without."""
    first = names[-1]
    for quote in ("", "'"):
        written = [f"{quote}{name}{quote}" for name in names]
        reading = expect(f"game: nap\nplayers: [{', '.join(written)}]\ndealer: {written[-1]}\nhands:\n- passed\n")
        assert (game(reading).players, game(reading).dealer) == (names, first)


@pytest.mark.parametrize(
    "said", ["Zoë Lee", "Zoe\u0308 Lee", "ZOË LEE", "zoë\u00a0lee", "'  Zoë   Lee '", '"Zo\\xEB\\tLee"', "Zoë\n   Lee"]
)
def test_one_player_by_many_spellings(expect: Expect, said: str) -> None:
    """Names are compared after NFC, case folding and trimming, with every run of blanks as one; the spelling of
    `players` is kept."""
    reading = expect(
        "game: nap\nplayers: [Ann, Zoe\u0308\u00a0 Lee, Cat]\ndealer: Ann\n"
        f"hands:\n- contract: four\n  declarer: {said}\n  tricks: 4\n"
    )
    (hand,) = game(reading).hands
    assert isinstance(hand, Played)
    assert hand.declarer == game(reading).players[1] == "Zoë Lee"


@pytest.mark.parametrize("value", ["⟨name-unknown⟩Eve", "⟨value-kind⟩[Ann]", "⟨value-empty⟩''"])
def test_first_dealer_that_is_none(expect: Expect, value: str) -> None:
    """The first dealer is one of the players (N2)."""
    expect(f"game: nap\nplayers: [Ann, Bob, Cat]\ndealer: {value}\nhands:\n- passed\n")


@pytest.mark.parametrize(
    "tricks",
    [
        *(f"⟨number⟩{said}" for said in ("010", "08", "+4", "4.0", "1_0", "yes", "four", "٣", "-1")),
        "⟨nap-tricks⟩6",
        "⟨nap-tricks⟩999999999",
        "⟨number⟩" + "1" * 40,
        "⟨number⟩" + "1" * 5000,
        "⟨number⟩4 4",
        "⟨number⟩'4 '",
        "⟨number⟩0x4",
        "⟨number⟩4e0",
        "⟨number⟩４",
        "⟨value-kind⟩[4]",
        "⟨value-kind⟩{four: 4}",
        "⟨value-empty⟩''",
    ],
)
def test_tricks_that_are_no_number_of_tricks(expect_hand: Expect, tricks: str) -> None:
    """Tricks are a whole number from 0 to 5, in the digits 0 to 9, without a sign, a point or a zero in front."""
    expect_hand(f"{{declarer: Bob, contract: four, tricks: {tricks}}}")


def test_tricks_left_empty(expect_hand: Expect) -> None:
    """Nothing written is not 0."""
    expect_hand("{declarer: Bob, contract: four, tricks:⟨value-empty⟩ }")


@pytest.mark.parametrize(
    ("written", "meant"), [("09", 9), ("+9", 9), ("9.0", 9), ("1_0", 10), ("٣", 3), ("010", 10), ("'4 '", 4)]
)
def test_what_to_write_for_a_number(expect_hand: Expect, written: str, meant: int) -> None:
    """The hint gives the number that was probably meant."""
    reading = expect_hand(f"{{declarer: Bob, contract: four, tricks: ⟨number⟩{written}}}")
    assert reading.problems[0].hint.startswith(f"Write {meant},")


@pytest.mark.parametrize("tricks", ["4", "4 ", '"4"', "'4'", "0", "5"])
def test_tricks(expect_hand: Expect, tricks: str) -> None:
    """A whole number from 0 to 5, quoted or not, blanks around it or not."""
    (hand,) = game(expect_hand(f"{{declarer: Bob, contract: four, tricks: {tricks}}}")).hands
    assert isinstance(hand, Played)
    assert hand.tricks == int(tricks.strip("\"' "))


@pytest.mark.parametrize("said", ["three", "Four", "NAP", "wellington", "'nap'"])
def test_contracts(expect_hand: Expect, said: str) -> None:
    """The four contracts ignore case (N5)."""
    (hand,) = game(expect_hand(f"{{declarer: Cat, contract: {said}, result: made}}")).hands
    assert isinstance(hand, Played)
    assert hand.contract.value == said.strip("'").lower()


@pytest.mark.parametrize(
    ("said", "hint"),
    [
        ("3", "write three"),
        ("4", "write four"),
        ("f", "write four"),
        ("w", "write wellington"),
        ("thr", "write three"),
        ("5", "nap or wellington"),
        ("five", "nap or wellington"),
        ("Wellingtn", "Did you mean wellington?"),
        ("hearts", "three, four, nap, wellington"),
        ("", "three, four, nap, wellington"),
    ],
)
def test_contracts_that_are_none(expect_hand: Expect, said: str, hint: str) -> None:
    """A short form is refused with the word to write, and so is what could be either of two."""
    slug = "value-word" if said else "value-empty"
    reading = expect_hand(f"{{declarer: Cat, contract: ⟨{slug}⟩'{said}', tricks: 3}}")
    assert hint in reading.problems[0].hint


@pytest.mark.parametrize("said", ["two", "2", "misère", "Misere", "Blücher", "blucher"])
def test_contracts_of_other_variants(expect_hand: Expect, said: str) -> None:
    """A contract of another variant is refused with a message that says so (N17)."""
    reading = expect_hand(f"{{declarer: Cat, contract: ⟨value-word⟩{said}, tricks: 3}}")
    assert "another variant" in reading.problems[0].message


@pytest.mark.parametrize(
    ("said", "hint"),
    [
        ("+", "write made"),
        ("-", "write failed"),
        ("m", "write made"),
        ("4", "`tricks: 4`"),
        ("won", "one of made, failed"),
        ("maed", "Did you mean made?"),
    ],
)
def test_results_that_are_none(expect_hand: Expect, said: str, hint: str) -> None:
    """A result is made or failed, spelt out (N10)."""
    reading = expect_hand(f"{{declarer: Cat, contract: four, result: ⟨value-word⟩'{said}'}}")
    assert hint in reading.problems[0].hint


@pytest.mark.parametrize(
    "hand",
    [
        "⟨key-missing⟩{contract: four, tricks: 4}",
        "⟨key-missing⟩{declarer: Bob, tricks: 4}",
        "⟨key-missing⟩{declarer: Bob, contract: four}",
        "⟨key-missing⟩⟨key-missing⟩⟨key-missing⟩{dealer: Ann}",
        "{declarer: Bob, contract: four, tricks: 4, result: ⟨hand-keys⟩made}",
        "{declarer: ⟨name-unknown⟩Eve, contract: four, tricks: 4}",
        "{declarer: ⟨value-kind⟩[Bob], contract: four, tricks: 4}",
        "{dealer: ⟨name-unknown⟩Eve, declarer: Bob, contract: four, tricks: 4}",
        "{declarer: Bob, contract: four, tricks: 4, note: ⟨value-kind⟩[x]}",
        "{declarer: Bob, contract: four, ⟨key-duplicate⟩contract: nap, tricks: 4}",
        "{declarer: Bob, contract: four, ⟨key-unknown⟩trciks: 4}",
        "{declarer: Bob, contract: four, ⟨key-unknown⟩trick: ⟨number⟩+4}",
        "{declarer: Bob, contract: four, tricks: 4, ⟨key-unknown⟩points: {Ann: 3}}",
        "{declarer: Bob, contract: four, tricks: 4, ⟨key-unknown⟩trump: hearts}",
        "{declarer: Bob, contract: four, tricks: 4, ⟨key-unknown⟩'': x}",
        "{declarer: Bob, contract: four, tricks: 4, ⟨key-unknown⟩players: [Ann, Bob, Cat, Dan]}",
        "{declarer: Bob, contract: four, tricks: 4, ⟨key-unknown⟩rounds: x, ⟨key-unknown⟩tariff: x}",
        "{declarer: Bob, contract: four, tricks: 4, ⟨key-unknown⟩hands: [passed]}",
        "⟨hand-kind⟩b 4 4",
        "⟨hand-kind⟩4",
        "⟨hand-kind⟩[Bob, four, 4]",
        "⟨hand-kind⟩''",
        "⟨value-word⟩pass",
        "⟨value-word⟩made",
        "⟨value-word⟩failed",
        "{outcome: ⟨value-word⟩pass}",
        "{outcome: ⟨value-word⟩made, declarer: Bob, contract: four}",
        "{outcome: ⟨value-word⟩misdeel}",
        "{outcome: ⟨value-empty⟩''}",
        "{outcome: ⟨value-kind⟩[passed]}",
        "{outcome: passed, declarer: ⟨hand-keys⟩Bob, contract: four}",
        "{outcome: misdeal, dealer: ⟨name-unknown⟩Eve}",
        "⟨key-missing⟩⟨key-missing⟩⟨key-missing⟩{}",
    ],
)
def test_hands_that_are_refused(expect_hand: Expect, hand: str) -> None:
    """Each thing that is wrong with a hand is reported once, at the value that is at fault."""
    assert expect_hand(hand).hands == 1


@pytest.mark.parametrize("key", ["points", "score", "balances", "payments", "rubbers"])
def test_keys_that_do_not_belong_to_a_file(expect: Expect, key: str) -> None:
    """No score is stored, and rubbers are another game's."""
    expect(f"⟨key-unknown⟩{key}: {{Ann: 3}}\n{HEAD}")


def test_known_key_one_letter_off(expect: Expect) -> None:
    """An unknown key is named with the nearest known one, and its value read as if it were that: no key is missed."""
    reading = expect(
        "⟨key-unknown⟩gmae: nap\n⟨key-unknown⟩player: [Ann, Bob, Cat]\n⟨key-unknown⟩Dealer: ⟨name-unknown⟩Eve\n"
        "⟨key-unknown⟩hand:\n- ⟨hand-kind⟩passd\n"
    )
    hints = [problem.hint for problem in reading.problems if problem.slug == "key-unknown"]
    assert hints == [f"Did you mean `{key}`?" for key in ("game", "players", "dealer", "hands")]


def test_unknown_key_like_no_other(expect: Expect) -> None:
    """Where no known key is near, all are named."""
    reading = expect(f"{HEAD}⟨key-unknown⟩weather: fine\n")
    assert "players, dealer, rounds, tariff, hands" in reading.problems[0].hint


def test_keys_twice(expect: Expect) -> None:
    """Of a key that stands twice both lines are named; the first counts."""
    reading = expect(f"{HEAD}hands:\n- ⟨hand-kind⟩x\n⟨key-duplicate⟩hands:\n- y\n")
    assert "lines 4 and 6" in reading.problems[1].message
    reading = expect(f"{HEAD}hands:\n- {{declarer: Bob, contract: four, ⟨key-duplicate⟩contract: nap, tricks: 4}}\n")
    assert "in line 5" in reading.problems[0].message


def test_hands_that_are_no_list(expect_head: Expect) -> None:
    """One hand alone is no list of hands."""
    expect_head("hands: ⟨value-kind⟩passed\n")
    expect_head("hands: ⟨value-kind⟩{declarer: Bob, contract: four, tricks: 4}\n")


def test_empty_items(expect_head: Expect) -> None:
    """A dash without a hand is a hand that is missing."""
    assert expect_head("hands:\n-⟨hand-kind⟩\n- passed\n-⟨hand-kind⟩\n").hands == 3


def test_further_hands(expect_head: Expect) -> None:
    """After the agreed rounds a further hand is refused; misdeals are not counted (N14)."""
    dealt = "- passed\n" * 3 + "- misdeal\n" * 5 + "- passed\n"
    assert isinstance(expect_head(f"rounds: 1\nhands:\n{dealt}").session, Session)
    assert expect_head(f"rounds: 1\nhands:\n{dealt}- ⟨game-over⟩passed\n").hands == 10


def test_wellington_by_the_first_to_speak(expect_head: Expect) -> None:
    """Who dealt follows from the rotation, and who spoke first from that (N19)."""
    wellington = "contract: ⟨wellington-first⟩wellington, result: made}"
    expect_head(f"hands:\n- passed\n- {{declarer: Cat, {wellington}\n")
    expect_head(f"hands:\n- misdeal\n- {{declarer: Bob, {wellington}\n")
    expect_head(f"hands:\n- {{outcome: passed, dealer: Cat}}\n- {{declarer: Ann, {wellington}\n")
    expect_head(f"hands:\n- {{dealer: Dan, declarer: ann, {wellington}\n")


def test_broken_hands_hide_nothing_and_prove_nothing(expect_head: Expect) -> None:
    """Behind a hand that cannot be read the others are judged by what is still certain."""
    wellington = "contract: wellington, result: made}"
    refused = "contract: ⟨wellington-first⟩wellington, result: made}"
    played = "- {declarer: Bob, contract: four, tricks: ⟨number⟩x}\n"
    expect_head(f"hands:\n{played}- {{declarer: Cat, {refused}\n")  # Ann dealt, whatever Bob took
    expect_head(f"hands:\n- ⟨hand-kind⟩x\n- {{declarer: Cat, {wellington}\n")  # it may have been a misdeal
    expect_head(f"hands:\n- ⟨hand-kind⟩x\n- {{dealer: Bob, declarer: Cat, {refused}\n")
    expect_head(f"hands:\n- {{dealer: ⟨name-unknown⟩Eve, outcome: passed}}\n- {{declarer: Cat, {wellington}\n")
    expect_head(f"rounds: 1\nhands:\n{'- passed' + chr(10)}{played * 3}- passed\n")  # were these four deals?


def test_five_faults_in_one_file(expect: Expect) -> None:
    """Every problem of a file is reported in one run, in file order, each naming its hand."""
    reading = expect(
        """\
game: nap
date: ⟨date⟩26-11-2026
players: [Ann, Bob, Cat, Dan]
dealer: Ann
hands:
- {declarer: ⟨name-unknown⟩Eve, contract: four, tricks: 4}
- passed
- {declarer: Bob, contract: four, tricks: ⟨number⟩+4}
- {declarer: Bob, contract: ⟨value-word⟩4, tricks: 4}
- {declarer: Bob, contract: four, tricks: ⟨nap-tricks⟩9}
"""
    )
    where = [problem.message.partition(":")[0] for problem in reading.problems[1:]]
    assert where == ["hand 1", "hand 3", "hand 4", "hand 5"]
    assert (reading.session, reading.report, reading.hands) == (None, None, 5)


def test_two_readings_share_nothing_that_can_change() -> None:
    """What somebody does to one reading does not show in the next."""
    data = HEAD.encode()
    assert read_bytes("s.yaml", data) is not read_bytes("s.yaml", data)
