"""Whatever lies in the data folder, the store opens, tells what it found, and destroys nothing."""

from __future__ import annotations

import random
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from game.settings import read_settings, write_setting
from game.storage import ALL, Filter, NoticeKind, Progress, Sort, StorageError, Store
from game.storage.opening import FILE_NAME
from game.storage.schema import MIGRATIONS
from tests.storage.samples import NOW, finish, new_game, opened, times


def filled(folder: Path, games: int = 60) -> bytes:
    """A database with something of everything; returns the file's bytes."""
    with opened(folder) as store:
        for number in range(games):
            finish(store, f"done{number}", at=number)
        store.games.begin(new_game("open")).save(Progress([f"a{n}" for n in range(50)]))
        write_setting(store, "theme", "oasis")
    return (folder / FILE_NAME).read_bytes()


def works(store: Store) -> None:
    """The store takes a game and a setting, and gives them back."""
    store.games.begin(new_game("fresh")).save(Progress(("draw",)))
    assert "fresh" in [game.id for game in store.games.list()]
    finish(store, "fresh end")
    assert store.history.game("fresh end") is not None
    write_setting(store, "text_scale", 150)
    assert read_settings(store).text_scale == 150


def reads(store: Store) -> None:
    """Every page that a player can open is shown."""
    read_settings(store)
    store.games.claim_latest()
    for scope in (ALL, "house"):
        store.statistics.figures(scope)
        store.statistics.ranking(scope)
        store.statistics.win_rate(scope)
        store.statistics.win_times(scope)
        store.statistics.scores(scope)
        store.statistics.calendar("", "9999")
        for sort in Sort:
            store.history.page(Filter(scope), sort, limit=100)
    store.high_scores.table("house")
    store.daily.results("", "9999")
    for game in store.history.page(limit=100):
        store.history.record(game.id)


def test_a_missing_folder_is_made(tmp_path: Path) -> None:
    """The first start needs nothing."""
    with opened(tmp_path / "a b" / "ż") as store:
        works(store)
        assert store.lasting


def test_an_empty_file_is_a_new_database(tmp_path: Path) -> None:
    """A crash before the first byte lost nothing, so there is nothing to tell."""
    (tmp_path / FILE_NAME).touch()
    with opened(tmp_path) as store:
        works(store)


@pytest.mark.parametrize(
    "content",
    [
        b"\0" * 7,
        b"\0" * 8192,
        b"{}",
        b"\xef\xbb\xbf{}",
        b"SQLite format 3\0",
        b"SQLite format 3\0x",
        random.Random(3).randbytes(5000),
    ],
    ids=["few NULs", "NULs", "JSON", "BOM", "header alone", "cut header", "noise"],
)
def test_what_is_no_database_is_set_aside(tmp_path: Path, content: bytes) -> None:
    """Field reports: a file of NULs, text or noise; the game starts and keeps the file."""
    (tmp_path / FILE_NAME).write_bytes(content)
    store, notices = Store.open(tmp_path, NOW)
    with store:
        assert [notice.kind for notice in notices] == [NoticeKind.DAMAGED]
        assert notices[0].path.name == "pyramid.damaged-20260731T121320Z.sqlite3"
        assert notices[0].path.read_bytes() == content
        works(store)
    opened(tmp_path).close()


def test_a_directory_in_place_of_the_file_is_set_aside(tmp_path: Path) -> None:
    """Field report: a directory under the file's name."""
    (tmp_path / FILE_NAME / "inside").mkdir(parents=True)
    store, notices = Store.open(tmp_path, NOW)
    with store:
        assert notices[0].kind is NoticeKind.DAMAGED
        assert (notices[0].path / "inside").is_dir()
        works(store)


def test_a_link_to_nowhere_is_set_aside(tmp_path: Path) -> None:
    """As is a symbolic link whose file is gone."""
    (tmp_path / FILE_NAME).symlink_to(tmp_path / "gone" / "away")
    store, notices = Store.open(tmp_path, NOW)
    with store:
        assert notices[0].kind is NoticeKind.DAMAGED
        works(store)


def test_a_strangers_database_is_set_aside(tmp_path: Path) -> None:
    """A sound database that isn't ours is left alone."""
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as stranger:
        stranger.execute("CREATE TABLE mine (x)")
    store, notices = Store.open(tmp_path, NOW)
    with store:
        assert notices[0].kind is NoticeKind.DAMAGED
        works(store)
    with closing(sqlite3.connect(notices[0].path)) as stranger:
        assert stranger.execute("SELECT count(*) FROM mine").fetchone() == (0,)


def test_two_damaged_files_in_one_second_keep_both(tmp_path: Path) -> None:
    """Nothing set aside is ever overwritten."""
    names = []
    for content in (b"first", b"second"):
        (tmp_path / FILE_NAME).write_bytes(content)
        store, notices = Store.open(tmp_path, NOW)
        store.close()
        names.append(notices[0].path)
    assert [name.read_bytes() for name in names] == [b"first", b"second"]


@pytest.mark.parametrize("share", [0.1, 0.5, 0.9, 0.999])
def test_a_truncated_database_is_set_aside(tmp_path: Path, share: float) -> None:
    """Field report: power cut leaves half a file."""
    whole = filled(tmp_path)
    (tmp_path / FILE_NAME).write_bytes(whole[: int(len(whole) * share)])
    store, notices = Store.open(tmp_path, NOW)
    with store:
        assert [notice.kind for notice in notices] == [NoticeKind.DAMAGED]
        works(store)


def test_flipped_bytes_never_stop_the_game(tmp_path: Path) -> None:
    """Any byte may be wrong: the store opens, works, and what it shows is consistent."""
    whole = filled(tmp_path / "sound", games=12)
    chance = random.Random(7)
    told = 0
    for number in range(times("PYRAMID_FLIPS", 80)):
        folder = tmp_path / str(number)
        folder.mkdir()
        flipped = bytearray(whole)
        flipped[chance.randrange(len(whole))] ^= 1 << chance.randrange(8)
        (folder / FILE_NAME).write_bytes(flipped)
        store, notices = Store.open(folder, NOW)
        told += len(notices)
        with store:
            try:
                reads(store)
                works(store)
            except StorageError:
                # Found only when it was read: then the next attempt has a fresh database.
                reads(store)
                works(store)
                told += len(store.news())
        shutil.rmtree(folder)
    assert told > 0


def test_most_of_a_damaged_database_is_rescued(tmp_path: Path) -> None:
    """A page of noise in the middle costs what was on it; the rest is there again."""
    whole = bytearray(filled(tmp_path, games=200))
    middle = len(whole) // 2 // 4096 * 4096
    whole[middle : middle + 4096] = random.Random(1).randbytes(4096)
    (tmp_path / FILE_NAME).write_bytes(whole)
    store, notices = Store.open(tmp_path, NOW)
    with store:
        assert notices[0].kind is NoticeKind.DAMAGED
        assert notices[0].rescued > 100
        assert read_settings(store).theme == "oasis"
        assert store.history.count() > 100
        assert store.statistics.figures().games == store.history.count()
        resumed = store.games.claim("open")
        assert resumed is not None
        kept = resumed.progress.actions
        assert kept == tuple(f"a{n}" for n in range(len(kept)))


def test_a_newer_database_is_set_aside_unharmed(tmp_path: Path) -> None:
    """Field report: the file of a newer version is kept as it is; the player's settings hold."""
    filled(tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as connection:
        connection.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    before = (tmp_path / FILE_NAME).read_bytes()
    store, notices = Store.open(tmp_path, NOW)
    with store:
        assert [notice.kind for notice in notices] == [NoticeKind.NEWER]
        assert notices[0].path.name == "pyramid.newer-20260731T121320Z.sqlite3"
        assert notices[0].path.read_bytes() == before
        assert store.history.count() == 0
        assert read_settings(store).theme == "oasis"
        works(store)


def test_damage_found_while_playing_loses_no_game(tmp_path: Path) -> None:
    """The file is overwritten under a running game: saving goes on in a new one, whole."""
    with opened(tmp_path) as store:
        saved = store.games.begin(new_game("one"))
        actions = ["a0"]
        saved.save(Progress(actions))
        for path in tmp_path.glob(FILE_NAME + "*"):
            path.unlink()
        (tmp_path / FILE_NAME).write_bytes(b"noise")
        actions.append("a1")
        saved.save(Progress(actions))
        assert [notice.kind for notice in store.news()] == [NoticeKind.DAMAGED]
        assert store.news() == ()
    with opened(tmp_path) as store:
        resumed = store.games.claim("one")
        assert resumed is not None
        assert resumed.progress.actions == ("a0", "a1")


def test_damage_deep_in_a_large_database_is_found_when_read(tmp_path: Path) -> None:
    """Too large to check whole at the start: the page that fails is a message, then all works."""
    with opened(tmp_path) as store:
        finish(store, "one")
        with store._database.transaction() as connection:
            connection.execute("UPDATE record SET text = ?", ("x" * 5_000_000,))
            root = connection.execute(
                "SELECT rootpage FROM sqlite_schema WHERE name = 'by_end'"
            ).fetchone()[0]
    with (tmp_path / FILE_NAME).open("rb+") as file:
        file.seek((root - 1) * 4096)
        file.write(b"\xff" * 4096)
    with opened(tmp_path) as store:
        with pytest.raises(StorageError) as caught:
            store.history.page()
        assert caught.value.damaged
        assert [game.id for game in store.history.page()] == ["one"]
        (notice,) = store.news()
        assert notice.kind is NoticeKind.DAMAGED
        assert len(store.history.record("one") or "") == 5_000_000
        works(store)
    opened(tmp_path).close()


def test_a_folder_deleted_while_playing_is_made_again(tmp_path: Path) -> None:
    """Somebody tidies up under a running game: the game is kept all the same."""
    folder = tmp_path / "data"
    with opened(folder) as store:
        saved = store.games.begin(new_game("one"))
        saved.save(Progress(["a0"]))
        shutil.rmtree(folder)
        saved.save(Progress(["a0", "a1"]))
    with opened(folder) as store:
        resumed = store.games.claim("one")
        assert resumed is not None
        assert resumed.progress.actions == ("a0", "a1")


def test_a_closed_store_says_so(tmp_path: Path) -> None:
    """Using a store after its end is an error, and brings no file back."""
    store = opened(tmp_path / "data")
    store.close()
    shutil.rmtree(tmp_path / "data")
    with pytest.raises(StorageError):
        store.games.list()
    assert not (tmp_path / "data").exists()
