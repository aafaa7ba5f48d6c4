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

_GRIP: Final = (120, 40)
"""What must be seen of a window, from its upper left, so that a hand can take hold of it."""


class Window:
    """The one window of the game, resizable, in real pixels."""

    def __init__(
        self,
        size: tuple[int, int] = USUAL,
        position: tuple[int, int] | None = None,
        *,
        full_screen: bool = False,
    ) -> None:
        self._windowed = size
        self._position = position
        self.full_screen = full_screen
        self._open()

    def _open(self) -> None:
        """Make or remake the window; the size it really got is read back from it."""
        if self.full_screen:
            pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            wanted = fitting(self._windowed)
            pygame.display.set_mode(wanted, pygame.RESIZABLE)
            if self.size != wanted:
                self._windowed = self.size  # a window manager may have wishes of its own
            if self._position is not None and on_screen(self._position):
                pygame.display.set_window_position(self._position)

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

    @property
    def windowed_position(self) -> tuple[int, int] | None:
        """Where the window lies when not full screen, to be kept for the next start."""
        if not self.full_screen:
            self._position = pygame.display.get_window_position()
        return self._position

    def resized(self) -> None:
        """Note that the player resized the window."""
        if not self.full_screen:
            self._windowed = self.size

    def set_full_screen(self, on: bool) -> None:
        """Go to the whole screen of the desktop, or back to the window."""
        if on != self.full_screen:
            self._position = self.windowed_position
            self.full_screen = on
            self._open()


def on_screen(position: tuple[int, int]) -> bool:
    """Whether a window there shows enough of its upper edge to be moved.

    Where screens beside the first one lie can't be asked, so only that one counts.
    """
    return pygame.Rect((0, 0), pygame.display.get_desktop_sizes()[0]).contains(
        pygame.Rect(position, _GRIP)
    )


def fitting(size: tuple[int, int]) -> tuple[int, int]:
    """``size``, no larger than the desktop and no smaller than what can be drawn for."""
    desktop = pygame.display.get_desktop_sizes()[0]
    return (
        max(min(size[0], desktop[0]), SMALLEST[0]),
        max(min(size[1], desktop[1]), SMALLEST[1]),
    )
