"""A file as text: bytes, places, and what may not stand in it (§1, §5)."""

from __future__ import annotations

import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.session.source import UNWANTED, Source, decode, harmless, is_utf16

Reported = list[tuple[str, int, int]]


def cleaned(text: str) -> tuple[str, list[int], Reported]:
    """A text made harmless, where it was changed, and what was reported: the message, from where to where."""
    reported: Reported = []
    replaced, spoiled = harmless(text, lambda _slug, message, _hint, start, end: reported.append((message, start, end)))
    return replaced, spoiled, reported


@pytest.mark.parametrize(
    ("offset", "line", "column", "excerpt"),
    [
        (0, 1, 1, "one"),
        (2, 1, 3, "one"),
        (3, 1, 4, "one"),
        (4, 2, 1, "zwö"),
        (6, 2, 3, "zwö"),
        (9, 3, 1, ""),
        (10, 4, 1, "four"),
        (14, 4, 5, "four"),
        (99, 4, 5, "four"),
    ],
)
def test_places(offset: int, line: int, column: int, excerpt: str) -> None:
    """Lines and columns count from 1, in characters; a line's end is behind its last character."""
    place = Source("s.yaml", "one\nzwö\r\n\nfour").place(offset)
    assert (place.path, place.line, place.column, place.excerpt) == ("s.yaml", line, column, excerpt)


@pytest.mark.parametrize(
    ("start", "end", "width"), [(0, 3, 3), (0, 0, 1), (1, None, 1), (1, 99, 2), (1, 5, 2), (3, 4, 1), (4, 7, 3)]
)
def test_width_stays_on_its_line(start: int, end: int | None, width: int) -> None:
    """What goes through several lines is marked on the first; a place is never without width."""
    assert Source("s.yaml", "one\ntwo\n").place(start, end).width == width
    assert Source("s.yaml", "one\r\ntwo\r\n").place(start + (start > 3), end and end + (start > 3)).width == width


def test_other_line_ends_are_none() -> None:
    """Only a line feed ends a line: a lone carriage return or a separator of Unicode's does not."""
    assert Source("s.yaml", "a\rb\x85c\u2028d").place(6).line == 1


@pytest.mark.parametrize("start", [0, 199, 200, 399, 400, 401, 5_000, 9_990])
def test_excerpt_of_a_long_line(start: int) -> None:
    """Of a very long line the part around the place is kept, with how much was left out before it."""
    text = "".join(chr(0x100 + index % 5000) for index in range(10_000))
    place = Source("s.yaml", f"short\n{text}\nshort").place(6 + start)
    assert place.column == start + 1
    shown = start - place.cut
    assert place.excerpt[shown : shown + 10] == text[start : start + 10]
    assert place.excerpt == text[place.cut : place.cut + len(place.excerpt)]
    assert len(place.excerpt) <= 600
    assert shown >= min(start, 200)
    assert len(place.excerpt) - shown >= min(10_000 - start, 200)


def test_problems_of_one_line_share_their_excerpt() -> None:
    """100,000 problems in one line do not keep 100,000 copies of it."""
    source = Source("s.yaml", "x" * 100_000)
    assert len({id(source.place(offset).excerpt) for offset in range(0, 100_000, 10)}) <= 500


@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("text", ["", "game: nap\r\n", "Zoë 李雷 👨\u200d👩"])
def test_bytes_and_back(mark: str, text: str) -> None:
    """A source gives the bytes it was read from, byte order mark and line ends included."""
    source, bad = decode("s.yaml", (mark + text).encode())
    assert (source.text, source.bom, bad) == (text, bool(mark), None)
    assert source.encode() == (mark + text).encode()
    assert source.encode("other") == (mark + "other").encode()


@given(st.binary())
def test_any_bytes_are_decoded(data: bytes) -> None:
    """The first byte that is no UTF-8 is found, and what comes before it kept."""
    source, bad = decode("s.yaml", data)
    if bad is None:
        assert source.encode() == data
    else:
        assert data.startswith(source.encode(source.text[:bad]))
        assert source.text[bad] == "\ufffd"


@pytest.mark.parametrize(
    ("data", "offset"), [(b"Zo\xeb", 2), (b"\xef\xbb\xbfZo\xeb", 2), ("Zoë".encode() + b"\xff", 3), (b"\xc3", 0)]
)
def test_where_the_bytes_are_not_utf8(data: bytes, offset: int) -> None:
    """Offsets count characters, behind a byte order mark."""
    assert decode("s.yaml", data)[1] == offset


@pytest.mark.parametrize(
    ("data", "is_it"),
    [
        ("x".encode("utf-16"), True),
        ("x".encode("utf-16-le"), True),
        ("x".encode("utf-16-be"), True),
        ("x".encode("utf-32"), True),
        (b"", False),
        (b"x", False),
        (b"\0", True),
        (b"\0\0\0", False),
        (b"game: nap\0", False),
        ("ü".encode("latin-1"), False),
    ],
)
def test_utf16(data: bytes, is_it: bool) -> None:
    """UTF-16 shows by its mark or by the zero in one of its first two bytes."""
    assert is_utf16(data) is is_it


@pytest.mark.parametrize("text", ["", "plain\r\ntext\n", "tab\tZoë 李雷 👩🏽\u200d🚀\u00a0\u200b\ufffd"])
def test_harmless_texts(text: str) -> None:
    """Line ends, tabs and everything that can be seen, or belongs to it, stay."""
    assert cleaned(text) == (text, [], [])


def test_unwanted_characters_are_blanks() -> None:
    """They are replaced one for one: a blank inside a line, a line end at its beginning or for a carriage return."""
    text = "a\x00\x01b\n\x0c- x\r- y\x85\u2028\n\ufeffz\x7f"
    replaced, spoiled, reported = cleaned(text)
    assert replaced == "a  b\n\n- x\n- y  \n\nz "
    assert spoiled == [1, 5, 9, 13, 16, 18]
    assert [(start, end) for _, start, end in reported] == [(1, 3), (5, 6), (16, 17)]
    assert [message.partition(",")[2] for message, _, _ in reported] == [" and 1 more in this line"] * 1 + [
        " and 3 more in this line",
        " and 1 more in this line",
    ]


@given(st.text(st.characters()))
def test_nothing_unwanted_is_left(text: str) -> None:
    """Afterwards the parsers find nothing they could object to, and every offset is where it was."""
    replaced, spoiled, reported = cleaned(text)
    assert UNWANTED.search(replaced) is None
    assert len(replaced) == len(text)
    assert all(UNWANTED.match(text, offset) for offset in spoiled)
    assert {text.count("\n", 0, start) for _, start, _ in reported} == {
        text.count("\n", 0, offset) for offset in spoiled
    }


def test_every_character_is_wanted_or_not() -> None:
    """Of all characters there are just those that are named as unwanted are reported, and the others left alone."""
    everything = [chr(code) for code in range(sys.maxunicode + 1)]
    unwanted = [character for character in everything if UNWANTED.match(character)]
    wanted = "".join(everything).translate({ord(character): None for character in unwanted})
    assert cleaned(wanted) == (wanted, [], [])
    assert [character for character in unwanted if not cleaned(f"a{character}b")[2]] == []
    separators, marks, surrogates, carriage_return = 2, 3, 2048, 1
    assert len(unwanted) == (32 - 3) + (1 + 32) + separators + marks + surrogates + carriage_return
