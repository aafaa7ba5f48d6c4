"""The widgets on pygame-gui's side: buttons and sliders painted by us, entry lines.

This module imports pygame-gui, which takes tens of milliseconds: it is imported only when the first
page is opened.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pygame
from pygame_gui import UI_BUTTON_PRESSED, UI_BUTTON_START_PRESS
from pygame_gui.core import UIContainer
from pygame_gui.elements import UIButton, UIImage, UITextBox, UITextEntryLine

from game.view.widgets_glass import Glass

Paint = Callable[[str], pygame.Surface]
"""Draws a widget in a state: "normal", "hovered", "active", "selected" or "disabled"."""

_ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)


class PaintedShape:
    """What pygame-gui calls a drawable shape, drawn by a function a state at a time."""

    dynamic_width = False
    dynamic_height = False

    def __init__(self, paint: Paint, rect: pygame.Rect, glass: Glass) -> None:
        self._paint = paint
        self._rect = pygame.Rect(rect)
        self._glass = glass
        self._drawn: dict[str, pygame.Surface] = {}
        self._fresh = True
        self.state = "normal"

    def set_active_state(self, state: str) -> None:
        """Look as in that state from the next update on."""
        if state != self.state:
            self.state = state
            self._fresh = True
            self._glass.changed.append(self._rect.copy())

    def has_fresh_surface(self) -> bool:
        """Whether the look changed since it was last fetched."""
        return self._fresh

    def get_fresh_surface(self) -> pygame.Surface:
        """The look in the present state."""
        self._fresh = False
        if self.state not in self._drawn:
            self._drawn[self.state] = self._paint(self.state)
        return self._drawn[self.state]

    def collide_point(self, point: tuple[float, float]) -> bool:
        """Whether a point of the window lies on it."""
        return self._rect.collidepoint(point)

    def set_position(self, place: tuple[float, float]) -> None:
        """Go along with the widget."""
        self._rect.topleft = (round(place[0]), round(place[1]))

    def set_dimensions(self, _size: tuple[float, float]) -> bool:
        """Widgets of ours keep the size that they were made with."""
        return False

    def update(self, _seconds: float) -> None:
        """Nothing moves by itself."""


class Unthemed:
    """A widget whose looks no theme of pygame-gui knows, so that where it lies is no matter.

    pygame-gui names each widget after all that it lies in, which takes longer than drawing it.
    """

    def _create_valid_ids(
        self,
        container: object,
        parent_element: object,
        object_id: object,
        element_id: str,
        element_base_id: str | None = None,
    ) -> None:
        del container, parent_element
        super()._create_valid_ids(None, None, object_id, element_id, element_base_id)  # type: ignore[misc]


class Uncopied:
    """A widget of which a part is shown by cutting it out as it is drawn (`blits`).

    pygame-gui keeps a second picture of what sticks out of its container, as large as the first.
    """

    image: pygame.Surface | None
    _image_clip: pygame.Rect | None

    def _set_image_clip(self, rect: pygame.Rect | None) -> None:
        self._image_clip = rect

    def _set_image(self, new_image: pygame.Surface | None) -> None:
        self.image = new_image


class Picture(Uncopied, Unthemed, UIImage):
    """A picture on a page, shown as it is given: a copy of a large one takes long."""

    def set_image(self, new_image: pygame.Surface | None, *_how: object) -> None:
        """Show another picture of the same size."""
        self._set_image(new_image)


class PaintedButton(Uncopied, Unthemed, UIButton):
    """A button whose looks come from ``paint``; ``on_press`` is called when it is let go.

    While it is held it looks pressed where the pointer is on it, and no other lights up.
    """

    keeps_hold = False
    """Whether it looks pressed wherever the pointer is, for it follows that."""

    def __init__(
        self,
        rect: pygame.Rect,
        paint: Paint,
        on_press: Callable[[], object],
        glass: Glass,
        container: UIContainer,
    ) -> None:
        self._paint = paint
        self._glass = glass
        self._painted: PaintedShape | None = None
        super().__init__(
            rect,
            "",
            glass,
            container,
            command={UI_BUTTON_PRESSED: on_press, UI_BUTTON_START_PRESS: lambda: None},
        )

    def rebuild_from_changed_theme_data(self) -> None:
        """Themes of pygame-gui say nothing about this button."""
        if self._painted is None:
            self.rebuild()

    def rebuild(self) -> None:
        """Draw it anew."""
        state = self._painted.state if self._painted else self._get_appropriate_state_name()
        self._painted = PaintedShape(self._paint, self.rect, self._glass)
        self._painted.set_active_state(state)
        # pygame-gui asks no more of a shape than ours can do.
        self.drawable_shape = self._painted  # type: ignore[assignment]
        self._glass.changed.append(self.rect.copy())
        self.on_fresh_drawable_shape_ready()

    def repaint(self, paint: Paint) -> None:
        """Look different from now on."""
        self._paint = paint
        self.rebuild()

    def on_hovered(self) -> None:
        """Light up; nobody listens for an event."""
        self._look_right()

    def on_unhovered(self) -> None:
        """Go back to the usual look."""
        self._look_right()

    def process_event(self, event: pygame.Event) -> bool:
        """Be held from the pointer's coming down to its going up."""
        consumed = bool(super().process_event(event))
        self._note_hold()
        return consumed

    def update(self, seconds: float) -> None:
        """Follow what the pointer does elsewhere: another may be held, or let go."""
        self._look_right()
        super().update(seconds)

    def _note_hold(self) -> None:
        if self.held:
            self._glass.holding = self
        elif self._glass.holding is self:
            self._glass.holding = None

    def _look_right(self) -> None:
        if self._painted:
            self._painted.set_active_state(self._right_look())

    def _right_look(self) -> str:
        if self.held and self.is_enabled:
            on_it = self.keeps_hold or self.hover_point(*self._glass.place)
            return "active" if on_it else "normal"
        if self._glass.holding is None and self.hovered and self.is_enabled:
            return "hovered"
        at_rest = "selected" if self.is_selected else "normal"
        return at_rest if self.is_enabled else "disabled"

    def on_locale_changed(self) -> None:
        """Texts arrive finished."""

    def strip(self) -> None:
        """Let go of the pictures: it won't be seen again."""
        self.image = self.drawable_shape = self._painted = None
        self.held = False
        self._note_hold()

    def let_go(self) -> None:
        """Forget a press that turned into something else."""
        if self.held:
            self.held = False
            self._note_hold()
            self._set_inactive()


class PaintedGrip(PaintedButton):
    """Something that follows the pointer while it is held, such as a slider or a wheel.

    ``on_hold`` gets the pointer's place in the widget, and whether it has only just come down.
    Where it ``yields``, a finger must first wander so many pixels sideways, or come up again, for
    it may be going to scroll the page. ``firm`` says that it is held and for nothing else.
    """

    keeps_hold = True

    def __init__(
        self,
        rect: pygame.Rect,
        paint: Paint,
        on_hold: Callable[[tuple[int, int], bool], object],
        glass: Glass,
        container: UIContainer,
        on_press: Callable[[], object] = lambda: None,
        *,
        yields: int = 0,
    ) -> None:
        super().__init__(rect, paint, on_press, glass, container)
        self._on_hold = on_hold
        self._yields = yields
        self._start = 0
        self.firm = False

    def process_event(self, event: pygame.Event) -> bool:
        """Follow the pointer from its going down to its coming up."""
        held = self.held
        consumed = bool(super().process_event(event))
        down = event.type == pygame.MOUSEBUTTONDOWN and consumed
        if down:
            self._start = event.pos[0]
            self.firm = not (self._yields and getattr(event, "touch", False))
        elif event.type == pygame.MOUSEMOTION:
            self.firm = self.firm or abs(event.pos[0] - self._start) >= self._yields
        tapped = held and event.type == pygame.MOUSEBUTTONUP and not self.firm
        follows = self.held and self.firm and (down or event.type == pygame.MOUSEMOTION)
        if tapped or follows:
            place = (event.pos[0] - self.rect.left, event.pos[1] - self.rect.top)
            self._on_hold(place, down)
            consumed = True
        return consumed


class Entry(UITextEntryLine):
    """An entry line that tells of every change, and takes from the clipboard what it can use."""

    def __init__(
        self,
        rect: pygame.Rect,
        text: str,
        hint: str,
        glass: Glass,
        container: UIContainer,
        *,
        on_change: Callable[[str], object],
        on_enter: Callable[[str], object],
        paste: Callable[[], str],
        longest: int,
    ) -> None:
        self._glass = glass
        super().__init__(rect, glass, container, initial_text=text, placeholder_text=hint)
        self._on_change = on_change
        self._on_enter = on_enter
        self._paste = paste
        self.set_text_length_limit(longest)

    def process_event(self, event: pygame.Event) -> bool:
        """Take what is typed; Enter held down enters a line once."""
        if event.type == pygame.KEYDOWN and getattr(event, "repeat", False) and event.key in _ENTER:
            return self.is_focused
        return bool(super().process_event(event))

    def rebuild(self) -> None:
        """Draw it anew; what it is for, which stands there while it is empty, is paler."""
        usual = self.text_colour
        if not self.text:
            self.text_colour = self.disabled_text_colour
        super().rebuild()
        self.text_colour = usual

    def on_fresh_drawable_shape_ready(self) -> None:
        """Show what was typed, which is drawn a turn after the key."""
        super().on_fresh_drawable_shape_ready()
        self._glass.changed.append(self.rect.copy())

    def set_text(self, text: str | None) -> None:
        """Hold that text."""
        self._pale(empty=not text)
        super().set_text(text)

    def focus(self) -> None:
        """Take what is typed from now on."""
        self._pale(empty=False)
        super().focus()

    def unfocus(self) -> None:
        """Take no more."""
        self._pale()
        super().unfocus()

    def _pale(self, *, empty: bool | None = None) -> None:
        """Write paler what is only what the line is for: it is empty, unless told otherwise."""
        pale = not self.text if empty is None else empty
        if self.drawable_shape is not None:
            colour = self.disabled_text_colour if pale else self.text_colour
            self.drawable_shape.theming["normal_text"] = colour

    def _post_text_event(self, _kind: int) -> None:
        self._on_change(self.text)

    def _post_text_entry_finished_event(self) -> None:
        self._on_enter(self.text)

    def _do_paste(self) -> None:
        """Put the clipboard's text at the cursor, as one line, as much of it as has room."""
        if self.select_range[0] != self.select_range[1]:
            self._delete_text_in_selection_range()
        self.insert(" ".join(self._paste().split()))

    def insert(self, text: str) -> None:
        """Put text at the cursor."""
        room = max(0, (self.length_limit or 0) - len(self.text))
        place = min(self.edit_position, len(self.text))
        text = text[:room]
        self.set_text(self.text[:place] + text + self.text[place:])
        self.edit_position = place + len(text)
        self.redraw()


def picture(
    rect: pygame.Rect, surface: pygame.Surface, glass: Glass, container: UIContainer
) -> UIImage:
    """A picture whose colours are already multiplied by its alpha."""
    return Picture(rect, surface, glass, container=container)


def rich_text(rect: pygame.Rect, html: str, glass: Glass, container: UIContainer) -> UITextBox:
    """Text with marks like <b>, as high as it needs to be."""
    return UITextBox(html, pygame.Rect(rect.topleft, (rect.width, -1)), glass, container=container)


def held_buttons(container: UIContainer) -> list[PaintedButton]:
    """The buttons that are being pressed inside a container, at any depth."""
    found: list[PaintedButton] = []
    for element in container.elements:
        if isinstance(element, UIContainer):
            found += held_buttons(element)
        elif isinstance(element, PaintedButton) and element.held:
            found.append(element)
    return found


def strip(container: UIContainer) -> None:
    """Let go of all pictures inside a container that is closed for good.

    Its widgets and what they call refer to each other, so that they live on for a while.
    """
    for element in container.elements:
        if isinstance(element, UIContainer):
            strip(element)
        elif isinstance(element, PaintedButton):
            element.strip()
        elif isinstance(element, Picture):
            element.image = element.original_image = None


def blits(container: UIContainer) -> list[tuple[Any, ...]]:
    """What is to be blitted of a container, back to front."""
    found: list[tuple[Any, ...]] = []
    for element in container.elements:
        if isinstance(element, UIContainer):
            found += blits(element)
        elif element.image is not None:
            image, place, part, blend = element.blit_data  # type: ignore[attr-defined]
            seen = element.get_image_clipping_rect()
            if seen is None:
                found.append((image, place, part, blend))
            elif min(seen.size) > 0:
                found.append((image, seen.move(place.topleft), seen, blend))
    return found
