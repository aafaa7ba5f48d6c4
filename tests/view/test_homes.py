"""Where cards rest: the position and the window say it all."""

from __future__ import annotations

import pytest

from game.engine.actions import At
from game.engine.codes import deal_of
from game.engine.play import apply, legal, start
from game.engine.variants import RULE_SETS
from game.view.choice import marked
from game.view.homes import DEPTH, homes
from game.view.layout import layout
from tests.scenario import position, rules_like


@pytest.mark.parametrize("name", RULE_SETS)
def test_every_card_of_a_game_has_one_home_at_every_moment(name: str) -> None:
    rules = RULE_SETS[name].rules
    deal = deal_of(rules, 1)
    glass, state = layout((1280, 720), rules), start(rules, deal.cards)
    for _ in range(60):
        assert set(homes(state, glass)) == set(deal.cards)
        actions = legal(state)
        if not actions:
            break
        state = apply(state, actions[0]).after


def test_covered_cards_are_dim_and_free_ones_bright() -> None:
    state = position(rules_like("house"), ("KS", "2S --", "3S 4S 5S"))
    found = {
        card.text: home for card, home in homes(state, layout((1280, 720), state.rules)).items()
    }
    assert found["KS"].pose.dim == 1
    assert found["2S"].pose.dim == 1
    assert [found[text].pose.dim for text in ("3S", "4S", "5S")] == [0, 0, 0]


def test_a_card_lies_above_all_it_covers() -> None:
    rules = RULE_SETS["pharaoh"].rules
    deal = deal_of(rules, 3)
    state = start(rules, deal.cards)
    found = homes(state, layout((1280, 720), rules))
    for index, card in enumerate(state.pyramid):
        assert card is not None
        for cover in state.covering(index):
            above = state.pyramid[cover]
            assert above is not None
            assert found[above].z > found[card].z


def test_stock_and_foundation_lie_face_down_and_the_rest_face_up() -> None:
    state = position(rules_like("house"), ("KS",), waste="5C 9D", stock="6C 7C")
    for card, home in homes(state, layout((1280, 720), state.rules)).items():
        hidden = card in state.stock or card in state.foundation
        assert home.pose.turn == (0 if hidden else 1)


def test_of_a_pile_only_the_cards_on_top_are_drawn() -> None:
    state = position(rules_like("house"), ("KS",))
    found = homes(state, layout((1280, 720), state.rules))
    shown = [card for card in state.foundation if found[card].shown]
    assert shown == list(state.foundation[-DEPTH:])


def test_the_next_card_of_the_stock_lies_on_top_of_it() -> None:
    state = position(rules_like("house"), ("KS",), stock="6C 7C 8C")
    found = homes(state, layout((1280, 720), state.rules))
    heights = [found[card].z for card in state.stock]
    assert heights == sorted(heights, reverse=True)


def test_three_drawn_cards_are_fanned_so_that_each_shows_its_corner() -> None:
    state = position(rules_like("tut"), ("KS",), waste="5C 6C 7C 8C")
    glass = layout((1280, 720), state.rules)
    found = homes(state, glass)
    lefts = [found[card].pose.x for card in state.wastes[0]]
    assert lefts[1:] == [lefts[0] + step * glass.fan_step for step in range(3)]
    assert glass.fan_step > 0.3 * glass.pile_w


def test_the_raised_card_lies_higher_and_above_all_others() -> None:
    state = position(rules_like("house"), ("KS",), waste="5C", stock="6C")
    glass = layout((1280, 720), state.rules)
    king = state.pyramid[0]
    plain, raised = homes(state, glass), homes(state, glass, king)
    assert king is not None
    assert raised[king].pose.y < plain[king].pose.y
    assert raised[king].z > max(home.z for card, home in plain.items())


@pytest.mark.parametrize("raised", [0, 1])
def test_both_cards_of_a_covering_pair_light_up_when_one_is_selected(raised: int) -> None:
    state = position(rules_like("house", cover_pair=True), ("9S", "4S --"))
    glass = layout((1280, 720), state.rules)
    upper, lower = state.pyramid[0], state.pyramid[1]
    assert upper is not None
    assert lower is not None
    assert homes(state, glass)[upper].pose.dim == 1
    found = homes(state, glass, (upper, lower)[raised])
    assert found[upper].pose.dim == 0
    assert found[upper].z < found[lower].z
    spot = (At(1, 1), At(2, 1))[raised]
    marks = marked(state, spot, (), partners=False)
    assert marks == {upper: "selected", lower: "selected"}
