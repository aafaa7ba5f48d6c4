"""What became of the daily deals, by the day whose deal it was."""

from __future__ import annotations

from dataclasses import dataclass

from game.storage.database import Database


@dataclass(frozen=True, slots=True)
class DailyResult:
    """A day's deal as played: how often, whether won, and its best game by [R22]."""

    day: str
    games: int
    won: bool
    score: int
    seconds: float
    moves: int


class Daily:
    """Finished daily deals that count. Every method may raise `StorageError`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def results(self, first: str, last: str) -> list[DailyResult]:
        """The days from ``first`` to ``last`` whose deal was finished, in order."""
        rows = self._database.rows(
            """SELECT daily, games, won, score, seconds, moves FROM (
                   SELECT daily, score, seconds, moves,
                       count(*) OVER day_games AS games, max(win) OVER day_games AS won,
                       row_number() OVER (
                           PARTITION BY daily ORDER BY win DESC, score DESC, seconds, moves
                       ) AS place
                   FROM finished
                   WHERE daily IS NOT NULL AND daily BETWEEN ? AND ? AND counted
                   WINDOW day_games AS (PARTITION BY daily)
               ) WHERE place = 1 ORDER BY daily""",
            (first, last),
        )
        return [
            DailyResult(day, games, bool(won), score, seconds, moves)
            for day, games, won, score, seconds, moves in rows
        ]

    def result(self, day: str) -> DailyResult | None:
        """What became of one day's deal; None if it wasn't finished."""
        found = self.results(day, day)
        return found[0] if found else None
