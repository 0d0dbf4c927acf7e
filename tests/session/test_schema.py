"""The JSON Schema and the reader: what one takes the other takes, and neither lets a fault of structure pass."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator

from scorekeeper.session.reading import read_bytes
from scorekeeper.session.schema import schema

PROJECT = Path(__file__).parents[2]
README = (PROJECT / "README.md").read_text(encoding="utf-8")
SAMPLES = {path.name: path.read_text(encoding="utf-8") for path in sorted((PROJECT / "samples").glob("*.yaml"))}
BLOCKS = dict(enumerate(re.findall(r"^```yaml\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)))

NAP = "game: nap\nplayers: [Ann, Bob, Cat, Dan]\ndealer: Ann\n"
BIRITCH = "game: biritch\nrubbers:\n- players: [Ann, Bob, Cat, Dan]\n  dealer: Ann\n"


class Editor(yaml.SafeLoader):
    """Reads YAML as editors do: by the core schema of YAML 1.2, to which ``No`` is a text and ``007`` a number."""

    yaml_implicit_resolvers: dict[str, Any] = {}  # noqa: RUF012  # PyYAML's own name


for tag, written in (
    ("null", r"~|null|Null|NULL|"),
    ("bool", r"true|True|TRUE|false|False|FALSE"),
    ("int", r"[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+"),
    ("float", r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)"),
):
    Editor.add_implicit_resolver(f"tag:yaml.org,2002:{tag}", re.compile(f"(?:{written})\\Z"), None)
Editor.add_constructor(
    "tag:yaml.org,2002:int", lambda _, node: int(node.value, 0 if node.value[:2] in ("0o", "0x") else 10)
)
Editor.add_constructor("tag:yaml.org,2002:float", lambda _, node: float(node.value.replace(".inf", "inf")))


def complaints(text: str, game: str) -> list[str]:
    """What the schema of a game says against a file."""
    content = yaml.load(text, Editor)
    return [error.message for error in Draft202012Validator(schema(game)).iter_errors(content)]


def errors(text: str) -> list[str]:
    """What the reader says against a file."""
    return [problem.slug for problem in read_bytes("s.yaml", text.encode()).errors]


def nap(*hands: str, before: str = "") -> str:
    """A session of Nap with these hands."""
    return f"{NAP}{before}hands:\n" + "".join(f"- {hand}\n" for hand in hands)


def biritch(*hands: str, before: str = "") -> str:
    """A session of Biritch whose one rubber has these hands."""
    return f"{before}{BIRITCH}  hands:\n" + "".join(f"  - {hand}\n" for hand in hands)


GOOD = [
    NAP,
    NAP + "hands:\n",
    NAP + "hands: []\ntitle:\ndate:\nnote:\n",
    NAP + "format: 1\ntitle: 2026\ndate: 2026-11-26\nnote: [1]\n".replace("[1]", "true") + "x-own: {any: [thing]}\n",
    "game: NAP\nplayers: [No, On, Null, ~, 007, 1e3, 0x10]\ndealer: 1e3\nrounds: '2'\n",
    "game: nap\nplayers: [true, 李雷, '12:30']\ndealer: TRUE\n",
    nap("passed", "Misdeal", " 'PASSED' ", "{outcome: misdeal, dealer: Bob, note: x}", "{outcome: Passed, x-y: 1}"),
    nap("{declarer: Bob, contract: four, tricks: 4}", "{declarer: bob, contract: Nap, result: FAILED, dealer: Dan}"),
    nap("{declarer: Bob, contract: three, tricks: '5'}", before="tariff: {nap: 10, four: {made: 4}, three: {}}\n"),
    nap("{bids: [pass, four, pass, pass], tricks: 4}", "{bids: [pass, pass, pass, pass]}"),
    nap("{outcome: passed, bids: [pass, pass, pass, pass], cards: {Ann: AH KH QH AS 2C}}"),
    nap("{declarer: Bob, contract: four, tricks: 4, cards: , play: }", before="tariff:\n"),
    "game: biritch\n",
    "game: biritch\nrubbers:\n",
    "game: biritch\nrubbers: []\ntariff: Straight  Bridge\n",
    BIRITCH + "  note: x\n",
    biritch("misdeal", "{outcome: misdeal, note: x}"),
    biritch(
        "{trump: hearts, tricks: 9, honours: {Bob: 2, Dan: 1}}", "{trump: Biritch, tricks: 6, doubles: sur  contre}"
    ),
    biritch("{trump: clubs, tricks: 6, honours: {Bob & Dan: 3, x-z: []}, chicane: , doubles: 1000}"),
    biritch("{trump: spades, tricks: 6, honours: {Bob: 3, Dan: 2}, chicane: Ann, doubles: Contre, named_by: Partner}"),
    biritch("{trump: spades, tricks: 6, honours: {Bob: 3}, chicane: [Ann], doubles: [Dan, Ann]}"),
    biritch("{trump: biritch, tricks: 6, dealer: ann, honours: , doubles: [], cards: {Ann: KQJ862.T82.94.98, x-s: 1}}"),
    biritch("{trump: biritch, tricks: 6}", before="tariff: {game: 40, five_honours: 0, x-why: we say so}\n"),
]


@pytest.mark.parametrize("text", [*SAMPLES.values(), *BLOCKS.values()], ids=[*SAMPLES, *map(str, BLOCKS)])
def test_what_is_printed_passes_both(text: str) -> None:
    """Every sample and every session in the README."""
    game = re.findall(r"^game: (\w+)", text, re.MULTILINE)[0]
    assert (errors(text), complaints(text, game)) == ([], [])


@pytest.mark.parametrize("text", GOOD)
def test_good_sessions_pass_both(text: str) -> None:
    """Whatever the reader takes, in the order of its tables: keys, words in any case, numbers in quotes, nothing."""
    game = re.findall(r"^game: (\w+)", text, re.MULTILINE)[0].lower()
    assert (errors(text), complaints(text, game)) == ([], [])


FAULTS = [
    ("nap", "players: [Ann, Bob, Cat]\ndealer: Ann\n", "key-missing"),
    ("nap", "[]", "top-level"),
    ("nap", "game: nap\ndealer: Ann\n", "key-missing"),
    ("nap", "game: nap\nplayers: [Ann, Bob, Cat]\n", "key-missing"),
    ("nap", NAP + "rubbers: []\n", "key-unknown"),
    ("nap", NAP + "balances: {Ann: 3}\n", "key-unknown"),
    ("nap", NAP + "format: 2\n", "format-newer"),
    ("nap", NAP + "format: 0\n", "number"),
    ("nap", NAP + "rounds: 0\n", "number"),
    ("nap", NAP + "rounds:\n", "value-empty"),
    ("nap", NAP + "rounds: two\n", "number"),
    ("nap", NAP + "rounds: 1.5\n", "number"),
    ("nap", NAP + "title: [x]\n", "value-kind"),
    ("nap", NAP + "date: 26.11.2026\n", "date"),
    ("nap", NAP + "hands: {}\n", "value-kind"),
    ("nap", NAP + "hands: none\n", "value-kind"),
    ("nap", NAP + "tariff: {two: 2}\n", "key-unknown"),
    ("nap", NAP + "tariff: {nap: {won: 2}}\n", "key-unknown"),
    ("nap", NAP + "tariff: {nap: -2}\n", "number"),
    ("nap", NAP + "tariff: straight bridge\n", "value-kind"),
    ("nap", "game: nap\nplayers: Ann, Bob, Cat\ndealer: Ann\n", "value-kind"),
    ("nap", "game: nap\nplayers: [Ann, Bob]\ndealer: Ann\n", "players-count"),
    ("nap", "game: nap\nplayers: [A, B, C, D, E, F, G, H]\ndealer: A\n", "players-count"),
    ("nap", "game: nap\nplayers: [Ann, Bob, Passed]\ndealer: Ann\n", "name-bad"),
    ("nap", "game: nap\nplayers: [Ann, Bob, C & D]\ndealer: Ann\n", "name-bad"),
    ("nap", "game: nap\nplayers: [Ann, Bob, C+D]\ndealer: Ann\n", "name-bad"),
    ("nap", "game: nap\nplayers: [Ann, Bob, '']\ndealer: Ann\n", "value-empty"),
    ("nap", "game: nap\nplayers: [Ann, Bob, [Cat]]\ndealer: Ann\n", "value-kind"),
    ("nap", nap("pass"), "value-word"),
    ("nap", nap("four"), "hand-kind"),
    ("nap", nap("[Bob, four, 4]"), "hand-kind"),
    ("nap", nap("{outcome: made}"), "value-word"),
    ("nap", nap("{outcome: misdeal, tricks: 4}"), "hand-keys"),
    ("nap", nap("{outcome: misdeal, bids: [pass]}"), "hand-keys"),
    ("nap", nap("{outcome: passed, declarer: Bob}"), "hand-keys"),
    ("nap", nap("{contract: four, tricks: 4}"), "key-missing"),
    ("nap", nap("{declarer: Bob, tricks: 4}"), "key-missing"),
    ("nap", nap("{declarer: Bob, contract: four}"), "key-missing"),
    ("nap", nap("{declarer: Bob, contract: four, trick: 4}"), "key-unknown"),
    ("nap", nap("{declarer: Bob, contract: four, tricks: 4, points: 12}"), "key-unknown"),
    ("nap", nap("{declarer: Bob, contract: four, tricks: 4, result: made}"), "hand-keys"),
    ("nap", nap("{declarer: Bob, contract: four, tricks: 6}"), "nap-tricks"),
    ("nap", nap("{declarer: Bob, contract: four, tricks: -1}"), "number"),
    ("nap", nap("{declarer: Bob, contract: four, tricks: four}"), "number"),
    ("nap", nap("{declarer: Bob, contract: two, tricks: 2}"), "value-word"),
    ("nap", nap("{declarer: Bob, contract: 4, tricks: 4}"), "value-word"),
    ("nap", nap("{declarer: Bob, contract: four, result: won}"), "value-word"),
    ("nap", nap("{declarer: [Bob], contract: four, tricks: 4}"), "value-kind"),
    ("nap", nap("{declarer: Bob, contract: four, tricks: 4, bids: four}"), "value-kind"),
    ("nap", nap("{declarer: Bob, contract: four, tricks: 4, bids: [pass, 4, pass, pass]}"), "value-word"),
    ("nap", nap("{declarer: Bob, contract: four, tricks: 4, cards: [AH]}"), "value-kind"),
    ("nap", nap("{declarer: Bob, contract: four, tricks: 4, cards: {Ann: [AH]}}"), "value-kind"),
    ("nap", nap("{declarer: Bob, contract: four, tricks: 4, play: AH}"), "value-kind"),
    ("nap", nap("{declarer: Bob, contract: four, tricks: 4, play: [[AH]]}"), "value-kind"),
    ("biritch", "game: biritch\nplayers: [Ann, Bob, Cat, Dan]\n", "key-unknown"),
    ("biritch", "game: biritch\nhands: []\n", "key-unknown"),
    ("biritch", "game: biritch\nrubbers: {}\n", "value-kind"),
    ("biritch", "game: biritch\nrubbers: [x]\n", "value-kind"),
    ("biritch", "game: biritch\nrubbers: [{dealer: Ann}]\n", "key-missing"),
    ("biritch", "game: biritch\nrubbers: [{players: [Ann, Bob, Cat, Dan]}]\n", "key-missing"),
    ("biritch", "game: biritch\nrubbers: [{players: [Ann, Bob, Cat], dealer: Ann}]\n", "players-count"),
    ("biritch", BIRITCH + "  winner: Ann\n", "key-unknown"),
    ("biritch", "tariff: bridge\n" + BIRITCH, "value-word"),
    ("biritch", "tariff: [10]\n" + BIRITCH, "value-kind"),
    ("biritch", "tariff: {slam: 20}\n" + BIRITCH, "key-unknown"),
    ("biritch", "tariff: {game: 0}\n" + BIRITCH, "number"),
    ("biritch", "tariff: {rubber: x}\n" + BIRITCH, "number"),
    ("biritch", biritch("passed"), "value-word"),
    ("biritch", biritch("{outcome: passed}"), "value-word"),
    ("biritch", biritch("{outcome: misdeal, trump: hearts}"), "hand-keys"),
    ("biritch", biritch("{outcome: misdeal, cards: {Ann: AH}}"), "hand-keys"),
    ("biritch", biritch("{tricks: 9}"), "key-missing"),
    ("biritch", biritch("{trump: biritch}"), "key-missing"),
    ("biritch", biritch("{trump: nt, tricks: 9}"), "value-word"),
    ("biritch", biritch("{trump: biritch, tricks: 14}"), "biritch-tricks"),
    ("biritch", biritch("{trump: biritch, tricks: 9, contract: 3}"), "key-unknown"),
    ("biritch", biritch("{trump: biritch, tricks: 9, doubles: 1001}"), "doubles-count"),
    ("biritch", biritch("{trump: biritch, tricks: 9, doubles: x}"), "number"),
    ("biritch", biritch("{trump: biritch, tricks: 9, doubles: {Dan: 1}}"), "value-kind"),
    ("biritch", biritch("{trump: biritch, tricks: 9, named_by: Bob}"), "value-word"),
    ("biritch", biritch("{trump: hearts, tricks: 9, honours: 3}"), "value-kind"),
    ("biritch", biritch("{trump: hearts, tricks: 9, honours: {Bob: three}}"), "number"),
    ("biritch", biritch("{trump: hearts, tricks: 9, honours: {Bob: 6}}"), "honours-count"),
    ("biritch", biritch("{trump: hearts, tricks: 9, chicane: {Bob: 0}}"), "value-kind"),
    ("biritch", biritch("{trump: biritch, tricks: 9, cards: AH}"), "value-kind"),
    ("biritch", biritch("{trump: biritch, tricks: 9, note: {a: b}}"), "value-kind"),
]


@pytest.mark.parametrize(
    ("game", "text", "slug"), FAULTS, ids=[f"{slug}-{index}" for index, (*_, slug) in enumerate(FAULTS)]
)
def test_a_fault_of_structure_fails_both(game: str, text: str, slug: str) -> None:
    """Keys, kinds, words and ranges: what is wrong with one value by itself."""
    assert slug in errors(text)
    assert complaints(text, game)


@pytest.mark.parametrize("game", ["nap", "biritch"])
def test_it_is_a_schema_of_its_dialect(game: str) -> None:
    """By the meta-schema of 2020-12; every key has a description, which editors show."""
    found = schema(game)
    Draft202012Validator.check_schema(found)
    assert found["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    undescribed = [key for key, value in found["properties"].items() if "description" not in value]
    assert undescribed == []


def test_the_other_game_fails() -> None:
    """A session of one game is none of the other."""
    assert complaints(NAP, "biritch")
    assert complaints(BIRITCH, "nap")
