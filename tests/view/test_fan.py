"""The hand of cards beside the menu."""

from __future__ import annotations

import time

from pygame import Rect, Surface, mask

from game.view.cardart import CardStyle, face_surface
from game.view.fan import CARD, Fan
from game.view.theme import THEMES

_STYLE = CardStyle(faces="large", four_colour=True)
"""Four colours: so all that is red in the fan is the queen's."""
_RED = (178, 30, 34, 255)


def _red(picture: Surface) -> int:
    """How many pixels the largest red shape has."""
    return mask.from_threshold(picture, _RED, (50, 50, 50, 255)).connected_component().count()


def _fan(side: int, theme: str = "dusk") -> Surface:
    fan = Fan(side, _STYLE, THEMES[theme].shadow)
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


def test_the_hand_of_the_menu_throws_a_warm_shadow_on_papyrus() -> None:
    """It was the blue one of the night."""
    picture = _fan(200, "papyrus")
    size = picture.get_size()
    seen = [picture.get_at((x, y)) for x in range(size[0]) for y in range(size[1])]
    shade = [colour for colour in seen if 60 < colour.a < 120]
    assert len(shade) > 100
    assert all(colour.r >= colour.b for colour in shade)
