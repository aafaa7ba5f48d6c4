"""Custom rules: whatever is chosen, what is offered makes a game."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from game.engine.rules import Rules
from game.engine.variants import RULE_SETS
from game.i18n import Translator
from game.view.custom_form import STEPPED, SWITCHED, chosen, field, offered, value_of, with_limit
from tests.view.test_rules_text import valid_rules

ENGLISH = Translator.load("en")
FIELDS = (*STEPPED, *SWITCHED, "passes")


@given(valid_rules(), st.sampled_from(FIELDS))
def test_every_offer_makes_a_game_that_has_it(rules: Rules, name: str) -> None:
    for value in offered(rules, name):
        made = chosen(rules, name, value)
        assert made is not None
        assert value_of(made, name) == value


@given(valid_rules(), st.sampled_from((*STEPPED, "passes")))
def test_what_is_in_use_is_among_what_is_offered(rules: Rules, name: str) -> None:
    if name == "passes":
        rules = with_limit(rules, on=True)
    shown = field(rules, name, ENGLISH)
    assert shown.values[shown.at] == value_of(rules, name)
    assert len(set(shown.words)) == len(shown.values)


@given(valid_rules(), st.sampled_from(FIELDS))
def test_choosing_what_is_chosen_changes_nothing(rules: Rules, name: str) -> None:
    assert chosen(rules, name, value_of(rules, name)) == rules


def test_every_field_can_be_chosen_from_the_house_rules() -> None:
    """Any rule set is reached from any other by choosing its fields one by one."""
    for goal in RULE_SETS.values():
        rules = RULE_SETS["house"].rules
        for name in FIELDS:
            made = chosen(rules, name, value_of(goal.rules, name))
            assert made is not None
            rules = made
        assert rules == goal.rules


def test_ten_rows_need_two_decks_and_go_with_them() -> None:
    assert 10 not in offered(RULE_SETS["house"].rules, "rows")
    smaller = chosen(RULE_SETS["pharaoh"].rules, "deck", "spanish")
    assert smaller is not None
    assert (smaller.rows, smaller.decks) == (9, 1)


def test_several_piles_take_single_draws_and_no_stock_pair() -> None:
    piles = chosen(RULE_SETS["par"].rules, "wastes", 3)
    assert piles is not None
    assert not piles.stock_pair
    again = chosen(piles, "stock_pair", True)
    assert again is not None
    assert again.wastes == 1
