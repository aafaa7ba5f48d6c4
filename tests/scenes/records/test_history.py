"""The history: every game found again, filtered, sorted, in pages, and forgotten when told to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.engine.rules import Rules
from game.engine.variants import RULE_SETS
from game.scenes.records.history import HistoryScene
from game.scenes.records.past_game import past_game_scene
from game.scenes.records.statistics import StatisticsScene
from game.scenes.routes import Routes
from tests.scenes.games import CLEAN, LOST, WON, finish, make_history, settle
from tests.scenes.world import World

MakeWorld = Callable[..., World]


def lines(world: World) -> list[str]:
    """The games of the page in front, as they are told."""
    return [text for text in world.says() if "PY1-" in text]


def opened(make_world: MakeWorld, routes: Routes = Routes()) -> World:  # noqa: B008 (frozen)
    """A history of four games: house won, house lost, house clean, Par lost."""
    world = make_world()
    store = world.services.store
    finish(store, 1, WON, (280, 131.0, 44, 28), days_ago=3)
    finish(store, 2, LOST, (120, 90.0, 30, 12), days_ago=2)
    finish(store, 3, CLEAN, (280, 201.0, 51, 52), days_ago=1)
    finish(store, 4, LOST, (60, 60.0, 20, 6), "par")
    world.open(HistoryScene(world.services, routes))
    return world


def choose(world: World, name: str, times: int = 1) -> None:
    """Press the right end of a stepper."""
    for _ in range(times):
        stop = next(stop for stop in world.page.stops if stop.text == name)
        world.tap(pygame.Rect(stop.box.right - 8, stop.box.centery, 1, 1))


def test_every_game_is_there_the_latest_first(make_world: MakeWorld) -> None:
    shown = lines(opened(make_world))
    assert [line.split(" · ")[:4] for line in shown] == [
        ["30 Nov", "Pyramid Par", "Lost", "Score 60"],
        ["29 Nov", "House rules", "Clean win", "Score 280"],
        ["28 Nov", "House rules", "Lost", "Score 120"],
        ["27 Nov", "House rules", "Won", "Score 280"],
    ]


def test_rules_and_results_can_be_chosen(make_world: MakeWorld) -> None:
    world = opened(make_world)
    choose(world, "Rules")
    assert all("House rules" in line for line in lines(world))
    assert len(lines(world)) == 3
    choose(world, "Result")
    assert [line.split(" · ")[2] for line in lines(world)] == ["Clean win", "Won"]
    choose(world, "Result", 2)
    assert lines(world) == []
    assert "No such game" in world.reads()


@pytest.mark.parametrize(
    ("presses", "scores"),
    [(1, ["280", "120", "280", "60"]), (2, ["280", "280", "120", "60"])],
    ids=["earliest", "highest"],
)
def test_the_order_can_be_chosen(make_world: MakeWorld, presses: int, scores: list[str]) -> None:
    world = opened(make_world)
    choose(world, "Order", presses)
    assert [line.split(" · ")[3].split()[-1] for line in lines(world)] == scores


def test_pages_are_turned_by_finger_and_keys(make_world: MakeWorld) -> None:
    world = make_world()
    make_history(world.services.store, 30)
    world.open(HistoryScene(world.services, Routes()))
    first = lines(world)
    seen = list(first)
    for _ in range(10):
        world.press("Next page")
        if lines(world) == seen[-len(lines(world)) :]:
            break
        seen += lines(world)
    assert len(seen) == len(set(seen)) == 31
    for _ in range(10):
        world.key(pygame.K_PAGEUP)
    assert lines(world) == first
    world.key(pygame.K_PAGEDOWN)
    assert lines(world) == seen[len(first) : 2 * len(first)]


def test_a_game_is_replayed_played_again_and_its_code_copied(make_world: MakeWorld) -> None:
    replayed: list[str] = []
    dealt: list[tuple[Rules, int | None]] = []
    routes = Routes(
        replay=replayed.append, deal=lambda rules, number: dealt.append((rules, number))
    )
    world = opened(make_world, routes)
    game = world.services.store.history.page()[0]
    world.press("30 Nov")
    assert "Lost · Pyramid Par" in world.reads()
    world.press("Copy code")
    assert world.clipboard == game.code
    world.press("Copy result")
    assert world.clipboard == f"Pyramid · {game.code} · not won · 60 points · 1:00 · 20 moves"
    world.press("Replay")
    world.press("30 Nov")
    world.press("Same deal again")
    assert replayed == [game.id]
    assert dealt == [(RULE_SETS["par"].rules, 4)]


def test_a_game_whose_code_is_none_is_shown_without_a_way_to_deal_it(
    make_world: MakeWorld, tmp_path: Path
) -> None:
    """It may have come with a file from elsewhere."""
    world = make_world()
    game = finish(world.services.store, 1, WON, (280, 60.0, 40, 28))
    backup = tmp_path / "backup"
    world.services.store.backup.write(backup, 0.0)
    assert game.code is not None
    backup.write_text(backup.read_text().replace(game.code, "PY1-N-0000009"))
    world.services.store.history.wipe()
    world.services.store.backup.merge(backup)
    routes = Routes(replay=lambda _id: None, deal=lambda _rules, _number: None)
    world.open(StatisticsScene(world.services, routes))
    assert "PY1-N-0000009" in world.reads()
    assert "Same deal again" not in world.says()
    world.open(HistoryScene(world.services, routes))
    world.press("30 Nov")
    assert "Same deal again" not in world.says()


def test_one_game_is_deleted_once_asked(make_world: MakeWorld) -> None:
    world = opened(make_world)
    world.press("29 Nov")
    world.press("Delete")
    world.press("Cancel")
    assert len(lines(world)) == 4
    world.press("29 Nov")
    world.press("Delete")
    world.press("Delete")
    assert [line.split(" · ")[0] for line in lines(world)] == ["30 Nov", "28 Nov", "27 Nov"]
    assert world.services.store.statistics.figures().games == 3


def test_everything_goes_only_after_two_questions(make_world: MakeWorld) -> None:
    world = opened(make_world)
    world.press("Delete everything")
    assert "4 games will be deleted" in world.reads()
    world.press("Keep it")
    world.press("Delete everything")
    world.press("Go on")
    world.press("Keep it")
    assert world.services.store.history.count() == 4
    world.press("Delete everything")
    world.press("Go on")
    world.press("Delete everything")
    settle(world)
    assert world.services.store.history.count() == 0
    assert "No game finished yet" in world.reads()


def test_enter_and_escape_open_and_close_a_game(make_world: MakeWorld) -> None:
    world = opened(make_world)
    page = world.page
    page.focus(next(stop for stop in page.stops if stop.text.startswith("28 Nov")))
    world.key(pygame.K_RETURN)
    assert "120 points" in world.reads()
    world.key(pygame.K_ESCAPE)
    assert len(lines(world)) == 4


def test_a_win_with_help_and_a_game_taken_over_are_told_apart_from_plain_wins(
    make_world: MakeWorld,
) -> None:
    """The list called them plain "Won", and nothing said that the solver had helped."""
    world = make_world()
    store = world.services.store
    finish(store, 1, WON, (280, 131.0, 44, 28), days_ago=2)
    finish(store, 2, WON, (280, 90.0, 30, 28), days_ago=1, helped=True)
    finish(store, 3, WON, (280, 60.0, 20, 28), kind="takeover")
    finish(store, 4, LOST, (100, 60.0, 20, 8), helped=True)
    world.open(HistoryScene(world.services, Routes()))
    told = {line.split(" · ")[0]: line.split(" · ")[2] for line in lines(world)}
    assert told == {"30 Nov": "Won, taken over", "29 Nov": "Won, with help", "28 Nov": "Won"}
    assert sum(" · Lost · " in line for line in lines(world)) == 1
    world.press("29 Nov")
    assert "Won, with help · House rules" in world.reads()
    assert "the solver's help was used" in world.reads()


def test_a_game_from_a_time_that_no_calendar_has_opens(make_world: MakeWorld) -> None:
    """It came with a backup, and opening it ended the program."""
    world = make_world()
    game = finish(world.services.store, 1, WON, (280, 131.0, 44, 28), days_ago=1)
    far = replace(game, ended_at=1e12)
    world.open(past_game_scene(world.services, Routes(), far, lambda: None))
    assert "Sunday, 29 November 2026\n280 points" in world.reads()


@pytest.mark.parametrize("size", [(640, 360), (1280, 720), (720, 1280)])
def test_two_quick_presses_at_one_place_delete_nothing(
    make_world: MakeWorld, size: tuple[int, int]
) -> None:
    """The second question's answers lay where the first one's had lain."""
    world = make_world(size)
    store = world.services.store
    game = finish(store, 1, WON, (280, 131.0, 44, 28))
    nothing = Routes(
        replay=lambda _game: None, deal=lambda _rules, _number: None, best_line=lambda _deal: None
    )
    world.open(HistoryScene(world.services, nothing))

    def place(text: str) -> pygame.Rect:
        return next(stop.box for stop in world.page.stops if stop.text == text)

    world.press("Delete everything")
    box = place("Go on")
    world.tap(box)
    assert "Really everything?" in world.reads()
    world.tap(box)
    settle(world)
    assert store.history.count() == 1
    world.open(past_game_scene(world.services, nothing, game, lambda: None))
    box = place("Delete")
    world.tap(box)
    assert "Delete this game?" in world.reads()
    world.tap(box)
    assert store.history.count() == 1


@pytest.mark.parametrize("size", [(640, 360), (1280, 720), (720, 1280), (3840, 2160)])
def test_a_page_of_games_lies_whole_in_its_window(
    make_world: MakeWorld, size: tuple[int, int]
) -> None:
    """In the smallest window the last line was cut by the edge."""
    world = make_world(size)
    make_history(world.services.store, 60)
    world.open(HistoryScene(world.services, Routes()))
    for _ in range(3):
        games = [stop for stop in world.page.stops if "PY1-" in stop.text]
        assert games
        assert all(stop.scroll and stop.scroll.rect.contains(stop.box) for stop in games)
        assert not world.page.scrolls[0].overflows
        world.key(pygame.K_PAGEDOWN)
