"""What was done at the prompt, step by step, there and back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorekeeper.cli import corrections
from scorekeeper.cli.changes import Change, Done
from scorekeeper.cli.sessions import data_of
from scorekeeper.problem import Refusal

if TYPE_CHECKING:
    from scorekeeper.cli.changes import Edit
    from scorekeeper.scoring.correction import Correction


@dataclass(frozen=True, slots=True)
class Step:
    """One change: what it was, which hand it concerned, and the bytes of the file on either side of it."""

    name: str
    correction: Correction | None
    before: bytes
    after: bytes


class History:
    """The steps that can be taken back, and those that can be done again.

    It is forgotten when another program changes the file: its change is never taken back with ours.
    """

    def __init__(self) -> None:
        self._done: list[Step] = []
        self._undone: list[Step] = []

    def note(self, done: Done) -> None:
        """Remember a change that was written."""
        step = Step(done.change.name, done.change.correction, data_of(done.before), data_of(done.after))
        if step.before != step.after:
            self._done.append(step)
            self._undone.clear()

    def forget(self) -> None:
        """Begin anew."""
        self._done.clear()
        self._undone.clear()

    def undo(self) -> Edit:
        """The change that takes the last step back; with none, the last hand of the file."""
        if not self._done:
            return corrections.take_back
        step = self._done[-1]
        correction = step.correction.reverse if step.correction else None
        change = Change(step.before, step.name, (f"Taken back: {step.name}.",), correction)
        return lambda _: change

    def note_undo(self, done: Done) -> None:
        """Remember that a step was taken back."""
        if self._done:
            self._undone.append(self._done.pop())
            return
        correction = done.change.correction
        hand = correction.reverse if correction else None
        self._undone.append(Step(done.change.name, hand, data_of(done.after), data_of(done.before)))

    def redo(self) -> Edit:
        """The change that does the step again that was taken back last. Raises Refusal when there is none."""
        if not self._undone:
            raise Refusal("nothing-to-redo", "nothing was taken back that could be done again", "Nothing was written.")
        step = self._undone[-1]
        change = Change(step.after, step.name, (f"Done again: {step.name}.",), step.correction)
        return lambda _: change

    def note_redo(self) -> None:
        """Remember that a step was done again."""
        self._done.append(self._undone.pop())
