"""Storage among processes: killed at any moment, two at once, no room, no right to write.

``PYRAMID_KILLS=500`` kills that many instead of some.
"""

from __future__ import annotations

import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import traceback
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO

import pytest

from game.settings import read_settings, write_setting
from game.storage import NoticeKind, Progress, StorageError, Store
from game.storage.database import ROW_NAME
from game.storage.opening import FILE_NAME
from tests.storage.samples import NOW, finish, new_game, opened, times

ROOT = Path(__file__).parents[2]


def player(folder: Path, name: str, seed: int, games: int | None = None) -> subprocess.Popen[str]:
    """Start a process that plays and saves in ``folder``."""
    arguments = [str(folder), name, str(seed), *([] if games is None else [str(games)])]
    return subprocess.Popen(
        [sys.executable, "-m", "tests.storage.player", *arguments],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    )


def output(process: subprocess.Popen[str]) -> IO[str]:
    """Its standard output."""
    assert process.stdout is not None
    return process.stdout


class Told:
    """What killed players said they were about to do, and what storage had accepted."""

    def __init__(self) -> None:
        self.begun: dict[str, int] = {}
        self.saved: dict[str, int] = {}
        self.ending: set[str] = set()
        self.finished: set[str] = set()
        self.scales: list[int] = [100]

    def hear(self, line: str) -> None:
        """Take one line in."""
        match line.split():
            case ["?", "save", name, count]:
                self.begun[name] = int(count)
            case ["!", "save", name, count]:
                self.saved[name] = int(count)
            case ["?", "finish", name]:
                self.ending.add(name)
            case ["!", "finish", name]:
                self.finished.add(name)
            case ["?", "scale", value]:
                self.scales.append(int(value))
            case ["!", "scale", value]:
                self.scales = [int(value)]

    def check(self, store: Store) -> None:
        """Everything accepted is there, and nothing that was never begun."""
        done = {game.id for game in store.history.page(limit=100_000)}
        assert self.finished <= done <= self.ending
        assert store.statistics.figures().games == len(done)
        still = {game.id for game in store.games.list()}
        assert not still & done
        assert set(self.saved) <= still | done
        for name in still:
            resumed = store.games.claim(name)
            assert resumed is not None
            actions = resumed.progress.actions
            assert self.saved.get(name, 0) <= len(actions) <= self.begun[name]
            assert actions == tuple(f"act{n}" for n in range(len(actions)))
        assert read_settings(store).text_scale in self.scales


def test_killed_at_any_moment_nothing_accepted_is_lost(tmp_path: Path) -> None:
    """Field report: power lost midway. After every kill the whole of what was saved is there."""
    told, chance = Told(), random.Random(11)
    for number in range(times("PYRAMID_KILLS", 25)):
        process = player(tmp_path, f"g{number}", number)
        told.hear(output(process).readline())
        time.sleep(chance.uniform(0, 0.05))
        process.kill()
        for line in output(process):
            if line.endswith("\n"):
                told.hear(line)
        process.wait()
        output(process).close()
        with opened(tmp_path) as store:
            told.check(store)


def test_killed_while_opening_for_the_first_time(tmp_path: Path) -> None:
    """The making of the database itself may be cut short."""
    chance = random.Random(5)
    for number in range(8):
        process = player(tmp_path / str(number), "g", number)
        time.sleep(chance.uniform(0.05, 0.25))
        process.kill()
        process.communicate()
        opened(tmp_path / str(number)).close()


def test_two_processes_at_once_harm_neither(tmp_path: Path) -> None:
    """Started twice: both play to the end, and every game of both is there once."""
    processes = [player(tmp_path, name, seed, 40) for name, seed in (("a", 1), ("b", 2))]
    told = Told()
    for process in processes:
        text, _ = process.communicate(timeout=120)
        for line in text.splitlines():
            told.hear(line)
        assert process.returncode == 0
    told.scales = list(range(100, 201))
    with opened(tmp_path) as store:
        told.check(store)
        assert store.history.count() == 80


def test_a_dead_process_lets_go_of_its_game(tmp_path: Path) -> None:
    """A game belongs to the process that plays it, and to nobody once that is killed."""
    process = player(tmp_path, "g", 1)
    try:
        for line in output(process):
            if line.startswith("! save g-0"):
                break
        os.kill(process.pid, signal.SIGSTOP)
        with opened(tmp_path) as store:
            games = store.games.list()
            # Stopped between two games, or while it writes one: then there is none to look at.
            assert all(not game.free for game in games)
            assert store.games.claim_latest() is None
            process.kill()
            process.wait()
            assert all(game.free for game in store.games.list())
            assert (store.games.claim_latest() is None) is (games == ())
    finally:
        process.kill()
        process.communicate()


@pytest.fixture
def mounted(tmp_path: Path) -> Iterator[Path]:
    """A file system of one megabyte of its own."""
    folder = tmp_path / "mounted"
    folder.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=1m", "none", str(folder)]
    if shutil.which("mount") is None or subprocess.run(command, capture_output=True).returncode:
        pytest.skip("needs the right to mount a small file system")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True)


def fill_up(folder: Path) -> Path:
    """Take all room that is left; returns the file that has it."""
    ballast = folder / "ballast"
    with ballast.open("wb", buffering=0) as file:
        try:
            while True:
                file.write(b"x" * 512)
        except OSError:
            return ballast


def test_a_full_disk_loses_nothing(mounted: Path) -> None:
    """Saving fails by `StorageError` while the disk is full; then it catches up."""
    with opened(mounted) as store:
        saved = store.games.begin(new_game("one"))
        actions = [f"a{n}" for n in range(5)]
        saved.save(Progress(actions))
        ballast = fill_up(mounted)
        with pytest.raises(StorageError):  # noqa: PT012 (some room may be left in the log)
            for _ in range(500):
                actions.append(f"a{len(actions)}")
                saved.save(Progress(actions, extra={"filler": "x" * 2000}))
        with pytest.raises(StorageError):
            finish(store, "two", kind="x" * 100_000)
        assert [game.id for game in store.games.list()] == ["one"]
        ballast.unlink()
        saved.save(Progress(actions))
        finish(store, "two")
        assert store.news() == ()
    with opened(mounted) as store:
        resumed = store.games.claim("one")
        assert resumed is not None
        assert list(resumed.progress.actions) == actions
        assert store.history.count() == 1


def test_a_disk_full_from_the_start_means_memory(mounted: Path) -> None:
    """No room for a database: told, and the game runs."""
    fill_up(mounted)
    store, notices = Store.open(mounted / "data", NOW)
    with store:
        assert [notice.kind for notice in notices] == [NoticeKind.MEMORY]
        finish(store, "one")
        assert store.history.count() == 1


@pytest.mark.skipif(sys.platform == "win32", reason="needs limits of a POSIX system")
def test_a_file_that_may_not_grow_loses_nothing(tmp_path: Path) -> None:
    """The same through a limit on the size of files."""
    code = f"""
import resource
from pathlib import Path
from game.storage import Progress, StorageError
from game.storage.database import ROW_NAME
from game.storage.opening import FILE_NAME
from tests.storage.samples import new_game, opened
store = opened(Path({str(tmp_path)!r}))
saved = store.games.begin(new_game("one"))
actions = ["a0"]
saved.save(Progress(actions))
limits = resource.getrlimit(resource.RLIMIT_FSIZE)
resource.setrlimit(resource.RLIMIT_FSIZE, (300_000, limits[1]))
failures = 0
while failures < 3:
    actions.append(f"a{{len(actions)}}")
    try:
        saved.save(Progress(actions, extra={{"filler": "x" * 20_000}}))
    except StorageError:
        failures += 1
resource.setrlimit(resource.RLIMIT_FSIZE, limits)
saved.save(Progress(actions))
print(len(actions))
"""
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0, done.stderr
    with opened(tmp_path) as store:
        resumed = store.games.claim("one")
        assert resumed is not None
        assert len(resumed.progress.actions) == int(done.stdout)


def check_read_only(folder: Path) -> None:
    """A folder that can't be written: told once, what it holds is shown, play goes on."""
    store, notices = Store.open(folder, NOW)
    with store:
        assert [(notice.kind, notice.path) for notice in notices] == [(NoticeKind.MEMORY, folder)]
        assert not store.lasting
        assert read_settings(store).theme == "oasis"
        assert store.history.count() == 1
        resumed = store.games.claim_latest()
        assert resumed is not None
        resumed.saved.save(Progress((*resumed.progress.actions, "b")))
        write_setting(store, "theme", "papyrus")
        assert read_settings(store).theme == "papyrus"
    missing, notices = Store.open(folder / "deeper", NOW)
    with missing:
        assert [notice.kind for notice in notices] == [NoticeKind.MEMORY]


def fill(folder: Path) -> None:
    """Something to find in a folder that is read-only later."""
    with opened(folder) as store:
        write_setting(store, "theme", "oasis")
        finish(store, "done")
        store.games.begin(new_game("one")).save(Progress(("a",)))


def test_a_read_only_mount_means_memory(mounted: Path) -> None:
    """Field report: settings not saved, silently; here on a medium that can't be written."""
    fill(mounted)
    subprocess.run(["mount", "-o", "remount,ro", str(mounted)], check=True)
    before = sorted(mounted.iterdir())
    check_read_only(mounted)
    assert sorted(mounted.iterdir()) == before


def as_an_ordinary_user(folder: Path, check: Callable[[Path], None]) -> None:
    """Run a check without the rights of root, whom permissions don't stop."""
    if os.geteuid():
        check(folder)
        return
    for parent in folder.parents:  # the test's own folders, which nobody else may enter
        if parent == Path(tempfile.gettempdir()):
            break
        parent.chmod(0o755)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        process = os.fork()
    if process == 0:
        status = 1
        try:
            os.setgroups([])
            os.setgid(65534)
            os.setuid(65534)
            check(folder)
            status = 0
        except BaseException:  # noqa: BLE001 (told on standard error, for this process ends here)
            traceback.print_exc()
        finally:
            os._exit(status)
    assert os.waitpid(process, 0)[1] == 0


@pytest.mark.skipif(sys.platform == "win32", reason="needs the permissions of a POSIX system")
def test_a_folder_without_permission_means_memory(tmp_path: Path) -> None:
    """Field report: no write permission; as an ordinary user, whoever runs the tests."""
    folder = tmp_path / "data"
    fill(folder)
    for path in folder.rglob("*"):
        path.chmod(0o555 if path.is_dir() else 0o444)
    folder.chmod(0o555)
    as_an_ordinary_user(folder, check_read_only)


@pytest.mark.skipif(sys.platform == "win32", reason="needs the permissions of a POSIX system")
def test_a_file_without_permission_means_memory(tmp_path: Path) -> None:
    """The folder can be written, the database in it can't."""

    def check(folder: Path) -> None:
        store, notices = Store.open(folder, NOW)
        with store:
            assert [notice.kind for notice in notices] == [NoticeKind.MEMORY]
            assert read_settings(store).theme == "oasis"
            write_setting(store, "theme", "papyrus")

    folder = tmp_path / "data"
    fill(folder)
    for path in folder.rglob("*"):
        path.chmod(0o777 if path.is_dir() else 0o666)
    (folder / FILE_NAME).chmod(0o444)
    folder.chmod(0o777)
    as_an_ordinary_user(folder, check)


def test_a_game_left_by_a_crash_is_read_from_a_read_only_medium(mounted: Path) -> None:
    """What was still in the log when the process died is shown as well."""
    process = player(mounted, "g", 1)
    for line in output(process):
        if line.startswith("! finish"):
            break
    process.kill()
    process.communicate()
    subprocess.run(["mount", "-o", "remount,ro", str(mounted)], check=True)
    store, notices = Store.open(mounted, NOW)
    with store:
        assert [notice.kind for notice in notices] == [NoticeKind.MEMORY]
        assert store.history.count() >= 1


def test_a_writer_waits_for_the_other_and_gets_its_turn(tmp_path: Path) -> None:
    """Two stores on one folder: the second transaction begins when the first has ended."""
    with opened(tmp_path) as first, opened(tmp_path) as second:
        began = threading.Event()

        def write_long() -> None:
            with first._database.transaction() as connection:
                connection.execute("INSERT INTO seen_deal VALUES ('first')")
                began.set()
                time.sleep(0.3)

        thread = threading.Thread(target=write_long)
        thread.start()
        began.wait()
        finish(second, "second")
        thread.join()
        assert second._database.value("SELECT count(*) FROM seen_deal") == 2


def test_a_lock_that_cannot_be_had_keeps_nobody_from_writing(tmp_path: Path) -> None:
    """A file system without locks, or something in the lock's place."""
    with opened(tmp_path) as store:
        for path in tmp_path.glob(ROW_NAME):
            path.unlink()
        (tmp_path / ROW_NAME).mkdir()
        finish(store, "one")
        assert store.history.count() == 1
        assert store.news() == ()
