"""What a line at the prompt of `keep` is: the words of a hand or a command, whoever plays."""

from __future__ import annotations

import pytest

from scorekeeper.cli.keeping.completion import complete
from scorekeeper.cli.keeping.rubbers import Wanted, wanted
from scorekeeper.cli.keeping.verbs import Typed, Verb, understand
from scorekeeper.problem import Problem, Refusal

TABLE = ("Ann", "Bob", "Cat", "Dan")


@pytest.mark.parametrize(
    ("text", "verb", "rest"),
    [
        ("undo", Verb.UNDO, ""),
        ("  UNDO  ", Verb.UNDO, ""),
        ("u", Verb.UNDO, ""),
        ("q", Verb.QUIT, ""),
        ("amend 2.3 c nap -", Verb.AMEND, "2.3 c nap -"),
        ("am 3 +", Verb.AMEND, "3 +"),
        ("explain  4", Verb.EXPLAIN, "4"),
        ("rem 3", Verb.REMOVE, "3"),
        (":rem 3", Verb.REMOVE, "3"),
        ("b 4 4", None, "b 4 4"),
        ("passed", None, "passed"),
        ("", None, ""),
        ("nobody 3 3", None, "nobody 3 3"),
    ],
)
def test_lines_at_a_table_of_nap(text: str, verb: Verb | None, rest: str) -> None:
    """A command, in any case and shortened, as far as nothing that begins a hand is meant; else a hand."""
    assert understand(text, "nap", TABLE) == Typed(verb, rest)


@pytest.mark.parametrize(
    ("text", "verb"),
    [
        ("h9", None),
        ("h", None),
        ("s 9", None),
        ("sh", Verb.SHEET),
        ("he", None),
        ("hel", Verb.HELP),
        ("r", "ambiguous"),
    ],
)
def test_lines_at_a_table_of_biritch(text: str, verb: Verb | str | None) -> None:
    """What can begin a trump begins one: `h` is hearts, and only `hel` is help."""
    found = understand(text, "biritch", TABLE)
    if verb == "ambiguous":
        assert isinstance(found, Problem)
        assert (found.slug, found.message) == ("word-ambiguous", "'r' could be remove or redo or rubber")
    else:
        assert isinstance(found, Typed)
        assert found.verb is verb


@pytest.mark.parametrize(
    ("players", "text", "verb"),
    [
        (("Undo", "Bob", "Sheet"), "undo 4 4", None),
        (("Undo", "Bob", "Sheet"), "undo 4", None),  # a hand that lacks its result
        (("Undo", "Bob", "Sheet"), "undo", Verb.UNDO),
        (("Undo", "Bob", "Sheet"), "UNDO nap -", None),
        (("Undo", "Bob", "Sheet"), ":undo", Verb.UNDO),
        (("Undo", "Bob", "Sheet"), "un 4 4", None),
        (("Undo", "Bob", "Sheet"), "sheet", Verb.SHEET),
        (("Undo", "Bob", "Sheet"), "s nap +", None),
        (("Amend", "Bob", "Cat"), "amend 3 4", None),
        (("Amend", "Bob", "Cat"), "amend 3 misdeal", Verb.AMEND),
        (("Amend", "Bob", "Cat"), ":amend 3 4", Verb.AMEND),
        (("Remove", "Bob", "Cat"), "remove 3", None),
        (("Remove", "Bob", "Cat"), ":remove 3", Verb.REMOVE),
        (("Remover", "Bob", "Cat"), "remove 3", Verb.REMOVE),
        (("Remover", "Bob", "Cat"), "remove 3 3", None),
        (("Amendola", "Bob", "Cat"), "amend 3 4", Verb.AMEND),
        (("Quentin", "Bob", "Cat"), "q 4 4", None),
        (("Quentin", "Bob", "Cat"), "quit", Verb.QUIT),
        ((":-)", "Bob", "Cat"), ":-) 4 4", None),
        (("Help me", "Bob", "Cat"), '"help me" 4 4', None),
        (("Help me", "Bob", "Cat"), "help", Verb.HELP),
    ],
)
def test_players_with_the_name_of_a_command(players: tuple[str, ...], text: str, verb: Verb | None) -> None:
    """A whole hand is a hand; a name alone, or one that the word only begins, is the command."""
    found = understand(text, "nap", players)
    assert isinstance(found, Typed)
    assert found.verb is verb


@pytest.mark.parametrize(("text", "slug"), [(":nonsense", "word-unknown"), (":re 3", "word-ambiguous"), ("i", None)])
def test_commands_that_are_none(text: str, slug: str | None) -> None:
    """A sign makes a command of any word, and says so where there is none; `i` can only be insert."""
    found = understand(text, "nap", TABLE)
    assert (found.slug if isinstance(found, Problem) else None) == slug


@pytest.mark.parametrize(
    ("line", "word", "words"),
    [
        ("", "", ["Ann", "Bob", "Cat", "Dan", "misdeal", "passed", *(verb.word for verb in Verb)]),
        ("b", "b", ["Bob"]),
        ("re", "re", ["remove", "redo"]),
        (":r", ":r", [":remove", ":redo", ":rubber"]),
        ("b 4 ", "", ["failed", "made"]),
        ("bob w", "w", ["wellington"]),
        ("insert 3 c", "c", ["Cat"]),
        ("insert 3 cat n", "n", ["nap"]),
        ("amend 3 dealer d", "d", ["Dan"]),
        ("explain ", "", []),
        ("rubber A", "A", ["Ann"]),
    ],
)
def test_completion_at_nap(line: str, word: str, words: list[str]) -> None:
    """Tab knows what can stand there: names, words, commands, and the words behind commands."""
    assert complete(line, "nap", TABLE, TABLE) == (word, words)


def test_completion_of_names_with_blanks() -> None:
    """They come in quotes, and go on inside them."""
    players = ("Ann Lee", "Bob", "Cat")
    assert complete("ann", "nap", players, players) == ("ann", ['"Ann Lee"'])
    assert complete('"Ann L', "nap", players, players) == ('"Ann L', ['"Ann Lee"'])
    assert complete('b 4 4 dealer "a', "nap", players, players) == ('"a', ['"Ann Lee"'])


@pytest.mark.parametrize(
    ("line", "words"),
    [("h9 hon", ["honours"]), ("h9 honours b", ["Bob"]), ("s", ["spades", "sheet"]), ("h9 honours bob+", ["bob+Dan"])],
)
def test_completion_at_biritch(line: str, words: list[str]) -> None:
    """Trumps, parts, and players behind the parts that need them."""
    found = complete(line, "biritch", TABLE, TABLE)[1]
    assert set(words) <= set(found)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Ann Dan Bob Cat", Wanted(("Ann", "Dan", "Bob", "Cat"))),
        ("a D b cat", Wanted(("Ann", "Dan", "Bob", "Cat"))),
        ("a d b Eve dealer e", Wanted(("Ann", "Dan", "Bob", "Eve"), "Eve")),
        ("a d b c abandon", Wanted(("Ann", "Dan", "Bob", "Cat"), None, abandon=True)),
        ("a d b c --dealer d --abandon", Wanted(("Ann", "Dan", "Bob", "Cat"), "Dan", abandon=True)),
        ('"A" d b "Eve Adams"', Wanted(("A", "Dan", "Bob", "Eve Adams"))),
        ("a d b", Wanted(("Ann", "Dan", "Bob"))),
    ],
)
def test_words_behind_rubber(text: str, found: Wanted) -> None:
    """Players of the evening may be shortened; in quotes a name is meant as it is."""
    assert wanted(text, TABLE) == found


@pytest.mark.parametrize(("text", "slug"), [("a d b c deal d", "rubber-words"), ("a d b c dealer", "rubber-words")])
def test_wrong_words_behind_rubber(text: str, slug: str) -> None:
    """Only who deals and whether to abandon stand behind the names."""
    with pytest.raises(Refusal) as refused:
        wanted(text, TABLE)
    assert refused.value.slug == slug


def test_name_that_could_be_two() -> None:
    """It is refused with both."""
    with pytest.raises(Refusal, match="'an' could be Ann or Anton"):
        wanted("an b c d", ("Ann", "Anton", "Bob"))
