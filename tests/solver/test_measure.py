"""The oracle's measure: exact where there is time, and never in the way of who waits."""

from __future__ import annotations

import pytest

from game.solver.board import board_of
from game.solver.oracle import Oracle
from tests.solver.known import coded


@pytest.mark.parametrize(("code", "fewest"), [("PY1-N-AAAAAAJ", 20), ("PY1-H-AAAAAAC", 0)])
def test_a_bound_gives_up_in_time_with_what_is_always_true(code: str, fewest: int) -> None:
    """The ten rows would take a quarter of a minute; answers bounded in seconds came that late."""
    board = board_of(coded(code))
    oracle = Oracle(board)
    key = oracle.key(board.pyramid, board.counts(board.rest))
    assert oracle.fewest_left(key, 2_048) == fewest
