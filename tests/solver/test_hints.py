"""Hints, the way back, and the review of a game."""

import pytest

from game.engine.actions import Draw
from game.engine.play import Status, apply, legal, status
from game.solver import Advice, Kind, hint, last_winnable, review, winnable
from tests.solver.known import coded, played


def drawn_out(state, actions):
    """A game of draws and recycles alone, as its positions."""
    states = [state]
    for _ in range(actions):
        state = apply(state, legal(state)[-1]).after
        states.append(state)
    return states


@pytest.mark.parametrize(
    "code", ["PY1-N-AAAAAAS", "PY1-N-AAAAAAB", "PY1-S-AAAAAAS", "PY1-A-AAAAAAS"]
)
def test_following_the_hints_wins(code):
    state = coded(code)
    for _ in range(400):
        if status(state) is Status.WON:
            break
        advice = hint(state)
        assert advice.proven
        assert advice.helps
        state = apply(state, advice.action).after
    assert status(state) is Status.WON


def test_the_line_of_a_hint_begins_with_its_action_and_wins():
    state = coded("PY1-N-AAAAAAS")
    advice = hint(state)
    assert advice.line[0] == advice.action
    assert status(played(state, advice.line)) is Status.WON


def test_a_lost_game_is_told_as_lost_and_gives_no_move():
    advice = hint(coded("PY1-N-AAAAAAJ"))
    assert advice.kind is Advice.LOST
    assert advice.proven
    assert not advice.helps


def test_a_game_that_is_over_has_nothing_to_hint():
    state = coded("PY1-N-AAAAAAS")
    assert hint(played(state, winnable(state).line)).kind is Advice.NONE


def test_a_hint_that_is_not_proven_says_so_and_is_legal():
    state = coded("PY1-R-AAAAAAD")
    advice = hint(state, 1)
    assert not advice.proven
    assert advice.action in legal(state)


def test_drawing_past_the_last_chance_is_found():
    states = drawn_out(coded("PY1-S-AAAAAAS"), 24)
    turning = last_winnable(states)
    assert turning is not None
    assert winnable(states[turning]).kind is Kind.WON
    assert winnable(states[turning + 1]).kind is Kind.LOST


def test_a_deal_lost_from_the_start_has_no_way_back():
    assert last_winnable(drawn_out(coded("PY1-N-AAAAAAJ"), 3)) is None


def test_a_review_gives_every_position_its_own_verdict():
    states = drawn_out(coded("PY1-S-AAAAAAS"), 24)
    assert review(states, 3_000_000) == tuple(
        winnable(state, 3_000_000, want_line=False).kind for state in states
    )


def test_a_draw_in_a_draw_only_game_is_a_draw_hint():
    state = coded("PY1-N-AAAAAAS")
    for action in winnable(state).line:
        if action == Draw():
            break
        state = apply(state, action).after
    assert hint(state).kind in set(Advice) - {Advice.LOST, Advice.NONE}
