"""From values to YAML text: how hands, rubbers and whole new sessions are written (§1 of the format).

A text is written plain wherever YAML reads it back as the same text; what another YAML reader would take for a number
or a truth (``007``, ``No``) is a text to the reader here and needs no quotes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from scorekeeper.scoring import biritch, nap

if TYPE_CHECKING:
    from scorekeeper.session.reading import Session

Value: TypeAlias = "str | int | list[Value] | dict[str, Value]"
Fields = dict[str, Value]
"""The keys and values of one mapping, in the order in which they are written."""

_ENDS = r"(?![\s\-?:,\[\]{}#&*!|>'\"%@`]|\.\.\.|<<$|=$)"
_PLAIN = re.compile(_ENDS + r"(?:[^\x00-\x1f\x7f-\x9f:# ]|:(?=[^ ])|(?<! )#| (?! *$))+")
_FLOW_SIGNS = re.compile(r"[,?\[\]{}]")
_ESCAPES = str.maketrans({"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t"})


@dataclass(frozen=True, slots=True)
class Style:
    """How the items of a list are written: in braces or as a block, with what between dash and item (``gap``) and
    inside the braces (``padding``), and by how many columns the list is indented below its key."""

    is_flow: bool = True
    gap: str = " "
    padding: str = ""
    offset: int = 0


def scalar(text: str, in_flow: bool = True) -> str:
    """A text as YAML: plain if that reads back, else in double quotes on one line. ``in_flow``: between brackets."""
    if _PLAIN.fullmatch(text) and not (in_flow and _FLOW_SIGNS.search(text)):
        return text
    return f'"{text.translate(_ESCAPES)}"'


def flow(value: Value, padding: str = "") -> str:
    """A value on one line, collections in brackets."""
    if isinstance(value, dict):
        pairs = ", ".join(f"{scalar(key)}: {flow(item)}" for key, item in value.items())
        return f"{{{padding}{pairs}{padding}}}"
    if isinstance(value, list):
        return f"[{', '.join(flow(item) for item in value)}]"
    return scalar(value) if isinstance(value, str) else str(value)


def entry(key: str, value: Value) -> str:
    """A key and its value in a block. An empty list is left empty, so that its first item can begin a line."""
    if value == []:
        return f"{scalar(key)}:"
    return f"{scalar(key)}: {scalar(value, in_flow=False) if isinstance(value, str) else flow(value)}"


def item(fields: Fields, style: Style, column: int, line_end: str) -> str:
    """An item of a list, beginning in a column: a word, a mapping in braces, or a block of lines."""
    if list(fields) == ["outcome"]:
        return flow(fields["outcome"])
    if style.is_flow:
        return flow(fields, style.padding)
    return (line_end + " " * column).join(entry(key, value) for key, value in fields.items())


def hand_fields(hand: nap.Hand | biritch.Hand) -> Fields:
    """A hand of either game as keys and values; what goes without saying is left out."""
    if isinstance(hand, nap.Played):
        result: Fields = {"tricks": hand.tricks} if hand.tricks is not None else {}
        if hand.result is not None:
            result["result"] = hand.result.value
        return {**_dealer(hand), "declarer": hand.declarer, "contract": hand.contract.value, **result, **_note(hand)}
    if isinstance(hand, biritch.Played):
        return {**_dealer(hand), **_biritch_play(hand), **_note(hand)}
    outcome = "passed" if isinstance(hand, nap.PassedOut) else "misdeal"
    return {"outcome": outcome, **_dealer(hand), **_note(hand)}


def rubber_fields(rubber: biritch.Rubber) -> Fields:
    """A rubber as keys and values, its hands left empty."""
    note: Fields = {"note": rubber.note} if rubber.note else {}
    return {"players": list(rubber.players), "dealer": rubber.dealer, **note, "hands": []}


def session_text(session: Session) -> str:
    """A whole new session file; every line ends with a line feed."""
    optional = {"title": session.title, "date": session.date and session.date.isoformat(), "note": session.note}
    top: Fields = {"game": session.game, **{key: value for key, value in optional.items() if value}}
    return "".join(f"{line}\n" for line in (*_lines(top), *_record_lines(session.record)))


def _lines(fields: Fields, indent: str = "") -> Iterator[str]:
    for key, value in fields.items():
        yield indent + entry(key, value)


def _record_lines(record: nap.Game | biritch.Evening) -> Iterator[str]:
    if isinstance(record, nap.Game):
        rounds: Fields = {"rounds": record.rounds} if record.rounds is not None else {}
        game: Fields = {"players": list(record.players), "dealer": record.dealer, **rounds}
        yield from _lines({**game, **_nap_tariff(record.tariff), "hands": []})
        yield from _hand_lines(record.hands, "")
        return
    yield from _lines({**_biritch_tariff(record.tariff), "rubbers": []})
    for rubber in record.rubbers:
        dash = "- "
        for line in _lines(rubber_fields(rubber)):
            yield dash + line
            dash = "  "
        yield from _hand_lines(rubber.hands, "  ")


def _hand_lines(hands: tuple[nap.Hand, ...] | tuple[biritch.Hand, ...], indent: str) -> Iterator[str]:
    for hand in hands:
        yield f"{indent}- {item(hand_fields(hand), Style(), 0, '')}"


def _dealer(hand: nap.Hand | biritch.Hand) -> Fields:
    return {"dealer": hand.dealer} if hand.dealer is not None else {}


def _note(hand: nap.Hand | biritch.Hand) -> Fields:
    return {"note": hand.note} if hand.note is not None else {}


def _biritch_play(hand: biritch.Played) -> Fields:
    fields: Fields = {"trump": hand.trump.value}
    if hand.named_by is not biritch.NamedBy.DEALER:
        fields["named_by"] = hand.named_by.value
    fields["tricks"] = hand.tricks
    if hand.doubles:
        fields["doubles"] = hand.doubles
    if hand.honours:
        fields["honours"] = {" & ".join(holding.players): holding.honours for holding in hand.honours}
    if hand.chicane:
        fields["chicane"] = list(hand.chicane)
    return fields


def _nap_tariff(tariff: nap.Tariff) -> Fields:
    amended: Fields = {}
    for contract, _, stake in tariff.amended():
        same = stake.made == stake.failed
        amended[contract.value] = stake.made if same else {"made": stake.made, "failed": stake.failed}
    return {"tariff": amended} if amended else {}


def _biritch_tariff(tariff: biritch.Tariff) -> Fields:
    for name, numbers in biritch.TARIFFS.items():
        if numbers == tariff:
            return {"tariff": name}
    amended: Fields = {key: ours for key, _, ours in tariff.amended()}
    return {"tariff": amended} if amended else {}
