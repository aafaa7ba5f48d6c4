"""A picture that never stays where it is, so that no pixel of a screen shines for months. Pure."""

from __future__ import annotations

import math
from typing import Final

_ACROSS: Final = 611.0
_DOWN: Final = 457.0
"""Seconds for once there and back; without a common measure, so that no path is taken twice."""


def drift(seconds: float, reach: int) -> tuple[int, int]:
    """How far right and down a picture lies after so many seconds, at most ``reach`` pixels.

    It moves by less than a pixel a second for each hundred of reach.

    >>> drift(0, 40), drift(611 / 4, 40)[0]
    ((0, 0), 40)
    """
    across = math.sin(math.tau * seconds / _ACROSS)
    down = math.sin(math.tau * seconds / _DOWN)
    return round(reach * across), round(reach * down)
