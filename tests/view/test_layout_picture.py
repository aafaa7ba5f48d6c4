"""The small picture of a layout."""

from __future__ import annotations

import pygame
import pytest

from game.engine.variants import RULE_SETS
from game.view.layout_picture import layout_picture
from game.view.ui import Ui


@pytest.mark.parametrize("size", [(248, 92), (184, 92), (372, 138), (109, 46)])
@pytest.mark.parametrize("name", RULE_SETS)
def test_the_last_pile_stands_clear_of_the_pyramid(name: str, size: tuple[int, int]) -> None:
    """With three piles, or three cards on one, it touched the second row."""
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    rules = RULE_SETS[name].rules
    picture = layout_picture(Ui((1280, 720), "contrast").kit, rules, size)
    drawn = pygame.mask.from_surface(picture, 20)
    box = drawn.get_bounding_rects()[0].unionall(drawn.get_bounding_rects())
    high = box.h * 2 / (rules.rows + 1)  # of a card, of which each row shows a half
    row = [drawn.get_at((x, round(box.top + 0.8 * high))) for x in range(size[0])]
    gaps = "".join(" #"[lit] for lit in row).strip().split("#")
    clear = [len(gap) for gap in gaps if gap]
    assert len(clear) >= rules.wastes + 1
    assert clear[rules.wastes] >= max(1, high * 0.1)
