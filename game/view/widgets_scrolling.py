"""A part of a page that scrolls: under a dragging finger, by its bar, by wheel and keys."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final

import pygame

from game.view.widgets_area import Area
from game.view.widgets_parts import Stop
from game.view.widgets_scroll import Glide

if TYPE_CHECKING:
    from pygame_gui.core import UIContainer

    from game.view.widgets_page import Page

_SIDEWAYS: Final = 4
"""How many times farther than along the page a press must wander sideways to be none any more."""

_RESTING: Final = 1.0
"""Seconds that the pointer rests on what was kept under it before the page goes back."""


class Scroll(Area):
    """A part of a page whose inside is longer than what is seen of it."""

    def __init__(self, page: Page, rect: pygame.Rect, content: int) -> None:
        from pygame_gui.core import UIContainer

        self.page = page
        self.scroll_of = self
        self.rect = rect
        self.lane = max(page.px(28), 24)
        self.width = rect.width - self.lane
        glass = page.glass
        self._view = UIContainer(pygame.Rect(rect), glass, container=page.container)
        inside = pygame.Rect(0, 0, rect.width, max(content, rect.height))
        super().__init__(UIContainer(inside, glass, container=self._view))
        self.glide = Glide(rect.height, content)
        self._thumb_held: int | None = None
        self._kept: Stop | None = None
        self._rest = 0.0

    def end(self, content: int) -> None:
        """Say how high the inside became."""
        self.glide.content = content
        self.container.set_dimensions((self.rect.width, max(content, self.rect.height)))
        self.page.touched()

    @property
    def moving(self) -> bool:
        """Whether it moves by itself, or soon will."""
        return self.glide.moving or self._rest > 0

    @property
    def overflows(self) -> bool:
        """Whether there is anything to scroll."""
        return self.glide.limit > 0

    @property
    def offset(self) -> int:
        """How many pixels of the inside have gone past the upper edge."""
        return round(self.glide.offset)

    def jump(self, offset: float) -> None:
        """Show the inside from so many pixels on."""
        self.glide.jump(offset)
        self.settle()

    def keep(self, stop: Stop, height: int) -> None:
        """Have the middle of a widget at that height of the glass, where the pointer is on it.

        That may leave room above the inside's beginning, or below its end, until the pointer goes
        elsewhere, or has rested on it where it doesn't need that room.
        """
        self._kept = stop
        self.glide.pull(self.offset + stop.box.centery - height)
        self._rest = _RESTING if self.glide.beyond else 0.0
        self.settle()

    def _rested(self) -> None:
        """Glide back unless that would take what was kept away from under the pointer."""
        pointer = self.page.glass.pointer
        if self._kept is None or self.page.held:
            return
        box = self._kept.box
        after = box.move(0, round(self.glide.beyond)).inflate(0, -box.height // 4)
        if after.collidepoint(pointer) or not box.collidepoint(pointer):
            self.glide.come_back()

    def relax(self, pos: tuple[int, int]) -> None:
        """Glide back where what was kept for the pointer isn't under it any more."""
        if self._kept is not None and not self._kept.box.collidepoint(pos):
            self._kept = None
            self.glide.come_back()

    def follow(self, stop: Stop) -> None:
        """Glide until a focused widget is seen."""
        self.show(stop.box.move(0, self.offset - self.rect.top))

    def show(self, box: pygame.Rect) -> None:
        """Glide until a part of the inside is seen."""
        self.glide.show(box.top, box.bottom, self.page.px(16))
        self.page.touched()

    def ring_room(self, stop: Stop) -> pygame.Rect:
        """Where the ring of a widget may be: a little beyond this part at its sides, and above
        and below too if the widget is all seen.
        """
        reach = 2 * self.page.px(5)
        whole = self.rect.top <= stop.box.top and stop.box.bottom <= self.rect.bottom
        return self.rect.inflate(reach, reach if whole else 0)

    def reveal(self, stop: Stop) -> None:
        """Have a widget seen at once."""
        self.follow(stop)
        self.glide.arrive()
        self.settle()

    def step(self, seconds: float) -> bool:
        """Move by itself; True when it did."""
        if self._rest > 0:
            self._rest -= seconds
            if self._rest <= 0:
                self._rested()
        moved = self.glide.step(seconds)
        if moved:
            self.settle()
        return moved

    def thumb(self) -> pygame.Rect:
        """The part of the bar that shows where one is: at the right, but off the window's edge."""
        high = max(self.page.px(48), self.rect.height * self.rect.height // self.glide.content)
        room = self.rect.height - high
        gone = max(0.0, min(1.0, self.glide.offset / max(1.0, self.glide.limit)))
        top = self.rect.top + round(room * gone)
        wide = max(self.page.px(8), 6)
        right = self.rect.right - self.page.px(2)
        middle = self.page.kit.sizes.size[0] - (self.lane - wide) // 2
        return pygame.Rect(min(right, middle) - wide, top, wide, high)

    def grabs_bar(self, pos: tuple[int, int]) -> bool:
        """A press on the bar takes hold of it; beside its thumb it also pages."""
        if not self.overflows or not self.rect.collidepoint(pos):
            return False
        if pos[0] < self.rect.right - self.lane:
            return False
        thumb = self.thumb()
        if pos[1] < thumb.top:
            self.glide.push(-0.9 * self.rect.height)
        elif pos[1] >= thumb.bottom:
            self.glide.push(0.9 * self.rect.height)
        else:
            self._thumb_held = pos[1] - thumb.top
        return True

    def drags_bar(self, pos: tuple[int, int]) -> bool:
        """Whether the thumb is held, which then follows the pointer."""
        if self._thumb_held is None:
            return False
        room = max(1, self.rect.height - self.thumb().height)
        self.jump((pos[1] - self._thumb_held - self.rect.top) / room * self.glide.limit)
        self.page.touched()
        return True

    def lets_go(self) -> None:
        """The pointer came up."""
        self._thumb_held = None

    def settle(self) -> None:
        """Bring the widgets to where the glide stands."""
        self.container.set_relative_position((0, -self.offset))


class Dragging:
    """A press that may turn into scrolling once it has moved farther than the ``slop``."""

    def __init__(self, slop: int, clock: Callable[[], float]) -> None:
        self._slop = slop
        self._clock = clock
        self._scroll: Scroll | None = None
        self._start = (0, 0)
        self._moved = False

    def begin(self, scrolls: Iterable[Scroll], pos: tuple[int, int]) -> bool:
        """The pointer went down, perhaps on a part that scrolls.

        True when that part was flying by: it is stopped, and what lay there isn't meant.
        """
        self._moved = False
        self._scroll = None
        for scroll in scrolls:
            if scroll.rect.collidepoint(pos):
                self._moved = scroll.glide.flying
                scroll.glide.grab(pos[1], self._clock())
                self._scroll, self._start = scroll, pos
        return self._moved

    def go_on(self, container: UIContainer, pos: tuple[int, int]) -> bool:
        """The pointer moved; True when that scrolls, and what it pressed is let go.

        So it is after a drag that leads nowhere: along a page that is all seen, or far sideways.
        """
        if self._scroll is None:
            return False
        if not self._moved:
            across, down = (abs(here - there) for here, there in zip(pos, self._start, strict=True))
            along, sideways = down >= self._slop, across >= _SIDEWAYS * self._slop
            scrolls = along and down > across
            if not (along or sideways) or holds_grip(container, loosely=not scrolls):
                return False
            let_all_go(container)
            if not along or not self._scroll.overflows:
                return False
            self._moved = True
        self._scroll.glide.drag(pos[1], self._clock())
        self._scroll.settle()
        return True

    def end(self, scrolls: Iterable[Scroll]) -> bool:
        """The pointer came up; True when it had been scrolling."""
        for scroll in scrolls:
            scroll.lets_go()
        dragged, self._scroll = self._scroll, None
        if dragged is None or not self._moved:
            return False
        dragged.glide.release(self._clock())
        return True


def relax_all(scrolls: Iterable[Scroll], pos: tuple[int, int]) -> None:
    """The pointer is there and presses nothing: what was kept for it elsewhere glides back."""
    for scroll in scrolls:
        scroll.relax(pos)


def holds_grip(container: UIContainer, *, loosely: bool) -> bool:
    """Whether the pointer holds a slider or a wheel, which then follows it alone; ``loosely``
    counts one too that a finger has only touched.
    """
    from game.view.widgets import PaintedGrip, held_buttons

    grips = (one for one in held_buttons(container) if isinstance(one, PaintedGrip))
    return any(loosely or grip.firm for grip in grips)


def let_all_go(container: UIContainer) -> None:
    """Forget every press: it turned into something else."""
    from game.view.widgets import held_buttons

    for button in held_buttons(container):
        button.let_go()
