"""What the attract mode writes on the sky can be read: nothing of it stands on the moon."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.i18n import Translator
from game.scenes.kiosk.attract import AttractScene
from game.view.bars import COUNT, text_px
from tests.stage import Stage
from tests.stage_kiosk import ATTRACT
from tests.stage_whole import picture

_MOON = (249, 239, 203, 255)


def moon_of(size: tuple[int, int], folder: Path) -> pygame.mask.Mask:
    """The largest place that has its colour."""
    seen = picture(ATTRACT["attract"], size, folder, Translator.load("en"), theme="oasis")
    assert seen is not None
    return pygame.mask.from_threshold(seen, _MOON, (3, 3, 3, 255)).connected_component()


def test_no_moon_looks_out_from_behind_the_piles_of_a_tall_screen(tmp_path: Path) -> None:
    """It touched the foundation, which stands lower there than when one plays."""
    assert moon_of((720, 1280), tmp_path).count() < 100


@pytest.mark.parametrize("size", [(640, 360), (1280, 720)])
def test_the_name_of_the_house_and_of_the_rules_keep_off_the_moon(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    """Pale letters on the pale moon of the oasis couldn't be read."""
    moon = moon_of(size, tmp_path)
    disc = moon.get_bounding_rects()[0]
    assert disc.w == pytest.approx(disc.h, abs=2), "something lies on it"
    assert moon.count() == pytest.approx(3.14 * (disc.w / 2) ** 2, rel=0.1), "something lies on it"


@pytest.mark.parametrize("size", [(720, 1280), (1080, 1920), (1280, 720)], ids=str)
def test_the_numbers_under_the_piles_are_as_large_as_where_one_plays(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    """Upright they were small as the part of the screen that the table has: 14 pixels of 1080."""

    def take(stage: Stage) -> pygame.Surface:
        scene = stage.world.top
        assert isinstance(scene, AttractScene)
        assert scene.view is not None
        layout = scene.view.layout
        assert layout.bars.count_px >= text_px(COUNT, size)
        piles = [*layout.counts]
        assert not any(card.colliderect(below) for card in layout.pyramid for below in piles)
        return stage.picture()

    picture(ATTRACT["attract"], size, tmp_path, Translator.load("en"), take)
