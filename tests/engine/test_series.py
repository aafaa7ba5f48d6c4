"""What the deals of a series are worth [R23]."""

import pytest

from game.engine.codes import deal_of
from game.engine.play import start
from game.engine.series import (
    LENGTHS,
    PAR_DEALS,
    SeriesKind,
    beats_par,
    deal_points,
    has_par,
    series_rules,
)
from game.engine.variants import RULE_SETS
from game.session import Session, do_or_raise, replayed
from tests.engine.brute import stacked
from tests.scenario import position, rules_like

PAR = series_rules(RULE_SETS["par"].rules)


@pytest.mark.parametrize(("name", "most"), [("house", 52), ("pharaoh", 104), ("spanish", 48)])
def test_a_deal_is_worth_the_cards_in_its_foundation(name: str, most: int) -> None:
    rules = series_rules(RULE_SETS[name].rules)
    dealt = start(rules, deal_of(rules, 3).cards)
    assert deal_points(SeriesKind.PLAIN, dealt, None) == 0
    assert deal_points(SeriesKind.PLAIN, position(rules), 1) == most
    left = position(rules, stock="2C 3D 5H", waste="4C", turned="6C")
    assert deal_points(SeriesKind.PLAIN, left, 1) == most - 5


@pytest.mark.parametrize(("fell_in", "worth"), [(1, 50), (2, 35), (3, 20)])
def test_a_cleared_pyramid_is_worth_its_pass_less_the_cards_left(fell_in: int, worth: int) -> None:
    everything_gone = position(PAR, pass_no=3)
    assert deal_points(SeriesKind.PAR, everything_gone, fell_in) == worth
    left = position(PAR, stock="2C 3D 5H", waste="4C 7S", turned="6C", pass_no=3)
    assert deal_points(SeriesKind.PAR, left, fell_in) == worth - 6


def test_a_standing_pyramid_costs_every_card_left_anywhere() -> None:
    dealt = start(PAR, deal_of(PAR, 7).cards)
    assert deal_points(SeriesKind.PAR, dealt, None) == -52
    one = position(PAR, ["5C"], stock="2C 3D", waste="4C", turned="6C")
    assert deal_points(SeriesKind.PAR, one, None) == -5


def test_par_is_beaten_with_nothing_or_more() -> None:
    assert [beats_par(total) for total in (-1, 0, 12)] == [False, True, True]
    assert PAR_DEALS in LENGTHS


def test_a_match_needs_one_deck_of_52_and_at_most_three_passes() -> None:
    fit = [name for name, row in RULE_SETS.items() if has_par(row.rules)]
    assert fit == ["traditional", "relaxed", "par", "apophis"]
    assert has_par(rules_like("par", passes=2))
    assert not has_par(rules_like("par", passes=4))
    assert not has_par(rules_like("par", rows=5))


@pytest.mark.parametrize("name", RULE_SETS)
def test_a_deal_is_played_on_for_cards_after_its_pyramid_fell(name: str) -> None:
    """Only the last card of all ends it, and the pass of the fall is remembered."""
    rules = series_rules(RULE_SETS[name].rules)
    deal, actions = stacked(rules)
    session = replayed(deal, actions[:-1])
    assert session.fell_in is None
    do_or_raise(session, len(actions), actions[-1])
    assert (session.fell_in, session.status.value) == (1, "playing")
    session.undo()
    assert session.fell_in is None
    session.redo()
    turned = ["place:1"] if rules.wastes > 1 else []
    while session.state.stock:
        for text in ["draw", *turned]:
            do_or_raise(session, 0, text)
    session.do("recycle")
    assert session.fell_in == 1


def test_the_later_pass_counts_when_the_pyramid_falls_in_it() -> None:
    deal, actions = stacked(PAR)
    session = Session(deal)
    while session.state.stock:
        do_or_raise(session, 0, "draw")
    do_or_raise(session, 0, "recycle")
    for text in actions:
        do_or_raise(session, 0, text)
    assert session.fell_in == 2
    assert deal_points(SeriesKind.PAR, session.state, session.fell_in) == 35 - 24
