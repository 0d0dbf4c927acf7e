"""What a document is made of: nodes that know where they stand. A scalar stays text: what it means is for the field to
say, so a player may be called ``No`` or ``007``."""

from __future__ import annotations


class Node:
    """Anything in a document, from offset ``start`` to ``end`` of its text (for block style: to the end of its last
    inner value)."""

    __slots__ = ("end", "start")

    def __init__(self, start: int, end: int) -> None:
        self.start = start
        self.end = end


class Broken(Node):
    """Something already reported; whoever reads on says nothing more about it."""

    __slots__ = ()


class Scalar(Node):
    """A single value as text. ``style`` is None for a plain one, else its quote or block sign."""

    __slots__ = ("style", "text")

    def __init__(self, text: str, style: str | None, start: int, end: int) -> None:
        self.text = text
        self.style = style
        self.start = start
        self.end = end

    @property
    def is_empty(self) -> bool:
        """Whether nothing at all is written."""
        return not self.text and self.style is None


class Collection(Node):
    """A list or mapping, in brackets (``flow``) or as a block. ``complete`` is False where a syntax error, or a key
    that is none, left something of it unread."""

    __slots__ = ("complete", "flow")

    def __init__(self, flow: bool, start: int) -> None:
        self.flow = flow
        self.start = start
        self.end = start
        self.complete = True


class Mapping(Collection):
    """Keys and values in the order of the file, duplicates included."""

    __slots__ = ("entries",)

    def __init__(self, flow: bool, start: int) -> None:
        super().__init__(flow, start)
        self.entries: list[tuple[Scalar, Node]] = []


class Sequence(Collection):
    """A list."""

    __slots__ = ("items",)

    def __init__(self, flow: bool, start: int) -> None:
        super().__init__(flow, start)
        self.items: list[Node] = []


def shown(text: str, most: int = 40) -> str:
    """A text of the user's as a message repeats it: on one line, and not much longer than ``most`` characters."""
    line = " ".join(text.split())
    return line if len(line) <= most else line[: most - 1] + "…"
