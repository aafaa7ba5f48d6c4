"""Somebody before a page: reads its texts and presses its widgets by what they say."""

from __future__ import annotations

from pygame import Rect

from game.view.ui import Page


class Reader:
    """What a world of scenes and a whole program have in common for whoever stands before them."""

    @property
    def page(self) -> Page:
        """The page in front."""
        raise NotImplementedError

    def frames(self, count: int = 1) -> None:
        """Let frames pass."""
        raise NotImplementedError

    def tap(self, place: Rect) -> None:
        """A finger taps the middle of a place."""
        raise NotImplementedError

    def press(self, text: str) -> None:
        """Scroll to the widget that says so, or begins so, and tap it.

        Raises:
            IndexError: no widget does.
        """
        stops = self.page.stops
        exact = [stop for stop in stops if stop.text == text]
        stop = (exact or [stop for stop in stops if stop.text.startswith(text)])[0]
        if stop.scroll:
            stop.scroll.follow(stop)
            self.frames(90)
        self.tap(stop.box)

    def says(self) -> list[str]:
        """What the widgets of the page in front say."""
        return [stop.text for stop in self.page.stops]

    def reads(self) -> str:
        """The texts of the page in front, each on a line."""
        return "\n".join(label.text for label in self.page.texts)
