"""The figures kept up to date with every game, so that the statistics open at once.

Each game belongs to the scope of all games, to that of its rules and, with custom rules, to that
of all custom games. Sums are whole numbers, so that taking a game out again is exact.
"""

from __future__ import annotations

import sqlite3
from typing import Final

from game.storage.scope import ALL, CUSTOM, condition
from game.storage.values import is_custom

_SUMS: Final = {
    "games": "1",
    "wins": "win",
    "clean": "result = 'clean'",
    "relaxed": "result = 'relaxed'",
    "score_sum": "score",
    "removed_sum": "removed",
    "win_millis": "CASE WHEN win THEN CAST(round(seconds * 1000) AS INTEGER) ELSE 0 END",
    "win_moves": "CASE WHEN win THEN moves ELSE 0 END",
    "over_count": "win AND fewest IS NOT NULL",
    "over_sum": "CASE WHEN win AND fewest IS NOT NULL THEN moves - fewest ELSE 0 END",
}
_SUM_NAMES: Final = ", ".join(_SUMS)
_OF_ONE: Final = ", ".join(_SUMS.values())
_OF_MANY: Final = ", ".join(f"coalesce(sum({value}), 0)" for value in _SUMS.values())


def scopes_of(rules: str) -> tuple[str, ...]:
    """The scopes a game with these rules belongs to."""
    return (ALL, rules, CUSTOM) if is_custom(rules) else (ALL, rules)


def add_game(connection: sqlite3.Connection, seq: int, rules: str) -> None:
    """Enter game number ``seq``, already in the history, into the summaries of its scopes."""
    game = _counted(connection, seq)
    if game is None:
        return
    for scope in scopes_of(rules):
        _ensure(connection, scope)
        last = connection.execute(
            "SELECT last_ended, last_id FROM summary WHERE scope = ?", (scope,)
        ).fetchone()
        _add_sums(connection, seq, scope, 1)
        _improve_bests(connection, game, scope)
        if (game["ended_at"], game["id"]) > (last[0], last[1]):
            _extend_streak(connection, game, scope)
        else:
            _recount_streaks(connection, scope)


def remove_game(connection: sqlite3.Connection, seq: int, rules: str) -> None:
    """Take game number ``seq`` out of the history and out of the summaries."""
    game = _counted(connection, seq)
    if game is not None:
        for scope in scopes_of(rules):
            _add_sums(connection, seq, scope, -1)
    connection.execute("DELETE FROM finished WHERE seq = ?", (seq,))
    if game is not None:
        for scope in scopes_of(rules):
            _find_bests(connection, scope)
            _recount_streaks(connection, scope)
    connection.execute("DELETE FROM summary WHERE games = 0")
    connection.execute("DELETE FROM tally WHERE games = 0")


def change_fewest(connection: sqlite3.Connection, deal: str, fewest: int) -> None:
    """Note the least number of moves that win a deal with every finished game of it."""
    games = connection.execute(
        """SELECT seq, key FROM finished JOIN ruleset ON ruleset.id = ruleset
           WHERE deal = ? AND counted""",
        (deal,),
    ).fetchall()
    for sign in (-1, 1):
        for seq, rules in games:
            for scope in scopes_of(rules):
                _add_sums(connection, seq, scope, sign)
        if sign < 0:
            connection.execute("UPDATE finished SET fewest = ? WHERE deal = ?", (fewest, deal))


def recompute_all(connection: sqlite3.Connection) -> None:
    """Make every summary anew from the history."""
    connection.execute("DELETE FROM summary")
    played = connection.execute(
        "SELECT DISTINCT key FROM ruleset JOIN finished ON ruleset = ruleset.id WHERE counted"
    ).fetchall()
    for scope in {scope for row in played for scope in scopes_of(row[0])}:
        _ensure(connection, scope)
        marks = ", ".join(f"{name} = ?" for name in _SUMS)
        sums = connection.execute(
            f"SELECT {_OF_MANY} FROM finished WHERE counted AND {condition(scope)}",  # noqa: S608
            {"scope": scope},
        ).fetchone()
        connection.execute(
            f"UPDATE summary SET {marks} WHERE scope = ?",  # noqa: S608
            (*sums, scope),
        )
        _find_bests(connection, scope)
        _recount_streaks(connection, scope)


def _counted(connection: sqlite3.Connection, seq: int) -> sqlite3.Row | None:
    """The game, if it counts."""
    row: sqlite3.Row | None = connection.execute(
        "SELECT * FROM finished WHERE seq = ? AND counted", (seq,)
    ).fetchone()
    return row


def _ensure(connection: sqlite3.Connection, scope: str) -> None:
    """Make the summary of a scope that has none."""
    connection.execute(
        f"""INSERT OR IGNORE INTO summary (scope, {_SUM_NAMES}, streak, best_streak, last_ended,
                last_id) VALUES (?, {", ".join("0" * len(_SUMS))}, 0, 0, -1e300, '')""",  # noqa: S608
        (scope,),
    )


def _add_sums(connection: sqlite3.Connection, seq: int, scope: str, sign: int) -> None:
    """Add one game's figures to the sums of a scope, or take them away."""
    figures = connection.execute(
        f"SELECT {_OF_ONE} FROM finished WHERE seq = ?",  # noqa: S608
        (seq,),
    ).fetchone()
    marks = ", ".join(f"{name} = {name} + ?" for name in _SUMS)
    connection.execute(
        f"UPDATE summary SET {marks} WHERE scope = ?",  # noqa: S608
        (*(sign * figure for figure in figures), scope),
    )


def _improve_bests(connection: sqlite3.Connection, game: sqlite3.Row, scope: str) -> None:
    """Let one more game better the records of a scope."""
    won = bool(game["win"])
    connection.execute(
        """UPDATE summary SET
               best_score = max(coalesce(best_score, :score), :score),
               best_seconds = coalesce(min(coalesce(best_seconds, :seconds), :seconds),
                                       best_seconds),
               least_moves = coalesce(min(coalesce(least_moves, :moves), :moves), least_moves)
           WHERE scope = :scope""",
        {
            "scope": scope,
            "score": game["score"],
            "seconds": game["seconds"] if won else None,
            "moves": game["moves"] if won else None,
        },
    )


def _find_bests(connection: sqlite3.Connection, scope: str) -> None:
    """Look the records of a scope up anew."""
    where = condition(scope)
    connection.execute(
        f"""UPDATE summary SET
                best_score = (SELECT score FROM finished INDEXED BY by_score
                    WHERE counted AND {where} ORDER BY score DESC LIMIT 1),
                best_seconds = (SELECT seconds FROM finished INDEXED BY by_time
                    WHERE counted AND win AND {where} ORDER BY seconds LIMIT 1),
                least_moves = (SELECT moves FROM finished INDEXED BY by_moves
                    WHERE counted AND win AND {where} ORDER BY moves LIMIT 1)
            WHERE scope = :scope""",  # noqa: S608
        {"scope": scope},
    )


def _extend_streak(connection: sqlite3.Connection, game: sqlite3.Row, scope: str) -> None:
    """Count a game that ended after all others."""
    connection.execute(
        """UPDATE summary SET streak = CASE WHEN :win THEN streak + 1 ELSE 0 END,
               best_streak = max(best_streak, CASE WHEN :win THEN streak + 1 ELSE 0 END),
               last_ended = :ended, last_id = :id
           WHERE scope = :scope""",
        {"win": game["win"], "ended": game["ended_at"], "id": game["id"], "scope": scope},
    )


def _recount_streaks(connection: sqlite3.Connection, scope: str) -> None:
    """Count the streaks of a scope anew: the games' wins and losses as one text of 1 and 0."""
    values = {"scope": scope}
    ordered = f"""SELECT win, ended_at, id FROM finished
                  WHERE counted AND {condition(scope)} ORDER BY ended_at, id"""  # noqa: S608
    text = connection.execute(
        f"SELECT group_concat(win, '') FROM ({ordered})",  # noqa: S608
        values,
    ).fetchone()[0]
    last = connection.execute(
        f"""SELECT ended_at, id FROM finished WHERE counted AND {condition(scope)}
            ORDER BY ended_at DESC, id DESC LIMIT 1""",  # noqa: S608
        values,
    ).fetchone()
    runs = (text or "").split("0")
    connection.execute(
        """UPDATE summary SET streak = ?, best_streak = ?, last_ended = ?, last_id = ?
           WHERE scope = ?""",
        (len(runs[-1]), max(map(len, runs)), *(last or (-1e300, "")), scope),
    )
