"""The history: every finished game, filtered, sorted, in pages, with its record."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from game.storage.database import Database
from game.storage.finishing import COLUMNS, finished_game
from game.storage.scope import ALL, condition
from game.storage.summaries import change_fewest, recompute_all, remove_game
from game.storage.values import FinishedGame, Result


class Sort(Enum):
    """What the history is sorted by; equal scores by time, then moves."""

    DATE = ("by_end", "ended_at", "id")
    SCORE = ("by_score", "score DESC", "seconds", "moves", "id")
    TIME = ("by_time", "seconds", "id")
    MOVES = ("by_moves", "moves", "id")

    @property
    def index(self) -> str:
        """The index that has the games in this order."""
        return str(self.value[0])

    def order(self, *, turned: bool) -> str:
        """The order as SQL: in its own direction, or turned about."""
        falling = [term.endswith("DESC") is not turned for term in self.value[1:]]
        names = [term.removesuffix(" DESC") for term in self.value[1:]]
        return ", ".join(
            f"finished.{name}{' DESC' if down else ''}"
            for name, down in zip(names, falling, strict=True)
        )


@dataclass(frozen=True, slots=True)
class Filter:
    """Which games to list: those of a scope, with one of some results, of one kind."""

    scope: str = ALL
    results: frozenset[Result] = frozenset(Result)
    kind: str | None = None


EVERYTHING = Filter()
"""All finished games, those that don't count among them."""


class History:
    """Finished games. Every method may raise `StorageError`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def count(self, wanted: Filter = EVERYTHING) -> int:
        """How many games a filter lets through."""
        where, values = self._where(wanted)
        # Of all results of some rules the index of those rules knows; SQLite finds it by itself.
        index = "" if where == condition(wanted.scope) else "INDEXED BY by_end"
        found: int = self._database.value(
            f"SELECT count(*) FROM finished {index} WHERE {where}",  # noqa: S608
            values,
        )
        return found

    def page(
        self,
        wanted: Filter = EVERYTHING,
        sort: Sort = Sort.DATE,
        *,
        rising: bool = False,
        limit: int = 20,
        offset: int = 0,
    ) -> list[FinishedGame]:
        """Some games of a filter, in order: latest, highest, longest, most first unless ``rising``.

        (Equal scores stand by [R22]: less time, then fewer moves, is the better game.)
        """
        where, values = self._where(wanted)
        order = sort.order(turned=rising if sort is Sort.SCORE else not rising)
        rows = self._database.rows(
            f"""SELECT {COLUMNS} FROM (
                    SELECT seq AS found FROM finished INDEXED BY {sort.index} WHERE {where}
                    ORDER BY {order} LIMIT :limit OFFSET :offset
                ) JOIN finished ON seq = found JOIN ruleset ON ruleset.id = ruleset
                ORDER BY {order}""",  # noqa: S608
            {**values, "limit": limit, "offset": offset},
        )
        return [finished_game(row) for row in rows]

    def game(self, game_id: str) -> FinishedGame | None:
        """One game, None if it isn't in the history."""
        row = self._database.row(
            f"""SELECT {COLUMNS} FROM finished JOIN ruleset ON ruleset.id = ruleset
                WHERE finished.id = ?""",  # noqa: S608
            (game_id,),
        )
        return None if row is None else finished_game(row)

    def record(self, game_id: str) -> str | None:
        """A game's record as JSON text."""
        text: str | None = self._database.value(
            "SELECT text FROM record JOIN finished USING (seq) WHERE id = ?", (game_id,)
        )
        return text

    def set_fewest(self, deal: str, fewest: int) -> None:
        """Note the least number of moves that win a deal (`NewGame.deal`, a code as a rule)."""
        with self._database.transaction() as connection:
            change_fewest(connection, deal, fewest)

    def delete(self, game_id: str) -> None:
        """Take one game out of history and statistics; its deal stays known as played."""
        self.delete_all([game_id])

    def delete_all(self, game_ids: Iterable[str]) -> None:
        """Take several games out, together or not at all."""
        with self._database.transaction() as connection:
            for game_id in game_ids:
                row = connection.execute(
                    """SELECT seq, key FROM finished JOIN ruleset ON ruleset.id = ruleset
                       WHERE finished.id = ?""",
                    (game_id,),
                ).fetchone()
                if row is not None:
                    remove_game(connection, row["seq"], row["key"])

    def forget_before(self, moment: float) -> int:
        """Take out all games that ended before a moment; returns how many they were."""
        with self._database.transaction() as connection:
            gone = connection.execute("DELETE FROM finished WHERE ended_at < ?", (moment,)).rowcount
            recompute_all(connection)
        return gone

    def drop_records(self, moment: float) -> int:
        """Forget the records of games that ended before a moment; all figures stay."""
        with self._database.transaction() as connection:
            return connection.execute(
                """DELETE FROM record
                   WHERE seq IN (SELECT seq FROM finished WHERE ended_at < ?)""",
                (moment,),
            ).rowcount

    def wipe(self) -> None:
        """Forget every finished game, every figure and every finished series.

        Games in progress, settings and saved rules stay.
        """
        with self._database.transaction() as connection:
            for table in ("record", "finished", "summary", "tally", "seen_deal", "ruleset"):
                connection.execute(f"DELETE FROM {table}")  # noqa: S608 (own names)
            connection.execute("DELETE FROM series WHERE ended_at IS NOT NULL")

    def _where(self, wanted: Filter) -> tuple[str, dict[str, object]]:
        """A filter as a condition and its parameters."""
        where = condition(wanted.scope)
        if wanted.results != frozenset(Result):
            results = ", ".join(f"'{each.value}'" for each in Result if each in wanted.results)
            where += f" AND result IN ({results})"
        if wanted.kind is not None:
            where += " AND kind = :kind"
        return where, {"scope": wanted.scope, "kind": wanted.kind}
