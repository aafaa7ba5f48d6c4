"""The events of an action tell exactly what changed between the two positions."""

from hypothesis import given
from hypothesis import strategies as st

from game.engine.actions import Action, At, Draw, King, Pair, Place, Recycle
from game.engine.codes import deal_of
from game.engine.events import (
    Blocked,
    Drawn,
    Event,
    Freed,
    Placed,
    PyramidFell,
    Recycled,
    Removed,
    Won,
)
from game.engine.play import Step, apply, legal, start
from game.engine.rules import Rules
from game.engine.scoring import full_score, score
from game.engine.variants import RULE_SETS
from tests.engine.brute import allowed, any_rules, everywhere, grid, is_won, tops
from tests.scenario import scenario


def expected(step: Step) -> list[Event]:
    """What must be told, from the two positions alone."""
    before, after = step.before, step.after
    told: list[Event] = []
    gone = after.foundation[len(before.foundation) :]
    if gone:
        match step.action:
            case King(spot):
                spots = (spot,)
            case Pair(first, second):
                spots = (first, second)
        points = 10 * sum(isinstance(spot, At) for spot in spots)
        told.append(Removed(gone, spots, points))
    free_before = {spot: card for spot, card in tops(before).items() if isinstance(spot, At)}
    freed = [
        card
        for spot, card in tops(after).items()
        if isinstance(spot, At) and spot not in free_before
    ]
    if freed:
        told.append(Freed(tuple(freed)))
    if isinstance(step.action, Draw):
        told.append(Drawn(before.stock[: len(before.stock) - len(after.stock)]))
    if isinstance(step.action, Place):
        told.append(Placed(before.turned, step.action.pile))
    if isinstance(step.action, Recycle):
        told.append(Recycled(len(after.stock), before.pass_no + 1))
    if grid(before) and not grid(after):
        told.append(PyramidFell())
    if is_won(after):
        told.append(Won(set(everywhere(after)) == set(after.foundation)))
    elif not allowed(after):
        told.append(Blocked(not grid(after)))
    return told


def prefer_removals(actions: tuple[Action, ...]) -> list[Action]:
    removals = [action for action in actions if isinstance(action, King | Pair)]
    return removals * 4 + list(actions)


@given(any_rules(), st.integers(0, 2**35 - 1), st.data())
def test_events_tell_exactly_the_difference_of_the_positions(
    rules: Rules, number: int, data: st.DataObject
) -> None:
    state = start(rules, deal_of(rules, number).cards)
    picks = iter(data.draw(st.lists(st.integers(0, 10**6), min_size=40, max_size=40)))
    for pick in picks:
        actions = prefer_removals(legal(state))
        if not actions:
            break
        step = apply(state, actions[pick % len(actions)])
        assert step.before == state
        assert list(step.events) == expected(step)
        state = step.after


def test_points_are_for_pyramid_cards_alone() -> None:
    """[R19]"""
    for action, points in {
        "2.1+2.2": 20,
        "2.1+W": 10,
        "2.2+T": 10,
        "T+W": 0,
        "draw": 0,
    }.items():
        played = scenario("""
            rules par
              KS
            4C  9D
            waste 9H
            turned 4H
            stock KC KD
        """)
        before = score(played.state)
        step = played.do(action)
        assert score(played.state) - before == points
        told = [event.points for event in step.events if isinstance(event, Removed)]
        assert told == ([points] if action != "draw" else [])


def test_kings_give_ten_in_the_pyramid_and_nothing_elsewhere() -> None:
    """[R19]"""
    for place, points in {"KC": 10, "2C": 0}.items():
        played = scenario(f"""
            rules par
            {place}
            waste KD
            stock 3C
        """)
        before = score(played.state)
        played.do("1.1" if points else "W")
        assert score(played.state) - before == points


def test_a_fallen_pyramid_is_280_or_550() -> None:
    """[R19]"""
    assert full_score(RULE_SETS["house"].rules) == 280
    assert full_score(RULE_SETS["pharaoh"].rules) == 550
    assert scenario("rules pharaoh\nKC\n> 1.1\n= won score=550").last
