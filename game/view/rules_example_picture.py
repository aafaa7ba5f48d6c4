"""The example position drawn: what goes together wears the same mark."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect

from game.engine.cards import Card
from game.engine.state import State
from game.view.brush import Brush
from game.view.cardart import CARD_RATIO, CardStyle, back_surface, face_surface
from game.view.rules_example import ROWS, together
from game.view.widgets_looks import Kit

_PITCH: Final = 1.14
"""Distance of two cards side by side, in card widths."""
_STEP: Final = 0.56
"""Distance of two rows, in card heights."""
_FAN: Final = 0.42
_ASIDE: Final = ROWS * _PITCH + 0.5
"""Where the piles begin, in card widths."""
_MARGIN: Final = 0.12
_CORNER: Final = 0.09
"""The radius of a card's corners, in card widths."""

WIDTH: Final = _ASIDE + 3 * _PITCH
HEIGHT: Final = CARD_RATIO * 2 + 0.3
"""The size of the whole picture, in card widths."""


def example_picture(kit: Kit, state: State, style: CardStyle, card: int) -> pygame.Surface:
    """The position with cards ``card`` pixels wide; what is covered is dimmed as on the table."""
    pad = round(_MARGIN * card)
    size = (round(WIDTH * card) + 2 * pad, round(HEIGHT * card) + 2 * pad)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    painter = _Painter(kit, state, style, card, surface)
    for index in range(ROWS * (ROWS + 1) // 2):
        found = state.pyramid[index]
        if found is not None:
            row = next(r for r in range(ROWS) if index < (r + 1) * (r + 2) // 2)
            column = index - row * (row + 1) // 2
            x = _MARGIN + (ROWS - 1 - row) * _PITCH / 2 + column * _PITCH
            y = _MARGIN + row * _STEP * CARD_RATIO
            painter.put(found, x, y, free=state.is_free(index))
    _put_piles(painter, state)
    return surface


def _put_piles(painter: _Painter, state: State) -> None:
    """The stock, the turned card beside it, the waste; three piles in a row of their own."""
    left = _ASIDE + _MARGIN
    painter.back(left, _MARGIN)
    several = state.rules.wastes > 1
    if state.turned is not None:
        painter.put(state.turned, left + _PITCH, _MARGIN)
    for pile, cards in enumerate(state.wastes):
        x, y = left + pile * _PITCH, _MARGIN + CARD_RATIO + 0.2
        if not several:
            x, y = left + (2 if state.turned else 1) * _PITCH, _MARGIN
        if not cards:
            painter.empty(x, y)
        for place, found in enumerate(cards):
            painter.put(found, x + place * _FAN, y, free=place == len(cards) - 1)


class _Painter:
    """Puts cards onto a picture, each with its mark."""

    def __init__(
        self, kit: Kit, state: State, style: CardStyle, card: int, surface: pygame.Surface
    ) -> None:
        self._kit = kit
        self._state = state
        self._style = style
        self._card = card
        self._surface = surface
        self._brush = Brush()
        self._groups = together(state)

    def put(self, found: Card, x: float, y: float, *, free: bool = True) -> None:
        """A card face up, at a place in card widths."""
        deck = self._state.rules.deck
        face = face_surface(found.letter, found.suit, deck, self._card, self._style)
        if not free:
            radius, dim = round(_CORNER * self._card), self._kit.theme.dim
            face.blit(self._brush.box(face.get_size(), radius, dim), (0, 0))
        self._mark(found, self._surface.blit(face, self._at(x, y)))

    def back(self, x: float, y: float) -> None:
        """A card face down."""
        self._surface.blit(back_surface(self._style.back, self._card), self._at(x, y))

    def empty(self, x: float, y: float) -> None:
        """The place of a pile without cards."""
        size = (self._card, round(self._card * CARD_RATIO))
        dash, radius = max(3.0, self._card * 0.07), round(self._card * 0.09)
        ink = self._kit.theme.panel_edge
        self._surface.blit(self._brush.dashed(size, radius, ink, 1.5, dash), self._at(x, y))

    def _mark(self, found: Card, place: Rect) -> None:
        """The first pair wears a gold ring, others a dashed one, what goes alone a thin one."""
        at = next((n for n, group in enumerate(self._groups) if found in group), None)
        if at is None:
            return
        theme, card, brush = self._kit.theme, self._card, self._brush
        thick, radius = max(2.0, card * 0.05), round(card * 0.12)
        box = place.inflate(round(card * 0.1), round(card * 0.1))
        if len(self._groups[at]) == 1:
            ring = brush.ring(box.size, radius, theme.title, thick * 0.6, theme.keyline)
        elif at == 0:
            ring = brush.ring(box.size, radius, theme.gold, thick, theme.keyline)
        else:
            dash = card * 0.12
            ring = brush.dashed(box.size, radius, theme.teal, thick, dash, theme.keyline)
        self._surface.blit(ring, box)

    def _at(self, x: float, y: float) -> tuple[int, int]:
        return round(x * self._card), round(y * self._card)
