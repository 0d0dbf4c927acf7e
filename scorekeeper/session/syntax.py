"""Syntax errors of YAML: what is wrong, where, what to write instead, and where reading can go on.

Both parsers of PyYAML come here, and word the same error differently.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

import yaml

from scorekeeper.session.composer import MAX_DEPTH, TOO_DEEP


@dataclass(frozen=True, slots=True)
class Mistake:
    """A syntax error: the offset where it shows, the one where the parser ``noticed`` it, and what to say of it."""

    offset: int
    noticed: int
    message: str
    hint: str
    slug: str = "yaml-syntax"


_BRACKET = re.compile("expected ',' or '(.)'")
_ESCAPE = re.compile("(escape|hexdecimal).* scalar")
_UNCLOSED_QUOTE = (
    "the quote that begins here is not closed",
    "Close it; put double quotes around a text that has an apostrophe in it.",
)
_WHERE_IT_BEGAN = tuple(
    (re.compile(said), message, hint)
    for said, message, hint in (
        ("end of stream|document (indicator|separator)", *_UNCLOSED_QUOTE),
        (
            "a tag|tag handle",
            "a YAML tag stands here, which a session cannot have",
            "Remove it; put quotes around a text that begins with !.",
        ),
        ("an anchor|an alias", "nothing can begin like this", "Put quotes around a text that begins with & or *."),
        ("expected ':'", "a `:` is missing after this key", "Write `key: value`."),
    )
)
"""What the parsers say of mistakes that they notice only later."""
_WHERE_NOTICED = tuple(
    (re.compile(said), message, hint)
    for said, message, hint in (
        (
            "directive|YAML document",
            "this is no line of a session",
            "Remove it; put quotes around a text that begins with %.",
        ),
        ("start any token", "a text cannot begin with {sign}", "Put quotes around it."),
        (
            "mapping values are not allowed",
            "a second `: ` stands in this value, or the line is indented wrongly",
            "Put quotes around a text that contains `: `; else line the keys up, and end each with a colon.",
        ),
        (
            "sequence entries are not allowed",
            "a list cannot begin in the middle of a line",
            "Begin it on the next line; put quotes around a text that begins with `- `.",
        ),
        ("mapping keys are not allowed", "a key cannot begin here", "Put quotes around a text that begins with ?."),
        (
            "a block scalar",
            "after | or > the text begins on the next line",
            "Put quotes around a text that begins with | or >.",
        ),
        ("too large", "there is no such character", "Write the character itself."),
        (
            "node content",
            "a value is missing before {sign}",
            "Write it; put quotes around a text that begins with a sign.",
        ),
        (
            "expected key|expected '-'|expected <block end>|<document start>",
            "this does not continue what stands before it",
            "Correct the indent of this line, or close a quote or bracket before it.",
        ),
    )
)
"""What they say of others; {sign} is the character they stumbled over."""


def mistake(error: yaml.YAMLError, text: str, shift: int) -> Mistake:
    """What to say of an error of a parser that counts its offsets from ``shift``."""
    said = " ".join(str(getattr(error, part, None) or "") for part in ("problem", "context"))
    began, noticed = (_offset(error, mark, text, shift) for mark in ("context_mark", "problem_mark"))
    bracket = _BRACKET.search(said)
    if bracket:
        message = f"a comma or the closing {bracket.group(1)} is missing before this"
        return Mistake(noticed, noticed, message, "Write it, or put quotes around the text in which this stands.")
    if TOO_DEEP in said:
        message = f"lists and mappings stand more than {MAX_DEPTH} deep inside each other"
        return Mistake(noticed, noticed, message, "A session needs six; remove what is too many.", "yaml-depth")
    if text.startswith("\t", noticed):
        return Mistake(noticed, noticed, "a tab cannot indent or separate here", "Use spaces.")
    if _ESCAPE.search(said):
        message = "a backslash in double quotes stands before something it cannot"
        return Mistake(text.rfind("\\", began, noticed + 1), noticed, message, "Write two backslashes for one.")
    for offset, known in ((began, _WHERE_IT_BEGAN), (noticed, _WHERE_NOTICED)):
        for words, message, hint in known:
            if words.search(said):
                return Mistake(offset, noticed, message.format(sign=_sign(text, offset)), hint)
    return Mistake(noticed, noticed, f"the YAML cannot be read: {said.strip()}", "Correct this line.")


def unclosed_quote(offset: int) -> Mistake:
    """The mistake of a quote at an offset that ends nowhere, or where it was not meant to."""
    return Mistake(offset, offset, *_UNCLOSED_QUOTE)


def unclosed_bracket(text: str, offset: int) -> Mistake:
    """The mistake of a bracket at an offset that is still open where something else begins."""
    hint = f"Close it with {']' if text[offset] == '[' else '}'}."
    return Mistake(offset, offset, "the bracket that opens here is not closed", hint)


def _offset(error: yaml.YAMLError, name: str, text: str, shift: int) -> int:
    mark = getattr(error, name, None)
    return min(mark.index + shift, len(text)) if mark else len(text)


def _sign(text: str, offset: int) -> str:
    sign = text[offset : offset + 1]
    return repr(sign) if sign.strip() else "the end of the line"


@dataclass(frozen=True, slots=True)
class Block:
    """A list or mapping in block style that is open: the column in which its lines begin, counted from 0."""

    column: int
    is_list: bool


_LINE = re.compile(
    r"""^(?P<indent>\ *)(?:
        (?P<dash>-)(?=\s|\Z)
        | (?P<end>---|\.\.\.)(?=\s|\Z)
        | (?:"[^"\n]*"|'[^'\n]*'|[^\s\-?:,\[\]{}\#&*!|>'"%@`][^:\n]*):(?=\s|\Z)
    )""",
    re.MULTILINE | re.VERBOSE,
)
"""A line that begins an item of a list or has a key, or ends a document."""


def continues(text: str, offset: int, block: Block) -> bool:
    """Whether the line in which an offset stands begins as the items or keys of a block do."""
    match = _LINE.match(text, text.rfind("\n", 0, offset) + 1)
    return match is not None and _block(match) == block


def resume(text: str, offset: int, blocks: Sequence[Block]) -> tuple[int, int] | None:
    """Where to read on after an error in the line of an offset: the next line that continues one of the open blocks,
    and which of them; None where there is no such line in this document."""
    start = text.find("\n", offset) + 1
    if not start:
        return None
    for match in _LINE.finditer(text, start):
        if match["end"]:
            return None
        if _block(match) in blocks:
            return match.start(), blocks.index(_block(match))
    return None


def reopening(blocks: Sequence[Block]) -> str:
    """Lines that open the same blocks once more, one inside the other."""
    return "".join(f"{' ' * block.column}{'-' if block.is_list else 'key:'}\n" for block in blocks)


def _block(match: re.Match[str]) -> Block:
    return Block(len(match["indent"]), match["dash"] is not None)
