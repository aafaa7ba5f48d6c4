"""The ways to the deals of the days: playing one, going on with it, the calendar [D8]."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import date

from game.scenes.kept_game import KeptGame
from game.scenes.scene import Push
from game.scenes.services import Services
from game.storage import Resumed, StorageError


class DailyWays:
    """Begins and continues daily deals, each open beside any other game.

    ``kept`` makes a game of what was stored, None if it can't be read; ``lay`` shows it.
    """

    def __init__(
        self,
        services: Services,
        kept: Callable[[Resumed], KeptGame | None],
        lay: Callable[[KeptGame], object],
    ) -> None:
        self._services = services
        self._kept = kept
        self._lay = lay

    def today(self) -> None:
        """Play the deal of this day, or go on with it."""
        self.play(self._services.now().date())

    def play(self, day: date) -> None:
        """Play the deal of a day, or go on with it."""
        services = self._services
        found = self._waiting(day.isoformat())
        if found is None:
            from game.daily import daily_deal

            deal, name = daily_deal(day), day.isoformat()
            found = KeptGame.begin(services.store, deal, services.now, kind="daily", daily=name)
        self._lay(found)

    def calendar(self) -> None:
        """Show the days."""
        from game.scenes.daily.calendar import CalendarScene

        self._services.ask(Push(CalendarScene(self._services, self.play)))

    def _waiting(self, day: str) -> KeptGame | None:
        """The open game of a day, if no other process has it and it can be read."""
        games = self._services.store.games
        with suppress(StorageError):
            for game in games.list("daily"):
                resumed = games.claim(game.id) if game.daily == day and game.free else None
                found = self._kept(resumed) if resumed is not None else None
                if found is not None:
                    return found
        return None
