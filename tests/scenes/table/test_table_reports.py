"""What players of other games suffered at the table, under every rule set: what is seen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from game.engine.actions import At, King, Pair, Place, Spot, Turned, Waste
from game.engine.cards import Card
from game.engine.codes import deal_of
from game.engine.play import available, card_at, legal
from game.engine.rules import Rules
from game.engine.variants import RULE_SETS
from game.view.hit import spot_rect
from tests.scenes.seat import Seat
from tests.scenes.world import World

MakeWorld = Callable[..., World]
SIZE = (640, 360)
EVERY = pytest.mark.parametrize("name", RULE_SETS)


@pytest.fixture
def seat(make_world: MakeWorld) -> Callable[..., Seat]:
    """`seat(rules, number)`: a table on which motion takes no time unless it is wanted."""

    def take(rules: Rules, number: int, speed: str = "off") -> Seat:
        # Without the time, which goes on while two pictures are compared.
        settings = {"animation_speed": speed, "confirm_new_game": False, "show_timer": False}
        world = make_world(SIZE, **settings)
        return Seat(world, deal_of(rules, number))

    return take


def empty_the_stock(seat: Seat) -> list[Card]:
    """Turn every card by taps, placing where it must be; the cards as they came."""
    came = []
    while seat.state.stock:
        came += seat.state.stock[: seat.state.rules.draw]
        seat.tap_stock()
        seat.place_all()
    return came


@EVERY
def test_pysolfc_552_the_last_stock_card_lies_there_and_the_next_tap_recycles_or_says_why_not(
    seat: Callable[..., Seat], name: str
) -> None:
    rules = RULE_SETS[name].rules
    table = seat(rules, 552)
    lay_there = [*table.state.wastes[0]]
    for number in range(1, (rules.passes or 2) + 1):
        came = empty_the_stock(table)
        assert table.scene.made().hud.message
        tops = [card for spot, card in available(table.state) if not isinstance(spot, At)]
        assert came[-1] in tops
        if rules.passes:
            assert table.figures["Pass"] == f"{number} / {rules.passes}"
        before = (table.state, len(table.log))
        table.tap_stock()
        if rules.passes == 0 or number < rules.passes:
            assert f"pass {number + 1}" in table.message
            assert [*table.state.stock] == [*lay_there, *came]
            lay_there = []
            assert table.state.turned is None
        else:
            assert table.message == "No pass is left"
            assert (table.state, len(table.log)) == before
    assert table.shows_the_truth()


@EVERY
def test_t_games_78_a_tap_on_a_stock_that_never_was_is_answered(
    seat: Callable[..., Seat], name: str
) -> None:
    """Drawing where the layout took every card raised an error."""
    rules = replace(RULE_SETS[name].rules, deck="spanish", decks=1, rows=9, start=3)
    assert rules.stock_size == 0
    table = seat(rules, 78)
    before = table.state
    table.tap_stock()
    if rules.passes == 1:
        assert table.message == "No pass is left"
        assert table.state == before
    else:
        assert "pass 2" in table.message
        assert len(table.state.stock) == 3
    table.tap_stock()
    assert table.shows_the_truth()


@EVERY
def test_a_covered_king_stays_and_the_line_says_why(seat: Callable[..., Seat], name: str) -> None:
    rules = RULE_SETS[name].rules
    table = seat(rules, 15)
    king = table.covered(rules.target)
    assert king is not None
    before = table.state
    for _ in range(3):
        table.tap(king)
        assert table.message.startswith("This card is blocked by another")
        assert table.state == before
    assert table.log == []


@EVERY
def test_simple_solitaire_30_a_king_buried_in_the_waste_stays(
    seat: Callable[..., Seat], name: str
) -> None:
    """Only the top of a pile is played, whatever of the others can be seen or tapped."""
    rules = RULE_SETS[name].rules
    table = next(
        table for number in range(40) if (table := seat(rules, number)) and _bury_a_king(table)
    )
    before = table.state
    layout = table.scene.made().layout
    for pile in layout.wastes:
        table.touch(pile)
    buried = [c for pile in before.wastes for c in pile[:-1] if c.value == rules.target]
    assert buried
    assert all(card in [c for p in table.state.wastes for c in p] for card in buried)


def _bury_a_king(table: Seat) -> bool:
    """Draw until a king lies under another card of the waste; False if the stock has none."""
    if not any(card.value == table.state.rules.target for card in table.state.stock[:-4]):
        return False
    while table.state.stock:
        table.tap_stock()
        if table.state.rules.wastes > 1:
            table.make(Place(1))
        if any(c.value == table.state.rules.target for p in table.state.wastes for c in p[:-1]):
            return True
    return False


@EVERY
def test_t_games_71_every_top_is_paired_by_two_taps_and_by_a_drag(
    seat: Callable[..., Seat], name: str
) -> None:
    """Cards of the extra piles could be matched only where they were leftmost."""
    rules = RULE_SETS[name].rules
    met: set[str] = set()
    for number in range(12):
        table = seat(rules, number)
        for _ in range(90):
            pairs = [a for a in legal(table.state) if isinstance(a, Pair)]
            new = [p for p in pairs if _kind(p, table.state.rules) not in met]
            if new:
                _pair_both_ways(table, new[0], drag=len(met) % 2 == 1)
                met.add(_kind(new[0], rules))
            elif table.state.turned is not None and rules.wastes > 1:
                table.place_all()
            elif table.state.stock:
                table.tap_stock()
            else:
                break
        if met >= _wanted(rules):
            break
    assert met >= _wanted(rules)


def _kind(pair: Pair, rules: Rules) -> str:
    return "+".join(sorted(type(spot).__name__ for spot in (pair.first, pair.second)))


def _wanted(rules: Rules) -> set[str]:
    """The pairs of places that these rules must let meet."""
    wanted = {"At+At", "At+Waste"}
    wanted |= {"At+Turned", "Turned+Waste"} if rules.has_turned else set()
    return wanted | ({"Waste+Waste"} if rules.wastes > 1 else set())


def _pair_both_ways(table: Seat, pair: Pair, *, drag: bool) -> None:
    removed = len(table.state.foundation)
    if drag:
        target = spot_rect(table.scene.made().layout, table.state, pair.second)
        table.drag(pair.first, target)
    else:
        table.tap(pair.first, pair.second)
    assert len(table.state.foundation) == removed + 2
    assert "removed" in table.message


@EVERY
def test_pysolfc_590_no_ghost_of_a_card_that_left_is_seen_or_touched(
    seat: Callable[..., Seat], name: str
) -> None:
    table = seat(RULE_SETS[name].rules, 590, speed="normal")
    gone: list[Spot] = []
    for turn in range(24):
        actions = legal(table.state)
        removals = [a for a in actions if isinstance(a, King | Pair)]
        action = (removals or list(actions))[0]
        table.make(action)  # while the last motion still runs
        if isinstance(action, King) and isinstance(action.spot, At):
            gone.append(action.spot)
        if isinstance(action, Pair):
            gone += [s for s in (action.first, action.second) if isinstance(s, At)]
        if turn == 11:
            table.world.key(ord("u"))
            gone = [spot for spot in gone if card_at(table.state, spot) is None]
    assert gone
    assert table.shows_the_truth()
    free = [spot for spot in gone if _lies_bare(table, spot)]
    before = (table.state, len(table.log))
    for spot in free:
        table.tap(spot)
    assert (table.state, len(table.log)) == before


def _lies_bare(table: Seat, spot: Spot) -> bool:
    """Whether nothing that can be played lies near the place of a card that left."""
    layout = table.scene.made().layout
    place = spot_rect(layout, table.state, spot)
    near = place.inflate(80, 80)
    others = [spot_rect(layout, table.state, other) for other, _ in available(table.state)]
    return near.collidelist([*others, layout.stock]) == -1


@EVERY
def test_pysolfc_573_fast_taps_never_lose_a_card_and_mean_one_action_each(
    seat: Callable[..., Seat], name: str
) -> None:
    """A triple click made a card vanish until the program was started again."""
    rules = RULE_SETS[name].rules
    table = seat(rules, 573, speed="slow")
    whole = table.everything()
    for _ in range(3):
        table.tap_stock()
    drawn = 1 if rules.wastes > 1 else 3
    assert table.log == ["draw"] * drawn
    assert table.everything() == whole
    for turn in range(14):
        actions = legal(table.state)
        removals = [a for a in actions if isinstance(a, King | Pair)]
        action = (removals or list(actions))[turn % len(removals or actions)]
        for _ in range(3):
            table.make(action)
        assert table.everything() == whole
        if table.scene.kept.session.status.value != "playing":
            break
    assert table.shows_the_truth()


@EVERY
def test_pysolfc_417_select_then_draw_is_two_things_and_the_choice_stays_where_it_can(
    seat: Callable[..., Seat], name: str
) -> None:
    """A tap on a card, then two on the stock at once: two draws, or the turned card first."""
    rules = RULE_SETS[name].rules
    table = seat(rules, 417)
    spot = next(
        s for s, c in available(table.state) if isinstance(s, At) and c.value < rules.target
    )
    table.tap(spot)
    chosen = table.message
    assert "selected" in chosen
    table.tap_stock()
    table.tap_stock()
    several = rules.wastes > 1
    assert table.log == ["draw"] * (1 if several else 2)
    if several:
        assert table.message == "Place the turned card on a pile first"
        table.make(Place(2))
        assert table.state.wastes[1]
    partner = rules.target - card_value(table, spot)
    top = table.state.wastes[0][-1:] if not several else ()
    if not (top and top[0].value == partner) and not rules.has_turned:
        table.tap(spot)
        assert "selected" not in table.message


def card_value(table: Seat, spot: Spot) -> int:
    card = card_at(table.state, spot)
    assert card is not None
    return card.value


@pytest.mark.parametrize("way", ["tap", "mark", "drag", "key"])
@pytest.mark.parametrize("pile", [1, 2, 3])
def test_the_turned_card_is_placed_on_the_pile_of_choice(
    seat: Callable[..., Seat], way: str, pile: int
) -> None:
    table = seat(RULE_SETS["apophis"].rules, 71)
    table.tap_stock()
    turned = table.state.turned
    assert turned is not None
    layout = table.scene.made().layout
    match way:
        case "tap":
            table.touch(layout.wastes[pile - 1])
        case "mark":
            table.touch(layout.marks[pile - 1])
        case "drag":
            table.drag(Turned(), layout.wastes[pile - 1])
        case _:
            table.world.key(ord(str(pile)))
    assert table.log == ["draw", f"place:{pile}"]
    assert table.state.wastes[pile - 1] == (turned,)
    assert f"placed on pile {pile}" in table.message
    assert available(table.state)[-1][0] == Waste(pile)


def test_the_spanish_deck_asks_for_twelve_in_every_message(seat: Callable[..., Seat]) -> None:
    rules = RULE_SETS["spanish"].rules
    table = seat(rules, 12)
    free = [(s, c) for s, c in available(table.state) if c.value < rules.target]
    spot, card = free[0]
    table.tap(spot)
    assert table.message.endswith(f"needs {rules.target - card.value}")
    other = next(s for s, c in free[1:] if c.value + card.value != rules.target)
    table.tap(other)
    assert table.message == "The sum must be 12"
