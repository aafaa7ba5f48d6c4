"""Unexpected errors written down, each in a file of its own; only the latest files are kept."""

from __future__ import annotations

import sys
import time
import traceback
from datetime import datetime
from pathlib import Path
from typing import Final

from game.paths import keep_latest

KEPT: Final = 20
"""Files that are left; older ones go."""

_MOST: Final = 5
"""Unexpected errors within a minute after which the program gives up."""


class Faults:
    """The unexpected errors of the last minute, counted."""

    def __init__(self) -> None:
        self._at: list[float] = []

    def too_many(self) -> bool:
        """Count one more; whether there is no use in going on."""
        now = time.monotonic()
        self._at = [*(at for at in self._at if now - at < 60), now]
        return len(self._at) >= _MOST


def write_fault(folder: Path, error: BaseException, record: str, now: datetime) -> Path | None:
    """Write an error with the record of the game at hand, empty for none, to be played again.

    Returns the file, or None where none can be written; then the error goes to standard error.
    """
    text = "".join(traceback.format_exception(error)) + record
    file = folder / f"error-{now:%Y%m%d-%H%M%S}.log"
    try:
        file.write_text(text, encoding="utf-8")
    except OSError:
        if sys.stderr is not None:
            print(text, file=sys.stderr)
        return None
    keep_latest(folder, "error-*.log", KEPT)
    return file
