"""A copy of a session outside its folder, for an editor to work on."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

from scorekeeper.session.oserrors import refusing


class Copy:
    """A file of the session's name in a folder of its own, which nobody else can read. It stays until it is
    discarded."""

    __slots__ = ("path",)

    def __init__(self, session: str, data: bytes) -> None:
        """Write the copy. Raises :class:`~scorekeeper.problem.Refusal` where there is no room for one."""
        with refusing(tempfile.gettempdir(), "create"):
            self.path = Path(tempfile.mkdtemp(prefix="scorekeeper-"), Path(session).name)
            self.path.write_bytes(data)

    def read(self) -> bytes:
        """What stands in it; nothing where it was removed."""
        try:
            return self.path.read_bytes()
        except FileNotFoundError:
            return b""

    def discard(self) -> None:
        """Remove it, with whatever an editor left beside it."""
        shutil.rmtree(self.path.parent, ignore_errors=True)
