"""What stands on the buttons of the lower bar: an icon, words, and a key."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.view.bars import SMALLEST_TEXT, Bars
from game.view.brush import Brush, halves


@dataclass(frozen=True, slots=True)
class Button:
    """A button of the bars; ``key`` is what stands on the key that does the same, if told."""

    name: str
    label: str
    icon: str
    enabled: bool = True
    key: str = ""


_TIGHT: Final = 6
"""Pixels that a line of words leaves free beside it before it is broken in two."""


class ButtonFaces:
    """Draws what stands on buttons."""

    def __init__(self, bars: Bars, brush: Brush) -> None:
        self._bars = bars
        self._brush = brush

    def paint(
        self,
        surface: pygame.Surface,
        button: Button,
        rect: pygame.Rect,
        ink: str,
        row: Sequence[Button],
    ) -> None:
        """The icon over the words; words that are too long for one line take the icon's room.

        All buttons of the ``row`` have words of one height.
        """
        brush, room = self._brush, rect.w - 6
        px, lines = self.px(row), self._lines(button.label, room)
        labels = [brush.text(line, px, ink, "bold") for line in lines]
        words = sum(label.get_height() for label in labels)
        side = max(12, rect.h - words - max(6, round(12 * self._bars.unit)))
        pictures = labels
        if len(lines) == 1:
            pictures = [self._icon_and_key(button, side, room, ink), *labels]
        y = rect.y + (rect.h - sum(picture.get_height() for picture in pictures)) // 2
        for picture in pictures:
            surface.blit(picture, picture.get_rect(midtop=(rect.centerx, y)))
            y += picture.get_height()

    def _lines(self, label: str, room: int) -> list[str]:
        """The words of a button in one line, or in two where one can't have room."""
        if " " in label and self._brush.width(label, SMALLEST_TEXT, "bold") > room - _TIGHT:
            return halves(label)
        return [label]

    def px(self, row: Sequence[Button]) -> int:
        """The height that the words of all buttons of a row can have, in pixels."""
        most = max(SMALLEST_TEXT, round(self._bars.count_px * 0.87))
        return min(
            self._brush.fitted(line, most, rect.w - 6, "bold")
            for button, rect in zip(row, self._bars.buttons, strict=False)
            for line in self._lines(button.label, rect.w - 6)
        )

    def _icon_and_key(self, button: Button, side: int, room: int, ink: str) -> pygame.Surface:
        """The icon with the key beside it, or the key alone where both are too wide."""
        picture = self._brush.icon(button.icon, side, ink)
        if not button.key:
            return picture
        brush, px = self._brush, max(SMALLEST_TEXT, min(self._bars.label_px, side - 4))
        text = brush.text(button.key, px, ink, "bold")
        cap = brush.box((max(side, text.get_width() + 10), side), side // 4, "#00000000", ink, 1.2)
        gap = max(4, side // 4)
        both = side + gap + cap.get_width()
        if cap.get_width() > room:
            return picture
        parts = [picture, cap] if both <= room else [cap]
        wide = both if both <= room else cap.get_width()
        made = pygame.Surface((wide, side), pygame.SRCALPHA)
        x = 0
        for part in parts:
            made.blit(part, (x, 0))
            x += part.get_width() + gap
        box = cap.get_rect(right=wide)
        made.blit(text, text.get_rect(center=box.center))
        return made
