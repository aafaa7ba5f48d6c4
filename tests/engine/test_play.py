"""What may be done and what it does: rules [R6] to [R15], told as positions."""

import pytest

from game.engine.actions import At, Draw, King, Pair, Place, Turned, Waste
from game.engine.codes import deal_of
from game.engine.play import Refusal, apply, available, check, start
from game.engine.variants import RULE_SETS
from tests.scenario import position, rules_like, scenario

NAMED = [pytest.param(s.rules, id=name) for name, s in RULE_SETS.items()]
ONE_PILE = [name for name, s in RULE_SETS.items() if s.rules.wastes == 1]


@pytest.mark.parametrize("rules", NAMED)
def test_the_deal_lays_pyramid_waste_and_stock_in_this_order(rules) -> None:
    """[R6]"""
    deal = deal_of(rules, 4711)
    state = start(rules, deal.cards)
    assert (*state.pyramid, *state.wastes[0], *state.stock) == deal.cards
    assert [len(row) for row in state.rows()] == list(range(1, rules.rows + 1))
    assert len(state.wastes) == rules.wastes
    assert [len(pile) for pile in state.wastes] == [rules.start] + [0] * (rules.wastes - 1)
    assert (state.turned, state.foundation, state.pass_no) == (None, (), 1)


def test_start_cards_lie_on_the_first_of_several_piles_the_last_on_top() -> None:
    rules = rules_like("apophis", start=3)
    deal = deal_of(rules, 5)
    state = start(rules, deal.cards)
    assert state.wastes == (deal.cards[28:31], (), ())
    assert dict(available(state))[Waste(1)] == deal.cards[30]


def test_a_deal_of_too_few_cards_is_a_broken_promise() -> None:
    rules = rules_like()
    with pytest.raises(ValueError, match="51 cards"):
        start(rules, deal_of(rules, 0).cards[:51])


@pytest.mark.parametrize("rules", NAMED)
def test_at_the_start_only_the_bottom_row_is_free(rules) -> None:
    """[R5]"""
    state = start(rules, deal_of(rules, 4711).cards)
    free = [spot for spot, _ in available(state) if isinstance(spot, At)]
    assert free == [At(rules.rows, col) for col in range(1, rules.rows + 1)]


def test_a_card_is_free_when_both_below_it_are_gone() -> None:
    scenario("""
        rules house
              2C
            3C  4C
          KC  5C  8D
        QD --   AD  --
        stock 9S
        x 3.1 COVERED
        x 2.1 COVERED
        ? draw 4.1+4.3
        > 4.1+4.3
        ? draw 3.1 3.2+3.3
        > 3.1
        ? draw 3.2+3.3
        > 3.2+3.3
        ? draw
        = left=3 out=5C,8D
    """)


PAIRS_OF_13 = ["A+Q", "2+J", "3+T", "4+9", "5+8", "6+7"]
PAIRS_OF_12 = ["A+Q", "2+J", "3+9", "4+8", "5+7", "6+6"]


@pytest.mark.parametrize(
    ("name", "pairs"), [("house", PAIRS_OF_13), ("pharaoh", PAIRS_OF_13), ("spanish", PAIRS_OF_12)]
)
def test_exactly_the_pairs_of_the_deck_go_together(name: str, pairs: list[str]) -> None:
    """[R3] [R4]"""
    rules = rules_like(name)
    letters = "A23456789JQK" if name == "spanish" else "A23456789TJQK"
    for one in letters:
        for other in letters:
            state = position(rules, ["4H", f"{one}C {other}D"])
            fits = f"{one}+{other}" in pairs or f"{other}+{one}" in pairs
            refusal = check(state, Pair(At(2, 1), At(2, 2)))
            assert refusal is (None if fits else Refusal.WRONG_SUM), (one, other)


@pytest.mark.parametrize("name", list(RULE_SETS))
def test_a_king_goes_alone_and_nothing_else_does(name: str) -> None:
    """[R4]"""
    rules = rules_like(name)
    for letter in "A23456789JQK":
        state = position(rules, [f"{letter}S"])
        refusal = check(state, King(At(1, 1)))
        assert refusal is (None if letter == "K" else Refusal.WRONG_SUM)


def test_suits_never_matter() -> None:
    """[R1]"""
    for one in "CDHS":
        for other in "CDHS":
            state = position(rules_like(), ["4H", f"6{one} 7{other}"])
            assert check(state, Pair(At(2, 1), At(2, 2))) is None


def test_a_card_never_pairs_with_itself() -> None:
    """[R3] A six is half of the Spanish target."""
    state = position(rules_like("spanish"), ["6C"], waste="6D", turned="6H")
    for spot in (At(1, 1), Turned(), Waste(1)):
        assert check(state, Pair(spot, spot)) is Refusal.SAME_CARD
    scenario("""
        rules spanish
        6C
        waste 6D
        turned 6H
        ? 1.1+T 1.1+W T+W recycle
        > T+W
        = out=6H,6D
    """)


def test_spanish_rey_caballo_sota() -> None:
    """[R3]"""
    scenario("""
        rules spanish
            3C
          JD  KD
        2C  QC  AC
        stock 5C
        ? 3.2+3.3 draw
        > 3.2+3.3
        ? 2.2 draw
        > 2.2 draw
        ? recycle
        = turned=5C left=3 score=250 out=QC,AC,KD
    """)


def test_only_the_top_of_a_waste_pile_is_available() -> None:
    """[R9] [R10]"""
    scenario("""
        rules house
        9C
        waste KC 4D 4S
        stock 2C
        ? 1.1+W draw
        x W WRONG_SUM
    """)
    scenario("""
        rules house
        2C
        waste 6D 7D
        stock 3C
        ? draw
    """)


def test_after_a_waste_card_goes_the_one_under_it_is_available() -> None:
    scenario("""
        rules house
          2C
        9C  9D
        waste KC 4D 4S
        > 2.1+W
        = waste=KC,4D out=9C,4S
        > 2.2+W W
        = waste=- left=1
    """)


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


def test_a_card_never_pairs_with_one_that_covers_it() -> None:
    """[R14] off"""
    scenario("""
        rules house
          6C
        7C  --
        x 1.1+2.1 COVERED
        = blocked
    """)


def test_a_covering_pair_leaves_together() -> None:
    """[R14]"""
    scenario("""
        rules house cover_pair=yes
          6C
        7C  --
        ? 1.1+2.1
        > 1.1+2.1
        = won score=280 out=6C,7C
    """)


def test_a_covering_pair_needs_the_only_card_still_covering() -> None:
    """[R14]"""
    scenario("""
        rules house cover_pair=yes
          6C
        7C  KC
        x 1.1+2.1 COVERED
        ? 2.2
        > 2.2
        ? 1.1+2.1
    """)


def test_the_covering_card_of_a_pair_must_be_free() -> None:
    """[R14]"""
    scenario("""
        rules house cover_pair=yes
            6C
          7C  --
        KC  --  --
        x 1.1+2.1 COVERED
        ? 3.1
        > 3.1
        ? 1.1+2.1
    """)


def test_a_covered_card_pairs_with_nothing_else() -> None:
    """[R14] [R15]"""
    scenario("""
        rules par cover_pair=yes
          6C
        2C  --
        waste 7D
        turned 7H
        x 1.1+W COVERED
        x 1.1+T COVERED
        x 1.1 COVERED
        ? recycle
    """)
    scenario("""
        rules house cover_pair=yes
            5C
          6C  --
        --  2C  7C
        x 2.1+3.3 COVERED
    """)


def test_a_king_never_goes_from_under_another_card() -> None:
    scenario("""
        rules house cover_pair=yes
          KC
        KD  --
        x 1.1 COVERED
        ? 2.1
    """)


def test_a_covering_pair_frees_what_only_they_covered() -> None:
    played = scenario("""
        rules house cover_pair=yes
             2C
           3C  4C
         --  6C  --
        --  --  7C  --
        stock 5D
        > 3.2+4.3
        ! Removed Freed
    """)
    assert played.last is not None
    assert [card.text for card in played.last.events[1].cards] == ["3C", "4C"]


def test_every_refusal_says_why() -> None:
    state = position(rules_like(), ["2C", "3C 4C"], waste="5C", stock="6C")
    assert check(state, King(At(1, 1))) is Refusal.COVERED
    assert check(state, King(At(3, 1))) is Refusal.NO_CARD
    assert check(state, King(At(9, 9))) is Refusal.NO_CARD
    assert check(state, King(Turned())) is Refusal.NO_TURNED
    assert check(state, King(Waste(0))) is Refusal.NO_CARD
    assert check(state, King(Waste(2))) is Refusal.NO_CARD
    assert check(state, Pair(At(2, 2), At(2, 1))) is Refusal.WRITTEN_ORDER
    assert check(state, Pair(At(2, 1), At(2, 2))) is Refusal.WRONG_SUM
    assert len({refusal.value for refusal in Refusal}) == len(Refusal)


def test_an_illegal_action_is_never_applied() -> None:
    state = position(rules_like(), ["2C"])
    with pytest.raises(ValueError, match="the stock is empty"):
        apply(state, Draw())
    assert state == position(rules_like(), ["2C"])


def test_the_foundation_keeps_the_cards_in_the_order_removed() -> None:
    """[R8]"""
    played = scenario("""
        rules apophis
              2C
            --  --
          --  3C  KS
        --  --  --  --
        waste TD | JD | KC
        > 3.2+W1 W3 3.3 1.1+W2
        = out=3C,TD,KC,KS,2C,JD won
    """)
    assert len(played.state.foundation) == 52
