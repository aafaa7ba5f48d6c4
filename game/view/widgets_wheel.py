"""A wheel of letters: turned by a tap above or below, a drag, the mouse's wheel or the arrows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame
from pygame import Rect

from game.view.widgets_area import Area
from game.view.widgets_looks import Kit, Paint, corner
from game.view.widgets_parts import Button, Stop

_PREMUL: Final = pygame.BLEND_PREMULTIPLIED


class Wheel:
    """Shows one of ``letters`` between its neighbours; goes round at either end.

    ``on_next`` is called when Enter says that the letter stands.
    """

    def __init__(
        self,
        area: Area,
        rect: Rect,
        letters: str,
        letter: str,
        on_change: Callable[[str], object],
        on_next: Callable[[], object],
        name: str,
    ) -> None:
        from game.view.widgets import PaintedGrip

        page = area.page
        self._letters = letters
        self._at = max(0, letters.find(letter))
        self._on_change = on_change
        self._step = max(1, rect.height // 3)
        self._from = (0, 0)
        self._dragged = False
        self._name = name

        def look() -> Paint:
            at, count = self._at, len(letters)
            shown = (letters[at - 1], letters[at], letters[(at + 1) % count])
            return wheel_paint(area.kit, rect.size, shown)

        grip = PaintedGrip(
            rect, look(), self._hold, page.glass, area.container, page.defer(self._tap)
        )
        stop = Stop(grip, page.guarded(on_next), self.turn, area.scroll_of, upright=True)
        page.add_stop(stop)
        self.button = Button(area, stop, grip, look)
        self._tell()

    @property
    def letter(self) -> str:
        """What it shows."""
        return self._letters[self._at]

    def turn(self, steps: int) -> None:
        """Go on by so many letters."""
        self._go(self._at + steps)

    def show(self, letter: str) -> None:
        """Turn to a letter of the wheel."""
        self._go(self._letters.index(letter))

    def _go(self, at: int) -> None:
        if at % len(self._letters) != self._at:
            self._at = at % len(self._letters)
            self.button.repaint()
            self._on_change(self.letter)
            self._tell()

    def _tell(self) -> None:
        self.button.stop.text = f"{self._name}: {self.letter}"

    def _hold(self, place: tuple[int, int], down: bool) -> None:
        """The pointer holds it: the letters go with the finger."""
        if down:
            self._from = (place[1], self._at)
            self._dragged = False
            return
        steps = round((self._from[0] - place[1]) / self._step)
        if steps or self._dragged:
            self._dragged = True
            self._go(self._from[1] + steps)

    def _tap(self) -> None:
        """The pointer came up: a tap takes the letter that it was on."""
        if not self._dragged:
            third = min(2, self._from[0] // self._step)
            self.turn(third - 1)


def wheel_paint(kit: Kit, size: tuple[int, int], shown: tuple[str, str, str]) -> Paint:
    """A wheel of which three letters are seen, the middle one in a bright band."""

    def paint(state: str) -> pygame.Surface:
        theme, px = kit.theme, kit.sizes.px
        wide, high = size
        radius = corner(kit, size)
        fill = theme.button_high if state == "hovered" else theme.field
        surface = kit.shapes.box(size, radius, fill, theme.button_edge, px(1.3))
        third = high // 3
        band = kit.shapes.box((wide, third), radius, theme.panel_picked, theme.accent, px(2.5))
        surface.blit(band, (0, third), None, _PREMUL)
        for row, letter in enumerate(shown):
            middle = row == 1
            room = third - px(6) if middle else round(third * 0.5)
            setting = kit.lettering.fit(
                letter, "black", round(room / 1.28), wide, None, shrink="far"
            )
            box = Rect(0, 0, wide, setting.size[1])
            box.centery = third // 2 + row * third + (1 - row) * round(third * 0.16)
            colour = theme.gold if middle else theme.soft
            kit.lettering.draw(surface, setting, colour, box, "centre")
        mark = round(third * 0.26)
        for name, y in (
            ("chevron_up", mark // 2 + px(3)),
            ("chevron_down", high - mark // 2 - px(3)),
        ):
            arrow = kit.shapes.icon(name, mark, theme.accent)
            surface.blit(arrow, arrow.get_rect(center=(wide // 2, y)), None, _PREMUL)
        return surface

    return paint
