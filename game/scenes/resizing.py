"""What is seen while the window changes its size: the last picture, stretched.

A hand that pulls at an edge makes dozens of sizes a second, and each would have everything laid
out and drawn anew. So the picture only follows the edge until that has stood still for a moment;
then the new one is made, a few milliseconds of it in each turn of the loop.
"""

from __future__ import annotations

import math
import threading
from collections.abc import Callable, Generator
from functools import partial
from typing import Final

import pygame

from game.scenes.services import Services
from game.scenes.stack import Stack
from game.view.lazy import blended

Step = Callable[[pygame.Surface], bool | None]
"""What is done with the glass; if it returns True it isn't done yet."""

_STILL: Final = 0.05
"""Seconds that a size must last before everything is made for it."""

_SLICE: Final = 0.005
"""Seconds of building or drawing in one turn."""

_AHEAD: Final = 0.003
"""Seconds of painting ahead in one turn; cards are drawn meanwhile, so that less is no loss."""

_PIXELS: Final = 3_200_000
"""How many pixels are painted, stretched or shown in one turn: one step may be of more."""

_FOLLOWS: Final = (pygame.MOUSEMOTION, pygame.WINDOWENTER, pygame.WINDOWLEAVE)
"""What comes with a pulled edge; while the picture is stretched it only tells where the pointer is.
"""

_OUTLINES: Final = (
    pygame.VIDEORESIZE,
    pygame.VIDEOEXPOSE,
    pygame.ACTIVEEVENT,
    pygame.WINDOWRESIZED,
    pygame.WINDOWSIZECHANGED,
    pygame.WINDOWMOVED,
    pygame.WINDOWEXPOSED,
)
"""What comes with a pulled edge and concerns the window; a scene being built need not be ready for
anything else.
"""

_ACTS: Final = (
    pygame.MOUSEBUTTONDOWN,
    pygame.MOUSEBUTTONUP,
    pygame.MOUSEWHEEL,
    pygame.KEYDOWN,
    pygame.TEXTINPUT,
)
"""What must not meet a picture that isn't where its things are."""


class Resizing:
    """Keeps the last picture for as long as a new one is in the making.

    ``draw`` draws all on the glass; ``done`` is called when it is to be done, for somebody acts.
    """

    def __init__(
        self,
        services: Services,
        stack: Stack,
        draw: Callable[[], object],
        done: Callable[[], object],
    ) -> None:
        self._services = services
        self._draw, self._done = draw, done
        self._stack = stack
        self._picture: pygame.Surface | None = None
        self._painting: Generator[None] | None = None
        self._due: list[list[Step]] = []
        self._untouched = True
        self._since = 0.0
        self._work: Generator[None] | None = None
        self._sky: threading.Thread | None = None
        self._building = self._drawing = False

    @property
    def active(self) -> bool:
        """Whether the picture is a stretched one."""
        return self._picture is not None

    @property
    def building(self) -> bool:
        """Whether a scene is built or drawn in part only: nothing must reach the scenes."""
        return self._building

    def begin(self) -> None:
        """The window has another size."""
        stretching = bool(self._due) and self._work is None
        hurried = stretching and not self._untouched  # a size came before the last one was seen
        self._stop()
        if self._picture is None:
            self._picture = self._ground()
            self._painting = self._last(self._picture)
        self._due = self._steps(hurried=hurried)
        self._untouched = True
        self._since = self._services.clock()

    def _ground(self) -> pygame.Surface:
        """What the last picture can be painted on, of the size that is gone.

        Fresh memory would take longer to get than all the rest, so it is what a panel shows behind
        it, or the sky. Whatever lies on a table keeps what it needs of that.
        """
        return blended(self._stack[-1].behind or self._services.ui.sky())

    def passes(self, event: pygame.Event) -> bool:
        """Whether an event goes on to the scenes; some need the true picture first."""
        if self.active and event.type in _FOLLOWS:
            self._point(event)
            return False
        if (self.building and event.type not in _OUTLINES) or (self.active and event.type in _ACTS):
            self.finish()
        return True

    def _point(self, event: pygame.Event) -> None:
        """Note where the pointer is, or what it has left would light up in the new picture."""
        ui = self._services.ui
        if event.type == pygame.WINDOWLEAVE and ui.ready:
            ui.point_nowhere()
        elif event.type == pygame.MOUSEMOTION and ui.ready:
            ui.point(event)

    def turn(self, glass: pygame.Surface) -> None:
        """One turn of the loop: stretch the picture, wait, or make a part of the new one."""
        if self._due:
            self._untouched = False
            steps = self._due[0]
            while steps and not steps[0](glass):
                steps.pop(0)
            if not steps:
                self._due = self._due[1:]
        elif self._services.clock() - self._since >= _STILL:
            if self._work is None:
                self._work = self._made()
            if next(self._work, self) is self:
                self._due = self._in_turns([*self._shown(), (0, lambda _glass: self.drop())])

    def expose(self) -> None:
        """The glass lost its picture; one that is half drawn is shown soon."""
        if not self._drawing:
            self._due = self._due or self._steps()

    def finish(self) -> None:
        """Make what is left at once."""
        if self.active:
            self._stop_painting()
            for _ in self._work or self._made():
                if self._sky is not None:
                    self._sky.join()  # asked again and again whether it is done, it takes longer
            self.drop()
            self._done()

    def drop(self) -> None:
        """Forget the picture: whatever it showed is gone."""
        self._picture = None
        self._due = []
        self._stop()
        self._stop_painting()

    def _steps(self, *, hurried: bool = False) -> list[list[Step]]:
        """What brings the last picture on the glass."""
        picture = self._picture
        if picture is None:
            return []
        half = self._pixels // 2
        steps: list[tuple[int, Step]] = [
            (half, partial(_stretch, picture, 0)),
            (half, partial(_stretch, picture, 1)),
            *self._shown(),
        ]
        if self._painting is not None:
            steps.insert(0, (self._pixels, self._paint))
            if self._pixels > _PIXELS:  # to get a large window's memory is enough for a turn
                steps.insert(0, (self._pixels, lambda _glass: None))
        return [[step for _, step in steps]] if hurried else self._in_turns(steps)

    def _paint(self, _glass: pygame.Surface) -> bool:
        """Go on painting the last picture."""
        goes_on = self._painting is not None and next(self._painting, self) is not self
        if not goes_on:
            self._painting = None
        return goes_on

    def _last(self, picture: pygame.Surface) -> Generator[None]:
        """Paint the last picture, as large as the window was; a small one in one turn."""
        at_once = self._pixels <= _PIXELS
        yield from self._in_slices(lambda: self._stack.draw_last(picture), at_once=at_once)
        self._services.ui.forget_sky()

    def _shown(self) -> list[tuple[int, Step]]:
        """What shows the glass: to hand over a large one takes most of a frame."""
        return [(self._pixels // 2, partial(_show, half)) for half in (0, 1)]

    @property
    def _pixels(self) -> int:
        """How many there are in the window, or were."""
        sizes = [self._services.window.size]
        if self._picture is not None:
            sizes.append(self._picture.get_size())
        return max(wide * high for wide, high in sizes)

    def _in_turns(self, steps: list[tuple[int, Step]]) -> list[list[Step]]:
        """Steps of so many pixels, as many of them for a turn as it has time for."""
        turns: list[list[Step]] = []
        left = 0
        for pixels, step in steps:
            if pixels > left or not turns:
                turns.append([])
                left = _PIXELS
            turns[-1].append(step)
            left -= pixels
        return turns

    def _stop_painting(self) -> None:
        """Leave the last picture, which nobody will see, as it is."""
        if self._painting is not None:
            self._painting.close()
            self._painting = None
            self._services.ui.forget_sky()

    def _stop(self) -> None:
        """Leave what is in the making."""
        if self._work is not None:
            self._work.close()
            self._work = None

    def _made(self) -> Generator[None]:
        """Everything for the new size, in slices."""
        size = self._services.window.size
        self._sky = self._services.ui.sky_ahead(size)
        while self._sky.is_alive():
            yield
        self._stack.spoil()
        yield from self._in_slices(partial(self._services.dress, size))
        yield
        for scene in self._stack.due():
            yield from self._in_slices(partial(scene.build, size))
            yield
        for scene in self._stack.seen:
            while not scene.prepare(_AHEAD):
                yield
        yield
        self._drawing = True
        try:
            yield from self._in_slices(self._draw)
        finally:
            self._drawing = False

    def _in_slices(self, act: Callable[[], object], *, at_once: bool = False) -> Generator[None]:
        """Do what meets scenes that aren't whole while it is under way."""
        self._building = True
        try:
            yield from self._services.ui.slices.of(act, math.inf if at_once else _SLICE)
        finally:
            self._building = False


def _stretch(picture: pygame.Surface, half: int, glass: pygame.Surface) -> None:
    """Stretch the upper half (0) or the lower one (1) of a picture over that of the glass."""
    parts = [
        surface.subsurface(
            (0, half * (surface.get_height() // 2)),
            (surface.get_width(), (surface.get_height() + half) // 2),
        )
        for surface in (picture, glass)
    ]
    pygame.transform.scale(parts[0], parts[1].get_size(), parts[1])


def _show(half: int, glass: pygame.Surface) -> None:
    """Bring the upper half (0) or the lower one (1) of the glass on the screen."""
    wide, high = glass.get_size()
    middle = high // 2
    pygame.display.update((0, half * middle, wide, high - middle if half else middle))
