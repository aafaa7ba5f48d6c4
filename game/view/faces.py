"""The pictures of the cards at the sizes in use, made once each.

A thread draws them ahead; whatever is asked for before it is ready is shown as the same face of
another size, stretched, so that no card is ever missing while the window is resized.
"""

from __future__ import annotations

import queue
import threading
from collections.abc import Iterable
from typing import Final

import pygame

from game.engine.cards import Card
from game.view.beside import stand_back
from game.view.cardart import CARD_RATIO, CardStyle, back_surface, face_surface

_LONGEST_CARD: Final = 1.0
"""Seconds within which the drawing of any one card is over."""

_AT_ONCE: Final = 4
"""How many new pictures are taken in at once: each has its place drawn again, in the same frame."""

_SHADOWS: Final = {False: (3, 3, 115), True: (10, 8, 128)}
"""Fall, blur and darkness of the shadow of a card on the table and of a lifted one."""


class Faces:
    """Surfaces by card and width; ``style`` and ``deck`` are fixed for its life."""

    def __init__(self, style: CardStyle, deck: str) -> None:
        self.style = style
        self.deck = deck
        self._ready: dict[tuple[str, int], pygame.Surface] = {}
        self._asked: set[tuple[str, int]] = set()
        self._jobs: queue.SimpleQueue[tuple[str, int] | None] = queue.SimpleQueue()
        self._done: queue.SimpleQueue[tuple[tuple[str, int], pygame.Surface]] = queue.SimpleQueue()
        self._stretched: dict[tuple[str, int], pygame.Surface] = {}
        self._other: dict[tuple[object, ...], pygame.Surface] = {}
        self._widths: tuple[int, ...] = ()
        self._outdated = False
        self._thread = threading.Thread(target=self._work, name="faces", daemon=True)
        self._thread.start()

    def prepare(self, cards: Iterable[Card], widths: Iterable[int]) -> None:
        """Have these faces drawn ahead at these widths; other sizes only serve as stand-ins."""
        self._widths = tuple(sorted(set(widths)))
        self._outdated = True
        for width in self._widths:
            for key in [("", width), *((card.text, width) for card in cards)]:
                if key not in self._ready and key not in self._asked:
                    self._asked.add(key)
                    self._jobs.put(key)

    def collect(self) -> frozenset[str]:
        """Take in what the thread has finished, a few at a time: the cards that had a stand-in, by
        their texts, and "" for the back.
        """
        changed = set()
        for _ in range(_AT_ONCE):
            try:
                key, surface = self._done.get_nowait()
            except queue.Empty:
                break
            self._asked.discard(key)
            if key not in self._ready:
                self._ready[key] = surface.convert_alpha()
            if self._stretched.pop(key, None) is not None:
                changed.add(key[0])
        if self._outdated and not self._asked and self._ready:
            self._outdated = False
            self._forget_old()
        return frozenset(changed)

    @property
    def busy(self) -> bool:
        """Whether faces are still being drawn."""
        return bool(self._asked)

    def face(self, card: Card, width: int) -> pygame.Surface:
        """The card face up, ``width`` pixels wide."""
        return self._get((card.text, width))

    def back(self, width: int) -> pygame.Surface:
        """A card face down."""
        return self._get(("", width))

    def veil(self, width: int, colour: str) -> pygame.Surface:
        """The shape of a card in one translucent colour, to darken a covered one."""
        key = ("veil", width, colour)
        if key not in self._other:
            size = (width, round(width * CARD_RATIO))
            shape = pygame.Surface(size, pygame.SRCALPHA)
            ink = pygame.Color(colour)
            shape.fill((ink.r, ink.g, ink.b, 255))
            shape.blit(self._rounded(size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            shape.set_alpha(ink.a)
            self._other[key] = shape
        return self._other[key]

    def shadow(
        self, width: int, unit: float, colour: str, *, lifted: bool
    ) -> tuple[pygame.Surface, int, int]:
        """A soft shadow with the offset (x, y) at which it lies from the card's corner; how dark it
        is follows from the height of the card, and not from the colour's alpha.
        """
        fall, blur, dark = _SHADOWS[lifted]
        pad = max(2, round(2.2 * blur * unit))
        key = ("shadow", width, round(unit * 100), colour, lifted)
        if key not in self._other:
            size = (width + 2 * pad, round(width * CARD_RATIO) + 2 * pad)
            part = max(1, round(blur * unit / 3))  # what is blurred needs no fine pixels
            coarse = pygame.Surface((size[0] // part, size[1] // part), pygame.SRCALPHA)
            ink = pygame.Color(colour)
            coarse.fill((ink.r, ink.g, ink.b, 0))
            body = coarse.get_rect().inflate(-2 * pad // part, -2 * pad // part)
            radius = round(0.09 * width / part)
            pygame.draw.rect(coarse, (ink.r, ink.g, ink.b, dark), body, border_radius=radius)
            coarse = pygame.transform.gaussian_blur(coarse, max(1, round(blur * unit / part)))
            self._other[key] = pygame.transform.smoothscale(coarse, size).convert_alpha()
        return self._other[key], -pad, -pad + round(fall * unit)

    def close(self) -> None:
        """Let the thread end, with the card it is drawing; what else was asked for is left."""
        self._widths = ()
        self._jobs.put(None)
        self._thread.join(_LONGEST_CARD)

    def _rounded(self, size: tuple[int, int]) -> pygame.Surface:
        """White inside the rounded outline of a card, clear outside, smooth at the edge."""
        big = pygame.Surface((size[0] * 3, size[1] * 3), pygame.SRCALPHA)
        radius = round(0.09 * size[0] * 3)
        big.fill((255, 255, 255, 0))
        pygame.draw.rect(big, (255, 255, 255, 255), big.get_rect(), border_radius=radius)
        return pygame.transform.smoothscale(big, size)

    def _get(self, key: tuple[str, int]) -> pygame.Surface:
        """The surface, a stretched one, or, with nothing to stretch, one drawn on the spot."""
        found = self._ready.get(key) or self._stretched.get(key)
        if found is not None:
            return found
        name, width = key
        stand_in = next((s for (n, _), s in self._ready.items() if n == name), None)
        if stand_in is None or key not in self._asked:
            self._ready[key] = self._draw(key).convert_alpha()
            return self._ready[key]
        size = (width, round(width * CARD_RATIO))
        self._stretched[key] = pygame.transform.smoothscale(stand_in, size)
        return self._stretched[key]

    def _draw(self, key: tuple[str, int]) -> pygame.Surface:
        name, width = key
        if not name:
            return back_surface(self.style.back, width)
        return face_surface(name[0], name[1], self.deck, width, self.style)

    def _forget_old(self) -> None:
        """Drop the sizes that are no longer in use."""
        if not self._widths:
            return
        for key in [key for key in self._ready if key[1] not in self._widths]:
            del self._ready[key]
        for other in [key for key in self._other if key[1] not in self._widths]:
            del self._other[other]
        self._stretched.clear()

    def _work(self) -> None:
        """The thread: draw what is asked for, skipping sizes that are out of use by then."""
        stand_back()
        while (key := self._jobs.get()) is not None:
            if key[1] in self._widths:
                self._done.put((key, self._draw(key)))
            else:
                self._asked.discard(key)
