"""The gamepads that are plugged in: opened as they come, forgotten as they go."""

from __future__ import annotations

import contextlib
from typing import Final

import pygame

_JOYSTICK: Final = (
    pygame.JOYBUTTONDOWN,
    pygame.JOYBUTTONUP,
    pygame.JOYHATMOTION,
    pygame.JOYAXISMOTION,
    pygame.JOYBALLMOTION,
)


class PadDevices:
    """Keeps pads open so that their events come.

    The system sends the events of a pad that it knows twice, by the names of its buttons and by
    their numbers; the numbers are dropped.
    """

    def __init__(self) -> None:
        self._named: dict[int, object] = {}
        self._numbered: dict[int, object] = {}

    def begin(self) -> None:
        """Look for pads from now on; nothing happens where the system can't."""
        with contextlib.suppress(pygame.error, ImportError):
            from pygame._sdl2 import controller

            pygame.joystick.init()
            controller.init()
            for index in range(pygame.joystick.get_count()):
                self.open(index)

    def open(self, index: int) -> None:
        """Use the pad that came as number ``index``; one that left meanwhile is passed over."""
        with contextlib.suppress(pygame.error, ImportError):
            from pygame._sdl2 import controller

            if controller.is_controller(index):
                pad = controller.Controller(index)
                self._named[pad.as_joystick().get_instance_id()] = pad
            else:
                stick = pygame.joystick.Joystick(index)
                self._numbered[stick.get_instance_id()] = stick

    def close(self, instance: int) -> None:
        """The pad of this instance was taken away."""
        self._named.pop(instance, None)
        self._numbered.pop(instance, None)

    def echoes(self, event: pygame.Event) -> bool:
        """Whether this event is told a second time by the names of the buttons."""
        return event.type in _JOYSTICK and event.instance_id in self._named
