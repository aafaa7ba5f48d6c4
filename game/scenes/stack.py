"""The scenes that lie on each other: the top one is played, those it covers wait."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.scenes.scene import Scene


class Stack(list[Scene]):
    """Scenes from the lowest to the top one. Those that nobody sees are built when they are seen:
    a menu under a table would cost each change of the window as much as the table.
    """

    def __init__(self) -> None:
        super().__init__()
        self._stale: list[Scene] = []

    @property
    def seen(self) -> list[Scene]:
        """The top scene, and those to be seen beneath it."""
        under = max((i for i, scene in enumerate(self) if scene.opaque), default=0)
        return self[under:]

    def put(self, scene: Scene) -> None:
        """Lay a scene on top, to be built when it is seen."""
        for covered in self[-1:]:
            covered.let_go()
        self.append(scene)
        self._stale.append(scene)

    def take(self) -> Scene:
        """Take the top scene away."""
        scene = self.pop()
        if scene in self._stale:
            self._stale.remove(scene)
        return scene

    def spoil(self) -> None:
        """Every scene must be built anew."""
        self._stale = list(self)

    def due(self) -> Iterator[Scene]:
        """What is to be seen and must be built before, which is expected to happen."""
        for scene in self.seen:
            if scene in self._stale:
                self._stale.remove(scene)
                yield scene

    def draw(self, surface: pygame.Surface, ahead: float = 0.0) -> None:
        """Draw everything that is to be seen."""
        surface.set_clip(None)  # an error may have come while one place of it was drawn
        for scene in self.seen:
            scene.expose()
            scene.draw(surface, ahead)

    def draw_last(self, surface: pygame.Surface) -> None:
        """Draw again what was seen last, on a picture of its size: where the top scene keeps what
        is behind it, on that.
        """
        top = self[-1]
        if top.behind is surface:
            top.draw_again(surface)
        else:
            self.draw(surface)
