"""What schemas of both games are made of.

An editor reads ``No``, ``007`` and ``~`` as other things than texts, which they are to the reader here: so wherever a
text belongs any single value will do, and a number may stand in quotes.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from scorekeeper.session.fields import LONGEST_NUMBER, USERS_OWN
from scorekeeper.session.names import RESERVED

Schema: TypeAlias = dict[str, Any]

_SINGLE = ["string", "number", "boolean", "null"]
_OWN_KEYS: Schema = {f"^{USERS_OWN}": True}


@dataclass(frozen=True, slots=True)
class Form:
    """How the file of a game differs: what stands behind each key at the top, the keys that have to be there, and what
    the schemas refer to by name."""

    keys: Mapping[str, Schema]
    required: tuple[str, ...]
    definitions: Mapping[str, Schema]


def keys(properties: Mapping[str, Schema], required: Iterable[str] = ()) -> Schema:
    """A mapping of these keys and the user's own."""
    return {
        "type": "object",
        "properties": dict(properties),
        "patternProperties": _OWN_KEYS,
        "additionalProperties": False,
        **({"required": list(required)} if required else {}),
    }


def by_name(value: Schema) -> Schema:
    """A mapping from players, or pairs, to something each; it may be left empty."""
    return {"type": ["object", "null"], "patternProperties": _OWN_KEYS, "additionalProperties": value}


def items(value: Schema, **limits: int) -> Schema:
    """A list that may be left empty."""
    return {"type": ["array", "null"], "items": value, **limits}


def number(least: int = 0, most: int | None = None) -> Schema:
    """A whole number, written in the digits 0 to 9."""
    whole = {"type": "integer", "minimum": least, "maximum": most if most is not None else 10**LONGEST_NUMBER - 1}
    return {"anyOf": [whole, {"type": "string", "pattern": f"^(?:0|[1-9][0-9]{{0,{LONGEST_NUMBER - 1}}})$"}]}


def word(words: Sequence[str]) -> Schema:
    """One of the fixed words; they come first, so that editors offer them, and then in capitals or small letters."""
    return {"anyOf": [{"enum": list(words)}, {"type": "string", "pattern": f"^\\s*(?:{_any_case(words)})\\s*$"}]}


def day() -> Schema:
    """A day, or nothing."""
    written = {"type": "string", "format": "date", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"}
    return {"anyOf": [written, {"type": "null"}]}


def has(*names: str) -> Schema:
    """That all of some keys are there."""
    return {"required": list(names)}


def without(names: Iterable[str]) -> Schema:
    """That none of some keys is there."""
    return {"properties": dict.fromkeys(names, False)}


def hand(words: Sequence[str], played: Schema, outcome: Schema) -> Schema:
    """A hand: one of the words for those that were not played, or keys and values; ``outcome`` is what holds of those
    that have such a key."""
    written = {**played, "if": has("outcome"), "then": outcome}
    return {"anyOf": [word(words), written]}


def _any_case(words: Iterable[str]) -> str:
    return "|".join("".join(map(_letter, word)) for word in words)


def _letter(letter: str) -> str:
    if letter == " ":
        return "\\s+"
    return f"[{letter.upper()}{letter}]"


SHARED: Mapping[str, Schema] = {
    "text": {"type": _SINGLE},
    "name": {
        "type": _SINGLE,
        "pattern": "\\S",
        "not": {
            "type": "string",
            "anyOf": [
                {"pattern": f"^\\s*(?:{_any_case(sorted(RESERVED))})\\s*$"},
                {"pattern": "\\+|(?:^|\\s)&(?:\\s|$)"},
            ],
        },
    },
    "cards": {"type": "string", "pattern": "\\S"},
}
"""A text, the name of a player, cards on one line."""
NAME: Schema = {"$ref": "#/$defs/name"}
TEXT: Schema = {"$ref": "#/$defs/text"}
HAND: Schema = {"$ref": "#/$defs/hand"}
CARDS: Mapping[str, Schema] = {
    "cards": {
        **by_name({"$ref": "#/$defs/cards"}),
        "description": "The hands as dealt: AH KH QH AS 2C, or S KQJ862 H T82 D 94 C 98, or KQJ862.T82.94.98.",
    },
    "play": {**items({"$ref": "#/$defs/cards"}), "description": "A line for each trick, the leader's card first."},
}
OF_EVERY_HAND: Mapping[str, Schema] = {
    "dealer": {**NAME, "description": "Who dealt; may be left out where the deal goes round."},
    "note": {**TEXT, "description": "Anything worth remembering."},
    **CARDS,
}
