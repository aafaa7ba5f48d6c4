"""The icons of the buttons."""

import pygame
import pytest

from game.view.icons import ICONS, icon
from tests.view.pixels import looks

WANTED = {
    *("undo", "redo", "hint", "new", "menu", "copy", "pause", "play", "step_back", "step_forward"),
    *(
        "restart",
        "check",
        "chevron_down",
        "chevron_left",
        "chevron_right",
        "close",
        "gear",
        "trash",
    ),
    *("share", "speaker_on", "speaker_off", "fullscreen", "star", "trophy", "calendar"),
}


def test_every_icon_the_game_needs_is_drawn() -> None:
    assert set(ICONS) >= WANTED


@pytest.mark.parametrize("name", ICONS)
@pytest.mark.parametrize("size", [12, 17, 24, 96])
def test_an_icon_is_of_the_size_and_colour_asked_for(name: str, size: int) -> None:
    drawn = icon(name, size, "#fff4dc")
    assert drawn.get_size() == (size, size)
    inked = [
        pixel for x in range(size) for y in range(size) if (pixel := drawn.get_at((x, y))).a > 128
    ]
    assert inked
    for pixel in inked:
        assert max(abs(pixel.r - 255), abs(pixel.g - 244), abs(pixel.b - 220)) <= 6


@pytest.mark.parametrize("name", ICONS)
def test_an_icon_keeps_clear_of_its_edges(name: str) -> None:
    box = icon(name, 96, "#000000").get_bounding_rect(min_alpha=32)
    assert pygame.Rect(3, 3, 90, 90).contains(box)


@pytest.mark.parametrize("size", [16, 48])
def test_no_two_icons_look_alike(size: int) -> None:
    assert len({looks(icon(name, size, "#ffffff")) for name in ICONS}) == len(ICONS)


def test_an_unknown_icon_is_refused() -> None:
    with pytest.raises(KeyError):
        icon("teapot", 24, "#ffffff")
