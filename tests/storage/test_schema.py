"""Migrations: from every older version to the newest, with a copy made first."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from game.storage import Bar, NoticeKind, Progress, Store
from game.storage.database import connect
from game.storage.opening import FILE_NAME
from game.storage.schema import MIGRATIONS, Migration, migrate, schema_of, version_of
from tests.storage.samples import NOW, finish, new_game, opened

# What a database of each version held when it was the newest: rows to be found after migrating.
_FIRST = (
    "INSERT INTO setting VALUES ('theme', '\"oasis\"')",
    "INSERT INTO ruleset VALUES (1, 'house', 0)",
    """INSERT INTO finished (seq, id, kind, ruleset, custom, deal, code, started_at, ended_at,
               day, result, score, seconds, moves, undos, hints, helped, counted, first, removed)
           VALUES (1, 'done', 'ordinary', 1, 0, 'PY1-N-AAAAAAS', 'PY1-N-AAAAAAS', 1, 2,
               '2026-07-31', 'won', 280, 60, 30, 0, 0, 0, 1, 1, 40)""",
    "INSERT INTO record VALUES (1, '{}')",
    """INSERT INTO open_game VALUES ('open', 'ordinary', 'house', 'JD', NULL, NULL, NULL, 1, 1,
               1, 2.5, 1, 0, 0, 0, '{}', 1, NULL)""",
    "INSERT INTO open_action VALUES ('open', 0, 'draw')",
)
CONTENTS: tuple[tuple[str, ...], ...] = (_FIRST, _FIRST)
"""The second version only counts the games of the first."""

LATER: tuple[Migration, ...] = (
    *MIGRATIONS,
    ("ALTER TABLE custom_rules ADD COLUMN note TEXT", "CREATE TABLE later (x)"),
)
BROKEN: tuple[Migration, ...] = (*MIGRATIONS, ("CREATE TABLE later (x)", "CREATE TABLE later (x)"))


def test_every_version_has_its_sample() -> None:
    """A new migration comes with the rows of the version it makes old."""
    assert len(CONTENTS) == len(MIGRATIONS)


@pytest.mark.parametrize("version", range(1, len(MIGRATIONS) + 1))
def test_a_database_of_every_version_is_brought_up_to_date(tmp_path: Path, version: int) -> None:
    """What was kept then is there now, and the tables are those of a new database."""
    with closing(connect(tmp_path / FILE_NAME)) as connection:
        migrate(connection, MIGRATIONS[:version])
        for statement in CONTENTS[version - 1]:
            connection.execute(statement)
    with opened(tmp_path) as store:
        assert store.preferences.read() == {"theme": "oasis"}
        assert store.history.game("done") is not None
        assert store.statistics.scores() == [Bar(280, 1)]
        assert store.statistics.win_times() == [Bar(60, 1)]
        resumed = store.games.claim("open")
        assert resumed is not None
        assert resumed.progress.actions == ("draw",)
    with (
        closing(connect(tmp_path / FILE_NAME)) as old,
        closing(connect(None)) as new,
    ):
        migrate(new)
        assert version_of(old) == version_of(new) == len(MIGRATIONS)
        assert schema_of(old) == schema_of(new)


def test_a_large_old_database_lacks_tables_and_is_sound(tmp_path: Path) -> None:
    """Of a large one only some tables are looked through; the newer ones aren't there yet."""
    with closing(connect(tmp_path / FILE_NAME)) as connection:
        migrate(connection, MIGRATIONS[:1])
        connection.execute("INSERT INTO setting VALUES ('large', ?)", (f'"{"x" * 5_000_000}"',))
    store, notices = Store.open(tmp_path, NOW)
    with store:
        assert notices == ()
        assert "large" in store.preferences.read()


def test_a_copy_is_made_before_migrating(tmp_path: Path) -> None:
    """Field report: an update lost all options and no old file was left."""
    with opened(tmp_path) as store:
        finish(store, "one")
        store.games.begin(new_game("two")).save(Progress(("draw",)))
    store, notices = Store.open(tmp_path, NOW, LATER)
    with store:
        assert notices == ()
        assert store.history.game("one") is not None
        assert store.games.claim_latest() is not None
    copy = tmp_path / f"pyramid.before-v{len(LATER)}-20260731T121320Z.sqlite3"
    with closing(sqlite3.connect(copy)) as old:
        assert version_of(old) == len(MIGRATIONS)
        assert old.execute("SELECT count(*) FROM finished").fetchone() == (1,)
        assert old.execute("SELECT count(*) FROM open_action").fetchone() == (1,)


def test_a_migration_that_fails_leaves_the_database_as_it_was(tmp_path: Path) -> None:
    """Half a migration is none; the file is kept aside and the game starts."""
    with opened(tmp_path) as store:
        finish(store, "one")
    with closing(connect(tmp_path / FILE_NAME)) as connection:
        before = schema_of(connection)
        with pytest.raises(sqlite3.OperationalError):
            migrate(connection, BROKEN)
        assert version_of(connection) == len(MIGRATIONS)
        assert schema_of(connection) == before


def test_an_older_program_leaves_a_migrated_database_alone(tmp_path: Path) -> None:
    """Going back a version sets the newer file aside; going forward again finds it."""
    Store.open(tmp_path, NOW, LATER)[0].close()
    store, notices = Store.open(tmp_path, NOW)
    store.close()
    assert [notice.kind for notice in notices] == [NoticeKind.NEWER]
    with closing(sqlite3.connect(notices[0].path)) as newer:
        assert version_of(newer) == len(LATER)
