"""The window: its surface and size, full screen and back."""

from __future__ import annotations

import math
from typing import Final

import pygame

SMALLEST: Final = (640, 360)
"""The least width and height that a window is opened with."""

LEAST: Final = (320, 240)
"""Below this nothing is laid out anew: a window shrunk further, or to nothing while it is
minimised, shows the upper left."""

USUAL: Final = (1280, 720)


class Window:
    """The one window of the game, resizable, in real pixels."""

    def __init__(self, size: tuple[int, int] = USUAL, *, full_screen: bool = False) -> None:
        self._windowed = size
        self.full_screen = full_screen
        self._open()

    def _open(self) -> None:
        """Make or remake the window; the size it really got is read back from it."""
        if self.full_screen:
            pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            pygame.display.set_mode(fitting(self._windowed), pygame.RESIZABLE)

    @property
    def surface(self) -> pygame.Surface:
        """What is drawn on. Ask each time: a resize makes a new one."""
        surface = pygame.display.get_surface()
        if surface is None:
            raise RuntimeError("the window is not open")
        return surface

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels to draw for, however small the window is made."""
        width, height = self.surface.get_size()
        return max(width, LEAST[0]), max(height, LEAST[1])

    def millimetre(self, inches: float) -> float:
        """The pixels of a millimetre on a screen of that diagonal; 0 where it isn't known."""
        if not inches:
            return 0.0
        return math.hypot(*pygame.display.get_desktop_sizes()[0]) / (inches * 25.4)

    @property
    def windowed_size(self) -> tuple[int, int]:
        """The size when not full screen, to be kept for the next start."""
        return self._windowed

    def resized(self) -> None:
        """Note that the player resized the window."""
        if not self.full_screen:
            self._windowed = self.size

    def set_full_screen(self, on: bool) -> None:
        """Go to the whole screen of the desktop, or back to the window."""
        if on != self.full_screen:
            self.full_screen = on
            self._open()


def fitting(size: tuple[int, int]) -> tuple[int, int]:
    """``size``, no larger than the desktop and no smaller than what can be drawn for."""
    desktop = pygame.display.get_desktop_sizes()[0]
    return (
        max(min(size[0], desktop[0]), SMALLEST[0]),
        max(min(size[1], desktop[1]), SMALLEST[1]),
    )
