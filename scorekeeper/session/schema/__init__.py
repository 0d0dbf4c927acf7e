"""The session file as a JSON Schema (2020-12), for editors that complete and check YAML.

It is made of the tables the reader itself uses. It says what keys there are, what belongs behind each and what has to
be there; what takes more than one place to judge (who sits at the table, the rules, the sums) is the reader's alone.
"""

from __future__ import annotations

from scorekeeper.session.reading import COMMON_KEYS, FORMAT
from scorekeeper.session.schema import biritch, nap
from scorekeeper.session.schema.parts import SHARED, Schema, day, keys, number, word

_DIALECT = "https://json-schema.org/draft/2020-12/schema"
_COMMON: dict[str, Schema] = {
    "format": {**number(1, FORMAT), "description": "The format of this file; may be left out."},
    "title": {"$ref": "#/$defs/text", "description": "What the evening is called."},
    "date": {**day(), "description": "When it was played, YYYY-MM-DD."},
    "note": {"$ref": "#/$defs/text", "description": "Anything worth remembering."},
}
_GAMES = {"nap": nap.FORM, "biritch": biritch.FORM}


def schema(game: str) -> Schema:
    """The schema of a session of a game, by its name in a session file."""
    form = _GAMES[game]
    common = {"game": {**word((game,)), "description": "The game that was played."}, **_COMMON}
    return {
        "$schema": _DIALECT,
        "title": f"A session of {game.capitalize()}",
        "description": "One evening at one table, as the scorekeeper reads it. No score is stored.",
        **keys({key: {**common, **form.keys}[key] for key in (*COMMON_KEYS, *form.keys)}, ("game", *form.required)),
        "$defs": {**SHARED, **form.definitions},
    }
