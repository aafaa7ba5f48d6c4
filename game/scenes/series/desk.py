"""Series begun, continued and ended: which deal comes next, and what is stored of it [R23]."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.codes import Deal, deal_from_code, deal_of, read_code
from game.engine.rules import Rules
from game.engine.series import SeriesKind, series_rules
from game.engine.variants import id_of
from game.scenes.kept_game import KeptGame
from game.scenes.services import Services
from game.scenes.standing import chosen_rules
from game.session import ReplayError
from game.storage import NewSeries, OpenGame, Series, StorageError, new_id, rules_key


class SeriesDesk:
    """At most one series goes on; it waits beside the other games until it is taken up.

    ``fresh`` makes a deal under rules as they are chosen.
    """

    def __init__(self, services: Services, fresh: Callable[[Rules], Deal]) -> None:
        self._services = services
        self._fresh = fresh
        self._unreadable: set[str] = set()

    def begin(self, rules: Rules, kind: SeriesKind, length: int | None) -> KeptGame:
        """The first deal of a new series. May raise `StorageError`."""
        store = self._services.store
        key = id_of(rules) or rules_key(rules.fields())
        name, now = new_id(), self._services.now().timestamp()
        store.series.begin(NewSeries(name, kind.value, key, length, now))
        return self._deal(Series(name, kind.value, key, length, now, None, ()))

    def going(self) -> Series | None:
        """The series to be continued, if there is one."""
        try:
            taken = {game.series for game in self._open() if not game.free}
            for series in self._services.store.series.list():
                if series.id not in taken | self._unreadable and _is_readable(series):
                    return series
        except StorageError:
            pass
        return None

    def resume(self, series: Series) -> KeptGame | None:
        """The deal that waits, or the next one; None when the series can't go on."""
        try:
            for game in self._open():
                if game.series == series.id and game.code is not None:
                    resumed = self._services.store.games.claim(game.id)
                    if resumed is None:
                        return None
                    deal = deal_from_code(game.code)
                    return KeptGame.resume(resumed, deal, self._services.now, series)
        except (StorageError, ReplayError, ValueError):
            self._unreadable.add(series.id)
            return None
        return self.next(series.id)

    def next(self, series_id: str) -> KeptGame | None:
        """The next deal of a series; None when it is complete or was ended."""
        series = self._services.store.series.get(series_id)
        if series is None or series.complete or series.ended_at is not None:
            return None
        return self._deal(series)

    def end(self, series_id: str) -> Series | None:
        """Close a series; as it stands then. May raise `StorageError`."""
        store = self._services.store
        store.series.end(series_id, self._services.now().timestamp())
        return store.series.get(series_id)

    def give_up(self, series: Series) -> None:
        """End a series that waits; its open deal counts as it stands. May raise `StorageError`."""
        waits = any(game.series == series.id for game in self._open())
        kept = self.resume(series) if waits else None
        if kept is not None:
            kept.abandon()
        self.end(series.id)

    def _open(self) -> tuple[OpenGame, ...]:
        return self._services.store.games.list("series")

    def _deal(self, series: Series) -> KeptGame:
        """A fresh deal of the series, played on after its pyramid has fallen."""
        chosen = chosen_rules(series)
        code = self._fresh(chosen).code
        number = read_code(code or "")[1]
        deal = deal_of(series_rules(chosen), number)
        return KeptGame.begin(self._services.store, deal, self._services.now, series=series)


def _is_readable(series: Series) -> bool:
    """Whether this version knows its kind and rules."""
    try:
        SeriesKind(series.kind)
        chosen_rules(series)
    except (KeyError, ValueError):
        return False
    return True
