"""Asking somebody at a terminal, with the line editing, history and completion that the terminal has."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import ModuleType
from typing import TypeAlias

import click

from scorekeeper.cli import output

Completer: TypeAlias = Callable[[str], tuple[str, list[str]]]
"""From the line up to the cursor: its unfinished word, and what that could become."""


def can_ask() -> bool:
    """Whether somebody can be asked: at a terminal, where the questions can be read."""
    return output.is_terminal(sys.stdin) and output.is_terminal(sys.stderr)


def need_terminal(missing: str, hint: str = "") -> None:
    """Refuse to ask where nobody can answer; ``missing`` is what the command line leaves out (exit 2)."""
    if not can_ask():
        message = f"Missing argument '{missing}', and there is no terminal to ask at.{hint}"
        raise click.UsageError(message, click.get_current_context())


class Prompt:
    """Asks line by line. Only what it is told to :meth:`remember` can be called back with the arrow keys."""

    def __init__(self) -> None:
        self._readline = _line_editor()

    def ask(self, question: str, complete: Completer | None = None, start: str = "") -> str:
        """The line that is typed, beginning with ``start`` where lines can be edited.

        Raises EOFError when Ctrl-D ends the input and KeyboardInterrupt when Ctrl-C drops the line; then the cursor
        is at the beginning of a line again.
        """
        output.flush()
        editor = self._readline
        if editor is not None:
            editor.set_completer(_Completions(editor, complete) if complete else None)
            editor.set_startup_hook((lambda: editor.insert_text(start)) if start else None)
        try:
            return _read_line(question)
        except UnicodeDecodeError:
            output.remark("That was not typed in UTF-8; type it again.")
            return self.ask(question, complete, start)
        except (EOFError, KeyboardInterrupt):
            output.complain("")
            raise

    def remember(self, line: str) -> None:
        """Let the arrow keys bring a line back."""
        if self._readline is not None and line.strip():
            self._readline.add_history(line)


def _read_line(question: str) -> str:
    """A line with the editing of the terminal, or where the results go elsewhere without."""
    if output.is_terminal(sys.stdout):
        return input(question)
    click.echo(question, nl=False, err=True)
    try:
        line = sys.stdin.readline()
    except OSError:  # the terminal is gone
        raise EOFError from None
    if not line:
        raise EOFError
    return line.rstrip("\n")


def _line_editor() -> ModuleType | None:
    """The line editor of the standard library, prepared; None where Python was built without it."""
    try:
        import readline
    except ImportError:
        return None
    is_libedit = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind("bind ^I rl_complete" if is_libedit else "tab: complete")
    if not is_libedit:
        readline.parse_and_bind("set enable-bracketed-paste off")  # so that pasted lines are entered one by one
    readline.set_completer_delims(" \t")
    readline.set_auto_history(False)
    return readline


class _Completions:
    """What the line editor asks for one by one: the words that could stand where the unfinished one does."""

    def __init__(self, editor: ModuleType, complete: Completer) -> None:
        self._editor = editor
        self._complete = complete
        self._found: list[str] = []

    def __call__(self, text: str, state: int) -> str | None:
        """The word of that number, as it would replace ``text``: the unfinished word from its last blank on."""
        if state == 0:
            line = self._editor.get_line_buffer()[: self._editor.get_endidx()]
            unfinished, words = self._complete(line)
            begun = len(unfinished) - len(text)
            self._found = [f"{word[begun:]} " for word in words]
        return self._found[state] if state < len(self._found) else None
