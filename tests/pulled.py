"""The whole program in a window whose edge a hand pulls, without its endless loop."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from pathlib import Path

import pygame

from game.app import App
from game.engine.codes import read_code
from game.loop import FixedStep
from game.scenes.scene import Push
from game.scenes.settings.settings import SettingsScene
from game.scenes.table.play import PlayScene

SMALL, LARGE = (800, 450), (1200, 700)
PATIENCE = 60
"""Seconds within which a new picture is made even on a busy machine."""


class Pulled:
    """The program with a table, in a window whose edge a hand pulls; it has a clock of its own."""

    def __init__(self, folder: Path) -> None:
        self.seconds = 0.0
        options = argparse.Namespace(data_dir=folder, window=SMALL, language="en")
        self.app = App(options, clock=lambda: self.seconds)
        self.pace = FixedStep(lambda: self.seconds)
        self.app._carry_out(Push(self.app.navigator.menu()))
        self.app.navigator.deal(*read_code("PY1-N-AAAAAAS"))
        self.turns(1.0)

    @property
    def glass(self) -> pygame.Surface:
        return self.app.window.glass

    @property
    def table(self) -> PlayScene:
        table = self.app.navigator.table
        assert table is not None
        return table

    def turns(self, seconds: float) -> None:
        for _ in range(round(seconds * 60)):
            self.seconds += 1 / 60
            self.app._turn(self.pace)

    def pull(self, size: tuple[int, int]) -> None:
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.app._resized()
        self.app._turn(self.pace)

    def key(self, key: int, letter: str = "") -> None:
        facts = {"key": key, "mod": 0, "unicode": letter, "scancode": 0}
        pygame.event.post(pygame.Event(pygame.KEYDOWN, facts))
        if letter:
            pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=letter))
        pygame.event.post(pygame.Event(pygame.KEYUP, facts))
        self.turns(1 / 60)

    def point(self, place: tuple[int, int]) -> None:
        """Move the pointer there."""
        facts = {"pos": place, "rel": (0, 0), "buttons": (0, 0, 0)}
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, facts))
        self.turns(2 / 60)

    def type(self, text: str) -> None:
        for letter in text:
            self.key(pygame.key.key_code(letter.lower()), letter)

    def settled(self) -> pygame.Surface:
        """The picture once all is made for the size."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            self.turns(1 / 60)
            time.sleep(0.002)  # the sky is drawn beside the frames
            covered = self.app._stack[-1] is not self.table  # takes in no faces until it is seen
            if not self.app._resizing.active and (covered or not self.table.made()._faces.busy):
                self.turns(0.5)
                return self.glass.copy()
        raise AssertionError("nothing was made anew")

    def open_settings(self) -> SettingsScene:
        scene = SettingsScene(self.app.services, self.app.navigator.routes)
        self.app._carry_out(Push(scene))
        self.turns(0.3)
        return scene

    def turns_until(self, what: Callable[[], bool]) -> None:
        end = time.monotonic() + PATIENCE
        while not what():
            assert time.monotonic() < end
            self.turns(1 / 60)
            time.sleep(0.0005)  # for what is drawn beside the frames

    def remade(self) -> pygame.Surface:
        """The picture when everything is built at once."""
        self.app._rebuild()
        return self.settled()
