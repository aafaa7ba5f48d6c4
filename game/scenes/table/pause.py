"""The pause: the clock stands, the cards stay to be seen or are hidden, as the player set it."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from game.scenes.dialog import Choice, DialogScene
from game.scenes.page_scene import PageScene
from game.scenes.services import Services
from game.view.sky import sun_box
from game.view.ui import Page


class PauseScene(DialogScene):
    """A strip in the place of the table's lower bar; any tap and the usual keys go on.

    ``strip`` tells where it lies, for the size the window has.
    """

    darkens = False

    def __init__(self, services: Services, seconds: float, strip: Callable[[], Rect]) -> None:
        tr = services.tr
        time = tr.duration(int(seconds))
        text = tr.text("{time} played", time=time) if services.settings.show_timer else ""
        super().__init__(services, tr.text("Pause"), text, (Choice(tr.text("Play on")),))
        self._strip = strip
        self._ground: pygame.Surface | None = None
        self._word = Rect(0, 0, 0, 0)
        self._pressed = False

    def handle(self, event: pygame.Event) -> None:
        """A tap anywhere goes on, and so does the key that paused."""
        match event.type:
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                self._pressed = True
            case pygame.MOUSEBUTTONUP if event.button == 1:
                if self._pressed:
                    self.back()
            case pygame.KEYDOWN if self.services.keys.command(event) == "pause":
                self.back()
            case _:
                super().handle(event)

    @property
    def opaque(self) -> bool:  # type: ignore[override]
        """Whether the cards are hidden."""
        return self.services.settings.hide_board_on_pause

    def build(self, size: tuple[int, int]) -> None:
        """Make the strip; the sky under it is taken anew."""
        self._ground = None
        super().build(size)

    def backdrop(self, surface: pygame.Surface) -> None:
        """The table as it lies, or the empty sky where the cards are to be hidden; a sun beside
        the word would look like a sign of its own.
        """
        if self.opaque:
            PageScene.backdrop(self, surface)
            sun = sun_box(surface.get_size())
            if sun.inflate(2 * sun.width, 2 * sun.height).colliderect(self._word):
                self.services.ui.take_out_sun(surface)
            return
        top = self._strip().top  # the table still stands above the strip
        if self._ground is None:
            sky = self.services.ui.sky()  # which is higher than a window shrunk below the least
            wide, high = sky.get_size()
            self._ground = sky.subsurface((0, top, wide, high - top)).copy()
        surface.blit(self._ground, (0, top))

    def fill(self, page: Page) -> None:
        """What is the case, and the way on."""
        px, box = page.px, self._strip()
        title = f"{self._title} · {self._text}" if self._text else self._title
        if self.services.settings.hide_board_on_pause:
            above = Rect(box.left, box.top // 3, box.width, box.top // 3)
            self._word = Rect(0, 0, page.text_width(self._title, "brand"), 0)
            self._word.height = page.text_height(self._title, "brand", above.width)
            self._word.center = above.center
            page.label(above, self._title, "brand", "centre")
            title = self._text
        page.panel(box, "picked")
        on = self._choices[0].text
        wide = min(page.button_width(on, style="primary", icon="play") + px(24), box.width // 2)
        high = page.button_height(on, wide, icon="play")
        button = Rect(0, 0, wide, min(box.height - px(12), high))
        button.midright = (box.right - px(14), box.centery)
        room = Rect(box.left + px(20), box.top, button.left - box.left - px(32), box.height)
        page.label(room, title, "heading")
        page.focus(page.button(button, on, self.back, style="primary", icon="play"))
