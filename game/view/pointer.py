"""One touch, one action: whatever mixture of finger and mouse events the system sends. Pure.

A touch may be reported as a finger, as a mouse made from the finger, as a plain mouse, or as two
or three of these, in any order. Whichever comes first speaks for the touch; the others are its
echoes. What is taken on always looks like a mouse, with ``touch`` true for a finger.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import Final

import pygame

_ECHO_SECONDS: Final = 0.25
"""So long after a touch another kind of event at its place still tells of it."""

_STILL: Final = 12
"""Pixels that a finger wanders without meaning to move."""

_RESTING_SECONDS: Final = 0.7
"""A finger that lay still for so long rests; the next one may act."""

_LOST_SECONDS: Final = 10.0
"""A press that nothing was heard of for so long has lost its end, as when a touch screen is
unplugged in the middle of a drag; whatever comes next may act."""

_FINGERS: Final = (pygame.FINGERDOWN, pygame.FINGERUP, pygame.FINGERMOTION)
_MICE: Final = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)
_LEFT: Final = 1

Source = tuple[str, object]
"""Which kind of events, and which finger: ("finger", 3), ("touch", None), ("mouse", None)."""


@dataclass(slots=True)
class _Contact:
    """What presses now: who speaks for it, where and when it began, when it was last heard of,
    and whether it moved."""

    source: Source
    start: tuple[int, int]
    since: float
    heard: float
    moved: bool = False


class Pointer:
    """Makes one pointer out of all fingers and the mouse.

    ``fingers`` is False where finger events tell of a trackpad, which isn't the screen.
    """

    def __init__(self, *, fingers: bool = sys.platform != "darwin") -> None:
        self._fingers = fingers
        self._contact: _Contact | None = None
        self._last: tuple[Source, tuple[int, int], float] | None = None

    def taken(self, event: pygame.Event, now: float, size: tuple[int, int]) -> pygame.Event | None:
        """The event as the game should see it, or None for one that means nothing.

        ``now`` is in seconds, ``size`` the window's, for fingers tell parts of it. Events that
        are no pointer's pass unchanged.
        """
        if event.type in _FINGERS:
            return self._finger(event, now, size) if self._fingers else None
        if event.type in _MICE:
            return self._mouse(event, now)
        if event.type == pygame.WINDOWFOCUSLOST:
            self._contact = None
        return event

    def _finger(
        self, event: pygame.Event, now: float, size: tuple[int, int]
    ) -> pygame.Event | None:
        source = ("finger", (event.touch_id, event.finger_id))
        place = tuple(
            min(max(0, int(part * length)), length - 1)
            for part, length in zip((event.x, event.y), size, strict=True)
        )
        x, y = place
        match event.type:
            case pygame.FINGERDOWN:
                down = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=_LEFT, touch=True)
                return down if self._goes_down(source, (x, y), now) else None
            case pygame.FINGERUP:
                up = pygame.Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=_LEFT, touch=True)
                return up if self._comes_up(source, (x, y), now) else None
            case _:
                if not self._moves(source, (x, y), now):
                    return None
                rel = (round(event.dx * size[0]), round(event.dy * size[1]))
                facts = {"pos": place, "rel": rel, "buttons": (1, 0, 0), "touch": True}
                return pygame.Event(pygame.MOUSEMOTION, facts)

    def _mouse(self, event: pygame.Event, now: float) -> pygame.Event | None:
        touch = bool(getattr(event, "touch", False))
        source: Source = ("touch" if touch else "mouse", None)
        place = (event.pos[0], event.pos[1])
        match event.type:
            case pygame.MOUSEMOTION:
                hovers = self._contact is None and not touch
                return event if hovers or self._moves(source, place, now) else None
            case pygame.MOUSEBUTTONDOWN if event.button == _LEFT:
                return event if self._goes_down(source, place, now) else None
            case pygame.MOUSEBUTTONUP if event.button == _LEFT:
                return event if self._comes_up(source, place, now) else None
            case _:
                return event

    def _goes_down(self, source: Source, place: tuple[int, int], now: float) -> bool:
        """Whether this is a new touch and the only one."""
        if self._is_echo(source, place, now):
            return False
        held = self._contact
        if held is not None and held.source != source:
            rests = not held.moved and now - held.since >= _RESTING_SECONDS
            lost = now - held.heard >= _LOST_SECONDS
            if not lost and (not rests or held.source[0] != source[0]):
                return False
        self._contact = _Contact(source, place, now, now)
        self._last = (source, place, now)
        return True

    def _moves(self, source: Source, place: tuple[int, int], now: float) -> bool:
        held = self._contact
        if held is None or held.source != source:
            return False
        held.heard = now
        held.moved = held.moved or not _near(held.start, place)
        return True

    def _comes_up(self, source: Source, place: tuple[int, int], now: float) -> bool:
        held = self._contact
        if held is None or held.source != source:
            return False
        self._contact = None
        self._last = (source, place, now)
        return True

    def _is_echo(self, source: Source, place: tuple[int, int], now: float) -> bool:
        """Whether another kind of event told of this touch just before."""
        if self._last is None:
            return False
        teller, where, when = self._last
        return teller[0] != source[0] and now - when < _ECHO_SECONDS and _near(where, place)


def _near(one: tuple[int, int], other: tuple[int, int]) -> bool:
    return abs(one[0] - other[0]) <= _STILL and abs(one[1] - other[1]) <= _STILL
