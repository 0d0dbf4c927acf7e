"""What the scorekeeper at the table shows: whose deal it is, what a hand did, the sheet where it fits."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

from scorekeeper.cli import changes, output, sessions
from scorekeeper.cli.hands import HandNumber
from scorekeeper.cli.keeping.verbs import SIGN, Verb
from scorekeeper.scoring import biritch
from scorekeeper.session.words import usage
from scorekeeper.sheets.games import room
from scorekeeper.sheets.layout import hanging, text
from scorekeeper.sheets.signs import visible
from scorekeeper.sheets.values import last_hands
from scorekeeper.width import columns

if TYPE_CHECKING:
    from scorekeeper.session.reading import Reading

_BOLD = "1"
_PROMPT_LINES = 4
"""Lines that the next prompt takes below a sheet."""
_LAST_HANDS = (1000, 12, 8, 5, 3)
"""How many hands of the sheet are shown where the window has no room for more."""


class Screen:
    """Writes in the width that the window has at that moment."""

    def __init__(self, *, ascii_only: bool) -> None:
        self._ascii_only = ascii_only

    def greet(self, file: str) -> None:
        """What this is and what can be typed."""
        self._say(f"{file}: say each hand, or press Enter to be asked for it; `help` tells how, `quit` leaves.")

    def announce(self, reading: Reading) -> None:
        """The hand to come: who deals, and how near everybody is to winning."""
        session, report = sessions.scored(reading)
        output.write("\n")
        self._say(room(session.game).next_hand(report), _BOLD)

    def stand(self, reading: Reading) -> None:
        """Where everybody stands."""
        session, report = sessions.scored(reading)
        self._say(room(session.game).standing(report))

    def tell(self, done: changes.Done) -> None:
        """What a change did, a hand and where it leaves everybody in one line; and the running sheet if the window has
        room for it."""
        told = changes.told(done)
        told = told if done.change.compares else [" ".join(told)]
        if done.change.remark:
            output.remark(done.change.remark)
        style = output.look(self._ascii_only)
        lines = [line for sentence in told for line in style.fold(sentence)]
        window = shutil.get_terminal_size()
        lines += self._running_sheet(done.after, window.lines - len(lines) - _PROMPT_LINES)
        output.write("\n".join(lines), style)

    def sheet(self, reading: Reading) -> None:
        """The whole sheet."""
        session, report = sessions.scored(reading)
        style = output.look(self._ascii_only)
        output.write("\n\n".join(text(sheet, style) for sheet in room(session.game).sheets(session, report)))

    def explain(self, reading: Reading, hand: HandNumber) -> None:
        """The arithmetic of a hand."""
        session, report = sessions.scored(reading)
        explanation = room(session.game).explain(report, hand.hand, hand.rubber)
        output.write_explanation(explanation, output.look(self._ascii_only))

    def help(self, reading: Reading) -> None:
        """What can be typed."""
        style = output.look(self._ascii_only)
        commands = {f"  {verb.word} {verb.behind}": verb.does for verb in Verb}
        indent = max(map(columns, commands)) + 2
        lines = [usage(sessions.scored(reading)[0].game), "or a command:"]
        for command, does in commands.items():
            lines += hanging(command, does, indent, style)
        lines += style.fold(f"Where somebody has the name of a command, `{SIGN}{Verb.UNDO.word}` is the command.")
        output.write("\n".join(lines), style)

    def _running_sheet(self, reading: Reading, room_for: int) -> list[str]:
        """The lines of the sheet that is written on, or of its last hands, if the window has room for so many."""
        session, report = sessions.scored(reading)
        rubber = len(report.rubbers) if isinstance(report, biritch.Report) else None
        if rubber == 0:
            return []
        style = output.look(self._ascii_only)
        (whole,) = room(session.game).sheets(session, report, rubber=rubber)
        bare = whole._replace(remarks=())  # the prompt says the same
        for count in _LAST_HANDS:
            sheet = last_hands(bare, count)
            lines = text(sheet, style._replace(colour=False)).splitlines()
            if len(lines) <= room_for and max(map(columns, lines)) <= style.width:
                return text(sheet, style).splitlines()
        return []

    def _say(self, sentence: str, *codes: str) -> None:
        style = output.look(self._ascii_only)
        for line in style.fold(visible(sentence)):
            output.write(style.paint(line, *codes), style)
