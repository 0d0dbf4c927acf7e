"""How many keys a hand takes at the prompt of `keep`, Enter among them, pressed one by one."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Start = Callable[..., Any]

ENTER = "⏎"

NAP = [
    ("b 4 4⏎", 6, "{dealer: Ann, declarer: Bob, contract: four, tricks: 4}"),
    ("b4+⏎", 4, "{dealer: Ann, declarer: Bob, contract: four, result: made}"),
    ("c n -⏎", 6, "{dealer: Ann, declarer: Cat, contract: nap, result: failed}"),
    ("d w 5⏎", 6, "{dealer: Ann, declarer: Dan, contract: wellington, tricks: 5}"),
    ("p⏎", 2, "{outcome: passed, dealer: Ann}"),
]
"""What is pressed, how many keys that is, and the hand in the file."""
BIRITCH = [
    ("h9 h b3⏎", 8, "{dealer: Ann, trump: hearts, tricks: 9, honours: {Bob: 3}}"),
    ("h9⏎b3⏎", 6, "{dealer: Ann, trump: hearts, tricks: 9, honours: {Bob: 3}}"),
    ("c-2 h a4⏎", 9, "{dealer: Ann, trump: clubs, tricks: 5, honours: {Ann: 4}}"),
    ("b7 h c3⏎", 8, "{dealer: Ann, trump: biritch, tricks: 7, honours: {Cat: 3}}"),
]
DOUBLED = [
    (
        "h9 x h b2 d1 chi c⏎",
        19,
        "{dealer: Ann, trump: hearts, tricks: 9, doubles: 1, honours: {Bob: 2, Dan: 1}, chicane: [Cat]}",
    ),
    (
        "s12 xx h a4 c1 chi d⏎",
        21,
        "{dealer: Ann, trump: spades, tricks: 12, doubles: 2, honours: {Ann: 4, Cat: 1}, chicane: [Dan]}",
    ),
]


def check(start: Start, session: Path, keys: str, count: int, hand: str) -> None:
    """Press the keys; so many record this hand."""
    keep = start("keep", "s.yaml")
    keep.prompt()
    assert len(keys) == count
    for key in keys:
        keep.child.send("\r" if key == ENTER else key)
        if key == ENTER:
            keep.prompt()
    assert session.read_text().splitlines()[-1].strip() == f"- {hand}"


@pytest.mark.parametrize(("keys", "count", "hand"), NAP)
def test_keys_of_a_nap_hand(start: Start, nap: Path, keys: str, count: int, hand: str) -> None:
    """Six keys at the most."""
    assert count <= 6
    check(start, nap, keys, count, hand)


@pytest.mark.parametrize(("keys", "count", "hand"), BIRITCH)
def test_keys_of_a_biritch_hand(start: Start, biritch: Path, keys: str, count: int, hand: str) -> None:
    """Ten keys at the most, honours among them."""
    assert count <= 10
    check(start, biritch, keys, count, hand)


@pytest.mark.parametrize(("keys", "count", "hand"), DOUBLED)
def test_keys_of_a_doubled_hand(start: Start, biritch: Path, keys: str, count: int, hand: str) -> None:
    """Twenty-four at the most, with doubling, divided honours and chicane."""
    assert count <= 24
    check(start, biritch, keys, count, hand)


def test_the_table_of_the_readme_is_the_one_pressed_here() -> None:
    """The README promises the keys that are counted above, and no others."""
    readme = (Path(__file__).parents[3] / "README.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| .+ \| `(.+⏎)` \| (\d+) \|$", readme, re.MULTILINE)
    assert rows == [(keys, str(count)) for keys, count, _ in NAP + BIRITCH + DOUBLED]
