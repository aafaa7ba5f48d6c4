"""Small charts of the statistics: a line over games, and bars.

Every picture has its alpha multiplied into its colours. Curves are drawn larger and scaled down,
so they are smooth at any size; texts are set at the size they are read.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import pygame
from pygame import Rect

from game.view.widgets_looks import Kit

_FINE: Final = 3
"""Curves are drawn so many times larger."""

_TICKS: Final = (0.0, 0.25, 0.5, 0.75, 1.0)


def rate_chart(
    kit: Kit, size: tuple[int, int], rates: Sequence[float], ticks: Sequence[str]
) -> pygame.Surface:
    """Shares from 0 to 1 as a line over a grid; ``ticks`` are the words for 0, 25 … 100 %."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    settings = [kit.fit(text, "small", size[0]) for text in ticks]
    left = max(setting.size[0] for setting in settings) + kit.sizes.px(8)
    half = max(setting.size[1] for setting in settings) // 2
    plot = Rect(left, half, max(1, size[0] - left - kit.sizes.px(4)), max(1, size[1] - 2 * half))
    shown = _TICKS if plot.height >= 8 * half else (0.0, 1.0)
    for share, setting in zip(_TICKS, settings, strict=True):
        if share in shown:
            y = plot.bottom - round(share * plot.height)
            pygame.draw.line(surface, _shade(kit.theme.soft, 48), (left, y), (plot.right, y))
            box = Rect(0, y - half, left - kit.sizes.px(8), 2 * half)
            kit.lettering.draw(surface, setting, kit.colour("small"), box, "right")
    curve = _curve(kit, plot.size, rates)
    surface.blit(curve, plot, special_flags=pygame.BLEND_PREMULTIPLIED)
    return surface


def _curve(kit: Kit, size: tuple[int, int], rates: Sequence[float]) -> pygame.Surface:
    """The line and the tinted ground under it; a single game is a level line."""
    wide, high = size[0] * _FINE, size[1] * _FINE
    thick = max(2, kit.sizes.px(3)) * _FINE
    fine = pygame.Surface((wide, high), pygame.SRCALPHA)
    values = list(rates) if len(rates) > 1 else [*rates, *rates]
    if values:
        step = (wide - 1) / (len(values) - 1)
        room = high - thick
        points = [(at * step, thick / 2 + (1 - rate) * room) for at, rate in enumerate(values)]
        ground = [*points, (wide, high), (0, high)]
        pygame.draw.polygon(fine, _shade(kit.theme.accent, 52), ground)
        for start, end in pairwise(points):
            pygame.draw.line(fine, kit.theme.accent, start, end, thick)
            pygame.draw.circle(fine, kit.theme.accent, end, thick / 2)
    return pygame.transform.smoothscale(fine, size)


def bar_chart(kit: Kit, size: tuple[int, int], bars: Sequence[tuple[str, int]]) -> pygame.Surface:
    """Bars with a word under each; words that have no room are left out evenly."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    highest = max((count for _, count in bars), default=0)
    if not highest:
        return surface
    words = [kit.fit(text, "small", size[0]) for text, _ in bars]
    foot = max(word.size[1] for word in words) + kit.sizes.px(4)
    step = min(size[0] / len(bars), kit.sizes.px(120))
    every = -(-(max(word.size[0] for word in words) + kit.sizes.px(8)) // max(1, int(step)))
    first = (size[0] - step * len(bars)) / 2
    for at, (word, (_, count)) in enumerate(zip(words, bars, strict=True)):
        middle = round(first + (at + 0.5) * step)
        if count:
            _bar(kit, surface, middle, max(1, round(step * 0.8)), size[1] - foot, count / highest)
        if at % every == 0:
            box = Rect(middle - word.size[0] // 2, size[1] - foot, word.size[0], foot)
            box.clamp_ip(surface.get_rect())
            kit.lettering.draw(surface, word, kit.colour("small"), box, "centre")
    return surface


def _bar(
    kit: Kit, surface: pygame.Surface, middle: int, wide: int, room: int, share: float
) -> None:
    """One bar, seen even where it is the smallest of many."""
    high = max(kit.sizes.px(6), round(room * share))
    box = kit.shapes.box((wide, high), min(kit.sizes.px(6), wide // 2), kit.theme.teal)
    place = (middle - wide // 2, room - high)
    surface.blit(box, place, special_flags=pygame.BLEND_PREMULTIPLIED)


def _shade(colour: str, alpha: int) -> pygame.Color:
    """A colour let through so far (0 to 255), alpha multiplied."""
    shade = pygame.Color(colour)
    shade.a = alpha
    return shade.premul_alpha()
