"""What an in-process run cannot show: streams that are full, closed, left by their reader, or lack the suits."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import scorekeeper

PROJECT = Path(scorekeeper.__file__).parent.parent
SESSION = """game: biritch
rubbers:
- players: [Łukasz, 李雷, Zoë, Dan]
  dealer: Łukasz
  hands:
"""
HAND = "  - {trump: hearts, tricks: 9, honours: {Dan: 3}}\n"


@pytest.fixture
def session(tmp_path: Path) -> Path:
    """A rubber with one hand, of players whose names few encodings have."""
    path = tmp_path / "s.yaml"
    path.write_text(SESSION + HAND, encoding="utf-8")
    return path


def shell(command: str, folder: Path, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Run a line of bash in which `scorekeeper` is this one."""
    names = ("PYTHONIOENCODING", "PYTHONUTF8", "LC_ALL", "LC_CTYPE", "LANG", "NO_COLOR", "TERM", "COLUMNS")
    plain = {name: value for name, value in os.environ.items() if name not in names}
    function = f'scorekeeper() {{ "{sys.executable}" -m scorekeeper "$@"; }}; set -o pipefail; {command}'
    return subprocess.run(
        ["bash", "-c", function],
        cwd=folder,
        env=plain | {"PYTHONPATH": str(PROJECT), "PYTHONUTF8": "1"} | environment,
        capture_output=True,
        check=False,
    )


def test_a_reader_that_leaves_is_no_fault(session: Path) -> None:
    """`sheet | head -1` on a sheet of some thousand lines ends quietly."""
    session.write_text(SESSION + "  - misdeal\n" * 5000, encoding="utf-8")
    done = shell("scorekeeper sheet s.yaml | head -1", session.parent)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.count(b"\n") == 1


def test_a_full_disk_under_stdout_is_told(session: Path) -> None:
    """A result that cannot be written is exit 1, with one line on stderr and no traceback."""
    done = shell("scorekeeper sheet s.yaml >/dev/full", session.parent)
    assert done.returncode == 1
    assert done.stderr.decode().splitlines() == [
        "error: standard output cannot be written: No space left on device [output]",
        "   Nothing else went wrong; send it somewhere else.",
    ]


def test_a_closed_stdout_is_told(session: Path) -> None:
    """Likewise where there is no standard output at all; and `--help` does not crash there."""
    done = shell("scorekeeper sheet s.yaml >&-", session.parent)
    assert done.returncode == 1
    assert b"Traceback" not in done.stderr
    assert b"error: standard output cannot be written" in done.stderr
    assert b"Traceback" not in shell("scorekeeper --help >&-", session.parent).stderr


@pytest.mark.parametrize("lost", [">/dev/full", ">&-", "| true"])
def test_a_lost_stdout_does_not_hide_that_a_hand_was_recorded(session: Path, lost: str) -> None:
    """Exit 1 would say that nothing was written: the hand is in the file, so the status is 0."""
    done = shell(f"scorekeeper add s.yaml h9 h dan3 {lost}", session.parent)
    assert done.returncode == 0
    assert b"Traceback" not in done.stderr
    assert session.read_text(encoding="utf-8").count("trump: hearts") == 2


def test_a_closed_stderr_is_survived(session: Path) -> None:
    """Refusals keep their status when there is nobody to tell."""
    assert shell("scorekeeper add s.yaml q 2>&-", session.parent).returncode == 1
    assert shell("scorekeeper nosuch 2>&-", session.parent).returncode == 2
    assert shell("scorekeeper add s.yaml q 2>/dev/full", session.parent).returncode == 1


@pytest.mark.parametrize("encoding", ["cp1252", "cp437", "ascii", "latin-1"])
@pytest.mark.parametrize("command", ["sheet s.yaml", "explain s.yaml 1", "check s.yaml", "rules", "add s.yaml h9"])
def test_streams_without_the_suits_get_letters(session: Path, encoding: str, command: str) -> None:
    """What the stream cannot encode becomes S C D H and ASCII, other letters a question mark; the work is done."""
    done = shell(f"scorekeeper {command}", session.parent, PYTHONIOENCODING=encoding, PYTHONUTF8="0")
    assert done.returncode == 0
    assert b"Traceback" not in done.stderr
    written = done.stdout.decode(encoding)
    assert not set(written) & set("♠♣♦♥−×═")
    if command.startswith("sheet"):
        assert "H three honours" in written


def test_the_c_locale_shows_a_sheet(session: Path) -> None:
    """With LC_ALL=C, as from a bare cron job, the sheet comes out."""
    done = shell("scorekeeper sheet s.yaml", session.parent, LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0")
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"three honours" in done.stdout


def test_json_is_utf8_whatever_the_stream(session: Path) -> None:
    """`sheet --format json` is UTF-8 and not escaped."""
    done = shell("scorekeeper sheet s.yaml --format json", session.parent, PYTHONIOENCODING="cp1252", PYTHONUTF8="0")
    assert done.returncode == 0
    assert '"李雷 & Dan"' in done.stdout.decode("utf-8")


def test_standard_input_can_be_a_session(session: Path) -> None:
    """`-` is read like any file; an empty or closed one is told."""
    done = shell("scorekeeper sheet - <s.yaml", session.parent)
    assert done.stdout == shell("scorekeeper sheet s.yaml", session.parent).stdout
    for nothing in ("</dev/null", "<&-"):
        done = shell(f"scorekeeper sheet - {nothing}", session.parent)
        assert (done.returncode, done.stdout) == (1, b"")
        assert b"error:" in done.stderr
        assert b"Traceback" not in done.stderr


def test_a_file_name_that_is_no_text_is_shown_safely(session: Path) -> None:
    """A name that is not UTF-8, or would steer the terminal, is spelled out in messages."""
    done = shell(r"""scorekeeper check $'\xff\x1b[31m.yaml'""", session.parent)
    assert done.returncode == 1
    assert b"\x1b" not in done.stdout + done.stderr
    assert b"Traceback" not in done.stderr
    assert rb"\x1b[31m.yaml" in done.stdout


def test_completion_knows_commands_options_and_files(session: Path) -> None:
    """What the shell asks when Tab is pressed."""
    base = {"_SCOREKEEPER_COMPLETE": "bash_complete"}
    commands = shell("scorekeeper", session.parent, **base, COMP_WORDS="scorekeeper sh", COMP_CWORD="1")
    assert commands.stdout.decode().split() == ["plain,sheet"]
    options = shell("scorekeeper", session.parent, **base, COMP_WORDS="scorekeeper sheet --th", COMP_CWORD="2")
    assert options.stdout.decode().split() == ["plain,--through"]
    files = shell("scorekeeper", session.parent, **base, COMP_WORDS="scorekeeper sheet s", COMP_CWORD="2")
    assert files.stdout.decode().split() == ["file,s"]
