"""How many deals of each rule set a perfect player wins, all cards known: our own counts.

Made with ``python main.py winrate``; :attr:`Chance.command` is the command of each row. Deals not
decided within the budget are counted apart, and widen the interval at its upper end.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from game.solver.counting import Tally, rate_bounds


@dataclass(frozen=True, slots=True)
class Chance:
    """A count: ``wins`` and ``unknown`` of ``deals`` deals, and the command that made it."""

    wins: int
    deals: int
    unknown: int
    command: str

    @property
    def rate(self) -> float:
        """The share proven winnable, 0 to 1."""
        return self.wins / self.deals

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval (Wilson): undecided deals all lost below, all won above."""
        tally = Tally(((0, self.deals),), self.wins, self._lost, self.unknown)
        return rate_bounds(tally)

    @property
    def _lost(self) -> int:
        return self.deals - self.wins - self.unknown


def _chance(wins: int, deals: int, unknown: int, options: str) -> Chance:
    """A row of the table."""
    return Chance(wins, deals, unknown, f"python main.py winrate --rules {options}")


WIN_CHANCES: Final[Mapping[str, Chance]] = MappingProxyType(
    {
        "house": _chance(66851, 100000, 0, "house --deals 100000"),
        "traditional": _chance(922, 12500, 1, "traditional --deals 12500"),
        "relaxed": _chance(1360, 14180, 3, "relaxed --deals 14180"),
        "par": _chance(2025, 3000, 5, "par --deals 3000"),
        "apophis": _chance(218, 400, 45, "apophis --deals 400 --budget 60000"),
        "tut": _chance(1710, 3000, 10, "tut --deals 3000"),
        "pharaoh": _chance(378, 400, 7, "pharaoh --deals 400"),
        "spanish": _chance(1524, 3000, 0, "spanish --deals 3000"),
        "house+cover_pair": _chance(16604, 20000, 0, "house+cover_pair --deals 20000"),
    }
)
"""The counts by rule set id; house+cover_pair is the house game with covering pairs."""
