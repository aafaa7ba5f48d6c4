"""Rules are checked when they are made, and the eight rule sets are those of the rulebook."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.rules import Rules, RulesError
from game.engine.variants import BY_LETTER, RULE_SETS, id_of
from tests.engine.brute import all_rules, any_rules

HOUSE = RULE_SETS["house"].rules

RULEBOOK = {
    "house": ("N", "french", 1, 7, 1, 1, 1, 0, False, False, "pyramid"),
    "traditional": ("S", "french", 1, 7, 0, 1, 1, 1, True, False, "all"),
    "relaxed": ("R", "french", 1, 7, 0, 1, 1, 1, True, False, "pyramid"),
    "par": ("P", "french", 1, 7, 0, 1, 1, 3, True, False, "pyramid"),
    "apophis": ("A", "french", 1, 7, 0, 1, 3, 1, False, False, "pyramid"),
    "tut": ("T", "french", 1, 7, 0, 3, 1, 0, False, False, "pyramid"),
    "pharaoh": ("H", "french", 2, 10, 0, 1, 1, 3, True, False, "pyramid"),
    "spanish": ("E", "spanish", 1, 7, 0, 1, 1, 3, True, False, "pyramid"),
}


def test_the_rule_sets_are_those_of_the_rulebook_in_its_order() -> None:
    assert list(RULE_SETS) == list(RULEBOOK)
    for name, (letter, *fields) in RULEBOOK.items():
        assert RULE_SETS[name].letter == letter
        assert BY_LETTER[letter].id == name
        assert list(RULE_SETS[name].rules.fields().values()) == fields
        assert id_of(RULE_SETS[name].rules) == name


@pytest.mark.parametrize(
    ("name", "sizes"),
    [
        ("house", (28, 52, 23)),
        ("traditional", (28, 52, 24)),
        ("pharaoh", (55, 104, 49)),
        ("spanish", (28, 48, 20)),
    ],
)
def test_the_sizes_of_the_layout(name: str, sizes: tuple[int, int, int]) -> None:
    """[R2] [R3] [R7]"""
    rules = RULE_SETS[name].rules
    assert (rules.pyramid_size, rules.deck_size, rules.stock_size) == sizes


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("deck", "tarot"),
        ("deck", None),
        ("deck", ["french"]),
        ("decks", 0),
        ("decks", 3),
        ("rows", 0),
        ("rows", 4),
        ("rows", 11),
        ("rows", 10),
        ("rows", True),
        ("rows", 7.0),
        ("rows", "7"),
        ("start", -1),
        ("start", 4),
        ("draw", 0),
        ("draw", 4),
        ("wastes", 0),
        ("wastes", 4),
        ("passes", -1),
        ("passes", 16),
        ("stock_pair", 1),
        ("stock_pair", "no"),
        ("cover_pair", None),
        ("cover_pair", 0),
        ("goal", "none"),
        ("goal", {}),
    ],
)
def test_a_field_that_makes_no_sense_is_refused_by_its_name(field: str, value: object) -> None:
    """[R32]"""
    with pytest.raises(RulesError) as caught:
        Rules.from_fields({**HOUSE.fields(), field: value})
    assert caught.value.field == field
    assert field in str(caught.value) or "pyramid" in str(caught.value)


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"deck": "spanish", "decks": 2}, "decks"),
        ({"wastes": 2, "draw": 2}, "draw"),
        ({"wastes": 3, "draw": 3}, "draw"),
        ({"wastes": 2, "stock_pair": True}, "stock_pair"),
        ({"rows": 10, "start": 0}, "rows"),
        ({"deck": "spanish", "rows": 10, "start": 0}, "rows"),
    ],
)
def test_fields_that_do_not_go_together_are_refused(changes: dict, field: str) -> None:
    """[R32]"""
    with pytest.raises(RulesError) as caught:
        replace(HOUSE, **changes)
    assert caught.value.field == field


def test_a_pyramid_that_takes_the_last_card_of_the_deck_is_allowed() -> None:
    assert replace(HOUSE, deck="spanish", rows=9, start=3).stock_size == 0


@pytest.mark.parametrize("name", list(HOUSE.fields()))
def test_a_missing_field_is_named(name: str) -> None:
    fields = HOUSE.fields()
    del fields[name]
    with pytest.raises(RulesError, match=name) as caught:
        Rules.from_fields(fields)
    assert caught.value.field == name


def test_an_unknown_field_is_named() -> None:
    with pytest.raises(RulesError, match="colour"):
        Rules.from_fields({**HOUSE.fields(), "colour": 1})


@given(any_rules())
def test_rules_come_back_from_their_fields(rules: Rules) -> None:
    assert Rules.from_fields(rules.fields()) == rules


@given(
    st.dictionaries(
        st.sampled_from([*HOUSE.fields(), "other"]),
        st.none() | st.booleans() | st.integers(-2, 20) | st.text(max_size=3) | st.floats(),
    )
)
def test_any_other_fields_raise_nothing_but_a_rules_error(values: dict) -> None:
    try:
        Rules.from_fields({**HOUSE.fields(), **values})
    except RulesError:
        return


def test_there_are_exactly_the_valid_rules() -> None:
    """16 layouts of deck and rows, 4 starts, 8 ways to draw, 16 passes, 3 switches less one."""
    found = list(all_rules())
    assert len(found) == len(set(found)) == 16 * 4 * 8 * 16 * 4
    assert sum(rules.has_turned for rules in found) * 8 == len(found) * 5
