"""All data out as one file, and back in without doubles."""

from __future__ import annotations

import os
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TextIO

from game.storage.backup_format import (
    BackupError,
    Fault,
    Row,
    read_things,
    write_end,
    write_header,
    write_thing,
)
from game.storage.database import Database
from game.storage.finishing import ruleset_number
from game.storage.summaries import recompute_all
from game.storage.values import is_custom


@dataclass(frozen=True, slots=True)
class Merged:
    """What a backup brought: things that were new here, and games that were here already."""

    games: int
    known_games: int
    open_games: int
    rules: int
    series: int
    settings: int


class Backup:
    """Writes and reads backup files.

    ``on_ended`` hears of games that were open here and whose end a backup brought.
    """

    def __init__(
        self, database: Database, on_ended: Callable[[Iterable[str]], object] = lambda _names: None
    ) -> None:
        self._database = database
        self._on_ended = on_ended

    def write(self, path: Path, now: float) -> int:
        """Write everything to a file, whole or not at all; returns the number of things in it.

        Raises:
            StorageError: the file couldn't be written, or the database not read.
        """
        unfinished = path.with_name(path.name + ".part")
        try:
            with self._database.transaction(write=False) as connection:
                with unfinished.open("w", encoding="utf-8", newline="\n") as file:
                    count = _write_all(connection, file, now)
                    file.flush()
                    os.fsync(file.fileno())
                unfinished.replace(path)
        except BaseException:
            unfinished.unlink(missing_ok=True)
            raise
        return count

    def merge(self, path: Path, *, settings: bool = True, one_player: bool = True) -> Merged:
        """Take over what a backup holds and is not here yet, all of it or nothing.

        What is known here stays as it is, but for settings, which are replaced unless
        ``settings`` is false. A game that is open here and finished there becomes finished. Of
        ``one_player`` each deal has one first finish.

        Raises:
            BackupError: not a backup, or damaged; it says where.
            StorageError: it could not be stored.
        """
        count: Counter[tuple[str, bool]] = Counter()
        try:
            file = path.open(encoding="utf-8")
        except OSError as error:
            raise BackupError(0, error.strerror or str(error), Fault.UNREAD) from None
        with file, self._database.transaction() as connection:
            open_before = _open_names(connection)
            for number, thing, row in _lines(file):
                if thing != "setting" or settings:
                    try:
                        count[thing, _TAKERS[thing](connection, row)] += 1
                    except sqlite3.IntegrityError as error:
                        raise BackupError(number, f"{thing}: {error}") from None
            if one_player:
                _keep_first(connection)
            _agree(connection)
            open_after = _open_names(connection)
        self._on_ended(open_before - open_after)
        return Merged(
            games=count["game", True],
            known_games=count["game", False],
            open_games=count["open", True],
            rules=count["rules", True],
            series=count["series", True],
            settings=count["setting", True],
        )


def _open_names(connection: sqlite3.Connection) -> set[str]:
    return {row[0] for row in connection.execute("SELECT id FROM open_game")}


def _lines(file: TextIO) -> Iterator[tuple[int, str, Row]]:
    """The backup's lines; a medium that fails while reading is the file's fault, not ours."""
    try:
        yield from read_things(file)
    except OSError as error:
        raise BackupError(0, error.strerror or str(error), Fault.UNREAD) from None


_QUERIES: Final[Mapping[str, str]] = {
    "setting": "SELECT key, value FROM setting",
    "rules": "SELECT name, rules, created_at FROM custom_rules",
    "series": "SELECT id, kind, rules, length, started_at, ended_at, extra FROM series",
    "seen": "SELECT deal FROM seen_deal",
    "game": """SELECT finished.id, kind, key AS rules, deal, code, daily, series, started_at,
            ended_at, day, result, score, seconds, moves, undos, hints, helped, counted, first,
            removed, fewest, initials, text AS record
        FROM finished JOIN ruleset ON ruleset.id = ruleset LEFT JOIN record USING (seq)
        ORDER BY ended_at, finished.id""",
    "open": """SELECT id, kind, rules, cards, code, daily, series, started_at, counted, elapsed,
            moves, undos, hints, helped, extra
        FROM open_game ORDER BY saved_at""",
}


def _write_all(connection: sqlite3.Connection, file: TextIO, now: float) -> int:
    write_header(file, now)
    count = 0
    for thing, query in _QUERIES.items():
        for row in connection.execute(query):
            write_thing(file, thing, {**dict(row), **_parts(connection, thing, row)})
            count += 1
    write_end(file, count)
    return count


def _parts(connection: sqlite3.Connection, thing: str, row: sqlite3.Row) -> Row:
    """What belongs to a thing and is kept in a table of its own."""
    if thing == "open":
        actions = connection.execute(
            "SELECT action FROM open_action WHERE game = ? ORDER BY n", (row["id"],)
        )
        return {"actions": [action[0] for action in actions]}
    if thing == "series":
        deals = connection.execute(
            """SELECT n, game, code, result, points, passes, left_over, removed, seconds
               FROM series_deal WHERE series = ? ORDER BY n""",
            (row["id"],),
        )
        return {"deals": [dict(deal) for deal in deals]}
    return {}


def _take_setting(connection: sqlite3.Connection, row: Row) -> bool:
    connection.execute("INSERT OR REPLACE INTO setting (key, value) VALUES (:key, :value)", row)
    return True


def _take_rules(connection: sqlite3.Connection, row: Row) -> bool:
    return _added(
        connection,
        """INSERT OR IGNORE INTO custom_rules (name, rules, created_at)
           VALUES (:name, :rules, :created_at)""",
        row,
    )


def _take_series(connection: sqlite3.Connection, row: Row) -> bool:
    added = _added(
        connection,
        """INSERT OR IGNORE INTO series (id, kind, rules, length, started_at, ended_at, extra)
           VALUES (:id, :kind, :rules, :length, :started_at, :ended_at, :extra)""",
        row,
    )
    deals = row["deals"]
    if added and isinstance(deals, list):
        connection.executemany(
            """INSERT OR IGNORE INTO series_deal (series, n, game, code, result, points, passes,
                   left_over, removed, seconds)
               VALUES (:series, :n, :game, :code, :result, :points, :passes, :left_over, :removed,
                   :seconds)""",
            [{**deal, "series": row["id"]} for deal in deals],
        )
    return added


def _take_seen(connection: sqlite3.Connection, row: Row) -> bool:
    return _added(connection, "INSERT OR IGNORE INTO seen_deal (deal) VALUES (:deal)", row)


def _take_game(connection: sqlite3.Connection, row: Row) -> bool:
    rules = str(row["rules"])
    numbers = {"ruleset": ruleset_number(connection, rules), "custom": is_custom(rules)}
    cursor = connection.execute(
        """INSERT OR IGNORE INTO finished (id, kind, ruleset, custom, deal, code, daily, series,
               started_at, ended_at, day, result, score, seconds, moves, undos, hints, helped,
               counted, first, removed, fewest, initials)
           VALUES (:id, :kind, :ruleset, :custom, :deal, :code, :daily, :series, :started_at,
               :ended_at, :day, :result, :score, :seconds, :moves, :undos, :hints, :helped,
               :counted, :first, :removed, :fewest, :initials)""",
        {**row, **numbers},
    )
    if cursor.rowcount != 1:
        return False
    connection.execute("INSERT OR IGNORE INTO seen_deal (deal) VALUES (:deal)", row)
    connection.execute("DELETE FROM open_game WHERE id = :id", row)
    if row["record"] is not None:
        connection.execute(
            "INSERT INTO record (seq, text) VALUES (?, ?)", (cursor.lastrowid, row["record"])
        )
    return True


def _take_open(connection: sqlite3.Connection, row: Row) -> bool:
    actions = row["actions"]
    if not isinstance(actions, list):
        return False
    added = _added(
        connection,
        """INSERT OR IGNORE INTO open_game (id, kind, rules, cards, code, daily, series,
               started_at, counted, saved_at, elapsed, moves, undos, hints, helped, extra, actions)
           SELECT :id, :kind, :rules, :cards, :code, :daily, :series, :started_at, :counted,
               (SELECT coalesce(min(saved_at), 0) - 1 FROM open_game),
               :elapsed, :moves, :undos, :hints, :helped, :extra, :count
           WHERE NOT EXISTS (SELECT 1 FROM finished WHERE id = :id)""",
        {**row, "count": len(actions), "actions": None},
    )
    if added:
        connection.executemany(
            "INSERT INTO open_action (game, n, action) VALUES (?, ?, ?)",
            [(row["id"], n, action) for n, action in enumerate(actions)],
        )
    return added


def _added(connection: sqlite3.Connection, sql: str, row: Row) -> bool:
    """Whether an insertion found something new."""
    return connection.execute(sql, row).rowcount == 1


_TAKERS: Final[Mapping[str, Callable[[sqlite3.Connection, Row], bool]]] = {
    "setting": _take_setting,
    "rules": _take_rules,
    "series": _take_series,
    "seen": _take_seen,
    "game": _take_game,
    "open": _take_open,
}


def _keep_first(connection: sqlite3.Connection) -> None:
    """Let only the earliest of the first finishes of each deal be one."""
    connection.execute(
        """UPDATE finished SET first = 0 WHERE first AND EXISTS (
               SELECT 1 FROM finished AS earlier
               WHERE earlier.deal = finished.deal AND earlier.first
                   AND (earlier.ended_at, earlier.id) < (finished.ended_at, finished.id))"""
    )


def _agree(connection: sqlite3.Connection) -> None:
    """Make games from here and there agree: one least number of moves a deal, and the totals."""
    connection.execute(
        """UPDATE finished
           SET fewest = (SELECT min(fewest) FROM finished AS same WHERE same.deal = finished.deal)
           WHERE fewest IS NULL"""
    )
    recompute_all(connection)
