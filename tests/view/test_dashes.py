"""The dashed outlines of hints and empty places."""

from __future__ import annotations

import math
from itertools import groupby

import pygame
import pytest

from game.view.brush import Brush

_TEAL = (99, 210, 198)


@pytest.mark.parametrize(
    ("size", "radius", "thick", "dash"), [((106, 146), 11, 4, 9), ((320, 430), 35, 12, 27)]
)
def test_dashes_are_evenly_long_all_around(
    size: tuple[int, int], radius: int, thick: float, dash: float
) -> None:
    """Where the outline ended it ran into its beginning, and corners had notches."""
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    picture = Brush().dashed(size, radius, "#63d2c6", thick, dash, "#120c14")
    teal = [
        max(abs(a - b) for a, b in zip(picture.get_at(place), _TEAL, strict=False)) < 70
        for place in _around(size, radius, thick / 2 + 1)
    ]
    start = teal.index(False)
    runs = [(lit, len(list(run))) for lit, run in groupby(teal[start:] + teal[:start])]
    lit = [long for on, long in runs if on]
    assert len(lit) > 20
    assert max(lit) - min(lit) <= 0.15 * dash + 2
    assert abs(max(lit) - dash) <= 0.15 * dash + 2


def _around(size: tuple[int, int], radius: int, inside: float) -> list[tuple[int, int]]:
    """Points a pixel apart in the middle of a rounded outline, once around."""
    wide, high, bend = size[0] - 1 - 2 * radius, size[1] - 1 - 2 * radius, radius - inside
    found: list[tuple[float, float]] = []
    for turn, (long, x, y) in enumerate(
        (
            (wide, radius, radius),
            (high, radius + wide, radius),
            (wide, radius + wide, radius + high),
            (high, radius, radius + high),
        )
    ):
        out = (turn - 1) * math.pi / 2
        ahead = out + math.pi / 2
        edge = (x + bend * math.cos(out), y + bend * math.sin(out))
        found += [
            (edge[0] + i * math.cos(ahead), edge[1] + i * math.sin(ahead)) for i in range(long)
        ]
        middle = (x + long * math.cos(ahead), y + long * math.sin(ahead))
        steps = round(bend * math.pi / 2)
        for i in range(steps):
            angle = out + i / steps * math.pi / 2
            found.append((middle[0] + bend * math.cos(angle), middle[1] + bend * math.sin(angle)))
    return [(round(x), round(y)) for x, y in found]
