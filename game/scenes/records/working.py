"""Work on the player's data that may take a moment: done beside the game, told if it is long."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Final, Generic, TypeVar

import pygame

from game.scenes.dialog import Choice, DialogScene
from game.scenes.scene import Pop
from game.scenes.services import Services
from game.view.ui import Page
from game.view.widgets_flow import Flow

_SHOWN_AFTER: Final = 0.2
"""Seconds after which something is to be seen."""

T = TypeVar("T")


class WorkingScene(DialogScene, Generic[T]):
    """Lies over the page while ``work`` runs in a thread; then ``done`` or ``failed`` is called.

    What ``expected`` names goes to ``failed``; any other error is raised in the main loop. The
    work can't be broken off, and leaving waits for its end.
    """

    def __init__(
        self,
        services: Services,
        work: Callable[[], T],
        done: Callable[[T], object],
        failed: Callable[[Exception], object],
        expected: tuple[type[Exception], ...],
    ) -> None:
        super().__init__(services, services.tr.text("One moment…"), "", (), escape=Choice(""))
        self._work = work
        self._done = done
        self._failed = failed
        self._expected = expected
        self._answer_to: Callable[[], object] | None = None
        self._seconds = 0.0
        self._thread = threading.Thread(target=self._run, name="work on data", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        try:
            value = self._work()
            self._answer_to = lambda: self._done(value)
        except Exception as error:  # noqa: BLE001 (told or raised in the main loop)
            found = error
            self._answer_to = lambda: self._tell(found)

    def _tell(self, error: Exception) -> None:
        if not isinstance(error, self._expected):
            raise error
        self._failed(error)

    def back(self) -> None:
        """Escape doesn't break it off."""

    def handle(self, event: pygame.Event) -> None:
        """Nothing can be pressed."""

    def tick(self, seconds: float) -> None:
        """Go on as soon as the work is done."""
        self._seconds += seconds
        if not self._thread.is_alive() and self._answer_to is not None:
            answer, self._answer_to = self._answer_to, None
            self.services.ask(Pop())
            answer()
            return
        super().tick(seconds)

    def draw(self, surface: pygame.Surface, ahead: float) -> list[pygame.Rect]:
        """Draw the panel once the work has taken a while."""
        return super().draw(surface, ahead) if self._seconds >= _SHOWN_AFTER else []

    def leave(self) -> None:
        """Wait for the end of the work."""
        self._thread.join()
        super().leave()

    def _flow(self, page: Page, width: int) -> Flow:
        flow = Flow(width)
        flow.add_text(page, self._title, "heading", align="centre")
        return flow
