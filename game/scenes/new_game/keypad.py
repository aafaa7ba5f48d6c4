"""Large keys on the screen: for a deal code or a name, where there is no keyboard."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import ClassVar, Final

import pygame
from pygame import Rect

from game.engine.codes import CodeError, read_code
from game.scenes.page_scene import PageScene
from game.scenes.scene import Pop
from game.scenes.services import Services
from game.storage.custom_rules import NAME_LENGTH
from game.view.code_text import code_fault_text
from game.view.ui import Label, Page
from game.view.variants_text import rules_name

_START: Final = "PY1-"
_LATIN: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_ALPHABETS: Final = {
    "el": "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ",
    "uk": "АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯ",
}
"""The letters of languages that don't use the Latin ones."""


class LetterPad(PageScene):
    """Types a text; what was typed goes to ``on_done`` with the key that says so."""

    LONGEST: ClassVar = 24
    """Letters that the text can have."""

    def __init__(self, services: Services, text: str, on_done: Callable[[str], object]) -> None:
        super().__init__(services)
        self._text = text
        self._on_done = on_done
        self._line: Label | None = None
        self._verdict: Label | None = None

    @property
    def text(self) -> str:
        """What was typed."""
        return self._text

    @property
    def title(self) -> str:
        """What is typed here."""
        raise NotImplementedError

    @property
    def letters(self) -> str:
        """What the keys type."""
        raise NotImplementedError

    def taken(self, letter: str) -> str:
        """What a letter of a real keyboard types; nothing if it doesn't belong here."""
        raise NotImplementedError

    def verdict(self) -> tuple[str, str]:
        """What there is to say of the text so far, and in which style."""
        return "", "body"

    @property
    def typing(self) -> bool:  # type: ignore[override]
        """Letters are always text here."""
        return True

    def fill(self, page: Page) -> None:
        """The text as far as it goes, what it means, and the keys as large as they can be."""
        px = page.px
        place = self.header(page, self.title)
        high = page.text_height("PY1", "title", place.width)
        page.panel(Rect(place.left, place.top, place.width, high + px(16)))
        line = Rect(place.left, place.top + px(8), place.width, high)
        self._line = page.label(line, self._text, "title", "centre")
        top = line.bottom + px(16)  # as far below the box as the keys are apart
        self._verdict = None
        if self.verdict()[0]:
            top -= px(4)
            high = 2 * page.text_height("Ag", "body", place.width)
            self._verdict = page.label(
                Rect(place.left, top, place.width, high), "", "body", "centre"
            )
            self._judge()
            top += high + px(6)
        self._put_keys(page, Rect(place.left, top, place.width, place.bottom - px(16) - top))

    def handle(self, event: pygame.Event) -> None:
        """A real keyboard types too."""
        if event.type == pygame.KEYDOWN and not event.mod & pygame.KMOD_CTRL:
            if event.key == pygame.K_BACKSPACE:
                self._rub_out()
                return
            letter = self.taken(event.unicode) if event.unicode else ""
            if letter:
                self._type(letter)
                return
        super().handle(event)

    def _put_keys(self, page: Page, place: Rect) -> None:
        tr, gap = self.services.tr, page.px(8)
        least = page.kit.sizes.touch()
        done = max(page.px(64), least)
        keys = len(self.letters) + 1
        best = max(
            range(5, 13),
            key=lambda n: min((place.width + gap) // n, (place.height - done) // -(-keys // n)),
        )
        rows = -(-keys // best)
        height = (place.height - done - gap * rows) // rows
        area, left, top = page, place.left, place.top
        scroll = None
        if height < least:
            scroll = page.scroll(place)
            area, left, top, height = scroll, 0, 0, least  # type: ignore[assignment]
        wide = scroll.width if scroll else place.width
        edges = [(wide + gap) * number // best for number in range(best + 1)]
        height = min(height, edges[1] - gap)
        for number, letter in enumerate([*self.letters, ""]):
            row, column = divmod(number, best)
            side = edges[column + 1] - edges[column] - gap
            box = Rect(left + edges[column], top + row * (height + gap), side, height)
            if letter:
                area.button(box, letter, partial(self._press, letter), size=22)
            else:
                name = tr.text("Delete the last symbol")
                area.button(
                    box, "", self._rub_out, style="soft", icon="chevron_left", size=22, name=name
                )
        below = top + rows * (height + gap)
        last = Rect(left, below, wide, done)
        if self.taken(" "):
            third = last.width // 3
            space = Rect(last.left, last.top, third - gap, done)
            area.button(space, tr.context("key", "Space"), partial(self._press, " "), size=22)
            last = Rect(last.left + third, last.top, last.width - third, done)
        button = area.button(last, tr.text("Done"), self._finish, style="primary", size=22)
        page.focus(button)
        if scroll:
            scroll.end(last.bottom + gap)

    def _press(self, letter: str) -> None:
        """A key on the screen."""
        self._type(letter)

    def _type(self, letter: str) -> None:
        self._text = (self._text + letter)[: self.LONGEST]
        self._tell()

    def _rub_out(self) -> None:
        self._text = self._text[:-1]
        self._tell()

    def _tell(self) -> None:
        if self._line:
            self._line.set(self._text)
        self._judge()

    def _judge(self) -> None:
        if self._verdict is not None:
            text, style = self.verdict()
            self._verdict.set(text, style=style)

    def _finish(self) -> None:
        self.services.ask(Pop())
        self._on_done(self.text)


class KeypadScene(LetterPad):
    """Types a deal code and says whether it is whole."""

    def __init__(self, services: Services, text: str, on_done: Callable[[str], object]) -> None:
        super().__init__(services, text.strip() or _START, on_done)

    @property
    def text(self) -> str:
        """What was typed: nothing where only the beginning of all codes stands."""
        return "" if self._text == _START else self._text

    @property
    def title(self) -> str:
        """What is typed here."""
        return self.services.tr.text("Deal code")

    @property
    def letters(self) -> str:
        """Those of codes alone."""
        return _LATIN + "1234567-"

    def taken(self, letter: str) -> str:
        """Capitals, and digits that are often taken for letters."""
        letter = letter.upper()
        return letter if letter in self.letters + "089" else ""

    def verdict(self) -> tuple[str, str]:
        """Which rules the code deals, or what is wrong with it."""
        try:
            rules, _ = read_code(self._text)
        except CodeError as error:
            return code_fault_text(error, self.services.tr), "soft"
        return rules_name(rules, self.services.tr), "good"


class NamePad(LetterPad):
    """Types a name; words begin with a capital."""

    LONGEST = NAME_LENGTH

    @property
    def title(self) -> str:
        """What is typed here."""
        return self.services.tr.text("Name")

    @property
    def letters(self) -> str:
        """The language's own; they become small ones within a word."""
        return _ALPHABETS.get(self.services.tr.lang, _LATIN) + "0123456789-"

    def taken(self, letter: str) -> str:
        """Whatever can be seen."""
        return letter if letter.isprintable() else ""

    def _press(self, letter: str) -> None:
        begins = not self._text or self._text[-1] in " -"
        super()._press(letter if begins else letter.lower())
