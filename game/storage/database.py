"""One connection to SQLite: transactions that are whole or not at all, and one kind of error."""

from __future__ import annotations

import os
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any, Final

from game.storage.oslock import held

BUSY_MILLISECONDS: Final = 2000
"""How long a writer waits for another process's transaction; theirs take a few milliseconds."""

DOUBT_NAME: Final = "pyramid.doubt"
"""A file of this name tells the next opening that reading the database has failed."""

ROW_NAME: Final = "writing.lock"
"""The file whose lock the process holds that is the next to write."""

_LOOK_AGAIN: Final = 0.003
"""Seconds between two looks whether the other has done."""

_HARMLESS: Final = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_BUSY, sqlite3.SQLITE_CONSTRAINT)
"""Failures that pass, or lie in the data: the connection is as good as before."""

Parameters = Sequence[object] | Mapping[str, object]


class StorageError(Exception):
    """Reading or writing failed: disk full, medium gone, database damaged or locked.

    Nothing of the transaction was stored, and the storage stays usable: a later write may
    succeed. ``damaged`` tells that the database itself can't be trusted any more.
    """

    def __init__(self, message: str, *, damaged: bool = False) -> None:
        super().__init__(message)
        self.damaged = damaged


def sqlite_code(error: BaseException) -> int:
    """SQLite's primary code of an error."""
    code: int = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_MISUSE) & 0xFF
    return code


def tells_damage(error: BaseException) -> bool:
    """Whether an error speaks of the file's content rather than of disk, rights or locks.

    A damaged schema can make SQLite's own message unreadable, which Python answers with an error
    of decoding.
    """
    damage = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
    return isinstance(error, UnicodeDecodeError) or sqlite_code(error) in damage


def storage_error(error: BaseException) -> StorageError:
    """The `StorageError` that tells of an error of SQLite or the system."""
    return StorageError(str(error) or type(error).__name__, damaged=tells_damage(error))


def connect(path: Path | None) -> sqlite3.Connection:
    """A connection set up the way all of storage expects; None is a database in memory.

    Write-ahead logging is taken where the file system can do it. Every commit reaches the disk
    before it returns, so that a power cut costs nothing that was seen.
    """
    name = ":memory:" if path is None else str(path)
    timeout = BUSY_MILLISECONDS / 1000
    connection = sqlite3.connect(
        name, timeout=timeout, isolation_level=None, check_same_thread=False
    )
    try:
        connection.row_factory = sqlite3.Row
        connection.text_factory = _text
        connection.execute("PRAGMA foreign_keys = ON")
        if path is not None:
            _choose_journal(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _text(stored: bytes) -> str:
    """Text from the file; a byte that is none costs one letter, not the row."""
    return stored.decode("utf-8", "replace")


def _choose_journal(connection: sqlite3.Connection) -> None:
    """Write-ahead log if possible, the classic rollback journal if not."""
    try:
        connection.execute("PRAGMA journal_mode = WAL")
    except sqlite3.OperationalError:
        connection.execute("PRAGMA journal_mode = DELETE")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA journal_size_limit = 4194304")


class Database:
    """Statements and transactions on one connection, safe to use from several threads.

    Every method raises `StorageError` where SQLite fails, and a transaction that fails is rolled
    back. After a failure that may lie in the file, or when the file was taken away, ``reopen``
    makes a new connection before anything else is done; it raises as long as it can't.

    A file that can't be written any more isn't touched until it can: SQLite shares memory with
    other processes by a file beside it, even to read, and the system ends whoever writes there.
    """

    def __init__(
        self,
        connection: sqlite3.Connection,
        path: Path | None,
        reopen: Callable[[], sqlite3.Connection],
    ) -> None:
        self.path = path
        self._connection = connection
        self._reopen = reopen
        self._lock = threading.RLock()
        self._suspect = False
        self._closed = False
        self._place = _place(path)

    @contextmanager
    def transaction(self, *, write: bool = True) -> Iterator[sqlite3.Connection]:
        """Everything done inside is stored together at the end, or not at all.

        Without ``write`` it is for reading alone: all of it sees the same moment.
        """
        with self._lock, self._failures():
            connection = self._ready()
            if write:
                self._begin_writing(connection)
            else:
                connection.execute("BEGIN")
            try:
                yield connection
                connection.execute("COMMIT")
            except BaseException:
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
                raise

    def _begin_writing(self, connection: sqlite3.Connection) -> None:
        """Begin to write as soon as no other process does.

        SQLite's own waiting looks ever more seldom, so that a process writing all the time could
        keep others out for seconds. Here it looks often, and those who wait stand in a row: who
        is at its head holds a lock that everybody takes before beginning.
        """
        if self.path is None:
            connection.execute("BEGIN IMMEDIATE")
            return
        patience = BUSY_MILLISECONDS / 1000
        with ExitStack() as row:
            with suppress(OSError):  # without locks it goes on as well as it can
                row.enter_context(held(self.path.with_name(ROW_NAME), patience))
            connection.execute("PRAGMA busy_timeout = 0")
            try:
                _insist(lambda: connection.execute("BEGIN IMMEDIATE"), patience)
            finally:
                connection.execute(f"PRAGMA busy_timeout = {BUSY_MILLISECONDS}")

    def rows(self, sql: str, parameters: Parameters = ()) -> list[sqlite3.Row]:
        """All rows a query gives."""
        with self._lock, self._failures():
            return self._ready().execute(sql, parameters).fetchall()

    def row(self, sql: str, parameters: Parameters = ()) -> sqlite3.Row | None:
        """The first row a query gives, if any."""
        rows = self.rows(sql, parameters)
        return rows[0] if rows else None

    def value(self, sql: str, parameters: Parameters = ()) -> Any:
        """The first column of the first row, None without one."""
        row = self.row(sql, parameters)
        return None if row is None else row[0]

    def close(self) -> None:
        """Close the connection; anything after that raises `StorageError`."""
        with self._lock:
            self._closed = True
            if _read_only(self.path):  # closing would write, and so would letting go of it
                threading.Thread(target=_hold, args=(self._connection,), daemon=True).start()
                return
            with suppress(sqlite3.Error):
                self._connection.close()

    @contextmanager
    def _failures(self) -> Iterator[None]:
        """Turn errors of SQLite and the system into `StorageError`, and remember bad ones."""
        try:
            yield
        except (sqlite3.Error, OSError, UnicodeDecodeError) as error:
            failure = storage_error(error)
            if self.path is not None and sqlite_code(error) not in _HARMLESS:
                self._suspect = True
                if failure.damaged:
                    _mark_doubtful(self.path)
            raise failure from error

    def _ready(self) -> sqlite3.Connection:
        """The connection, made anew if something is wrong with it."""
        if _read_only(self.path):
            raise StorageError("the database can't be written any more")
        if not self._closed and (self._suspect or _place(self.path) != self._place):
            self._suspect = True
            self._connection.close()
            self._connection = self._reopen()
            self._place = _place(self.path)
            self._suspect = False
        return self._connection


def _insist(attempt: Callable[[], object], patience: float) -> None:
    """Try again while somebody else writes, for so many seconds."""
    end = time.monotonic() + patience
    while True:
        try:
            attempt()
            return
        except sqlite3.OperationalError as error:
            if sqlite_code(error) != sqlite3.SQLITE_BUSY or time.monotonic() >= end:
                raise
        time.sleep(_LOOK_AGAIN)


def _place(path: Path | None) -> tuple[int, int] | None:
    """What tells a file from another that was put in its place; None without one."""
    try:
        status = None if path is None else path.stat()
    except OSError:
        return None
    return None if status is None else (status.st_dev, status.st_ino)


def _read_only(path: Path | None) -> bool:
    """Whether there is a file that nobody may write, as on a medium that the system has locked."""
    return path is not None and os.access(path, os.F_OK) and not os.access(path, os.W_OK)


def _hold(_connection: sqlite3.Connection) -> None:
    """Keep a connection until the program is over."""
    threading.Event().wait()


def _mark_doubtful(path: Path) -> None:
    """Have the next opening set the database aside, whatever its checks say."""
    with suppress(OSError):
        path.with_name(DOUBT_NAME).touch()
