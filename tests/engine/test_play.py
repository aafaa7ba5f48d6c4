"""What may be done and what it does: rules [R6] to [R15], told as positions."""

import pytest

from game.engine.actions import At, Draw, King, Pair, Turned, Waste
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
