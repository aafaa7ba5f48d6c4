"""The result panel with the fewest moves possible, and the ways to the best line and the review."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from game.engine.play import Status, start
from game.i18n import Translator
from game.scenes.dialog import Choice, Link
from game.scenes.kept_game import KeptGame
from game.scenes.routes import Routes
from game.scenes.services import Services
from game.scenes.table.fewest import FewestDesk
from game.scenes.table.result import Measure, ResultScene
from game.storage import StorageError

if TYPE_CHECKING:
    from game.solver import Bounds

_PAUSE: Final = 0.4
"""Seconds at least between two looks of the panel while bounds close in."""

_LARGE: Final = 188
"""A number of moves as wide as any, to keep room for."""


class SolvedResult(ResultScene):
    """Asks the solver about the deal while it is on top."""

    def __init__(
        self,
        services: Services,
        routes: Routes,
        kept_game: KeptGame,
        title: str,
        remark: str,
        *,
        score: Measure,
        measures: Sequence[Measure],
        choices: Sequence[Choice],
        escape: Choice,
        share: Callable[[], str],
    ) -> None:
        super().__init__(services, title, remark, score, measures, choices, escape, share)
        self._routes = routes
        self._kept_game = kept_game
        deal = kept_game.session.deal
        self._start = start(deal.rules, deal.cards)
        self._desk = FewestDesk(services, self._hear)
        self._told: tuple[str, bool] = ("", False)
        self._wait = 0.0

    def tick(self, seconds: float) -> None:
        """Think on, and show what was found, not too often."""
        super().tick(seconds)
        if self._routes.best_line is not None:
            self._desk.ask(self._start)
        self._wait -= seconds
        if self.page is None or self.page.held or self._wait > 0:
            return
        if self._told != self._found():
            self._wait = _PAUSE
            self.refill()

    def leave(self) -> None:
        """Stop thinking."""
        self._desk.drop()
        super().leave()

    def notes(self) -> tuple[str, ...]:
        """The fewest moves, as far as they are known."""
        if self._routes.best_line is None:
            return ()
        tr = self.services.tr
        self._told = self._found()
        most = (_exact(tr, _LARGE), _at_least(tr, _LARGE), _lost(tr))
        return (self._told[0], *most)

    def links(self) -> Iterator[Link]:
        """The replays beside what the panel offers anyway."""
        tr, routes, session = self.services.tr, self._routes, self._kept_game.session
        if routes.best_line is not None:
            bounds = self._desk.known(self._start)
            act = partial(self._lead, partial(routes.best_line, session.deal, bounds))
            lost = bounds is not None and bounds.lost
            yield Link(tr.text("Watch the best line"), "star", act, not lost)
        if routes.review is not None:
            record = self._kept_game.record()
            act = partial(self._lead, partial(routes.review, record))
            yield Link(tr.text("Review"), "flag", act)
        yield from super().links()

    def _lead(self, way: partial[object]) -> None:
        """Go to a replay; whoever looks at the solver's moves before the end was helped."""
        self._desk.drop()
        if not self._kept_game.over:
            self._kept_game.note_help("review")
        way()

    def _found(self) -> tuple[str, bool]:
        """What is said of the fewest moves now, and whether the deal is lost."""
        bounds = self._desk.known(self._start)
        if bounds is None:
            return "", False
        # At least so many moves would win, of a deal that may not be won at all?
        won = self._kept_game.session.status is Status.WON
        unsaid = bounds.high is None and not bounds.lost and not won
        return "" if unsaid else told(self.services.tr, bounds), bounds.lost

    def _hear(self) -> None:
        """The solver found something; what is certain is kept with the game."""
        bounds, game = self._desk.known(self._start), self._kept_game
        if bounds is None or bounds.high is None or not bounds.exact:
            return
        game.fewest = bounds.high
        if game.over:
            with contextlib.suppress(StorageError):
                self.services.store.history.set_fewest(game.game.deal, bounds.high)


def told(tr: Translator, bounds: Bounds) -> str:
    """Bounds on the fewest moves in words; empty where they say nothing."""
    if bounds.lost:
        return _lost(tr)
    if bounds.exact:
        return _exact(tr, bounds.low)
    return _at_least(tr, bounds.low) if bounds.low else ""


def _lost(tr: Translator) -> str:
    return tr.text("This deal can't be won")


def _exact(tr: Translator, moves: int) -> str:
    return tr.text("Fewest moves possible: {n}", n=tr.number(moves))


def _at_least(tr: Translator, moves: int) -> str:
    return tr.text("Fewest moves possible: at least {n}", n=tr.number(moves))
