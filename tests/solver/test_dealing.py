"""Winnable deals found, and how hard they are."""

from itertools import count

import pytest

from game.engine.codes import deal_from_code
from game.engine.play import start
from game.engine.variants import RULE_SETS
from game.solver import (
    Difficulty,
    Kind,
    careless_share,
    difficulty,
    find_winnable,
    winnable,
)


@pytest.mark.parametrize("name", list(RULE_SETS))
def test_a_deal_found_is_proven_winnable(name):
    deal = find_winnable(RULE_SETS[name].rules, count(500), 5_000, 60)
    assert deal is not None
    assert winnable(start(deal.rules, deal.cards)).kind is Kind.WON


def test_where_none_is_found_within_the_tries_the_answer_says_so():
    assert find_winnable(RULE_SETS["house"].rules, iter([9]), tries=5) is None


def test_a_deal_has_one_difficulty_for_ever():
    deal = deal_from_code("PY1-N-AAAAAAS")
    assert careless_share(deal, 60) == careless_share(deal, 60)


def test_a_lost_deal_is_hard():
    assert difficulty(deal_from_code("PY1-N-AAAAAAJ")) is Difficulty.HARD


def test_all_three_difficulties_are_met_among_few_deals():
    rules = RULE_SETS["house"].rules
    found = set()
    for number in range(0, 400, 7):
        deal = find_winnable(rules, [number])
        if deal is not None:
            found.add(difficulty(deal))
        if len(found) == 3:
            return
    raise AssertionError(f"only {found}")
