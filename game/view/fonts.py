"""The game's one typeface, Lato, found in the installed package or in the bundled game."""

import re
from functools import lru_cache
from importlib.resources import files
from typing import Final, Literal

import pygame

Weight = Literal["regular", "bold", "black"]

SPACE: Final = re.compile("[ \N{NO-BREAK SPACE}]")
"""What stands between two words of a line."""

LARGE: Final = 26
"""From this height on a line is set as a whole."""


@lru_cache
def font_path(weight: Weight) -> str:
    """Path of the font file; works from site-packages and from a frozen bundle alike."""
    return str(files("fontpkg_lato") / "files" / f"Lato-{weight.capitalize()}.ttf")


def font(weight: Weight, px: int) -> pygame.Font:
    """A freshly opened font of `px` pixels to the em (at least 1).

    Opening costs about 0.05 ms and a font dies with `pygame.font.quit`, so keeping one is left
    to the caller.
    """
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.Font(font_path(weight), max(1, px))


def words_of(line: str, px: int) -> list[str]:
    """What is set as one piece: a line of large type whole, small type word by word, for on the
    grid of pixels kerning can eat a whole space.
    """
    return [line] if px >= LARGE else SPACE.split(line)


def word_gap(px: int) -> int:
    """The space between two words of small type."""
    return max(3, round(px * 0.25))
