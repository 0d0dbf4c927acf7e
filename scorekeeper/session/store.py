"""The safe save: a session file is the whole old one or the whole new one, whatever dies meanwhile (§6 of the format).

New text goes into a draft beside the file, is flushed to disk, renamed over the file, and the folder is flushed. The
draft is also the lock, so commands queue.
"""

from __future__ import annotations

import errno
import os
import stat
import sys
from collections.abc import Callable
from contextlib import suppress

from scorekeeper.problem import Refusal
from scorekeeper.session.draft import Draft, draft_of, is_named, opened
from scorekeeper.session.oserrors import exists, refusing

STDIN = "-"
"""The path that stands for standard input."""
ATTEMPTS = 5
"""How often a change starts afresh because another program wrote meanwhile."""
LARGEST_STREAM = 1 << 28
"""Bytes read at most from what is no regular file and may have no end."""

_NO_FOLDER_FLUSH = {errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS, errno.EINVAL}


def read_bytes(path: str) -> bytes:
    """All bytes of a file, or of standard input for ``-``. Raises :class:`Refusal` where there is nothing to read."""
    with refusing(path, "read"):
        if path == STDIN:
            if sys.stdin is None:
                raise Refusal("file-missing", "standard input is closed", "Give the name of a file instead of `-`.")
            return _limited(path, sys.stdin.buffer.read(LARGEST_STREAM + 1))
        with opened(path or os.curdir, os.O_RDONLY) as descriptor, open(descriptor, "rb", closefd=False) as file:
            if stat.S_ISREG(os.fstat(descriptor).st_mode):
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
            opened(where or os.curdir, os.O_RDONLY | os.O_DIRECTORY) as folder,
            draft_of(folder, name, path) as draft,
        ):
            draft.fill(data)
            try:
                draft.appear_as(name)
            except FileExistsError:
                raise exists(path) from None
            try:
                _flush_folder(folder)
            except OSError:
                with suppress(OSError):
                    if is_named(draft.descriptor, name, folder):
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
    from pathlib import Path

    try:
        return Path(one).samefile(other)
    except OSError:  # one of them is not there
        return False


def _attempt(path: str, edit: Callable[[bytes], bytes]) -> bytes | None:
    """One change; None when another program wrote to the file before the new text could take its place."""
    target = _resolve(path)
    where, name = os.path.split(target)
    with (
        opened(where, os.O_RDONLY | os.O_DIRECTORY) as folder,
        draft_of(folder, name, path) as draft,
        opened(name, os.O_RDWR | os.O_NONBLOCK, folder) as original,
    ):
        before = _contents(original)
        after = edit(before)
        if after == before:
            return after
        _copy_access(original, draft.descriptor)
        draft.fill(after)
        if os.path.realpath(path) != target or not is_named(original, name, folder) or _contents(original) != before:
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


def _restored(original: int, before: bytes, failed: Draft, name: str) -> bool:
    """Bring the old text back after a flush of the folder failed; False where that fails too, or the file has
    changed once more."""
    with suppress(OSError, Refusal), draft_of(failed.folder, name, name) as draft:
        _copy_access(original, draft.descriptor)
        draft.fill(before)
        if is_named(failed.descriptor, name, failed.folder):
            draft.replace(name)
            return True
    return False


def _resolve(path: str) -> str:
    """The file behind all links. Refuses what is no plain file, and a file nobody may write to, superuser or not."""
    target = os.path.realpath(path, strict=True)
    mode = os.lstat(target).st_mode
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if not stat.S_ISREG(mode):
        raise Refusal("file-kind", f"{path} is a device or a pipe, not a file", "Only plain files can be changed.")
    if not mode & 0o222:
        raise Refusal("file-permission", f"{path} is write-protected", "`chmod u+w` allows changes to it.")
    return target


def _contents(descriptor: int) -> bytes:
    os.lseek(descriptor, 0, os.SEEK_SET)
    with open(descriptor, "rb", closefd=False) as file:
        return file.read()


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
