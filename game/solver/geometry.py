"""The shape of a pyramid as bit masks: which cards lie free in what is left of it.

Bit ``i`` stands for the place ``i`` of the engine's tableau. Whatever can be left of a pyramid is
closed upward (a card leaves only after those that cover it, or together with the last of them),
so there are Catalan(rows + 1) masks: 1430 for seven rows, 58,786 for ten. They are looked up as
they come, not listed ahead.
"""

from __future__ import annotations

from functools import lru_cache

from game.engine.tableau import coverers


class Geometry:
    """Free cards of every pyramid mask, remembered once asked for."""

    def __init__(self, rows: int) -> None:
        self.rows = rows
        self.size = rows * (rows + 1) // 2
        self.full = (1 << self.size) - 1
        self.cover = tuple(sum(1 << place for place in over) for over in coverers(rows))
        """For each place the mask of the places that cover it."""
        self.under = self._closures()
        self._free: dict[int, int] = {}
        self._held: dict[int, tuple[tuple[int, int], ...]] = {}

    def _closures(self) -> tuple[int, ...]:
        """For each place all places that must be gone before it can be, itself left out."""
        closed = [0] * self.size
        for place in reversed(range(self.size)):
            for over in coverers(self.rows)[place]:
                closed[place] |= 1 << over | closed[over]
        return tuple(closed)

    def unrelated(self, one: int, other: int) -> bool:
        """Whether neither of two places lies, however deep, under the other."""
        return not (self.under[one] >> other & 1 or self.under[other] >> one & 1)

    def free(self, mask: int) -> int:
        """The mask of the free cards of ``mask`` [R5]."""
        found = self._free.get(mask)
        if found is None:
            found, rest = 0, mask
            while rest:
                bit = rest & -rest
                rest ^= bit
                if not self.cover[bit.bit_length() - 1] & mask:
                    found |= bit
            self._free[mask] = found
        return found

    def held(self, mask: int) -> tuple[tuple[int, int], ...]:
        """Pairs (place, bit of the only and free card that covers it) [R14]."""
        found = self._held.get(mask)
        if found is None:
            free = self.free(mask)
            pairs = []
            for place in range(self.size):
                over = self.cover[place] & mask
                if mask >> place & 1 and over & free == over and over.bit_count() == 1:
                    pairs.append((place, over))
            found = self._held[mask] = tuple(pairs)
        return found


@lru_cache(maxsize=8)
def geometry(rows: int) -> Geometry:
    """The one geometry of that many rows."""
    return Geometry(rows)
