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
"""Pixels that words leave free at the least; as many more, and a line isn't broken in two."""

_LEAST_ICON: Final = 20
"""Pixels below which an icon doesn't stand over two lines of words."""

_SMALLEST_CAP: Final = 16
"""Pixels below which an icon and its key aren't made smaller."""

_ON_CAP: Final = 0.45
"""The part of a key's height that what stands on it takes, where there is room."""


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
        """The icon over the words; two lines of them make it smaller, or take its room.

        All buttons of the ``row`` have words of one height, and icons over one line of them, too.
        """
        brush, room = self._brush, rect.w - _TIGHT
        px, lines = self.px(row), self._lines(button.label, rect)
        labels = [brush.text(line, px, ink, "bold") for line in lines]
        words = sum(label.get_height() for label in labels)
        around = max(6, round((12 if len(lines) == 1 else 6) * self._bars.unit))
        side = max(12, rect.h - words - around)
        pictures = labels
        if len(lines) == 1 or side >= _LEAST_ICON:
            pictures = [self._icon_and_key(button, self._side(row, side, room), room, ink), *labels]
        y = rect.y + (rect.h - sum(picture.get_height() for picture in pictures)) // 2
        for picture in pictures:
            surface.blit(picture, picture.get_rect(midtop=(rect.centerx, y)))
            y += picture.get_height()

    def _lines(self, label: str, rect: pygame.Rect) -> list[str]:
        """The words of a button in one line, or in two where one can't have room."""
        room = min(self._wide(rect), rect.w - 2 * _TIGHT)
        if " " in label and self._brush.width(label, SMALLEST_TEXT, "bold") > room:
            return halves(label)
        return [label]

    def _wide(self, rect: pygame.Rect) -> int:
        """How wide words can be without crowding the button's edges."""
        return rect.w - max(_TIGHT, round(9 * self._bars.unit))

    def px(self, row: Sequence[Button]) -> int:
        """The height that the words of all buttons of a row can have, in pixels."""
        most = max(SMALLEST_TEXT, round(self._bars.count_px * 0.87))
        return min(
            self._brush.fitted(line, most, self._wide(rect), "bold")
            for button, rect in zip(row, self._bars.buttons, strict=False)
            for line in self._lines(button.label, rect)
        )

    def _side(self, row: Sequence[Button], most: int, room: int) -> int:
        """The height of icons with which each has room for its key beside it, if any has."""
        keys = [button.key for button in row if button.key]
        if not keys:
            return min(most, room)
        widest = max(keys, key=lambda key: self._brush.width(key, SMALLEST_TEXT, "bold"))
        least = min(most, _SMALLEST_CAP)
        sides = range(most, least, -1)
        return next((side for side in sides if self._pair_width(widest, side) <= room), least)

    def _icon_and_key(self, button: Button, side: int, room: int, ink: str) -> pygame.Surface:
        """The icon with the key beside it, or the key alone where both are too wide."""
        picture = self._brush.icon(button.icon, side, ink)
        if not button.key:
            return picture
        cap = self._cap(button.key, side, ink)
        if cap.get_width() > room:
            return picture
        wide = self._pair_width(button.key, side)
        if wide > room:
            return cap
        made = pygame.Surface((wide, side), pygame.SRCALPHA)
        made.blit(picture, (0, 0))
        made.blit(cap, (wide - cap.get_width(), 0))
        return made

    def _cap(self, key: str, side: int, ink: str) -> pygame.Surface:
        """A key as high as its icon, with what stands on it."""
        brush = self._brush
        text = brush.text(key, self._cap_px(side), ink, "bold")
        size = (self._cap_width(key, side), side)
        cap = brush.box(size, side // 4, "#00000000", ink, self._bars.line).copy()
        cap.blit(text, text.get_rect(center=cap.get_rect().center))
        return cap

    def _cap_px(self, side: int) -> int:
        """How high the text on a key is; it grows with the key."""
        return max(SMALLEST_TEXT, min(max(self._bars.label_px, round(_ON_CAP * side)), side - 4))

    def _cap_width(self, key: str, side: int) -> int:
        return max(side, self._brush.width(key, self._cap_px(side), "bold") + self._margins())

    def _margins(self) -> int:
        """How much wider than what stands on it a key is."""
        return max(10, round(10 * self._bars.unit))

    def _pair_width(self, key: str, side: int) -> int:
        """How wide an icon and its key are together."""
        return side + max(4, side // 4) + self._cap_width(key, side)
