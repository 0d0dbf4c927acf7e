"""Which names are the same player, and what cannot be a name (§1)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.session.names import Register, Roster, clean, complaint, fold


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "ann"),
        ("Ann", "  Ann "),
        ("Ann Lee", "Ann\u00a0\u2003 Lee"),
        ("Ann Lee", "Ann\tLee"),
        ("Ann Lee", "Ann\n Lee"),
        ("Zoë", "Zoe\u0308"),
        ("ZOË", "zoe\u0308"),
        ("Straße", "STRASSE"),
        ("Σίσυφος", "ΣΊΣΥΦΟΣ"),
        ("Å", "\u212b"),
        ("Łukasz", "łUKASZ"),
    ],
)
def test_same_player(one: str, other: str) -> None:
    """Unicode NFC, case folding, trimming, and every run of blanks as one."""
    assert fold(one) == fold(other)
    assert Roster(["Bob", one]).find(other) == one


@pytest.mark.parametrize(
    ("one", "other"), [("Ann", "Anne"), ("Zoë", "Zoe"), ("AnnLee", "Ann Lee"), ("ﬁ", "fj"), ("1", "١")]
)
def test_different_players(one: str, other: str) -> None:
    """Names that only look alike, or mean the same, are different."""
    assert fold(one) != fold(other)
    assert Roster(["Bob", one]).find(other) is None


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        (" Ann ", "Ann"),
        ("Ann \u00a0 Lee", "Ann Lee"),
        ("Zoe\u0308", "Zoë"),
        ("McIntyre", "McIntyre"),
        ("Straße", "Straße"),
    ],
)
def test_spelling_that_is_kept(written: str, kept: str) -> None:
    """Composed, trimmed, blanks as one space; capitals stay."""
    assert clean(written) == kept


@given(st.text())
def test_folding_is_settled(name: str) -> None:
    """What was cleaned or folded once stays as it is, and cleaning makes no other player of anybody."""
    assert clean(clean(name)) == clean(name)
    assert fold(fold(name)) == fold(name)
    assert fold(clean(name)) == fold(name)


@pytest.mark.parametrize(
    "name",
    [
        "Ann",
        "No",
        "~",
        "007",
        "12:30",
        "A|B",
        "<b>x</b>",
        "=A1",
        "-Cy",
        "@x",
        "x-ray",
        "B&B",
        "Passed by",
        "李雷",
        "Łukasz",
        "Zoe\u0308",
        "נועה",
        "محمد",
        "नीना",
        "👨\u200d👩\u200d👧\u200d👦",
        "👩🏽\u200d🚀",
        "👩\u200d❤\ufe0f\u200d👨",
        "🏳\ufe0f\u200d🌈",
        "🏳\ufe0f\u200d⚧\ufe0f",
        "🙂\u200d↔\ufe0f",
        "1\ufe0f\u20e3",
        "♥\ufe0e",
        "🇵🇱",
        "x" * 40,
        "李" * 20,
    ],
)
def test_names(name: str) -> None:
    """Whatever can be seen, and joiners inside an emoji, can be a name of up to 40 columns."""
    assert complaint(name) is None


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("", "empty"),
        (" \u00a0 ", "empty"),
        ("pass", "stands for a hand"),
        ("PASSED", "stands for a hand"),
        (" Misdeal ", "stands for a hand"),
        ("Bob & Dan", "pair"),
        ("Bob\u00a0&\u00a0Dan", "pair"),
        ("Bob+Dan", "pair"),
        ("+", "pair"),
        ("& Dan", "pair"),
        ("Bob &", "pair"),
        ("x" * 41, "41 columns"),
        ("李" * 21, "42 columns"),
        ("\u0308", "no width"),
        ("a\x00b", "U+0000"),
        ("a\x1bb", "U+001B"),
        ("a\x7fb", "U+007F"),
        ("a\x9bb", "U+009B"),
        ("a\u00adb", "U+00AD"),
        ("a\u034fb", "U+034F"),
        ("a\u061cb", "U+061C"),
        ("a\u115fb", "U+115F"),
        ("a\u200bb", "U+200B"),
        ("a\u200cb", "U+200C"),
        ("a\u200db", "U+200D"),
        ("a\u200eb", "U+200E"),
        ("a\u202eb", "U+202E"),
        ("a\u2060b", "U+2060"),
        ("a\u2066b", "U+2066"),
        ("a\u2800b", "U+2800"),
        ("a\u3164b", "U+3164"),
        ("a\ufe0fb", "U+FE0F"),
        ("a\ufe01b", "U+FE01"),
        ("a\ufeffb", "U+FEFF"),
        ("a\uffa0b", "U+FFA0"),
        ("a\U000e0041b", "U+E0041"),
        ("a\U000e0101b", "U+E0101"),
        ("\u200dAnn", "U+200D"),
        ("👨\u200d", "U+200D"),
        ("👨\u200dAnn", "U+200D"),
        ("👨\u200d\u200d👩", "U+200D"),
        ("\ufe0fAnn", "U+FE0F"),
    ],
)
def test_names_that_cannot_be(name: str, reason: str) -> None:
    """Reserved words, what joins a pair, what is too wide, and what nobody can see are refused with the reason."""
    found = complaint(name)
    assert found is not None
    assert reason in found


@given(st.text())
def test_any_text_is_judged(name: str) -> None:
    """Whatever stands in a file is a name or has a complaint; spelling makes no difference to that."""
    assert (complaint(name) is None) == (complaint(clean(name)) is None)


def test_nobody_can_be_called_like_a_pair() -> None:
    """What names a pair at a table names no single player of it, whatever they are called."""
    players = ["Ann", "B&B", "Cat Lee", "&"]
    assert [complaint(name) is None for name in players] == [True, True, True, False]
    roster = Roster(players[:3])
    for one in roster.players:
        for other in roster.players:
            if one != other:
                assert complaint(f"{one} & {other}") is not None
                assert complaint(f"{one}+{other}") is not None


@pytest.mark.parametrize(
    "said", ["Bob & Dan", "dan & BOB", "Bob+Dan", "dan+bob", "Dan + Bob", "Bob&Dan", " Bob  &\u00a0Dan "]
)
def test_pairs(said: str) -> None:
    """Both names in either order, in seat order when found."""
    roster = Roster(["Ann", "Bob", "Cat", "Dan"])
    assert roster.find_pair(said) == ("Bob", "Dan")
    assert roster.find(said) is None


@pytest.mark.parametrize("said", ["Bob", "Bob & Bob", "Bob & Eve", "Bob Dan", "Ann & Bob & Cat", "&", ""])
def test_pairs_that_are_none(said: str) -> None:
    """Two different players of the table and nothing else."""
    assert Roster(["Ann", "Bob", "Cat", "Dan"]).find_pair(said) is None


def test_open_table() -> None:
    """Where the players could not be read everybody may be at the table, but nobody without a name."""
    roster = Roster((), is_open=True)
    assert roster.find(" Zoe\u0308  Lee ") == "Zoë Lee"
    assert roster.find("") is None
    assert roster.find_pair("Ann & Bob") is None


def test_register_keeps_the_first_spelling() -> None:
    """A player keeps the spelling met first in a file, and the same seats are the same table."""
    register = Register()
    assert register.known("Zoë") is None
    assert register.enter("Zoe\u0308 Lee") == register.enter("ZOË\u00a0LEE") == "Zoë Lee"
    assert register.known("ZOË\u00a0LEE") == "Zoë Lee"
    assert register.roster(["Ann", "Bob"]) is register.roster(("Ann", "Bob"))
    assert register.roster(["Bob", "Ann"]).players == ("Bob", "Ann")
