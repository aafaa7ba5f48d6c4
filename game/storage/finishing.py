"""The end of a game: one row of history, counted once."""

from __future__ import annotations

import sqlite3

from game.storage.summaries import add_game
from game.storage.values import Ending, FinishedGame, NewGame, Progress, Result, is_custom

COLUMNS = """finished.id, kind, ruleset.key AS rules, code, daily, series, started_at, ended_at,
    day, result, score, seconds, moves, undos, hints, helped, counted, first, eligible, removed,
    fewest, initials"""
"""What `finished_game` reads, from ``finished JOIN ruleset ON ruleset.id = ruleset``."""


def finish_game(
    connection: sqlite3.Connection,
    game: NewGame,
    progress: Progress,
    ending: Ending,
    first: bool | None = None,
) -> FinishedGame:
    """Enter a game into history, statistics and its series, inside the caller's transaction.

    ``first`` tells whether it is the player's first finish of the deal; None if all that was ever
    played here is one player's. A game that is there already stays as it is.
    """
    if not _exists(connection, game.id):
        if first is None:
            first = _is_new(connection, game.deal)
        seq = _insert(connection, game, progress, ending, first=first)
        connection.execute("INSERT INTO record (seq, text) VALUES (?, ?)", (seq, ending.record))
        connection.execute("INSERT OR IGNORE INTO seen_deal (deal) VALUES (?)", (game.deal,))
        _add_to_series(connection, game, progress, ending)
        add_game(connection, seq, game.rules)
    row = connection.execute(
        f"""SELECT {COLUMNS} FROM finished JOIN ruleset ON ruleset.id = ruleset
            WHERE finished.id = ?""",  # noqa: S608
        (game.id,),
    ).fetchone()
    return finished_game(row)


def ruleset_number(connection: sqlite3.Connection, rules: str) -> int:
    """The number under which games with these rules are kept; made when they are new."""
    connection.execute(
        "INSERT OR IGNORE INTO ruleset (key, custom) VALUES (?, ?)", (rules, is_custom(rules))
    )
    row = connection.execute("SELECT id FROM ruleset WHERE key = ?", (rules,)).fetchone()
    number: int = row[0]
    return number


def finished_game(row: sqlite3.Row) -> FinishedGame:
    """A row of `COLUMNS` as a value."""
    return FinishedGame(
        id=row["id"],
        kind=row["kind"],
        rules=row["rules"],
        code=row["code"],
        started_at=row["started_at"],
        ended_at=row["ended_at"],
        day=row["day"],
        result=Result(row["result"]),
        score=row["score"],
        seconds=row["seconds"],
        moves=row["moves"],
        undos=row["undos"],
        hints=row["hints"],
        helped=bool(row["helped"]),
        counted=bool(row["counted"]),
        first=bool(row["first"]),
        eligible=bool(row["eligible"]),
        removed=row["removed"],
        fewest=row["fewest"],
        initials=row["initials"],
        daily=row["daily"],
        series=row["series"],
    )


def _exists(connection: sqlite3.Connection, game_id: str) -> bool:
    found = connection.execute("SELECT 1 FROM finished WHERE id = ?", (game_id,)).fetchone()
    return found is not None


def _is_new(connection: sqlite3.Connection, deal: str) -> bool:
    """Whether a deal was never finished here."""
    seen = connection.execute("SELECT 1 FROM seen_deal WHERE deal = ?", (deal,)).fetchone()
    return seen is None


def _insert(
    connection: sqlite3.Connection,
    game: NewGame,
    progress: Progress,
    ending: Ending,
    *,
    first: bool,
) -> int:
    """Write the row; returns its number."""
    cursor = connection.execute(
        """INSERT INTO finished (id, kind, ruleset, custom, deal, code, daily, series, started_at,
               ended_at, day, result, score, seconds, moves, undos, hints, helped, counted, first,
               removed, fewest)
           VALUES (:id, :kind, :ruleset, :custom, :deal, :code, :daily, :series, :started_at,
               :ended_at, :day, :result, :score, :seconds, :moves, :undos, :hints, :helped,
               :counted, :first, :removed,
               coalesce(:fewest, (SELECT max(fewest) FROM finished WHERE deal = :deal)))""",
        {
            "id": game.id,
            "kind": game.kind,
            "ruleset": ruleset_number(connection, game.rules),
            "custom": is_custom(game.rules),
            "deal": game.deal,
            "code": game.code,
            "daily": game.daily,
            "series": game.series,
            "started_at": game.started_at,
            "ended_at": ending.ended_at,
            "day": ending.day,
            "result": ending.result.value,
            "score": ending.score,
            "seconds": progress.elapsed,
            "moves": progress.moves,
            "undos": progress.undos,
            "hints": progress.hints,
            "helped": progress.helped,
            "counted": game.counted,
            "first": first,
            "removed": ending.removed,
            "fewest": ending.fewest,
        },
    )
    return cursor.lastrowid or 0


def _add_to_series(
    connection: sqlite3.Connection, game: NewGame, progress: Progress, ending: Ending
) -> None:
    """Enter the deal as the next of its series."""
    if game.series is None or ending.series is None:
        return
    connection.execute(
        """INSERT OR IGNORE INTO series_deal
               (series, n, game, code, result, points, passes, left_over, removed, seconds)
           SELECT id, (SELECT count(*) FROM series_deal WHERE series = :series) + 1, :game, :code,
               :result, :points, :passes, :left, :removed, :seconds
           FROM series WHERE id = :series""",
        {
            "series": game.series,
            "game": game.id,
            "code": game.code,
            "result": ending.result.value,
            "points": ending.series.points,
            "passes": ending.series.passes,
            "left": ending.series.left,
            "removed": ending.removed,
            "seconds": progress.elapsed,
        },
    )
