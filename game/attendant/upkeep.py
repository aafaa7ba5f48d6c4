"""What a machine needs that runs for months: now and then, and without anybody noticing."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import Final

from game.exits import ALONE, SUPERVISED
from game.kiosk import House
from game.paths import keep_latest
from game.scenes.scene import Quit
from game.scenes.services import Services
from game.storage import StorageError, moved

_SCREEN: Final = 2.0
_ALIVE: Final = 5.0
_SETTLE: Final = 20.0
_THIN: Final = 30.0
_DISK: Final = 60.0
_REST: Final = 3600.0
"""Seconds between looks at the screen, between signs of life, between looks at games that wait to
be stored, between two batches of old games, between looks for a disk, and where nothing hurries.
"""

_ASIDE: Final = 5
"""Databases set aside that are kept."""


class Upkeep:
    """Small pieces of work, each when its time has come."""

    def __init__(self, services: Services, house: House, folder: Path) -> None:
        self._services = services
        self._house = house
        self._folder = folder
        self._sign = os.environ.get(SUPERVISED, "")
        self._parent = os.getppid()
        self._due = {
            self._look_at_screen: services.clock() + _SCREEN,
            self._show_life: services.clock(),
            self._settle: services.clock() + _SETTLE,
            self._thin: services.clock() + _THIN,
            self._seek_disk: services.clock() + _DISK,
        }
        self._patient = (self._thin, self._seek_disk)

    def tick(self, *, alone: bool) -> None:
        """Do what is due; ``alone`` tells that no visitor is there to be kept waiting."""
        now = self._services.clock()
        works = [work for work in self._due if alone or work not in self._patient]
        first = min(works, key=self._due.__getitem__)
        if now >= self._due[first]:
            self._due[first] = now + first()

    def _look_at_screen(self) -> float:
        """Fill the screen again that was turned, changed or plugged in anew."""
        self._services.window.refit()
        return _SCREEN

    def _show_life(self) -> float:
        """Tell whoever started the kiosk that it isn't stuck; without them another may come."""
        if self._sign:
            if os.getppid() != self._parent:
                self._services.ask(Quit(ALONE))
            with contextlib.suppress(OSError):
                os.utime(self._sign)
        return _ALIVE

    def _settle(self) -> float:
        """Store the finished games that a full disk kept out."""
        self._services.store.games.settle()
        return _SETTLE

    def _thin(self) -> float:
        """Let a batch of the oldest games go."""
        try:
            done = self._services.store.thinning.thin(self._house.games, self._house.records)
        except StorageError:
            return _REST
        return _THIN if done.more else _REST

    def _seek_disk(self) -> float:
        """Move to the disk what only memory holds, once it can be; let old files aside go."""
        services = self._services
        keep_latest(self._folder, "pyramid.*-*.sqlite3*", _ASIDE)
        if services.store.lasting:
            return _REST
        found = moved(services.store, self._folder, services.now().timestamp())
        if found is not None:
            services.store = found
        return _DISK


Work = Callable[[], float]
"""Does its part and gives the seconds until it is due again."""
