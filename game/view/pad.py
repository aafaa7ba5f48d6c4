"""A gamepad's buttons as the keys and commands that every scene understands. Pure.

Nothing else in the game knows of gamepads: a button becomes a key going down that carries its
``command`` for the table; menus read the key. A direction that is held repeats itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Literal

import pygame

Button = Literal[
    "a", "b", "x", "y", "lb", "rb", "lt", "back", "start", "left", "right", "up", "down"
]

BUTTON_NAMES: Final = MappingProxyType(
    {
        "a": "A",
        "b": "B",
        "x": "X",
        "y": "Y",
        "lb": "LB",
        "rb": "RB",
        "lt": "LT",
        "back": "Back",
        "start": "Start",
        "left": "←",
        "right": "→",
        "up": "↑",
        "down": "↓",
    }
)
"""What stands on the buttons."""

_MEANINGS: Final[MappingProxyType[Button, tuple[str, int]]] = MappingProxyType(
    {
        "a": ("tap", pygame.K_RETURN),
        "b": ("menu", pygame.K_ESCAPE),
        "x": ("undo", pygame.K_UNKNOWN),
        "y": ("hint", pygame.K_UNKNOWN),
        "lb": ("redo", pygame.K_PAGEUP),
        "rb": ("draw", pygame.K_PAGEDOWN),
        "lt": ("kings", pygame.K_UNKNOWN),
        "back": ("help", pygame.K_F1),
        "start": ("pause", pygame.K_PAUSE),
        "left": ("left", pygame.K_LEFT),
        "right": ("right", pygame.K_RIGHT),
        "up": ("up", pygame.K_UP),
        "down": ("down", pygame.K_DOWN),
    }
)
"""The command at the table and the key elsewhere."""

BUTTONS: Final = MappingProxyType({command: button for button, (command, _) in _MEANINGS.items()})
"""Which button stands for which command."""

WIDE: Final = "RT"
"""The trigger with which a direction leads over covered cards too."""

_DIRECTIONS: Final = ("left", "right", "up", "down")
_CONTROLLER: Final[MappingProxyType[int, Button]] = MappingProxyType(
    {
        pygame.CONTROLLER_BUTTON_A: "a",
        pygame.CONTROLLER_BUTTON_B: "b",
        pygame.CONTROLLER_BUTTON_X: "x",
        pygame.CONTROLLER_BUTTON_Y: "y",
        pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "lb",
        pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "rb",
        pygame.CONTROLLER_BUTTON_BACK: "back",
        pygame.CONTROLLER_BUTTON_START: "start",
        pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
        pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
        pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
        pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    }
)
_PLAIN: Final[tuple[Button, ...]] = ("a", "b", "x", "y", "lb", "rb", "back", "start")
"""The buttons of a pad whose kind the system doesn't know, in their usual order."""

_PUSHED: Final = 0.55
_LET_GO: Final = 0.35
"""How far a stick must go to count, and come back not to count any more, from 0 to 1."""

_FIRST_REPEAT: Final = 0.4
_REPEAT: Final = 0.12
"""Seconds until a held direction counts again, first and later."""

_Origin = tuple[int, str]
"""The pad and the part of it: ("stick", "hat", "button")."""


@dataclass(slots=True)
class _Held:
    """A direction that is held, and when it counts again."""

    origin: _Origin
    way: Button
    due: float


class Pad:
    """All gamepads as one."""

    def __init__(self) -> None:
        self._held: _Held | None = None
        self._sticks: dict[int, list[float]] = {}
        self._triggers: set[int] = set()
        self._wide: set[int] = set()

    def hear(self, event: pygame.Event, now: float) -> list[pygame.Event]:
        """The keys that an event of a pad stands for; ``now`` in seconds."""
        match event.type:
            case pygame.CONTROLLERBUTTONDOWN | pygame.CONTROLLERBUTTONUP:
                button = _CONTROLLER.get(event.button)
                down = event.type == pygame.CONTROLLERBUTTONDOWN
            case pygame.JOYBUTTONDOWN | pygame.JOYBUTTONUP:
                button = _PLAIN[event.button] if event.button < len(_PLAIN) else None
                down = event.type == pygame.JOYBUTTONDOWN
            case pygame.JOYHATMOTION:
                return self._point((event.instance_id, "hat"), _hat_way(event.value), now)
            case pygame.CONTROLLERAXISMOTION:
                return self._axis(event.instance_id, event.axis, event.value / 32767, now)
            case pygame.JOYAXISMOTION if event.axis < 2:
                return self._axis(event.instance_id, event.axis, event.value, now)
            case pygame.WINDOWFOCUSLOST:
                self._held = None
                self._wide.clear()
                return []
            case _:
                return []
        return self._button(event.instance_id, button, down, now) if button else []

    def repeated(self, now: float) -> list[pygame.Event]:
        """The key of a direction that is still held, when it is due again."""
        if self._held is None or now < self._held.due:
            return []
        self._held.due = now + _REPEAT
        return [_key(self._held.way, held=True, wide=self._held.origin[0] in self._wide)]

    def forget(self, instance: int) -> None:
        """A pad was taken away: what it held is let go."""
        self._sticks.pop(instance, None)
        self._triggers.discard(instance)
        self._wide.discard(instance)
        if self._held is not None and self._held.origin[0] == instance:
            self._held = None

    def _button(self, instance: int, button: Button, down: bool, now: float) -> list[pygame.Event]:
        if button not in _DIRECTIONS:
            return [_key(button)] if down else []
        origin = (instance, f"button {button}")
        return self._point(origin, button if down else None, now)

    def _point(self, origin: _Origin, way: Button | None, now: float) -> list[pygame.Event]:
        """A part of a pad points somewhere now, or nowhere."""
        if way is None:
            if self._held is not None and self._held.origin == origin:
                self._held = None
            return []
        if self._held is not None and (self._held.origin, self._held.way) == (origin, way):
            return []
        self._held = _Held(origin, way, now + _FIRST_REPEAT)
        return [_key(way, wide=origin[0] in self._wide)]

    def _axis(self, instance: int, axis: int, value: float, now: float) -> list[pygame.Event]:
        if axis == pygame.CONTROLLER_AXIS_TRIGGERLEFT:
            return self._trigger(instance, value)
        if axis == pygame.CONTROLLER_AXIS_TRIGGERRIGHT:
            return self._widen(instance, value)
        if axis not in (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY):
            return []
        stick = self._sticks.setdefault(instance, [0.0, 0.0])
        stick[axis] = value
        origin = (instance, "stick")
        held = self._held is not None and self._held.origin == origin
        if max(map(abs, stick)) < (_LET_GO if held else _PUSHED):
            return self._point(origin, None, now)
        across = abs(stick[0]) >= abs(stick[1])
        if across:
            return self._point(origin, "right" if stick[0] > 0 else "left", now)
        return self._point(origin, "down" if stick[1] > 0 else "up", now)

    def _trigger(self, instance: int, value: float) -> list[pygame.Event]:
        """The left trigger counts once each time it is pulled."""
        if value < _LET_GO:
            self._triggers.discard(instance)
        elif value >= _PUSHED and instance not in self._triggers:
            self._triggers.add(instance)
            return [_key("lt")]
        return []

    def _widen(self, instance: int, value: float) -> list[pygame.Event]:
        """The right trigger does nothing by itself; it counts while it is held."""
        if value < _LET_GO:
            self._wide.discard(instance)
        elif value >= _PUSHED:
            self._wide.add(instance)
        return []


def _hat_way(value: tuple[int, int]) -> Button | None:
    """Where a hat points; a diagonal counts as across."""
    x, y = value
    if x:
        return "right" if x > 0 else "left"
    if y:
        return "up" if y > 0 else "down"
    return None


def _key(button: Button, *, held: bool = False, wide: bool = False) -> pygame.Event:
    command, key = _MEANINGS[button]
    command = f"any {command}" if wide else command
    facts = {"key": key, "mod": 0, "unicode": "", "scancode": 0, "command": command}
    return pygame.Event(pygame.KEYDOWN, {**facts, "pad": True, "held": held})
