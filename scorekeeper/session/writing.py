"""From values to YAML text: how hands, rubbers and whole new sessions are written (§1 of the format).

A text is written plain wherever YAML reads it back as the same text; what another YAML reader would take for a number
or a truth (``007``, ``No``) is a text to the reader here and needs no quotes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from scorekeeper.scoring import nap

if TYPE_CHECKING:
    from scorekeeper.cards import Notation
    from scorekeeper.scoring import biritch, nap_deal
    from scorekeeper.scoring.biritch import deal as biritch_deal
    from scorekeeper.session.reading import Session

Value: TypeAlias = "str | int | list[Value] | dict[str, Value]"
Fields = dict[str, Value]
"""The keys and values of one mapping, in the order in which they are written."""

_ENDS = r"(?![\s\-?:,\[\]{}#&*!|>'\"%@`]|\.\.\.|<<$|=$)"
_PLAIN = re.compile(_ENDS + r"(?:[^\x00-\x1f\x7f-\x9f:# ]|:(?=[^ ])|(?<! )#| (?! *$))+")
_FLOW_SIGNS = re.compile(r"[,?\[\]{}]")
_LINE_BY_LINE = frozenset(("cards", "play"))
"""What stands in a block below its key, a line for each hand and for each trick."""
_ESCAPES = str.maketrans({"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t"})


class Style(NamedTuple):
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


def entry(key: str, value: Value) -> list[str]:
    """A key and its value in a block, in lines. An empty list is left empty, so that its first item can begin a
    line."""
    if value == []:
        return [f"{scalar(key)}:"]
    below = lines_below(key, value)
    if below:
        return [f"{scalar(key)}:", *(line if isinstance(value, list) else f"  {line}" for line in below)]
    return [f"{scalar(key)}: {scalar(value, in_flow=False) if isinstance(value, str) else flow(value)}"]


def lines_below(key: str, value: Value) -> list[str]:
    """The lines of a value that in a block stands below its key; none of any other."""
    if key not in _LINE_BY_LINE or isinstance(value, (str, int)):
        return []
    if isinstance(value, list):
        return [f"- {flow(line)}" for line in value]
    return [line for name, hand in value.items() for line in entry(name, hand)]


def dashed(fields: Fields, style: Style, indent: int, line_end: str) -> str:
    """An item of a block list with its dash. A hand with cards or a play would make a line that nobody can read: it
    is a block, whatever the style."""
    if not _LINE_BY_LINE.isdisjoint(fields):
        style = style._replace(is_flow=False)
    dash = f"{' ' * indent}-{style.gap}"
    return dash + item(fields, style, len(dash), line_end)


def item(fields: Fields, style: Style, column: int, line_end: str) -> str:
    """An item of a list, beginning in a column: a word, a mapping in braces, or a block of lines."""
    if list(fields) == ["outcome"]:
        return flow(fields["outcome"])
    if style.is_flow:
        return flow(fields, style.padding)
    return (line_end + " " * column).join(line for key, value in fields.items() for line in entry(key, value))


def hand_fields(hand: nap.Hand | biritch.Hand) -> Fields:
    """A hand of either game as keys and values; what goes without saying is left out."""
    if isinstance(hand, nap.Played):
        result: Fields = {"tricks": hand.tricks} if hand.tricks is not None else {}
        if hand.result is not None:
            result["result"] = hand.result.value
        declared: Fields = {"declarer": hand.declarer, "contract": hand.contract.value, **result}
        return {**_dealer(hand), **_bids(hand.deal), **declared, **_cards_and_play(hand.deal), **_note(hand)}
    if isinstance(hand, nap.PassedOut):
        dealt = {**_bids(hand.deal), **_cards_and_play(hand.deal)}
        return {"outcome": "passed", **_dealer(hand), **dealt, **_note(hand)}
    if not isinstance(hand, nap.Misdeal):
        from scorekeeper.scoring import biritch

        if isinstance(hand, biritch.Played):
            return {**_dealer(hand), **_biritch_play(hand), **_cards_and_play(hand.deal), **_note(hand)}
    return {"outcome": "misdeal", **_dealer(hand), **_note(hand)}


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
        yield from (indent + line for line in entry(key, value))


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
        yield dashed(hand_fields(hand), Style(), len(indent), "\n")


def _dealer(hand: nap.Hand | biritch.Hand) -> Fields:
    return {"dealer": hand.dealer} if hand.dealer is not None else {}


def _note(hand: nap.Hand | biritch.Hand) -> Fields:
    return {"note": hand.note} if hand.note is not None else {}


def _biritch_play(hand: biritch.Played) -> Fields:
    from scorekeeper.scoring.biritch import NamedBy

    fields: Fields = {"trump": hand.trump.value}
    if hand.named_by is not NamedBy.DEALER:
        fields["named_by"] = hand.named_by.value
    fields["tricks"] = hand.tricks
    if hand.deal is not None and hand.deal.doubled:
        fields["doubles"] = list(hand.deal.doubled)
    elif hand.doubles:
        fields["doubles"] = hand.doubles
    if hand.honours:
        fields["honours"] = {" & ".join(holding.players): holding.honours for holding in hand.honours}
    if hand.chicane:
        fields["chicane"] = list(hand.chicane)
    return fields


def _bids(deal: nap_deal.Deal | None) -> Fields:
    return {} if deal is None or deal.bids is None else {"bids": [bid.value for bid in deal.bids]}


def _cards_and_play(deal: nap_deal.Deal | biritch_deal.Deal | None) -> Fields:
    if deal is None:
        return {}
    cards: Fields = {"cards": {name: hand.write(_notation(len(hand))) for name, hand in deal.cards}}
    play: Fields = {"play": [" ".join(map(str, trick)) for trick in deal.play]}
    return {**(cards if deal.cards else {}), **(play if deal.play else {})}


def _notation(cards: int) -> Notation:
    """How a hand is written: few cards one by one, many by suits."""
    from scorekeeper.cards import Notation

    return Notation.CARDS if cards <= nap.HAND_SIZE else Notation.SUITS


def _nap_tariff(tariff: nap.Tariff) -> Fields:
    amended: Fields = {}
    for contract, _, stake in tariff.amended():
        same = stake.made == stake.failed
        amended[contract.value] = stake.made if same else {"made": stake.made, "failed": stake.failed}
    return {"tariff": amended} if amended else {}


def _biritch_tariff(tariff: biritch.Tariff) -> Fields:
    from scorekeeper.scoring.biritch import TARIFFS

    for name, numbers in TARIFFS.items():
        if numbers == tariff:
            return {"tariff": name}
    amended: Fields = {key: ours for key, _, ours in tariff.amended()}
    return {"tariff": amended} if amended else {}
