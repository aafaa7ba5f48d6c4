"""The table in words, on a page that is also said aloud."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.scenes.page_scene import PageScene
from game.scenes.services import Services
from game.view.ui import Page
from game.view.widgets_flow import Flow


class ReadingScene(PageScene):
    """A title and lines of text, each as long as it needs to be."""

    def __init__(self, services: Services, lines: Sequence[str]) -> None:
        super().__init__(services)
        self._lines = tuple(lines)

    def heard(self, page: Page) -> str:
        """Every line, with a pause after each."""
        del page
        return ". ".join(self._lines)

    def fill(self, page: Page) -> None:
        """The lines on a panel, which scrolls where they are too many."""
        place = self.header(page, self.services.tr.text("The table"))
        wide = min(place.width, round(page.px(900) * page.kit.sizes.text_scale))
        scroll = page.scroll(
            Rect(place.centerx - wide // 2, place.top, wide + page.px(20), place.height)
        )
        pad = page.px(20)
        flow = Flow(scroll.width - 2 * pad)
        for line in self._lines:
            flow.add_text(page, line, "body", page.px(8))
        scroll.panel(Rect(0, 0, scroll.width, flow.height + 2 * pad))
        flow.put(scroll, pad, pad)
        scroll.end(flow.height + 2 * pad + page.px(16))
        page.focus(page.stops[0])
