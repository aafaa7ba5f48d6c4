"""Blocks one under the other: measured first, put in place once there is known to be room."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect

from game.view.widgets_area import Area
from game.view.widgets_text import Align

Put = Callable[[Area, Rect], object]
"""Puts a block into its box."""


@dataclass(frozen=True, slots=True)
class _Block:
    height: int
    gap: int
    put: Put


class Flow:
    """A column of blocks of a fixed width."""

    def __init__(self, width: int) -> None:
        self.width = width
        self._blocks: list[_Block] = []

    def add(self, height: int, put: Put, gap: int = 0) -> None:
        """Add a block of that height, with a gap above it unless it is the first."""
        self._blocks.append(_Block(height, gap if self._blocks else 0, put))

    def add_text(
        self, area: Area, text: str, style: str, gap: int = 0, align: Align = "left"
    ) -> None:
        """Add a text in as many lines as it needs."""

        def put(where: Area, box: Rect) -> None:
            where.label(box, text, style, align)

        self.add(area.text_height(text, style, self.width), put, gap)

    @property
    def height(self) -> int:
        """How high all blocks are together."""
        return sum(block.height + block.gap for block in self._blocks)

    def put(self, area: Area, left: int, top: int) -> None:
        """Put all blocks in place."""
        for block in self._blocks:
            top += block.gap
            block.put(area, Rect(left, top, self.width, block.height))
            top += block.height
