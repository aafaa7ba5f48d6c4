"""Dirty drawing: a picture of all that rests, and what moves drawn over it.

Each frame costs only the places that changed: they are taken from the resting picture, what
moves is drawn on top, and the caller shows just these places on the glass.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

import pygame

_BAND: Final = 250_000
"""Pixels of a strip that is painted ahead, and of one of the strips that the picture is kept in."""

Paint = Callable[[pygame.Surface, pygame.Rect], None]
"""Paints all that rests inside a rectangle; the surface is clipped to it."""


class Canvas:
    """The resting picture of a scene and the places that must be drawn again.

    The picture is painted on the glass and kept in strips, each of them made when something of it
    is first painted: to get the memory for all of it at once holds up a frame of a large window.
    """

    def __init__(self, background: pygame.Surface) -> None:
        self._background = background
        self._bounds = background.get_rect()
        self._high = max(1, _BAND // max(1, self._bounds.w))
        self._strips: list[pygame.Surface | None] = [None] * -(-self._bounds.h // self._high)
        self._spoiled: list[pygame.Rect] = [self._bounds.copy()]
        self._moving: list[pygame.Rect] = []
        self._whole = True
        self._held = self._bounds

    def spoil(self, place: pygame.Rect | None = None) -> None:
        """What rests in ``place`` changed (everywhere if None)."""
        self._spoiled.append(self._bounds.copy() if place is None else place)

    def expose(self) -> None:
        """The glass lost its picture: show everything again."""
        self._whole = True

    def compose(
        self,
        glass: pygame.Surface,
        paint: Paint,
        draw_moving: Callable[[pygame.Surface], Iterable[pygame.Rect]],
    ) -> list[pygame.Rect]:
        """Bring the glass up to date; the places that changed."""
        self._meet(glass)
        spoiled = within(self._bounds, [rect.clip(self._bounds) for rect in self._spoiled])
        self._spoiled = []
        for rect in spoiled:
            self._freshen(glass, rect, paint)
        if self._bounds in spoiled:
            erased = []
        else:
            erased = within(self._bounds, [self._bounds] if self._whole else self._moving)
        for rect in erased:
            self._restore(glass, rect)
        self._moving = [rect.clip(self._bounds) for rect in draw_moving(glass)]
        self._whole = False
        return within(self._bounds, [*spoiled, *erased, *self._moving])

    def prepare(self, glass: pygame.Surface, paint: Paint, seconds: float) -> bool:
        """Paint what is spoiled for about that long; whether all of it is done.

        On the glass stand only parts of it then, so this is for one that shows them to nobody,
        and for a canvas that is exposed before it is seen.
        """
        end = time.perf_counter() + seconds
        self._meet(glass)
        bands: list[pygame.Rect] = []
        for place in self._spoiled:
            for band in self._bands(place.clip(self._bounds)):
                if not any(other.contains(band) for other in bands):  # as cards become sharp
                    bands.append(band)
        while bands and time.perf_counter() < end:
            self._freshen(glass, bands.pop(), paint)
        self._spoiled = bands
        return not bands

    def _meet(self, glass: pygame.Surface) -> None:
        """Of a picture larger than the glass only a part is kept: paint when that changes."""
        held = self._bounds.clip(glass.get_rect())
        if held != self._held:
            self._held = held
            self.spoil()

    def _bands(self, place: pygame.Rect) -> Iterator[pygame.Rect]:
        """What of a place lies in each strip."""
        if not place.w:
            return
        for number in range(place.top // self._high, -(-place.bottom // self._high)):
            yield place.clip(0, number * self._high, self._bounds.w, self._high)

    def _freshen(self, glass: pygame.Surface, rect: pygame.Rect, paint: Paint) -> None:
        """Paint on the glass all that rests in a place, and keep it."""
        glass.set_clip(rect)
        glass.blit(self._background, rect, rect)
        paint(glass, rect)
        glass.set_clip(None)
        for band in self._bands(rect):
            self._strip(band).blit(glass, (band.x, band.y % self._high), band)

    def _restore(self, glass: pygame.Surface, rect: pygame.Rect) -> None:
        """Show again what rests in a place."""
        for band in self._bands(rect):
            glass.blit(self._strip(band), band, band.move(0, -(band.y - band.y % self._high)))

    def _strip(self, band: pygame.Rect) -> pygame.Surface:
        """The strip that a band lies in."""
        number = band.y // self._high
        found = self._strips[number]
        if found is None:
            size = (self._bounds.w, min(self._high, self._bounds.h - number * self._high))
            found = self._strips[number] = pygame.Surface(size)
        return found


def within(bounds: pygame.Rect, rects: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """The rectangles merged, or all of ``bounds`` where they would take more room."""
    if sum(rect.w * rect.h for rect in rects) >= bounds.w * bounds.h:
        return [bounds]
    return merged(rects)


def merged(rects: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """The same area in fewer rectangles: those are joined that take no more room as one.

    >>> merged([pygame.Rect(0, 0, 4, 4), pygame.Rect(1, 0, 4, 4), pygame.Rect(9, 9, 0, 3)])
    [Rect(0, 0, 5, 4)]
    >>> len(merged([pygame.Rect(0, 0, 9, 2), pygame.Rect(8, 0, 2, 9)]))
    2
    """
    found: list[pygame.Rect] = []
    for rect in rects:
        if not rect.w or not rect.h:
            continue
        grown = rect.copy()
        while (place := _partner(grown, found)) >= 0:
            grown.union_ip(found.pop(place))
        found.append(grown)
    return found


def _partner(rect: pygame.Rect, found: list[pygame.Rect]) -> int:
    """Which of the others is worth joining with; -1 if none is."""
    for place in rect.collidelistall(found):
        other = found[place]
        whole = rect.union(other)
        if whole.w * whole.h <= rect.w * rect.h + other.w * other.h:
            return place
    return -1
