"""Reading a session file: text → nodes → hands → scores, with every problem on the way in file order."""

from __future__ import annotations

from datetime import date
from functools import lru_cache
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple, Protocol, cast

from scorekeeper.problem import Level, Problem
from scorekeeper.session import fields, store
from scorekeeper.session.document import compose
from scorekeeper.session.findings import Findings
from scorekeeper.session.nodes import Mapping, Node, Scalar
from scorekeeper.session.source import Source, decode, harmless, is_utf16

if TYPE_CHECKING:
    from scorekeeper.scoring import biritch, nap

FORMAT = 1
"""The newest file format this scorekeeper reads."""
COMMON_KEYS = ("game", "format", "title", "date", "note")
_FILES = {"nap": "scorekeeper.session.nap", "biritch": "scorekeeper.session.biritch"}
"""Where the fields of each game are read. A file is of one game: the other is not loaded."""
_BRIDGE = ("this scorekeeper keeps Nap and Biritch", "Straight bridge is `game: biritch`, `tariff: straight bridge`.")
_REFUSED_GAMES = {
    "napoleon": ("`game` is 'napoleon'", "Write nap."),
    **dict.fromkeys(("bridge", "straight bridge", "bridge whist", "bridge-whist"), _BRIDGE),
}


class _File(Protocol):
    """How the session file of one game is read."""

    KEYS: tuple[str, ...]
    REFUSED_KEYS: fields.Refused

    def read(
        self, mapping: Mapping, found: dict[str, Node], findings: Findings, /
    ) -> tuple[nap.Game, nap.Report | None, int] | tuple[biritch.Evening, biritch.Report | None, int]:
        """The record of a file, its scores (None where something is wrong), and how many hands stand in it."""


def _file(game: str) -> _File:
    return cast("_File", import_module(_FILES[game]))


class Session(NamedTuple):
    """What a session file says: one evening of one game ("nap" or "biritch")."""

    game: str
    record: nap.Game | biritch.Evening
    title: str | None = None
    date: date | None = None
    note: str | None = None


class Reading(NamedTuple):
    """A session file as read. ``session`` and ``report``, its scores, are None when there are errors.

    ``problems`` stand in file order, warnings among them; ``hands`` counts all that stand in the file, misdeals and
    broken ones too; ``root`` are the nodes, for editing.
    """

    source: Source
    game: str | None
    session: Session | None
    report: nap.Report | biritch.Report | None
    problems: tuple[Problem, ...]
    hands: int
    root: Mapping | None

    @property
    def errors(self) -> tuple[Problem, ...]:
        """The problems that are errors."""
        return tuple(problem for problem in self.problems if problem.level is Level.ERROR)


def read(path: str) -> Reading:
    """Read a session file; ``-`` is standard input. Raises :class:`Refusal` where there is no file to read."""
    return read_bytes(path, store.read_bytes(path))


def read_bytes(path: str, data: bytes) -> Reading:
    """Read the bytes of a session file that the user knows as ``path``. Never raises, whatever the bytes are."""
    source, bad = decode(path, data)
    findings = Findings(source)
    root = None
    if is_utf16(data):
        findings.report("encoding", "the file is UTF-16, not UTF-8", "Save the file again as UTF-8.", 0)
    else:
        if bad is not None:
            findings.report("encoding", "this is not UTF-8", "Save the file again as UTF-8.", bad, bad + 1)
        text, spoiled = harmless(source.text, findings.report)
        root = compose(text, findings.report, spoiled)
    if isinstance(root, Mapping):
        return _read_session(root, findings)
    if not findings.errors:
        _report_no_mapping(root, findings)
    return Reading(source, None, None, None, findings.in_file_order(), 0, None)


@lru_cache(maxsize=1)
def read_change(path: str, data: bytes) -> Reading:
    """The same of new bytes: they are read to prove a change and then to tell of it, so the last reading is kept."""
    return read_bytes(path, data)


def _report_no_mapping(root: Node | None, findings: Findings) -> None:
    if root is None or (isinstance(root, Scalar) and root.is_empty):
        hint = "Start a session with `scorekeeper new`, or write `game: nap` and its players."
        findings.report("file-empty", "there is nothing in the file", hint, 0)
        return
    message = f"the file is {fields.kind(root)}, and a session is a mapping"
    findings.at(root, "top-level", message, "Begin with `game: nap` or `game: biritch`.")


def _read_session(root: Mapping, findings: Findings) -> Reading:
    written = {key.text: value for key, value in reversed(root.entries)}
    game = None if _is_newer(written.get("format"), findings) else _game(root, written, findings)
    if game is None:
        return Reading(findings.source, None, None, None, findings.in_file_order(), 0, root)
    file = _file(game)
    found = fields.keys(root, dict.fromkeys((*COMMON_KEYS, *file.KEYS)), findings, file.REFUSED_KEYS)
    title = fields.text(found.get("title"), findings, "title")
    day = fields.day(found.get("date"), findings, "date")
    note = fields.text(found.get("note"), findings, "note")
    record, report, hands = file.read(root, found, findings)
    session = None if findings.errors else Session(game, record, title, day, note)
    return Reading(findings.source, game, session, report, findings.in_file_order(), hands, root)


def _is_newer(node: Node | None, findings: Findings) -> bool:
    """Whether the file was made by a newer scorekeeper: then nothing else of it can be judged."""
    if node is None:
        return False
    what = f"{FORMAT}, or leave `format` out"
    number = fields.number(node, findings, "format", what)
    if number == 0:
        findings.at(node, "number", "`format` is 0, and formats count from 1", f"Write {what}.")
    if number is None or number <= FORMAT:
        return False
    message = f"`format` is {number}, made by a newer scorekeeper; this one reads {FORMAT}"
    findings.at(node, "format-newer", message, "Update the scorekeeper.")
    return True


def _game(root: Mapping, written: dict[str, Node], findings: Findings) -> str | None:
    """Which game the file says it is of; where it does not say, the one that its keys belong to, if that is plain."""
    node = written.get("game") or next((written[key] for key in written if fields.nearest(key, ("game",))), None)
    if node is None:
        fields.missing(root, "game", "nap or biritch", findings)
    else:
        game = fields.word(node, {name: name for name in _FILES}, findings, "game", _REFUSED_GAMES)
        if game is not None:
            return game
    if "rubbers" in written:
        return "biritch"
    only_nap = {*_file("nap").KEYS}.difference(_file("biritch").KEYS)
    return None if written.keys().isdisjoint(only_nap) else "nap"
