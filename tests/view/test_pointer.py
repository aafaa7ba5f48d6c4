"""One touch is one action, whatever mixture of events tells of it."""

from __future__ import annotations

import pygame
import pytest

from game.view.pointer import Pointer

SIZE = (1000, 500)
HERE = (400, 200)


class Screen:
    """Sends events to a pointer by a clock of its own and keeps what came out."""

    def __init__(self, *, fingers: bool = True) -> None:
        self.pointer = Pointer(fingers=fingers)
        self.now = 10.0
        self.out: list[pygame.Event] = []

    def wait(self, seconds: float) -> None:
        self.now += seconds

    def send(self, event: pygame.Event) -> None:
        self.now += 0.002
        made = self.pointer.taken(event, self.now, SIZE)
        if made is not None:
            self.out.append(made)

    def finger(self, kind: str, place: tuple[int, int] = HERE, finger: int = 0) -> None:
        kinds = {
            "down": pygame.FINGERDOWN,
            "up": pygame.FINGERUP,
            "move": pygame.FINGERMOTION,
        }
        x, y = (place[0] + 0.5) / SIZE[0], (place[1] + 0.5) / SIZE[1]
        facts = {"touch_id": 1, "finger_id": finger, "x": x, "y": y, "dx": 0.0, "dy": 0.0}
        self.send(pygame.Event(kinds[kind], **facts))

    def mouse(
        self, kind: str, place: tuple[int, int] = HERE, *, touch: bool, button: int = 1
    ) -> None:
        if kind == "move":
            facts = {"pos": place, "rel": (1, 1), "buttons": (1, 0, 0), "touch": touch}
            self.send(pygame.Event(pygame.MOUSEMOTION, **facts))
            return
        number = pygame.MOUSEBUTTONDOWN if kind == "down" else pygame.MOUSEBUTTONUP
        self.send(pygame.Event(number, pos=place, button=button, touch=touch))

    def seen(self) -> list[tuple[str, tuple[int, int]]]:
        """What came out since last asked: ("down", place), ("up", place), ("move", place)."""
        names = {
            pygame.MOUSEBUTTONDOWN: "down",
            pygame.MOUSEBUTTONUP: "up",
            pygame.MOUSEMOTION: "move",
        }
        found = [(names[event.type], tuple(event.pos)) for event in self.out]
        self.out.clear()
        return found


TAP = [("down", HERE), ("up", HERE)]

MIXTURES = {
    "mouse": ["m+", "m-"],
    "finger alone": ["f+", "f-"],
    "finger, then its mouse": ["f+", "t+", "f-", "t-"],
    "mouse, then its finger": ["t+", "f+", "t-", "f-"],
    "all of the down first": ["f+", "t+", "m+", "f-", "t-", "m-"],
    "a second click as of a mouse": ["f+", "t+", "m+", "m-", "f-", "t-"],
    "a mouse after the touch": ["f+", "f-", "t+", "t-", "m+", "m-"],
    "a late mouse alone": ["t+", "t-", "m+", "m-"],
}


def play(screen: Screen, mixture: list[str], place: tuple[int, int] = HERE) -> None:
    for letter, sign in mixture:
        kind = "down" if sign == "+" else "up"
        if letter == "f":
            screen.finger(kind, place)
        else:
            screen.mouse(kind, place, touch=letter == "t")


@pytest.mark.parametrize("mixture", MIXTURES.values(), ids=MIXTURES)
def test_one_touch_is_one_press_whatever_tells_of_it(mixture: list[str]) -> None:
    screen = Screen()
    play(screen, mixture)
    assert screen.seen() == TAP
    screen.wait(0.12)
    play(screen, mixture)
    assert screen.seen() == TAP, "two quick taps are two"


def test_a_finger_looks_like_a_mouse_marked_as_touch() -> None:
    screen = Screen()
    screen.finger("down")
    screen.finger("move", (460, 230))
    screen.finger("up", (460, 230))
    assert all(event.touch for event in screen.out)
    assert screen.seen() == [("down", HERE), ("move", (460, 230)), ("up", (460, 230))]


def test_a_drag_told_twice_moves_once() -> None:
    screen = Screen()
    screen.finger("down")
    screen.mouse("down", touch=True)
    for x in (410, 420, 440):
        screen.finger("move", (x, 200))
        screen.mouse("move", (x, 200), touch=True)
    screen.finger("up", (440, 200))
    screen.mouse("up", (440, 200), touch=True)
    moves = [("move", (x, 200)) for x in (410, 420, 440)]
    assert screen.seen() == [("down", HERE), *moves, ("up", (440, 200))]


def test_a_second_finger_does_nothing() -> None:
    screen = Screen()
    screen.finger("down")
    screen.finger("down", (800, 400), finger=1)
    screen.finger("move", (820, 400), finger=1)
    screen.finger("up", (820, 400), finger=1)
    screen.finger("up")
    assert screen.seen() == TAP


def test_a_resting_palm_neither_acts_nor_stands_in_the_way() -> None:
    screen = Screen()
    screen.finger("down", (900, 450), finger=7)
    screen.seen()
    screen.wait(3)
    play(screen, ["f+", "f-"])
    assert screen.seen() == TAP
    screen.finger("up", (900, 450), finger=7)
    assert screen.seen() == []


def test_a_drag_goes_on_when_another_finger_comes_down_late() -> None:
    screen = Screen()
    screen.finger("down")
    screen.finger("move", (500, 200))
    screen.wait(3)
    screen.finger("down", (900, 450), finger=1)
    screen.finger("up", (600, 200))
    assert screen.seen() == [("down", HERE), ("move", (500, 200)), ("up", (600, 200))]


def test_a_mouse_elsewhere_right_after_a_touch_counts() -> None:
    screen = Screen()
    play(screen, ["f+", "f-"])
    screen.seen()
    play(screen, ["m+", "m-"], (700, 300))
    assert screen.seen() == [("down", (700, 300)), ("up", (700, 300))]


def test_a_press_whose_end_was_lost_does_not_block_the_next() -> None:
    screen = Screen()
    screen.mouse("down", touch=False)
    screen.wait(2)
    play(screen, ["m+", "m-"])
    assert screen.seen() == [("down", HERE), *TAP]
    screen.finger("down")
    screen.send(pygame.Event(pygame.WINDOWFOCUSLOST))
    screen.out.clear()
    screen.wait(1)
    play(screen, ["t+", "t-"])
    assert screen.seen() == TAP


@pytest.mark.parametrize("next_touch", [["f+", "f-"], ["t+", "t-"], ["m+", "m-"]])
def test_a_drag_whose_end_was_lost_does_not_block_whatever_comes_later(
    next_touch: list[str],
) -> None:
    screen = Screen()
    screen.finger("down", (100, 100), finger=7)
    screen.finger("move", (300, 100), finger=7)
    screen.out.clear()
    screen.wait(11)
    play(screen, next_touch)
    assert screen.seen() == TAP


def test_hover_is_the_mouses_alone() -> None:
    screen = Screen()
    screen.mouse("move", touch=False)
    screen.mouse("move", touch=True)
    screen.finger("move")
    assert screen.seen() == [("move", HERE)]


def test_a_trackpad_is_no_screen() -> None:
    screen = Screen(fingers=False)
    play(screen, ["f+", "f-"])
    assert screen.seen() == []


def test_fingers_at_the_edge_stay_in_the_window() -> None:
    screen = Screen()
    screen.finger("down", (-40, 499))
    screen.finger("up", (1200, 700))
    assert screen.seen() == [("down", (0, 499)), ("up", (999, 499))]


def test_other_buttons_and_keys_pass() -> None:
    screen = Screen()
    screen.mouse("down", touch=False, button=3)
    screen.send(pygame.Event(pygame.KEYDOWN, key=pygame.K_d, mod=0))
    assert len(screen.out) == 2


def test_one_touch_is_one_action_pygame_2992() -> None:
    """A finger and two clicks, one of them marked as no touch, at one point within 50 ms."""
    screen = Screen()
    play(screen, ["f+", "t+", "m+"])
    play(screen, ["t-", "f-", "m-"])
    assert screen.seen() == TAP


def test_finger_and_mouse_of_one_touch_act_once_sdl_11204() -> None:
    screen = Screen()
    play(screen, ["f+", "t+", "t-", "f-"])
    assert screen.seen() == TAP
