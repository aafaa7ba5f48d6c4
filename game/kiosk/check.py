"""Checking a PIN beside the game, for the hash is slow on purpose."""

from __future__ import annotations

import threading

from game.kiosk.pin import pin_matches


class PinCheck:
    """One check in a thread of its own; ``answer`` is None until it is known."""

    def __init__(self, stored: str, typed: str) -> None:
        self.answer: bool | None = None
        self._stored = stored
        self._typed = typed
        threading.Thread(target=self._run, name="PIN", daemon=True).start()

    def _run(self) -> None:
        self.answer = pin_matches(self._stored, self._typed)
