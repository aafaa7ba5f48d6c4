"""Turns faces and backs into pictures of an exact size."""

from io import BytesIO
from typing import cast

import pygame

from game.view.cardart.backs import back_drawing
from game.view.cardart.face import Label, compose, rim
from game.view.cardart.style import CardStyle, card_height
from game.view.cardart.svg import HEIGHT, WIDTH, document
from game.view.clear import clear
from game.view.fonts import Weight, font

_CAPITALS = 0.72
"""Height of Lato's capitals and figures in ems."""


def picture(drawing: str, size: tuple[int, int], height: float = HEIGHT) -> pygame.Surface:
    """Card shapes down to `height` units rasterised to exactly `size` pixels, straight alpha."""
    svg = document(drawing, size, (WIDTH, height))
    return pygame.image.load_sized_svg(BytesIO(svg.encode()), size)


def face_surface(
    letter: str, suit: str, deck: str, width_px: int, style: CardStyle
) -> pygame.Surface:
    """The face of a card, `width_px` wide and 1.4 times as high, with its own alpha.

    `deck` is 'french' or 'spanish', `letter` one of A23456789TJQK, `suit` one of CDHS.
    """
    size = (width_px, card_height(width_px))
    face = compose(letter, suit, deck, style, width_px)
    surface = picture(face.base, size)
    if face.half:
        _mirror(surface, face.half)
    if face.over:
        surface.blit(picture(face.over, size), (0, 0))
    for label in face.labels:
        _set(surface, label, width_px / WIDTH)
    return _for_display(surface)


def back_surface(name: str, width_px: int) -> pygame.Surface:
    """The back of that name, one of BACKS, of the size of a face."""
    return _for_display(
        picture(back_drawing(name, rim(width_px)), (width_px, card_height(width_px)))
    )


def _mirror(surface: pygame.Surface, half: str) -> None:
    """Both halves of a court; with an odd height they share the middle row."""
    width, height = surface.get_size()
    rows = (height + 1) // 2
    upper = picture(half, (width, rows), HEIGHT * rows / height)
    surface.blit(upper, (0, 0))
    surface.blit(pygame.transform.rotate(upper, 180), (0, height - rows))


def _set(surface: pygame.Surface, label: Label, unit: float) -> None:
    text = _glyphs(label, unit)
    top = round((label.y - label.height / 2) * unit)
    place = text.get_rect(midtop=(round(label.x * unit), top))
    surface.blit(text, place)
    if label.twin:
        width, height = surface.get_size()
        turned = pygame.transform.rotate(text, 180)
        surface.blit(turned, (width - place.right, height - place.bottom))


def _glyphs(label: Label, unit: float) -> pygame.Surface:
    """The text, cropped to its ink, squeezed if wider than allowed."""
    type_ = font(cast("Weight", label.weight), round(label.height * unit / _CAPITALS))
    inked = _tight(type_, label, round(0.07 * label.height * unit))
    widest = round(label.widest * unit)
    if inked.width <= widest:
        return inked
    return pygame.transform.smoothscale(inked, (widest, inked.height))


def _tight(type_: pygame.Font, label: Label, gap: int) -> pygame.Surface:
    """The text cropped to its ink, its glyphs on one line and `gap` pixels apart."""
    drawn = [type_.render(glyph, True, label.colour) for glyph in label.text]
    inks = [glyph.get_bounding_rect() for glyph in drawn]
    top, bottom = min(ink.top for ink in inks), max(ink.bottom for ink in inks)
    width = sum(ink.w for ink in inks) + gap * (len(inks) - 1)
    line = clear((width, bottom - top))
    left = 0
    for glyph, ink in zip(drawn, inks, strict=True):
        line.blit(glyph, (left, ink.top - top), ink)
        left += ink.w + gap
    return line


def _for_display(surface: pygame.Surface) -> pygame.Surface:
    """The same in the window's format, if there is a window. A thread that draws cards must not ask
    for its surface: of a window that is changing its size the library makes a new one then, and
    frees the old one a second time while the loop does the same.
    """
    try:
        return surface.convert_alpha()
    except pygame.error:  # there is no window
        return surface
