"""The numbers under the piles."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.i18n import Translator
from game.scenes.table.table_scene import TableScene
from tests.stage import SCENES, Stage
from tests.stage_whole import picture


@pytest.mark.parametrize("left_handed", [False, True])
@pytest.mark.parametrize("scene", ["play-pharaoh", "replay-pharaoh"])
def test_the_numbers_under_small_piles_keep_as_far_from_the_edge_as_the_piles(
    tmp_path: Path, scene: str, left_handed: bool
) -> None:
    """ "44 / 104" under a pile half as wide ended five pixels before the window's edge."""
    found: list[pygame.Rect] = []

    def take(stage: Stage) -> pygame.Surface:
        top = stage.world.stack[-1]
        assert isinstance(top, TableScene)
        assert top.view is not None
        layout = top.view.layout
        row = pygame.Rect(0, layout.foundation.bottom, layout.size[0], layout.bars.count_px)
        area = layout.area
        found.append(pygame.Rect(0, row.y, area.left, row.h))
        found.append(pygame.Rect(area.right, row.y, row.w - area.right, row.h))
        found.append(pygame.Rect(area.left, row.y, area.w, row.h))
        return stage.picture()

    seen = picture(
        SCENES[scene],
        (640, 360),
        tmp_path,
        Translator.load("en"),
        take,
        theme="contrast",
        left_handed=left_handed,
    )
    assert seen is not None
    light = pygame.mask.from_threshold(seen, (255, 255, 255), (90, 90, 90, 255))
    *margins, between = (light.overlap_area(_block(place), place.topleft) for place in found)
    assert between > 60
    assert margins == [0, 0]


def _block(place: pygame.Rect) -> pygame.Mask:
    return pygame.Mask(place.size, fill=True)
