"""The scorekeeper at the table: one prompt a hand, and everything saved as soon as it is entered."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from scorekeeper.cli import changes, corrections, output, questions, recording, rubber, sessions
from scorekeeper.cli.hands import hand_number
from scorekeeper.cli.keeping import rubbers
from scorekeeper.cli.keeping.completion import complete
from scorekeeper.cli.keeping.history import History
from scorekeeper.cli.keeping.screen import Screen
from scorekeeper.cli.keeping.verbs import Verb, understand
from scorekeeper.cli.prompt import Prompt
from scorekeeper.problem import Problem, Refusal
from scorekeeper.scoring import nap
from scorekeeper.session.words import split_line

if TYPE_CHECKING:
    from scorekeeper.session.reading import Reading


class Keeper:
    """Somebody at the prompt of one session; ``_now`` is the session as it was shown last."""

    def __init__(self, file: str, *, ascii_only: bool) -> None:
        self._file = file
        self._screen = Screen(ascii_only=ascii_only)
        self._prompt = Prompt()
        self._history = History()
        self._now = sessions.read(file)

    def stay(self) -> None:
        """Take line after line, until the user leaves."""
        self._screen.greet(self._file)
        with suppress(EOFError):
            while self._take_line():
                pass
        output.remark(f"Everything is saved in {self._file}.")

    def _take_line(self) -> bool:
        """Ask for one line and do what it says; False when that is to leave. Raises EOFError for the same."""
        try:
            self._catch_up()
            self._screen.announce(self._now)
            text = self._prompt.ask("> ", self._complete)
        except KeyboardInterrupt:
            return True
        self._prompt.remember(text)
        try:
            return self._obey(text)
        except KeyboardInterrupt:
            output.remark("Dropped.")
        except recording.NotRecorded as refusal:
            output.warn(refusal.problems)
            is_unknown = any(
                (problem.slug, problem.place.column) == ("word-unknown", 1) for problem in refusal.problems
            )
            output.remark(f"Nothing was recorded.{' `help` lists the commands, too.' if is_unknown else ''}")
        except Refusal as refusal:
            output.complain_refusal(refusal)
        return True

    def _obey(self, text: str) -> bool:
        """Do what a line says; False when that is to leave."""
        typed = understand(text, sessions.scored(self._now)[0].game, self._players())
        if isinstance(typed, Problem):
            output.warn([typed])
        elif typed.verb is None:
            self._record(text)
        elif typed.verb is Verb.RUBBER:
            self._begin_rubber(typed.rest)
        elif typed.verb.behind:
            self._command(typed.verb, typed.rest)
        elif typed.rest:
            raise _misused(typed.verb)
        elif typed.verb is Verb.QUIT:
            return False
        else:
            self._plain_command(typed.verb)
        return True

    def _plain_command(self, verb: Verb) -> None:
        if verb is Verb.UNDO:
            self._history.note_undo(self._change(self._history.undo()))
        elif verb is Verb.REDO:
            self._change(self._history.redo())
            self._history.note_redo()
        elif verb is Verb.SHEET:
            self._catch_up()
            self._screen.sheet(self._now)
        else:
            self._screen.help(self._now)

    def _command(self, verb: Verb, behind: str) -> None:
        """A command with something behind it: the number of a hand, and for some of them words."""
        number, _, words = behind.partition(" ")
        hand, line = hand_number(number), split_line(words)
        if hand is None or bool(line.words) != (verb in (Verb.AMEND, Verb.INSERT)):
            raise _misused(verb)
        if verb is Verb.EXPLAIN:
            self._catch_up()
            self._screen.explain(self._now, hand)
        elif verb is Verb.AMEND:
            self._history.note(self._change(corrections.amend(hand, line)))
        elif verb is Verb.INSERT:
            self._history.note(self._change(corrections.insert(hand, line)))
        else:
            self._history.note(self._change(corrections.remove(hand)))

    def _record(self, text: str) -> None:
        """Record the next hand, after asking for what its words leave out."""
        done = questions.record(self._prompt, self._file, self._now, text)
        if done is None:
            return
        if sessions.data_of(done.before) != sessions.data_of(self._now):
            self._history.forget()
        self._show(done)
        self._history.note(done)

    def _begin_rubber(self, text: str) -> None:
        """Begin a rubber, after asking for the names if there are none."""
        if not text:
            output.remark("The four players in their seats, clockwise; partners sit opposite.")
            text = self._prompt.ask("? ", lambda line: self._complete(f"{Verb.RUBBER.word} {line}"))
        wanted = rubbers.wanted(text, self._everybody())
        edit = rubber.begin(wanted.names, wanted.dealer, abandon=wanted.abandon)
        self._history.note(self._change(edit))

    def _change(self, edit: changes.Edit) -> changes.Done:
        """Carry out a change of the session that was shown, and show it. Raises Refusal where another program has
        changed the file since."""

        def checked(reading: Reading) -> changes.Change:
            if sessions.data_of(reading) != sessions.data_of(self._now):
                message = f"{self._file} was changed by another program meanwhile"
                raise Refusal(
                    "file-changed", message, "Nothing was done. Look at it, and say it again if it still fits."
                )
            return edit(reading)

        done = changes.carry_out(self._file, checked)
        self._show(done)
        return done

    def _show(self, done: changes.Done) -> None:
        self._now = done.after
        output.warn(done.change.warnings)
        self._screen.tell(done)

    def _catch_up(self) -> None:
        """Read the file again, and say so when another program has changed it. As long as it cannot be read, what was
        shown last stands."""
        try:
            now = sessions.read(self._file)
        except Refusal as refusal:
            output.complain_refusal(refusal)
            return
        if sessions.data_of(now) != sessions.data_of(self._now):
            self._now = now
            self._history.forget()
            output.remark(f"{self._file} was changed by another program.")
            self._screen.stand(now)

    def _players(self) -> tuple[str, ...]:
        """Who sits at the table."""
        record = sessions.scored(self._now)[0].record
        if isinstance(record, nap.Game):
            return record.players
        return record.rubbers[-1].players if record.rubbers else ()

    def _everybody(self) -> tuple[str, ...]:
        """Who has played this evening."""
        record = sessions.scored(self._now)[0].record
        if isinstance(record, nap.Game):
            return record.players
        return tuple(dict.fromkeys(name for rubber in record.rubbers for name in rubber.players))

    def _complete(self, line: str) -> tuple[str, list[str]]:
        game = sessions.scored(self._now)[0].game
        return complete(line, game, self._players(), self._everybody())


def _misused(verb: Verb) -> Refusal:
    """The refusal of a command with too little, too much or something else behind it."""
    if not verb.behind:
        return Refusal("command-words", f"`{verb.word}` stands alone", f"Write `{verb.word}` and nothing behind it.")
    needs = f"`{verb.word}` needs {verb.behind} behind it"
    return Refusal("command-words", needs, f"Write it like `{verb.word} {verb.example}`.")
