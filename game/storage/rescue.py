"""Taking over what can still be read of a damaged database into a new one."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Final

from game.storage.summaries import recompute_all

# Parents before children, so that references hold.
_TABLES: Final = (
    "setting",
    "custom_rules",
    "ruleset",
    "finished",
    "record",
    "seen_deal",
    "series",
    "series_deal",
    "open_game",
    "open_action",
)


def rescue(aside: Path, target: sqlite3.Connection, *, only_settings: bool = False) -> int:
    """Copy every readable row of ``aside`` that fits; returns how many rows were taken over.

    Never raises for what is wrong with ``aside``. Rows that break a rule of the tables are left
    behind; of an open game the actions up to the first lost one are kept.
    """
    tables = _TABLES[:1] if only_settings else _TABLES
    taken = 0
    try:
        with closing(sqlite3.connect(aside.absolute().as_uri() + "?mode=ro", uri=True)) as source:
            target.execute("BEGIN IMMEDIATE")
            try:
                taken = sum(_copy_table(source, target, table) for table in tables)
                _mend(target)
                target.execute("COMMIT")
            except BaseException:
                target.execute("ROLLBACK")
                raise
    except (sqlite3.Error, OSError, OverflowError, UnicodeDecodeError):
        return 0
    return taken


def _copy_table(source: sqlite3.Connection, target: sqlite3.Connection, table: str) -> int:
    """Copy the rows of one table that can be read and that the new table accepts."""
    columns = [row[1] for row in target.execute(f"PRAGMA table_info({table})")]
    names = ", ".join(columns)
    marks = ", ".join("?" * len(columns))
    insert = f"INSERT OR IGNORE INTO {table} ({names}) VALUES ({marks})"  # noqa: S608 (own names)
    taken = 0
    for row in _readable(source, table, names):
        try:
            taken += target.execute(insert, row).rowcount
        except (sqlite3.IntegrityError, sqlite3.DataError):
            continue
    return taken


def _readable(source: sqlite3.Connection, table: str, names: str) -> Iterator[tuple[object, ...]]:
    """The rows before the first unreadable page, then those after the last one, backwards."""
    key = source.execute(f"PRAGMA table_info({table})").fetchall()
    order = ", ".join(row[1] for row in sorted(key, key=lambda row: row[5]) if row[5])
    for direction in ("", " DESC"):
        ordered = ", ".join(part + direction for part in order.split(", "))
        try:
            query = f"SELECT {names} FROM {table} ORDER BY {ordered}"  # noqa: S608 (own names)
            yield from source.execute(query)
        except (sqlite3.Error, OverflowError, UnicodeDecodeError):
            continue
        return


def _mend(target: sqlite3.Connection) -> None:
    """Make the rows that came over agree with each other."""
    target.execute(
        """DELETE FROM open_action WHERE n >= (
               SELECT count(*) FROM open_action AS earlier
               WHERE earlier.game = open_action.game AND earlier.n <= open_action.n)"""
    )
    target.execute(
        """UPDATE open_game SET claim = NULL,
               actions = (SELECT count(*) FROM open_action WHERE game = open_game.id)"""
    )
    target.execute("DELETE FROM open_game WHERE id IN (SELECT id FROM finished)")
    recompute_all(target)
