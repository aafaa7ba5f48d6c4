"""A wheel of letters: turned by a tap above or below, a drag, the mouse's wheel or the arrows."""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import Final

import pygame
from pygame import Rect

from game.view.widgets_area import Area
from game.view.widgets_looks import Kit, Paint, corner
from game.view.widgets_parts import Button, Stop

_PREMUL: Final = pygame.BLEND_PREMULTIPLIED
_SPEED: Final = 18.0
"""How fast a wheel comes to rest: the way left shrinks by this factor of e in a second."""
_STILL: Final = 0.03
_FARTHEST: Final = 1.4
_SEEN: Final = 1.3
"""Steps off its place: where a wheel rests, how far it starts, how far a letter is seen."""


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
        self._off = 0.0

        def look() -> Paint:
            rows = range(self._at - 2, self._at + 3)
            shown = "".join(letters[row % len(letters)] for row in rows)
            return wheel_paint(area.kit, rect.size, shown, self._off)

        self._grip = grip = PaintedGrip(
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
        self._go(self._at + steps, self._off + steps)

    def show(self, letter: str) -> None:
        """Turn to a letter of the wheel."""
        at = self._letters.index(letter)
        way = 1 if at > self._at else -1
        self._go(at, self._off + way if at != self._at else self._off)

    def roll(self, seconds: float) -> None:
        """Come nearer to rest, unless a finger holds it; `rest` does it at once."""
        if self._off and not self._grip.held:
            self._off *= exp(-_SPEED * seconds)
            if abs(self._off) < _STILL:
                self._off = 0.0
            self.button.repaint()

    def rest(self) -> None:
        """Stand still, for those who want no motion."""
        if self._off:
            self._off = 0.0
            self.button.repaint()

    def _go(self, at: int, off: float) -> None:
        """Show a letter, at first so many steps off its place."""
        self._off = max(-_FARTHEST, min(_FARTHEST, off))
        changed = at % len(self._letters) != self._at
        self._at = at % len(self._letters)
        self.button.repaint()
        if changed:
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
        way = (self._from[0] - place[1]) / self._step
        steps = round(way)
        self._dragged = self._dragged or bool(steps)
        self._go(self._from[1] + steps, steps - way)

    def _tap(self) -> None:
        """The pointer came up: a tap takes the letter that it was on."""
        if not self._dragged:
            third = min(2, self._from[0] // self._step)
            self.turn(third - 1)


def wheel_paint(kit: Kit, size: tuple[int, int], shown: str, off: float) -> Paint:
    """A wheel of which five letters are drawn, the middle one ``off`` so many steps downwards."""

    def paint(state: str) -> pygame.Surface:
        theme, px = kit.theme, kit.sizes.px
        wide, high = size
        radius = corner(kit, size)
        fill = theme.button_high if state == "hovered" else theme.field
        surface = kit.shapes.box(size, radius, fill, theme.button_edge, px(1.3))
        third = high // 3
        band = kit.shapes.box((wide, third), radius, theme.panel_picked, theme.accent, px(2.5))
        surface.blit(band, (0, third), None, _PREMUL)
        for row, letter in enumerate(shown, start=-2):
            _write(kit, surface, letter, row + off, third)
        mark = round(third * 0.26)
        ends = (("chevron_up", mark // 2 + px(3)), ("chevron_down", high - mark // 2 - px(3)))
        for name, y in ends:
            arrow = kit.shapes.icon(name, mark, theme.accent)
            surface.blit(arrow, arrow.get_rect(center=(wide // 2, y)), None, _PREMUL)
        return surface

    return paint


def _write(kit: Kit, surface: pygame.Surface, letter: str, row: float, third: int) -> None:
    """A letter so many rows below the middle: the farther, the smaller."""
    far = abs(row)
    if far > _SEEN:
        return
    wide, high = surface.get_size()
    near = max(0.0, 1 - far)
    room = third * 0.5 + (third * 0.5 - kit.sizes.px(6)) * near
    setting = kit.lettering.fit(letter, "black", round(room / 1.28), wide, None, shrink="far")
    box = Rect(0, 0, wide, setting.size[1])
    inward = 0.16 * min(1.0, far)
    box.centery = high // 2 + round((row - inward * (row / far if far else 0)) * third)
    colour = kit.theme.gold if far < 0.5 else kit.theme.soft
    kit.lettering.draw(surface, setting, colour, box, "centre")
