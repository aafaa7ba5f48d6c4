"""Everything a player can act with, brought into one form before any scene sees it.

What comes out are the window's own events, one pointer that looks like a mouse, and keys. A
gamepad's buttons are keys that carry their ``command``; a key that only repeats because it is
held carries ``repeat``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, Literal

import pygame

from game.view.pad import Pad
from game.view.pad_devices import PadDevices
from game.view.pointer import Pointer

Device = Literal["mouse", "touch", "keys", "pad"]
"""What the player acts with."""

COMING_AND_GOING: Final = (
    pygame.WINDOWFOCUSLOST,
    pygame.WINDOWFOCUSGAINED,
    pygame.WINDOWMINIMIZED,
    pygame.WINDOWRESTORED,
)
"""What every scene hears of: a game beneath a panel must know when its window is back."""

_PADS: Final = (
    pygame.CONTROLLERBUTTONDOWN,
    pygame.CONTROLLERBUTTONUP,
    pygame.CONTROLLERAXISMOTION,
    pygame.JOYBUTTONDOWN,
    pygame.JOYBUTTONUP,
    pygame.JOYHATMOTION,
    pygame.JOYAXISMOTION,
)


class Inputs:
    """Turns what the system reports into what scenes understand.

    ``device`` is what the player used last: prompts name its keys or buttons.
    """

    def __init__(self) -> None:
        self.device: Device = "mouse"
        self._pointer = Pointer()
        self._pad = Pad()
        self._devices = PadDevices()
        self._down: set[int] = set()

    def begin(self) -> None:
        """Look for gamepads; some milliseconds that can wait for the first picture."""
        self._devices.begin()

    def taken(
        self, events: Iterable[pygame.Event], now: float, size: tuple[int, int]
    ) -> Iterator[pygame.Event]:
        """What to hand on of these events, in their order; ``size`` is the window's."""
        for event in events:
            for made in self._made(event, now, size):
                self._note(made)
                yield made
        yield from self._pad.repeated(now)

    def _made(
        self, event: pygame.Event, now: float, size: tuple[int, int]
    ) -> Iterable[pygame.Event]:
        match event.type:
            case pygame.JOYDEVICEADDED:
                self._devices.open(event.device_index)
                return ()
            case pygame.JOYDEVICEREMOVED:
                self._devices.close(event.instance_id)
                self._pad.forget(event.instance_id)
                if self.device == "pad":
                    self.device = "keys"  # what is left to act with
                return ()
            case kind if kind in _PADS:
                return () if self._devices.echoes(event) else self._pad.hear(event, now)
            case pygame.KEYDOWN if event.key in self._down:
                return (pygame.Event(event.type, {**event.dict, "repeat": True}),)
            case pygame.KEYDOWN:
                self._down.add(event.key)
            case pygame.KEYUP:
                self._down.discard(event.key)
            case pygame.WINDOWFOCUSLOST:
                self._down.clear()
                self._pad.hear(event, now)
            case _:
                pass
        made = self._pointer.taken(event, now, size)
        return () if made is None else (made,)

    def _note(self, event: pygame.Event) -> None:
        """Remember what the player acts with; a mouse that is only pushed doesn't count."""
        match event.type:
            case pygame.KEYDOWN:
                self.device = "pad" if getattr(event, "pad", False) else "keys"
            case pygame.MOUSEBUTTONDOWN | pygame.MOUSEWHEEL:
                self.device = "touch" if getattr(event, "touch", False) else "mouse"
            case _:
                pass
