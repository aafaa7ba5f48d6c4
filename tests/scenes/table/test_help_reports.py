"""Faults of the help at the table that were found, each to stay mended."""

from __future__ import annotations

from collections.abc import Callable
from unittest.mock import patch

import pygame

from game.daily import daily_deal
from game.engine.codes import deal_from_code, deal_of
from game.engine.play import legal, start
from game.engine.variants import RULE_SETS
from game.navigation import Navigator
from game.scenes.kept_game import KeptGame
from game.scenes.records.initials import InitialsScene
from game.scenes.table.pause import PauseScene
from game.scenes.table.play import PlayScene
from game.session import Session
from game.solver import winnable
from tests.scenes.table.helped import LOST, WINNABLE, laid, sign, spoiled
from tests.scenes.world import NOON, World

MakeWorld = Callable[..., World]
TRADITIONAL = RULE_SETS["traditional"].rules


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


def test_no_question_comes_under_the_hand_of_who_plays_on(make_world: MakeWorld) -> None:
    world = make_world()
    scene = laid(world, LOST)
    view = scene.made()
    world.key(pygame.K_h)
    world.send(pygame.MOUSEBUTTONDOWN, pos=view.layout.pyramid[24].center, button=1, touch=False)
    world.frames(200)
    assert world.top is scene
    assert view.hud.message == "This deal can't be won"


def test_a_fast_key_after_the_question_ends_no_game(make_world: MakeWorld) -> None:
    world = make_world(confirm_new_game=False)
    scene = laid(world, LOST)
    world.key(pygame.K_d)
    world.key(pygame.K_h)
    world.until(lambda: world.top is not scene)
    world.key(pygame.K_RETURN)
    world.frames(2)
    assert world.top is scene
    assert scene.kept.session.moves == 1


def test_a_hint_where_no_move_is_left_says_so_and_offers_no_playing_on(
    make_world: MakeWorld,
) -> None:
    world = make_world()
    number = next(
        n for n in range(99) if winnable(start(TRADITIONAL, deal_of(TRADITIONAL, n).cards)).lost
    )
    session = Session(deal_of(TRADITIONAL, number))
    while choices := legal(session.state):
        session.play(choices[0])
    scene = laid(world, session=session)
    world.until(lambda: world.top is not scene)
    world.key(pygame.K_ESCAPE)
    scene.say("")
    world.key(pygame.K_h)
    world.frames(200)
    assert world.top is scene
    assert scene.made().hud.message == "No moves left"


def test_several_kings_that_go_are_all_named_and_none_is_told_too(make_world: MakeWorld) -> None:
    world = make_world()
    scene = laid(world, "PY1-N-LB6GMLG")
    world.key(pygame.K_k)
    kings = [card for card in scene.kept.session.state.foundation if card.value == 13]
    assert len(kings) == 2
    assert scene.made().hud.message == f"{scene.messages.names(kings)} removed"
    world.key(pygame.K_k)
    assert scene.made().hud.message == "No king is free"


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
