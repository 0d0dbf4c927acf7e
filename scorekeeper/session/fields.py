"""Typed fields of a session file: every one knows what it expects and says what it found instead.

A field that is wrong is reported once and read as None.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from collections.abc import Mapping as Words
from datetime import date
from functools import lru_cache
from typing import TypeVar

from scorekeeper.session.findings import Findings
from scorekeeper.session.names import Roster
from scorekeeper.session.nodes import Broken, Collection, Mapping, Node, Scalar, Sequence, shown

_WHOLE = re.compile("0|[1-9][0-9]*")
_USUAL_NUMBERS = {str(number): number for number in range(14)}
LONGEST_NUMBER = 9
"""Digits of the longest number anything in a session could mean."""
_LONGEST_LIKENESS = 40
_LIKENESS = 0.7
USERS_OWN = "x-"
"""How the user's own keys begin, which are kept and ignored."""

Word = TypeVar("Word")
Refused = Words[str, tuple[str, str]]
"""The message and hint for what people write by mistake."""
NONE_REFUSED: Refused = {}


def keys(
    mapping: Mapping, known: Words[str, object], findings: Findings, refused: Refused = NONE_REFUSED
) -> dict[str, Node]:
    """The values of a mapping by key; of a key written twice the first.

    Keys that are not ``known`` are reported; one that is nearly known is read as if it were. Keys that begin with
    ``x-`` are the user's own.
    """
    found = {key.text: value for key, value in mapping.entries}
    if len(found) == len(mapping.entries) and found.keys() <= known.keys():
        return found
    places: dict[str, Scalar] = {}
    found = {}
    for key, value in mapping.entries:
        name = key.text
        if name in places:
            duplicate(key, places[name], findings)
            continue
        places[name] = key
        if name in known:
            found[name] = value
        elif name == "<<" and key.style is None:
            message = "<< merges another mapping, which a session cannot do"
            findings.at(key, "yaml-merge", message, "Write the keys themselves.")
            mapping.complete = False
        elif not is_users_own(name):
            meant = _unknown_key(key, known, findings, refused)
            if meant is not None:
                found.setdefault(meant, value)
    return found


def is_users_own(key: str) -> bool:
    """Whether a key is one that the user may put anywhere."""
    return key.startswith(USERS_OWN)


def duplicate(key: Scalar, first: Scalar, findings: Findings) -> None:
    """Report a key that stood in the same mapping before."""
    lines = [findings.source.line(scalar.start) for scalar in (first, key)]
    where = f"in lines {lines[0]} and {lines[1]}" if lines[0] != lines[1] else f"in line {lines[0]}"
    findings.at(key, "key-duplicate", f"the key {shown(key.text)!r} stands twice, {where}", "Keep one of the two.")


def _unknown_key(key: Scalar, known: Words[str, object], findings: Findings, refused: Refused) -> str | None:
    """Report a key that does not belong here; the known one that is like it."""
    if key.text in refused:
        findings.at(key, "key-unknown", *refused[key.text])
        return None
    meant = nearest(key.text, tuple(known))
    hint = f"Did you mean `{meant}`?" if meant else f"The keys are {', '.join(known)}; one of your own begins with x-."
    findings.at(key, "key-unknown", f"there is no key {shown(key.text)!r} here", hint)
    return meant


def nearest(said: str, words: tuple[str, ...]) -> str | None:
    """The one of some words that is spelt nearly like this."""
    return _nearest(said[:_LONGEST_LIKENESS].lower(), words)


@lru_cache(maxsize=256)
def _nearest(said: str, words: tuple[str, ...]) -> str | None:
    from difflib import get_close_matches

    return next(iter(get_close_matches(said, words, 1, _LIKENESS)), None)


def missing(mapping: Mapping, key: str, what: str, findings: Findings) -> None:
    """Report a key that has to be there; not where something of the mapping could not be read."""
    if mapping.complete:
        findings.report("key-missing", f"`{key}` is missing", f"Add `{key}:`, {what}.", mapping.start)


def is_cut_off(node: Node) -> bool:
    """Whether a node may be what it is only because of a syntax error, which has been reported."""
    return isinstance(node, Broken) or (isinstance(node, Collection) and not node.complete)


def wrong_kind(node: Node, key: str, expected: str, hint: str, findings: Findings) -> None:
    """Report a field that is something other than expected."""
    if not is_cut_off(node):
        findings.at(node, "value-kind", f"`{key}` is {kind(node)}, and {expected} belongs here", hint)


def expect_nothing(node: Node | None, key: str, expected: str, hint: str, findings: Findings) -> None:
    """Report a field that is of the wrong kind, unless nothing is written there."""
    if node is not None and not (isinstance(node, Scalar) and node.is_empty):
        wrong_kind(node, key, expected, hint, findings)


def text(node: Node | None, findings: Findings, key: str) -> str | None:
    """A text, or None where nothing is written."""
    if isinstance(node, Scalar):
        return None if node.is_empty else node.text.rstrip("\n")
    if node is not None:
        wrong_kind(node, key, "a text", "Write one value.", findings)
    return None


def required_text(node: Node, findings: Findings, key: str, what: str) -> str | None:
    """A text that has to be there."""
    found = text(node, findings, key)
    if isinstance(node, Scalar) and not (found and found.strip()):
        findings.at(node, "value-empty", f"`{key}` is empty", f"Write {what}.")
        return None
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
    if isinstance(node, Scalar) and node.text in _USUAL_NUMBERS:
        return _USUAL_NUMBERS[node.text]
    found = required_text(node, findings, key, what)
    if found is None:
        return None
    if not _WHOLE.fullmatch(found):
        said = shown(found) if len(found) > LONGEST_NUMBER else found
        message = f"`{key}` is {said!r}, which is not written as a whole number"
        plain = _plain_number(found)
        findings.at(node, "number", message, f"Write {what}." if plain is None else f"Write {plain}, if that is meant.")
        return None
    if len(found) > LONGEST_NUMBER:
        findings.at(node, "number", f"`{key}` is a number of {len(found)} digits", f"Write {what}.")
        return None
    return int(found)


def _plain_number(written: str) -> str | None:
    """The number somebody may have meant by ``09``, ``+9``, ``9.0``, ``1_0`` or ``٣``, if that is plain."""
    whole, _, rest = written.strip().removeprefix("+").replace("_", "").partition(".")
    if rest.strip("0") or not whole.isdecimal() or len(whole) > LONGEST_NUMBER:
        return None
    return str(int(whole))


def word(
    node: Node, words: Words[str, Word], findings: Findings, key: str, refused: Refused = NONE_REFUSED
) -> Word | None:
    """One of the fixed words, case ignored."""
    if isinstance(node, Scalar) and node.text in words:
        return words[node.text]
    found = required_text(node, findings, key, f"one of {', '.join(words)}")
    if found is None:
        return None
    said = " ".join(found.split()).casefold()
    if said in words:
        return words[said]
    message, hint = refused.get(said) or (f"`{key}` is {shown(found)!r}", _what_word(said, tuple(words)))
    findings.at(node, "value-word", message, hint)
    return None


def _what_word(said: str, words: tuple[str, ...]) -> str:
    """What to write instead of a word that is not one of these."""
    begun = [word for word in words if said and word.startswith(said)]
    if len(begun) == 1:
        return f"Files spell it out: write {begun[0]}."
    meant = nearest(said, words)
    return f"Did you mean {meant}?" if meant else f"Write one of {', '.join(words)}."


def player(node: Node, roster: Roster, findings: Findings, key: str) -> str | None:
    """One of the players at the table, in the canonical spelling."""
    name = roster.find(node.text) if isinstance(node, Scalar) else None
    if name is None:
        found = required_text(node, findings, key, "a player's name")
        if found is not None:
            message = f"`{key}` is {shown(found)!r}, who does not sit at this table"
            findings.at(node, "name-unknown", message, whoever_sits(roster.players))
    return name


def whoever_sits(players: Iterable[str]) -> str:
    """The hint that says who is at the table."""
    return f"The players are {', '.join(players)}."


def day(node: Node | None, findings: Findings, key: str) -> date | None:
    """A date as YYYY-MM-DD, or None where nothing is written."""
    found = text(node, findings, key)
    if node is None or found is None:
        return None
    meant = parse_day(found)
    if meant is None:
        hint = "Write it as YYYY-MM-DD, such as 2026-11-26."
        findings.at(node, "date", f"`{key}` is {shown(found)!r}, which is no date", hint)
    return meant


def parse_day(written: str) -> date | None:
    """The day that is written as YYYY-MM-DD; None where there is no such day, or it is written otherwise."""
    if not re.fullmatch("[0-9]{4}-[0-9]{2}-[0-9]{2}", written):
        return None
    try:
        return date.fromisoformat(written)
    except ValueError:  # the 30th of February
        return None
