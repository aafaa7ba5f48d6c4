"""An ear at a world: hears whatever would be said aloud."""

from __future__ import annotations

from game.voice import Voice, spoken
from tests.scenes.world import World


class Ear(Voice):
    """Hears what would be said, as a voice would say it."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[str] = []

    def say(self, text: str) -> None:
        if text:
            self.heard.append(spoken(text))


def listened(world: World) -> Ear:
    """An ear in the place of the world's voice."""
    world.services.voice = ear = Ear()
    return ear
