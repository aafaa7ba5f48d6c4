"""Whether somebody is there: first a question, then the attract mode."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum


class Stage(Enum):
    """How long nothing has been touched."""

    AWAKE = "awake"
    ASKING = "asking"
    ASLEEP = "asleep"


class Idle:
    """Two steps of seconds without a touch: until it is asked, and until the answer is given up.

    ``clock`` gives seconds that never run backwards, however the calendar's clock is set.
    """

    def __init__(self, ask_after: float, answer_within: float, clock: Callable[[], float]) -> None:
        self._ask_after = ask_after
        self._answer_within = answer_within
        self._clock = clock
        self._stirred = clock()

    def stir(self) -> None:
        """Somebody touched something."""
        self._stirred = self._clock()

    @property
    def stage(self) -> Stage:
        """The step reached."""
        if self._quiet < self._ask_after:
            return Stage.AWAKE
        return Stage.ASKING if self.left > 0 else Stage.ASLEEP

    @property
    def left(self) -> float:
        """Seconds left to answer in; all of them while nothing is asked yet."""
        over = self._quiet - self._ask_after
        return min(max(self._answer_within - over, 0.0), self._answer_within)

    @property
    def _quiet(self) -> float:
        return self._clock() - self._stirred
