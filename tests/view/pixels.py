"""Measures on real pixels: contrast, and whether two pictures are alike."""

from collections import Counter

import pygame

Colour = tuple[int, int, int]


def luminance(colour: Colour) -> float:
    """Relative luminance of an sRGB colour, 0 to 1."""
    channels = [c / 255 for c in colour]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: Colour, other: Colour) -> float:
    """Contrast ratio of two colours, 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def counted(surface: pygame.Surface, area: pygame.Rect) -> Counter[Colour]:
    """How often each colour stands in an area."""
    return Counter(
        tuple(surface.get_at((x, y)))[:3]
        for x in range(area.left, area.right)
        for y in range(area.top, area.bottom)
    )


def looks(surface: pygame.Surface) -> bytes:
    """The pixels of a picture, to be compared."""
    return pygame.image.tobytes(surface, "RGBA")
