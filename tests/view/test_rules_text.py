"""How to play: what the text says is what the fields say, for any rules."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.cards import Card
from game.engine.play import available
from game.engine.rules import RANGES, Rules, RulesError
from game.engine.series import has_par
from game.engine.state import State
from game.engine.variants import RULE_SETS
from game.i18n import Translator
from game.view.rules_example import example, lines, together
from game.view.rules_text import sections

ENGLISH = Translator.load("en")


@st.composite
def valid_rules(draw: st.DrawFn) -> Rules:
    """Any rules that make a game."""
    counts = {name: draw(st.integers(*ends)) for name, ends in RANGES.items()}
    try:
        return Rules(
            deck=draw(st.sampled_from(("french", "spanish"))),
            stock_pair=draw(st.booleans()),
            cover_pair=draw(st.booleans()),
            goal=draw(st.sampled_from(("pyramid", "all"))),
            **counts,
        )
    except RulesError:
        return RULE_SETS["house"].rules


def told(rules: Rules, part: str = "") -> str:
    """The text of the page, or of a part of it."""
    return "\n".join(
        line
        for section in sections(rules, ENGLISH)
        if part in ("", section.id)
        for line in section.paragraphs
    )


@given(valid_rules())
def test_the_text_says_what_the_fields_say(rules: Rules) -> None:
    layout, pairs, stock, end = (told(rules, part) for part in ("layout", "pairs", "stock", "end"))
    assert f"{rules.rows} rows" in layout
    assert f"{rules.target} and goes alone" in pairs
    assert ENGLISH.pair_list(rules.deck) in pairs
    assert ("only card that still covers it" in pairs) == rules.cover_pair
    assert (f"draw {rules.draw} card") in stock
    assert ("without limit" in stock) == (rules.passes == 0)
    assert ("only once" in stock) == (rules.passes == 1)
    assert (f"{rules.passes} passes" in stock) == (rules.passes > 1)
    assert (f"{rules.wastes} waste piles" in stock) == (rules.wastes > 1)
    assert ("turned card" in stock) == rules.has_turned
    assert ("strict victory" in end) == (rules.goal == "all")
    assert f"{rules.pyramid_size * 10} points" in told(rules, "score")


@given(valid_rules())
def test_tips_stand_only_where_they_are_true(rules: Rules) -> None:
    tips = told(rules, "tips")
    assert ("costs no points" in tips) == (
        rules.passes == 0 and rules.wastes == 1 and rules.stock_size > 0
    )
    assert ("they come back" in tips) == (rules.goal == "pyramid" and rules.passes != 1)
    assert ("count too" in tips) == (rules.goal == "all")
    assert ("different piles" in tips) == (rules.wastes > 1)
    assert ("dig towards it" in tips) == (rules.passes > 0 and rules.stock_size > 0)
    assert ("king of the pyramid" in tips) == (rules.draw > 1)


@given(valid_rules())
def test_the_glossary_has_every_word_and_says_which_are_of_other_rules(rules: Rules) -> None:
    own, _, others = told(rules, "glossary").partition("Words of other rules:")
    for word in ("Pyramid", "Free card", "Stock", "Waste", "Foundation", "Clean win"):
        assert f"{word}:" in own
    assert f"Pair of {rules.target}:" in own
    for word, used in (
        ("Turned card:", rules.has_turned),
        ("Recycle:", rules.passes != 1),
        ("Single pass:", rules.passes == 1),
        ("Covering pair:", rules.cover_pair),
    ):
        assert (word in own, word in others) == (used, not used)


@given(valid_rules())
def test_the_match_against_par_is_told_where_it_is_offered(rules: Rules) -> None:
    series = told(rules, "series")
    assert f"{rules.deck_size} at most" in series
    assert ("Par match" in series) == has_par(rules)


@given(valid_rules())
def test_the_example_shows_what_the_engine_allows(rules: Rules) -> None:
    state = example(rules)
    said = lines(state, ENGLISH)
    pairs = [group for group in together(state) if len(group) == 2]
    assert pairs
    assert all(a.value + b.value == rules.target for a, b in pairs)
    assert sum("go together" in text for text in said) == len(pairs)
    assert sum(text.startswith("Goes alone: king") for text in said) == 1
    assert said[-1].startswith("Is covered")
    turned_pairs = any(state.turned in group for group in pairs)
    assert turned_pairs == (rules.has_turned and not rules.cover_pair)
    covering = [p for p in pairs if not all(c in _free(state) for c in p)]
    assert bool(covering) == rules.cover_pair


def _free(state: State) -> list[Card]:
    return [card for _, card in available(state)]


@pytest.mark.parametrize("name", RULE_SETS)
def test_each_page_opens_in_short_and_ends_with_sources(name: str) -> None:
    page = sections(RULE_SETS[name].rules, ENGLISH)
    assert page[0].paragraphs[0] == "One player, three to six minutes."
    assert page[-1].id == "sources"
    assert sum("“" in text for text in page[-1].paragraphs) == 3
    assert all(section.paragraphs for section in page)
