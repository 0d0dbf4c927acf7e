"""The words behind `rubber` at the prompt: four names in their seats, who deals, whether the last is left as it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.problem import Refusal
from scorekeeper.session.names import Roster, fold
from scorekeeper.session.words import split_line
from scorekeeper.session.words.tokens import Word


@dataclass(frozen=True, slots=True)
class Wanted:
    """The rubber that is to begin; ``dealer`` None: drawn by lot."""

    names: tuple[str, ...]
    dealer: str | None = None
    abandon: bool = False


def wanted(text: str, known: Sequence[str]) -> Wanted:
    """What the words say. A player of the evening may be shortened, somebody new not; `dealer NAME` and `abandon` go
    behind the names. Raises Refusal."""
    words = list(split_line(text).words)
    names = [_name(word, known) for word in words[:4]]
    dealer, abandon = None, False
    rest = words[4:]
    while rest:
        option = rest.pop(0).text.removeprefix("--").casefold()
        if option == "dealer" and rest:
            dealer = _name(rest.pop(0), names)
        elif option == "abandon":
            abandon = True
        else:
            hint = "Write four names, in their seats, clockwise; then `dealer NAME` or `abandon`, if need be."
            raise Refusal("rubber-words", f"{option!r} cannot stand behind the four names", hint)
    return Wanted(tuple(names), dealer, abandon)


def _name(word: Word, known: Sequence[str]) -> str:
    """A player known by the whole name or its beginning; somebody new, or a name in quotes, as it is written."""
    begun = [name for name in known if fold(name).startswith(fold(word.text))]
    exact = Roster(known).find(word.text)
    if exact is not None or not begun or word.is_quoted:
        return exact or word.text
    if len(begun) > 1:
        message = f"{word.text!r} could be {' or '.join(begun)}"
        raise Refusal("name-unknown", message, "Write more of the name; in quotes it is somebody new.")
    return begun[0]
