"""The look of a day in a month: its number, and what became of its deal."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

import pygame
from pygame import Rect

from game.view.widgets_looks import NOTHING, Kit, Paint, corner

_PREMUL: Final = pygame.BLEND_PREMULTIPLIED


class Fate(Enum):
    """What became of a day's deal, with the icon that tells it."""

    WON = "star"
    LOST = "close"
    OPEN = "play"
    NONE = ""


@dataclass(frozen=True, slots=True)
class DayTile:
    """A day: its number as text, the fate of its deal, whether it is today or chosen."""

    number: str
    fate: Fate
    today: bool = False
    chosen: bool = False


def day_paint(kit: Kit, size: tuple[int, int], tile: DayTile) -> Paint:
    """The looks of a day of that size."""

    def paint(state: str) -> pygame.Surface:
        theme, px = kit.theme, kit.sizes.px
        fill = {"hovered": theme.button_high, "active": theme.button_down}.get(state, theme.button)
        edge, width = theme.panel_edge, px(1.2)
        if theme.edged:
            edge, width = theme.button_edge, px(1.3)
        if tile.today:
            edge, width = theme.teal, px(2)
        if tile.chosen:
            fill, edge, width = theme.panel_picked, theme.accent, px(3)
        if state == "disabled":
            fill, edge, width = NOTHING, NOTHING, 0
        surface = kit.shapes.box(size, corner(kit, size), fill, edge, width)
        number, mark = _places(kit, size, tile)
        narrow, _ = _places(kit, size, replace(tile, fate=Fate.WON))
        shared = kit.fit("28", "strong", narrow.width, narrow.height).px
        setting = kit.fit(tile.number, "strong", number.width, number.height, shared)
        colour = theme.faded if state == "disabled" else theme.text
        kit.lettering.draw(surface, setting, colour, number, "centre")
        if tile.fate is not Fate.NONE:
            tint = {Fate.WON: theme.gold, Fate.LOST: theme.soft}.get(tile.fate, theme.teal)
            drawn = kit.shapes.icon(tile.fate.value, mark.width, tint)
            surface.blit(drawn, mark, None, _PREMUL)
        return surface

    return paint


def _places(kit: Kit, size: tuple[int, int], tile: DayTile) -> tuple[Rect, Rect]:
    """Where the number and its mark lie: one above the other, or side by side in a low tile."""
    wide, high = size
    whole = Rect((0, 0), size)
    line = kit.fit("28", "strong", wide).size[1]
    if tile.fate is Fate.NONE:
        return whole, Rect(0, 0, 0, 0)
    if high >= round(line * 2.1):
        side = min(round((high - line) * 0.62), wide - 4)
        gap = (high - line - side) // 3
        mark = Rect((wide - side) // 2, 2 * gap + line, side, side)
        return Rect(0, gap, wide, line), mark
    side = min(round(high * 0.5), round(wide * 0.34))
    left = wide - side - kit.sizes.px(6)
    inset = kit.sizes.px(6)
    return Rect(inset, 0, left - inset, high), Rect(left, (high - side) // 2, side, side)
