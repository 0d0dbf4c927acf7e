"""The fields of one hand changed where they stand: what is not amended keeps its text, its comments and its order."""

from __future__ import annotations

from scorekeeper.session import flow
from scorekeeper.session.document import compose
from scorekeeper.session.fields import is_users_own
from scorekeeper.session.nodes import Mapping, Node, Sequence
from scorekeeper.session.splices import (
    Splice,
    apply,
    column,
    content_end,
    cut_lines,
    line_end,
    next_line,
    skip_spaces,
)
from scorekeeper.session.writing import Fields, Style, Value, entry, item, lines_below, scalar
from scorekeeper.session.writing import flow as in_flow


def amend(text: str, hand: Node, old: Fields, new: Fields, style: Style) -> str:
    """The text with the fields of a hand changed from ``old`` to ``new``.

    ``style`` is for a hand that was a single word; a mapping keeps its own.
    """
    indent, ending = column(text, hand.start), line_end(text, hand.start)
    if not isinstance(hand, Mapping):
        return apply(text, [(hand.start, hand.end, item(new, style, indent, ending))])
    end = hand.end if hand.flow else content_end(text, hand.end)
    # The hand alone, indented as in the file: short, so it can be read again after each step.
    alone = " " * indent + text[hand.start : end]
    for key in new:
        if new[key] != old.get(key):
            alone = apply(alone, _set(alone, _read(alone), key, new, ending))
    for name, _ in hand.entries:
        if _is_void(name.text, old, new):
            alone = apply(alone, _drop(alone, _read(alone), name.text))
    return apply(text, [(hand.start, end, alone[indent:])])


def _is_void(key: str, old: Fields, new: Fields) -> bool:
    """Whether a key has no place in the new hand; a hand without a deal has none for what is said by default either."""
    return key not in new and (key in old or ("outcome" in new and not is_users_own(key)))


def _read(alone: str) -> Mapping:
    node = compose(alone, lambda *_: None)
    if not isinstance(node, Mapping):
        raise TypeError(alone)
    return node


def _place(node: Mapping, key: str) -> int | None:
    return next((index for index, (name, _) in enumerate(node.entries) if name.text == key), None)


def _set(text: str, node: Mapping, key: str, new: Fields, ending: str) -> list[Splice]:
    """Give a key its new value, or add it behind the one that goes before it."""
    there = _place(node, key)
    if there is not None:
        return [_value(text, node, there, new[key], ending)]
    before = list(new)[: list(new).index(key)]
    index = max([-1, *(place for name in before if (place := _place(node, name)) is not None)]) + 1
    if node.flow:
        return flow.insert(text, node, index, f"{scalar(key)}: {in_flow(new[key])}")
    indent = ending + " " * column(text, node.start)
    written = indent.join(entry(key, new[key]))
    if index == 0:
        return [(node.start, node.start, written + indent)]
    name, value = node.entries[index - 1]
    at = content_end(text, flow.entry_end(text, name, value.end))
    return [(at, at, indent + written)]


def _value(text: str, node: Mapping, index: int, new: Value, ending: str) -> Splice:
    """A new value in the place of the old one; where that stood in lines of its own, on the line of the key, unless
    the new one has lines too."""
    name, old = node.entries[index]
    below = [] if node.flow else lines_below(name.text, new)
    if below and isinstance(old, (Mapping, Sequence)) and not old.flow:
        end = flow.entry_end(text, name, old.end)
        return old.start, end, (ending + " " * column(text, old.start)).join(below)
    if below:
        indent = ending + " " * column(text, node.start)
        lines = indent.join(["", *entry(name.text, new)[1:]])
        return flow.colon_end(text, name), flow.entry_end(text, name, old.end), lines
    written = scalar(new, node.flow) if isinstance(new, str) else in_flow(new)
    colon = flow.colon_end(text, name)
    end = flow.entry_end(text, name, old.end)
    if end == colon:
        return colon, colon, f" {written}" if text[colon - 1] == ":" else f": {written}"
    if isinstance(old, (Mapping, Sequence)) and not old.flow and "#" not in text[colon : old.start]:
        return colon, end, f" {written}"
    return old.start, end, written


def _drop(text: str, node: Mapping, key: str) -> list[Splice]:
    """Take a key away, in a block with its line; the first of a block shares that with the dash of the list."""
    index = _place(node, key)
    if index is None:
        return []
    if node.flow:
        return flow.remove(text, node, index)
    name, value = node.entries[index]
    end = flow.entry_end(text, name, value.end)
    if index > 0 or len(node.entries) == 1:
        return [cut_lines(text, name.start, end)]
    return [(name.start, skip_spaces(text, next_line(text, end)), "")]
