"""The card of a rule set: a small picture of its layout over name and plain words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect

from game.engine.rules import Rules
from game.view.layout_picture import layout_picture
from game.view.widgets_looks import Kit, Paint

_PICTURE: Final = 92
_PAD: Final = 18
_PREMUL: Final = pygame.BLEND_PREMULTIPLIED


@dataclass(frozen=True, slots=True)
class Tile:
    """What the card of a rule set shows; `others` and `chance` may be empty."""

    rules: Rules
    name: str
    sentence: str
    others: str = ""
    chance: str = ""

    def lines(self) -> tuple[tuple[str, str], ...]:
        """The texts from above, each with its kind."""
        texts = (
            (self.name, "heading"),
            (self.sentence, "soft"),
            (self.others, "soft"),
            (self.chance, "good"),
        )
        return tuple((text, style) for text, style in texts if text)


def tile_height(kit: Kit, tile: Tile, width: int) -> int:
    """How high the card must be for its texts."""
    px = kit.sizes.px
    inside = width - 2 * px(_PAD)
    texts = sum(kit.fit(text, style, inside).size[1] for text, style in tile.lines())
    return px(_PAD) + px(_PICTURE) + px(12) + texts + px(_PAD)


def tile_paint(kit: Kit, tile: Tile, size: tuple[int, int], *, spare: int, picked: bool) -> Paint:
    """The looks of the card of a rule set; `spare` pixels make the picture higher."""

    def paint(state: str) -> pygame.Surface:
        theme, px = kit.theme, kit.sizes.px
        fill = theme.panel_picked if picked else theme.panel
        if state != "normal":
            fill = theme.button_down if state == "active" else theme.button_high
        edge, wide = (theme.accent, px(3)) if picked else (theme.panel_edge, px(1.2))
        surface = kit.shapes.box(size, px(18), fill, edge, wide)
        inside = Rect((0, 0), size).inflate(-2 * px(_PAD), -2 * px(_PAD))
        high = px(_PICTURE) + spare
        picture = layout_picture(kit, tile.rules, (inside.width, high))
        surface.blit(picture, inside.topleft, None, _PREMUL)
        _write(kit, surface, tile, inside, inside.top + high + px(12))
        if picked:
            _tick(kit, surface)
        return surface

    return paint


def _write(kit: Kit, surface: pygame.Surface, tile: Tile, inside: Rect, top: int) -> None:
    for text, style in tile.lines():
        setting = kit.fit(text, style, inside.width)
        box = Rect(inside.left, top, inside.width, setting.size[1])
        colour = kit.theme.text if text == tile.sentence else kit.colour(style)
        kit.lettering.draw(surface, setting, colour, box)
        top = box.bottom


def _tick(kit: Kit, surface: pygame.Surface) -> None:
    """The mark of the chosen one, beside its brighter edge."""
    px = kit.sizes.px
    disc = kit.shapes.disc(px(28), kit.theme.accent)
    place = disc.get_rect(topright=(surface.get_width() - px(11), px(11)))
    surface.blit(disc, place, None, _PREMUL)
    tick = kit.shapes.icon("check", px(20), kit.theme.ink)
    surface.blit(tick, tick.get_rect(center=place.center), None, _PREMUL)
