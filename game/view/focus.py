"""Where the keyboard's focus goes next among boxes on the glass (pure arithmetic)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from pygame import Rect

Direction = Literal["up", "down", "left", "right"]

_ASIDE: Final = 3
"""A pixel off the way counts as so many along it."""

_TURN: Final = 3
"""What lies below or above in another column is as far as so many rows more: a picture between
two rows of a column leads nobody out of it."""


def neighbour(boxes: Sequence[Rect], current: int, direction: Direction) -> int | None:
    """The index of the nearest box in a direction, or None at the border.

    Boxes that lie straight ahead go before those that lie aside; of boxes that start equally
    far away the one whose left edge, top or middle is nearest to ours wins.

    >>> row = [Rect(0, 0, 10, 10), Rect(20, 0, 10, 10), Rect(0, 20, 10, 10)]
    >>> neighbour(row, 0, "right"), neighbour(row, 0, "down"), neighbour(row, 0, "up")
    (1, 2, None)
    """
    here = boxes[current]
    best: tuple[float, int] | None = None
    for index, box in enumerate(boxes):
        if index == current or not _ahead(here, box, direction):
            continue
        cost = _cost(here, box, direction)
        if best is None or cost < best[0]:
            best = (cost, index)
    return None if best is None else best[1]


def _ahead(here: Rect, box: Rect, direction: Direction) -> bool:
    """Whether a box lies on that side: its middle beyond our middle, its near edge too."""
    match direction:
        case "up":
            return box.centery < here.centery and box.bottom <= here.top + here.height // 2
        case "down":
            return box.centery > here.centery and box.top >= here.bottom - here.height // 2
        case "left":
            return box.centerx < here.centerx and box.right <= here.left + here.width // 2
        case "right":
            return box.centerx > here.centerx and box.left >= here.right - here.width // 2


def _cost(here: Rect, box: Rect, direction: Direction) -> float:
    if direction in ("up", "down"):
        along = here.top - box.bottom if direction == "up" else box.top - here.bottom
        aside = _gap(here.left, here.right, box.left, box.right)
        off = min(abs(here.left - box.left), abs(here.centerx - box.centerx))
    else:
        along = here.left - box.right if direction == "left" else box.left - here.right
        aside = _gap(here.top, here.bottom, box.top, box.bottom)
        off = min(abs(here.top - box.top), abs(here.centery - box.centery))
    across = max(here.height, box.height) if direction in ("up", "down") else 0
    turn = _TURN * across if aside else 0
    return max(0, along) + _ASIDE * aside + turn + off / 16


def _gap(start: int, end: int, other_start: int, other_end: int) -> int:
    """How far two spans lie apart; 0 where they overlap."""
    return max(0, other_start - end, start - other_end)
