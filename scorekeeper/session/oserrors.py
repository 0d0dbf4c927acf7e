"""What the operating system refuses to do with a file, in the user's words."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from contextlib import contextmanager

from scorekeeper.problem import Refusal

_REASONS = {
    errno.ENOSPC: "the disk is full",
    errno.EDQUOT: "the disk quota is used up",
    errno.EFBIG: "it would be larger than the system allows",
    errno.EIO: "the disk reports an error",
    errno.EROFS: "the file system is read-only",
    errno.ENAMETOOLONG: "the name is too long",
    errno.ELOOP: "the link leads back to itself",
}
_PERMISSION_HINTS = {
    "read": "Ask its owner for the permission to read it.",
    "change": "Both the file and its folder must be writable: new text is first written beside the old.",
    "create": "The folder must be writable.",
}


@contextmanager
def refusing(path: str, action: str) -> Iterator[None]:
    """Turns an OSError into a :class:`Refusal`; ``action`` is what was to be done: read, change or create."""
    try:
        yield
    except OSError as error:
        raise _refusal(path, action, error) from error


def exists(path: str) -> Refusal:
    """The refusal to create a file that is there."""
    return Refusal("file-exists", f"{path} already exists", "It is never overwritten; choose another name.")


def _refusal(path: str, action: str, error: OSError) -> Refusal:
    code = error.errno
    if code in (errno.ENOENT, errno.ENOTDIR):
        return _missing(path)
    if code == errno.EISDIR:
        return Refusal("file-folder", f"{path} is a folder", "Give the name of a session file in it.")
    if code in (errno.EACCES, errno.EPERM):
        return Refusal("file-permission", f"no permission to {action} {path}", _PERMISSION_HINTS[action])
    reason = _REASONS.get(code or 0) or (error.strerror or "unknown error").lower()
    if action == "read":
        return Refusal("file-read", f"cannot read {path}: {reason}", "Check the name, or try again.")
    return Refusal("file-write", f"cannot {action} {path}: {reason}", "Nothing was written.")


def _missing(path: str) -> Refusal:
    from pathlib import Path

    place = Path(path)
    if not place.parent.is_dir():
        return Refusal("file-missing", f"there is no folder {place.parent}", "Create it first, or check the path.")
    if place.is_symlink():
        return Refusal(
            "file-missing", f"{path} is a link to {place.readlink()}, which does not exist", "Mend the link."
        )
    return Refusal("file-missing", f"{path} does not exist", "Check the name; `new` starts a session.")
