"""The typeface."""

from pathlib import Path

import pygame
import pytest

from game.view.fonts import Weight, font, font_path

WEIGHTS: tuple[Weight, ...] = ("regular", "bold", "black")


@pytest.mark.parametrize("weight", WEIGHTS)
def test_every_weight_is_a_file_of_its_own(weight: Weight) -> None:
    assert Path(font_path(weight)).is_file()
    assert len({font_path(each) for each in WEIGHTS}) == 3


def test_text_grows_with_size_and_weight() -> None:
    drawn = [font(weight, 40).render("Pyramid", True, "#000000") for weight in WEIGHTS]
    ink = [pygame.mask.from_surface(text).count() for text in drawn]
    assert ink == sorted(set(ink))
    assert font("bold", 80).size("Pyramid")[0] > 1.9 * font("bold", 40).size("Pyramid")[0]


def test_a_font_can_be_had_again_after_the_font_system_was_closed() -> None:
    font("regular", 20)
    pygame.font.quit()
    assert font("regular", 20).render("13", True, "#000000").get_width() > 10
