"""The house's name and text, and the sky they stand on above the reach of hands."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

import pygame

from game.view.bars import SMALLEST_TEXT
from game.view.brush import LINE, Brush
from game.view.fonts import Weight, font
from game.view.sky import sky_above
from game.view.sky_words import hush, quiet
from game.view.theme import Theme
from game.view.widgets_text import wrap

_MOST_LINES: Final = 4
_MEASURE: Final = 64
"""The font's height at which is measured: to open the font in every size would take seconds."""

_SAFE: Final = 0.98
"""What is counted on of a width, for letters don't grow quite evenly."""

_WORTH_A_LINE: Final = 1.4
"""How much larger a text must become to be broken into one line more."""


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
        """Write it as large as the room allows, at its left or in its middle, in several lines
        where one would be too small; what has no room at all ends in an ellipsis.
        """
        for line, place in self._lines(room, theme, brush, centred=centred):
            surface.blit(line, place)

    def places(
        self, room: pygame.Rect, theme: Theme, brush: Brush, *, centred: bool
    ) -> list[pygame.Rect]:
        """Where its lines stand."""
        return [place for _, place in self._lines(room, theme, brush, centred=centred)]

    def _lines(
        self, room: pygame.Rect, theme: Theme, brush: Brush, *, centred: bool
    ) -> list[tuple[pygame.Surface, pygame.Rect]]:
        drawn = [
            brush.text(line, px, colour, weight)
            for px, lines, colour, weight in self._fitted(room, theme)
            for line in lines
        ]
        y = room.centery - sum(line.get_height() for line in drawn) // 2
        found = []
        for line in drawn:
            place = line.get_rect(topleft=(room.x, y))
            if centred:
                place.centerx = room.centerx
            found.append((line, place))
            y += line.get_height()
        return found

    def _fitted(
        self, room: pygame.Rect, theme: Theme
    ) -> list[tuple[int, tuple[str, ...], str, Weight]]:
        """Both texts, each with its height, its lines, colour and weight."""
        share, rest = (0.5, 0.6) if self.text else (0.66, 1.0)
        found: list[tuple[int, tuple[str, ...], str, Weight]] = []
        rows: tuple[tuple[str, float, float, str, Weight], ...] = (
            (self.name, share, rest, theme.title, "black"),
            (self.text, 0.31, 1 - rest, theme.soft, "regular"),
        )
        for words, part, high, colour, weight in rows:
            if words:
                px, lines = _set(words, round(part * room.h), room.w, round(high * room.h), weight)
                found.append((px, lines, colour, weight))
        return found


@lru_cache(maxsize=32)
def _set(
    words: str, most: int, width: int, height: int, weight: Weight
) -> tuple[int, tuple[str, ...]]:
    """A text's size up to ``most``, and its lines: one more only where that makes it far larger."""

    @cache
    def measured(part: str) -> int:
        return font(weight, _MEASURE).size(part)[0]

    def broken(px: int) -> tuple[tuple[str, ...], bool]:
        return wrap(words, int(_SAFE * width * _MEASURE / px), measured)

    found: tuple[int, tuple[str, ...]] | None = None
    for count in range(1, _MOST_LINES + 1):
        for px in range(min(most, int(height / (count * LINE))), SMALLEST_TEXT - 1, -1):
            lines, whole = broken(px)
            if whole and len(lines) <= count:
                if found is None or px > _WORTH_A_LINE * found[0]:
                    found = px, lines
                break
    if found is not None:
        return found
    lines, _ = broken(SMALLEST_TEXT)
    room_for = max(1, int(height / (SMALLEST_TEXT * LINE)))
    if len(lines) > room_for:
        lines = (*lines[: room_for - 1], f"{lines[room_for - 1][:-1]}…")
    return SMALLEST_TEXT, lines


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
            words = heading.places(room, theme, Brush(), centred=True)
            hush(picture, quiet(picture, theme, words))
            heading.draw(picture, room, theme, Brush(), centred=True)
            self._picture = key, picture
        glass.blit(self._picture[1], (0, 0))
