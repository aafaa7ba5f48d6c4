"""Contact sheets: many pictures on one, each small, with its name below it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame

from game.view.fonts import font

_GAP = 10
_CAPTION = 20

Named = tuple[str, pygame.Surface]


def contact_sheet(rows: Sequence[Sequence[Named]], width: int) -> pygame.Surface:
    """Rows of pictures, each shrunk to ``width`` pixels or, if upright, to that height.

    A width of 0 leaves them as large as they are.
    """
    cells = [[(name, _shrunk(picture, width)) for name, picture in row] for row in rows]
    heights = [max(picture.get_height() for _, picture in row) + _CAPTION for row in cells]
    widths = [sum(picture.get_width() + _GAP for _, picture in row) for row in cells]
    sheet = pygame.Surface((max(widths) + _GAP, sum(heights) + _GAP * (len(cells) + 1)))
    sheet.fill("#202020")
    y = _GAP
    for row, height in zip(cells, heights, strict=True):
        x = _GAP
        for name, picture in row:
            sheet.blit(picture, (x, y))
            caption = font("regular", 14).render(name, True, "#ffffff")
            sheet.blit(caption, (x, y + picture.get_height() + 1))
            x += picture.get_width() + _GAP
        y += height + _GAP
    return sheet


def save(picture: pygame.Surface, file: Path) -> None:
    """Write a PNG."""
    pygame.image.save(picture, file)


def _shrunk(picture: pygame.Surface, longest: int) -> pygame.Surface:
    part = longest / max(picture.get_size()) if longest else 1
    if part >= 1:
        return picture
    size = (round(picture.get_width() * part), round(picture.get_height() * part))
    return pygame.transform.smoothscale(picture, size)
