"""The widgets of the whole game: one manager, its colours and sizes, and the pages on it.

pygame-gui is imported when the first page is made, for that takes longer than a first picture
may; everything else here is there at once.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.view.lazy import shaded
from game.view.sky import sky, sky_without_sun, sun_box
from game.view.slices import Slices
from game.view.theme import RICH_TEXT, THEMES, Metrics, Theme, metrics, widget_theme
from game.view.widgets_area import Area
from game.view.widgets_looks import Kit
from game.view.widgets_page import Page
from game.view.widgets_paint import Shapes
from game.view.widgets_parts import Button, Label
from game.view.widgets_scrolling import Scroll
from game.view.widgets_text import Lettering

if TYPE_CHECKING:
    from game.view.widgets_glass import Glass

__all__ = ["Area", "Button", "Label", "Page", "Scroll", "Ui"]

_OFF_THE_GLASS = (-9999, -9999)


class Ui:
    """Makes pages and holds what they share.

    ``click`` is called at every press of a button (a sound), ``paste`` gives the clipboard's text;
    ``switch_words`` are what is said aloud of a switch that is off, and of one that is on.
    """

    def __init__(
        self,
        size: tuple[int, int],
        theme: str = "dusk",
        text_scale: float = 1.0,
        *,
        paste: Callable[[], str] = lambda: "",
        click: Callable[[], object] = lambda: None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.paste = paste
        self.click = click
        self.clock = clock
        self.switch_words = ("off", "on")
        self.slices = Slices()
        self._theme = THEMES[theme]
        self._sizes = metrics(size, text_scale)
        self._configured: tuple[Theme, Metrics] | None = (self._theme, self._sizes)
        self._glass: Glass | None = None
        self._pages: list[Page] = []
        self._front: Page | None = None
        self._sky: tuple[tuple[int, int], str, pygame.Surface] | None = None
        self._sunless: tuple[tuple[int, int], str, pygame.Surface | None] | None = None
        self.kit = self._made_kit()
        self.link_event = -1
        self.last_place = _OFF_THE_GLASS

    @property
    def theme(self) -> Theme:
        """The colours in use."""
        return self._theme

    @property
    def sizes(self) -> Metrics:
        """The window's size and what a design pixel is in it."""
        return self._sizes

    @property
    def ready(self) -> bool:
        """Whether pages can be made without delay; the first one takes about 0.1 s more."""
        return self._glass is not None

    def configure(
        self,
        size: tuple[int, int] | None = None,
        theme: str | None = None,
        text_scale: float | None = None,
        target_scale: float | None = None,
        millimetre: float | None = None,
    ) -> None:
        """Take another window size, theme, size of texts, of what is touched or of the screen.

        Pages must be made anew after it.
        """
        colours = THEMES[theme] if theme else self._theme
        sizes = metrics(
            size or self._sizes.size,
            self._sizes.text_scale if text_scale is None else text_scale,
            self._sizes.target_scale if target_scale is None else target_scale,
            self._sizes.millimetre if millimetre is None else millimetre,
        )
        if (colours, sizes) == self._configured:
            return
        self._configured = None  # until all that follows is done: it may be broken off
        self._theme, self._sizes = colours, sizes
        self.kit = self._made_kit()
        if self._glass:
            for page in list(self._pages):
                page.close()
                self.slices.breathe()
            self.slices.pause()  # what comes now is of large pieces
            look = widget_theme(colours, sizes)
            self._glass.wear(look, sizes.size, sizes.font_px(RICH_TEXT), self.slices.breathe)
        self._configured = colours, sizes

    def _made_kit(self) -> Kit:
        return Kit(self._theme, self._sizes, Lettering(self.slices.breathe), Shapes())

    def glass(self) -> Glass:
        """The manager of the widgets, made at the first call."""
        if self._glass is None:
            import pygame_gui

            from game.view.widgets_glass import Glass

            self._glass = Glass(
                self._sizes.size,
                widget_theme(self._theme, self._sizes),
                self._sizes.font_px(RICH_TEXT),
            )
            self.link_event = pygame_gui.UI_TEXT_BOX_LINK_CLICKED
        return self._glass

    def page(self, on_back: Callable[[], object] | None = None) -> Page:
        """A new, empty page in front of the others; Escape calls ``on_back``."""
        made = Page(self, on_back)
        self._pages.append(made)
        self.bring_forward(made)
        return made

    def bring_forward(self, page: Page) -> None:
        """Only one page is alive at a time: the others are neither hovered nor pressed."""
        if page is self._front:
            return
        self._front = page
        for other in self._pages:
            if other is not page:
                other.container.hide()
        page.container.show()
        page.touched()

    def forget(self, page: Page) -> None:
        """A page was closed."""
        self._pages.remove(page)
        if self._front is page:
            self._front = None

    def tidy(self) -> None:
        """Let go of what was drawn to make pages of: a scene went."""
        self.kit.lettering.tidy()
        self.kit.shapes.tidy()

    def point(self, event: pygame.Event) -> None:
        """Note where the pointer is; a finger presses but never hovers."""
        glass = self.glass()
        self.last_place = glass.place = event.pos
        if event.type == pygame.MOUSEBUTTONDOWN:
            glass.pressed_at = event.pos
        glass.pointer = _OFF_THE_GLASS if getattr(event, "touch", False) else event.pos

    def point_nowhere(self) -> None:
        """The pointer left the window."""
        self.glass().pointer = _OFF_THE_GLASS

    def sky_ahead(self, size: tuple[int, int]) -> threading.Thread:
        """Have the sky of another size drawn beside the frames; the thread that does it."""

        def draw() -> None:
            self.sky(size)

        thread = threading.Thread(target=draw, name="sky", daemon=True)
        thread.start()
        return thread

    def sky(self, size: tuple[int, int] | None = None) -> pygame.Surface:
        """The picture behind everything, drawn once for a size and a theme."""
        wanted, theme = size or self._sizes.size, self._theme  # another may come meanwhile
        kept = self._sky
        if kept is None or kept[:2] != (wanted, theme.id):
            kept = self._sky = (wanted, theme.id, sky(wanted, theme))
        return kept[2]

    def veil(self, surface: pygame.Surface) -> None:
        """Dim a picture of the sky, or a part of it, so that texts can be read anywhere on it."""
        shaded(surface, self._theme.bar)

    def take_out_sun(self, surface: pygame.Surface, size: tuple[int, int] | None = None) -> None:
        """Paint the sky over the moon or the sun of a picture of the sky, or of a part of it."""
        size, theme = size or self._sizes.size, self._theme
        kept = self._sunless
        if kept is None or kept[:2] != (size, theme.id):
            kept = self._sunless = (size, theme.id, sky_without_sun(size, theme))
        if kept[2] is not None:
            surface.blit(kept[2], sun_box(size))

    def forget_sky(self) -> None:
        """The sky that was kept is painted over, or for a size that nobody wants any more."""
        self._sky = None
