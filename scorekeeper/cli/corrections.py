"""Corrections of any hand, not only the last: amended, put in, taken out, taken back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from scorekeeper.cli import recording
from scorekeeper.cli.changes import Change
from scorekeeper.cli.hands import HandNumber, hand_name, hands_of, locate
from scorekeeper.cli.sessions import data_of, scored
from scorekeeper.problem import Refusal

if TYPE_CHECKING:
    from scorekeeper.cli.changes import Edit
    from scorekeeper.scoring import biritch, nap
    from scorekeeper.scoring.correction import Correction
    from scorekeeper.session.reading import Reading
    from scorekeeper.session.telling import Texts
    from scorekeeper.session.words import Line


def amend(number: HandNumber, line: Line, texts: Texts | None = None) -> Edit:
    """What the words name, and what the ``texts`` tell of the deal, in a hand that is there; the rest of it stays."""
    from scorekeeper.session.edit import hand_at, replace_hand
    from scorekeeper.session.proposing import table_of
    from scorekeeper.session.words import say

    def edit(reading: Reading) -> Change:
        session, scores = scored(reading)
        old = hand_at(reading, number.hand, number.rubber)
        table = table_of(scores, number.hand, number.rubber)
        proposal = recording.propose(session, table, line, old, texts)
        where = locate(number, session.record)
        name = hand_name(where, session.record)
        if proposal.hand == old._replace(dealer=table.dealer):
            same = f"Nothing changes: {name} says just that."
            return Change(data_of(reading), "nothing", (same,), stands=False)
        data = _possible(lambda: replace_hand(reading, proposal.hand, number.hand, number.rubber))
        headlines = (f"{_capital(name)} is amended; it was: {say(old)}",)
        return Change(data, f"the amendment of {name}", headlines, where, proposal.warnings)

    return edit


def insert(number: HandNumber, line: Line, texts: Texts | None = None) -> Edit:
    """A hand before the one that has this number now, or after the last."""
    from scorekeeper.session.edit import check_place, insert_hand
    from scorekeeper.session.proposing import table_before

    def edit(reading: Reading) -> Change:
        session, scores = scored(reading)
        check_place(reading, number.hand, number.rubber)
        table = table_before(scores, number.hand, number.rubber)
        proposal = recording.propose(session, table, line, texts=texts)
        where = locate(number, session.record, shift=1)
        name = hand_name(where, session.record)
        data = _possible(lambda: insert_hand(reading, proposal.hand, number.hand, number.rubber))
        headlines = (f"{_capital(name)} is put in.", *_renumbered(where, session.record))
        return Change(data, f"the insertion of {name}", headlines, where, proposal.warnings)

    return edit


def remove(number: HandNumber) -> Edit:
    """A hand less."""
    from scorekeeper.session.edit import hand_at, remove_hand
    from scorekeeper.session.words import say

    def edit(reading: Reading) -> Change:
        session, _ = scored(reading)
        old = hand_at(reading, number.hand, number.rubber)
        where = locate(number, session.record, shift=-1)
        name = hand_name(where, session.record)
        data = _possible(lambda: remove_hand(reading, number.hand, number.rubber))
        headlines = (f"{_capital(name)} is removed; it was: {say(old)}", *_renumbered(where, session.record))
        return Change(data, f"the removal of {name}", headlines, where)

    return edit


def take_back(reading: Reading) -> Change:
    """An edit: the last hand less, or the last rubber where that has none yet."""
    from scorekeeper.session.edit import undo
    from scorekeeper.session.words import say

    session, scores = scored(reading)
    data, hands = undo(reading), hands_of(session.record)
    if not hands:
        name = f"rubber {len(scores.rubbers)}"  # type: ignore[union-attr]  # as Nap without hands has nothing to undo
        return Change(data, name, (f"{_capital(name)} is taken back: it had no hands yet.",))
    where = locate(HandNumber(len(hands)), session.record, shift=-1)
    words = say(hands[-1])
    return Change(data, f"hand {where.hand}, {words}", (f"Hand {where.hand} is taken back: {words}",), where)


def _possible(splice: Callable[[], bytes]) -> bytes:
    """The new bytes. Raises Refusal, with the places, where other hands would not be possible any more."""
    try:
        return splice()
    except Refusal as refusal:
        if not refusal.problems:
            raise
        message = "with this the file would have errors, so nothing was written"
        hint = "The lines above are as they would be. Correct those hands first, or all at once with `edit`."
        raise Refusal("correction-refused", message, hint, refusal.problems) from refusal


def _renumbered(where: Correction, record: nap.Game | biritch.Evening) -> Iterator[str]:
    """Which hands have other numbers after a correction, if any; ``record`` is from before it."""
    first, last = where.hand + (where.shift < 0), len(hands_of(record, where.rubber))
    if first == last:
        yield f"Hand {last} is now hand {last + where.shift}."
    elif first < last:
        yield f"Hands {first} to {last} are now {first + where.shift} to {last + where.shift}."


def _capital(name: str) -> str:
    return name[0].upper() + name[1:]
