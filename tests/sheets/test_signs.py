"""Signs, figures, and what users wrote made fit to be printed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.sheets import signs


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Zoë & 李雷 ♠", "Zoë & 李雷 ♠"),
        ("no\u00a0break", "no\u00a0break"),
        ("\x1b[31mred\x1b[0m", "\\x1b[31mred\\x1b[0m"),
        ("a\tb\nc\x00", "a\\x09b\\x0ac\\x00"),
        ("\x85\x9b", "\\x85\\x9b"),
        ("\u202egnp.exe", "\\u202egnp.exe"),
        ("\u200b\ufeff\u2028", "\\u200b\\ufeff\\u2028"),
        ("\U000e0001", "\\U000e0001"),
        ("\udcff.yaml", "\\xff.yaml"),
        ("\ud800", "\\ud800"),
        ("\U0001f468\u200d\U0001f469", "\U0001f468\u200d\U0001f469"),
    ],
)
def test_visible_spells_out_what_steers_or_hides(text: str, shown: str) -> None:
    """Escapes, overrides, zero-width characters and bytes that are no text are spelled out; all the rest stays."""
    assert signs.visible(text) == shown


@given(st.text())
def test_visible_text_can_be_printed(text: str) -> None:
    """Whatever a file holds, what is printed encodes as UTF-8 and has no control character in it."""
    shown = signs.visible(text)
    shown.encode()
    assert not any(ord(character) < 32 or 0x7F <= ord(character) < 0xA0 for character in shown)


def test_ascii() -> None:
    """Suits become their letters, the minus a hyphen, the multiplication sign an x, lines ASCII lines."""
    assert signs.to_ascii("♠♣♦♥ −4 × 2 · ═─│ a→b …") == "SCDH -4 x 2 - =-| a->b ~"
    assert signs.to_ascii("Zoë") == "Zoë"


@pytest.mark.parametrize(
    ("points", "plain", "with_sign"),
    [(0, "0", "0"), (12, "12", "+12"), (-4, "−4", "−4"), (10**30, f"1{'0' * 30}", f"+1{'0' * 30}")],
)
def test_figures(points: int, plain: str, with_sign: str) -> None:
    """Negative points have a minus sign, and zero never has one."""
    assert signs.number(points) == plain
    assert signs.signed(points) == with_sign


@pytest.mark.parametrize(
    ("doubles", "shown"), [(0, "1"), (1, "2"), (2, "4"), (10, "1024"), (11, "2^11"), (1000, "2^1000")]
)
def test_multiplier(doubles: int, shown: str) -> None:
    """A long multiplier is shown as a power of two."""
    assert signs.multiplier(doubles) == shown


def test_words() -> None:
    """Counts, lists and places read as a sentence has them."""
    assert (signs.plural(1, "hand"), signs.plural(0, "hand"), signs.plural(2, "hand")) == (
        "1 hand",
        "0 hands",
        "2 hands",
    )
    assert [signs.listed(names) for names in (["Ann"], ["Ann", "Bob"], ["Ann", "Bob", "Cat"])] == [
        "Ann",
        "Ann and Bob",
        "Ann, Bob and Cat",
    ]
    assert [signs.ordinal(place) for place in (1, 2, 3, 4, 11, 12, 13, 21, 111)] == [
        "1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "111th",
    ]  # fmt: skip
