"""A hand that touches the table twice at once: every card stays to be seen."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.engine.actions import At
from game.engine.codes import deal_of
from game.engine.variants import RULE_SETS
from game.view.hit import spot_rect
from tests.scenes.seat import Seat
from tests.scenes.world import World

PALM, FINGER = At(7, 2), At(7, 4)
"""The 10 of clubs and the 4 of diamonds."""


@pytest.fixture
def seat(make_world: Callable[..., World]) -> Seat:
    return Seat(make_world((640, 360)), deal_of(RULE_SETS["house"].rules, 18))


def _centre(seat: Seat, spot: At) -> tuple[int, int]:
    return spot_rect(seat.scene.made().layout, seat.state, spot).center


def _press(seat: Seat, place: tuple[int, int]) -> None:
    seat.world.send(pygame.MOUSEBUTTONDOWN, pos=place, button=1, touch=True)


def _lift(seat: Seat, place: tuple[int, int]) -> None:
    seat.world.send(pygame.MOUSEBUTTONUP, pos=place, button=1, touch=True)


def test_a_card_under_a_resting_palm_stays_to_be_seen_when_another_is_tapped(seat: Seat) -> None:
    before = seat.picture()
    place = _centre(seat, FINGER)
    _press(seat, _centre(seat, PALM))
    for _ in range(2):  # select the other, and let it go
        _press(seat, place)
        _lift(seat, place)
    seat.settle()
    seat.world.send(pygame.MOUSEMOTION, pos=(320, 2), rel=(0, 0), buttons=(0, 0, 0), touch=False)
    seat.scene.say("")
    seat.settle()
    assert seat.picture() == before


def test_escape_puts_a_carried_card_back_and_stays_at_the_table(seat: Seat) -> None:
    before = seat.picture()
    x, y = _centre(seat, PALM)
    _press(seat, (x, y))
    motion = {"rel": (0, -90), "buttons": (1, 0, 0), "touch": True}
    seat.world.send(pygame.MOUSEMOTION, pos=(x, y - 90), **motion)
    seat.world.key(pygame.K_ESCAPE)
    _lift(seat, (x, y - 90))
    seat.settle()
    assert seat.world.top is seat.scene
    assert not seat.log
    seat.world.send(pygame.MOUSEMOTION, pos=(320, 2), rel=(0, 0), buttons=(0, 0, 0), touch=False)
    seat.scene.say("")
    seat.settle()
    assert seat.picture() == before


def test_a_card_that_a_palm_pushed_is_not_played_by_the_finger_after_it(seat: Seat) -> None:
    seat.drag(PALM, spot_rect(seat.scene.made().layout, seat.state, PALM).move(0, 40))
    x, y = _centre(seat, PALM)
    _press(seat, (x, y))
    motion = {"rel": (0, 12), "buttons": (1, 0, 0), "touch": True}
    seat.world.send(pygame.MOUSEMOTION, pos=(x, y + 12), **motion)
    place = _centre(seat, At(7, 3))  # the 3 of hearts: 10 and 3 make 13
    _press(seat, place)
    _lift(seat, place)
    assert seat.log == []


def test_a_button_of_the_bars_looks_pressed_only_while_the_pointer_is_on_it(seat: Seat) -> None:
    lower = seat.scene.made().layout.bars.lower
    button = next(
        (x, lower.centery)
        for x in range(lower.left, lower.right, 5)
        if (there := seat.scene.made().hud.button_at((x, lower.centery))) and there.name == "new"
    )
    away = (3, lower.top - 3)

    def seen_at(place: tuple[int, int]) -> bytes:
        seat.world.send(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(1, 0, 0))
        seat.settle()
        return seat.picture()

    seat.world.send(pygame.MOUSEMOTION, pos=away, rel=(1, 1), buttons=(0, 0, 0))
    seat.settle()
    at_rest = seat.picture()
    seat.world.send(pygame.MOUSEBUTTONDOWN, pos=button, button=1)
    seat.settle()
    pressed = seat.picture()
    assert pressed != at_rest
    assert seen_at(away) == at_rest
    assert seen_at(button) == pressed
    game = seat.scene.kept
    seen_at(away)
    seat.world.send(pygame.MOUSEBUTTONUP, pos=away, button=1)
    assert seat.world.top is seat.scene
    assert seat.scene.kept is game
