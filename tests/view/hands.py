"""What a player does to a page of widgets: a pointer, a finger, keys and a clipboard."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.view.ui import Page

SIZE = (1280, 720)
FRAME = 1 / 60


class Hand:
    """A pointer, a finger and a keyboard on one page."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def _send(self, kind: int, **facts: object) -> bool:
        consumed = self.page.handle(pygame.event.Event(kind, **facts))
        self.page.update(FRAME)
        return consumed

    def move(self, x: int, y: int, *, touch: bool = False, held: bool = False) -> None:
        buttons = (int(held), 0, 0)
        self._send(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=buttons, touch=touch)

    def down(self, x: int, y: int, *, touch: bool = False) -> None:
        self._send(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=touch)

    def up(self, x: int, y: int, *, touch: bool = False) -> None:
        self._send(pygame.MOUSEBUTTONUP, pos=(x, y), button=1, touch=touch)

    def tap(self, place: Rect, *, touch: bool = False) -> None:
        self.move(*place.center, touch=touch)
        self.down(*place.center, touch=touch)
        self.up(*place.center, touch=touch)

    def swipe(self, start: tuple[int, int], by: int) -> None:
        self.down(*start, touch=True)
        for step in range(1, 11):
            self.move(start[0], start[1] + by * step // 10, touch=True, held=True)
        self.up(start[0], start[1] + by, touch=True)

    def key(self, key: int, mod: int = 0, letter: str = "") -> bool:
        return self._send(pygame.KEYDOWN, key=key, mod=mod, unicode=letter)

    def type(self, text: str) -> None:
        for letter in text:
            self._send(pygame.TEXTINPUT, text=letter)

    def rest(self, seconds: float) -> None:
        for _ in range(round(seconds / FRAME)):
            self.page.update(FRAME)


class Clipboard:
    """A clipboard that a test fills."""

    text = ""

    def __call__(self) -> str:
        return self.text


def picture(page: Page) -> bytes:
    surface = pygame.Surface(SIZE)
    page.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


class Counter:
    """Counts how often it was pressed."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self) -> None:
        self.times += 1
