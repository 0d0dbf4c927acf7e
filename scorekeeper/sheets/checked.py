"""What `check` says of files: their problems, what was checked, and what the sums are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from scorekeeper.problem import Level, Problem
from scorekeeper.sheets.layout import hanging
from scorekeeper.sheets.problems import problem_text
from scorekeeper.sheets.proof import Proof, Sum
from scorekeeper.sheets.signs import number, plural, visible
from scorekeeper.sheets.style import PLAIN, Style

_INDENT = 3


@dataclass(frozen=True, slots=True)
class Checked:
    """One file, checked: ``hands`` are all that stand in it, misdeals and broken ones too. ``game`` is None where that
    could not be read, ``proof`` where the errors leave nothing to add up."""

    path: str
    game: str | None
    hands: int
    problems: tuple[Problem, ...]
    proof: Proof | None

    def passes(self, *, strict: bool = False) -> bool:
        """Whether there are no errors and every sum holds; when it is ``strict``, no warnings either."""
        is_clean = not self.problems if strict else self._count(Level.ERROR) == 0
        return is_clean and self.proof is not None and not self.proof.broken

    def _count(self, level: Level) -> int:
        return sum(problem.level is level for problem in self.problems)

    @property
    def verdict(self) -> str:
        """How many errors and warnings there are, in words."""
        counts = ((self._count(level), level.value) for level in Level)
        return ", ".join(plural(count, word) for count, word in counts if count) or "no problems"


def check_text(files: Iterable[Checked], style: Style = PLAIN) -> str:
    """Files one after the other: problems, then what was checked and the sums."""
    return "\n".join(line for checked in files for line in _lines(checked, style))


def check_json(files: Iterable[Checked]) -> dict[str, object]:
    """The same as data for other programs. Keys are promised: they may be added, never renamed."""
    return {"files": [_file_json(checked) for checked in files]}


def _lines(checked: Checked, style: Style) -> Iterator[str]:
    for problem in checked.problems:
        yield problem_text(problem, style)
    what = f"{checked.game}, {plural(checked.hands, 'hand')}: " if checked.game else ""
    yield style.encode(f"{visible(checked.path)}: {what}{checked.verdict}")
    if checked.proof is None:
        return
    for sentence in (*checked.proof.sentences, *map(_broken, checked.proof.broken)):
        yield from map(style.encode, hanging("", sentence, _INDENT, style))


def _broken(checked: Sum) -> str:
    difference = checked.found - checked.expected
    way = "much" if difference > 0 else "little"
    return (
        f"wrong: {checked.name}: expected {number(checked.expected)}, found {number(checked.found)}, "
        f"{abs(difference)} too {way}. This is a fault of the scorekeeper; please report it."
    )


def _file_json(checked: Checked) -> dict[str, object]:
    sums = checked.proof.sums if checked.proof is not None else ()
    return {
        "path": checked.path,
        "game": checked.game,
        "hands": checked.hands,
        "proof": {each.name: {"expected": each.expected, "found": each.found} for each in sums},
        "problems": [
            {
                "line": problem.place.line,
                "column": problem.place.column,
                "level": problem.level.value,
                "slug": problem.slug,
                "message": problem.message,
                "hint": problem.hint,
            }
            for problem in checked.problems
        ],
    }
