"""Menu, dialogs, settings, languages: every way leads somewhere, and back."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pygame
import pytest

from game.engine.actions import Draw
from game.engine.codes import deal_of
from game.engine.variants import RULE_SETS
from game.i18n import LANGUAGES, Translator
from game.scenes.dialog import Choice, DialogScene, confirm, leave_question, notice
from game.scenes.kept_game import KeptGame
from game.scenes.menu.menu import MenuScene
from game.scenes.routes import OpenGame, Routes
from game.scenes.settings.rows import groups
from game.scenes.settings.settings import LanguageScene, SettingsScene
from game.settings import DEFAULTS, read_settings
from tests.scenes.world import NOON, World
from tests.stage import Stage
from tests.view.pixels import looks

MakeWorld = Callable[..., World]
GAME = OpenGame(RULE_SETS["par"].rules, 140, 187)


WAYS = (
    "continue_game",
    "new_game",
    "deal_last",
    "daily",
    "statistics",
    "how_to_play",
    "settings",
    "language",
    "quit",
)
"""Where the menu leads, in its order."""


def noted(ways: list[str], **given: object) -> Routes:
    """Routes that note where the player went."""

    def way(name: str) -> Callable[..., object]:
        return lambda *_facts: ways.append(name)

    routes: dict[str, object] = {name: way(name) for name in WAYS}
    return Routes(**{**routes, **given})  # type: ignore[arg-type]


def test_the_menu_offers_every_way(make_world: MakeWorld) -> None:
    world, ways = make_world(), []
    world.open(MenuScene(world.services, noted(ways, open_game=lambda: GAME)))
    for text in world.says():
        world.press(text)
    assert ways == list(WAYS)


def test_the_cards_fit_their_place_when_there_is_no_game_to_continue_any_more(
    make_world: MakeWorld,
) -> None:
    def seen(*games: OpenGame | None) -> bytes:
        world, waiting = make_world((480, 800), text_scale=200), list(games)
        menu = MenuScene(world.services, noted([], open_game=lambda: waiting[0]))
        world.open(menu)
        stage = Stage(world)
        stage.settle()
        while waiting[1:]:
            del waiting[0]
            menu.uncover()
            stage.settle()
        return looks(world.services.window.surface)

    assert seen(GAME, None) == seen(None)
    assert seen(None, GAME) == seen(GAME)


@pytest.mark.parametrize("scale", [100, 200])
def test_the_line_below_the_name_breaks_between_its_sentences(
    make_world: MakeWorld, scale: int
) -> None:
    """In German "stehen." stood alone in the second line."""
    world = make_world((720, 1280), Translator.load("de"), text_scale=scale)
    world.open(MenuScene(world.services, Routes()))
    told = next(text for text in world.page.texts if text.text.startswith("Paare"))
    lines = world.page.kit.fit(told.text, "tagline", told.rect.width).lines
    assert len(lines) > 1
    assert all(line.endswith(".") for line in lines)


def test_two_rows_of_links_stand_apart(make_world: MakeWorld) -> None:
    """In Portuguese "Sair" hung on the row above it like a tag."""
    world = make_world((720, 1280), Translator.load("pt_BR"), text_scale=200)
    world.open(MenuScene(world.services, noted([])))
    places = {stop.text: stop.box for stop in world.page.stops}
    above, below = places["Configurações"], places["Sair"]
    assert below.top > above.bottom


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_smallest_window_shows_the_whole_menu(make_world: MakeWorld, language: str) -> None:
    """Settings and Quit were cut at its foot, for a game to continue stood above them."""
    world = make_world((640, 360), Translator.load(language))
    world.open(MenuScene(world.services, noted([], open_game=lambda: GAME)))
    assert not world.page.scrolls
    assert len(world.page.stops) == len(WAYS)
    boxes = [stop.box for stop in world.page.stops]
    assert all(world.page.container.rect.contains(box) for box in boxes)
    assert all(one.collidelist(boxes[n + 1 :]) < 0 for n, one in enumerate(boxes))


def test_the_menu_shows_no_dead_button(make_world: MakeWorld) -> None:
    world, ways = make_world(), []
    routes = Routes(new_game=lambda: ways.append("new"), continue_game=lambda: ways.append("on"))
    world.open(MenuScene(world.services, routes))
    assert world.says() == ["New game"]
    world.press("New game")
    assert ways == ["new"]


def test_continue_is_offered_once_there_is_a_game(make_world: MakeWorld) -> None:
    world = make_world()
    games: list[OpenGame] = []
    routes = noted([], open_game=lambda: games[0] if games else None)
    world.open(MenuScene(world.services, routes))
    assert "Continue" not in world.says()
    games.append(GAME)
    world.top.uncover()
    world.frames(2)
    assert world.says()[0] == "Continue"


def test_the_focus_stays_on_its_button_when_continue_comes_above_it(make_world: MakeWorld) -> None:
    """Back from the settings the ring stood on How to play."""
    world, waiting = make_world(), []
    routes = noted([], open_game=lambda: waiting[0] if waiting else None)
    menu = MenuScene(world.services, routes)
    world.open(menu)
    page = menu.page
    assert page is not None
    page.focus(next(stop for stop in page.stops if stop.text == "Settings"), show=True)
    for change in (lambda: waiting.append(GAME), waiting.clear):
        change()
        menu.uncover()
        page = menu.page
        assert page is not None
        assert page.focused is not None
        assert page.focused.text == "Settings"
        assert page.ring


def test_the_first_button_is_continue_for_who_comes_back_from_the_table(
    make_world: MakeWorld,
) -> None:
    world, waiting = make_world(), []
    menu = MenuScene(world.services, noted([], open_game=lambda: waiting[0] if waiting else None))
    world.open(menu)
    assert menu.page is not None
    menu.page.focus(menu.page.stops[0], show=True)
    waiting.append(GAME)
    menu.uncover()
    assert menu.page is not None
    assert menu.page.focused is menu.page.stops[0]
    assert menu.page.focused.text.startswith("Continue")


def test_enter_goes_on_with_the_first_thing_after_the_pointer_was_elsewhere(
    make_world: MakeWorld,
) -> None:
    """Back from the settings, to which the mouse had led, Enter opened them again."""
    world, ways = make_world(), []
    menu = MenuScene(world.services, noted(ways, open_game=lambda: GAME))
    world.open(menu)
    world.press("Settings")
    menu.uncover()
    world.frames(2)
    world.key(pygame.K_RETURN)
    assert ways == ["settings", "continue_game"]


def test_enter_in_the_menu_goes_on_with_the_first_thing(make_world: MakeWorld) -> None:
    world, ways = make_world(), []
    world.open(MenuScene(world.services, noted(ways, open_game=lambda: GAME)))
    world.key(pygame.K_RETURN)
    world.key(pygame.K_ESCAPE)
    assert ways == ["continue_game"]


def test_the_menu_can_be_gone_through_by_keys_alone(make_world: MakeWorld) -> None:
    world, ways = make_world(), []
    world.open(MenuScene(world.services, noted(ways, open_game=lambda: GAME)))
    # The first arrow shows where the focus is, the others move it.
    for key in [pygame.K_DOWN] * 5 + [pygame.K_RETURN, pygame.K_DOWN, pygame.K_RETURN]:
        world.key(key)
    assert ways == ["how_to_play", "settings"]


def test_the_picture_of_the_first_frame_is_not_kept_waiting_for_widgets(
    make_world: MakeWorld,
) -> None:
    world = make_world()
    scene = MenuScene(world.services, noted([]))
    scene.build(world.size)
    assert not world.services.ui.ready
    assert scene.draw(world.services.window.surface, 0)
    assert not world.services.ui.ready
    scene.tick(1 / 60)
    assert world.services.ui.ready
    assert scene.draw(world.services.window.surface, 0)


def test_a_menu_at_rest_draws_nothing(make_world: MakeWorld) -> None:
    world = make_world()
    world.open(MenuScene(world.services, noted([])))
    world.frames(12)
    for _ in range(20):
        world.top.tick(1 / 60)
        assert world.top.draw(world.services.window.surface, 0) == []


# Dialogs.


def test_a_question_does_what_is_answered_once_it_has_gone(make_world: MakeWorld) -> None:
    world = make_world()
    done: list[str] = []
    world.open(MenuScene(world.services, noted([])))
    world.open(confirm(world.services, "New game?", "Sure?", "Yes", lambda: done.append("yes")))
    assert world.reads() == "New game?\nSure?"
    world.press("Yes")
    assert done == ["yes"]
    assert len(world.stack) == 1


@pytest.mark.parametrize("way", ["key", "button"])
def test_escape_and_cancel_change_nothing(make_world: MakeWorld, way: str) -> None:
    world = make_world()
    done: list[str] = []
    world.open(MenuScene(world.services, noted([])))
    world.open(confirm(world.services, "New game?", "", "Yes", lambda: done.append("yes")))
    if way == "key":
        world.key(pygame.K_ESCAPE)
    else:
        world.press("Cancel")
    assert done == []
    assert len(world.stack) == 1


def test_nothing_behind_a_dialog_is_pressed(make_world: MakeWorld) -> None:
    world, ways = make_world(), []
    world.open(MenuScene(world.services, noted(ways)))
    behind = [stop.box for stop in world.page.stops]
    world.open(notice(world.services, "Told once", ""))
    panel = world.page.stops[0].box.inflate(200, 200)
    for box in behind:
        if not panel.collidepoint(box.center):
            world.tap(box)
    assert ways == []
    world.press("OK")
    assert len(world.stack) == 1


def test_many_answers_stand_one_under_the_other(make_world: MakeWorld) -> None:
    world = make_world((640, 360))
    answers = [Choice(f"A rather long answer, number {n}") for n in range(6)]
    world.open(DialogScene(world.services, "Which?", "There are several.", answers))
    boxes = [stop.box for stop in world.page.stops]
    assert len({box.left for box in boxes}) == 1
    assert all(one.bottom <= two.top for one, two in itertools.pairwise(boxes))


# Settings.


def test_each_setting_is_kept_at_once(make_world: MakeWorld) -> None:
    world = make_world()
    world.open(SettingsScene(world.services, noted([])))
    shown = [row for group in groups(world.services.tr) for row in group.rows]
    for row in shown:
        before = getattr(world.services.settings, row.name)
        world.press(row.label)
        after = getattr(world.services.settings, row.name)
        assert after != before or row.name.endswith("volume"), row.name
        assert getattr(read_settings(world.services.store), row.name) == after


def test_a_volume_is_set_where_the_finger_lies(make_world: MakeWorld) -> None:
    world = make_world()
    world.open(SettingsScene(world.services, noted([])))
    stop = next(stop for stop in world.page.stops if stop.text == "Effects")
    assert stop.scroll
    stop.scroll.jump(10_000)
    world.frames(2)
    box = stop.box
    world.tap(box.move(-box.width // 2 + 2, 0))
    assert world.services.settings.effects_volume == 0


def test_reset_gives_back_the_defaults_after_asking(make_world: MakeWorld) -> None:
    world = make_world(theme="oasis", text_scale=150, left_handed=True, initials="ZOE")
    world.open(SettingsScene(world.services, noted([])))
    world.press("Reset to defaults")
    world.press("Cancel")
    assert world.services.settings.theme == "oasis"
    world.press("Reset to defaults")
    world.press("Reset")
    world.frames(3)
    kept = world.services.settings
    assert (kept.theme, kept.text_scale, kept.left_handed) == ("dusk", 100, False)
    assert kept.initials == "ZOE"
    assert kept.badges == DEFAULTS.badges


def test_a_changed_theme_keeps_the_place_on_the_page(make_world: MakeWorld) -> None:
    world = make_world()
    world.open(SettingsScene(world.services, noted([])))
    world.page.scrolls[0].jump(120)
    world.frames(2)
    world.services.change("four_colour", True)
    world.frames(3)
    assert world.page.scrolls[0].offset == 120


def test_settings_that_do_nothing_yet_are_not_offered(make_world: MakeWorld) -> None:
    world = make_world()
    world.open(SettingsScene(world.services, noted([]), hidden={"voice", "winnable_mark"}))
    assert "Read everything aloud" not in world.says()
    assert "Mute" in world.says()


def test_every_language_is_offered_under_its_own_name(make_world: MakeWorld) -> None:
    world = make_world()
    world.open(MenuScene(world.services, noted([])))
    world.open(LanguageScene(world.services))
    assert {"English", "Català", "Nederlands", "Português (Brasil)", "Ελληνικά"} <= set(
        world.says()
    )
    world.press("Català")
    world.frames(3)
    assert world.services.settings.language == "ca"
    assert isinstance(world.top, MenuScene)


def test_the_calendar_is_one_tap_from_the_daily_deal(make_world: MakeWorld) -> None:
    world, asked = make_world(), []
    routes = Routes(daily=lambda: asked.append("today"), calendar=lambda: asked.append("days"))
    world.open(MenuScene(world.services, routes))
    world.press("All daily deals")
    world.press("Daily deal")
    assert asked == ["days", "today"]


def test_kpat_408931_an_enter_in_haste_gives_no_game_up(make_world: MakeWorld) -> None:
    world, left = make_world(), []
    world.open(MenuScene(world.services, Routes()))
    world.open(leave_question(world.services, lambda: left.append(True)))
    world.key(pygame.K_RETURN)
    assert left == []
    assert isinstance(world.top, MenuScene)
    world.open(leave_question(world.services, lambda: left.append(True)))
    world.press("Leave it")
    assert left == [True]


def test_the_menu_says_that_the_daily_deal_is_in_progress(make_world: MakeWorld) -> None:
    world = make_world()
    services = world.services
    today = NOON.date().isoformat()
    deal = deal_of(RULE_SETS["house"].rules, 18)
    game = KeptGame.begin(services.store, deal, services.now, kind="daily", daily=today)
    game.play(Draw())
    game.put_down()
    assert "In progress" in MenuScene(services, Routes(daily=lambda: None))._daily_line()
