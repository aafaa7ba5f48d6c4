"""From a replay on: the review, the best line, and playing on from a frame."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.engine.actions import Draw
from game.engine.codes import deal_from_code
from game.engine.notation import read
from game.navigation import Navigator
from game.record import GameRecord
from game.scenes.dialog import DialogScene
from game.scenes.kept_game import KeptGame
from game.scenes.replays.replay import ReplayScene
from game.scenes.replays.seeking import SeekingScene
from game.scenes.table.play import PlayScene
from game.solver import Kind, winnable
from game.storage import Result
from tests.scenes.films import deal, turned_game, won_game
from tests.scenes.replays.viewer import Viewer
from tests.scenes.world import World

MakeWorld = Callable[..., World]


def test_the_review_of_a_lost_game_finds_the_move_that_lost_it(viewer: Viewer) -> None:
    record, turn = turned_game("relaxed")
    viewer.navigator.routes.review(record)  # type: ignore[misc]
    viewer.world.frames()
    scene = viewer.scene
    assert scene.at == len(record.actions)
    viewer.world.until(lambda: None not in scene.review.kinds)
    states = [frame.state for frame in scene.film.frames]
    assert scene.review.kinds == tuple(winnable(state).kind for state in states)
    assert scene.review.turns[-1] == turn
    assert "Can't be won any more" in viewer.reads()
    viewer.click("turn")
    assert scene.at == turn
    assert "Turning point" in viewer.reads()


def test_of_a_deal_that_never_could_be_won_no_frame_says_any_more(viewer: Viewer) -> None:
    scene = viewer.watch(GameRecord(deal_from_code("PY1-N-AAAAAAJ"), ("draw",)), playing=False)
    viewer.world.until(lambda: None not in scene.review.kinds)
    for at in (0, 1):
        scene._go(at)
        viewer.world.frames(2)
        assert scene.at == at
        assert "This deal can't be won" in viewer.reads()


def test_the_bar_shows_what_is_lost_in_another_shape_and_colour(viewer: Viewer) -> None:
    record, turn = turned_game("relaxed")
    scene = viewer.watch(record, playing=False)
    viewer.world.until(lambda: None not in scene.review.kinds)
    viewer.world.frames(3)
    view, glass = scene.view, viewer.world.services.window.surface
    assert view is not None
    band = view.scrub.band

    def column(frame: int) -> list[tuple[int, ...]]:
        x = view.scrub.place(frame)[0]
        return [tuple(glass.get_at((x, y))[:3]) for y in range(band.top, band.bottom)]

    won, lost = column(turn - 1), column(turn + 4)
    assert len(set(won)) == 1
    assert lost[0] != won[0]
    assert len(set(lost)) > 1


def test_the_fewest_moves_from_a_position_stand_beside_those_that_were_made(
    viewer: Viewer,
) -> None:
    session = won_game("spanish")
    at = len(session.log) - 6
    scene = viewer.watch(session.record(), at=at, playing=False)
    viewer.world.until(lambda: scene.review.thought_out(at))
    viewer.world.frames(2)
    spent = session.moves - scene.film.frames[at].moves
    bounds = scene.review.fewest(at)
    assert bounds is not None
    assert bounds.exact
    assert f"fewest moves from here: {bounds.low} · played: {spent}" in viewer.reads()
    viewer.click("best")
    best = viewer.scene
    assert best is not scene
    assert best.at == at
    assert best.film.frames[-1].moves == scene.film.frames[at].moves + bounds.low
    viewer.key(pygame.K_END)
    viewer.world.frames()
    assert set(best.review.kinds) == {Kind.WON}
    assert "Won" in viewer.reads()
    viewer.click("leave")
    assert viewer.scene is scene


def test_the_best_line_of_a_deal_is_found_and_played(viewer: Viewer) -> None:
    viewer.navigator.routes.best_line(deal("tut"))  # type: ignore[misc]
    viewer.world.until(lambda: isinstance(viewer.world.top, ReplayScene))
    scene = viewer.scene
    viewer.world.frames(2)
    assert "line: " in viewer.says()
    assert scene.playing
    viewer.key(pygame.K_END)
    viewer.world.frames()
    assert "Won" in viewer.reads()


def test_a_deal_that_is_lost_says_so_instead_of_an_empty_replay(viewer: Viewer) -> None:
    before = viewer.world.top
    viewer.navigator.routes.best_line(deal_from_code("PY1-N-AAAAAAJ"))  # type: ignore[misc]
    viewer.world.until(lambda: isinstance(viewer.world.top, DialogScene))
    viewer.world.until(lambda: "This deal can't be won" in viewer.world.reads())
    assert not any(isinstance(scene, ReplayScene) for scene in viewer.world.stack)
    viewer.world.press("OK")
    assert viewer.world.top is before


def test_where_no_winning_line_is_found_that_is_told_over_the_scene(viewer: Viewer) -> None:
    before = viewer.world.top
    seeking = SeekingScene(viewer.world.services, deal("relaxed"), None, lambda _: None)
    seeking._desk.done = lambda _: True  # type: ignore[method-assign]
    viewer.world.open(seeking)
    viewer.world.frames(3)
    assert viewer.world.reads() == "No winning line was found"
    viewer.world.press("OK")
    assert viewer.world.top is before


def test_the_search_for_the_best_line_can_be_called_off(viewer: Viewer) -> None:
    before = viewer.world.top
    viewer.world.services.background.poll = list  # type: ignore[method-assign]
    viewer.navigator.routes.best_line(deal("relaxed"))  # type: ignore[misc]
    viewer.world.frames(30)
    assert viewer.world.reads() == "Looking for the best line…"
    viewer.world.press("Cancel")
    assert viewer.world.top is before


def test_playing_on_from_a_replay_is_marked_and_not_counted(viewer: Viewer) -> None:
    session = won_game()
    scene = viewer.watch(session.record(), at=len(session.log) - 2, playing=False)
    before = scene.film.frames[scene.at]
    viewer.click("take_over")
    table = viewer.world.top
    assert isinstance(table, PlayScene)
    assert (table.kept.session.state, table.kept.session.moves) == (before.state, before.moves)
    assert table.view is not None
    assert "isn't counted" in table.view.hud.message
    for text in session.log[-2:]:
        table.kept.play(read(text, session.deal.rules))
    store = viewer.world.services.store
    (game,) = store.history.page()
    assert (game.kind, game.counted, game.result) == ("takeover", False, Result.WON)
    assert store.statistics.figures().games == 0
    assert store.high_scores.table("house") == []


def test_a_game_taken_over_can_be_continued_later(viewer: Viewer) -> None:
    session = won_game()
    viewer.watch(session.record(), at=10, playing=False)
    viewer.click("take_over")
    viewer.world.key(pygame.K_ESCAPE)
    assert not isinstance(viewer.world.top, PlayScene)
    assert Navigator(viewer.world.services).open_game() is not None


def test_a_game_in_progress_is_asked_about_before_another_is_taken_over(viewer: Viewer) -> None:
    services = viewer.world.services
    waiting = KeptGame.begin(services.store, deal("par"), services.now)
    waiting.play(Draw())
    waiting.put_down()
    assert viewer.navigator.open_game() is not None
    viewer.watch(won_game().record(), at=10, playing=False)
    viewer.click("take_over")
    assert isinstance(viewer.world.top, DialogScene)
    viewer.world.press("Play on")
    assert viewer.scene.at == 10
    assert services.store.history.count() == 0
    viewer.click("take_over")
    viewer.world.press("Leave it")
    assert isinstance(viewer.world.top, PlayScene)
    assert [game.result for game in services.store.history.page()] == [Result.LOST]


def test_a_game_that_waits_beside_the_deal_of_the_day_outlives_a_takeover(viewer: Viewer) -> None:
    services, navigator = viewer.world.services, viewer.navigator
    waiting = KeptGame.begin(services.store, deal("par"), services.now)
    waiting.play(Draw())
    waiting.put_down()
    assert navigator.open_game() is not None
    navigator.routes.daily()  # type: ignore[misc]
    viewer.world.frames()
    table = viewer.world.top
    assert isinstance(table, PlayScene)
    table.kept.play(Draw())
    navigator.routes.review(table.kept.record())  # type: ignore[misc]
    viewer.world.frames()
    viewer.key(pygame.K_HOME)
    viewer.click("take_over")
    viewer.world.press("Leave it")
    assert [game.kind for game in services.store.history.page()] == ["daily"]
    assert [game.kind for game in services.store.games.list()] == ["ordinary"]


def test_a_won_game_can_not_be_played_on_from_its_end(viewer: Viewer) -> None:
    session = won_game()
    scene = viewer.watch(session.record(), at=len(session.log), playing=False)
    viewer.click("take_over")
    assert viewer.scene is scene


def test_the_keys_of_the_turning_point_and_the_best_line_are_those_the_player_chose(
    make_world: MakeWorld,
) -> None:
    """F and B could not be chosen like the others."""
    world = make_world(key_bindings={"turn": ("g",), "best": ("home",)})
    world.services.device = "keys"
    viewer = Viewer(world)
    record, turn = turned_game("relaxed")
    scene = viewer.watch(record, playing=False)
    world.until(lambda: bool(scene.review.turns))
    told = {button.name: button.key for button, _ in scene.made().hud._placed()}
    assert (told["turn"], told["best"]) == ("G", "Home")
    viewer.key(pygame.K_f)
    assert scene.at == 0
    viewer.key(pygame.K_g)
    assert scene.at == turn
    world.until(lambda: "best" in scene._able())
    viewer.key(pygame.K_HOME)
    world.frames(2)
    assert viewer.scene is not scene
