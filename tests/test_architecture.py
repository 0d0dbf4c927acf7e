"""Which way the imports of the package point, and what each room of it may touch."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

import scorekeeper

PACKAGE = Path(scorekeeper.__file__).parent
LONGEST_MODULE = 400

ROOMS: dict[str, set[str]] = {
    "problem": set(),
    "width": set(),
    "cards": set(),
    "scoring": {"problem", "cards"},
    "session": {"problem", "width", "cards", "scoring"},
    "sheets": {"problem", "width", "cards", "scoring"},
    "cli": {"problem", "width", "cards", "scoring", "session", "sheets", "__init__"},
    "__init__": {"problem", "cards", "scoring", "session", "sheets"},
    "__main__": {"cli"},
}
"""Each room of the house, and the rooms it may look into besides itself."""

GAMES = {"nap", "biritch"}

DEPENDENCIES = {"click": "cli", "plotext": "sheets", "tabulate": "sheets", "wcwidth": "width", "yaml": "session"}
"""Each package of somebody else's, and the one room that uses it."""

PURE_ROOMS = {"problem", "cards", "scoring"}
PURE_MODULES = {
    "__future__",
    "collections",
    "dataclasses",
    "enum",
    "functools",
    "itertools",
    "operator",
    "types",
    "typing",
}
"""What the rules may import: nothing that reads, writes, asks the time or draws lots."""

FILE_MODULES = {"fcntl", "glob", "io", "os", "pathlib", "shutil", "subprocess", "sys", "tempfile"}
"""What reaches outside the process; a text kept in memory (`io.StringIO`) does not."""
STORE_MODULES = {"fcntl", "glob", "tempfile"}
"""What only the safe store needs."""


@dataclass(frozen=True)
class Import:
    """One import: parts of the importing module's name below the package, its line, parts of the imported name."""

    module: tuple[str, ...]
    line: int
    target: tuple[str, ...]

    @property
    def room(self) -> str:
        """The room that imports."""
        return self.module[0]

    @property
    def goal(self) -> str | None:
        """The room that is imported; None where it is somebody else's package."""
        if self.target[0] != "scorekeeper":
            return None
        return self.target[1] if self.target[1:] and self.target[1] in ROOMS else "__init__"

    def __str__(self) -> str:
        return f"{'/'.join(self.module)}.py:{self.line} imports {'.'.join(self.target)}"


def imports_of(module: tuple[str, ...], source: str) -> Iterator[Import]:
    """Every import in a module, inside functions, for the type checker only, and by name in a text too."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names=names):
                targets = [alias.name for alias in names]
            case ast.ImportFrom(module=origin, names=names, level=level):
                targets = [f"{'relative' * level}{origin or ''}.{alias.name}" for alias in names]
            case ast.Constant(value=str(text)) if re.fullmatch(r"scorekeeper(\.\w+)+", text):
                targets = [text]
            case _:
                continue
        for target in targets:
            yield Import(module, node.lineno, tuple(target.split(".")))


def modules() -> dict[tuple[str, ...], str]:
    """The source of every module of the package."""
    paths = sorted(PACKAGE.rglob("*.py"))
    return {path.relative_to(PACKAGE).with_suffix("").parts: path.read_text(encoding="utf-8") for path in paths}


def turns_round(found: Import) -> bool:
    """Whether an import goes against the flow of the data."""
    return found.goal is not None and found.goal != found.room and found.goal not in ROOMS.get(found.room, set())


def joins_the_games(found: Import) -> bool:
    """Whether one game looks at the other."""
    ours = GAMES & set(re.split(r"[._]", ".".join(found.module)))
    theirs = GAMES & set(re.split(r"[._]", ".".join(found.target)))
    return bool(ours and theirs - ours)


def is_out_of_place(found: Import) -> bool:
    """Whether this room has no business with somebody else's package."""
    name = found.target[0]
    return found.goal is None and name not in sys.stdlib_module_names and DEPENDENCIES.get(name) != found.room


def taints_the_rules(found: Import) -> bool:
    """Whether the rules would no longer be values in, values out."""
    return found.room in PURE_ROOMS and found.goal is None and found.target[0] not in PURE_MODULES


def reaches_outside(found: Import) -> bool:
    """Whether a room touches the file system, or takes over what the safe store does."""
    allowed = {"session": FILE_MODULES, "cli": FILE_MODULES - STORE_MODULES}.get(found.room, set())
    return found.target[0] in FILE_MODULES - allowed and found.target != ("io", "StringIO")


LAWS: dict[Callable[[Import], bool], tuple[tuple[str, str], ...]] = {
    turns_round: (
        ("scoring/nap", "from scorekeeper.session.source import Source"),
        ("session/reading", "def read():\n    from scorekeeper.cli import main"),
        ("sheets/text", "if TYPE_CHECKING:\n    import scorekeeper.session.reading"),
        ("cards", "from scorekeeper import problem"),
        ("session/fields", "import scorekeeper"),
        ("session/names", 'import_module("scorekeeper.sheets.text")'),
    ),
    joins_the_games: (
        ("scoring/nap", "from scorekeeper.scoring import biritch"),
        ("session/words/biritch", "from scorekeeper.session.words.nap import hand"),
    ),
    is_out_of_place: (
        ("cli/sheet", "import tabulate"),
        ("session/reading", "import click"),
        ("sheets/text", "from yaml import safe_load"),
        ("cli/new", "from . import prompts"),
        ("session/names", "import requests"),
    ),
    taints_the_rules: (
        ("scoring/rules", "from random import choice"),
        ("cards", "import os.path"),
        ("scoring/biritch/scorer", "import yaml"),
    ),
    reaches_outside: (
        ("sheets/html", "from pathlib import Path"),
        ("width", "from os import get_terminal_size"),
        ("cli/add", "import tempfile"),
    ),
}
"""Each law as what breaks it, with small breaches of it: module and source."""


@pytest.mark.parametrize("broken", LAWS, ids=lambda law: law.__name__)
def test_no_import_breaks_the_law(broken: Callable[[Import], bool]) -> None:
    """No module imports what its room may not."""
    imports = [found for module, source in modules().items() for found in imports_of(module, source)]
    assert imports
    assert [str(found) for found in imports if broken(found)] == []


@pytest.mark.parametrize(
    ("broken", "module", "source"), [(law, *breach) for law, breaches in LAWS.items() for breach in breaches]
)
def test_breaches_are_seen(broken: Callable[[Import], bool], module: str, source: str) -> None:
    """Each law notices a breach, however the import is written."""
    assert any(broken(found) for found in imports_of(tuple(module.split("/")), source))


def test_every_room_is_known() -> None:
    """A new room of the package says here what it may look into."""
    assert {module[0] for module in modules()} <= ROOMS.keys()


def test_only_the_session_room_opens_files() -> None:
    """No other room calls open()."""
    calls = [
        "/".join(module)
        for module, source in modules().items()
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "open"
    ]
    assert [module for module in calls if not module.startswith("session/")] == []


def test_modules_can_be_read_in_one_sitting() -> None:
    """No module is longer than the house allows."""
    lengths = {"/".join(module): source.count("\n") for module, source in modules().items()}
    assert {module: length for module, length in lengths.items() if length > LONGEST_MODULE} == {}
