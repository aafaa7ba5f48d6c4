"""What the solver says about whole deals, and how rule sets relate."""

from dataclasses import replace

import pytest

from game.engine.play import Status, apply, legal, status
from game.engine.variants import RULE_SETS
from game.solver import Kind, fewest_moves, most_removable, moves_in, winnable
from game.solver.geometry import Geometry
from tests.solver.known import coded, dealt, played, rows

SOME = range(100, 112)


def kind(cards, rules):
    return winnable(dealt(cards, rules), 3_000_000, want_line=False).kind


def test_the_documented_lost_deal_is_lost_after_fourteen_cards_at_most():
    state = coded("PY1-N-AAAAAAJ")
    assert winnable(state).kind is Kind.LOST
    most = most_removable(state)
    assert (most.pyramid, most.cards) == (8, 14)


def test_the_documented_deal_is_won_in_forty_two_moves():
    *_, bounds = fewest_moves(coded("PY1-N-AAAAAAS"))
    assert (bounds.low, bounds.high) == (42, 42)


@pytest.mark.parametrize("letter", "NSRPATHE")
def test_a_winning_line_wins_in_every_rule_set(letter):
    state = coded(f"PY1-{letter}-AAAAAAS")
    verdict = winnable(state)
    assert verdict.kind is Kind.WON
    assert status(played(state, verdict.line)) is Status.WON


def test_a_spent_budget_is_unknown_and_never_lost():
    state = coded("PY1-R-AAAAAAD")
    assert winnable(state, 1).kind is Kind.UNKNOWN
    assert winnable(state, 3_000_000).kind is not Kind.UNKNOWN


def test_a_won_position_needs_nothing_more():
    state = coded("PY1-N-AAAAAAS")
    won = played(state, winnable(state).line)
    assert winnable(won).line == ()
    *_, bounds = fewest_moves(won)
    assert (bounds.low, bounds.high, bounds.line) == (0, 0, ())
    assert most_removable(won).pyramid == 28


def test_a_blocked_position_is_lost():
    state = coded("PY1-S-AAAAAAJ")
    while legal(state):
        state = apply(state, legal(state)[-1]).after
    assert winnable(state).kind is Kind.LOST


def test_what_the_strict_goal_wins_the_relaxed_one_wins():
    for _, row in rows("winnable.tsv", SOME):
        for passes in (1, 2):
            strict = replace(RULE_SETS["traditional"].rules, passes=passes)
            if kind(row["cards"], strict) is Kind.WON:
                assert kind(row["cards"], replace(strict, goal="pyramid")) is Kind.WON


def test_more_passes_win_whatever_fewer_win_and_the_oracle_all():
    for _, row in rows("winnable.tsv", SOME):
        for name in ("relaxed", "house", "tut"):
            rules = RULE_SETS[name].rules
            lost = False
            for passes in (0, 3, 2, 1):
                found = kind(row["cards"], replace(rules, passes=passes))
                assert not (lost and found is Kind.WON)
                lost = lost or found is Kind.LOST


def test_covering_pairs_only_help():
    helped = 0
    for _, row in rows("winnable.tsv", range(200)):
        plain = kind(row["cards"], RULE_SETS["house"].rules)
        paired = kind(row["cards"], replace(RULE_SETS["house"].rules, cover_pair=True))
        assert not (plain is Kind.WON and paired is Kind.LOST)
        helped += plain is Kind.LOST and paired is Kind.WON
    assert helped


def test_the_bounds_close_in_and_the_line_is_as_long_as_they_say():
    [(_, row)] = rows("par-house.tsv", [3])
    state = dealt(row["cards"], RULE_SETS["house"].rules)
    low, high = 0, None
    for bounds in fewest_moves(state):
        assert bounds.low >= low
        assert high is None or bounds.high <= high
        assert bounds.line is None or moves_in(bounds.line) == bounds.high
        low, high = bounds.low, bounds.high
    assert low == high


def test_the_search_for_the_fewest_moves_can_be_left():
    search = fewest_moves(coded("PY1-H-AAAAAAS"))
    assert next(search) is not None
    del search


def test_a_pyramid_of_seven_rows_can_be_left_in_1430_shapes():
    shape = Geometry(7)
    seen, stack = {shape.full}, [shape.full]
    while stack:
        mask = stack.pop()
        free = shape.free(mask)
        for place in range(shape.size):
            if free >> place & 1 and (left := mask ^ 1 << place) not in seen:
                seen.add(left)
                stack.append(left)
    assert len(seen) == 1430
