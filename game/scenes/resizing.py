"""What is seen while the window changes its size: the last picture, stretched.

A hand that pulls at an edge makes dozens of sizes a second, and each would have everything laid
out and drawn anew. So the picture only follows the edge until that has stood still for a moment;
then the new one is made, a few milliseconds of it in each turn of the loop.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Generator
from functools import partial
from typing import Final

import pygame

from game.scenes.services import Services
from game.scenes.stack import Stack
from game.view.lazy import blended

Step = Callable[[pygame.Surface], object]
"""What is done with the glass in one turn."""

_STILL: Final = 0.05
"""Seconds that a size must last before everything is made for it."""

_SLICE: Final = 0.006
"""Seconds of painting in one turn."""

_LARGE: Final = 4_000_000
"""Pixels of a large window."""

_TURNS: Final = 4
"""Turns in which the last picture comes on the glass of a large window."""

_FOLLOWS: Final = (pygame.MOUSEMOTION, pygame.WINDOWENTER, pygame.WINDOWLEAVE)
"""What comes with a pulled edge and means nothing while the picture is stretched."""

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
        self._due: list[Step] = []
        self._since = 0.0
        self._work: Generator[None] | None = None
        self._sky: threading.Thread | None = None
        self._building = False

    @property
    def active(self) -> bool:
        """Whether the picture is a stretched one."""
        return self._picture is not None

    @property
    def building(self) -> bool:
        """Whether a scene is built in part only: nothing must reach the scenes."""
        return self._building

    def begin(self) -> None:
        """The window has another size."""
        hurried = 0 < len(self._due) < _TURNS  # a size came before the last one was seen
        if self._picture is None:
            # The sky of the size that is gone will do: to get fresh memory takes twice as long as
            # all the rest of this. A panel over another scene may want it once more, though.
            sky = self._services.ui.sky()
            self._picture = blended(sky if len(self._stack.seen) == 1 else sky.copy())
            self._stack.draw(self._picture)
            self._services.ui.forget_sky()
        self._due = self._steps(hurried=hurried)
        self._since = self._services.clock()
        self._stop()

    def passes(self, event: pygame.Event) -> bool:
        """Whether an event goes on to the scenes; some need the true picture first."""
        if self.active and event.type in _FOLLOWS:
            return False
        if (self.building and event.type not in _OUTLINES) or (self.active and event.type in _ACTS):
            self.finish()
        return True

    def turn(self, glass: pygame.Surface) -> None:
        """One turn of the loop: stretch the picture, wait, or make a part of the new one."""
        if self._due:
            self._due.pop(0)(glass)
        elif self._services.clock() - self._since >= _STILL:
            if self._work is None:
                self._work = self._made()
            if next(self._work, self) is self:
                self._due = self._in_turns([lambda _glass: self._draw(), self._reveal])

    def expose(self) -> None:
        """The glass lost its picture."""
        self._due = self._due or self._steps(hurried=True)

    def finish(self) -> None:
        """Make what is left at once."""
        if self.active:
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

    def _steps(self, *, hurried: bool) -> list[Step]:
        """What brings the last picture on the glass; of a large one each takes most of a frame."""
        picture = self._picture
        if picture is None:
            return []
        halves = partial(_stretch, picture, 0), partial(_stretch, picture, 1)
        return self._in_turns([_nothing, *halves, _show], hurried=hurried)  # as many as _TURNS

    def _in_turns(self, steps: list[Step], *, hurried: bool = False) -> list[Step]:
        """The steps, each in a turn of its own, if the window is large or was."""
        sizes = [self._services.window.size]
        if self._picture is not None:
            sizes.append(self._picture.get_size())
        if not hurried and max(wide * high for wide, high in sizes) > _LARGE:
            return steps
        return [lambda glass: [step(glass) for step in steps]]

    def _stop(self) -> None:
        """Leave what is in the making."""
        if self._work is not None:
            self._work.close()
            self._work = None

    def _reveal(self, glass: pygame.Surface) -> None:
        """Show the new picture, and think no more of the old one."""
        _show(glass)
        self.drop()

    def _made(self) -> Generator[None]:
        """Everything for the new size, in slices."""
        size = self._services.window.size
        veiled = any(scene.veiled for scene in self._stack.seen)
        self._sky = self._services.ui.sky_ahead(size, veiled=veiled)
        while self._sky.is_alive():
            yield
        self._stack.spoil()
        self._services.dress(size)
        yield
        for scene in self._stack.due():
            self._building = True
            try:
                yield from self._services.ui.slices.of(partial(scene.build, size), _SLICE)
            finally:
                self._building = False
            yield
        for scene in self._stack.seen:
            while not scene.prepare(_SLICE):
                yield


def _nothing(_glass: pygame.Surface) -> None:
    """Wait: to draw the last picture was enough for a turn."""


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


def _show(_glass: pygame.Surface) -> None:
    pygame.display.flip()
