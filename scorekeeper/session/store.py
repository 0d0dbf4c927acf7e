"""The safe save: a session file is the whole old one or the whole new one, whatever dies meanwhile (§6 of the format).

New text goes into a draft beside the file, is flushed to disk, renamed over the file, and the folder is flushed.
The draft is also the lock: its name is fixed, it is created exclusively and held with ``flock``, so commands queue,
and what a killed process leaves behind is known to be nobody's and swept by the next change. Where the file system
knows no locks, being the one who created it is enough, and a draft is nobody's once it is old.
"""

from __future__ import annotations

import errno
import fcntl
import os
import stat
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from scorekeeper.problem import Refusal
from scorekeeper.session.oserrors import exists, refusing

STDIN = "-"
"""The path that stands for standard input."""
PATIENCE = 30.0
"""Seconds to wait for other commands that change the same file."""
PAUSE = 0.004
"""Seconds between two looks at a draft that somebody else holds."""
ABANDONED = 60.0
"""Seconds after which a draft is nobody's, where there are no locks to tell."""
ATTEMPTS = 5
"""How often a change starts afresh because another program wrote meanwhile."""
LARGEST_STREAM = 1 << 28
"""Bytes read at most from what is no regular file and may have no end."""

_LONGEST_NAME = 120
_NO_LOCKS = {errno.ENOLCK, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS, errno.EINVAL}
_NO_LINKS = {errno.EPERM, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS, errno.EMLINK}
_NO_FOLDER_FLUSH = {errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS, errno.EINVAL}


def read_bytes(path: str) -> bytes:
    """All bytes of a file, or of standard input for ``-``. Raises :class:`Refusal` where there is nothing to read."""
    with refusing(path, "read"):
        if path == STDIN:
            if sys.stdin is None:
                raise Refusal("file-missing", "standard input is closed", "Give the name of a file instead of `-`.")
            return _limited(path, sys.stdin.buffer.read(LARGEST_STREAM + 1))
        with Path(path).open("rb") as file:
            if stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                return file.read()
            return _limited(path, file.read(LARGEST_STREAM + 1))


def change(path: str, edit: Callable[[bytes], bytes]) -> bytes:
    """Replace the bytes of a file by what ``edit`` makes of them, and return the new ones once they are on disk.

    Nothing is written when they are the same. ``edit`` is called while no other scorekeeper changes the file, and
    again with the new bytes when another program wrote meanwhile; a :class:`Refusal` it raises leaves the file as it
    is. Links stay links, mode and, where allowed, owner stay. Raises Refusal (``file-…``) where the file cannot be
    changed; then it is the old one.
    """
    if path == STDIN:
        raise Refusal("file-kind", "standard input cannot be changed", "Write `./-` for a file that is called `-`.")
    with refusing(path, "change"):
        for _ in range(ATTEMPTS):
            changed = _attempt(path, edit)
            if changed is not None:
                return changed
    raise Refusal("file-changed", f"{path} keeps being changed by another program", "Nothing was written; try again.")


def create(path: str, data: bytes) -> None:
    """Write a file that does not exist yet; it appears with all its bytes, on disk. Raises :class:`Refusal`."""
    with refusing(path, "create"):
        if os.path.lexists(path):
            raise exists(path)
        where, name = os.path.split(path)
        with (
            _opened(where or os.curdir, os.O_RDONLY | os.O_DIRECTORY) as folder,
            _draft(folder, name, path, 0o666) as draft,
        ):
            _write(draft.descriptor, data)
            try:
                draft.appear_as(name)
            except FileExistsError:
                raise exists(path) from None
            try:
                _flush_folder(folder)
            except OSError:
                with suppress(OSError):
                    if _is_named(draft.descriptor, name, folder):
                        os.unlink(name, dir_fd=folder)
                raise


def put(path: str, data: bytes) -> None:
    """Write a file whether or not it exists, as safely as :func:`change` and :func:`create`."""
    if os.path.lexists(path):
        change(path, lambda _: data)
    else:
        create(path, data)


def is_same_file(one: str, other: str) -> bool:
    """Whether two paths name one file, by whatever links."""
    try:
        return Path(one).samefile(other)
    except OSError:  # one of them is not there
        return False


def _attempt(path: str, edit: Callable[[bytes], bytes]) -> bytes | None:
    """One change; None when another program wrote to the file before the new text could take its place."""
    target = _resolve(path)
    where, name = os.path.split(target)
    with (
        _opened(where, os.O_RDONLY | os.O_DIRECTORY) as folder,
        _draft(folder, name, path, 0o600) as draft,
        _opened(name, os.O_RDWR | os.O_NONBLOCK, folder) as original,
    ):
        before = _contents(original)
        after = edit(before)
        if after == before:
            return after
        _copy_access(original, draft.descriptor)
        _write(draft.descriptor, after)
        if os.path.realpath(path) != target or not _is_named(original, name, folder) or _contents(original) != before:
            return None
        draft.replace(name)
        try:
            _flush_folder(folder)
        except OSError as error:
            if _restored(original, before, draft, name):
                raise
            message = f"{path} holds the new text, but the disk did not confirm it"
            raise Refusal("file-unconfirmed", message, "Make a copy of it, and look at the disk.") from error
        return after


def _restored(original: int, before: bytes, failed: _Draft, name: str) -> bool:
    """Bring the old text back after a flush of the folder failed; False where that fails too, or the file has
    changed once more."""
    with suppress(OSError), _draft(failed.folder, name, name, 0o600) as draft:
        _copy_access(original, draft.descriptor)
        _write(draft.descriptor, before)
        if _is_named(failed.descriptor, name, failed.folder):
            draft.replace(name)
            return True
    return False


class _Draft:
    """An open file beside another, held by nobody else, that is to take the other's name."""

    __slots__ = ("_draft", "descriptor", "folder", "is_beside")

    def __init__(self, folder: int, draft: str, descriptor: int) -> None:
        self.folder = folder
        self.descriptor = descriptor
        self.is_beside = True
        self._draft = draft

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
            os.close(os.open(name, os.O_WRONLY | os.O_CREAT | os.O_EXCL, dir_fd=self.folder))
            self.replace(name)


def _resolve(path: str) -> str:
    """The file behind all links. Refuses what is no plain file, and a file nobody may write to, superuser or not."""
    target = os.path.realpath(path, strict=True)
    mode = Path(target).stat().st_mode
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if not stat.S_ISREG(mode):
        raise Refusal("file-kind", f"{path} is a device or a pipe, not a file", "Only plain files can be changed.")
    if not mode & 0o222:
        raise Refusal("file-permission", f"{path} is write-protected", "`chmod u+w` allows changes to it.")
    return target


@contextmanager
def _opened(path: str, flags: int, folder: int | None = None) -> Iterator[int]:
    descriptor = os.open(path, flags, dir_fd=folder)
    try:
        yield descriptor
    finally:
        os.close(descriptor)


@contextmanager
def _draft(folder: int, name: str, path: str, mode: int) -> Iterator[_Draft]:
    """The draft of a file, new and empty; unless it took the file's place it is gone afterwards."""
    beside = _draft_name(name)
    deadline = time.monotonic() + PATIENCE
    while (descriptor := _claim(folder, beside, mode)) is None:
        if time.monotonic() > deadline:
            raise Refusal("file-busy", f"another command is changing {path}", "Nothing was written; try again.")
        time.sleep(PAUSE)
    draft = _Draft(folder, beside, descriptor)
    try:
        yield draft
    finally:
        if draft.is_beside:
            with suppress(OSError):
                os.unlink(beside, dir_fd=folder)
        os.close(descriptor)


def _draft_name(name: str) -> str:
    if len(os.fsencode(name)) <= _LONGEST_NAME:
        return f".{name}.scorekeeper"
    from hashlib import blake2b

    return f".{blake2b(os.fsencode(name), digest_size=16).hexdigest()}.scorekeeper"


def _claim(folder: int, draft: str, mode: int) -> int | None:
    """The draft, new and locked; None while somebody else has it."""
    try:
        descriptor = os.open(draft, os.O_RDWR | os.O_CREAT | os.O_EXCL, mode, dir_fd=folder)
    except FileExistsError:
        _sweep(folder, draft)
        return None
    try:
        # Between being created and being locked it looks like nobody's, so it may have been swept.
        if _lock(descriptor) is not False and _is_named(descriptor, draft, folder):
            return descriptor
    except BaseException:
        with suppress(OSError):
            os.unlink(draft, dir_fd=folder)
        os.close(descriptor)
        raise
    os.close(descriptor)
    return None


def _sweep(folder: int, draft: str) -> None:
    """Remove the draft if the process that made it is gone."""
    with suppress(FileNotFoundError), _opened(draft, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK, folder) as found:
        locked = _lock(found)
        if locked is None:
            locked = time.time() - os.fstat(found).st_mtime > ABANDONED
        if locked and _is_named(found, draft, folder):
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


def _is_named(descriptor: int, name: str, folder: int) -> bool:
    """Whether an open file is still the one that has this name."""
    try:
        return os.path.samestat(os.fstat(descriptor), os.stat(name, dir_fd=folder, follow_symlinks=False))
    except FileNotFoundError:
        return False


def _contents(descriptor: int) -> bytes:
    os.lseek(descriptor, 0, os.SEEK_SET)
    with open(descriptor, "rb", closefd=False) as file:
        return file.read()


def _write(descriptor: int, data: bytes) -> None:
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(descriptor, rest) :]
    os.fsync(descriptor)


def _copy_access(original: int, draft: int) -> None:
    """Give the draft the owner and group of the original, as far as the user may, and its mode."""
    there = os.fstat(original)
    try:
        os.fchown(draft, there.st_uid, there.st_gid)
    except PermissionError:
        with suppress(PermissionError):
            os.fchown(draft, -1, there.st_gid)
    os.fchmod(draft, stat.S_IMODE(there.st_mode))


def _flush_folder(folder: int) -> None:
    try:
        os.fsync(folder)
    except OSError as error:
        if error.errno not in _NO_FOLDER_FLUSH:
            raise


def _limited(path: str, data: bytes) -> bytes:
    if len(data) > LARGEST_STREAM:
        raise Refusal("file-kind", f"{path} does not end", "Give the name of a session file.")
    return data
