"""Actions as text: every action both ways, and only the one right form read [§9]."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.actions import (
    Action,
    At,
    Draw,
    King,
    Pair,
    Place,
    Recycle,
    Spot,
    Turned,
    Waste,
    pair,
)
from game.engine.notation import NotationError, read, write
from game.engine.rules import Rules
from game.engine.variants import RULE_SETS
from tests.engine.brute import any_rules, conceivable
from tests.scenario import rules_like

TWO_PILES = rules_like(wastes=2)


def place_text(spot: Spot, rules: Rules) -> str | None:
    """A place of this game as text, by the sentences of §9; None where it has no such place."""
    match spot:
        case At(row, col):
            return f"{row}.{col}" if 1 <= col <= row <= rules.rows else None
        case Turned():
            return "T" if rules.stock_pair or rules.wastes > 1 else None
        case Waste(pile):
            if not 1 <= pile <= rules.wastes:
                return None
            return "W" if rules.wastes == 1 else f"W{pile}"


def rank(spot: Spot) -> tuple[int, ...]:
    """Pyramid places first in row-column order, then T, then W."""
    match spot:
        case At(row, col):
            return 0, row, col
        case Turned():
            return (1,)
        case Waste(pile):
            return 2, pile


def written(action: Action, rules: Rules) -> str | None:
    """The text of an action this game could ever have; None where it could not."""
    match action:
        case Draw():
            return "draw"
        case Recycle():
            return "recycle"
        case Place(pile):
            return f"place:{pile}" if rules.wastes > 1 and 1 <= pile <= rules.wastes else None
        case King(spot):
            return place_text(spot, rules)
        case Pair(first, second):
            one, other = place_text(first, rules), place_text(second, rules)
            if one is None or other is None or not rank(first) < rank(second):
                return None
            return f"{one}+{other}"


@pytest.mark.parametrize("rules", [*(s.rules for s in RULE_SETS.values()), TWO_PILES])
def test_every_action_of_every_rule_set_goes_both_ways(rules: Rules) -> None:
    seen = {}
    for action in conceivable(rules):
        text = written(action, rules)
        if text is not None:
            assert write(action, rules) == text
            assert read(text, rules) == action
            assert seen.setdefault(text, action) == action, "a text means one action"
    assert len(seen) > rules.pyramid_size**2 / 2


@given(any_rules(), st.data())
def test_random_actions_of_random_rules_go_both_ways(rules: Rules, draw: st.DataObject) -> None:
    actions = [action for action in conceivable(rules) if written(action, rules)]
    action = draw.draw(st.sampled_from(actions))
    assert read(write(action, rules), rules) == action


ELSEWHERE = [
    *("", " ", "DRAW", "Draw", "draw ", " draw", "draws", "undo", "redo", "place", "place:"),
    *("7.6 ", " 7.6", "7. 6", "07.6", "7.06", "7,6", "7-6", "7.6.1", "7", "7.", ".6", "7.8"),
    *("7.0", "0.1", "8.1", "1.2", "99.99", "100.1", "-1.1", "+7.6", "7.6+", "7.6++7.7"),
    *("7.5+7.2", "7.2+7.2", "7.2+6.1", "7.2 + 7.5", "7.2+7.5+7.6", "7.2&7.5", "W+7.2"),
    *("w", "t", "W0", "W4", "W1 ", "W+W", "W1+W1", "T+T", "٧.٦", "７.６", "7.6\n", "draw\n"),
    *("recycle:1", "place:0", "place:4", "place:01", "place:1 ", "place:-1", "place:1.0"),
    *("Draw()", "7.2+draw", "T+7.1", "W+T", "W2+W1", "W1+T"),
]


@pytest.mark.parametrize("text", ELSEWHERE)
def test_a_text_in_another_form_is_read_nowhere(text: str) -> None:
    for rules in (*(s.rules for s in RULE_SETS.values() if s.rules.rows == 7), TWO_PILES):
        with pytest.raises(NotationError):
            read(text, rules)


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("T", rules_like("house")),
        ("T", rules_like("tut")),
        ("7.1+T", rules_like("house")),
        ("W1", rules_like("house")),
        ("7.1+W1", rules_like("par")),
        ("place:1", rules_like("house")),
        ("place:1", rules_like("par")),
        ("W", rules_like("apophis")),
        ("7.1+W", rules_like("apophis")),
        ("W3", TWO_PILES),
        ("place:3", TWO_PILES),
        ("W1+W3", TWO_PILES),
        ("8.1", rules_like("house")),
        ("10.1", rules_like(rows=9)),
    ],
)
def test_a_place_the_game_does_not_have_is_not_read(text: str, rules: Rules) -> None:
    with pytest.raises(NotationError):
        read(text, rules)


def test_a_wrong_order_is_told_the_right_one() -> None:
    with pytest.raises(NotationError, match=r"written 7\.2\+7\.5"):
        read("7.5+7.2", rules_like())


def test_ten_rows_are_counted_to_ten() -> None:
    rules = rules_like("pharaoh")
    assert read("9.9+10.10", rules) == Pair(At(9, 9), At(10, 10))
    assert read("10.2+10.10", rules) == Pair(At(10, 2), At(10, 10))
    with pytest.raises(NotationError):
        read("10.10+10.2", rules)


def test_a_pair_made_in_either_order_is_the_same_pair() -> None:
    for one, other in [
        (At(7, 2), At(7, 5)),
        (At(6, 6), At(7, 1)),
        (At(7, 7), Turned()),
        (Turned(), Waste(1)),
        (Waste(1), Waste(3)),
        (At(1, 1), Waste(2)),
    ]:
        assert pair(one, other) == pair(other, one) == Pair(one, other)


@given(st.text(st.sampled_from("drawecyplu:0123456789.+WT "), max_size=12) | st.text())
def test_a_text_is_read_as_what_is_written_so_or_refused(text: str) -> None:
    for rules in (rules_like(), rules_like("par"), rules_like("apophis"), rules_like("pharaoh")):
        try:
            action = read(text, rules)
        except NotationError:
            continue
        assert write(action, rules) == text
