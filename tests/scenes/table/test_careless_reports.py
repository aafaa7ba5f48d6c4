"""Faults at the table that a careless player found, each to stay mended."""

from __future__ import annotations

from collections.abc import Callable
from unittest.mock import patch

import pygame
import pytest

from game.engine.actions import At, King, Waste
from game.engine.codes import deal_from_code
from game.engine.events import Blocked, Event, PyramidFell
from game.engine.play import legal
from game.storage import StorageError
from game.storage.open_games import SavedGame
from game.view.hit import spot_rect
from tests.scenes.seat import Seat
from tests.scenes.table.helped import LOST, laid
from tests.scenes.world import World

MakeWorld = Callable[..., World]
KINGS = "PY1-N-LB6GMLG"
"""A deal with two free kings."""


def double_click(world: World, place: tuple[int, int], between: pygame.Event | None = None) -> None:
    """Two fast clicks at one place, perhaps with something else that happens between them."""
    for seconds in (1.0, 0.15):
        world.seconds += seconds
        if seconds < 1 and between is not None:
            world.top.handle(between)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            world.send(kind, pos=place, button=1, touch=False)


def test_fast_clicks_on_redo_take_every_removal_again(make_world: MakeWorld) -> None:
    seat = Seat(make_world(), deal_from_code("PY1-N-AAAAAAS"))
    seat.tap(At(7, 6), At(7, 2), At(7, 5))
    for _ in range(2):
        seat.world.key(pygame.K_u)
    hud = seat.scene.made().hud
    lower = seat.scene.made().layout.bars.lower
    redo = next(
        (x, lower.centery)
        for x in range(lower.left, lower.right, 5)
        if (button := hud.button_at((x, lower.centery))) is not None and button.name == "redo"
    )
    double_click(seat.world, redo)
    assert seat.log[-2:] == ["redo", "redo"]


@pytest.mark.parametrize(
    "between",
    [
        pygame.Event(pygame.KEYUP, key=pygame.K_d, mod=0),
        pygame.Event(pygame.MOUSEWHEEL, x=0, y=1),
        pygame.Event(pygame.WINDOWENTER),
    ],
    ids=["a key comes up", "the wheel turns", "the pointer enters"],
)
def test_whatever_else_happens_between_two_fast_clicks_both_draw(
    make_world: MakeWorld, between: pygame.Event
) -> None:
    seat = Seat(make_world(), deal_from_code("PY1-N-AAAAAAS"))
    double_click(seat.world, seat.scene.made().layout.stock.center, between)
    assert seat.log == ["draw", "draw"]


def test_a_key_that_means_nothing_keeps_no_question_away(make_world: MakeWorld) -> None:
    world = make_world()
    scene = laid(world, LOST)
    world.key(pygame.K_h)
    world.key(pygame.K_LSHIFT)
    world.until(lambda: world.top is not scene)
    assert "lost from the start" in world.reads()


def test_a_question_asked_while_a_card_is_carried_waits_until_it_is_put_down(
    make_world: MakeWorld,
) -> None:
    world = make_world()
    scene = laid(world, LOST)
    x, y = scene.made().layout.pyramid[24].center
    world.send(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=False)
    aside = {"pos": (x + 60, y - 60), "touch": False}
    world.send(pygame.MOUSEMOTION, rel=(60, -60), buttons=(1, 0, 0), **aside)
    world.key(pygame.K_h)
    world.frames(200)
    assert world.top is scene
    world.send(pygame.MOUSEBUTTONUP, button=1, **aside)
    world.until(lambda: world.top is not scene)


def test_kings_that_went_together_hide_no_trouble_with_the_disk(make_world: MakeWorld) -> None:
    world = make_world()
    scene = laid(world, KINGS)
    with patch.object(SavedGame, "save", side_effect=StorageError("full")):
        world.key(pygame.K_k)
    assert len(scene.kept.session.state.foundation) == 2
    assert scene.made().hud.message == "The game can't be saved right now; play goes on"


@pytest.mark.parametrize(
    ("ended", "told"),
    [
        (Blocked(relaxed=False), "No moves left"),
        (PyramidFell(), "{} removed · The pyramid has fallen"),
    ],
)
def test_kings_that_went_together_hide_no_end_that_came_with_them(
    make_world: MakeWorld, ended: Event, told: str
) -> None:
    scene = laid(make_world(), KINGS)
    kings = [step for step in legal(scene.kept.session.state) if isinstance(step, King)]
    for king in kings:
        scene.do(king)
    events = [event for step in scene.kept.session.line for event in step.events]
    names = scene.messages.names(scene.kept.session.state.foundation)
    assert scene.messages.kings([*events, ended]) == told.format(names)


@pytest.mark.parametrize("key", [pygame.K_d, pygame.K_u], ids=["drawn", "taken back"])
def test_a_key_while_a_card_is_carried_sends_it_home_and_puts_no_other_into_the_hand(
    make_world: MakeWorld, key: int
) -> None:
    """The card drawn meanwhile jumped to the pointer; one taken back stayed there with another."""
    seat = Seat(make_world(), deal_from_code("PY1-N-AAAAAAS"))
    world, layout = seat.world, seat.scene.made().layout
    for _ in range(2):
        world.key(pygame.K_d)
    x, y = spot_rect(layout, seat.state, Waste(1)).center
    world.send(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=False)
    for place in ((x + 80, y + 150), (x + 90, y + 150)):
        world.send(pygame.MOUSEMOTION, pos=place, rel=(9, 9), buttons=(1, 0, 0), touch=False)
        if place[0] == x + 80:
            world.key(key)
    assert seat.shows_the_truth()
