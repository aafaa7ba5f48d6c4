"""Smooth shapes of panels and buttons: rounded boxes, outlines, soft shadows, marks.

Every surface made here has its alpha multiplied into its colours, as pygame-gui wants it: blit
it with ``BLEND_PREMULTIPLIED``.
"""

from __future__ import annotations

from typing import Final

import pygame

from game.view.clear import clear
from game.view.icons import icon

_FINE: Final = 4
"""Shapes are drawn so many times larger and scaled down."""

_MOST_BOXES: Final = 64
"""Boxes kept at a time: one page has many alike."""


class Shapes:
    """Draws rounded shapes with smooth edges, keeping the corners that are in use."""

    def __init__(self) -> None:
        self._discs: dict[int, pygame.Surface] = {}
        self._icons: dict[tuple[str, int, str], pygame.Surface] = {}
        self._boxes: dict[tuple[object, ...], pygame.Surface] = {}

    def icon(self, name: str, px: int, colour: str) -> pygame.Surface:
        """An icon in a square of `px`, drawn once."""
        key = (name, px, colour[:7])
        if key not in self._icons:
            self._icons[key] = icon(name, px, colour[:7]).premul_alpha()
        return self._icons[key]

    def box(
        self,
        size: tuple[int, int],
        radius: int,
        fill: str,
        edge: str = "#00000000",
        edge_width: int = 0,
    ) -> pygame.Surface:
        """A rounded box with an outline of its own colour inside its border, to be drawn on."""
        if not edge_width and not pygame.Color(fill).a:
            return clear(size)
        side = 2 * max(radius, edge_width + 1) + 1
        if min(size) <= side:
            return self._kept(size, radius, fill, edge, edge_width).copy()
        return _stretched(self._kept((side, side), radius, fill, edge, edge_width), size)

    def _kept(
        self, size: tuple[int, int], radius: int, fill: str, edge: str, edge_width: int
    ) -> pygame.Surface:
        """A small box, drawn once."""
        key = (size, radius, fill, edge, edge_width)
        if key not in self._boxes:
            if len(self._boxes) >= _MOST_BOXES:
                self._boxes.clear()
            self._boxes[key] = self._box(size, radius, fill, edge, edge_width)
        return self._boxes[key]

    def tidy(self) -> None:
        """Let go of the boxes drawn until now."""
        self._boxes.clear()

    def _box(
        self, size: tuple[int, int], radius: int, fill: str, edge: str, edge_width: int
    ) -> pygame.Surface:
        """The same, drawn anew."""
        if not edge_width:
            return self._solid(size, radius, fill)
        surface = self._solid(size, radius, edge)
        inner = (max(1, size[0] - 2 * edge_width), max(1, size[1] - 2 * edge_width))
        bend = max(1, radius - edge_width)
        outside = clear(size)
        outside.fill((255, 255, 255, 255))
        place = (edge_width, edge_width)
        outside.blit(self._mask(inner, bend), place, special_flags=pygame.BLEND_RGBA_SUB)
        surface.blit(outside, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        inside = self._solid(inner, bend, fill)
        surface.blit(inside, place, special_flags=pygame.BLEND_RGBA_ADD)
        return surface

    def shadow(self, size: tuple[int, int], radius: int, blur: int, colour: str) -> pygame.Surface:
        """A soft shadow of a box: larger than it by `blur` on every side."""
        coarse = max(1, blur // 6)
        box = (max(1, size[0] // coarse), max(1, size[1] // coarse))
        room = max(1, blur // coarse)
        ground = clear((box[0] + 2 * room, box[1] + 2 * room))
        ground.blit(self._solid(box, max(1, radius // coarse), colour), (room, room))
        ground = pygame.transform.gaussian_blur(ground, max(1, room // 2))
        return pygame.transform.smoothscale(ground, (size[0] + 2 * blur, size[1] + 2 * blur))

    def disc(self, diameter: int, colour: str) -> pygame.Surface:
        """A filled circle."""
        return self._solid((diameter, diameter), diameter // 2, colour)

    def _solid(self, size: tuple[int, int], radius: int, colour: str) -> pygame.Surface:
        surface = self._mask(size, radius)
        shade = pygame.Color(colour).premul_alpha()
        surface.fill(shade, special_flags=pygame.BLEND_RGBA_MULT)
        return surface

    def _mask(self, size: tuple[int, int], radius: int) -> pygame.Surface:
        """A white rounded box on nothing."""
        width, height = size
        radius = max(1, min(radius, width // 2, height // 2))
        surface = clear(size)
        surface.fill((255, 255, 255, 255))
        disc = self._white_disc(radius)
        for x, y, left, top in (
            (0, 0, 0, 0),
            (width - radius, 0, radius, 0),
            (0, height - radius, 0, radius),
            (width - radius, height - radius, radius, radius),
        ):
            corner = disc.subsurface((left, top, radius, radius))
            surface.blit(corner, (x, y), special_flags=pygame.BLEND_RGBA_MIN)
        return surface

    def _white_disc(self, radius: int) -> pygame.Surface:
        if radius not in self._discs:
            fine = radius * _FINE
            large = clear((2 * fine, 2 * fine))
            pygame.draw.circle(large, (255, 255, 255, 255), (fine, fine), fine)
            self._discs[radius] = pygame.transform.smoothscale(large, (2 * radius, 2 * radius))
        return self._discs[radius]


def _stretched(small: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """A box grown from a small square one: its corners, and what lies between them."""
    wide, high = size
    half = small.get_width() // 2
    surface = clear(size)
    surface.fill(small.get_at((half, half)))
    for deep in range(half):
        shade = small.get_at((half, deep))
        if shade == small.get_at((half, half)):
            break
        pygame.draw.rect(surface, shade, (deep, deep, wide - 2 * deep, high - 2 * deep), 1)
    for x, left in ((0, 0), (wide - half, small.get_width() - half)):
        for y, top in ((0, 0), (high - half, small.get_height() - half)):
            surface.fill((0, 0, 0, 0), (x, y, half, half))
            area = (left, top, half, half)
            surface.blit(small, (x, y), area, special_flags=pygame.BLEND_PREMULTIPLIED)
    return surface


def focus_ring(
    surface: pygame.Surface, box: pygame.Rect, radius: int, width: int, line: str, keyline: str
) -> None:
    """The ring of the keyboard's focus: a bright line between two dark ones."""
    thin = max(1, width // 2)
    for grow, thick, colour in (
        (width + thin, width + 2 * thin, keyline),
        (width, width, line),
    ):
        pygame.draw.rect(
            surface, colour, box.inflate(2 * grow, 2 * grow), thick, border_radius=radius + grow
        )
