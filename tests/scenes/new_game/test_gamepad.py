"""Lines to type in, for who has no keys to type with."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.scenes.new_game.custom_rules import CustomRulesScene
from game.scenes.new_game.keypad import KeypadScene, NamePad
from game.scenes.new_game.new_game import NewGameScene
from game.scenes.routes import Routes
from tests.scenes.world import World

MakeWorld = Callable[..., World]


def test_a_gamepad_opens_the_keypad_on_the_line_of_the_code(make_world: MakeWorld) -> None:
    """Its button dealt a game where a code was to be given."""
    world = make_world()
    dealt: list[object] = []
    routes = Routes(deal=lambda *deal: dealt.append(deal))
    world.open(NewGameScene(world.services, routes))
    world.press("Deal code")
    world.services.device = "pad"
    world.key(pygame.K_RETURN, letter="\r")
    assert isinstance(world.top, KeypadScene)
    assert dealt == []


def test_a_gamepad_opens_the_keypad_on_the_line_of_the_name(make_world: MakeWorld) -> None:
    world = make_world()
    world.open(CustomRulesScene(world.services, Routes()))
    world.press("Name")
    world.services.device = "pad"
    world.key(pygame.K_RETURN, letter="\r")
    assert isinstance(world.top, NamePad)
