"""Motion as values: where a card is at a moment, and the ways there. Pure arithmetic.

Times are seconds on the table's own clock; lengths pixels.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

Ease = Callable[[float], float]


def linear(t: float) -> float:
    """Even motion."""
    return t


def out_cubic(t: float) -> float:
    """Quick off, gently there: flights."""
    return 1 - (1 - t) ** 3


def in_out(t: float) -> float:
    """Gently off and gently there."""
    return t * t * (3 - 2 * t)


def out_back(t: float) -> float:
    """A little too far and back, at most 1.06: cards settling.

    >>> max(out_back(i / 100) for i in range(101)) < 1.06
    True
    """
    over = 1.25
    return 1 + (over + 1) * (t - 1) ** 3 + over * (t - 1) ** 2


_TURNING: Final = 0.06
"""How much larger a card is seen in the middle of turning over, coming nearer to the eye."""


@dataclass(frozen=True, slots=True)
class Pose:
    """How a card is seen: corner and width in pixels; ``turn`` 1 face up, 0 face down;
    ``dim`` 0 bright, 1 as dark as a covered card; ``tilt`` degrees counter-clockwise;
    ``lift`` 0 on the table, 1 in the hand; ``alpha`` 1 solid.
    """

    x: float
    y: float
    w: float
    turn: float = 1.0
    dim: float = 0.0
    tilt: float = 0.0
    lift: float = 0.0
    alpha: float = 1.0
    grow: float = 1.0

    def toward(self, other: Pose, t: float) -> Pose:
        """The pose a part ``t`` of the way to another."""
        if t >= 1:
            return other
        return Pose(
            *(a + (b - a) * t for a, b in zip(self._values(), other._values(), strict=True))
        )

    def _values(self) -> tuple[float, ...]:
        return (
            self.x,
            self.y,
            self.w,
            self.turn,
            self.dim,
            self.tilt,
            self.lift,
            self.alpha,
            self.grow,
        )

    def moved(self, dx: float, dy: float) -> Pose:
        """The pose shifted."""
        return replace(self, x=self.x + dx, y=self.y + dy)


@dataclass(frozen=True, slots=True)
class Leg:
    """One leg of a motion: to ``pose`` in ``seconds``, eased."""

    seconds: float
    pose: Pose
    ease: Ease = out_cubic


@dataclass(frozen=True, slots=True)
class Motion:
    """A way through several legs, begun at ``begin`` after a ``delay`` at the first pose."""

    begin: float
    first: Pose
    legs: tuple[Leg, ...]
    delay: float = 0.0

    @property
    def end(self) -> float:
        """The moment it is over."""
        return self.begin + self.delay + sum(leg.seconds for leg in self.legs)

    @property
    def lifts(self) -> bool:
        """Whether the card leaves the table on its way."""
        return self.first.lift > 0 or any(leg.pose.lift > 0 for leg in self.legs)

    def at(self, now: float) -> Pose:
        """The pose at a moment."""
        t = now - self.begin - self.delay
        if t <= 0:
            return self.first
        start = self.first
        for leg in self.legs:
            if t < leg.seconds:
                return _between(start, leg, t / leg.seconds)
            t -= leg.seconds
            start = leg.pose
        return start

    def backward(self, begin: float, until: float) -> Motion:
        """The same way from its end to its first pose, as if time ran back from ``until``."""
        poses = [self.first, *(leg.pose for leg in self.legs)]
        legs = [
            Leg(leg.seconds, pose, _mirrored(leg.ease))
            for leg, pose in zip(reversed(self.legs), reversed(poses[:-1]), strict=True)
        ]
        return Motion(begin, poses[-1], tuple(legs), until - self.end)

    def stretched(self, scale: float) -> Motion:
        """The same way in ``scale`` times the time."""
        legs = tuple(Leg(leg.seconds * scale, leg.pose, leg.ease) for leg in self.legs)
        return Motion(self.begin, self.first, legs, self.delay * scale)


def _between(start: Pose, leg: Leg, t: float) -> Pose:
    """The pose a part ``t`` of a leg's time; a card that turns over turns evenly, with a lift."""
    pose = start.toward(leg.pose, leg.ease(t))
    if start.turn == leg.pose.turn:
        return pose
    turn = start.turn + (leg.pose.turn - start.turn) * in_out(t)
    lift = abs(leg.pose.turn - start.turn) * _TURNING * math.sin(math.pi * t)
    return replace(pose, turn=turn, grow=pose.grow + lift)


def _mirrored(ease: Ease) -> Ease:
    """The ease of the same motion backwards."""

    def back(t: float) -> float:
        return 1 - ease(1 - t)

    return back


MILLISECONDS: Final = {
    "deal": 380,
    "deal_stagger": 27,
    "deal_whole": 1150,
    "select": 90,
    "wrong": 180,
    "meet": 140,
    "fly": 230,
    "second": 40,
    "king": 200,
    "wake": 160,
    "draw": 160,
    "recycle": 300,
    "ghosts": 130,
    "back": 160,
    "layout": 120,
    "fade": 120,
}
"""The motion table of the design; ``ghosts`` is within ``recycle`` from the first to the last,
``deal_whole`` the longest for the table, however many cards it has."""

SPEEDS: Final = {"off": 0.0, "fast": 0.6, "normal": 1.0, "slow": 1.7}
"""How the setting stretches every motion."""


def seconds(what: str, speed: float = 1.0) -> float:
    """How long a motion of the table takes at a speed."""
    return MILLISECONDS[what] / 1000 * speed
