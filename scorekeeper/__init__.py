"""Keeps the score of an evening of Nap or Biritch.

As a library: :func:`read` gives a session file's hands, scores and problems, :func:`score` the scores of a session
made in Python; :mod:`scorekeeper.scoring.nap` and :mod:`scorekeeper.scoring.biritch` hold the values and the rules.
Nothing is imported before it is used.
"""

from __future__ import annotations

TYPE_CHECKING = False  # as in `typing`, which takes a while to load, and an interrupt must not come in it
if TYPE_CHECKING:
    from scorekeeper.problem import Level, Place, Problem, Refusal
    from scorekeeper.scoring import biritch, nap, score
    from scorekeeper.session.reading import Reading, Session, read

__version__ = "0.1.0"

__all__ = ["Level", "Place", "Problem", "Reading", "Refusal", "Session", "biritch", "nap", "read", "score"]

_HOMES = {
    "Level": "problem",
    "Place": "problem",
    "Problem": "problem",
    "Refusal": "problem",
    "score": "scoring",
    "Reading": "session.reading",
    "Session": "session.reading",
    "read": "session.reading",
}
_MODULES = ("biritch", "nap")


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    if name in _MODULES:
        return import_module(f"{__name__}.scoring.{name}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
