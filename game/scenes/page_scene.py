"""A scene that is one page of widgets on the sky: menus and everything reached from them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame
from pygame import Rect

from game.scenes.scene import Pop, Scene
from game.scenes.services import Services
from game.view.canvas import within
from game.view.sky_life import SkyLife
from game.view.sky_words import hush, quiet
from game.view.ui import Page
from game.view.widgets_parts import Label, Stop


@dataclass(frozen=True, slots=True)
class _Kept:
    """What a page made anew takes over from the one before: how far it was scrolled, the number
    and text of what had the focus, whether the player put it there and whether that was seen, how
    high it stood on the glass, and where letters were being typed.
    """

    offsets: tuple[int, ...] = ()
    focus: tuple[int, str] | None = None
    aimed: bool = False
    ring: bool = False
    height: int | None = None
    caret: int | None = None


class PageScene(Scene):
    """Makes its page anew for a size, language or theme; keeps scrolling and focus over it.

    A child fills the page in ``fill`` and may draw under it in ``backdrop``. The very first page
    of the program waits until a picture has been shown.
    """

    veiled = True
    """Whether the sky is dimmed for the texts that stand on it, and has no moon or sun."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.page: Page | None = None
        self._stale = True
        self._spoiled: list[Rect] = []
        self._life: SkyLife | None = None
        self._shown = False
        self._aloud: str | None = None
        self._kept: _Kept | None = None
        self._filled = False
        self._size = (0, 0)

    @property
    def typing(self) -> bool:  # type: ignore[override]
        """Whether an entry line has the keyboard."""
        return self.page is not None and self.page.typing is not None

    def fill(self, page: Page) -> None:
        """Put the widgets on a new page."""
        raise NotImplementedError

    def back(self) -> None:
        """Leave, as Escape does."""
        self.services.ask(Pop())

    def backdrop(self, surface: pygame.Surface) -> None:
        """Draw what lies under the widgets."""
        ui = self.services.ui
        sky = ui.sky()
        if sky is not surface:  # which a picture to be stretched may be
            surface.blit(sky, (0, 0))
            ui.slices.breathe()
        if self.veiled:
            ui.take_out_sun(surface)
        if self.page is not None:
            words = [text.ink for text in self.page.texts if isinstance(text, Label)]
            hush(surface, quiet(sky, ui.theme, words, sunny=not self.veiled))
            if self._life is not None:
                self._life.words = words
        if self.veiled:
            ui.veil(surface)
        if self._life is not None:
            self._life.paint(surface)

    def build(self, size: tuple[int, int]) -> None:
        """Make the page for a window of ``size`` pixels."""
        self._close()
        services = self.services
        services.dress(size)
        if size != self._size and self._kept is not None:
            self._kept = replace(self._kept, height=None)
        self._size = size
        if self.opaque:
            still = services.settings.reduced_motion
            self._life = SkyLife(size, services.ui.theme, still=still)
        self._stale = True
        if self.services.ui.ready:
            self._open()

    def refill(self) -> None:
        """Make the page anew because what it shows has changed."""
        self._close()
        self._open()

    def renew(self) -> None:
        """Have the page made as when it is opened, at its beginning; only the focus stays."""
        self._close()
        if self._kept is not None:
            self._kept = replace(self._kept, offsets=(), height=None)

    def handle(self, event: pygame.Event) -> None:
        """Let the page answer."""
        if self._life is not None:
            self._life.notice(event)
        if self.page:
            self.page.handle(event)
            self._say_focus()

    def answers(self, pos: tuple[int, int]) -> bool:
        """Whether a widget lies there."""
        return self.page is not None and any(stop.box.collidepoint(pos) for stop in self.page.stops)

    def tick(self, seconds: float) -> None:
        """Let the page's own motion go on; open it once the first picture stands."""
        if self.page is None and self._shown:
            self._open()
        if self.page and self._aloud is None:
            self._greet(self.page)
        if page := self.page:  # what it does may make another, or none
            if page.update(seconds):
                self._stale = True
            self._spoiled += page.changed()
        if self._life is not None and self.page:
            for place in self._life.tick(seconds):
                self.spoil(place)

    def spoil(self, place: Rect) -> None:
        """Have one place drawn anew."""
        self._spoiled.append(place)

    def draw(self, surface: pygame.Surface, ahead: float) -> list[Rect]:
        """Draw everything when anything changed, and else only the places told."""
        del ahead  # pages don't move between steps
        spoiled, self._spoiled = self._spoiled, []
        if not self._stale:
            places = within(surface.get_rect(), spoiled)
            return [self._redrawn(surface, place) for place in places]
        self._stale = False
        self._shown = True
        self.backdrop(surface)
        self.services.ui.slices.breathe()
        if self.page:
            self.page.draw(surface)
        return [surface.get_rect()]

    def _redrawn(self, surface: pygame.Surface, place: Rect) -> Rect:
        """Draw one place of the page anew."""
        surface.set_clip(place)
        self.backdrop(surface)
        if self.page:
            self.page.draw(surface)
        surface.set_clip(None)
        return place.clip(surface.get_rect())

    def heard(self, page: Page) -> str:
        """What is said aloud when the page opens: its title."""
        return page.texts[0].text if page.texts else ""

    def header(self, page: Page, title: str, subtitle: str = "") -> Rect:
        """The way back and the title at the upper edge; returns the place below them."""
        sizes, px = page.kit.sizes, page.px
        wide, high = sizes.size
        side = min(px(48), wide // 24)
        touch = max(sizes.touch(), page.text_height("Ag", "title", wide))
        top = px(22)
        page.button(
            Rect(side, top + (touch - sizes.touch()) // 2, sizes.touch(), sizes.touch()),
            "",
            self.back,
            style="soft",
            icon="chevron_left",
            name=self.services.tr.text("Back"),
        )
        left = side + sizes.touch() + px(16)
        room = Rect(left, top, wide - side - left, touch)
        name = min(page.text_width(title, "title"), room.width)
        page.label(Rect(room.left, top, name, touch), title, "title")
        rest = room.width - name - px(14)
        if subtitle and rest >= page.text_width(subtitle, "tagline"):
            place = Rect(room.left + name + px(14), top, rest, touch + px(6))
            page.label(place, subtitle, "tagline")
        below = top + touch + px(16)
        return Rect(side, below, wide - 2 * side, high - below)

    def expose(self) -> None:
        """Have everything drawn at the next frame."""
        self._stale = True

    def uncover(self) -> None:
        """Come back, and say again where one is: whoever hears the page doesn't see it return."""
        super().uncover()
        self._aloud = None

    def leave(self) -> None:
        """Take the page away."""
        self._close()
        self.services.ui.tidy()

    def _open(self) -> None:
        page = self.services.ui.page(self.back)
        self.page, self._filled = page, False
        self.fill(page)
        if self._kept is not None:
            _take_over(page, self._kept)
        elif page.focused is not None and self.services.device in ("keys", "pad"):
            page.focus(page.focused, show=True)  # who came by keys sees where they lead on
        if page.ring and page.focused is not None and page.focused.scroll is not None:
            page.focused.scroll.follow(page.focused)
        if self._aloud is None:
            self._greet(page)
        self._stale = self._filled = True

    def _greet(self, page: Page) -> None:
        """Say what the page is and, in the same breath, where the keyboard's focus is: said by
        itself a moment later, that would cut the rest short.
        """
        told = [self.heard(page)]
        if page.ring and page.focused is not None:
            told.append(page.focused.words)
        self._aloud = told[-1]
        self.services.voice.say(" · ".join(told))

    def _say_focus(self) -> None:
        """Say where the keyboard's focus has come to, or what its widget stands at now."""
        page = self.page
        if page is None or not page.ring or page.focused is None or self._aloud is None:
            return
        if page.focused.words != self._aloud:
            self._aloud = page.focused.words
            self.services.voice.say(self._aloud)

    def _close(self) -> None:
        page, self.page = self.page, None
        if page is None:
            return
        if self._filled:  # one that was broken off knows nothing of what the player was at
            self._kept = _kept(page)
        page.close()


class LeafedScene(PageScene):
    """A page among others of its kind, before it and after it; the keys of pages turn to them."""

    def turn(self, pages: int) -> None:
        """Go so many pages on, if they are there."""
        raise NotImplementedError

    def handle(self, event: pygame.Event) -> None:
        """Turn by the keys of pages; the rest is the page's."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self.turn(1 if event.key == pygame.K_PAGEDOWN else -1)
        else:
            super().handle(event)


def _kept(page: Page) -> _Kept:
    """What a page made anew takes over from this one."""
    at = caret = height = None
    stop = page.focused
    if stop in page.stops:
        at = page.stops.index(stop), stop.text
        if stop.scroll is not None and stop.scroll.rect.contains(stop.box):
            height = stop.box.centery
        entry = page.typing
        if entry is not None and entry is stop.element:
            caret = entry.edit_position
    offsets = tuple(scroll.offset for scroll in page.scrolls)
    return _Kept(offsets, at, page.aimed, page.ring, height, caret)


def _take_over(page: Page, kept: _Kept) -> None:
    """Scroll and focus as on the page before; what the player was at stays where it was."""
    for scroll, offset in zip(page.scrolls, kept.offsets, strict=False):
        if offset:
            scroll.jump(offset)
    if kept.focus is None:
        return
    stop = _same(page.stops, *kept.focus, aimed=kept.aimed)
    if stop is None:
        return
    page.focus(stop, show=kept.ring)
    page.aimed = kept.aimed
    if kept.caret is not None:
        page.type_on(stop, kept.caret)
    same = kept.aimed and stop.text == kept.focus[1]  # what was pressed may have gone
    if same and kept.height is not None and stop.scroll is not None:
        stop.scroll.keep(stop, kept.height)
        if kept.ring:  # no pointer is on it
            stop.scroll.jump(stop.scroll.offset)


def _same(stops: Sequence[Stop], at: int, text: str, *, aimed: bool) -> Stop | None:
    """The widget that stood at that number with that text, though others came or went.

    In another language no text is the same: then the number counts. So it does for the first
    widget, and where nobody ``aimed`` at what had the focus: what Enter does first may change with
    what there is.
    """
    called = [number for number, stop in enumerate(stops) if aimed and at and stop.text == text]
    number = min(called, key=lambda number: abs(number - at)) if called else at
    return stops[number] if number < len(stops) else None
