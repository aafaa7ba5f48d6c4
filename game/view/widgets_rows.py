"""Widgets side by side, going on in a new row where one is full."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from pygame import Rect

from game.view.widgets_area import Area
from game.view.widgets_looks import Style


@dataclass(frozen=True, slots=True)
class Item:
    """A widget of a width; the ``last`` one stands at the right end of its row.

    An ``extra`` one is left out where it would make one more row.
    """

    width: int
    put: Callable[[Area, Rect], object]
    last: bool = False
    extra: bool = False


class Rows:
    """Rows of one height that share a width."""

    def __init__(self, items: Iterable[Item], width: int, row_height: int, gap: int) -> None:
        self._width = width
        self._row_height = row_height
        self._gap = gap
        whole = list(items)
        self._rows = self._broken(item for item in whole if not item.extra)
        full = self._broken(whole)
        if len(full) == len(self._rows):
            self._rows = full

    def _broken(self, items: Iterable[Item]) -> list[list[Item]]:
        """The widgets in rows; one too wide for any row becomes as wide as it."""
        rows: list[list[Item]] = []
        used = 0
        for item in items:
            width = min(item.width, self._width)
            if not rows or used + self._gap + width > self._width:
                rows.append([])
                used = -self._gap
            rows[-1].append(replace(item, width=width))
            used += self._gap + width
        return rows

    @property
    def height(self) -> int:
        """How high all rows are together."""
        return len(self._rows) * (self._row_height + self._gap) - self._gap

    def put(self, area: Area, box: Rect, *, centred: bool = False) -> None:
        """Put every widget; a lone last one takes its whole row."""
        top = box.top
        for row in self._rows:
            used = sum(item.width for item in row) + self._gap * (len(row) - 1)
            left = box.left + ((self._width - used) // 2 if centred else 0)
            for item in row:
                width = self._width if item.last and len(row) == 1 else item.width
                x = box.left + self._width - width if item.last else left
                item.put(area, Rect(x, top, width, self._row_height))
                left += width + self._gap
            top += self._row_height + self._gap


def button_item(page: Area, text: str, act: Callable[[], object], style: Style) -> Item:
    """A button as wide as its text; a link leads on, and says so as it does elsewhere."""
    icon, more = ("chevron_right", 0) if style == "link" else ("", page.px(16))

    def put(area: Area, box: Rect) -> None:
        area.button(box, text, act, style=style, icon=icon, icon_after=True)

    return Item(page.button_width(text, style=style, icon=icon) + more, put)
