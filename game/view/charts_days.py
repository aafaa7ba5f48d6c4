"""The calendar of days played: a column for each week, a square for each day with a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

import pygame
from pygame import Rect

from game.view.widgets_looks import Kit

_WEEK: Final = 7
_HALF_MONTH: Final = 15


@dataclass(frozen=True, slots=True)
class Days:
    """Games and wins by day (``2026-07-31``) from the ``first`` day, which begins a week.

    ``months`` and ``weekdays`` are their names, the weekdays from the week's first day on.
    """

    first: date
    last: date
    played: Mapping[str, tuple[int, int]]
    months: tuple[str, ...]
    weekdays: tuple[str, ...]


def weeks_shown(kit: Kit, size: tuple[int, int]) -> int:
    """How many weeks have room, half a year at most."""
    left, _, cell = _measures(kit, size)
    return max(1, min(27, (size[0] - left) // cell))


def day_chart(kit: Kit, size: tuple[int, int], days: Days) -> pygame.Surface:
    """The more games, the larger the square; a day without a win is hollow."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    left, head, cell = _measures(kit, size)
    most = max((games for games, _ in days.played.values()), default=1)
    for row in range(0, _WEEK, 2):
        _write(kit, surface, days.weekdays[row], Rect(0, head + row * cell, left, cell))
    month_end = 0
    for at in range((days.last - days.first).days + 1):
        day = days.first + timedelta(at)
        week, row = divmod(at, _WEEK)
        x, y = left + week * cell, head + row * cell
        if day.day == 1 or (at == 0 and day.day <= _HALF_MONTH):
            named = _write(kit, surface, days.months[day.month - 1], Rect(x, 0, 0, head), month_end)
            month_end = max(month_end, named)
        games, wins = days.played.get(day.isoformat(), (0, 0))
        _square(kit, surface, (x + cell // 2, y + cell // 2), cell, games / most, bool(wins))
    return surface


def _measures(kit: Kit, size: tuple[int, int]) -> tuple[int, int, int]:
    """The room for weekdays at the left, for months above, and the side of a day."""
    line = kit.fit("Ag", "small", size[0]).size[1]
    below = int((size[1] - 1.5 * line) // (_WEEK - 0.5))  # the last weekday's name is higher
    cell = max(4, min((size[1] - line) // _WEEK, below))
    return kit.fit("Wwww", "small", size[0]).size[0], line, cell


def _write(kit: Kit, surface: pygame.Surface, text: str, box: Rect, after: int = 0) -> int:
    """A name where it has room; returns where it ends, 0 if it was left out."""
    setting = kit.fit(text, "small", surface.get_width())
    place = Rect(box.topleft, (setting.size[0], setting.size[1]))
    if box.height and not box.width:
        place.height = box.height
    else:
        place.centery = box.centery
    if place.left < after or place.right > surface.get_width():
        return 0
    kit.lettering.draw(surface, setting, kit.colour("small"), place)
    return place.right + kit.sizes.px(8)


def _square(
    kit: Kit,
    surface: pygame.Surface,
    middle: tuple[int, int],
    cell: int,
    share: float,
    won: bool,
) -> None:
    """A day: a dot without a game, else a square that grows with the games."""
    room = cell - max(1, kit.sizes.px(3))
    side = max(2, round(room * 0.18))
    if share:
        side = round(room * (0.5 + 0.5 * share))
    box = Rect(0, 0, side, side)
    box.center = middle
    theme, radius = kit.theme, max(1, side // 4)
    if not share:
        dot = kit.shapes.disc(side, theme.off)
    elif won:
        dot = kit.shapes.box(box.size, radius, theme.teal)
    else:
        width = max(1, kit.sizes.px(2))
        dot = kit.shapes.box(box.size, radius, "#00000000", theme.teal, width)
    surface.blit(dot, box, special_flags=pygame.BLEND_PREMULTIPLIED)
