"""Thinking beside the game: the same answers with a worker, without one, and after its death."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.background import Background
from game.engine.codes import deal_from_code
from game.engine.variants import RULE_SETS
from game.solver import Difficulty, Kind
from tests.solver.known import coded

ROOT = Path(__file__).parents[1]
PATIENCE = 60.0
"""Seconds after which a test gives up; nothing here takes more than two."""


def final(background, number):
    """Poll as a game would until the answer to ``number`` is there."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        for result in background.poll():
            if result.number == number and result.final:
                assert not result.error, result.error
                return result.value
        time.sleep(0.002)
    raise AssertionError("no answer came")


@pytest.fixture(params=["a worker process", "no process"])
def background(request):
    made = Background(process=request.param == "a worker process")
    made.start()
    yield made
    made.close()


def test_every_task_is_answered(background):
    state = coded("PY1-N-AAAAAAS")
    lost = coded("PY1-N-AAAAAAJ")
    rules = RULE_SETS["house"].rules
    deal = deal_from_code("PY1-N-AAAAAAJ")
    assert final(background, background.ask("hint", state)).proven
    assert final(background, background.ask("winnable", lost)).kind is Kind.LOST
    assert final(background, background.ask("last_winnable", (state, lost))) == 0
    assert final(background, background.ask("review", (state, lost))) == (Kind.WON, Kind.LOST)
    assert final(background, background.ask("most", lost)).cards == 14
    assert final(background, background.ask("fewest", state)).high == 42
    assert final(background, background.ask("find_winnable", rules, (9, 18))) is not None
    assert final(background, background.ask("difficulty", deal)) is Difficulty.HARD


def test_bounds_come_in_before_the_last_ones(background):
    number = background.ask("fewest", coded("PY1-N-AAAAAAB"))
    end = time.monotonic() + PATIENCE
    early = []
    while not early and time.monotonic() < end:
        early = [one for one in background.poll() if not one.final]
    assert early[0].number == number
    assert early[0].value.low <= early[0].value.high


def test_a_dropped_request_brings_nothing_and_makes_room(background):
    long = background.ask("fewest", coded("PY1-H-AAAAAAS"))
    background.drop(long)
    verdict = final(background, background.ask("winnable", coded("PY1-N-AAAAAAS")))
    assert verdict.kind is Kind.WON
    assert not any(result.number == long for result in background.poll())


def test_who_asked_hears_the_answer_and_may_drop_what_else_comes_in(background):
    heard = []

    def first(result):
        heard.append(result.value.lost)
        background.drop(second)

    state = coded("PY1-N-AAAAAAJ")
    background.ask("hint", state, then=first)
    second = background.ask("winnable", state, then=heard.append)
    assert final(background, background.ask("difficulty", deal_from_code("PY1-N-AAAAAAJ")))
    assert heard == [True]


def test_what_was_asked_before_the_start_is_answered_after_it():
    background = Background()
    try:
        number = background.ask("winnable", coded("PY1-N-AAAAAAS"))
        background.drop(background.ask("fewest", coded("PY1-H-AAAAAAS")))
        assert background.poll() == []
        background.start()
        assert final(background, number).kind is Kind.WON
    finally:
        background.close()


def test_the_game_loads_the_solver_only_for_work():
    program = "import sys, game.app; sys.exit('game.solver.search' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=False).returncode == 0


def test_a_hint_goes_before_long_work(background):
    long = background.ask("fewest", coded("PY1-H-AAAAAAS"))
    assert final(background, background.ask("hint", coded("PY1-N-AAAAAAS"))).proven
    background.drop(long)


def test_an_unknown_task_is_refused_at_once(background):
    with pytest.raises(KeyError):
        background.ask("nonsense")


def test_work_that_fails_reports_it_and_the_rest_goes_on(background):
    number = background.ask("winnable", "no position")
    end = time.monotonic() + PATIENCE
    errors = []
    while not errors and time.monotonic() < end:
        errors = [one.error for one in background.poll() if one.number == number]
    assert errors[0]
    assert final(background, background.ask("hint", coded("PY1-N-AAAAAAS"))).proven


def test_a_killed_worker_is_replaced_and_nothing_is_lost():
    background = Background()
    background.start()
    try:
        number = background.ask("hint", coded("PY1-N-AAAAAAS"))
        os.kill(background.worker_id, signal.SIGTERM)
        assert final(background, number).proven
    finally:
        background.close()


def test_a_worker_killed_again_and_again_is_done_without():
    background = Background()
    background.start()
    try:
        for _ in range(8):
            number = background.ask("hint", coded("PY1-N-AAAAAAS"))
            if background.worker_id is not None:
                os.kill(background.worker_id, signal.SIGTERM)
            assert final(background, number).proven
        assert not background.has_process
    finally:
        background.close()


def test_closing_ends_the_worker_in_the_middle_of_its_work():
    background = Background()
    background.start()
    background.ask("fewest", coded("PY1-H-AAAAAAS"))
    worker = background.worker_id
    background.close()
    with pytest.raises(ProcessLookupError):
        os.kill(worker, 0)
    assert background.poll() == []
    background.close()


def test_the_worker_does_without_the_screen():
    program = "import sys, game.background; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=False).returncode == 0
