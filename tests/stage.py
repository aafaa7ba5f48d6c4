"""Scenes in the states worth looking at, each set up as play leads to it, and their pictures."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping

import pygame

from game.engine.actions import Recycle
from game.engine.codes import deal_of
from game.engine.play import available, legal
from game.engine.state import State
from game.engine.variants import RULE_SETS
from game.navigation import Navigator
from game.scenes.kept_game import KeptGame
from game.scenes.menu.menu import MenuScene
from game.scenes.records.high_scores import HighScoresScene, honoured
from game.scenes.records.history import HistoryScene
from game.scenes.records.past_game import past_game_scene
from game.scenes.replays.film import Film
from game.scenes.replays.replay import ReplayScene
from game.scenes.routes import Routes
from game.scenes.scene import Pop, Push
from game.scenes.table.play import PlayScene
from game.scenes.table.stuck import empty_passes
from game.session import Session
from game.settings import changed
from game.storage import FinishedGame
from game.view.hit import spot_rect
from game.view.inputs import Device
from tests.scenes.films import turned_game, won_game
from tests.scenes.games import make_days, make_history
from tests.scenes.world import FRAME, NOON, World
from tests.stage_games import finished, played

_SOON_LOST = 6
_LONGEST = 260
"""Frames within which every motion and celebration is over."""


Show = Callable[["Stage"], object]


class Stage:
    """A world with the game's own ways between scenes."""

    def __init__(self, made: World) -> None:
        self.world = made
        self.navigator = Navigator(made.services)
        self.present = True

    def go(self, way: Callable[[], object] | None) -> None:
        """Follow a way; without it the scene isn't in the game."""
        self.present = way is not None
        if way is not None:
            self.settle(1)
            way()
            self.settle()

    def settle(self, frames: int = 30) -> None:
        """Let frames pass with their motion, and what is drawn beside them become ready."""
        self._frames(frames)
        while isinstance(self.world.top, MenuScene) and self.world.top.drawing:
            time.sleep(0.002)
            self._frames(1)

    def _frames(self, count: int) -> None:
        made = self.world
        for _ in range(count):
            while made.asked:
                self._carry_out(made.asked.pop(0))
            made.services.background.poll()
            if made.top.moving:
                made.top.step(FRAME / 2)
                made.top.step(FRAME / 2)
            made.top.tick(FRAME)
            made.top.draw(made.services.window.surface, 0)

    def _carry_out(self, request: object) -> None:
        stack = self.world.stack
        match request:
            case Push(scene):
                scene.build(self.world.size)
                stack.append(scene)
            case Pop():
                stack.pop().leave()
            case _:
                raise AssertionError(f"no picture needs {request}")

    def picture(self) -> pygame.Surface:
        """What is to be seen now."""
        surface, stack = self.world.services.window.surface, self.world.stack
        under = max(i for i, scene in enumerate(stack) if scene.opaque or i == 0)
        for scene in stack[under:]:
            scene.expose()
            scene.draw(surface, 0)
        return surface.copy()

    def menu(self) -> None:
        """Open the menu."""
        self.world.asked.append(Push(self.navigator.menu()))
        self.settle()

    def table(self, session: Session) -> PlayScene:
        """Lay a game on the table and let all motion end."""
        services = self.world.services
        kept = KeptGame.begin(services.store, session.deal, services.now, session=session)
        scene = PlayScene(services, self.navigator.routes, kept)
        self.world.asked.append(Push(scene))
        self.settle(_LONGEST)
        return scene


def _selected(stage: Stage, session: Session) -> None:
    """A card tapped and a hint asked for."""
    scene = stage.table(session)
    stage.world.key(pygame.K_h)
    stage.settle(60)
    state: State = session.state
    spot = next(spot for spot, card in available(state) if card.value < state.rules.target)
    assert scene.view is not None
    stage.world.tap(spot_rect(scene.view.layout, state, spot))
    stage.settle()


def _lost(stage: Stage) -> None:
    """A game that can't be won any more, with the mark, the note, and the way back asked for."""
    services = stage.world.services
    services.settings = changed(services.settings, {"winnable_mark": True})
    session = Session(deal_of(RULE_SETS["house"].rules, _SOON_LOST))
    while empty_passes(session.line) < 2:
        session.play(legal(session.state)[0])
    session.undo()
    scene = stage.table(session)
    scene.do(Recycle())
    stage.settle(60)


def _way_back(stage: Stage) -> None:
    _lost(stage)
    stage.world.key(pygame.K_h)
    stage.settle(90)


def _continue(stage: Stage) -> None:
    services = stage.world.services
    session = played("house", 8)
    kept = KeptGame.begin(services.store, session.deal, lambda: NOON, session=session)
    kept.put_down()
    stage.menu()


def _dialog(stage: Stage) -> None:
    stage.table(played("house", 6))
    stage.world.key(pygame.K_n)
    stage.settle()


def _route(name: str) -> Show:
    def show(stage: Stage) -> None:
        stage.menu()
        way = getattr(stage.navigator.routes, name)
        stage.go((lambda: way(None)) if way and name in ("how_to_play", "custom_rules") else way)

    return show


def _some_games(stage: Stage) -> FinishedGame:
    """A history worth looking at; the game that was won last."""
    return make_history(stage.world.services.store)


def _statistics(stage: Stage) -> None:
    _some_games(stage)
    _route("statistics")(stage)


def _statistics_end(stage: Stage) -> None:
    _statistics(stage)
    stage.world.key(pygame.K_END)
    stage.settle(90)


def _calendar(stage: Stage) -> None:
    make_days(stage.world.services.store)
    _route("calendar")(stage)


def _data(stage: Stage) -> None:
    store = stage.world.services.store
    assert store.folder is not None
    for number in (1, 2):
        store.backup.write(store.folder / f"backup-2026-11-0{number}.pyramid", 0.0)
    _route("data")(stage)


def _history(stage: Stage) -> None:
    _some_games(stage)
    scene = HistoryScene(stage.world.services, stage.navigator.routes)
    stage.world.asked.append(Push(scene))
    stage.settle()


def _past_game(stage: Stage) -> None:
    _history(stage)
    routes = Routes(replay=lambda _: None, deal=lambda _, __: None)
    game = stage.world.services.store.history.page()[3]
    scene = past_game_scene(stage.world.services, routes, game, lambda: None)
    stage.world.asked.append(Push(scene))
    stage.settle()


def _initials(stage: Stage) -> None:
    won = _some_games(stage)
    scene = stage.table(finished("won"))
    stage.world.asked += [Pop(), Push(honoured(stage.world.services, won, scene))]
    stage.settle()


def _high_scores(stage: Stage) -> None:
    won = _some_games(stage)
    scene = HighScoresScene(stage.world.services, marked=won.id, on_done=lambda: None)
    stage.world.asked.append(Push(scene))
    stage.settle()


def _pad(route: str) -> Show:
    """The keys on the screen that a page offers."""

    def show(stage: Stage) -> None:
        _route(route)(stage)
        stage.world.press(stage.world.services.tr.text("Keypad"))
        stage.settle()

    return show


def _help(device: Device) -> Show:
    def show(stage: Stage) -> None:
        stage.menu()
        stage.world.services.device = device
        stage.go(lambda: stage.navigator.help(stage.world.top))

    return show


def _with_device(device: Device) -> Show:
    """The keys stand on a card, and the buttons tell the device's keys."""

    def show(stage: Stage) -> None:
        stage.world.services.device = device
        stage.table(played("house", 6))
        stage.world.key(pygame.K_UP)
        stage.settle()

    return show


def _paused(*, hidden: bool) -> Show:
    def show(stage: Stage) -> None:
        if hidden:
            stage.world.services.change("hide_board_on_pause", True)
            stage.world.asked.clear()
        stage.table(played("house", 6))
        stage.world.key(pygame.K_p)
        stage.settle()

    return show


def _key_panel(stage: Stage) -> None:
    _route("keys")(stage)
    stage.world.press(stage.world.services.tr.text("Take back a move"))
    stage.world.key(pygame.K_d)
    stage.settle()


def _variant(name: str, actions: int) -> Show:
    def show(stage: Stage) -> None:
        stage.table(played(name, actions))

    return show


def _ended(status: str) -> Show:
    def show(stage: Stage) -> None:
        stage.table(finished(status))

    return show


def _replay(stage: Stage) -> None:
    """A won game, stopped on its way."""
    stage.menu()
    services = stage.world.services
    film = Film(won_game().record())
    scene = ReplayScene(services, stage.navigator.routes, film, at=20, playing=False)
    stage.world.asked.append(Push(scene))
    stage.settle(90)


def _review(rules: str) -> Show:
    """A lost game, at its turning point."""

    def show(stage: Stage) -> None:
        stage.menu()
        stage.navigator.routes.review(turned_game(rules)[0])
        stage.settle(90)
        stage.world.key(pygame.K_f)
        stage.settle(120)

    return show


def _best_line(stage: Stage) -> None:
    stage.menu()
    stage.navigator.routes.best_line(won_game().deal)
    stage.settle(_LONGEST)


SCENES: Mapping[str, Show] = {
    "menu": Stage.menu,
    "menu-continue": _continue,
    "new-game": _route("new_game"),
    "custom-rules": _route("custom_rules"),
    "keypad": _pad("new_game"),
    "name-pad": _pad("custom_rules"),
    "settings": _route("settings"),
    "keys": _route("keys"),
    "key-panel": _key_panel,
    "help": _help("keys"),
    "help-pad": _help("pad"),
    "language": _route("language"),
    "statistics": _route("statistics"),
    "how-to-play": _route("how_to_play"),
    "statistics-full": _statistics,
    "statistics-end": _statistics_end,
    "calendar": _calendar,
    "data": _data,
    "history": _history,
    "past-game": _past_game,
    "initials": _initials,
    "high-scores": _high_scores,
    "dialog": _dialog,
    "play-fresh": _variant("house", 0),
    "play-keys": _with_device("keys"),
    "play-pad": _with_device("pad"),
    "pause": _paused(hidden=False),
    "pause-hidden": _paused(hidden=True),
    "play-hint": lambda stage: _selected(stage, played("house", 12)),
    "play-lost": _lost,
    "play-way-back": _way_back,
    "play-apophis": _variant("apophis", 7),
    "play-tut": _variant("tut", 9),
    "play-pharaoh": _variant("pharaoh", 7),
    "play-spanish": _variant("spanish", 5),
    "replay": _replay,
    "replay-review": _review("relaxed"),
    "replay-pharaoh": _review("pharaoh"),
    "replay-best-line": _best_line,
    "result-won": _ended("won"),
    "result-blocked": _ended("blocked"),
}
"""How to come to each scene, by its name."""
