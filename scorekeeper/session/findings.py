"""The problems of one file, gathered as they are found and given back in file order."""

from __future__ import annotations

from typing import Any

from scorekeeper.problem import Fault, Level, Problem
from scorekeeper.session.nodes import Node
from scorekeeper.session.source import Source


class Findings:
    """The problems of one file, in any order. ``rubber`` and ``hand`` are the numbers of what is being read.

    ``known`` are hands without problems by the text that says them, for each table: a long file says many again.
    """

    def __init__(self, source: Source) -> None:
        self.source = source
        self.rubber: int | None = None
        self.hand: int | None = None
        self.errors = 0
        self.known: dict[tuple[str, ...], dict[str, Any]] = {}
        self._found: list[tuple[int, int, Problem]] = []

    def report(
        self, slug: str, message: str, hint: str, start: int, end: int | None = None, level: Level = Level.ERROR
    ) -> None:
        """Note a problem that stands between two offsets."""
        if level is Level.ERROR:
            self.errors += 1
        problem = Problem(slug, self._where() + message, hint, self.source.place(start, end), level)
        self._found.append((start, len(self._found), problem))

    @property
    def count(self) -> int:
        """How many problems there are so far, warnings among them."""
        return len(self._found)

    def at(self, node: Node, slug: str, message: str, hint: str) -> None:
        """Note an error at a node."""
        self.report(slug, message, hint, node.start, node.end)

    def fault(self, fault: Fault, start: int, end: int) -> None:
        """Note what the rules say against a hand, with the offsets between which it stands."""
        self.report(fault.slug, fault.message, fault.hint, start, end, fault.level)

    def in_file_order(self) -> tuple[Problem, ...]:
        """Every problem found, in the order of the file."""
        return tuple(problem for _, _, problem in sorted(self._found, key=lambda found: found[:2]))

    def _where(self) -> str:
        inside = (("rubber", self.rubber), ("hand", self.hand))
        where = ", ".join(f"{what} {number}" for what, number in inside if number is not None)
        return f"{where}: " if where else ""
