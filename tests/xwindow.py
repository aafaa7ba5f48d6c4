"""A person at the screen: starts a program in a real window, looks, clicks and types.

`GameWindow` is one program on an `XScreen`. Nothing here sleeps for a guessed time: whatever must
happen first is waited for, with a deadline, and a program that died meanwhile is told with its last
words.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

import pygame

from tests.xscreen import PATIENCE, XScreen, wait_for

ROOT = Path(__file__).resolve().parent.parent
_STILL = 0.4
"""Seconds without change after which a picture counts as still; a running clock changes it once
a second."""


class GameWindow:
    """A program with one window: eyes, a mouse and a keyboard for it. A context manager.

    Places are pixels from the window's top left corner.
    """

    def __init__(
        self,
        screen: XScreen,
        command: Sequence[str],
        *,
        folder: Path,
        size: tuple[int, int] | None = None,
        environment: Mapping[str, str] | None = None,
        window_class: str = "pyramid",
    ) -> None:
        self.screen = screen
        self.command = list(command)
        self.folder = folder
        self._size = size
        self._environment = dict(environment or {})
        self._class = window_class
        self._process: subprocess.Popen[bytes] | None = None
        self.window = ""

    @classmethod
    def of_game(
        cls,
        screen: XScreen,
        data_dir: Path,
        arguments: Sequence[str] = (),
        *,
        size: tuple[int, int] | None = None,
        environment: Mapping[str, str] | None = None,
    ) -> Self:
        """The game from source, keeping its data in a folder of the test's."""
        command = [sys.executable, str(ROOT / "main.py"), "--data-dir", str(data_dir), *arguments]
        return cls(screen, command, folder=data_dir, size=size, environment=environment)

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if error is not None and self.running and self.window:
            pygame.image.save(self.picture(), self.folder / "failed.png")
        self.kill()

    # The program

    def start(self) -> None:
        """Start the program and wait for its window; may be called again after it ended."""
        self.folder.mkdir(parents=True, exist_ok=True)
        with self._log_path.open("ab") as log:
            self._process = subprocess.Popen(
                self.command,
                cwd=ROOT,
                env={**self.screen.environment, **self._environment},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        found: list[str] = []

        def opened() -> bool:
            found[:] = filter(self._is_ours, self.screen.windows(self._class))
            return bool(found)

        self.wait_for(opened, "a window opens")
        self.window = found[0]
        if self._size is not None:
            self.resize(self._size)

    def _is_ours(self, window: str) -> bool:
        """Whether this start's process, or one it started, made the window.

        The server gives a number again as soon as it is free: a window new to the list may be a
        stranger's, and one that was in it before may be ours.
        """
        owner = self.screen.tool("getwindowpid", window)
        try:
            return owner.isdecimal() and os.getsid(int(owner)) == self.pid
        except ProcessLookupError:
            return False

    @property
    def running(self) -> bool:
        """Whether the program still runs."""
        return self._process is not None and self._process.poll() is None

    @property
    def pid(self) -> int:
        """The program's process number."""
        assert self._process is not None, "not started"
        return self._process.pid

    @property
    def log(self) -> str:
        """All that the program said on its standard output and error."""
        return self._log_path.read_text(encoding="utf-8", errors="replace")

    def kill(self) -> None:
        """End the program and all it started at once, as a power cut would."""
        if self._process is None:
            return
        if self._process.poll() is None:
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def close(self) -> int:
        """Close the window as a person does and wait for the program's end: its exit status."""
        self.key("alt+F4")
        return self.wait_for_end()

    def wait_for_end(self, seconds: float = PATIENCE) -> int:
        """Wait until the program has ended by itself: its exit status."""
        assert self._process is not None, "not started"
        return self._process.wait(timeout=seconds)

    def wait_for(self, happened: Callable[[], bool], what: str, seconds: float = PATIENCE) -> None:
        """Look again until it happened; an AssertionError tells what did not, and why."""

        def happened_or_dead() -> bool:
            return happened() or not self.running

        try:
            wait_for(happened_or_dead, what, seconds)
        except TimeoutError as late:
            raise AssertionError(f"{late}\n{self._circumstances()}") from None
        if not self.running and not happened():
            raise AssertionError(f"the program ended before {what}; it said:\n{self.log[-3000:]}")

    def _circumstances(self) -> str:
        """What stands on the screen, where each thread of the program waits, what it said."""
        shown = {w: self.screen.tool("getwindowname", w) for w in self.screen.windows(".*")}
        threads = []
        for task in sorted(Path(f"/proc/{self.pid}/task").glob("*")):
            with contextlib.suppress(OSError):
                name, where = ((task / file).read_text().strip() for file in ("comm", "wchan"))
                threads.append(f"{name} {where}")
        return (
            f"Its window is {self.window or 'not there'} of {shown}; its threads: {threads}\n"
            f"The program said:\n{self.log[-3000:]}"
        )

    # Eyes

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the window."""
        place = self.place
        return place.w, place.h

    @property
    def place(self) -> pygame.Rect:
        """Where the window is on the screen; empty while it isn't there."""
        answer = self.screen.tool("getwindowgeometry", "--shell", self.window)
        values = dict(line.split("=", 1) for line in answer.splitlines() if "=" in line)
        return pygame.Rect([int(values.get(name, 0)) for name in ("X", "Y", "WIDTH", "HEIGHT")])

    def picture(self) -> pygame.Surface:
        """What the screen shows where the window is."""
        place = self.place
        if not place.w:
            raise AssertionError(f"there is no window; the program said:\n{self.log}")
        return self.screen.picture(place)

    def still_picture(self, seconds: float = PATIENCE) -> pygame.Surface:
        """What the window shows once it stayed the same for a while."""
        last = self.picture()
        since = time.monotonic()

        def still() -> bool:
            nonlocal last, since
            picture = self.picture()
            if picture.get_buffer().raw != last.get_buffer().raw:
                last, since = picture, time.monotonic()
            return time.monotonic() - since > _STILL

        self.wait_for(still, "the picture stands still", seconds)
        return last

    def changed_from(self, before: pygame.Surface, place: pygame.Rect | None = None) -> None:
        """Wait until the window differs from a picture (at a place) and stands still again."""
        place = place or before.get_rect()
        old = pygame.image.tobytes(before.subsurface(place), "RGB")

        def changed() -> bool:
            return pygame.image.tobytes(self.picture().subsurface(place), "RGB") != old

        self.wait_for(changed, "the picture changes")
        self.still_picture()

    def colour_at(self, place: tuple[int, int]) -> tuple[int, int, int]:
        """The colour of one pixel."""
        red, green, blue, _ = self.picture().get_at(place)
        return red, green, blue

    # Hands

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size and wait until it has it."""
        width, height = size
        self.screen.tool("windowsize", self.window, str(width), str(height))
        self.wait_for(lambda: self.size == size, f"the window is {width}x{height}")

    def move_to(self, place: tuple[int, int]) -> None:
        """Move the pointer."""
        self._act(*self._to(place))

    def click(self, *places: tuple[int, int], button: int = 1) -> None:
        """Press and release a mouse button (4 and 5 turn the wheel) here, and then there."""
        self._act(*(w for place in places for w in (*self._to(place), "click", str(button))))

    def drag(self, start: tuple[int, int], end: tuple[int, int], steps: int = 8) -> None:
        """Press at one place, move in steps and release at another."""
        words = [*self._to(start), "mousedown", "1"]
        for step in range(1, steps + 1):
            share = step / steps
            place = (
                round(start[0] + (end[0] - start[0]) * share),
                round(start[1] + (end[1] - start[1]) * share),
            )
            words += [*self._to(place), "sleep", "0.01"]
        self._act(*words, "mouseup", "1")

    def key(self, *names: str) -> None:
        """Press keys one after the other, by their X names: `key("ctrl+z", "space")`."""
        self._act("key", *names)

    def type(self, text: str) -> None:
        """Type text, letter by letter."""
        self._act("type", "--delay", "8", text)

    def activate(self) -> None:
        """Bring the window to the front and give it the keyboard."""
        if self.screen.front_window() == self.window:
            return
        self.screen.tool("windowactivate", self.window)
        self.wait_for(lambda: self.screen.front_window() == self.window, "the window is in front")

    def _to(self, place: tuple[int, int]) -> list[str]:
        return ["mousemove", "--window", self.window, str(place[0]), str(place[1])]

    def _act(self, *words: str) -> None:
        self.activate()
        self.screen.tool(*words)

    @property
    def _log_path(self) -> Path:
        return self.folder / "said.txt"
