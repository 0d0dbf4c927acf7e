"""What is said when a file cannot be read, changed or created: the reason in words, and what to do."""

from __future__ import annotations

import errno
import os
from io import BytesIO
from pathlib import Path
from types import SimpleNamespace

import pytest

from scorekeeper.problem import Refusal
from scorekeeper.session import store
from scorekeeper.session.copies import Copy
from scorekeeper.session.oserrors import exists, refusing

NOTHING = "Nothing was written."
AGAIN = "Check the name, or try again."


def said(refusal: Refusal) -> tuple[str, str, str]:
    """Everything that a refusal says."""
    return refusal.slug, refusal.message, refusal.hint


@pytest.mark.parametrize(
    ("action", "code", "expected"),
    [
        ("change", errno.ENOSPC, ("file-write", "cannot change s.yaml: the disk is full", NOTHING)),
        ("create", errno.EDQUOT, ("file-write", "cannot create s.yaml: the disk quota is used up", NOTHING)),
        ("change", errno.EFBIG,
         ("file-write", "cannot change s.yaml: it would be larger than the system allows", NOTHING)),
        ("change", errno.EIO, ("file-write", "cannot change s.yaml: the disk reports an error", NOTHING)),
        ("read", errno.EIO, ("file-read", "cannot read s.yaml: the disk reports an error", AGAIN)),
        ("create", errno.EROFS, ("file-write", "cannot create s.yaml: the file system is read-only", NOTHING)),
        ("read", errno.ENAMETOOLONG, ("file-read", "cannot read s.yaml: the name is too long", AGAIN)),
        ("read", errno.ELOOP, ("file-read", "cannot read s.yaml: the link leads back to itself", AGAIN)),
        ("read", errno.EISDIR, ("file-folder", "s.yaml is a folder", "Give the name of a session file in it.")),
        ("read", errno.EACCES,
         ("file-permission", "no permission to read s.yaml", "Ask its owner for the permission to read it.")),
        ("change", errno.EPERM,
         ("file-permission", "no permission to change s.yaml",
          "Both the file and its folder must be writable: new text is first written beside the old.")),
        ("create", errno.EACCES, ("file-permission", "no permission to create s.yaml", "The folder must be writable.")),
        ("read", errno.EBUSY, ("file-read", f"cannot read s.yaml: {os.strerror(errno.EBUSY).lower()}", AGAIN)),
        ("change", None, ("file-write", "cannot change s.yaml: unknown error", NOTHING)),
    ],
)  # fmt: skip
def test_reasons(action: str, code: int | None, expected: tuple[str, str, str]) -> None:
    """Each reason of the system's in the user's words; the system's own where there are none."""
    with pytest.raises(Refusal) as caught, refusing("s.yaml", action):
        raise OSError if code is None else OSError(code, os.strerror(code))
    assert said(caught.value) == expected


@pytest.mark.parametrize("code", [errno.ENOENT, errno.ENOTDIR])
def test_what_is_missing(tmp_path: Path, code: int) -> None:
    """It is told whether the folder is missing, the file, or what a link leads to."""
    (tmp_path / "link").symlink_to("gone")
    folder = str(tmp_path / "nowhere")
    for path, expected in {
        str(tmp_path / "s.yaml"): (f"{tmp_path}/s.yaml does not exist", "Check the name; `new` starts a session."),
        f"{folder}/s.yaml": (f"there is no folder {folder}", "Create it first, or check the path."),
        str(tmp_path / "link"): (f"{tmp_path}/link is a link to gone, which does not exist", "Mend the link."),
    }.items():
        with pytest.raises(Refusal) as caught, refusing(path, "read"):
            raise OSError(code, os.strerror(code))
        assert said(caught.value) == ("file-missing", *expected)


def test_what_is_there_is_not_created() -> None:
    """What exists is named, and left alone."""
    expected = ("file-exists", "s.yaml already exists", "It is never overwritten; choose another name.")
    assert said(exists("s.yaml")) == expected


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("-", ("file-kind", "standard input cannot be changed", "Write `./-` for a file that is called `-`.")),
        ("/dev/null", ("file-kind", "/dev/null is a device or a pipe, not a file", "Only plain files can be changed.")),
        ("locked", ("file-permission", "locked is write-protected", "`chmod u+w` allows changes to it.")),
        ("busy", ("file-busy", "another command is changing busy", "Nothing was written; try again.")),
        ("loud", ("file-changed", "loud keeps being changed by another program", "Nothing was written; try again.")),
    ],
)
def test_what_cannot_be_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: str, expected: tuple[str, str, str]
) -> None:
    """Each is refused in words."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("scorekeeper.session.draft.PATIENCE", 0.01)
    for name, mode in {"locked": 0o444, "busy": 0o644, "loud": 0o644}.items():
        Path(name).write_bytes(b"")
        Path(name).chmod(mode)

    def edit(data: bytes) -> bytes:
        if path == "busy":
            store.change(path, edit)
        Path(path).write_bytes(data + b"other")
        return b"ours"

    with pytest.raises(Refusal) as caught:
        store.change(path, edit)
    assert said(caught.value) == expected


def test_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is read to its end, up to a limit, and refused where it is closed."""
    monkeypatch.setattr(store, "LARGEST_STREAM", 10)
    for size in (0, 9, 10):
        monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=BytesIO(b"x" * size)))
        assert store.read_bytes("-") == b"x" * size
    endless = BytesIO(b"x" * 1000)
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=endless))
    with pytest.raises(Refusal) as caught:
        store.read_bytes("-")
    assert said(caught.value) == ("file-kind", "- does not end", "Give the name of a session file.")
    assert endless.tell() == 11
    monkeypatch.setattr("sys.stdin", None)
    with pytest.raises(Refusal) as caught:
        store.read_bytes("-")
    expected = ("file-missing", "standard input is closed", "Give the name of a file instead of `-`.")
    assert said(caught.value) == expected


def test_put_writes_either_way(tmp_path: Path) -> None:
    """What is there is replaced, what is not appears; a link to nothing is refused and stays."""
    path, link = tmp_path / "page.html", tmp_path / "link"
    for data in (b"one", b"two"):
        store.put(str(path), data)
        assert path.read_bytes() == data
    link.symlink_to("gone")
    with pytest.raises(Refusal, match="link to gone"):
        store.put(str(link), b"three")
    assert sorted(each.name for each in tmp_path.iterdir()) == ["link", "page.html"]


def test_same_file(tmp_path: Path) -> None:
    """By its own path, by either kind of link, and not where one is missing."""
    one, other, soft, hard = (tmp_path / name for name in ("one", "other", "soft", "hard"))
    one.write_bytes(b"")
    other.write_bytes(b"")
    soft.symlink_to("one")
    hard.hardlink_to(one)
    for path, same in {one: True, soft: True, hard: True, other: False, tmp_path / "gone": False}.items():
        assert store.is_same_file(str(one), str(path)) is same
        assert store.is_same_file(str(path), str(one)) is same


def test_copy_for_an_editor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It has the session's name in a folder nobody else can read, and goes with all that was left beside it."""
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    copy = Copy("evenings/s.yaml", b"game: nap\n")
    assert copy.path.name == "s.yaml"
    assert copy.path.parent.name.startswith("scorekeeper-")
    assert copy.path.parent.stat().st_mode & 0o777 == 0o700
    assert copy.read() == b"game: nap\n"
    copy.path.unlink()
    assert copy.read() == b""
    copy.path.with_name("s.yaml~").write_bytes(b"left by an editor")
    copy.discard()
    copy.discard()
    assert list(tmp_path.iterdir()) == []


def test_no_room_for_a_copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing can be written that is told of the folder for copies, not of the session."""
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "gone"))
    with pytest.raises(Refusal) as caught:
        Copy("s.yaml", b"")
    assert said(caught.value)[:2] == ("file-missing", f"{tmp_path}/gone does not exist")
