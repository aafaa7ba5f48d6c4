"""The table answers the hand at once: hover, press, and a press while cards are dealt."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.engine.actions import Draw, King, Recycle
from game.engine.codes import deal_from_code, deal_of
from game.engine.play import Status, legal
from game.engine.variants import RULE_SETS
from game.loop import STEP
from game.scenes.kept_game import KeptGame
from game.scenes.table.play import PlayScene
from game.session import UNDO_LIMIT, Session, replayed
from tests.scenes.world import World
from tests.stage import Stage

SIZE = (640, 360)


@pytest.fixture
def world(make_world: Callable[..., World]) -> World:
    return make_world(SIZE)


def _opened(world: World) -> PlayScene:
    """A table whose cards are just being dealt."""
    services = world.services
    kept = KeptGame.begin(services.store, deal_of(RULE_SETS["house"].rules, 18), services.now)
    scene = PlayScene(services, Stage(world).navigator.routes, kept)
    scene.build(SIZE)
    world.stack.append(scene)
    return scene


def _look(world: World, place: pygame.Rect) -> bytes:
    """One frame, and what it shows there."""
    world.top.draw(world.services.window.surface, 0)
    box = place.inflate(20, 20).clip(pygame.Rect((0, 0), SIZE))
    return pygame.image.tobytes(world.services.window.surface.subsurface(box), "RGB")


def _settled(world: World) -> PlayScene:
    scene = _opened(world)
    while scene.moving:
        scene.step(STEP)
    world.frames(200)
    return scene


def _point(world: World, kind: int, place: tuple[int, int]) -> None:
    world.top.handle(pygame.event.Event(kind, pos=place, button=1, touch=False))


def test_a_press_while_cards_are_dealt_has_them_lie_and_counts_as_well(world: World) -> None:
    scene = _opened(world)
    for _ in range(20):
        scene.step(STEP)
    assert scene.moving
    stock = scene.made().layout.stock
    world.tap(stock)
    assert not scene.made().table.dealing
    assert [str(entry) for entry in scene.kept.session.log] == ["draw"]


def test_what_can_be_taken_shows_it_in_the_frame_after_the_pointer_comes(world: World) -> None:
    scene = _settled(world)
    layout = scene.made().layout
    for place in (layout.pyramid[22], layout.stock, layout.wastes[0]):
        before = _look(world, place)
        _point(world, pygame.MOUSEMOTION, place.center)
        assert _look(world, place) != before
        _point(world, pygame.MOUSEMOTION, (SIZE[0] // 2, 2))
        assert _look(world, place) == before


def test_a_covered_card_stays_as_it_is_under_the_pointer(world: World) -> None:
    scene = _settled(world)
    place = scene.made().layout.pyramid[0]
    before = _look(world, place)
    _point(world, pygame.MOUSEMOTION, (place.centerx, place.top + 4))
    assert _look(world, place) == before


def test_a_pressed_card_rises_in_the_next_frame_and_is_carried_from_there(world: World) -> None:
    scene = _settled(world)
    place = scene.made().layout.pyramid[22]
    before = _look(world, place)
    _point(world, pygame.MOUSEBUTTONDOWN, place.center)
    assert _look(world, place) != before
    nowhere = (40, 200)
    _point(world, pygame.MOUSEMOTION, nowhere)
    _look(world, place)
    _point(world, pygame.MOUSEBUTTONUP, nowhere)
    while scene.moving:
        scene.step(STEP)
    _point(world, pygame.MOUSEMOTION, (SIZE[0] // 2, 2))
    assert _look(world, place) == before
    assert not scene.kept.session.log


def test_who_undoes_more_than_can_be_taken_back_is_told_so(world: World) -> None:
    scene = _settled(world)
    for _ in range(UNDO_LIMIT + 1):
        state = scene.kept.session.state
        scene.do(Draw() if state.stock else Recycle())
    for _ in range(UNDO_LIMIT):
        scene.undo()
    assert "100" not in scene.made().hud.message
    scene.undo()
    world.frames(1)
    assert scene.made().hud.message == "Only 100 moves can be taken back."


def test_a_click_on_the_deal_code_copies_it_and_leaves_the_stock_below_alone(world: World) -> None:
    scene = _settled(world)
    top, stock = scene.made().layout.bars.top, scene.made().layout.stock
    for y in range(top.top, top.bottom):
        world.clipboard = ""
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            _point(world, kind, (stock.centerx, y))
        assert world.clipboard == scene.kept.session.deal.code
    assert scene.kept.session.moves == 0


def test_a_fast_second_click_on_the_stock_leaves_its_last_card_to_be_seen(world: World) -> None:
    """The last draw ends the game; the click after it must not hurry the panel."""
    services = world.services
    deal = deal_from_code("PY1-S-AAAAAAB")
    kept = KeptGame.begin(services.store, deal, services.now)
    scene = PlayScene(services, Stage(world).navigator.routes, kept)
    world.open(scene)
    while kings := [one for one in legal(kept.session.state) if isinstance(one, King)]:
        scene.do(kings[0])
    while len(kept.session.state.stock) > 1:
        scene.do(Draw())
    world.frames(60)
    scene.made().table.finish()
    stock = scene.made().layout.stock.center
    for _ in range(2):
        _point(world, pygame.MOUSEBUTTONDOWN, stock)
        _point(world, pygame.MOUSEBUTTONUP, stock)
        scene.step(STEP)
        world.frames(1)
    assert kept.session.status is Status.BLOCKED
    assert world.top is scene
    world.until(lambda: world.top is not scene)
    assert not scene.moving


def test_a_blocked_game_is_restarted_without_a_question(world: World) -> None:
    services = world.services
    session = Session(deal_from_code("PY1-S-AAAAAAB"))
    while choices := legal(session.state):
        session.play(choices[0])
    kept = KeptGame.begin(services.store, session.deal, services.now, session=session)
    scene = PlayScene(services, Stage(world).navigator.routes, kept)
    world.open(scene)
    scene.restart()
    world.frames(1)
    assert world.top is scene
    assert scene.kept.session.moves == 0


def test_who_restarts_is_asked_about_the_same_deal(world: World) -> None:
    scene = _settled(world)
    scene.do(Draw())
    scene.restart()
    world.frames(2)
    assert "Same deal again" in [stop.text for stop in world.page.stops]


def test_a_pair_taken_back_leaves_the_foundation_with_its_upper_card_on_top(world: World) -> None:
    deal = deal_of(RULE_SETS["par"].rules, 18)
    scene = Stage(world).table(replayed(deal, ("draw",) * 4 + ("7.1+T",)))
    table = scene.made().table
    lower, upper = table.state.foundation
    world.key(pygame.K_u)
    seen = 0
    while table.moving:
        flying = table.flying()
        if lower in flying and upper in flying:
            assert flying.index(lower) < flying.index(upper)
            seen += 1
        scene.step(STEP)
    assert seen > 5
