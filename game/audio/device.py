"""The sound device: opened when there is one, given up in silence when there is none."""

import contextlib
import importlib
import os
import sys
from collections.abc import Iterator
from types import ModuleType

import pygame

FREQUENCY = 44100
SAMPLE_BITS = -16
STEREO = 2
BUFFER_FRAMES = 1024
CHANNELS = 8
MOST_FAILURES = 6
"""Openings that may fail in a row before nothing more is tried: a device that is announced again
and again but never opens must not cost a frame each time."""

UNUSABLE = (pygame.error, ImportError, NotImplementedError)
"""What pygame raises without a device, without its mixer, and for a stand-in of a lost module."""


class Device:
    """pygame's mixer, which is one for the whole process."""

    def __init__(self) -> None:
        self._failures = 0
        self._watching = False

    @property
    def is_open(self) -> bool:
        mixer = _mixer()
        return mixer is not None and mixer.get_init() is not None

    def open(self) -> bool:
        """Open the default device if it is not open; say whether it is.

        May take 50 to 200 ms on real hardware, so call it between scenes, not in a motion.
        """
        if self.is_open:
            return True
        if self._failures >= MOST_FAILURES:
            return False
        self.close()
        with quiet_stderr():
            if not _init_mixer():
                self._failures += 1
                self._watch()
                return False
        self._failures = 0
        return True

    def open_anew(self) -> bool:
        """Open it as the player's act asks for; what fails here is not held against a device."""
        failures, self._failures = self._failures, 0
        opened = self.open()
        if not opened:
            self._failures = failures
        return opened

    def close(self) -> None:
        """Let go of the device; nothing happens if there is none."""
        if self._watching or self.is_open:
            mixer = _mixer()
            if mixer is not None:
                mixer.quit()
        self._watching = False

    def _watch(self) -> None:
        """Keep SDL's audio part awake without a device, for only then are new ones announced."""
        with contextlib.suppress(*UNUSABLE):
            from pygame._sdl2 import sdl2

            with contextlib.suppress(sdl2.error):
                sdl2.init_subsystem(sdl2.INIT_AUDIO)
                self._watching = True


def _mixer() -> ModuleType | None:
    """pygame's mixer, or None where its library is missing; asking pygame itself would warn."""
    try:
        return importlib.import_module("pygame.mixer")
    except ImportError:
        return None


def _init_mixer() -> bool:
    mixer = _mixer()
    if mixer is None:
        return False
    try:
        # No changes allowed, so that a file sounds at the same pitch and length everywhere.
        mixer.init(FREQUENCY, SAMPLE_BITS, STEREO, BUFFER_FRAMES, allowedchanges=0)
        mixer.set_num_channels(CHANNELS)
    except UNUSABLE:
        return False
    return True


@contextlib.contextmanager
def quiet_stderr() -> Iterator[None]:
    """Send file descriptor 2 nowhere for a moment.

    ALSA's library writes a dozen lines there when no card is found, and pygame cannot tell it not
    to. Only on POSIX systems, where that library is.
    """
    if os.name != "posix":
        yield
        return
    with contextlib.suppress(OSError, ValueError, AttributeError):
        sys.stderr.flush()
    try:
        kept = os.dup(2)
    except OSError:
        yield
        return
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 2)
        os.close(nowhere)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
