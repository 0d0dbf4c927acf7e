"""A line as words, and words as pieces."""

from __future__ import annotations

import pytest

from scorekeeper.session.words.tokens import cut, from_arguments, in_one_word, quote, split_line

WORDS = [
    ("b 4 4", ["b", "4", "4"]),
    ("  b\t4 \u00a0 + ", ["b", "4", "+"]),
    ("", []),
    ('"Ann Lee" 4 4', ["Ann Lee", "4", "4"]),
    ("'Ann Lee' 4 4", ["Ann Lee", "4", "4"]),
    ("O'Brien 4 O'Neil", ["O'Brien", "4", "O'Neil"]),
    ("'t Hooft", ["'t", "Hooft"]),
    ("'it's Ann' 4", ["it's Ann", "4"]),
    ("'O''Brien Jr' 4", ["O'Brien Jr", "4"]),
    ('"The ""Ace"" X" 4', ['The "Ace" X', "4"]),
    ('"Ann Lee"4+', ["Ann Lee4+"]),
    ('chi "Ann Lee"+"Bob Ray" x', ["chi", "Ann Lee+Bob Ray", "x"]),
    ('bob+"Ann Lee"', ["bob+Ann Lee"]),
    ('"" 4', ["", "4"]),
    ('say 5" 4', ["say", '5"', "4"]),
    ('"a b', ['"a', "b"]),
]


@pytest.mark.parametrize(("line", "texts"), WORDS)
def test_words_of_a_line(line: str, texts: list[str]) -> None:
    """Blanks part words but within quotes; an apostrophe in a name, or a quote that nothing closes, is no quote."""
    assert [word.text for word in split_line(line).words] == texts


@pytest.mark.parametrize(
    ("line", "index", "offset"),
    [
        ("b 4+", 1, 3),
        ('x "Ann Lee"4', 0, 3),
        ('x "Ann Lee"4', 6, 9),
        ('x "Ann Lee"4', 7, 11),
        ("'O''Brien'", 1, 3),
        ('"Bob"+"Cat"', 4, 7),
    ],
)
def test_offsets_count_the_quotes(line: str, index: int, offset: int) -> None:
    """A character of a word is found in the line, whatever quotes stand before it."""
    word = split_line(line).words[-1]
    assert word.offset(index) == offset
    assert line[offset] == word.text[index]


PIECES = [
    ("h9", ["h", "9"]),
    ("b4+", ["b", "4", "+"]),
    ("b4-", ["b", "4", "-"]),
    ("bob+dan", ["bob", "+", "dan"]),
    ("h+3", ["h", "+", "3"]),
    ("--", ["-", "-"]),
    ("\u26659", ["\u2665", "9"]),
    ("\u2665\ufe0f9", ["\u2665\ufe0f", "9"]),
    ("Zoe\u03084", ["Zoe\u0308", "4"]),
    ("\u674e\u96f73", ["\u674e\u96f7", "3"]),
    ('"Ann Lee"', ["Ann", "Lee"]),
    ('""', [""]),
]


@pytest.mark.parametrize(("line", "pieces"), PIECES)
def test_words_are_cut_where_letters_digits_and_signs_meet(line: str, pieces: list[str]) -> None:
    """Every sign stands alone; accents and variation selectors stay with what they belong to."""
    assert [piece.text for piece in cut(split_line(line))] == pieces


def test_pieces_know_where_they_stand() -> None:
    """Offsets of a piece are those of the line as it was typed."""
    pieces = cut(split_line('x "Ann Lee"4+'))
    assert [(piece.start, piece.end) for piece in pieces] == [(0, 1), (3, 6), (7, 10), (11, 12), (12, 13)]


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["b", "4", "-"], "b 4 -"),
        (["Ann Lee", "4", "4"], '"Ann Lee" 4 4'),
        (["'t Hooft", "4"], '"\'t Hooft" 4'),
        (["'t", "4"], '"\'t" 4'),
        (["", "4"], '"" 4'),
        (['the "Ace" x'], "'the \"Ace\" x'"),
        (["a 'b' \"c\""], '"a \'b\' ""c"""'),
    ],
)
def test_each_argument_is_one_word(arguments: list[str], line: str) -> None:
    """The line that shows arguments quotes those that need it, and each of them is a word as it was given."""
    given = from_arguments(arguments)
    assert given.text == line
    assert [word.text for word in given.words] == arguments


def test_argument_in_quotes_of_its_own() -> None:
    """Quotes that reach the program around an argument mean what they mean at the prompt."""
    (word,) = from_arguments(['"Note"']).words
    assert (word.text, word.is_quoted) == ("Note", True)


@pytest.mark.parametrize(
    "text", ["Ann", "Ann Lee", "'t Hooft", "O'Brien", 'a "b" c', "'", '"', '""', "a 'b' \"c\"", ""]
)
def test_quoting_and_reading_again(text: str) -> None:
    """A text in quotes is one word, and the same text."""
    for written in (quote(text), in_one_word(text)):
        assert [word.text for word in split_line(f"x {written} y").words] == ["x", text, "y"]


def test_rest_of_the_line_is_literal() -> None:
    """What stands behind a piece is given as it was typed, or as the arguments were joined by single blanks."""
    typed = split_line('p note  it\'s   "so" ')
    assert typed.rest(cut(typed)[1]) == 'it\'s   "so"'
    given = from_arguments(["p", "note", "led  the", '"ace"'])
    assert given.rest(cut(given)[1]) == 'led  the "ace"'


def test_excerpt_can_be_printed() -> None:
    """Line ends, tabs and control characters in words do not break the line that a problem shows."""
    assert split_line("a\tb\nc\x1bd").place(6, 7).excerpt == "a b c\ufffdd"
