"""Running the scorekeeper as a program: streams, refusals, exit codes.

0: done. 1: the data or the request is not right. 2: the command line is not.
"""

from __future__ import annotations

import click

from scorekeeper.cli import output, recording
from scorekeeper.cli.app import app
from scorekeeper.problem import Refusal

INTERRUPTED = 130
"""What a shell expects of a program that Ctrl-C ended."""


def run() -> int:
    """Run the command that the arguments name; the exit status."""
    output.prepare()
    try:
        status = _run()
        output.flush()
    except (output.NobodyReads, BrokenPipeError):
        output.abandon()
        return 0
    except output.CannotWrite as error:
        output.abandon()
        message = f"standard output cannot be written: {error}"
        done = "Nothing else went wrong; send it somewhere else."
        if output.recorded():
            done = "The file is changed all the same."
        output.complain_refusal(Refusal("output", message, done))
        return 0 if output.recorded() else 1
    return status


def _run() -> int:
    try:
        return app.main(prog_name="scorekeeper", standalone_mode=False) or 0
    except click.ClickException as error:
        output.complain_usage(error)
        return error.exit_code
    except (click.Abort, KeyboardInterrupt):
        output.complain("")
        return INTERRUPTED
    except recording.NotRecorded as refusal:
        output.warn(refusal.problems)
        if refusal.remark:
            output.remark(refusal.remark)
        return 1
    except Refusal as refusal:
        output.complain_refusal(refusal)
        return 1
