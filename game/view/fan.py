"""A hand of five cards, fanned: the picture beside the menu."""

from __future__ import annotations

import queue
import threading
from math import cos, radians, sin
from typing import Final

import pygame

from game.view.beside import stand_back
from game.view.cardart import CardStyle, face_surface
from game.view.clear import clear
from game.view.widgets_paint import Shapes

FAN: Final = (("A", "S"), ("Q", "H"), ("5", "D"), ("8", "C"), ("K", "D"))
"""The cards, from the lowest to the one on top."""

_TURN: Final = {"classic": 14.0, "large": 19.5}
"""Degrees from one card to the next: a large rank needs a wider strip to be seen whole."""
CARD: Final = {"classic": 0.385, "large": 0.33}
"""A card's width in parts of the fan's box."""
_DARK: Final = "78"
"""How dark the shadow of a card is."""
_REACH: Final = 0.46
"""How far the cards' middles lie from the point about which they are turned."""


_LONGEST_CARD: Final = 1.0
"""Seconds within which the drawing of any one card is over."""


class Fan:
    """The fan on a square of that side, drawn beside the frames, a card after the other; each
    throws a shadow of the colour ``shade``, whatever its alpha.

    Its thread waits for that of the fan ``before`` it: so there is never more than one at work.
    """

    def __init__(self, side: int, style: CardStyle, shade: str, before: Fan | None = None) -> None:
        self.side = side
        self.margin = -(-side // 10)
        """How far the picture reaches over the square on each side, with cards and shadows."""
        self.style = style
        self.shade = shade
        self.picture: pygame.Surface | None = None
        """The cards that are ready, alpha multiplied."""
        self._done: queue.SimpleQueue[tuple[pygame.Surface, pygame.Rect]] = queue.SimpleQueue()
        self.wanted = True
        self._left = len(FAN)
        earlier = before._thread if before is not None else None
        self._thread: threading.Thread = threading.Thread(
            target=self._work, args=(earlier,), name="fan", daemon=True
        )
        self._thread.start()

    @property
    def busy(self) -> bool:
        """Whether cards are still missing."""
        return self.wanted and self._left > 0

    def collect(self) -> pygame.Rect | None:
        """Take in a card that is ready; where on the square it lies."""
        try:
            card, place = self._done.get_nowait()
        except queue.Empty:
            return None
        whole = 2 * self.margin + self.side
        if self.picture is None:
            self.picture = clear((whole, whole))
        there = place.move(self.margin, self.margin)
        self.picture.blit(card, there, special_flags=pygame.BLEND_PREMULTIPLIED)
        self._left -= 1
        return place

    def drop(self) -> None:
        """No more cards are wanted, nor those that are ready."""
        self.wanted = False
        self.picture = None

    def close(self) -> None:
        """Wait for the thread's end, with the card it is drawing."""
        self.drop()
        self._thread.join(_LONGEST_CARD)

    def _work(self, earlier: threading.Thread | None) -> None:
        """The thread: every card, unless the fan is no longer wanted."""
        stand_back()
        if earlier is not None:
            earlier.join()
        for number in range(len(FAN)):
            if self.wanted:
                self._done.put(_card(number, self.side, self.style, self.shade))


def _card(
    number: int, side: int, style: CardStyle, shade: str
) -> tuple[pygame.Surface, pygame.Rect]:
    """One card of the fan with its shadow, alpha multiplied, and where on the square it lies."""
    letter, suit = FAN[number]
    width = max(8, round(side * CARD[style.faces]))
    angle = _TURN[style.faces] * (number - (len(FAN) - 1) / 2)
    face = face_surface(letter, suit, "french", width, style)
    blur = max(2, width // 10)
    shadow = Shapes().shadow(face.get_size(), width // 11, blur, f"{shade[:7]}{_DARK}")
    card = clear((shadow.get_width() + 4, shadow.get_height() + 4))
    card.blit(shadow, (2, 2 + blur // 4))
    place = face.get_rect(center=(card.get_width() // 2, card.get_height() // 2))
    card.blit(face.premul_alpha(), place, special_flags=pygame.BLEND_PREMULTIPLIED)
    turned = pygame.transform.rotozoom(card, -angle, 1.0)
    reach, turn = side * _REACH, radians(angle)
    middle = (side / 2 + reach * sin(turn), side * 0.46 + reach * (1 - cos(turn)))
    return turned, turned.get_rect(center=middle)
