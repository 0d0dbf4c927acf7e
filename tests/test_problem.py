"""The catalogue of slugs and the package: each has what the other has."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import scorekeeper
from scorekeeper.problem import CATALOGUE

PACKAGE = Path(scorekeeper.__file__).parent
NO_SLUGS = {"bridge-whist", "no-trump", "no-trumps", "utf-16-be", "utf-8"}
"""Texts in the package that only look like slugs."""


def texts(*rooms: str) -> set[str]:
    """Every text that stands by itself in the package, or in these rooms of it, outside the catalogue."""
    paths = [path for room in rooms or ("",) for path in (PACKAGE / room).rglob("*.py")]
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in paths]
    catalogue = {
        id(key)
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id == "CATALOGUE"
        for key in ast.walk(node)
    }
    constants = (node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Constant))
    return {node.value for node in constants if isinstance(node.value, str) and id(node) not in catalogue}


def test_every_slug_stands_in_the_catalogue() -> None:
    """Whatever looks like a slug in the package has a meaning."""
    slugs = {text for text in texts() if re.fullmatch("[a-z0-9]+(-[a-z0-9]+)+", text)}
    assert slugs - CATALOGUE.keys() == NO_SLUGS


def test_the_catalogue_holds_nothing_else() -> None:
    """Every slug of the catalogue is used."""
    assert CATALOGUE.keys() - texts() == set()


def test_every_meaning_is_a_short_phrase() -> None:
    """A meaning is one phrase without a full stop, and no two slugs mean the same."""
    assert [slug for slug, meaning in CATALOGUE.items() if not re.fullmatch(r"[^.]{4,80}", meaning)] == []
    assert len(set(CATALOGUE.values())) == len(CATALOGUE)


def test_every_slug_of_rules_and_files_is_provoked() -> None:
    """What the rules, the reader, the words and the store can say against somebody, some test makes them say."""
    tests = [path for path in Path(__file__).parent.rglob("test_*.py") if path != Path(__file__)]
    asked = {slug for path in tests for slug in re.findall(r"[a-z0-9-]+", path.read_text(encoding="utf-8"))}
    assert (CATALOGUE.keys() & texts("scoring", "session")) - asked == set()
