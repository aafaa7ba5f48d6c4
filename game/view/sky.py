"""The picture behind everything: dusk over a desert, an oasis, a sheet of papyrus, or plain.

It is drawn for the exact size of the window. Heights follow the window, the pyramids keep their
shape whatever its proportions, and edges are smooth.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import cos, hypot, pi, sin
from random import Random
from types import MappingProxyType
from typing import Final

import pygame

from game.view.clear import clear
from game.view.lazy import lazy
from game.view.theme import Theme, metrics

HORIZON: Final = 0.86
"""Where earth and sky meet, in parts of the window's height."""

_SEED: Final = 7
_FINE: Final = 8
_CURVE: Final = 28
"""Points of a dune's outline between two of its knots."""

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Mood:
    """The colours of one sky: stops of the gradient from above (0) to below (1), and the rest."""

    stops: tuple[tuple[float, str], ...]
    glow: str
    stars: int
    sun: str
    great: tuple[str, str]
    small: tuple[str, str]
    dunes: tuple[str, str]
    water: str = ""
    palms: str = ""
    fibres: str = ""
    gleam: str = "#ffe9b8"


MOODS: Final[Mapping[str, Mood]] = MappingProxyType(
    {
        "dusk": Mood(
            (
                (0, "#0e1530"),
                (0.45, "#2a2a55"),
                (0.72, "#7a4560"),
                (0.86, "#c9744f"),
                (1, "#e7a65a"),
            ),
            "#ffe2a8",
            90,
            "",
            ("#4a2f52bf", "#35234acc"),
            ("#55355799", "#3d284db3"),
            ("#3a2340", "#24182f"),
        ),
        "oasis": Mood(
            (
                (0, "#04191f"),
                (0.42, "#0b3a40"),
                (0.68, "#1f6f66"),
                (0.86, "#9cc08a"),
                (1, "#e8d79a"),
            ),
            "#fff3c0",
            70,
            "#fdf3cf",
            ("#2c6258c8", "#1b4a45d8"),
            ("#3f786aa8", "#265a52b8"),
            ("#123d33", "#0a2a24"),
            water="#2f7f7a",
            palms="#06211d",
        ),
        "papyrus": Mood(
            ((0, "#f6ead0"), (0.5, "#f1e0bb"), (0.86, "#ecd2a0"), (1, "#e4c48c")),
            "#fff8e4",
            0,
            "#dfa350",
            ("#d8b27ad0", "#bf935ad8"),
            ("#deba86b0", "#c9a06ab8"),
            ("#e0c290", "#d8b57e"),
            fibres="#b98f5526",
            gleam="#fffdf2",
        ),
        "contrast": Mood(
            ((0, "#000000"), (1, "#000000")),
            "",
            0,
            "",
            ("#161616ff", "#0d0d0dff"),
            ("#121212ff", "#0a0a0aff"),
            ("#000000", "#000000"),
            gleam="#8f8f8f",
        ),
    }
)


def sky(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """The background of a window of that size, opaque. To paint on it, `blended` is needed."""
    mood = MOODS[theme.id]
    painter = _Painter(size, mood)
    painter.heaven()
    painter.fibres()
    painter.stars()
    painter.sun()
    painter.glow()
    painter.pyramid(GREAT, mood.great)
    painter.pyramid(SMALL, mood.small)
    painter.ground()
    painter.palms()
    painter.surface.set_alpha(None)  # is copied, not blended, wherever it is shown
    return painter.surface


def sky_above(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """What goes on above the upper edge of a `sky` of the same width; it can be painted on."""
    mood = MOODS[theme.id]
    painter = _Painter(size, replace(mood, stops=((0, mood.stops[0][1]), (1, mood.stops[0][1]))))
    painter.heaven()
    painter.fibres()
    painter.stars()
    return painter.surface


def sky_without_sun(size: tuple[int, int], theme: Theme) -> pygame.Surface | None:
    """What a `sky` shows in its `sun_box` where neither moon nor sun is wanted; None for a sky that
    has none. Glow, pyramids and ground begin further below.
    """
    mood, box = MOODS[theme.id], sun_box(size)
    if not mood.sun:
        return None
    painter = _Painter(size, mood)
    painter.surface.set_clip(box)
    painter.heaven()
    painter.fibres()
    painter.stars()
    painter.surface.set_alpha(None)
    return painter.surface.subsurface(box).copy()


@dataclass(frozen=True, slots=True)
class Pyramid:
    """Where a pyramid stands in parts of the width, its height and half its width in design
    pixels, and how far to the right its edge reaches the ground, in parts of that half.
    """

    across: float
    high: float
    half: float
    fold: float

    def hides(self, across: float, high: float, wide: float) -> bool:
        """Whether it stands before a point so many design pixels over the horizon."""
        reach = self.half * (1 - high / self.high)
        return abs(across - self.across) * wide < reach + 6


GREAT: Final = Pyramid(0.80, 363, 256, 0.30)
SMALL: Final = Pyramid(0.145, 216, 160, 0.32)


def stars_of(size: tuple[int, int], mood: Mood) -> list[tuple[float, float, int, float]]:
    """Place, width in pixels and brightness (0 to 1) of every star."""
    rnd, u = Random(_SEED), metrics(size).u
    found = []
    for _ in range(mood.stars):
        across = max(1, round((rnd.random() * 2.6 + 0.6) * u))
        bright = rnd.random() * 0.7 + 0.15
        found.append((rnd.random() * size[0], rnd.random() * size[1] * 0.5, across, bright))
    return found


def sun_box(size: tuple[int, int]) -> pygame.Rect:
    """Where the moon or the sun stands: over the great pyramid, beside the piles of a table and
    below its upper bar; on a tall window below the piles, beside the table's tip.
    """
    across = round(92 * metrics(size).u)
    box = pygame.Rect(0, 0, across, across)
    y = 0.4 if size[1] > size[0] else 0.19
    box.center = (round(size[0] * GREAT.across), round(size[1] * y))
    return box


class _Painter:
    """One picture in the making; `u` is a design pixel, `horizon` a height in pixels."""

    def __init__(self, size: tuple[int, int], mood: Mood) -> None:
        self.size = size
        self.mood = mood
        self.u = metrics(size).u
        self.horizon = round(size[1] * HORIZON)
        self.surface = lazy(size)

    def heaven(self) -> None:
        """The gradient, row by row; it leaves the sky opaque."""
        width, height = self.size
        part = self.surface.get_clip()
        for y in range(part.top, part.bottom):
            self.surface.fill(_shade(self.mood.stops, y / max(1, height - 1)), (0, y, width, 1))

    def fibres(self) -> None:
        """The threads of a sheet of papyrus, across and along."""
        if not self.mood.fibres:
            return
        rnd = Random(_SEED)
        width, height = self.size
        thread = pygame.Color(self.mood.fibres)
        for _ in range(150):
            long = rnd.uniform(0.1, 0.5)
            thick = max(1, round(rnd.uniform(0.5, 1.6) * self.u))
            lies = rnd.random() < 0.6
            strip = clear((round(long * width), thick) if lies else (thick, round(long * height)))
            strip.fill(thread)
            place = (rnd.uniform(-0.2, 1) * width, rnd.uniform(-0.2, 1) * height)
            self.surface.blit(strip, place)

    def stars(self) -> None:
        """Points of light in the upper half."""
        dot = _dot("#ffffff")
        for x, y, across, bright in stars_of(self.size, self.mood):
            star = pygame.transform.smoothscale(dot, (across, across))
            star.set_alpha(round(255 * bright))
            self.surface.blit(star, (x, y))

    def sun(self) -> None:
        """A moon, or the sun."""
        if self.mood.sun:
            place = sun_box(self.size)
            self.surface.blit(
                pygame.transform.smoothscale(_dot(self.mood.sun, 256), place.size), place
            )

    def glow(self) -> None:
        """The light that the sun left on the horizon."""
        if not self.mood.glow:
            return
        radius = round(302 * self.u)
        halo = _halo(self.mood.glow, 0.5)
        upper = halo.subsurface((0, 0, halo.get_width(), halo.get_height() // 2 + 4))
        large = pygame.transform.smoothscale(upper, (2 * radius, radius + round(8 * self.u)))
        place = (self.size[0] * 0.78 - radius, self.horizon - radius)
        self.surface.blit(large, place, special_flags=pygame.BLEND_PREMULTIPLIED)

    def pyramid(self, one: Pyramid, sides: tuple[str, str]) -> None:
        """A pyramid on the horizon, its right side in the shade."""
        foot, half = self.horizon + 8 * self.u, one.half * self.u
        x = self.size[0] * one.across
        top = (x, self.horizon - one.high * self.u)
        left, right, fold = (x - half, foot), (x + half, foot), (x + one.fold * half, foot)
        _smooth(self.surface, (top, fold, left), sides[0])
        _smooth(self.surface, (top, right, fold), sides[1])

    def ground(self) -> None:
        """Two dunes, with water between them where there is an oasis."""
        width = self.size[0]
        u, base = self.u, self.horizon
        back = _curve(
            ((0, 0), (0.2, -26), (0.35, 20), (0.55, 2)),
            ((0.55, 2), (0.75, -16), (0.9, -16), (1, 6)),
        )
        front = _curve(((0, 34), (0.3, 6), (0.5, 52), (1, 22)))
        self._dune([(x * width, base + y * u) for x, y in back], self.mood.dunes[0])
        if self.mood.water:
            self._pond()
        self._dune([(x * width, base + y * u) for x, y in front], self.mood.dunes[1])

    def _dune(self, outline: list[Point], colour: str) -> None:
        """Everything below an outline; its edge is drawn eight times as high and scaled down."""
        width, height = self.size
        top = int(min(y for _, y in outline)) - 1
        high = int(max(y for _, y in outline)) + 2 - top
        edge = clear((width, high * _FINE))
        points = [(x, (y - top) * _FINE) for x, y in outline]
        corners = [(width, high * _FINE), (0, high * _FINE)]
        pygame.draw.polygon(edge, colour, [*points, *corners])
        smooth = pygame.transform.smoothscale(edge, (width, high))
        self.surface.blit(smooth, (0, top), special_flags=pygame.BLEND_PREMULTIPLIED)
        self.surface.fill(colour, (0, top + high, width, max(0, height - top - high)))

    def _pond(self) -> None:
        """Still water before the great pyramid, with a light streak."""
        u = self.u
        pond = pygame.Rect(0, 0, round(430 * u), round(46 * u))
        pond.center = (round(self.size[0] * 0.73), self.horizon + round(20 * u))
        for colour, shrink in ((self.mood.water, 0.0), ("#bfe3c8", 0.62)):
            part = pond.inflate(-pond.width * shrink, -pond.height * (0.3 + shrink * 0.9))
            oval = pygame.transform.smoothscale(_dot(colour, 256), part.size)
            oval.set_alpha(255 if not shrink else 120)
            self.surface.blit(oval, part)

    def palms(self) -> None:
        """Palm trees at both sides, before everything."""
        if self.mood.palms:
            self._palm(0.045, 250, 18)
            self._palm(0.085, 190, -14)
            self._palm(0.965, 215, -22)

    def _palm(self, across: float, height: float, lean: float) -> None:
        """A trunk that comes from below the lower edge, so that no foot of it is seen."""
        u = self.u
        foot = (self.size[0] * across, self.size[1] + 8 * u)
        crown = (foot[0] + lean * u, self.size[1] - 36 * u - height * u)
        stem: list[Point] = []
        for side in (1, -1):
            steps = range(9) if side > 0 else range(8, -1, -1)
            for step in steps:
                t = step / 8
                x = foot[0] + (crown[0] - foot[0]) * t * t
                y = foot[1] + (crown[1] - foot[1]) * t
                stem.append((x + side * (7 - 4 * t) * u, y))
        _smooth(self.surface, stem, self.mood.palms)
        for turn in (-0.12, 0.2, 0.47, 0.78, 1.14, 1.5, 1.78, 2.12):
            _smooth(self.surface, self._frond(crown, turn * pi / 2), self.mood.palms)

    def _frond(self, crown: Point, angle: float) -> list[Point]:
        """One leaf: it rises from the crown and hangs at its end; as wide across its own way."""
        long, across, up = 84 * self.u, cos(angle), 0.62 * sin(angle)
        fall = (0.1 + 0.9 * abs(across)) * 0.69
        upper, lower = [], []
        for step in range(13):
            t = step / 12
            x, y = across * t, fall * t * t - up * t
            down = 2 * fall * t - up
            wide = (11 * (1 - t) * (0.35 + t) + 0.4) * self.u / (hypot(across, down) or 1)
            middle = (crown[0] + long * x, crown[1] + long * y)
            upper.append((middle[0] + down * wide, middle[1] - across * wide))
            lower.append((middle[0] - down * wide, middle[1] + across * wide))
        return upper + lower[::-1]


def _shade(stops: Sequence[tuple[float, str]], at: float) -> pygame.Color:
    """The colour of a gradient at a place from 0 to 1."""
    for (start, first), (end, second) in pairwise(stops):
        if at <= end:
            return pygame.Color(first).lerp(pygame.Color(second), (at - start) / (end - start))
    return pygame.Color(stops[-1][1])


def _smooth(surface: pygame.Surface, points: Sequence[Point], colour: str) -> None:
    """A polygon with smooth edges: drawn twice as large beside the picture and scaled down."""
    left = int(min(x for x, _ in points)) - 1
    top = int(min(y for _, y in points)) - 1
    wide = int(max(x for x, _ in points)) + 2 - left
    high = int(max(y for _, y in points)) + 2 - top
    large = clear((2 * wide, 2 * high))
    tint = pygame.Color(colour).premul_alpha()
    pygame.draw.polygon(large, tint, [((x - left) * 2, (y - top) * 2) for x, y in points])
    small = pygame.transform.smoothscale(large, (wide, high))
    surface.blit(small, (left, top), special_flags=pygame.BLEND_PREMULTIPLIED)


def _dot(colour: str, across: int = 16) -> pygame.Surface:
    """A smooth disc to be scaled down."""
    tint = pygame.Color(colour)
    surface = clear((across, across))
    surface.fill((tint.r, tint.g, tint.b, 0))
    pygame.draw.circle(surface, tint, (across / 2, across / 2), across / 2 - 1)
    return surface


def _halo(colour: str, strength: float) -> pygame.Surface:
    """Light that fades from the middle, multiplied by its alpha."""
    half = 96
    surface = clear((2 * half, 2 * half))
    tint = pygame.Color(colour)
    for radius in range(half, 0, -1):
        part = strength * (1 - radius / half)
        ring = (round(tint.r * part), round(tint.g * part), round(tint.b * part), round(255 * part))
        pygame.draw.circle(surface, ring, (half, half), radius)
    return surface


def _curve(*pieces: tuple[Point, Point, Point, Point]) -> list[Point]:
    """Points along cubic curves that follow each other."""
    points: list[Point] = []
    for a, b, c, d in pieces:
        for step in range(_CURVE + 1):
            t = step / _CURVE
            s = 1 - t
            weights = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
            points.append(
                (
                    sum(w * p[0] for w, p in zip(weights, (a, b, c, d), strict=True)),
                    sum(w * p[1] for w, p in zip(weights, (a, b, c, d), strict=True)),
                )
            )
    return points
