"""A hand of five cards, fanned: the picture beside the menu."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final

import pygame

from game.view.cardart import CardStyle, face_surface
from game.view.widgets_paint import Shapes

FAN: Final = (("A", "S"), ("Q", "H"), ("5", "D"), ("8", "C"), ("K", "D"))
"""The cards, from the lowest to the one on top."""

_TURN: Final = 14.0
_CARD: Final = 0.385
"""A card's width in parts of the fan's box."""
_REACH: Final = 0.46
"""How far the cards' middles lie from the point about which they are turned."""


def fan_card(number: int, side: int, style: CardStyle) -> pygame.Surface:
    """One card of the fan with its shadow, on a square of that side, alpha multiplied."""
    letter, suit = FAN[number]
    width = max(8, round(side * _CARD))
    angle = _TURN * (number - (len(FAN) - 1) / 2)
    face = face_surface(letter, suit, "french", width, style)
    blur = max(2, width // 10)
    shade = Shapes().shadow(face.get_size(), width // 11, blur, "#0a0f2278")
    card = pygame.Surface((shade.get_width() + 4, shade.get_height() + 4), pygame.SRCALPHA)
    card.blit(shade, (2, 2 + blur // 4))
    place = face.get_rect(center=(card.get_width() // 2, card.get_height() // 2))
    card.blit(face.premul_alpha(), place, special_flags=pygame.BLEND_PREMULTIPLIED)
    turned = pygame.transform.rotozoom(card, -angle, 1.0)
    reach, turn = side * _REACH, radians(angle)
    middle = (side / 2 + reach * sin(turn), side * 0.46 + reach * (1 - cos(turn)))
    square = pygame.Surface((side, side), pygame.SRCALPHA)
    square.blit(turned, turned.get_rect(center=middle))
    return square
