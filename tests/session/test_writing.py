"""Values written as YAML text read back as the same values."""

from __future__ import annotations

from datetime import date

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.scoring import biritch, nap
from scorekeeper.scoring.biritch import Holding, NamedBy, Trump
from scorekeeper.scoring.nap import Contract, Result
from scorekeeper.session.reading import Session, read_bytes
from scorekeeper.session.writing import Style, flow, hand_fields, item, rubber_fields, scalar, session_text

PLAIN = [
    "Ann",
    "No",
    "007",
    "~",
    "1e3",
    "12:30",
    "null",
    "Zoë",
    "李雷",
    "A & B",
    "it's",
    "a#b",
    "a b",
    "50%",
    "x-",
    "<<<",
    "a=",
    "“Ann”",
]
QUOTED = [
    "", " ", "a ", " a", "-Cy", "- a", "?", ": x", "a: b", "a:", "a #b", "# x", "[a", "{a", "&a", "*a", "!a", "|", ">x",
    "'a'", '"a"', "%a", "@ann", "`a", "<<", "=", "a\nb", "a\tb", "...", "a\\\n\"b\"", ",a", "]", "}",
]  # fmt: skip
ONLY_IN_FLOW = ["a, b", "a [b]", "what?", "a{b}"]

READABLE = st.characters(codec="utf-8", exclude_categories=["Cc", "Cs", "Zl", "Zp"], exclude_characters="\ufeff")
TEXT = st.text(st.one_of(st.sampled_from(" :#,[]{}?-&*!|>'\"%@`=<~\\\n\t.ab0"), READABLE), max_size=12).filter(
    lambda text: not set(text) & {"\ufffe", "\uffff"}
)


def read_back(text: str) -> object:
    """What an independent reader, which takes every plain scalar for a text, says of it."""
    return yaml.load(text, yaml.BaseLoader)


@pytest.mark.parametrize("text", PLAIN)
def test_scalar_is_plain_where_it_can_be(text: str) -> None:
    """A text that YAML does not misunderstand is written as it is."""
    assert scalar(text) == text
    assert scalar(text, in_flow=False) == text
    assert read_back(f"[{text}]") == [text]


@pytest.mark.parametrize("text", QUOTED)
def test_scalar_is_quoted_where_it_must_be(text: str) -> None:
    """A text that YAML would take for something else is put in double quotes, on one line."""
    for written in (scalar(text), scalar(text, in_flow=False)):
        assert written.startswith('"')
        assert written.endswith('"')
        assert "\n" not in written
        assert read_back(written) == text


@pytest.mark.parametrize("text", ONLY_IN_FLOW)
def test_scalar_is_quoted_between_brackets_only(text: str) -> None:
    """Commas, brackets and question marks inside a text matter in flow style alone."""
    assert scalar(text) == f'"{text}"'
    assert scalar(text, in_flow=False) == text


@given(TEXT, TEXT)
def test_any_text_reads_back(one: str, other: str) -> None:
    """Whatever a text holds, it is the same when read again: as value or key, in a block or between brackets."""
    assert read_back(f"{scalar(one)}: {scalar(other, in_flow=False)}") == {one: other}
    assert read_back(f"x: {flow({one: other, 'y': [other, one]})}") == {"x": {one: other, "y": [other, one]}}


NAP_HANDS: list[tuple[nap.Hand, str]] = [
    (
        nap.Played("Bob", Contract.FOUR, 4, None, "Ann"),
        "{dealer: Ann, declarer: Bob, contract: four, tricks: 4}",
    ),
    (
        nap.Played("Dan", Contract.NAP, None, Result.FAILED, None, "led: the wrong ace"),
        '{declarer: Dan, contract: nap, result: failed, note: "led: the wrong ace"}',
    ),
    (nap.Played("Dan", Contract.NAP, 0, None, "Cat"), "{dealer: Cat, declarer: Dan, contract: nap, tricks: 0}"),
    (nap.PassedOut(), "passed"),
    (nap.Misdeal(), "misdeal"),
    (nap.PassedOut("Ann"), "{outcome: passed, dealer: Ann}"),
    (nap.Misdeal(None, "a card face up"), "{outcome: misdeal, note: a card face up}"),
    (nap.Misdeal("Dan", "a card face up"), "{outcome: misdeal, dealer: Dan, note: a card face up}"),
]
BIRITCH_HANDS: list[tuple[biritch.Hand, str]] = [
    (
        biritch.Played(Trump.HEARTS, 9, 0, (Holding(("Bob",), 2), Holding(("Dan",), 1)), dealer="Ann"),
        "{dealer: Ann, trump: hearts, tricks: 9, honours: {Bob: 2, Dan: 1}}",
    ),
    (
        biritch.Played(Trump.BIRITCH, 6, 2, (Holding(("Bob",), 3),), named_by=NamedBy.PARTNER, dealer="Bob"),
        "{dealer: Bob, trump: biritch, named_by: partner, tricks: 6, doubles: 2, honours: {Bob: 3}}",
    ),
    (
        biritch.Played(Trump.SPADES, 0, 0, (Holding(("Bob", "Dan"), 4),), ("Ann", "Cat"), dealer="Cat", note="ouch"),
        "{dealer: Cat, trump: spades, tricks: 0, honours: {Bob & Dan: 4}, chicane: [Ann, Cat], note: ouch}",
    ),
    (biritch.Played(Trump.CLUBS, 7), "{trump: clubs, tricks: 7}"),
    (biritch.Misdeal(), "misdeal"),
    (biritch.Misdeal("Ann"), "{outcome: misdeal, dealer: Ann}"),
]


@pytest.mark.parametrize(("hand", "written"), [*NAP_HANDS, *BIRITCH_HANDS])
def test_hand_on_one_line(hand: nap.Hand | biritch.Hand, written: str) -> None:
    """Each kind of hand has its keys in the usual order and nothing that goes without saying."""
    assert item(hand_fields(hand), Style(), 0, "\n") == written


def test_hand_as_block() -> None:
    """In block style every key has its line, indented to the column, with the line end asked for."""
    fields = hand_fields(biritch.Played(Trump.HEARTS, 9, 1, (Holding(("A, B",), 2),), dealer="A, B", note="a, b?"))
    assert item(fields, Style(is_flow=False), 4, "\r\n") == (
        "dealer: A, B\r\n    trump: hearts\r\n    tricks: 9\r\n    doubles: 1\r\n"
        '    honours: {"A, B": 2}\r\n    note: a, b?'
    )


def test_hand_with_padded_braces() -> None:
    """The padding stands inside the outer braces."""
    assert item(hand_fields(nap.Misdeal("Ann")), Style(padding="  "), 0, "\n") == "{  outcome: misdeal, dealer: Ann  }"


def test_rubber_fields() -> None:
    """A rubber is its players, its dealer, its note, and a list of hands that begins empty."""
    rubber = biritch.Rubber(("Ann", "Bob", "Cat", "Dan"), "Cat", (), "late")
    assert item(rubber_fields(rubber), Style(is_flow=False), 2, "\n") == (
        "players: [Ann, Bob, Cat, Dan]\n  dealer: Cat\n  note: late\n  hands:"
    )
    assert flow(rubber_fields(rubber)) == "{players: [Ann, Bob, Cat, Dan], dealer: Cat, note: late, hands: []}"


def test_session_of_nap() -> None:
    """A whole session of Nap, as somebody would write it by hand."""
    tariff = nap.Tariff(nap=nap.Stake(10, 5), wellington=nap.Stake(20, 20))
    game = nap.Game(("Ann", "Bob", "No"), "Bob", 2, tariff, tuple(hand for hand, _ in NAP_HANDS[3:5]))
    session = Session("nap", game, "Thursday: the Crown", date(2026, 11, 26), "late")
    text = session_text(session)
    assert text == (
        "game: nap\n"
        'title: "Thursday: the Crown"\n'
        "date: 2026-11-26\n"
        "note: late\n"
        "players: [Ann, Bob, No]\n"
        "dealer: Bob\n"
        "rounds: 2\n"
        "tariff: {nap: {made: 10, failed: 5}, wellington: 20}\n"
        "hands:\n"
        "- passed\n"
        "- misdeal\n"
    )
    assert read_bytes("s.yaml", text.encode()).session == session


def test_session_of_biritch() -> None:
    """A whole session of Biritch: a tariff by its name, two rubbers, one of them without hands."""
    players = ("Ann", "Bob", "Cat", "Dan")
    hands = (biritch.Played(Trump.CLUBS, 7, 0, (Holding(("Ann",), 3),), (), dealer="Ann"), biritch.Misdeal("Bob"))
    rubbers = (biritch.Rubber(players, "Ann", hands, "short"), biritch.Rubber(players[::-1], "Cat"))
    session = Session("biritch", biritch.Evening(biritch.STRAIGHT_BRIDGE, rubbers))
    text = session_text(session)
    assert text == (
        "game: biritch\n"
        "tariff: straight bridge\n"
        "rubbers:\n"
        "- players: [Ann, Bob, Cat, Dan]\n"
        "  dealer: Ann\n"
        "  note: short\n"
        "  hands:\n"
        "  - {dealer: Ann, trump: clubs, tricks: 7, honours: {Ann: 3}}\n"
        "  - {outcome: misdeal, dealer: Bob}\n"
        "- players: [Dan, Cat, Bob, Ann]\n"
        "  dealer: Cat\n"
        "  hands:\n"
    )
    assert read_bytes("s.yaml", text.encode()).session == session


def test_session_of_biritch_with_single_numbers() -> None:
    """Of an amended tariff only what differs from the rules is written."""
    session = Session("biritch", biritch.Evening(biritch.Tariff(game=20, chicane=4)))
    text = session_text(session)
    assert text == "game: biritch\ntariff: {game: 20, chicane: 4}\nrubbers:\n"
    assert read_bytes("s.yaml", text.encode()).session == session


def test_session_without_anything_optional() -> None:
    """What was not agreed is not written."""
    session = Session("nap", nap.Game(("Ann", "Bob", "Cat"), "Bob"))
    assert session_text(session) == "game: nap\nplayers: [Ann, Bob, Cat]\ndealer: Bob\nhands:\n"
