"""What the program is, and the licences of all that is in it."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Final

from pygame import Rect

from game import __version__
from game.paths import bundle_root
from game.scenes.page_scene import PageScene
from game.scenes.scene import Push
from game.scenes.services import Services
from game.view.ui import Area, Page
from game.view.widgets_flow import Flow

_OWN: Final = "LICENSE"


def licences() -> dict[str, Path]:
    """The files with the licences of others, by the names of what they are for."""
    return {path.stem: path for path in sorted((bundle_root() / "licenses").glob("*.txt"))}


class AboutScene(PageScene):
    """The version, and a button for every licence."""

    def fill(self, page: Page) -> None:
        """A column of texts, then the licences side by side."""
        tr = self.services.tr
        place = self.header(page, tr.text("About"))
        scroll = page.scroll(Rect(place.left, place.top, place.width + page.px(20), place.height))
        flow = Flow(min(scroll.width, round(page.px(860) * page.kit.sizes.text_scale)))
        flow.add_text(
            page, tr.text("Pyramid {version}", version=__version__), "heading", page.px(12)
        )
        flow.add_text(page, tr.text("Free software under the MIT licence."), "body", page.px(12))
        self._add_buttons(flow, page, {tr.text("Licence"): bundle_root() / _OWN})
        flow.add_text(page, tr.text("It contains the work of others:"), "body", page.px(12))
        self._add_buttons(flow, page, licences())
        flow.put(scroll, (scroll.width - flow.width) // 2, 0)
        scroll.end(flow.height + page.px(28))
        page.focus(page.stops[0])

    def _add_buttons(self, flow: Flow, page: Page, files: dict[str, Path]) -> None:
        """Buttons in as many columns as the longest name allows."""
        gap = page.px(10)
        widest = max((page.button_width(name) for name in files), default=1)
        columns = max(1, min(len(files), (flow.width + gap) // (widest + gap)))
        width = (flow.width - gap * (columns - 1)) // columns if len(files) > 1 else widest
        high = max(page.button_height(name, width) for name in files) if files else 0
        size = page.shared_px(list(files), width) if files else 0

        def put(area: Area, box: Rect) -> None:
            for number, (name, path) in enumerate(files.items()):
                row, column = divmod(number, columns)
                left = box.left + column * (width + gap)
                spot = Rect(left, box.top + row * (high + gap), width, high)
                area.button(spot, name, partial(self._open_text, name, path), style="soft", px=size)

        rows = -(-len(files) // columns)
        flow.add(rows * (high + gap), put, page.px(10))

    def _open_text(self, name: str, path: Path) -> None:
        self.services.ask(Push(LicenceScene(self.services, name, path)))


class LicenceScene(PageScene):
    """One licence, as it stands in its file."""

    def __init__(self, services: Services, name: str, path: Path) -> None:
        super().__init__(services)
        self._name = name
        self._path = path

    def fill(self, page: Page) -> None:
        """The text, paragraph by paragraph."""
        place = self.header(page, self._name)
        scroll = page.scroll(Rect(place.left, place.top, place.width + page.px(20), place.height))
        flow = Flow(min(scroll.width, round(page.px(860) * page.kit.sizes.text_scale)))
        for paragraph in self._paragraphs():
            flow.add_text(page, paragraph, "body", page.px(12))
        flow.put(scroll, (scroll.width - flow.width) // 2, 0)
        scroll.end(flow.height + page.px(28))
        page.focus(page.stops[0])

    def _paragraphs(self) -> list[str]:
        """The file's paragraphs, their line breaks taken out."""
        try:
            text = self._path.read_text(encoding="utf-8")
        except OSError:
            return [self.services.tr.text("The file {file} is missing.", file=self._path)]
        return [" ".join(part.split()) for part in text.split("\n\n") if part.strip(" \n-=")]
