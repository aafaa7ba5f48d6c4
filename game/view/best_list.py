"""A short table of the best games, drawn on a panel to be read from afar."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.view.brush import Brush
from game.view.theme import Theme


@dataclass(frozen=True, slots=True)
class BestList:
    """A title and lines of place, initials and points, all as texts."""

    title: str
    lines: tuple[tuple[str, str, str], ...]

    def draw(
        self, surface: pygame.Surface, room: pygame.Rect, theme: Theme, brush: Brush
    ) -> pygame.Rect:
        """Draw it in the middle of a room, as large as that allows; where."""
        rows = len(self.lines) + 2
        step = min(room.h // (rows + 1), room.w // 10)
        px = brush.fitted(self.title, round(0.8 * step), room.w - 2 * step, "black")
        box = pygame.Rect(0, 0, min(room.w, 11 * step), (rows + 1) * step)
        box.w = max(box.w, min(room.w, brush.width(self.title, px, "black") + 2 * step))
        box.center = room.center
        panel = brush.box(box.size, step, theme.panel, theme.panel_edge, max(2.0, 0.05 * step))
        surface.blit(panel, box)
        title = brush.text(self.title, px, theme.accent, "black")
        surface.blit(title, title.get_rect(midtop=(box.centerx, box.top + step // 2)))
        for number, line in enumerate(self.lines):
            self._draw_line(surface, box, box.top + (number + 2) * step, step, line, theme, brush)
        return box

    def _draw_line(
        self,
        surface: pygame.Surface,
        box: pygame.Rect,
        top: int,
        step: int,
        line: Sequence[str],
        theme: Theme,
        brush: Brush,
    ) -> None:
        px = round(0.7 * step)
        place = brush.text(line[0], px, theme.soft)
        initials = brush.text(line[1], px, theme.title, "black")
        points = brush.text(line[2], px, theme.gold, "black")
        surface.blit(place, place.get_rect(topright=(box.left + 2 * step, top)))
        surface.blit(initials, (box.left + 3 * step, top))
        surface.blit(points, points.get_rect(topright=(box.right - step, top)))
