"""The statistics show exactly what was played."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest

from game.engine.codes import write_code
from game.engine.rules import Rules
from game.engine.variants import RULE_SETS
from game.i18n import LANGUAGES, Translator
from game.scenes.records.statistics import StatisticsScene
from game.scenes.routes import Routes
from game.storage import ALL, Ending, NewGame, Progress, Result, Store, new_id, rules_key
from game.view.widgets_parts import Text
from tests.scenes import games
from tests.scenes.world import World

MakeWorld = Callable[..., World]
WON, CLEAN, LOST = Result.WON, Result.CLEAN, Result.LOST


def finish(
    store: Store,
    at: int,
    result: Result,
    facts: tuple[int, float, int, int],
    rules: str = "house",
) -> None:
    """A game that ended on a day of November: score, seconds, moves, cards removed."""
    score, seconds, moves, removed = facts
    code = write_code(RULE_SETS[rules].rules, at)
    game = NewGame(id=new_id(), kind="ordinary", rules=rules, cards="", code=code, started_at=at)
    day = f"2026-11-{at % 28 + 1:02}"
    ending = Ending(result, at + seconds, day, score, removed, "{}")
    store.games.begin(game).finish(Progress(("D",), seconds, moves), ending)


def four_games(store: Store) -> None:
    """Three of the house rules (won, lost, won), one of Par (lost)."""
    finish(store, 1000, WON, (280, 131, 44, 28))
    finish(store, 2000, LOST, (120, 90, 30, 12))
    finish(store, 3000, CLEAN, (280, 201, 51, 52))
    finish(store, 4000, LOST, (60, 60, 20, 6), "par")


def figures(world: World) -> dict[str, str]:
    """The tiles: names and values, which stand one after the other."""
    lines = [label.text for label in world.page.texts]
    return dict(pairwise(lines))


def test_the_figures_are_those_worked_out_by_hand(make_world: MakeWorld) -> None:
    world = make_world()
    four_games(world.services.store)
    world.open(StatisticsScene(world.services, Routes(), "house"))
    shown = figures(world)
    expected = {
        "Played": "3",
        "Won": "2",
        "Win rate": "67%",
        "Best time": "2:11",
        "Fewest moves": "44",
        "Streak": "1 · best 1",
        "Average time (2 wins)": "2:46",
        "Average moves (2 wins)": "47.5",
        "Average score (3 games)": "226.7",
        "Average cards removed (3 games)": "30.7",
    }
    assert {name: shown.get(name) for name in expected} == expected


def test_the_names_of_figures_in_one_row_begin_at_one_height(make_world: MakeWorld) -> None:
    """A name of one line stood lower than its neighbour of two."""
    world = make_world(size=(640, 360))
    four_games(world.services.store)
    world.open(StatisticsScene(world.services, Routes(), "house"))
    page = world.page
    names = [label for label in page.texts if label.text.startswith(("Average", "Win rate"))]
    heights = [page.text_height(label.text, "soft", label.rect.width) for label in names]
    assert len(set(heights)) > 1
    assert [label.rect.height for label in names] == heights


@pytest.mark.parametrize("language", LANGUAGES)
def test_over_how_many_games_an_average_is_taken_stands_in_one_line(
    make_world: MakeWorld, language: str
) -> None:
    """ "Gemiddelde tijd (34" stood over "overwinningen)"."""
    world = make_world((640, 360), Translator.load(language))
    for number in range(34):
        finish(world.services.store, 1000 * number, WON, (280, 131, 44, 28))
    world.open(StatisticsScene(world.services, Routes(), "house"))
    page = world.page
    names = [label for label in page.texts if isinstance(label, Text) and "(" in label.text]
    assert len(names) > 3
    for name in names:
        lines = page.kit.fit(name.text, name.style, name.rect.width, name.rect.height).lines
        assert all(line.count("(") == line.count(")") for line in lines), lines


def test_a_tab_shows_its_own_games(make_world: MakeWorld) -> None:
    world = make_world()
    four_games(world.services.store)
    world.open(StatisticsScene(world.services, Routes()))
    assert figures(world)["Played"] == "4"
    world.press("Pyramid Par")
    assert figures(world)["Played"] == "1"
    assert figures(world)["Win rate"] == "0%"
    assert figures(world)["Best time"] == "–"


def test_rules_of_ones_own_have_a_page_each(make_world: MakeWorld) -> None:
    """Two sets of custom rules, one of them saved under a name."""
    world = make_world()
    store = world.services.store
    five, six = (rules_key({**RULE_SETS["house"].rules.fields(), "rows": rows}) for rows in (5, 6))
    store.custom_rules.create("Small one", five, 1.0)
    games.finish(store, 1, WON, (150, 60.0, 20, 15), custom=five)
    games.finish(store, 2, LOST, (60, 70.0, 20, 9), custom=five)
    games.finish(store, 3, WON, (210, 80.0, 30, 21), custom=six)
    world.open(StatisticsScene(world.services, Routes()))
    world.press("Custom")
    assert figures(world)["Played"] == "3"
    world.press("Small one")
    assert (figures(world)["Played"], figures(world)["Win rate"]) == ("2", "50%")
    assert "5 rows." in world.reads()
    world.press("Custom rules")
    assert figures(world)["Best time"] == "1:20"
    world.press("All custom rules")
    assert figures(world)["Played"] == "3"


def test_history_and_high_scores_open_at_the_page_in_front(make_world: MakeWorld) -> None:
    world = make_world()
    four_games(world.services.store)
    asked: list[tuple[str, str]] = []
    routes = Routes(
        history=lambda scope: asked.append(("history", scope)),
        high_scores=lambda rules: asked.append(("high scores", rules)),
    )
    world.open(StatisticsScene(world.services, routes))
    world.press("High scores")
    world.press("Pyramid Par")
    world.press("History")
    world.press("High scores")
    assert asked == [("high scores", ALL), ("history", "par"), ("high scores", "par")]


def ranked(world: World) -> list[list[str]]:
    """The lines of the ranking, cell by cell."""
    lines = world.reads().splitlines()
    cells = lines[lines.index("Best games") + 7 :]
    return [cells[at : at + 6] for at in range(0, len(cells), 6)]


def test_the_better_game_stands_above(make_world: MakeWorld) -> None:
    world = make_world()
    four_games(world.services.store)
    world.open(StatisticsScene(world.services, Routes(), "house"))
    assert [line[:4] for line in ranked(world)] == [
        ["1", "280", "2:11", "44"],
        ["2", "280", "3:21", "51"],
        ["3", "120", "1:30", "30"],
    ]


def test_the_best_game_is_replayed_and_played_again(make_world: MakeWorld) -> None:
    world = make_world()
    four_games(world.services.store)
    replayed: list[str] = []
    dealt: list[tuple[Rules, int | None]] = []
    routes = Routes(
        replay=replayed.append, deal=lambda rules, number: dealt.append((rules, number))
    )
    world.open(StatisticsScene(world.services, routes, "house"))
    world.press("Replay")
    world.press("Same deal again")
    assert replayed == [world.services.store.statistics.ranking("house")[0].id]
    assert dealt == [(RULE_SETS["house"].rules, 1000)]


def test_ways_that_are_missing_have_no_button(make_world: MakeWorld) -> None:
    world = make_world()
    four_games(world.services.store)
    world.open(StatisticsScene(world.services, Routes()))
    assert not {"Replay", "Same deal again"} & set(world.says())


def test_with_no_game_yet_it_says_what_to_do(make_world: MakeWorld) -> None:
    world, asked = make_world(), []
    routes = Routes(new_game=lambda: asked.append("new"))
    world.open(StatisticsScene(world.services, routes))
    assert "No game finished yet" in world.reads()
    world.press("New game")
    assert asked == ["new"]


@pytest.mark.parametrize("size", [(640, 360), (1280, 720), (720, 1280), (3840, 2160)])
@pytest.mark.parametrize("scale", [100, 200])
def test_every_button_keeps_its_text_and_its_place(
    make_world: MakeWorld, size: tuple[int, int], scale: int
) -> None:
    world = make_world(size, text_scale=scale)
    four_games(world.services.store)
    routes = Routes(replay=lambda _id: None, deal=lambda _rules, _number: None)
    world.open(StatisticsScene(world.services, routes, ALL))
    for stop in world.page.stops:
        assert stop.box.left >= 0, stop.text
        assert stop.box.right <= size[0], stop.text
        assert stop.needed <= stop.box.height, stop.text


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (640, 360), (720, 1280)])
def test_what_scrolls_begins_below_the_way_back(
    make_world: MakeWorld, size: tuple[int, int]
) -> None:
    """The tabs and tiles stood a few pixels further in than all above them."""
    world = make_world(size)
    four_games(world.services.store)
    world.open(StatisticsScene(world.services, Routes()))
    places = {stop.text: stop.box for stop in world.page.stops}
    assert places["House rules"].left == places["Back"].left


def test_games_deleted_meanwhile_are_gone_from_the_figures(make_world: MakeWorld) -> None:
    world = make_world()
    store = world.services.store
    four_games(store)
    world.open(StatisticsScene(world.services, Routes()))
    assert figures(world)["Played"] == "4"
    store.history.delete(store.history.page(limit=1)[0].id)
    world.top.uncover()
    world.frames(2)
    assert figures(world)["Played"] == "3"


@pytest.mark.parametrize("language", ["uk", "el", "nl"])
@pytest.mark.parametrize("size", [(640, 360), (720, 1280), (1280, 720)])
def test_every_value_stands_in_one_line(
    make_world: MakeWorld, size: tuple[int, int], language: str
) -> None:
    """In the smallest window a streak took three lines in Ukrainian."""
    world = make_world(size, Translator.load(language))
    four_games(world.services.store)
    world.open(StatisticsScene(world.services, Routes()))
    page = world.page
    values = [text for text in page.texts if text.style == "number"]
    assert len(values) == 10
    for value in values:
        assert isinstance(value, Text)
        one = page.text_height("0", "number", value.rect.width)
        assert page.text_height(value.text, "number", value.rect.width) <= one, value.text
