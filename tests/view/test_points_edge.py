"""The dark edge around points that float up."""

from __future__ import annotations

import pygame
import pytest

from game.view.brush import Brush


@pytest.mark.parametrize("px", [30, 50, 100])
@pytest.mark.usefixtures("ui")
def test_the_edge_round_points_is_as_smooth_as_one_drawn_large_and_made_small(px: int) -> None:
    def alphas(picture: pygame.Surface) -> list[int]:
        wide, high = picture.get_size()
        return [picture.get_at((x, y)).a for y in range(high) for x in range(wide)]

    plus = Brush().outlined("0", px, "#ffd75a", "#06201c")
    large = Brush().outlined("0", 4 * px, "#ffd75a", "#06201c")
    model = pygame.transform.smoothscale(large, plus.get_size())
    off = [abs(a - b) for a, b in zip(alphas(plus), alphas(model), strict=True)]
    around = sum(12 < a < 243 for a in alphas(model))
    assert sum(off) / around < 60
