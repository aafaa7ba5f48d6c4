"""What lies under a finger, on tables of every rule set."""

from __future__ import annotations

import pytest

from game.engine.actions import At, Turned, Waste
from game.engine.codes import deal_of
from game.engine.play import start
from game.engine.state import State
from game.engine.tableau import row_and_col
from game.engine.variants import RULE_SETS
from game.view.hit import hit, spot_rect
from game.view.layout import Layout, layout
from game.view.selection import Buried, Mark, Stock
from tests.scenario import position, rules_like

SIZES = ((640, 360), (1280, 720), (720, 1280))
ROWS = ("KS", "2S 3S", "7H 6D KH")


def table(state: State, size: tuple[int, int] = (1280, 720)) -> Layout:
    return layout(size, state.rules)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", RULE_SETS)
def test_the_visible_strip_of_every_card_belongs_to_that_card(
    name: str, size: tuple[int, int]
) -> None:
    rules = RULE_SETS[name].rules
    state = start(rules, deal_of(rules, 1).cards)
    glass = table(state, size)
    for index, rect in enumerate(glass.pyramid):
        assert hit(glass, state, (rect.centerx, rect.top + 2)) == At(*row_and_col(index))


def test_where_a_card_is_gone_the_card_it_covered_is_touched() -> None:
    state = position(rules_like("house"), ("KS", "2S --"))
    glass = table(state)
    lower = glass.pyramid[2]
    top = glass.pyramid[0]
    place = lower.clip(top).center
    assert hit(glass, state, place) == At(1, 1)


def test_a_place_whose_card_is_gone_is_nothing() -> None:
    state = position(rules_like("house"), ("KS",), stock="5C")
    glass = table(state)
    assert hit(glass, state, glass.pyramid[-1].center) is None


@pytest.mark.parametrize("stock", ["5C 6C", ""])
def test_the_stock_is_touched_full_or_empty(stock: str) -> None:
    state = position(rules_like("house"), ROWS, stock=stock, waste="9D")
    glass = table(state)
    assert hit(glass, state, glass.stock.center) == Stock()


def test_of_a_fan_the_top_card_is_the_pile_and_the_rest_is_buried() -> None:
    state = position(rules_like("tut"), ROWS, waste="5C 6C 9C")
    glass = table(state)
    top = spot_rect(glass, state, Waste(1))
    assert top.left == glass.wastes[0].left + 2 * glass.fan_step
    assert hit(glass, state, top.center) == Waste(1)
    assert hit(glass, state, (glass.wastes[0].left + 2, glass.wastes[0].centery)) == Buried(1)


def test_the_place_marks_are_there_only_while_a_card_is_turned() -> None:
    turned = position(rules_like("apophis"), ROWS, turned="5C")
    bare = position(rules_like("apophis"), ROWS)
    glass = table(turned)
    for pile, mark in enumerate(glass.marks, start=1):
        assert hit(glass, turned, mark.center) == Mark(pile)
        assert hit(glass, bare, mark.center) is None
    assert glass.turned is not None
    assert hit(glass, turned, glass.turned.center) == Turned()


def test_a_tap_beside_a_card_goes_to_the_nearest_available_one_within_the_halo() -> None:
    state = position(rules_like("house"), ("--", "-- --", "7H -- 6D"))
    glass = table(state)
    seven = glass.pyramid[3]
    beside = (seven.left - 10, seven.centery)
    assert hit(glass, state, beside) is None
    assert hit(glass, state, beside, halo=9) is None
    assert hit(glass, state, beside, halo=10) == At(3, 1)


def test_the_halo_never_takes_a_tap_from_a_covered_card() -> None:
    state = position(rules_like("house"), ("KS", "2S 3S"))
    glass = table(state)
    upper = glass.pyramid[0]
    assert hit(glass, state, (upper.centerx, upper.top + 1), halo=200) == At(1, 1)
