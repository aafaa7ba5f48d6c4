"""Faults of the help at the table that were found, each to stay mended."""

from __future__ import annotations

from collections.abc import Callable
from unittest.mock import patch

import pygame

from game.daily import daily_deal
from game.engine.codes import deal_from_code
from game.engine.play import start
from game.navigation import Navigator
from game.scenes.kept_game import KeptGame
from game.scenes.records.initials import InitialsScene
from game.scenes.table.pause import PauseScene
from game.scenes.table.play import PlayScene
from game.solver import winnable
from tests.scenes.table.test_help import WINNABLE, laid, sign, spoiled
from tests.scenes.world import NOON, World

MakeWorld = Callable[..., World]


def test_in_rapid_moves_the_mark_of_a_position_long_gone_does_not_stay(
    make_world: MakeWorld,
) -> None:
    world = make_world(winnable_mark=True)
    scene = laid(world)
    world.until(lambda: sign(scene) == "winnable")
    with patch.object(world.services.background, "poll", list):
        for _ in range(10):
            world.key(pygame.K_d)
        assert sign(scene) == "not_known"
    world.until(lambda: sign(scene) != "not_known")


def asked_and_paused(world: World) -> PlayScene:
    """A lost game that is paused before the hint asked for has come."""
    scene = laid(world, session=spoiled())
    with patch.object(world.services.background, "poll", list):
        world.key(pygame.K_h)
        scene.pause()
        world.frames(2)
    return scene


def test_the_way_back_is_never_asked_over_another_page(make_world: MakeWorld) -> None:
    world = make_world()
    scene = asked_and_paused(world)
    assert isinstance(world.top, PauseScene)
    world.frames(200)
    assert isinstance(world.top, PauseScene)
    world.key(pygame.K_ESCAPE)
    world.until(lambda: world.top is not scene)
    assert "can no longer be won" in world.reads()


def test_the_way_back_is_not_asked_once_the_position_has_changed(make_world: MakeWorld) -> None:
    world = make_world()
    scene = asked_and_paused(world)
    world.frames(200)
    scene.undo()
    world.key(pygame.K_ESCAPE)
    world.frames(100)
    assert world.top is scene


def test_a_game_killed_between_its_win_and_its_count_counts_at_the_next_start(
    make_world: MakeWorld,
) -> None:
    world = make_world()
    services, deal = world.services, daily_deal(NOON.date())
    line = winnable(start(deal.rules, deal.cards)).line or ()
    kept = KeptGame.begin(services.store, deal, services.now)
    with patch.object(kept, "finish"):
        for action in line:
            kept.play(action)
    kept.put_down()
    assert services.store.history.count() == 0
    navigator = Navigator(services)
    world.open(navigator.menu())
    assert navigator.open_game() is not None
    assert services.store.history.count() == 1
    navigator.continue_game()
    world.until(lambda: isinstance(world.top, InitialsScene))
    assert services.store.history.count() == 1


def test_a_game_taken_over_beside_another_table_is_the_one_at_hand(make_world: MakeWorld) -> None:
    world = make_world(confirm_new_game=False)
    services = world.services
    navigator = Navigator(services)
    world.open(navigator.menu())
    navigator.deal(deal_from_code(WINNABLE).rules, 18)
    world.frames(3)
    world.key(pygame.K_d)
    record = navigator.table.kept.record() if navigator.table else None
    assert record is not None
    navigator.routes.take_over(record)  # type: ignore[misc]
    world.frames(3)
    taken = world.top
    assert isinstance(taken, PlayScene)
    assert navigator.table is taken
    navigator.deal(record.deal.rules, 19)
    world.frames(3)
    assert services.store.games.list("takeover") == ()
