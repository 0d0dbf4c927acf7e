"""`check`: every problem, and for each file what was checked and what the sums are."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

Run = Callable[..., Any]


def test_five_faults_are_five_problems_in_file_order(run: Run, nap: Path) -> None:
    """Five different faults in one file, one line each, none hiding another."""
    nap.write_text(
        nap.read_text()
        + "- {declarer: Bob, contract: four, tricks: 9}\n"
        + "- {declarer: Eve, contract: four, tricks: 1}\n"
        + "- {declarer: Bob, contract: fuor, tricks: 1}\n"
        + "- {declarer: Bob, contract: four, trick: 1}\n"
        + "- pass\n"
    )
    done = run("check", "nap.yaml")
    assert (done.status, done.err) == (1, "")
    headlines = [line for line in done.out.splitlines() if line.startswith("nap.yaml:") and ": error: " in line]
    assert [line.split(":")[1] for line in headlines] == ["5", "6", "7", "8", "9"]
    assert [line.rpartition("[")[2] for line in headlines] == [
        "nap-tricks]", "name-unknown]", "value-word]", "key-unknown]", "value-word]",
    ]  # fmt: skip


def test_a_good_file_is_proved_not_only_passed(run: Run, nap: Path) -> None:
    """The sums are said: each hand's payments and the balances are 0."""
    assert run("add", nap.name, "b", "4", "4").status == 0
    done = run("check", "nap.yaml")
    assert (done.status, done.err) == (0, "")
    assert "nap.yaml: nap, 1 hand: no problems" in done.out
    assert "0" in done.out.partition("no problems")[2]


def test_json_lists_files_proofs_and_problems(run: Run, nap: Path) -> None:
    """The keys are those of the specification; a missing file is a problem of its own."""
    nap.write_text(nap.read_text() + "- {declarer: Bob, contract: four, tricks: 9}\n")
    done = run("check", "--format", "json", "nap.yaml", "missing.yaml")
    assert (done.status, done.err) == (1, "")
    broken, missing = json.loads(done.out)["files"]
    assert {key: broken[key] for key in ("path", "game", "hands")} == {"path": "nap.yaml", "game": "nap", "hands": 1}
    assert broken["problems"] == [
        {
            "line": 5,
            "column": 43,
            "level": "error",
            "slug": "nap-tricks",
            "message": "hand 1: 9 tricks is more than the 5 of a Nap hand",
            "hint": "Write a number from 0 to 5.",
        }
    ]
    assert [problem["slug"] for problem in missing["problems"]] == ["file-missing"]


def test_warnings_count_only_when_strict(run: Run, biritch: Path) -> None:
    """A trump hand without honours is a warning (B16)."""
    run("add", str(biritch), "h9")
    assert run("check", str(biritch)).status == 0
    assert run("check", "--strict", str(biritch)).status == 1


def test_one_broken_file_does_not_hide_the_next(run: Run, nap: Path, tmp_path: Path) -> None:
    """Both files are reported, in the order given; an empty session is no problem."""
    (tmp_path / "broken.yaml").write_text("")
    done = run("check", "broken.yaml", str(nap))
    assert done.status == 1
    assert done.out.index("[file-empty]") < done.out.index("nap, 0 hands: no problems")
