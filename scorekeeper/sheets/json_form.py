"""Data for other programs as JSON text."""

from __future__ import annotations

from scorekeeper.sheets.signs import visible


def dumps(data: object) -> str:
    r"""JSON as it is printed: indented, names in their own script, with a line end.

    What could steer a terminal or hide in it is escaped (``\u202e``), and is the same text to whoever reads the JSON.
    """
    from json import dumps as write

    text = write(data, ensure_ascii=False, indent=2)
    return "\n".join(line if visible(line) == line else "".join(map(_shown, line)) for line in text.split("\n")) + "\n"


def _shown(character: str) -> str:
    if visible(character) == character:
        return character
    units = character.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{units[at : at + 2].hex()}" for at in range(0, len(units), 2))
