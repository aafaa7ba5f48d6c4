"""How often the main loop turns, and what it does in the moments when nothing happens."""

from __future__ import annotations

import contextlib
import gc
import sys
import time
from typing import Final

import pygame

_BUSY_FRAMES: Final = 60
_IDLE_FRAMES: Final = 30
_RESTING_FRAMES: Final = 15
"""Frames a second while something happens, when nothing does, and when nobody seems to be there."""

_NAPS: Final = 3
"""Frames that pass in one rest where nobody seems to be there, unless something comes in."""

_BUSY_SECONDS: Final = 1.0
_IDLE_SECONDS: Final = 10.0
"""Seconds without anything drawn until fewer frames will do; and without anything done, by the
player or the game, until fewer still."""

_TAKES_OVER: Final = 0.0005
"""Seconds that the loop waits for a thread which draws beside it; Python's own are ten times that,
and a frame may have to wait several times.
"""

_MMAP_THRESHOLD: Final = -3
_PICTURE_BYTES: Final = 128 * 1024


class Rhythm:
    """Waits between two turns of the loop, and clears away what scenes left behind.

    A page and its widgets know each other, so their pictures would stay until Python looks for
    such circles by itself, which for few but large things it does far too late.
    """

    def __init__(self) -> None:
        self._clock = pygame.time.Clock()
        self._last_busy = self._last_done = time.monotonic()
        self._litter = False

    def begin(self) -> None:
        """The first pictures stand: have the memory of every larger one given back when it goes.

        Left alone, glibc takes ever larger ones from a heap that hardly shrinks again.
        """
        sys.setswitchinterval(_TAKES_OVER)
        _tell_glibc("mallopt", _MMAP_THRESHOLD, _PICTURE_BYTES)

    def leave_litter(self) -> None:
        """A scene went, or was built anew: there is something to clear away."""
        self._litter = True

    def note(self) -> None:
        """Something was done: an event came in, or a motion went on."""
        self._last_done = time.monotonic()

    def wait(self, *, happened: bool, thinking: bool) -> None:
        """Wait until the next turn is due.

        ``happened`` tells whether anything is to be seen of this turn, ``thinking`` whether an
        answer is waited for.
        """
        now = time.monotonic()
        if happened:
            self._last_busy = now
        quiet = now - self._last_busy
        if self._litter and quiet > _BUSY_SECONDS:
            self._litter = False
            gc.collect()
        if quiet > _BUSY_SECONDS and now - self._last_done > _IDLE_SECONDS:
            self._rest(1 if thinking else _NAPS)
        else:
            self._clock.tick(_IDLE_FRAMES if quiet > _BUSY_SECONDS else _BUSY_FRAMES)

    def _rest(self, naps: int) -> None:
        """Let some frames pass, or as many as pass until something comes in; after the last one
        the loop asks for that itself.
        """
        time.sleep(1 / _RESTING_FRAMES)
        for _ in range(naps - 1):
            if pygame.event.peek():
                return
            time.sleep(1 / _RESTING_FRAMES)


def clear_away() -> None:
    """Free what scenes left behind, and give the memory back to the system: some 40 ms.

    Of small pieces glibc gives back only those at the upper end of its heap, and what lies there
    may stay for long: over the weeks of a kiosk the holes below it grow to half of the heap.
    """
    gc.collect()
    _tell_glibc("malloc_trim", 0)


def _tell_glibc(function: str, *facts: int) -> None:
    """Call a function of glibc, where there is such a thing."""
    if sys.platform == "linux":
        import ctypes

        with contextlib.suppress(OSError, AttributeError):
            getattr(ctypes.CDLL(None), function)(*facts)
