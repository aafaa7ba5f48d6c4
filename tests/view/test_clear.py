"""What is drawn in threads of its own, while the loop may be making the window anew."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.view.cardart import CardStyle, back_surface, face_surface
from game.view.fan import FAN, Fan
from game.view.sky import sky
from game.view.theme import THEMES

_SIZE = (800, 450)


def _fan(style: CardStyle) -> None:
    fan = Fan(200, style, "#0a0f22")
    fan._thread.join()
    assert fan._done.qsize() == len(FAN)


@pytest.mark.parametrize(
    "draw",
    [
        *(lambda name=name: sky(_SIZE, THEMES[name]) for name in THEMES),
        lambda: [face_surface(letter, "S", "french", 90, CardStyle()) for letter in "A7QK"],
        lambda: face_surface("K", "S", "spanish", 90, CardStyle()),
        lambda: back_surface(CardStyle().back, 90),
        lambda: _fan(CardStyle()),
    ],
)
def test_what_is_drawn_beside_the_frames_lets_the_surface_of_the_window_alone(
    draw: Callable[[], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Told(pygame.Surface):
        """A surface made without a look at the window."""

        def __init__(self, size: tuple[int, int], flags: int = 0, depth: int = 0) -> None:
            assert depth, "its format is taken from the window"
            super().__init__(size, flags, depth)

    def asked() -> pygame.Surface:
        raise AssertionError("the window is asked for its surface")

    pygame.display.set_mode(_SIZE)
    monkeypatch.setattr(pygame, "Surface", Told)
    monkeypatch.setattr(pygame.display, "get_surface", asked)
    draw()
