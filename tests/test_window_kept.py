"""The real window comes back as it was left: its size, its place, full screen."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from game.settings import read_settings, write_setting
from game.storage import Store
from tests.xscreen import XScreen, skip_without_programs
from tests.xwindow import GameWindow

pytestmark = pytest.mark.window


def place(window: GameWindow) -> tuple[int, int]:
    """Where the window's inside begins on the screen."""
    answer = window.screen.tool("getwindowgeometry", "--shell", window.window)
    values = dict(line.split("=", 1) for line in answer.splitlines() if "=" in line)
    return int(values["X"]), int(values["Y"])


def kept(folder: Path, name: str) -> object:
    store, _ = Store.open(folder, 0.0)
    with store:
        return getattr(read_settings(store), name)


def moved(window: GameWindow) -> tuple[int, int]:
    """Make the window small and move it away from the corner; where it is then."""
    window.resize((900, 620))
    window.screen.tool("windowmove", window.window, "300", "200")
    window.wait_for(lambda: abs(place(window)[0] - 300) < 40, "the window has moved")
    window.still_picture()
    return place(window)


def keep(folder: Path, **settings: object) -> None:
    store, _ = Store.open(folder, 0.0)
    with store:
        for name, value in settings.items():
            write_setting(store, name, value)


def test_size_and_place_are_those_of_the_last_time(
    play_window: Callable[..., GameWindow], tmp_path: Path
) -> None:
    window = play_window()
    there = moved(window)
    assert window.close() == 0
    for _again in range(2):
        window.start()
        window.wait_for(lambda: window.size == (900, 620), "the size is back")
        window.wait_for(lambda: place(window) == there, "the place is back, to the pixel")
        assert window.close() == 0


@pytest.mark.parametrize(
    ("desktop", "size"),
    [((1920, 1080), (1280, 720)), ((3840, 2160), (2560, 1440)), ((1024, 600), (922, 540))],
)
def test_the_first_window_is_as_large_as_suits_the_desktop(
    desktop: tuple[int, int], size: tuple[int, int], tmp_path: Path
) -> None:
    skip_without_programs()
    with XScreen(desktop) as screen, GameWindow.of_game(screen, tmp_path) as window:
        window.wait_for(lambda: window.size == size, f"a window of {size}")


def is_maximised(window: GameWindow) -> bool:
    """Whether it fills the desktop and the window manager says so."""
    words = ["xprop", "-id", window.window, "_NET_WM_STATE"]
    there = window.screen.environment
    told = subprocess.run(words, env=there, capture_output=True, text=True, check=True)
    return "MAXIMIZED" in told.stdout and window.size == (3840, 2160)


def maximise(window: GameWindow) -> None:
    """Have a window of 900 by 620 pixels fill the desktop."""
    window.resize((900, 620))
    window.still_picture()
    window.key("super+m")
    window.wait_for(lambda: is_maximised(window), "maximised")
    window.still_picture()


def full_screen_and_back(window: GameWindow) -> None:
    """Have a maximised window fill the whole screen and be maximised again."""
    window.key("F11")
    window.wait_for(lambda: not is_maximised(window), "the whole screen")
    window.still_picture()
    window.key("F11")
    window.wait_for(lambda: is_maximised(window), "maximised again")
    window.still_picture()


def test_pysolfc_550_a_window_larger_than_the_screen_or_off_it_comes_back_on_it(
    play_window: Callable[..., GameWindow], tmp_path: Path
) -> None:
    """The buttons to close it couldn't be reached."""
    keep(tmp_path / "data", window_size=(9000, 7000), window_position=(20_000, -900))
    window = play_window()
    wide, high = window.size
    x, y = place(window)
    assert wide <= 3840
    assert high <= 2160
    assert 0 <= x < 3840
    assert 0 <= y < 2160


def test_a_window_left_at_the_edge_of_a_larger_screen_is_seen_whole(
    play_window: Callable[..., GameWindow], tmp_path: Path
) -> None:
    """Of one left where the screen ends now, only the upper left was to be seen."""
    keep(tmp_path / "data", window_size=(900, 620), window_position=(3600, 2000))
    window = play_window()
    window.wait_for(lambda: place(window) != (0, 0), "it has gone where it was")
    window.still_picture()
    x, y = place(window)
    assert window.size == (900, 620)
    assert x + 900 <= 3840
    assert y + 620 <= 2160


def test_full_screen_and_back_twice_leaves_the_window_as_it_was(
    play_window: Callable[..., GameWindow],
) -> None:
    """It came back as large as the screen and hung over its edge."""
    window = play_window()
    there = moved(window)
    for _again in range(2):
        window.key("F11")
        window.wait_for(lambda: window.size == (3840, 2160), "the whole screen")
        window.still_picture()
        window.key("F11")
        window.wait_for(lambda: window.size == (900, 620), "the old size")
        window.wait_for(lambda: place(window) == there, "the old place")


def test_pygame_ce_1221_full_screen_is_left_for_a_maximised_window_that_still_has_its_old_size(
    play_window: Callable[..., GameWindow], tmp_path: Path
) -> None:
    """It failed from a maximised window, and left one that couldn't be made smaller."""
    window = play_window()
    maximise(window)
    full_screen_and_back(window)
    window.key("super+m")
    window.wait_for(lambda: window.size == (900, 620), "the old size")
    window.still_picture()
    assert window.close() == 0
    assert kept(tmp_path / "data", "window_size") == (900, 620)


def test_a_maximised_window_that_was_minimised_is_still_one_after_the_full_screen(
    play_window: Callable[..., GameWindow],
) -> None:
    """It came back as a plain window of the screen's size, and its own size was forgotten."""
    window = play_window()
    maximise(window)
    window.key("alt+F9")
    window.wait_for(lambda: window.screen.front_window() != window.window, "minimised")
    window.activate()
    window.still_picture()
    full_screen_and_back(window)
    window.key("super+m")
    window.wait_for(lambda: window.size == (900, 620), "the old size")


def test_a_window_that_was_maximised_comes_back_so_and_has_its_own_size_and_place_when_restored(
    play_window: Callable[..., GameWindow],
) -> None:
    """It came back as large as the desktop and not maximised, and its own size was forgotten."""
    window = play_window()
    there = moved(window)
    maximise(window)
    for _again in range(2):
        assert window.close() == 0
        window.start()
        window.wait_for(lambda: is_maximised(window), "maximised at the start")
        window.still_picture()
    full_screen_and_back(window)
    window.key("F11")
    window.wait_for(lambda: not is_maximised(window), "the whole screen")
    assert window.close() == 0
    window.start()
    window.wait_for(lambda: window.size == (3840, 2160), "the whole screen at the start")
    window.still_picture()
    window.key("F11")
    window.wait_for(lambda: is_maximised(window), "maximised after the whole screen")
    window.still_picture()
    window.key("super+m")
    window.wait_for(lambda: window.size == (900, 620), "the old size")
    window.wait_for(lambda: place(window) == there, "the old place")


def test_full_screen_is_kept_and_left_for_the_same_window(
    play_window: Callable[..., GameWindow], tmp_path: Path
) -> None:
    window = play_window()
    window.resize((900, 620))
    window.screen.tool("windowmove", window.window, "300", "200")
    window.wait_for(lambda: place(window)[0] == 300, "the window has moved")
    window.still_picture()
    there = place(window)
    for _again in range(2):
        window.key("F11")
        window.wait_for(lambda: window.size == (3840, 2160), "the whole screen")
        window.key("F11")  # in the same run, which left a window as large as the screen
        window.wait_for(lambda: window.size == (900, 620), "the old size at once")
        window.wait_for(lambda: place(window) == there, "the old place at once")
    window.key("F11")
    window.wait_for(lambda: window.size == (3840, 2160), "the whole screen once more")
    assert window.close() == 0
    assert kept(tmp_path / "data", "full_screen") is True
    window.start()
    window.wait_for(lambda: window.size == (3840, 2160), "the whole screen again")
    window.key("F11")
    window.wait_for(lambda: window.size == (900, 620), "the old size")
    window.wait_for(lambda: place(window) == there, "the old place")
