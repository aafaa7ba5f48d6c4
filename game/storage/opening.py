"""Opening the database file, whatever state it is in: the game must start and lose nothing.

A file that can't be trusted is never overwritten: it is set aside under another name, and what
can be read of it is taken over into a new one.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from game.storage.database import DOUBT_NAME, connect, sqlite_code, tells_damage
from game.storage.oslock import held
from game.storage.rescue import rescue
from game.storage.schema import (
    APPLICATION_ID,
    MIGRATIONS,
    Migration,
    migrate,
    schema_of,
    version_of,
)
from game.storage.values import Notice, NoticeKind

FILE_NAME: Final = "pyramid.sqlite3"

_COMPANIONS: Final = ("-wal", "-shm", "-journal")
_HEADER: Final = b"SQLite format 3\0"
_FULL_CHECK_BYTES: Final = 4_000_000
_SMALL_TABLES: Final = (
    "setting",
    "custom_rules",
    "open_game",
    "open_action",
    "ruleset",
    "summary",
    "tally",
    "series",
)


class _DamagedError(Exception):
    """The file is no sound database of ours."""


class _NewerError(Exception):
    """The file was written by a later version of the program."""


@dataclass(frozen=True, slots=True)
class Opened:
    """An open connection, its file (None in memory), and what the player has to know."""

    connection: sqlite3.Connection
    path: Path | None
    notices: tuple[Notice, ...]


def open_database(folder: Path, now: float, migrations: Sequence[Migration] = MIGRATIONS) -> Opened:
    """Open ``folder``'s database, making folder and file where they are missing.

    ``now`` (seconds since 1970) goes into the names of files set aside. Never raises for
    anything that files can do: the last resort is a database in memory.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with held(folder / "opening.lock", patience=5.0):
            return _open_file(folder / FILE_NAME, now, migrations)
    except (OSError, sqlite3.Error) as error:
        return _open_memory(folder, str(error), migrations)


def made_by_later_version(folder: Path, migrations: Sequence[Migration] = MIGRATIONS) -> bool:
    """Whether ``folder`` has a database that this program can't read; nothing is touched."""
    path = folder / FILE_NAME
    if not path.is_file():
        return False
    try:
        with closing(_open_for_reading(path)) as connection:
            _check_ours(connection, len(migrations))
    except _NewerError:
        return True
    except (sqlite3.Error, OSError, UnicodeDecodeError, _DamagedError):
        return False
    return False


def _open_file(path: Path, now: float, migrations: Sequence[Migration]) -> Opened:
    """Open the file, or set it aside and open a new one."""
    try:
        return Opened(_open_sound(path, now, migrations), path, ())
    except _NewerError as error:
        kind, detail = NoticeKind.NEWER, str(error)
    except _DamagedError as error:
        kind, detail = NoticeKind.DAMAGED, str(error)
    aside = _set_aside(path, kind.value, now)
    path.with_name(DOUBT_NAME).unlink(missing_ok=True)
    connection = _open_sound(path, now, migrations)
    rescued = rescue(aside, connection, only_settings=kind is NoticeKind.NEWER)
    return Opened(connection, path, (Notice(kind, aside, rescued, detail),))


def _open_sound(path: Path, now: float, migrations: Sequence[Migration]) -> sqlite3.Connection:
    """Open a file that is new or passes every check; brings an older one up to date.

    Raises:
        _DamagedError, _NewerError: it can't be used, and was left as it is.
    """
    _check_header(path)
    try:
        connection = connect(path)
        try:
            _check_ours(connection, len(migrations))
            _check_pages(connection, path)
            _bring_up_to_date(connection, path, now, migrations)
            _check_schema(connection, migrations)
            _check_writing(connection)
        except BaseException:
            connection.close()
            raise
        return connection
    except (sqlite3.Error, UnicodeDecodeError) as error:
        if tells_damage(error) or sqlite_code(error) == sqlite3.SQLITE_ERROR:
            raise _DamagedError(str(error)) from error
        raise


def _check_header(path: Path) -> None:
    """Refuse what plainly isn't a database, before SQLite touches it."""
    if path.with_name(DOUBT_NAME).exists() and path.exists():
        raise _DamagedError("reading it failed before")
    if path.is_symlink() and not path.exists():
        raise _DamagedError("the link leads nowhere")
    if path.exists() and not path.is_file():
        raise _DamagedError("not a file")
    if not path.exists() or path.stat().st_size == 0:
        return
    with path.open("rb") as file:
        if file.read(len(_HEADER)) != _HEADER:
            raise _DamagedError("file is not a database")


def _check_ours(connection: sqlite3.Connection, newest: int) -> None:
    """Refuse a stranger's database, and one of a later version."""
    version = version_of(connection)
    owner = connection.execute("PRAGMA application_id").fetchone()[0]
    if version == 0 and connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]:
        raise _DamagedError("not a database of this game")
    if version != 0 and owner != APPLICATION_ID:
        raise _DamagedError("not a database of this game")
    if version > newest:
        raise _NewerError(f"version {version}, this program knows {newest}")


def _check_pages(connection: sqlite3.Connection, path: Path) -> None:
    """Look for torn or overwritten pages.

    Of a large database only the tables that the start depends on are checked, for a start has to
    take a blink; damage elsewhere shows when it is read.
    """
    checks = ["PRAGMA integrity_check(1)"]
    if path.stat().st_size > _FULL_CHECK_BYTES:
        there = {name for _, name, _, _ in schema_of(connection)}
        checks = [f"PRAGMA quick_check('{table}')" for table in _SMALL_TABLES if table in there]
    for check in checks:
        verdict = connection.execute(check).fetchone()[0]
        if verdict != "ok":
            raise _DamagedError(verdict)


def _check_schema(connection: sqlite3.Connection, migrations: Sequence[Migration]) -> None:
    """Compare the tables with new ones: a wrong letter in a column's name breaks no other check."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as fresh:
        migrate(fresh, migrations)
        if schema_of(connection) != schema_of(fresh):
            raise _DamagedError("the tables are not as they were made")


def _check_writing(connection: sqlite3.Connection) -> None:
    """Fail now if nothing can be written, rather than at the first action of a game."""
    try:
        connection.execute("BEGIN IMMEDIATE")
        connection.execute(f"PRAGMA user_version = {version_of(connection)}")
        connection.execute("ROLLBACK")
    except sqlite3.OperationalError as error:
        if sqlite_code(error) != sqlite3.SQLITE_BUSY:
            raise


def _bring_up_to_date(
    connection: sqlite3.Connection, path: Path, now: float, migrations: Sequence[Migration]
) -> None:
    """Migrate; a database with something in it is copied first."""
    version = version_of(connection)
    if 0 < version < len(migrations):
        copy = _free_name(path, f"before-v{len(migrations)}", now)
        with closing(sqlite3.connect(copy)) as target:
            connection.backup(target)
    migrate(connection, migrations)


def _set_aside(path: Path, label: str, now: float) -> Path:
    """Rename the database and its companions; returns the new name."""
    aside = _free_name(path, label, now)
    path.rename(aside)
    for ending in _COMPANIONS:
        companion = path.with_name(path.name + ending)
        if companion.exists():
            companion.rename(aside.with_name(aside.name + ending))
    return aside


def _free_name(path: Path, label: str, now: float) -> Path:
    """A name beside ``path`` that tells what and when, and that nothing has yet."""
    moment = datetime.fromtimestamp(now, UTC).strftime("%Y%m%dT%H%M%SZ")
    for number in range(1, 1000):
        tail = f"{label}-{moment}" + (f"-{number}" if number > 1 else "")
        candidate = path.with_name(f"{path.stem}.{tail}{path.suffix}")
        if not candidate.exists():
            return candidate
    raise FileExistsError(f"no free name beside {path}")


def _open_for_reading(path: Path) -> sqlite3.Connection:
    """A connection to a file that can't be written.

    With a log left behind by a crash SQLite reads both; without one it needs to be told that
    nobody else writes, or it would want to make a log.
    """
    uri = path.absolute().as_uri() + "?mode=ro"
    connection = sqlite3.connect(uri, uri=True)
    try:
        version_of(connection)
    except sqlite3.Error:
        connection.close()
        return sqlite3.connect(uri + "&immutable=1", uri=True)
    return connection


def _open_memory(folder: Path, reason: str, migrations: Sequence[Migration]) -> Opened:
    """A database in memory, with what the folder's file holds if that can at least be read."""
    connection = connect(None)
    path = folder / FILE_NAME
    try:
        with closing(_open_for_reading(path)) as source:
            _check_ours(source, len(migrations))
            if (
                version_of(source) == 0
                or source.execute("PRAGMA quick_check").fetchone()[0] != "ok"
            ):
                raise _DamagedError(str(path))
            source.backup(connection)
    except (sqlite3.Error, OSError, UnicodeDecodeError, _DamagedError, _NewerError):
        connection.close()
        connection = connect(None)
    migrate(connection, migrations)
    return Opened(connection, None, (Notice(NoticeKind.MEMORY, folder, 0, reason),))
