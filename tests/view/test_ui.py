"""Pages of widgets answer pointer, finger, keys and clipboard as a player expects."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from game.view.focus import Direction, neighbour
from game.view.ui import Page, Ui
from game.view.widgets_scroll import Glide
from game.view.widgets_text import Lettering, wrap

SIZE = (1280, 720)
FRAME = 1 / 60


class Hand:
    """A pointer, a finger and a keyboard on one page."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def _send(self, kind: int, **facts: object) -> bool:
        consumed = self.page.handle(pygame.event.Event(kind, **facts))
        self.page.update(FRAME)
        return consumed

    def move(self, x: int, y: int, *, touch: bool = False, held: bool = False) -> None:
        buttons = (int(held), 0, 0)
        self._send(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=buttons, touch=touch)

    def down(self, x: int, y: int, *, touch: bool = False) -> None:
        self._send(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=touch)

    def up(self, x: int, y: int, *, touch: bool = False) -> None:
        self._send(pygame.MOUSEBUTTONUP, pos=(x, y), button=1, touch=touch)

    def tap(self, place: Rect, *, touch: bool = False) -> None:
        self.move(*place.center, touch=touch)
        self.down(*place.center, touch=touch)
        self.up(*place.center, touch=touch)

    def swipe(self, start: tuple[int, int], by: int) -> None:
        self.down(*start, touch=True)
        for step in range(1, 11):
            self.move(start[0], start[1] + by * step // 10, touch=True, held=True)
        self.up(start[0], start[1] + by, touch=True)

    def key(self, key: int, mod: int = 0, letter: str = "") -> bool:
        return self._send(pygame.KEYDOWN, key=key, mod=mod, unicode=letter)

    def type(self, text: str) -> None:
        for letter in text:
            self._send(pygame.TEXTINPUT, text=letter)

    def rest(self, seconds: float) -> None:
        for _ in range(round(seconds / FRAME)):
            self.page.update(FRAME)


class Clipboard:
    """A clipboard that a test fills."""

    text = ""

    def __call__(self) -> str:
        return self.text


@pytest.fixture
def clipboard() -> Clipboard:
    return Clipboard()


@pytest.fixture
def ui(clipboard: Clipboard) -> Ui:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SIZE)
    return Ui(SIZE, paste=clipboard)


def picture(page: Page) -> bytes:
    surface = pygame.Surface(SIZE)
    page.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


class Counter:
    """Counts how often it was pressed."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self) -> None:
        self.times += 1


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


# Keys.


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


def test_left_and_right_change_switch_stepper_and_slider(ui: Ui) -> None:
    page = ui.page()
    heard: list[object] = []
    page.switch(Rect(100, 100, 400, 50), False, heard.append, "Sound")
    page.stepper(Rect(100, 200, 400, 50), ("Off", "Fast", "Slow"), 0, heard.append)
    page.slider(Rect(100, 300, 400, 50), 0.5, heard.append)
    hand = Hand(page)
    hand.key(pygame.K_TAB)
    for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT):
        hand.key(key)
    hand.key(pygame.K_TAB)
    for key in (pygame.K_RIGHT, pygame.K_LEFT, pygame.K_LEFT):
        hand.key(key)
    hand.key(pygame.K_TAB)
    for key in (pygame.K_RIGHT, pygame.K_LEFT, pygame.K_LEFT):
        hand.key(key)
    assert heard == [True, False, 1, 0, 2, 0.6, 0.5, 0.4]


def test_a_stepper_goes_back_at_its_left_end(ui: Ui) -> None:
    page = ui.page()
    heard: list[int] = []
    page.stepper(Rect(100, 200, 400, 50), ("Off", "Fast", "Slow"), 0, heard.append)
    hand = Hand(page)
    hand.tap(Rect(105, 205, 30, 40))
    hand.tap(Rect(460, 205, 30, 40))
    assert heard == [2, 0]


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


def test_a_button_is_let_go_when_the_window_loses_the_pointer(ui: Ui) -> None:
    page, pressed = ui.page(), Counter()
    button = page.button(Rect(100, 100, 200, 60), "Deal", pressed)
    hand = Hand(page)
    hand.down(*button.rect.center)
    page.handle(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    hand.up(*button.rect.center)
    assert pressed.times == 0


# Long pages.


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


# Typing.


def test_typing_pasting_and_enter(ui: Ui, clipboard: Clipboard) -> None:
    page = ui.page()
    changes: list[str] = []
    entered: list[str] = []
    entry = page.entry(Rect(100, 100, 400, 50), "", changes.append, entered.append, longest=16)
    hand = Hand(page)
    hand.tap(Rect(entry.rect))
    hand.type("py1 ")
    clipboard.text = "N-AAAAAAS \r\n\tand much more that has no room"
    hand.key(pygame.K_v, pygame.KMOD_LCTRL)
    assert entry.get_text() == "py1 N-AAAAAAS an"
    assert changes[:4] == ["p", "py", "py1", "py1 "]
    assert changes[-1] == entry.get_text()
    hand.key(pygame.K_RETURN, letter="\r")
    assert entered == ["py1 N-AAAAAAS an"]


def test_keys_typed_into_a_line_press_nothing_else(ui: Ui) -> None:
    page, pressed = ui.page(), Counter()
    button = page.button(Rect(100, 300, 200, 60), "Deal", pressed)
    entry = page.entry(Rect(100, 100, 400, 50), "")
    page.focus(button)
    hand = Hand(page)
    hand.tap(Rect(entry.rect))
    assert hand.key(pygame.K_SPACE, letter=" ")
    hand.type(" ")
    assert pressed.times == 0
    assert entry.get_text() == " "


def test_tab_goes_into_a_line_and_out_of_it(ui: Ui) -> None:
    page, pressed = ui.page(), Counter()
    entry = page.entry(Rect(100, 100, 400, 50), "")
    page.button(Rect(100, 300, 200, 60), "Deal", pressed)
    hand = Hand(page)
    hand.key(pygame.K_TAB)
    hand.type("ab")
    hand.key(pygame.K_TAB)
    hand.type("cd")
    hand.key(pygame.K_RETURN)
    assert entry.get_text() == "ab"
    assert pressed.times == 1


# Texts.


def test_rich_text_keeps_per_cent_signs_and_braces(ui: Ui) -> None:
    page = ui.page()
    page.text(Rect(100, 100, 600, 10), "67 % of %{all} {deals}")
    plain = picture(page)
    page.close()
    other = ui.page()
    other.text(Rect(100, 100, 600, 10), "67 % of")
    assert picture(other) != plain


def test_another_theme_and_text_size_are_worn_at_once(ui: Ui) -> None:
    page = ui.page()
    page.button(Rect(100, 100, 200, 60), "Deal", Counter())
    before = picture(page)
    ui.configure(theme="papyrus", text_scale=1.5)
    assert page.closed
    page = ui.page()
    page.button(Rect(100, 100, 200, 60), "Deal", Counter())
    assert picture(page) != before
    assert page.kit.sizes.font_px(16) == 24


@pytest.fixture(scope="module")
def lettering() -> Callable[[], Lettering]:
    pygame.font.init()
    made = Lettering()
    return lambda: made


WORDS = st.lists(st.text("abcdefghijklmnopqrstuvwxyz", min_size=1, max_size=14), max_size=12)


@given(WORDS, st.integers(60, 600), st.integers(12, 48))
def test_a_fitted_text_is_whole_and_stays_in_its_width(
    lettering: Callable[[], Lettering], words: list[str], width: int, px: int
) -> None:
    text = " ".join(words)
    setting = lettering().fit(text, "regular", px, width)
    assert setting.px >= 12
    assert setting.size[0] <= width
    assert "".join(setting.lines).replace(" ", "") == text.replace(" ", "")


@given(WORDS, st.integers(1, 30))
def test_wrapping_loses_nothing(words: list[str], width: int) -> None:
    lines, whole = wrap(" ".join(words), width, len)
    assert all(len(line) <= width for line in lines)
    assert "".join(lines).replace(" ", "") == "".join(words)
    assert whole == all(len(word) <= width for word in words)


# The arithmetic of focus and gliding.

BOXES = st.lists(
    st.builds(
        Rect,
        st.integers(0, 900),
        st.integers(0, 900),
        st.integers(20, 200),
        st.integers(20, 90),
    ),
    min_size=1,
    max_size=8,
)


@given(BOXES, st.sampled_from(["up", "down", "left", "right"]))
def test_the_focus_moves_to_the_side_that_was_asked(
    boxes: list[Rect], direction: Direction
) -> None:
    found = neighbour(boxes, 0, direction)
    if found is None:
        return
    here, there = boxes[0], boxes[found]
    assert {
        "up": there.centery < here.centery,
        "down": there.centery > here.centery,
        "left": there.centerx < here.centerx,
        "right": there.centerx > here.centerx,
    }[direction]


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
