"""Buttons and pages answer pointer and finger as a player expects."""

from __future__ import annotations

import gc
import sys

import pygame
import pytest
from pygame import Rect

from game.view.day_tile import DayTile, Fate, day_paint
from game.view.sky import MOODS
from game.view.theme import THEMES
from game.view.ui import Ui
from game.view.widgets_looks import ButtonLook, button_paint
from tests.view.hands import FRAME, Counter, Hand, picture
from tests.view.pixels import contrast


def test_a_press_is_seen_at_once_and_acts_when_let_go(ui: Ui) -> None:
    page, pressed = ui.page(), Counter()
    button = page.button(Rect(100, 100, 200, 60), "Deal", pressed)
    hand = Hand(page)
    hand.rest(0.1)
    before = picture(page)
    hand.down(*button.rect.center, touch=True)
    assert picture(page) != before
    assert pressed.times == 0
    hand.up(*button.rect.center, touch=True)
    assert pressed.times == 1
    assert picture(page) == before


def test_a_press_that_slides_off_the_button_does_nothing(ui: Ui) -> None:
    page, pressed = ui.page(), Counter()
    button = page.button(Rect(100, 100, 200, 60), "Deal", pressed)
    hand = Hand(page)
    hand.down(*button.rect.center)
    hand.move(600, 600, held=True)
    hand.up(600, 600)
    assert pressed.times == 0


def test_a_held_button_looks_pressed_only_under_the_pointer_and_no_other_lights_up(ui: Ui) -> None:
    page = ui.page()
    button = page.button(Rect(100, 100, 200, 60), "Deal", Counter())
    other = page.button(Rect(100, 200, 200, 60), "Undo", Counter())
    hand = Hand(page)
    hand.rest(0.1)
    at_rest = picture(page)
    hand.move(*button.rect.center)
    hand.down(*button.rect.center)
    pressed = picture(page)
    assert pressed != at_rest
    hand.move(*other.rect.center, held=True)
    assert picture(page) == at_rest
    hand.move(*button.rect.center, held=True)
    assert picture(page) == pressed
    hand.move(*other.rect.center, held=True)
    hand.up(*other.rect.center)
    lit = picture(page)
    assert lit != at_rest
    hand.move(900, 600)
    hand.move(*other.rect.center)
    assert picture(page) == lit


def test_a_finger_leaves_no_button_lit(ui: Ui) -> None:
    page = ui.page()
    button = page.button(Rect(100, 100, 200, 60), "Deal", Counter())
    hand = Hand(page)
    hand.rest(0.1)
    before = picture(page)
    hand.tap(button.rect, touch=True)
    hand.rest(0.2)
    assert picture(page) == before
    hand.move(*button.rect.center)
    assert picture(page) != before


def test_events_of_fingers_are_left_to_the_mouse_that_follows_them(ui: Ui) -> None:
    page, pressed = ui.page(), Counter()
    page.button(Rect(0, 0, 1280, 720), "Deal", pressed)
    for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
        event = pygame.event.Event(kind, x=0.5, y=0.5, dx=0, dy=0, finger_id=1, touch_id=1)
        assert not page.handle(event)
    assert pressed.times == 0


def test_a_disabled_button_is_neither_pressed_nor_focused(ui: Ui) -> None:
    page, pressed = ui.page(), Counter()
    button = page.button(Rect(100, 100, 200, 60), "Deal", pressed, enabled=False)
    hand = Hand(page)
    hand.tap(button.rect)
    hand.key(pygame.K_TAB)
    hand.key(pygame.K_RETURN)
    assert pressed.times == 0
    button.enable(True)
    hand.tap(button.rect)
    assert pressed.times == 1


def test_a_page_at_rest_is_not_drawn_again(ui: Ui) -> None:
    page = ui.page()
    page.button(Rect(100, 100, 200, 60), "Deal", Counter())
    page.switch(Rect(100, 200, 400, 50), True, lambda on: None, "Sound")
    assert page.update(FRAME)
    page.update(FRAME)
    assert not any(page.update(FRAME) for _ in range(30))
    page.handle(
        pygame.event.Event(
            pygame.MOUSEMOTION, pos=(900, 600), rel=(1, 1), buttons=(0, 0, 0), touch=False
        )
    )
    assert not page.update(FRAME)


def test_only_the_page_in_front_is_pressed(ui: Ui) -> None:
    behind, front = Counter(), Counter()
    below = ui.page()
    box = Rect(100, 100, 200, 60)
    below.button(box, "Behind", behind)
    above = ui.page()
    above.button(box, "In front", front)
    Hand(above).tap(box)
    assert (behind.times, front.times) == (0, 1)
    above.close()
    Hand(below).tap(box)
    assert (behind.times, front.times) == (1, 1)


def test_a_button_that_closes_its_page_is_pressed_once(ui: Ui) -> None:
    page = ui.page()
    times: list[int] = []

    def leave() -> None:
        times.append(1)
        page.close()

    button = page.button(Rect(100, 100, 200, 60), "Quit", leave)
    place = button.rect
    hand = Hand(page)
    hand.tap(place)
    hand.tap(place)
    assert times == [1]


def test_a_stepper_goes_back_at_its_left_end(ui: Ui) -> None:
    page = ui.page()
    heard: list[int] = []
    page.stepper(Rect(100, 200, 400, 50), ("Off", "Fast", "Slow"), 0, heard.append)
    hand = Hand(page)
    hand.tap(Rect(105, 205, 30, 40))
    hand.tap(Rect(460, 205, 30, 40))
    assert heard == [2, 0]


def test_a_stepper_of_sizes_ends_at_the_largest(ui: Ui) -> None:
    """One press more made the largest text the smallest."""
    page = ui.page()
    heard: list[int] = []
    page.stepper(Rect(100, 200, 400, 50), ("100%", "150%", "200%"), 1, heard.append, around=False)
    hand = Hand(page)
    for _ in range(3):
        hand.tap(Rect(460, 205, 30, 40))
    hand.key(pygame.K_RIGHT)
    assert heard == [2]
    for _ in range(3):
        hand.tap(Rect(105, 205, 30, 40))
    assert heard == [2, 1, 0]


def test_a_slider_follows_the_pointer(ui: Ui) -> None:
    page = ui.page()
    heard: list[float] = []
    page.slider(Rect(100, 300, 400, 50), 0.5, heard.append)
    hand = Hand(page)
    hand.down(300, 325)
    hand.move(490, 325, held=True)
    hand.move(900, 325, held=True)
    hand.move(100, 325, held=True)
    hand.up(100, 325)
    hand.move(300, 325)
    assert heard[0] == 1.0
    assert heard[-1] == 0.0


def test_a_button_is_let_go_when_the_window_loses_the_pointer(ui: Ui) -> None:
    page, pressed = ui.page(), Counter()
    button = page.button(Rect(100, 100, 200, 60), "Deal", pressed)
    hand = Hand(page)
    hand.down(*button.rect.center)
    page.handle(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    hand.up(*button.rect.center)
    assert pressed.times == 0


def test_pages_that_come_and_go_leave_nothing_behind(ui: Ui) -> None:
    """pygame-gui kept the place of every widget there ever was: over months, many megabytes."""

    def come_and_go() -> int:
        for _ in range(30):
            page = ui.page()
            for number in range(30):
                page.button(Rect(40 * number, 100, 30, 30), str(number), lambda: None)
            page.close()
        ui.tidy()
        gc.collect()
        return sys.getallocatedblocks()

    come_and_go()
    before = come_and_go()
    assert come_and_go() < before + 300


@pytest.mark.parametrize("style", ["plain", "soft", "tab", "day"])
def test_one_sees_where_a_button_on_a_light_page_ends(ui: Ui, style: str) -> None:
    """Ivory on ivory: the days of a month and the unchosen tabs were bare words on the sheet."""
    theme = THEMES["papyrus"]
    ui.configure(theme="papyrus")
    size = (104, 84)
    paint = (
        day_paint(ui.kit, size, DayTile("2", Fate.NONE))
        if style == "day"
        else button_paint(ui.kit, size, ButtonLook("2", style=style))  # type: ignore[arg-type]
    )
    for below in (MOODS["papyrus"].stops[0][1], theme.panel[:7]):
        shown = pygame.Surface(size)
        shown.fill(below)
        ground = tuple(shown.get_at((0, 0)))[:3]
        shown.blit(paint("normal"), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        rim = [tuple(shown.get_at((x, size[1] // 2)))[:3] for x in range(4)]
        assert max(contrast(pixel, ground) for pixel in rim) >= 2  # type: ignore[arg-type]


@pytest.mark.parametrize("theme", THEMES)
def test_one_sees_where_a_day_ends_wherever_it_lies_on_the_dimmed_sky(ui: Ui, theme: str) -> None:
    """Half of the month were numbers without a tile: its fill was the colour of the sky there."""
    ui.configure(theme=theme)
    sky, size = ui.sky().copy(), (104, 84)
    ui.veil(sky)
    day = day_paint(ui.kit, size, DayTile("2", Fate.NONE))("normal")
    for top in range(160, 620, 20):
        shown = sky.copy()
        shown.blit(day, (490, top), special_flags=pygame.BLEND_PREMULTIPLIED)
        across = [tuple(shown.get_at((x, top + size[1] // 2)))[:3] for x in range(485, 498)]
        assert max(contrast(pixel, across[0]) for pixel in across) >= 1.4  # type: ignore[arg-type]
