"""A real window of the game that another one lay upon: the server forgot what it showed there."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from tests.test_window_play import SIZE
from tests.xscreen import XScreen
from tests.xwindow import GameWindow

_STARS = 2000
"""Pixels that the life of the sky may change meanwhile."""

pytestmark = pytest.mark.window

BUTTONS = pygame.Rect(40, 240, 500, 400)
"""Those of the menu."""

COVER = """
import os, sys
os.environ["SDL_VIDEO_WINDOW_POS"] = sys.argv[1]
import pygame
pygame.display.init()
pygame.display.set_mode((500, 400)).fill((0, 200, 0))
while not any(event.type == pygame.QUIT for event in pygame.event.get()):
    pygame.display.flip()
    pygame.time.wait(20)
"""


def test_what_comes_out_from_under_another_window_is_seen_again(
    play_window: Callable[..., GameWindow], x_screen: XScreen, tmp_path: Path
) -> None:
    window = play_window("--window", "1280x720", size=SIZE)
    seen = window.still_picture().subsurface(BUTTONS)
    x, y = window.place.move(BUTTONS.topleft).topleft
    cover = [sys.executable, "-c", COVER, f"{x},{y}"]
    with GameWindow(x_screen, cover, folder=tmp_path / "cover") as other:
        other.still_picture()
        assert _changed(window.picture().subsurface(BUTTONS), seen) > _STARS
    window.wait_for(
        lambda: _changed(window.picture().subsurface(BUTTONS), seen) < _STARS, "they are seen again"
    )


def _changed(picture: pygame.Surface, before: pygame.Surface) -> int:
    """How many pixels differ."""
    mask = pygame.mask.from_threshold(picture, (0, 0, 0), (1, 1, 1, 255), before)
    return picture.get_width() * picture.get_height() - mask.count()
