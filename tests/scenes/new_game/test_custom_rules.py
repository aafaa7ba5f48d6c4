"""Custom rules: chosen, dealt, saved, renamed and deleted by touch."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.engine.rules import Rules
from game.engine.variants import RULE_SETS
from game.scenes.menu.menu import MenuScene
from game.scenes.new_game.custom_rules import CustomRulesScene, rules_in
from game.scenes.new_game.keypad import NamePad
from game.scenes.routes import Routes
from game.storage import rules_key
from game.view.custom_form import SWITCHED
from game.view.variants_text import describe
from tests.scenes.world import World

MakeWorld = Callable[..., World]
SIZES = [(640, 360), (1280, 720), (720, 1280)]


def opened(world: World) -> tuple[CustomRulesScene, list[Rules]]:
    dealt: list[Rules] = []
    routes = Routes(deal=lambda rules, _number: dealt.append(rules))
    scene = CustomRulesScene(world.services, routes, RULE_SETS["house"].rules)
    world.open(MenuScene(world.services, routes))
    world.open(scene)
    return scene, dealt


def name_it(world: World, name: str) -> None:
    """Type a name over what the entry line holds."""
    world.press("Name")
    typing = world.page.typing
    assert typing
    typing.set_text(name)
    typing._post_text_event(0)


@pytest.mark.parametrize("size", SIZES)
def test_the_four_switches_change_rules_and_sentence(
    make_world: MakeWorld, size: tuple[int, int]
) -> None:
    world = make_world(size)
    scene, dealt = opened(world)
    for text in ("Strict victory", "Limited passes", "Stock against waste", "A card with the card"):
        world.press(text)
    assert (scene.rules.goal, scene.rules.passes) == ("all", 1)
    assert all(getattr(scene.rules, name) for name in SWITCHED[1:])
    assert describe(scene.rules, world.services.tr) in world.reads()
    world.press("Deal")
    assert dealt == [scene.rules]
    assert world.services.settings.last_rules == scene.rules.fields()


def test_stepping_fits_the_other_fields(make_world: MakeWorld) -> None:
    world = make_world()
    scene, _ = opened(world)
    world.press("Stock against waste")
    world.press("Waste piles")
    assert scene.rules.wastes == 2
    assert not scene.rules.stock_pair


def test_rules_are_saved_renamed_taken_up_again_and_deleted(make_world: MakeWorld) -> None:
    world = make_world()
    scene, _ = opened(world)
    store = world.services.store.custom_rules
    world.press("Limited passes")
    wanted = scene.rules
    name_it(world, "Ours")
    world.press("Save")
    assert [rules_in(saved) for saved in store.list()] == [wanted]
    name_it(world, "Sunday")
    world.press("Rename")
    assert [saved.name for saved in store.list()] == ["Sunday"]
    world.press("Limited passes")
    assert scene.rules != wanted
    world.press("Sunday")
    assert scene.rules == wanted
    world.press("Delete")
    world.press("Delete")
    assert store.list() == []
    assert isinstance(world.top, CustomRulesScene)


@pytest.mark.parametrize("size", SIZES)
def test_what_was_done_with_a_name_is_told_where_it_is_seen(
    make_world: MakeWorld, size: tuple[int, int]
) -> None:
    """On a portrait screen nothing seen changed when rules were saved."""
    world = make_world(size)
    opened(world)

    def tells(text: str) -> bool:
        label = next((each for each in world.page.texts if each.text == text), None)
        (scroll,) = world.page.scrolls
        if label is None:
            return False
        return scroll.offset <= label.rect.top < scroll.offset + scroll.rect.height

    name_it(world, "Ours")
    world.press("Save")
    assert tells("Saved.")
    name_it(world, "Sunday")
    world.press("Rename")
    assert tells("Renamed.")
    world.press("Delete")
    world.press("Delete")
    assert tells("Deleted.")
    world.press("Limited passes")
    assert "Deleted." not in world.reads()


@pytest.mark.parametrize("size", SIZES)
def test_the_buttons_stay_where_they_are_while_it_is_told_what_was_done(
    make_world: MakeWorld, size: tuple[int, int]
) -> None:
    """The line that said "Saved." pushed them down."""
    world = make_world(size)
    opened(world)

    def places() -> list[pygame.Rect]:
        (scroll,) = world.page.scrolls
        named = {stop.text: stop.box.move(0, scroll.offset) for stop in world.page.stops}
        return [named[text] for text in ("Name", "Keypad", "Save")]

    before = places()
    world.press("Save")
    assert "Type a name first." in world.reads()
    assert places() == before
    name_it(world, "Ours")
    world.press("Save")
    assert "Saved." in world.reads()
    assert places() == before


def test_the_button_pressed_by_key_is_still_seen_when_the_page_has_grown(
    make_world: MakeWorld,
) -> None:
    """What was told above it pushed it, and the keyboard's ring, below the edge."""
    world = make_world((640, 360))
    opened(world)
    name_it(world, "Ours")
    world.services.device = "keys"
    page = world.page
    while page.focused is None or page.focused.text != "Save" or not page.ring:
        world.key(pygame.K_TAB)
    world.frames(90)
    world.key(pygame.K_RETURN)
    world.frames(90)
    (scroll,) = world.page.scrolls
    assert world.page.focused is not None
    assert world.page.focused.text == "Save"
    assert scroll.rect.contains(world.page.focused.box)


@pytest.mark.parametrize("size", SIZES)
def test_a_saved_set_stays_where_it_is_as_it_is_picked(
    make_world: MakeWorld, size: tuple[int, int]
) -> None:
    """Two buttons that came above it pushed it down, and came under the pointer."""
    world = make_world(size)
    scene, _ = opened(world)
    for name in ("One", "Two"):
        world.services.store.custom_rules.create(name, rules_key(scene.rules.fields()), 0.0)
    scene.refill()

    def places() -> list[pygame.Rect]:
        (scroll,) = world.page.scrolls
        return [stop.box.move(0, scroll.offset) for stop in world.page.stops if stop.scroll]

    before = places()
    world.press("Delete")
    assert isinstance(world.top, CustomRulesScene)
    world.press("Two")
    assert places() == before
    world.press("Delete")
    assert "Delete these rules?" in world.reads()


def test_what_was_told_of_a_name_is_gone_once_it_is_typed(make_world: MakeWorld) -> None:
    world = make_world()
    opened(world)
    world.press("Save")
    assert "Type a name first." in world.reads()
    world.press("Name")
    world.send(pygame.TEXTINPUT, text="O")
    assert "Type a name first." not in world.reads()


def test_enter_in_the_line_of_the_name_saves_it_once(make_world: MakeWorld) -> None:
    world = make_world()
    opened(world)
    world.press("Name")
    for letter in "Ours":
        world.send(pygame.TEXTINPUT, text=letter)
    for repeat in (False, True, True):
        facts = {"mod": 0, "unicode": "\r", "repeat": repeat}
        world.send(pygame.KEYDOWN, key=pygame.K_RETURN, **facts)
    assert [saved.name for saved in world.services.store.custom_rules.list()] == ["Ours"]
    assert "Saved." in world.reads()


def test_a_name_that_is_missing_or_taken_is_told(make_world: MakeWorld) -> None:
    world = make_world()
    opened(world)
    world.press("Save")
    assert "Type a name first." in world.reads()
    name_it(world, "Ours")
    world.press("Save")
    world.press("Save")
    assert "That name is taken." in world.reads()


def test_a_name_is_given_without_a_keyboard(make_world: MakeWorld) -> None:
    world = make_world()
    world.open(CustomRulesScene(world.services, Routes()))
    world.press("Keypad")
    for letter in ("N", "I", "L", "Space", "B", "Delete the last symbol", "D"):
        world.press(letter)
    world.press("Done")
    world.press("Save")
    assert [saved.name for saved in world.services.store.custom_rules.list()] == ["Nil D"]


@pytest.mark.parametrize("size", SIZES)
def test_the_keys_for_a_name_are_as_far_from_its_box_as_from_each_other(
    make_world: MakeWorld, size: tuple[int, int]
) -> None:
    world = make_world(size)
    world.open(NamePad(world.services, "", lambda _name: None))
    page = world.page
    box = page.texts[1].rect.inflate(0, 2 * page.px(8))
    first, *others = [stop.box for stop in page.stops if len(stop.text) == 1]
    below = next(key for key in others if key.left == first.left)
    assert first.top - box.bottom == below.top - first.bottom
