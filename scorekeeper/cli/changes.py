"""Changes to a session: carried out, and told of."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.cli import output, sessions
from scorekeeper.problem import Problem

if TYPE_CHECKING:
    from typing import TypeAlias

    from scorekeeper.scoring.correction import Correction
    from scorekeeper.session.reading import Reading

    Edit: TypeAlias = Callable[[Reading], "Change"]
    """Makes a change of the session as it stands at the moment it is written. Raises Refusal or NotRecorded."""


class Change(NamedTuple):
    """A change that can be written: ``data`` are the new bytes of the file, ``name`` is what was done, as a noun.

    It is told in this order: the ``headlines``; the hand said back that ``correction`` names, if it is there (None: no
    hand is concerned); what that changed, if the change ``compares``; where everybody ``stands``.
    """

    data: bytes
    name: str
    headlines: tuple[str, ...] = ()
    correction: Correction | None = None
    warnings: tuple[Problem, ...] = ()
    remark: str = ""
    compares: bool = True
    stands: bool = True


class Done(NamedTuple):
    """A change that was written, or with a dry run could be, and the session before and after it."""

    change: Change
    before: Reading
    after: Reading


def carry_out(file: str, edit: Edit, *, dry_run: bool = False) -> Done:
    """Write a change, or with a dry run only see what it would be. Raises Refusal or NotRecorded, and then the file
    is as it was."""
    from scorekeeper.session.reading import read_change

    made: list[Change] = []

    def on_reading(reading: Reading) -> bytes:
        made[:] = [edit(reading)]
        return made[0].data

    if dry_run:
        before = sessions.read(file)
        after = read_change(file, on_reading(before))
    else:
        before, after = sessions.change(file, on_reading)
    return Done(made[0], before, after)


def report(done: Done, ascii_only: bool, *, dry_run: bool = False) -> None:
    """Write what a command did."""
    output.warn(done.change.warnings)
    if dry_run:
        output.remark("Nothing was written: this is a dry run.")
    elif done.change.remark:
        output.remark(done.change.remark)
    style = output.look(ascii_only)
    output.write("\n".join(line for sentence in told(done) for line in style.fold(sentence)), style)


def told(done: Done) -> list[str]:
    """What is said of a change, sentence by sentence."""
    from scorekeeper.sheets.games import room
    from scorekeeper.sheets.signs import visible

    session, scores = sessions.scored(done.after)
    sheets, change = room(session.game), done.change
    lines = [visible(line) for line in change.headlines]
    if change.correction is not None and change.correction.shift >= 0:
        lines.append(sheets.said(scores, change.correction.hand, change.correction.rubber))
    if change.correction is not None and change.compares:
        lines += sheets.consequences(sessions.scored(done.before)[1], scores, change.correction)
    if change.stands:
        lines.append(sheets.standing(scores))
    return lines
