"""Replays: through the game and back, by knob, keys and buttons, from the history and files."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.engine.actions import Draw, Recycle
from game.engine.notation import read
from game.engine.play import legal, start
from game.engine.variants import RULE_SETS
from game.record import GameRecord, read_record, write_record
from game.scenes.kept_game import KeptGame
from game.scenes.records.working import WorkingScene
from game.scenes.replays.film import Film
from game.scenes.replays.replay import ReplayScene
from game.scenes.table.play import PlayScene
from game.session import Session
from tests.scenes.films import deal, won_game
from tests.scenes.games import settle
from tests.scenes.replays.viewer import Viewer


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
    viewer.world.until(lambda: None not in scene.review.kinds)
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


def test_the_deal_code_is_copied_by_a_tap_on_it(viewer: Viewer) -> None:
    scene = viewer.watch(won_game().record(), playing=False)
    assert scene.view is not None
    viewer.world.tap(scene.view.hud.code_box)
    assert viewer.world.clipboard == scene.film.deal.code
    assert viewer.says() == "Deal code copied"
    viewer.key(pygame.K_RIGHT)
    viewer.world.frames()
    assert viewer.says() != "Deal code copied"


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


def long_game(actions: int) -> GameRecord:
    """A game of very many actions: the stock is gone through again and again."""
    session = Session(deal("house"))
    while len(session.log) < actions:
        session.play(next(a for a in legal(session.state) if isinstance(a, Draw | Recycle)))
    return session.record()


def test_a_record_of_very_many_actions_is_made_a_film_beside_the_frames(
    viewer: Viewer, tmp_path: Path
) -> None:
    """One of 50,000 held the window up for seconds."""
    world, record = viewer.world, long_game(1500)
    file = tmp_path / "game.json"
    file.write_text(write_record(record), encoding="utf-8")
    review = viewer.navigator.routes.review
    assert review is not None
    for show, at in (
        (lambda: viewer.navigator.open_file(file), 0),
        (lambda: review(record), 1500),
    ):
        show()
        world.frames()
        assert isinstance(world.top, WorkingScene)
        settle(world)
        assert (viewer.scene.at, viewer.scene.film.last) == (at, 1500)
        viewer.click("leave")
    broken = replace(record, actions=(*record.actions, "1.1"))
    file.write_text(write_record(broken), encoding="utf-8")
    viewer.navigator.open_file(file)
    world.frames()
    settle(world)
    assert "can't be shown" in world.reads()


def test_very_many_actions_are_taken_over_beside_the_frames(viewer: Viewer) -> None:
    world = viewer.world
    scene = viewer.watch(long_game(1500), at=1400, playing=False)
    scene._take_over()
    world.frames()
    assert isinstance(world.top, WorkingScene)
    settle(world)
    table = world.top
    assert isinstance(table, PlayScene)
    assert len(table.kept.session.log) == 1400
