"""The table of a replay, with the bar that leads through the game."""

from __future__ import annotations

import pygame

from game.scenes.replays.film import Film
from game.scenes.replays.words import NAMES
from game.scenes.services import Services
from game.scenes.table.table_view import TableView
from game.view.bars import text_px
from game.view.scrub import Scrub

_LEAST_FOOT = 36
"""Pixels that the bar has in the smallest window."""


class ReplayView(TableView):
    """The glass of the replay scene."""

    def __init__(
        self,
        services: Services,
        film: Film,
        at: int,
        size: tuple[int, int],
        old: ReplayView | None,
    ) -> None:
        state = film.frames[at].state
        super().__init__(services, film.deal, state, size, old, buttons=len(NAMES))
        bars = self.layout.bars
        scale = services.ui.sizes.text_scale
        self.scrub = Scrub(
            bars.foot, self._theme, self._brush, bars.unit, bars.count_px, _lines(size, scale)
        )

    def draw(self, surface: pygame.Surface, ahead: float) -> list[pygame.Rect]:
        """Draw what changed; where."""
        for rect in self.scrub.spoiled:
            self.canvas.spoil(rect)
        self.scrub.spoiled.clear()
        return super().draw(surface, ahead)

    def _paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        super()._paint(surface, clip)
        self.scrub.paint(surface, clip)

    def _foot_px(self, size: tuple[int, int], text_scale: float) -> int:
        caption = 1.5 * text_px(15, size, text_scale) * _lines(size, text_scale)
        wanted = round(caption) + self.services.ui.sizes.touch()
        return min(wanted, max(_LEAST_FOOT, size[1] // 6))


def _lines(size: tuple[int, int], text_scale: float) -> int:
    """The lines that the caption may take: two of large texts where the window is high."""
    return 2 if size[1] > size[0] and text_scale > 1 else 1
