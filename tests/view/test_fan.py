"""The hand of cards beside the menu."""

from __future__ import annotations

import time

from pygame import Rect, Surface, mask

from game.view.cardart import CardStyle, face_surface
from game.view.fan import CARD, Fan

_STYLE = CardStyle(faces="large", four_colour=True)
"""Four colours: so all that is red in the fan is the queen's."""
_RED = (178, 30, 34, 255)


def _red(picture: Surface) -> int:
    """How many pixels the largest red shape has."""
    return mask.from_threshold(picture, _RED, (50, 50, 50, 255)).connected_component().count()


def _fan(side: int) -> Surface:
    fan = Fan(side, _STYLE)
    until = time.monotonic() + 20
    while fan.busy and time.monotonic() < until:
        fan.collect()
        time.sleep(0.01)
    assert fan.picture is not None
    return fan.picture


def test_the_queen_of_the_menu_shows_the_whole_of_her_large_letter() -> None:
    side = 600
    width = round(CARD["large"] * side)
    face = face_surface("Q", "H", "french", width, _STYLE)
    letter = _red(face.subsurface(Rect(0, 0, round(0.6 * width), round(0.65 * width))))
    assert letter > 500
    assert _red(_fan(side)) > 0.97 * letter
