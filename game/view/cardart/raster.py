"""Turns faces and backs into pictures of an exact size."""

from io import BytesIO
from typing import cast

import pygame

from game.view.cardart.backs import back_drawing
from game.view.cardart.face import Label, compose
from game.view.cardart.style import CardStyle, card_height
from game.view.cardart.svg import WIDTH, document
from game.view.fonts import Weight, font

_CAPITALS = 0.72
"""Height of Lato's capitals and figures in ems."""


def picture(drawing: str, size: tuple[int, int]) -> pygame.Surface:
    """Card shapes rasterised to exactly `size` pixels, straight alpha."""
    return pygame.image.load_sized_svg(BytesIO(document(drawing, size).encode()), size)


def face_surface(
    letter: str, suit: str, deck: str, width_px: int, style: CardStyle
) -> pygame.Surface:
    """The face of a card, `width_px` wide and 1.4 times as high, with its own alpha.

    `deck` is 'french' or 'spanish', `letter` one of A23456789TJQK, `suit` one of CDHS.
    """
    size = (width_px, card_height(width_px))
    face = compose(letter, suit, deck, style, edge=max(0.9, WIDTH / width_px))
    surface = picture(face.drawing, size)
    for label in face.labels:
        _set(surface, label, width_px / WIDTH)
    return _for_display(surface)


def back_surface(name: str, width_px: int) -> pygame.Surface:
    """The back of that name, one of BACKS, of the size of a face."""
    return _for_display(picture(back_drawing(name), (width_px, card_height(width_px))))


def _set(surface: pygame.Surface, label: Label, unit: float) -> None:
    text = _glyphs(label, unit)
    place = text.get_rect(center=(round(label.x * unit), round(label.y * unit)))
    surface.blit(text, place)
    if label.twin:
        width, height = surface.get_size()
        turned = pygame.transform.rotate(text, 180)
        surface.blit(turned, (width - place.right, height - place.bottom))


def _glyphs(label: Label, unit: float) -> pygame.Surface:
    """The text, cropped to its ink, squeezed if wider than allowed."""
    type_ = font(cast("Weight", label.weight), round(label.height * unit / _CAPITALS))
    drawn = type_.render(label.text, True, label.colour)
    inked = drawn.subsurface(drawn.get_bounding_rect())
    widest = round(label.widest * unit)
    if inked.width <= widest:
        return inked
    return pygame.transform.smoothscale(inked, (widest, inked.height))


def _for_display(surface: pygame.Surface) -> pygame.Surface:
    if pygame.display.get_init() and pygame.display.get_surface():
        return surface.convert_alpha()
    return surface
