"""A small picture of how the cards of a rule set are laid out."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect

from game.engine.rules import Rules
from game.view.widgets_looks import Kit

_COVERED: Final = ("#cfc5b4", "#857a66")
_FREE: Final = ("#fffaf0", "#a8976f")
_BACK: Final = ("#1d2c55", "#d9a441")
_PREMUL: Final = pygame.BLEND_PREMULTIPLIED

_PITCH: Final = 1.13
"""Distance of two cards of a row, in card widths."""
_STEP: Final = 0.5
"""Distance of two rows, in card heights."""
_TALL: Final = 1.36
"""A card's height in card widths."""

_CLEAR: Final = 1.1
"""How far the middle of the pyramid stays off the piles, in card widths: their last one stands
beside its second row.
"""


def layout_picture(kit: Kit, rules: Rules, size: tuple[int, int]) -> pygame.Surface:
    """Stock, waste piles and pyramid in a box of that size, alpha multiplied."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    piles = _piles_width(rules)
    wide = _PITCH * (rules.rows - 1) + 1
    high = _TALL * (1 + _STEP * (rules.rows - 1))
    # The piles stand in the corner that the slope leaves free.
    across = max(wide, wide / 2 + _CLEAR + piles)
    card = min(size[0] / across, size[1] / high)
    box = (max(3, round(card)), max(4, round(card * _TALL)))
    radius = max(1, round(card * 0.16))
    rim = kit.sizes.px(0.8)
    looks = [kit.shapes.box(box, radius, *look, rim) for look in (_COVERED, _FREE, _BACK)]
    left = (size[0] - across * card) / 2
    top = (size[1] - high * card) / 2
    middle = left + (across - wide / 2) * card
    for row in range(rules.rows):
        for column in range(row + 1):
            x = middle + (column - row / 2) * _PITCH * card - box[0] / 2
            place = (round(x), round(top + row * _STEP * _TALL * card))
            surface.blit(looks[row == rules.rows - 1], place, None, _PREMUL)
    _draw_piles(surface, rules, looks, Rect(round(left), round(top), round(card * 1.22), 0))
    return surface


def _draw_piles(
    surface: pygame.Surface, rules: Rules, looks: list[pygame.Surface], place: Rect
) -> None:
    """The stock and the waste piles; cards turned together lie fanned."""
    surface.blit(looks[2], place.topleft, None, _PREMUL)
    for pile in range(rules.wastes):
        for card in range(rules.draw):
            x = place.left + (pile + 1) * place.width + round(card * place.width * 0.3)
            surface.blit(looks[1], (x, place.top), None, _PREMUL)


def _piles_width(rules: Rules) -> float:
    """How wide stock and waste are, in card widths."""
    return 1.22 * (1 + rules.wastes) + 0.37 * (rules.draw - 1)
