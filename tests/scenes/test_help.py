"""The perfect player's help at the table: what a player is told, and what is kept of it."""

from __future__ import annotations

import json
from collections.abc import Callable

import pygame

from game.engine.actions import Draw, King, Pair, Recycle
from game.engine.codes import Deal, deal_from_code
from game.engine.play import legal
from game.navigation import Navigator
from game.record import read_record
from game.scenes.kept_game import KeptGame
from game.scenes.play import PlayScene
from game.session import Session, replayed
from game.solver import winnable
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


def spoiled(code: str = "PY1-N-AAAAAAG") -> Session:
    """A game whose first possible removal was made again and again until nothing wins."""
    session = Session(deal_from_code(code))
    while not winnable(session.state).lost:
        choices = legal(session.state)
        removals = [one for one in choices if isinstance(one, King | Pair)]
        session.play((removals or choices)[0])
    return session


def test_where_nothing_wins_the_hint_leads_back_to_where_it_could_be_won(
    make_world: MakeWorld,
) -> None:
    world = make_world()
    scene = laid(world, session=spoiled())
    for _ in range(3):
        world.key(pygame.K_d)
    world.key(pygame.K_h)
    world.frames(200)
    assert "can no longer be won" in world.reads()
    assert "4 moves back" in world.reads()
    before = scene.kept.session.undos
    world.press("Back to that point")
    assert not winnable(scene.kept.session.state).lost
    assert scene.kept.session.undos == before + 4
    assert scene.kept.session.can_redo
    assert (scene.kept.hints, scene.kept.help) == (0, {"verdict"})
    resumed = replayed(scene.kept.session.deal, scene.kept.session.log)
    assert resumed.state == scene.kept.session.state


def test_the_way_back_may_be_left_for_later(make_world: MakeWorld) -> None:
    world = make_world()
    scene = laid(world, session=spoiled())
    state = scene.kept.session.state
    world.key(pygame.K_h)
    world.frames(200)
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
    world.key(pygame.K_h)
    world.frames(300)
    assert "Only 100 moves can be taken back" in world.reads()
    assert "Back to that point" not in world.says()
    world.press("Play on")
    assert scene.kept.session.state == session.state


def test_a_deal_lost_from_the_start_is_told_so(make_world: MakeWorld) -> None:
    world = make_world()
    scene = laid(world, LOST)
    world.key(pygame.K_d)
    world.key(pygame.K_h)
    world.frames(200)
    assert "lost from the start" in world.reads()
    assert scene.kept.hints == 0
    world.press("New game")
    assert "Leave this game?" in world.reads()


def test_an_answer_that_comes_too_late_is_not_told(make_world: MakeWorld) -> None:
    world = make_world()
    scene = laid(world, LOST)
    world.top.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_h, mod=0, unicode=""))
    world.key(pygame.K_d)
    world.frames(200)
    assert world.top is scene
    assert scene.view is not None
    assert "Drew" in scene.view.hud.message
    assert not scene.kept.help


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
