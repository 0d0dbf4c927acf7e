"""Changes to a session file: hands and rubbers added, inserted, amended and taken out (§6 of the format).

Each takes the reading of a file that has no errors and gives its new bytes. Only the text of the hand or rubber
concerned is changed; then the whole is read again, and has to say just what was intended. Raises
:class:`~scorekeeper.problem.Refusal` for everything else. Hands and rubbers count from 1, misdeals included.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from scorekeeper.problem import Refusal
from scorekeeper.scoring import nap
from scorekeeper.session import lists
from scorekeeper.session.nodes import Mapping
from scorekeeper.session.reading import Reading, Session, read_change
from scorekeeper.session.writing import Style, hand_fields, rubber_fields

if TYPE_CHECKING:
    from scorekeeper.scoring import biritch

    Hand: TypeAlias = nap.Hand | biritch.Hand


def hand_at(reading: Reading, number: int, rubber: int | None = None) -> Hand:
    """The hand of that number; ``rubber`` None is the last."""
    table = _Table(reading, rubber)
    table.check(number)
    return table.hands[number - 1]


def check_place(reading: Reading, number: int, rubber: int | None = None) -> None:
    """Refuse a number before which no hand can be put; there is one more than hands."""
    _Table(reading, rubber).check_place(number)


def append_hand(reading: Reading, hand: Hand) -> bytes:
    """Add a hand to the session, in Biritch to its last rubber."""
    table = _Table(reading)
    return table.put(len(table.hands), hand)


def insert_hand(reading: Reading, hand: Hand, number: int, rubber: int | None = None) -> bytes:
    """Put a hand before the one that has this number now, or after the last; ``rubber`` None is the last."""
    table = _Table(reading, rubber)
    table.check_place(number)
    return table.put(number - 1, hand)


def replace_hand(reading: Reading, hand: Hand, number: int, rubber: int | None = None) -> bytes:
    """Write another hand in the place of one; the fields that both have alike keep their text."""
    table = _Table(reading, rubber)
    table.check(number)
    old = table.hands[number - 1]
    if hand == old:
        return reading.source.encode()
    from scorekeeper.session.amending import amend

    node = lists.items(table.owner, "hands")[number - 1]
    style = table.style(number - 1)
    text = amend(table.text, node, hand_fields(old), hand_fields(hand), style)
    return table.checked(text, (*table.hands[: number - 1], hand, *table.hands[number:]))


def remove_hand(reading: Reading, number: int, rubber: int | None = None) -> bytes:
    """Take a hand out."""
    table = _Table(reading, rubber)
    table.check(number)
    text = lists.remove(table.text, table.owner, "hands", number - 1)
    return table.checked(text, (*table.hands[: number - 1], *table.hands[number:]))


def append_rubber(reading: Reading, rubber: biritch.Rubber) -> bytes:
    """Begin another rubber, which has no hands yet."""
    session, root = _sound(reading)
    evening = _evening(session)
    text, count = reading.source.text, len(evening.rubbers)
    style = lists.style_at(text, root, "rubbers", count) or Style(is_flow=False)
    fields = rubber_fields(rubber)
    hands = _style_of_hands(text, root, count)
    if hands is not None and hands.offset:
        del fields["hands"]  # so that its list will be indented like the others
    text = lists.insert(text, root, "rubbers", count, fields, style)
    return _checked(reading, text, session._replace(record=evening._replace(rubbers=(*evening.rubbers, rubber))))


def remove_rubber(reading: Reading) -> bytes:
    """Take back the last rubber, which has no hands."""
    session, root = _sound(reading)
    evening = _evening(session)
    if not evening.rubbers:
        raise Refusal("nothing-to-undo", "there is no rubber to take back", "Nothing was written.")
    if evening.rubbers[-1].hands:
        raise Refusal("rubber-not-empty", "the last rubber has hands", "Remove them first.")
    text = lists.remove(reading.source.text, root, "rubbers", len(evening.rubbers) - 1)
    return _checked(reading, text, session._replace(record=evening._replace(rubbers=evening.rubbers[:-1])))


def undo(reading: Reading) -> bytes:
    """Take back the last hand, or the last rubber where that has none."""
    session, _ = _sound(reading)
    record = session.record
    if not isinstance(record, nap.Game) and not (record.rubbers and record.rubbers[-1].hands):
        return remove_rubber(reading)
    hands = record.hands if isinstance(record, nap.Game) else record.rubbers[-1].hands
    if not hands:
        raise Refusal("nothing-to-undo", "there is no hand to take back", "Nothing was written.")
    return remove_hand(reading, len(hands))


class _Table:
    """The hands of a game of Nap or of one rubber, and where in the text they stand."""

    def __init__(self, reading: Reading, rubber: int | None = None) -> None:
        self._session, root = _sound(reading)
        self._reading = reading
        self._root = root
        self.text = reading.source.text
        self.owner = root
        record = self._session.record
        if isinstance(record, nap.Game):
            if rubber is not None:
                raise _no_rubbers()
            self.hands: tuple[Hand, ...] = record.hands
            return
        count = len(record.rubbers)
        self._rubber = count if rubber is None else rubber
        if not 1 <= self._rubber <= count:
            raise _no_rubber(count)
        owner = lists.items(root, "rubbers")[self._rubber - 1]
        if isinstance(owner, Mapping):
            self.owner = owner
        self.hands = record.rubbers[self._rubber - 1].hands

    def check(self, number: int) -> None:
        """Refuse the number of a hand that is not there."""
        count = len(self.hands)
        if not 1 <= number <= count:
            there = f"hands 1 to {count} are there" if count else "there are no hands yet"
            raise Refusal("no-such-hand", f"there is no hand {number}: {there}", "Name one of the hands on the sheet.")

    def check_place(self, number: int) -> None:
        """Refuse a number before which no hand can be put."""
        if number != len(self.hands) + 1:
            self.check(number)

    def style(self, index: int) -> Style:
        """How a hand at this place is to be written: like the one before it."""
        own = lists.style_at(self.text, self.owner, "hands", index)
        if own is None and self.owner is not self._root:
            own = _style_of_hands(self.text, self._root, self._rubber - 1)
        return own or Style()

    def put(self, index: int, hand: Hand) -> bytes:
        """Write a hand before the one at ``index``, or after the last."""
        text = lists.insert(self.text, self.owner, "hands", index, hand_fields(hand), self.style(index))
        return self.checked(text, (*self.hands[:index], hand, *self.hands[index:]))

    def checked(self, text: str, hands: tuple[Any, ...]) -> bytes:
        """The bytes of a new text that says of this table just these hands, and of everything else what it said.

        Hands of another game are refused like anything else that reads back differently.
        """
        record = self._session.record
        if isinstance(record, nap.Game):
            record = record._replace(hands=hands)
        else:
            rubbers = list(record.rubbers)
            rubbers[self._rubber - 1] = rubbers[self._rubber - 1]._replace(hands=hands)
            record = record._replace(rubbers=tuple(rubbers))
        return _checked(self._reading, text, self._session._replace(record=record))


def _sound(reading: Reading) -> tuple[Session, Mapping]:
    """What a file says that may be changed: one without errors."""
    if reading.session is None or reading.root is None:
        path = reading.source.path
        message = f"{path} has errors, and is not changed until they are mended"
        raise Refusal("file-errors", message, "Mend them with `edit`, or with any editor.", reading.errors)
    return reading.session, reading.root


def _evening(session: Session) -> biritch.Evening:
    if isinstance(session.record, nap.Game):
        raise _no_rubbers()
    return session.record


def _no_rubbers() -> Refusal:
    return Refusal("no-rubbers", "Nap is not played in rubbers", "Number the hands 1, 2, 3 … through the evening.")


def _no_rubber(count: int) -> Refusal:
    if not count:
        return Refusal("no-such-rubber", "there is no rubber yet", "Start one with `rubber`.")
    return Refusal("no-such-rubber", f"there are only the rubbers 1 to {count}", "Name one of them.")


def _style_of_hands(text: str, root: Mapping, rubbers: int) -> Style | None:
    """How the hands of the nearest rubber before are written, of the first ``rubbers`` ones."""
    for owner in reversed(lists.items(root, "rubbers")[:rubbers]):
        if isinstance(owner, Mapping):
            hands = lists.items(owner, "hands")
            style = lists.style_at(text, owner, "hands", len(hands))
            if style is not None:
                return style
    return None


def _checked(reading: Reading, text: str, intended: Session) -> bytes:
    """The bytes of a new text, after reading them again: no errors, and just what is intended."""
    data = reading.source.encode(text)
    again = read_change(reading.source.path, data)
    if again.errors and again.hands == _count(intended):
        first = again.errors[0]
        raise Refusal(first.slug, first.message, first.hint, again.errors)
    if again.session != intended:
        message = "this cannot be written into the file without changing something else in it"
        raise Refusal("edit-refused", message, "Make the change with `edit`, or with any editor.")
    return data


def _count(session: Session) -> int:
    record = session.record
    return len(record.hands) if isinstance(record, nap.Game) else sum(len(rubber.hands) for rubber in record.rubbers)
