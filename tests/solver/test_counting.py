"""Win rates: counted, joined, and with their intervals."""

import pytest

from game.engine.variants import RULE_SETS
from game.solver.counting import OverlapError, Tally, count_deals, rate_bounds, wilson

HOUSE = RULE_SETS["house"].rules


def test_two_halves_are_the_whole():
    whole = count_deals(HOUSE, 0, 60)
    assert count_deals(HOUSE, 40, 20).joined(count_deals(HOUSE, 0, 40)) == whole
    assert whole.deals == 60


def test_a_deal_counted_twice_is_refused():
    with pytest.raises(OverlapError):
        count_deals(HOUSE, 0, 10).joined(count_deals(HOUSE, 9, 2))


def test_ranges_with_a_gap_stay_apart():
    joined = count_deals(HOUSE, 0, 2).joined(count_deals(HOUSE, 5, 2))
    assert joined.ranges == ((0, 2), (5, 2))


def test_undecided_deals_widen_the_interval_on_both_sides():
    sure, unsure = Tally(((0, 100),), 50, 50), Tally(((0, 100),), 50, 30, 20)
    assert rate_bounds(unsure)[0] == rate_bounds(sure)[0]
    assert rate_bounds(unsure)[1] > rate_bounds(sure)[1]


def test_an_interval_holds_the_rate_and_nothing_is_known_of_no_deals():
    low, high = wilson(667, 1000)
    assert low < 0.667 < high
    assert wilson(0, 0) == (0.0, 1.0)
