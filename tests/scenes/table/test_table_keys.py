"""The keys at the table: where their focus goes, and what is told of it."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.engine.codes import deal_from_code
from game.view.cursor import Press
from tests.scenes.seat import Seat
from tests.scenes.world import World

MakeWorld = Callable[..., World]


@pytest.fixture
def seat(make_world: MakeWorld) -> Seat:
    return Seat(make_world(), deal_from_code("PY1-N-AAAAAAS"))


def along_the_bar(seat: Seat) -> list[str]:
    """The buttons at which the left arrow stands on its way from the menu's."""
    seat.scene.choosing.go_to(Press("menu"))
    found = []
    while isinstance(focus := seat.scene.choosing.focus, Press) and focus.name not in found:
        found.append(focus.name)
        seat.world.key(pygame.K_LEFT)
    return found


def test_the_arrows_pass_over_buttons_that_can_not_be_pressed(seat: Seat) -> None:
    assert along_the_bar(seat) == ["menu", "new", "hint"]
    seat.tap_stock()
    assert along_the_bar(seat) == ["menu", "new", "restart", "hint", "undo"]
    seat.world.key(pygame.K_u)
    assert along_the_bar(seat) == ["menu", "new", "restart", "hint", "redo"]


def test_a_button_under_the_focus_that_can_no_longer_be_pressed_is_left_for_the_next(
    seat: Seat,
) -> None:
    seat.tap_stock()
    seat.scene.choosing.go_to(Press("undo"))
    seat.world.key(pygame.K_RETURN)
    assert seat.scene.choosing.focus == Press("undo")
    seat.world.key(pygame.K_RIGHT)
    assert seat.scene.choosing.focus == Press("redo")
