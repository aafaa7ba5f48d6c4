"""High scores: three initials by finger, mouse and keys, and tables that show what was won."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.i18n import Translator
from game.kiosk import HOUSE
from game.navigation import Navigator
from game.scenes.records.high_scores import HighScoresScene, Period, honoured
from game.scenes.records.initials import InitialsScene
from game.scenes.records.statistics import StatisticsScene
from game.scenes.scene import Scene
from game.storage import FinishedGame, Result
from tests.scenes.games import LOST, WON, finish
from tests.scenes.world import World

MakeWorld = Callable[..., World]


class Panel(Scene):
    """What stands for the panel that comes after."""


class Asked:
    """An initials scene that notes its answer."""

    def __init__(self, world: World, **facts: object) -> None:
        self.signed: list[str] = []
        self.skipped: list[bool] = []
        self.scene = InitialsScene(
            world.services,
            "High score!",
            "",
            self.signed.append,
            lambda: self.skipped.append(True),
            **facts,  # type: ignore[arg-type]
        )
        world.open(Scene())
        world.open(self.scene)


def wheel(world: World, at: int) -> pygame.Rect:
    return world.page.stops[at].box


def third(box: pygame.Rect, row: int) -> pygame.Rect:
    """The upper, middle or lower third of a wheel."""
    high = box.height // 3
    return pygame.Rect(box.left, box.top + row * high, box.width, high)


def test_a_finger_turns_the_wheels(make_world: MakeWorld) -> None:
    world = make_world()
    asked = Asked(world)
    world.tap(third(wheel(world, 0), 2))
    world.tap(third(wheel(world, 0), 2))
    world.tap(third(wheel(world, 1), 0))
    assert asked.scene.initials == "C.A"
    world.press("OK")
    assert asked.signed == ["C.A"]
    assert world.top is not asked.scene


@pytest.mark.parametrize("touch", [True, False])
def test_a_drag_rolls_a_wheel(make_world: MakeWorld, touch: bool) -> None:
    world = make_world()
    asked = Asked(world)
    box = wheel(world, 2)
    x, y = box.center
    world.send(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=touch)
    for step in range(1, 9):
        place = (x, y - step * box.height // 6)
        world.send(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(1, 0, 0), touch=touch)
    world.send(pygame.MOUSEBUTTONUP, pos=(x, y - 8 * box.height // 6), button=1, touch=touch)
    assert asked.scene.initials == "AAE"


def test_the_wheel_of_the_mouse_turns_the_letters_under_it(make_world: MakeWorld) -> None:
    world = make_world()
    asked = Asked(world)
    place = wheel(world, 1).center
    world.send(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0), touch=False)
    world.send(pygame.MOUSEWHEEL, x=0, y=-1, precise_y=-1.0)
    assert asked.scene.initials == "ABA"


def test_arrows_and_enter_are_enough(make_world: MakeWorld) -> None:
    world = make_world()
    asked = Asked(world)
    world.key(pygame.K_DOWN)  # shows where the focus is
    world.key(pygame.K_DOWN)
    world.key(pygame.K_RIGHT)
    world.key(pygame.K_UP)
    world.key(pygame.K_UP)
    world.key(pygame.K_RETURN)
    for _ in range(3):
        world.key(pygame.K_DOWN)
    world.key(pygame.K_RETURN)
    assert asked.scene.initials == "B9D"
    world.key(pygame.K_RETURN)
    assert asked.signed == ["B9D"]


def test_letters_can_be_typed(make_world: MakeWorld) -> None:
    world = make_world()
    asked = Asked(world)
    for letter in "ivz":
        world.key(getattr(pygame, f"K_{letter}"), letter=letter)
    world.key(pygame.K_BACKSPACE)
    world.key(pygame.K_a, letter="a")
    world.key(pygame.K_RETURN)
    assert asked.signed == ["IVA"]


def test_known_initials_take_one_key(make_world: MakeWorld) -> None:
    world = make_world()
    asked = Asked(world, first="ZOE")
    world.key(pygame.K_RETURN)
    assert asked.signed == ["ZOE"]


def test_escape_signs_nothing(make_world: MakeWorld) -> None:
    world = make_world()
    asked = Asked(world)
    world.key(pygame.K_ESCAPE)
    assert (asked.signed, asked.skipped) == ([], [True])


def test_a_refused_word_is_not_taken(make_world: MakeWorld) -> None:
    world = make_world()
    asked = Asked(world, first="BAD", refused=["BAD"])
    world.press("OK")
    assert asked.signed == []
    assert "Please choose other initials" in world.reads()
    world.key(pygame.K_o, letter="o")
    assert "Letter 1: O" in world.says()
    world.press("OK")
    assert asked.signed == ["OAD"]


def test_initials_that_no_wheel_has_begin_anew(make_world: MakeWorld) -> None:
    world = make_world()
    assert Asked(world, first="ß!").scene.initials == "AAA"


def won(world: World, number: int, seconds: float, **facts: object) -> FinishedGame:
    return finish(world.services.store, number, WON, (280, seconds, 44, 28), **facts)  # type: ignore[arg-type]


def test_after_a_win_come_initials_the_table_and_the_panel(make_world: MakeWorld) -> None:
    world, panel = make_world(), Panel()
    won(world, 1, 90.0, initials="OLD")
    game = won(world, 2, 60.0)
    world.open(Scene())
    world.open(honoured(world.services, game, panel))
    assert "Rank 1 of all time" in world.reads()
    for letter in "new":
        world.key(getattr(pygame, f"K_{letter}"), letter=letter)
    world.key(pygame.K_RETURN)
    lines = world.reads()
    assert lines.index("NEW") < lines.index("OLD")
    assert world.services.store.high_scores.table("house")[0].initials == "NEW"
    assert world.services.settings.initials == "NEW"
    world.key(pygame.K_RETURN)
    assert world.top is panel


def test_a_kiosk_begins_anew_for_everybody_and_refuses_insults(make_world: MakeWorld) -> None:
    world, panel = make_world(initials="ZOE"), Panel()
    world.services.house = HOUSE
    game = won(world, 2, 60.0)
    world.open(Scene())
    world.open(honoured(world.services, game, panel))
    assert "Letter 1: A" in world.says()
    for letter in "a55":
        world.key(ord(letter), letter=letter)
    world.press("OK")
    assert "Please choose other initials" in world.reads()
    for letter in "bob":
        world.key(ord(letter), letter=letter)
    world.press("OK")
    assert "BOB" in world.reads()
    assert world.services.settings.initials == "ZOE"


def test_not_now_goes_straight_to_the_panel(make_world: MakeWorld) -> None:
    world, panel = make_world(), Panel()
    game = won(world, 2, 60.0)
    world.open(Scene())
    world.open(honoured(world.services, game, panel))
    world.press("Not now")
    assert world.top is panel
    assert world.services.store.high_scores.table("house")[0].initials is None


def test_nobody_is_asked_after_a_game_that_enters_no_table(make_world: MakeWorld) -> None:
    world, panel = make_world(), Panel()
    store = world.services.store
    lost = finish(store, 1, LOST, (100, 60.0, 30, 12))
    hinted = won(world, 2, 60.0, hints=1)
    won(world, 3, 60.0)
    second = won(world, 3, 50.0)
    taken_over = won(world, 4, 60.0, kind="takeover")
    for game in (None, lost, hinted, second, taken_over):
        assert honoured(world.services, game, panel) is panel


def test_the_eleventh_of_all_periods_is_not_asked(make_world: MakeWorld) -> None:
    world, panel = make_world(), Panel()
    for number in range(10):
        won(world, number, 60.0)
    assert honoured(world.services, won(world, 20, 61.0), panel) is panel
    assert honoured(world.services, won(world, 21, 59.0), panel) is not panel


def test_a_period_shows_its_own_games(make_world: MakeWorld) -> None:
    """The world's day is a Monday, with which the English week of the game begins."""
    world = make_world()
    for days, who in ((0, "NOW"), (1, "SUN"), (40, "OLD")):
        won(world, 100 - days, 60.0, days_ago=days, initials=who)
    world.open(HighScoresScene(world.services, period=Period.EVER))
    shown = {}
    for period in ("All time", "This week", "Today"):
        world.press(period)
        shown[period] = {who for who in ("NOW", "SUN", "OLD") if who in world.reads()}
    week = {"NOW"} if world.services.tr.first_weekday == 0 else {"NOW", "SUN"}
    assert shown == {"All time": {"NOW", "SUN", "OLD"}, "This week": week, "Today": {"NOW"}}


def test_each_rule_set_has_its_own_table(make_world: MakeWorld) -> None:
    world = make_world()
    won(world, 1, 60.0, initials="HOU")
    won(world, 2, 60.0, rules="tut", initials="TUT")
    world.open(HighScoresScene(world.services))
    assert "TUT" in world.reads()
    assert "HOU" not in world.reads()
    world.press("House rules")
    assert "HOU" in world.reads()


@pytest.mark.parametrize(
    ("games", "seen"),
    [
        ([("tut", WON), ("par", WON)], "par"),
        ([("tut", WON), ("par", LOST)], "tut"),
        ([("tut", LOST), ("par", LOST)], "par"),
        ([], "house"),
    ],
)
def test_high_scores_opened_on_house_though_only_other_rules_were_played(
    make_world: MakeWorld, games: list[tuple[str, Result]], seen: str
) -> None:
    """From the statistics of all games: the rules played last, or some that have scores."""
    world = make_world()
    for number, (rules, result) in enumerate(games):
        finish(world.services.store, number, result, (280, 60.0, 44, 28), rules)
    world.open(StatisticsScene(world.services, Navigator(world.services).routes))
    world.press("High scores")
    assert isinstance(world.top, HighScoresScene)
    assert world.top._rules == seen
    assert ("No high score yet" in world.reads()) != ((seen, WON) in games)


def test_no_figure_of_a_table_reads_as_one_with_the_next(make_world: MakeWorld) -> None:
    """At 640×360 and 200 % the moves stood a space before the date: "41 30 de nov."."""
    world = make_world((640, 360), Translator.load("ca"), text_scale=200)
    won(world, 1, 60.0, initials="HOU")
    world.open(HighScoresScene(world.services, period=Period.EVER))
    texts = {text.text: text.rect for text in world.page.texts}
    if "Jugades" in texts:
        assert texts["Data"].left - texts["Jugades"].right >= 15
    else:
        assert "Jugades" in world.reads()


def test_an_empty_table_says_how_to_enter_it(make_world: MakeWorld) -> None:
    world = make_world()
    world.open(HighScoresScene(world.services))
    assert "No high score yet" in world.reads()
