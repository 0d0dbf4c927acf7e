"""Changes to session files written in every style anybody might use (§6)."""

from __future__ import annotations

from typing import Any

import pytest
import yaml
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from scorekeeper.scoring import biritch, nap
from scorekeeper.scoring.biritch import Holding, Trump
from scorekeeper.scoring.nap import Contract, Result
from scorekeeper.session import edit
from scorekeeper.session.reading import Reading, read_bytes

Draw = st.DrawFn

# Hands of both games, each with what an independent reader of YAML is to find in the file.
NEW_NAP: list[tuple[nap.Hand, object]] = [
    (
        nap.Played("Bob", Contract.FOUR, 4, dealer="Ann"),
        {"dealer": "Ann", "declarer": "Bob", "contract": "four", "tricks": "4"},
    ),
    (
        nap.Played("Cat", Contract.NAP, None, Result.FAILED, "Dan", "two\nlines: # 1"),
        {"dealer": "Dan", "declarer": "Cat", "contract": "nap", "result": "failed", "note": "two\nlines: # 1"},
    ),
    (nap.PassedOut("Cat"), {"outcome": "passed", "dealer": "Cat"}),
    (nap.Misdeal("Dan", "[sic], why?"), {"outcome": "misdeal", "dealer": "Dan", "note": "[sic], why?"}),
]
NEW_BIRITCH: list[tuple[biritch.Hand, object]] = [
    (
        biritch.Played(Trump.CLUBS, 6, 1, (Holding(("Ann", "Cat"), 3),), (), dealer="Ann"),
        {"dealer": "Ann", "trump": "clubs", "tricks": "6", "doubles": "1", "honours": {"Ann & Cat": "3"}},
    ),
    (
        biritch.Played(Trump.SPADES, 7, 0, (Holding(("Bob",), 3),), ("Dan",), dealer="Cat"),
        {"dealer": "Cat", "trump": "spades", "tricks": "7", "honours": {"Bob": "3"}, "chicane": ["Dan"]},
    ),
    (biritch.Misdeal("Dan", "- a"), {"outcome": "misdeal", "dealer": "Dan", "note": "- a"}),
]

# The lines of a hand, which begin at a column; \\1 stands for the line end and the indent.
NAP_WORDS = ["passed", "misdeal"]
NAP_BRACES = [
    "{dealer: Ann, declarer: Bob, contract: four, tricks: 4}",
    "{ declarer: Bob, 'contract': Four, tricks: 4 , x-a: [1, {b: c}] }",
    "{declarer: bob, # who\\1   contract: three,\\1   tricks: 2}",
    '{outcome: passed, note: "a, b"}',
]
NAP_BLOCKS = [
    "declarer: Cat\\1contract: nap  # brave\\1result: made",
    "declarer: Cat\\1# of the contract\\1contract: nap\\1x-y:\\1  - 1\\1  - 2\\1result: made",
    "outcome: misdeal\\1note: |\\1  some text\\1\\1  # and more",
    "outcome: misdeal\\1note: |+\\1  some text\\1\\1",
    "outcome: passed\\1note: >-\\1  folded\\1  text\\1   ",
]
BIRITCH_WORDS = ["misdeal"]
BIRITCH_BRACES = [
    "{trump: hearts, tricks: 6}",
    "{ 'trump': Hearts, tricks: 6 , doubles: 0, named_by: dealer, x-a: [1, {b: c}] }",
    "{trump: clubs, # what\\1   doubles: contre,\\1   tricks: 6}",
    '{outcome: misdeal, note: "a, b"}',
]
BIRITCH_BLOCKS = [
    "trump: spades\\1tricks: 5  # few\\1honours:\\1  ann: 2\\1  Cat: 1",
    "trump: spades\\1# of the tricks\\1tricks: 5\\1x-y:\\1  - 1\\1  - 2\\1chicane: Ann",
    "outcome: misdeal\\1note: |\\1  some text\\1\\1  # and more",
    "outcome: misdeal\\1note: |+\\1  some text\\1\\1",
]
NAP = NAP_WORDS, NAP_BRACES, NAP_BLOCKS
BIRITCH = BIRITCH_WORDS, BIRITCH_BRACES, BIRITCH_BLOCKS
Forms = tuple[list[str], list[str], list[str]]


def hand(draw: Draw, forms: list[str], column: int) -> str:
    """A hand as text that begins at a column."""
    return draw(st.sampled_from(forms)).replace("\\1", "\n" + " " * column)


def remarks(draw: Draw, column: int) -> str:
    """Comments and blank lines, or mostly nothing."""
    indent = " " * column
    some = [
        "\n",
        "\n\n",
        f"{indent}# deep\n",
        "# shallow\n",
        "\n# shallow\n",
        f"{indent}   # deeper\n\n",
        f"{indent} \n",
    ]
    return draw(st.sampled_from(["", "", *some]))


def hands(draw: Draw, forms: Forms, key_column: int) -> str:
    """The entry of the hands in one of all its forms; nothing where it is left out."""
    words, braces, blocks = forms
    indent = " " * key_column
    form = draw(st.sampled_from(["none", "nothing", "empty", "line", "lines", "lines", "list", "list", "list"]))
    if form == "none":
        return ""
    if form == "nothing":
        return draw(st.sampled_from(["hands:\n", "hands:   # none yet\n", "hands:  \n"])) + remarks(draw, key_column)
    if form == "empty":
        return draw(
            st.sampled_from(
                ["hands: []\n", "hands: [ ] # x\n", f"hands: [\n{indent}  ]\n", f"hands: [ # x\n{indent} ]\n"]
            )
        )
    count = draw(st.integers(1, 3))
    in_brackets = [hand(draw, words + braces, key_column + 4) for _ in range(count)]
    if form == "line":
        opening, closing = draw(st.sampled_from(["[", "[ "])), draw(st.sampled_from(["]", " ]", ",]", " , ]", "] # x"]))
        return f"hands: {opening}{', '.join(in_brackets)}{closing}\n"
    if form == "lines":
        return lines_in_brackets(draw, in_brackets, indent)
    column = key_column + draw(st.sampled_from([0, 0, 2, 4]))
    gap = draw(st.sampled_from([" ", " ", "   "]))
    text = draw(st.sampled_from(["hands:\n", "hands: # x\n", "hands:  \n"])) + remarks(draw, column)
    for _ in range(count):
        text += f"{' ' * column}-{gap}{hand(draw, words + braces + blocks, column + 1 + len(gap))}\n" + remarks(
            draw, column
        )
    return text


def lines_in_brackets(draw: Draw, items: list[str], indent: str) -> str:
    """A list in brackets with its items on lines of their own."""
    text = draw(st.sampled_from(["hands: [\n", "hands: [ # x\n"]))
    for number, item in enumerate(items, start=1):
        comma = "," if number < len(items) else draw(st.sampled_from(["", ",", " ,"]))
        text += f"{indent}  {item}{comma}"
        if number == len(items) and draw(st.booleans()):
            return text + draw(st.sampled_from(["]\n", " ]\n"]))
        text += draw(st.sampled_from(["\n", " # x\n", "  \n", f"\n{indent}  # between\n"]))
    return text + f"{indent} ]\n"


def entries(draw: Draw, forms: Forms, column: int, more: list[str]) -> str:
    """The entries of a table in a block that begins at a column, the hands anywhere among them."""
    parts = ["players: [Ann, Bob, Cat, Dan]\n", "dealer: Ann\n"]
    if draw(st.booleans()):
        parts.append(draw(st.sampled_from(more)).replace("\\1", "\n" + " " * column))
    parts.insert(draw(st.sampled_from([len(parts), *range(len(parts) + 1)])), hands(draw, forms, column))
    return (" " * column).join(part for part in parts if part)


def finished(draw: Draw, text: str) -> bytes:
    """The text as a file: its end, its line ends, perhaps a byte order mark."""
    head = draw(st.sampled_from(["", "", "---\n", "# head\n"]))
    tail = draw(
        st.sampled_from(["", "", "", "# tail\n", "\n\n", "\n# tail\n", "...\n", "# tail\n...\n# after\n", "   "])
    )
    text = head + text + tail
    ending = draw(st.sampled_from(["\n", "\n", "\r\n", "mixed"]))
    if ending == "mixed":
        lines = text.split("\n")
        text = "".join(line + draw(st.sampled_from(["\n", "\r\n"])) for line in lines[:-1]) + lines[-1]
    else:
        text = text.replace("\n", ending)
    if draw(st.booleans()):
        text = text.rstrip("\r\n")
    return (draw(st.sampled_from(["", "", "\ufeff"])) + text).encode()


@st.composite
def nap_files(draw: Draw) -> bytes:
    """Sessions of Nap as blocks."""
    more = [
        "title: x\n",
        "note: |\\1  text\n",
        "note: |+\\1  text\n\n\n",
        "x-me: {a: 1}\n",
        "# of it\\1note:\n",
        "rounds: 9\n",
    ]
    return finished(draw, "game: nap\n" + entries(draw, NAP, 0, more))


@st.composite
def braces_files(draw: Draw) -> bytes:
    """Sessions of Nap altogether in braces."""
    parts = ["game: nap", "players: [Ann, Bob, Cat, Dan]", "dealer: Ann"]
    some = ["hands: ", "hands", "hands: []", "hands: [passed]", '"hands": [passed]', "hands: [ passed, ] "]
    written = draw(st.sampled_from(["", *some]))
    if written:
        parts.insert(draw(st.integers(0, 3)), written)
    body = draw(st.sampled_from([", ", ",\n ", ", # x\n  "])).join(parts)
    opening, closing = draw(st.sampled_from(["{", "{ "])), draw(st.sampled_from(["}", " }", " ,}", "\n}"]))
    return finished(draw, f"{opening}{body}{closing}\n").replace(b"...", b"# ")


@st.composite
def biritch_files(draw: Draw) -> bytes:
    """Sessions of Biritch."""
    count = draw(st.integers(0, 3))
    if not count:
        text = draw(st.sampled_from(["", "rubbers:\n", "rubbers: []\n", "rubbers: # x\n"]))
        return finished(draw, f"game: biritch\n{text}")
    offset, gap = draw(st.sampled_from([0, 0, 2])), draw(st.sampled_from([" ", "   "]))
    text = draw(st.sampled_from(["rubbers:\n", "rubbers: # x\n"]))
    for _ in range(count):
        rubber = entries(draw, BIRITCH, offset + 1 + len(gap), ["note: x\n", "x-a: {b: c}\n"])
        text += f"{' ' * offset}-{gap}{rubber}{remarks(draw, offset)}"
    text += draw(st.sampled_from(["", "tariff: {game: 300}\n"]))
    return finished(draw, f"game: biritch\n{text}")


FILES = st.one_of(nap_files(), braces_files(), biritch_files())
Table = tuple[int | None, tuple[Any, ...]]


def read(data: bytes) -> Reading:
    """A file as read; those that YAML does not allow, or the rules, are of no use here."""
    reading = read_bytes("s.yaml", data)
    assume(reading.session is not None)
    return reading


def tables(reading: Reading) -> list[Table]:
    """Every game or rubber of a session: its number at Biritch, and its hands."""
    assert reading.session is not None
    record = reading.session.record
    if isinstance(record, nap.Game):
        return [(None, record.hands)]
    return [(number, rubber.hands) for number, rubber in enumerate(record.rubbers, start=1)]


def pool(rubber: int | None) -> list[tuple[Any, object]]:
    """New hands for the game that has rubbers, or none."""
    return [*NEW_NAP] if rubber is None else [*NEW_BIRITCH]


def found(data: bytes, rubber: int | None) -> list[object]:
    """The hands that an independent reader of YAML finds in a file."""
    content = yaml.load(data.decode("utf-8-sig"), yaml.BaseLoader)
    table = content if rubber is None else content["rubbers"][rubber - 1]
    return table.get("hands") or []


def without_notes(hands: list[object]) -> list[object]:
    """Hands without the line ends after a note, which mean nothing."""
    return [
        {key: value.rstrip("\n") if key == "note" else value for key, value in hand.items()}
        if isinstance(hand, dict)
        else hand
        for hand in hands
    ]


def is_cut_from(part: bytes, whole: bytes) -> bool:
    """Whether a text is the whole with some of its characters taken out."""
    rest = iter(whole)
    return all(byte in rest for byte in part)


@given(FILES, st.data())
def test_adds_and_as_many_undos_restore_the_bytes(data: bytes, more: st.DataObject) -> None:
    """Whatever the file looked like, undo after undo leads back through every state to the very bytes."""
    read(data)
    states = [data]
    for _ in range(more.draw(st.integers(1, 4))):
        reading = read(states[-1])
        there = tables(reading)
        if not there or (there[0][0] is not None and more.draw(st.integers(0, 3)) == 0):
            rubber = biritch.Rubber(("Ann", "Bob", "Cat", "Dan"), "Bob", (), more.draw(st.sampled_from([None, "a: b"])))
            states.append(edit.append_rubber(reading, rubber))
        else:
            new, expected = more.draw(st.sampled_from(pool(there[-1][0])))
            states.append(edit.append_hand(reading, new))
            assert found(states[-1], there[-1][0])[-1] == expected
    for before, after in zip(reversed(states[:-1]), reversed(states), strict=False):
        assert edit.undo(read(after)) == before


@given(FILES, st.data())
def test_insert_leaves_everything_else(data: bytes, more: st.DataObject) -> None:
    """An inserted hand stands where it should, nothing else is touched, and removing it restores the bytes."""
    reading = read(data)
    assume(tables(reading))
    rubber, hands = more.draw(st.sampled_from(tables(reading)))
    number = more.draw(st.integers(1, len(hands) + 1))
    new, expected = more.draw(st.sampled_from(pool(rubber)))
    changed = edit.insert_hand(reading, new, number, rubber)
    before = without_notes(found(data, rubber))
    assert without_notes(found(changed, rubber)) == [*before[: number - 1], expected, *before[number - 1 :]]
    assert is_cut_from(data, changed)
    assert edit.remove_hand(read(changed), number, rubber) == data


@given(FILES, st.data())
def test_remove_takes_one_hand(data: bytes, more: st.DataObject) -> None:
    """A removed hand is gone, and what is left is what was there."""
    reading = read(data)
    filled = [table for table in tables(reading) if table[1]]
    assume(filled)
    rubber, hands = more.draw(st.sampled_from(filled))
    number = more.draw(st.integers(1, len(hands)))
    changed = edit.remove_hand(reading, number, rubber)
    before = without_notes(found(data, rubber))
    assert without_notes(found(changed, rubber)) == before[: number - 1] + before[number:]
    assert is_cut_from(changed, data)


@given(FILES, st.data())
def test_replace_changes_one_hand(data: bytes, more: st.DataObject) -> None:
    """Only between the first and the last letter of a hand anything changes; its own keys stay."""
    reading = read(data)
    filled = [table for table in tables(reading) if table[1]]
    assume(filled)
    rubber, hands = more.draw(st.sampled_from(filled))
    number = more.draw(st.integers(1, len(hands)))
    new, expected = more.draw(st.sampled_from(pool(rubber)))
    changed = edit.replace_hand(reading, new, number, rubber)
    before, after = without_notes(found(data, rubber)), without_notes(found(changed, rubber))
    assert before[: number - 1] + before[number:] == after[: number - 1] + after[number:]
    assert spoken(after[number - 1]) == expected
    assert own_keys(after[number - 1]) == own_keys(before[number - 1])
    outside = lines_around(data, reading, number, rubber)
    assert changed.startswith(outside[0])
    assert changed.endswith(outside[1])


def spoken(hand: object) -> object:
    """A hand without the user's own keys and without what goes without saying."""
    silent = {("doubles", "0"), ("named_by", "dealer")}
    assert isinstance(hand, dict)
    said = {key: value for key, value in hand.items() if not key.startswith("x-") and (key, str(value)) not in silent}
    words = {"Four": "four", "Hearts": "hearts", "contre": "1", "bob": "Bob"}
    said.update({key: words.get(str(value), value) for key, value in said.items()})
    if isinstance(said.get("chicane"), str):
        said["chicane"] = [said["chicane"]]
    return said


def own_keys(hand: object) -> dict[str, object]:
    """The user's own keys of a hand."""
    return {key: value for key, value in hand.items() if key.startswith("x-")} if isinstance(hand, dict) else {}


def lines_around(data: bytes, reading: Reading, number: int, rubber: int | None) -> tuple[bytes, bytes]:
    """What stands before the first line and after the last line of a hand."""
    node: Any = reading.root
    if rubber is not None:
        node = next(value for key, value in node.entries if key.text == "rubbers").items[rubber - 1]
    hand = next(value for key, value in node.entries if key.text == "hands").items[number - 1]
    text = data.decode("utf-8-sig")
    start, end = text.rfind("\n", 0, hand.start) + 1, text.find("\n", hand.end)
    bom = data[: len(data) - len(text.encode())]
    return bom + text[:start].encode(), text[end:].encode() if end >= 0 else b""


@pytest.mark.parametrize("files", [nap_files(), braces_files(), biritch_files()], ids=["nap", "braces", "biritch"])
def test_the_files_are_sessions(files: st.SearchStrategy[bytes]) -> None:
    """Hardly any of the files above is one that cannot be read, so the properties are about something."""
    seen = []

    @settings(derandomize=True, max_examples=300)  # a share of files, and not the luck of one run
    @given(files)
    def look(data: bytes) -> None:
        seen.append(not read_bytes("s.yaml", data).errors)

    look()
    assert sum(seen) > len(seen) * 0.8
