"""A file system that is really full: a small one of memory, which only the processes under test see (§6)."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

OLD = "game: nap\nplayers: [Ann, Bob, Cat, Dan]\ndealer: Ann\nhands:\n- passed\n"
MOUNTED = 'mount -t tmpfs -o size=64k none "$1" && exec "$2" -c "$3" "$1"'
FILLED = """
import json, os, subprocess, sys
folder = sys.argv[1]
session, filler = os.path.join(folder, "s.yaml"), os.path.join(folder, "filler")

def run(*words):
    done = subprocess.run([sys.executable, "-m", "scorekeeper", *words], capture_output=True, text=True)
    return done.returncode, done.stderr

def left():
    return sorted(os.listdir(folder)), open(session).read()

with open(session, "w") as file:
    file.write(OLD)
with open(filler, "wb", buffering=0) as file:
    try:
        while file.write(bytes(512)):
            pass
    except OSError:
        pass
said = [run("add", session, "misdeal"), run("new", os.path.join(folder, "n.yaml"), "nap", "Ann", "Bob", "Cat"), left()]
os.unlink(filler)
print(json.dumps([*said, run("add", session, "misdeal"), left()]))
"""


@pytest.fixture
def on_full_disk(tmp_path: Path, environment: dict[str, str]) -> Callable[[], list[list[object]]]:
    """Runs the commands above where nothing more can be stored; skipped where nobody may mount a file system."""
    private = ["unshare", "--map-root-user", "--mount"]
    if shutil.which("unshare") is None:
        pytest.skip("unshare is not installed")
    probe = [*private, "mount", "-t", "tmpfs", "none", str(tmp_path)]
    if subprocess.run(probe, capture_output=True, check=False).returncode:
        pytest.skip("no file system may be mounted here")

    def run() -> list[list[object]]:
        folder = tmp_path / "disk"
        folder.mkdir()
        inside = ["sh", "-c", MOUNTED, "sh", str(folder), sys.executable, FILLED.replace("OLD", repr(OLD))]
        done = subprocess.run([*private, *inside], env=environment, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        found: list[list[object]] = json.loads(done.stdout)
        return found

    return run


def test_nothing_is_lost_or_left_on_a_full_disk(on_full_disk: Callable[[], list[list[object]]]) -> None:
    """The change and the new file are refused with the reason, the session is as it was, and once there is room again
    the same words are recorded."""
    (added, why), (created, why_not), before, again, after = on_full_disk()
    assert (added, created) == (1, 1)
    assert "the disk is full [file-write]" in str(why)
    assert "the disk is full [file-write]" in str(why_not)
    assert before == [["filler", "s.yaml"], OLD]
    assert again == [0, ""]
    assert after[0] == ["s.yaml"]
    assert str(after[1]).startswith(OLD)
    assert "misdeal" in str(after[1])
