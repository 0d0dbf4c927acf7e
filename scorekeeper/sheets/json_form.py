"""Data for other programs as JSON text."""

from __future__ import annotations


def dumps(data: object) -> str:
    """JSON as it is printed: indented, names in their own script, with a line end."""
    from json import dumps as write

    return write(data, ensure_ascii=False, indent=2) + "\n"
