"""Motion as values: begins and ends where it should, on time."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.view.tween import (
    MILLISECONDS,
    SPEEDS,
    Leg,
    Motion,
    Pose,
    in_out,
    linear,
    out_back,
    out_cubic,
    seconds,
)

EASES = [linear, out_cubic, in_out, out_back]
A, B, C = Pose(0, 0, 100), Pose(100, 40, 100, turn=0.0, dim=1.0), Pose(100, 140, 100)


@pytest.mark.parametrize("ease", EASES)
def test_an_ease_begins_at_nothing_and_ends_at_all(ease) -> None:
    assert ease(0) == pytest.approx(0)
    assert ease(1) == pytest.approx(1)


@pytest.mark.parametrize("ease", EASES[:3])
def test_only_cards_overshoot(ease) -> None:
    values = [ease(step / 50) for step in range(51)]
    assert values == sorted(values)
    assert max(values) <= 1


def test_cards_overshoot_at_most_six_hundredths() -> None:
    assert 1.0 < max(out_back(step / 200) for step in range(201)) <= 1.06


@given(st.floats(-5, 5))
def test_a_motion_stands_before_it_begins_and_after_it_ends(now: float) -> None:
    motion = Motion(0.5, A, (Leg(0.2, B), Leg(0.3, C)), delay=0.25)
    pose = motion.at(now)
    if now <= 0.75:
        assert pose == A
    if now >= motion.end:
        assert pose == C
    assert 0 <= pose.x <= 100
    assert 0 <= pose.y <= 140


def test_a_motion_ends_after_its_delay_and_its_legs() -> None:
    assert Motion(1.0, A, (Leg(0.2, B), Leg(0.3, C)), delay=0.1).end == pytest.approx(1.6)


def test_between_two_legs_a_card_is_where_they_meet() -> None:
    motion = Motion(0.0, A, (Leg(0.2, B), Leg(0.3, C)))
    assert motion.at(0.2) == B


def test_half_way_every_part_of_a_pose_is_half_way() -> None:
    middle = A.toward(B, 0.5)
    assert (middle.x, middle.y, middle.turn, middle.dim) == (50, 20, 0.5, 0.5)
    assert A.toward(B, 0) == A
    assert A.toward(B, 1) == B


def test_the_speeds_stretch_every_motion_and_off_is_at_once() -> None:
    for what in MILLISECONDS:
        normal = seconds(what)
        assert seconds(what, SPEEDS["off"]) == 0
        assert seconds(what, SPEEDS["fast"]) < normal < seconds(what, SPEEDS["slow"])
