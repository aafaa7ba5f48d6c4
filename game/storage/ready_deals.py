"""Deals proven winnable ahead of time, waiting to be dealt."""

from __future__ import annotations

from dataclasses import dataclass

from game.storage.database import Database


@dataclass(frozen=True, slots=True)
class ReadyDeal:
    """A deal that can be won; ``fewest`` is its least number of moves, where known."""

    code: str
    rules: str
    fewest: int | None = None


class ReadyDeals:
    """A stock of proven deals per rule set. Every method may raise `StorageError`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def put(self, deal: ReadyDeal) -> None:
        """Add a deal; one that waits already stays as it is."""
        with self._database.transaction() as connection:
            connection.execute(
                "INSERT OR IGNORE INTO ready_deal (code, rules, fewest) VALUES (?, ?, ?)",
                (deal.code, deal.rules, deal.fewest),
            )

    def count(self, rules: str) -> int:
        """How many deals of a rule set wait."""
        waiting: int = self._database.value(
            "SELECT count(*) FROM ready_deal WHERE rules = ?", (rules,)
        )
        return waiting

    def take(self, rules: str) -> ReadyDeal | None:
        """Take out one deal that was never played; None when there is none left."""
        with self._database.transaction() as connection:
            connection.execute(
                """DELETE FROM ready_deal
                   WHERE rules = ? AND code IN (SELECT deal FROM seen_deal)""",
                (rules,),
            )
            row = connection.execute(
                """DELETE FROM ready_deal WHERE code =
                       (SELECT code FROM ready_deal WHERE rules = ? ORDER BY rowid LIMIT 1)
                   RETURNING code, rules, fewest""",
                (rules,),
            ).fetchone()
        return None if row is None else ReadyDeal(*row)
