"""The table laid out for any window and any rules: nothing overlaps and nothing leaves."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import Rect

from game.engine.rules import Rules, RulesError
from game.engine.variants import RULE_SETS
from game.view.layout import STRIP, Layout, layout
from game.view.theme import metrics

SIZES = (
    *((640, 360), (1280, 720), (1920, 1080), (3840, 2160), (1024, 600)),
    *((720, 1280), (1080, 1920), (800, 480), (2560, 1440)),
)


@st.composite
def custom_rules(draw: st.DrawFn) -> Rules:
    """Rules of any number of rows, piles and cards drawn."""
    fields = dict(draw(st.sampled_from([one.rules for one in RULE_SETS.values()])).fields())
    fields["rows"] = draw(st.integers(5, 10))
    fields["decks"] = 2 if fields["rows"] > 8 else draw(st.integers(1, 2))
    fields["draw"], fields["wastes"] = draw(st.integers(1, 3)), draw(st.integers(1, 3))
    try:
        return Rules.from_fields(fields)
    except RulesError:
        return RULE_SETS["house"].rules


def furniture(table: Layout) -> list[Rect]:
    """Bars, buttons, and the piles with the whole reach of a fan."""
    fans = [rect.union(rect.move(table.fan_step * (table.fan - 1), 0)) for rect in table.wastes]
    turned = [table.turned] if table.turned is not None else []
    around = [table.bars.top, table.bars.ribbon, *table.bars.buttons]
    return [*around, table.stock, *turned, *fans, *table.marks, table.foundation]


def in_order(table: Layout, rules: Rules) -> None:
    """Nothing overlaps that shouldn't, nothing leaves the window, indices are to be seen."""
    window, parts = Rect((0, 0), table.size), furniture(table)
    for rect in [*parts, *table.pyramid]:
        assert window.contains(rect)
    for one, other in combinations(parts, 2):
        assert not one.colliderect(other)
    for card in table.pyramid:
        assert card.collidelist(parts) == -1
    rows = [table.pyramid[row * (row + 1) // 2] for row in range(rules.rows)]
    for upper, lower in pairwise(rows):
        assert lower.top - upper.top >= int(STRIP[0] * upper.h) - 1


@pytest.mark.parametrize("left_handed", [False, True])
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", RULE_SETS)
def test_every_rule_set_fits_every_window(
    name: str, size: tuple[int, int], scale: float, left_handed: bool
) -> None:
    rules = RULE_SETS[name].rules
    touch = metrics(size).touch()
    table = layout(size, rules, text_scale=scale, left_handed=left_handed, touch=touch)
    in_order(table, rules)
    assert table.bars.top.h >= touch
    for rect in (*table.bars.buttons, *table.marks):
        assert min(rect.size) >= touch


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", RULE_SETS)
def test_pysolfc_262_the_pyramid_fills_the_table(name: str, size: tuple[int, int]) -> None:
    table = layout(size, RULE_SETS[name].rules, touch=metrics(size).touch())
    box = table.pyramid_box
    assert max(box.w / table.area.w, box.h / table.area.h) >= 0.85


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1000, 1000), (900, 1000), (1100, 1000), (768, 1024), (640, 360)])
@pytest.mark.parametrize("rows", [5, 6])
@pytest.mark.parametrize("changes", [{"wastes": 3}, {"draw": 3, "stock_pair": True}, {"draw": 3}])
def test_small_pyramids_of_ones_own_fill_windows_that_are_nearly_square(
    changes: dict[str, object], rows: int, size: tuple[int, int], scale: float
) -> None:
    rules = Rules.from_fields({**RULE_SETS["house"].rules.fields(), "rows": rows, **changes})
    table = layout(size, rules, text_scale=scale)
    in_order(table, rules)
    box = table.pyramid_box
    assert max(box.w / table.area.w, box.h / table.area.h) >= 0.85


@settings(max_examples=150)
@given(custom_rules(), st.integers(640, 3840), st.integers(360, 2160), st.booleans())
def test_any_rules_fit_any_window(rules: Rules, width: int, height: int, left_handed: bool) -> None:
    in_order(layout((width, height), rules, left_handed=left_handed), rules)


def test_a_fan_keeps_off_the_foundation_of_a_small_pyramid_on_a_tall_window() -> None:
    fields = dict(RULE_SETS["house"].rules.fields(), rows=5, draw=3)
    rules = Rules.from_fields(fields)
    in_order(layout((720, 1280), rules), rules)


@pytest.mark.parametrize("size", SIZES)
def test_the_marks_to_place_a_card_stand_clear_of_their_piles(size: tuple[int, int]) -> None:
    """Three pixels apart on the largest screen, too, a mark seemed to hang on its pile."""
    table = layout(size, RULE_SETS["apophis"].rules, touch=metrics(size).touch())
    for pile, mark in zip(table.wastes, table.marks, strict=True):
        assert mark.top - pile.bottom >= 0.035 * pile.w
