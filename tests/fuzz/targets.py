"""What is fuzzed, each as a function of any bytes: it returns, or an assertion tells what does not hold."""

from __future__ import annotations

import json
from collections.abc import Callable
from unicodedata import category

from scorekeeper.cards import Complaint, Notation, read_card, read_cards, read_hand
from scorekeeper.problem import Refusal
from scorekeeper.scoring import biritch, nap
from scorekeeper.session import edit, words
from scorekeeper.session.reading import Reading, Session, read_bytes
from scorekeeper.session.telling import Texts, Told
from scorekeeper.session.words import Form
from scorekeeper.sheets import json_form
from scorekeeper.sheets.forms import written
from scorekeeper.sheets.games import room
from scorekeeper.sheets.style import Style

Target = Callable[[bytes], None]

PLAYERS = ("Ann", "Bob", "Cat Lee", "Zoë")
STEERING = ("Cc", "Cf", "Cs", "Zl", "Zp")
"""The categories of characters that move a cursor, turn a line round or hide."""
HARMLESS = "\n\r\u200c\u200d"
"""What may be printed all the same: line ends, and the joiners inside an emoji."""
FORMATS = ("text", "markdown", "html", "csv")


def reader(data: bytes) -> None:
    """A file is read without an exception; what it holds is shown without steering a terminal, and can be changed."""
    reading = read_bytes("s.yaml", data)
    places = [(problem.place.line, problem.place.column) for problem in reading.problems]
    assert places == sorted(places)
    assert (reading.session is None) == (reading.report is None) == bool(reading.errors)
    if reading.session is not None:
        _show(reading.session, reading)
        _add_and_undo(reading, reading.session)


def _show(session: Session, reading: Reading) -> None:
    assert reading.report is not None
    sheets = room(session.game)
    data = json_form.dumps(sheets.as_json(session, reading.report))
    json.loads(data)
    shown = [written(form, session, sheets.sheets(session, reading.report), Style(80)) for form in FORMATS]
    for text in (data, *shown):
        assert not [character for character in set(text).difference(HARMLESS) if category(character) in STEERING]


def _add_and_undo(reading: Reading, session: Session) -> None:
    """A hand that is added and taken back leaves the very same bytes."""
    hand = nap.Misdeal() if session.game == "nap" else biritch.Misdeal()
    try:
        added = read_bytes("s.yaml", edit.append_hand(reading, hand))
    except Refusal:  # all rounds are dealt, the rubber is won, or there is none
        return
    assert edit.undo(added) == reading.source.encode()


def said(data: bytes) -> None:
    """Any line is a hand, a change, or problems with places in it; and a hand has words that say it again."""
    form, text = list(Form)[data[:1] == b"c"], data.decode("utf-8", "surrogateescape")
    line = words.split_line(text)
    for game in ("nap", "biritch"):
        told, problems = words.parse(game, line, PLAYERS, form)
        assert (told is None) == bool(problems)
        for problem in problems:
            assert 1 <= problem.place.column <= len(problem.place.excerpt) + 1
        words.candidates(game, PLAYERS, line, text[-3:], form)
        if told is not None and form is Form.HAND:
            hand = told.to_hand()
            again, _ = words.parse(game, words.split_line(words.say(hand, PLAYERS)), PLAYERS)
            assert again is not None
            assert again.to_hand() == hand


def cards(data: bytes) -> None:
    """Any text is cards or a complaint about a part of it; what is read can be written and read again."""
    text = data.decode("utf-8", "surrogateescape")
    for read in (read_card, read_cards, read_hand):
        found = read(text)
        if isinstance(found, Complaint):
            assert 0 <= found.start <= found.end <= len(text)
    hand = read_hand(text)
    if not isinstance(hand, Complaint) and len(hand):
        assert all(read_hand(hand.write(notation)) == hand for notation in Notation)
    bids, _, rest = text.partition("|")
    held, _, play = rest.partition("|")
    try:
        told = Told(Texts(bids, tuple(held.split("|")[:4]), (play,)), PLAYERS)
    except Refusal:  # the cards of somebody who does not sit there
        return
    for problem in told.problems:
        assert problem.message
        assert problem.hint


TARGETS: dict[str, Target] = {"reader": reader, "words": said, "cards": cards}
