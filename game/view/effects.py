"""What only lives on the glass: points that float up, and the celebration of a win."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.engine.cards import Card
from game.view.brush import Brush
from game.view.cascade import CASCADE_SECONDS, Cascade, Picture
from game.view.theme import Theme

POP_SECONDS: Final = 0.9
PARTICLES: Final = 150
WIN_SECONDS: Final = CASCADE_SECONDS
"""How long a celebration lasts at most."""
LATE_SECONDS: Final = 1 / 40
"""A frame that takes longer than this has a celebration grow thinner."""
THINNING_SECONDS: Final = 0.4
"""Time between one thinning and the next, to see whether it was enough."""


@dataclass(slots=True)
class _Pop:
    """Points gained, floating up from where the cards met."""

    text: str
    x: float
    y: float
    age: float = 0.0


@dataclass(slots=True)
class _Particle:
    """A scrap of confetti: place, velocity (pixels, seconds), turn, colour and age."""

    x: float
    y: float
    vx: float
    vy: float
    turn: float
    spin: float
    colour: str
    age: float


class Effects:
    """Short-lived pictures over the table; ``moving`` while any is alive. With less motion
    (``reduced``) points stay where they are and fade.
    """

    def __init__(self, brush: Brush, theme: Theme, unit: float, *, reduced: bool = False) -> None:
        self._brush = brush
        self._theme = theme
        self._unit = unit
        self._rise = 0.0 if reduced else 84.0 * unit
        self._pops: list[_Pop] = []
        self._particles: list[_Particle] = []
        self._cascade: Cascade | None = None
        self._unthinned = 0.0
        self._scraps: dict[tuple[str, int], pygame.Surface] = {}

    @property
    def moving(self) -> bool:
        """Whether anything is to be seen."""
        return bool(self._pops) or self.celebrating

    @property
    def celebrating(self) -> bool:
        """Whether a win is still celebrated."""
        return bool(self._particles) or self._cascade is not None

    def pop(self, text: str, place: tuple[int, int]) -> None:
        """Let points float up from a place."""
        self._pops.append(_Pop(text, *place))

    def cascade(
        self, cards: Sequence[Card], picture: Picture, source: pygame.Rect, size: tuple[int, int]
    ) -> None:
        """Let cards leap from a place, the first one first."""
        self._cascade = Cascade(cards, picture, source, size)
        self._unthinned = 0.0

    def confetti(self, size: tuple[int, int], source: random.Random) -> None:
        """Throw confetti from above."""
        colours = (self._theme.gold, self._theme.teal, self._theme.text, "#ef7f52")
        for number in range(PARTICLES):
            self._particles.append(
                _Particle(
                    source.uniform(0, size[0]),
                    -source.uniform(0, size[1] * 0.9),
                    source.uniform(-40, 40) * self._unit,
                    source.uniform(170, 330) * self._unit,
                    source.uniform(0, 360),
                    source.uniform(-240, 240),
                    colours[number % len(colours)],
                    0.0,
                )
            )

    def clear(self) -> None:
        """End everything at once."""
        self._pops.clear()
        self._particles.clear()
        self._cascade = None

    def frame(self, seconds: float) -> None:
        """A frame took so long: after a late one, but not at once again, a third of the confetti
        and half of the cards still to come stay away.
        """
        self._unthinned += seconds
        if seconds > LATE_SECONDS and self._unthinned > THINNING_SECONDS and self.celebrating:
            self._unthinned = 0.0
            del self._particles[::3]
            if self._cascade is not None:
                self._cascade.thin()

    def step(self, by: float, height: int) -> None:
        """Let time pass, in seconds."""
        for pop in self._pops:
            pop.age += by
        self._pops = [pop for pop in self._pops if pop.age < POP_SECONDS]
        if self._cascade is not None:
            self._cascade.step(by)
            if not self._cascade.moving:
                self._cascade = None
        for scrap in self._particles:
            scrap.age += by
            scrap.x += (scrap.vx + 30 * self._unit * math.sin(3 * scrap.age + scrap.turn)) * by
            scrap.y += scrap.vy * by
            scrap.turn += scrap.spin * by
        self._particles = [
            scrap for scrap in self._particles if scrap.age < WIN_SECONDS and scrap.y < height
        ]

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw everything; where."""
        drawn = self._cascade.draw(surface) if self._cascade is not None else []
        drawn += [self._draw_particle(surface, scrap) for scrap in self._particles]
        return drawn + [self._draw_pop(surface, pop) for pop in self._pops]

    def _draw_pop(self, surface: pygame.Surface, pop: _Pop) -> pygame.Rect:
        px = max(14, round(34 * self._unit))
        edge = self._theme.panel[:7] if self._theme.light else self._theme.keyline
        picture = self._brush.outlined(pop.text, px, self._theme.gold, edge)
        part = pop.age / POP_SECONDS
        rise = self._rise * (1 - (1 - part) ** 2)
        if part > 0.6:
            picture = picture.copy()
            picture.set_alpha(round(255 * (1 - part) / 0.4))
        return surface.blit(picture, picture.get_rect(center=(round(pop.x), round(pop.y - rise))))

    def _draw_particle(self, surface: pygame.Surface, scrap: _Particle) -> pygame.Rect:
        angle = int(scrap.turn // 15) * 15 % 180
        key = (scrap.colour, angle)
        if key not in self._scraps:
            size = (max(3, round(8 * self._unit)), max(4, round(12 * self._unit)))
            plain = self._brush.box(size, max(1, size[0] // 4), scrap.colour)
            self._scraps[key] = pygame.transform.rotozoom(plain, angle, 1.0).convert_alpha()
        return surface.blit(self._scraps[key], (round(scrap.x), round(scrap.y)))
