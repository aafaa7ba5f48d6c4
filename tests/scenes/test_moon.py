"""The moon of the oasis and the sun of the papyrus stand over the menu and over a table with room
for them, and nowhere else.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.engine.codes import deal_of
from game.engine.play import start
from game.engine.variants import RULE_SETS
from game.navigation import Navigator
from game.scenes.table.pause import PauseScene
from game.scenes.table.table_view import TableView
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


@pytest.mark.parametrize(
    ("rules", "size", "left_handed", "shines"),
    [
        ("house", (1280, 720), False, True),
        ("house", (720, 1280), False, True),
        ("apophis", (720, 1280), False, True),
        ("apophis", (720, 1280), True, False),
    ],
)
def test_the_moon_does_not_shine_through_the_places_of_cards(
    make_world: MakeWorld, rules: str, size: tuple[int, int], left_handed: bool, shines: bool
) -> None:
    """It looked out from behind the third place and its name."""
    world = make_world(size, theme="oasis", left_handed=left_handed)
    deal = deal_of(RULE_SETS[rules].rules, 1)
    view = TableView(world.services, deal, start(deal.rules, deal.cards), size, None)
    glass = pygame.Surface(size)
    view.draw(glass, 0)
    view.close()
    assert (seen_of_moon(world, glass) > 100) == shines


@pytest.mark.parametrize(("size", "shines"), [((1280, 720), True), ((720, 1280), False)])
@pytest.mark.parametrize("theme", ["oasis", "papyrus"])
def test_the_moon_is_no_sign_beside_the_word_of_a_pause(
    make_world: MakeWorld, theme: str, size: tuple[int, int], shines: bool
) -> None:
    """On a tall window it stood at the word's upper right like the sign of a degree."""
    world = make_world(size, theme=theme, hide_board_on_pause=True)
    strip = pygame.Rect(20, size[1] - 110, size[0] - 40, 100)
    world.open(PauseScene(world.services, 75, lambda: strip))
    assert (seen_of_moon(world, world.services.window.surface) > 100) == shines
