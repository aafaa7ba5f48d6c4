"""Replays: through the game and back, by knob, keys and buttons; the review; playing on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.engine.actions import Draw
from game.engine.codes import deal_from_code
from game.engine.notation import read
from game.engine.play import start
from game.engine.variants import RULE_SETS
from game.navigation import Navigator
from game.record import GameRecord, read_record, write_record
from game.scenes.dialog import DialogScene
from game.scenes.kept_game import KeptGame
from game.scenes.replays.film import Film
from game.scenes.replays.replay import ReplayScene
from game.scenes.scene import Scene
from game.scenes.table.play import PlayScene
from game.session import Session
from game.solver import Kind, winnable
from game.storage import Result
from tests.scenes.films import deal, turned_game, won_game
from tests.scenes.world import World

MakeWorld = Callable[..., World]


class Viewer:
    """Somebody before a replay, in a world with the game's own ways."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.navigator = Navigator(world.services)
        world.open(Scene())

    @property
    def scene(self) -> ReplayScene:
        scene = self.world.top
        assert isinstance(scene, ReplayScene)
        return scene

    def watch(self, record: GameRecord, **facts: object) -> ReplayScene:
        routes = self.navigator.routes
        scene = ReplayScene(self.world.services, routes, Film(record), **facts)  # type: ignore[arg-type]
        self.world.open(scene)
        return scene

    def key(self, key: int) -> None:
        """A key without the frame after it."""
        self.scene.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))

    def click(self, name: str) -> None:
        """Click a button of the lower bar."""
        view = self.scene.view
        assert view is not None
        self.world.tap(view.hud.places[name], touch=False)

    def until(self, done: Callable[[], bool]) -> None:
        """Let frames pass until the solver has found enough."""
        for _ in range(3000):
            if done():
                return
            self.world.frames()
        pytest.fail("it never came")

    def reads(self) -> str:
        """The line over the bar."""
        assert self.scene.view is not None
        return self.scene.view.scrub.strip.caption

    def says(self) -> str:
        """The message line."""
        assert self.scene.view is not None
        return self.scene.view.hud.message


@pytest.fixture
def viewer(make_world: MakeWorld) -> Viewer:
    return Viewer(make_world((640, 360)))


def shown(scene: ReplayScene) -> object:
    assert scene.view is not None
    return scene.view.table.state


def some_game(rules: str) -> Session:
    """A game of these rules with a move taken back and one made again."""
    session = won_game(rules)
    shorter = Session(session.deal)
    for count, text in enumerate(session.log):
        shorter.do(text)
        if count in (3, 9):
            shorter.undo()
            shorter.redo()
    return shorter


@pytest.mark.parametrize("rules", RULE_SETS)
def test_a_replay_ends_in_the_state_the_game_ended_in_forwards_and_backwards(
    viewer: Viewer, rules: str
) -> None:
    session = some_game(rules)
    scene = viewer.watch(session.record(), playing=False)
    for _ in session.log:
        viewer.key(pygame.K_RIGHT)
    viewer.world.frames()
    assert shown(scene) == session.state
    assert scene.film.frames[scene.at].moves == session.moves
    for _ in session.log:
        viewer.key(pygame.K_LEFT)
    assert shown(scene) == start(session.deal.rules, session.deal.cards)
    viewer.key(pygame.K_END)
    assert shown(scene) == session.state
    viewer.key(pygame.K_HOME)
    assert scene.at == 0


def test_the_sentences_and_figures_are_those_of_the_game(viewer: Viewer) -> None:
    record = won_game().record(times=[60.0 + n for n in range(len(won_game().log))])
    scene = viewer.watch(record, playing=False)
    viewer.key(pygame.K_RIGHT)
    viewer.world.frames()
    assert scene.view is not None
    assert viewer.says() == scene._messages.happened(scene.film.frames[1].outcome.events)  # type: ignore[union-attr]
    frame = scene.film.frames[1]
    readings = scene.view.readings(frame.state, frame.moves, frame.elapsed, "")
    assert [(one.caption, one.value) for one in readings.figures] == [
        ("Time", "1:00"),
        ("Moves", "1"),
    ]


def test_it_plays_by_itself_and_stops_at_the_end(viewer: Viewer) -> None:
    record = won_game("spanish").record()
    scene = viewer.watch(GameRecord(record.deal, record.actions[:4]))
    places = []
    for _ in range(400):
        viewer.world.frames()
        places.append(scene.at)
    assert sorted(set(places)) == [0, 1, 2, 3, 4]
    assert places == sorted(places)
    assert not scene.playing
    viewer.click("play")
    assert (scene.at, scene.playing) == (0, True)


def test_a_faster_replay_takes_less_time(viewer: Viewer) -> None:
    scene = viewer.watch(won_game().record())

    def frames_for_three_steps() -> int:
        begin, frames = scene.at, 0
        while scene.at < begin + 3:
            viewer.world.frames()
            frames += 1
        return frames

    usual = frames_for_three_steps()
    viewer.click("speed")
    viewer.click("speed")
    assert scene.view is not None
    assert "×4" in scene.view.hud.button("speed").label  # type: ignore[union-attr]
    assert frames_for_three_steps() < 0.4 * usual
    viewer.click("speed")
    assert "×0.5" in scene.view.hud.button("speed").label  # type: ignore[union-attr]


def test_buttons_step_pause_and_close(viewer: Viewer) -> None:
    scene = viewer.watch(won_game().record(), at=5)
    viewer.click("play")
    assert not scene.playing
    viewer.click("forward")
    assert scene.at == 6
    viewer.click("back")
    viewer.click("back")
    assert scene.at == 4
    viewer.click("leave")
    assert not isinstance(viewer.world.top, ReplayScene)


def test_the_keys_reach_every_button(viewer: Viewer) -> None:
    scene = viewer.watch(won_game().record(), at=5, playing=False)
    viewer.key(pygame.K_DOWN)
    viewer.key(pygame.K_RIGHT)
    viewer.key(pygame.K_RIGHT)
    assert scene.at == 5
    viewer.key(pygame.K_RETURN)
    assert scene.at == 6
    viewer.key(pygame.K_UP)
    viewer.key(pygame.K_RIGHT)
    assert scene.at == 7


@pytest.mark.parametrize("touch", [False, True])
def test_the_knob_follows_a_finger_or_the_mouse(viewer: Viewer, touch: bool) -> None:
    scene = viewer.watch(won_game().record())
    view = scene.view
    assert view is not None
    world, scrub = viewer.world, view.scrub
    world.send(pygame.MOUSEBUTTONDOWN, pos=scrub.place(0), button=1, touch=touch)
    for frame in (3, 17, 40):
        world.send(pygame.MOUSEMOTION, pos=scrub.place(frame), rel=(1, 0), touch=touch)
        assert scene.at == frame
        assert shown(scene) == scene.film.frames[frame].state
    world.send(pygame.MOUSEMOTION, pos=(5000, 0), rel=(1, 0), touch=touch)
    assert scene.at == scene.film.last
    world.send(pygame.MOUSEBUTTONUP, pos=(5000, 0), button=1, touch=touch)
    world.send(pygame.MOUSEMOTION, pos=scrub.place(2), rel=(1, 0), touch=touch)
    assert (scene.at, scene.playing) == (scene.film.last, False)


@pytest.mark.parametrize("rules", ["apophis", "tut"])
def test_whatever_way_a_frame_is_come_to_the_picture_is_the_same(
    viewer: Viewer, rules: str
) -> None:
    scene = viewer.watch(some_game(rules).record(), playing=False)
    glass = viewer.world.services.window.surface
    view = scene.view
    assert view is not None
    viewer.until(lambda: None not in scene.review.kinds)
    for frame in (12, 3, 40, 39, 41, 0, scene.film.last, 20):
        scene._scrub(frame)
        while scene.moving:
            scene.step(1 / 120)
            viewer.world.frames()
        viewer.world.frames(2)
        viewer.world.services.background.drop_all()
        seen = pygame.image.tobytes(glass, "RGB")
        view.canvas.spoil()
        scene.uncover()
        viewer.world.frames()
        assert seen == pygame.image.tobytes(glass, "RGB"), frame


def test_the_wheel_steps_through_the_game(viewer: Viewer) -> None:
    scene = viewer.watch(won_game().record(), at=5, playing=False)
    viewer.world.send(pygame.MOUSEWHEEL, x=0, y=-1)
    assert scene.at == 6
    viewer.world.send(pygame.MOUSEWHEEL, x=0, y=1)
    assert scene.at == 5


def test_a_tap_on_the_bar_goes_there(viewer: Viewer) -> None:
    scene = viewer.watch(won_game().record())
    assert scene.view is not None
    viewer.world.tap(Rect(scene.view.scrub.place(30), (1, 1)))
    assert scene.at == 30


def test_the_review_of_a_lost_game_finds_the_move_that_lost_it(viewer: Viewer) -> None:
    record, turn = turned_game("relaxed")
    viewer.navigator.routes.review(record)  # type: ignore[misc]
    viewer.world.frames()
    scene = viewer.scene
    assert scene.at == len(record.actions)
    viewer.until(lambda: None not in scene.review.kinds)
    states = [frame.state for frame in scene.film.frames]
    assert scene.review.kinds == tuple(winnable(state).kind for state in states)
    assert scene.review.turns[-1] == turn
    assert "Can't be won any more" in viewer.reads()
    viewer.click("turn")
    assert scene.at == turn
    assert "Turning point" in viewer.reads()


def test_the_bar_shows_what_is_lost_in_another_shape_and_colour(viewer: Viewer) -> None:
    record, turn = turned_game("relaxed")
    scene = viewer.watch(record, playing=False)
    viewer.until(lambda: None not in scene.review.kinds)
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
    viewer.until(lambda: scene.review.thought_out(at))
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
    viewer.world.frames()
    scene = viewer.scene
    viewer.until(lambda: scene.film.last > 0)
    viewer.world.frames(2)
    assert "line: " in viewer.says()
    assert scene.playing
    viewer.key(pygame.K_END)
    viewer.world.frames()
    assert "Won" in viewer.reads()


def test_a_deal_that_is_lost_says_so_instead_of_a_line(viewer: Viewer) -> None:
    viewer.navigator.routes.best_line(deal_from_code("PY1-N-AAAAAAJ"))  # type: ignore[misc]
    viewer.world.frames()
    viewer.until(lambda: "can't be won" in viewer.reads())
    assert viewer.scene.film.last == 0
    viewer.world.frames(3)
    assert viewer.says() == ""


def test_the_deal_code_is_copied_by_a_tap_on_it(viewer: Viewer) -> None:
    scene = viewer.watch(won_game().record(), playing=False)
    assert scene.view is not None
    viewer.world.tap(scene.view.hud.code_box)
    assert viewer.world.clipboard == scene.film.deal.code
    assert viewer.says() == "Deal code copied"
    viewer.key(pygame.K_RIGHT)
    viewer.world.frames()
    assert viewer.says() != "Deal code copied"


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


def test_a_game_of_the_history_is_shown_from_its_deal(viewer: Viewer) -> None:
    services = viewer.world.services
    session = won_game()
    kept = KeptGame.begin(services.store, session.deal, services.now)
    for text in session.log:
        kept.session.advance(2)
        kept.play(read(text, session.deal.rules))
    assert kept.finished is not None
    viewer.navigator.routes.replay(kept.finished.id)  # type: ignore[misc]
    viewer.world.frames()
    scene = viewer.scene
    assert (scene.at, scene.film.last) == (0, len(session.log))
    assert scene.film.frames[3].elapsed == 4.0
    assert scene.film.frames[-1].elapsed == kept.finished.seconds


def test_a_game_put_down_and_taken_up_keeps_the_times_of_all_its_actions(viewer: Viewer) -> None:
    services = viewer.world.services
    session = won_game()
    kept = KeptGame.begin(services.store, session.deal, services.now)
    for count, text in enumerate(session.log):
        if count == 5:
            kept.put_down()
            resumed = services.store.games.claim_latest()
            assert resumed is not None
            kept = KeptGame.resume(resumed, session.deal, services.now)
        kept.session.advance(2)
        kept.play(read(text, session.deal.rules))
    assert kept.finished is not None
    film = Film(read_record(services.store.history.record(kept.finished.id) or ""))
    assert [frame.elapsed for frame in film.frames[1:9]] == [0, 2, 4, 6, 8, 10, 12, 14]


def test_a_game_whose_moves_are_gone_says_so(viewer: Viewer) -> None:
    viewer.navigator.routes.replay("no such game")  # type: ignore[misc]
    viewer.world.frames()
    assert "not kept" in viewer.world.reads()


def test_a_record_from_a_file_is_shown_or_refused(viewer: Viewer, tmp_path: Path) -> None:
    session = won_game("spanish")
    file = tmp_path / "game.json"
    file.write_text(write_record(session.record()), encoding="utf-8")
    viewer.navigator.open_file(file)
    viewer.world.frames()
    assert viewer.scene.film.frames[-1].state == session.state
    viewer.click("leave")
    for bad in ("{", '{"format": 1, "deal": "PY1-N-AAAAAAS", "actions": ["1.1"]}', "\0"):
        file.write_text(bad, encoding="utf-8")
        viewer.navigator.open_file(file)
        viewer.world.frames()
        assert "can't be shown" in viewer.world.reads()
        viewer.world.press("OK")
    viewer.navigator.open_file(tmp_path)
    viewer.world.frames()
    assert "can't be shown" in viewer.world.reads()
