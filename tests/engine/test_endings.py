"""How a game ends: [R16] to [R18]."""

import pytest

from game.engine.codes import deal_from_code
from game.engine.events import Blocked, Freed, PyramidFell, Removed, Won
from game.engine.notation import read
from game.engine.play import Status, apply, legal, start, status
from game.engine.variants import RULE_SETS
from tests.engine.brute import stacked
from tests.scenario import scenario

PYRAMID = [name for name, s in RULE_SETS.items() if s.rules.goal == "pyramid"]


@pytest.mark.parametrize("name", PYRAMID)
def test_a_game_is_won_as_soon_as_the_pyramid_is_empty(name: str) -> None:
    """[R16]"""
    played = scenario(f"""
        rules {name}
        KC
        waste 3C
        stock 4C 5C
        > 1.1
        ! Removed PyramidFell Won
        = won
        ?
        x draw GAME_OVER
        x recycle GAME_OVER
    """)
    assert played.last is not None
    assert played.last.events[-1] == Won(clean=False)


@pytest.mark.parametrize("left", ["waste 3C", "stock 3C", "turned 3C"])
def test_cards_left_anywhere_make_a_win_not_clean(left: str) -> None:
    """[R16]"""
    played = scenario(f"""
        rules par
        KC
        {left}
        > 1.1
        = won
    """)
    assert played.last is not None
    assert Won(clean=False) in played.last.events


@pytest.mark.parametrize("name", list(RULE_SETS))
def test_a_win_that_leaves_no_card_is_clean_under_any_goal(name: str) -> None:
    """[R16]"""
    played = scenario(f"""
        rules {name}
        KC
        > 1.1
        ! Removed PyramidFell Won
        = won
    """)
    assert played.last is not None
    assert played.last.events[-1] == Won(clean=True)


def test_of_goal_all_play_goes_on_after_the_pyramid_has_fallen() -> None:
    """[R16]"""
    played = scenario("""
        rules traditional
        KC
        waste 3C
        stock TC
        > 1.1
        ! Removed PyramidFell
        = playing left=0
        ? draw
        > draw
        ! Drawn
        = playing
        > T+W
        ! Removed Won
        = won score=280
    """)
    assert played.last is not None
    assert played.last.events[-1] == Won(clean=True)


def test_a_blocked_game_of_goal_all_with_the_pyramid_fallen_is_a_relaxed_win() -> None:
    """[R16]"""
    played = scenario("""
        rules traditional
        KC
        stock 3C
        > 1.1
        = playing
        > draw
        ! Drawn Blocked
        = blocked
    """)
    assert played.last is not None
    assert played.last.events[-1] == Blocked(relaxed=True)


def test_the_pyramid_falling_last_can_end_in_a_relaxed_win_at_once() -> None:
    played = scenario("""
        rules traditional
        KC
        turned 3C
        > 1.1
        ! Removed PyramidFell Blocked
        = blocked score=280
    """)
    assert played.last is not None
    assert played.last.events[1:] == (PyramidFell(), Blocked(relaxed=True))


def test_a_block_with_pyramid_cards_left_is_no_relaxed_win() -> None:
    played = scenario("""
        rules traditional
        2C
        stock 3C
        > draw
        ! Drawn Blocked
    """)
    assert played.last is not None
    assert played.last.events[-1] == Blocked(relaxed=False)


@pytest.mark.parametrize("name", list(RULE_SETS))
def test_no_action_left_is_blocked(name: str) -> None:
    """[R17]"""
    scenario(f"""
        rules {name} passes=1
        2C
        waste 3C
        = blocked
        ?
    """)


@pytest.mark.parametrize("name", list(RULE_SETS))
@pytest.mark.parametrize("chance", ["stock 3C", "waste 3C"])
def test_while_a_card_can_be_drawn_or_recycled_the_game_goes_on(name: str, chance: str) -> None:
    """[R17] Even if nothing can ever be removed any more."""
    played = scenario(f"""
        rules {name} passes=2
        2C
        {chance}
        = playing
    """)
    assert played.legal() in ({"draw"}, {"recycle"})


def test_a_card_to_place_keeps_the_game_going() -> None:
    """[R17]"""
    scenario("""
        rules apophis
        2C
        turned 3C
        ? place:1 place:2 place:3
        = playing
        > place:2
        ! Placed Blocked
        = blocked
    """)


@pytest.mark.parametrize("name", PYRAMID)
def test_the_win_is_tested_before_the_block(name: str) -> None:
    """[R18] The last removal leaves no action at all, and yet it is a win."""
    played = scenario(f"""
        rules {name} passes=1
        KC
        waste 3C
        > 1.1
        = won
        ?
    """)
    assert played.last is not None
    assert not any(isinstance(event, Blocked) for event in played.last.events)


def test_the_walk_of_the_documents() -> None:
    """PY1-N-AAAAAAS: the king of 7.6, then ten and three of 7.2 and 7.5."""
    deal = deal_from_code("PY1-N-AAAAAAS")
    step = apply(start(deal.rules, deal.cards), read("7.6", deal.rules))
    assert [type(event) for event in step.events] == [Removed]
    step = apply(step.after, read("7.2+7.5", deal.rules))
    freed = step.events[1]
    assert isinstance(freed, Freed)
    assert [card.text for card in freed.cards] == ["TS"]
    state = step.after
    assert [card and card.text for card in state.pyramid[21:]] == [
        *("7C", None, "3H", "4H", None, None, "7S"),
    ]
    assert [card.text for card in state.foundation] == ["KD", "TC", "3S"]
    assert status(state) is Status.PLAYING


def test_the_deal_that_can_only_be_drawn_and_recycled_is_still_playing() -> None:
    """[R17] [D5] PY1-N-AAAAAAJ: at most 14 cards can go, and then one may turn for ever."""
    deal = deal_from_code("PY1-N-AAAAAAJ")
    most, fronts, seen = 0, [start(deal.rules, deal.cards)], set()
    best = fronts[0]
    while fronts:
        state = fronts.pop()
        # Which of several equal cards went makes no difference: each is reached every round.
        key = (state.pyramid, tuple(sorted(card.value for card in state.foundation)))
        if key in seen:
            continue
        seen.add(key)
        if len(state.foundation) > most:
            most, best = len(state.foundation), state
        # One whole round through the stock shows every removal there is.
        turning = state
        for _ in range(len((*state.stock, *state.wastes[0])) + 1):
            for action in legal(turning):
                after = apply(turning, action).after
                if len(after.foundation) > len(state.foundation):
                    fronts.append(after)
            text = "draw" if turning.stock else "recycle"
            turning = apply(turning, read(text, deal.rules)).after
    assert most == 14
    assert 28 - best.pyramid_left == 8
    for _ in range(3):
        while best.stock:
            best = apply(best, read("draw", deal.rules)).after
            assert status(best) is Status.PLAYING
        best = apply(best, read("recycle", deal.rules)).after
        assert status(best) is Status.PLAYING
    assert len(best.foundation) == 14


@pytest.mark.parametrize("name", list(RULE_SETS))
@pytest.mark.parametrize("last", ["T", "W", "pyramid"])
def test_simple_solitaire_7_every_path_to_the_last_card_ends_the_game(name: str, last: str) -> None:
    """A win test that was missing on one path: the last card may leave in any way."""
    rules = RULE_SETS[name].rules
    below, place, partner = "", "waste JC", "1.1+W1" if rules.wastes > 1 else "1.1+W"
    if last == "T" and rules.has_turned:
        place, partner = "turned JC", "1.1+T"
    if last == "pyramid":
        below, place, partner = "JC --", "", "1.1+2.1"
    played = scenario(f"""
        rules {name} cover_pair=yes
          2C
        {below}
        {place}
        > {partner}
        = won
    """)
    assert status(played.state) is Status.WON


@pytest.mark.parametrize("name", list(RULE_SETS))
def test_a_stacked_deal_is_won_by_its_removals(name: str) -> None:
    deal, actions = stacked(RULE_SETS[name].rules)
    state = start(deal.rules, deal.cards)
    for text in actions:
        assert status(state) is Status.PLAYING
        state = apply(state, read(text, deal.rules)).after
    assert state.pyramid_left == 0
    assert status(state) is (Status.WON if name in PYRAMID else Status.PLAYING)


def test_a_stacked_traditional_game_is_cleared_to_the_last_card() -> None:
    deal, actions = stacked(RULE_SETS["traditional"].rules)
    state = start(deal.rules, deal.cards)
    for text in (*actions, *["draw", "draw", "T+W"] * 12):
        assert status(state) is Status.PLAYING
        step = apply(state, read(text, deal.rules))
        state = step.after
    assert status(state) is Status.WON
    assert step.events[-1] == Won(clean=True)
    assert len(state.foundation) == 52
