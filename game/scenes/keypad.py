"""Large keys on the screen for typing a deal code without a keyboard."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame
from pygame import Rect

from game.engine.codes import CodeError, read_code
from game.scenes.page_scene import PageScene
from game.scenes.scene import Pop
from game.scenes.services import Services
from game.view.code_text import code_fault_text
from game.view.ui import Label, Page
from game.view.variants_text import rules_name

_KEYS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ1234567-"
_START: Final = "PY1-"
_LONGEST: Final = 24


class KeypadScene(PageScene):
    """Types a code; what was typed goes to ``on_done`` with the key that says so."""

    def __init__(self, services: Services, text: str, on_done: Callable[[str], object]) -> None:
        super().__init__(services)
        self._text = text.strip() or _START
        self._on_done = on_done
        self._line: Label | None = None
        self._verdict: Label | None = None

    def fill(self, page: Page) -> None:
        """The code as far as it goes, what it means, and the keys as large as they can be."""
        tr, px = self.services.tr, page.px
        place = self.header(page, tr.text("Deal code"))
        high = page.text_height("PY1", "title", place.width)
        page.panel(Rect(place.left, place.top, place.width, high + px(16)))
        line = Rect(place.left, place.top + px(8), place.width, high)
        self._line = page.label(line, self._text, "title", "centre")
        top = line.bottom + px(12)
        verdict = 2 * page.text_height("Ag", "body", place.width)
        self._verdict = page.label(
            Rect(place.left, top, place.width, verdict), "", "body", "centre"
        )
        self._judge()
        top += verdict + px(6)
        self._put_keys(page, Rect(place.left, top, place.width, place.bottom - px(16) - top))

    def handle(self, event: pygame.Event) -> None:
        """A real keyboard types too."""
        if event.type == pygame.KEYDOWN and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            if event.key == pygame.K_BACKSPACE:
                self._rub_out()
                return
            letter = event.unicode.upper()
            if letter and letter in _KEYS + "089":
                self._type(letter)
                return
        super().handle(event)

    def _put_keys(self, page: Page, place: Rect) -> None:
        tr, gap = self.services.tr, page.px(8)
        least = page.kit.sizes.touch()
        done = max(page.px(64), least)
        keys = len(_KEYS) + 1
        best = max(
            range(5, 13),
            key=lambda n: min((place.width + gap) // n, (place.height - done) // -(-keys // n)),
        )
        rows = -(-keys // best)
        side = (place.width - gap * (best - 1)) // best
        height = (place.height - done - gap * rows) // rows
        area, left, top = page, place.left, place.top
        scroll = None
        if height < least:
            scroll = page.scroll(place)
            area, left, top, height = scroll, 0, 0, least  # type: ignore[assignment]
            side = (scroll.width - gap * (best - 1)) // best
        height = min(height, side)
        for number, letter in enumerate([*_KEYS, ""]):
            row, column = divmod(number, best)
            box = Rect(left + column * (side + gap), top + row * (height + gap), side, height)
            if letter:
                area.button(box, letter, partial(self._type, letter), size=22)
            else:
                name = tr.text("Delete the last symbol")
                area.button(
                    box, "", self._rub_out, style="soft", icon="chevron_left", size=22, name=name
                )
        below = top + rows * (height + gap)
        last = Rect(left, below, best * (side + gap) - gap, done)
        button = area.button(last, tr.text("Done"), self._finish, style="primary", size=22)
        page.focus(button)
        if scroll:
            scroll.end(last.bottom + gap)

    def _type(self, letter: str) -> None:
        self._text = (self._text + letter)[:_LONGEST]
        self._tell()

    def _rub_out(self) -> None:
        self._text = self._text[:-1]
        self._tell()

    def _tell(self) -> None:
        if self._line:
            self._line.set(self._text)
        self._judge()

    def _judge(self) -> None:
        """Say whether the code is whole."""
        tr = self.services.tr
        if self._verdict is None:
            return
        try:
            rules, _ = read_code(self._text)
        except CodeError as error:
            self._verdict.set(code_fault_text(error, tr), style="soft")
        else:
            self._verdict.set(rules_name(rules, tr), style="good")

    def _finish(self) -> None:
        self.services.ask(Pop())
        self._on_done(self._text)
