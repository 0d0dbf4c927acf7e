"""Coverage-guided fuzzing: ``python -m tests.fuzz TARGET -max_total_time=3600``, with the extra ``fuzz``.

TARGET is one of reader, words, cards; what follows are libFuzzer's options. Inputs that reach further go into a folder,
if one is named behind TARGET; the few that reach furthest are kept in the corpus, with every one that broke something.
"""

from __future__ import annotations

import sys
import tempfile
from importlib import import_module
from pathlib import Path

import atheris

CORPUS = Path(__file__).parent / "corpus"
WORDS = (
    "game: nap\\x0a", "game: biritch\\x0a", "rubbers:\\x0a", "players: [Ann, Bob, Cat, Dan]\\x0a",
    "dealer: Ann\\x0a", "hands:\\x0a", "- passed\\x0a", "- misdeal\\x0a", "declarer: ", "contract: ",
    "tricks: ", "trump: ", "honours: {", "chicane: ", "named_by: ", "doubles: ", "note: ", "outcome: ",
    "cards: {", "bids: [", "play: [", "tariff: ", "x-a: ", "result: made", "straight bridge", "hearts",
    "biritch", "wellington", "no trumps", "KQJ862.T82.94.98", "S KQJ862 H T82 D 94 C 98", "AH KH QH AS 2C",
    "\\xe2\\x99\\xa0", "\\xe2\\x80\\xae", "\\x1b[31m", "\\xef\\xbb\\xbf", "\\x0d\\x0a", "<<: ", "&a ", "*a",
    "!t ", "---\\x0a", "|\\x0a", ">-\\x0a", "? ", "\\\\u202e", "sur contre",
)  # fmt: skip
"""What a fuzzer would take long to find by itself, escaped as in a dictionary of libFuzzer's."""


def main() -> None:
    """Fuzz until an option says stop or something is found."""
    with atheris.instrument_imports(include=["scorekeeper"]):
        targets = import_module("tests.fuzz.targets").TARGETS
    name, *options = sys.argv[1:] or [""]
    if name not in targets:
        sys.exit(f"usage: python -m tests.fuzz {'|'.join(targets)} [FOLDER] [-option=value ...]")
    with tempfile.NamedTemporaryFile("w", suffix=".dict") as dictionary, tempfile.TemporaryDirectory() as found:
        dictionary.write("".join(f'"{word}"\n' for word in WORDS))
        dictionary.flush()
        defaults = [f"-dict={dictionary.name}", "-max_len=2000", "-timeout=10", "-rss_limit_mb=1024"]
        folders = [] if any(not option.startswith("-") for option in options) else [found]
        atheris.Setup([sys.argv[0], *defaults, *options, *folders, str(CORPUS / name)], targets[name])
        atheris.Fuzz()


if __name__ == "__main__":
    main()
