"""A kiosk under a clock of the test's own: visitors touch it, hours pass in a moment."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

import pygame
from pygame import Rect

from game.app import App
from game.engine.actions import Action, Draw, King, Pair, Recycle
from game.kiosk import HOUSE, House, hash_pin
from game.loop import FixedStep
from game.scenes.page_scene import PageScene
from game.scenes.scene import Scene
from game.scenes.table.play import PlayScene
from game.solver import hint
from game.storage import Store
from game.view.hit import spot_rect
from game.view.ui import Page
from tests.reader import Reader

PIN = "4711"
STAFFED = replace(HOUSE, pin=hash_pin(PIN, bytes(16)))
"""A house with a PIN."""

FRAME = 1 / 60


class Machine(Reader):
    """The program without its endless loop; ``now`` can jump, ``seconds`` only go on."""

    def __init__(self, folder: Path, house: House = HOUSE, size: tuple[int, int] = (800, 600)):
        self.seconds = 5000.0
        self.now = datetime(2026, 11, 30, 12, 0)
        options = argparse.Namespace(data_dir=folder, language=None, window=None)
        self.app = App(options, house, clock=lambda: self.seconds, now=lambda: self.now)
        self.pace = FixedStep(lambda: self.seconds)
        self.turn(size)
        first = self.app._attendant
        assert first is not None
        self.app._put(first.first())
        self.frames(3)

    @property
    def top(self) -> Scene:
        return self.app._stack[-1]

    @property
    def page(self) -> Page:
        assert isinstance(self.top, PageScene)
        assert self.top.page is not None
        return self.top.page

    @property
    def table(self) -> PlayScene:
        assert isinstance(self.top, PlayScene)
        return self.top

    @property
    def running(self) -> bool:
        return self.app._running

    def turn(self, size: tuple[int, int]) -> None:
        """Have a screen of another size."""
        pygame.display.set_mode(size)
        self.app._resized()

    def frames(self, count: int = 1, seconds: float = FRAME) -> None:
        """Let frames pass."""
        for _ in range(count):
            self.seconds += seconds
            self.now += timedelta(seconds=seconds)
            self.app._turn(self.pace)

    def wait(self, seconds: float) -> None:
        """Let time pass in a few long frames."""
        for _ in range(4):
            self.frames(1, seconds / 4)
        self.frames(2)

    def tap(self, place: tuple[int, int] | Rect, *, on_stage: bool = True) -> None:
        """A finger; places are told from the corner of what scenes draw on."""
        x, y = place.center if isinstance(place, Rect) else place
        pos = (x, y + (self.app.window.top if on_stage else 0))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=pos, button=1, touch=True))
        self.frames(3)

    def key(self, key: int, mod: int = 0, letter: str = "") -> None:
        facts = {"key": key, "mod": mod, "unicode": letter, "scancode": 0}
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, facts))
        self.frames(3)

    def wake(self) -> None:
        self.tap((self.app.window.size[0] // 2, self.app.window.size[1] // 2))

    def begin_game(self) -> PlayScene:
        """From the menu to a table, with one card drawn."""
        self.press("Deal the last rules again")
        self.frames(5)
        self.key(pygame.K_d)
        return self.table

    def win(self) -> None:
        """Play the deal on the table to its end, tap by tap."""
        if not isinstance(self.top, PlayScene):
            return
        for action in hint(self.table.kept.session.state).line or ():
            if isinstance(self.top, PlayScene):
                self.tap_for(self.top, action)
        self.frames(40, 0.2)

    def tap_for(self, table: PlayScene, action: Action) -> None:
        """Do an action of a deal with one waste by touch."""
        assert table.view is not None
        layout, state = table.view.layout, table.kept.session.state
        match action:
            case King(spot):
                rects = [spot_rect(layout, state, spot)]
            case Pair(first, second):
                rects = [spot_rect(layout, state, spot) for spot in (first, second)]
            case Draw() | Recycle():
                rects = [layout.stock]
            case _:
                rects = []
        for rect in rects:
            self.frames(1, 0.3)  # sooner it might be the second half of a double tap
            self.tap((rect.centerx, rect.top + 4))

    def close(self) -> None:
        self.app._close()


def history(folder: Path) -> list[str]:
    """How the games in a data folder ended, the latest first."""
    with Store.open(folder, 0.0)[0] as store:
        return [game.result.value for game in store.history.page()]


Kiosk = Callable[..., Machine]
"""What the fixture of that name gives: a way to start a machine."""


@contextmanager
def machine(
    folder: Path, house: House = HOUSE, size: tuple[int, int] = (800, 600)
) -> Iterator[Machine]:
    """A kiosk whose data lie in a folder."""
    made = Machine(folder, house, size)
    try:
        yield made
    finally:
        if pygame.display.get_init():
            pygame.event.clear()
        made.close()
