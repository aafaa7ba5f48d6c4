"""Series: several deals of one rule set in a row, saved and continued like a game [R23]."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass

from game.storage.database import Database
from game.storage.values import Result


@dataclass(frozen=True, slots=True)
class NewSeries:
    """A series about to be played: ``kind`` is ``plain`` or ``par``, ``length`` None is endless."""

    id: str
    kind: str
    rules: str
    length: int | None
    started_at: float


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """A finished deal of a series, its place ``n`` counted from 1."""

    n: int
    game: str
    code: str | None
    result: Result
    points: int
    passes: int
    left: int
    removed: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Series:
    """A series with the deals finished so far."""

    id: str
    kind: str
    rules: str
    length: int | None
    started_at: float
    ended_at: float | None
    deals: tuple[PlayedDeal, ...]

    @property
    def total(self) -> int:
        """The points so far."""
        return sum(deal.points for deal in self.deals)

    @property
    def complete(self) -> bool:
        """Whether all its deals were finished."""
        return self.length is not None and len(self.deals) >= self.length


class AllSeries:
    """Series begun and ended. A deal's row is written where the game ends (`SavedGame.finish`)."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def begin(self, series: NewSeries) -> None:
        """Store a new series; one that is there already stays as it is."""
        with self._database.transaction() as connection:
            connection.execute(
                """INSERT OR IGNORE INTO series (id, kind, rules, length, started_at, extra)
                   VALUES (?, ?, ?, ?, ?, '{}')""",
                (series.id, series.kind, series.rules, series.length, series.started_at),
            )

    def get(self, series_id: str) -> Series | None:
        """One series with its deals."""
        row = self._database.row("SELECT * FROM series WHERE id = ?", (series_id,))
        return None if row is None else self._read(row)

    def list(self, *, ended: bool = False, limit: int = 50) -> list[Series]:
        """The series still going on, or those that ended; the latest first."""
        rows = self._database.rows(
            """SELECT * FROM series WHERE (ended_at IS NOT NULL) = ?
               ORDER BY coalesce(ended_at, started_at) DESC, id LIMIT ?""",
            (ended, limit),
        )
        return [self._read(row) for row in rows]

    def end(self, series_id: str, ended_at: float) -> None:
        """Close a series, whether complete or given up; its deals stay."""
        with self._database.transaction() as connection:
            connection.execute(
                "UPDATE series SET ended_at = ? WHERE id = ? AND ended_at IS NULL",
                (ended_at, series_id),
            )

    def delete(self, series_id: str) -> None:
        """Forget a series; its games stay in the history."""
        with self._database.transaction() as connection:
            connection.execute("DELETE FROM series WHERE id = ?", (series_id,))

    def _read(self, row: sqlite3.Row) -> Series:
        deals = self._database.rows(
            "SELECT * FROM series_deal WHERE series = ? ORDER BY n", (row["id"],)
        )
        return Series(
            id=row["id"],
            kind=row["kind"],
            rules=row["rules"],
            length=row["length"],
            started_at=row["started_at"],
            ended_at=row["ended_at"],
            deals=tuple(_deal(deal) for deal in deals),
        )


def _deal(row: sqlite3.Row) -> PlayedDeal:
    return PlayedDeal(
        n=row["n"],
        game=row["game"],
        code=row["code"],
        result=Result(row["result"]),
        points=row["points"],
        passes=row["passes"],
        left=row["left_over"],
        removed=row["removed"],
        seconds=row["seconds"],
    )
