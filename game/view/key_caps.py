"""Keys drawn as caps with what stands on them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from game.view.widgets_area import Area

_STYLE = "strong"


@dataclass(frozen=True, slots=True)
class KeyCaps:
    """Some keys side by side, in as many rows as ``width`` pixels ask for, about equally long."""

    area: Area
    texts: Sequence[str]
    width: int

    @property
    def size(self) -> tuple[int, int]:
        """What they need together."""
        boxes = self._boxes()
        return max(box.right for box in boxes), max(box.bottom for box in boxes)

    def put(self, area: Area, right: int, top: int) -> None:
        """Put them so that each row ends at ``right``."""
        theme, shapes, px = area.kit.theme, area.kit.shapes, area.px
        boxes = self._boxes()
        for text, box in zip(self.texts, boxes, strict=True):
            end = max(other.right for other in boxes if other.top == box.top)
            place = box.move(right - end, top)
            picture = shapes.box(place.size, px(7), theme.button, theme.button_edge, px(1.3))
            area.picture(place, picture)
            area.label(place, text, _STYLE, "centre")

    def _boxes(self) -> list[Rect]:
        """Where each lies: in the fewest rows, and of those in the narrowest."""
        boxes = self._rows(self.width)
        while boxes[-1].top:
            longest = max(box.right for box in boxes)
            narrower = self._rows(longest - 1)
            more = narrower[-1].top > boxes[-1].top
            if more or max(box.right for box in narrower) == longest:
                break
            boxes = narrower
        return boxes

    def _rows(self, width: int) -> list[Rect]:
        area, gap = self.area, self.area.px(6)
        high = area.text_height("Ag", _STYLE, self.width) + area.px(8)
        found: list[Rect] = []
        x = y = 0
        for text in self.texts:
            wide = min(max(high, area.text_width(text, _STYLE) + area.px(18)), self.width)
            if x and x + wide > width:
                x, y = 0, y + high + gap
            found.append(Rect(x, y, wide, high))
            x += wide + gap
        return found
