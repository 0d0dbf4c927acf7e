"""Typed fields of a session file: every one knows what it expects and says what it found instead.

A field that is wrong is reported once and read as None.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from collections.abc import Mapping as Words
from datetime import date
from typing import TypeVar

from scorekeeper.problem import Fault, Level, Problem
from scorekeeper.session.document import Broken, Mapping, Node, Scalar, Sequence, shown
from scorekeeper.session.names import Roster
from scorekeeper.session.source import Source

_WHOLE = re.compile("0|[1-9][0-9]*")
_LONGEST_NUMBER = 9
"""Digits of the longest number anything in a session could mean."""
_LONGEST_LIKENESS = 40
_USERS_OWN = "x-"
"""How the user's own keys begin, which are kept and ignored."""

Word = TypeVar("Word")


class Findings:
    """The problems of one file as they are found, in any order. ``where`` says which hand is being read."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.where = ""
        self.errors = 0
        self._found: list[tuple[int, int, Problem]] = []

    def report(
        self, slug: str, message: str, hint: str, start: int, end: int | None = None, level: Level = Level.ERROR
    ) -> None:
        """Note a problem that stands between two offsets."""
        if level is Level.ERROR:
            self.errors += 1
        place = self.source.place(start, end)
        text = f"{self.where}: {message}" if self.where else message
        self._found.append((start, len(self._found), Problem(slug, text, hint, place, level)))

    def at(self, node: Node, slug: str, message: str, hint: str) -> None:
        """Note an error at a node."""
        self.report(slug, message, hint, node.start, node.end)

    def fault(self, fault: Fault, node: Node) -> None:
        """Note what the rules say against a hand, at the node that is at fault."""
        self.report(fault.slug, fault.message, fault.hint, node.start, node.end, fault.level)

    def in_file_order(self) -> tuple[Problem, ...]:
        """Every problem found, in the order of the file."""
        return tuple(problem for _, _, problem in sorted(self._found, key=lambda found: found[:2]))


def keys(
    mapping: Mapping, known: Collection[str], findings: Findings, refused: Words[str, str] | None = None
) -> dict[str, Node]:
    """The values of a mapping by key. Keys that are not ``known`` are reported, with the nearest one that is, or the
    reason in ``refused``; of a key written twice the first is taken. Keys that begin with ``x-`` are the user's own."""
    found: dict[str, Node] = {}
    places: dict[str, Scalar] = {}
    for key, value in mapping.entries:
        name = key.text
        if name in found:
            duplicate(key, places[name], findings)
        elif name in known or name.startswith(_USERS_OWN):
            found[name] = value
            places[name] = key
        elif name == "<<" and key.style is None:
            findings.at(
                key, "yaml-merge", "<< merges another mapping, which a session cannot do", "Write the keys themselves."
            )
        else:
            reason = (refused or {}).get(name)
            message = reason or f"there is no key {shown(name)!r} here"
            findings.at(key, "key-unknown", message, _nearest(name, known))
            found[name] = value
            places[name] = key
    return found


def duplicate(key: Scalar, first: Scalar, findings: Findings) -> None:
    """Report a key that stood in the same mapping before."""
    lines = [findings.source.place(scalar.start).line for scalar in (first, key)]
    message = f"the key {shown(key.text)!r} stands twice, in lines {lines[0]} and {lines[1]}"
    findings.at(key, "key-duplicate", message, "Keep one of the two.")


def _nearest(name: str, known: Collection[str]) -> str:
    from difflib import get_close_matches

    like = get_close_matches(name.lower()[:_LONGEST_LIKENESS], known, 1, 0.6)
    if like:
        return f"Did you mean `{like[0]}`?"
    return f"The keys are {', '.join(known)}; one of your own begins with x-."


def missing(mapping: Mapping, key: str, what: str, findings: Findings) -> None:
    """Report a key that has to be there; not where a syntax error cut the mapping off."""
    if mapping.complete:
        findings.report("key-missing", f"`{key}` is missing", f"Add `{key}:`, {what}.", mapping.start)


def expect_mapping(node: Node | None, key: str, hint: str, findings: Findings) -> None:
    """Report a field that is there and is no mapping, where one belongs."""
    if isinstance(node, (Scalar, Sequence)):
        findings.at(node, "value-kind", f"`{key}` is {kind(node)}, and a mapping belongs here", hint)


def text(node: Node | None, findings: Findings, key: str) -> str | None:
    """A text, or None where nothing is written."""
    if node is None or isinstance(node, Broken):
        return None
    if not isinstance(node, Scalar):
        findings.at(node, "value-kind", f"`{key}` is {kind(node)}, and a text belongs here", "Write one value.")
        return None
    return None if node.is_empty else node.text.rstrip("\n")


def required_text(node: Node, findings: Findings, key: str, what: str) -> str | None:
    """A text that has to be there."""
    found = text(node, findings, key)
    if found is None and isinstance(node, Scalar):
        findings.at(node, "value-empty", f"`{key}` is empty", f"Write {what}.")
    return found


def kind(node: Node) -> str:
    """What a node is, in the words of a message."""
    if isinstance(node, Mapping):
        return "a mapping"
    if isinstance(node, Sequence):
        return "a list"
    if isinstance(node, Scalar) and node.is_empty:
        return "empty"
    return f"the text {shown(node.text)!r}" if isinstance(node, Scalar) else "broken"


def number(node: Node, findings: Findings, key: str, what: str) -> int | None:
    """A whole number from 0 up, in the digits 0 to 9 and nothing else. ``what`` says what to write."""
    found = required_text(node, findings, key, what)
    if found is None:
        return None
    if not _WHOLE.fullmatch(found):
        message = f"`{key}` is {shown(found)!r}, which is not written as a whole number"
        findings.at(node, "number", message, f"Write {_plain_number(found) or what}.")
        return None
    if len(found) > _LONGEST_NUMBER:
        findings.at(node, "number", f"`{key}` is a number of {len(found)} digits", f"Write {what}.")
        return None
    return int(found)


def _plain_number(written: str) -> str | None:
    """The number somebody may have meant by ``09``, ``+9``, ``9.0``, ``1_0`` or ``٣``, if that is plain."""
    bare = written.strip().removeprefix("+").replace("_", "").replace(" ", "")
    whole, point, rest = bare.partition(".")
    if point and rest.strip("0"):
        return None
    if not whole.isdecimal() or len(whole) > _LONGEST_NUMBER:
        return None
    return str(int(whole))


def word(
    node: Node, words: Words[str, Word], findings: Findings, key: str, refused: Words[str, tuple[str, str]]
) -> Word | None:
    """One of the fixed words, case ignored. ``refused`` gives the message and hint for others that people write."""
    what = f"one of {', '.join(words)}"
    found = required_text(node, findings, key, what)
    if found is None:
        return None
    meant = words.get(found)
    if meant is None:
        meant = words.get(" ".join(found.split()).casefold())
    if meant is None:
        message, hint = _unknown_word(found, words, key, refused)
        findings.at(node, "value-word", message, hint)
    return meant


def _unknown_word(
    found: str, words: Collection[str], key: str, refused: Words[str, tuple[str, str]]
) -> tuple[str, str]:
    said = " ".join(found.split()).casefold()
    if said in refused:
        return refused[said]
    message = f"`{key}` is {shown(found)!r}"
    begun = [name for name in words if said and name.startswith(said)]
    if len(begun) == 1:
        return f"{message}, a short form, and files spell it out", f"Write {begun[0]}."
    from difflib import get_close_matches

    like = get_close_matches(said[:_LONGEST_LIKENESS], words, 1, 0.6)
    if like:
        return message, f"Did you mean {like[0]}?"
    return message, f"Write one of {', '.join(words)}."


def player(node: Node, roster: Roster, findings: Findings, key: str) -> str | None:
    """One of the players at the table, in the canonical spelling."""
    found = required_text(node, findings, key, "a player's name")
    if found is None:
        return None
    name = roster.find(found)
    if name is None:
        message = f"`{key}` is {shown(found)!r}, who does not sit at this table"
        findings.at(node, "name-unknown", message, f"The players are {', '.join(roster.players)}.")
    return name


def day(node: Node | None, findings: Findings, key: str) -> date | None:
    """A date as YYYY-MM-DD, or None where nothing is written."""
    found = text(node, findings, key)
    if node is None or found is None:
        return None
    if re.fullmatch("[0-9]{4}-[0-9]{2}-[0-9]{2}", found):
        try:
            return date.fromisoformat(found)
        except ValueError:
            pass  # the 30th of February: reported below like any other
    findings.at(
        node, "date", f"`{key}` is {shown(found)!r}, which is no date", "Write it as YYYY-MM-DD, such as 2026-11-26."
    )
    return None
