"""How to play: every rule set told, at every size."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.engine.rules import Rules
from game.engine.variants import RULE_SETS
from game.navigation import Navigator
from game.scenes.menu.how_to_play import HowToPlayScene
from game.scenes.menu.menu import MenuScene
from game.scenes.routes import Routes
from game.scenes.table.play import PlayScene
from tests.scenes.world import World

MakeWorld = Callable[..., World]
CUSTOM = Rules("french", 1, 6, 2, 1, 1, 4, True, True, "all")


def opened(world: World, rules: Rules | None) -> HowToPlayScene:
    scene = HowToPlayScene(world.services, Routes(), rules)
    world.open(MenuScene(world.services, Routes()))
    world.open(scene)
    return scene


@pytest.mark.parametrize("size", [(640, 360), (720, 1280)])
def test_the_right_arrow_leads_through_all_rule_sets(
    make_world: MakeWorld, size: tuple[int, int]
) -> None:
    world = make_world(size)
    scene = opened(world, None)
    world.key(pygame.K_RIGHT)  # the first arrow only shows where the focus is
    seen = []
    for _ in RULE_SETS:
        seen.append(scene.rules)
        world.key(pygame.K_RIGHT)
    assert seen == [row.rules for row in RULE_SETS.values()]
    assert scene.rules == seen[0]


def test_the_first_heading_keeps_off_the_edge_of_its_paper(make_world: MakeWorld) -> None:
    """It stood ten pixels below it, and thirty from the left one."""
    world = make_world((1280, 720))
    opened(world, None)
    first = next(text for text in world.page.texts if text.style == "heading")
    assert 12 <= first.rect.top <= 24


def test_custom_rules_have_a_page_of_their_own(make_world: MakeWorld) -> None:
    world = make_world()
    scene = opened(world, CUSTOM)
    assert scene.rules == CUSTOM
    assert "There are 4 passes" in world.reads()


def test_our_own_count_stands_beside_the_saying(make_world: MakeWorld) -> None:
    world = make_world()
    opened(world, RULE_SETS["traditional"].rules)
    assert "one strict deal in fifty" in world.reads()
    assert "Our own count" in world.reads()


def test_other_rules_have_their_own_count_beside_that_of_the_strict_ones(
    make_world: MakeWorld,
) -> None:
    world = make_world()
    opened(world, RULE_SETS["tut"].rules)
    assert "strict deals can be won" in world.reads()
    assert "deals of these rules" in world.reads()


def test_the_rules_of_the_game_on_the_table_are_two_taps_away(make_world: MakeWorld) -> None:
    """From the menu, and from the keys' page, which leaves the table where it is."""
    world = make_world()
    navigator = Navigator(world.services)
    world.open(navigator.menu())
    assert navigator.routes.deal is not None
    navigator.routes.deal(RULE_SETS["pharaoh"].rules, 18)
    world.frames(2)
    table = world.top
    navigator.help(table)
    world.frames(2)
    world.press("How to play")
    assert isinstance(world.top, HowToPlayScene)
    assert world.top.rules == RULE_SETS["pharaoh"].rules
    world.key(pygame.K_ESCAPE)
    world.key(pygame.K_ESCAPE)
    assert world.top is table
    assert isinstance(table, PlayScene)
    table.to_menu()
    world.frames(2)
    world.press("How to play")
    assert isinstance(world.top, HowToPlayScene)
    assert world.top.rules == RULE_SETS["pharaoh"].rules


def test_keys_scroll_to_the_sources_and_escape_leaves(make_world: MakeWorld) -> None:
    world = make_world((640, 360), text_scale=200)
    opened(world, None)
    world.key(pygame.K_END)
    world.frames(120)
    scroll = world.page.scrolls[-1]
    assert scroll.offset == round(scroll.glide.limit) > 0
    world.key(pygame.K_ESCAPE)
    assert isinstance(world.top, MenuScene)
