"""The end of a game: initials after a high score, the panel, and the result as a line to send."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from game.daily import daily_deal
from game.engine.play import start
from game.scenes.kept_game import KeptGame
from game.scenes.records.initials import InitialsScene
from game.scenes.routes import Routes
from game.scenes.scene import Scene
from game.scenes.table.play import PlayScene
from game.scenes.table.result import ResultScene
from game.solver import winnable
from tests.scenes.games import WON, finish
from tests.scenes.world import NOON, World

MakeWorld = Callable[..., World]
DEAL = daily_deal(NOON.date())


def won(world: World, *, daily: bool = False, hints: int = 0) -> PlayScene:
    """The day's deal won at the table along the solver's line."""
    line = winnable(start(DEAL.rules, DEAL.cards)).line
    assert line is not None
    services, day = world.services, NOON.date().isoformat() if daily else None
    kind = "daily" if daily else "ordinary"
    kept = KeptGame.begin(services.store, DEAL, services.now, kind=kind, daily=day)
    kept.hints = hints
    scene = PlayScene(services, Routes(), kept)
    for action in line[:-1]:
        kept.session.play(action)
    kept.session.elapsed = 131.0
    world.open(Scene())
    world.open(scene)
    scene.do(line[-1])
    world.tap(Rect(5, 5, 1, 1))
    return scene


def test_a_win_asks_for_initials_and_three_keys_lead_to_the_panel(make_world: MakeWorld) -> None:
    world = make_world(initials="ZOE")
    won(world)
    assert isinstance(world.top, InitialsScene)
    world.key(pygame.K_RETURN)
    assert "ZOE" in world.reads()
    world.key(pygame.K_RETURN)
    assert isinstance(world.top, ResultScene)
    assert [game.initials for game in world.services.store.high_scores.table("house")] == ["ZOE"]


def test_a_win_with_a_hint_leads_straight_to_the_panel(make_world: MakeWorld) -> None:
    world = make_world()
    won(world, hints=1)
    assert isinstance(world.top, ResultScene)


def test_the_result_is_copied_as_one_line(make_world: MakeWorld) -> None:
    world = make_world()
    moves = won(world, hints=1).kept.session.moves
    world.press("Copy result")
    expected = f"Pyramid · PY1-N-6BX54F3 · won · 280 points · 2:11 · {moves} moves"
    assert world.clipboard == expected
    assert "Result copied" in world.says()
    assert isinstance(world.top, ResultScene)


def test_the_line_of_a_daily_deal_names_its_day_and_the_fewest_moves(
    make_world: MakeWorld,
) -> None:
    world = make_world()
    scene = won(world, daily=True, hints=1)
    assert DEAL.code is not None
    world.services.store.history.set_fewest(DEAL.code, 41)
    world.press("Copy result")
    moves = scene.kept.session.moves
    assert world.clipboard == (
        "Pyramid · Daily deal, 30 November 2026 · won · 280 points · 2:11 · "
        f"{moves} moves · fewest possible 41"
    )


def test_the_same_deal_again_stays_the_deal_of_its_day(make_world: MakeWorld) -> None:
    world = make_world()
    scene = won(world, daily=True, hints=1)
    world.press("Same deal again")
    assert (scene.kept.game.kind, scene.kept.game.daily) == ("daily", "2026-11-30")
    assert scene.kept.session.moves == 0


def test_a_better_time_is_told_as_new_best(make_world: MakeWorld) -> None:
    world = make_world()
    store = world.services.store
    finish(store, 1, WON, (280, 300.0, 40, 28))
    won(world)
    world.press("Not now")
    assert isinstance(world.top, ResultScene)
    assert world.reads().splitlines().count("new best") == 1


def test_an_equal_time_is_no_new_best(make_world: MakeWorld) -> None:
    world = make_world()
    finish(world.services.store, 1, WON, (280, 131.0, 40, 28))
    won(world)
    world.press("Not now")
    assert isinstance(world.top, ResultScene)
    assert "new best" not in world.reads()


def test_a_win_with_help_is_no_new_best(make_world: MakeWorld) -> None:
    world = make_world()
    finish(world.services.store, 1, WON, (280, 300.0, 40, 28))
    won(world, hints=1)
    assert isinstance(world.top, ResultScene)
    assert "new best" not in world.reads()


def test_a_win_that_gets_no_initials_says_why(make_world: MakeWorld) -> None:
    """A win with help led past the initials without a word."""
    world = make_world()
    won(world, hints=1)
    assert "Won with help: not for the high scores" in world.reads()
    world = make_world()
    won(world)
    world.key(pygame.K_ESCAPE)
    assert "not for the high scores" not in world.reads()
    won(world)
    assert "This deal was finished before: not for the high scores" in world.reads()
