"""Threads that draw beside the loop."""

from __future__ import annotations

import os
import sys
import threading

import pytest

from game.view.beside import stand_back
from game.view.cardart import CardStyle
from game.view.faces import Faces

_LOWEST = 19


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux ranks single threads")
def test_the_thread_that_draws_cards_stands_back_and_the_loop_does_not() -> None:
    before = os.getpriority(os.PRIO_PROCESS, 0)
    if before == _LOWEST:
        pytest.skip("nothing is lower than this")
    faces = Faces(CardStyle(), "french")
    try:
        thread = next(each for each in threading.enumerate() if each.name == "faces")
        assert thread.native_id is not None
        while (rank := os.getpriority(os.PRIO_PROCESS, thread.native_id)) == before:
            assert thread.is_alive()
        assert rank > before
        assert os.getpriority(os.PRIO_PROCESS, 0) == before
    finally:
        faces.close()


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux ranks single threads")
def test_a_thread_stands_back_from_a_game_that_does_so_itself_as_far_as_the_solver_does() -> None:
    ranks: list[int] = []

    def act() -> None:
        low = max(os.getpriority(os.PRIO_PROCESS, 0), 12)
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), low)
        stand_back()
        ranks.extend((os.getpriority(os.PRIO_PROCESS, 0), min(low + 5, 19)))

    thread = threading.Thread(target=act)
    thread.start()
    thread.join()
    assert ranks[0] == ranks[1]


def test_a_thread_of_a_system_that_ranks_none_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    stand_back()
