"""What taps mean, case by case of the rules' page on touch and messages [R26] to [R29]."""

from __future__ import annotations

import pytest

from game.engine.actions import At, Draw, King, Place, Recycle, Spot, Turned, Waste, pair
from game.engine.notation import read
from game.engine.play import apply, legal
from game.engine.state import State
from game.view.selection import Answer, Buried, Mark, Note, Stock, Target, kept, tap
from tests.scenario import position, rules_like

ROWS = ("KS", "2S 3S", "7H 6D KH")
"""7H and 6D go together; KH goes alone; the others are covered."""


def house(**piles: object) -> State:
    return position(rules_like("house", rows=7), ROWS, **piles)  # type: ignore[arg-type]


def many_piles(**piles: object) -> State:
    return position(rules_like("apophis"), ROWS, **piles)  # type: ignore[arg-type]


SEVEN, SIX, KING = At(3, 1), At(3, 2), At(3, 3)


def test_a_tap_on_an_available_card_selects_it() -> None:
    assert tap(house(), None, SEVEN) == Answer(SEVEN)


def test_a_second_tap_on_the_card_deselects_it() -> None:
    assert tap(house(), SEVEN, SEVEN) == Answer(None)


@pytest.mark.parametrize(("first", "second"), [(SEVEN, SIX), (SIX, SEVEN)])
def test_a_second_card_that_pairs_goes_with_the_first(first: Spot, second: Spot) -> None:
    assert tap(house(), first, second) == Answer(None, pair(first, second))


def test_a_second_card_that_does_not_pair_stays_selected_with_the_message() -> None:
    state = house(waste="5C")
    assert tap(state, SEVEN, Waste(1)) == Answer(Waste(1), note=Note.WRONG_SUM)


@pytest.mark.parametrize("selected", [None, SEVEN])
def test_an_available_king_goes_at_once_and_another_selection_is_kept(
    selected: Spot | None,
) -> None:
    assert tap(house(), selected, KING) == Answer(selected, King(KING))


@pytest.mark.parametrize("selected", [None, SEVEN])
@pytest.mark.parametrize("target", [At(1, 1), At(2, 1), Buried(1)])
def test_a_card_that_is_not_available_changes_nothing_and_says_why(
    selected: Spot | None, target: Target
) -> None:
    state = house(waste="5C 9D")
    assert tap(state, selected, target) == Answer(selected, note=Note.BLOCKED)


@pytest.mark.parametrize("selected", [None, SEVEN, Waste(1)])
def test_a_tap_on_the_stock_draws(selected: Spot | None) -> None:
    answer = tap(house(waste="5C", stock="9D 4H"), selected, Stock())
    assert answer.action == Draw()
    assert answer.note is None


def test_a_tap_on_the_empty_stock_recycles() -> None:
    assert tap(house(waste="5C"), None, Stock()).action == Recycle()


def test_the_empty_stock_says_that_no_pass_is_left() -> None:
    state = position(rules_like("relaxed"), ROWS, waste="5C")
    assert tap(state, SEVEN, Stock()) == Answer(SEVEN, note=Note.NO_PASS_LEFT)


def test_nothing_to_draw_and_nothing_to_recycle_is_said() -> None:
    assert tap(house(), None, Stock()) == Answer(None, note=Note.STOCK_EMPTY)


def test_a_selected_pyramid_card_outlives_a_draw_a_covered_waste_card_does_not() -> None:
    before = house(waste="5C", stock="9D")
    after = apply(before, Draw()).after
    assert kept(SEVEN, before, after) == SEVEN
    assert kept(Waste(1), before, after) is None
    assert kept(None, before, after) is None


def test_the_turned_card_must_be_placed_before_the_next_is_drawn() -> None:
    state = many_piles(waste="|", turned="5C", stock="9D")
    assert tap(state, None, Stock()) == Answer(None, note=Note.PLACE_FIRST)


@pytest.mark.parametrize("target", [Waste(2), Mark(2)])
@pytest.mark.parametrize("selected", [None, Turned()])
def test_a_tap_on_a_pile_or_its_mark_places_the_turned_card(
    target: Target, selected: Spot | None
) -> None:
    state = many_piles(turned="5C", stock="9D")
    assert tap(state, selected, target).action == Place(2)


def test_a_tap_on_a_pile_whose_top_pairs_with_the_selected_card_removes_the_pair() -> None:
    state = many_piles(waste="6C | 9C", turned="5C", stock="9D")
    assert tap(state, SEVEN, Waste(1)) == Answer(None, pair(SEVEN, Waste(1)))
    assert tap(state, Turned(), Waste(1)).action == Place(1)


def test_the_turned_card_and_a_pile_that_add_up_go_together() -> None:
    state = many_piles(waste="8C", turned="5C", stock="9D")
    assert tap(state, Turned(), Waste(1)) == Answer(None, pair(Turned(), Waste(1)))


def test_the_mark_places_even_where_the_cards_would_pair() -> None:
    state = many_piles(waste="8C", turned="5C", stock="9D")
    assert tap(state, Turned(), Mark(1)).action == Place(1)


def test_a_tap_on_the_turned_card_selects_it() -> None:
    assert tap(many_piles(turned="5C", stock="9D"), None, Turned()) == Answer(Turned())


def test_a_tap_on_an_empty_pile_without_a_turned_card_does_nothing() -> None:
    assert tap(many_piles(stock="9D"), SEVEN, Waste(3)) == Answer(SEVEN)


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_the_cards_of_a_covering_pair_go_in_either_order(order: tuple[int, int]) -> None:
    state = position(rules_like("house", cover_pair=True), ("9S", "4S --"))
    upper, lower = At(1, 1), At(2, 1)
    assert read("1.1+2.1", state.rules) in legal(state)
    first, second = ((upper, lower)[place] for place in order)
    assert tap(state, None, first) == Answer(first)
    assert tap(state, first, second) == Answer(None, pair(first, second))


def test_without_covering_pairs_the_upper_card_is_blocked() -> None:
    state = position(rules_like("house"), ("9S", "4S --"))
    assert tap(state, At(2, 1), At(1, 1)) == Answer(At(2, 1), note=Note.BLOCKED)


def test_a_card_with_a_second_cover_can_not_be_selected_for_a_covering_pair() -> None:
    state = position(rules_like("house", cover_pair=True), ("9S", "4S 2H"))
    assert tap(state, None, At(1, 1)) == Answer(None, note=Note.BLOCKED)


def test_one_tap_takes_the_pair_only_where_one_partner_is_there() -> None:
    assert tap(house(), None, SEVEN, one_tap=True) == Answer(None, pair(SEVEN, SIX))
    two = house(waste="6C")
    assert tap(two, None, SEVEN, one_tap=True) == Answer(SEVEN)
