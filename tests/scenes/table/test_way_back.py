"""Where nothing wins any more, the way back to where the game could still be won."""

from __future__ import annotations

import pygame

from game.engine.actions import Draw, Recycle
from game.session import replayed
from game.solver import winnable
from tests.scenes.table.helped import LOST, MakeWorld, asked, laid, spoiled


def test_where_nothing_wins_the_hint_leads_back_to_where_it_could_be_won(
    make_world: MakeWorld,
) -> None:
    world = make_world()
    scene = laid(world, session=spoiled())
    for _ in range(3):
        world.key(pygame.K_d)
    asked(world)
    assert "can no longer be won" in world.reads()
    assert "4 moves back" in world.reads()
    before = scene.kept.session.undos
    before_times = len(scene.kept.times) - len(scene.kept.session.log)
    world.press("Back to that point")
    assert not winnable(scene.kept.session.state).lost
    assert scene.kept.session.undos == before + 4
    assert scene.kept.session.can_redo
    assert (scene.kept.hints, scene.kept.help) == (0, {"verdict"})
    assert len(scene.kept.times) - len(scene.kept.session.log) == before_times
    resumed = replayed(scene.kept.session.deal, scene.kept.session.log)
    assert resumed.state == scene.kept.session.state


def test_the_way_back_may_be_left_for_later(make_world: MakeWorld) -> None:
    world = make_world()
    scene = laid(world, session=spoiled())
    state = scene.kept.session.state
    asked(world)
    assert "one move back" in world.reads()
    world.press("Play on")
    assert world.top is scene
    assert scene.kept.session.state == state


def test_a_point_too_far_back_is_named_and_not_offered(make_world: MakeWorld) -> None:
    session = spoiled()
    while len(session.line) < 130:
        session.play(Draw() if session.state.stock else Recycle())
    world = make_world()
    scene = laid(world, session=session)
    asked(world)
    assert "Only 100 moves can be taken back" in world.reads()
    assert "Back to that point" not in world.says()
    world.press("Play on")
    assert scene.kept.session.state == session.state


def test_a_deal_lost_from_the_start_is_told_so(make_world: MakeWorld) -> None:
    world = make_world()
    scene = laid(world, LOST)
    world.key(pygame.K_d)
    asked(world)
    assert world.reads().startswith("This deal can't be won\nIt was lost from the start")
    assert scene.kept.hints == 0
    world.press("New game")
    assert "Leave this game?" in world.reads()
