"""A page made anew in use: what was pressed stays where it is, and the focus as it was shown."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from pygame import Rect

from game.navigation import Navigator
from game.scenes.scene import Rebuild
from game.scenes.settings.settings import SettingsScene
from game.view.widgets_parts import Stop
from tests.scenes.world import World

MakeWorld = Callable[..., World]


def settings(world: World) -> None:
    world.open(SettingsScene(world.services, Navigator(world.services).routes))


def rebuild(world: World) -> None:
    world.asked.append(Rebuild())
    world.frames(3)


def stop(world: World, text: str) -> Stop:
    return next(one for one in world.page.stops if one.text == text)


def bring_into_sight(world: World, text: str) -> Stop:
    """Scroll until a widget is in the middle of the page, or as far as the page goes."""
    found = stop(world, text)
    assert found.scroll is not None
    found.scroll.jump(found.scroll.offset + found.box.centery - found.scroll.rect.centery)
    assert found.scroll.rect.contains(found.box)
    return found


@pytest.mark.parametrize("size", [(640, 360), (1280, 720), (720, 1280)], ids=str)
def test_the_text_size_stays_under_the_pointer_that_presses_it(
    make_world: MakeWorld, size: tuple[int, int]
) -> None:
    """Every press laid the page out anew, and the row slid away."""
    world = make_world(size)
    settings(world)
    found = bring_into_sight(world, "Text size")
    x, y = found.box.right - 8, found.box.centery
    for percent in range(110, 210, 10):
        world.tap(Rect(x, y, 1, 1), touch=False)
        assert world.services.settings.text_scale == percent
        assert stop(world, "Text size").box.centery == y


@pytest.mark.parametrize("size", [(1280, 720), (720, 1280)], ids=str)
def test_the_text_size_stays_under_the_pointer_that_makes_it_smaller(
    make_world: MakeWorld, size: tuple[int, int]
) -> None:
    """Its left arrow moved away, and at the page's beginning there was nothing to scroll."""
    world = make_world(size, text_scale=200)
    settings(world)
    box = bring_into_sight(world, "Text size").box
    for percent in range(190, 90, -10):
        world.tap(Rect(box.left + 8, box.centery, 1, 1), touch=False)
        assert world.services.settings.text_scale == percent
        assert stop(world, "Text size").box.midleft == box.midleft
    (scroll,) = world.page.scrolls
    assert (scroll.offset < 0) is (size == (720, 1280)), "it is pulled down only there"
    world.tap(stop(world, "Full screen").box)
    assert world.services.settings.full_screen, "what is pressed next does not glide away"
    (scroll,) = world.page.scrolls
    world.send(pygame.MOUSEMOTION, pos=(2, 2), rel=(1, 1), buttons=(0, 0, 0), touch=False)
    world.frames(90)
    assert scroll.offset >= 0


def test_a_row_at_the_end_of_a_page_stays_under_the_pointer_that_makes_the_page_shorter(
    make_world: MakeWorld,
) -> None:
    """The row above slid there, and the next press of the same arrow set that one."""
    world = make_world((720, 1280), text_scale=160, target_size=200, screen_inches=10)
    settings(world)
    (scroll,) = world.page.scrolls
    scroll.jump(scroll.glide.limit)
    box = stop(world, "Diagonal of the screen").box
    for _ in range(3):
        world.tap(Rect(box.right - 8, box.centery, 1, 1), touch=False)
        assert stop(world, "Diagonal of the screen").box.centery == box.centery
    (scroll,) = world.page.scrolls
    assert scroll.offset > scroll.glide.limit
    world.send(pygame.MOUSEMOTION, pos=(2, 2), rel=(1, 1), buttons=(0, 0, 0), touch=False)
    world.frames(90)
    assert scroll.offset <= scroll.glide.limit


def boxes(world: World) -> list[tuple[int, int, int, int]]:
    """Where everything lies on the page, as when it is opened."""
    settings(world)
    fresh = [tuple(one.box) for one in world.page.stops]
    world.stack.pop().leave()
    world.top.expose()
    world.frames(2)
    return fresh


@pytest.mark.parametrize("touch", [True, False])
def test_a_smaller_text_lays_the_page_out_as_when_it_is_opened(
    make_world: MakeWorld, *, touch: bool
) -> None:
    """Everything stayed a few pixels too low."""
    world = make_world((1280, 720), text_scale=110)
    settings(world)
    box = stop(world, "Text size").box
    pressed = Rect(box.left + 8, box.centery, 1, 1)
    world.tap(pressed, touch=touch)
    (scroll,) = world.page.scrolls
    assert scroll.offset < 0
    assert stop(world, "Text size").box.centery == box.centery
    world.frames(120)
    assert scroll.offset == 0
    assert stop(world, "Text size").box.collidepoint(pressed.center)
    assert [tuple(one.box) for one in world.page.stops] == boxes(world)


@pytest.mark.parametrize("size", [(1280, 720), (720, 1280)], ids=str)
def test_a_reset_lays_the_page_out_as_when_it_is_opened(
    make_world: MakeWorld, size: tuple[int, int]
) -> None:
    """From texts of 200 % it stood in one column until it was opened again."""
    world = make_world(size, text_scale=200)
    settings(world)
    bring_into_sight(world, "Reset to defaults")
    world.tap(stop(world, "Reset to defaults").box)
    world.press("Reset")
    world.frames(5)
    assert world.services.settings.text_scale == 100
    assert world.page.focused is stop(world, "Reset to defaults")
    assert [tuple(one.box) for one in world.page.stops] == boxes(world)


def test_a_key_pressed_on_a_page_shows_no_focus_where_none_was_when_it_is_made_anew(
    make_world: MakeWorld,
) -> None:
    """After a key of the window manager, or F11, the ring came with every new size."""
    world = make_world()
    settings(world)
    world.services.device = "keys"
    rebuild(world)
    assert not world.page.ring


@pytest.mark.parametrize("kind", ["press", "wheel"])
def test_the_focus_is_not_shown_again_once_the_pointer_is_in_use(
    make_world: MakeWorld, kind: str
) -> None:
    world = make_world()
    settings(world)
    world.services.device = "keys"
    world.key(pygame.K_TAB)
    rebuild(world)
    assert world.page.ring
    if kind == "press":
        world.tap(Rect(3, 3, 1, 1), touch=False)
    else:
        world.send(pygame.MOUSEWHEEL, y=-1, x=0)
    assert not world.page.ring
    rebuild(world)
    assert not world.page.ring


def test_who_comes_by_keys_sees_the_focus_at_once(make_world: MakeWorld) -> None:
    world = make_world()
    world.services.device = "keys"
    settings(world)
    assert world.page.ring


def test_who_presses_by_a_key_sees_the_focus_on_what_was_pressed(make_world: MakeWorld) -> None:
    world = make_world()
    settings(world)
    world.page.focus(stop(world, "Backs"))
    world.key(pygame.K_RETURN)
    assert world.page.ring
    assert world.page.focused is stop(world, "Backs")
