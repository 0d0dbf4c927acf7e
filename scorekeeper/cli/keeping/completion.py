"""What Tab can make of the unfinished word of a line at the prompt."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.cli.keeping.verbs import SIGN, Verb
from scorekeeper.cli.questions import unfinished_word
from scorekeeper.session.words import Form, candidates, in_one_word, split_line

_FORMS = {Verb.AMEND: Form.CHANGE, Verb.INSERT: Form.HAND}


def complete(line: str, game: str, players: Sequence[str], everybody: Sequence[str]) -> tuple[str, list[str]]:
    """The unfinished word, and what it could become: of a hand, a command, or the words behind a command.

    ``players`` sit at the table, ``everybody`` did this evening.
    """
    head, word = unfinished_word(line)
    before = head.split(maxsplit=2)
    if not before:
        sign = SIGN if word.startswith(SIGN) else ""
        verbs = [sign + verb.word for verb in Verb if verb.word.startswith(word[len(sign) :].casefold())]
        return word, [*candidates(game, players, split_line(""), word), *verbs]
    verb = next((verb for verb in Verb if verb.word == before[0].removeprefix(SIGN).casefold()), None)
    if verb is None:
        return word, candidates(game, players, split_line(head), word)
    if verb in _FORMS and len(before) > 1:
        return word, candidates(game, players, split_line("".join(before[2:])), word, _FORMS[verb])
    if verb is Verb.RUBBER:
        return word, [in_one_word(name) for name in everybody if name.casefold().startswith(word.casefold())]
    return word, []
