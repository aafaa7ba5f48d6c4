"""A twin of the game off the screen, in which every step at the real window is done as well.

The twin has a copy of the data and the same scenes, so it knows where everything lies: a test names
what is pressed, and needs no places. What both show can be compared, pixel by pixel.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Final

import pygame
from pygame import Rect

from game.navigation import Navigator
from game.settings import write_setting
from game.storage import Store
from game.view.widgets_parts import Stop
from tests.scenes.games import settle
from tests.scenes.world import World, world
from tests.xwindow import GameWindow

PICTURES = os.environ.get("PYRAMID_PICTURES")
"""Where pictures of the window are kept to be looked at."""

_ALL: Final = ((1280, 720), (640, 360), (720, 1280))
SIZES: Final = _ALL if os.environ.get("PYRAMID_SIZES") == "all" else _ALL[:1]
"""The sizes of the window at which a twin is compared with it."""


class Mirror:
    """A window and its twin, at the same page."""

    def __init__(self, window: GameWindow, twin: World) -> None:
        self.window = window
        self.twin = twin

    def stop(self, text: str) -> Stop:
        """The widget that says so, or begins so."""
        stops = [stop for stop in self.twin.page.stops if stop.enabled]
        exact = [stop for stop in stops if stop.text == text]
        begun = [stop for stop in stops if stop.text.startswith(text)]
        assert exact or begun, f"{text!r} is not among {self.twin.says()}"
        return (exact or begun)[0]

    def press(self, text: str, *, at_left: bool = False) -> None:
        """Press a widget in both: by mouse where it is seen, by keys where it must be scrolled to.

        A stepper goes on, or back where its left end is pressed.
        """
        stop = self.stop(text)
        box = stop.box
        seen = box if stop.scroll is None else box.clip(stop.scroll.rect)
        if seen.height < box.height:
            self._press_by_keys(stop)
            return
        right = stop.adjust is not None and not at_left and stop.value is not None
        x = box.right - 9 if right else box.left + 9 if at_left else box.centerx
        self.window.click((x, box.centery))
        self.twin.services.device = "mouse"
        self.twin.tap(Rect(x, box.centery, 1, 1), touch=False)
        self.rest()

    def _press_by_keys(self, stop: Stop) -> None:
        page = self.twin.page
        presses = 0
        self.twin.services.device = "keys"
        while page.focused is not stop or not page.ring:
            self.twin.key(pygame.K_TAB)
            presses += 1
            assert presses < 200, "the keyboard doesn't reach it"
        self.window.key(*["Tab"] * presses, "Return")
        self.twin.key(pygame.K_RETURN)
        self.rest()

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Press at one place, move and release at another."""
        self.window.drag(start, end)
        self.twin.services.device = "mouse"
        self.twin.send(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        self.twin.send(pygame.MOUSEMOTION, pos=end, rel=(0, 0), buttons=(1, 0, 0))
        self.twin.send(pygame.MOUSEBUTTONUP, pos=end, button=1)
        self.rest()

    def tap(self, box: Rect) -> None:
        """Click a place of the table."""
        self.window.click(box.center)
        self.twin.services.device = "mouse"
        self.twin.tap(box, touch=False)
        self.rest()

    def key(self, name: str, key: int, times: int = 1) -> None:
        """Press a key in both: by its name for X, and its number for pygame."""
        self.window.key(*[name] * times)
        self.twin.services.device = "keys"
        for _ in range(times):
            self.twin.key(key)
        self.rest()

    def type(self, text: str) -> None:
        """Type into the line that has the keyboard."""
        self.window.type(text)
        typing = self.twin.page.typing
        assert typing is not None
        typing.insert(text)
        typing._post_text_event(0)
        self.rest()

    def rest(self) -> None:
        """Let both come to rest."""
        settle(self.twin)
        self.twin.frames(90)
        self.window.still_picture()

    def look(self, name: str) -> None:
        """Keep a picture of the window, where somebody wants to see it."""
        if PICTURES:
            wide, high = self.twin.size
            target = Path(PICTURES) / f"{name}-{wide}x{high}.png"
            pygame.image.save(self.window.still_picture(), target)

    def agree(self, name: str, place: Rect | None = None) -> None:
        """Wait until both show the same (at a place), but for a shade; not for dialogs.

        The twin draws the scene in front alone, and has nothing behind a dialog.
        """
        self.look(name)
        place = place or Rect((0, 0), self.twin.size)

        def same() -> bool:
            self.twin.frames(2)
            ours = self.twin.services.window.surface.subsurface(place)
            return _alike(ours, self.window.picture().subsurface(place))

        try:
            self.window.wait_for(same, f"{name} looks like its twin")
        except AssertionError:
            pygame.image.save(self.twin.services.window.surface, self.window.folder / "twin.png")
            raise


def _alike(ours: pygame.Surface, theirs: pygame.Surface) -> bool:
    """Whether no pixel differs by more than a shade."""
    mask = pygame.mask.from_threshold(
        ours.convert(24), (0, 0, 0), (4, 4, 4, 255), theirs.convert(24)
    )
    wide, high = ours.get_size()
    return mask.count() == wide * high


@contextmanager
def mirrored(window: GameWindow, folder: Path, size: tuple[int, int]) -> Iterator[Mirror]:
    """A mirror of the window's menu; the twin gets a copy of the data as they are now."""
    copy = folder.parent / "twin"
    shutil.rmtree(copy, ignore_errors=True)
    copy.mkdir()
    with Store.open(folder, 0.0)[0] as store:
        store.backup.write(copy / "all.pyramid", 0.0)
    with Store.open(copy, 0.0)[0] as store:
        store.backup.merge(copy / "all.pyramid")
    with world(copy, size) as twin:
        twin.services.now = datetime.now
        twin.open(Navigator(twin.services).menu())
        yield Mirror(window, twin)
        while twin.stack:
            twin.stack.pop().leave()


@contextmanager
def opened(
    play_window: Callable[..., GameWindow], folder: Path, size: tuple[int, int]
) -> Iterator[Mirror]:
    """The game in English in a window of that size, and its twin."""
    window = play_window("--window", f"{size[0]}x{size[1]}", "--language", "en", size=size)
    with mirrored(window, folder, size) as mirror:
        yield mirror


def calm(store: Store) -> None:
    """Let nothing move that a comparison of pictures would trip over."""
    write_setting(store, "animation_speed", "off")
    write_setting(store, "reduced_motion", True)
