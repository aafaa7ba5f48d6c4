"""Everything kept on disk, opened once by the program and passed to whoever needs it."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from game.storage.backup import Backup
from game.storage.claims import Claims
from game.storage.custom_rules import CustomRules
from game.storage.daily import Daily
from game.storage.database import Database
from game.storage.export import Export
from game.storage.highscores import HighScores
from game.storage.history import History
from game.storage.open_games import OpenGames
from game.storage.opening import open_database
from game.storage.preferences import Preferences
from game.storage.ready_deals import ReadyDeals
from game.storage.schema import MIGRATIONS, Migration
from game.storage.series import AllSeries
from game.storage.statistics import Statistics
from game.storage.thinning import Thinning
from game.storage.values import Notice


class Store:
    """The open database and one object for each kind of thing in it."""

    def __init__(self, database: Database, claims: Claims, news: list[Notice]) -> None:
        self._database = database
        self._claims = claims
        self._news = news
        self.games = OpenGames(database, claims)
        self.preferences = Preferences(database)
        self.statistics = Statistics(database)
        self.history = History(database)
        self.high_scores = HighScores(database)
        self.daily = Daily(database)
        self.series = AllSeries(database)
        self.custom_rules = CustomRules(database)
        self.backup = Backup(database, self.games.ended)
        self.export = Export(database)
        self.ready_deals = ReadyDeals(database)
        self.thinning = Thinning(database)

    @classmethod
    def open(
        cls, folder: Path, now: float, migrations: Sequence[Migration] = MIGRATIONS
    ) -> tuple[Self, tuple[Notice, ...]]:
        """Open what ``folder`` holds, or start afresh; never raises for what files can do.

        ``now`` is in seconds since 1970. The notices are what the player has to be told once.
        """
        opened = open_database(folder, now, migrations)
        news: list[Notice] = []

        def reopen() -> sqlite3.Connection:
            again = open_database(folder, now, migrations)
            if again.path is None:
                again.connection.close()
                raise OSError(again.notices[0].detail)
            news.extend(again.notices)
            return again.connection

        database = Database(opened.connection, opened.path, reopen)
        claims = Claims(None if opened.path is None else folder / "running")
        return cls(database, claims, news), opened.notices

    @property
    def lasting(self) -> bool:
        """Whether what is stored outlasts this run; it doesn't in memory."""
        return self._database.path is not None

    @property
    def folder(self) -> Path | None:
        """Where everything is kept; None in memory."""
        path = self._database.path
        return None if path is None else path.parent

    def news(self) -> tuple[Notice, ...]:
        """What happened to the file since it was opened, each told once.

        A database that turns out to be damaged, or is taken away, while the game runs is replaced
        like one found so at the start.
        """
        news = tuple(self._news)
        self._news.clear()
        return news

    def close(self) -> None:
        """Release the open games of this process and close the file.

        Finished games that could not be stored before are tried once more.
        """
        self.games.settle()
        self._claims.close()
        self._database.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
