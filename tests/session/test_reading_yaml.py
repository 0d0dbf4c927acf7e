"""What YAML can do and a session may not, what people get wrong in it, and how reading goes on behind that (§1, §5)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scorekeeper.scoring.nap import Game
from scorekeeper.session import parsed
from scorekeeper.session.events import Event, Parser, PureParser, Rest, parser
from scorekeeper.session.reading import Reading, read_bytes

Expect = Callable[[str], Reading]
Read = Callable[["str | bytes"], Reading]

HEAD = "game: nap\nplayers: [Ann, Bob, Cat, Dan]\ndealer: Ann\nhands:\n"
"""Lines 1 to 4 of most files here."""
FLOW = "{declarer: Bob, contract: four, tricks: 4}"
BLOCK = "- declarer: Bob\n  contract: four\n  tricks: 4\n"
"""A hand in either style."""
LAST = "- ⟨hand-kind⟩passd\n"
"""A mistake behind whatever a test is about: it is found all the same."""


def notes(reading: Reading) -> list[str | None]:
    """The notes of the hands of a session of Nap."""
    assert reading.session is not None
    assert isinstance(reading.session.record, Game)
    return [hand.note for hand in reading.session.record.hands]


# Files as such


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing yet\n", "---\n", "---\n...\n", "   \n", "\r\n"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_empty_files(read: Read, text: str, mark: str) -> None:
    """Nothing, comments and document markers alone are an empty file."""
    (problem,) = read(mark + text).problems
    assert (problem.slug, problem.place.line, problem.place.column) == ("file-empty", 1, 1)


@pytest.mark.parametrize("text", ["[]", "42", "passed", "- game: nap", '""', "''", "[[[]]]", "| \n x"])
def test_top_level_that_is_no_mapping(expect: Expect, text: str) -> None:
    """A session is a mapping."""
    expect(f"⟨top-level⟩{text}\n")


@pytest.mark.parametrize(
    "end", ["", "\n", "\n\n\n", "\n# comment\n", "\n  # comment\n", "\n...\n", "\n# comment", "\n---"]
)
def test_ends_of_files(read: Read, end: str) -> None:
    """A file may end as it likes: without a line end, with blank lines, with comments however indented."""
    reading = read(f"{HEAD}- passed{end}")
    assert reading.hands == 1
    assert [problem.slug for problem in reading.problems] == (["yaml-documents"] if "---" in end else [])


@pytest.mark.parametrize(
    "hands",
    [
        f"hands: [passed, {FLOW}, misdeal]\n",
        f"hands: [passed,\n  {FLOW},   # two\n\n  misdeal,\n]\n",
        f"hands:\n- {FLOW}\n\n# two\n{BLOCK}   # three\n-   passed\n",
        f"hands:\n    - {FLOW}\n    - declarer: Bob\n      contract: four\n      tricks: 4\n    - passed\n",
        f"hands:\n-\n  declarer: Bob\n  contract: four\n  tricks: 4\n- 'passed'\n- {FLOW}\n",
        "hands:\n- {\n    declarer: Bob, contract: four,\n    tricks: 4, }\n- passed\n- passed\n",
    ],
)
def test_hands_in_every_style(read: Read, hands: str) -> None:
    """In brackets or as blocks, indented or not, with comments and blank lines between: all are hands."""
    reading = read(HEAD.replace("hands:\n", hands))
    assert (reading.problems, reading.hands) == ((), 3)


def test_whole_session_in_brackets(read: Read) -> None:
    """Even the file may be one line."""
    assert read(f"{{game: nap, players: [Ann, Bob, Cat], dealer: Ann, hands: [passed, {FLOW}]}}").problems == ()


def test_block_scalar_as_the_last_thing(read: Read) -> None:
    """A note may be a block of lines, and the last of the file."""
    reading = read(f"{HEAD}- outcome: passed\n  note: |\n    cold\n     and wet\n\n\n")
    assert notes(reading) == ["cold\n and wet"]


@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("text", [f"{HEAD}- passed\n- misdeal\n"])
@pytest.mark.parametrize("ending", ["\n", "\r\n"])
def test_line_ends_and_byte_order_mark(read: Read, mark: str, text: str, ending: str) -> None:
    """LF or CRLF, with or without a byte order mark in front; the source keeps which."""
    data = (mark + text.replace("\n", ending)).encode()
    reading = read(data)
    assert (reading.problems, reading.hands, reading.source.bom) == ((), 2, bool(mark))
    assert reading.source.encode() == data


def test_mixed_line_ends(expect: Expect) -> None:
    """One CRLF among LFs is no harm, and places count characters behind a byte order mark and CRLF too."""
    assert expect(HEAD.replace("\n", "\r\n", 1)).problems == ()
    expect(HEAD.replace("\n", "\r\n") + "- passed\r\n- ⟨hand-kind⟩passd\r\n")


def test_places_count_from_behind_the_byte_order_mark(read: Read) -> None:
    """The mark is no character of the first line."""
    (problem,) = read("\ufeffgame: whist").problems
    assert (problem.place.line, problem.place.column, problem.place.excerpt) == (1, 7, "game: whist")


def test_two_files_joined(expect: Expect) -> None:
    """A byte order mark in the middle is named, and what it shows: everything stands twice."""
    reading = expect(
        f"{HEAD}- passed\n⟨character⟩\ufeff⟨key-duplicate⟩game: nap\n⟨key-duplicate⟩players: [Eve, Fay, Guy]\n"
        "⟨key-duplicate⟩dealer: Eve\n⟨key-duplicate⟩hands:\n- passed\n"
    )
    assert "joined" in reading.problems[0].hint


@pytest.mark.parametrize(
    ("data", "column"),
    [
        ("game: nap\n".encode("utf-16"), 1),
        ("game: nap\n".encode("utf-16-le"), 1),
        ("game: nap\n".encode("utf-16-be"), 1),
        ("game: nap\n".encode("utf-32"), 1),
    ],
)
def test_utf16(read: Read, data: bytes, column: int) -> None:
    """UTF-16 is named, marked or not, and nothing else said."""
    (problem,) = read(data).problems
    assert (problem.slug, problem.place.line, problem.place.column) == ("encoding", 1, column)
    assert "UTF-16" in problem.message


def test_latin1(read: Read) -> None:
    """The first byte that is no UTF-8 is named with its place, and the rest of the file read."""
    reading = read(f"{HEAD}# Zoë\n- Renée\n".encode("latin-1"))
    assert [(each.slug, each.place.line, each.place.column) for each in reading.problems] == [
        ("encoding", 5, 5),
        ("hand-kind", 6, 3),
    ]


@pytest.mark.parametrize(
    ("character", "name"),
    [
        ("\0", "U+0000"),
        ("\x07", "U+0007"),
        ("\x1b", "U+001B"),
        ("\x7f", "U+007F"),
        ("\x85", "next-line"),
        ("\x9b", "U+009B"),
        ("\u2028", "line separator"),
        ("\u2029", "paragraph separator"),
        ("\ufeff", "byte order mark"),
        ("\uffff", "U+FFFF"),
    ],
)
def test_characters_that_cannot_stand_in_a_file(expect: Expect, character: str, name: str) -> None:
    """A control character is named with its place, wherever it stands, and nothing follows from it."""
    plain = f"{HEAD}- outcome: passed\n  note: a⟨character⟩{character}b\n{LAST}"
    comment = f"# a⟨character⟩{character}b\n{HEAD}{LAST}"
    inside_a_name = HEAD.replace("Bob", f"B⟨character⟩{character}b") + LAST
    begins_a_line = f"{HEAD}- passed\n⟨character⟩{character}{LAST}"
    ends_the_file = f"{HEAD}- passed\n⟨character⟩{character}"
    for text in (plain, comment, inside_a_name, begins_a_line, ends_the_file):
        reading = expect(text)
        assert name in reading.problems[0].message


def test_lone_carriage_return(expect: Expect) -> None:
    """It is read as the line end it may have been."""
    reading = expect(f"{HEAD}- passed⟨character⟩\r- misdeal\n{LAST}")
    assert "carriage return" in reading.problems[0].message
    assert reading.hands == 3


def test_control_characters_of_a_line_are_one_problem(expect: Expect) -> None:
    """The first of a line is reported, with how many more there are."""
    reading = expect(f"# ⟨character⟩\0\0a\x01b\x02\n#\n#⟨character⟩\x03\n{HEAD}")
    assert [problem.message.partition(",")[2] for problem in reading.problems] == [" and 3 more in this line", ""]


def test_a_file_of_old_macintosh_lines(read: Read) -> None:
    """Carriage returns alone are one problem: to everything else they are one line."""
    (problem,) = read((HEAD + "- passed\n").replace("\n", "\r")).problems
    assert (problem.slug, problem.place.column) == ("character", 10)


def test_zeros_that_a_crash_left(expect: Expect) -> None:
    """The zero bytes some file systems leave at the end are one problem."""
    expect(f"{HEAD}- passed\n⟨character⟩" + "\0" * 4096)


# What YAML can do


@pytest.mark.parametrize(
    "note",
    [
        "=",
        "x # y",
        "'# x'",
        "a@b",
        "Ann:late",
        "http://x.y",
        "'Ann: late'",
        '"don\'t"',
        "don't",
        "~",
        "null",
        "true",
        "3",
        "-x",
        "?x",
        ":x",
        "<<",
        "..",
        "a, b",
        '"\\u00e9\\t\\n"',
        "|\n    x",
        ">-\n    x\n    y",
        "two\n    lines",
    ],
)
def test_notes_that_are_texts(read: Read, note: str) -> None:
    """Whatever YAML reads as a text is a note."""
    assert read(f"{HEAD}- outcome: passed\n  note: {note}\n- misdeal\n").problems == ()


def test_comment_for_a_note(read: Read) -> None:
    """What begins with # is a comment, and the note empty."""
    assert notes(read(f"{HEAD}- outcome: passed\n  note: # x\n")) == [None]


@pytest.mark.parametrize(
    "note",
    [
        "⟨yaml-syntax⟩@ann",
        "⟨yaml-syntax⟩`ann`",
        "⟨yaml-syntax⟩%",
        "Ann⟨yaml-syntax⟩: late",
        "⟨yaml-syntax⟩'late",
        '⟨yaml-syntax⟩"late',
        "'late' ⟨yaml-syntax⟩for tea",
        "⟨yaml-syntax⟩[late",
        "⟨yaml-syntax⟩{late: 1",
        "⟨yaml-syntax⟩- late",
        "⟨yaml-syntax⟩? late",
        "⟨yaml-syntax⟩: late",
        "⟨yaml-syntax⟩] late",
        "⟨yaml-syntax⟩, late",
        "|⟨yaml-syntax⟩late",
        ">⟨yaml-syntax⟩late",
        '"la⟨yaml-syntax⟩\\qte"',
        '"la⟨yaml-syntax⟩\\x4"',
        '⟨character⟩"\\e[31m"',
        '⟨character⟩"a\\0b"',
        '⟨character⟩"\\N"',
        '⟨character⟩"\\L"',
        "⟨yaml-tag⟩!x 1",
        "⟨yaml-tag⟩!!str 1",
        "⟨yaml-tag⟩! 1",
        "⟨yaml-syntax⟩!%x 1",
        "⟨yaml-syntax⟩!a% 1",
        "⟨yaml-syntax⟩* x",
        "⟨yaml-syntax⟩& x",
        "⟨yaml-syntax⟩!x!y 1",
        "⟨yaml-anchor⟩&x 1",
        "⟨yaml-anchor⟩&x",
        "⟨yaml-alias⟩*x",
    ],
)
def test_notes_that_are_none(expect: Expect, note: str) -> None:
    """Each is refused where it stands, is no other problem besides, and hides neither its hand's nor the next one's."""
    expect(f"{HEAD}- outcome: passed\n  dealer: ⟨name-unknown⟩Eve\n  note: {note}\n{LAST}")


def test_anchors_aliases_and_merges(expect: Expect) -> None:
    """Nothing is taken from elsewhere in the file; what a merge would bring is not missed."""
    merged = "{⟨yaml-merge⟩<<: ⟨yaml-alias⟩*h, tricks: ⟨number⟩x}"
    expect(f"{HEAD}- ⟨yaml-anchor⟩&h {FLOW}\n- ⟨yaml-alias⟩*h\n- {merged}\n{LAST}")
    expect(f"{HEAD}- ⟨yaml-anchor⟩⟨hand-kind⟩&h [⟨yaml-alias⟩*h]\n{LAST}")


def test_nine_levels_of_aliases(read: Read) -> None:
    """What would be 387 million values elsewhere is as many problems as there are anchors and aliases."""
    levels = [f"x-{level}: &{level} [{f'*{level - 1}, ' * 9}]\n" for level in range(1, 10)]
    reading = read(f"{''.join(levels)}{HEAD}")
    slugs = [problem.slug for problem in reading.problems]
    assert (slugs.count("yaml-anchor"), slugs.count("yaml-alias"), len(slugs)) == (9, 81, 90)


@pytest.mark.parametrize(
    "text",
    [
        "? ⟨yaml-key⟩[Ann]\n: x\n",
        "⟨yaml-key⟩[Ann]: x\n",
        "⟨yaml-key⟩{Ann: 1}: x\n",
        "⟨yaml-alias⟩*x : x\n",
        "? ⟨yaml-key⟩- Ann\n: x\n",
    ],
)
def test_keys_that_are_no_words(expect: Expect, text: str) -> None:
    """A list or mapping as a key is refused, and keys it may have been meant for are not missed."""
    expect(text)
    expect(f"{HEAD}{LAST}{text}")


def test_explicit_keys(read: Read) -> None:
    """A question mark before a plain key changes nothing."""
    assert read(HEAD.replace("dealer: Ann", "? dealer\n: Ann") + "- passed\n").problems == ()


@pytest.mark.parametrize("more", ["---\n", "--- x\n", f"---\n{HEAD}", "...\n---\n"])
def test_several_documents(expect: Expect, more: str) -> None:
    """A second document is refused where it begins, and not read."""
    expect(f"---\n{HEAD}{LAST}{more.replace('---', '⟨yaml-documents⟩---')}")


def test_text_after_the_end(expect: Expect) -> None:
    """Behind the mark that ends a document nothing can follow."""
    expect(f"{HEAD}{LAST}...\n⟨yaml-syntax⟩x\n")


# Indents, brackets and quotes


@pytest.mark.parametrize(
    "text",
    [
        HEAD.replace("[Ann, Bob, Cat, Dan]", "\n⟨yaml-syntax⟩\t- Ann\n") + LAST,
        f"{HEAD}- declarer: Bob\n⟨yaml-syntax⟩\tcontract: four\n  tricks: 4\n{LAST}",
        f"{HEAD}-⟨yaml-syntax⟩\tpassed\n{LAST}",
        f"{HEAD}⟨yaml-syntax⟩\t- passed\n",
    ],
)
def test_tabs_as_indents(expect: Expect, text: str) -> None:
    """A tab cannot indent."""
    reading = expect(text)
    assert "tab" in reading.problems[0].message


def test_tabs_elsewhere(read: Read, either_parser: str) -> None:
    """Before a comment or a value a tab is a blank to libyaml; the pure parser refuses it and says so."""
    problems = read(f"{HEAD}- passed\t# x\n").problems
    if either_parser == "libyaml":
        assert problems == ()
    else:
        assert [(problem.place.line, "tab" in problem.message) for problem in problems] == [(5, True)]


@pytest.mark.parametrize("blank", ["\u00a0", "\u2003", "\u3000"])
def test_odd_blanks_as_indents(expect: Expect, blank: str) -> None:
    """A blank that is no space looks like an indent and is none; it is read as what it looks like."""
    expect(f"{HEAD}- declarer: Bob\n⟨yaml-indent⟩{blank} contract: four\n  tricks: ⟨nap-tricks⟩9\n{LAST}")
    expect(f"{HEAD}- declarer: Bob\n ⟨yaml-indent⟩{blank}contract: ⟨value-word⟩five\n  tricks: 4\n{LAST}")
    expect(f"{HEAD}⟨yaml-indent⟩{blank} - passed\n")
    expect(f"{HEAD} ⟨yaml-indent⟩{blank}- passed\n")


def test_odd_blanks_in_texts(read: Read) -> None:
    """In a text such a blank is one of its characters, though its line begins with it."""
    reading = read(f"{HEAD}- outcome: passed\n  note: |\n    first\n    \u00a0- second\n")
    assert notes(reading) == ["first\n\u00a0- second"]


@pytest.mark.parametrize(
    "text",
    [
        HEAD.replace("[Ann, Bob, Cat, Dan]", "⟨yaml-syntax⟩[Ann, Bob, Cat, Dan") + LAST,
        HEAD.replace("[Ann, Bob, Cat, Dan]", "[Ann, Bob, Cat, Dan⟨yaml-syntax⟩}") + LAST,
        HEAD.replace("dealer: Ann", "⟨yaml-syntax⟩dealer Ann") + LAST,
        HEAD.replace("dealer: Ann", "dealer: ⟨yaml-syntax⟩'Ann") + LAST,
        f"{HEAD}- ⟨yaml-syntax⟩{{declarer: Bob, contract: four, tricks: 4\n{LAST}",
        f"{HEAD}- ⟨yaml-syntax⟩{{declarer: Bob, contract: four, tricks: 4\n- {FLOW.replace('4', '⟨number⟩x')}\n{LAST}",
        f"{HEAD}- ⟨yaml-syntax⟩[\n{LAST}",
        f"{HEAD}- {{declarer: Bob contract⟨yaml-syntax⟩: four, tricks: 4}}\n{LAST}",
        f"{HEAD}- {{declarer: Bob, contract: 'four' ⟨yaml-syntax⟩nap, tricks: 4}}\n{LAST}",
        f"{HEAD}- declarer: Bob\n  ⟨yaml-syntax⟩contract four\n  tricks: 4\n{LAST}",
        f"{HEAD}- declarer: Bob\n   contract⟨yaml-syntax⟩: four\n  tricks: 4\n{LAST}",
        f"{HEAD}- declarer: Bob\n ⟨yaml-syntax⟩contract: four\n tricks: 4\n{LAST}",
        f"{HEAD}- outcome: passed\n  note: ⟨yaml-syntax⟩'tis late\n- {{outcome: passed, note: don't}}\n{LAST}",
        f'{HEAD}- outcome: passed\n  note: ⟨yaml-syntax⟩"\n- {{outcome: ⟨value-word⟩pass, note: "x"}}\n{LAST}',
        f"{HEAD}- ⟨yaml-syntax⟩@\n- ⟨yaml-syntax⟩`\n- ⟨yaml-syntax⟩%\n{LAST}",
        f"{HEAD}{LAST}⟨yaml-syntax⟩@x: 1\nrounds: ⟨number⟩x\n",
        f"{HEAD}{LAST}⟨yaml-syntax⟩rounds 3\ndate: ⟨date⟩x\n",
        f"{HEAD}{LAST}rounds: 3⟨yaml-syntax⟩: 4\ndate: ⟨date⟩x\n",
    ],
)
def test_what_is_broken_hides_nothing_else(expect: Expect, text: str) -> None:
    """After a syntax error reading goes on at the next line that continues what is still open, and nothing that the
    error may have swallowed is missed or misjudged."""
    expect(text)


def test_errors_inside_rubbers(expect: Expect) -> None:
    """Reading goes on in the hand, in the next hand, or in the next rubber, wherever the next line belongs."""
    expect(
        """\
game: biritch
rubbers:
- players: ⟨yaml-syntax⟩[Ann, Bob, Cat, Dan
  dealer: Zed
  hands:
  - {trump: ⟨value-word⟩heart, tricks: 9}
- players: [Ann, Bob, Cat, Dan]
  dealer: Ann
  hands:
  - trump: hearts
    tricks: ⟨biritch-tricks⟩19
    honours: {Ann: 3}
  - trump: hearts
    tricks: 9
    honours: ⟨yaml-syntax⟩{Ann: 3
  - trump: ⟨value-word⟩haerts
    honours:
      Ann: ⟨yaml-syntax⟩@3
      Bob: ⟨number⟩+2
    note: ⟨yaml-syntax⟩"x
- players: ⟨players-count⟩[Ann, Bob, Cat]
  dealer: Ann
"""
    )


def test_flow_lists_are_read_up_to_the_error(expect: Expect) -> None:
    """What stands in brackets before an error is judged; the rest of the brackets cannot be."""
    expect(
        "game: nap\nplayers: [Ann, Bob, Cat]\ndealer: Ann\nhands: [⟨hand-kind⟩x,\n"
        " {declarer: Bob contract⟨yaml-syntax⟩: four},\n y]\nrounds: ⟨number⟩z\n"
    )
    expect("{game: nap, players: [Ann, Bob, Cat], dealer: ⟨name-unknown⟩Eve, hands: [⟨yaml-syntax⟩}, rounds: x}")


def test_excerpt_and_hint(read: Read) -> None:
    """A problem has the user's own line, where in it, and what to do."""
    (problem,) = read(f"{HEAD}- outcome: passed\n  note: @ann\n").problems
    place = problem.place
    assert (place.path, place.line, place.column, place.excerpt, place.width) == ("s.yaml", 6, 9, "  note: @ann", 1)
    assert "quotes" in problem.hint


# Depth


@pytest.mark.parametrize(
    ("opening", "allowed"),
    [
        ("[", "[" * 12),
        ("[\n", "[\n" * 12),
        ("{a: ", "{a: " * 12),
        ("[{a: ", "[{a: " * 6),
        ("- ", "- " * 12),
        ("? ", "? " + "⟨yaml-key⟩? " * 11),
    ],
)
@pytest.mark.parametrize("times", [20, 2_000, 200_000])
def test_nesting_bombs(expect: Expect, opening: str, allowed: str, times: int) -> None:
    """Whatever is nested, and however deep, is one error of depth, where there is one too many."""
    expect(f"{allowed}⟨yaml-depth⟩{opening * times}")


def test_a_bomb_is_stepped_over(expect: Expect, either_parser: str) -> None:
    """Reading goes on behind it; the error stands at the first bracket too many."""
    assert either_parser
    expect(f"{HEAD}- {'[' * 10}⟨yaml-depth⟩{'[' * 3000}\n{LAST}")
    expect(f"{HEAD}- {'[' * 10}{']' * 10}\n{LAST}".replace("- [", "- ⟨hand-kind⟩[", 1))


def test_few_events_are_asked_for(either_parser: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file of 200,000 opening brackets is given up at the first too many."""
    taken = []

    class Counting:
        """A parser that counts what is taken from it."""

        def __init__(self, stream: str | Rest) -> None:
            self._parser: Parser = parser(stream) if either_parser == "libyaml" else PureParser(stream)
            self.dispose = self._parser.dispose

        def get_event(self) -> Event:
            """The next event."""
            taken.append(self)
            return self._parser.get_event()

    monkeypatch.setattr(parsed, "parser", Counting)
    read_bytes("s.yaml", b"[" * 200_000)
    assert len(taken) < 20
