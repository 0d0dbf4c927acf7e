"""The draft of a file: what is to take the file's place, and meanwhile the lock on it.

Its name beside the file is fixed; it is created exclusively and held with ``flock``. So what a killed process leaves
behind is known to be nobody's, and swept by the next who needs the name. Where the file system knows no locks, being
the one who created it is enough, and a draft is nobody's once it is old.
"""

from __future__ import annotations

import errno
import fcntl
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from scorekeeper.problem import Refusal

PATIENCE = 30.0
"""Seconds to wait for other commands that change the same file."""
PAUSE = 0.004
"""Seconds between two looks at a draft that somebody else holds."""
ABANDONED = 60.0
"""Seconds after which a draft is nobody's, where there are no locks to tell."""

_LONGEST_NAME = 120
_NO_LOCKS = {errno.ENOLCK, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS, errno.EINVAL}
_NO_LINKS = {errno.EPERM, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS, errno.EMLINK}


class Draft:
    """An open file beside another, held by nobody else, that is to take the other's name."""

    __slots__ = ("_draft", "descriptor", "folder", "is_beside")

    def __init__(self, folder: int, draft: str, descriptor: int) -> None:
        self.folder = folder
        self.descriptor = descriptor
        self.is_beside = True
        self._draft = draft

    def fill(self, data: bytes) -> None:
        """Write all bytes and flush them to disk."""
        rest = memoryview(data)
        while rest:
            rest = rest[os.write(self.descriptor, rest) :]
        os.fsync(self.descriptor)

    def replace(self, name: str) -> None:
        """Take the place of a file."""
        os.rename(self._draft, name, src_dir_fd=self.folder, dst_dir_fd=self.folder)
        self.is_beside = False

    def appear_as(self, name: str) -> None:
        """Take a name that nothing has yet. Raises FileExistsError."""
        try:
            os.link(self._draft, name, src_dir_fd=self.folder, dst_dir_fd=self.folder, follow_symlinks=False)
        except OSError as error:
            if error.errno not in _NO_LINKS:
                raise
            # Without hard links: take the name with an empty file, then put the draft in its place.
            _close(os.open(name, os.O_WRONLY | os.O_CREAT | os.O_EXCL, dir_fd=self.folder))
            try:
                self.replace(name)
            except OSError:
                with suppress(OSError):
                    os.unlink(name, dir_fd=self.folder)
                raise


@contextmanager
def draft_of(folder: int, name: str, path: str) -> Iterator[Draft]:
    """The draft of a file, new, empty, and as open to others as any new file; unless it took the file's place it is
    gone afterwards. ``path`` is what the user calls the file."""
    beside = _draft_name(name)
    deadline = time.monotonic() + PATIENCE
    while (descriptor := _claim(folder, beside)) is None:
        if time.monotonic() > deadline:
            raise Refusal("file-busy", f"another command is changing {path}", "Nothing was written; try again.")
        time.sleep(PAUSE)
    draft = Draft(folder, beside, descriptor)
    try:
        yield draft
    finally:
        if draft.is_beside:
            with suppress(OSError):
                os.unlink(beside, dir_fd=folder)
        _close(descriptor)


@contextmanager
def opened(path: str, flags: int, folder: int | None = None) -> Iterator[int]:
    """The descriptor of a file that is open meanwhile, by its name in a folder."""
    descriptor = os.open(path, flags, dir_fd=folder)
    try:
        yield descriptor
    finally:
        _close(descriptor)


def _close(descriptor: int) -> None:
    """Close a file. What was to be on disk has been flushed before, so a failure now means nothing."""
    with suppress(OSError):
        os.close(descriptor)


def is_named(descriptor: int, name: str, folder: int) -> bool:
    """Whether an open file is still the one that has this name."""
    try:
        return os.path.samestat(os.fstat(descriptor), os.stat(name, dir_fd=folder, follow_symlinks=False))
    except FileNotFoundError:
        return False


def _draft_name(name: str) -> str:
    if len(os.fsencode(name)) <= _LONGEST_NAME:
        return f".{name}.scorekeeper"
    from hashlib import blake2b

    return f".{blake2b(os.fsencode(name), digest_size=16).hexdigest()}.scorekeeper"


def _claim(folder: int, draft: str) -> int | None:
    """The draft, new and locked; None while somebody else has it."""
    try:
        descriptor = os.open(draft, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o666, dir_fd=folder)
    except FileExistsError:
        _sweep(folder, draft)
        return None
    try:
        # Between being created and being locked it looks like nobody's, so it may have been swept.
        if _lock(descriptor) is not False and is_named(descriptor, draft, folder):
            return descriptor
    except BaseException:
        with suppress(OSError):
            os.unlink(draft, dir_fd=folder)
        _close(descriptor)
        raise
    _close(descriptor)
    return None


def _sweep(folder: int, draft: str) -> None:
    """Remove the draft if the process that made it is gone, and if that can be found out."""
    flags = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK
    with suppress(FileNotFoundError, PermissionError), opened(draft, flags, folder) as found:
        locked = _lock(found)
        if locked is None:
            locked = time.time() - os.fstat(found).st_mtime > ABANDONED
        if locked and is_named(found, draft, folder):
            os.unlink(draft, dir_fd=folder)


def _lock(descriptor: int) -> bool | None:
    """Whether the lock could be had; None where the file system has no locks."""
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError as error:
        if error.errno not in _NO_LOCKS:
            raise
        return None
    return True
