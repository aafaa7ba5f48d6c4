"""Rule sets in words and small pictures say what the fields say."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from game.engine.codes import CodeError, CodeFault, read_code
from game.engine.rules import Rules, RulesError
from game.engine.variants import RULE_SETS
from game.i18n import Translator
from game.view.code_text import code_fault_text
from game.view.layout_picture import layout_picture
from game.view.theme import DUSK, metrics
from game.view.variants_text import VARIANT_TEXTS, describe, other_names, rules_name
from game.view.widgets_looks import Kit
from game.view.widgets_paint import Shapes
from game.view.widgets_text import Lettering

TR = Translator.load("en")


def rules() -> st.SearchStrategy[Rules]:
    """Any rules that make sense."""

    def made(**fields: object) -> Rules | None:
        try:
            return Rules.from_fields(fields)
        except RulesError:
            return None

    return st.builds(
        made,
        deck=st.sampled_from(["french", "spanish"]),
        decks=st.integers(1, 2),
        rows=st.integers(5, 10),
        start=st.integers(0, 3),
        draw=st.integers(1, 3),
        wastes=st.integers(1, 3),
        passes=st.integers(0, 15),
        stock_pair=st.booleans(),
        cover_pair=st.booleans(),
        goal=st.sampled_from(["pyramid", "all"]),
    ).filter(lambda found: found is not None)


def test_every_rule_set_has_its_texts() -> None:
    assert list(VARIANT_TEXTS) == list(RULE_SETS)
    names = {rules_name(row.rules, TR) for row in RULE_SETS.values()}
    assert len(names) == len(RULE_SETS)


@pytest.mark.parametrize(
    ("variant", "name"),
    [("tut", "King\xa0Tut"), ("pharaoh", "Triangle"), ("spanish", "Spanish\xa0Pyramid")],
)
def test_other_names_are_told(variant: str, name: str) -> None:
    """Each in one line, whatever stands before it."""
    assert name in other_names(variant, TR)


def test_changed_rules_are_called_custom() -> None:
    assert rules_name(replace(RULE_SETS["par"].rules, passes=2), TR) == "Custom rules"


@given(rules(), rules())
def test_rules_that_differ_are_described_differently(one: Rules, two: Rules) -> None:
    assume(one != two)
    assert describe(one, TR) != describe(two, TR)


def test_one_and_many_are_told_apart() -> None:
    once = describe(RULE_SETS["traditional"].rules, TR)
    assert "1 card at a time." in once
    assert "1 pass through the stock." in once
    assert "3 passes through the stock." in describe(RULE_SETS["par"].rules, TR)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", CodeFault.NO_CODE),
        ("PY3-N-AAAAAAS", CodeFault.VERSION),
        ("PY1-Q-AAAAAAS", CodeFault.RULE_SET),
        ("PY1-X7777-AAAAAAS", CodeFault.CUSTOM),
        ("PY1-N-AAAAAA9", CodeFault.SYMBOL),
        ("PY1-N-AAA", CodeFault.LENGTH),
    ],
)
def test_every_fault_of_a_code_is_told_in_a_sentence(text: str, fault: CodeFault) -> None:
    with pytest.raises(CodeError) as caught:
        read_code(text)
    assert caught.value.fault is fault
    told = code_fault_text(caught.value, TR)
    assert told.endswith(".")
    assert "{" not in told
    assert len(told) <= 80


@pytest.mark.parametrize("size", [(250, 92), (100, 46), (500, 300)], ids=str)
def test_pictures_of_layouts_are_whole_and_told_apart(size: tuple[int, int]) -> None:
    pygame.display.init()
    pygame.display.set_mode((640, 360))
    kit = Kit(DUSK, metrics((1280, 720)), Lettering(), Shapes())
    pictures = {name: layout_picture(kit, row.rules, size) for name, row in RULE_SETS.items()}
    shown = {pygame.image.tobytes(picture, "RGBA") for picture in pictures.values()}
    # One waste pile looks alike whatever the passes; three piles, three cards and ten rows don't.
    assert len(shown) == 4
    for picture in pictures.values():
        ink = picture.get_bounding_rect()
        assert ink.height >= 0.8 * size[1] or ink.width >= 0.8 * size[0]
        assert picture.get_size() == size
