"""What the file of an evening of Biritch holds, as a schema."""

from __future__ import annotations

from scorekeeper.scoring import biritch
from scorekeeper.session import biritch as file
from scorekeeper.session.schema.parts import (
    HAND,
    NAME,
    OF_EVERY_HAND,
    TEXT,
    Form,
    Schema,
    by_name,
    hand,
    has,
    items,
    keys,
    number,
    without,
    word,
)

_NOT_PLAYED = ("misdeal",)
_MOST_HONOURS = max(biritch.honours_in_play(trump) for trump in biritch.Trump)

_HAND_KEYS: dict[str, Schema] = {
    **OF_EVERY_HAND,
    "outcome": {**word(_NOT_PLAYED), "description": "How a hand ended that nobody played."},
    "trump": {**word(tuple(trump.value for trump in biritch.Trump)), "description": "What was named; biritch: none."},
    "named_by": {
        **word(tuple(by.value for by in biritch.NamedBy)),
        "description": "Who named it; the dealer if not said.",
    },
    "tricks": {**number(0, biritch.HAND_SIZE), "description": "Those of the dealer's pair; the others took the rest."},
    "doubles": {
        "anyOf": [number(0, biritch.MOST_DOUBLES), word(tuple(file.DOUBLES)), {"type": "array", "items": NAME}],
        "description": "How often the value was doubled, or who doubled, in order.",
    },
    "honours": {
        **by_name(number(0, _MOST_HONOURS)),
        "description": "Who was dealt how many: a player, or a pair such as Bob & Dan, neither of whom had four.",
    },
    "chicane": {"anyOf": [NAME, items(NAME)], "description": "Whose hand was dealt no trump."},
}
_PLAYED: Schema = {
    **keys({key: _HAND_KEYS[key] for key in file.HAND_KEYS}),
    "else": {**has("trump"), "anyOf": [has("tricks"), has("play")]},
}
_OUTCOME = without(key for key in file.HAND_KEYS if key not in ("dealer", "outcome", "note"))

_RUBBER_KEYS: dict[str, Schema] = {
    "players": {
        "type": "array",
        "items": NAME,
        "minItems": file.PLAYERS,
        "maxItems": file.PLAYERS,
        "description": "In their seats, clockwise: the first and third against the second and fourth.",
    },
    "dealer": {**NAME, "description": "Who dealt first."},
    "hands": {**items(HAND), "description": "What happened, deal by deal."},
    "note": {**TEXT, "description": "Anything worth remembering."},
}
_TARIFF: Schema = {
    "anyOf": [
        word(tuple(biritch.TARIFFS)),
        keys({key: number(1 if key == "game" else 0) for key in file.TARIFF_KEYS}),
        {"type": "null"},
    ]
}
_KEYS: dict[str, Schema] = {
    "tariff": {**_TARIFF, "description": "The table's own numbers, or a set that has a name."},
    "rubbers": {**items({"$ref": "#/$defs/rubber"}), "description": "One after the other, as they were played."},
}
FORM = Form(
    {key: _KEYS[key] for key in file.KEYS},
    (),
    {
        "rubber": keys({key: _RUBBER_KEYS[key] for key in file.RUBBER_KEYS}, ("players", "dealer")),
        "hand": hand(_NOT_PLAYED, _PLAYED, _OUTCOME),
    },
)
