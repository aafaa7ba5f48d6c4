"""What the program has of the desktop around it: a display, the clipboard, the languages."""

from __future__ import annotations

import contextlib
import os
from typing import Final

import pygame

from game.paths import bundle_root

_UNSEEN: Final = ("dummy", "offscreen")
"""Drivers that show nothing; only who names one wants it."""


class NoScreenError(Exception):
    """There is no screen to show a window on."""


def open_display() -> None:
    """Open the display and the fonts, and nothing that can wait.

    Raises:
        NoScreenError: there is none; the library by itself would play on unseen.
    """
    try:
        pygame.display.init()
    except pygame.error as refused:
        raise NoScreenError(f"there is no screen to play on ({refused})") from None
    if pygame.display.get_driver() in _UNSEEN and not os.environ.get("SDL_VIDEODRIVER"):
        pygame.display.quit()
        raise NoScreenError("there is no screen to play on")
    with contextlib.suppress(pygame.error, OSError):
        pygame.display.set_icon(
            pygame.image.load(bundle_root() / "assets" / "icon" / "pyramid.png")
        )
    pygame.font.init()
    pygame.key.set_repeat(350, 60)


def preferred_languages() -> list[str]:
    """The system's languages, best first."""
    with contextlib.suppress(pygame.error, AttributeError):
        return [
            "_".join(part for part in (wish.get("language"), wish.get("country")) if part)
            for wish in pygame.system.get_pref_locales()
        ]
    return []


def paste() -> str:
    """The clipboard's text; empty if there is none."""
    with contextlib.suppress(pygame.error):
        return pygame.scrap.get_text() or ""
    return ""


def copy(text: str) -> None:
    """Text to the clipboard, where there is one."""
    with contextlib.suppress(pygame.error):
        pygame.scrap.put_text(text)
