"""The celebration of a win: cards that leap from the foundation in a stream and bounce away."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.engine.cards import Card

MOST_CARDS: Final = 52
_FIRST: Final = 0.45
"""Seconds until the first card leaps: by then the last one removed has arrived."""
_APART: Final = 0.05
"""Seconds between one card and the next."""
_LIFE: Final = 2.5
"""Seconds a card is to be seen."""
_FADE: Final = 0.35
_GRAVITY: Final = 2.3
"""Heights of the window in a second squared."""
_BOUNCE: Final = 0.74
"""What is left of the speed after a bounce."""
_DEGREES: Final = 6
"""The steps in which a card is seen to turn: each costs a picture."""
_TURNS: Final = 2
"""How many cards may take such a step in one frame."""

CASCADE_SECONDS: Final = _FIRST + _APART * (MOST_CARDS - 1) + _LIFE

Picture = Callable[[Card], pygame.Surface]


@dataclass(slots=True)
class _Leaper:
    """One card: its middle and velocity (pixels, seconds), age, and the picture last shown."""

    card: Card
    x: float
    y: float
    vx: float
    vy: float
    spin: float
    age: float
    angle: int = 0
    shown: pygame.Surface | None = None


class Cascade:
    """At most 52 cards, each thrown a little differently from the one before, so that together
    they weave a ribbon. ``picture`` gives a card face up.
    """

    def __init__(
        self,
        cards: Sequence[Card],
        picture: Picture,
        source: pygame.Rect,
        size: tuple[int, int],
    ) -> None:
        self._picture = picture
        self._half = source.h / 2
        self._size = size
        self._leapers = [
            _thrown(card, place, source, size) for place, card in enumerate(cards[:MOST_CARDS])
        ]

    @property
    def moving(self) -> bool:
        """Whether a card is still to be seen or to come."""
        return bool(self._leapers)

    def thin(self) -> None:
        """Every other card that has not leapt yet stays away."""
        waiting = [leaper for leaper in self._leapers if leaper.age < 0]
        for leaper in waiting[::2]:
            self._leapers.remove(leaper)

    def step(self, by: float) -> None:
        """Let time pass, in seconds."""
        width, height = self._size
        floor, pull = height - self._half, _GRAVITY * height
        for leaper in self._leapers:
            leaper.age += by
            if leaper.age < 0:
                continue
            leaper.vy += pull * by
            leaper.x += leaper.vx * by
            leaper.y += leaper.vy * by
            if leaper.y > floor and leaper.vy > 0:
                leaper.y = floor
                leaper.vy *= -_BOUNCE
        aside = self._half * 1.3
        self._leapers = [
            leaper
            for leaper in self._leapers
            if leaper.age < _LIFE and -aside < leaper.x < width + aside
        ]

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw the cards in flight, the youngest on top; where."""
        turns, drawn = _TURNS, []
        for leaper in self._leapers:
            if leaper.age < 0:
                break
            angle = round(leaper.spin * leaper.age / _DEGREES) * _DEGREES
            if leaper.shown is None or (angle != leaper.angle and turns > 0):
                turns -= 1
                leaper.angle = angle
                leaper.shown = pygame.transform.rotozoom(self._picture(leaper.card), angle, 1.0)
            if leaper.age > _LIFE - _FADE:
                leaper.shown.set_alpha(round(255 * (_LIFE - leaper.age) / _FADE))
            middle = (round(leaper.x), round(leaper.y))
            drawn.append(surface.blit(leaper.shown, leaper.shown.get_rect(center=middle)))
        return drawn


def _thrown(card: Card, place: int, source: pygame.Rect, size: tuple[int, int]) -> _Leaper:
    """The card number ``place``, thrown to the far side; throws swing from low to high and back."""
    side = -1 if source.centerx > size[0] / 2 else 1
    swing = math.sin(place * math.tau / 13)
    return _Leaper(
        card,
        source.centerx,
        source.centery,
        side * size[0] * (0.36 + 0.16 * swing),
        -size[1] * (0.42 - 0.34 * math.cos(place * math.tau / 17)),
        side * -(36 + 22 * swing),
        -_FIRST - _APART * place,
    )
