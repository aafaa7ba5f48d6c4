"""New surfaces for pictures that are drawn beside the frames."""

from __future__ import annotations

import pygame


def clear(size: tuple[int, int]) -> pygame.Surface:
    """A surface with alpha, clear everywhere.

    Its format is named, for else the library takes it from the surface of the window, which another
    thread may find freed: a window that changes its size gets a new one.
    """
    return pygame.Surface(size, pygame.SRCALPHA, 32)
