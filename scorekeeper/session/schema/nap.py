"""What the file of an evening of Nap holds, as a schema."""

from __future__ import annotations

from scorekeeper.scoring import nap
from scorekeeper.session import nap as file
from scorekeeper.session.nap_dealt import BIDS
from scorekeeper.session.schema.parts import (
    HAND,
    NAME,
    OF_EVERY_HAND,
    Form,
    Schema,
    hand,
    has,
    items,
    keys,
    number,
    without,
    word,
)

_NOT_PLAYED = ("passed", "misdeal")
_RESULTS = tuple(result.value for result in nap.Result)
_POINTS = number()

_HAND_KEYS: dict[str, Schema] = {
    **OF_EVERY_HAND,
    "outcome": {**word(_NOT_PLAYED), "description": "How a hand ended that nobody played."},
    "bids": {
        **items(word(tuple(BIDS)), maxItems=nap.MOST_PLAYERS),
        "description": "One word for each player, from the dealer's left.",
    },
    "declarer": {**NAME, "description": "Who played alone."},
    "contract": {**word(tuple(file.CONTRACTS)), "description": "What the declarer promised."},
    "tricks": {**number(0, nap.HAND_SIZE), "description": "The declarer's tricks."},
    "result": {**word(_RESULTS), "description": "How it ended, where nobody counted the tricks."},
}
_PLAYED: Schema = {
    **keys({key: _HAND_KEYS[key] for key in file.HAND_KEYS}),
    "else": {
        "not": has("tricks", "result"),
        "allOf": [
            {"anyOf": [has("declarer", "contract"), has("bids")]},
            {"anyOf": [has("tricks"), has("result"), has("play"), has("bids")]},
        ],
    },
}
_OUTCOME: Schema = {
    **without(("declarer", "contract", "tricks", "result", "play")),
    "if": {"properties": {"outcome": word(("misdeal",))}},
    "then": without(("bids", "cards")),
}
_STAKE: Schema = {"anyOf": [_POINTS, keys(dict.fromkeys(_RESULTS, _POINTS))]}
_TARIFF: Schema = {"anyOf": [keys(dict.fromkeys(file.CONTRACTS, _STAKE)), {"type": "null"}]}

_KEYS: dict[str, Schema] = {
    "players": {
        "type": "array",
        "items": NAME,
        "minItems": nap.FEWEST_PLAYERS,
        "maxItems": nap.MOST_PLAYERS,
        "description": "In their seats, clockwise.",
    },
    "dealer": {**NAME, "description": "Who dealt first."},
    "rounds": {**number(1), "description": "How many full rounds of the deal were agreed."},
    "tariff": {**_TARIFF, "description": "The table's own payments; a number means made and failed."},
    "hands": {**items(HAND), "description": "What happened, deal by deal."},
}
FORM = Form(
    {key: _KEYS[key] for key in file.KEYS}, ("players", "dealer"), {"hand": hand(_NOT_PLAYED, _PLAYED, _OUTCOME)}
)
