"""Three people at the real window: one has only keys, one only a finger, one only a gamepad."""

from __future__ import annotations

import json
import os
import sys
import time
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, get_args

import pygame
from pygame import Rect

from game.engine.actions import At, Spot
from game.engine.state import State
from game.view.cursor import Stop, Way, moved, stops
from game.view.focus import neighbour
from game.view.hit import spot_rect
from game.view.layout import Layout, layout
from tests.xscreen import XScreen
from tests.xwindow import GameWindow

WAYS: tuple[Way, ...] = get_args(Way)
SIZE = (1280, 720)
Place = TypeVar("Place")


_BETWEEN = 0.35
"""Seconds between two taps at one place, to be two: longer than a double tap takes."""
_FINGER_WIDE = 40
"""Pixels within which two taps are at one place."""
_BACK = ("Back", "Cancel", "Not now", "Play on", "Close", "Menu")
"""What leads back, wherever one is."""


class Front:
    """The window and what is in front of it, as the program tells it."""

    def __init__(self, screen: XScreen, folder: Path, *arguments: str) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        command = [sys.executable, "-m", "tests.xhook", str(folder), "--data-dir", str(folder)]
        self.window = GameWindow(screen, [*command, *arguments], folder=folder)
        self._folder = folder
        self._sent = 0

    @property
    def now(self) -> dict[str, Any]:
        """What is in front now."""
        try:
            return dict(json.loads((self._folder / "front.json").read_text(encoding="utf-8")))
        except FileNotFoundError:
            return {}

    def wait(self, scene: str) -> None:
        """Wait until a scene of that kind is in front with its page made and at rest."""

        def there() -> bool:
            seen = self.now
            return scene in seen.get("scene", ()) and bool(seen["stops"]) and not seen.get("moving")

        self.window.wait_for(there, f"{scene} is in front")

    def send(self, *turns: list[dict[str, Any]]) -> None:
        """Send what happens in each of some turns, and wait until it has happened."""
        pipe = os.open(self._folder / "events", os.O_WRONLY)
        try:
            os.write(pipe, b"".join(json.dumps(turn).encode() + b"\n" for turn in turns))
        finally:
            os.close(pipe)
        self._sent += sum(map(len, turns))
        self.window.wait_for(lambda: self.now.get("heard") == self._sent, "all is heard")


class Person:
    """What all three can do; ``press`` and ``tap`` are each one's own."""

    def __init__(self, front: Front) -> None:
        self.front = front

    def press(self, text: str) -> None:
        """Press the button that says so."""
        raise NotImplementedError

    def back(self) -> None:
        """Leave the scene in front."""
        raise NotImplementedError

    def draw(self) -> None:
        """Draw at the table."""
        raise NotImplementedError

    def tap(self, state: State, spot: Spot) -> None:
        """Tap a card at the table."""
        raise NotImplementedError

    def stop(self, text: str) -> dict[str, Any]:
        """The button in front that says so, or begins so, as it is seen now."""
        stops = self.front.now["stops"]
        exact = [one for one in stops if one["text"] == text]
        return (exact or [one for one in stops if one["text"].startswith(text)])[0]


class Walker(Person):
    """Goes from place to place, one step after the other; each child steps in its own way."""

    def step(self, *names: str) -> None:
        """Press keys or buttons by the names of what they do: a way, "press", "back", "draw"."""
        raise NotImplementedError

    def press(self, text: str) -> None:
        """Go there by the shortest way, and press."""
        for _ in range(60):
            seen = self.front.now
            goal = seen["stops"].index(self.stop(text))
            if seen["ring"] and seen["focus"] == goal:
                self.step("press")
                return
            way = self._way(seen, goal)
            self.step(way)
            self.front.window.wait_for(
                lambda seen=seen: _walked(seen, self.front.now), f"a step {way} to {text}"
            )
        raise AssertionError(f"{text} is not reached")

    def _way(self, seen: dict[str, Any], goal: int) -> str:
        """The first step of the shortest way to a button."""
        if not seen["ring"]:
            return "down"
        numbers = [n for n, one in enumerate(seen["stops"]) if one["enabled"]]
        boxes = [Rect(seen["stops"][n]["box"]) for n in numbers]

        def beside(at: int, way: Way) -> int | None:
            adjusts = seen["stops"][numbers[at]]["adjusts"] and way in ("left", "right")
            return None if adjusts else neighbour(boxes, at, way)

        return shortest(numbers.index(seen["focus"]), numbers.index(goal), beside)[0]

    def tap(self, state: State, spot: Spot) -> None:
        """Go to a card by arrows, and press."""
        place = layout(SIZE, state.rules)
        seen = self.front.now
        buttons = {one["name"]: Rect(one["box"]) for one in seen["stops"]}
        named = {repr(one): one for one in stops(place, state, buttons)}
        begin = named.get(seen["at"])
        shown: list[Way] = [] if begin else ["down"]
        begin = begin or moved(place, state, None, "down", buttons)
        assert begin is not None

        def beside(at: Stop, way: Way) -> Stop | None:
            return moved(place, state, at, way, buttons)

        self.step(*shown, *shortest(begin, spot, beside), "press")

    def back(self) -> None:
        """Leave the scene in front."""
        self.step("back")

    def draw(self) -> None:
        """Draw."""
        self.step("draw")


def _walked(before: dict[str, Any], now: dict[str, Any]) -> bool:
    """Whether the focus went on, or its ring came to be seen, and all is at rest again."""
    went = (before.get("focus"), before.get("ring")) != (now.get("focus"), now.get("ring"))
    return went and not now.get("moving")


def shortest(begin: Place, goal: Place, beside: Callable[[Place, Way], Place | None]) -> list[Way]:
    """The arrows of the shortest way from one place to another."""
    known, todo = {begin}, deque[tuple[Place, list[Way]]]([(begin, [])])
    while todo:
        at, path = todo.popleft()
        if at == goal:
            return path
        for way in WAYS:
            found = beside(at, way)
            if found is not None and found not in known:
                known.add(found)
                todo.append((found, [*path, way]))
    raise AssertionError(f"no way leads from {begin} to {goal}")


class Typist(Walker):
    """Has the keys alone."""

    _KEYS = {  # noqa: RUF012
        "left": "Left",
        "right": "Right",
        "up": "Up",
        "down": "Down",
        "press": "Return",
        "back": "Escape",
        "draw": "d",
        "pause": "p",
        "help": "F1",
    }

    def step(self, *names: str) -> None:
        """Press keys, and wait until they have been answered."""
        goal = self.front.now["keys"] + len(names)
        self.front.window.key(*(self._KEYS[name] for name in names))
        self.front.window.wait_for(lambda: self.front.now["keys"] >= goal, f"{names} are heard")


class Gamer(Walker):
    """Has a gamepad alone, plugged in while the game runs."""

    _BUTTONS = {  # noqa: RUF012
        "left": pygame.CONTROLLER_BUTTON_DPAD_LEFT,
        "right": pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
        "up": pygame.CONTROLLER_BUTTON_DPAD_UP,
        "down": pygame.CONTROLLER_BUTTON_DPAD_DOWN,
        "press": pygame.CONTROLLER_BUTTON_A,
        "back": pygame.CONTROLLER_BUTTON_B,
        "draw": pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
        "pause": pygame.CONTROLLER_BUTTON_START,
        "help": pygame.CONTROLLER_BUTTON_BACK,
    }

    def __init__(self, front: Front) -> None:
        super().__init__(front)
        front.window.activate()
        front.send([{"kind": "plug"}])

    def step(self, *names: str) -> None:
        """Press and release buttons."""
        turns = []
        for name in names:
            button = {"kind": "button", "number": self._BUTTONS[name]}
            turns += [[{**button, "down": True}], [{**button, "down": False}]]
        self.front.send(*turns)


class Toucher(Person):
    """Has one finger alone, of which the system tells in three ways at once."""

    def __init__(self, front: Front, table: Layout) -> None:
        super().__init__(front)
        self.table = table
        self._last = (-_FINGER_WIDE, -_FINGER_WIDE)

    def press(self, text: str) -> None:
        """Scroll until the button is seen, and tap it."""
        for _ in range(30):
            stop = self.stop(text)
            box, clip = Rect(stop["box"]), Rect(stop.get("clip", ((0, 0), SIZE)))
            if clip.contains(box):
                self.touch(box.center)
                return
            self._scroll(clip, 1 if box.centery > clip.centery else -1)
        raise AssertionError(f"{text} is not seen")

    def _scroll(self, clip: Rect, way: int) -> None:
        """Drag the page a third of its height, and let it come to rest."""
        far = clip.height // 3
        start = clip.centery + way * far // 2
        turns = [[_finger("FINGERDOWN", (clip.left + 8, start))]]
        for part in range(1, 7):
            turns.append([_finger("FINGERMOTION", (clip.left + 8, start - way * far * part // 6))])
        turns.append([_finger("FINGERUP", (clip.left + 8, start - way * far))])
        self.front.send(*turns)
        self.front.window.wait_for(lambda: not self.front.now.get("moving"), "the page rests")

    def touch(self, place: tuple[int, int]) -> None:
        """One tap: a finger, the mouse made of it, and a click that claims to be a mouse."""
        if all(
            abs(one - other) < _FINGER_WIDE for one, other in zip(place, self._last, strict=True)
        ):
            time.sleep(_BETWEEN)  # sooner it would be the second half of a double tap
        self._last = place
        down = {"kind": "MOUSEBUTTONDOWN", "pos": place, "button": 1}
        up = {"kind": "MOUSEBUTTONUP", "pos": place, "button": 1}
        self.front.send(
            [_finger("FINGERDOWN", place), {**down, "touch": True}, {**down, "touch": False}],
            [_finger("FINGERUP", place), {**up, "touch": True}, {**up, "touch": False}],
        )

    def back(self) -> None:
        """Tap what leads back."""
        texts = [one["text"] for one in self.front.now["stops"]]
        self.press(next(text for text in _BACK if text in texts))

    def draw(self) -> None:
        """Tap the stock."""
        self.touch(self.table.stock.center)

    def tap(self, state: State, spot: Spot) -> None:
        """Tap the part of a card that nothing covers."""
        rect = spot_rect(self.table, state, spot)
        self.touch((rect.centerx, rect.top + rect.h // 5) if isinstance(spot, At) else rect.center)


def _finger(kind: str, place: tuple[int, int]) -> dict[str, Any]:
    x, y = (place[0] + 0.5) / SIZE[0], (place[1] + 0.5) / SIZE[1]
    return {"kind": kind, "touch_id": 1, "finger_id": 5, "x": x, "y": y, "dx": 0.0, "dy": 0.0}
