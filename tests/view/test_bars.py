"""The furniture of a table with a bar for a replay: apart from each other, inside the window."""

from __future__ import annotations

from itertools import combinations

import pytest
from pygame import Rect

from game.engine.variants import RULE_SETS
from game.view.bars import bars, text_px
from game.view.layout import layout

SIZES = ((320, 240), (240, 320), (640, 360), (360, 640), (1280, 720), (720, 1280), (3840, 2160))


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("touch", [38, 76])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_foot_lies_between_ribbon_and_buttons_and_nothing_overlaps(
    size: tuple[int, int], touch: int, scale: float
) -> None:
    foot = max(36, size[1] // 6)
    found = bars(size, scale, 8, touch, foot)
    parts = [found.top, found.ribbon, found.foot, *found.buttons]
    for one, two in combinations(parts, 2):
        assert not one.colliderect(two)
    for part in parts:
        assert Rect((0, 0), size).contains(part)
    assert found.foot.h == foot
    assert found.ribbon.bottom < found.foot.top
    assert found.foot.bottom < min(button.top for button in found.buttons)
    assert text_px(15, size, scale) >= 12


@pytest.mark.parametrize("rules", RULE_SETS)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_pyramid_has_room_above_the_bar_of_a_replay(
    size: tuple[int, int], rules: str
) -> None:
    found = layout(
        size,
        RULE_SETS[rules].rules,
        text_scale=2.0,
        buttons=8,
        touch=76,
        foot=max(36, size[1] // 6),
    )
    assert found.pyramid_box.bottom <= found.bars.ribbon.top
    assert found.pyramid_box.top >= found.bars.top.bottom


def test_eight_buttons_stand_in_two_rows_where_the_window_is_upright() -> None:
    upright, lying = bars((720, 1280), 1, 8, 38, 60), bars((1280, 720), 1, 8, 38, 60)
    assert len({button.y for button in upright.buttons}) == 2
    assert len({button.y for button in lying.buttons}) == 1
    assert len({button.y for button in bars((720, 1280), 1, 6, 38, 0).buttons}) == 1
