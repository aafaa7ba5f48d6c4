"""The note after passes of the stock that removed nothing."""

from __future__ import annotations

import pygame

from game.engine.actions import Draw, King, Pair, Recycle
from game.engine.play import Status, legal
from game.scenes.table.play import PlayScene
from game.session import Session
from tests.scenes.table.helped import MakeWorld, laid, spoiled


def empty(passes: int) -> Session:
    """A game in which nothing can be removed any more, so many whole passes later."""
    session = spoiled()
    while (
        any(isinstance(one, King | Pair) for one in legal(session.state)) or not session.state.stock
    ):
        session.play(legal(session.state)[0])
    quiet = 0
    while quiet <= passes:
        removals = [one for one in legal(session.state) if isinstance(one, King | Pair)]
        if removals:
            quiet = 0
            session.play(removals[0])
        elif session.state.stock:
            session.play(Draw())
        else:
            quiet += 1
            if quiet <= passes:
                session.play(Recycle())
    return session


def note(scene: PlayScene) -> str:
    """The note in the ribbon."""
    assert scene.view is not None
    return scene.view.hud.readings.note


def test_two_passes_without_a_removal_bring_one_note(make_world: MakeWorld) -> None:
    world = make_world()
    scene = laid(world, session=empty(2))
    assert note(scene) == ""
    world.key(pygame.K_d)
    assert note(scene).startswith("Two passes without a removal")
    assert scene.view is not None
    assert scene.view.hud.readings.offered == ("undo", "hint", "new")
    for rect in scene.view.layout.pyramid:
        assert not rect.colliderect(scene.view.hud.note_box)
    world.key(pygame.K_d)
    assert "Two passes" in note(scene)
    assert "Drew" in scene.view.hud.message
    world.tap(scene.view.hud.note_box)
    assert note(scene) == ""
    for _ in range(30):
        world.key(pygame.K_d)
    assert note(scene) == ""
    assert scene.kept.session.status is Status.PLAYING


def test_the_note_goes_with_escape_undo_or_a_removal(make_world: MakeWorld) -> None:
    world = make_world()
    scene = laid(world, session=empty(2))
    world.key(pygame.K_d)
    world.key(pygame.K_ESCAPE)
    assert note(scene) == ""
    assert world.top is scene
    world.key(pygame.K_u)
    world.key(pygame.K_d)
    assert note(scene)
    world.key(pygame.K_u)
    assert note(scene) == ""


def test_one_pass_without_a_removal_is_nothing_to_speak_of(make_world: MakeWorld) -> None:
    world = make_world()
    scene = laid(world, session=empty(1))
    world.key(pygame.K_d)
    assert note(scene) == ""
