"""Drawing, the turned card, placing and recycling: [R11] to [R13]."""

import pytest

from game.engine.actions import Place
from game.engine.play import Refusal, check
from game.engine.variants import RULE_SETS
from tests.scenario import position, rules_like, scenario

ONE_PILE = [name for name, s in RULE_SETS.items() if s.rules.wastes == 1]


@pytest.mark.parametrize("draw", [1, 2, 3])
def test_draw_lays_the_cards_on_the_waste_one_after_the_other(draw: int) -> None:
    """[R11]"""
    played = scenario(f"""
        rules house draw={draw}
        2C
        waste 9C
        stock 3C 4C 5C 6C
        > draw
        ! Drawn
    """)
    order = ["9C", "3C", "4C", "5C", "6C"]
    assert [card.text for card in played.state.wastes[0]] == order[: draw + 1]
    assert [card.text for card in played.state.stock] == order[draw + 1 :]


def test_draw_takes_fewer_if_fewer_are_left() -> None:
    """[R11]"""
    scenario("""
        rules tut
        2C
        stock 3C 4C 5C 6C
        > draw draw
        ! Drawn
        = waste=3C,4C,5C,6C stock=-
        x draw NO_STOCK
        ? recycle
    """)


@pytest.mark.parametrize("name", ["house", "tut"])
def test_without_stock_pair_a_drawn_card_goes_straight_to_the_waste(name: str) -> None:
    """[R12]"""
    played = scenario(f"""
        rules {name}
        2C
        stock 3C TC KC
        > draw
        = turned=-
    """)
    assert "T" not in "".join(played.legal())


def test_a_turned_card_pairs_with_the_pyramid_and_with_the_waste_top() -> None:
    """[R12]"""
    scenario("""
        rules traditional
        9D
        waste KC 9C
        stock 4D 2C
        x T+W NO_TURNED
        > draw
        = turned=4D waste=KC,9C
        ? draw 1.1+T T+W
        > T+W
        = turned=- waste=KC out=4D,9C
        ! Removed
        ? draw W
    """)


def test_a_turned_king_goes_alone() -> None:
    scenario("""
        rules traditional
        2D
        waste KC
        stock KD 3C
        > draw
        ? T W draw
        > T
        = turned=- waste=KC
        > draw
        = turned=3C waste=KC
    """)


def test_the_turned_card_lies_apart_until_the_next_draw_whatever_is_removed() -> None:
    """[R12]"""
    scenario("""
        rules traditional
          2D
        KC  KD
        waste 5C
        stock 7C 8C 6C
        > draw
        = turned=7C waste=5C
        > 2.1 2.2
        = turned=7C waste=5C
        > draw
        = turned=8C waste=5C,7C
        ? draw
        > draw
        = turned=6C waste=5C,7C,8C
        x recycle NO_PASS_LEFT
        = blocked
    """)


@pytest.mark.parametrize(
    ("draw", "waste", "turned"), [(1, "9C", "3C"), (2, "9C,3C", "4C"), (3, "9C,3C,4C", "5C")]
)
def test_with_stock_pair_the_last_card_drawn_is_the_turned_one(
    draw: int, waste: str, turned: str
) -> None:
    """[R12]"""
    scenario(f"""
        rules par draw={draw}
        2C
        waste 9C
        stock 3C 4C 5C 6C
        > draw
        = waste={waste} turned={turned}
    """)


@pytest.mark.parametrize("draw", [2, 3])
def test_the_old_turned_card_is_covered_before_the_new_ones(draw: int) -> None:
    played = scenario(f"""
        rules par draw={draw}
        2C
        waste 9C
        turned 8C
        stock 3C 4C 5C
        > draw
    """)
    drawn = ["3C", "4C", "5C"][:draw]
    assert [c.text for c in played.state.wastes[0]] == ["9C", "8C", *drawn[:-1]]
    assert played.state.turned is not None
    assert played.state.turned.text == drawn[-1]


def test_a_last_single_card_of_a_draw_of_three_is_turned() -> None:
    scenario("""
        rules par draw=3
        2C
        turned 8C
        stock 3C
        > draw
        = waste=8C turned=3C stock=-
    """)


def test_with_several_piles_the_turned_card_is_placed_before_the_next_draw() -> None:
    """[R12]"""
    scenario("""
        rules apophis passes=2
        2C
        waste 9C | KD |
        stock 4D 5C
        > draw
        = turned=4D
        x draw PLACE_FIRST
        ? W2 T+W1 place:1 place:2 place:3
        > place:3
        ! Placed
        = turned=- waste=9C|KD|4D
        x place:1 NO_TURNED
        ? W2 W1+W3 draw
        > draw
        x recycle PLACE_FIRST
        > place:1
        = waste=9C,5C|KD|4D
        ? W2 recycle
    """)


def test_a_turned_card_that_is_removed_need_not_be_placed() -> None:
    scenario("""
        rules apophis
        9D
        stock 4D 5C
        > draw
        ? 1.1+T place:1 place:2 place:3
        > 1.1+T
        = won turned=- waste=-|-|-
    """)
    scenario("""
        rules apophis
        9D
        stock KD 5C
        > draw T draw
        = turned=5C waste=-|-|-
    """)


def test_place_names_only_piles_of_the_game() -> None:
    two = position(rules_like(wastes=2), ["2C"], turned="3C")
    assert [check(two, Place(pile)) for pile in (0, 1, 2, 3)] == [
        Refusal.NO_SUCH_PLACE,
        None,
        None,
        Refusal.NO_SUCH_PLACE,
    ]
    one = position(rules_like("par"), ["2C"], turned="3C")
    assert check(one, Place(1)) is Refusal.NO_SUCH_PLACE


def test_recycling_keeps_the_order_of_drawing() -> None:
    """[R13] The oldest is drawn first again."""
    scenario("""
        rules house
        2C
        waste 9C 3C 5C
        stock 6C
        x recycle STOCK_LEFT
        > draw
        ? recycle
        > recycle
        ! Recycled
        = stock=9C,3C,5C,6C waste=- pass=2
        > draw
        = waste=9C
    """)


def test_recycling_turns_the_turned_card_over_last() -> None:
    """[R13]"""
    scenario("""
        rules par
        2C
        waste 9C 3C
        turned 5C
        > recycle
        = stock=9C,3C,5C waste=- turned=- pass=2
    """)


def test_a_turned_card_alone_can_be_recycled() -> None:
    """[R13]"""
    scenario("""
        rules par
        2C
        turned 5C
        ? recycle
        > recycle
        = stock=5C turned=- waste=-
    """)


def test_several_piles_recycle_one_after_the_other_from_the_bottom_up() -> None:
    """[R13]"""
    scenario("""
        rules apophis passes=0
        2C
        waste 9C 3C | 8C | 7C 5C
        > recycle
        = stock=9C,3C,8C,7C,5C waste=-|-|- pass=2
    """)
    scenario("""
        rules apophis passes=0
        2C
        waste | 8C |
        > recycle
        = stock=8C
    """)


def test_with_nothing_drawn_there_is_nothing_to_recycle() -> None:
    for name in RULE_SETS:
        scenario(f"""
            rules {name} passes=0
            2C
            x recycle NOTHING_TO_RECYCLE
            = blocked
        """)


@pytest.mark.parametrize("passes", [1, 2, 3, 15])
@pytest.mark.parametrize("name", ONE_PILE)
def test_there_are_as_many_passes_as_the_rules_say(name: str, passes: int) -> None:
    """[R13]"""
    played = scenario(f"""
        rules {name} passes={passes}
        2C
        stock 3C
    """)
    for number in range(1, passes):
        played.do("draw")
        played.do("recycle")
        played.expect(f"pass={number + 1}")
    played.do("draw")
    played.refuse("recycle", "NO_PASS_LEFT")
    played.expect("blocked")


@pytest.mark.parametrize("name", ONE_PILE)
def test_without_limit_one_may_recycle_for_ever(name: str) -> None:
    """[R13]"""
    played = scenario(f"""
        rules {name} passes=0
        2C
        stock 3C
    """)
    for _ in range(40):
        played.do("draw")
        played.do("recycle")
    played.expect("pass=41")
    played.expect("playing")
