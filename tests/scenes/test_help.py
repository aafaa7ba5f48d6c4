"""The perfect player's help at the table: what a player is told, and what is kept of it."""

from __future__ import annotations

import json
from collections.abc import Callable

import pygame

from game.engine.codes import Deal, deal_from_code
from game.navigation import Navigator
from game.record import read_record
from game.scenes.kept_game import KeptGame
from game.scenes.play import PlayScene
from game.session import Session
from tests.scenes.world import World

MakeWorld = Callable[..., World]

WINNABLE = "PY1-N-AAAAAAS"
LOST = "PY1-N-AAAAAAJ"


def laid(world: World, code: str = WINNABLE, session: Session | None = None) -> PlayScene:
    """The game of a deal on the table."""
    services = world.services
    deal: Deal = session.deal if session else deal_from_code(code)
    kept = KeptGame.begin(services.store, deal, services.now, session=session)
    scene = PlayScene(services, Navigator(services).routes, kept)
    world.open(scene)
    return scene


def record_of(world: World, scene: PlayScene) -> dict[str, object]:
    """What the history holds of the game once it was given up."""
    scene.kept.abandon()
    assert scene.kept.finished is not None
    text = world.services.store.history.record(scene.kept.finished.id)
    return dict(read_record(text).extra)


def test_a_hint_counts_once_it_was_given(make_world: MakeWorld) -> None:
    world = make_world()
    scene = laid(world)
    world.key(pygame.K_d)
    world.key(pygame.K_h)
    world.frames(200)
    assert scene.view is not None
    assert scene.view.hud.message.startswith("Hint: ")
    assert scene.kept.hints == 1
    record = record_of(world, scene)
    assert (record["hints"], record["help"]) == (1, ["hint"])
    assert scene.kept.finished is not None
    assert scene.kept.finished.helped


def test_the_help_used_is_known_again_when_a_game_is_continued(make_world: MakeWorld) -> None:
    world = make_world()
    scene = laid(world)
    world.key(pygame.K_d)
    world.key(pygame.K_h)
    world.frames(200)
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
