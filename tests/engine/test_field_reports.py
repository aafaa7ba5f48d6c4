"""Rules of play that other games got wrong, each under the name of its report."""

from itertools import combinations

import pytest

from game.engine.actions import King, Pair, Waste
from game.engine.codes import deal_of
from game.engine.play import apply, check, legal, start
from game.engine.variants import RULE_SETS
from tests.engine.brute import allowed, conceivable, tops
from tests.scenario import rules_like, scenario

NAMED = list(RULE_SETS)


@pytest.mark.parametrize("name", NAMED)
def test_t_games_71_every_top_pairs_with_every_other(name: str) -> None:
    """Cards of the extra piles could be matched only where they were leftmost."""
    rules = RULE_SETS[name].rules
    met = set()
    for number in range(30):
        state = start(rules, deal_of(rules, number).cards)
        for turn in range(60):
            cards = tops(state)
            sums = {
                frozenset(two)
                for two in combinations(cards, 2)
                if cards[two[0]].value + cards[two[1]].value == rules.target
            }
            actions = legal(state)
            pairs = {frozenset((a.first, a.second)) for a in actions if isinstance(a, Pair)}
            if not actions:
                break
            assert pairs == sums
            met |= {frozenset(type(spot).__name__ for spot in two) for two in pairs}
            # Pairs are left lying at first, so that the piles grow.
            quiet = [a for a in actions if not isinstance(a, Pair | King)]
            state = apply(state, (quiet or actions)[turn % len(quiet or actions)]).after
    assert {frozenset({"At"}), frozenset({"At", "Waste"})} <= met
    if rules.has_turned:
        assert {frozenset({"At", "Turned"}), frozenset({"Turned", "Waste"})} <= met
    assert (frozenset({"Waste"}) in met) == (rules.wastes > 1)


def test_t_games_71_the_tops_of_any_two_piles_pair() -> None:
    scenario("""
        rules apophis
        5C
        waste KC 4D | 2D 9C | KD 4H
        turned 9H
        ? T+W1 T+W3 W1+W2 W2+W3 place:1 place:2 place:3
        > W2+W3
        = waste=KC,4D|2D|KD
        ? T+W1 W3 place:1 place:2 place:3
    """)


def test_one_pile_top_is_all_a_pile_offers() -> None:
    """[R10] Two cards of the same pile never pair."""
    played = scenario("""
        rules apophis
        5C
        waste 4D 9C | KD 2C |
        stock 3C
        ? draw
    """)
    assert check(played.state, Pair(Waste(1), Waste(1))) is not None


@pytest.mark.parametrize("name", NAMED)
def test_simple_solitaire_30_no_short_cut_around_the_rules(name: str) -> None:
    """A double tap moved a card against the rules: whatever isn't legal is never done."""
    rules = RULE_SETS[name].rules
    state = start(rules, deal_of(rules, 30).cards)
    for turn in range(12):
        fine = allowed(state)
        for action in conceivable(rules):
            if action in fine:
                assert apply(state, action).after != state
            elif turn % 4 == 0:
                with pytest.raises(ValueError, match="is illegal"):
                    apply(state, action)
        state = apply(state, legal(state)[turn % len(legal(state))]).after


@pytest.mark.parametrize("name", NAMED)
def test_pysolfc_42e6288e_no_loss_is_told_before_the_winning_move_is_done(name: str) -> None:
    """The stuck notice came right before the last king went: it is still a legal move."""
    scenario(f"""
        rules {name} passes=1
        KC
        = playing
        ? 1.1
        > 1.1
        ! Removed PyramidFell Won
    """)


@pytest.mark.parametrize("cover_pair", [False, True])
def test_a_last_pair_with_stock_left_is_a_relaxed_win_and_without_a_strict_one(
    cover_pair: bool,
) -> None:
    """saito-lite #274: exactly one ending is told, and it is the win."""
    rules = rules_like("relaxed", cover_pair=cover_pair)
    assert rules.passes == 1
    cover = "yes" if cover_pair else "no"
    for name, stock, ending in [
        ("relaxed", "9D", "Won"),
        ("relaxed", "-", "Won"),
        ("traditional", "-", "Won"),
    ]:
        played = scenario(f"""
            rules {name} cover_pair={cover}
            2C
            turned JC
            stock {stock}
            > 1.1+T
        """)
        assert played.events() == ["Removed", "PyramidFell", ending]
