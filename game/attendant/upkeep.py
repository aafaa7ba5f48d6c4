"""What a machine needs that runs for months: now and then, and without anybody noticing."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable
from typing import Final

from game.exits import SUPERVISED
from game.kiosk import House
from game.scenes.services import Services
from game.storage import StorageError

_SCREEN: Final = 2.0
_ALIVE: Final = 5.0
_SETTLE: Final = 20.0
_THIN: Final = 30.0
_REST: Final = 3600.0
"""Seconds between looks at the screen, between signs of life, between looks at games that wait to
be stored, between two batches of old games, and after the last of them."""


class Upkeep:
    """Small pieces of work, each when its time has come."""

    def __init__(self, services: Services, house: House) -> None:
        self._services = services
        self._house = house
        self._sign = os.environ.get(SUPERVISED, "")
        self._due = {
            self._look_at_screen: services.clock() + _SCREEN,
            self._show_life: services.clock(),
            self._settle: services.clock() + _SETTLE,
            self._thin: services.clock() + _THIN,
        }

    def tick(self, *, alone: bool) -> None:
        """Do what is due; ``alone`` tells that no visitor is there to be kept waiting."""
        now = self._services.clock()
        for work, due in self._due.items():
            if now >= due and (alone or work != self._thin):
                self._due[work] = now + work()
                return

    def _look_at_screen(self) -> float:
        """Fill the screen again that was turned, changed or plugged in anew."""
        self._services.window.refit()
        return _SCREEN

    def _show_life(self) -> float:
        """Tell whoever started the kiosk that it isn't stuck."""
        if self._sign:
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


Work = Callable[[], float]
"""Does its part and gives the seconds until it is due again."""
