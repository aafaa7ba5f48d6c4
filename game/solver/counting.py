"""Win rates: counting deals, joining counts, and how sure one can be of a rate."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt
from typing import Final

from game.engine.codes import deal_of
from game.engine.play import start
from game.engine.rules import Rules
from game.solver.search import BUDGET, winnable
from game.solver.verdict import Kind

_Z: Final = 1.959963984540054
"""Standard deviations of a 95 % interval."""


class OverlapError(ValueError):
    """Two counts share a deal, so they can't be joined."""


@dataclass(frozen=True, slots=True)
class Tally:
    """How many deals of one rule set were won, lost, and not decided within the budget.

    ``ranges`` are the deal numbers counted, as (first, number of deals), in order and apart.
    """

    ranges: tuple[tuple[int, int], ...] = ()
    wins: int = 0
    lost: int = 0
    unknown: int = 0

    @property
    def deals(self) -> int:
        """Deals counted."""
        return self.wins + self.lost + self.unknown

    def joined(self, other: Tally) -> Tally:
        """Both counts as one.

        Raises:
            OverlapError: a deal is in both.

        >>> Tally(((0, 2),), 1, 1).joined(Tally(((2, 1),), 1)).ranges
        ((0, 3),)
        """
        return Tally(
            _united(self.ranges + other.ranges),
            self.wins + other.wins,
            self.lost + other.lost,
            self.unknown + other.unknown,
        )


def _united(ranges: Iterable[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """Ranges in order, neighbours as one."""
    found: list[tuple[int, int]] = []
    for first, number in sorted(ranges):
        if not found:
            found.append((first, number))
            continue
        end = found[-1][0] + found[-1][1]
        if first < end:
            raise OverlapError(f"deal {first} is counted twice")
        if first == end:
            found[-1] = found[-1][0], found[-1][1] + number
        else:
            found.append((first, number))
    return tuple(found)


def count_deals(rules: Rules, first: int, number: int, budget: int = BUDGET) -> Tally:
    """Decide ``number`` deals from deal ``first`` on, each within ``budget`` states."""
    wins = lost = 0
    for code in range(first, first + number):
        state = start(rules, deal_of(rules, code).cards)
        match winnable(state, budget, want_line=False).kind:
            case Kind.WON:
                wins += 1
            case Kind.LOST:
                lost += 1
            case Kind.UNKNOWN:
                pass
    return Tally(((first, number),), wins, lost, number - wins - lost)


def wilson(wins: int, deals: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a rate (E. B. Wilson, 1927).

    >>> [round(100 * end, 1) for end in wilson(1334, 2000)]
    [64.6, 68.7]
    """
    if not deals:
        return 0.0, 1.0
    rate, square = wins / deals, _Z * _Z
    middle = (rate + square / (2 * deals)) / (1 + square / deals)
    half = _Z * sqrt(rate * (1 - rate) / deals + square / (4 * deals**2)) / (1 + square / deals)
    return max(0.0, middle - half), min(1.0, middle + half)


def rate_bounds(tally: Tally) -> tuple[float, float]:
    """A 95 % interval for the rate: undecided deals all lost below, all won above."""
    low, _ = wilson(tally.wins, tally.deals)
    _, high = wilson(tally.wins + tally.unknown, tally.deals)
    return low, high
