"""Three initials on letter wheels, as in an arcade."""

from __future__ import annotations

from collections.abc import Callable, Container
from functools import partial
from typing import Final

import pygame
from pygame import Rect

from game.scenes.dialog import Choice, DialogScene
from game.scenes.services import Services
from game.view.ui import Area, Page
from game.view.widgets_flow import Flow
from game.view.widgets_wheel import Wheel

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789."
"""What a wheel has on it."""

PLAIN: Final = "AAA"
"""Where the wheels stand for somebody who never turned them."""


class InitialsScene(DialogScene):
    """Asks for initials; ``on_signed`` gets them, ``on_skipped`` is called without any.

    ``first`` is where the wheels stand; words of ``refused`` are not taken. Letters can be typed,
    and one Enter takes initials that are known already.
    """

    def __init__(
        self,
        services: Services,
        title: str,
        text: str,
        on_signed: Callable[[str], object],
        on_skipped: Callable[[], object],
        *,
        first: str = PLAIN,
        refused: Container[str] = (),
    ) -> None:
        tr = services.tr
        self._sign = Choice(tr.text("OK"), lambda: on_signed(self.initials), "primary")
        skip = Choice(tr.text("Not now"), on_skipped)
        super().__init__(services, title, text, (self._sign, skip), escape=skip)
        sound = len(first) == len(PLAIN) and all(letter in LETTERS for letter in first)
        self._letters = list(first if sound else PLAIN)
        self._known = self.initials != PLAIN
        self._refused = refused
        self._denied = False
        self._wheels: list[Wheel] = []

    @property
    def initials(self) -> str:
        """What the wheels show."""
        return "".join(self._letters)

    def fill(self, page: Page) -> None:
        """The panel; the focus is on the button where there is nothing left to turn."""
        super().fill(page)
        if self._known:
            page.focus(page.stops[len(self._wheels)])

    def tick(self, seconds: float) -> None:
        """Let the wheels roll to rest, at once where no motion is wanted."""
        settings = self.services.settings
        still = settings.reduced_motion or settings.animation_speed == "off"
        for wheel in self._wheels if self.page else ():
            if still:
                wheel.rest()
            else:
                wheel.roll(seconds)
        super().tick(seconds)

    def handle(self, event: pygame.Event) -> None:
        """Take typed letters and the mouse's wheel; the rest is the page's."""
        if self.page is None or not self._typed(event):
            super().handle(event)

    def _typed(self, event: pygame.Event) -> bool:
        """Whether an event was for the wheels."""
        if event.type == pygame.MOUSEWHEEL:
            pointer = self.services.ui.last_place
            for wheel in self._wheels:
                if wheel.button.rect.collidepoint(pointer):
                    wheel.turn(-event.y)
                    return True
        if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        letter = getattr(event, "unicode", "").upper()
        if letter and letter in LETTERS:
            at = self._at % len(self._wheels)
            self._wheels[at].show(letter)
            self._focus(at + 1)
            return True
        if event.key == pygame.K_BACKSPACE:
            self._focus(max(0, min(self._at, len(self._wheels)) - 1))
            return True
        return False

    @property
    def _at(self) -> int:
        """Which of the wheels and buttons has the focus."""
        if self.page is None or self.page.focused is None:
            return 0
        return self.page.stops.index(self.page.focused)

    def _focus(self, at: int) -> None:
        if self.page is not None:
            self.page.focus(self.page.stops[at], show=True)

    def _answer(self, choice: Choice) -> None:
        """Go on, unless the initials are not wanted here."""
        if choice is self._sign and self.initials in self._refused:
            self._denied = True
            self.refill()
            return
        super()._answer(choice)

    def _flow(self, page: Page, width: int) -> Flow:
        flow = Flow(width)
        tr = self.services.tr
        lines = [(self._title, "title"), (self._text, "good")]
        if self._denied:
            lines[1] = (tr.text("Please choose other initials"), "warn")
        for text, style in lines:
            flow.add_text(page, text, style, page.px(6), "centre")
        sizes = page.kit.sizes
        high = max(round(page.px(192) * sizes.text_scale**0.4), 3 * sizes.touch())
        flow.add(high, self._put_wheels, page.px(18))
        self._add_choices(flow, page)
        return flow

    def _put_wheels(self, area: Area, box: Rect) -> None:
        gap = area.px(16)
        wide = min((box.width - 2 * gap) // 3, max(area.px(104), round(box.height * 0.56)))
        left = box.centerx - (3 * wide + 2 * gap) // 2
        self._wheels = []
        for at, letter in enumerate(self._letters):
            place = Rect(left + at * (wide + gap), box.top, wide, box.height)
            name = self.services.tr.text("Letter {n}", n=at + 1)
            turned, entered = partial(self._turned, at), partial(self._focus, at + 1)
            self._wheels.append(Wheel(area, place, LETTERS, letter, turned, entered, name))

    def _turned(self, at: int, letter: str) -> None:
        self._letters[at] = letter
        self.services.audio.play("select")
