"""The table of a series: its bars tell which deal it is, and the points before it [R23]."""

from __future__ import annotations

from typing import ClassVar

from game.engine.events import Removed
from game.engine.state import State
from game.scenes.kept_game import KeptGame
from game.scenes.names import name_of
from game.scenes.series.words import deal_of
from game.scenes.services import Services
from game.scenes.standing import chosen_rules, signed, standing
from game.scenes.table.play_view import PlayView
from game.storage import Series
from game.view.bar_buttons import Button
from game.view.bar_figures import Figure
from game.view.hud import Readings


class SeriesView(PlayView):
    """The glass of a deal of a series."""

    BUTTONS: ClassVar[int] = 5

    def __init__(
        self,
        services: Services,
        kept_game: KeptGame,
        series: Series,
        size: tuple[int, int],
        old: PlayView | None,
    ) -> None:
        self.series = series
        super().__init__(services, kept_game, size, old)

    def worth(self, event: Removed) -> int:
        """Each card removed is worth one."""
        return len(event.cards)

    def readings(self, state: State, moves: int, elapsed: float | None, message: str) -> Readings:
        """The deal's points in the middle; beside them which deal it is, and the total of those
        before it, as in the menu: a deal is counted in when it is over, by its panel.
        """
        tr = self.services.tr
        now = standing(self.series, self.kept.session)
        usual = super().readings(state, moves, elapsed, message)
        figures = (
            usual.figures[-1],
            *usual.figures[:-1],
            Figure(tr.context("one of a series", "Deal"), deal_of(now.n, now.length, tr)),
            Figure(tr.text("Total"), signed(self.series.total, tr)),
        )
        title = name_of(self.services, chosen_rules(self.series))
        score = Figure(tr.text("Points"), signed(now.points, tr))
        return Readings(title, usual.code, score, figures, message)

    def buttons(self) -> tuple[Button, ...]:
        """No other deal can be had for this one: it can only be ended."""
        tr, session = self.services.tr, self.kept.session
        undo, redo, hint, *_, menu = super().buttons()
        end = Button("end", tr.context("button", "End deal"), "flag", session.started)
        return undo, redo, hint, end, menu
