"""A screen of the test's own: an Xvfb with openbox as its window manager.

Its windows carry no frame and open at the top left corner, so that places in the window are places
on the screen. Nothing here sleeps for a guessed time: whatever must happen first is waited for,
with a deadline.
"""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Self

import pygame
import pytest

PATIENCE = 20.0
"""Seconds until what was waited for counts as not happening."""
_LOOK_AGAIN = 0.02
_PROGRAMS = ("Xvfb", "openbox", "xdotool", "xprop")
_OPENBOX = """<?xml version="1.0" encoding="UTF-8"?>
<openbox_config xmlns="http://openbox.org/3.4/rc">
  <theme><keepBorder>no</keepBorder></theme>
  <focus><focusNew>yes</focusNew><followMouse>no</followMouse></focus>
  <keyboard>
    <keybind key="A-F4"><action name="Close"/></keybind>
    <keybind key="A-F9"><action name="Iconify"/></keybind>
    <keybind key="A-Tab"><action name="NextWindow"/></keybind>
    <keybind key="A-S-Tab"><action name="PreviousWindow"/></keybind>
    <keybind key="A-space"><action name="ShowMenu"><menu>client-menu</menu></action></keybind>
    <keybind key="A-Escape"><action name="Lower"/></keybind>
    <keybind key="W-m"><action name="ToggleMaximize"/></keybind>
    <keybind key="W-d"><action name="ToggleShowDesktop"/></keybind>
  </keyboard>
  <mouse/>
  <applications><application class="*">
    <decor>no</decor><focus>yes</focus><position force="yes"><x>0</x><y>0</y></position>
  </application></applications>
</openbox_config>
"""


def skip_without_programs() -> None:
    """Skip the test on a machine that lacks what a window needs; in CI that is a failure."""
    missing = [program for program in _PROGRAMS if shutil.which(program) is None]
    if missing:
        reason = f"needs a window server: {', '.join(missing)} not found"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)


def wait_for(happened: Callable[[], bool], what: str, seconds: float = PATIENCE) -> None:
    """Look again until it happened; raises TimeoutError that says what did not."""
    deadline = time.monotonic() + seconds
    while not happened():
        if time.monotonic() > deadline:
            raise TimeoutError(f"after {seconds:g} s still not: {what}")
        time.sleep(_LOOK_AGAIN)


class XScreen:
    """An X server and a window manager of the test's own; a context manager."""

    def __init__(self, size: tuple[int, int] = (1920, 1080)) -> None:
        self.size = size
        self._folder = tempfile.TemporaryDirectory(prefix="xscreen-")
        self._processes: list[subprocess.Popen[bytes]] = []
        self.display = ""

    def __enter__(self) -> Self:
        try:
            self.display = self._start_server()
            self._start_window_manager()
        except BaseException:
            self._stop()
            raise
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._stop()

    @property
    def environment(self) -> dict[str, str]:
        """The variables for a program that shows itself here.

        SDL drops a click in the first 10 ms after a window got the focus, taking it for the click
        that gave it; hands here are faster than that, so the hint for clicks is on.
        """
        ours = {
            "DISPLAY": self.display,
            "PYGAME_HIDE_SUPPORT_PROMPT": "1",
            "SDL_AUDIODRIVER": "dummy",
            "SDL_FRAMEBUFFER_ACCELERATION": "0",
            "SDL_MOUSE_FOCUS_CLICKTHROUGH": "1",
            "SDL_VIDEODRIVER": "x11",
            "SDL_VIDEO_X11_WMCLASS": "pyramid",
        }
        return {**os.environ, **ours}

    def tool(self, *words: str) -> str:
        """Run an xdotool command; its answer."""
        done = subprocess.run(
            ["xdotool", *words],
            env=self.environment,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )
        return done.stdout.strip()

    def picture(self, place: pygame.Rect) -> pygame.Surface:
        """What the screen shows there, from the server's own memory (a window dump, XWD)."""
        with (Path(self._folder.name) / "Xvfb_screen0").open("rb") as dump:
            header = struct.unpack(">25I", dump.read(100))
            pitch, begin = header[12], header[0] + 12 * header[19]
            place = place.clip((0, 0, header[4], header[5]))
            dump.seek(begin + pitch * place.top)
            rows = dump.read(pitch * place.h)
        seen = pygame.image.frombuffer(rows, (header[4], place.h), "BGRA", pitch)
        return seen.subsurface((place.left, 0, place.w, place.h)).convert(24)

    def windows(self, window_class: str) -> list[str]:
        """The visible windows of a class, by their numbers."""
        return self.tool("search", "--onlyvisible", "--class", window_class).split()

    def front_window(self) -> str:
        """The window that has the keyboard and lies on top of the others, or nothing."""
        active = self.tool("getactivewindow")
        stack = self._root_property("_NET_CLIENT_LIST_STACKING").split()
        on_top = str(int(stack[-1], 16)) if stack and stack[-1].startswith("0x") else ""
        return active if active == on_top else ""

    def _start_server(self) -> str:
        reading, writing = os.pipe()
        width, height = self.size
        command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{width}x{height}x24"]
        command += ["-nolisten", "tcp", "-noreset", "-nocursor", "-fbdir", self._folder.name]
        self._start(command, pass_fds=(writing,))
        os.close(writing)
        with os.fdopen(reading) as answer:
            number = answer.readline().strip()
        if not number:
            raise RuntimeError("Xvfb found no free display")
        return f":{number}"

    def _start_window_manager(self) -> None:
        settings = Path(self._folder.name) / "rc.xml"
        settings.write_text(_OPENBOX, encoding="utf-8")
        self._start(["openbox", "--sm-disable", "--config-file", str(settings)])
        known = "_NET_SUPPORTING_WM_CHECK"
        wait_for(lambda: "window id" in self._root_property(known), "openbox manages the screen")

    def _root_property(self, name: str) -> str:
        command = ["xprop", "-root", name]
        done = subprocess.run(
            command, env=self.environment, capture_output=True, text=True, timeout=PATIENCE
        )
        return done.stdout

    def _start(self, command: list[str], pass_fds: tuple[int, ...] = ()) -> None:
        environment = self.environment if self.display else dict(os.environ)
        process = subprocess.Popen(
            command,
            env=environment,
            pass_fds=pass_fds,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self._processes.append(process)

    def _stop(self) -> None:
        for process in reversed(self._processes):
            process.terminate()
            try:
                process.wait(timeout=5)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        self._processes.clear()
        self._folder.cleanup()
