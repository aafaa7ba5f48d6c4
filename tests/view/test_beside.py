"""Threads that draw beside the loop."""

from __future__ import annotations

import os
import sys
import threading

import pytest

from game.view.beside import stand_back
from game.view.cardart import CardStyle
from game.view.faces import Faces


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux ranks single threads")
def test_the_thread_that_draws_cards_stands_back_and_the_loop_does_not() -> None:
    before = os.getpriority(os.PRIO_PROCESS, 0)
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
def test_a_thread_of_a_game_that_stands_back_itself_stands_farther_back() -> None:
    ranks: list[int] = []

    def act() -> None:
        rank = os.getpriority(os.PRIO_PROCESS, 0)
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), max(rank, 12))
        stand_back()
        ranks.append(os.getpriority(os.PRIO_PROCESS, 0))

    thread = threading.Thread(target=act)
    thread.start()
    thread.join()
    assert ranks == [19]


def test_a_thread_of_a_system_that_ranks_none_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    stand_back()
