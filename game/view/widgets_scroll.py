"""How a long page glides under a finger, a wheel or a key (pure arithmetic)."""

from __future__ import annotations

from typing import Final

_FRICTION: Final = 4.2
"""Part of its speed that a thrown page loses in a second, as an exponent."""

_STILL: Final = 12.0
"""Pixels a second at which a page counts as at rest."""

_FLYING: Final = 100.0
"""Pixels a second at which nobody can aim at what goes by."""

_EASE: Final = 16.0
"""How quickly a page reaches the place that a wheel or a key sent it to."""

_REMEMBER: Final = 0.09
"""Seconds of a drag that decide how fast the page goes on."""


class Glide:
    """The offset of a page of `content` pixels seen through a window of `view` pixels.

    `offset` grows from 0 at the top to `limit` at the end.
    """

    def __init__(self, view: int, content: int, offset: float = 0) -> None:
        self.view = view
        self.content = content
        self.offset = max(0.0, min(offset, self.limit))
        self._speed = 0.0
        self._goal: float | None = None
        self._held: list[tuple[float, float]] = []
        self._start = (0.0, 0.0)

    @property
    def limit(self) -> float:
        """The largest offset."""
        return float(max(0, self.content - self.view))

    @property
    def moving(self) -> bool:
        """Whether the page moves by itself."""
        return self._goal is not None or self._speed != 0

    @property
    def beyond(self) -> float:
        """How far it stands past the page's end; less than 0 before its beginning."""
        return self.offset - self._kept(self.offset)

    @property
    def flying(self) -> bool:
        """Whether the page was thrown and still goes by quickly."""
        return abs(self._speed) > _FLYING

    def grab(self, y: float, now: float) -> None:
        """A finger took hold of the page at a height on the glass, at a time in seconds."""
        self._speed = 0.0
        self._goal = None
        self._start = (y, self.offset)
        self._held = [(now, self.offset)]

    def drag(self, y: float, now: float) -> None:
        """The finger moved; the page follows it."""
        self.offset = self._kept(self._start[1] - (y - self._start[0]))
        self._held = [(t, at) for t, at in self._held if now - t < _REMEMBER]
        self._held.append((now, self.offset))

    def release(self, now: float) -> None:
        """The finger let go; a page that was moving goes on."""
        held = [(t, at) for t, at in self._held if now - t < _REMEMBER]
        if len(held) > 1 and held[-1][0] > held[0][0]:
            self._speed = (held[-1][1] - held[0][1]) / (held[-1][0] - held[0][0])
        self._held = []

    def jump(self, offset: float) -> None:
        """Stand at an offset at once."""
        self._speed = 0.0
        self._goal = None
        self.offset = self._kept(offset)

    def pull(self, offset: float) -> None:
        """Stand at an offset at once, even before the page's beginning or past its end."""
        self.jump(offset)
        self.offset = offset

    def send(self, offset: float) -> None:
        """Glide to an offset."""
        self._speed = 0.0
        goal = self._kept(offset)
        self._goal = None if goal == self.offset else goal

    def push(self, pixels: float) -> None:
        """Glide so many pixels farther than wherever the page is going."""
        self.send((self.offset if self._goal is None else self._goal) + pixels)

    def show(self, top: float, bottom: float, margin: float) -> None:
        """Glide so far that a part of the page is seen, with a margin around it if it has room."""
        margin = max(0.0, min(margin, (self.view - (bottom - top)) / 2))
        at = self.offset if self._goal is None else self._goal
        if top - margin < at:
            self.send(top - margin)
        elif bottom + margin > at + self.view:
            self.send(min(top - margin, bottom + margin - self.view))

    def come_back(self) -> None:
        """Glide to where the page begins or ends, if it stands before or past that."""
        if self.beyond:
            self.send(self.offset)

    def arrive(self) -> None:
        """Stand at once where the page is gliding to."""
        if self._goal is not None:
            self.jump(self._goal)

    def step(self, seconds: float) -> bool:
        """Move by itself for a time; True when the page moved."""
        before = self.offset
        if self._goal is not None:
            self.offset += (self._goal - self.offset) * min(1.0, _EASE * seconds)
            if abs(self._goal - self.offset) < 1:
                self.offset, self._goal = self._goal, None
        elif self._speed:
            self.offset = self._kept(self.offset + self._speed * seconds)
            self._speed *= max(0.0, 1 - _FRICTION * seconds)
            if abs(self._speed) < _STILL or self.offset in (0.0, self.limit):
                self._speed = 0.0
        return self.offset != before

    def _kept(self, offset: float) -> float:
        return max(0.0, min(offset, self.limit))
