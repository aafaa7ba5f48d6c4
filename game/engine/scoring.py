"""Points and ranking [R19] [R22]."""

from __future__ import annotations

from typing import Final

from game.engine.rules import Rules
from game.engine.state import State

POINTS_PER_CARD: Final = 10
"""For each pyramid card removed [R19]."""


def score(state: State) -> int:
    """Points so far: 10 for each pyramid card removed [R19]."""
    return POINTS_PER_CARD * (len(state.pyramid) - state.pyramid_left)


def full_score(rules: Rules) -> int:
    """Points of a fallen pyramid: 280 with seven rows, 550 with ten [R19]."""
    return POINTS_PER_CARD * rules.pyramid_size
