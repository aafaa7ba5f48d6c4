"""A fixed timestep under a variable frame rate: motion is computed in equal steps.

The clock is passed in, so that a test can run any number of frames without waiting.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

STEP: Final = 1 / 120
"""Seconds of one step of motion."""

LONGEST_FRAME: Final = 0.25
"""Seconds that one frame may account for; a longer gap (sleep, a dragged window) is cut."""


@dataclass(frozen=True, slots=True)
class Frame:
    """One turn of the loop: real ``seconds`` since the last, whole ``steps`` of motion due, and
    how far (0 to 1) the moment of drawing lies ``ahead`` of the last step.
    """

    seconds: float
    steps: int
    ahead: float


class FixedStep:
    """Cuts real time into steps.

    >>> times = iter([0.0, 0.020])
    >>> pace = FixedStep(lambda: next(times))
    >>> pace.frame().steps
    2
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._last = clock()
        self._owed = 0.0

    def frame(self) -> Frame:
        """The time since the last call, in steps."""
        now = self._clock()
        seconds = min(max(now - self._last, 0.0), LONGEST_FRAME)
        self._last = now
        self._owed += seconds
        steps = int(self._owed / STEP)
        self._owed -= steps * STEP
        return Frame(seconds, steps, self._owed / STEP)

    def rest(self) -> None:
        """Forget the time until now: nothing moved, and nothing is to catch up."""
        self._last = self._clock()
        self._owed = 0.0
