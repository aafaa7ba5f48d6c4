"""The figures of the upper bar: numbers with their captions, as large as all have room for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from game.view.bars import SMALLEST_TEXT, Bars
from game.view.brush import Brush
from game.view.theme import Theme

_SCALES: Final = (1.0, 0.85, 0.72, 0.6, 0.5)
"""Parts of their size that figures may have, in steps, so that they don't change at every move."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A number with its caption, such as the score."""

    caption: str
    value: str


NO_FIGURE: Final = Figure("", "")


@dataclass(frozen=True, slots=True)
class Plan:
    """The heights of captions and numbers, and where the middle of the score stands.

    ``fits`` tells whether all have room.
    """

    label_px: int
    value_px: int
    middle: int
    fits: bool = True


class Figures:
    """Lays the score and the figures at its right out between the title and the bar's end."""

    def __init__(self, bars: Bars, theme: Theme, brush: Brush) -> None:
        self._bars = bars
        self._theme = theme
        self._brush = brush
        self._close = max(10, round(16 * bars.unit))

    def plan(
        self, score: Figure, figures: Sequence[Figure], left: int, right: int, beside: int
    ) -> Plan:
        """The largest size at which all have room between two edges.

        ``beside`` is what the score leaves free at both sides. It stands in the middle of the bar
        unless the others need its place.
        """
        centre = self._bars.top.centerx
        for scale in _SCALES:
            plan = Plan(
                max(SMALLEST_TEXT, round(scale * self._bars.label_px)),
                max(SMALLEST_TEXT, round(scale * self._bars.value_px)),
                centre,
            )
            half = self._width(score, plan) // 2 + 1 + beside
            needed = sum(self._width(figure, plan) + self._close for figure in figures)
            least, most = left + half, right - needed + self._close - half
            if least <= most:
                return replace(plan, middle=max(least, min(centre, most)))
        return replace(plan, middle=max(least, min(centre, most)), fits=False)

    def paint_row(
        self, surface: pygame.Surface, figures: Sequence[Figure], left: int, right: int, plan: Plan
    ) -> int:
        """The figures between two edges, closer where room is short; where they leave it free.

        Where there is no room for all, the first of them go.
        """
        wide, close = max(10, round(42 * self._bars.unit)), self._close
        measured = [(figure, self._width(figure, plan)) for figure in figures]
        while measured:
            spare = right - left - sum(width for _, width in measured)
            if spare >= close * (len(measured) - 1):
                wide = min(wide, spare // max(1, len(measured) - 1))
                break
            del measured[0]
        for figure, width in reversed(measured):
            right = self.paint(surface, figure, right - width // 2, plan).left - wide
        return right

    def paint(self, surface: pygame.Surface, figure: Figure, x: int, plan: Plan) -> pygame.Rect:
        """One figure around a place; where it stands."""
        theme, brush, top = self._theme, self._brush, self._bars.top
        caption = brush.text(figure.caption.upper(), plan.label_px, theme.soft)
        value = brush.text(figure.value, plan.value_px, theme.text, "black")
        height = caption.get_height() + round(value.get_height() * 0.86)
        y = top.y + (top.h - height) // 2
        upper = caption.get_rect(midtop=(x, y))
        lower = value.get_rect(midtop=(x, y + round(caption.get_height() * 0.94)))
        surface.blit(caption, upper)
        surface.blit(value, lower)
        return upper.union(lower)  # what a blit returns is cut to the clip

    def _width(self, figure: Figure, plan: Plan) -> int:
        return max(
            self._brush.width(figure.caption.upper(), plan.label_px),
            self._brush.width(figure.value, plan.value_px, "black"),
        )
