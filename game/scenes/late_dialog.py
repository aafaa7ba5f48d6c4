"""A panel over a wait: told only where it takes long enough to be noticed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.scenes.dialog import Choice, DialogScene
from game.scenes.services import Services

_UNSEEN: Final = 0.25
"""Seconds before the panel shows."""


class LateDialog(DialogScene):
    """Shows after a moment, ``waited`` seconds having passed; until then it answers nothing."""

    def __init__(
        self, services: Services, title: str, text: str, choices: Sequence[Choice]
    ) -> None:
        super().__init__(services, title, text, choices)
        self.waited = 0.0

    def tick(self, seconds: float) -> None:
        """Show the panel when it is time."""
        hidden = self.waited < _UNSEEN
        self.waited += seconds
        if hidden and self.waited >= _UNSEEN:
            self.expose()
        super().tick(seconds)

    def handle(self, event: pygame.Event) -> None:
        """Nothing is answered while nothing is to be seen."""
        if self.waited >= _UNSEEN:
            super().handle(event)

    def draw(self, surface: pygame.Surface, ahead: float) -> list[pygame.Rect]:
        """Draw the panel once it shows."""
        return super().draw(surface, ahead) if self.waited >= _UNSEEN else []
