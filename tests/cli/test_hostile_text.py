"""What text may do, in files, arguments, file names and the environment: nothing but be shown (§1, §5)."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unicodedata import category

import pytest

Run = Callable[..., Any]

STEERING = {"Cc", "Cf", "Cs", "Zl", "Zp"}
"""The categories of characters that move a cursor, colour a line, turn it round, or hide."""
LINE_ENDS = "\n\r"

HIDDEN = {
    "an escape": "\x1b",
    "a bell": "\x07",
    "a backspace": "\x08",
    "DEL": "\x7f",
    "a C1 introducer": "\x9b",
    "a soft hyphen": "\u00ad",
    "a zero-width space": "\u200b",
    "a right-to-left mark": "\u200f",
    "a line separator": "\u2028",
    "an embedding": "\u202a",
    "an override": "\u202e",
    "an isolate": "\u2066",
    "a word joiner": "\u2060",
    "a byte order mark": "\ufeff",
    "an annotation": "\ufff9",
    "a tag": "\U000e0041",
}
FORMATS = ("text", "markdown", "html", "csv", "json")


def steering(text: str) -> set[str]:
    """What in a text could steer a terminal or hide."""
    return {character for character in text if category(character) in STEERING and character not in LINE_ENDS}


REFUSED = {"an escape", "a bell", "a backspace", "DEL", "a C1 introducer", "a line separator", "a byte order mark"}
"""What stands in no session file at all, be it written with an escape."""
KEPT = [character for kind, character in HIDDEN.items() if kind not in REFUSED]


@pytest.mark.parametrize("kind", HIDDEN)
def test_refused_in_names(run: Run, nap: Path, kind: str) -> None:
    """No name holds it, whether given to `new` or standing in a file, raw or with an escape; and the refusal shows
    what it is."""
    hidden = HIDDEN[kind]
    name = f"Bob{hidden}x"
    done = run("new", "s.yaml", "nap", "Ann", name, "Cat")
    assert done.status == (0 if hidden.isspace() else 1)  # blanks of any kind become one space
    assert not steering(done.out + done.err)
    start = nap.read_text()
    for written in (f'"{name}"', f'"Bob\\U{ord(hidden):08x}x"'):
        nap.write_text(start.replace("Bob", written), encoding="utf-8")
        done = run("check", "nap.yaml")
        assert done.status == 1
        assert ("[character]" if kind in REFUSED else "[name-bad]") in done.out
        assert not steering(done.out + done.err)


@pytest.mark.parametrize("kind", sorted(REFUSED))
def test_refused_in_notes(run: Run, nap: Path, kind: str) -> None:
    """What steers a terminal is refused in any text, by `check` and by `add`."""
    before = nap.read_text()
    done = run("add", "nap.yaml", "misdeal", "note", f"a{HIDDEN[kind]}b")
    assert done.status == 1
    assert not steering(done.out + done.err)
    assert nap.read_text() == before
    nap.write_text(f'{before}- {{outcome: misdeal, note: "a\\U{ord(HIDDEN[kind]):08x}b"}}\n')
    done = run("check", "nap.yaml")
    assert done.status == 1
    assert "[character]" in done.out
    assert not steering(done.out + done.err)


@pytest.fixture
def noted(nap: Path) -> Path:
    """A session whose title and notes hold everything hidden that a file may hold."""
    text = "a" + "".join(f"\\U{ord(hidden):08x}b" for hidden in KEPT)
    head, _, _ = nap.read_text().partition("hands:")
    hands = f'- {{declarer: Bob, contract: four, tricks: 4, note: "{text}"}}\n- {{outcome: misdeal, note: "{text}"}}\n'
    nap.write_text(f'{head}title: "{text}"\nnote: "{text}"\nhands:\n{hands}')
    return nap


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("command", ["sheet", "standings"])
def test_visible_in_every_format(run: Run, noted: Path, command: str, form: str) -> None:
    """Titles and notes are shown with what is hidden spelled out; JSON is escaped, and still says the same."""
    done = run(command, noted.name, "--format", form)
    assert (done.status, done.err) == (0, "")
    assert not steering(done.out)
    if form == "json":
        data = json.loads(done.out)
        if command == "sheet":
            assert data["hands"][0]["note"] == data["title"] == "a" + "".join(f"{each}b" for each in KEPT)
    elif command == "sheet":
        assert r"\xad" in done.out
        assert r"\u202e" in done.out


@pytest.mark.parametrize(
    "words",
    [
        ("explain", "1"), ("explain", "2"), ("undo",), ("undo", "--dry-run"), ("amend", "1", "dan"), ("remove", "2"),
        ("add", "passed"), ("check",), ("chart",), ("insert", "1", "misdeal"),
    ],
)  # fmt: skip
def test_visible_in_what_commands_say(run: Run, noted: Path, words: tuple[str, ...]) -> None:
    """The same where a hand is said back, explained, corrected or drawn."""
    done = run(words[0], noted.name, *words[1:])
    assert done.status in {0, 2}, done.err  # 2: this command has no such option
    assert not steering(done.out + done.err)


NAME = "x\x1b[31m\u202e\udcff.yaml"
"""A file name that colours, turns round, and ends in a byte that is no UTF-8."""


@pytest.mark.parametrize("there", [True, False])
@pytest.mark.parametrize(
    "words",
    [
        ("sheet",), ("sheet", "--format", "html"), ("sheet", "--format", "json"), ("check",),
        ("check", "--format", "json"), ("standings",), ("standings", "--format", "json"),
        ("standings", "--format", "markdown"), ("explain", "1"), ("undo",), ("add", "passed"), ("add", "zed"),
        ("amend", "9", "passed"), ("edit",), ("rubber", "A", "B", "C", "D"), ("chart",),
    ],
)  # fmt: skip
def test_file_names(run: Run, nap: Path, monkeypatch: pytest.MonkeyPatch, there: bool, words: tuple[str, ...]) -> None:
    """A hostile file name is read, changed and shown, whether or not the file is there."""
    monkeypatch.setenv("EDITOR", "true")
    if there:
        nap.with_name(NAME).write_text(f"{nap.read_text()}- {{declarer: Bob, contract: four, tricks: 4}}\n")
    done = run(words[0], NAME, *words[1:])
    assert done.status in {0, 1, 2}
    assert not steering(done.out + done.err)
    if not there:
        assert done.status == 1
        assert r"x\x1b[31m\u202e\xff.yaml" in (done.out + done.err).replace("\\\\", "\\").replace(
            r"\udcff", r"\xff"
        ).replace(r"\u001b", r"\x1b")


def test_new_file_with_a_hostile_name(run: Run, tmp_path: Path) -> None:
    """It is made, under that name, and said with what is hidden spelled out."""
    done = run("new", NAME, "nap", "Ann", "Bob", "Cat", "--dealer", "Ann")
    assert (done.status, done.err) == (0, "")
    assert not steering(done.out)
    assert [path.name for path in tmp_path.iterdir()] == [NAME]


@pytest.mark.parametrize(
    "words",
    [
        ("{}",), ("sheet", "nap.yaml", "--{}"), ("sheet", "nap.yaml", "--format", "{}"),
        ("sheet", "nap.yaml", "--rubber", "{}"), ("sheet", "nap.yaml", "--through", "{}"), ("add", "nap.yaml", "{}"),
        ("add", "nap.yaml", "bob", "{}"), ("explain", "nap.yaml", "{}"), ("amend", "nap.yaml", "{}", "passed"),
        ("new", "s.yaml", "{}"), ("new", "s.yaml", "nap", "A", "B", "C", "--dealer", "{}"),
        ("new", "s.yaml", "nap", "A", "B", "C", "--date", "{}"),
        ("new", "s.yaml", "nap", "A", "B", "C", "--tariff", "{}"),
        ("new", "s.yaml", "nap", "A", "B", "C", "--title", "{}"), ("score", "{}"), ("score", "nap", "{}"),
        ("rules", "{}"), ("standings", "nap.yaml", "--since", "{}"), ("add", "nap.yaml", "misdeal", "note", "{}"),
        ("sheet", "nap.yaml", "{}"), ("add", "nap.yaml", "bob", "4", "4", "--cards", "{}"),
        ("add", "nap.yaml", "--bids", "{}"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("text", ["a\x1b]0;x\x07\u202e", "\udcff\udcfe"])
def test_arguments(run: Run, nap: Path, words: tuple[str, ...], text: str) -> None:
    """What is wrong on a command line is said without letting it steer anything; the session stays as it was."""
    before = nap.read_bytes()
    done = run(*(word.format(text) for word in words))
    assert done.status in {1, 2}
    assert done.err
    assert not steering(done.out + done.err)
    assert nap.read_bytes() == before
    assert list(nap.parent.iterdir()) == [nap]


@pytest.mark.parametrize(
    "name", ["VISUAL", "EDITOR", "COLUMNS", "LINES", "TERM", "NO_COLOR", "PAGER", "LC_ALL", "TMPDIR"]
)
def test_environment(run: Run, nap: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """A hostile variable is at most an editor that cannot be found, and is shown safely."""
    monkeypatch.setenv(name, "no\x1b[31m\u202e\udcff")
    if name != "VISUAL":
        monkeypatch.delenv("VISUAL", raising=False)
    for words in (("sheet", nap.name), ("edit", nap.name)):
        if name in {"VISUAL", "EDITOR"} or words[0] == "sheet":
            done = run(*words)
            assert done.status == (0 if words[0] == "sheet" else 1)
            assert not steering(done.out + done.err)
