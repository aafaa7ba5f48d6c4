"""The table of a series: deals follow each other, and each can be ended by the player [R23]."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from game.engine.play import Status
from game.engine.rules import Rules
from game.engine.series import SeriesKind
from game.engine.state import State
from game.scenes.dialog import Choice, confirm, tell
from game.scenes.kept_game import KeptGame
from game.scenes.routes import Routes
from game.scenes.scene import Push, Scene
from game.scenes.series.desk import SeriesDesk
from game.scenes.series.panel import deal_panel, end_panel
from game.scenes.series.view import SeriesView
from game.scenes.services import Services
from game.scenes.standing import chosen_rules, signed, standing
from game.scenes.table.play import PlayScene
from game.scenes.table.play_view import PlayView
from game.storage import Series, StorageError

_Found = TypeVar("_Found")


class SeriesScene(PlayScene):
    """A deal of a series at the table. No deal is exchanged for another: it is played or ended."""

    exchanges = False

    def __init__(
        self,
        services: Services,
        routes: Routes,
        desk: SeriesDesk,
        kept_game: KeptGame,
        on_leave: Callable[[], object] = lambda: None,
    ) -> None:
        self._desk = desk
        super().__init__(services, routes, kept_game, on_leave)
        self._commands |= {
            "restart": lambda: None,
            "new": self.ask_end,
            "end": self.ask_end,
        }

    @property
    def series(self) -> Series:
        """The series as it stood when the deal began."""
        if self.kept.series is None:
            raise RuntimeError("a game of no series")
        return self.kept.series

    @property
    def rules(self) -> Rules:
        """The rules as they were chosen."""
        return chosen_rules(self.series)

    def new_view(self, size: tuple[int, int], old: PlayView | None) -> PlayView:
        """The pictures for a window size."""
        return SeriesView(self.services, self.kept, self.series, size, old)

    def panel(self) -> Scene:
        """How the deal ended, and what can be done next."""
        return deal_panel(self.services, self.kept, self.series, self)

    def other_deal(self) -> Choice | None:
        """The way to the next deal is this one's end."""
        if not self.kept.session.started:
            return None
        return Choice(self.services.tr.text("End deal"), self.ask_end)

    def ask_end(self) -> None:
        """Whether to end the deal, and for how many points; its panel if it ended by itself."""
        session = self.kept.session
        if session.status is not Status.PLAYING:
            self.open_panel()
        if not session.started or session.status is not Status.PLAYING:
            return
        tr = self.services.tr
        points = standing(self.series, session).points
        question = confirm(
            self.services,
            tr.text("End this deal?"),
            tr.text("It counts {points} as it stands.", points=signed(points, tr)),
            tr.text("End deal"),
            self._end_now,
            tr.text("Play on"),
        )
        self.services.ask(Push(question))

    def _end_now(self) -> None:
        if self._counted():
            self.open_panel()

    def next_deal(self) -> None:
        """Count this deal and lay the next one."""
        if not self._counted():
            return
        following = self._tried(lambda: self._desk.next(self.series.id))
        if following is not None:
            self.start(following)

    def end_series(self) -> None:
        """Count this deal and tell how the series ended."""
        if not self._counted():
            return
        ended = self._tried(lambda: self._desk.end(self.series.id))
        if ended is not None:
            self.services.ask(Push(end_panel(self.services, ended, self)))

    def new_series(self) -> None:
        """Begin another series of the same kind."""
        series = self.series
        begun = self._tried(
            lambda: self._desk.begin(chosen_rules(series), SeriesKind(series.kind), series.length)
        )
        if begun is not None:
            self.start(begun)

    def aimed(self, state: State) -> State:
        """While the pyramid stands, its fall is what counts."""
        if any(state.pyramid):
            return replace(state, rules=replace(state.rules, goal="pyramid"))
        return state

    def _counted(self) -> bool:
        """Enter the deal into the series; if it can't be stored, tell so and change nothing."""
        self.kept.finish()
        if self.kept.finished is None:
            self._tell_trouble()
        return self.kept.finished is not None

    def _tried(self, act: Callable[[], _Found | None]) -> _Found | None:
        try:
            return act()
        except StorageError:
            self._tell_trouble()
            return None

    def _tell_trouble(self) -> None:
        tr = self.services.tr
        tell(
            self.services,
            tr.text("The series can't be saved"),
            tr.text("Its storage can't be written right now. Try again in a moment."),
        )
