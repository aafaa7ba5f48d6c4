"""Slow life in the sky: now and then a star twinkles, or a light gleams and is gone.

It costs a few small places a second, rests when nobody has done anything for ten seconds, and is
not there at all where less motion is wanted.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Final

import pygame

from game.view.sky import GREAT, HORIZON, MOODS, SMALL, stars_of, sun_box
from game.view.theme import Theme, metrics

REST_SECONDS: Final = 10.0
"""Without input for this long, nothing gleams any more."""
_STRENGTHS: Final = (0.35, 0.75, 1.0, 0.8, 0.45, 0.2)
_EACH: Final = 0.25
"""Seconds that a gleam stays at each strength."""
_PAUSES: Final = (0.9, 2.4)
"""Seconds from one gleam to the next, at least and at most."""
_SEED: Final = 5
_HALF: Final = 32
"""Half as many pixels as the sparkle has that all others are made from."""

_INPUTS: Final = (
    pygame.MOUSEMOTION,
    pygame.MOUSEBUTTONDOWN,
    pygame.MOUSEWHEEL,
    pygame.KEYDOWN,
    pygame.JOYBUTTONDOWN,
    pygame.JOYHATMOTION,
    pygame.JOYAXISMOTION,
)


@dataclass(frozen=True, slots=True)
class Light:
    """A place in the sky where something may gleam, in pixels, and its colour."""

    box: pygame.Rect
    colour: str


def lights(size: tuple[int, int], theme: Theme) -> tuple[Light, ...]:
    """Where something can gleam: the brighter stars, the tips of the pyramids, the water."""
    mood, u = MOODS[theme.id], metrics(size).u
    foot, wide, both = round(size[1] * HORIZON), size[0] / u, (GREAT, SMALL)
    sun = sun_box(size).inflate(8 * u, 8 * u) if mood.sun else pygame.Rect(0, 0, 0, 0)
    found = [
        (x + across / 2, y + across / 2, 12 + 4 * across / u, "#ffffff")
        for x, y, across, _ in stars_of(size, mood)
        if across > 1.7 * u
        and not sun.collidepoint(x, y)
        and not any(p.hides(x / size[0], (foot - y) / u, wide) for p in both)
    ]
    found += [(size[0] * p.across, foot - p.high * u, 26, mood.gleam) for p in both]
    if mood.water:
        found += [(size[0] * x, foot + 20 * u, 22, "#eafff0") for x in (0.62, 0.68, 0.75, 0.82)]
    return tuple(Light(_around(x, y, reach * u), colour) for x, y, reach, colour in found)


def _around(x: float, y: float, across: float) -> pygame.Rect:
    """A square around a point."""
    box = pygame.Rect(0, 0, max(9, round(across)), max(9, round(across)))
    box.center = (round(x), round(y))
    return box


@dataclass(slots=True)
class _Gleam:
    """A light that is to be seen, and for how long already."""

    light: Light
    age: float = 0.0

    @property
    def strength(self) -> int:
        """Which of the strengths it has; past the last one it is over."""
        return int(self.age / _EACH)


class SkyLife:
    """The gleams over the sky of one size and theme; none if ``still``.

    Nothing gleams among ``words``, where it would be read as a mark.
    """

    def __init__(self, size: tuple[int, int], theme: Theme, *, still: bool) -> None:
        self._lights: Sequence[Light] = () if still else lights(size, theme)
        self.words: Sequence[pygame.Rect] = ()
        self._source = Random(_SEED)
        self._gleam: _Gleam | None = None
        self._pause = _PAUSES[1]
        self._quiet = 0.0
        self._pictures: dict[tuple[int, str, int], pygame.Surface] = {}

    def notice(self, event: pygame.Event) -> None:
        """Somebody may have done something."""
        if event.type in _INPUTS:
            self._quiet = 0.0

    def tick(self, seconds: float) -> list[pygame.Rect]:
        """Let time pass; the places that look different now."""
        if not self._lights:
            return []
        self._quiet += seconds
        if self._gleam is not None:
            return self._go_on(self._gleam, seconds)
        self._pause -= seconds
        if self._pause > 0 or self._quiet > REST_SECONDS - _EACH * len(_STRENGTHS):
            return []
        free = [light for light in self._lights if light.box.collidelist(self.words) < 0]
        if not free:
            return []
        self._gleam = _Gleam(self._source.choice(free))
        return [self._gleam.light.box]

    def paint(self, surface: pygame.Surface, clip: pygame.Rect | None = None) -> None:
        """Draw the light that gleams, if there is one and it lies in ``clip``."""
        if self._gleam is None:
            return
        light = self._gleam.light
        if clip is None or light.box.colliderect(clip):
            picture = self._picture(light, self._gleam.strength)
            surface.blit(picture, light.box, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _go_on(self, gleam: _Gleam, seconds: float) -> list[pygame.Rect]:
        before = gleam.strength
        gleam.age += seconds
        if gleam.strength == before:
            return []
        if gleam.strength >= len(_STRENGTHS):
            self._gleam = None
            self._pause = self._source.uniform(*_PAUSES)
        return [gleam.light.box]

    def _picture(self, light: Light, strength: int) -> pygame.Surface:
        key = (light.box.w, light.colour, strength)
        if key not in self._pictures:
            self._pictures[key] = _sparkle(light.box.w, light.colour, _STRENGTHS[strength])
        return self._pictures[key]


def _sparkle(across: int, colour: str, strength: float) -> pygame.Surface:
    """A soft point with four fine rays, multiplied by its alpha."""
    picture = pygame.transform.smoothscale(_white_sparkle(), (across, across))
    tint = pygame.Color(colour)
    ink = [round(part * strength) for part in (tint.r, tint.g, tint.b, 255)]
    picture.fill(ink, special_flags=pygame.BLEND_RGBA_MULT)
    return picture


@cache
def _white_sparkle() -> pygame.Surface:
    """The brightest one, large. Only a quarter is reckoned, for a frame waits for it."""
    quarter = bytearray()
    for y in range(_HALF):
        dy = (_HALF - y - 0.5) / _HALF
        for x in range(_HALF):
            dx = (_HALF - x - 0.5) / _HALF
            core = max(0.0, 1 - 2.6 * math.hypot(dx, dy)) ** 2
            ray = max(0.0, 1 - dx - 14 * dy) + max(0.0, 1 - dy - 14 * dx)
            quarter += 4 * bytes((round(255 * min(1.0, core + 0.8 * ray)),))
    corner = pygame.image.frombytes(bytes(quarter), (_HALF, _HALF), "RGBA")
    picture = pygame.Surface((2 * _HALF, 2 * _HALF), pygame.SRCALPHA)
    for across, down in ((False, False), (True, False), (False, True), (True, True)):
        turned = pygame.transform.flip(corner, across, down)
        picture.blit(turned, (_HALF * across, _HALF * down), special_flags=pygame.BLEND_RGBA_MAX)
    return picture
