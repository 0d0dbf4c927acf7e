"""The safe save: whole old file or whole new one, nothing lost, nothing left behind (§6)."""

from __future__ import annotations

import errno
import fcntl
import os
import signal
import stat
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import scorekeeper
from scorekeeper.problem import Refusal
from scorekeeper.session import draft as drafts
from scorekeeper.session import store

OLD = b"game: nap\nhands:\n- passed\n"
NEW = OLD + b"- misdeal\n"
ROOT = Path(scorekeeper.__file__).parent.parent

CALLS = ("open", "read", "write", "lseek", "fsync", "fstat", "stat", "fchown", "fchmod", "rename", "link", "close")
"""Every system call of a save whose failure must leave the old file."""


@pytest.fixture
def session(tmp_path: Path) -> Path:
    """A session file alone in a folder."""
    path = tmp_path / "s.yaml"
    path.write_bytes(OLD)
    return path


@pytest.fixture
def refused(session: Path) -> Callable[..., Refusal]:
    """Calls something that is to be refused, and sees to it that the folder holds the old session and nothing else."""

    def run(call: Callable[..., object], *arguments: object) -> Refusal:
        with pytest.raises(Refusal) as caught:
            call(*arguments)
        assert session.read_bytes() == OLD
        return caught.value

    return run


@pytest.fixture
def as_ordinary_user() -> Iterator[Path]:
    """An empty folder of an ordinary user's, who for this test is the one that runs it."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if os.geteuid() != 0:
            yield folder
            return
        os.chown(folder, 65534, 65534)
        os.setegid(65534)
        os.seteuid(65534)
        try:
            yield folder
        finally:
            os.seteuid(0)
            os.setegid(0)


class Faults:
    """Stands in for a function of ``os`` and lets one of its calls, counted from 0 over all such functions, fail."""

    def __init__(
        self, monkeypatch: pytest.MonkeyPatch, fail_at: int | None, code: int, only: str | None = None
    ) -> None:
        self.made: list[str] = []
        self._fail_at = fail_at
        self._code = code
        for name in CALLS if only is None else (only,):
            monkeypatch.setattr(os, name, self._wrapped(name, getattr(os, name)))

    def _wrapped(self, name: str, real: Callable[..., object]) -> Callable[..., object]:
        def call(*arguments: object, **keywords: object) -> object:
            self.made.append(name)
            if len(self.made) - 1 == self._fail_at:
                raise OSError(self._code, os.strerror(self._code))
            return real(*arguments, **keywords)

        return call


def names(folder: Path) -> list[str]:
    """What stands in a folder."""
    return sorted(path.name for path in folder.iterdir())


def append(line: bytes) -> Callable[[bytes], bytes]:
    """An edit that adds a line."""
    return lambda data: data + line


# Changing a file


def test_change_writes_what_the_edit_makes_of_the_file(session: Path) -> None:
    """The edit sees the bytes of the file, and its answer is in the file and nothing beside it."""
    assert store.change(str(session), append(b"- misdeal\n")) == NEW
    assert session.read_bytes() == NEW
    assert names(session.parent) == ["s.yaml"]


def test_change_without_a_difference_leaves_the_file_alone(session: Path) -> None:
    """An edit that changes nothing writes nothing: it is the same file on disk."""
    before = session.stat()
    assert store.change(str(session), bytes) == OLD
    assert (session.stat().st_ino, session.stat().st_mtime_ns) == (before.st_ino, before.st_mtime_ns)
    assert names(session.parent) == ["s.yaml"]


def test_change_in_the_current_folder(session: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bare file name works like any other path, for changing and for creating."""
    monkeypatch.chdir(session.parent)
    store.change("s.yaml", append(b"- misdeal\n"))
    store.create("t.yaml", NEW)
    assert (session.read_bytes(), session.with_name("t.yaml").read_bytes()) == (NEW, NEW)


def test_refusal_of_the_edit_leaves_the_file(session: Path, refused: Callable[..., Refusal]) -> None:
    """What the edit refuses is refused in its own words."""

    def edit(_: bytes) -> bytes:
        raise Refusal("edit-refused", "no", "yes")

    assert refused(store.change, str(session), edit).slug == "edit-refused"
    assert names(session.parent) == ["s.yaml"]


def test_interrupt_leaves_the_file(session: Path) -> None:
    """Ctrl-C in the middle of a save leaves the old file and no litter."""

    def edit(_: bytes) -> bytes:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        store.change(str(session), edit)
    assert session.read_bytes() == OLD
    assert names(session.parent) == ["s.yaml"]


def test_save_flushes_before_and_after_the_rename(session: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The order is: write, flush to disk, rename, flush the folder."""
    done: list[str] = []
    real = {name: getattr(os, name) for name in ("write", "fsync", "rename")}

    def note(name: str) -> Callable[..., object]:
        def call(*arguments: object, **keywords: object) -> object:
            is_folder = name == "fsync" and stat.S_ISDIR(os.fstat(int(str(arguments[0]))).st_mode)
            done.append(f"{name} folder" if is_folder else name)
            return real[name](*arguments, **keywords)

        return call

    for name in real:
        monkeypatch.setattr(os, name, note(name))
    store.change(str(session), append(b"- misdeal\n"))
    assert done == ["write", "fsync", "rename", "fsync folder"]


def test_short_writes_are_continued(session: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A system that takes three bytes at a time still gets them all, in order."""
    write = os.write
    monkeypatch.setattr(os, "write", lambda descriptor, data: write(descriptor, data[:3]))
    store.change(str(session), append(b"- misdeal\n"))
    assert session.read_bytes() == NEW


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EIO, errno.EACCES, errno.EINTR, errno.EDQUOT])
def test_fault_at_any_call_of_a_change_leaves_the_old_file(session: Path, code: int) -> None:
    """Whichever system call fails, the file is the old one and the change refused, or the new one and it is not."""
    fail_at = 0
    outcomes = set()
    while True:
        session.write_bytes(OLD)
        with pytest.MonkeyPatch.context() as patch:
            faults = Faults(patch, fail_at, code)
            try:
                store.change(str(session), append(b"- misdeal\n"))
                expected = NEW
            except Refusal:
                expected = OLD
            calls = len(faults.made)
        outcomes.add(expected)
        assert session.read_bytes() == expected, faults.made[fail_at]
        assert names(session.parent) == ["s.yaml"], faults.made[fail_at]
        if fail_at >= calls:
            break
        fail_at += 1
    assert fail_at > 15
    assert outcomes == {OLD, NEW}


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EIO, errno.EACCES, errno.EINTR])
def test_fault_at_any_call_of_a_creation_leaves_nothing(tmp_path: Path, code: int) -> None:
    """Whichever system call fails, there is no file and the creation is refused, or there is and it is not."""
    path = tmp_path / "s.yaml"
    fail_at = 0
    while True:
        with pytest.MonkeyPatch.context() as patch:
            faults = Faults(patch, fail_at, code)
            try:
                store.create(str(path), OLD)
                expected = ["s.yaml"]
            except Refusal:
                expected = []
            calls = len(faults.made)
        assert names(tmp_path) == expected, faults.made[fail_at]
        if fail_at >= calls:
            break
        if expected:
            path.unlink()
        fail_at += 1
    assert fail_at >= 8
    assert path.read_bytes() == OLD


def test_unflushed_folder_that_cannot_be_taken_back_is_told(session: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When the folder cannot be flushed and nothing be written any more, no old text is claimed."""
    rename: Callable[..., None] = os.rename

    def rename_then_break(*arguments: object, **keywords: object) -> None:
        rename(*arguments, **keywords)
        Faults(monkeypatch, 0, errno.EIO, "fsync")
        monkeypatch.setattr(os, "write", lambda *_: (_ for _ in ()).throw(OSError(errno.EIO, "broken")))

    monkeypatch.setattr(os, "rename", rename_then_break)
    with pytest.raises(Refusal) as caught:
        store.change(str(session), append(b"- misdeal\n"))
    assert caught.value.slug == "file-unconfirmed"
    assert session.read_bytes() == NEW
    assert names(session.parent) == ["s.yaml"]


def test_unflushed_folder_while_another_command_works_is_told(session: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When another command holds the file meanwhile, nobody is told that nothing was written."""
    rename: Callable[..., None] = os.rename

    def rename_then_lose(*arguments: object, **keywords: object) -> None:
        rename(*arguments, **keywords)
        Faults(monkeypatch, 0, errno.EIO, "fsync")
        monkeypatch.setattr(drafts, "_claim", lambda *_: None)
        monkeypatch.setattr(drafts, "PATIENCE", 0)

    monkeypatch.setattr(os, "rename", rename_then_lose)
    with pytest.raises(Refusal) as caught:
        store.change(str(session), append(b"- misdeal\n"))
    assert caught.value.slug == "file-unconfirmed"
    assert session.read_bytes() == NEW


def test_unflushed_folder_is_not_taken_back_over_a_later_change(session: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When another command already built on the new text, a failed flush of the folder does not undo both."""
    rename, fsync = os.rename, os.fsync

    def break_folder(descriptor: int) -> None:
        if stat.S_ISDIR(os.fstat(descriptor).st_mode):
            monkeypatch.setattr(os, "fsync", fsync)
            store.change(str(session), append(b"- passed\n"))
            raise OSError(errno.EIO, "broken")
        fsync(descriptor)

    monkeypatch.setattr(os, "fsync", break_folder)
    monkeypatch.setattr(os, "rename", rename)
    with pytest.raises(Refusal) as caught:
        store.change(str(session), append(b"- misdeal\n"))
    assert caught.value.slug == "file-unconfirmed"
    assert session.read_bytes() == NEW + b"- passed\n"


@pytest.mark.parametrize("code", [errno.EINVAL, errno.ENOTSUP])
def test_file_system_that_flushes_no_folders_is_fine(session: Path, monkeypatch: pytest.MonkeyPatch, code: int) -> None:
    """Where a folder cannot be flushed at all, the change is made all the same."""
    fsync = os.fsync

    def flush(descriptor: int) -> None:
        if stat.S_ISDIR(os.fstat(descriptor).st_mode):
            raise OSError(code, os.strerror(code))
        fsync(descriptor)

    monkeypatch.setattr(os, "fsync", flush)
    store.change(str(session), append(b"- misdeal\n"))
    assert session.read_bytes() == NEW


@pytest.mark.parametrize("limit", [0, 1, 1024])
def test_file_size_limit_refuses_and_leaves_the_file(session: Path, limit: int) -> None:
    """`ulimit -f` neither kills the process nor cuts the file."""
    code = (
        "import resource, sys\n"
        "from scorekeeper.session import store\n"
        "from scorekeeper.problem import Refusal\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[2]), int(sys.argv[2])))\n"
        "try: store.change(sys.argv[1], lambda data: data + b'#' * 5000)\n"
        "except Refusal as refusal: print(refusal.slug)\n"
    )
    command = [sys.executable, "-c", code, str(session), str(limit)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr, done.returncode) == ("file-write\n", "", 0)
    assert session.read_bytes() == OLD
    assert names(session.parent) == ["s.yaml"]


def test_killed_at_any_moment(session: Path) -> None:
    """A process that is killed while it saves leaves the old or the new file; the next change sweeps the rest."""
    code = (
        "import sys\n"
        "from scorekeeper.session import store\n"
        "texts = [b'a' * 100_000, b'b' * 100_000]\n"
        "print('ready', flush=True)\n"
        "while True: store.change(sys.argv[1], lambda data: texts[data == texts[0]])\n"
    )
    for number in range(12):
        with subprocess.Popen([sys.executable, "-c", code, str(session)], cwd=ROOT, stdout=subprocess.PIPE) as process:
            assert process.stdout is not None
            process.stdout.readline()
            time.sleep(0.002 + number * 0.0007)
            process.send_signal(signal.SIGKILL)
        assert session.read_bytes() in {OLD, b"a" * 100_000, b"b" * 100_000}
    store.change(str(session), lambda _: NEW)
    assert names(session.parent) == ["s.yaml"]


# Two at once


def test_many_processes_at_once_lose_nothing(session: Path) -> None:
    """Every line that eight processes add at once is in the file afterwards."""
    code = (
        "import sys\n"
        "from scorekeeper.session import store\n"
        "for number in range(5):\n"
        "    line = f'- {sys.argv[2]} {number}\\n'.encode()\n"
        "    store.change(sys.argv[1], lambda data: data + line)\n"
    )
    command = [sys.executable, "-c", code, str(session)]
    processes = [subprocess.Popen([*command, str(number)], cwd=ROOT) for number in range(8)]
    assert [process.wait() for process in processes] == [0] * 8
    added = session.read_bytes().removeprefix(OLD).decode().splitlines()
    assert sorted(added) == sorted(f"- {process} {number}" for process in range(8) for number in range(5))
    assert names(session.parent) == ["s.yaml"]


def test_another_program_writes_meanwhile(session: Path) -> None:
    """What another program appends while a change is made is kept, and the change made again on top of it."""
    seen = []

    def edit(data: bytes) -> bytes:
        seen.append(data)
        if len(seen) == 1:
            with session.open("ab") as file:
                file.write(b"- other\n")
        return data + b"- misdeal\n"

    store.change(str(session), edit)
    assert seen == [OLD, OLD + b"- other\n"]
    assert session.read_bytes() == OLD + b"- other\n- misdeal\n"
    assert names(session.parent) == ["s.yaml"]


def test_another_program_writes_as_many_bytes(session: Path) -> None:
    """A change of the same length within the same moment is noticed too."""
    times = session.stat().st_atime_ns, session.stat().st_mtime_ns
    other = OLD.replace(b"passed", b"Passed")
    seen = []

    def edit(data: bytes) -> bytes:
        seen.append(data)
        session.write_bytes(other)
        os.utime(session, ns=times)
        return data + b"- misdeal\n"

    store.change(str(session), edit)
    assert seen == [OLD, other]
    assert session.read_bytes() == other + b"- misdeal\n"


def test_another_program_replaces_the_file(session: Path) -> None:
    """An editor that saves by renaming is noticed as well, even if the text is the same."""
    seen = []

    def edit(data: bytes) -> bytes:
        seen.append(data)
        if len(seen) == 1:
            beside = session.with_name("beside")
            beside.write_bytes(OLD)
            beside.rename(session)
        return data + b"- misdeal\n"

    store.change(str(session), edit)
    assert seen == [OLD, OLD]
    assert session.read_bytes() == NEW


def test_link_that_is_pointed_elsewhere_meanwhile(session: Path) -> None:
    """A link that another program points to another file changes that one."""
    link, second = session.with_name("now.yaml"), session.with_name("t.yaml")
    link.symlink_to("s.yaml")
    second.write_bytes(b"second\n")

    def edit(data: bytes) -> bytes:
        if data == OLD:
            link.unlink()
            link.symlink_to("t.yaml")
        return data + b"- misdeal\n"

    store.change(str(link), edit)
    assert (session.read_bytes(), second.read_bytes()) == (OLD, b"second\n- misdeal\n")


def test_another_program_never_stops_writing(session: Path) -> None:
    """A file that changes at every attempt is refused, and left to the other program."""
    count = 0

    def edit(data: bytes) -> bytes:
        nonlocal count
        count += 1
        session.write_bytes(b"%d" % count)
        return data + b"- misdeal\n"

    with pytest.raises(Refusal) as caught:
        store.change(str(session), edit)
    assert caught.value.slug == "file-changed"
    assert session.read_bytes() == b"%d" % count == b"%d" % store.ATTEMPTS
    assert names(session.parent) == ["s.yaml"]


def test_file_that_is_removed_meanwhile_does_not_come_back(session: Path) -> None:
    """A file that somebody removes while it is changed is missing, not written again."""

    def edit(_: bytes) -> bytes:
        session.unlink()
        return NEW

    with pytest.raises(Refusal) as caught:
        store.change(str(session), edit)
    assert caught.value.slug == "file-missing"
    assert names(session.parent) == []


def test_draft_of_a_dead_process_is_swept(session: Path) -> None:
    """A draft that nobody holds does not stand in the way, and is gone afterwards."""
    session.with_name(".s.yaml.scorekeeper").write_bytes(b"half a ha")
    store.change(str(session), append(b"- misdeal\n"))
    assert session.read_bytes() == NEW
    assert names(session.parent) == ["s.yaml"]


def test_draft_of_a_living_process_is_waited_for(
    session: Path, refused: Callable[..., Refusal], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another command's draft is respected; when it takes too long the change is refused."""
    monkeypatch.setattr(drafts, "PATIENCE", 0.05)
    draft = session.with_name(".s.yaml.scorekeeper")
    with draft.open("wb") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        assert refused(store.change, str(session), append(b"x")).slug == "file-busy"
        assert draft.exists()
        monkeypatch.setattr(drafts, "PATIENCE", 30)
        timer = threading.Timer(0.05, fcntl.flock, (held, fcntl.LOCK_UN))
        timer.start()
        store.change(str(session), append(b"- misdeal\n"))
        timer.join()
    assert session.read_bytes() == NEW
    assert names(session.parent) == ["s.yaml"]


def test_draft_that_may_not_be_read_is_waited_for(as_ordinary_user: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of another user's draft nobody can tell whether it is dead, so it is respected."""
    monkeypatch.setattr(drafts, "PATIENCE", 0.02)
    path, draft = as_ordinary_user / "s.yaml", as_ordinary_user / ".s.yaml.scorekeeper"
    path.write_bytes(OLD)
    draft.touch(mode=0)
    with pytest.raises(Refusal) as caught:
        store.change(str(path), append(b"x"))
    assert caught.value.slug == "file-busy"
    assert names(as_ordinary_user) == [".s.yaml.scorekeeper", "s.yaml"]


def test_text_is_never_open_to_more_than_the_file_was(session: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The draft gets the mode of the file before it gets its first byte."""
    session.chmod(0o600)
    write = os.write
    modes = []

    def look(descriptor: int, data: bytes) -> int:
        modes.append(stat.S_IMODE(os.fstat(descriptor).st_mode))
        return write(descriptor, data)

    monkeypatch.setattr(os, "write", look)
    store.change(str(session), append(b"- misdeal\n"))
    assert modes == [0o600]


def test_draft_that_was_swept_before_it_was_locked(session: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A draft taken for a dead one in the moment before it is locked is given up, and another made."""
    flock = fcntl.flock
    calls = []

    def lock(descriptor: int, operation: int) -> None:
        calls.append(operation)
        if len(calls) == 1:
            session.with_name(".s.yaml.scorekeeper").unlink()
        flock(descriptor, operation)

    monkeypatch.setattr(fcntl, "flock", lock)
    store.change(str(session), append(b"- misdeal\n"))
    assert len(calls) == 2
    assert session.read_bytes() == NEW


@pytest.mark.parametrize("code", [errno.ENOLCK, errno.ENOTSUP])
def test_file_system_without_locks(
    session: Path, refused: Callable[..., Refusal], monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    """Without locks whoever created the draft is alone; a draft is nobody's once it is old."""

    def no_lock(*_: object) -> None:
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(fcntl, "flock", no_lock)
    monkeypatch.setattr(drafts, "PATIENCE", 0.02)
    draft = session.with_name(".s.yaml.scorekeeper")
    draft.write_bytes(b"half a ha")
    os.utime(draft, (time.time() - 50,) * 2)
    assert refused(store.change, str(session), append(b"- misdeal\n")).slug == "file-busy"
    os.utime(draft, (time.time() - 70,) * 2)
    store.change(str(session), append(b"- misdeal\n"))
    assert session.read_bytes() == NEW
    assert names(session.parent) == ["s.yaml"]


def test_fault_of_the_lock_refuses(
    session: Path, refused: Callable[..., Refusal], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A lock that fails for another reason is no permission to go on without it."""

    def broken(*_: object) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    monkeypatch.setattr(fcntl, "flock", broken)
    assert refused(store.change, str(session), append(b"x")).slug == "file-write"
    assert names(session.parent) == ["s.yaml"]


# Links, modes, owners


def test_links_stay_links(session: Path) -> None:
    """A link, and a link to a link from another folder, lead to the changed file and stay as they are."""
    first = session.with_name("first.yaml")
    first.symlink_to("s.yaml")
    elsewhere = session.parent / "elsewhere"
    elsewhere.mkdir()
    second = elsewhere / "second.yaml"
    second.symlink_to("../first.yaml")
    store.change(str(second), append(b"- misdeal\n"))
    assert session.read_bytes() == NEW
    assert (str(first.readlink()), str(second.readlink())) == ("s.yaml", "../first.yaml")
    assert names(elsewhere) == ["second.yaml"]
    assert names(session.parent) == ["elsewhere", "first.yaml", "s.yaml"]


def test_dangling_link_is_refused(session: Path, refused: Callable[..., Refusal]) -> None:
    """A link to nothing is named with where it leads, and neither changed nor filled."""
    link = session.with_name("link.yaml")
    link.symlink_to("gone.yaml")
    refusal = refused(store.change, str(link), append(b"x"))
    assert refusal.slug == "file-missing"
    assert "gone.yaml" in refusal.message
    assert refused(store.create, str(link), NEW).slug == "file-exists"
    assert names(session.parent) == ["link.yaml", "s.yaml"]


def test_link_to_itself_is_refused(session: Path, refused: Callable[..., Refusal]) -> None:
    """Links that go round in a circle are refused."""
    link = session.with_name("link.yaml")
    link.symlink_to("link.yaml")
    assert refused(store.change, str(link), append(b"x")).slug == "file-write"
    assert refused(store.read_bytes, str(link)).slug == "file-read"


def test_second_hard_link_keeps_the_old_text(session: Path) -> None:
    """Another name of the same file keeps what it had."""
    other = session.with_name("other.yaml")
    other.hardlink_to(session)
    store.change(str(session), append(b"- misdeal\n"))
    assert (session.read_bytes(), other.read_bytes()) == (NEW, OLD)


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o664, 0o666, 0o755, 0o200 | 0o400])
def test_mode_stays(session: Path, mode: int) -> None:
    """The new file has the mode of the old one, whatever the umask says."""
    session.chmod(mode)
    store.change(str(session), append(b"- misdeal\n"))
    assert stat.S_IMODE(session.stat().st_mode) == mode


@pytest.mark.skipif(os.geteuid() != 0, reason="only the superuser gives files away")
def test_owner_stays(session: Path) -> None:
    """When the superuser changes a file it still belongs to its owner and group, with its mode."""
    os.chown(session, 1234, 5678)
    session.chmod(0o664)
    store.change(str(session), append(b"- misdeal\n"))
    after = session.stat()
    assert (after.st_uid, after.st_gid, stat.S_IMODE(after.st_mode)) == (1234, 5678, 0o664)


def test_owner_that_may_not_be_kept(session: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the owner cannot be kept the group is tried, and where that fails too the change is made all the same."""
    asked = []

    def refuse(_: int, owner: int, group: int) -> None:
        asked.append((owner, group))
        raise PermissionError(errno.EPERM, os.strerror(errno.EPERM))

    there = session.stat()
    monkeypatch.setattr(os, "fchown", refuse)
    store.change(str(session), append(b"- misdeal\n"))
    assert asked == [(there.st_uid, there.st_gid), (-1, there.st_gid)]
    assert session.read_bytes() == NEW


@pytest.mark.parametrize("mode", [0o444, 0o400, 0o555])
def test_file_without_a_write_bit_is_refused(session: Path, refused: Callable[..., Refusal], mode: int) -> None:
    """A write-protected file is not changed, not even by the superuser."""
    session.chmod(mode)
    assert refused(store.change, str(session), append(b"x")).slug == "file-permission"
    assert names(session.parent) == ["s.yaml"]
    assert stat.S_IMODE(session.stat().st_mode) == mode


def test_read_only_folder_is_refused(as_ordinary_user: Path) -> None:
    """A folder that cannot be written to refuses changes and new files, and nothing is half done."""
    path = as_ordinary_user / "s.yaml"
    path.write_bytes(OLD)
    as_ordinary_user.chmod(0o555)
    for call in (lambda: store.change(str(path), append(b"x")), lambda: store.create(str(path) + "2", NEW)):
        with pytest.raises(Refusal) as caught:
            call()
        assert caught.value.slug == "file-permission"
    assert path.read_bytes() == OLD
    assert names(as_ordinary_user) == ["s.yaml"]
    as_ordinary_user.chmod(0o755)


def test_file_nobody_may_read_is_refused(as_ordinary_user: Path) -> None:
    """A file without permission to read it is refused for reading and changing."""
    path = as_ordinary_user / "s.yaml"
    path.write_bytes(OLD)
    path.chmod(0o200)
    with pytest.raises(Refusal) as caught:
        store.read_bytes(str(path))
    assert caught.value.slug == "file-permission"
    with pytest.raises(Refusal) as caught:
        store.change(str(path), append(b"x"))
    assert caught.value.slug == "file-permission"


def test_what_is_no_file_is_not_changed(session: Path, refused: Callable[..., Refusal]) -> None:
    """Folders, pipes, devices, standard input and missing files are each refused for what they are."""
    pipe = session.with_name("pipe")
    os.mkfifo(pipe)
    there = str(session.parent)
    for path, slug in {
        there: "file-folder",
        str(pipe): "file-kind",
        "/dev/null": "file-kind",
        "-": "file-kind",
        f"{there}/gone.yaml": "file-missing",
        f"{there}/gone/s.yaml": "file-missing",
        f"{there}/s.yaml/t.yaml": "file-missing",
        f"{there}/{'x' * 300}": "file-write",
    }.items():
        assert refused(store.change, path, append(b"x")).slug == slug, path
    assert names(session.parent) == ["pipe", "s.yaml"]


def test_draft_that_is_a_link_is_not_followed(session: Path, refused: Callable[..., Refusal]) -> None:
    """A link that somebody put where the draft goes is not written through, nor taken away."""
    draft, victim = session.with_name(".s.yaml.scorekeeper"), session.with_name("victim")
    victim.write_bytes(b"precious")
    draft.symlink_to("victim")
    assert refused(store.change, str(session), append(b"x")).slug == "file-write"
    assert victim.read_bytes() == b"precious"
    assert draft.is_symlink()


@pytest.mark.parametrize("name", ["Freitag – Übung 🂡.yaml", "x" * 250, "ü" * 120, "-", "a\nb"])
def test_any_file_name(tmp_path: Path, name: str) -> None:
    """Names in any script, and the longest a folder can hold, are created and changed."""
    path = tmp_path / name
    store.create(str(path), OLD)
    store.change(str(path), append(b"- misdeal\n"))
    assert path.read_bytes() == NEW
    assert names(tmp_path) == [name]


# Creating a file


def test_create_writes_a_new_file(tmp_path: Path) -> None:
    """A new file has its bytes, the mode the umask leaves, one name, and nothing beside it."""
    path = tmp_path / "s.yaml"
    umask = os.umask(0o027)
    try:
        store.create(str(path), OLD)
    finally:
        os.umask(umask)
    assert path.read_bytes() == OLD
    assert (stat.S_IMODE(path.stat().st_mode), path.stat().st_nlink) == (0o640, 1)
    assert names(tmp_path) == ["s.yaml"]


def test_create_never_overwrites(session: Path, refused: Callable[..., Refusal]) -> None:
    """What exists is refused: a file, a folder, a link."""
    link = session.with_name("link")
    link.symlink_to("s.yaml")
    for path in (session, session.parent, link):
        assert refused(store.create, str(path), NEW).slug == "file-exists"
    assert names(session.parent) == ["link", "s.yaml"]


def test_create_needs_a_folder(session: Path, refused: Callable[..., Refusal]) -> None:
    """A folder that does not exist is named."""
    refusal = refused(store.create, str(session.parent / "gone" / "s.yaml"), NEW)
    assert refusal.slug == "file-missing"
    assert str(session.parent / "gone") in refusal.message


@pytest.mark.parametrize("has_links", [True, False])
def test_create_loses_the_race(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, has_links: bool) -> None:
    """A file that appears at the last moment is not overwritten either."""
    path = tmp_path / "s.yaml"
    link: Callable[..., None] = os.link

    def late(*arguments: object, **keywords: object) -> None:
        path.write_bytes(OLD)
        if not has_links:
            raise PermissionError(errno.EPERM, os.strerror(errno.EPERM))
        link(*arguments, **keywords)

    monkeypatch.setattr(os, "link", late)
    with pytest.raises(Refusal) as caught:
        store.create(str(path), NEW)
    assert caught.value.slug == "file-exists"
    assert path.read_bytes() == OLD
    assert names(tmp_path) == ["s.yaml"]


def test_create_without_hard_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file system without hard links gets the whole file too."""
    Faults(monkeypatch, 0, errno.EPERM, "link")
    store.create(str(tmp_path / "s.yaml"), OLD)
    assert (tmp_path / "s.yaml").read_bytes() == OLD
    assert names(tmp_path) == ["s.yaml"]


def test_create_without_hard_links_that_fails_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the draft cannot take the place of the empty file that kept its name, that is removed."""
    Faults(monkeypatch, 0, errno.EPERM, "link")
    Faults(monkeypatch, 0, errno.EIO, "rename")
    with pytest.raises(Refusal) as caught:
        store.create(str(tmp_path / "s.yaml"), OLD)
    assert caught.value.slug == "file-write"
    assert names(tmp_path) == []


def test_create_at_once_lets_one_win(tmp_path: Path) -> None:
    """Of several processes that create one file, one does, and its text is whole."""
    code = (
        "import sys\n"
        "from scorekeeper.session import store\n"
        "from scorekeeper.problem import Refusal\n"
        "try: store.create(sys.argv[1], sys.argv[2].encode() * 10_000); print('created')\n"
        "except Refusal as refusal: print(refusal.slug)\n"
    )
    path = tmp_path / "s.yaml"
    command = [sys.executable, "-c", code, str(path)]
    processes = [
        subprocess.Popen([*command, str(number)], cwd=ROOT, stdout=subprocess.PIPE, text=True) for number in range(6)
    ]
    said = [process.communicate()[0].strip() for process in processes]
    assert sorted(said) == ["created"] + ["file-exists"] * 5
    assert path.read_bytes() == str(said.index("created")).encode() * 10_000
    assert names(tmp_path) == ["s.yaml"]


# Reading a file


def test_read_bytes_of_what_can_be_read(session: Path) -> None:
    """A file, a file behind a link, an empty device."""
    link = session.with_name("link")
    link.symlink_to("s.yaml")
    assert store.read_bytes(str(session)) == store.read_bytes(str(link)) == OLD
    assert store.read_bytes("/dev/null") == b""


def test_read_bytes_of_standard_input(session: Path) -> None:
    """`-` is standard input, and a closed one is refused."""
    code = (
        "import sys\n"
        "from scorekeeper.session import store\n"
        "from scorekeeper.problem import Refusal\n"
        "try: print(store.read_bytes('-'))\n"
        "except Refusal as refusal: print(refusal.slug)\n"
    )
    command = [sys.executable, "-c", code]
    with session.open("rb") as file:
        done = subprocess.run(command, cwd=ROOT, stdin=file, capture_output=True, text=True, check=True)
    assert done.stdout == f"{OLD!r}\n"
    closed = ["sh", "-c", 'exec "$@" <&-', "sh", *command]
    done = subprocess.run(closed, cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "file-missing\n"


def test_read_bytes_refuses(session: Path, refused: Callable[..., Refusal]) -> None:
    """A missing file, a folder and a name too long are refused with their reason."""
    there = str(session.parent)
    for path, slug in {
        there: "file-folder",
        "": "file-folder",
        f"{there}/gone.yaml": "file-missing",
        f"{there}/gone/s.yaml": "file-missing",
        f"{there}/s.yaml/t.yaml": "file-missing",
        f"{there}/{'x' * 300}": "file-read",
    }.items():
        assert refused(store.read_bytes, path).slug == slug, path


def test_read_bytes_of_an_endless_device(monkeypatch: pytest.MonkeyPatch) -> None:
    """A device that never ends is refused, not read until the memory is full."""
    monkeypatch.setattr(store, "LARGEST_STREAM", 1000)
    with pytest.raises(Refusal) as caught:
        store.read_bytes("/dev/zero")
    assert caught.value.slug == "file-kind"
