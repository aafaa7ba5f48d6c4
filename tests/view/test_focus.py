"""The arithmetic of the focus."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from game.view.focus import Direction, neighbour

BOXES = st.lists(
    st.builds(
        Rect,
        st.integers(0, 900),
        st.integers(0, 900),
        st.integers(20, 200),
        st.integers(20, 90),
    ),
    min_size=1,
    max_size=8,
)


@given(BOXES, st.sampled_from(["up", "down", "left", "right"]))
def test_the_focus_moves_to_the_side_that_was_asked(
    boxes: list[Rect], direction: Direction
) -> None:
    found = neighbour(boxes, 0, direction)
    if found is None:
        return
    here, there = boxes[0], boxes[found]
    assert {
        "up": there.centery < here.centery,
        "down": there.centery > here.centery,
        "left": there.centerx < here.centerx,
        "right": there.centerx > here.centerx,
    }[direction]
