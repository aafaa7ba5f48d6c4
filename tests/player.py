"""Somebody who plays the whole program without its endless loop."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import pygame

from game.app import App
from game.engine.actions import Draw
from game.engine.codes import read_code
from game.loop import FixedStep
from game.scenes.scene import Push, Scene
from game.scenes.table.play import PlayScene


class Player:
    """The program without its endless loop, under a clock of the test's own."""

    def __init__(self, folder: Path) -> None:
        self.now = 0.0
        self.app = App(argparse.Namespace(data_dir=folder, window=(1280, 720), language="en"))
        self.pace = FixedStep(lambda: self.now)
        self.app._carry_out(Push(self.app.navigator.menu()))
        rules, number = read_code("PY1-N-AAAAAAS")
        self.app.navigator.deal(rules, number)
        self.wait(0.1)
        self.table.kept.play(Draw())

    @property
    def table(self) -> PlayScene:
        table = self.app.navigator.table
        assert table is not None
        return table

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / 0.05)):
            self.now += 0.05
            self.app._turn(self.pace)

    def see(self, *kinds: int) -> None:
        for kind in kinds:
            pygame.event.post(pygame.Event(kind))
        self.wait(0.05)

    def played(self, seconds: float) -> float:
        """How far the game's clock goes while some time passes."""
        before = self.table.kept.session.elapsed
        self.wait(seconds)
        return self.table.kept.session.elapsed - before

    @property
    def top(self) -> Scene:
        """The scene in front."""
        return self.app._stack[-1]

    def key(self, key: int, mod: int = 0, letter: str = "") -> None:
        """A key goes down and comes up."""
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.Event(kind, key=key, mod=mod, unicode=letter))
        self.wait(0.1)

    def button(self, button: int) -> None:
        """A button of a gamepad goes down and comes up."""
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            pygame.event.post(pygame.Event(kind, instance_id=0, button=button))
        self.wait(0.1)

    def tap(self, place: tuple[int, int], *, mouse: bool = False) -> None:
        """A finger, or the mouse, goes down and comes up."""
        wide, high = self.app.window.size
        x, y = (place[0] + 0.5) / wide, (place[1] + 0.5) / high
        finger: dict[str, Any] = {
            "touch_id": 1,
            "finger_id": 1,
            "x": x,
            "y": y,
            "dx": 0.0,
            "dy": 0.0,
        }
        click: dict[str, Any] = {"pos": place, "button": 1, "touch": False}
        if mouse:
            kinds, facts = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP), click
        else:
            kinds, facts = (pygame.FINGERDOWN, pygame.FINGERUP), finger
        for kind in kinds:
            pygame.event.post(pygame.Event(kind, **facts))
        self.wait(0.1)
