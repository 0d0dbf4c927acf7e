"""Items put into and taken out of the lists of a session: hands and rubbers, however they are written.

A list is the value of a key of a mapping. Putting an item at its end and taking it out again leaves the very text that
was there before, also where the list was empty or its key missing: such an item is written in a form of its own, by
which taking it out knows what to leave.
"""

from __future__ import annotations

import re

from scorekeeper.session import flow
from scorekeeper.session.nodes import Mapping, Node, Scalar, Sequence
from scorekeeper.session.splices import (
    Splice,
    apply,
    column,
    cut_lines,
    line_end,
    line_start,
    next_line,
    put_lines,
    skip_spaces,
)
from scorekeeper.session.writing import Fields, Style, dashed, item

_COMMENT = re.compile(r"[ \t]*#")
_BLANK_LINE = re.compile(r"[ \t]*\r?(?:\n|\Z)")
_DOCUMENT_END = re.compile(r"\.\.\.(?:\s|\Z)")
_KEEPS_LINE_ENDS = re.compile(r"[|>]\d?\+")
_OWN_OFFSET = 2


def find(owner: Mapping, key: str) -> tuple[Scalar, Node] | None:
    """A key of a mapping and its value."""
    return next((entry for entry in owner.entries if entry[0].text == key), None)


def items(owner: Mapping, key: str) -> list[Node]:
    """What stands in the list of a key; nothing where it is empty or missing."""
    found = find(owner, key)
    return found[1].items if found and isinstance(found[1], Sequence) else []


def style_at(text: str, owner: Mapping, key: str, index: int) -> Style | None:
    """How the item before ``index`` is written, or where it is a mere word the next one that is not; None in a list
    that is empty."""
    name, node = find(owner, key) or (None, None)
    if name is None or not isinstance(node, Sequence) or not node.items:
        return None
    nearest = [*reversed(node.items[:index]), *node.items[index:]]
    model = next((item for item in nearest if isinstance(item, Mapping)), None)
    padding = ""
    if model is not None and model.flow:
        padding = text[model.start + 1 : skip_spaces(text, model.start + 1)]
    is_flow = model is None or model.flow
    if node.flow:
        return Style(is_flow, padding=padding)
    dash = _dash(text, node, max(0, index - 1))
    gap = text[dash + 1 : nearest[0].start]
    offset = column(text, node.start) - column(text, name.start)
    return Style(is_flow, " " if gap.strip(" ") else gap, padding, offset)


def insert(text: str, owner: Mapping, key: str, index: int, fields: Fields, style: Style) -> str:
    """The text with an item put before the one at ``index``, or after the last."""
    found = find(owner, key)
    if found is None:
        return apply(text, [_with_key(text, owner, key, fields, style)])
    name, node = found
    if not isinstance(node, Sequence):
        return apply(text, [_into_nothing(text, owner, name, fields, style)])
    if node.flow:
        return apply(text, flow.insert(text, node, index, _braces(fields, style)))
    neighbour = node.items[max(0, index - 1)]
    if index == 0:
        at = next_line(text, name.end)
    elif index < len(node.items):
        at = _after(text, neighbour)
    else:
        at = _below(text, neighbour)
    ending = line_end(text, neighbour.end)
    lines = dashed(fields, style, column(text, node.start), ending)
    return apply(text, [put_lines(text, at, lines, ending)])


def remove(text: str, owner: Mapping, key: str, index: int) -> str:
    """The text without the item at ``index``."""
    name, node = find(owner, key) or (None, None)
    if name is None or not isinstance(node, Sequence):
        raise IndexError(index)
    if len(node.items) == 1:
        whole = _put_into_nothing(text, owner, name, node) or _put_with_key(text, owner, name, node)
        if whole:
            return apply(text, [whole])
    if node.flow:
        return apply(text, flow.remove(text, node, index))
    return apply(text, [cut_lines(text, _dash(text, node, index), _after(text, node.items[index]) - 1)])


def _with_key(text: str, owner: Mapping, key: str, fields: Fields, style: Style) -> Splice:
    """The key and its first item at the end of a mapping; :func:`_put_with_key` knows it by the indent of the list
    and by where it stands, in braces by the quotes round the key."""
    last_key, last = owner.entries[-1]
    if owner.flow:
        end = flow.entry_end(text, last_key, last.end)
        return end, end, f', "{key}": [{_braces(fields, style)}]'
    indent = column(text, owner.start)
    at = _below(text, last)
    ending = line_end(text, last.end)
    lines = dashed(fields, style, indent + (style.offset or _OWN_OFFSET), ending)
    return put_lines(text, at, f"{' ' * indent}{key}:{ending}{lines}", ending)


def _put_with_key(text: str, owner: Mapping, name: Scalar, node: Sequence) -> Splice | None:
    if owner.entries[-1][0] is not name or len(owner.entries) == 1:
        return None
    last_key, last = owner.entries[-2]
    if owner.flow:
        end = flow.entry_end(text, last_key, last.end)
        return (end, node.end, "") if name.style == '"' and text[end : name.start] == ", " else None
    indent, following = column(text, name.start), next_line(text, name.start)
    line = text[line_start(text, name.start) : following].rstrip("\r\n")
    if line != f"{' ' * indent}{name.text}:" or following != line_start(text, node.start):
        return None
    cut = cut_lines(text, name.start, node.end)
    is_ours = column(text, node.start) > indent and _below(apply(text, [cut]), last) == cut[0]
    return cut if is_ours else None


def _into_nothing(text: str, owner: Mapping, name: Scalar, fields: Fields, style: Style) -> Splice:
    """The first item of a list that was left empty; :func:`_put_into_nothing` knows it by being no deeper than its
    key, in braces by the comma after it."""
    if owner.flow:
        colon = flow.colon_end(text, name)
        new = _braces(fields, style)
        return colon, colon, f" [{new},]" if colon > name.end else f": [{new}, ]"
    indent, ending = column(text, name.start), line_end(text, name.end)
    at = _below(text, name)
    return put_lines(text, at, dashed(fields, style, indent, ending), ending)


def _put_into_nothing(text: str, owner: Mapping, name: Scalar, node: Sequence) -> Splice | None:
    if not owner.flow:
        return None
    behind = text[node.items[0].end : node.end]
    colon = flow.colon_end(text, name)
    if behind == ",]" and text[colon : node.start] == " " and not text.startswith((",", "}"), node.end):
        return colon, node.end, ""
    if behind == ", ]" and text[name.end : node.start] == ": ":
        return name.end, node.end, ""
    return None


def _braces(fields: Fields, style: Style) -> str:
    return item(fields, Style(padding=style.padding), 0, "")


def _dash(text: str, node: Sequence, index: int) -> int:
    """Where the dash of an item of a block list stands."""
    if index == 0:
        return node.start
    indent = column(text, node.start)
    dash = re.compile(rf"^ {{{indent}}}-(?=\s)", re.MULTILINE).search(text, node.items[index - 1].end)
    return dash.end() - 1 if dash else node.items[index].start


def _after(text: str, node: Node) -> int:
    """Where the lines of a node end, with the blank ones that belong to a block scalar at its end: all of them where
    it keeps its line ends, else those that hold blanks, which may be part of it."""
    at = next_line(text, node.end)
    last = node
    while isinstance(last, (Mapping, Sequence)) and not last.flow:
        last = last.items[-1] if isinstance(last, Sequence) else last.entries[-1][1]
    if not isinstance(last, Scalar) or last.style not in ("|", ">"):
        return at
    end = _skip_blank_lines(text, at)
    if _KEEPS_LINE_ENDS.match(text, last.start):
        return end
    held = max(text.rfind(" ", at, end), text.rfind("\t", at, end))
    return at if held < 0 else next_line(text, held)


def _skip_blank_lines(text: str, at: int) -> int:
    while at < len(text) and (blank := _BLANK_LINE.match(text, at)):
        at = blank.end()
    return at


def _below(text: str, node: Node) -> int:
    """Where the next item goes after the last: below the comments that stand there, but for those that belong to
    what follows, being indented no deeper than that."""
    comments = []
    at = _after(text, node)
    found = at
    while (at := _skip_blank_lines(text, at)) < len(text) and (comment := _COMMENT.match(text, at)):
        at = next_line(text, at)
        comments.append((column(text, comment.end() - 1), at))
    is_last = at == len(text) or _DOCUMENT_END.match(text, at)
    following = -1 if is_last else column(text, skip_spaces(text, at))
    for indent, end in comments:
        if indent <= following:
            break
        found = end
    return found
