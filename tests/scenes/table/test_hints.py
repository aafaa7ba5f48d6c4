"""Hints: what a player is told, and what is kept of it."""

from __future__ import annotations

import json

import pygame

from game.engine.play import legal
from game.scenes.kept_game import KeptGame
from game.solver import Advice, Hint
from tests.scenes.table.helped import LOST, MakeWorld, asked, laid, record_of


def test_a_hint_counts_once_it_was_given(make_world: MakeWorld) -> None:
    world = make_world()
    scene = laid(world)
    world.key(pygame.K_d)
    asked(world)
    assert scene.view is not None
    assert scene.view.hud.message.startswith("Hint: ")
    assert scene.kept.hints == 1
    record = record_of(world, scene)
    assert (record["hints"], record["help"]) == (1, ["hint"])
    assert scene.kept.finished is not None
    assert scene.kept.finished.helped


def test_a_hint_that_is_not_proven_says_so(make_world: MakeWorld) -> None:
    """It had the same words as one on a winning line."""
    world = make_world()
    scene = laid(world)
    said = []
    for proven in (True, False):
        action = legal(scene.kept.session.state)[0]
        found = Hint(Advice.DRAW, action, proven=proven)
        world.key(pygame.K_h)
        scene.adviser._hints._answer(scene.kept.session.state, found)
        said.append(scene.made().hud.message)
    assert said[1] == f"{said[0]} · not proven"


def test_a_hint_that_takes_long_is_told_to_be_thought_out(make_world: MakeWorld) -> None:
    world = make_world()
    scene = laid(world)
    poll, world.services.background.poll = world.services.background.poll, list  # type: ignore[method-assign]
    world.key(pygame.K_h)
    world.frames(5)
    hud = scene.made().hud
    assert hud.message != "Thinking…"
    world.frames(20)
    assert hud.message == "Thinking…"
    world.key(pygame.K_d)
    world.frames(30)
    assert "Drew" in hud.message, "a question dropped is thought about no longer"
    world.key(pygame.K_h)
    world.frames(30)
    assert hud.message == "Thinking…"
    world.services.background.poll = poll  # type: ignore[method-assign]
    world.until(lambda: hud.message.startswith("Hint: "))
    world.frames(30)
    assert hud.message.startswith("Hint: ")


def test_an_answer_that_comes_too_late_is_not_told(make_world: MakeWorld) -> None:
    world = make_world()
    scene = laid(world, LOST)
    world.top.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_h, mod=0, unicode=""))
    world.key(pygame.K_d)
    world.frames(30)
    assert world.top is scene
    assert scene.view is not None
    assert "Drew" in scene.view.hud.message
    assert not scene.kept.help


def test_the_help_used_is_known_again_when_a_game_is_continued(make_world: MakeWorld) -> None:
    world = make_world()
    scene = laid(world)
    world.key(pygame.K_d)
    asked(world)
    world.stack.pop().leave()
    games = world.services.store.games
    resumed = games.claim(games.list("ordinary")[0].id)
    assert resumed is not None
    again = KeptGame.resume(resumed, scene.kept.session.deal, world.services.now)
    assert (again.hints, again.help) == (1, {"hint"})


def test_no_help_leaves_no_trace(make_world: MakeWorld) -> None:
    world = make_world()
    scene = laid(world)
    world.key(pygame.K_d)
    assert "help" not in json.dumps(record_of(world, scene))
    assert scene.kept.finished is not None
    assert not scene.kept.finished.helped
