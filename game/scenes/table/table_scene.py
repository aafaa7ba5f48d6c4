"""What every scene with a table does with its picture: move it, draw it, let go of it."""

from __future__ import annotations

from typing import Generic, TypeVar

import pygame

from game.engine.codes import Deal
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.table.table_view import TableView

ViewT = TypeVar("ViewT", bound=TableView)
"""The table a scene shows."""


class TableScene(Scene, Generic[ViewT]):
    """A scene whose picture is a table. ``view`` is there from the first ``build`` on."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.view: ViewT | None = None
        self._greeted: Deal | None = None

    def made(self) -> ViewT:
        """The pictures, once the scene was built.

        Raises:
            RuntimeError: it wasn't.
        """
        if self.view is None:
            raise RuntimeError("the scene was not built")
        return self.view

    @property
    def moving(self) -> bool:  # type: ignore[override]
        """Whether cards or effects are on their way."""
        return self.view is not None and self.view.moving

    def step(self, seconds: float) -> None:
        """Move cards and effects."""
        if self.view is not None:
            self.view.step(seconds)

    def tick(self, seconds: float) -> None:
        """Take in faces that became ready, and let the sky live; say once what lies here."""
        if self.view is not None:
            if self._greeted is not self.view.deal:
                self._greeted = self.view.deal
                self.services.voice.say(self.heard())
            self.view.collect()
            self.view.frame(seconds)

    def settle(self, seconds: float) -> bool:
        """Let cards come to rest behind a panel, and take in faces."""
        return self.view is not None and self.view.settle(seconds)

    def prepare(self, seconds: float) -> bool:
        """Paint ahead what rests."""
        return self.view is None or self.view.prepare(self.services.window.surface, seconds)

    def draw(self, surface: pygame.Surface, ahead: float) -> list[pygame.Rect]:
        """Draw what changed."""
        return self.view.draw(surface, ahead) if self.view is not None else []

    def expose(self) -> None:
        """Draw everything again, what is carried in the hand too."""
        if self.view is not None:
            self.view.canvas.expose()

    def heard(self) -> str:
        """What is said aloud when the table comes to the front, instead of what was said before."""
        return self.made().title

    def uncover(self) -> None:
        """Come back to the front."""
        super().uncover()
        self._greeted = None

    def leave(self) -> None:
        """Let go of the pictures."""
        if self.view is not None:
            self.view.close()

    def mute(self) -> None:
        """Silence the sounds, or have them back, and tell which."""
        self.services.change("muted", not self.services.settings.muted)
        tr, off = self.services.tr, self.services.settings.muted
        self.say(tr.text("Sound off") if off else tr.text("Sound on"))

    def say(self, message: str, more: str = "") -> None:
        """Say a sentence aloud, with ``more`` after it; where there is a line, show it too."""
        if self.view is not None:
            self._greeted = self.view.deal  # a greeting would cut the sentence short
        self.services.voice.say(f"{message} · {more}" if more else message)
