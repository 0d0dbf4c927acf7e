"""How fast the scorekeeper is beside its own libraries and two programs for accounts, on this machine, in one run:
``python tests/benchmark``.

Prints what was measured and whether the targets were reached; the exit status is 0 either way. Every figure is the
best of several fresh processes, and those that are compared take turns.
"""

from __future__ import annotations

import argparse
import os
import platform
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import astuple, dataclass
from importlib.metadata import version
from pathlib import Path

PROJECT = Path(__file__).parent.parent.parent
LARGE, LARGEST, EVENING, MILLION = 10_000, 100_000, 100, 1_000_000
SEASONS, SEASON_EVENING = (500, 1_000, 2_000), 40
TARGETS = {LARGE: 1.0, LARGEST: 1 / 3}
TARGET_GROWTH, TARGET_SHEET, TARGET_ADD = 11.0, 1.35, 1.3
TARGET_LEDGER, TARGET_HLEDGER, TARGET_MEMORY = {LARGE: 2.0, LARGEST: 1.2}, 1 / 3, 1.0

LOAD_YAML = """
import sys, time, yaml
with open(sys.argv[1], "rb") as file:
    start = time.perf_counter()
    yaml.load(file, Loader=yaml.CLoader)
    print(time.perf_counter() - start)
"""
READ_AND_SCORE = """
import gc, sys, time
from scorekeeper.session.reading import read
gc.disable()  # as every command does
start = time.perf_counter()
reading = read(sys.argv[1])
print(time.perf_counter() - start)
assert not reading.problems, reading.problems[0]
"""
COMMAND = "import sys; sys.argv[0] = 'scorekeeper'; from scorekeeper.__main__ import main; main()"
BARE_IMPORTS = "import click, tabulate, yaml"
IMPORTS_TO_ADD = "import click, yaml"

PLAYERS = ("Ann", "Bob", "Cat", "Dan")
ODD_TRICKS = {"spades": 2, "clubs": 4, "diamonds": 6, "hearts": 8, "biritch": 10}
NOTES = ("thrown away on the last trick", "the whole table laughed", "a card was faced, and let pass")


def nap_evening(hands: int, dice: random.Random) -> Iterator[str]:
    """The lines of a Nap session of so many hands, as `add` and now and then a person would write them."""
    yield "game: nap\ntitle: A long evening\ndate: 2026-11-26\nplayers: [Ann, Bob, Cat, Dan]\ndealer: Ann\nhands:\n"
    dealer = 0
    for _ in range(hands):
        declarer = PLAYERS[(dealer + dice.choice((2, 3, 4))) % 4]  # any but the one who cannot bid Wellington
        kind = dice.random()
        if kind < 0.04:
            yield f"- {{outcome: misdeal, dealer: {PLAYERS[dealer]}}}\n"
            continue
        if kind < 0.12:
            yield f"- {{outcome: passed, dealer: {PLAYERS[dealer]}}}\n"
        else:
            contract = dice.choice(("three", "three", "four", "four", "nap", "wellington"))
            result = dice.choice(("result: made", "result: failed", *(f"tricks: {tricks}" for tricks in range(6))))
            yield _hand([f"dealer: {PLAYERS[dealer]}", f"declarer: {declarer}", f"contract: {contract}", result], dice)
        dealer = (dealer + 1) % 4


def biritch_evening(hands: int, dice: random.Random) -> Iterator[str]:
    """The lines of a Biritch session of so many hands, with a new rubber as soon as one is won."""
    yield "game: biritch\ntitle: A long evening\nrubbers:\n"
    dealer, games, below = 0, [0, 0], [0, 0]
    for number in range(hands):
        if number == 0 or 2 in games:
            dealer, games, below = 0, [0, 0], [0, 0]
            yield "- players: [Ann, Bob, Cat, Dan]\n  dealer: Ann\n  hands:\n"
        if dice.random() < 0.03:
            yield f"  - {{outcome: misdeal, dealer: {PLAYERS[dealer]}}}\n"
            continue
        trump, tricks = dice.choice(tuple(ODD_TRICKS)), dice.choice((4, 5, 6, 7, 7, 8, 8, 9, 9, 10, 12))
        doubles = dice.choice((0, 0, 0, 0, 0, 1, 2))
        fields = [f"dealer: {PLAYERS[dealer]}", f"trump: {trump}", f"tricks: {tricks}"]
        if doubles:
            fields.append(f"doubles: {doubles}")
        yield _hand(fields + _honours(trump, dice), dice, "  ")
        pair = (dealer + (tricks < 7)) % 2
        below[pair] += (max(tricks, 13 - tricks) - 6) * ODD_TRICKS[trump] << doubles
        if below[pair] >= 30:
            games[pair] += 1
            below = [0, 0]
        dealer = (dealer + 1) % 4


def _honours(trump: str, dice: random.Random) -> list[str]:
    """Honours dealt at random, each hand that holds any named, and now and then a hand without trumps."""
    held = dice.choices(PLAYERS, k=4 if trump == "biritch" else 5)
    void = [player for player in PLAYERS if player not in held]
    fields = [f"honours: {{{', '.join(f'{player}: {held.count(player)}' for player in sorted(set(held)))}}}"]
    if void and trump != "biritch" and dice.random() < 0.1:
        fields.append(f"chicane: [{void[0]}]")
    return fields


def _hand(fields: list[str], dice: random.Random, indent: str = "") -> str:
    """A hand in one line or, one time in ten, over several and with a note."""
    if dice.random() < 0.9:
        return f"{indent}- {{{', '.join(fields)}}}\n"
    fields = [*fields, f"note: {dice.choice(NOTES)}"]
    return "".join(
        f"{indent}{dash} {field}\n" for dash, field in zip(("-", *" " * (len(fields) - 1)), fields, strict=True)
    )


EVENINGS: dict[str, Callable[[int, random.Random], Iterator[str]]] = {"nap": nap_evening, "biritch": biritch_evening}


def write(folder: Path, game: str, hands: int) -> Path:
    """A session file of so many hands, the same at every run."""
    path = folder / f"{game}-{hands}.yaml"
    with path.open("w", encoding="utf-8") as file:
        file.writelines(EVENINGS[game](hands, random.Random(1886)))
    return path


@dataclass(frozen=True)
class Measured:
    """A process: the seconds that the call in question took (its whole life, where it does not say), the seconds of its
    whole life, those that it kept a core busy, and its peak memory in MiB."""

    inside: float
    whole: float
    busy: float
    memory: float


def run(arguments: list[str]) -> Measured:
    """Run this Python with some code, or another program, in a process of its own; where that fails there is nothing to
    compare, and the benchmark ends."""
    command = [sys.executable, *arguments] if arguments[0] == "-c" else arguments
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    start = time.perf_counter()
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, env=environment | {"PYTHONPATH": str(PROJECT)}
    )
    with process:
        assert process.stdout is not None
        output = process.stdout.read()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    whole = time.perf_counter() - start
    if process.returncode:
        raise SystemExit(f"{' '.join(arguments[2:]) or arguments[1]!r} ended with {process.returncode}:\n{output}")
    inside = float(output) if arguments[1] in (LOAD_YAML, READ_AND_SCORE) else whole
    return Measured(inside, whole, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)


def best_of(runs: int, processes: dict[str, list[str]]) -> dict[str, Measured]:
    """The best of so many runs of each process. They take turns, so that a busy moment hits them all."""
    taken: dict[str, list[Measured]] = {name: [] for name in processes}
    for _ in range(runs):
        for name, arguments in processes.items():
            taken[name].append(run(arguments))
    return {name: Measured(*map(min, zip(*map(astuple, of), strict=True))) for name, of in taken.items()}


class Table:
    """Prints figures as they come in, and gathers the targets for the end."""

    def __init__(self) -> None:
        self.targets: list[str] = []

    def figures(self, title: str, best: dict[str, Measured]) -> None:
        """The processes that were compared."""
        print(f"\n{title:<46}{'the call, s':>14}{'process, s':>14}{'core busy, s':>14}{'peak, MiB':>14}")
        for name, one in best.items():
            print(f"  {name:<44}{one.inside:14.3f}{one.whole:14.3f}{one.busy:14.3f}{one.memory:14.1f}", flush=True)

    def target(self, name: str, ratio: float, most: float) -> None:
        """A ratio that should not be larger than ``most``."""
        self.targets.append(f"  {name:<60}{ratio:8.3f}{most:10.3f}  {'reached' if ratio <= most else 'MISSED'}")


def measure_reading(table: Table, folder: Path, game: str, runs: int) -> None:
    """`check` beside PyYAML's own C loader on long files of one game."""
    spent = {}
    for hands in (LARGE, LARGEST):
        path = str(write(folder, game, hands))
        best = best_of(
            runs,
            {
                "read and score": ["-c", READ_AND_SCORE, path],
                "yaml.load with the C loader": ["-c", LOAD_YAML, path],
                "scorekeeper check": ["-c", COMMAND, "check", path],
            },
        )
        table.figures(f"{game}, {hands:,} hands", best)
        ours, theirs, check = best.values()
        spent[hands] = ours.inside
        name = f"{game}, {hands:,} hands: "
        table.target(f"{name}read and score / yaml.load", ours.inside / theirs.inside, TARGETS[hands])
        table.target(f"{name}whole check / yaml.load alone", check.whole / theirs.inside, TARGETS[hands])
    table.target(f"{game}: ten times the hands", spent[LARGEST] / spent[LARGE], TARGET_GROWTH)


def measure_start_up(table: Table, folder: Path, game: str, runs: int) -> None:
    """A sheet of one evening beside a process that only imports the three libraries."""
    path = str(write(folder, game, EVENING))
    processes = {
        "scorekeeper sheet": ["-c", COMMAND, "sheet", path],
        "import click, tabulate, yaml": ["-c", BARE_IMPORTS],
    }
    best = best_of(runs, processes)
    table.figures(f"{game}, {EVENING} hands", best)
    ours, bare = best.values()
    table.target(f"{game}, {EVENING} hands: whole sheet / bare imports", ours.whole / bare.whole, TARGET_SHEET)


def measure_adding(table: Table, folder: Path, game: str, runs: int) -> None:
    """One more hand for an evening, flushed to disk, beside a process that only imports two libraries."""
    path = str(write(folder, game, EVENING))
    processes = {
        "scorekeeper add": ["-c", COMMAND, "add", path, "passed"],
        "import click, yaml": ["-c", IMPORTS_TO_ADD],
    }
    best = best_of(runs, processes)
    table.figures(f"{game}, a hand after {EVENING}", best)
    ours, bare = best.values()
    table.target(f"{game}, a hand after {EVENING}: whole add / imports", ours.whole / bare.whole, TARGET_ADD)


def measure_peers(table: Table, folder: Path, runs: int) -> None:
    """`check` of Nap evenings beside two programs for accounts that add up the same balances."""
    for hands in (LARGE, LARGEST):
        path = str(write(folder, "nap", hands))
        journal = f"{path}.journal"
        run(["-c", COMMAND, "export", path, "--format", "ledger", "--output", journal])
        processes = {"scorekeeper check": ["-c", COMMAND, "check", path]}
        if shutil.which("ledger"):
            processes["ledger balance"] = ["ledger", "-f", journal, "balance"]
        if shutil.which("hledger") and hands == LARGE:
            processes["hledger balance"] = ["hledger", "-f", journal, "balance"]
        best = best_of(runs, processes)
        table.figures(f"nap, {hands:,} hands as postings", best)
        check, name = best["scorekeeper check"], f"nap, {hands:,} hands: whole check / "
        if "ledger balance" in best:
            ledger = best["ledger balance"]
            table.target(f"{name}ledger", check.whole / ledger.whole, TARGET_LEDGER[hands])
            if hands == LARGEST:
                table.target(f"{name}ledger, peak memory", check.memory / ledger.memory, TARGET_MEMORY)
        if "hledger balance" in best:
            table.target(f"{name}hledger", check.whole / best["hledger balance"].whole, TARGET_HLEDGER)


def measure_million(table: Table, folder: Path) -> None:
    """`check` of a million hands beside a tenth of them."""
    paths = {hands: str(write(folder, "nap", hands)) for hands in (LARGEST, MILLION)}
    best = best_of(1, {f"check of {hands:,} hands": ["-c", COMMAND, "check", path] for hands, path in paths.items()})
    table.figures("nap, up to a million hands", best)
    tenth, whole = best.values()
    table.target("nap: ten times the hands, to a million", whole.whole / tenth.whole, TARGET_GROWTH)


def measure_seasons(table: Table, folder: Path) -> None:
    """`standings` over more and more evenings; a core busy for longer than the process lived means that both worked."""
    evenings = folder / "season"
    evenings.mkdir()
    dice = random.Random(1909)
    for number in range(max(SEASONS)):
        game = "nap" if number % 2 else "biritch"
        with (evenings / f"{number:04}.yaml").open("w", encoding="utf-8") as file:
            file.writelines(EVENINGS[game](SEASON_EVENING, dice))
    paths = [str(path) for path in sorted(evenings.iterdir())]
    processes = {
        f"standings over {count:,} evenings": ["-c", COMMAND, "standings", *paths[:count]] for count in SEASONS
    }
    best = best_of(1, processes)
    table.figures(f"evenings of {SEASON_EVENING} hands", best)
    few, _, many = best.values()
    table.target("standings: four times the evenings", many.whole / few.whole, max(SEASONS) / min(SEASONS) * 1.1)
    table.target("standings: life of the process / core time", many.whole / many.busy, 0.75)


def main() -> None:
    """Measure everything, then say which targets were reached."""
    parser = argparse.ArgumentParser(prog="python tests/benchmark", description=__doc__.partition("\n")[0])
    parser.add_argument("--runs", type=int, default=3, help="how often each reading process is run (default: 3)")
    parser.add_argument("--sheet-runs", type=int, default=21, help="how often each short process is run (default: 21)")
    options = parser.parse_args()
    versions = " ".join(f"{name} {version(name)}" for name in ("click", "tabulate", "PyYAML"))
    print(
        f"Python {platform.python_version()}, {versions}, {os.cpu_count()} cores; best of fresh processes, taking turns"
    )
    table = Table()
    with tempfile.TemporaryDirectory() as folder:
        for game in EVENINGS:
            measure_start_up(table, Path(folder), game, options.sheet_runs)
        measure_adding(table, Path(folder), "nap", options.sheet_runs)
        for game in EVENINGS:
            measure_reading(table, Path(folder), game, options.runs)
        measure_peers(table, Path(folder), options.runs)
        measure_million(table, Path(folder))
        measure_seasons(table, Path(folder))
    print(f"\n{'ratios':<62}{'measured':>8}{'at most':>10}")
    print("\n".join(table.targets))


if __name__ == "__main__":
    main()
