"""The bars around the table: figures, message ribbon, buttons. Pure; lengths are pixels."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Rect

_TWO_LINES: Final = 31
"""Pixels in which the message line has room for two lines of the smallest text; it has them in
every window that isn't tiny."""

SMALLEST_TEXT: Final = 12
"""No text is drawn smaller, in pixels."""

COUNT: Final = 15
"""How high the numbers below the piles are in the design, in pixels."""

_MOST_UPRIGHT: Final = 6
"""Buttons that have room side by side in a window higher than wide."""

_WORDS: Final = 120
"""Pixels in which a button has room for nearly any words of the smallest text in one line."""

_MOST_LARGE: Final = 3
"""The same for large texts."""

_LARGE_TEXT: Final = 1.4
"""From this size of texts on they count as large."""


@dataclass(frozen=True, slots=True)
class Bars:
    """The furniture around the table and the sizes of its texts; ``foot`` may be empty."""

    unit: float
    top: Rect
    ribbon: Rect
    foot: Rect
    buttons: tuple[Rect, ...]
    label_px: int
    value_px: int
    text_px: int
    count_px: int

    @property
    def line(self) -> float:
        """How thick the outlines of buttons are."""
        return max(1.2, 1.2 * self.unit)

    @property
    def ring(self) -> int:
        """How far the ring around a button reaches out."""
        return max(3, round(3 * self.unit))

    @property
    def lower(self) -> Rect:
        """The message ribbon and the buttons together, nearly from side to side."""
        edge = max(4, round(8 * self.unit))
        high = self.buttons[-1].bottom - self.ribbon.top
        return Rect(edge, self.ribbon.top, self.top.w - 2 * edge, high)


def unit(size: tuple[int, int]) -> float:
    """Pixels per pixel of the design, which was drawn at 1280×720 and at 720×1280."""
    w, h = size
    return min(w / 720, h / 1280) if h > w else min(w / 1280, h / 720)


def text_px(design: float, size: tuple[int, int], text_scale: float = 1.0) -> int:
    """The height of a text in pixels, never below what can be read."""
    return max(SMALLEST_TEXT, round(design * unit(size) * text_scale))


def bars(size: tuple[int, int], text_scale: float, count: int, touch: int, foot: int) -> Bars:
    """The top bar, the message ribbon and ``count`` buttons at the bottom, in one row or two.

    A button, and the top bar with its deal code, is at least ``touch`` pixels high. Between ribbon
    and buttons lies a foot of so many pixels.
    """
    w, h = size
    u = unit(size)
    label, value = text_px(12.5, size, text_scale), text_px(25, size, text_scale)
    text, number = text_px(18, size, text_scale), text_px(COUNT, size, text_scale)
    top = Rect(0, 0, w, max(round(60 * u), touch, round(1.22 * (label + value)) + 4))
    gap, edge = max(3, round(8 * u)), max(4, round(20 * u))
    button_h = max(round(60 * u), 36, touch, round(2.6 * text_px(13, size, text_scale)))
    most = _MOST_UPRIGHT if text_scale < _LARGE_TEXT else _MOST_LARGE
    rows = 2 if count > most and h > max(w, 8 * button_h) else 1
    beside = -(-count // rows)
    button_w = min(
        (w - 2 * edge - (beside - 1) * gap) // beside,
        round(max((130 if rows == 1 else 170 * text_scale) * u, min(3.0 * button_h, _WORDS))),
    )
    left = (w - beside * button_w - (beside - 1) * gap) // 2
    y = h - rows * (gap + button_h)
    places = (
        (left + i % beside * (button_w + gap), y + i // beside * (button_h + gap))
        for i in range(count)
    )
    ribbon_h = max(round(36 * u), round(1.9 * text), min(_TWO_LINES, h // 12))
    foot_w = min(w - 2 * edge, round(1100 * u))
    below = Rect((w - foot_w) // 2, y - gap - foot, foot_w, foot)
    ribbon_y = (below.y if foot else y) - gap - ribbon_h
    return Bars(
        u,
        top,
        Rect(edge, ribbon_y, w - 2 * edge, ribbon_h),
        below,
        tuple(Rect(place, (button_w, button_h)) for place in places),
        label,
        value,
        text,
        number,
    )
