"""The moon of the oasis and the sun of the papyrus stand over the menu and the tables only."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.navigation import Navigator
from game.view.sky import sun_box
from tests.scenes.world import World

MakeWorld = Callable[..., World]


def seen_of_moon(world: World, glass: pygame.Surface) -> int:
    """How many pixels have its colour where it would stand."""
    box = sun_box(world.size)
    colour = world.services.ui.sky().get_at(box.center)
    return pygame.mask.from_threshold(glass.subsurface(box), colour, (2, 2, 2, 255)).count()


@pytest.mark.parametrize("size", [(1280, 720), (640, 360), (720, 1280)], ids=str)
@pytest.mark.parametrize("theme", ["oasis", "papyrus"])
@pytest.mark.parametrize("way", ["New game", "How to play", "Settings", "Statistics"])
def test_no_slice_of_the_moon_stands_between_the_words_of_a_page(
    make_world: MakeWorld, way: str, theme: str, size: tuple[int, int]
) -> None:
    """It looked like a bar between the days of the calendar, a cross among the licences."""
    world = make_world(size, theme=theme)
    world.open(Navigator(world.services).menu())
    glass = world.services.window.surface
    assert seen_of_moon(world, glass) > 100
    world.press(way)
    assert seen_of_moon(world, glass) == 0
