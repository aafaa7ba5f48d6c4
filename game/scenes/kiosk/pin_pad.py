"""The door to the staff's panel: a PIN on large keys."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import Final

import pygame
from pygame import Rect

from game.kiosk import PinCheck, Tries
from game.kiosk.pin import LONGEST
from game.scenes.page_scene import PageScene
from game.scenes.scene import Replace, Scene
from game.scenes.services import Services
from game.view.ui import Area, Label, Page

_SHAPE: Final = 0.9
_KEY: Final = 0.62
"""The width of the pad in parts of its height, and the height of a key in parts of its width."""

_KEYS: Final = "123456789<0>"
"""The pad row by row; ``<`` rubs out, ``>`` is done."""

_COUNTED: Final = 120
"""So many seconds are counted one by one, more are told in minutes."""


class PinPadScene(PageScene):
    """Lets in who knows the PIN: ``opens`` makes the scene behind the door.

    ``on_back`` is called when somebody turns away. ``tries`` outlives the pad, so that leaving it
    shortens no pause.
    """

    typing = True

    def __init__(
        self,
        services: Services,
        stored: str,
        tries: Tries,
        opens: Callable[[], Scene],
        on_back: Callable[[], object],
    ) -> None:
        super().__init__(services)
        self._stored = stored
        self._tries = tries
        self._opens = opens
        self._on_back = on_back
        self._typed = ""
        self._wrong = False
        self._check: PinCheck | None = None
        self._line: Label | None = None
        self._message: Label | None = None

    def fill(self, page: Page) -> None:
        """The message, a dot for each digit, and the keys as large as there is room for."""
        tr, px = self.services.tr, page.px
        place = self.header(page, tr.text("Staff"))
        narrow = min(place.width, round(_SHAPE * place.height))
        column = Rect(place.centerx - narrow // 2, place.top, narrow, place.height)
        high = 2 * page.text_height("Ag", "heading", place.width)
        box = Rect(place.left, place.top, place.width, high)
        self._message = page.label(box, "", "heading", "centre")
        line = Rect(column.left, box.bottom, narrow, page.text_height("•", "title", narrow))
        self._line = page.label(line, "", "title", "centre")
        top = line.bottom + px(10)
        self._put_keys(page, Rect(column.left, top, narrow, column.bottom - px(20) - top))
        self._show()

    def back(self) -> None:
        """Turn away."""
        super().back()
        self._on_back()

    def handle(self, event: pygame.Event) -> None:
        """A real keyboard types too."""
        if event.type == pygame.KEYDOWN and not getattr(event, "repeat", False):
            if event.unicode and event.unicode in "0123456789":
                self._press(event.unicode)
                return
            if event.key == pygame.K_BACKSPACE:
                self._press("<")
                return
            if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self._typed:
                self._press(">")
                return
        super().handle(event)

    def tick(self, seconds: float) -> None:
        """Take in what became of the PIN; count a pause down."""
        super().tick(seconds)
        if self._check is not None and self._check.answer is not None:
            self._answered(right=self._check.answer)
        self._show()

    def _put_keys(self, page: Page, place: Rect) -> None:
        """Three columns; they scroll where four rows have no room."""
        gap = page.px(10)
        side = (place.width - 2 * gap) // 3
        high = min((place.height - 3 * gap) // 4, round(_KEY * side))
        size = next((n for n in (32, 24) if page.button_height("0", side, size=n) <= high), 17)
        least = page.button_height("0", side, size=size)
        area, corner = page, place.topleft
        scroll = page.scroll(place) if least > high else None
        if scroll:
            area, corner, high = scroll, (0, 0), least  # type: ignore[assignment]
            side = (scroll.width - 2 * gap) // 3
        texts = [self.services.tr.text("OK"), *"0123456789"]
        shared = page.shared_px(texts, side, size=size)
        for number, key in enumerate(_KEYS):
            row, column = divmod(number, 3)
            at = corner[0] + column * (side + gap), corner[1] + row * (high + gap)
            self._put_key(area, Rect(at, (side, high)), key, size, shared)
        if scroll:
            scroll.end(4 * (high + gap))

    def _put_key(self, area: Area, box: Rect, key: str, size: int, px: int) -> None:
        tr, act = self.services.tr, partial(self._press, key)
        if key == "<":
            name = tr.text("Delete the last symbol")
            area.button(box, "", act, style="soft", icon="chevron_left", size=size, name=name)
        elif key == ">":
            area.page.focus(area.button(box, tr.text("OK"), act, style="primary", px=px))
        else:
            area.button(box, key, act, px=px)

    def _press(self, key: str) -> None:
        """One of the keys."""
        if self._check is not None:
            return
        self._wrong = False
        if key == "<":
            self._typed = self._typed[:-1]
        elif key == ">":
            self._try()
        else:
            self._typed = (self._typed + key)[:LONGEST]
        self._show()

    def _try(self) -> None:
        if self._typed and not self._tries.wait:
            self._check = PinCheck(self._stored, self._typed)

    def _answered(self, *, right: bool) -> None:
        self._check = None
        self._typed = ""
        if right:
            self._tries.succeeded()
            self.services.ask(Replace(self._opens()))
        else:
            self._tries.failed()
            self._wrong = True
            self.services.audio.play("wrong")

    def _show(self) -> None:
        """Bring message and dots up to date."""
        if self._message is None or self._line is None:
            return
        tr, wait = self.services.tr, math.ceil(self._tries.wait)
        text, style = tr.text("Enter the staff's PIN"), "heading"
        if wait:
            text, style = self._waiting(wait), "alarm"
        elif self._check is not None:
            text = tr.text("One moment…")
        elif self._wrong:
            text, style = tr.text("The PIN was wrong"), "alarm"
        self._message.set(text, style=style)
        self._line.set("•" * len(self._typed))

    def _waiting(self, wait: int) -> str:
        """When the next try is, in minutes while nobody would count the seconds."""
        if wait > _COUNTED:
            return self.services.tr.count(
                "The PIN was wrong. The next try in {n} minute",
                "The PIN was wrong. The next try in {n} minutes",
                math.ceil(wait / 60),
            )
        return self.services.tr.count(
            "The PIN was wrong. The next try in {n} second",
            "The PIN was wrong. The next try in {n} seconds",
            wait,
        )
