"""Small drawing tools: text, smooth rounded boxes, dashed outlines; each picture made once."""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.view.bars import SMALLEST_TEXT
from game.view.fonts import Weight, font, word_gap, words_of
from game.view.icons import icon

Colour = str
"""A colour as themes write it: ``#rrggbb`` or ``#rrggbbaa``."""

LINE: Final = 1.16
"""Distance of two lines of a label over its height."""

_FILLED: Final = 0.9
"""The part of a box's height that two lines fill, where they can be smaller."""

_FINE: Final = 3
"""How much larger shapes are drawn before they are smoothed down."""

_MOST: Final = 600
"""Pictures, and widths of texts, kept before the store is emptied; a clock makes a new one every
second."""


class Brush:
    """Draws and remembers. One serves a scene for one window size."""

    def __init__(self) -> None:
        self._fonts: dict[tuple[Weight, int], pygame.Font] = {}
        self._pictures: dict[tuple[object, ...], pygame.Surface] = {}
        self._widths: dict[tuple[str, int, Weight], int] = {}

    def _font(self, weight: Weight, px: int) -> pygame.Font:
        key = (weight, px)
        if key not in self._fonts:
            self._fonts[key] = font(weight, px)
        return self._fonts[key]

    def width(self, text: str, px: int, weight: Weight = "regular") -> int:
        """How wide a text is drawn, in pixels."""
        key = (text, px, weight)
        if key not in self._widths:
            if len(self._widths) >= _MOST:
                self._widths.clear()
            words, typeface = words_of(text, px), self._font(weight, px)
            gaps = (len(words) - 1) * word_gap(px)
            self._widths[key] = sum(typeface.size(word)[0] for word in words) + gaps
        return self._widths[key]

    def icon(self, name: str, px: int, colour: str) -> pygame.Surface:
        """An icon in a square of ``px``."""
        key = ("icon", name, px, colour)
        return self._kept(key) or self._keep(key, icon(name, px, colour))

    def fitted(
        self, text: str, px: int, width: int, weight: Weight = "regular", least: int = 12
    ) -> int:
        """The largest size up to ``px``, and not below ``least``, at which a text fits."""
        while px > least and self.width(text, px, weight) > width:
            px -= 1
        return px

    def in_lines(self, text: str, px: int, width: int, height: int) -> tuple[int, list[str]]:
        """A sentence in one line, hardly smaller than ``px``, or in two where they have room."""
        one = self.fitted(text, px, width, least=max(SMALLEST_TEXT, round(0.8 * px)))
        if self.width(text, one) > width and " " in text:
            ways = [halves(text, " · "), halves(text)] if " · " in text else [halves(text)]
            room = height / (2 * LINE)
            most = min(px, max(int(_FILLED * room), min(int(room), SMALLEST_TEXT)))
            for size in range(most, SMALLEST_TEXT - 1, -1):
                for two in ways:  # between sentences, unless that makes them smaller
                    if all(self.width(line, size) <= width for line in two):
                        return size, two
        return self.fitted(text, px, width), [text]

    def text(
        self, text: str, px: int, colour: Colour, weight: Weight = "regular"
    ) -> pygame.Surface:
        """A text on nothing."""
        key = ("text", text, px, colour, weight)
        return self._kept(key) or self._keep(key, self._set(text, px, colour, weight))

    def _set(self, text: str, px: int, colour: Colour, weight: Weight) -> pygame.Surface:
        """A text, drawn anew."""
        typeface = self._font(weight, px)
        words = [typeface.render(word, True, colour) for word in words_of(text, px)]
        if len(words) == 1:
            return words[0].convert_alpha()
        size = max(1, self.width(text, px, weight)), max(word.get_height() for word in words)
        line = pygame.Surface(size, pygame.SRCALPHA)
        line.fill(_clear(colour))
        x = 0
        for word in words:
            line.blit(word, (x, 0), special_flags=pygame.BLEND_RGBA_MAX)
            x += word.get_width() + word_gap(px)
        return line

    def outlined(
        self, text: str, px: int, colour: Colour, edge: Colour, weight: Weight = "black"
    ) -> pygame.Surface:
        """A text with a dark edge, to stand out on anything."""
        key = ("outlined", text, px, colour, edge, weight)
        kept = self._kept(key)
        if kept is not None:
            return kept
        inner = self.text(text, px, colour, weight)
        reach = max(1, px // 10)
        size = (inner.get_width() + 2 * reach, inner.get_height() + 2 * reach)
        big = pygame.Surface((size[0] * _FINE, size[1] * _FINE), pygame.SRCALPHA)
        big.fill(_clear(edge))
        dark = self.text(text, px * _FINE, edge, weight)
        turns = max(16, 4 * reach)
        for angle in (turn * math.tau / turns for turn in range(turns)):
            place = dark.get_rect(center=big.get_rect().center)
            place.move_ip(reach * _FINE * math.cos(angle), reach * _FINE * math.sin(angle))
            big.blit(dark, place, special_flags=pygame.BLEND_RGBA_MAX)
        picture = pygame.transform.smoothscale(big, size)
        picture.blit(inner, (reach, reach))
        return self._keep(key, picture)

    def box(
        self,
        size: tuple[int, int],
        radius: int,
        fill: Colour | None,
        border: Colour | None = None,
        thick: float = 1,
    ) -> pygame.Surface:
        """A rounded box with a border inside its edge."""
        key = ("box", size, radius, fill, border, thick)
        kept = self._kept(key)
        if kept is not None:
            return kept
        small = _smallest(size, max(radius, thick))
        big = pygame.Surface((small[0] * _FINE, small[1] * _FINE), pygame.SRCALPHA)
        whole = big.get_rect()
        big.fill(_clear(border or fill or "#000000"))
        if fill is not None:
            pygame.draw.rect(big, fill, whole, border_radius=radius * _FINE)
        if border is not None:
            wide = max(1, round(thick * _FINE))
            pygame.draw.rect(big, border, whole, wide, border_radius=radius * _FINE)
        return self._keep(key, _grown(pygame.transform.smoothscale(big, small), size))

    def dashed(
        self,
        size: tuple[int, int],
        radius: int,
        colour: Colour,
        thick: float,
        dash: float,
        keyline: Colour | None = None,
    ) -> pygame.Surface:
        """A dashed rounded outline, on a darker solid one where ``keyline`` is given."""
        key = ("dashed", size, radius, colour, thick, dash, keyline)
        kept = self._kept(key)
        if kept is not None:
            return kept
        big = pygame.Surface((size[0] * _FINE, size[1] * _FINE), pygame.SRCALPHA)
        big.fill(_clear(keyline or colour))
        wide = max(1, round(thick * _FINE))
        inset = round(edge_of(thick) * _FINE) if keyline is not None else 0
        if keyline is not None:
            self._ring(big, keyline, 0, wide + 2 * inset, radius)
        self._ring(big, colour, inset, wide, radius)
        middle = big.get_rect().inflate(-2 * inset - wide, -2 * inset - wide)
        walk = _outline(middle, radius * _FINE - inset - wide // 2)
        for gap in _gaps(walk, dash * _FINE, wide / 2 + 1):
            pygame.draw.polygon(big, keyline or _clear(colour), gap)
        return self._keep(key, pygame.transform.smoothscale(big, size))

    def ring(
        self, size: tuple[int, int], radius: int, colour: Colour, thick: float, keyline: Colour
    ) -> pygame.Surface:
        """A solid outline with a thin dark keyline on both sides of it."""
        key = ("ring", size, radius, colour, thick, keyline)
        kept = self._kept(key)
        if kept is not None:
            return kept
        edge = edge_of(thick)
        small = _smallest(size, max(radius, thick + 2 * edge))
        big = pygame.Surface((small[0] * _FINE, small[1] * _FINE), pygame.SRCALPHA)
        big.fill(_clear(keyline))
        wide, inset = max(1, round(thick * _FINE)), round(edge * _FINE)
        self._ring(big, keyline, 0, wide + 2 * inset, radius)
        self._ring(big, colour, inset, wide, radius)
        return self._keep(key, _grown(pygame.transform.smoothscale(big, small), size))

    @staticmethod
    def _ring(big: pygame.Surface, colour: Colour, inset: int, wide: int, radius: int) -> None:
        box = big.get_rect().inflate(-2 * inset, -2 * inset)
        pygame.draw.rect(big, colour, box, wide, border_radius=radius * _FINE - inset)

    def _kept(self, key: tuple[object, ...]) -> pygame.Surface | None:
        return self._pictures.get(key)

    def _keep(self, key: tuple[object, ...], picture: pygame.Surface) -> pygame.Surface:
        if len(self._pictures) >= _MOST:
            self._pictures.clear()
        self._pictures[key] = picture
        return picture


def edge_of(thick: float) -> float:
    """How thick the keyline beside an outline is: a hair that stays one on a large glass is lost.

    >>> edge_of(2.0), edge_of(4.0), edge_of(12.0)
    (1.0, 1.0, 3.0)
    """
    return max(1.0, thick / 4)


def _clear(colour: Colour) -> pygame.Color:
    """The colour, wholly transparent: a ground that leaves no fringe when smoothed."""
    ground = pygame.Color(colour)
    ground.a = 0
    return ground


def _smallest(size: tuple[int, int], corner: float) -> tuple[int, int]:
    """The size of the smallest box with the same corners: a pixel of each edge between them."""
    most = 2 * math.ceil(corner + 1) + 1
    return min(size[0], most), min(size[1], most)


def _grown(small: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """A box made larger by its middle column and row, which takes far less time than to draw it
    in full.
    """
    if small.get_size() == size:
        return small
    picture = pygame.Surface(size, pygame.SRCALPHA)
    for left, wide, x, width in _parts(small.get_width(), size[0]):
        for top, high, y, height in _parts(small.get_height(), size[1]):
            part = small.subsurface((left, top, wide, high))
            picture.blit(pygame.transform.scale(part, (width, height)), (x, y))
    return picture


def _parts(short: int, long: int) -> list[tuple[int, int, int, int]]:
    """Begin and length of both corners and of what lies between them: there, and when grown."""
    if short == long:
        return [(0, short, 0, long)]
    corner = short // 2
    between = (corner, 1, corner, long - 2 * corner)
    return [(0, corner, 0, corner), between, (corner + 1, corner, long - corner, corner)]


_Step = tuple[float, float, float]
"""A point on an outline, and the direction from there straight out of the box, in radians."""


def _outline(box: pygame.Rect, radius: int) -> list[_Step]:
    """Points about a pixel apart once around a rounded box."""
    across, down = box.w - 2 * radius, box.h - 2 * radius
    arc = max(1, round(radius * math.pi / 2))
    found: list[_Step] = []
    for side, long in enumerate((across, down, across, down)):
        out = (side - 1) * math.pi / 2  # up, then clockwise
        x = (
            (box.left if side in (0, 3) else box.right - 2 * radius)
            + radius
            + radius * math.cos(out)
        )
        y = (
            (box.top if side in (0, 1) else box.bottom - 2 * radius)
            + radius
            + radius * math.sin(out)
        )
        along = (-math.sin(out), math.cos(out))
        found += [(x + i * along[0], y + i * along[1], out) for i in range(max(0, long))]
        mx = x + long * along[0] - radius * math.cos(out)
        my = y + long * along[1] - radius * math.sin(out)
        turns = (out + i / arc * math.pi / 2 for i in range(arc))
        found += [(mx + radius * math.cos(t), my + radius * math.sin(t), t) for t in turns]
    return found


def _gaps(walk: list[_Step], dash: float, half: float) -> list[list[tuple[float, float]]]:
    """The gaps of a line of dashes around a box, as wide to both sides as ``half``: a gap is 0.7
    of a dash, and the last one is as long as the others.
    """
    count = max(4, round(len(walk) / (1.7 * dash)))
    period = len(walk) / count
    found = []
    for number in range(count):
        first, last = round((number + 1 / 1.7) * period), round((number + 1) * period)
        steps = [walk[i % len(walk)] for i in range(first, last + 1)]
        outer = [(x + half * math.cos(t), y + half * math.sin(t)) for x, y, t in steps]
        inner = [(x - half * math.cos(t), y - half * math.sin(t)) for x, y, t in steps]
        found.append([*outer, *reversed(inner)])
    return found


def halves(label: str, mark: str = " ") -> list[str]:
    """A label in two lines of about the same length, cut at a mark.

    >>> halves("Opnieuw beginnen")
    ['Opnieuw', 'beginnen']
    """
    words = label.split(mark)
    cuts = [(mark.join(words[:i]), mark.join(words[i:])) for i in range(1, len(words))]
    return list(min(cuts, key=lambda cut: max(map(len, cut))))
