"""Pages of stored games while the storage can't be read: they say so, and lead back."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pygame
import pytest

from game.navigation import Navigator
from game.scenes.daily.calendar import CalendarScene
from game.scenes.page_scene import PageScene
from game.scenes.records.data import DataScene
from game.scenes.records.high_scores import HighScoresScene, honoured
from game.scenes.records.history import HistoryScene
from game.scenes.records.past_game import past_game_scene
from game.scenes.records.statistics import StatisticsScene
from game.scenes.routes import Routes
from game.scenes.scene import Scene
from tests.scenes.games import WON, finish, settle
from tests.scenes.world import World

MakeWorld = Callable[..., World]
PAGES: dict[str, tuple[Callable[[World], PageScene], str]] = {
    "statistics": (
        lambda world: StatisticsScene(world.services, Routes()),
        "The statistics can't be read just now.",
    ),
    "history": (
        lambda world: HistoryScene(world.services, Routes()),
        "The history can't be read just now.",
    ),
    "high scores": (
        lambda world: HighScoresScene(world.services),
        "The high scores can't be read just now.",
    ),
    "calendar": (lambda world: CalendarScene(world.services, _nothing), "30 November 2026"),
    "data": (lambda world: DataScene(world.services), "Files are written to this folder:"),
}


def _nothing(_day: date) -> None:
    """No deal is dealt."""


@pytest.mark.parametrize("name", PAGES)
def test_a_page_that_cannot_be_read_says_so_and_leads_back(
    make_world: MakeWorld, name: str
) -> None:
    world, (make, text) = make_world(), PAGES[name]
    world.services.store.close()
    world.open(Scene())
    world.open(make(world))
    assert text in world.reads()
    world.key(pygame.K_ESCAPE)
    assert len(world.stack) == 1


def test_a_game_that_cannot_be_deleted_is_told(make_world: MakeWorld) -> None:
    world = make_world()
    game = finish(world.services.store, 1, WON, (280, 60.0, 40, 28))
    world.open(Scene())
    world.open(past_game_scene(world.services, Routes(), game, lambda: None))
    world.services.store.close()
    world.press("Delete")
    world.press("Delete")
    assert "Nothing was deleted." in world.reads()


def test_initials_that_cannot_be_stored_keep_nobody_from_the_panel(make_world: MakeWorld) -> None:
    world, panel = make_world(), Scene()
    game = finish(world.services.store, 1, WON, (280, 60.0, 40, 28))
    asked = honoured(world.services, game, panel)
    world.open(Scene())
    world.open(asked)
    world.services.store.close()
    world.press("OK")
    assert world.top is panel
    assert honoured(world.services, game, panel) is panel


@pytest.mark.parametrize("action", ["x" * 200_000, "\x00\x1b\ud800", "x " * 100_000])
def test_a_record_with_an_action_that_no_page_can_show_is_refused(
    make_world: MakeWorld, tmp_path: Path, action: str
) -> None:
    world = make_world()
    world.open(Scene())
    file = tmp_path / "record.json"
    file.write_text(json.dumps({"format": 1, "deal": "PY1-N-AAAAAAS", "actions": [action]}))
    Navigator(world.services).open_file(file)
    world.frames(3)
    settle(world)  # a long one takes its time
    assert "This game can't be shown" in world.reads()
    assert "action 1" in world.reads()
    world.key(pygame.K_ESCAPE)
    assert len(world.stack) == 1
