"""The whole program in the test's own process, with a game on the table and a clock of its own."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame

from game.app import App
from game.engine.codes import deal_of
from game.engine.play import legal
from game.engine.variants import RULE_SETS
from game.loop import FixedStep
from game.scenes.kept_game import KeptGame
from game.scenes.scene import Push
from game.scenes.table.play import PlayScene
from game.session import Session

SIZE = (800, 450)
_LONGEST = 400
"""Frames within which every motion is over."""


class Game:
    """The program with a game on the table; it turns by a clock of its own."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.time = 0.0
        self.pace = FixedStep(lambda: self.time)
        self.table = self.lay(11)

    def lay(self, actions: int) -> PlayScene:
        """A game so many actions long."""
        session = Session(deal_of(RULE_SETS["house"].rules, 18))
        for _ in range(actions):
            session.play(legal(session.state)[0])
        services = self.app.services
        kept = KeptGame.begin(services.store, session.deal, services.now, session=session)
        scene = PlayScene(services, self.app.navigator.routes, kept)
        services.ask(Push(scene))
        self.frames(2)
        return scene

    def frames(self, count: int) -> None:
        for _ in range(count):
            self.time += 1 / 60
            self.app._turn(self.pace)

    def moving_frames(self) -> int:
        """How many frames pass until nothing moves."""
        for count in range(_LONGEST):
            if not self.app._stack[-1].moving:
                return count
            self.frames(1)
        raise AssertionError("it never stands still")

    def send(self, kind: int, **facts: object) -> None:
        self.app._stack[-1].handle(pygame.event.Event(kind, **facts))
        self.frames(2)

    def key(self, key: int) -> None:
        self.send(pygame.KEYDOWN, key=key, mod=0, unicode="")

    def message(self) -> str:
        assert self.table.view is not None
        return self.table.view.hud.message


@contextmanager
def playing(folder: Path) -> Iterator[Game]:
    app = App(argparse.Namespace(data_dir=str(folder), language=None, window=SIZE))
    app._carry_out(Push(app.navigator.menu()))
    try:
        yield Game(app)
    finally:
        app._close()
