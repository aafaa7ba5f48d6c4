"""The question to somebody who may have gone: is anybody still playing?"""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from game.scenes.dialog import Choice, DialogScene
from game.scenes.services import Services
from game.view.ui import Label, Page


class StillThereScene(DialogScene):
    """Counts the seconds down. A touch anywhere, or any key, is a yes; one button says no.

    ``left`` tells how many seconds there are to answer in; what follows then isn't done here.
    """

    def __init__(
        self,
        services: Services,
        left: Callable[[], float],
        on_yes: Callable[[], object],
        on_no: Callable[[], object],
    ) -> None:
        tr = services.tr
        yes = Choice(tr.text("Yes, I'm playing"), on_yes, "primary")
        no = Choice(tr.text("No, I've finished"), on_no)
        self._left = left
        self._yes = yes
        self._count: Label | None = None
        self._told = -1
        super().__init__(
            services,
            tr.text("Are you still playing?"),
            self._text_of(services),
            (yes, no),
            escape=yes,
        )

    def fill(self, page: Page) -> None:
        """The panel, whose second line counts."""
        self._text = self._text_of(self.services)
        super().fill(page)
        counted = page.texts[1]
        self._count = counted if isinstance(counted, Label) else None

    def tick(self, seconds: float) -> None:
        """Count."""
        super().tick(seconds)
        now = math.ceil(self._left())
        if self._count is not None and now != self._told:
            self._told = now
            self._count.set(self._text_of(self.services))

    def handle(self, event: pygame.Event) -> None:
        """Let the buttons answer; whatever else is touched means yes."""
        beside = event.type == pygame.MOUSEBUTTONDOWN and not self.answers(event.pos)
        key = event.type == pygame.KEYDOWN and not getattr(event, "repeat", False)
        steers = key and event.key in (
            *(pygame.K_TAB, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE),
            *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN),
        )
        if beside or (key and not steers):
            self._answer(self._yes)
        else:
            super().handle(event)

    def _text_of(self, services: Services) -> str:
        return services.tr.count(
            "Without an answer this game ends in {n} second.",
            "Without an answer this game ends in {n} seconds.",
            max(0, math.ceil(self._left())),
        )
