"""The quiet round words on the open sky: a star there would be read as a comma or an accent."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

import pygame

from game.view.sky import GREAT, HORIZON, MOODS, SMALL, stars_of, sun_box
from game.view.theme import Theme, metrics

_ROUND: Final = (16, 5)
"""How far from words no star stands, across and up, in design pixels."""

Patch = tuple[pygame.Color, pygame.Rect]
"""A piece of a line and its colour."""


def quiet(
    sky: pygame.Surface, theme: Theme, words: Sequence[pygame.Rect], *, sunny: bool = True
) -> list[Patch]:
    """What hides the stars near these words: under each the sky goes on as it is beside it.

    Those behind the moon need no hiding, where it is ``sunny`` and not taken out.
    """
    size = sky.get_size()
    across, up = (round(2 * part * metrics(size).u) for part in _ROUND)
    near = [box.inflate(across, up) for box in words if box.w]
    if not near:
        return []
    sun = sun_box(size) if MOODS[theme.id].sun else pygame.Rect(0, 0, 0, 0)
    found: list[Patch] = []
    for star in _stars(size, theme):
        behind = star.colliderect(sun)
        if star.collidelist(near) >= 0 and not (behind and sunny):
            found += _hidden(sky, star, (sun if behind else star).left - 1)
    return found


def hush(
    surface: pygame.Surface, patches: Iterable[Patch], clip: pygame.Rect | None = None
) -> None:
    """Hide those of the stars that lie in ``clip``."""
    for colour, place in patches:
        if clip is None or clip.colliderect(place):
            surface.fill(colour, place)


@lru_cache(maxsize=4)
def _stars(size: tuple[int, int], theme: Theme) -> tuple[pygame.Rect, ...]:
    """Where stars are that nothing stands before, with the pixels that they may be smeared over."""
    mood, u = MOODS[theme.id], metrics(size).u
    foot, wide = round(size[1] * HORIZON), size[0] / u
    return tuple(
        pygame.Rect(int(x), int(y), across, across).inflate(2, 2)
        for x, y, across, _ in stars_of(size, mood)
        if not any(p.hides(x / size[0], (foot - y) / u, wide) for p in (GREAT, SMALL))
    )


def _hidden(sky: pygame.Surface, star: pygame.Rect, left: int) -> Iterable[Patch]:
    """The lines over a star, as they are a little to the left: a line of the sky hardly changes."""
    beside = left if left >= 0 else star.right
    for y in range(max(0, star.top), min(star.bottom, sky.get_height())):
        yield sky.get_at((beside, y)), pygame.Rect(star.left, y, star.w, 1)
