"""The arithmetic of a hand as a value, and as text: each step with its rule and where that rule comes from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorekeeper.scoring.rules import RULES, Provenance
from scorekeeper.sheets.layout import hanging
from scorekeeper.sheets.style import BOLD, DIM, PLAIN, Style

if TYPE_CHECKING:
    from scorekeeper.sheets.picture import Picture

LEGEND = {
    Provenance.SOURCE: "the published account of the game",
    Provenance.CONVENTION: "declared by that account as its own",
    Provenance.SETTLED: "decided here, where that account is silent",
}
"""What each provenance means."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of the arithmetic of a hand, and the ids of the rules it follows. ``parts`` names the parts of those
    rules that matter here, by where they come from; none named: all of them."""

    text: str
    rules: tuple[str, ...] = ()
    parts: tuple[Provenance, ...] = ()

    @property
    def provenances(self) -> tuple[Provenance, ...]:
        """Where its rules come from, each named once."""
        return self.parts or tuple(dict.fromkeys(found for rule in self.rules for found in RULES[rule].provenances))


@dataclass(frozen=True, slots=True)
class Explanation:
    """How a hand scores: what it was, and every step from there to the totals; with the ``picture`` of its deal, where
    one is recorded."""

    heading: str
    steps: tuple[Step, ...]
    picture: Picture | None = None


def explanation_text(explanation: Explanation, style: Style = PLAIN) -> str:
    """The deal, if there is one, and the steps as lines of text: the rule at the left, where it comes from at the
    end."""
    ids = [", ".join(step.rules) for step in explanation.steps]
    indent = max(map(len, ids), default=0) + 4
    lines = list(hanging("", explanation.heading, 0, style, BOLD))
    if explanation.picture is not None:
        from scorekeeper.sheets.picture import lines as drawn  # with all that knows cards: few hands have any

        lines += [*drawn(explanation.picture, style), ""]
    for label, step in zip(ids, explanation.steps, strict=True):
        lines += hanging(f"  {label}", f"{step.text}{cited(step.provenances)}", indent, style)
    shown = dict.fromkeys(found for step in explanation.steps for found in step.provenances)
    return style.encode("\n".join((*lines, "", *legend(shown, style))))


def cited(provenances: Iterable[Provenance]) -> str:
    """Where something comes from, as it stands behind a sentence: [source, settled]."""
    words = ", ".join(provenance.value for provenance in provenances)
    return f" [{words}]" if words else ""


def legend(shown: Iterable[Provenance], style: Style) -> Iterator[str]:
    """What the provenances that were shown mean."""
    meanings = "; ".join(f"{provenance.value}: {LEGEND[provenance]}" for provenance in LEGEND if provenance in shown)
    if meanings:
        yield from hanging("", f"{meanings}.", 0, style, DIM)
