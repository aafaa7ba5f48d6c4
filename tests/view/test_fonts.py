"""The typeface."""

import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.view.fonts import Weight, font, font_path
from tools.environment import ROOT

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
    """In a process of its own: here a thread may be drawing a card with a font of its own."""
    act = """
import pygame
from game.view.fonts import font
font("regular", 20)
pygame.font.quit()
print(font("regular", 20).render("13", True, "#000000").get_width() > 10)
"""
    done = subprocess.run(
        [sys.executable, "-c", act], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines()[-1] == "True"
