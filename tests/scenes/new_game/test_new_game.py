"""New game: rules are picked, codes typed, pasted or keyed, and dealt."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.engine.codes import write_code
from game.engine.rules import Rules
from game.engine.variants import RULE_SETS
from game.i18n import Translator
from game.navigation import Navigator
from game.scenes.menu.menu import MenuScene
from game.scenes.new_game.custom_rules import CustomRulesScene
from game.scenes.new_game.keypad import KeypadScene
from game.scenes.new_game.new_game import NewGameScene
from game.scenes.routes import Routes
from game.scenes.series.choice import picks_for
from game.settings import read_settings
from game.storage import rules_key
from game.view.variants_text import describe
from tests.scenes.world import World

MakeWorld = Callable[..., World]
Dealt = list[tuple[Rules, int | None]]
CUSTOM = Rules("french", 1, 6, 2, 1, 1, 4, True, True, "all")


def opened(world: World, **facts: object) -> Dealt:
    """The scene on top of a menu, and what it deals."""
    dealt: Dealt = []
    routes = Routes(
        deal=lambda rules, number: dealt.append((rules, number)), how_to_play=lambda _rules: None
    )
    world.open(MenuScene(world.services, routes))
    world.open(NewGameScene(world.services, routes, **facts))  # type: ignore[arg-type]
    return dealt


@pytest.mark.parametrize("name", RULE_SETS)
def test_each_rule_set_is_picked_and_dealt_by_touch(make_world: MakeWorld, name: str) -> None:
    world = make_world((720, 1280))
    dealt = opened(world)
    number = list(RULE_SETS).index(name)
    stop = world.page.stops[1 + number]
    if stop.scroll:
        stop.scroll.follow(stop)
        world.frames(90)
    world.tap(stop.box)
    world.press("Deal")
    assert dealt == [(RULE_SETS[name].rules, None)]
    assert read_settings(world.services.store).last_rules == name


def test_the_last_choice_is_picked_again(make_world: MakeWorld) -> None:
    world = make_world(last_rules="tut")
    dealt = opened(world)
    world.press("Deal")
    assert dealt == [(RULE_SETS["tut"].rules, None)]


def test_rules_of_ones_own_come_back_with_a_card_of_their_own(make_world: MakeWorld) -> None:
    world = make_world(last_rules=CUSTOM.fields())
    dealt = opened(world)
    assert any(text.startswith("Custom rules. 6 rows.") for text in world.says())
    world.press("Deal")
    assert dealt == [(CUSTOM, None)]


def test_a_typed_code_lights_up_its_rules_and_deals_its_cards(make_world: MakeWorld) -> None:
    world = make_world()
    dealt = opened(world)
    world.press("Deal code")
    for letter in "py1 t aaaaaas":
        world.send(pygame.TEXTINPUT, text=letter)
    world.key(pygame.K_RETURN, letter="\r")
    assert dealt == [(RULE_SETS["tut"].rules, 18)]


def test_a_code_is_found_in_whatever_is_pasted(make_world: MakeWorld) -> None:
    world = make_world()
    dealt = opened(world)
    world.clipboard = "Try this one:\r\n  PY1–N–AAAAAAS  \n— it's hard!"
    world.press("Paste")
    assert dealt == []
    world.press("Deal")
    assert dealt == [(RULE_SETS["house"].rules, 18)]


def test_a_code_typed_after_a_par_match_was_chosen_deals_its_one_game(
    make_world: MakeWorld,
) -> None:
    """The match of the rules picked before was looked for among the choices of the new ones."""
    world = make_world()
    dealt = opened(world)
    scene = world.top
    assert isinstance(scene, NewGameScene)
    scene._pick("par")
    scene._series = picks_for(RULE_SETS["par"].rules)[-1]
    assert scene._series not in picks_for(RULE_SETS["house"].rules)
    world.press("Deal code")
    for letter in "py1 n aaaaaas":
        world.send(pygame.TEXTINPUT, text=letter)
    scene.refill()
    world.frames(2)
    world.press("Deal")
    assert dealt == [(RULE_SETS["house"].rules, 18)]


def test_an_empty_clipboard_leaves_the_typed_code_alone(make_world: MakeWorld) -> None:
    world = make_world()
    dealt = opened(world)
    world.press("Deal code")
    for letter in "py1 t aaaaaas":
        world.send(pygame.TEXTINPUT, text=letter)
    world.clipboard = " "
    world.press("Paste")
    assert "There is no text to paste." in world.reads()
    world.press("Deal")
    assert dealt == [(RULE_SETS["tut"].rules, 18)]


def test_the_code_of_custom_rules_brings_them_along(make_world: MakeWorld) -> None:
    world = make_world()
    dealt = opened(world)
    world.clipboard = write_code(CUSTOM, 77)
    world.press("Paste")
    assert describe(CUSTOM, world.services.tr) in world.reads()
    world.press("Deal")
    assert dealt == [(CUSTOM, 77)]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("hello", "No deal code here"),
        ("PY2-N-AAAAAAS", "version 2"),
        ("PY1-Q-AAAAAAS", "No rule set has the letter Q"),
        ("PY1-N-AAAAA", "seven symbols, this one in 5"),
        ("", "no text to paste"),
    ],
)
def test_what_is_no_code_is_told_and_deals_nothing(
    make_world: MakeWorld, text: str, told: str
) -> None:
    world = make_world()
    dealt = opened(world)
    world.clipboard = text
    world.press("Paste")
    assert told in world.reads()
    if text:
        world.press("Deal")
        assert dealt == []


def test_picking_other_rules_takes_the_code_away_and_tells_so(make_world: MakeWorld) -> None:
    world = make_world()
    dealt = opened(world)
    world.clipboard = "PY1-N-AAAAAAS"
    world.press("Paste")
    world.press("Relaxed")
    assert "Deal code cleared" in world.reads()
    world.press("Deal")
    assert dealt == [(RULE_SETS["relaxed"].rules, None)]


def test_picking_the_rules_of_the_code_leaves_it(make_world: MakeWorld) -> None:
    world = make_world()
    dealt = opened(world)
    world.clipboard = "PY1-N-AAAAAAS"
    world.press("Paste")
    world.press("House rules. ")
    assert "Deal code cleared" not in world.reads()
    world.press("Deal")
    assert dealt == [(RULE_SETS["house"].rules, 18)]


@pytest.mark.parametrize("text_scale", [100, 200])
@pytest.mark.parametrize("size", [(640, 360), (1280, 720), (720, 1280)], ids=str)
@pytest.mark.parametrize("language", ["en", "el"])
def test_the_button_that_deals_is_seen_without_scrolling(
    make_world: MakeWorld, size: tuple[int, int], language: str, text_scale: int
) -> None:
    tr = Translator.load(language)
    world = make_world(size, tr, text_scale=text_scale)
    world.open(Navigator(world.services).menu())
    world.press(tr.text("New game"))
    deal = next(stop for stop in world.page.stops if stop.text == tr.text("Deal"))
    assert deal.scroll is None
    assert pygame.Rect((0, 0), size).contains(deal.box)


def test_what_is_wrong_with_a_code_is_scrolled_to_where_it_is_told(make_world: MakeWorld) -> None:
    tr = Translator.load("el")
    world = make_world((640, 360), tr)
    world.open(Navigator(world.services).menu())
    world.press(tr.text("New game"))
    scene = world.top
    assert isinstance(scene, NewGameScene)
    scene._set_code("PY1-N-AAA")
    world.press(tr.text("Deal"))
    world.frames(90)
    (scroll,) = world.page.scrolls
    label = next(label for label in world.page.texts if label.style == "warn")
    assert scroll.offset <= label.rect.top
    assert label.rect.bottom <= scroll.offset + scroll.rect.height


def test_the_rules_of_the_last_time_are_seen_when_the_page_opens(make_world: MakeWorld) -> None:
    world = make_world((640, 360), last_rules="spanish")
    opened(world, winnable=True)
    picked = next(stop for stop in world.page.stops if stop.text.startswith("Spanish"))
    assert picked.scroll is not None
    assert picked.scroll.rect.contains(picked.box)


def test_the_rules_of_a_typed_code_are_scrolled_into_view(make_world: MakeWorld) -> None:
    world = make_world((640, 360))
    opened(world, winnable=True)
    world.press("Deal code")
    for letter in "py1 t aaaaaas":
        world.send(pygame.TEXTINPUT, text=letter)
    world.frames(90)
    picked = next(stop for stop in world.page.stops if stop.text.startswith("Tut"))
    assert picked.scroll is not None
    assert picked.scroll.rect.contains(picked.box)


def test_a_code_can_be_keyed_in_on_the_screen(make_world: MakeWorld) -> None:
    world = make_world((640, 360))
    dealt = opened(world)
    world.press("Keypad")
    assert isinstance(world.top, KeypadScene)
    for letter in "N-AAAAAAQ":
        world.press(letter)
    world.press("Delete the last symbol")
    world.key(pygame.K_s, letter="s")
    assert "House rules" in world.reads()
    world.press("Done")
    world.press("Deal")
    assert dealt == [(RULE_SETS["house"].rules, 18)]


def test_the_keys_of_the_keypad_are_as_wide_as_the_line_above_them(make_world: MakeWorld) -> None:
    """They ended a few pixels before it."""
    world = make_world((640, 360))
    opened(world)
    world.press("Keypad")
    line = next(label.rect for label in world.page.texts if label.text == "PY1-")
    ends = {stop.box.right for stop in world.page.stops if stop.text in ("L", "X", "Done")}
    assert ends == {line.right}


def test_the_keypad_is_left_without_changing_the_code(make_world: MakeWorld) -> None:
    world = make_world()
    dealt = opened(world)
    world.press("Keypad")
    world.press("A")
    world.key(pygame.K_ESCAPE)
    assert isinstance(world.top, NewGameScene)
    world.press("Deal")
    assert dealt == [(RULE_SETS["house"].rules, None)]


def test_a_keypad_where_nothing_was_typed_leaves_no_half_of_a_code(make_world: MakeWorld) -> None:
    world = make_world()
    dealt = opened(world)
    world.press("Keypad")
    world.press("Done")
    world.press("Deal")
    assert dealt == [(RULE_SETS["house"].rules, None)]


def test_a_typed_code_outlives_a_resize(make_world: MakeWorld) -> None:
    world = make_world()
    dealt = opened(world)
    world.clipboard = "PY1-P-AAAAAAS"
    world.press("Paste")
    world.size = (720, 1280)
    pygame.display.set_mode(world.size)
    for scene in world.stack:
        scene.build(world.size)
    world.frames(3)
    world.press("Deal")
    assert dealt == [(RULE_SETS["par"].rules, 18)]


def test_what_is_wrong_with_a_code_is_still_told_after_a_resize(make_world: MakeWorld) -> None:
    world = make_world()
    opened(world)
    world.clipboard = "PY1-N-AAAA"
    world.press("Paste")
    told = "A code ends in seven symbols, this one in 4."
    assert told in world.reads()
    world.size = (720, 1280)
    pygame.display.set_mode(world.size)
    world.top.build(world.size)
    world.frames(3)
    assert told in world.reads()


def test_only_winnable_deals_are_asked_for_where_that_is_offered(make_world: MakeWorld) -> None:
    world = make_world()
    opened(world)
    assert "Only deals that can be won" not in world.says()
    opened(world, winnable=True)
    world.press("Only deals that can be won")
    assert world.services.settings.winnable_only


def test_escape_goes_back_to_the_menu(make_world: MakeWorld) -> None:
    world = make_world()
    opened(world)
    world.key(pygame.K_ESCAPE)
    assert isinstance(world.top, MenuScene)


def test_saved_rules_are_picked_and_dealt_like_the_others(make_world: MakeWorld) -> None:
    world = make_world()
    world.services.store.custom_rules.create("Grandma's way", rules_key(CUSTOM.fields()), 0.0)
    dealt = opened(world)
    world.press(f"Grandma's way. {describe(CUSTOM, world.services.tr)}")
    world.press("Deal")
    assert dealt == [(CUSTOM, None)]
    again = make_world(last_rules=CUSTOM.fields())
    again.services.store.custom_rules.create("Ours", rules_key(CUSTOM.fields()), 0.0)
    dealt = opened(again)
    assert not any(text.startswith("Custom rules. ") for text in again.says())
    again.press("Deal")
    assert dealt == [(CUSTOM, None)]


def test_rules_saved_meanwhile_are_there_when_the_player_comes_back(make_world: MakeWorld) -> None:
    world = make_world()
    opened(world)
    store = world.services.store.custom_rules
    for name in ("One", "Two"):
        store.create(name, rules_key(CUSTOM.fields()), 0.0)
        world.top.uncover()
        assert any(text.startswith(f"{name}. ") for text in world.says())
    world.press("Two. ")
    store.delete("Two")
    world.top.uncover()
    assert not any(text.startswith("Two. ") for text in world.says())
    assert isinstance(world.top, NewGameScene)
    assert world.top.rules == CUSTOM


def test_the_focus_stays_on_its_button_when_rules_were_saved_meanwhile(
    make_world: MakeWorld,
) -> None:
    world = make_world()
    opened(world)
    scene = world.top
    assert isinstance(scene, NewGameScene)
    assert scene.page
    scene.page.focus(next(stop for stop in scene.page.stops if stop.text == "Deal"), show=True)
    world.services.store.custom_rules.create("Mine", rules_key(CUSTOM.fields()), 0.0)
    scene.uncover()
    focused = scene.page.focused
    assert focused
    assert focused.text == "Deal"


def test_saved_rules_that_make_no_game_are_left_out(make_world: MakeWorld) -> None:
    world = make_world()
    world.services.store.custom_rules.create("Odd", rules_key({"rows": 99}), 0.0)
    world.services.store.custom_rules.create("Later", "giza", 0.0)
    opened(world)
    assert not any(text.startswith(("Odd", "Later")) for text in world.says())


def test_saved_rules_are_renamed_and_deleted_from_where_they_are_picked(
    make_world: MakeWorld,
) -> None:
    world = make_world()
    world.services.store.custom_rules.create("Old name", rules_key(CUSTOM.fields()), 0.0)
    world.open(Navigator(world.services).menu())
    world.press("New game")
    world.press("Old name. ")
    world.press("Custom rules")
    assert isinstance(world.top, CustomRulesScene)
    assert world.top.rules == CUSTOM
    assert {"Rename", "Delete"} <= set(world.says())
    world.press("Delete")
    assert "Delete these rules?" in world.reads()
    world.press("Cancel")
    world.press("Delete")
    world.press("Delete")
    world.key(pygame.K_ESCAPE)
    assert not any(text.startswith("Old name. ") for text in world.says())
    assert isinstance(world.top, NewGameScene)
    assert world.top.rules == CUSTOM
