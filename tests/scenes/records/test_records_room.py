"""Pages of finished games keep their texts whole and their widgets apart, at any size."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.i18n import Translator
from game.scenes.daily.calendar import CalendarScene
from game.scenes.page_scene import PageScene
from game.scenes.records.data import DataScene
from game.scenes.records.high_scores import HighScoresScene
from game.scenes.records.history import HistoryScene
from game.scenes.records.initials import InitialsScene
from game.scenes.records.past_game import past_game_scene
from game.scenes.records.statistics import StatisticsScene
from game.scenes.routes import Routes
from game.scenes.scene import Scene
from game.scenes.services import Services
from tests.scenes.games import make_days, make_history
from tests.scenes.test_room import check_room, nothing
from tests.scenes.world import World, lengthened

MakeWorld = Callable[..., World]
SIZES = ((640, 360), (1280, 720), (720, 1280))
ROUTES = Routes(
    deal=nothing,
    replay=nothing,
    best_line=nothing,
    history=nothing,
    high_scores=nothing,
    calendar=nothing,
    data=nothing,
)


def past_game(services: Services) -> PageScene:
    """The panel of the game won last."""
    return past_game_scene(services, ROUTES, services.store.history.page()[0], nothing)


SCENES: dict[str, Callable[[Services], PageScene]] = {
    "statistics": lambda s: StatisticsScene(s, ROUTES),
    "history": lambda s: HistoryScene(s, ROUTES),
    "past game": past_game,
    "high scores": HighScoresScene,
    "after a win": lambda s: HighScoresScene(s, on_done=nothing),
    "initials": lambda s: InitialsScene(s, "High score!", "Rank 1 of all time", nothing, nothing),
    "calendar": lambda s: CalendarScene(s, nothing),
    "data": DataScene,
}


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", SCENES)
def test_nothing_is_cut_and_nothing_overlaps(
    make_world: MakeWorld, name: str, size: tuple[int, int], scale: int
) -> None:
    world = make_world(size, lengthened(Translator.load("en")), text_scale=scale)
    make_history(world.services.store, 12)
    make_days(world.services.store)
    world.open(Scene())
    world.open(SCENES[name](world.services))
    check_room(world.page, size)
