"""The draft beside a file, and what a save says and does where two things go wrong at once."""

from __future__ import annotations

import errno
import fcntl
import os
import stat
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest

from scorekeeper.problem import Refusal
from scorekeeper.session import draft as drafts
from scorekeeper.session import store
from scorekeeper.session.copies import Copy

OLD, NEW = b"old\n", b"new\n"
BUSY = "another command is changing {}"


@pytest.fixture
def session(tmp_path: Path) -> Path:
    """A session alone in a folder."""
    path = tmp_path / "s.yaml"
    path.write_bytes(OLD)
    return path


def failing(code: int) -> Callable[..., None]:
    """Something that the system refuses to do."""

    def fail(*_: object, **__: object) -> None:
        raise OSError(code, os.strerror(code))

    return fail


def test_draft_of_the_next_is_left_alone(session: Path) -> None:
    """Once a draft took the file's place, its name may be another's, and is not removed."""
    with (
        drafts.opened(str(session.parent), os.O_RDONLY) as folder,
        drafts.draft_of(folder, "s.yaml", "s.yaml") as draft,
    ):
        draft.fill(NEW)
        draft.replace("s.yaml")
        next_draft = session.with_name(".s.yaml.scorekeeper")
        next_draft.write_bytes(b"")
    assert next_draft.exists()
    assert session.read_bytes() == NEW


def test_draft_that_vanishes_before_it_is_looked_at(session: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody else had the name, and is done by the time it is to be swept: the change goes on."""
    really_open = os.open
    refused: list[str] = []

    def open_late(path: str, flags: int, mode: int = 0o777, *, dir_fd: int | None = None) -> int:
        if flags & os.O_EXCL and not refused:
            refused.append(path)
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))
        return really_open(path, flags, mode, dir_fd=dir_fd)

    monkeypatch.setattr(os, "open", open_late)
    assert store.change(str(session), lambda _: NEW) == NEW
    assert refused


def test_creation_waits_for_the_draft_too(session: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who cannot have the draft is told which file is busy."""
    monkeypatch.setattr(drafts, "PATIENCE", 0.01)
    path = session.with_name("t.yaml")
    with (
        drafts.opened(str(session.parent), os.O_RDONLY) as folder,
        drafts.draft_of(folder, "t.yaml", "t.yaml"),
        pytest.raises(Refusal) as caught,
    ):
        store.create(str(path), NEW)
    assert (caught.value.slug, caught.value.message) == ("file-busy", BUSY.format(path))


def test_what_was_there_is_named(session: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether it was there before, or appeared at the last moment."""
    with pytest.raises(Refusal) as caught:
        store.create(str(session), NEW)
    assert caught.value.message == f"{session} already exists"
    monkeypatch.setattr(os, "link", failing(errno.EEXIST))
    with pytest.raises(Refusal) as caught:
        store.create(str(session.with_name("t.yaml")), NEW)
    assert caught.value.message == f"{session.with_name('t.yaml')} already exists"


def test_endless_device_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is said what does not end."""
    monkeypatch.setattr(store, "LARGEST_STREAM", 10)
    with pytest.raises(Refusal) as caught:
        store.read_bytes("/dev/zero")
    assert caught.value.message == "/dev/zero does not end"


@pytest.mark.parametrize("has_links", [True, False])
def test_creation_that_cannot_even_tidy_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, has_links: bool) -> None:
    """The first fault is what is told, also where removing what was begun fails."""
    if has_links:
        monkeypatch.setattr(store, "_flush_folder", failing(errno.EIO))
    else:
        monkeypatch.setattr(os, "link", failing(errno.EPERM))
        monkeypatch.setattr(os, "rename", failing(errno.EIO))
    monkeypatch.setattr(os, "unlink", failing(errno.EROFS))
    with pytest.raises(Refusal) as caught:
        store.create(str(tmp_path / "s.yaml"), NEW)
    assert caught.value.message == f"cannot create {tmp_path}/s.yaml: the disk reports an error"


def broken_folder(times: int) -> Callable[[int], None]:
    """A flush that fails for folders, so many times."""
    fsync = os.fsync
    failed: list[int] = []

    def flush(descriptor: int) -> None:
        if stat.S_ISDIR(os.fstat(descriptor).st_mode) and len(failed) < times:
            failed.append(descriptor)
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        fsync(descriptor)

    return flush


def test_unflushed_folder_is_taken_back(session: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The old text is there again, and nothing else is claimed."""
    monkeypatch.setattr(os, "fsync", broken_folder(1))
    with pytest.raises(Refusal) as caught:
        store.change(str(session), lambda _: NEW)
    assert caught.value.message == f"cannot change {session}: the disk reports an error"
    assert session.read_bytes() == OLD


def test_unflushed_folder_that_stays_is_said(session: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the file holds then, and what to do."""
    monkeypatch.setattr(os, "fsync", broken_folder(1))
    rename = os.rename

    def rename_once(*arguments: str, src_dir_fd: int, dst_dir_fd: int) -> None:
        rename(*arguments, src_dir_fd=src_dir_fd, dst_dir_fd=dst_dir_fd)
        monkeypatch.setattr(os, "rename", failing(errno.EIO))

    monkeypatch.setattr(os, "rename", rename_once)
    with pytest.raises(Refusal) as caught:
        store.change(str(session), lambda _: NEW)
    told = (caught.value.slug, caught.value.message, caught.value.hint)
    message = f"{session} holds the new text, but the disk did not confirm it"
    assert told == ("file-unconfirmed", message, "Make a copy of it, and look at the disk.")
    assert session.read_bytes() == NEW


@pytest.mark.skipif(os.geteuid() != 0, reason="only the superuser can be somebody else")
def test_file_that_only_its_owner_may_write() -> None:
    """Who may write to the folder, but not to the file, is refused, though a rename would be allowed."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o777)
        path = folder / "s.yaml"
        path.write_bytes(OLD)
        path.chmod(0o644)
        os.setegid(65534)
        os.seteuid(65534)
        try:
            with pytest.raises(Refusal) as caught:
                store.change(str(path), lambda _: NEW)
        finally:
            os.seteuid(0)
            os.setegid(0)
        assert caught.value.slug == "file-permission"
        assert path.read_bytes() == OLD
        assert [each.name for each in folder.iterdir()] == ["s.yaml"]


def test_copy_that_finds_no_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The folder for copies is named, and why it takes none."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setattr(tempfile, "mkdtemp", failing(errno.ENOSPC))
    with pytest.raises(Refusal) as caught:
        Copy("s.yaml", b"")
    assert caught.value.message == f"cannot create {tmp_path}: the disk is full"


def test_long_names_have_drafts_of_their_own(tmp_path: Path) -> None:
    """Where a name leaves no room for more, the draft has a short one, and two files never share it."""
    with (
        drafts.opened(str(tmp_path), os.O_RDONLY) as folder,
        drafts.draft_of(folder, "a" * 250, "a"),
        drafts.draft_of(folder, "b" * 250, "b"),
    ):
        names = [path.name for path in tmp_path.iterdir()]
    assert len(names) == 2
    assert max(map(len, names)) < 60


@pytest.mark.parametrize(
    ("name", "beside"),
    [
        ("s.yaml", ".s.yaml.scorekeeper"),
        ("a" * 120, f".{'a' * 120}.scorekeeper"),
        ("a" * 121, ".690229632243d077b71e473793f526b7.scorekeeper"),  # its BLAKE2b of 128 bits, as b2sum prints it
    ],
)
def test_name_of_a_draft_is_agreed(tmp_path: Path, name: str, beside: str) -> None:
    """Commands of different versions lock each other out only where they all look for the same name."""
    with drafts.opened(str(tmp_path), os.O_RDONLY) as folder, drafts.draft_of(folder, name, name):
        assert [path.name for path in tmp_path.iterdir()] == [beside]


@pytest.mark.parametrize(("umask", "mode"), [(0o000, 0o666), (0o027, 0o640)])
def test_draft_is_as_open_as_any_new_file(tmp_path: Path, umask: int, mode: int) -> None:
    """Whoever may read and write what this user creates may do so with it, and nobody may run it."""
    before = os.umask(umask)
    try:
        with (
            drafts.opened(str(tmp_path), os.O_RDONLY) as folder,
            drafts.draft_of(folder, "s.yaml", "s.yaml") as draft,
        ):
            assert stat.S_IMODE(os.fstat(draft.descriptor).st_mode) == mode
    finally:
        os.umask(before)


def test_link_to_a_file_is_not_the_file(session: Path) -> None:
    """A name that has become a link to the open file is another's; so is one that nothing has any more."""
    session.with_name("link").symlink_to(session)
    with (
        drafts.opened(str(session), os.O_RDONLY) as descriptor,
        drafts.opened(str(session.parent), os.O_RDONLY) as folder,
    ):
        assert drafts.is_named(descriptor, "s.yaml", folder)
        assert not drafts.is_named(descriptor, "link", folder)
        session.unlink()
        assert not drafts.is_named(descriptor, "s.yaml", folder)


def test_draft_that_can_neither_be_locked_nor_removed(session: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first fault is what is told, and the session is as it was."""
    monkeypatch.setattr(fcntl, "flock", failing(errno.EIO))
    monkeypatch.setattr(os, "unlink", failing(errno.EROFS))
    with pytest.raises(Refusal) as caught:
        store.change(str(session), lambda _: NEW)
    assert caught.value.message == f"cannot change {session}: the disk reports an error"
    assert session.read_bytes() == OLD
