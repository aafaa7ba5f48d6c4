"""Late positions of all rules, held against a plain search of everything the engine allows."""

import pytest
from hypothesis import HealthCheck, assume, given, settings

from game.engine.cards import unshuffled
from game.engine.play import Status, status
from game.engine.rules import Rules
from game.engine.state import State
from game.engine.variants import RULE_SETS
from game.solver import Kind, fewest_moves, most_removable, winnable
from tests.solver.known import played
from tests.solver.late import exhausted, late_position, random_rules, sources

LIMIT = 1500
"""Positions the plain search may need; larger cases are left out."""

TOGETHER = ("3C", "3S", "9S", "2C", "7C", "5H", "8H", "JS")
"""A turned card, and a stock drawn two at a time."""

FILTERED = [HealthCheck.filter_too_much, HealthCheck.too_slow]


def hold_against(state, exhaust_limit=LIMIT):
    """The solver's three answers are those of the plain search."""
    truth = exhausted(state, exhaust_limit)
    assume(truth is not None)
    par, pyramid, cards = truth
    verdict = winnable(state)
    assert verdict.kind is (Kind.LOST if par is None else Kind.WON)
    if par is not None:
        assert status(played(state, verdict.line)) is Status.WON
    *_, bounds = fewest_moves(state)
    assert bounds.exact
    assert bounds.high == par
    assert bounds.lost == (par is None)
    most = most_removable(state, 100_000)
    assert (most.pyramid, most.cards) == (pyramid, cards)


@settings(max_examples=120, suppress_health_check=FILTERED)
@given(sources)
def test_any_rules_agree_with_a_plain_search(source):
    rules = random_rules(source)
    piles = rules.wastes > 1
    hold_against(late_position(rules, source, 7 if piles else 10, 6 if piles else 8))


def test_of_cards_drawn_together_each_leaves_when_the_plan_says():
    """The 3C lies open at once, but only where it leaves after a recycle do 7C and 5H meet."""
    rules = Rules("spanish", 1, 8, 1, 2, 1, 0, stock_pair=True, cover_pair=False, goal="all")
    named = {card.text: card for card in unshuffled("spanish", 1)}
    pyramid = [named.get(text) for text in ("4S", "9H", "KD", "JH", "none", "2H", "KC")]
    turned, *stock = (named[text] for text in TOGETHER)
    gone = [card for card in named.values() if card not in (*pyramid, turned, *stock)]
    table = (*pyramid, *[None] * 29)
    state = State(rules, table, ((),), turned, tuple(stock), tuple(gone), 3)
    assert status(played(state, winnable(state).line)) is Status.WON
    *_, bounds = fewest_moves(state)
    assert bounds.low == bounds.high == exhausted(state, 4000)[0]


@pytest.mark.parametrize("name", list(RULE_SETS))
@settings(max_examples=15, suppress_health_check=FILTERED)
@given(source=sources)
def test_each_rule_set_agrees_with_a_plain_search(name, source):
    hold_against(late_position(RULE_SETS[name].rules, source, 10, 8 if name != "apophis" else 6))


@pytest.mark.slow
@settings(max_examples=300, suppress_health_check=FILTERED)
@given(sources)
def test_many_more_late_positions_agree_with_a_plain_search(source):
    hold_against(late_position(random_rules(source), source, 10, 8), 4000)
