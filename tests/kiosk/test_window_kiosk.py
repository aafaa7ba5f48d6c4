"""Strangers at a real screen: no keys and no taps lead out of the kiosk; the staff's sign does."""

from __future__ import annotations

import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from pygame import Rect

from game.kiosk import hash_pin
from tests.kiosk.machine import PIN
from tests.xscreen import XScreen, skip_without_programs
from tests.xwindow import GameWindow

pytestmark = pytest.mark.window

SIZE = (1024, 600)
CHORDS = (
    *("alt+F4", "alt+Tab", "alt+Escape", "alt+F9", "super", "super+d", "super+e", "Escape"),
    *("F11", "F1", "ctrl+q", "ctrl+w", "ctrl+alt+t", "alt+space", "ctrl+Escape", "Menu"),
    *("alt+Return", "ctrl+c", "ctrl+z", "Print", "Return", "Tab", "space", "n", "m", "question"),
)
CHORDS_OF_OTHERS = (
    *("alt+shift+Tab", "super+Tab", "super+l", "super+m", "super+Left", "super+r", "super+1"),
    *("ctrl+alt+Delete", "ctrl+alt+BackSpace", "ctrl+shift+Escape", "ctrl+alt+Left", "alt+F2"),
    *("ctrl+o", "ctrl+n", "ctrl+s", "ctrl+p", "ctrl+shift+i", "shift+F10", "F5", "F10", "F12"),
    *("alt+Left", "XF86Back", "XF86HomePage", "XF86Sleep", "XF86AudioMute", "Scroll_Lock"),
)
"""What means something to a system, to a browser or to other programs."""

DOTS = Rect(460, 178, 104, 28)
"""Where the dots of the PIN stand."""

PAUSE = 5
"""Seconds in which no PIN is taken after the third wrong one."""

OTHER = """
import pygame
pygame.display.init()
pygame.display.set_mode((300, 200))
while True:
    pygame.event.get()
    pygame.time.wait(20)
"""


@pytest.fixture(scope="module")
def screen() -> Iterator[XScreen]:
    skip_without_programs()
    with XScreen(SIZE) as made:
        yield made


@pytest.fixture
def kiosk(screen: XScreen, tmp_path: Path) -> Iterator[GameWindow]:
    """A kiosk over another window, to which one would like to come."""
    data = tmp_path / "data"
    data.mkdir()
    stored = hash_pin(PIN, bytes(16))
    (data / "kiosk.toml").write_text(f'[staff]\npin = "{stored}"\n', encoding="utf-8")
    environment = {"SDL_VIDEO_X11_WMCLASS": "other"}
    other = GameWindow(
        screen,
        [sys.executable, "-c", OTHER],
        folder=tmp_path,
        environment=environment,
        window_class="other",
    )
    with other, GameWindow.of_game(screen, data) as window:
        window.wait_for(lambda: screen.front_window() == window.window, "the kiosk is in front")
        yield window


def data_of(kiosk: GameWindow, sql: str) -> list[tuple[object, ...]]:
    with sqlite3.connect(kiosk.folder / "pyramid.sqlite3") as database:
        return list(database.execute(sql))


def in_front(kiosk: GameWindow) -> bool:
    """Whether it runs, fills the screen and has the keyboard."""
    front = kiosk.screen.front_window() == kiosk.window
    return kiosk.running and front and kiosk.size == kiosk.screen.size


def test_no_keys_and_no_taps_lead_a_visitor_out(kiosk: GameWindow) -> None:
    tool, source = kiosk.screen.tool, random.Random(8)
    for number in range(90):
        if source.random() < 0.6:
            tool("key", source.choice(CHORDS + CHORDS_OF_OTHERS))
        else:
            x, y = source.randrange(SIZE[0]), source.randrange(SIZE[1])
            tool("mousemove", str(x), str(y), "click", str(source.choice((1, 1, 1, 2, 3))))
        if number % 10 == 9:
            kiosk.wait_for(lambda: in_front(kiosk), "the kiosk is still in front")
    assert data_of(kiosk, "SELECT key FROM setting WHERE key = 'full_screen'") == []
    assert "Traceback" not in kiosk.log
    assert not list(kiosk.folder.glob("error-*.log"))


def test_a_kiosk_that_was_pushed_aside_comes_back(kiosk: GameWindow) -> None:
    kiosk.screen.tool("windowminimize", kiosk.window)
    kiosk.wait_for(lambda: kiosk.screen.front_window() != kiosk.window, "it is gone")
    kiosk.wait_for(lambda: in_front(kiosk), "it is back")


def sign(kiosk: GameWindow) -> None:
    """Five taps in the lower right corner, until the pad is there; the menu was there before."""
    before = kiosk.picture()
    corner = ["mousemove", str(SIZE[0] - 4), str(SIZE[1] - 4)]
    kiosk.screen.tool(*corner, "click", "--repeat", "5", "--delay", "60", "1")
    kiosk.changed_from(before)


def enter(kiosk: GameWindow, pin: str) -> None:
    """Type a PIN; its dots vanish once it was looked at."""
    kiosk.screen.tool("key", *pin)
    before = kiosk.still_picture()
    kiosk.screen.tool("key", "Return")
    kiosk.changed_from(before, DOTS)


def test_the_staffs_sign_leads_out_and_wrong_pins_slow_down(kiosk: GameWindow) -> None:
    volume = "SELECT value FROM setting WHERE key = 'kiosk_volume'"
    kiosk.screen.tool("mousemove", "500", "300", "click", "1")
    time.sleep(3)  # the game's name stands still on the glass before there is a menu
    sign(kiosk)
    for _ in range(3):
        enter(kiosk, "0000")
    third = time.monotonic()
    kiosk.screen.tool("key", *PIN, "Return")
    time.sleep(1)
    if time.monotonic() - third < PAUSE - 1:  # else the pause was over before the PIN was there
        kiosk.screen.tool("key", "Tab", "Left")
        assert data_of(kiosk, volume) == []
    kiosk.screen.tool("key", "Escape")
    time.sleep(PAUSE)
    sign(kiosk)
    enter(kiosk, PIN)
    kiosk.screen.tool("key", "Tab", "Left")
    kiosk.wait_for(lambda: data_of(kiosk, volume) != [], "the panel changes the volume")
    kiosk.screen.tool("key", "Tab", "Tab", "Tab", "Return")
    time.sleep(0.5)
    kiosk.screen.tool("key", "Right", "Right", "Return")
    assert kiosk.wait_for_end() == 0


def test_sigterm_ends_it_with_the_game_at_hand_kept(kiosk: GameWindow) -> None:
    tool = kiosk.screen.tool
    opened = "SELECT actions FROM open_game"

    def plays() -> bool:
        """Deal and draw; before the menu is there the keys mean nothing."""
        tool("key", "Tab", "Tab", "Return")
        time.sleep(1)
        tool("key", "d")
        return data_of(kiosk, opened) != []

    tool("mousemove", "500", "300", "click", "1")
    kiosk.wait_for(plays, "a game is kept")
    os.kill(kiosk.pid, signal.SIGTERM)
    assert kiosk.wait_for_end() == 0
    assert data_of(kiosk, opened) != []
    assert "Traceback" not in kiosk.log


@pytest.mark.skipif(shutil.which("xrandr") is None, reason="needs xrandr")
def test_a_screen_that_is_turned_shows_the_kiosk_all_the_same(tmp_path: Path) -> None:
    with XScreen((800, 800)) as screen:

        def randr(*words: str) -> None:
            subprocess.run(["xrandr", *words], env=screen.environment, check=True)

        for name, wide, high in (("land", 800, 480), ("port", 480, 800)):
            times = (wide, wide + 1, wide + 2, wide + 20, high, high + 1, high + 2, high + 20)
            randr("--newmode", name, "60", *map(str, times))
            randr("--addmode", "screen", name)
        randr("--output", "screen", "--mode", "land", "--fb", "800x480")
        with GameWindow.of_game(screen, tmp_path, ["--kiosk"]) as kiosk:
            for name, size in (("port", (480, 800)), ("land", (800, 480)), ("port", (480, 800))):
                randr("--output", "screen", "--mode", name, "--fb", f"{size[0]}x{size[1]}")
                kiosk.wait_for(lambda size=size: kiosk.size == size, f"it fills {size}")
                screen.tool("mousemove", "200", "300", "click", "1")
            assert kiosk.running
            assert "Traceback" not in kiosk.log
