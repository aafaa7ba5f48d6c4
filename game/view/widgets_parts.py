"""What is put on a page: labels and buttons that can be changed, and stops of the focus."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.view.widgets_looks import Paint
from game.view.widgets_text import Align

if TYPE_CHECKING:
    from pygame_gui.elements import UIImage

    from game.view.widgets import Entry, PaintedButton
    from game.view.widgets_area import Area
    from game.view.widgets_scrolling import Scroll


@dataclass(slots=True, eq=False)
class Stop:
    """A place where the keyboard's focus can be; ``needed`` pixels of height hold its texts.

    ``adjust`` answers left and right with -1 and 1, or up and down where it is ``upright``.
    ``value`` tells what a switch, a stepper or a slider stands at.
    """

    element: PaintedButton | Entry
    press: Callable[[], object]
    adjust: Callable[[int], object] | None = None
    scroll: Scroll | None = None
    enabled: bool = True
    text: str = ""
    needed: int = 0
    upright: bool = False
    value: Callable[[], str] | None = None

    def turn(self, way: str) -> bool:
        """Change what it shows by an arrow key; False where that arrow means nothing to it."""
        back, on = ("up", "down") if self.upright else ("left", "right")
        if self.adjust is None or way not in (back, on):
            return False
        self.adjust(1 if way == on else -1)
        return True

    @property
    def box(self) -> pygame.Rect:
        """Where it lies in the window."""
        return pygame.Rect(self.element.rect)

    @property
    def words(self) -> str:
        """What it is and what it stands at, to be said aloud."""
        return f"{self.text} · {self.value()}" if self.value else self.text


@dataclass(frozen=True, slots=True)
class Text:
    """One of several texts that share a picture, for each widget costs time."""

    rect: pygame.Rect
    text: str
    style: str
    align: Align = "left"


class Label:
    """A text on a page, which can be changed."""

    def __init__(
        self,
        area: Area,
        rect: pygame.Rect,
        text: str,
        style: str,
        align: Align,
        colour: str,
        px: int = 0,
    ) -> None:
        self._area = area
        self.rect = rect
        self.style = style
        self._align = align
        self._colour = colour
        self._px = px
        self.text = text
        self._ink = pygame.Rect(0, 0, 0, 0)
        self._image: UIImage = area.picture(rect, self._drawn())

    @property
    def ink(self) -> pygame.Rect:
        """Where its words stand in the window: they may be shorter than its box."""
        return self._ink.move(self._image.rect.topleft)

    def set(self, text: str, *, style: str | None = None) -> None:
        """Show another text, in another style if one is given."""
        if (text, style or self.style) != (self.text, self.style):
            self.text = text
            if style:
                self.style = style
                self._colour = ""
            self._image.set_image(self._drawn())
            self._area.page.touched()

    def _drawn(self) -> pygame.Surface:
        kit = self._area.page.kit
        surface = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        self._ink = pygame.Rect(0, 0, 0, 0)
        if self.text:
            setting = kit.fit(self.text, self.style, self.rect.width, self.rect.height, self._px)
            box = surface.get_rect()
            if setting.size[1] > box.height:
                box.height = setting.size[1]
            kit.lettering.draw(
                surface, setting, self._colour or kit.colour(self.style), box, self._align
            )
            self._ink = pygame.Rect((0, 0), setting.size)
            self._ink.center = box.center
            if self._align != "centre":
                setattr(self._ink, self._align, getattr(box, self._align))
        return surface


class Button:
    """A button on a page, whose look can be changed."""

    def __init__(
        self, area: Area, stop: Stop, element: PaintedButton, look: Callable[[], Paint]
    ) -> None:
        self._area = area
        self._element = element
        self.stop = stop
        self._look = look

    @property
    def rect(self) -> pygame.Rect:
        """Where it lies in the window."""
        return self.stop.box

    @property
    def text(self) -> str:
        """What it says."""
        return self.stop.text

    def repaint(self, look: Callable[[], Paint] | None = None) -> None:
        """Draw it again, differently if another look is given."""
        if look:
            self._look = look
        self._element.repaint(self._look())
        self._area.page.touched()

    def enable(self, enabled: bool) -> None:
        """Let it be pressed, or not."""
        if enabled != self.stop.enabled:
            self.stop.enabled = enabled
            (self.stop.element.enable if enabled else self.stop.element.disable)()
            self._area.page.touched()
