"""The page of the settings: the cards it shows look as they are set."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.scenes.routes import Routes
from game.scenes.settings.settings import SettingsScene
from tests.scenes.world import World


@pytest.mark.parametrize(
    ("name", "value"),
    [("back", "lotus"), ("faces", "large"), ("four_colour", True), ("badges", False)],
)
def test_the_cards_shown_look_as_they_are_set(
    make_world: Callable[..., World], name: str, value: object
) -> None:
    world = make_world((1280, 720))
    world.open(SettingsScene(world.services, Routes()))
    faces = next(stop.box for stop in world.page.stops if stop.words.startswith("Faces"))
    above = pygame.Rect(faces.left - 200, faces.top - 100, faces.w + 200, 90)

    def seen() -> bytes:
        world.frames(3)
        return pygame.image.tobytes(world.services.window.surface.subsurface(above), "RGB")

    before = seen()
    assert seen() == before
    world.services.change(name, value)
    assert seen() != before


def test_a_reset_takes_back_the_size_of_targets_that_a_wrong_diagonal_made(
    make_world: Callable[..., World],
) -> None:
    world = make_world((1280, 720))
    world.services.change("screen_inches", 5)
    world.open(SettingsScene(world.services, Routes()))
    world.press("Reset to defaults")
    world.press("Reset")
    assert world.services.settings.screen_inches == world.services.usual.screen_inches
