"""Keeping the history small on a machine that many people play on for years."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.storage.database import Database
from game.storage.highscores import LENGTH

BATCH: Final = 200
"""Most games that go in one transaction, so that none takes long."""

_LEFT_OVER: Final = (
    "DELETE FROM seen_deal WHERE deal NOT IN (SELECT deal FROM finished)",
    """DELETE FROM summary WHERE scope IN (
           SELECT key FROM ruleset WHERE custom AND id NOT IN (SELECT ruleset FROM finished))""",
    """DELETE FROM series WHERE ended_at IS NOT NULL AND id NOT IN (
           SELECT series FROM finished WHERE series IS NOT NULL)""",
    "DELETE FROM ruleset WHERE custom AND id NOT IN (SELECT ruleset FROM finished)",
    "DELETE FROM tally WHERE NOT games",
)
"""What nothing points to once its games have gone."""


@dataclass(frozen=True, slots=True)
class Thinned:
    """What went: replays and whole games; ``more`` tells that there is more to do."""

    records: int
    games: int
    more: bool


class Thinning:
    """Lets the oldest games go, by their number and never by their date: clocks can be wrong."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def thin(self, games: int, records: int, batch: int = BATCH) -> Thinned:
        """Keep the latest ``games`` games and the replays of the latest ``records`` of them.

        The best games of each named rule set stay for ever. The totals of the statistics go on
        counting what went. Raises `StorageError`.
        """
        with self._database.transaction() as connection:
            replays = connection.execute(
                """DELETE FROM record WHERE seq IN (
                       SELECT seq FROM record
                       WHERE seq <= (SELECT seq FROM finished ORDER BY seq DESC
                                     LIMIT 1 OFFSET :records)
                       ORDER BY seq LIMIT :batch)""",
                {"records": records, "batch": batch},
            ).rowcount
            gone = connection.execute(
                """DELETE FROM finished WHERE seq IN (
                       SELECT seq FROM finished
                       WHERE seq <= (SELECT seq FROM finished ORDER BY seq DESC
                                     LIMIT 1 OFFSET :games)
                       AND seq NOT IN (SELECT seq FROM (
                           SELECT seq, row_number() OVER (
                               PARTITION BY ruleset ORDER BY score DESC, seconds, moves, id
                           ) AS place FROM finished WHERE eligible AND NOT custom
                       ) WHERE place <= :best)
                       ORDER BY seq LIMIT :batch)""",
                {"games": games, "best": LENGTH, "batch": batch},
            ).rowcount
            if gone:
                for statement in _LEFT_OVER:
                    connection.execute(statement)
        return Thinned(replays, gone, max(replays, gone) == batch)
