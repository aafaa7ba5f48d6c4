"""All games as files for the house, written beside the game; old files go."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Final

from game.paths import keep_latest
from game.storage import StorageError, Store

KEPT: Final = 60
"""Files that stay in the folder."""


def export(store: Store, folder: Path, day: str, then: Callable[[Path, str], object]) -> None:
    """Write the games and the statistics of ``day`` in a thread of its own.

    ``then`` hears of the folder and of what went wrong, empty for nothing, in that thread.
    """

    def work() -> None:
        try:
            write(store, folder, day)
        except (OSError, StorageError, ValueError) as error:
            then(folder, getattr(error, "strerror", None) or str(error))
        else:
            then(folder, "")

    threading.Thread(target=work, name="export", daemon=True).start()


def write(store: Store, folder: Path, day: str) -> None:
    """Write the files of a day over those of the same day.

    Raises:
        OSError, StorageError: it can't be done.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for name, act in (
        ("games.csv", store.export.games_csv),
        ("statistics.csv", store.export.statistics_csv),
        ("all.json", store.export.json),
    ):
        unfinished = folder / f".{name}.part"
        with unfinished.open("w", encoding="utf-8", newline="") as file:
            act(file)
        unfinished.replace(folder / f"pyramid-{day}-{name}")
    keep_latest(folder, "pyramid-*-*.*", KEPT)
