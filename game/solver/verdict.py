"""What the solver says about a position."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from game.engine.actions import Action


class Kind(Enum):
    """Can the position be won? UNKNOWN means the budget was spent, and nothing else."""

    WON = "winnable"
    LOST = "lost"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Verdict:
    """A verdict: WON with a ``line`` that wins (None if none was asked for), LOST, or UNKNOWN.

    ``states`` counts the states expanded, the same on every machine.
    """

    kind: Kind
    line: tuple[Action, ...] | None
    states: int
