"""How often a PIN may be tried: pauses that grow with every wrong one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

FREE: Final = 2
"""Wrong tries before the first pause."""

_FIRST: Final = 5.0
_LONGEST: Final = 900.0


class Tries:
    """Counts wrong PINs since the last right one. ``clock`` gives seconds, never backwards.

    >>> now = [0.0]
    >>> tries = Tries(lambda: now[0])
    >>> for _ in range(4):
    ...     tries.failed()
    >>> tries.wait
    10.0
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._wrong = 0
        self._until = clock()

    @property
    def wait(self) -> float:
        """Seconds until the next try is taken."""
        return max(self._until - self._clock(), 0.0)

    def failed(self) -> None:
        """A wrong PIN: from the third on a pause, each twice as long as the one before."""
        self._wrong += 1
        if self._wrong > FREE:
            pause = min(_FIRST * 2.0 ** min(self._wrong - FREE - 1, 20), _LONGEST)
            self._until = self._clock() + pause

    def succeeded(self) -> None:
        """The right PIN: nothing is held against anybody any more."""
        self._wrong = 0
