"""`scorekeeper edit`: the file in an editor, put in place once it checks."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

import click

from scorekeeper.cli import output, prompt
from scorekeeper.cli.options import SESSION, Command, ascii_option
from scorekeeper.problem import Refusal

if TYPE_CHECKING:
    from pathlib import Path

    from scorekeeper.session.copies import Copy

_NOT_FOUND = 127
"""What a shell says of a command that it cannot find."""
_FOR_A_SHELL = frozenset("|&;<>()$`\\*?[#~=%\n")
"""What makes an editor's command more than words in a row."""


@click.command(
    "edit", cls=Command, example="scorekeeper edit thursday.yaml\nVISUAL='code --wait' scorekeeper edit thursday.yaml"
)
@click.argument("file", type=SESSION)
@ascii_option
def command(file: str, ascii_only: bool) -> None:
    """Open the file in the editor that $VISUAL or $EDITOR names (else in vi).

    A copy is edited. It takes the place of the file once it checks; what does not is shown with its problems and
    offered again, and kept when you give up. A file that has errors can be mended so.
    """
    from scorekeeper.session import store
    from scorekeeper.session.copies import Copy
    from scorekeeper.session.reading import read_bytes
    from scorekeeper.sheets.games import room
    from scorekeeper.sheets.signs import visible

    if file == store.STDIN:
        raise Refusal("file-kind", "standard input cannot be edited", "Write `./-` for a file that is called `-`.")
    before = store.read_bytes(file)
    copy = Copy(file, before)
    with _kept(copy, before):
        after = _edited(file, copy, before)
        if after != before:
            store.change(file, lambda now: _unless_changed(file, now, before, after))
            output.note_recorded()
    if after == before:
        output.remark("Nothing was changed.")
        return
    reading = read_bytes(file, after)
    output.warn(reading.problems)
    if reading.session is not None and reading.report is not None:
        standing = room(reading.session.game).standing(reading.report)
        output.write(f"{visible(file)} is changed.\n{standing}", output.look(ascii_only))


@contextmanager
def _kept(copy: Copy, before: bytes) -> Iterator[None]:
    """Discard the copy in the end; but where a text of the user's is refused, keep it and say where."""
    try:
        yield
    except Refusal as refusal:
        edited = copy.read()
        if edited != before and edited.strip():
            hint = f"{refusal.hint} The text as it was edited is kept in {copy.path}."
            raise Refusal(refusal.slug, refusal.message, hint, refusal.problems) from refusal
        copy.discard()
        raise
    copy.discard()


def _edited(file: str, copy: Copy, before: bytes) -> bytes:
    """What the copy holds when it checks, or as before. Raises Refusal when the user gives up."""
    from scorekeeper.session.reading import read_bytes
    from scorekeeper.sheets.signs import plural

    while True:
        _run_editor(copy)
        after = copy.read()
        errors = read_bytes(file, after).errors
        if after == before or not errors:
            return after
        output.warn(errors)
        if not _goes_on():
            message = f"the edited text has {plural(len(errors), 'error')} and did not take the place of {file}"
            raise Refusal("edit-rejected", message, f"{file} is as it was.")


def _goes_on() -> bool:
    """Whether the user wants to edit once more; nobody does where nobody can be asked."""
    if not prompt.can_ask():
        return False
    try:
        answer = prompt.Prompt().ask("Enter opens it again as you left it, `quit` gives up: ")
    except (EOFError, KeyboardInterrupt):
        return False
    return not answer.strip()


def _run_editor(copy: Copy) -> None:
    """Edit the copy. Ctrl-C is the editor's alone meanwhile."""
    editor = os.environ.get("VISUAL") or os.environ.get("EDITOR") or "vi"
    output.flush()
    try:
        process = subprocess.Popen(_editor_command(editor, copy.path))
    except OSError as error:
        raise _no_editor(editor) from error
    ours = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        status = process.wait()
    finally:
        signal.signal(signal.SIGINT, ours)
    if status == _NOT_FOUND:
        raise _no_editor(editor)
    if status:
        how = f"ended with status {status}" if status > 0 else f"was ended by signal {-status}"
        raise Refusal("editor", f"the editor `{editor}` {how}", "Nothing was written.")


def _editor_command(editor: str, path: Path) -> list[str | Path]:
    """The command that edits a file. An editor's name is any words of a shell, as everywhere; where it is only words,
    no shell stands between, which Ctrl-C would end."""
    if not _FOR_A_SHELL.intersection(editor):
        with suppress(ValueError):
            return [*shlex.split(editor), path]
    return ["sh", "-c", f'{editor} "$@"', editor, path]


def _no_editor(editor: str) -> Refusal:
    return Refusal("editor", f"the editor `{editor}` was not found", "Set VISUAL or EDITOR to the command of one.")


def _unless_changed(file: str, now: bytes, before: bytes, after: bytes) -> bytes:
    if now != before:
        message = f"{file} was changed by another program while you edited it"
        raise Refusal("file-changed", message, "Nothing was written; edit it once more.")
    return after
