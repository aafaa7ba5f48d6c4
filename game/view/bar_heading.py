"""The title and the deal code at the left of the upper bar, fitted into their part of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.view.bars import Bars
from game.view.brush import Brush, halves

_SMALL: Final = 0.7
"""A title that would be smaller than this part of a text goes into two lines."""


@dataclass(frozen=True, slots=True)
class Heading:
    """The title's lines and their height, the code's height, and how wide both are together."""

    lines: tuple[str, ...]
    px: int
    code_px: int
    width: int

    @classmethod
    def fitted(cls, bars: Bars, brush: Brush, title: str, code: str, part: float) -> Heading:
        """As large as they can be in a part (0 to 1) of the bar."""
        room = round(part * bars.top.w)
        small = brush.fitted(code, bars.count_px, room - bars.count_px)
        mark = small + small // 3 if code else 0
        lines: tuple[str, ...] = (title,)
        px = brush.fitted(title, bars.text_px, room, "black")
        if px < _SMALL * bars.text_px and " " in title:
            two = tuple(halves(title))
            most = min(bars.text_px, round((bars.top.h - 1.25 * small) / 2.5))
            larger = min(brush.fitted(line, most, room, "black") for line in two)
            if larger > px:
                lines, px = two, larger
        widths = [brush.width(line, px, "black") for line in lines]
        return cls(lines, px, small, max(*widths, brush.width(code, small) + mark))
