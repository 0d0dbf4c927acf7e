"""Reading and changing session files on behalf of a command."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from scorekeeper.problem import Refusal

if TYPE_CHECKING:
    from scorekeeper.scoring import biritch, nap
    from scorekeeper.session.reading import Reading, Session


def read(path: str) -> Reading:
    """A session without errors. Raises Refusal, with every problem of the file, where there are some."""
    from scorekeeper.session.reading import read as read_file

    return _without_errors(read_file(path), "shown")


def scored(reading: Reading) -> tuple[Session, nap.Report | biritch.Report]:
    """What a file without errors says, and its scores."""
    assert reading.session is not None  # as there are no errors
    assert reading.report is not None
    return reading.session, reading.report


def data_of(reading: Reading) -> bytes:
    """The bytes of a session as they were read."""
    return reading.source.encode()


def change(path: str, edit: Callable[[Reading], bytes]) -> tuple[Reading, Reading]:
    """Change a session file to the bytes that ``edit`` makes of it; the readings before and after.

    A file that has errors is not changed (§6 of the format). Raises Refusal, and then the file is as it was.
    """
    from scorekeeper.cli import output
    from scorekeeper.session import store
    from scorekeeper.session.reading import read_bytes, read_change

    before: list[Reading] = []

    def on_bytes(data: bytes) -> bytes:
        before[:] = [_without_errors(read_bytes(path, data), "changed")]
        return edit(before[0])

    data = store.change(path, on_bytes)
    output.note_recorded()
    return before[0], read_change(path, data)


def _without_errors(reading: Reading, done: str) -> Reading:
    errors = reading.errors
    if errors:
        how_many = "an error" if len(errors) == 1 else f"{len(errors)} errors"
        message = f"{reading.source.path} has {how_many} and is not {done}"
        raise Refusal("file-errors", message, "Mend what is listed above; `scorekeeper check` lists it again.", errors)
    return reading


def write_apart(session: str, target: str, text: str) -> None:
    """Write a result to a file of its own, whole or not at all; never onto the session it was made from."""
    from scorekeeper.session import store

    if store.is_same_file("/dev/stdin" if session == store.STDIN else session, target):
        message = f"{target} is the session itself"
        raise Refusal("output-session", message, "Name another file behind -o.")
    store.put(target, text.encode())
