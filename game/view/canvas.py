"""Dirty drawing: a picture of all that rests, and what moves drawn over it.

Each frame costs only the places that changed: they are taken from the resting picture, what
moves is drawn on top, and the caller shows just these places on the glass.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from typing import Final

import pygame

_BAND: Final = 250_000
"""Pixels of a strip that is painted ahead."""

Paint = Callable[[pygame.Surface, pygame.Rect], None]
"""Paints all that rests inside a rectangle; the surface is clipped to it."""


class Canvas:
    """The resting picture of a scene and the places that must be drawn again."""

    def __init__(self, background: pygame.Surface) -> None:
        self._background = background
        self._base: pygame.Surface | None = None
        self._spoiled: list[pygame.Rect] = [background.get_rect()]
        self._moving: list[pygame.Rect] = []
        self._whole = True

    def spoil(self, place: pygame.Rect | None = None) -> None:
        """What rests in ``place`` changed (everywhere if None)."""
        self._spoiled.append(self._background.get_rect() if place is None else place)

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
        base, bounds = self._resting(), self._background.get_rect()
        spoiled = merged(rect.clip(bounds) for rect in self._spoiled)
        self._spoiled = []
        for rect in spoiled:
            self._freshen(rect, paint)
        erased = [bounds] if self._whole else within(bounds, [*spoiled, *self._moving])
        for rect in erased:
            glass.blit(base, rect, rect)
        self._moving = [rect.clip(bounds) for rect in draw_moving(glass)]
        self._whole = False
        return within(bounds, [*erased, *self._moving])

    def prepare(self, paint: Paint, seconds: float) -> bool:
        """Paint what is spoiled for about that long; whether all of it is done.

        The glass doesn't show it yet, so this is for a canvas that is exposed before it is seen.
        """
        end = time.perf_counter() + seconds
        if self._base is None:
            self._resting()  # fresh memory is as slow as a slice of paint
            return False
        bands = [band for rect in self._spoiled for band in self._bands(rect)]
        while bands and time.perf_counter() < end:
            self._freshen(bands.pop(), paint)
        self._spoiled = bands
        return not bands

    def _bands(self, rect: pygame.Rect) -> list[pygame.Rect]:
        """A place cut into strips, each soon painted."""
        place = rect.clip(self._background.get_rect())
        high = max(1, _BAND // max(1, place.w))
        return [
            pygame.Rect(place.x, top, place.w, min(high, place.bottom - top))
            for top in range(place.top, place.bottom, high)
        ]

    def _freshen(self, rect: pygame.Rect, paint: Paint) -> None:
        """Paint all that rests in a place."""
        base = self._resting()
        base.set_clip(rect)
        base.blit(self._background, rect, rect)
        paint(base, rect)
        base.set_clip(None)

    def _resting(self) -> pygame.Surface:
        """The picture of all that rests, its memory got when it is first wanted."""
        if self._base is None:
            self._base = pygame.Surface(self._background.get_size(), 0, self._background)
        return self._base


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
