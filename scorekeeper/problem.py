"""What can be wrong, as values: faults found by the rules, problems with a place in somebody's text.

A :class:`Fault` is what the rules say of a hand; they know nothing of files. The reading side gives it
a :class:`Place` and so makes it a :class:`Problem`. Every slug stands in :data:`CATALOGUE`; once
released it keeps its meaning.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType
from typing import NamedTuple


class Level(Enum):
    """How bad a problem is: a warning leaves the data usable, an error does not."""

    ERROR = "error"
    WARNING = "warning"


class Fault(NamedTuple):
    """What the rules say against one hand, without a place.

    ``field`` names the part of the hand that is at fault ("tricks", "honours" …; None: the whole hand)
    and ``item`` the entry inside it, counted from 0, where the part is a list; of a trick, ``card`` is the card
    in it, counted from 0 too (where one is missing: the place it should have, perhaps after the last). ``player`` is
    whose fault a fault of the cards or the play is, None where that cannot be told.
    """

    slug: str
    message: str
    hint: str
    field: str | None = None
    item: int | None = None
    level: Level = Level.ERROR
    card: int | None = None
    player: str | None = None


class Place(NamedTuple):
    """Where something stands in a text: ``line`` and ``column`` count from 1, in characters.

    ``path`` is the file as the user named it, or None for words typed at a prompt. ``excerpt`` is the
    user's own line, without its line end and, where it is very long, only the part around the place: then
    ``cut`` characters before it were left out. ``width`` is how many characters are meant.
    """

    path: str | None
    line: int
    column: int
    excerpt: str
    width: int = 1
    cut: int = 0


class Problem(NamedTuple):
    """One thing wrong with a text: what was expected and found, and what to do about it."""

    slug: str
    message: str
    hint: str
    place: Place
    level: Level = Level.ERROR


class Refusal(Exception):
    """A request that is not carried out; nothing was changed. Its text and hint are for the user (exit 1)."""

    def __init__(self, slug: str, message: str, hint: str, problems: tuple[Problem, ...] = ()) -> None:
        super().__init__(message)
        self.slug = slug
        self.message = message
        self.hint = hint
        self.problems = problems


CATALOGUE: Mapping[str, str] = MappingProxyType(
    {
        # the file as text
        "encoding": "not UTF-8",
        "character": "a control character, a stray byte order mark, or a line end that is none here",
        "file-empty": "nothing in the file",
        # the file as YAML
        "yaml-alias": "an alias",
        "yaml-anchor": "an anchor",
        "yaml-depth": "too many lists and mappings inside each other",
        "yaml-documents": "a second document",
        "yaml-indent": "an indent of other blanks than spaces",
        "yaml-key": "a key that is a list or mapping",
        "yaml-merge": "a merge key",
        "yaml-syntax": "no YAML",
        "yaml-tag": "a tag",
        # keys and values
        "top-level": "a file that is no mapping",
        "format-newer": "made by a newer scorekeeper",
        "key-duplicate": "a key twice",
        "key-missing": "a key that has to be there",
        "key-unknown": "a key that does not belong there",
        "value-empty": "nothing behind a key",
        "value-kind": "a list, a mapping or a text where something else belongs",
        "value-word": "none of the fixed words",
        "number": "no whole number, or one that makes no sense here",
        "date": "no date",
        "hand-kind": "a hand that is neither a word nor keys and values",
        "hand-keys": "keys that exclude each other in one hand",
        # who plays
        "name-bad": "what cannot be a name",
        "name-twice": "one player in two seats",
        "name-unknown": "somebody who is not at the table",
        "players-count": "too few players or too many",
        # Nap
        "nap-tricks": "more tricks than a hand of Nap has",
        "wellington-first": "Wellington by the player who spoke first",
        "game-over": "a hand after the agreed rounds",
        "bid-too-low": "a bid that is not higher than those before it",
        "bid-wellington": "Wellington bid before anybody's Nap",
        "bids-count": "not one bid from each player",
        "contract-disagrees": "another contract than the bids give",
        "declarer-disagrees": "another declarer than the bids give",
        "passed-disagrees": "a hand played though all passed, or the other way round",
        "result-disagrees": "another result than the play gives",
        "result-open": "a play that does not show the result",
        # Biritch
        "biritch-tricks": "more tricks than a hand of Biritch has",
        "doubles-count": "more doublings than can be kept",
        "doubling-side": "a doubling by the side whose turn it is not",
        "rubber-over": "a hand after the rubber was won",
        "rubber-unfinished": "a rubber that nobody has won, with another behind it",
        "honours-count": "more honours than there are",
        "honours-twice": "a player's honours in two places",
        "honours-missing": "nothing said of honours and chicane",
        "honours-impossible": "honours that cannot lie so",
        "honours-undecided": "honours that leave the score open",
        "honours-disagree": "other honours than the cards show",
        "not-partners": "a pair that is none",
        "chicane-all": "four void hands",
        "chicane-biritch": "chicane without trumps",
        "chicane-twice": "a void hand twice",
        "chicane-disagrees": "other void hands than the cards show",
        # cards and play
        "hand-size": "a hand of too few cards or too many",
        "card-dealt-twice": "a card in two hands",
        "card-not-held": "a card played by somebody who does not hold it",
        "card-played-twice": "a card played twice",
        "led-out-of-turn": "a lead by somebody whose turn it was not",
        "revoke": "another suit though the one led could be followed",
        "card-unreadable": "what cannot be read as cards",
        "trick-cards": "a trick without a card from everybody",
        "trick-count": "more tricks than there are cards for",
        "tricks-disagree": "another number of tricks than the play gives",
        # words
        "word-ambiguous": "a word that could be several",
        "word-character": "a control character among words",
        "word-missing": "fewer words than a hand needs",
        "word-number": "a number that is too high or too low here",
        "word-refused": "a word that could be misread, or is not kept",
        "word-twice": "the same thing said twice",
        "word-unknown": "a word that is nothing here",
        "command-words": "a command at the prompt with too few words or too many",
        "rubber-words": "words behind the four names of a rubber that are nothing there",
        # requests
        "tariff": "an amendment that the game does not know",
        "rounds": "a number of rounds that is none",
        "no-such-hand": "a hand that is not there",
        "no-rubbers": "a rubber of Nap",
        "no-such-rubber": "a rubber that is not there",
        "no-running": "running balances of Biritch",
        "nothing-scored": "a hand without a deal, to be scored",
        "nothing-to-redo": "no step to do again",
        "nothing-to-undo": "nothing to take back",
        "rubber-not-empty": "a rubber to take back that has hands",
        "correction-refused": "a correction that makes a later hand impossible",
        "edit-refused": "a change of the text that would not read back as meant",
        "edit-rejected": "an edited text that does not check, given up",
        "editor": "an editor that does not run",
        "journal-date": "a session of no day, or one before all journals, to be exported",
        "no-deals": "a session without the deals a format is for, to be exported",
        "no-journal": "a game that no journal can hold, to be exported",
        "not-installed": "a part that needs a package which is not installed",
        # files
        "file-busy": "another command is changing the file, and does not end",
        "file-changed": "another program wrote to the file meanwhile",
        "file-errors": "a file with errors, to be shown or changed",
        "file-exists": "a file that is already there, to be created",
        "file-folder": "a folder instead of a file",
        "file-kind": "what is no plain file, where only one will do",
        "file-missing": "no such file or folder",
        "file-permission": "no permission",
        "file-read": "another failure to read",
        "file-unconfirmed": "a file written, but not confirmed by the disk",
        "file-write": "another failure to write",
        "output": "nobody takes what is printed",
        "output-session": "a sheet to be written over a session",
    }
)
"""What each slug stands for. Once released it keeps that meaning."""
