"""A page of widgets: it takes events, keeps the keyboard's focus, scrolls and draws itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, Literal

import pygame

from game.view.focus import Direction, neighbour
from game.view.widgets_area import Area
from game.view.widgets_looks import Kit, corner
from game.view.widgets_paint import focus_ring
from game.view.widgets_parts import Button, Label, Stop, Text
from game.view.widgets_scrolling import Dragging, Scroll, let_all_go, relax_all

if TYPE_CHECKING:
    from game.view.ui import Ui
    from game.view.widgets import Entry
    from game.view.widgets_glass import Glass

Way = Literal["up", "down", "left", "right", "next", "previous"]

_ARROWS: Final[dict[int, Direction]] = {
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
}
_PRESSING: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
_BACK: Final = (pygame.K_ESCAPE, pygame.K_AC_BACK)
_POINTER: Final = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
_LEFT: Final = 1


class Page(Area):
    """One screenful of widgets. Give it every event, update it every frame, draw it when asked.

    ``held`` tells that a finger or button is down: a page made anew then would lose the press.
    ``ring`` tells that the focus is shown, ``aimed`` that the player put it where it is.
    """

    def __init__(self, ui: Ui, on_back: Callable[[], object] | None) -> None:
        from pygame_gui.core import UIContainer

        self.page = self
        self.scroll_of = None
        self._ui = ui
        self.glass: Glass = ui.glass()
        super().__init__(UIContainer(pygame.Rect((0, 0), ui.sizes.size), self.glass))
        self.on_back = on_back
        self.on_link: Callable[[str], object] | None = None
        self.stops: list[Stop] = []
        self.texts: list[Label | Text] = []
        self.scrolls: list[Scroll] = []
        self.closed = False
        self.held = False
        self._due: list[Callable[[], object]] = []
        self._focus: Stop | None = None
        self.ring = self.aimed = False
        self._dirty = self._stirred = True
        self._cursor_shown = False
        self._drag = Dragging(ui.sizes.slop(), ui.clock)

    # What areas need of their page.

    @property
    def kit(self) -> Kit:
        """Colours, sizes, texts and shapes."""
        return self._ui.kit

    def touched(self) -> None:
        """Something looks different."""
        self._dirty = self._stirred = True
        self.kit.lettering.breathe()

    @property
    def switch_words(self) -> tuple[str, str]:
        """How a switch that is off, and one that is on, is spoken of."""
        return self._ui.switch_words

    def paste(self) -> str:
        """The clipboard's text."""
        return self._ui.paste()

    def guarded(self, act: Callable[..., object]) -> Callable[..., object]:
        """The same act with the sound of a button, and nothing once the page is closed."""

        def press(*given: Any) -> None:
            if not self.closed:
                self._ui.click()
                act(*given)

        return press

    def defer(self, act: Callable[[], object]) -> Callable[[], object]:
        """The act put off until the widgets have finished with the event."""
        return lambda: self._due.append(self.guarded(act))

    def add_stop(self, stop: Stop) -> None:
        """A widget that the keyboard can reach, in the order of Tab."""
        self.stops.append(stop)
        self.touched()

    def scroll(self, rect: pygame.Rect, content_height: int = 0) -> Scroll:
        """A part that scrolls; call its ``end`` when the height of its inside is known.

        Widgets inside have its ``width`` for themselves.
        """
        made = Scroll(self, rect, content_height)
        self.scrolls.append(made)
        return made

    # Focus.

    @property
    def focused(self) -> Stop | None:
        """Where the keyboard's focus is, whether or not it is shown."""
        return self._focus

    def focus(self, button: Button | Stop, *, show: bool = False) -> None:
        """Put the focus on a widget; it is shown once a key is used, or at once."""
        self._focus = button.stop if isinstance(button, Button) else button
        self.ring, self.aimed = self.ring or show, self.aimed or show
        self.touched()

    def move_focus(self, way: Way) -> None:
        """Go to the next widget in a direction; some arrows change a slider, switch or wheel."""
        stops = [stop for stop in self.stops if stop.enabled]
        if not stops:
            self._page_by(way)
            return
        if self._focus not in stops:
            self._go(stops[0])
            return
        if not self.ring:
            self._go(self._focus)
            return
        if self._focus.turn(way):
            return
        at = stops.index(self._focus)
        if way == "next" or way == "previous":
            self._go(stops[(at + (1 if way == "next" else -1)) % len(stops)])
            return
        found = neighbour([stop.box for stop in stops], at, way)
        if found is None:
            self._page_by(way)
        else:
            self._go(stops[found])

    def press_focus(self) -> bool:
        """Press the focused widget; False when there is none."""
        if self._focus is None or not self._focus.enabled:
            return False
        self._show_focus()
        self._focus.press()
        return True

    def go_back(self) -> bool:
        """Leave the page; False when it doesn't say how."""
        if self.on_back is not None:
            self.on_back()
        return self.on_back is not None

    def type_into(self, entry: Entry) -> None:
        """Let the keyboard type into an entry line."""
        self.glass.set_focus_set(entry.get_focus_set())
        self.touched()

    def type_on(self, stop: Stop, caret: int) -> None:
        """Go on typing where an entry line of a page before this one was being typed into."""
        entry: Entry = stop.element  # type: ignore[assignment]
        if getattr(entry, "length_limit", None):
            self.type_into(entry)
            entry.edit_position = min(caret, len(entry.text))
            entry.redraw()

    @property
    def typing(self) -> Entry | None:
        """The entry line that gets the keys."""
        for stop in self.stops:
            if getattr(stop.element, "length_limit", None) and stop.element.is_focused:
                return stop.element  # type: ignore[return-value]
        return None

    def _show_focus(self) -> None:
        """The keys are in use: what has the focus is to be seen."""
        self.ring = self.aimed = True
        if self._focus is not None and self._focus.scroll is not None:
            self._focus.scroll.follow(self._focus)
        self.touched()

    def _hide_focus(self) -> None:
        """The pointer is in use."""
        self._dirty |= self.ring
        self.ring = False

    def _go(self, stop: Stop) -> None:
        self._focus = stop
        self._show_focus()
        self.glass.set_focus_set(None)
        if getattr(stop.element, "length_limit", None):
            self.type_into(stop.element)  # type: ignore[arg-type]

    def _page_by(self, way: Way) -> None:
        """Scroll a little where there is no widget to go to."""
        if way in ("up", "down") and self.scrolls:
            scroll = self.scrolls[-1]
            scroll.glide.push(scroll.rect.height * (0.3 if way == "down" else -0.3))
            self.touched()

    # Events.

    def handle(self, event: pygame.Event) -> bool:
        """Answer an event; True when it was meant for this page."""
        if self.closed:
            return False
        self._ui.bring_forward(self)
        consumed = False
        if event.type in _POINTER:
            consumed = self._handle_pointer(event)
        elif event.type == pygame.MOUSEWHEEL:
            consumed = self._handle_wheel(event)
        elif event.type == pygame.KEYDOWN:
            consumed = self._handle_key(event)
        elif event.type in (pygame.TEXTINPUT, pygame.KEYUP) and self.typing:
            consumed = bool(self.glass.process_events(event))
            self.touched()
        elif event.type in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            self._ui.point_nowhere()
            self._drop()
            self._stirred = True
        elif event.type == self._ui.link_event and self.on_link:
            self.on_link(event.link_target)
        self._run_due()
        return consumed

    def _run_due(self) -> None:
        due, self._due = self._due, []
        for act in due:
            act()

    def _handle_pointer(self, event: pygame.Event) -> bool:
        if getattr(event, "button", _LEFT) != _LEFT:
            return False
        self._stirred = True
        self._ui.point(event)
        if event.type != pygame.MOUSEMOTION:
            self.held = event.type == pygame.MOUSEBUTTONDOWN
        if not self.held:
            relax_all(self.scrolls, event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._hide_focus()
            if any(scroll.grabs_bar(event.pos) for scroll in self.scrolls):
                self._dirty = True
                return True
            if self._drag.begin(self.scrolls, event.pos):
                return True
        elif event.type == pygame.MOUSEMOTION:
            if any(scroll.drags_bar(event.pos) for scroll in self.scrolls):
                return True
            if self._drag.go_on(self.container, event.pos):
                self._dirty = True
                return True
        elif self._drag.end(self.scrolls):
            return True
        consumed = bool(self.glass.process_events(event))
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._focus_under(event.pos)
            self._dirty = self._dirty or self.typing is not None
        return consumed

    def _focus_under(self, pos: tuple[int, int]) -> None:
        """The keyboard goes on from what was pressed."""
        for stop in self.stops:
            seen = stop.box.clip(stop.scroll.rect) if stop.scroll else stop.box
            if stop.enabled and seen.collidepoint(pos):
                self._focus = stop
                self.aimed = True

    def _drop(self) -> None:
        """Let everything go: the window lost the pointer."""
        self.held = False
        self._drag.end(self.scrolls)
        let_all_go(self.container)

    def _handle_wheel(self, event: pygame.Event) -> bool:
        self._hide_focus()
        over = [s for s in self.scrolls if s.rect.collidepoint(self._ui.last_place)]
        for scroll in (over or self.scrolls)[:1]:
            turned = getattr(event, "precise_y", 0.0) or float(event.y)
            scroll.glide.push(-turned * self.px(90))
            self._stirred = True
            return True
        return False

    def _handle_key(self, event: pygame.Event) -> bool:
        key = event.key
        if key in _BACK:
            return getattr(event, "repeat", False) or self.go_back()
        if key == pygame.K_TAB:
            self.move_focus("previous" if event.mod & pygame.KMOD_SHIFT else "next")
            return True
        if self.typing and key not in (pygame.K_UP, pygame.K_DOWN):
            consumed = bool(self.glass.process_events(event))
            self.touched()
            return consumed or not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT)
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        if key in _ARROWS:
            self.move_focus(_ARROWS[key])
            return True
        if key in _PRESSING:
            return getattr(event, "repeat", False) or self.press_focus()
        return self._handle_paging(key)

    def _handle_paging(self, key: int) -> bool:
        if not self.scrolls:
            return False
        scroll = self._focus.scroll if self._focus and self._focus.scroll else self.scrolls[-1]
        page = 0.9 * scroll.rect.height
        match key:
            case pygame.K_PAGEUP:
                scroll.glide.push(-page)
            case pygame.K_PAGEDOWN:
                scroll.glide.push(page)
            case pygame.K_HOME:
                scroll.glide.send(0)
            case pygame.K_END:
                scroll.glide.send(scroll.glide.limit)
            case _:
                return False
        self._stirred = True
        return True

    # Time and drawing.

    def update(self, seconds: float) -> bool:
        """Note that time passed, once a frame; True when all of the page must be drawn again."""
        if self.closed:
            return False
        self._ui.bring_forward(self)
        entry = self.typing
        moving = [scroll for scroll in self.scrolls if scroll.moving]
        if self._stirred or entry or moving:
            self._stirred = False
            for scroll in moving:
                self._dirty |= scroll.step(seconds)
            self.glass.update(seconds)
            self._run_due()
        blink = bool(entry and entry.cursor_on)
        dirty = self._dirty or blink != self._cursor_shown
        self._cursor_shown, self._dirty = blink, False
        return dirty

    def changed(self) -> list[pygame.Rect]:
        """Where widgets look different since this was last asked, and no more must be drawn."""
        changed, self.glass.changed = self.glass.changed, []
        return changed

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything on what is there."""
        from game.view.widgets import blits

        if self.closed:
            return
        for picture in blits(self.container):
            surface.blit(*picture)
            self.kit.lettering.breathe()
        for scroll in self.scrolls:
            if scroll.overflows:
                self._draw_bar(surface, scroll)
        if self.ring and self._focus:
            self._draw_ring(surface, self._focus)

    def _draw_bar(self, surface: pygame.Surface, scroll: Scroll) -> None:
        thumb = scroll.thumb()
        bar = self.kit.shapes.box(thumb.size, thumb.width // 2, self.kit.theme.soft)
        surface.blit(bar, thumb, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _draw_ring(self, surface: pygame.Surface, stop: Stop) -> None:
        theme, width, drawn = self.kit.theme, max(self.px(3), 2), surface.get_clip()
        if stop.scroll:
            surface.set_clip(drawn.clip(stop.scroll.ring_room(stop)))
        radius = corner(self.kit, stop.box.size)
        focus_ring(surface, stop.box, radius, width, theme.teal, theme.keyline)
        surface.set_clip(drawn)

    def close(self) -> None:
        """Take the page off the glass for good."""
        from game.view.widgets import strip

        if not self.closed:
            self.closed = True
            strip(self.container)
            self.container.kill()
            self.glass.forget_killed()
            self.glass.changed.clear()
            self._ui.forget(self)
