"""The figures and pictures of the statistics, over counted games only.

A scope is `ALL`, `CUSTOM`, a rule set's id, or custom rules as `rules_key` writes them.
"""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass

from game.storage.database import Database
from game.storage.finishing import COLUMNS, finished_game
from game.storage.scope import ALL, condition
from game.storage.values import FinishedGame


@dataclass(frozen=True, slots=True)
class Mean:
    """An average, and the number of games it is taken over."""

    value: float
    games: int


@dataclass(frozen=True, slots=True)
class Figures:
    """What is known about the games of a scope.

    ``wins`` includes the ``clean`` ones; a ``relaxed`` win is neither a win nor lost, and ends a
    streak. ``rate`` is wins among games. Bests are those of won games, but for ``best_score``.
    Means of time, moves and ``mean_over`` (moves over the fewest possible, where those are
    known) are taken over won games, those of score and removed cards over all.
    """

    games: int = 0
    wins: int = 0
    clean: int = 0
    relaxed: int = 0
    lost: int = 0
    rate: float | None = None
    streak: int = 0
    best_streak: int = 0
    best_seconds: float | None = None
    least_moves: int | None = None
    best_score: int | None = None
    mean_seconds: Mean | None = None
    mean_moves: Mean | None = None
    mean_over: Mean | None = None
    mean_score: Mean | None = None
    mean_removed: Mean | None = None


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar of a histogram: games with a value of at least ``low`` and below the next bar's."""

    low: int
    games: int


@dataclass(frozen=True, slots=True)
class Day:
    """What was played on one local day."""

    day: str
    games: int
    wins: int


class Statistics:
    """Reads figures; nothing here writes. Every method may raise `StorageError`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def scopes(self) -> tuple[str, ...]:
        """The rules that have counted games, most played first."""
        rows = self._database.rows(
            """SELECT scope FROM summary JOIN ruleset ON key = scope
               ORDER BY games DESC, scope"""
        )
        return tuple(row[0] for row in rows)

    def figures(self, scope: str = ALL) -> Figures:
        """All figures of a scope; zeros and None where nothing was played."""
        row = self._database.row("SELECT * FROM summary WHERE scope = ?", (scope,))
        return Figures() if row is None else _figures(row)

    def ranking(self, scope: str = ALL, limit: int = 10, offset: int = 0) -> list[FinishedGame]:
        """Counted games, the best first: higher score, then less time, then fewer moves [R22]."""
        return [
            finished_game(row)
            for row in self._database.rows(
                f"""SELECT {COLUMNS} FROM (
                        SELECT seq AS best FROM finished INDEXED BY by_score
                        WHERE counted AND {condition(scope)}
                        ORDER BY score DESC, seconds, moves, id LIMIT :limit OFFSET :offset
                    ) JOIN finished ON seq = best JOIN ruleset ON ruleset.id = ruleset
                    ORDER BY score DESC, seconds, moves, finished.id""",  # noqa: S608
                {"scope": scope, "limit": limit, "offset": offset},
            )
        ]

    def win_rate(self, scope: str = ALL, games: int = 100, window: int = 20) -> list[float]:
        """The share of wins among the last ``window`` games, at each of the last ``games`` games.

        Oldest first; at the beginning of a history the window holds what there is.
        """
        rows = self._database.rows(
            f"""SELECT rate FROM (
                    SELECT ended_at, id, avg(win) OVER (
                        ORDER BY ended_at, id ROWS BETWEEN :window - 1 PRECEDING AND CURRENT ROW
                    ) AS rate FROM (
                        SELECT win, ended_at, id FROM finished
                        WHERE counted AND {condition(scope)}
                        ORDER BY ended_at DESC, id DESC LIMIT :games + :window - 1
                    ) ORDER BY ended_at DESC, id DESC LIMIT :games
                ) ORDER BY ended_at, id""",  # noqa: S608
            {"scope": scope, "games": games, "window": window},
        )
        return [row[0] for row in rows]

    def win_times(self, scope: str = ALL, width: int = 30) -> list[Bar]:
        """How many won games took how long, in bars ``width`` whole seconds wide.

        Empty bars are left out.
        """
        return self._bars("seconds", scope, width)

    def scores(self, scope: str = ALL) -> list[Bar]:
        """How many games ended with each score, lowest first; scores nobody had are left out."""
        return self._bars("score", scope, 1)

    def _bars(self, figure: str, scope: str, width: int) -> list[Bar]:
        """A figure's tally in bars of a width; those without a game are left out."""
        rows = self._database.rows(
            f"""SELECT low / :width * :width AS bar, sum(games) FROM tally
                WHERE figure = :figure AND games AND {condition(scope)}
                GROUP BY bar ORDER BY bar""",  # noqa: S608
            {"figure": figure, "scope": scope, "width": width},
        )
        return [Bar(low, games) for low, games in rows]

    def calendar(self, first: str, last: str, scope: str = ALL) -> list[Day]:
        """The days from ``first`` to ``last`` on which a game ended, with games and wins."""
        rows = self._database.rows(
            f"""SELECT day, count(*), sum(win) FROM finished INDEXED BY by_day
                WHERE day BETWEEN :first AND :last AND counted AND {condition(scope)}
                GROUP BY day ORDER BY day""",  # noqa: S608
            {"scope": scope, "first": first, "last": last},
        )
        return [Day(day, games, wins) for day, games, wins in rows]


def _figures(row: sqlite3.Row) -> Figures:
    """A row of the summaries as figures."""
    games, wins = row["games"], row["wins"]
    return Figures(
        games=games,
        wins=wins,
        clean=row["clean"],
        relaxed=row["relaxed"],
        lost=games - wins - row["relaxed"],
        rate=wins / games if games else None,
        streak=row["streak"],
        best_streak=row["best_streak"],
        best_seconds=row["best_seconds"],
        least_moves=row["least_moves"],
        best_score=row["best_score"],
        mean_seconds=_mean(row["win_millis"] / 1000, wins),
        mean_moves=_mean(row["win_moves"], wins),
        mean_over=_mean(row["over_sum"], row["over_count"]),
        mean_score=_mean(row["score_sum"], games),
        mean_removed=_mean(row["removed_sum"], games),
    )


def _mean(total: float, games: int) -> Mean | None:
    """An average, unless there is nothing to take it over."""
    return Mean(total / games, games) if games else None
