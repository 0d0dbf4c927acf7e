"""`edit`: any editor, a copy outside the session's folder, and nothing put in place that does not check."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pexpect
import pytest

import scorekeeper

Run = Callable[..., Any]

PROJECT = Path(scorekeeper.__file__).parent.parent
HAND = "- {dealer: Ann, declarer: Bob, contract: four, tricks: 4}\n"


@pytest.fixture
def thursday(nap: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An evening of Nap with one hand; copies for the editor go into a folder of the test's."""
    nap.write_text(nap.read_text() + HAND)
    monkeypatch.setenv("TMPDIR", str(tmp_path_factory.mktemp("copies")))
    monkeypatch.setattr("tempfile.tempdir", None)  # it is remembered from the last time
    monkeypatch.delenv("VISUAL", raising=False)
    monkeypatch.setattr("sys.stdin", None)
    return nap


def copies() -> list[Path]:
    """What is left of the copies that editors worked on."""
    return list(Path(os.environ["TMPDIR"]).glob("*/*"))


def test_change_is_put_in_place(run: Run, thursday: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The new text replaces the old, the standing is said, and no copy is left."""
    monkeypatch.setenv("EDITOR", "sed -i s/four/three/")
    done = run("edit", "nap.yaml")
    assert (done.status, done.err) == (0, "")
    assert done.out == "nap.yaml is changed.\n1st Bob +9, 2nd Ann, Cat and Dan −3. Bob deals next.\n"
    assert thursday.read_text().endswith(HAND.replace("four", "three"))
    assert copies() == []
    assert [path.name for path in thursday.parent.iterdir()] == ["nap.yaml"]


def test_visual_goes_before_editor(run: Run, thursday: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As everywhere: $VISUAL, else $EDITOR; each may be any words of a shell."""
    monkeypatch.setenv("EDITOR", "false")
    monkeypatch.setenv("VISUAL", "sed -i -e 's/tricks: 4/tricks: 5/' -e '$ s/$/  # all of them/'")
    assert run("edit", "nap.yaml").status == 0
    assert thursday.read_text().endswith("tricks: 5}  # all of them\n")


@pytest.mark.parametrize(
    ("editor", "status", "said"),
    [
        ("true", 0, "Nothing was changed."),
        ("false", 1, "error: the editor `false` ended with status 1 [editor]"),
        ("nosuch-editor", 1, "error: the editor `nosuch-editor` was not found [editor]"),
        ("kill -9 $$; true", 1, "error: the editor `kill -9 $$; true` was ended by signal 9 [editor]"),
        ("truncate -s0", 1, "there is nothing in the file [file-empty]"),
        ("rm", 1, "there is nothing in the file [file-empty]"),
    ],
)
def test_editors_that_leave_nothing(
    run: Run, thursday: Path, monkeypatch: pytest.MonkeyPatch, editor: str, status: int, said: str
) -> None:
    """Trouble 29: one that changes nothing, fails, is missing, is killed, or empties the file."""
    before = thursday.read_bytes()
    monkeypatch.setenv("EDITOR", editor)
    done = run("edit", "nap.yaml")
    assert (done.status, done.out) == (status, "")
    assert said in done.err
    assert thursday.read_bytes() == before
    assert copies() == []


def test_text_that_does_not_check_is_kept_and_the_file_too(
    run: Run, thursday: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without a terminal nobody can edit it again: the problems, the good file, and where the text is."""
    before = thursday.read_bytes()
    monkeypatch.setenv("EDITOR", "sed -i s/4/9/")
    done = run("edit", "nap.yaml")
    assert (done.status, done.out) == (1, "")
    assert done.err.startswith("nap.yaml:5:56: error: hand 1: 9 tricks is more than the 5 of a Nap hand [nap-tricks]\n")
    assert "the edited text has 1 error and did not take the place of nap.yaml [edit-rejected]" in done.err
    assert thursday.read_bytes() == before
    (kept,) = copies()
    assert f"kept in {kept}." in done.err
    assert kept.read_bytes() == before.replace(b"4", b"9")


def test_failing_editor_loses_no_text(run: Run, thursday: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What an editor saved before it failed is kept, and not put in place."""
    before = thursday.read_bytes()
    monkeypatch.setenv("EDITOR", "sh -c 'sed -i s/four/three/ \"$0\"; exit 3'")
    done = run("edit", "nap.yaml")
    assert done.status == 1
    assert "ended with status 3" in done.err
    assert thursday.read_bytes() == before
    (kept,) = copies()
    assert kept.read_bytes() == before.replace(b"four", b"three")
    assert f"kept in {kept}." in done.err


def test_file_with_errors_can_be_mended(run: Run, thursday: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No other command changes such a file."""
    thursday.write_text(thursday.read_text().replace("four", "fuor"))
    monkeypatch.setenv("EDITOR", "sed -i s/fuor/four/")
    assert run("edit", "nap.yaml").status == 0
    assert thursday.read_text().endswith(HAND)


def test_warnings_are_told(run: Run, biritch: Path, thursday: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A warning keeps nothing from its place."""
    del thursday
    monkeypatch.setenv("EDITOR", 'sh -c \'echo "  - {trump: hearts, tricks: 9}" >> "$0"\'')
    done = run("edit", "biritch.yaml")
    assert done.status == 0
    assert "biritch.yaml:6:" in done.err
    assert "[honours-missing]" in done.err
    assert "biritch.yaml is changed." in done.out
    assert biritch.read_text().endswith("tricks: 9}\n")


def test_change_by_another_program_is_not_overwritten(
    run: Run, thursday: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody recorded a hand while the editor was open: theirs stays, and the edited text is kept."""
    monkeypatch.setenv("EDITOR", f'sh -c \'sed -i s/four/three/ "$0"; echo "- passed" >> {thursday}\'')
    done = run("edit", "nap.yaml")
    assert done.status == 1
    assert "was changed by another program while you edited it [file-changed]" in done.err
    assert thursday.read_text().endswith(HAND + "- passed\n")
    (kept,) = copies()
    assert kept.read_text().endswith(HAND.replace("four", "three"))


def test_links_and_modes_stay(run: Run, thursday: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file behind a link is changed, and keeps its mode."""
    thursday.chmod(0o664)
    link = thursday.with_name("link.yaml")
    link.symlink_to("nap.yaml")
    monkeypatch.setenv("EDITOR", "sed -i s/four/three/")
    assert run("edit", "link.yaml").status == 0
    assert link.is_symlink()
    assert thursday.read_text().endswith(HAND.replace("four", "three"))
    assert thursday.stat().st_mode & 0o777 == 0o664


@pytest.mark.parametrize("path", ["nowhere.yaml", ".", "-"])
def test_what_is_no_file(run: Run, thursday: Path, monkeypatch: pytest.MonkeyPatch, path: str) -> None:
    """Refused before any editor starts."""
    del thursday
    monkeypatch.setenv("EDITOR", "touch started; true")
    assert run("edit", path).status in (1, 2)
    assert copies() == []
    assert not Path("started").exists()


@pytest.fixture
def at_terminal(thursday: Path) -> Callable[[str], pexpect.spawn[str]]:
    """Runs `edit` at a terminal, with an editor."""

    def start(editor: str) -> pexpect.spawn[str]:
        environment = os.environ | {"EDITOR": editor, "PYTHONPATH": str(PROJECT), "PYTHONUTF8": "1"}
        return pexpect.spawn(
            sys.executable,
            ["-m", "scorekeeper", "edit", "nap.yaml"],
            cwd=thursday.parent,
            env=environment,
            encoding="utf-8",
            timeout=30,
        )

    return start


def test_rejected_text_is_offered_again(thursday: Path, at_terminal: Callable[[str], pexpect.spawn[str]]) -> None:
    """The first edit makes 4 tricks 9; the second, of the same text, makes 9 tricks 5, which checks."""
    child = at_terminal("sed -i -e s/9/5/ -e s/4/9/")
    child.expect_exact("9 tricks is more than the 5 of a Nap hand")
    child.expect_exact("gives up: ")
    child.send("\r")
    child.expect_exact("nap.yaml is changed.")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
    assert thursday.read_text().endswith(HAND.replace("4", "5"))
    assert copies() == []


@pytest.mark.parametrize("answer", ["quit\r", "\x03", "\x04"])
def test_giving_up_leaves_the_good_file(
    thursday: Path, at_terminal: Callable[[str], pexpect.spawn[str]], answer: str
) -> None:
    """`quit`, Ctrl-C and Ctrl-D give up; where the rejected text is kept is said."""
    before = thursday.read_bytes()
    child = at_terminal("sed -i s/4/9/")
    child.expect_exact("gives up: ")
    child.send(answer)
    child.expect_exact("[edit-rejected]")
    child.expect(r"kept in\s+(\S+)\.\s")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 1
    assert thursday.read_bytes() == before
    (kept,) = copies()
    assert kept.read_bytes() == before.replace(b"4", b"9")


def test_interrupt_is_for_the_editor(thursday: Path, at_terminal: Callable[[str], pexpect.spawn[str]]) -> None:
    """Ctrl-C in an editor that takes it as its own does not end the command."""
    editor = Path(os.environ["TMPDIR"], "editor")
    editor.write_text("trap 'sed -i s/four/three/ \"$1\"; exit 0' INT\necho ready\nsleep 20 & wait\n")
    child = at_terminal(f"sh {editor}")
    child.expect_exact("ready")
    time.sleep(0.2)  # for the editor to wait
    child.sendintr()
    child.expect_exact("nap.yaml is changed.")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
    assert "contract: three" in thursday.read_text()
