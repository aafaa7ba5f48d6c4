"""High scores, arcade style: who won best, per rule set, today, this week and ever."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.storage.database import Database
from game.storage.finishing import COLUMNS, finished_game
from game.storage.values import FinishedGame

LENGTH: Final = 10
"""Lines of a table."""


@dataclass(frozen=True, slots=True)
class Places:
    """A game's place in the three tables, from 1; None where it isn't among the first ten."""

    today: int | None
    week: int | None
    ever: int | None

    @property
    def any(self) -> bool:
        """Whether the game stands in a table at all."""
        return any(place is not None for place in (self.today, self.week, self.ever))


class HighScores:
    """Only counted wins stand here, each the first finish of its deal, without hint or help."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def table(self, rules: str, since: str = "", length: int = LENGTH) -> list[FinishedGame]:
        """The best games of a rule set since the local day ``since``, best first [R22]."""
        rows = self._database.rows(
            f"""SELECT {COLUMNS} FROM (
                    SELECT seq AS best FROM finished INDEXED BY high
                    WHERE eligible AND day >= :since
                        AND ruleset = (SELECT id FROM ruleset WHERE key = :rules)
                    ORDER BY score DESC, seconds, moves, id LIMIT :length
                ) JOIN finished ON seq = best JOIN ruleset ON ruleset.id = ruleset
                ORDER BY score DESC, seconds, moves, finished.id""",  # noqa: S608
            {"rules": rules, "since": since, "length": length},
        )
        return [finished_game(row) for row in rows]

    def places(self, game: FinishedGame, today: str, week: str) -> Places:
        """Where a game stands: ``today`` and the first day of the ``week`` are local days."""
        return Places(*(self._place(game, since) for since in (today, week, "")))

    def sign(self, game_id: str, initials: str) -> None:
        """Put the player's initials to a game."""
        with self._database.transaction() as connection:
            connection.execute("UPDATE finished SET initials = ? WHERE id = ?", (initials, game_id))

    def _place(self, game: FinishedGame, since: str) -> int | None:
        if not game.eligible:
            return None
        ids = [other.id for other in self.table(game.rules, since)]
        return ids.index(game.id) + 1 if game.id in ids else None
