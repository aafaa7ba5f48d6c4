"""Long pages scroll under a finger, by their bar, by wheel and keys."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from game.view.ui import Page, Ui
from game.view.widgets_scroll import Glide
from tests.view.hands import FRAME, Hand


def long_page(ui: Ui) -> tuple[Page, Hand, list[int]]:
    """Twenty buttons, of which about six are seen."""
    page = ui.page()
    pressed: list[int] = []
    scroll = page.scroll(Rect(200, 100, 600, 500))
    for number in range(20):

        def press(number: int = number) -> None:
            pressed.append(number)

        scroll.button(Rect(0, number * 80, scroll.width, 70), str(number), press)
    scroll.end(1600)
    return page, Hand(page), pressed


def frame_by_frame() -> Callable[[], float]:
    """A clock by which each event comes a frame after the one before."""
    frames = count(0.0, FRAME)
    return lambda: next(frames)


def test_a_finger_drags_a_long_page_without_pressing(ui: Ui) -> None:
    page, hand, pressed = long_page(ui)
    hand.swipe((400, 500), -300)
    assert page.scrolls[0].offset >= 300
    assert pressed == []
    hand.rest(3)
    seen = [stop for stop in page.stops if page.scrolls[0].rect.contains(stop.box)]
    hand.tap(seen[0].box, touch=True)
    assert pressed == [int(seen[0].text)]


def test_a_tap_that_trembles_is_a_tap(ui: Ui) -> None:
    _, hand, pressed = long_page(ui)
    hand.down(400, 130, touch=True)
    hand.move(403, 134, touch=True, held=True)
    hand.up(403, 134, touch=True)
    assert pressed == [0]


def test_a_tap_on_a_page_that_flies_by_stops_it_and_presses_nothing(ui: Ui) -> None:
    ui.clock = frame_by_frame()
    page, hand, pressed = long_page(ui)
    scroll = page.scrolls[0]
    hand.swipe((400, 500), -200)
    hand.rest(0.1)
    stopped = scroll.offset
    assert 250 < stopped < 400
    hand.down(400, 350, touch=True)
    hand.up(400, 350, touch=True)
    hand.rest(1)
    assert scroll.offset == stopped
    assert pressed == []
    hand.down(400, 350, touch=True)
    hand.up(400, 350, touch=True)
    assert len(pressed) == 1


@pytest.mark.parametrize("by", [(150, 0), (-150, 4), (0, 25), (3, -25)])
@pytest.mark.parametrize("content", [1600, 500], ids=["long", "all seen"])
def test_a_drag_presses_no_row_though_it_ends_on_it(
    ui: Ui, by: tuple[int, int], content: int
) -> None:
    """A swipe across the history opened the game that it began and ended on."""
    ui.clock = frame_by_frame()
    page, hand, pressed = long_page(ui)
    page.scrolls[0].end(content)
    hand.down(400, 135, touch=True)
    for part in range(1, 6):
        hand.move(400 + by[0] * part // 5, 135 + by[1] * part // 5, touch=True, held=True)
    hand.up(400 + by[0], 135 + by[1], touch=True)
    hand.rest(1)
    assert pressed == []
    assert page.scrolls[0].offset < (200 if content == 1600 else 1)
    hand.tap(Rect(400, 135, 1, 1), touch=True)
    assert len(pressed) == 1


def test_wheel_and_keys_scroll_to_the_end_and_back(ui: Ui) -> None:
    page, hand, _ = long_page(ui)
    hand.move(400, 300)
    page.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_y=-1.0))
    hand.rest(1)
    assert page.scrolls[0].offset == 90
    hand.key(pygame.K_END)
    hand.rest(2)
    assert page.scrolls[0].offset == 1100
    hand.key(pygame.K_HOME)
    hand.rest(2)
    assert page.scrolls[0].offset == 0


def test_pages_go_by_keys_and_by_presses_beside_the_thumb(ui: Ui) -> None:
    page, hand, pressed = long_page(ui)
    scroll = page.scrolls[0]
    lane = scroll.rect.right - 5
    for act, offset in (
        (lambda: hand.key(pygame.K_PAGEDOWN), 450),
        (lambda: hand.tap(Rect(lane, scroll.rect.bottom - 4, 1, 1)), 900),
        (lambda: hand.tap(Rect(lane, scroll.rect.top + 2, 1, 1)), 450),
        (lambda: hand.key(pygame.K_PAGEUP), 0),
    ):
        act()
        hand.rest(1.5)
        assert scroll.offset == offset
    assert pressed == []


def test_a_page_of_text_alone_scrolls_by_arrows(ui: Ui) -> None:
    page = ui.page()
    scroll = page.scroll(Rect(100, 100, 500, 300))
    scroll.end(scroll.text(Rect(0, 0, scroll.width, 10), "One line of rules.<br>" * 60))
    hand = Hand(page)
    hand.key(pygame.K_DOWN)
    hand.rest(1.5)
    assert scroll.offset == 90
    hand.key(pygame.K_UP)
    hand.rest(1.5)
    assert scroll.offset == 0


def test_the_bar_of_a_long_page_can_be_dragged_and_is_wide_enough_for_a_finger(ui: Ui) -> None:
    page, hand, pressed = long_page(ui)
    scroll = page.scrolls[0]
    assert scroll.lane > 20
    grip = scroll.thumb().center
    hand.down(grip[0] - 8, grip[1], touch=True)
    hand.move(grip[0], 590, touch=True, held=True)
    hand.up(grip[0], 590, touch=True)
    assert scroll.offset == 1100
    assert pressed == []


@pytest.mark.parametrize("size", [(640, 360), (720, 1280), (1080, 1920)], ids=str)
def test_a_bar_at_the_edge_of_the_window_keeps_off_it(ui: Ui, size: tuple[int, int]) -> None:
    """Beside a table in a narrow window it clung to the glass's edge."""
    ui.configure(size)
    page = ui.page()
    scroll = page.scroll(Rect(20, 60, size[0] - 20, size[1] - 60))
    scroll.end(2 * size[1])
    thumb = scroll.thumb()
    assert abs((size[0] - thumb.right) - (thumb.left - scroll.rect.left - scroll.width)) <= 1


def test_the_focus_is_brought_into_view(ui: Ui) -> None:
    page, hand, pressed = long_page(ui)
    for _ in range(15):
        hand.key(pygame.K_DOWN)
    hand.rest(2)
    assert page.focused is not None
    assert page.scrolls[0].rect.contains(page.focused.box)
    hand.key(pygame.K_RETURN)
    assert pressed == [14]


def test_what_has_scrolled_away_is_not_pressed(ui: Ui) -> None:
    page, hand, pressed = long_page(ui)
    page.scrolls[0].jump(80)
    hand.rest(0.1)
    hand.tap(Rect(400, 60, 10, 10))
    assert pressed == []


@pytest.mark.parametrize("number", [0, 7, 19])
def test_the_ring_around_the_first_and_the_last_row_is_not_cut(ui: Ui, number: int) -> None:
    page, hand, _ = long_page(ui)
    page.focus(page.stops[number])
    assert page.scrolls[0].offset == 0
    hand.key(pygame.K_RETURN)
    hand.rest(3)
    box = page.stops[number].box
    assert page.scrolls[0].rect.contains(box)
    surface = pygame.Surface((1280, 720))
    page.draw(surface)
    teal = pygame.Color(ui.theme.teal)
    for y in (*range(box.top - 3, box.top), *range(box.bottom, box.bottom + 3)):
        assert surface.get_at((box.centerx, y)) == teal


def test_a_row_as_high_as_its_window_is_shown_whole() -> None:
    glide = Glide(100, 1000)
    glide.show(400, 490, 16)
    glide.arrive()
    assert glide.offset <= 400
    assert glide.offset + 100 >= 490


@given(
    st.integers(1, 800),
    st.integers(0, 4000),
    st.lists(st.tuples(st.sampled_from("gdrps"), st.floats(-2000, 2000)), max_size=30),
)
def test_a_gliding_page_never_leaves_its_ends(
    view: int, content: int, acts: list[tuple[str, float]]
) -> None:
    glide = Glide(view, content)
    now = 0.0
    for act, value in acts:
        now += 0.02
        match act:
            case "g":
                glide.grab(value, now)
            case "d":
                glide.drag(value, now)
            case "r":
                glide.release(now)
            case "p":
                glide.push(value)
            case _:
                glide.step(0.016)
        assert 0 <= glide.offset <= glide.limit
    for _ in range(2000):
        glide.step(0.016)
    assert not glide.moving


def test_a_finger_that_scrolls_from_a_slider_leaves_its_value(ui: Ui) -> None:
    """The first touch of a page dragged by a slider set the volume, and the page stood."""
    page = ui.page()
    scroll = page.scroll(Rect(100, 100, 600, 500))
    heard: list[float] = []
    scroll.slider(Rect(50, 200, 400, 50), 0.5, heard.append)
    scroll.end(1600)
    hand = Hand(page)
    hand.swipe((500, 325), -150)
    assert (heard, scroll.offset > 100) == ([], True)
    scroll.jump(0)
    hand.tap(Rect(300, 320, 4, 10), touch=True)
    assert heard == [0.4]
    hand.down(302, 325, touch=True)
    for x in range(310, 460, 10):
        hand.move(x, 326, touch=True, held=True)
    hand.up(450, 326, touch=True)
    assert heard[-1] == 0.8
    assert scroll.offset == 0
