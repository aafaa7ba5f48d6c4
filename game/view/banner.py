"""The house's name and text, and the sky they stand on above the reach of hands."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.view.brush import Brush
from game.view.fonts import Weight
from game.view.sky import sky_above
from game.view.theme import Theme


@dataclass(frozen=True, slots=True)
class Heading:
    """A name, and a line of text below it that may be empty."""

    name: str
    text: str

    def draw(
        self,
        surface: pygame.Surface,
        room: pygame.Rect,
        theme: Theme,
        brush: Brush,
        *,
        centred: bool,
    ) -> None:
        """Write it as large as the room allows, at its left or in its middle."""
        drawn = [
            brush.text(words, px, colour, weight)
            for words, px, colour, weight in self._fitted(room, theme, brush)
        ]
        y = room.centery - sum(line.get_height() for line in drawn) // 2
        for line in drawn:
            place = line.get_rect(midtop=(room.centerx, y)) if centred else (room.x, y)
            surface.blit(line, place)
            y += line.get_height()

    def _fitted(
        self, room: pygame.Rect, theme: Theme, brush: Brush
    ) -> list[tuple[str, int, str, Weight]]:
        """Both lines, each with its height, colour and weight."""
        share = 0.5 if self.text else 0.66
        found: list[tuple[str, int, str, Weight]] = []
        rows: tuple[tuple[str, float, str, Weight], ...] = (
            (self.name, share, theme.title, "black"),
            (self.text, 0.25, theme.soft, "regular"),
        )
        for words, part, colour, weight in rows:
            if words:
                px = brush.fitted(words, round(part * room.h), room.w, weight)
                found.append((words, px, colour, weight))
        return found


class Banner:
    """The upper part of a tall screen, drawn once for a size and its words."""

    def __init__(self) -> None:
        self._picture: tuple[object, pygame.Surface] | None = None

    def draw(self, glass: pygame.Surface, high: int, theme: Theme, heading: Heading) -> None:
        """Draw it over the upper ``high`` pixels."""
        size = glass.get_width(), high
        key = (size, theme.id, heading)
        if self._picture is None or self._picture[0] != key:
            picture = sky_above(size, theme)
            room = picture.get_rect().inflate(-size[0] // 8, -high // 3)
            heading.draw(picture, room, theme, Brush(), centred=True)
            self._picture = key, picture
        glass.blit(self._picture[1], (0, 0))
