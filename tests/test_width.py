"""Columns of text in a terminal, with wcwidth and without it."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable, Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper import width

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"

MEASURED = [
    ("", 0),
    ("Ann", 3),
    ("Zoë", 3),
    ("Zoe\u0308", 3),
    ("Łukasz", 6),
    ("李雷", 4),
    ("ｱﾝﾅ", 3),
    ("ＡＢ", 4),
    ("한국", 4),
    ("\u1112\u1161\u11ab", 2),
    ("♠♣♦♥", 4),
    ("♥\ufe0f", 2),
    ("1\ufe0f\u20e3", 2),
    ("−12 × 2 · …", 11),
    ("═══", 3),
    ("\U0001f600", 2),
    ("\U0001f44d\U0001f3fd", 2),
    ("\U0001f1ec\U0001f1e7", 2),
    ("\U0001f1ec\U0001f1e7\U0001f1e9\U0001f1ea", 4),
    (FAMILY, 2),
    (f"a{FAMILY}b", 4),
    ("a\u200bb", 2),
]
"""Texts and their columns, as terminals draw them (Unicode's East Asian Width, UAX 11, and emoji sequences, UTS 51)."""


@pytest.fixture(params=["wcwidth", "its own tables"])
def measure(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Measures with wcwidth, and as if it were not installed."""
    if request.param != "wcwidth":
        monkeypatch.setitem(sys.modules, "wcwidth", None)
    width._measure.cache_clear()  # noqa: SLF001  # what it found is kept for the process
    yield
    width._measure.cache_clear()  # noqa: SLF001  # the next test looks anew


@pytest.mark.usefixtures("measure")
@pytest.mark.parametrize(("text", "expected"), MEASURED, ids=ascii)
def test_columns(text: str, expected: int) -> None:
    """A text takes the columns a terminal gives it, whether wcwidth is there or not."""
    assert width.columns(text) == expected


def test_signs_taken_for_narrow_are_narrow() -> None:
    """No character that is counted without asking takes anything but one column."""
    wcwidth = pytest.importorskip("wcwidth")
    narrow = [chr(code) for code in range(0x20, 0x3000) if re.fullmatch(width._NARROW, chr(code))]  # noqa: SLF001  # the table under test
    assert len(narrow) > 1000
    assert [character for character in narrow if wcwidth.wcwidth(character) != 1] == []


@pytest.mark.parametrize("text", ["Ann", "Zoë −4 ♥", "Łukasz"])
def test_plain_texts_import_no_tables(text: str) -> None:
    """Latin names and the signs of the sheets are measured without wcwidth, which takes long to import."""
    code = f"import sys; from scorekeeper.width import columns; columns({text!r}); print('wcwidth' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


@pytest.mark.usefixtures("measure")
def test_pad_counts_columns() -> None:
    """Padding fills up to the width in columns, at either side, and never cuts."""
    assert width.pad("李雷", 6) == "李雷  "
    assert width.pad("Zoe\u0308", 5, right=True) == "  Zoe\u0308"
    assert width.pad("Alexandria", 4) == "Alexandria"


@pytest.mark.usefixtures("measure")
@pytest.mark.parametrize(
    ("text", "room", "expected"),
    [
        ("Christophe", 10, "Christophe"),
        ("Christophe", 6, "Chris…"),
        ("李雷雷", 5, "李雷…"),
        ("李雷雷", 4, "李…"),
        (f"{FAMILY}{FAMILY}", 3, f"{FAMILY}…"),
        ("Zoe\u0308bel", 4, "Zoe\u0308…"),
        ("Ann", 1, "…"),
        ("Ann", 0, ""),
    ],
)
def test_clip_keeps_characters_whole(text: str, room: int, expected: str) -> None:
    """A clipped text fits, ends with the mark, and no picture or accent is taken apart."""
    assert width.clip(text, room) == expected


@pytest.mark.usefixtures("measure")
@pytest.mark.parametrize(
    ("text", "room", "expected"),
    [
        ("", 5, [""]),
        ("led the wrong ace", 9, ["led the", "wrong ace"]),
        ("one\ntwo", 9, ["one", "two"]),
        ("abcdefgh", 3, ["abc", "def", "gh"]),
        ("a 李雷雷 b", 5, ["a", "李雷", "雷 b"]),
        ("李雷", 1, ["李", "雷"]),
    ],
)
def test_wrap(text: str, room: int, expected: list[str]) -> None:
    """Lines break at blanks, and inside a word only where it is longer than a line."""
    assert width.wrap(text, room) == expected


TEXTS = st.text(st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"]))


@pytest.mark.parametrize("count", [width.columns, width._columns], ids=["columns", "own tables"])  # noqa: SLF001  # both counts
@given(text=TEXTS, room=st.integers(min_value=2, max_value=30))
def test_wrapped_and_clipped_texts_fit(count: Callable[[str], int], text: str, room: int) -> None:
    """Whatever the text, nothing but blanks is lost when it is wrapped, and its own tables find that it fits."""
    lines = width.wrap(text, room)
    assert "".join("".join(lines).split()) == "".join(text.split())
    assert count(text) >= 0
    assert width._columns(width.clip(text, room)) <= room or width.clip(text, room) == text  # noqa: SLF001  # as it cut
