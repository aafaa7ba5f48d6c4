"""The keys' way over the table: every place is reached, and after a removal a free card is near."""

from __future__ import annotations

import itertools

import pytest

from game.engine.actions import At, King, Pair, Waste
from game.engine.codes import deal_from_code, deal_of
from game.engine.play import apply, available, legal, start
from game.engine.rules import Rules
from game.engine.state import State
from game.engine.tableau import index_of, row_and_col
from game.engine.variants import RULE_SETS
from game.view.cursor import Press, Stop, Way, moved, nearest, stops
from game.view.hit import spot_rect
from game.view.layout import Layout, layout
from game.view.selection import Stock

WAYS: tuple[Way, ...] = ("left", "right", "up", "down")
SIZES = [(1280, 720), (640, 360), (720, 1280)]


def played(name: str, number: int, actions: int) -> State:
    deal = deal_of(RULE_SETS[name].rules, number)
    state = start(deal.rules, deal.cards)
    for count in range(actions):
        choices = legal(state)
        if not choices:
            break
        state = apply(state, choices[count % len(choices)]).after
    return state


def reached(place: Layout, state: State, begin: Stop) -> set[Stop]:
    buttons = {f"button {n}": rect for n, rect in enumerate(place.bars.buttons)}
    seen, todo = {begin}, [begin]
    while todo:
        at = todo.pop()
        for way in WAYS:
            found = moved(place, state, at, way, buttons)
            if found is not None and found not in seen:
                seen.add(found)
                todo.append(found)
    return seen


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", RULE_SETS)
def test_every_place_is_reached_by_arrows_from_the_first(name: str, size: tuple[int, int]) -> None:
    for actions in (0, 5, 12, 25):
        state = played(name, 7, actions)
        place = layout(size, state.rules)
        buttons = {f"button {n}": rect for n, rect in enumerate(place.bars.buttons)}
        first = nearest(place, state, None)
        assert first is not None
        assert reached(place, state, first) >= set(stops(place, state, buttons))


def test_both_cards_of_a_covering_pair_are_reached() -> None:
    """[R14] The upper one is still covered, yet it must be possible to tap it."""
    fields = dict(RULE_SETS["house"].rules.fields(), cover_pair=True)
    rules = Rules.from_fields(fields)
    place = layout((1280, 720), rules)
    for number in range(400):
        deal = deal_of(rules, number)
        state = start(deal.rules, deal.cards)
        for _ in range(40):
            for action in legal(state):
                if isinstance(action, Pair) and isinstance(action.first, At):
                    row, col = action.first.row, action.first.col
                    if state.covering(index_of(row, col)):
                        assert {action.first, action.second} <= set(stops(place, state))
                        return
            removals = [a for a in legal(state) if isinstance(a, Pair | King)]
            choices = removals or legal(state)
            if not choices:
                break
            state = apply(state, choices[0]).after
    raise AssertionError("no deal has such a pair")


@pytest.mark.parametrize("name", RULE_SETS)
def test_after_each_removal_a_free_card_is_near_accessible_solitaire(name: str) -> None:
    """The focus goes to a free card, and to none farther than need be."""
    for number in range(4):
        deal = deal_of(RULE_SETS[name].rules, number)
        state = start(deal.rules, deal.cards)
        place = layout((1280, 720), deal.rules)
        while choices := legal(state):
            removals = [one for one in choices if isinstance(one, King | Pair)]
            action = (removals or choices)[0]
            after = apply(state, action).after
            if removals and available(after):
                spot = action.spot if isinstance(action, King) else action.second
                here = spot_rect(place, state, spot).center
                found = nearest(place, after, here)
                free = dict(available(after))
                assert found in free
                assert far(place, after, found, here) == min(
                    far(place, after, other, here) for other in free
                )
            if len(state.foundation) > 20 and not removals:
                break
            state = after


def over_all(place: Layout, state: State, begin: Stop) -> set[Stop]:
    """Where Shift and arrows lead, from a place on."""
    seen, todo = set[Stop](), [begin]
    while todo:
        at = todo.pop()
        for way in WAYS:
            found = moved(place, state, at, way, covered=True)
            if found is not None and found not in seen:
                seen.add(found)
                todo.append(found)
    return seen


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", RULE_SETS)
def test_every_card_of_the_pyramid_is_reached_covered_ones_too(
    name: str, size: tuple[int, int]
) -> None:
    for actions in (0, 5, 12, 25):
        state = played(name, 7, actions)
        place = layout(size, state.rules)
        cards = {At(*row_and_col(n)) for n, card in enumerate(state.pyramid) if card is not None}
        assert over_all(place, state, Stock()) - {Stock()} == cards
        for card in cards:
            assert over_all(place, state, card) == cards
            for under in {At(card.row + 1, card.col + n) for n in (0, 1)} & cards:
                up = moved(place, state, under, "up", covered=True)
                assert isinstance(up, At)
                assert up.row == card.row
            down = moved(place, state, card, "down", covered=True)
            assert isinstance(down, At)
            if {At(card.row + 1, card.col + n) for n in (0, 1)} & cards:
                assert down.row == card.row + 1
            right = At(card.row, card.col + 1)
            if right in cards:
                assert moved(place, state, card, "right", covered=True) == right
                assert moved(place, state, right, "left", covered=True) == card


def test_from_a_covered_card_a_plain_arrow_goes_to_a_free_stop() -> None:
    deal = deal_from_code("PY1-N-AAAAAAS")
    state = start(deal.rules, deal.cards)
    place = layout((1280, 720), deal.rules)
    for way in WAYS:
        for row in range(1, 7):
            found = moved(place, state, At(row, 1), way)
            assert found == At(row, 1) or found in stops(place, state)
    assert moved(place, state, At(6, 3), "down") in (At(7, 3), At(7, 4))


def far(place: Layout, state: State, spot: object, here: tuple[int, int]) -> int:
    x, y = spot_rect(place, state, spot).center  # type: ignore[arg-type]
    return (x - here[0]) ** 2 + (y - here[1]) ** 2


def test_in_the_documented_deal_the_focus_stays_in_the_row_or_goes_to_the_next() -> None:
    deal = deal_from_code("PY1-N-AAAAAAS")
    state = start(deal.rules, deal.cards)
    place = layout((1280, 720), deal.rules)
    after = apply(state, Pair(At(7, 2), At(7, 5))).after
    found = nearest(place, after, spot_rect(place, state, At(7, 2)).center)
    assert isinstance(found, At)
    assert found.row in (6, 7)


def test_arrows_go_along_the_row_and_to_the_piles() -> None:
    deal = deal_from_code("PY1-N-AAAAAAS")
    state = start(deal.rules, deal.cards)
    place = layout((1280, 720), deal.rules)
    assert moved(place, state, At(7, 3), "right") == At(7, 4)
    assert moved(place, state, At(7, 3), "left") == At(7, 2)
    assert moved(place, state, Stock(), "right") == Waste(1)
    assert moved(place, state, Waste(1), "left") == Stock()
    bar = {"undo": place.bars.buttons[0]}
    assert moved(place, state, At(7, 2), "down", bar) == Press("undo")
    assert moved(place, state, At(7, 7), "right") == At(7, 7), "at the border it stays"


@pytest.mark.parametrize("size", [(1280, 720), (922, 720), (720, 1280), (640, 360)])
@pytest.mark.parametrize("name", RULE_SETS)
def test_left_and_right_from_a_button_of_the_lower_bar_lead_to_no_card(
    name: str, size: tuple[int, int]
) -> None:
    """From the first button of some windows left led to the first card of the lowest row."""
    deal = deal_of(RULE_SETS[name].rules, 18)
    state, place = start(deal.rules, deal.cards), layout(size, deal.rules)
    bar = {str(number): rect for number, rect in enumerate(place.bars.buttons)}
    ways: tuple[Way, Way] = ("left", "right")
    for button, way in itertools.product(bar, ways):
        assert isinstance(moved(place, state, Press(button), way, bar), Press)
