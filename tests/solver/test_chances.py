"""The win chances shown beside the rule sets."""

import pytest

from game.engine.variants import RULE_SETS
from game.solver.chances import WIN_CHANCES


def test_every_rule_set_has_a_count():
    assert set(RULE_SETS) < set(WIN_CHANCES)


@pytest.mark.parametrize("name", list(WIN_CHANCES))
def test_a_count_is_of_many_deals_and_names_its_command(name):
    chance = WIN_CHANCES[name]
    low, high = chance.interval
    assert chance.deals >= 200
    assert low < chance.rate < high
    assert f"--rules {name} --deals {chance.deals}" in chance.command


@pytest.mark.parametrize(
    ("name", "published", "within"),
    [("house", 0.6687, 0.004), ("house+cover_pair", 0.8315, 0.01)],
)
def test_counts_agree_with_published_ones(name, published, within):
    assert abs(WIN_CHANCES[name].rate - published) <= within
