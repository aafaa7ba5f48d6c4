"""How to play: what the text says is what the fields say, for any rules."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.rules import RANGES, Rules, RulesError
from game.engine.variants import RULE_SETS
from game.i18n import Translator
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
    assert ("king of the pyramid" in tips) == (rules.draw > 1)


@given(valid_rules())
def test_the_glossary_knows_only_words_of_these_rules(rules: Rules) -> None:
    glossary = told(rules, "glossary")
    assert f"Pair of {rules.target}:" in glossary
    assert ("Turned card:" in glossary) == rules.has_turned
    assert ("Recycle:" in glossary) == (rules.passes != 1)
    assert ("Covering pair:" in glossary) == rules.cover_pair


@pytest.mark.parametrize("name", RULE_SETS)
def test_each_page_opens_in_short_and_ends_with_sources(name: str) -> None:
    page = sections(RULE_SETS[name].rules, ENGLISH)
    assert page[0].paragraphs[0] == "One player, three to six minutes."
    assert page[-1].id == "sources"
    assert all(section.paragraphs for section in page)
