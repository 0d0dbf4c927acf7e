"""`standings`: one table over many sessions."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.cli import evenings
from scorekeeper.scoring.nap_standings import Standing
from scorekeeper.scoring.standings import ranked
from scorekeeper.sheets.layout import text
from scorekeeper.sheets.nap.standings_table import standings_sheet
from scorekeeper.sheets.season import season
from scorekeeper.sheets.style import Style

Run = Callable[..., Any]

FOUR = (
    "game: nap\n{date}players: [{players}]\ndealer: Ann\nhands:\n"
    "- {{declarer: {declarer}, contract: four, tricks: {tricks}}}\n"
)


@pytest.fixture
def write(tmp_path: Path) -> Callable[..., str]:
    """Writes a session of one hand, a four of Bob's that is made unless said otherwise."""

    def session(
        name: str, date: str = "", players: str = "Ann, Bob, Cat", declarer: str = "Bob", tricks: int = 4
    ) -> str:
        line = f"date: {date}\n" if date else ""
        (tmp_path / name).write_text(FOUR.format(date=line, players=players, declarer=declarer, tricks=tricks))
        return name

    return session


def test_players_are_matched_by_name(run: Run, write: Callable[..., str]) -> None:
    """Case and blanks make no other player, and the first spelling is shown. Bob 8 − 8 + 8, Ann and Cat −4 + 4 − 4."""
    names = [
        write("a.yaml"),
        write("b.yaml", players="Ann, BOB, cat", declarer="bob", tricks=3),
        write("c.yaml", players="Ann, bob, Dan"),
    ]
    done = run("standings", *names)
    assert (done.status, done.err) == (0, "")
    assert re.findall(r"^ +(\d)  (\w+) +(\d) +(\d) +(\d) +(\d) +(\S+)$", done.out, re.MULTILINE) == [
        ("1", "Bob", "3", "3", "3", "2", "+8"),
        ("2", "Cat", "2", "2", "0", "0", "0"),
        ("3", "Ann", "3", "3", "0", "0", "−4"),
        ("3", "Dan", "1", "1", "0", "0", "−4"),
    ]
    assert re.search(r"^ +sum +3 +2 +0$", done.out, re.MULTILINE)


def test_both_games_have_a_table(run: Run, write: Callable[..., str], biritch: Path) -> None:
    """Sessions of both games may be mixed; Nap's table comes first, whatever the order of the files."""
    done = run("standings", biritch.name, write("a.yaml"), "--format", "json")
    games = json.loads(done.out)["games"]
    assert [(game["game"], game["sessions"]) for game in games] == [("nap", 1), ("biritch", 1)]
    assert [line["player"] for line in games[1]["standings"]] == ["Ann", "Bob", "Cat", "Dan"]


def test_a_broken_file_is_named_and_left_out(run: Run, write: Callable[..., str]) -> None:
    """The rest is shown, and the exit status is 1."""
    done = run("standings", write("a.yaml"), write("bad.yaml", tricks=9), "missing.yaml")
    assert done.status == 1
    first, second = done.err.splitlines()
    assert first.startswith("Left out: bad.yaml has an error in line 5: hand 1: 9 tricks")
    assert second == "Left out: missing.yaml does not exist"
    assert "1 session" in done.out
    assert "Bob" in done.out


def test_only_some_days_count(run: Run, write: Callable[..., str]) -> None:
    """Both ends belong to the days that are named; then a session without a date does not, and the table says so."""
    days = ("2026-01-01", "2026-01-02", "2026-01-03", "2026-01-04", "")
    names = [write(f"{index}.yaml", day) for index, day in enumerate(days)]
    done = run("standings", "--since", "2026-01-02", "--until", "2026-01-03", *names)
    assert (done.status, done.err) == (0, "")
    assert "2 sessions · 2026-01-02 to 2026-01-03" in done.out
    assert "2 sessions of other days left out.\n1 session without a date left out.\n" in done.out
    assert "5 sessions · 2026-01-01 to 2026-01-04" in run("standings", *names).out


@pytest.mark.parametrize("day", ["2026-02-30", "today", "2026-1-1", ""])
def test_a_day_that_is_none_is_refused(run: Run, write: Callable[..., str], day: str) -> None:
    """The command line is not right: exit 2."""
    done = run("standings", "--since", day, write("a.yaml"))
    assert (done.status, done.out) == (2, "")
    assert "no date" in done.err


def test_a_file_counts_once(run: Run, write: Callable[..., str], tmp_path: Path) -> None:
    """However often it is named, and by whatever link; that is said."""
    name = write("a.yaml")
    (tmp_path / "link.yaml").symlink_to(name)
    done = run("standings", name, "./a.yaml", "link.yaml")
    assert done.status == 0
    assert "2 of the files" in done.err
    assert "1 session" in done.out


def test_amended_numbers_are_named(run: Run, nap: Path) -> None:
    """Whatever a table amended stands above the standings, with how many sessions did so (N16)."""
    nap.write_text(nap.read_text().replace("hands:", "tariff: {nap: 10}"))
    assert "Amended: nap 10 instead of 5 (N11) in 1 session." in run("standings", nap.name).out


@pytest.mark.parametrize(
    ("form", "begins"), [("markdown", "## Standings"), ("html", "<!DOCTYPE html>"), ("csv", "part,place,player")]
)
def test_every_format_of_a_sheet_will_do(run: Run, write: Callable[..., str], form: str, begins: str) -> None:
    """Standings come in the formats of a sheet."""
    done = run("standings", "--format", form, write("a.yaml"))
    assert (done.status, done.err) == (0, "")
    assert done.out.startswith(begins)
    assert "Bob" in done.out


def test_in_csv_every_row_names_its_player(run: Run, write: Callable[..., str]) -> None:
    """A spreadsheet can sort the rows and still tell whose they are."""
    rows = run("standings", "--format", "csv", write("a.yaml")).out.splitlines()
    assert [row.split(",")[2] for row in rows if row.startswith(("player", "contract"))] == ["Bob"] * 3 + [
        "Ann"
    ] * 2 + ["Cat"] * 2


def test_many_files_are_read_in_processes_with_the_same_result(
    run: Run, write: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where processes are worth it the table is the same, in the same order, and so is what is left out."""
    names = [write(f"{index}.yaml", players=f"Ann, Bob, P{index}", tricks=index % 6) for index in range(40)]
    names.insert(20, "missing.yaml")
    alone = run("standings", "--format", "json", *names)
    monkeypatch.setattr(evenings, "_WORTH_PROCESSES", 0)
    monkeypatch.setattr(evenings, "_processors", lambda: 2)
    together = run("standings", "--format", "json", *names)
    assert together == alone
    assert alone.status == 1


def test_a_small_run_starts_no_process(run: Run, write: Callable[..., str], monkeypatch: pytest.MonkeyPatch) -> None:
    """A few evenings are read at once."""
    monkeypatch.delattr(evenings, "ProcessPoolExecutor")
    assert run("standings", write("a.yaml"), write("b.yaml")).status == 0


def test_progress_is_shown_and_wiped(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """On a terminal, once it takes long: how many are read; in the end the line is blank again."""
    monkeypatch.setattr(evenings, "_PATIENCE", 0)
    monkeypatch.setattr("scorekeeper.cli.output.is_terminal", lambda _stream: True)
    monkeypatch.setenv("TERM", "xterm")
    evenings.read_all(["missing.yaml"] * 3)
    assert capsys.readouterr().err == "\r1 of 3 sessions read\r\r" + " " * len("1 of 3 sessions read") + "\r"


def test_no_progress_into_a_pipe(run: Run, write: Callable[..., str], monkeypatch: pytest.MonkeyPatch) -> None:
    """What is no terminal gets no word of it."""
    monkeypatch.setattr(evenings, "_PATIENCE", 0)
    assert run("standings", write("a.yaml")).err == ""


@pytest.mark.parametrize("times", [1, 3])
def test_ctrl_c_ends_it_cleanly(tmp_path: Path, times: int) -> None:
    """Interrupted among its processes, by an impatient hand as well, it says nothing, leaves none behind and ends as a
    shell expects."""
    (tmp_path / "s.yaml").write_text(FOUR.format(date="", players="Ann, Bob, Cat", declarer="Bob", tricks=4))
    start = (
        "import sys\n"
        "from scorekeeper.__main__ import main\n"
        "from scorekeeper.cli import evenings\n"
        "evenings._WORTH_PROCESSES, evenings._processors = 0, lambda: 2\n"
        "evenings.each_once = list\n"
        "sys.argv = ['scorekeeper', 'standings', *['s.yaml'] * 60_000]\n"
        "print('ready', flush=True)\n"
        "main()\n"
    )
    environment = os.environ | {"PYTHONPATH": str(Path(evenings.__file__).parents[2])}
    process = subprocess.Popen(
        [sys.executable, "-c", start],
        cwd=tmp_path,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
    time.sleep(2)
    for _ in range(times):
        os.killpg(process.pid, signal.SIGINT)
        time.sleep(0.004)
    out, err = process.communicate(timeout=60)
    assert (process.returncode, out, err.strip()) == (130, "", "")


def test_names_stand_out_among_contracts() -> None:
    """In colour each player's name is bold, and the rows below it are not."""
    lines = ranked({"Ann": Standing(1, 1, defended=4), "Bob": Standing(1, 1, defended=-4)})
    table = text(standings_sheet(season([None], [()]), lines), Style(colour=True))
    assert re.findall(r"\x1b\[1m([A-Za-z]+)\x1b\[0m", table) == ["Ann", "Bob", "sum"]
