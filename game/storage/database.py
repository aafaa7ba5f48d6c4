"""One connection to SQLite: transactions that are whole or not at all, and one kind of error."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

BUSY_MILLISECONDS: Final = 2000
"""How long a writer waits for another process's transaction; theirs take a few milliseconds."""

Parameters = Sequence[object] | Mapping[str, object]


class StorageError(Exception):
    """Reading or writing failed: disk full, medium gone, database damaged or locked.

    Nothing of the transaction was stored, and the storage stays usable: a later write may
    succeed. ``damaged`` tells that the database itself can't be trusted any more.
    """

    def __init__(self, message: str, *, damaged: bool = False) -> None:
        super().__init__(message)
        self.damaged = damaged


def storage_error(error: BaseException) -> StorageError:
    """The `StorageError` that tells of an error of SQLite or the system."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    damaged = code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
    return StorageError(str(error) or type(error).__name__, damaged=damaged)


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
        connection.execute("PRAGMA foreign_keys = ON")
        if path is not None:
            _choose_journal(connection)
    except BaseException:
        connection.close()
        raise
    return connection


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

    Every method raises `StorageError` where SQLite fails. A transaction that fails is rolled
    back; if the failure may have hurt the connection, the next one connects anew.
    """

    def __init__(self, connection: sqlite3.Connection, path: Path | None) -> None:
        self.path = path
        self._connection = connection
        self._lock = threading.RLock()
        self._suspect = False

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """Everything done inside is stored together at the end, or not at all."""
        with self._lock:
            try:
                connection = self._ready()
                connection.execute("BEGIN IMMEDIATE")
                try:
                    yield connection
                    connection.execute("COMMIT")
                except BaseException:
                    _roll_back(connection)
                    raise
            except (sqlite3.Error, OSError) as error:
                self._suspect = self.path is not None
                raise storage_error(error) from error

    def rows(self, sql: str, parameters: Parameters = ()) -> list[sqlite3.Row]:
        """All rows a query gives."""
        with self._lock:
            try:
                return self._ready().execute(sql, parameters).fetchall()
            except (sqlite3.Error, OSError) as error:
                self._suspect = self.path is not None
                raise storage_error(error) from error

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
            self._suspect = False
            self._connection.close()

    def _ready(self) -> sqlite3.Connection:
        """The connection, made anew after a failure."""
        if self._suspect and self.path is not None:
            fresh = connect(self.path)
            self._connection.close()
            self._connection = fresh
            self._suspect = False
        return self._connection


def _roll_back(connection: sqlite3.Connection) -> None:
    """Undo what a transaction did; SQLite may have done so itself."""
    if connection.in_transaction:
        try:
            connection.execute("ROLLBACK")
        except sqlite3.Error:
            connection.interrupt()
