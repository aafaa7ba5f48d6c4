"""Work in parts, between which something else is done."""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import closing

import pytest

from game.view.slices import Slices

_NO_TIME = 0.0
_AMPLE = 60.0


@pytest.fixture
def slices() -> Slices:
    return Slices()


def work(slices: Slices, done: list[str]) -> Callable[[], None]:
    def act() -> None:
        for step in "abc":
            done.append(step)
            slices.breathe()

    return act


def test_what_has_no_time_pauses_wherever_it_may(slices: Slices) -> None:
    done: list[str] = []
    for _ in slices.of(work(slices, done), _NO_TIME):
        done.append("-")
    assert "".join(done) == "a-b-c-"


def test_what_has_ample_time_is_done_at_once(slices: Slices) -> None:
    done: list[str] = []
    assert list(slices.of(work(slices, done), _AMPLE)) == []
    assert done == ["a", "b", "c"]


def test_what_is_dropped_ends_where_it_paused_and_puts_its_things_away(slices: Slices) -> None:
    done: list[str] = []

    def act() -> None:
        try:
            work(slices, done)()
        finally:
            done.append("away")
            slices.breathe()

    with closing(slices.of(act, _NO_TIME)) as parts:
        next(parts)
        assert done == ["a"]
    assert done == ["a", "away"]


def test_after_a_dropped_work_comes_the_next(slices: Slices) -> None:
    done: list[str] = []
    with closing(slices.of(work(slices, done), _NO_TIME)) as parts:
        next(parts)
    done.clear()
    list(slices.of(work(slices, done), _NO_TIME))
    assert done == ["a", "b", "c"]


def test_an_error_comes_to_who_waits_for_the_work(slices: Slices) -> None:
    def act() -> None:
        slices.breathe()
        raise ValueError("no")

    parts = slices.of(act, _NO_TIME)
    next(parts)
    with pytest.raises(ValueError, match="no"):
        next(parts)


def test_breathing_outside_of_any_work_is_nothing(slices: Slices) -> None:
    slices.breathe()
    for _ in slices.of(slices.breathe, _NO_TIME):
        slices.breathe()


def test_a_thread_beside_the_work_does_not_pause_it(slices: Slices) -> None:
    done: list[str] = []

    def act() -> None:
        other = threading.Thread(target=slices.pause)
        other.start()
        other.join(10)
        done.append("a" if other.is_alive() else "b")

    assert list(slices.of(act, _NO_TIME)) == []
    assert done == ["b"]
