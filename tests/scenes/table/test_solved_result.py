"""The result panel: the fewest moves possible, and the ways to the best line and the review."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from pygame import Rect

from game.engine.actions import Draw
from game.engine.codes import Deal, deal_from_code
from game.engine.notation import read
from game.engine.play import legal, start
from game.i18n import Translator
from game.navigation import Navigator
from game.scenes.kept_game import KeptGame
from game.scenes.replays.replay import ReplayScene
from game.scenes.scene import Scene
from game.scenes.table.play import PlayScene
from game.scenes.table.result import ResultScene
from game.scenes.table.solved_result import SolvedResult
from game.session import Session
from game.solver import Bounds, fewest_moves
from tests.scenes.films import deal, won_game
from tests.scenes.test_room import check_room
from tests.scenes.world import World, lengthened

MakeWorld = Callable[..., World]


def ended(world: World, session: Session) -> KeptGame:
    """A game played to its end at the table, with its panel open."""
    services = world.services
    kept = KeptGame.begin(services.store, session.deal, services.now)
    world.open(Scene())
    world.open(PlayScene(services, Navigator(services).routes, kept))
    for text in session.log:
        kept.play(read(text, session.deal.rules))
    scene = world.top
    assert isinstance(scene, PlayScene)
    world.open(scene.panel())
    return kept


def blocked(of: Deal) -> Session:
    """A game played without thought until nothing goes any more."""
    session = Session(of)
    while choices := legal(session.state):
        session.play(choices[0])
    return session


def test_the_panel_tells_the_fewest_moves_and_keeps_them_with_the_game(
    make_world: MakeWorld,
) -> None:
    world = make_world()
    session = won_game("traditional")
    kept = ended(world, session)
    *_, best = fewest_moves(start(session.deal.rules, session.deal.cards))
    assert best.exact
    world.until(lambda: f"Fewest moves possible: {best.high}" in world.reads())
    assert "par" not in world.reads().lower().split()
    assert kept.finished is not None
    game = world.services.store.history.game(kept.finished.id)
    assert game is not None
    assert game.fewest == best.high
    over = world.services.store.statistics.figures("traditional").mean_over
    assert over is not None
    assert over.value == session.moves - best.high


@pytest.mark.parametrize("longer", [False, True], ids=["english", "longer"])
@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("size", [(640, 360), (1280, 720), (720, 1280)], ids=str)
def test_the_panel_has_room_for_all_it_says_and_offers(
    make_world: MakeWorld, size: tuple[int, int], scale: int, longer: bool
) -> None:
    tr = Translator.load("en")
    world = make_world(size, lengthened(tr) if longer else tr, text_scale=scale)
    ended(world, blocked(deal("relaxed")))
    before = [stop.box for stop in world.page.stops]
    world.until(lambda: "Fewest moves possible: " in world.reads())
    check_room(world.page, size)
    assert [stop.box for stop in world.page.stops] == before


def test_bounds_that_are_not_met_yet_are_called_at_least(make_world: MakeWorld) -> None:
    world = make_world()
    ended(world, won_game())
    world.until(lambda: "Fewest moves possible: at least " in world.reads())


def test_a_blocked_game_of_a_lost_deal_says_so_and_has_no_best_line(make_world: MakeWorld) -> None:
    world = make_world()
    ended(world, blocked(Deal(deal("relaxed").rules, deal_from_code("PY1-N-AAAAAAJ").cards)))
    world.until(lambda: "This deal can't be won" in world.reads())
    world.press("Watch the best line")
    assert isinstance(world.top, ResultScene)


def test_the_best_line_and_the_review_lead_back_to_the_panel(make_world: MakeWorld) -> None:
    world = make_world((640, 360))
    kept = ended(world, blocked(deal("relaxed")))
    assert kept.finished is None
    for button in ("Watch the best line", "Review"):
        world.press(button)
        world.until(lambda: isinstance(world.top, ReplayScene))
        scene = world.top
        assert isinstance(scene, ReplayScene)
        assert scene.view is not None
        world.tap(scene.view.hud.places["leave"])
        assert isinstance(world.top, ResultScene)
    world.press("Take back a move")
    assert kept.session.undos == 1
    assert kept.helped


def test_a_press_is_not_lost_when_the_solver_finds_something_meanwhile(
    make_world: MakeWorld,
) -> None:
    world = make_world()
    kept = ended(world, won_game("traditional"))
    box = next(stop.box for stop in world.page.stops if stop.text == "Review")
    world.send(pygame.MOUSEBUTTONDOWN, pos=box.center, button=1, touch=True)
    world.until(lambda: kept.fewest is not None)
    world.frames(60)
    world.send(pygame.MOUSEBUTTONUP, pos=box.center, button=1, touch=True)
    assert isinstance(world.top, ReplayScene)


def test_a_look_at_the_solver_after_the_end_is_no_help(make_world: MakeWorld) -> None:
    world = make_world()
    kept = ended(world, won_game("spanish"))
    world.press("Review")
    assert isinstance(world.top, ReplayScene)
    assert not kept.helped


def test_the_best_line_is_the_one_that_the_panel_speaks_of(make_world: MakeWorld) -> None:
    """Searched for anew, and not for ever, it could be a longer one."""
    world = make_world()
    ended(world, won_game("traditional"))
    world.until(lambda: "Fewest moves possible: " in world.reads())
    line = next(line for line in world.reads().split("\n") if line.startswith("Fewest"))
    world.press("Watch the best line")
    world.frames(1)
    scene = world.top
    assert isinstance(scene, ReplayScene)
    assert f"possible: {scene.film.frames[-1].moves}" in line
    assert scene.playing


def test_nothing_is_said_of_the_moves_that_a_deal_not_known_to_be_winnable_needs(
    make_world: MakeWorld,
) -> None:
    world = make_world()
    ended(world, blocked(deal("par")))
    panel = world.top
    assert isinstance(panel, SolvedResult)
    panel._desk.drop()
    for bounds, said in ((Bounds(42, None, None, 1), False), (Bounds(42, 60, (Draw(),), 1), True)):
        panel._desk._found[panel._start] = bounds
        panel.refill()
        assert ("at least 42" in world.reads()) == said


def test_the_panel_of_a_traditional_game_leads_with_the_cards_removed(
    make_world: MakeWorld,
) -> None:
    world = make_world()
    ended(world, won_game("traditional"))
    said = world.reads().split("\n")
    assert said.index("Cards removed") < said.index("Time") < said.index("points")


def test_a_press_beside_the_panel_of_a_blocked_game_shows_the_table(make_world: MakeWorld) -> None:
    world = make_world()
    ended(world, blocked(deal("par")))
    world.frames(60)
    world.tap(Rect(world.page.stops[0].box.center, (1, 1)).move(0, -60))
    assert isinstance(world.top, ResultScene)
    world.tap(Rect(3, 3, 1, 1))
    assert isinstance(world.top, PlayScene)
    assert world.top.made().hud.message == "No moves left"


@pytest.mark.parametrize("how", ["tap", "key"])
def test_the_panel_of_a_blocked_game_that_was_put_aside_comes_back(
    make_world: MakeWorld, how: str
) -> None:
    """Only by way of the menu and "Continue" was it to be had again."""
    world = make_world()
    ended(world, blocked(deal("par")))
    world.key(pygame.K_ESCAPE)
    table = world.top
    assert isinstance(table, PlayScene)
    hud = table.made().hud
    button = hud.button("redo")
    assert button is not None
    assert (button.label, button.enabled) == ("Result", True)
    if how == "tap":
        world.tap(hud.places["redo"])
    else:
        world.key(pygame.K_y, pygame.KMOD_CTRL)
    assert isinstance(world.top, ResultScene)
    world.press("Take back a move")
    button = hud.button("redo")
    assert button is not None
    assert (button.label, button.enabled) == ("Redo", True)


def test_who_still_taps_the_stock_does_not_put_the_panel_aside_as_it_comes(
    make_world: MakeWorld,
) -> None:
    """It was gone before it could be read."""
    world = make_world()
    ended(world, blocked(deal("par")))
    for _ in range(2):
        world.tap(Rect(3, 3, 1, 1))
        world.frames(6)
        assert isinstance(world.top, ResultScene)


def test_a_press_beside_the_panel_of_a_won_game_does_nothing(make_world: MakeWorld) -> None:
    world = make_world()
    ended(world, won_game("traditional"))
    world.tap(Rect(3, 3, 1, 1))
    assert isinstance(world.top, ResultScene)
