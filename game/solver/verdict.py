"""What the solver says about a position."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from game.engine.actions import Action, Place


class Kind(Enum):
    """Can the position be won? UNKNOWN means the budget was spent, and nothing else."""

    WON = "winnable"
    LOST = "lost"
    UNKNOWN = "unknown"


@dataclass(slots=True)
class Spent:
    """States expanded so far, for whoever leaves a search before its end."""

    states: int = 0


@dataclass(frozen=True, slots=True)
class Verdict:
    """A verdict: WON with a ``line`` that wins (None if none was asked for), LOST, or UNKNOWN.

    ``states`` counts the states expanded, the same on every machine.
    """

    kind: Kind
    line: tuple[Action, ...] | None
    states: int

    @property
    def lost(self) -> bool:
        """Whether it is proven that nothing wins."""
        return self.kind is Kind.LOST


@dataclass(frozen=True, slots=True)
class Bounds:
    """What is known about the fewest moves from a position, moves counted as [R20] does.

    At least ``low``; at most ``high``, the length of ``line``, both None while no line is known.
    ``lost`` if the position cannot be won at all. ``states`` is how many were expanded so far.
    """

    low: int
    high: int | None
    line: tuple[Action, ...] | None
    states: int
    lost: bool = False

    @property
    def exact(self) -> bool:
        """Whether nothing is left to find out."""
        return self.lost or self.low == self.high


@dataclass(frozen=True, slots=True)
class Most:
    """The most pyramid cards and the most cards at all that can be removed.

    Counted from the deal, cards already gone included; None where not proven.
    """

    pyramid: int | None
    cards: int | None


def moves_in(line: tuple[Action, ...]) -> int:
    """The moves a line counts: every action but placing [R20]."""
    return sum(not isinstance(action, Place) for action in line)
