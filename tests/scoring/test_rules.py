"""The catalogue of rules, and the tests that stand for each."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from scorekeeper.scoring.rules import RULES, Provenance, Rule, of_game

TESTS = Path(__file__).parent.parent

CONVENTION, SETTLED, SOURCE = Provenance.CONVENTION, Provenance.SETTLED, Provenance.SOURCE


def ids(letter: str) -> list[str]:
    """The ids of one game."""
    return [f"{letter}{number}" for number in range(1, 20)]


def test_every_rule_is_there() -> None:
    """There are nineteen rules for each game, in order, each under its own id."""
    assert list(RULES) == ids("N") + ids("B")
    assert [rule.id for rule in RULES.values()] == list(RULES)
    assert [rule.id for rule in of_game("nap")] == ids("N")
    assert [rule.id for rule in of_game("biritch")] == ids("B")
    assert {rule.game for rule in of_game("nap")} == {"nap"}


@pytest.mark.parametrize(
    ("provenance", "expected"),
    [
        (CONVENTION, ["N1", "B1", "B2", "B5", "B14"]),
        (SETTLED, ["N2", "N7", "N14", "N16", "N18", "B12", "B14", "B19"]),
    ],
)
def test_what_is_not_the_source(provenance: Provenance, expected: list[str]) -> None:
    """The source's own conventions, and what was settled where it is silent, are marked as such."""
    assert [rule.id for rule in RULES.values() if provenance in rule.provenances] == expected


def test_what_is_in_no_part_the_source() -> None:
    """Only what happens after a misdeal at Nap is not in the source at all (N18)."""
    assert [rule.id for rule in RULES.values() if SOURCE not in rule.provenances] == ["N18"]


def test_a_rule_of_several_parts() -> None:
    """A rule keeps its parts apart by where they come from, in their order (B14)."""
    rule = RULES["B14"]
    assert rule.provenances == (SOURCE, CONVENTION, SETTLED)
    assert rule.summary == " ".join(part.text for part in rule.parts)
    assert rule.summary.startswith("Chicane is a hand dealt no trump. ")


@pytest.mark.parametrize("rule", RULES.values(), ids=list(RULES))
def test_parts_are_sentences(rule: Rule) -> None:
    """Every part is a sentence that fits a line of a terminal, or two."""
    for part in rule.parts:
        assert re.fullmatch(r"[A-Z].{10,110}\.", part.text)


def test_every_rule_has_a_test() -> None:
    """Every rule is named in the docstring of some test, and no test names a rule that there is not."""
    named = set()
    for path in set(TESTS.rglob("test_*.py")) - {Path(__file__)}:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                named.update(re.findall(r"\b[NB]\d+\b", ast.get_docstring(node) or ""))
    assert named == set(RULES)
