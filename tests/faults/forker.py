"""Runs commands one after the other, each in a process of its own, and kills those it is told to.

It imports the whole package and then forks, so that a run costs milliseconds. Each line of its input is a JSON object:
``arguments`` of the command; ``output``, the file that takes what it writes; ``fresh``, whether a new interpreter runs
it; ``signal`` to send or null; ``draft``, a file whose appearing starts the clock, or null: the start of the process
does; ``delay`` until the signal in seconds. Each is answered with a line: the exit status, or minus the signal that
ended it, and how long it ran.
"""

from __future__ import annotations

import json
import os
import pkgutil
import signal
import sys
import time
from importlib import import_module
from pathlib import Path
from typing import Any

import scorekeeper
from scorekeeper.__main__ import main

ENDING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


def serve() -> None:
    """Import everything there is, then run what comes."""
    for module in pkgutil.walk_packages(scorekeeper.__path__, "scorekeeper."):
        if module.name != "scorekeeper.__main__":
            import_module(module.name)
    for line in sys.stdin:
        order = json.loads(line)
        Path(order["output"]).write_bytes(b"")  # nothing of the last one is to be taken for this one's
        began = time.monotonic()
        signal.pthread_sigmask(signal.SIG_BLOCK, ENDING)  # not before the process answers them as a command does
        process = os.fork()
        if process == 0:
            _run(order)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDING)
        status = _watch(process, order)
        os.write(1, f"{json.dumps([status, time.monotonic() - began])}\n".encode())


def _run(order: dict[str, Any]) -> None:
    """Become the command."""
    for number in ENDING:  # whatever a parent of all this ignores
        signal.signal(number, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDING)
    written = os.open(order["output"], os.O_WRONLY)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(written, 1)
    os.dup2(written, 2)
    if order["fresh"]:
        os.execv(sys.executable, [sys.executable, "-m", "scorekeeper", *order["arguments"]])
    sys.argv = ["scorekeeper", *order["arguments"]]
    status = 1
    try:
        main()
    except SystemExit as ended:
        status = int(ended.code or 0)
    finally:
        os._exit(status)


def _watch(process: int, order: dict[str, Any]) -> int:
    """Send the signal when its moment has come, and wait for the end."""
    if order["signal"] is not None:
        while order["draft"] and not os.path.lexists(order["draft"]):
            if os.waitid(os.P_PID, process, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None:
                break
        time.sleep(order["delay"])
        os.kill(process, order["signal"])
    return os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])


if __name__ == "__main__":
    serve()
