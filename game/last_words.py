"""What is said when the program can't go on, with nothing of the game but a file and a box."""

from __future__ import annotations

import contextlib
import signal
import sys
from datetime import datetime
from pathlib import Path

import pygame

from game.fault_log import write_fault


def tell_last(folder: Path, error: Exception, *, dialog: bool) -> None:
    """Write down why the program had to stop and say where, in a dialog of the system's own.

    The languages may be what is broken, so it is said in English.
    """
    file = write_fault(folder, error, "", datetime.now())
    told = f"Pyramid had to stop: {error}"
    if file is not None:
        told += f"\nWhat happened is in {file}. Your games are kept."
    if sys.stderr is not None:
        print(told, file=sys.stderr)
    if dialog:
        # The box waits where no handler of Python's is ever called.
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, signal.SIG_DFL)
        with contextlib.suppress(pygame.error):
            pygame.display.message_box("Pyramid", told, "error")
