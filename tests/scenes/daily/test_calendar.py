"""The daily deals: a calendar of what was won, and any past day's deal played or gone on with."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime

import pygame
import pytest

from game.daily import daily_deal
from game.engine.play import legal
from game.i18n import Translator
from game.navigation import Navigator
from game.scenes.daily.calendar import CalendarScene
from game.scenes.kept_game import KeptGame
from game.scenes.records.high_scores import HighScoresScene, Period
from game.scenes.records.statistics import StatisticsScene
from game.scenes.routes import Routes
from game.scenes.scene import Home, Push
from game.scenes.table.play import PlayScene
from game.storage import Store
from tests.scenes.games import LOST, WON, finish
from tests.scenes.world import NOON, World

MakeWorld = Callable[..., World]
TODAY = NOON.date()


def played(store: Store) -> None:
    """The 28th won at the second try, the 29th lost, the 27th begun."""
    finish(store, 1, LOST, (100, 70.0, 30, 10), days_ago=1, daily="2026-11-28", kind="daily")
    finish(store, 2, WON, (280, 131.0, 44, 28), days_ago=1, daily="2026-11-28", kind="daily")
    finish(store, 3, LOST, (120, 90.0, 30, 12), days_ago=1, daily="2026-11-29", kind="daily")
    begin(store, date(2026, 11, 27))


def begin(store: Store, day: date) -> None:
    """Leave a day's deal open after one action."""
    kept = KeptGame.begin(store, daily_deal(day), lambda: NOON, kind="daily", daily=str(day))
    kept.play(legal(kept.session.state)[0])
    kept.put_down()


def opened(make_world: MakeWorld, *facts: object) -> tuple[World, list[date]]:
    world, asked = make_world(*facts), []
    played(world.services.store)
    world.open(CalendarScene(world.services, asked.append))
    return world, asked


def days(world: World) -> dict[str, str]:
    """The days of the month in front with what is told of each."""
    told = [text.partition(" · ") for text in world.says() if text[:1].isdigit()]
    return {day: fate for day, _, fate in told}


def test_each_day_tells_what_became_of_its_deal(make_world: MakeWorld) -> None:
    world, _ = opened(make_world)
    shown = days(world)
    assert len(shown) == 30
    assert {day: fate for day, fate in shown.items() if fate} == {
        "28 November": "Won",
        "29 November": "Not won yet",
        "27 November": "In progress",
    }
    assert "November 2026: 1 won" in world.reads()


def test_months_and_weekdays_began_their_lines_in_small_letters(make_world: MakeWorld) -> None:
    world, _ = opened(make_world, (1280, 720), Translator.load("sv"))
    texts = [label.text for label in world.page.texts]
    assert "November 2026" in texts
    assert "Måndag 30 november 2026" in texts
    assert "November 2026: 1 vunnen" in texts


def test_a_day_shows_its_best_game(make_world: MakeWorld) -> None:
    world, _ = opened(make_world)
    world.press("28 November")
    assert "Saturday, 28 November 2026" in world.reads()
    assert "280 points · 2:11 · 44 moves" in world.reads()
    assert "2 games" in world.reads()


def test_enter_plays_today(make_world: MakeWorld) -> None:
    world, asked = opened(make_world)
    world.key(pygame.K_RETURN)
    assert asked == [TODAY]


def test_a_day_is_chosen_and_then_played_by_finger(make_world: MakeWorld) -> None:
    world, asked = opened(make_world)
    world.press("27 November")
    assert asked == []
    world.press("Continue")
    world.press("28 November")
    world.press("Same deal again")
    world.press("3 November")
    world.press("3 November")
    assert [day.day for day in asked] == [27, 28, 3]


def test_the_future_cannot_be_played(make_world: MakeWorld) -> None:
    world, asked = make_world(), []
    world.services.now = lambda: NOON.replace(day=10)
    world.open(CalendarScene(world.services, asked.append))
    world.press("11 November")
    assert "Tuesday, 10 November 2026" in world.reads()
    later = next(stop for stop in world.page.stops if stop.text == "Later month")
    assert not later.enabled


def test_months_are_turned_by_finger_and_keys(make_world: MakeWorld) -> None:
    world, asked = opened(make_world)
    world.press("Earlier month")
    assert "October 2026" in world.reads()
    assert len(days(world)) == 31
    for _ in range(10):
        world.key(pygame.K_PAGEUP)
    assert "December 2025" in world.reads()
    world.press("24 December")
    world.press("Play")
    assert asked == [date(2025, 12, 24)]
    for _ in range(20):
        world.key(pygame.K_PAGEDOWN)
    assert "November 2026" in world.reads()


def test_the_week_begins_as_the_language_has_it(make_world: MakeWorld) -> None:
    world, _ = opened(make_world)
    names = [label.text for label in world.page.texts]
    tr = world.services.tr
    first = names.index(tr.weekday_name(tr.first_weekday, short=True))
    assert names[first + 6] == tr.weekday_name((tr.first_weekday + 6) % 7, short=True)
    boxes = {stop.text.split()[0]: stop.box for stop in world.page.stops if stop.text[:1].isdigit()}
    columns = sorted({box.left for box in boxes.values()})
    shift = (date(2026, 11, 1).weekday() - tr.first_weekday) % 7
    assert columns.index(boxes["1"].left) == shift
    assert boxes["2"].left == boxes["9"].left


class Table:
    """What the ways between the scenes lay on the table."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.navigator = Navigator(world.services)

    def leave(self) -> None:
        """Go to the menu."""
        if self.navigator.table is not None:
            self.navigator.table.leave()

    def after(self, way: Callable[[], object]) -> PlayScene:
        """Go a way that leads to a game; leave the one before as its menu would."""
        self.leave()
        way()
        requests = list(self.world.asked)
        self.world.asked.clear()
        scenes = [request.scene for request in requests if isinstance(request, Push)]
        assert [request for request in requests if isinstance(request, Home)]
        scene = scenes[-1]
        assert isinstance(scene, PlayScene)
        return scene


def test_a_daily_deal_is_gone_on_with_beside_an_ordinary_game(make_world: MakeWorld) -> None:
    world = make_world()
    table = Table(world)
    routes = table.navigator.routes
    assert routes.deal_last
    assert routes.daily
    assert routes.continue_game
    ordinary = table.after(routes.deal_last)
    ordinary.kept.play(legal(ordinary.kept.session.state)[0])
    daily = table.after(routes.daily)
    daily.kept.play(legal(daily.kept.session.state)[0])
    assert daily.kept.game.daily == TODAY.isoformat()
    assert daily.kept.session.deal.code == daily_deal(TODAY).code
    assert table.after(routes.daily).kept.session.moves == daily.kept.session.moves == 1
    table.leave()
    assert routes.open_game() is not None
    assert table.after(routes.continue_game).kept.game.id == ordinary.kept.game.id


@pytest.mark.parametrize("now", [datetime(1, 1, 3, 12), datetime(9999, 12, 31, 12)])
def test_a_clock_at_either_end_of_time_breaks_no_page_of_days(
    make_world: MakeWorld, now: datetime
) -> None:
    """Stepping back from January of the year 1 ended the program, as did its statistics."""
    world = make_world()
    finish(world.services.store, 1, WON, (280, 131.0, 44, 28))
    world.services.now = lambda: now
    world.open(CalendarScene(world.services, lambda _day: None))
    for key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
        world.key(key)
    world.open(StatisticsScene(world.services, Routes()))
    world.open(HighScoresScene(world.services, period=Period.WEEK))
    assert "High scores" in world.reads()


@pytest.mark.parametrize("month", range(1, 12))
def test_a_month_of_five_weeks_needs_no_scrolling_in_the_smallest_window(
    make_world: MakeWorld, month: int
) -> None:
    """Room for a sixth week was kept: the fifth lay on the window's edge beside a long bar."""
    world = make_world((640, 360))
    world.services.now = lambda: datetime(2026, month, 28, 12)
    world.open(CalendarScene(world.services, lambda _day: None))
    days = [stop.element.rect for stop in world.page.stops if stop.text[0].isdigit()]
    assert len(days) >= 28
    if len({rect.top for rect in days}) <= 5:
        assert world.page.scrolls == []
        assert max(rect.bottom for rect in days) < 355
