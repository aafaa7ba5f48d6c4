"""Choosing keys, and the panel that tells them."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.i18n import LANGUAGES, Translator
from game.scenes.menu.help import HelpScene
from game.scenes.routes import Routes
from game.scenes.scene import Scene
from game.scenes.settings.choose_keys import ChooseKeysScene, KeyPanel
from game.settings import read_settings
from game.view.keys import USUAL
from game.view.keys_text import key_text
from game.view.ui import Label
from tests.scenes.world import World

MakeWorld = Callable[..., World]


@pytest.fixture
def choosing(make_world: MakeWorld) -> World:
    world = make_world()
    world.open(ChooseKeysScene(world.services))
    return world


def test_a_key_is_chosen_shown_and_kept(choosing: World) -> None:
    choosing.press("Draw from the stock: D")
    assert isinstance(choosing.top, KeyPanel)
    choosing.key(pygame.K_s, letter="s")
    assert "Draw from the stock: S" in choosing.says()
    assert read_settings(choosing.services.store).key_bindings == {"draw": ("s",)}
    assert choosing.services.keys.keys("draw") == ("s",)


def test_the_whole_way_works_by_keys_alone(choosing: World) -> None:
    names = choosing.says()
    for _ in range(names.index("Hint: another key") - names.index("Go left: ←") + 1):
        choosing.key(pygame.K_TAB)
    choosing.key(pygame.K_RETURN)
    choosing.key(pygame.K_j, letter="j")
    assert choosing.services.keys.keys("hint") == ("h", "j")
    assert choosing.page.focused is not None
    assert choosing.page.focused.text == "Hint: J", "the focus stays where it was"


def test_a_conflict_is_refused_in_a_sentence_and_the_panel_waits_on(choosing: World) -> None:
    choosing.press("Hint: H")
    choosing.key(pygame.K_d, letter="d")
    assert isinstance(choosing.top, KeyPanel)
    assert "D is taken: “Draw from the stock”." in choosing.reads()
    choosing.key(pygame.K_F1)
    assert "F1 means the same everywhere." in choosing.reads()
    choosing.key(pygame.K_e, pygame.KMOD_LALT, "e")
    assert "can't be used" in choosing.reads()
    choosing.key(pygame.K_LCTRL, pygame.KMOD_LCTRL)
    choosing.key(pygame.K_j, pygame.KMOD_LCTRL)
    assert choosing.services.keys.keys("hint") == ("ctrl+j",)


def test_escape_leaves_the_key_as_it_is(choosing: World) -> None:
    choosing.press("Hint: H")
    choosing.key(pygame.K_ESCAPE)
    assert isinstance(choosing.top, ChooseKeysScene)
    assert choosing.services.keys.keys("hint") == ("h",)


def test_a_key_can_be_taken_away_but_not_the_last(choosing: World) -> None:
    choosing.press("Take back a move: Ctrl+Z")
    assert "Remove this key" in choosing.says()
    choosing.key(pygame.K_DELETE)
    assert choosing.services.keys.keys("undo") == ("u",)
    choosing.press("Take back a move: U")
    assert choosing.says() == ["Cancel"]
    choosing.key(pygame.K_DELETE)
    assert "Delete means the same everywhere." in choosing.reads()


def test_everything_is_as_usual_again_after_a_reset(choosing: World) -> None:
    choosing.press("Draw from the stock: D")
    choosing.key(pygame.K_s, letter="s")
    choosing.press("Reset to defaults")
    assert choosing.services.keys.keys("draw") == ("d",)
    assert read_settings(choosing.services.store).key_bindings == {}


def test_the_help_tells_the_keys_as_they_are_set_now(make_world: MakeWorld) -> None:
    world = make_world(key_bindings={"draw": ("s",)})
    asked: list[str] = []
    world.open(HelpScene(world.services, Routes(keys=lambda: asked.append("keys"))))
    texts = world.reads().split("\n")
    at = texts.index("Draw from the stock")
    assert texts[at + 1] == "S"
    assert "D" not in texts
    world.press("Choose other keys")
    assert asked == ["keys"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(640, 360), (720, 1280)], ids=str)
@pytest.mark.parametrize("text", [100, 200])
def test_no_key_of_the_help_stands_alone_below_the_others(
    make_world: MakeWorld, language: str, size: tuple[int, int], text: int
) -> None:
    """Page up, Page down, Home and, in a line of its own, End."""
    tr = Translator.load(language)
    world = make_world(size, tr, text_scale=text)
    world.open(HelpScene(world.services, Routes()))
    names = [key_text(name, tr) for name in ("pageup", "pagedown", "home", "end")]
    labels = [label for label in world.page.texts if isinstance(label, Label)]
    at = next(n for n in range(len(labels)) if [x.text for x in labels[n : n + 4]] == names)
    tops = [label.rect.top for label in labels[at : at + 4]]
    assert tops in ([tops[0]] * 4, [tops[0], tops[0], tops[2], tops[2]])


def test_who_lays_the_gamepad_aside_presses_a_button_of_the_help_at_once(
    make_world: MakeWorld,
) -> None:
    """The first press only brought the keys in place of the buttons."""
    world = make_world()
    world.services.device = "pad"
    world.open(Scene())
    world.open(HelpScene(world.services, Routes()))
    (box,) = [stop.box for stop in world.page.stops if stop.text == "Back"]
    world.services.device = "mouse"
    world.tap(box)
    assert len(world.stack) == 1


def test_the_help_tells_the_buttons_while_a_gamepad_is_in_use(make_world: MakeWorld) -> None:
    world = make_world()
    world.open(HelpScene(world.services, Routes()))
    assert "Ctrl+Z" in world.reads()
    world.services.device = "pad"
    world.frames(2)
    assert "RB" in world.reads()
    assert "Ctrl+Z" not in world.reads()
    world.services.device = "keys"
    world.frames(2)
    assert "Ctrl+Z" in world.reads()


def test_the_help_with_the_buttons_fills_both_its_columns(make_world: MakeWorld) -> None:
    """One half of the page stayed empty, and the other had to be scrolled."""
    world = make_world((1280, 720))
    world.services.device = "pad"
    world.open(HelpScene(world.services, Routes()))
    begins = {text.text: text.rect.left for text in world.page.texts}
    assert begins["At the table"] < begins["Game"] == begins["Everywhere"]


@pytest.mark.parametrize("size", [(640, 360), (720, 1280)])
@pytest.mark.parametrize("scale", [100, 200])
def test_nothing_is_cut_or_covered(
    make_world: MakeWorld, size: tuple[int, int], scale: int
) -> None:
    world = make_world(size, text_scale=scale)
    world.open(ChooseKeysScene(world.services))
    stops = world.page.stops
    assert len(stops) == 2 * len(USUAL) + 2
    for number, stop in enumerate(stops):
        assert stop.box.height >= stop.needed
        assert not any(stop.box.colliderect(other.box) for other in stops[:number])


def test_every_way_to_leave_the_help_works(make_world: MakeWorld) -> None:
    for key, letter in ((pygame.K_ESCAPE, ""), (pygame.K_F1, ""), (pygame.K_SLASH, "?")):
        world = make_world()
        world.open(ChooseKeysScene(world.services))
        world.open(HelpScene(world.services, Routes()))
        world.key(key, letter=letter)
        assert isinstance(world.top, ChooseKeysScene)
