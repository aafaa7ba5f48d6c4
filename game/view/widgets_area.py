"""Where widgets are put: a page, or the long inside of a part of it that scrolls."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.view.widgets_looks import (
    LABELS,
    ButtonLook,
    Kit,
    Paint,
    Style,
    button_height,
    button_paint,
    button_width,
    shared_px,
    slider_paint,
    slider_track,
    stepper_height,
    stepper_paint,
    switch_paint,
    switch_text,
    texts_height,
)
from game.view.widgets_parts import Button, Label, Stop, Text
from game.view.widgets_text import Align

if TYPE_CHECKING:
    from pygame_gui.core import UIContainer
    from pygame_gui.elements import UIImage

    from game.view.widgets import Entry
    from game.view.widgets_page import Page
    from game.view.widgets_scrolling import Scroll

LONGEST_TEXT = 200
"""Letters that an entry line takes unless told otherwise."""


class Area:
    """Puts widgets into a container; boxes are in pixels from the container's corner."""

    page: Page
    scroll_of: Scroll | None

    def __init__(self, container: UIContainer) -> None:
        self.container = container

    @property
    def kit(self) -> Kit:
        """Colours, sizes, texts and shapes."""
        return self.page.kit

    def px(self, design: float) -> int:
        """A length in real pixels."""
        return self.page.kit.sizes.px(design)

    # Measures, so that a scene can make room before it puts anything.

    def text_height(self, text: str, style: str, width: int) -> int:
        """How high a text is in a column of that width."""
        return self.kit.fit(text, style, width).size[1]

    def text_width(self, text: str, style: str) -> int:
        """How wide a text is in one line."""
        look = LABELS[style]
        px = self.kit.sizes.font_px(look.size)
        return self.kit.lettering.width(text, look.weight, px) + 1

    def button_height(
        self,
        text: str,
        width: int,
        *,
        subtitle: str = "",
        size: float = 17,
        icon: str = "",
        align: Align = "centre",
    ) -> int:
        """How high a button of that width must be."""
        look = ButtonLook(text, "plain", subtitle, icon, align=align, size=size)
        return button_height(self.kit, look, width)

    def button_width(
        self, text: str, *, style: Style = "plain", size: float = 17, icon: str = ""
    ) -> int:
        """How wide a button is whose text stands in one line."""
        return button_width(self.kit, ButtonLook(text, style, "", icon, size=size))

    def shared_px(
        self, texts: Sequence[str], width: int, *, size: float = 17, icon: str = ""
    ) -> int:
        """The height in pixels that the texts of buttons of one width can all have."""
        looks = [ButtonLook(text, "plain", "", icon, size=size) for text in texts]
        return shared_px(self.kit, looks, width)

    def switch_height(self, label: str, width: int, *, left: bool = False) -> int:
        """How high a switch must be for its label."""
        room = switch_text(self.kit, (width, 1), left).width
        return max(self.kit.sizes.touch(), self.text_height(label, "strong", room) + self.px(8))

    def stepper_height(self, choices: Sequence[str], width: int) -> int:
        """How high a stepper of that width must be for its longest choice."""
        return stepper_height(self.kit, choices, width)

    # Widgets.

    def panel(self, rect: pygame.Rect, style: str = "panel") -> None:
        """A box that others lie on: "panel", "picked", "dialog" with a shadow, plain "strip"."""
        theme, shapes = self.kit.theme, self.kit.shapes
        radius = _panel_corner(self.kit, rect.size)
        if style == "dialog":
            blur = self.px(30)
            shade = shapes.shadow(rect.size, radius, blur, theme.shadow)
            place = rect.inflate(2 * blur, 2 * blur).move(0, self.px(8))
            seen = place.clip(pygame.Rect((0, 0), self.container.rect.size))
            self.picture(seen, shade.subsurface(seen.move(-place.x, -place.y)))
        if style == "strip":
            self.picture(rect, shapes.box(rect.size, radius, theme.plate))
            return
        self.picture(rect, _panel(self.kit, rect.size, style))

    def label(
        self,
        rect: pygame.Rect,
        text: str,
        style: str = "body",
        align: Align = "left",
        *,
        colour: str = "",
        px: int = 0,
    ) -> Label:
        """A text in a box: smaller or in several lines where it must be, never cut.

        It is at most ``px`` pixels high where several labels share one size.
        """
        made = Label(self, rect, text, style, align, colour, px)
        self.page.texts.append(made)
        return made

    def line(
        self,
        rect: pygame.Rect,
        texts: Sequence[Text],
        panels: Sequence[pygame.Rect] = (),
        pictures: Sequence[tuple[pygame.Rect, pygame.Surface]] = (),
        picked: Sequence[pygame.Rect] = (),
    ) -> None:
        """What is never changed, as one picture of the box that holds it: panels, then the rest.

        Panels in ``picked`` stand out, ``pictures`` are alpha multiplied. (One widget is quicker.)
        """
        surface = pygame.Surface(rect.size, pygame.SRCALPHA)
        drawn = [(box, _panel(self.kit, box.size)) for box in panels]
        drawn += [(box, _panel(self.kit, box.size, "picked")) for box in picked]
        for box, picture in (*drawn, *pictures):
            place = box.move(-rect.left, -rect.top)
            surface.blit(picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)
            self.kit.lettering.breathe()
        for each in texts:
            box = each.rect.move(-rect.left, -rect.top)
            setting = self.kit.fit(each.text, each.style, box.width, box.height)
            self.kit.lettering.draw(surface, setting, self.kit.colour(each.style), box, each.align)
        self.page.texts += texts
        self.picture(rect, surface)

    def image(self, rect: pygame.Rect, surface: pygame.Surface) -> None:
        """A picture with alpha of the usual kind."""
        self.picture(rect, surface.convert_alpha().premul_alpha())

    def picture(self, rect: pygame.Rect, surface: pygame.Surface) -> UIImage:
        """A picture whose colours are already multiplied by its alpha."""
        from game.view.widgets import picture

        self.page.touched()
        return picture(rect, surface, self.page.glass, self.container)

    def text(self, rect: pygame.Rect, html: str) -> int:
        """Rich text (<b>, <br>, lists of plain lines) from the box's top; returns its height."""
        from game.view.widgets import rich_text

        self.page.touched()
        box = rich_text(rect, html, self.page.glass, self.container)
        return int(box.rect.height)

    def painted(
        self,
        rect: pygame.Rect,
        look: Callable[[], Paint],
        on_press: Callable[[], object],
        *,
        text: str = "",
        enabled: bool = True,
    ) -> Button:
        """A button with a look of its own; `text` is what it says to those who can't see it."""
        from game.view.widgets import PaintedButton

        page = self.page
        stop_press = page.guarded(on_press)
        element = PaintedButton(rect, look(), page.defer(on_press), page.glass, self.container)
        stop = Stop(element, stop_press, scroll=self.scroll_of, enabled=enabled, text=text)
        if not enabled:
            element.disable()
        page.add_stop(stop)
        return Button(self, stop, element, look)

    def button(
        self,
        rect: pygame.Rect,
        text: str,
        on_press: Callable[[], object],
        *,
        style: Style = "plain",
        enabled: bool = True,
        subtitle: str = "",
        icon: str = "",
        selected: bool = False,
        align: Align = "centre",
        size: float = 17,
        icon_after: bool = False,
        name: str = "",
        px: int = 0,
    ) -> Button:
        """A button; its `name` is what is said aloud where its text alone doesn't tell.

        Its text is ``px`` pixels high where several buttons share one size.
        """
        look = ButtonLook(text, style, subtitle, icon, selected, align, size, icon_after, px)
        made = self.painted(
            rect,
            lambda: button_paint(self.kit, rect.size, look),
            on_press,
            text=name or text,
            enabled=enabled,
        )
        made.stop.needed = texts_height(self.kit, look, rect.width)
        return made

    def switch(
        self,
        rect: pygame.Rect,
        on: bool,
        on_change: Callable[[bool], object],
        label: str,
        *,
        left: bool = False,
    ) -> Button:
        """A switch with its label in one row, its track at the right end, or at the left."""
        state = [on]

        def flip() -> None:
            state[0] = not state[0]
            made.repaint()
            on_change(state[0])

        def look() -> Paint:
            return switch_paint(self.kit, rect.size, label, state[0], left)

        made = self.painted(rect, look, flip, text=label)
        made.stop.value = lambda: self.page.switch_words[state[0]]
        room = switch_text(self.kit, rect.size, left).width
        made.stop.needed = self.text_height(label, "strong", room)
        return made

    def stepper(
        self,
        rect: pygame.Rect,
        choices: Sequence[str],
        index: int,
        on_change: Callable[[int], object],
        *,
        name: str = "",
        around: bool = True,
    ) -> Button:
        """One of several choices between two arrows; a press anywhere takes the next one, after the
        last the first if they go ``around``."""
        at = [index]
        ends = min(rect.height, self.kit.sizes.touch())

        def go(way: int) -> None:
            if not leads_on(way):
                return
            at[0] = (at[0] + way) % len(choices)
            made.repaint()
            on_change(at[0])

        def leads_on(way: int) -> bool:
            return around or 0 <= at[0] + way < len(choices)

        def look() -> Paint:
            ways = leads_on(-1), leads_on(1)
            return stepper_paint(self.kit, rect.size, choices[at[0]], ways)

        made = self.painted(rect, look, lambda: go(self._side(made, ends)), text=name)
        made.stop.adjust = go
        made.stop.value = lambda: choices[at[0]]
        made.stop.needed = stepper_height(self.kit, choices, rect.width)
        made.stop.press = self.page.guarded(lambda: go(1))
        return made

    def _side(self, made: Button, ends: int) -> int:
        """Back for a press at the left end, else forward."""
        return -1 if self.page.glass.pressed_at[0] < made.rect.left + ends else 1

    def slider(
        self,
        rect: pygame.Rect,
        value: float,
        on_change: Callable[[float], object],
        *,
        low: float = 0.0,
        high: float = 1.0,
        step: float = 0.1,
        name: str = "",
        spoken: Callable[[float], str] = str,
    ) -> Button:
        """A value between two ends, in steps; ``spoken`` is what is said aloud of it."""
        from game.view.widgets import PaintedGrip

        page = self.page
        at = [value]

        def look() -> Paint:
            return slider_paint(self.kit, rect.size, (at[0] - low) / (high - low))

        def set_to(wanted: float) -> None:
            stepped = low + round((wanted - low) / step) * step
            stepped = round(max(low, min(high, stepped)), 6)
            if stepped != at[0]:
                at[0] = stepped
                made.repaint()
                on_change(stepped)

        def follow(place: tuple[int, int], _down: bool) -> None:
            start, width = slider_track(self.kit, rect.size)
            part = max(0.0, min(1.0, (place[0] - start) / width))
            set_to(low + part * (high - low))

        yields = self.kit.sizes.slop() if self.scroll_of else 0
        element = PaintedGrip(rect, look(), follow, page.glass, self.container, yields=yields)
        stop = Stop(element, lambda: None, scroll=self.scroll_of, text=name)
        stop.adjust = lambda way: set_to(at[0] + way * step)
        stop.value = lambda: spoken(at[0])
        page.add_stop(stop)
        made = Button(self, stop, element, look)
        return made

    def entry(
        self,
        rect: pygame.Rect,
        text: str,
        on_change: Callable[[str], object] = lambda _text: None,
        on_enter: Callable[[str], object] = lambda _text: None,
        *,
        hint: str = "",
        longest: int = LONGEST_TEXT,
        name: str = "",
    ) -> Entry:
        """A line to type in. Pasting keeps what has room; `hint` shows while it is empty."""
        from game.view.widgets import Entry

        page, theme = self.page, self.kit.theme
        field = theme.field[: len("#rrggbb")]
        box = self.kit.shapes.box(
            rect.size, self.px(12), field, theme.button_edge, self.px(1.4)
        )  # pygame-gui takes a hundred times as long for it
        self.picture(rect, box)
        element = Entry(
            rect,
            text,
            hint,
            page.glass,
            self.container,
            on_change=on_change,
            on_enter=page.guarded(on_enter),
            paste=page.paste,
            longest=longest,
        )
        page.add_stop(
            Stop(element, lambda: page.type_into(element), scroll=self.scroll_of, text=name)
        )
        return element


def _panel(kit: Kit, size: tuple[int, int], style: str = "panel") -> pygame.Surface:
    """The picture of a panel."""
    kit.lettering.breathe()
    theme, px = kit.theme, kit.sizes.px
    fill = theme.panel_picked if style == "picked" else theme.panel
    if style == "dialog":
        fill = fill[: len("#rrggbb")]  # nothing of the texts behind it among its own
    edge, width = (theme.accent, px(2)) if style != "panel" else (theme.panel_edge, px(1.2))
    return kit.shapes.box(size, _panel_corner(kit, size), fill, edge, width)


def _panel_corner(kit: Kit, size: tuple[int, int]) -> int:
    return min(kit.sizes.px(20), min(size) // 4)
