"""Many sessions of one game together: how many, of which days, by whose numbers."""

from __future__ import annotations

import datetime as dt
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorekeeper.sheets.signs import plural

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any, TypeAlias

    from scorekeeper.scoring.standings import Line

    AnyStandings: TypeAlias = Mapping[str, Any]
    AnyLines: TypeAlias = Sequence[Line[Any]]

TITLE = "Standings"


@dataclass(frozen=True, slots=True)
class Season:
    """Some sessions: how many, the ``days`` of those that have a date, each amended number with how many sessions
    amend it, and what else is to be said of them."""

    sessions: int
    days: tuple[dt.date, ...] = ()
    amended: tuple[tuple[str, int], ...] = ()
    remarks: tuple[str, ...] = ()

    def heading(self, variant: str) -> tuple[str, ...]:
        """The heading of their standings."""
        return tuple(filter(None, (TITLE, variant, plural(self.sessions, "session"), self._when())))

    def amendments(self) -> tuple[str, ...]:
        """Each amended number beside the rule's, and in how many sessions (N16, B19)."""
        return tuple(f"{amendment} in {plural(count, 'session')}" for amendment, count in self.amended)

    def as_json(self) -> dict[str, object]:
        """What there is to say of them, as data."""
        return {
            "sessions": self.sessions,
            "first_date": min(self.days).isoformat() if self.days else None,
            "last_date": max(self.days).isoformat() if self.days else None,
            "amended": [{"number": amendment, "sessions": count} for amendment, count in self.amended],
        }

    def _when(self) -> str:
        if not self.days:
            return ""
        first, last = min(self.days), max(self.days)
        return first.isoformat() if first == last else f"{first.isoformat()} to {last.isoformat()}"


@dataclass(frozen=True, slots=True)
class _Undated:
    """An occasion of which nothing is said: its sheets say all themselves."""

    title: str | None = None
    date: dt.date | None = None
    note: str | None = None


UNDATED = _Undated()


def season(days: Sequence[dt.date | None], amendments: Iterable[Iterable[str]], remarks: Sequence[str] = ()) -> Season:
    """The season of sessions by their dates and amendments, one of each for every session."""
    counts = Counter(amendment for session in amendments for amendment in session)
    return Season(len(days), tuple(day for day in days if day is not None), tuple(counts.items()), tuple(remarks))
