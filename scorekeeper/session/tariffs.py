"""A table's own numbers as the command line gives them: ``nap=10/5``, ``rubber=50``, ``straight bridge`` (N16, B19)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from scorekeeper.problem import Refusal
from scorekeeper.scoring import biritch, nap
from scorekeeper.session.biritch import TARIFF_KEYS

_WRITTEN = re.compile(r"([a-z_]+)=(0|[1-9][0-9]{0,8})(?:/(0|[1-9][0-9]{0,8}))?")
_CONTRACTS = tuple(contract.value for contract in nap.Contract)


def parse_tariff(game: str, written: Sequence[str]) -> nap.Tariff | biritch.Tariff:
    """The tariff of a new session. Raises :class:`~scorekeeper.problem.Refusal` for what is none."""
    if game == "biritch" and len(written) == 1 and " ".join(written[0].casefold().split()) in biritch.TARIFFS:
        return biritch.TARIFFS[" ".join(written[0].casefold().split())]
    keys = _CONTRACTS if game == "nap" else TARIFF_KEYS
    numbers: dict[str, tuple[int, int | None]] = {}
    for text in written:
        if " ".join(text.casefold().split()) in biritch.TARIFFS:
            what = "stands alone: it is a whole set of numbers" if game == "biritch" else "is a tariff of Biritch"
            raise _refusal(game, f"{text!r} {what}")
        match = _WRITTEN.fullmatch(text)
        if match is None:
            raise _refusal(game, f"{text!r} is not written as KEY=NUMBER")
        if match[1] not in keys:
            raise _refusal(game, f"{match[1]!r} is no number of {game.capitalize()}'s tariff")
        if match[1] in numbers:
            raise _refusal(game, f"{match[1]!r} is given twice")
        numbers[match[1]] = int(match[2]), int(match[3]) if match[3] else None
    if game == "nap":
        stakes = {key: nap.Stake(made, made if failed is None else failed) for key, (made, failed) in numbers.items()}
        return nap.STANDARD._replace(**stakes)
    if any(failed is not None for _, failed in numbers.values()):
        raise _refusal(game, "only Nap pays differently for made and failed")
    return biritch.STANDARD._replace(**{key: number for key, (number, _) in numbers.items()})


def _refusal(game: str, message: str) -> Refusal:
    if game == "nap":
        hint = f"Write nap=10 or nap=10/5 (made/failed); the keys are {', '.join(_CONTRACTS)}."
    else:
        hint = f'Write rubber=50, or "straight bridge"; the keys are {", ".join(TARIFF_KEYS)}.'
    return Refusal("tariff", message, hint)
