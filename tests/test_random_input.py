"""Somebody who presses anything anywhere: nothing breaks, no card is lost, the picture is true.

``PYRAMID_INPUTS`` sets how many inputs are made (20000 takes some minutes).
"""

from __future__ import annotations

import argparse
import os
import random
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.engine.codes import read_code
from game.loop import FixedStep
from game.scenes.scene import Push
from game.scenes.table.play import PlayScene
from game.scenes.table.play_view import PlayView

INPUTS = int(os.environ.get("PYRAMID_INPUTS", "1200"))
CODES = [f"PY1-{letter}-AA{letter}AAAS" for letter in "NSRPATHE"]
SIZES = [(1024, 700), (640, 360), (420, 760), (1000, 600), (800, 760)]
KEYS = (
    *("d", "u", "k", "h", "1", "2", "3", "m", "tab", "space", "return"),
    *("left", "right", "up", "down", "r", "n", "escape", "p", "t", "f1", "page down"),
)
RARE = ("r", "n", "escape", "t", "f1")


class Monkey:
    """Presses things; the app turns without waiting, by a clock of its own."""

    def __init__(self, app: App, source: random.Random) -> None:
        self.app = app
        self.source = source
        self.time = 0.0
        self.pace = FixedStep(lambda: self.time)

    def frames(self, count: int) -> None:
        for _ in range(count):
            self.time += 1 / 60
            self.app._turn(self.pace)

    def act(self) -> None:
        chance = self.source.random()
        if chance < 0.45:
            self.press()
        elif chance < 0.55:
            self.touch()
        elif chance < 0.84:
            self.key()
        elif chance < 0.94:
            self.pad()
        elif chance < 0.96:
            pygame.display.set_mode(self.source.choice(SIZES), pygame.RESIZABLE)
            self.app._resized()
        elif chance < 0.98:
            self.app._change("language", self.source.choice(["en", "ca", "nl", "pt_BR", "uk"]))
        else:
            speed = self.source.choice(["off", "fast", "normal", "slow"])
            self.app._change("animation_speed", speed)
        self.frames(self.source.choice((1, 1, 2, 5, 20)))

    def press(self) -> None:
        """Click once or several times, perhaps dragging, mostly on the table's places."""
        for _ in range(self.source.choice((1, 1, 1, 2, 5))):
            place = self.place()
            _post(pygame.MOUSEBUTTONDOWN, button=1, pos=place, touch=False)
            if self.source.random() < 0.2:
                place = self.place()
                _post(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(1, 0, 0), touch=False)
            _post(pygame.MOUSEBUTTONUP, button=1, pos=place, touch=False)

    def touch(self) -> None:
        """Touch as badly as screens do: fingers, mice made of them, some of it lost."""
        places = [self.place() for _ in range(2)]
        for _ in range(self.source.choice((2, 4, 7))):
            which = self.source.randrange(2)
            x, y = places[which]
            kind = self.source.choice((pygame.FINGERDOWN, pygame.FINGERUP, pygame.FINGERMOTION))
            wide, high = self.app.window.size
            facts = {"touch_id": 1, "finger_id": which, "dx": 0.01, "dy": 0.0}
            _post(kind, x=x / wide, y=y / high, **facts)
            if self.source.random() < 0.5:
                mouse = self.source.choice((pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP))
                _post(mouse, button=1, pos=(x, y), touch=self.source.random() < 0.7)

    def pad(self) -> None:
        """Press, push and pull out a gamepad."""
        instance = self.source.randrange(2)
        kind = self.source.choice((pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP))
        _post(kind, instance_id=instance, button=self.source.randrange(1, 15))
        value = self.source.choice((-32768, 0, 0, 32767))
        axis = self.source.randrange(6)
        _post(pygame.CONTROLLERAXISMOTION, instance_id=instance, axis=axis, value=value)
        if self.source.random() < 0.1:
            _post(pygame.JOYDEVICEREMOVED, instance_id=instance)

    def place(self) -> tuple[int, int]:
        table, (wide, high) = self.table, self.app.window.size
        if table is None or table.view is None or self.source.random() < 0.3:
            return self.source.randrange(wide), self.source.randrange(high)
        layout = table.view.layout
        rect = self.source.choice([*layout.pyramid, *layout.piles, *layout.marks])
        return rect.centerx, rect.y + 5

    def key(self) -> None:
        name = self.source.choice(KEYS)
        if name in RARE and self.source.random() < 0.8:
            name = "d"
        _post(pygame.KEYDOWN, key=pygame.key.key_code(name), mod=0, unicode="", scancode=0)
        _post(pygame.KEYUP, key=pygame.key.key_code(name), mod=0, unicode="", scancode=0)

    @property
    def table(self) -> PlayScene | None:
        top = self.app._stack[-1] if self.app._stack else None
        return top if isinstance(top, PlayScene) else None

    def keep_going(self) -> None:
        """Whoever quit or went to the menu comes back to a table now and then."""
        self.app._running = True
        if not self.app._stack:
            self.app._carry_out(Push(self.app.navigator.menu()))
        if self.table is None and self.source.random() < 0.05:
            self.app.navigator.deal(*read_code(self.source.choice(CODES)))
            self.frames(2)


def _post(kind: int, **values: object) -> None:
    pygame.event.post(pygame.event.Event(kind, **values))


@pytest.fixture
def monkey(tmp_path: Path) -> Iterator[Monkey]:
    options = argparse.Namespace(data_dir=tmp_path, language="en", window=(1000, 700))
    app = App(options)
    app._carry_out(Push(app.navigator.menu()))
    made = Monkey(app, random.Random(5))
    made.frames(3)
    yield made
    app._close()


def every_card(table: PlayScene) -> list[str]:
    state = table.kept.session.state
    piles = [state.pyramid, *state.wastes, (state.turned,), state.stock, state.foundation]
    return sorted(str(card) for pile in piles for card in pile if card is not None)


def test_random_input_breaks_nothing_and_the_picture_stays_true(monkey: Monkey) -> None:
    compared = 0
    for number in range(INPUTS):
        monkey.keep_going()
        monkey.act()
        for scene in monkey.app._stack:
            if isinstance(scene, PlayScene):
                assert every_card(scene) == sorted(map(str, scene.kept.session.deal.cards))
        if number % 25 == 0 and monkey.table is not None:
            compared += the_picture_is_a_fresh_one(monkey, monkey.table)
    assert compared


def the_picture_is_a_fresh_one(monkey: Monkey, table: PlayScene) -> bool:
    """Compare the glass, once all is still, with a view made anew; False if a panel came up."""
    pygame.event.clear()
    for instance in range(2):
        monkey.app._inputs._pad.forget(instance)  # a direction still held would go on
    table._hand.cancel(table.view)  # a finger still down would hold its card
    table._away = True  # the clock on the glass must stand
    settle(monkey, table)
    if monkey.table is not table or table._panel_due is not None:
        return False
    seen = monkey.app.window.surface.copy()
    table.view = PlayView(monkey.app.services, table.kept, monkey.app.window.size, table.view)
    table._read()
    table.choosing.show()
    settle(monkey, table)
    assert seen.get_buffer().raw == monkey.app.window.surface.get_buffer().raw
    table._away = False
    return True


def settle(monkey: Monkey, table: PlayScene) -> None:
    """Let motion end, the sky rest, and the faces of this size be drawn."""
    while monkey.app._resizing.active:  # the picture is still a stretched one
        monkey.frames(1)
        time.sleep(0.002)
    if table.view is not None:
        for place in table.view.life.tick(60):
            table.view.canvas.spoil(place)
    monkey.frames(150)
    while table.view is not None and table.view._faces.busy:
        time.sleep(0.01)
        monkey.frames(1)
    monkey.frames(2)
