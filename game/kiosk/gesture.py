"""The staff's sign: five taps in one corner of the screen."""

from __future__ import annotations

from typing import Final

TAPS: Final = 5
APART: Final = 2.0
"""Most seconds between one tap and the next."""

_CORNER: Final = 0.12
"""Side of the corner in parts of the screen's shorter side."""


class CornerTaps:
    """Counts taps; a tap elsewhere, in another corner or too late begins anew."""

    def __init__(self) -> None:
        self._corner: tuple[bool, bool] | None = None
        self._count = 0
        self._last = 0.0

    def tap(self, place: tuple[int, int] | None, size: tuple[int, int], now: float) -> bool:
        """Note a tap at ``place`` of a screen of ``size``; whether it was the fifth in a row.

        None for a tap that meant something else. ``now`` is in seconds of a clock that doesn't run
        backwards.
        """
        corner = _corner(place, size) if place is not None else None
        goes_on = corner is not None and corner == self._corner and now - self._last <= APART
        self._count = self._count + 1 if goes_on else int(corner is not None)
        self._corner, self._last = corner, now
        if self._count < TAPS:
            return False
        self._count = 0
        return True


def _corner(place: tuple[int, int], size: tuple[int, int]) -> tuple[bool, bool] | None:
    """Which corner a place lies in, by right and lower; None for none."""
    side = _CORNER * min(size)
    right, lower = place[0] >= size[0] - side, place[1] >= size[1] - side
    if (right or place[0] < side) and (lower or place[1] < side):
        return right, lower
    return None
