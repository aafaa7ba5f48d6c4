"""How many visitors came on which day: a small table that stays small. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

DAYS: Final = 31
"""Days that are remembered."""


def visits_from(value: object) -> dict[str, int]:
    """Visits by day as they were stored; what makes no sense is left out.

    >>> visits_from({"2026-11-30": 3, "x": "y"}), visits_from(None)
    ({'2026-11-30': 3}, {})
    """
    if not isinstance(value, Mapping):
        return {}
    return {
        day: count
        for day, count in value.items()
        if isinstance(day, str) and isinstance(count, int) and not isinstance(count, bool)
    }


def one_more(visits: Mapping[str, int], day: str) -> dict[str, int]:
    """The visits with one more on ``day``, without those longest ago.

    >>> one_more({"2026-11-29": 3}, "2026-11-30")
    {'2026-11-29': 3, '2026-11-30': 1}
    """
    counted = {**visits, day: visits.get(day, 0) + 1}
    kept = sorted(counted)[-DAYS:]
    return {name: counted[name] for name in kept if name != day} | {day: counted[day]}
