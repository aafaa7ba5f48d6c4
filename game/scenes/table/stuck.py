"""Passes through the stock in which nothing could be removed."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.actions import King, Pair, Recycle
from game.engine.play import Step, legal


def empty_passes(line: Sequence[Step]) -> int:
    """How many whole passes before the last recycle had no removal, nor any to make.

    0 unless the last action was a recycle: only then a pass has just ended. What was undone is
    not in ``line`` and doesn't count.
    """
    if not line or not isinstance(line[-1].action, Recycle):
        return 0
    passes = 0
    for step in reversed(line):
        if isinstance(step.action, Recycle):
            passes += 1
        if any(isinstance(action, King | Pair) for action in legal(step.before)):
            return passes - 1
    return passes
