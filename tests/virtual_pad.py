"""A gamepad that SDL believes in: plugged in, pressed and pulled out by the test."""

from __future__ import annotations

import ctypes
from pathlib import Path

import pygame

_GAMEPAD = 1
_AXES, _BUTTONS, _HATS = 6, 15, 1


def library() -> ctypes.CDLL | None:
    """SDL as pygame uses it, if it lies where wheels for Linux put it."""
    assert pygame.__file__ is not None
    folder = Path(pygame.__file__).parent.parent / "pygame_ce.libs"
    found = sorted(folder.glob("libSDL2-2*"))
    return ctypes.CDLL(str(found[0])) if found else None


class VirtualPad:
    """One gamepad, plugged in when made."""

    def __init__(self, sdl: ctypes.CDLL) -> None:
        self._sdl = sdl
        sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
        sdl.SDL_JoystickSetVirtualButton.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
        sdl.SDL_JoystickSetVirtualAxis.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int16]
        self._index = sdl.SDL_JoystickAttachVirtual(_GAMEPAD, _AXES, _BUTTONS, _HATS)
        if self._index < 0:
            raise RuntimeError("SDL takes no virtual gamepad")
        self._stick = sdl.SDL_JoystickOpen(self._index)

    def button(self, number: int, *, down: bool) -> None:
        """Press or release a button."""
        self._sdl.SDL_JoystickSetVirtualButton(self._stick, number, int(down))

    def axis(self, number: int, value: float) -> None:
        """Push a stick, from -1 to 1."""
        self._sdl.SDL_JoystickSetVirtualAxis(self._stick, number, round(value * 32767))

    def unplug(self) -> None:
        """Pull it out."""
        self._sdl.SDL_JoystickDetachVirtual(self._index)
