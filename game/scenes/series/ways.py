"""The ways into a series: a new one, or the one that waits [R23]."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.engine.codes import Deal
from game.engine.rules import Rules
from game.engine.series import SeriesKind
from game.i18n import Translator
from game.scenes.dialog import confirm, tell
from game.scenes.kept_game import KeptGame
from game.scenes.routes import Routes
from game.scenes.scene import Push
from game.scenes.series.desk import SeriesDesk
from game.scenes.services import Services
from game.scenes.standing import signed
from game.storage import Series, StorageError

if TYPE_CHECKING:
    from game.scenes.table.play import PlayScene


class SeriesWays:
    """Begins and continues series; ``put`` shows a table with the menu beneath."""

    def __init__(
        self,
        services: Services,
        routes: Callable[[], Routes],
        fresh: Callable[[Rules], Deal],
        put: Callable[[PlayScene], object],
    ) -> None:
        self._services = services
        self._routes = routes
        self._put = put
        self._desk = SeriesDesk(services, fresh)

    def going(self) -> Series | None:
        """The series to be continued, if there is one."""
        return self._desk.going()

    def begin(self, rules: Rules, kind: SeriesKind, length: int | None) -> None:
        """A new series; one that waits is asked about first."""
        waiting = self._desk.going()
        if waiting is None:
            self._begin(rules, kind, length)
            return
        tr = self._services.tr
        question = confirm(
            self._services,
            tr.text("Leave the series at hand?"),
            _left_line(waiting, tr),
            tr.text("Leave it"),
            partial(self._instead, waiting, rules, kind, length),
            tr.text("Keep it"),
        )
        self._services.ask(Push(question))

    def resume(self) -> None:
        """Go on with the series that waits."""
        series = self._desk.going()
        try:
            kept = self._desk.resume(series) if series else None
        except StorageError:
            kept = None
        self._lay(kept)

    def _instead(self, waiting: Series, rules: Rules, kind: SeriesKind, length: int | None) -> None:
        try:
            self._desk.give_up(waiting)
        except StorageError:
            self._lay(None)
            return
        self._begin(rules, kind, length)

    def _begin(self, rules: Rules, kind: SeriesKind, length: int | None) -> None:
        try:
            kept = self._desk.begin(rules, kind, length)
        except StorageError:
            kept = None
        self._lay(kept)

    def _lay(self, kept: KeptGame | None) -> None:
        if kept is not None:
            from game.scenes.series.table import SeriesScene

            self._put(SeriesScene(self._services, self._routes(), self._desk, kept))
            return
        tr = self._services.tr
        tell(
            self._services,
            tr.text("The series can't go on"),
            tr.text("Its storage can't be read or written right now."),
        )


def _left_line(series: Series, tr: Translator) -> str:
    """How a series ends that is left now."""
    if not series.deals:
        return tr.text("Its first deal isn't over yet.")
    return tr.text(
        "It ends with {total} after deal {n}.",
        total=signed(series.total, tr),
        n=tr.number(len(series.deals)),
    )
