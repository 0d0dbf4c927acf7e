"""Reading on after a syntax error: what is reported of it, what it leaves broken, and where the next line belongs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

import yaml

from scorekeeper.session import syntax
from scorekeeper.session.composer import MAX_DEPTH, Composer
from scorekeeper.session.events import Passage, Rest
from scorekeeper.session.nodes import Broken, Collection, Scalar, Sequence
from scorekeeper.session.syntax import Block, Mistake

_BRACKET = re.compile(r"[\[{]")
_NOTHING = re.compile(r"\s*\Z")


def recover(composer: Composer, text: str, error: yaml.YAMLError, passage: Passage) -> Passage | None:
    """Report the error that ended a passage, break the entry it stands in, and find what to read next; None where
    nothing can follow."""
    mistake = syntax.mistake(error, text, passage.shift)
    last = _swallowing(composer, text, mistake, passage.start)
    mistake = _placed(composer, text, mistake, last)
    composer.report(mistake.slug, mistake.message, mistake.hint, mistake.offset, mistake.offset + 1)
    entry = _break_entry(composer, text, mistake, last)
    if composer.top is None:
        return None
    composer.top.complete = False
    blocks = [_block(collection, text) for collection in composer.open_collections()]
    following = syntax.resume(text, max(entry, passage.start), blocks)
    if following is None:
        return None
    start, index = following
    while len(composer.outer) > index + 1:
        composer.abandon()
    composer.last_end = start
    opening = syntax.reopening(blocks[:index])
    return Passage(Rest(opening, text, start), start - len(opening), index + 1, start)


def _swallowing(composer: Composer, text: str, mistake: Mistake, since: int) -> Scalar | None:
    """The value read last, where it may hold more than was meant: it ends in the line of the mistake, or goes through
    several lines in brackets."""
    _, last = composer.last_entry()
    if composer.key is not None or not isinstance(last, Scalar) or last.start < since:
        return None
    in_brackets = composer.top is not None and composer.top.flow
    if last.end > _line_start(text, mistake.noticed) or (in_brackets and _spans_lines(text, last)):
        return last
    return None


def _placed(composer: Composer, text: str, mistake: Mistake, last: Scalar | None) -> Mistake:
    """The mistake where it was made, which is not always where the parser noticed it."""
    if last is not None and last.style in {"'", '"'} and _spans_lines(text, last):
        return syntax.unclosed_quote(last.start)
    if mistake.slug == "yaml-depth":  # libyaml looks a thousand brackets ahead of its events
        ahead = MAX_DEPTH - len(composer.outer)
        first = next(islice(_BRACKET.finditer(text, composer.last_end), ahead, None), None) if ahead else None
        return replace(mistake, offset=first.start()) if first is not None else mistake
    bracket = next(_brackets(composer, text), None)
    if bracket is not None and _is_outside(composer, text, mistake.noticed, bracket):
        return syntax.unclosed_bracket(text, bracket)
    return mistake


def _brackets(composer: Composer, text: str) -> Iterator[int]:
    """Where the brackets stand that are open, the innermost first."""
    for collection in reversed(composer.open_collections()):
        if collection.flow and _BRACKET.match(text, collection.start):
            yield collection.start


def _is_outside(composer: Composer, text: str, offset: int, bracket: int) -> bool:
    """Whether the line of an offset, behind that of the bracket, belongs to a block around it; or nothing follows."""
    line_start = _line_start(text, offset)
    if line_start <= bracket:
        return _NOTHING.match(text, offset) is not None
    blocks = [_block(collection, text) for collection in composer.open_collections() if not collection.flow]
    return _NOTHING.match(text, offset) is not None or any(
        syntax.continues(text, line_start, block) for block in blocks
    )


def _break_entry(composer: Composer, text: str, mistake: Mistake, last: Scalar | None) -> int:
    """Break the entry in which a mistake was made, with all brackets around it; where that entry begins."""
    top, key, entry = composer.top, composer.key, mistake.offset
    if key is not None:
        entry = min(entry, key.start)
        composer.put(Broken(mistake.offset, mistake.offset))
    elif last is not None:
        entry = min(entry, composer.break_last())
    elif top is not None and not top.flow and not syntax.continues(text, mistake.noticed, _block(top, text)):
        while composer.reopen():  # the mistake may be that it ended
            pass
    while composer.top is not None and composer.top.flow:
        entry = min(entry, composer.top.start)
        composer.abandon()
    return entry


def _block(collection: Collection, text: str) -> Block:
    return Block(collection.start - _line_start(text, collection.start), isinstance(collection, Sequence))


def _line_start(text: str, offset: int) -> int:
    return text.rfind("\n", 0, offset) + 1


def _spans_lines(text: str, scalar: Scalar) -> bool:
    return "\n" in text[scalar.start : scalar.end]
