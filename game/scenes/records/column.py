"""A column of what the storage holds: it scrolls, and says so where nothing can be read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame import Rect

from game.storage import StorageError
from game.view.ui import Page
from game.view.widgets_flow import Flow

TAIL: Final = 28
"""Design pixels below the last block."""


def put_column(
    page: Page, place: Rect, add: Callable[[Flow], object], unreadable: str, tail: int = TAIL
) -> bool:
    """Put the blocks that ``add`` reads and adds into a place where they scroll.

    Where the storage can't be read, the text ``unreadable`` stands there instead, and False is
    returned. ``tail`` is how many design pixels stay free below.
    """
    ring, lane = page.px(2), max(page.px(28), 24)  # beside the column, which keeps its edges
    left, right = place.left - ring, min(place.right + ring + lane, page.kit.sizes.size[0])
    scroll = page.scroll(Rect(left, place.top, right - left, place.height))
    flow, read = Flow(scroll.width - 2 * ring), True
    try:
        add(flow)
    except StorageError:
        flow, read = Flow(flow.width), False
        flow.add_text(page, unreadable, "strong", page.px(16))
    scroll.end(flow.height + page.px(tail))  # first, for it moves every widget that is there
    flow.put(scroll, ring, page.px(4))
    return read
