"""The second click of a double click is not meant for what the first one brought. Pure."""

from __future__ import annotations

from typing import Final

import pygame

_DOUBLE_SECONDS: Final = 0.3
"""Two presses at one place within that time are one hand's habit, not two wishes."""

_NEAR: Final = 10
_FINGER_NEAR: Final = 32
"""Pixels that a hand moves between them at most, and a finger that is lifted."""


class Haste:
    """Knows the last press, and whether it brought something else under the hand."""

    def __init__(self) -> None:
        self._last: tuple[tuple[int, int], float] | None = None
        self._turned = False
        self._dropped = False

    def turn_page(self) -> None:
        """Another scene came to the top, or what was pressed went away."""
        self._turned = True

    def drops(self, event: pygame.Event, now: float, most: int = _FINGER_NEAR) -> bool:
        """Whether a press, or the release that ends it, means nothing; ``now`` is in seconds.

        What lies more than ``most`` pixels away is another place, also for a finger.
        """
        if event.type == pygame.MOUSEBUTTONDOWN:
            last, self._last = self._last, (event.pos, now)
            turned, self._turned = self._turned, False
            near = _FINGER_NEAR if getattr(event, "touch", False) else _NEAR
            self._dropped = (
                turned and last is not None and _double(*last, event.pos, now, min(near, most))
            )
            return self._dropped
        return event.type == pygame.MOUSEBUTTONUP and self._dropped


def _double(
    where: tuple[int, int], when: float, place: tuple[int, int], now: float, near: int
) -> bool:
    apart = max(abs(where[0] - place[0]), abs(where[1] - place[1]))
    return apart <= near and now - when < _DOUBLE_SECONDS
