"""The manager of a page's widgets, as pygame-gui calls it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame
from pygame_gui import UIManager

NOWHERE: Final = (-9999, -9999)
"""The place of a pointer that hovers over nothing."""


class Glass(UIManager):
    """The manager, told where the pointer is rather than asking the system.

    So a finger that has left hovers over nothing, and events made by a test count like real ones.
    ``place`` is where it or a finger is, ``pressed_at`` where it last went down; ``changed`` are
    the places of widgets that look different, ``holding`` is the button that is held down.
    """

    def __init__(self, size: tuple[int, int], theme: dict[str, object], text_px: int) -> None:
        self.pointer = NOWHERE
        self.place = self.pressed_at = NOWHERE
        self.changed: list[pygame.Rect] = []
        self.holding: object = None
        super().__init__(size, theme, enable_live_theme_updates=False)
        self._load_fonts(text_px)

    def _update_mouse_position(self) -> None:
        self.mouse_position = self.pointer

    def wear(
        self,
        theme: dict[str, object],
        size: tuple[int, int],
        text_px: int,
        breathe: Callable[[], object],
    ) -> None:
        """Take other colours and fonts, and another size of the window; ``breathe`` is called
        between the parts of it.
        """
        self.set_window_resolution(size)
        worn = self.create_new_theme()
        breathe()
        worn.load_theme(theme)
        breathe()
        self.set_ui_theme(worn)
        self._load_fonts(text_px)

    def forget_killed(self) -> None:
        """Let go of the places of killed widgets, kept for a drawing of pygame-gui's own that we
        never ask for.
        """
        self.get_sprite_group().lostsprites.clear()

    def _load_fonts(self, px: int) -> None:
        """Have the faces of rich text ready, for pygame-gui warns when it must look for one."""
        styles = ("bold", "italic", "bold_italic")
        self.preload_fonts([{"name": "lato", "point_size": px, "style": each} for each in styles])
