"""One touch, one action: whatever mixture of finger and mouse events the system sends."""

from __future__ import annotations

from typing import Final

import pygame

_ECHO_SECONDS: Final = 0.06
_ECHO_PIXELS: Final = 12
_FINGERS: Final = (pygame.FINGERDOWN, pygame.FINGERUP, pygame.FINGERMOTION)


class Pointer:
    """Lets through the events of one pointer and drops echoes and second fingers.

    The system turns the first finger into mouse events; some panels send a second click for the
    same touch, with the opposite ``touch`` mark.
    """

    def __init__(self) -> None:
        self._down: tuple[float, tuple[int, int], bool] | None = None
        self._held = False

    def accepts(self, event: pygame.Event, now: float) -> bool:
        """Whether an event is to be handled; ``now`` in seconds."""
        if event.type in _FINGERS:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._accepts_down(event, now)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            held, self._held = self._held, False
            return held
        if event.type == pygame.WINDOWFOCUSLOST:
            self._held = False
        return True

    def _accepts_down(self, event: pygame.Event, now: float) -> bool:
        touch = bool(getattr(event, "touch", False))
        if self._down is not None:
            then, place, touched = self._down
            near = all(abs(a - b) <= _ECHO_PIXELS for a, b in zip(place, event.pos, strict=True))
            if near and touched != touch and now - then < _ECHO_SECONDS:
                return False
        if self._held:
            return False
        self._down = (now, tuple(event.pos), touch)
        self._held = True
        return True
