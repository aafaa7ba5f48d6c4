"""The questions, notices and panels over a scene, and the pages one seldom comes to."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from pathlib import Path

import pygame

from game.engine.codes import deal_of
from game.engine.series import SeriesKind
from game.engine.variants import RULE_SETS
from game.scenes.dialog import Choice, leave_question, notice
from game.scenes.new_game.looking import LookingScene
from game.scenes.notices import notice_words
from game.scenes.records.importing import ask_import
from game.scenes.records.past_game import tell_failure
from game.scenes.records.working import WorkingScene
from game.scenes.scene import Push, Scene
from game.scenes.series.desk import SeriesDesk
from game.scenes.series.table import SeriesScene
from game.scenes.series.ways import SeriesWays
from game.scenes.table.way_back import way_back
from game.session import Session
from game.storage import ALL, Notice, NoticeKind, rules_key
from tests.scenes.films import won_game
from tests.scenes.games import make_history
from tests.scenes.world import NOON
from tests.stage import SCENES, Show, Stage

_FOLDER = Path("/home/player/.local/share/pyramid")
_DEALT = 260
"""Frames within which a deal lies there."""

Make = Callable[[Stage], Scene | None]


def _over(under: str, make: Make) -> Show:
    """Something over another scene: a scene to lay there, or None if it came by itself."""

    def show(stage: Stage) -> None:
        SCENES[under](stage)
        scene = make(stage)
        if scene is not None:
            stage.world.asked.append(Push(scene))
        stage.settle()

    return show


def _pressing(under: str, *texts: str) -> Show:
    """Buttons of a scene pressed one after the other, named by their English texts."""

    def show(stage: Stage) -> None:
        SCENES[under](stage)
        for text in texts:
            wanted, page = stage.world.services.tr.text(text), stage.world.page
            stop = next(stop for stop in page.stops if stop.text == wanted)
            if stop.scroll:
                stop.scroll.follow(stop)
                stage.settle(90)
            stage.world.tap(stop.box)
            stage.settle()

    return show


def _opened(route: str, *facts: object) -> Show:
    """A page behind the menu."""

    def show(stage: Stage) -> None:
        stage.menu()
        stage.go(lambda: getattr(stage.navigator.routes, route)(*facts))

    return show


def _told(kind: NoticeKind) -> Show:
    def make(stage: Stage) -> Scene:
        services = stage.world.services
        path = _FOLDER if kind is NoticeKind.MEMORY else _FOLDER / "pyramid-2026-11-30.db"
        return notice(services, *notice_words(services.tr, Notice(kind, path)))

    return _over("menu", make)


def _looking(stage: Stage) -> Scene:
    services = stage.world.services
    scene = LookingScene(services, RULE_SETS["par"].rules, (1, 2, 3), lambda _: None)
    services.background.drop(scene._asked)  # it is not to be found while one looks at the panel
    return scene


def _ordinary(stage: Stage) -> None:
    _looking(stage).tick(60.0)


class _Lasting(WorkingScene[bool]):
    """Work that lasts as long as somebody looks."""

    def __init__(self, stage: Stage) -> None:
        self._over = threading.Event()
        super().__init__(stage.world.services, self._over.wait, lambda _: None, lambda _: None, ())

    def leave(self) -> None:
        self._over.set()
        super().leave()


def _backup(stage: Stage) -> Path:
    """A file to take over."""
    store = stage.world.services.store
    assert store.folder is not None
    make_history(store)
    file = store.folder / "backup-2026-11-03.pyramid"
    store.backup.write(file, 0.0)
    return file


def _import(answer: str) -> Show:
    """A backup is taken over, up to a question or its answer."""

    def make(stage: Stage) -> None:
        file = _backup(stage)
        if answer == "broken":
            file.write_text(file.read_text(encoding="utf-8")[:-9], encoding="utf-8")
        ask_import(stage.world.services, file)
        stage.settle()
        if answer:
            stage.world.press(stage.world.services.tr.text("Restore it"))
            while isinstance(stage.world.top, WorkingScene):
                stage.settle(1)

    return _over("data", make)


def _failure(stage: Stage) -> None:
    tell_failure(stage.world.services)


def _back(back: int | None, undoable: int, *, from_start: bool = False) -> Show:
    def make(stage: Stage) -> Scene:
        class Table:
            exchanges = True

            def go_back(self, count: int) -> None: ...
            def restart(self) -> None: ...

            def other_deal(self) -> Choice:
                return Choice(services.tr.text("New game"), style="primary")

        services = stage.world.services
        return way_back(services, Table(), back, undoable, lost_from_start=from_start)

    return _over("play-fresh", make)


def _key_refused(key: int) -> Show:
    """A key that can't be chosen."""

    def show(stage: Stage) -> None:
        SCENES["keys"](stage)
        stage.world.press(stage.world.services.tr.text("Take back a move"))
        stage.world.key(key)
        stage.settle()

    return show


def _code(text: str | None) -> Show:
    """A deal code typed at New game."""

    def show(stage: Stage) -> None:
        SCENES["new-game"](stage)
        stage.world.clipboard = text or ""
        stage.world.press(stage.world.services.tr.text("Paste"))
        stage.settle()

    return show


def _own_rules(stage: Stage) -> None:
    """Rules of one's own at hand, about to be deleted."""
    services = stage.world.services
    fields = dict(RULE_SETS["house"].rules.fields()) | {"rows": 6}
    services.store.custom_rules.create("Sunday rules", rules_key(fields), NOON.timestamp())
    SCENES["custom-rules"](stage)


def _series(kind: SeriesKind, length: int | None, rules: str) -> Show:
    """A series of a kind, its first deal about to be ended."""

    def show(stage: Stage) -> None:
        stage.menu()
        services = stage.world.services
        desk = SeriesDesk(services, lambda rules: deal_of(rules, 18))
        kept = desk.begin(RULE_SETS[rules].rules, kind, length)
        scene = SeriesScene(services, stage.navigator.routes, desk, kept)
        stage.world.asked.append(Push(scene))
        stage.settle(_DEALT)
        stage.world.key(pygame.K_d)
        stage.settle()
        scene.ask_end()
        stage.settle()

    return show


def _daily(stage: Stage) -> None:
    stage.menu()
    assert stage.navigator.routes.daily is not None
    stage.navigator.routes.daily()
    stage.world.frames(2)
    stage.settle(_DEALT)


def _won(stage: Stage) -> None:
    """A game won in the fewest moves, which become known while its panel lies there."""
    stage.menu()
    made = won_game()
    session = Session(made.deal)
    for text in made.log:
        session.do(text)
    session.elapsed = 98.0
    stage.table(session)
    stage.settle(_DEALT)


def _leave_series(stage: Stage) -> None:
    stage.menu()
    services = stage.world.services
    desk = SeriesDesk(services, lambda rules: deal_of(rules, 18))
    desk.begin(RULE_SETS["par"].rules, SeriesKind.PLAIN, 3).put_down()
    ways = SeriesWays(
        services,
        lambda: stage.navigator.routes,
        lambda rules: deal_of(rules, 18),
        lambda _: None,
    )
    ways.begin(RULE_SETS["par"].rules, SeriesKind.PLAIN, 3)
    stage.settle()


PANELS: Mapping[str, Show] = {
    "about": _opened("about"),
    "daily": _daily,
    "result-fewest": _won,
    "series-plain": _series(SeriesKind.PLAIN, 3, "house"),
    "series-endless": _series(SeriesKind.PLAIN, None, "house"),
    "series-leave": _leave_series,
    "leave-question": _over("play-hint", lambda s: leave_question(s.world.services, lambda: 0)),
    "back-known": _back(5, 5),
    "back-too-far": _back(5, 1),
    "back-unknown": _back(None, 0),
    "back-lost": _back(None, 0, from_start=True),
    "looking": _over("new-game", _looking),
    "looking-ordinary": _over("new-game", _ordinary),
    "code-wrong": _code("PY1-XX"),
    "code-right": _code(deal_of(RULE_SETS["house"].rules, 18).code),
    "own-rules": _own_rules,
    "key-fixed": _key_refused(pygame.K_TAB),
    "settings-reset": _pressing("settings", "Reset to defaults"),
    "history-empty": _opened("history", ALL),
    "scores-empty": _opened("high_scores", ALL),
    "history-delete": _pressing("history", "Delete everything"),
    "history-delete-again": _pressing("history", "Delete everything", "Go on"),
    "past-game-delete": _pressing("past-game", "Delete"),
    "not-deleted": _over("history", _failure),
    "working": _over("data", _Lasting),
    "import": _import(""),
    "import-done": _import("whole"),
    "import-failed": _import("broken"),
    "read-backup": _pressing("data", "Restore it"),
    "notice-damaged": _told(NoticeKind.DAMAGED),
    "notice-newer": _told(NoticeKind.NEWER),
    "notice-memory": _told(NoticeKind.MEMORY),
}
"""How to come to each, by its name."""
