"""What a scene is, and what it may ask the stack of scenes for."""

from __future__ import annotations

from dataclasses import dataclass

import pygame


class Scene:
    """One screenful. The top scene of the stack gets the events and draws.

    ``build`` makes everything for a window size, a language and a theme anew and may be called
    at any moment; what must survive it (a game, a choice in progress) lives in attributes that
    it doesn't touch. Every method has a harmless default.
    """

    moving = False
    """Whether motion is running: then ``step`` is called and every frame is drawn."""

    opaque = True
    """False for a panel that lets the scene beneath it show."""

    typing = False
    """Whether letters go into a text: then no letter is a command."""

    behind: pygame.Surface | None = None
    """The picture that a panel keeps of what it lies on; the panel itself may be drawn on that."""

    hears_all = False
    """Whether the scene wants even the keys that mean the same everywhere."""

    def build(self, size: tuple[int, int]) -> None:
        """Make the pictures for a window of ``size`` pixels."""

    def handle(self, event: pygame.Event) -> None:
        """Answer one event of the window, the pointer, the keys or a widget."""

    def answers(self, pos: tuple[int, int]) -> bool:
        """Whether a tap there does something."""
        del pos  # nothing of its own to tap
        return False

    def step(self, seconds: float) -> None:
        """Move everything in motion by one fixed step."""

    def tick(self, seconds: float) -> None:
        """Note that real time passed, once a frame; cheap when nothing happens."""

    def settle(self, seconds: float) -> bool:
        """Note that real time passed, once a frame, while a panel lies on top: let what moves come
        to its end and take in what became ready; whether that is to be shown now.
        """
        del seconds  # nothing of its own to move
        return False

    def draw(self, surface: pygame.Surface, ahead: float) -> list[pygame.Rect]:
        """Draw what changed and return where; an empty list when nothing did.

        ``ahead`` (0 to 1) is how far the moment lies beyond the last step.
        """
        del surface, ahead  # nothing of its own to draw
        return []

    def prepare(self, seconds: float) -> bool:
        """Paint for about that long what the next ``draw`` will need; whether all is there."""
        del seconds  # nothing of its own to paint
        return True

    def expose(self) -> None:
        """The glass lost its picture: draw everything next time."""

    def draw_again(self, surface: pygame.Surface) -> None:
        """Draw everything once more on a picture of what is behind the scene."""
        self.expose()
        self.draw(surface, 0.0)

    def let_go(self) -> None:
        """Forget a press that another scene interrupts, as it comes on top."""

    def uncover(self) -> None:
        """Come to the top again after another scene left."""
        self.expose()

    def leave(self) -> None:
        """Go for good: save and let go."""


@dataclass(frozen=True, slots=True)
class Push:
    """Lay a scene on top."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Pop:
    """Take the top scene away."""


@dataclass(frozen=True, slots=True)
class Replace:
    """Exchange the top scene."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Home:
    """Empty the stack but for a new bottom scene."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Rebuild:
    """Build every scene anew: language, theme, text size or letters changed."""


@dataclass(frozen=True, slots=True)
class Quit:
    """End the program with an exit status."""

    status: int = 0


Request = Push | Pop | Replace | Home | Rebuild | Quit
