"""The ways of the cards: where they start, where they end, and how long they take."""

from __future__ import annotations

import pytest

from game.engine.cards import Card
from game.engine.codes import deal_of
from game.engine.variants import RULE_SETS
from game.session import Outcome, Session, replayed
from game.view.homes import Home, homes
from game.view.layout import layout
from game.view.motions import Move, dealt, motions
from game.view.tween import Motion, Pose, seconds

_LAYOUT = layout((1280, 720), RULE_SETS["house"].rules)


def _session(*actions: str) -> Session:
    return replayed(deal_of(RULE_SETS["house"].rules, 18), actions)


def _shown(outcome: object, *, speed: float = 1.0, reduced: bool = False) -> _Shown:
    assert isinstance(outcome, Outcome)
    old, new = homes(outcome.before, _LAYOUT), homes(outcome.after, _LAYOUT)
    move = Move(5.0, {card: home.pose for card, home in old.items()}, old, new, speed, reduced)
    return _Shown(old, new, motions(move, outcome.step.events, outcome.cause))


class _Shown:
    """The motions of one outcome with the homes around it."""

    def __init__(
        self, old: dict[Card, Home], new: dict[Card, Home], found: dict[Card, Motion]
    ) -> None:
        self.old, self.new, self.found = old, new, found

    @property
    def seconds(self) -> float:
        return max(motion.end for motion in self.found.values()) - 5.0


@pytest.mark.parametrize(
    ("before", "action"),
    [
        ((), "7.2+7.5"),
        ((), "7.6"),
        ((), "draw"),
        (("draw",) * 23, "recycle"),
        (("draw",), "undo"),
        (("7.2+7.5",), "undo"),
        (("draw",) * 23 + ("recycle",), "undo"),
        (("7.2+7.5", "undo"), "redo"),
    ],
)
def test_every_card_starts_where_it_was_seen_and_ends_at_home(
    before: tuple[str, ...], action: str
) -> None:
    shown = _shown(_session(*before).do(action))
    assert shown.found
    for card, motion in shown.found.items():
        for moment, home in ((5.0, shown.old[card]), (motion.end, shown.new[card])):
            pose = motion.at(moment)
            assert (pose.x, pose.y) == pytest.approx((home.pose.x, home.pose.y), abs=0.01)
            assert (pose.turn, pose.alpha) == pytest.approx((home.pose.turn, 1), abs=0.01)


def test_a_draw_turns_its_card_over_at_half_of_its_time() -> None:
    shown = _shown(_session().do("draw"))
    card = next(card for card in shown.found if shown.new[card].pose.turn == 1)
    half = 5.0 + seconds("draw") / 2
    assert shown.found[card].at(half - 0.01).turn < 0.5 < shown.found[card].at(half + 0.01).turn


def test_a_pair_meets_before_it_flies_to_the_foundation() -> None:
    shown = _shown(_session().do("7.2+7.5"))
    met = [motion.at(5.0 + seconds("meet")) for motion in shown.found.values() if motion.lifts]
    assert len(met) == 2
    assert abs(met[0].x - met[1].x) < met[0].w
    assert shown.seconds == pytest.approx(seconds("meet") + seconds("second") + seconds("fly"))


def test_undo_is_the_same_motion_backwards() -> None:
    session = _session()
    there, back = _shown(session.do("7.2+7.5")), _shown(session.do("undo"))
    assert back.seconds == pytest.approx(seconds("back"))
    assert back.found.keys() == there.found.keys()
    for part in (0.1, 0.3, 0.5, 0.7, 0.9):
        for card, motion in there.found.items():
            forward = motion.at(5.0 + part * there.seconds)
            backward = back.found[card].at(5.0 + (1 - part) * back.seconds)
            assert (backward.x, backward.y) == pytest.approx((forward.x, forward.y), abs=1e-6)


@pytest.mark.parametrize("reduced", [False, True])
def test_the_card_under_the_new_waste_top_is_not_drawn_over_it_after_a_removal(
    reduced: bool,
) -> None:
    """A moving card is drawn above all that rest, so one that stays put must not count as one."""
    session = _session(*("draw",) * 9)
    shown = _shown(session.do("7.4+W"), reduced=reduced)
    assert any(not shown.old[card].shown and home.shown for card, home in shown.new.items())
    stays = [card for card in shown.found if shown.old[card].pose == shown.new[card].pose]
    assert not stays


@pytest.mark.parametrize("action", ["7.7+W", "7.6"])
def test_the_foundation_stands_still_until_the_cards_that_fly_to_it_are_there(action: str) -> None:
    shown = _shown(_session("7.2+7.5", *("draw",) * 9, "7.4+W", *("draw",) * 10).do(action))
    landing = min(motion.end for motion in shown.found.values() if motion.lifts)
    pile = [card for card, home in shown.old.items() if home.removed]
    assert len(pile) == 4
    for card in pile:
        motion = shown.found[card]
        before = motion.at(5.0 + 0.75 * (landing - 5.0))
        assert (before.x, before.y) == (shown.old[card].pose.x, shown.old[card].pose.y)
        assert motion.end == pytest.approx(landing)


def test_recycling_shows_a_few_cards_going_back_one_after_the_other() -> None:
    shown = _shown(_session(*("draw",) * 23).do("recycle"))
    assert 1 < len(shown.found) < 10
    assert len({motion.end for motion in shown.found.values()}) == len(shown.found)
    assert shown.seconds == pytest.approx(seconds("recycle"))
    seen_rest = [card for card, home in shown.new.items() if home.shown and home.pose.turn == 0]
    assert all(card in shown.found for card in seen_rest)


@pytest.mark.parametrize("speed", [0.6, 1.0, 1.7])
@pytest.mark.parametrize("rules", RULE_SETS)
def test_the_whole_table_is_dealt_in_about_a_second(rules: str, speed: float) -> None:
    deal = deal_of(RULE_SETS[rules].rules, 18)
    table = layout((1280, 720), deal.rules)
    stock = Pose(*table.stock.topleft, table.stock.w, 0.0)
    found = dealt(5.0, stock, homes(Session(deal).state, table), deal.cards, speed)
    whole = max(motion.end for motion in found.values()) - 5.0
    assert 0.9 * speed <= whole <= 1.2 * speed


def test_with_less_motion_cards_fade_where_they_lie_and_nothing_flies() -> None:
    shown = _shown(_session().do("7.2+7.5"), reduced=True)
    for card, motion in shown.found.items():
        assert (motion.first.x, motion.first.y) == (shown.new[card].pose.x, shown.new[card].pose.y)
    assert shown.seconds == pytest.approx(seconds("fade"))


@pytest.mark.parametrize(
    ("before", "action"),
    [((), "draw"), (("draw",), "undo"), (("7.2+7.5", "7.6"), "undo"), (("7.2+7.5",), "7.6")],
)
def test_with_less_motion_the_piles_do_not_blink_when_a_card_comes_or_goes(
    before: tuple[str, ...], action: str
) -> None:
    shown = _shown(_session(*before).do(action), reduced=True)
    assert shown.found
    for card in shown.found:
        assert shown.old[card].pile is None or shown.old[card].pile != shown.new[card].pile


def test_with_motion_off_nothing_moves() -> None:
    assert not _shown(_session().do("draw"), speed=0.0).found
