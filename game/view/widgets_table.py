"""Tables: figures in columns under their titles, or one line under the other where it is narrow."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame
from pygame import Rect

from game.view.widgets_area import Area
from game.view.widgets_looks import NOTHING, Kit, Paint, corner
from game.view.widgets_parts import Text
from game.view.widgets_rows import Item, Rows
from game.view.widgets_text import Align

_PREMUL: Final = pygame.BLEND_PREMULTIPLIED
_BODY: Final = "body"
_HEAD: Final = "small"


Act = Callable[[], object]
_Text = tuple[str, Rect, str, Align]
"""A text, its place in its line, its kind and its alignment."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column with its title; a ``bare`` one needs no title where lines are told in words."""

    title: str
    align: Align = "left"
    bare: bool = False
    style: str = _BODY


@dataclass(frozen=True, slots=True)
class Deed:
    """What can be done with a line: the button's text and icon."""

    text: str
    icon: str
    act: Act


@dataclass(frozen=True, slots=True)
class Line:
    """The texts of a line, one for each column, and what it or its buttons do when pressed."""

    cells: Sequence[str]
    marked: bool = False
    act: Act | None = None
    deeds: Sequence[Deed] = ()


class Table:
    """Measured for a width when made; ``put`` needs ``height`` pixels."""

    def __init__(
        self, area: Area, columns: Sequence[Column], lines: Sequence[Line], width: int
    ) -> None:
        self._area = area
        self._columns = tuple(columns)
        self._lines = tuple(lines)
        self._width = width
        self._pad = area.px(18)
        widths = [self._natural(at) for at in range(len(columns))]
        deeds = max((self._deeds_width(line) for line in lines), default=0)
        spare = width - 2 * self._pad - sum(widths) - deeds
        count = max(1, len(columns) if deeds else len(columns) - 1)
        least = max(area.px(16), area.text_width("m", _BODY))  # or two figures read as one
        self.stacked = spare < count * least
        self._gap = spare // count
        self._widths = widths
        self._heights = [self._line_height(line) for line in lines]
        self._head = 0 if self.stacked else area.text_height("Ag", _HEAD, width) + area.px(8)

    @property
    def height(self) -> int:
        """How high all of it is."""
        between = self._between * max(0, len(self._lines) - 1)
        return self._head + sum(self._heights) + between + 2 * self._edge

    def put(self, area: Area, box: Rect) -> None:
        """Put the panel, the titles and the lines."""
        top = box.top + self._edge
        texts: list[Text] = []
        if not self.stacked:
            head = Rect(box.left, top, box.width, self._head)
            titles = [column.title for column in self._columns]
            texts = self._texts(head, titles, _HEAD)
            top += self._head
        places = []
        for height in self._heights:
            places.append(Rect(box.left, top, box.width, height))
            top += height + self._between
        for line, place in zip(self._lines, places, strict=True):
            if not line.act:
                texts += self._still(place, line)
        marks = [
            self._grip(place)
            for line, place in zip(self._lines, places, strict=True)
            if line.marked and not line.act
        ]
        area.line(box, texts, [box], picked=marks)
        for line, place in zip(self._lines, places, strict=True):
            self._put_live(area, place, line)

    @property
    def _edge(self) -> int:
        return self._area.px(10)

    @property
    def _between(self) -> int:
        return self._area.px(8 if self.stacked else 2)

    def _natural(self, at: int) -> int:
        """How wide a column must be for all its texts."""
        column = self._columns[at]
        texts = [self._area.text_width(line.cells[at], column.style) for line in self._lines]
        return max([self._area.text_width(column.title, _HEAD), *texts])

    def _places(self, left: int) -> list[Rect]:
        """Where the columns lie, from the left edge of the panel on."""
        places, x = [], left + self._pad
        for width in self._widths:
            places.append(Rect(x, 0, width, 0))
            x += width + self._gap
        return places

    def _texts(self, place: Rect, cells: Sequence[str], style: str = "") -> list[Text]:
        """The texts of a line, or of the titles in their ``style``, each in its column."""
        return [
            Text(
                Rect(at.left, place.top, at.width, place.height),
                cell,
                style or own.style,
                own.align,
            )
            for own, at, cell in zip(self._columns, self._places(place.left), cells, strict=True)
        ]

    def _deeds_width(self, line: Line) -> int:
        return sum(self._deed_widths(line))

    def _deed_widths(self, line: Line) -> list[int]:
        return [
            self._area.button_width(deed.text, style="link", icon=deed.icon) for deed in line.deeds
        ]

    def _line_height(self, line: Line) -> int:
        touch = self._area.kit.sizes.touch()
        if self.stacked:
            text = self._area.text_height(self._told(line), _BODY, self._inner)
            rows = self._rows(line)
            text += self._area.px(10)
            return max(text, touch if line.act else 0) + (rows.height if line.deeds else 0)
        text = self._area.text_height("Ag", _BODY, self._width) + self._area.px(8)
        return max(text, touch if line.act or line.deeds else 0)

    @property
    def _inner(self) -> int:
        return self._width - 2 * self._pad

    def _rows(self, line: Line) -> Rows:
        """The buttons under a line that is told in words."""
        items = [
            Item(width, partial(_put_deed, deed))
            for width, deed in zip(self._deed_widths(line), line.deeds, strict=True)
        ]
        return Rows(items, self._inner, self._area.kit.sizes.touch(), 0)

    def _told(self, line: Line) -> str:
        """A line in words: titles and figures, parted by dots."""
        told = [
            cell if column.bare or not column.title else f"{column.title} {cell}"
            for column, cell in zip(self._columns, line.cells, strict=True)
            if cell
        ]
        return " · ".join(told)

    def _still(self, place: Rect, line: Line) -> list[Text]:
        """The texts of a line that can't be pressed as a whole."""
        if not self.stacked:
            return self._texts(place, line.cells)
        under = self._rows(line).height if line.deeds else 0
        box = Rect(place.left + self._pad, place.top, self._inner, place.height - under)
        return [Text(box, self._told(line), _BODY)]

    def _put_live(self, area: Area, place: Rect, line: Line) -> None:
        """What can be pressed: the line itself, or its buttons."""
        if line.act:
            self._put_pressable(area, place, line, line.act)
        if not line.deeds:
            return
        if self.stacked and not line.act:
            rows = self._rows(line)
            box = Rect(place.left + self._pad, place.bottom - rows.height, self._inner, rows.height)
            rows.put(area, box)
        elif not self.stacked:
            touch = area.kit.sizes.touch()
            x = place.right - self._pad - self._deeds_width(line)
            for width, deed in zip(self._deed_widths(line), line.deeds, strict=True):
                box = Rect(x, place.top + (place.height - touch) // 2, width, touch)
                _put_deed(deed, area, box)
                x += width

    def _grip(self, place: Rect) -> Rect:
        """The part of a line that lights up."""
        return place.inflate(-2 * self._area.px(8), 0)

    def _put_pressable(self, area: Area, place: Rect, line: Line, act: Act) -> None:
        box = self._grip(place)
        inside = Rect(self._pad - area.px(8), 0, self._inner, box.height)
        texts: list[_Text] = [(self._told(line), inside, _BODY, "left")]
        if not self.stacked:
            texts = [
                (cell, Rect(at.left, 0, at.width, box.height), column.style, column.align)
                for column, at, cell in zip(
                    self._columns, self._places(-area.px(8)), line.cells, strict=True
                )
            ]
        area.painted(
            box, lambda: _line_paint(area.kit, box.size, texts), act, text=self._told(line)
        )


def _line_paint(kit: Kit, size: tuple[int, int], texts: Sequence[_Text]) -> Paint:
    """The looks of a line that can be pressed."""

    def paint(state: str) -> pygame.Surface:
        theme = kit.theme
        fill = {"hovered": theme.button_high, "active": theme.button_down}.get(state, NOTHING)
        surface = kit.shapes.box(size, corner(kit, size), fill)
        for text, box, style, align in texts:
            setting = kit.fit(text, style, box.width, box.height)
            kit.lettering.draw(surface, setting, kit.colour(style), box, align)
        return surface

    return paint


def _put_deed(deed: Deed, area: Area, box: Rect) -> None:
    area.button(box, deed.text, deed.act, style="link", icon=deed.icon)
