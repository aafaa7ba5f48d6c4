"""Keys and the gamepad go everywhere on a page, with the focus to be seen."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from game.view.ui import Page, Ui
from tests.view.hands import Counter, Hand, picture


def grid(page: Page, acts: dict[str, Counter]) -> None:
    """Four buttons in a square: a b over c d."""
    for name, x, y in (("a", 0, 0), ("b", 300, 0), ("c", 0, 100), ("d", 300, 100)):
        acts[name] = Counter()
        page.button(Rect(100 + x, 100 + y, 200, 60), name, acts[name])


@pytest.mark.parametrize(
    ("keys", "reached"),
    [
        ([pygame.K_TAB], "a"),
        ([pygame.K_TAB, pygame.K_TAB], "b"),
        ([pygame.K_DOWN, pygame.K_DOWN], "c"),
        ([pygame.K_DOWN, pygame.K_RIGHT, pygame.K_DOWN], "d"),
        ([pygame.K_DOWN, pygame.K_UP], "a"),
    ],
    ids=str,
)
def test_keys_move_a_ring_and_press(ui: Ui, keys: list[int], reached: str) -> None:
    page = ui.page()
    acts: dict[str, Counter] = {}
    grid(page, acts)
    hand = Hand(page)
    hand.rest(0.05)
    plain = picture(page)
    for key in keys:
        assert hand.key(key)
    assert picture(page) != plain
    assert hand.key(pygame.K_SPACE)
    assert {name: act.times for name, act in acts.items() if act.times} == {reached: 1}


def test_shift_and_tab_go_round_backwards(ui: Ui) -> None:
    page = ui.page()
    acts: dict[str, Counter] = {}
    grid(page, acts)
    hand = Hand(page)
    hand.key(pygame.K_TAB)
    hand.key(pygame.K_TAB, pygame.KMOD_LSHIFT)
    hand.key(pygame.K_RETURN)
    assert acts["d"].times == 1


def test_the_ring_goes_when_the_pointer_is_used(ui: Ui) -> None:
    page = ui.page()
    acts: dict[str, Counter] = {}
    grid(page, acts)
    hand = Hand(page)
    hand.rest(0.05)
    plain = picture(page)
    hand.key(pygame.K_TAB)
    hand.down(1200, 700)
    hand.up(1200, 700)
    assert picture(page) == plain


def test_escape_leaves_the_page_and_other_keys_are_left_to_the_scene(ui: Ui) -> None:
    left = Counter()
    hand = Hand(ui.page(left))
    assert hand.key(pygame.K_ESCAPE)
    assert left.times == 1
    assert not hand.key(pygame.K_F11)
    assert not hand.key(pygame.K_z, pygame.KMOD_LCTRL)
    assert not Hand(ui.page()).key(pygame.K_ESCAPE)


def test_left_and_right_change_stepper_and_slider(ui: Ui) -> None:
    page = ui.page()
    heard: list[object] = []
    page.stepper(Rect(100, 200, 400, 50), ("Off", "Fast", "Slow"), 0, heard.append)
    page.slider(Rect(100, 300, 400, 50), 0.5, heard.append)
    hand = Hand(page)
    for _ in range(2):
        hand.key(pygame.K_TAB)
        for key in (pygame.K_RIGHT, pygame.K_LEFT, pygame.K_LEFT):
            hand.key(key)
    assert heard == [1, 0, 2, 0.6, 0.5, 0.4]


def test_left_and_right_go_past_a_switch_and_leave_it_as_it_is(ui: Ui) -> None:
    """On the way to the other column a setting was switched on, and the focus stayed there."""
    page = ui.page()
    heard: list[object] = []
    page.switch(Rect(100, 100, 400, 50), False, heard.append, "Sound")
    beside = page.button(Rect(600, 100, 200, 50), "Deal", lambda: None)
    hand = Hand(page)
    hand.key(pygame.K_TAB)
    hand.key(pygame.K_RIGHT)
    assert page.focused is beside.stop
    hand.key(pygame.K_LEFT)
    assert heard == []
    hand.key(pygame.K_RETURN)
    assert heard == [True]


def test_a_gamepad_goes_the_same_ways(ui: Ui) -> None:
    left = Counter()
    page = ui.page(left)
    acts: dict[str, Counter] = {}
    grid(page, acts)
    for way in ("down", "right", "down", "left", "next", "previous", "up", "down"):
        page.move_focus(way)
    assert page.press_focus()
    assert acts["c"].times == 1
    assert page.go_back()
    assert left.times == 1


def test_a_page_without_widgets_has_nothing_to_press(ui: Ui) -> None:
    page = ui.page()
    page.move_focus("down")
    assert not page.press_focus()
    assert not page.go_back()
