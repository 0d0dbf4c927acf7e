"""Changes to a session file, whole files before and after (§6)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scorekeeper.problem import Refusal
from scorekeeper.scoring import biritch, nap
from scorekeeper.scoring.biritch import Holding, NamedBy, Trump
from scorekeeper.scoring.nap import Contract, Result
from scorekeeper.session import edit, events
from scorekeeper.session.reading import Reading, read_bytes

HEAD = "game: nap\nplayers: [Ann, Bob, Cat]\ndealer: Ann\n"
FOUR = nap.Played("Bob", Contract.FOUR, 4, dealer="Ann")
FOUR_TEXT = "{dealer: Ann, declarer: Bob, contract: four, tricks: 4}"
PASSED_TEXT = "{outcome: passed, dealer: Cat}"

RUBBERS = "game: biritch\nrubbers:\n- players: [Ann, Bob, Cat, Dan]\n  dealer: Ann\n"
HEARTS = biritch.Played(Trump.HEARTS, 9, 0, (Holding(("Bob", "Dan"), 3),), dealer="Ann")
HEARTS_TEXT = "{dealer: Ann, trump: hearts, tricks: 9, honours: {Bob & Dan: 3}}"
SECOND = biritch.Rubber(("Ann", "Cat", "Bob", "Eve"), "Eve")


@pytest.fixture(params=["libyaml", "pure"], autouse=True)
def both_parsers(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything holds for either parser of PyYAML."""
    if request.param == "pure":
        monkeypatch.setattr(events, "CLoader", None)


def reading(text: str) -> Reading:
    """A session file as read."""
    return read_bytes("s.yaml", text.encode())


def after(change: Callable[..., bytes], text: str, *arguments: object) -> str:
    """The text of a file after a change."""
    return change(reading(text), *arguments).decode()


# What stands behind HEAD before and after FOUR is added; taking it back has to give the former again.
ADDED = {
    "no key": ("", f"hands:\n  - {FOUR_TEXT}\n"),
    "no key, comment at the end": ("# so far\n", f"# so far\nhands:\n  - {FOUR_TEXT}\n"),
    "no key, document end": ("...\n# bye\n", f"hands:\n  - {FOUR_TEXT}\n...\n# bye\n"),
    "nothing": ("hands:\n", f"hands:\n- {FOUR_TEXT}\n"),
    "nothing, no newline at the end": ("hands:", f"hands:\n- {FOUR_TEXT}"),
    "nothing but a comment": ("hands:  # none yet\n", f"hands:  # none yet\n- {FOUR_TEXT}\n"),
    "nothing, another key follows": ("hands:\ntitle: x\n", f"hands:\n- {FOUR_TEXT}\ntitle: x\n"),
    "empty list": ("hands: []\n", f"hands: [{FOUR_TEXT}]\n"),
    "empty list, comment": ("hands: [ ]  # none\n", f"hands: [{FOUR_TEXT} ]  # none\n"),
    "empty list over two lines": ("hands: [\n]\n", f"hands: [{FOUR_TEXT}\n]\n"),
    "flow list": ("hands: [passed]\n", f"hands: [passed, {FOUR_TEXT}]\n"),
    "flow list, comma at the end": ("hands: [passed, ]\n", f"hands: [passed, {FOUR_TEXT}, ]\n"),
    "flow list over several lines": (
        "hands: [\n  passed,  # one\n  misdeal  # two\n]\n",
        f"hands: [\n  passed,  # one\n  misdeal,  # two\n  {FOUR_TEXT}\n]\n",
    ),
    "flow list over several lines, comma at the end": (
        "hands: [\n  passed,\n  misdeal,\n  # more to come\n]\n",
        f"hands: [\n  passed,\n  misdeal,\n  # more to come\n  {FOUR_TEXT},\n]\n",
    ),
    "flow list over several lines, closed on the last": (
        "hands: [passed,\n        misdeal]\n",
        f"hands: [passed,\n        misdeal,\n        {FOUR_TEXT}]\n",
    ),
    "padded braces": (
        "hands:\n- { outcome: passed }\n",
        "hands:\n- { outcome: passed }\n- { dealer: Ann, declarer: Bob, contract: four, tricks: 4 }\n",
    ),
    "block": (
        "hands:\n- declarer: Cat\n  contract: nap\n  tricks: 5\n",
        (
            "hands:\n- declarer: Cat\n  contract: nap\n  tricks: 5\n"
            "- dealer: Ann\n  declarer: Bob\n  contract: four\n  tricks: 4\n"
        ),
    ),
    "block before a word": (
        "hands:\n  -   outcome: misdeal\n      note: x\n  -   passed\n",
        (
            "hands:\n  -   outcome: misdeal\n      note: x\n  -   passed\n"
            "  -   dealer: Ann\n      declarer: Bob\n      contract: four\n      tricks: 4\n"
        ),
    ),
    "indented list": ("hands:\n    - passed\n", f"hands:\n    - passed\n    - {FOUR_TEXT}\n"),
    "no newline at the end": ("hands:\n- passed", f"hands:\n- passed\n- {FOUR_TEXT}"),
    "blanks at the end": ("hands:\n- passed\n  ", f"hands:\n- passed\n- {FOUR_TEXT}\n  "),
    "blank lines between and at the end": (
        "hands:\n- passed\n\n- misdeal\n\n\n",
        f"hands:\n- passed\n\n- misdeal\n- {FOUR_TEXT}\n\n\n",
    ),
    "comment after the last hand": (
        "hands:\n- passed\n# a long talk\n",
        f"hands:\n- passed\n# a long talk\n- {FOUR_TEXT}\n",
    ),
    "comment without a newline after the last hand": (
        "hands:\n- passed\n  # a long talk",
        f"hands:\n- passed\n  # a long talk\n- {FOUR_TEXT}",
    ),
    "comments before the next key": (
        "hands:\n- passed\n  # of the hand\n# of the title\ntitle: x\n",
        f"hands:\n- passed\n  # of the hand\n- {FOUR_TEXT}\n# of the title\ntitle: x\n",
    ),
    "document end": ("hands:\n- passed\n# x\n...\n", f"hands:\n- passed\n# x\n- {FOUR_TEXT}\n...\n"),
    "block scalar at the end": (
        "hands:\n- outcome: passed\n  note: |\n    one\n\n    # two\n\n",
        (
            "hands:\n- outcome: passed\n  note: |\n    one\n\n    # two\n"
            "- dealer: Ann\n  declarer: Bob\n  contract: four\n  tricks: 4\n\n"
        ),
    ),
    "block scalar that keeps its line ends": (
        "hands:\n- outcome: passed\n  note: |+\n    one\n\n\n# x\n",
        (
            "hands:\n- outcome: passed\n  note: |+\n    one\n\n\n# x\n"
            "- dealer: Ann\n  declarer: Bob\n  contract: four\n  tricks: 4\n"
        ),
    ),
    "block scalar without a newline at the end": (
        "hands:\n- outcome: passed\n  note: >-\n    one\n     ",
        (
            "hands:\n- outcome: passed\n  note: >-\n    one\n     \n"
            "- dealer: Ann\n  declarer: Bob\n  contract: four\n  tricks: 4"
        ),
    ),
    "quoted key": ('"hands":\n- passed\n', f'"hands":\n- passed\n- {FOUR_TEXT}\n'),
}


@pytest.mark.parametrize(("before", "expected"), ADDED.values(), ids=ADDED.keys())
def test_add_and_undo(before: str, expected: str) -> None:
    """A hand is added in the style of the one before it; undo leaves the very text that was there."""
    assert after(edit.append_hand, HEAD + before, FOUR) == HEAD + expected
    assert after(edit.undo, HEAD + expected) == HEAD + before


@pytest.mark.parametrize(("before", "expected"), ADDED.values(), ids=ADDED.keys())
def test_add_and_undo_with_carriage_returns(before: str, expected: str) -> None:
    """The same with CRLF throughout and a byte order mark."""
    before, expected = (("\ufeff" + HEAD + text).replace("\n", "\r\n") for text in (before, expected))
    assert after(edit.append_hand, before, FOUR) == expected
    assert after(edit.undo, expected) == before


@pytest.mark.parametrize(
    ("before", "expected"),
    [
        ("hands:\r\n- passed\n# x\r\n", f"hands:\r\n- passed\n# x\r\n- {FOUR_TEXT}\n"),
        ("hands:\n- passed\r\n", f"hands:\n- passed\r\n- {FOUR_TEXT}\r\n"),
        ("hands:\n- misdeal\r\n- passed", f"hands:\n- misdeal\r\n- passed\r\n- {FOUR_TEXT}"),
    ],
)
def test_mixed_line_ends(before: str, expected: str) -> None:
    """A new hand has the line end of the hand before it, and nobody else's is touched."""
    assert after(edit.append_hand, HEAD + before, FOUR) == HEAD + expected
    assert after(edit.undo, HEAD + expected) == HEAD + before


FLOW = "{game: nap, players: [Ann, Bob, Cat], dealer: Ann"


@pytest.mark.parametrize(
    ("before", "expected"),
    [
        (FLOW + "}", FLOW + f', "hands": [{FOUR_TEXT}]}}'),
        (FLOW + ",\n}\n", FLOW + f', "hands": [{FOUR_TEXT}],\n}}\n'),
        (FLOW + ", hands: []}", FLOW + f", hands: [{FOUR_TEXT}]}}"),
        (FLOW + ", hands: }", FLOW + f", hands: [{FOUR_TEXT},] }}"),
        (FLOW + ", hands}", FLOW + f", hands: [{FOUR_TEXT}, ]}}"),
        (FLOW + ", hands: [passed]}", FLOW + f", hands: [passed, {FOUR_TEXT}]}}"),
    ],
)
def test_whole_file_in_braces(before: str, expected: str) -> None:
    """A session may stand in braces altogether, with a list of hands, an empty one, or none."""
    assert after(edit.append_hand, before, FOUR) == expected
    assert after(edit.undo, expected) == before


def test_hands_that_somebody_wrote_on_one_line_with_a_comma() -> None:
    """Undo of a hand in a list that ends with a comma leaves an empty list where nothing else would be YAML."""
    assert after(edit.undo, FLOW + ", hands: [passed,]}") == FLOW + ", hands: []}"


@pytest.mark.parametrize(
    ("before", "expected"),
    [
        ("", f"  hands:\n    - {HEARTS_TEXT}\n"),
        ("  hands:\n", f"  hands:\n  - {HEARTS_TEXT}\n"),
        ("  hands: []\n", f"  hands: [{HEARTS_TEXT}]\n"),
        (
            "  hands:\n  - misdeal\ntariff: {game: 20}\n",
            f"  hands:\n  - misdeal\n  - {HEARTS_TEXT}\ntariff: {{game: 20}}\n",
        ),
        (
            "  hands:\n  - misdeal\n- players: [Ann, Bob, Cat, Dan]\n  dealer: Bob\n",
            (f"  hands:\n  - misdeal\n- players: [Ann, Bob, Cat, Dan]\n  dealer: Bob\n  hands:\n    - {HEARTS_TEXT}\n"),
        ),
    ],
)
def test_add_to_the_last_rubber(before: str, expected: str) -> None:
    """In Biritch a hand is added to the last rubber, and taken back from it."""
    assert after(edit.append_hand, RUBBERS + before, HEARTS) == RUBBERS + expected
    assert after(edit.undo, RUBBERS + expected) == RUBBERS + before


def test_first_hand_of_a_rubber_is_written_like_the_rubber_before() -> None:
    """Style and indent of the hands are the same in all rubbers."""
    before = RUBBERS + "  hands:\n    - outcome: misdeal\n"
    begun = after(edit.append_rubber, before, SECOND)
    assert begun == before + "- players: [Ann, Cat, Bob, Eve]\n  dealer: Eve\n"
    hand = biritch.Misdeal("Eve")
    added = after(edit.append_hand, begun, hand)
    assert added == begun + "  hands:\n    - outcome: misdeal\n      dealer: Eve\n"
    assert after(edit.undo, added) == begun
    assert after(edit.undo, begun) == before


RUBBERS_ADDED = {
    "block": (
        RUBBERS + "  hands:\n  - misdeal\n# x\n",
        RUBBERS + "  hands:\n  - misdeal\n# x\n- players: [Ann, Cat, Bob, Eve]\n  dealer: Eve\n  hands:\n",
    ),
    "no newline at the end": (
        RUBBERS + "  hands: [misdeal]",
        RUBBERS + "  hands: [misdeal]\n- players: [Ann, Cat, Bob, Eve]\n  dealer: Eve\n  hands:",
    ),
    "tariff below": (
        RUBBERS + "tariff: {game: 20}\n",
        RUBBERS + "- players: [Ann, Cat, Bob, Eve]\n  dealer: Eve\n  hands:\ntariff: {game: 20}\n",
    ),
    "braces": (
        "game: biritch\nrubbers:\n  - {players: [Ann, Bob, Cat, Dan], dealer: Ann, hands: [misdeal]}\n",
        (
            "game: biritch\nrubbers:\n  - {players: [Ann, Bob, Cat, Dan], dealer: Ann, hands: [misdeal]}\n"
            "  - {players: [Ann, Cat, Bob, Eve], dealer: Eve, hands: []}\n"
        ),
    ),
    "flow list": (
        "game: biritch\nrubbers: [{players: [Ann, Bob, Cat, Dan], dealer: Ann}]\n",
        (
            "game: biritch\nrubbers: [{players: [Ann, Bob, Cat, Dan], dealer: Ann}, "
            "{players: [Ann, Cat, Bob, Eve], dealer: Eve, hands: []}]\n"
        ),
    ),
    "nothing": (
        "game: biritch\nrubbers:\n",
        "game: biritch\nrubbers:\n- players: [Ann, Cat, Bob, Eve]\n  dealer: Eve\n  hands:\n",
    ),
    "no key": (
        "game: biritch\n",
        "game: biritch\nrubbers:\n  - players: [Ann, Cat, Bob, Eve]\n    dealer: Eve\n    hands:\n",
    ),
}


@pytest.mark.parametrize(("before", "expected"), RUBBERS_ADDED.values(), ids=RUBBERS_ADDED.keys())
def test_begin_a_rubber_and_take_it_back(before: str, expected: str) -> None:
    """A rubber is written like the one before it, without hands; undo takes it back."""
    assert after(edit.append_rubber, before, SECOND) == expected
    assert after(edit.remove_rubber, expected) == before
    assert after(edit.undo, expected) == before


BLOCK = """\
hands:
# the first
- {dealer: Ann, declarer: Bob, contract: four, tricks: 3}  # alas
# the second

- declarer: Cat   # again
  # of the contract
  contract: nap
  x-mood: [good, bad]
  result: made
  "note": |
    one
    two

# the third
- passed  # all
title: "x"
"""


def test_remove_takes_blank_lines_that_are_part_of_a_note() -> None:
    """Blank lines that a block scalar keeps go with it; they would be part of the note before otherwise."""
    first = "- outcome: passed\n  note: |\n    one\n"
    for last in ("- outcome: passed\n  note: >\n    two\n      \n", "- outcome: passed\n  note: |+\n    two\n\n\n"):
        assert after(edit.remove_hand, f"{HEAD}hands:\n{first}{last}", 2) == f"{HEAD}hands:\n{first}"


def test_note_that_would_grow_is_left_alone() -> None:
    """Where a comment would become part of a note, the hand between them is not removed."""
    text = HEAD + "hands:\n- outcome: passed\n  note: |\n    one\n- passed\n     # deep\n"
    assert refused(edit.remove_hand, text, 2).slug == "edit-refused"


def test_insert_in_a_block_list() -> None:
    """A hand is put right below the one before it, so that comments above a hand stay with it."""
    first = after(edit.insert_hand, HEAD + BLOCK, FOUR, 1)
    assert first == HEAD + BLOCK.replace("hands:\n", f"hands:\n- {FOUR_TEXT}\n")
    second = after(edit.insert_hand, HEAD + BLOCK, FOUR, 2)
    assert second == HEAD + BLOCK.replace("  # alas\n", f"  # alas\n- {FOUR_TEXT}\n")
    third = after(edit.insert_hand, HEAD + BLOCK, nap.Misdeal("Ann"), 3)
    assert third == HEAD + BLOCK.replace("    two\n", "    two\n- outcome: misdeal\n  dealer: Ann\n")
    fourth = after(edit.insert_hand, HEAD + BLOCK, nap.Misdeal("Ann"), 4)
    assert fourth == HEAD + BLOCK.replace("# all\n", "# all\n- outcome: misdeal\n  dealer: Ann\n")
    for number, text in enumerate((first, second, third, fourth), start=1):
        assert after(edit.remove_hand, text, number) == HEAD + BLOCK


def test_remove_from_a_block_list() -> None:
    """The lines of the hand go, with the comments on them; every other line stays."""
    lines = BLOCK.splitlines(keepends=True)
    assert after(edit.remove_hand, HEAD + BLOCK, 1) == HEAD + "".join(lines[:2] + lines[3:])
    assert after(edit.remove_hand, HEAD + BLOCK, 2) == HEAD + "".join(lines[:5] + lines[13:])
    assert after(edit.remove_hand, HEAD + BLOCK, 3) == HEAD + "".join(lines[:15] + lines[16:])


FLOW_LIST = "hands: [passed, {outcome: misdeal}, # two\n  passed, # three\n  # four\n  misdeal\n]\n"


def test_insert_in_a_flow_list() -> None:
    """In brackets a hand is put before the next one, on a line of its own where that one begins a line."""
    for number, expected in {
        1: FLOW_LIST.replace("[passed", f"[{FOUR_TEXT}, passed"),
        2: FLOW_LIST.replace("{outcome", f"{FOUR_TEXT}, {{outcome"),
        3: FLOW_LIST.replace("  passed", f"  {FOUR_TEXT},\n  passed"),
        4: FLOW_LIST.replace("  misdeal", f"  {FOUR_TEXT},\n  misdeal"),
    }.items():
        assert after(edit.insert_hand, HEAD + FLOW_LIST, FOUR, number) == HEAD + expected
        assert after(edit.remove_hand, HEAD + expected, number) == HEAD + FLOW_LIST


def test_remove_from_a_flow_list() -> None:
    """In brackets a hand goes with one comma, and with its line if it has that to itself."""
    for number, expected in {
        1: "hands: [{outcome: misdeal}, # two\n  passed, # three\n  # four\n  misdeal\n]\n",
        2: "hands: [passed, # two\n  passed, # three\n  # four\n  misdeal\n]\n",
        3: "hands: [passed, {outcome: misdeal}, # two\n  # four\n  misdeal\n]\n",
        4: "hands: [passed, {outcome: misdeal}, # two\n  passed # three\n  # four\n]\n",
    }.items():
        assert after(edit.remove_hand, HEAD + FLOW_LIST, number) == HEAD + expected


@pytest.mark.parametrize(
    ("before", "number", "expected"),
    [
        ("hands: [ passed ]\n", 1, "hands: [  ]\n"),
        ("hands: [passed,\n  misdeal]\n", 1, "hands: [\n  misdeal]\n"),
        ("hands: [passed, # one\n  misdeal]\n", 2, "hands: [passed # one\n  ]\n"),
        ("hands: [ passed\n, misdeal\n]\n", 2, "hands: [ passed\n\n]\n"),
        ("hands: [passed , misdeal,]\n", 2, "hands: [passed ,]\n"),
        ("hands: [\n  passed,\n]\n", 1, "hands: [\n]\n"),
        ("hands:\n  - passed\n", 1, ""),
        ("hands: \n  - passed\n", 1, "hands: \n"),
        ("hands:\n\n  - passed\n", 1, "hands:\n\n"),
        ("hands:\n  - passed\ntitle: x\n", 1, "hands:\ntitle: x\n"),
        ("hands:\n- passed", 1, "hands:"),
    ],
)
def test_remove_the_odd_ones(before: str, number: int, expected: str) -> None:
    """Removing leaves a file that reads well, whatever it looked like."""
    assert after(edit.remove_hand, HEAD + before, number) == HEAD + expected


REPLACED: dict[str, tuple[str, nap.Hand, str]] = {
    "one value": (
        "- {dealer: Ann, declarer: Bob, contract: four, tricks: 3}  # alas\n",
        FOUR,
        "- {dealer: Ann, declarer: Bob, contract: four, tricks: 4}  # alas\n",
    ),
    "a value among other things": (
        "- {tricks: 3 , x-mood: 'bad', \"declarer\": bob, contract: FOUR, dealer: \"Ann\"}\n",
        FOUR,
        "- {tricks: 4 , x-mood: 'bad', \"declarer\": bob, contract: FOUR, dealer: \"Ann\"}\n",
    ),
    "a dealer that was not stated": (
        "- {declarer: Bob, contract: four, tricks: 4}\n",
        FOUR,
        f"- {FOUR_TEXT}\n",
    ),
    "the result instead of the tricks": (
        "- {dealer: Ann, declarer: Bob, contract: four, tricks: 4, note: x}\n",
        nap.Played("Bob", Contract.FOUR, None, Result.MADE, "Ann", "x"),
        "- {dealer: Ann, declarer: Bob, contract: four, result: made, note: x}\n",
    ),
    "a note, kept, changed and new": (
        "- {declarer: Bob, note: , contract: four, tricks: 4}\n",
        nap.Played("Bob", Contract.FOUR, 4, None, "Ann", "was: good"),
        '- {dealer: Ann, declarer: Bob, note: "was: good" , contract: four, tricks: 4}\n',
    ),
    "a key without a colon": (
        "- {declarer: Bob, contract: four, tricks: 4, note}\n",
        nap.Played("Bob", Contract.FOUR, 4, None, None, "x"),
        "- {declarer: Bob, contract: four, tricks: 4, note: x}\n",
    ),
    "a word": ("- passed  # all\n", FOUR, f"- {FOUR_TEXT}  # all\n"),
    "a word by another": ("- passed  # all\n", nap.Misdeal(), "- misdeal  # all\n"),
    "by a hand without a deal": (
        "- {declarer: Bob, contract: four, x-a: 1, tricks: 3, note: x}\n",
        nap.PassedOut("Cat"),
        "- {outcome: passed, dealer: Cat, x-a: 1}\n",
    ),
    "braces over several lines": (
        "- {declarer: Bob, # who\n   contract: four, # what\n   tricks: 3 # how\n  }\n",
        nap.Played("Bob", Contract.FOUR, None, Result.FAILED, "Ann"),
        "- {dealer: Ann, declarer: Bob, # who\n   contract: four, # what\n   result: failed\n  }\n",
    ),
    "block": (
        ("- declarer: Cat   # again\n  # of the contract\n  contract: nap\n  x-mood: [good, bad]\n"
        "  result: made  # with luck\n  \"note\": |\n    one\n    two\n\n# next\n"),
        nap.Played("Cat", Contract.WELLINGTON, 5, None, "Ann", "three"),
        ("- dealer: Ann\n  declarer: Cat   # again\n  # of the contract\n  contract: wellington\n  tricks: 5\n"
        "  x-mood: [good, bad]\n  \"note\": three\n\n# next\n"),
    ),
    "block by a hand without a deal": (
        "-   declarer: Cat  # again\n    # of the hand\n    contract: nap\n    x-mood: good  # still\n    result: made",
        nap.Misdeal("Ann"),
        "-   outcome: misdeal\n    dealer: Ann\n    # of the hand\n    x-mood: good  # still",
    ),
    "block with a value on the next line": (
        "- declarer:\n    Cat\n  contract: four\n  tricks: 4\n  note:\n",
        nap.Played("Bob", Contract.FOUR, 4, None, None, "a, b?"),
        "- declarer:\n    Bob\n  contract: four\n  tricks: 4\n  note: a, b?\n",
    ),
    "block without its first key": (
        "- note: x\n  outcome: passed\n",
        nap.PassedOut(),
        "- outcome: passed\n",
    ),
    "block without its last key": (
        "- outcome: passed\n  # why\n  note: x",
        nap.PassedOut(),
        "- outcome: passed\n  # why",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("before", "hand", "expected"), REPLACED.values(), ids=REPLACED.keys())
@pytest.mark.parametrize("ending", ["\n", "\r\n"])
def test_replace(before: str, hand: nap.Hand, expected: str, ending: str) -> None:
    """Only the fields that differ are written; order, comments, quotes, own keys and note stay."""
    before, expected = ((HEAD + "hands:\n" + text).replace("\n", ending) for text in (before, expected))
    assert after(edit.replace_hand, before, hand, 1) == expected


def test_replace_in_a_list_of_both_styles() -> None:
    """A word in a list of blocks becomes a block."""
    before = HEAD + "hands:\n- outcome: misdeal\n- passed # x\n- passed\n"
    assert after(edit.replace_hand, before, nap.Misdeal("Ann"), 2) == (
        HEAD + "hands:\n- outcome: misdeal\n- outcome: misdeal\n  dealer: Ann # x\n- passed\n"
    )


@pytest.mark.parametrize(
    ("before", "hand", "expected"),
    [
        (
            "{trump: hearts, tricks: 9, doubles: contre, honours: {Bob: 2, Dan: 1}, chicane: Cat}",
            biritch.Played(Trump.HEARTS, 8, 1, (Holding(("Bob",), 2), Holding(("Dan",), 1)), ("Cat",), dealer="Ann"),
            "{dealer: Ann, trump: hearts, tricks: 8, doubles: contre, honours: {Bob: 2, Dan: 1}, chicane: Cat}",
        ),
        (
            "{trump: hearts, tricks: 9, doubles: sur contre, honours: {Bob: 2, Dan: 1}, chicane: Cat}",
            biritch.Played(Trump.BIRITCH, 9, named_by=NamedBy.PARTNER),
            "{trump: biritch, named_by: partner, tricks: 9}",
        ),
        (
            "{trump: hearts, named_by: dealer, tricks: 9, doubles: 0}",
            biritch.Played(Trump.HEARTS, 9, 3, (Holding(("Ann", "Cat"), 4),), ("Bob",)),
            "{trump: hearts, named_by: dealer, tricks: 9, doubles: 3, honours: {Ann & Cat: 4}, chicane: [Bob]}",
        ),
        (
            "{trump: hearts, named_by: dealer, tricks: 9, doubles: 0}",
            biritch.Misdeal("Bob"),
            "{outcome: misdeal, dealer: Bob}",
        ),
        (
            (
                "trump: hearts\n    tricks: 9\n    honours:\n      Bob: 2\n      Dan: 1\n"
                "    chicane:\n    - Cat\n    note: x"
            ),
            biritch.Played(Trump.HEARTS, 9, 0, (Holding(("Bob", "Dan"), 5),), ("Ann", "Cat"), note="x"),
            "trump: hearts\n    tricks: 9\n    honours: {Bob & Dan: 5}\n    chicane: [Ann, Cat]\n    note: x",
        ),
        (
            "trump: hearts\n    tricks: 9\n    honours: # of four\n      Bob: 2\n      Dan: 1",
            biritch.Played(Trump.HEARTS, 9, 0, (Holding(("Bob",), 3),)),
            "trump: hearts\n    tricks: 9\n    honours: # of four\n      {Bob: 3}",
        ),
    ],
)
def test_replace_in_a_rubber(before: str, hand: biritch.Hand, expected: str) -> None:
    """The fields of a Biritch hand, in any rubber."""
    text = (
        RUBBERS
        + "  hands:\n  - misdeal\n  - {}\n- players: [Dan, Ann, Cat, Eve]\n  dealer: Eve\n  hands:\n  - misdeal\n"
    )
    changed = after(edit.replace_hand, text.replace("{}", before), hand, 2, 1)
    assert changed == text.replace("{}", expected)


def test_replace_by_the_same_hand() -> None:
    """A hand that is the same leaves every byte."""
    text = "\ufeff" + HEAD + "hands:\n- {declarer: bob, contract: Four, tricks: 4}\n"
    assert after(edit.replace_hand, text, nap.Played("Bob", Contract.FOUR, 4), 1) == text


def test_comments_before_the_next_rubber() -> None:
    """A comment as deep as the hands is theirs; one as deep as the next rubber belongs to that."""
    text = RUBBERS + "  hands:\n  - misdeal\n  # late\n# a new day\n- players: [Dan, Ann, Cat, Eve]\n  dealer: Eve\n"
    added = after(edit.insert_hand, text, biritch.Misdeal("Bob"), 2, 1)
    assert added == text.replace("  # late\n", "  # late\n  - {outcome: misdeal, dealer: Bob}\n")


def test_hands_of_other_rubbers() -> None:
    """Hands of any rubber can be inserted and removed."""
    text = RUBBERS + "  hands:\n  - misdeal\n- players: [Dan, Ann, Cat, Eve]\n  dealer: Eve\n  hands: []\n"
    added = after(edit.insert_hand, text, HEARTS, 2, 1)
    assert added == text.replace("  - misdeal\n", f"  - misdeal\n  - {HEARTS_TEXT}\n")
    assert after(edit.remove_hand, added, 2, 1) == text
    assert after(edit.remove_hand, text, 1, 1) == text.replace("  - misdeal\n", "")
    assert after(edit.insert_hand, text, biritch.Misdeal("Eve"), 1, 2) == text.replace(
        "[]", "[{outcome: misdeal, dealer: Eve}]"
    )


def refused(change: Callable[..., bytes], text: str, *arguments: object) -> Refusal:
    """What a change is refused with."""
    with pytest.raises(Refusal) as caught:
        change(reading(text), *arguments)
    return caught.value


def test_file_with_errors_is_not_changed() -> None:
    """A file with errors is changed by nothing here, and the refusal brings its problems."""
    text = HEAD + "hands:\n- passt\n"
    for change, arguments in (
        (edit.append_hand, (FOUR,)),
        (edit.insert_hand, (FOUR, 1)),
        (edit.replace_hand, (FOUR, 1)),
        (edit.remove_hand, (1,)),
        (edit.append_rubber, (SECOND,)),
        (edit.remove_rubber, ()),
        (edit.undo, ()),
    ):
        refusal = refused(change, text, *arguments)
        assert refusal.slug == "file-errors"
        assert [problem.place.line for problem in refusal.problems] == [5]


def test_numbers_that_are_not_there() -> None:
    """A number below 1 or above the last hand is refused; insert may go one further."""
    text = HEAD + "hands:\n- passed\n"
    for number in (-1, 0, 2):
        assert refused(edit.remove_hand, text, number).slug == "no-such-hand"
        assert refused(edit.replace_hand, text, FOUR, number).slug == "no-such-hand"
    for number in (-1, 0, 3):
        assert refused(edit.insert_hand, text, FOUR, number).slug == "no-such-hand"
    assert refused(edit.remove_hand, HEAD, 1).slug == "no-such-hand"


def test_rubbers_that_are_not_there() -> None:
    """A rubber that is not there is refused, and so is any at Nap."""
    text = RUBBERS + "  hands: [misdeal]\n"
    for rubber in (-1, 0, 2):
        assert refused(edit.remove_hand, text, 1, rubber).slug == "no-such-rubber"
    assert refused(edit.append_hand, "game: biritch\n", HEARTS).slug == "no-such-rubber"
    assert refused(edit.remove_hand, HEAD + "hands: [passed]\n", 1, 1).slug == "no-rubbers"
    assert refused(edit.append_rubber, HEAD, SECOND).slug == "no-rubbers"
    assert refused(edit.remove_rubber, HEAD).slug == "no-rubbers"


def test_nothing_to_undo() -> None:
    """Without hands and rubbers there is nothing to take back; a rubber with hands is not taken back whole."""
    assert refused(edit.undo, HEAD).slug == "nothing-to-undo"
    assert refused(edit.undo, "game: biritch\nrubbers: []\n").slug == "nothing-to-undo"
    assert refused(edit.remove_rubber, RUBBERS + "  hands: [misdeal]\n").slug == "rubber-not-empty"


def test_hand_that_cannot_be_is_refused_with_its_problem() -> None:
    """What the rules say against the new file is the reason, with its place."""
    refusal = refused(edit.append_hand, HEAD + "rounds: 1\nhands: [passed, passed, passed]\n", FOUR)
    assert refusal.slug == "game-over"
    assert [problem.slug for problem in refusal.problems] == ["game-over"]
    assert refused(edit.append_hand, HEAD, nap.Played("Eve", Contract.FOUR, 4)).slug == "name-unknown"


def test_hand_that_would_read_back_as_another_is_refused() -> None:
    """Nothing is written that does not say exactly what was meant: a name in another spelling, another game's hand."""
    assert refused(edit.append_hand, HEAD, nap.Played("BOB", Contract.FOUR, 4)).slug == "edit-refused"
    assert refused(edit.append_hand, HEAD, biritch.Played(biritch.Trump.HEARTS, 7)).slug == "key-missing"


def test_list_that_cannot_be_added_to_is_refused() -> None:
    """A list in a form where a new line would mean something else is left alone."""
    text = HEAD + "? hands\n: - passed\n"
    assert refused(edit.insert_hand, text, FOUR, 1).slug == "edit-refused"
    assert after(edit.append_hand, text, FOUR) == text + f"  - {FOUR_TEXT}\n"
