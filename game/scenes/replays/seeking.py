"""The best line of a deal is looked for; where there is none, that is told."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from game.engine.codes import Deal
from game.engine.play import start
from game.scenes.dialog import Choice, tell
from game.scenes.kept_game import deal_name
from game.scenes.late_dialog import LateDialog
from game.scenes.scene import Pop
from game.scenes.services import Services
from game.scenes.table.fewest import FewestDesk
from game.storage import StorageError

if TYPE_CHECKING:
    from game.solver import Bounds

_PATIENCE: Final = 3.0
"""Seconds after which a winning line is shown though a shorter one may be found."""


class SeekingScene(LateDialog):
    """Hands the line on to ``show``; it has ``fewest`` moves where that is known."""

    def __init__(
        self,
        services: Services,
        deal: Deal,
        fewest: int | None,
        show: Callable[[Bounds], object],
    ) -> None:
        tr = services.tr
        cancel = Choice(tr.text("Cancel"))
        super().__init__(services, tr.text("Looking for the best line…"), "", (cancel,))
        self._deal = deal
        self._start = start(deal.rules, deal.cards)
        self._fewest = fewest
        self._show = show
        self._desk = FewestDesk(services, lambda: None)
        self._over = False

    def tick(self, seconds: float) -> None:
        """Wait for the line, but not for ever."""
        super().tick(seconds)
        if not self._over:
            self._desk.ask(self._start)
            self._look()

    def leave(self) -> None:
        """Look no longer."""
        self._desk.drop()
        super().leave()

    def _look(self) -> None:
        """See whether what was found is enough."""
        tr = self.services.tr
        found, done = self._desk.known(self._start), self._desk.done(self._start)
        enough = done or (self.waited > _PATIENCE and self._fewest is None)
        if found is not None and found.line and (enough or found.high == self._fewest):
            self._end()
            self._keep(found)
            self._show(found)
        elif found is not None and found.lost:
            self._end()
            lost = tr.text("It was lost from the start, however it is played.")
            tell(self.services, tr.text("This deal can't be won"), lost)
        elif done:
            self._end()
            tell(self.services, tr.text("No winning line was found"), "")

    def _end(self) -> None:
        self._over = True
        self.services.ask(Pop())

    def _keep(self, found: Bounds) -> None:
        """Note the deal's fewest moves with its finished games, once they are certain."""
        if found.exact and found.high is not None:
            with contextlib.suppress(StorageError):
                self.services.store.history.set_fewest(deal_name(self._deal), found.high)
